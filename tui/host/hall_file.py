"""What a hall keeps beside the Records: codes, people, seats. One file, read with suspicion and written whole."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from rules import bots, shelf
from rules.errors import RulesError
from tui import locations
from tui.disk import StoreError, own_folder, read_file, write_new
from tui.host.codes import as_code, as_word
from tui.host.people import Person, Text
from tui.words import clean
from tui.words.keys import Keys

LARGEST = 200_000_000
"""Upper bound for the bytes of this file: more than all people with all their finished matches need."""
MOST_SPENT = 5000
"""How many spent codes are kept, so that none of them leads anywhere again soon."""

Kind = Literal["open", "person", "computer", "closed"]
RecordName = Annotated[str, Meta(max_length=100, pattern=r"^([a-z0-9][a-z0-9-]*)?\Z")]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]


class BadHall(RulesError):
    """The file of the hall cannot be used; the only fact is the reason."""


class SavedChair(Struct, omit_defaults=True):
    """A chair at a table."""

    kind: Kind
    person: Count = 0
    """The number of the person on it, or for whom it is kept; 0: nobody."""
    bot: Text = ""
    name: Text = ""
    stand_in: bool = False
    """Whether a computer plays for the person."""
    moves: Count = 0
    """How many moves it has made since the person was here."""


class SavedTable(Struct, omit_defaults=True):
    """A table; `match` is the name of its Record once it is dealt."""

    code: Text
    game: Text
    maker: Count
    chairs: Annotated[list[SavedChair], Meta(max_length=8)]
    options: dict[Text, Text] = {}
    watched: bool = True
    undo: bool = True
    match: RecordName = ""
    rematch: Text = ""
    """The code of the table where the same people play again."""
    deals: RecordName = ""
    """The name of the Record that was about to be dealt."""
    touched: Annotated[float, Meta(ge=0)] = 0.0
    """Before the match: when a guest was there last, in seconds since 1970; 0: not known."""


class SavedHall(Struct, omit_defaults=True):
    """Everything."""

    version: Literal[1] = 1
    people: list[Person] = []
    tables: list[SavedTable] = []
    spent: Annotated[list[Text], Meta(max_length=MOST_SPENT)] = []


class HallFile:
    """The file, held by this process alone."""

    def __init__(self) -> None:
        folder = own_folder(locations.home())
        self.path: Path = folder / "hall.json"
        self._lock = self._hold(folder / "hall.lock")

    @staticmethod
    def _hold(path: Path) -> int:
        try:
            lock = os.open(path, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise StoreError("no-folder", path=str(path.parent), reason=error.strerror) from None
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(lock)
            raise BadHall("hall-held") from None
        return lock

    def read(self) -> SavedHall:
        """What was saved; BadHall if it cannot be used."""
        try:
            content = read_file(self.path, LARGEST)
        except FileNotFoundError:
            return SavedHall()
        except (OSError, StoreError) as error:
            raise self._bad(getattr(error, "strerror", "") or "it is not a file") from None
        if len(content) > LARGEST:
            raise self._bad("it is too large")
        try:
            found = msgspec.json.decode(content, type=SavedHall)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise self._bad(clean(str(error), 100)) from None
        except RecursionError:
            raise self._bad("its brackets are nested too deep") from None
        if reason := contradiction(found):
            raise self._bad(reason)
        return found

    def _bad(self, reason: str) -> BadHall:
        return BadHall("hall-bad", file=str(self.path), reason=reason)

    def write(self, hall: SavedHall) -> None:
        """Keep all of this, as long as the file is held; OSError if the disk refuses."""
        if self._lock >= 0:
            write_new(self.path, msgspec.json.encode(hall))

    def close(self) -> None:
        """Another process may host now."""
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1


def contradiction(hall: SavedHall) -> str:
    """What does not fit together, in few words; empty if everything does."""
    numbers = [person.number for person in hall.people]
    codes = [table.code for table in hall.tables]
    if len({*numbers}) < len(numbers) or len({*codes}) < len(codes):
        return "two people or two tables share a mark"
    for what in ("key", "word"):
        marks = [mark for person in hall.people if (mark := getattr(person, what))]
        if len({*marks}) < len(marks):
            return f"two people share a {what}"
    found = [bad for person in hall.people if (bad := _bad_person(person))]
    found += [bad for table in hall.tables if (bad := _bad_table(table, {*numbers}))]
    return found[0] if found else ""


def _bad_person(person: Person) -> str:
    if person.number <= 0 or clean(person.name) != person.name or not person.name:
        return f"person {person.number} has no name that can be shown"
    if person.word and as_word(person.word) != person.word:
        return f"person {person.number} has a word that is none"
    try:
        Keys(person.settings.keys)
    except RulesError as error:
        return f"person {person.number} has keys that cannot be set ({error.code})"
    return ""


def _bad_table(table: SavedTable, people: set[int]) -> str:
    if as_code(table.code) != table.code:
        return "a table has a code that is none"
    try:
        meta = shelf.meta(table.game)
    except RulesError:
        return f"table {table.code} is of a game that is not installed"
    if not {table.maker, *[chair.person for chair in table.chairs if chair.person]} <= people:
        return f"table {table.code} has people that are not in the list"
    sitting = [chair.person for chair in table.chairs if chair.kind == "person"]
    if len({*sitting}) < len(sitting) or 0 in sitting:
        return f"table {table.code} has a person twice, or a chair without its person"
    if any(clean(chair.name) != chair.name or chair.bot not in ("", *bots.NAMES) for chair in table.chairs):
        return f"table {table.code} has a name that cannot be shown, or an unknown computer player"
    if not (meta.admits(len(table.chairs)) if table.match else len(table.chairs) == meta.seats[1]):
        return f"table {table.code} has another number of chairs than its game"
    return ""
