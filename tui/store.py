"""Records on the disk: a file a match, written before it is shown, never overwritten and never deleted."""

from __future__ import annotations

import fcntl
import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Self

from rules import record, shelf
from rules.errors import BadRecord, RulesError
from rules.game import Edition, Game, Options, State
from rules.record import Header, Reading, Sitting
from rules.table import Table, fingerprint, replay
from tui import locations

SUFFIX = ".match"


class StoreError(RulesError):
    """Something about a file that a person should know."""


class Held(StoreError):
    """Somebody else plays this match now."""


def _folder(path: Path) -> Path:
    try:
        path.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError("no-folder", path=str(path), reason=error.strerror) from error
    return path


class RecordFile:
    """A Record that this process writes; nobody else does as long as it is open."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = self._hold(path.with_suffix(".lock"))
        self._file = -1
        self._end = 0

    @staticmethod
    def _hold(path: Path) -> int:
        lock = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            holder = os.read(lock, 20).decode("ascii", "replace").strip()
            os.close(lock)
            raise Held("held", match=path.stem, pid=holder or "?") from None
        os.ftruncate(lock, 0)
        os.pwrite(lock, f"{os.getpid()}\n".encode(), 0)
        return lock

    @classmethod
    def begin(cls, path: Path) -> Self:
        """A new file for a new match."""
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
        self._end = end
        if os.fstat(self._file).st_size != end:
            os.ftruncate(self._file, end)
            os.fsync(self._file)

    def keep(self, lines: bytes) -> None:
        """Write lines to the end, durably; a write that fails leaves the file as it was."""
        try:
            done = 0
            while done < len(lines):
                done += os.write(self._file, lines[done:])
            os.fsync(self._file)
        except OSError:
            with suppress(OSError):
                os.ftruncate(self._file, self._end)
            raise
        self._end += len(lines)

    def close(self) -> None:
        """Let others have it."""
        for handle in (self._file, self._lock):
            if handle >= 0:
                os.close(handle)
        self._file = self._lock = -1


def _sync_folder(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


# Finding matches --------------------------------------------------------------------------------


@dataclass
class Found:
    """A match in the store, as far as it can be told without playing it."""

    name: str
    path: Path
    header: Header | None = None
    moves: int = 0
    places: tuple[int, ...] | None = None
    view: State | None = None
    """What everybody at the table knows of it."""
    changed: float = 0.0
    fault: RulesError | None = None

    @property
    def going_on(self) -> bool:
        """Can it be taken up?"""
        return self.header is not None and self.places is None and self.fault is None


def matches() -> Iterator[Found]:
    """All matches, the last one played first."""
    folder = locations.matches()
    if not folder.is_dir():
        return
    paths = [(path.lstat().st_mtime, path) for path in folder.glob(f"*{SUFFIX}")]
    for changed, path in sorted(paths, reverse=True):
        found = Found(path.stem, path, changed=changed)
        try:
            reading = load(path)
            found.header = reading.header
            table = follow(reading)
            found.view = table.ask(None).view
            found.moves, found.places = len(reading.lines) - 1, table.outcome()
        except RulesError as error:
            found.fault = error
        yield found


def find(name: str) -> Path:
    """The file of a match by its name, by the beginning of its name if that is enough, or by a path."""
    if os.sep in name or name.endswith(SUFFIX):
        return Path(name)
    folder = locations.matches()
    names = sorted(path.stem for path in folder.glob(f"*{SUFFIX}")) if folder.is_dir() else []
    fitting = [name] if name in names else [other for other in names if other.startswith(name)]
    if len(fitting) != 1:
        raise StoreError("no-such-match" if not fitting else "which-match", name=name, known=tuple(fitting))
    return folder / f"{fitting[0]}{SUFFIX}"


def last_going_on() -> Path:
    """The match that was played last and is not over."""
    for found in matches():
        if found.going_on:
            return found.path
    raise StoreError("nothing-to-resume")


# Reading ----------------------------------------------------------------------------------------


def load(path: Path) -> Reading:
    """Read a Record's file; a torn last line is only noted in `fault`."""
    try:
        handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        with open(handle, "rb") as file:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise StoreError("not-a-file", match=path.name)
            data = file.read(record.LARGEST + 1)
    except OSError as error:
        raise StoreError("not-a-file" if path.is_dir() else "unreadable", match=path.name, reason=error.strerror) from None
    return record.read(data)


