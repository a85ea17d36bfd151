"""Records on the disk: a file a match, written before it is shown, never overwritten, never deleted once shown."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from rules import bots, record, shelf
from rules.chance import Chance, SystemChance
from rules.errors import BadRecord, BadSetup, NotKept, RulesError
from rules.game import Edition, Game, Options, fingerprint
from rules.record import Header, Played, Reading, Sitting
from rules.table import Table, replay
from tui import locations
from tui.disk import StoreError, folder_errors, own_folder, read_file, sync_folder, write_new
from tui.record_file import Held, NoFile, RecordFile

SUFFIX = ".match"
Named: TypeAlias = Callable[[str], object]
LARGEST_EDITION = 2_000_000
"""Upper bound for the bytes of an edition."""


class NoSuchMove(StoreError):
    """The match has no such move yet."""


# Reading ----------------------------------------------------------------------------------------


def load(path: Path) -> Reading:
    """Read a Record's file; a torn last line is only noted in `fault`."""
    return record.read(read_record(path))


def read_record(path: Path) -> bytes:
    """All bytes of a Record's file."""
    try:
        return read_file(path, record.LARGEST)
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
    """The edition of a match: the one in the box, one that was there before, or a saved copy of a player's own."""
    boxed: Edition | None = game.boxed(header.edition)
    if boxed is not None:
        return boxed
    try:
        if not re.fullmatch("[0-9a-f]{16}", header.edition):
            raise ValueError  # never the name of a saved edition, and not a path to follow
        copy = read_file(_edition_copy(game, header.edition), LARGEST_EDITION)
        edition: Edition = msgspec.json.decode(copy, type=game.edition_type)
        edition.check()
    except (OSError, ValueError, RecursionError, RulesError):
        raise BadRecord("other-edition", edition=header.edition) from None
    return edition


def _edition_copy(game: Game[Any, Any, Any], mark: str) -> Path:
    return locations.editions() / f"{game.meta.name}-{mark}.json"


def keep_edition(game: Game[Any, Any, Any], edition: Edition) -> None:
    """Keep a copy of the player's own edition, so that matches started with it can be resumed."""
    path = _edition_copy(game, fingerprint(edition))
    content = msgspec.json.encode(edition, order="deterministic")
    folder = own_folder(locations.editions())
    with folder_errors(folder):
        if not path.is_file() or read_file(path, LARGEST_EDITION) != content:
            write_new(path, content)


def follow(reading: Reading) -> Table:
    """Play a Record to its end, without writing to it."""
    return _follow(reading)[0]


def played_with(header: Header) -> tuple[Game[Any, Any, Any], Edition]:
    """The game and the edition of a match; BadRecord if one of them or one of its computer players is missing."""
    game = game_of(header)
    for one in header.seats:
        if one.bot and one.bot not in bots.NAMES:
            raise BadRecord("other-bot", name=one.bot)
    return game, edition_of(game, header)


def _follow(reading: Reading) -> tuple[Table, tuple[int, ...]]:
    """The table at the end of a Record, and how much of its story each seat had heard before its last move."""
    game, edition = played_with(reading.header)
    heard = [0] * len(reading.header.seats)
    last = {line.seat: number for number, line in enumerate(reading.lines) if isinstance(line, Played)}
    for number, table in enumerate(replay(game, reading, edition), 1):
        for seat in range(len(heard)):
            if last.get(seat) == number:  # its last move comes next
                heard[seat] = len(table.story(seat))
    if reading.fault and reading.fault.code != "torn":
        raise reading.fault
    return table, tuple(heard)


# Writing ----------------------------------------------------------------------------------------


class Kept(Struct):
    """A match at the table, and the file that it is written to."""

    table: Table
    file: RecordFile | NoFile
    heard: tuple[int, ...] = ()
    """How much of the story each seat had heard before its last move; empty for a new match."""
    torn: bool = False
    """Whether a broken last line was cut off."""
    set_aside: str = ""
    """The new name of the damaged Record, if only its undamaged part is resumed."""

    @property
    def name(self) -> str:
        """The name of the match on the disk."""
        return self.file.path.stem


