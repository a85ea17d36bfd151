"""Records on the disk: a file a match, written before it is shown, never overwritten and never deleted."""

from __future__ import annotations

import fcntl
import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Self

import msgspec

from rules import bots, record, shelf
from rules.chance import Chance, SystemChance
from rules.errors import BadRecord, BadSetup, NotKept, RulesError
from rules.game import Edition, Game, Options, State
from rules.record import Header, Played, Reading, Sitting
from rules.table import Table, fingerprint, replay
from tui import locations

SUFFIX = ".match"
LARGEST_EDITION = 2_000_000
"""More bytes than any edition has."""


class StoreError(RulesError):
    """Something about a file that a person should know."""


class NoSuchMatch(StoreError):
    """What was asked for is not one match."""


class NoSuchMove(StoreError):
    """The match has not come so far."""


class Held(StoreError):
    """Somebody else plays this match now."""


@contextmanager
def _folder_errors(path: Path) -> Iterator[None]:
    """What the disk says about a folder, as something a person can read."""
    try:
        yield
    except OSError as error:
        raise StoreError("no-folder", path=str(path), reason=error.strerror or str(error)) from None


def _folder(path: Path) -> Path:
    """A folder of ours, for nobody else to look into."""
    with _folder_errors(path):
        for one in (locations.home(), path):
            one.mkdir(mode=0o700, parents=True, exist_ok=True)
    return path


def _sync_folder(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _write_new(path: Path, content: bytes) -> None:
    """A whole file or none: it gets its name when all of it is on the disk."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
    try:
        with open(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


class RecordFile:
    """A Record that this process writes; nobody else does as long as it is open."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = -1
        self._end = 0
        self._broken = False
        """Did a write fail, so that bytes may stand after the end?"""
        self._lock = self._hold(path)

    @staticmethod
    def _hold(path: Path) -> int:
        beside = path.with_name(f"{path.name}.lock")
        try:
            lock = os.open(beside, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise StoreError("no-lock", match=path.stem, reason=error.strerror) from None
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            os.ftruncate(lock, 0)
            os.pwrite(lock, f"{os.getpid()}\n".encode(), 0)
        except BlockingIOError:
            holder = os.read(lock, 20).decode("ascii", "replace").strip()
            os.close(lock)
            raise Held("held", match=path.stem, pid=holder or "?") from None
        except OSError as error:
            os.close(lock)
            raise StoreError("no-lock", match=path.stem, reason=error.strerror) from None
        return lock

    @classmethod
    def begin(cls, path: Path) -> Self:
        """A new file for a new match; FileExistsError when there is one already."""
        file = cls(path)
        try:
            file._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND | os.O_CLOEXEC, 0o600)
            _sync_folder(path.parent)
        except OSError:
            file.close()
            raise
        return file

    @classmethod
    def go_on(cls, path: Path) -> Self:
        """A file that is to be continued; `cut` says where."""
        file = cls(path)
        try:
            file._file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CLOEXEC)
        except OSError as error:
            file.close()
            raise StoreError("unreadable", match=path.stem, reason=error.strerror) from None
        return file

    def cut(self, end: int) -> None:
        """Drop what a broken write left behind the last whole line."""
        if os.fstat(self._file).st_size != end:
            os.ftruncate(self._file, end)
            os.fsync(self._file)
        self._end, self._broken = end, False

    def keep(self, lines: bytes) -> None:
        """Write lines to the end, durably; what a failed write left behind is cut off, at the latest next time."""
        if self._broken:
            self.cut(self._end)
        try:
            done = 0
            while done < len(lines):
                done += os.write(self._file, lines[done:])
            os.fsync(self._file)
        except BaseException:  # Ctrl-C too: half a line must not stay in front of the next one
            self._broken = True
            with suppress(OSError):
                self.cut(self._end)
            raise
        self._end += len(lines)

    def close(self) -> None:
        """Let others have it."""
        for handle in (self._file, self._lock):
            if handle >= 0:
                os.close(handle)
        self._file = self._lock = -1


# Finding matches --------------------------------------------------------------------------------


@dataclass
class Found:
    """A match in the store, as far as everybody at its table knows it."""

    name: str
    path: Path
    changed: float
    header: Header | None = None
    moves: int = 0
    places: tuple[int, ...] | None = None
    view: State | None = None
    fault: RulesError | None = None

    @property
    def going_on(self) -> bool:
        """Can it be taken up?"""
        return self.header is not None and self.places is None and self.fault is None