def edition_of(game: Game[Any, Any, Any], header: Header) -> Edition:
    """The edition that a match was begun with: the one in the box, or a kept copy."""
    standard: Edition = game.standard
    if header.edition == fingerprint(standard):
        return standard
    copy = locations.editions() / f"{header.game}-{header.edition}.toml"
    try:
        edition: Edition = game.edition(copy.read_bytes())
    except (OSError, RulesError):
        raise BadRecord("other-edition", edition=header.edition) from None
    return edition


def keep_edition(game: Game[Any, Any, Any], edition: Edition, text: bytes) -> None:
    """Keep a copy of an edition of one's own, so that matches begun with it can be taken up."""
    path = _folder(locations.editions()) / f"{game.meta.name}-{fingerprint(edition)}.toml"
    if not path.exists():
        path.write_bytes(text)


def follow(reading: Reading) -> Table:
    """Play a Record to its end, without writing to it."""
    game = shelf.game(reading.header.game)
    *_, table = replay(game, reading, edition_of(game, reading.header))
    if reading.fault and reading.fault.code != "torn":
        raise reading.fault
    return table


# Writing ----------------------------------------------------------------------------------------


@dataclass
class Kept:
    """A match at the table, and the file that it is written to."""

    table: Table
    file: RecordFile
    torn: bool = False
    """Was a broken last line cut off?"""
    set_aside: str = ""
    """Where the damaged Record was put, when only its good part is played on."""

    @property
    def name(self) -> str:
        return self.file.path.stem


def begin(
    game: Game[Any, Any, Any], seats: tuple[Sitting, ...], options: Options, edition: Edition, chance: Any
) -> Kept:
    """Deal a new match into a new file."""
    folder = _folder(locations.matches())
    now = datetime.now(UTC)
    for nth in range(1, 1000):
        path = folder / f"{game.meta.name}-{now:%Y%m%d}-{nth}{SUFFIX}"
        if path.exists():
            continue
        try:
            file = RecordFile.begin(path)
        except (FileExistsError, Held):
            continue
        except OSError as error:
            raise StoreError("no-folder", path=str(folder), reason=error.strerror) from error
        table = Table.open(game, seats, options, edition, chance, file.keep, now.isoformat(timespec="seconds"))
        return Kept(table, file)
    raise StoreError("too-many", path=str(folder))


def take_up(path: Path, chance: Any = None) -> Kept:
    """Go on with a match. A torn last line is cut; a damaged Record is refused (see `salvage`)."""
    from rules.chance import SystemChance

    load(path)  # say what is wrong with it before taking its lock
    file = RecordFile.go_on(path)
    try:
        reading = load(path)
        table = follow(reading)
        file.cut(reading.good_bytes())
        table.go_on(reading.chain, chance or SystemChance(), file.keep)
    except BaseException:
        file.close()
        raise
    return Kept(table, file, torn=reading.fault is not None)


def salvage(path: Path, chance: Any = None) -> Kept:
    """Set a damaged Record aside under a new name, and go on with a copy of its good part."""
    reading = load(path)
    game = shelf.game(reading.header.game)
    good = 0
    try:
        for good, _ in enumerate(replay(game, reading, edition_of(game, reading.header)), 1):
            pass
    except BadRecord as error:
        if error.code != "impossible" or not good:
            raise
    if not good:
        raise StoreError("nothing-good", match=path.stem)
    whole = path.read_bytes()
    lock = RecordFile(path)
    try:
        aside = _free(path)
        os.rename(path, aside)
        copy = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
        with open(copy, "wb") as file:
            file.write(whole[: reading.good_bytes(good)])
            file.flush()
            os.fsync(file.fileno())
        _sync_folder(path.parent)
    finally:
        lock.close()
    kept = take_up(path, chance)
    kept.set_aside = aside.name
    return kept


def _free(path: Path) -> Path:
    for nth in range(1, 1000):
        aside = path.with_name(f"{path.name}.damaged-{nth}")
        if not aside.exists():
            return aside
    raise StoreError("too-many", path=str(path.parent))