def begin(
    game: Game[Any, Any, Any],
    seats: tuple[Sitting, ...],
    options: Options,
    edition: Edition,
    chance: Chance,
    named: Named | None = None,
) -> Kept:
    """Deal a new match into a new file. `named` hears its name before there is a file."""
    game.table_for(len(seats))
    if game.boxed(fingerprint(edition)) is None:
        keep_edition(game, edition)
    file, begun = new_file(game, named), datetime.now(UTC).isoformat(timespec="seconds")
    try:
        table = Table.open(game, seats, options, edition, chance, file.keep, begun)
    except BaseException as error:
        file.path.unlink(missing_ok=True)  # nothing was dealt, so nothing is lost
        file.close()
        if isinstance(error, NotKept):
            raise _no_folder(error.facts["reason"]) from None
        raise
    return Kept(table, file)


def new_file(game: Game[Any, Any, Any], named: Named | None = None) -> RecordFile:
    """An empty file for a match that begins today."""
    folder, today = own_folder(locations.matches()), datetime.now(UTC)
    for nth in range(1, 10_000):
        path = folder / f"{game.meta.name}-{today:%Y%m%d}-{nth}{SUFFIX}"
        if os.path.lexists(path):
            continue
        if named is not None:
            named(path.stem)
        try:
            return RecordFile.begin(path)
        except (FileExistsError, Held):
            continue  # another process was quicker
        except StoreError as error:
            raise _no_folder(error.facts["reason"]) from None
        except OSError as error:
            raise _no_folder(error.strerror) from None
    raise StoreError("too-many", path=str(folder))


def remove_undealt(path: Path, names: Sequence[str]) -> None:
    """Remove a Record that was dealt to players of these names and in which nothing was played, or that was never
    dealt to its end; anything else stays, and what another process plays."""
    if not os.path.lexists(path):
        return
    with suppress(RulesError, OSError):
        file = RecordFile.go_on(path)
        try:
            if _undealt(read_record(path), names):
                path.unlink()
        finally:
            file.close()


def _undealt(content: bytes, names: Sequence[str]) -> bool:
    if b"\n" not in content:
        return True
    reading = record.read(content)
    played = any(isinstance(line, Played) for line in reading.lines)
    return not played and [one.name for one in reading.header.seats] == list(names)


def _no_folder(reason: object) -> StoreError:
    return StoreError("no-folder", path=str(locations.matches()), reason=reason)


def take_up(path: Path, chance: Chance | None = None) -> Kept:
    """Resume a match. A torn last line is cut off; a damaged Record is refused (see `salvage`)."""
    load(path)  # report its damage before a lock file is made
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
    """Set a damaged Record aside under a new name, and resume a copy of its undamaged part."""
    load(path)
    file = RecordFile.go_on(path)
    try:
        reading = load(path)
        good = _good_lines(reading)
        aside = ""
        if good < len(reading.lines) or (reading.fault and reading.fault.code != "torn"):
            whole = read_file(path, record.LARGEST)
            aside = _set_aside(path, whole[: reading.good_bytes(good)])
    finally:
        file.close()
    kept = take_up(path, chance)
    kept.set_aside = aside
    return kept


def _good_lines(reading: Reading) -> int:
    """How many lines are legal by the rules."""
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
    with folder_errors(path.parent):
        part = path.with_name(f".{path.name}.good")
        write_new(part, good)
        aside = _free(path)
        try:
            os.link(path, aside)  # a kill between the two lines leaves the match its own name
        except OSError:
            os.rename(path, aside)  # this disk gives a file one name only
        os.replace(part, path)
        sync_folder(path.parent)
    return aside.name


def _free(path: Path) -> Path:
    for nth in range(1, 10_000):
        aside = path.with_name(f"{path.name}.damaged-{nth}")
        if not os.path.lexists(aside):
            return aside
    raise StoreError("too-many", path=str(path.parent))