def _paths() -> list[Path]:
    """The files of all matches, the last one played first."""
    folder = locations.matches()
    found: list[tuple[float, Path]] = []
    with _folder_errors(folder):
        names = os.listdir(folder) if os.path.lexists(folder) else []
    for name in names:
        if name.endswith(SUFFIX) and not name.startswith("."):
            with suppress(OSError):  # gone since
                found.append(((folder / name).lstat().st_mtime, folder / name))
    return [path for _, path in sorted(found, reverse=True)]


def matches() -> Iterator[Found]:
    """All matches, the last one played first."""
    for path in _paths():
        with suppress(FileNotFoundError):
            found = Found(path.stem, path, path.lstat().st_mtime)
            try:
                reading = load(path)
                table = follow(reading)
                found.header, found.view = reading.header, table.ask(None).view
                found.moves, found.places = len(reading.lines) - 1, table.outcome()
            except RulesError as error:
                found.fault = error
            yield found


def find(name: str) -> Path:
    """The file of a match by its name, by the beginning of its name if that is enough, or by a path."""
    if os.sep in name:
        return Path(name)
    names = sorted(path.stem for path in _paths())
    asked = name.removesuffix(SUFFIX)
    fitting = [asked] if asked in names else [other for other in names if asked and other.startswith(asked)]
    if not fitting and asked != name and os.path.lexists(name):
        return Path(name)
    if len(fitting) != 1:
        raise NoSuchMatch("which-match" if fitting else "no-such-match", name=name, known=tuple(fitting))
    return locations.matches() / f"{fitting[0]}{SUFFIX}"


def last_going_on() -> Path:
    """The match that was played last and is not over."""
    for found in matches():
        if found.going_on:
            return found.path
    raise StoreError("nothing-to-resume")


# Reading ----------------------------------------------------------------------------------------


def read_file(path: Path, most: int) -> bytes:
    """The bytes of a plain file, and one more than `most` when it is too large."""
    handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)  # a pipe without a writer must not hang us
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise StoreError("not-a-file", match=path.name)
        with open(handle, "rb", closefd=False) as file:
            return file.read(most + 1)
    finally:
        os.close(handle)


def load(path: Path) -> Reading:
    """Read a Record's file; a torn last line is only noted in `fault`."""
    try:
        return record.read(read_file(path, record.LARGEST))
    except OSError as error:
        raise StoreError("unreadable", match=path.name, reason=error.strerror) from None
    except ValueError:  # a path that no disk can have
        raise StoreError("not-a-file", match=path.name) from None


def game_of(header: Header) -> Game[Any, Any, Any]:
    """The game that a match is of."""
    try:
        return shelf.game(header.game)
    except BadSetup:
        raise BadRecord("other-game", game=header.game) from None


def edition_of(game: Game[Any, Any, Any], header: Header) -> Edition:
    """The edition that a match was begun with: the one in the box, or a kept copy."""
    standard: Edition = game.standard
    if header.edition == fingerprint(standard):
        return standard
    try:
        if not re.fullmatch("[0-9a-f]{16}", header.edition):
            raise ValueError  # not a name of ours, and no path to follow
        copy = read_file(_edition_copy(game, header.edition), LARGEST_EDITION)
        edition: Edition = msgspec.json.decode(copy, type=game.edition_type)
        edition.check()
    except (OSError, ValueError, RecursionError, RulesError):
        raise BadRecord("other-edition", edition=header.edition) from None
    return edition


def _edition_copy(game: Game[Any, Any, Any], mark: str) -> Path:
    return locations.editions() / f"{game.meta.name}-{mark}.json"


def keep_edition(game: Game[Any, Any, Any], edition: Edition) -> None:
    """Keep a copy of an edition of one's own, so that matches begun with it can be taken up."""
    path = _edition_copy(game, fingerprint(edition))
    content = msgspec.json.encode(edition, order="deterministic")
    folder = _folder(locations.editions())
    with _folder_errors(folder):
        if not path.is_file() or path.read_bytes() != content:
            _write_new(path, content)


def follow(reading: Reading) -> Table:
    """Play a Record to its end, without writing to it."""
    return _follow(reading)[0]


def _follow(reading: Reading) -> tuple[Table, tuple[int, ...]]:
    """The table at the end of a Record, and how much of its story each seat had heard before its last move."""
    game = game_of(reading.header)
    for one in reading.header.seats:
        if one.bot and one.bot not in bots.BOTS:
            raise BadRecord("other-bot", name=one.bot)
    heard = [0] * len(reading.header.seats)
    last = {line.seat: number for number, line in enumerate(reading.lines) if isinstance(line, Played)}
    for number, table in enumerate(replay(game, reading, edition_of(game, reading.header)), 1):
        for seat in range(len(heard)):
            if last.get(seat) == number:  # its last move comes next
                heard[seat] = len(table.story(seat))
    if reading.fault and reading.fault.code != "torn":
        raise reading.fault
    return table, tuple(heard)


# Writing ----------------------------------------------------------------------------------------


@dataclass
class Kept:
    """A match at the table, and the file that it is written to."""

    table: Table
    file: RecordFile
    heard: tuple[int, ...] = ()
    """How much of the story each seat had heard before its last move; empty for a match that begins."""
    torn: bool = False
    """Was a broken last line cut off?"""
    set_aside: str = ""
    """Where the damaged Record was put, when only its good part is played on."""
    name: str = field(init=False)

    def __post_init__(self) -> None:
        self.name = self.file.path.stem


def begin(
    game: Game[Any, Any, Any], seats: tuple[Sitting, ...], options: Options, edition: Edition, chance: Chance
) -> Kept:
    """Deal a new match into a new file."""
    game.table_for(len(seats))
    if fingerprint(edition) != fingerprint(game.standard):
        keep_edition(game, edition)
    folder = _folder(locations.matches())
    now = datetime.now(UTC)
    for nth in range(1, 10_000):
        path = folder / f"{game.meta.name}-{now:%Y%m%d}-{nth}{SUFFIX}"
        if os.path.lexists(path):
            continue
        try:
            file = RecordFile.begin(path)
        except (FileExistsError, Held):
            continue  # another process was quicker
        except OSError as error:
            raise StoreError("no-folder", path=str(folder), reason=error.strerror) from None
        try:
            table = Table.open(game, seats, options, edition, chance, file.keep, now.isoformat(timespec="seconds"))
        except BaseException as error:
            path.unlink(missing_ok=True)  # nothing was dealt, so nothing is lost
            file.close()
            if isinstance(error, NotKept):
                raise StoreError("no-folder", path=str(folder), reason=error.facts["reason"]) from None
            raise
        return Kept(table, file)
    raise StoreError("too-many", path=str(folder))


def take_up(path: Path, chance: Chance | None = None) -> Kept:
    """Go on with a match. A torn last line is cut; a damaged Record is refused (see `salvage`)."""
    load(path)  # say what is wrong with it before a lock is put beside it
    file = RecordFile.go_on(path)
    try:
        reading = load(path)
        table, heard = _follow(reading)
        if table.waiting():
            file.cut(reading.good_bytes())
        table.go_on(reading.chain, chance or SystemChance(), file.keep)
    except BaseException:
        file.close()
        raise
    return Kept(table, file, heard, torn=reading.fault is not None)


def salvage(path: Path, chance: Chance | None = None) -> Kept:
    """Set a damaged Record aside under a new name, and go on with a copy of its good part."""
    load(path)
    lock = RecordFile(path)
    try:
        reading = load(path)
        good = _good_lines(reading)
        aside = ""
        if good < len(reading.lines) or (reading.fault and reading.fault.code != "torn"):
            whole = read_file(path, record.LARGEST)
            aside = _set_aside(path, whole[: reading.good_bytes(good)])
    finally:
        lock.close()
    kept = take_up(path, chance)
    kept.set_aside = aside
    return kept


def _good_lines(reading: Reading) -> int:
    """How many lines the rules believe."""
    game, good = game_of(reading.header), 0
    try:
        for _table in replay(game, reading, edition_of(game, reading.header)):
            good += 1
    except BadRecord as error:
        if error.code not in ("impossible", "not-dealt"):
            raise
    if not good:
        raise BadRecord("nothing-good")
    return good


def _set_aside(path: Path, good: bytes) -> str:
    """Give the file another name, and its own name to its good part."""
    with _folder_errors(path.parent):
        part = path.with_name(f".{path.name}.good")
        _write_new(part, good)
        aside = _free(path)
        os.rename(path, aside)
        os.rename(part, path)
        _sync_folder(path.parent)
    return aside.name


def _free(path: Path) -> Path:
    for nth in range(1, 10_000):
        aside = path.with_name(f"{path.name}.damaged-{nth}")
        if not os.path.lexists(aside):
            return aside
    raise StoreError("too-many", path=str(path.parent))
