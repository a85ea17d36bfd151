"""A chair at a table of the hall."""

from __future__ import annotations

from msgspec import Struct

from tui.host.hall_file import Kind, SavedChair
from tui.host.people import People, Person


class Chair(Struct, frozen=True, kw_only=True):
    """A chair at a table; from the start of the match on, one of its seats."""

    kind: Kind = "open"
    person: Person | None = None
    bot: str = ""
    name: str = ""
    """The name of a computer; from the start on, the name of the seat as at the deal."""
    reserved: Person | None = None
    """Before the start: for whom an open chair is kept. Later: who had it before it was reopened."""
    stand_in: bool = False
    """Whether a computer plays for the person."""
    moves: int = 0
    """How many moves it has made for the person."""
    here: bool = False
    """Whether the person is at the table."""
    since: float = 0.0
    """Since when, by the hall's clock, the chair is as it is."""

    def saved(self) -> SavedChair:
        """The chair as hall.json keeps it."""
        of = self.person or self.reserved
        return SavedChair(self.kind, of.number if of else 0, self.bot, self.name, self.stand_in, self.moves)

    @property
    def absent(self) -> bool:
        """Whether nobody would answer for it: the person is away, or it was reopened."""
        return self.kind == "open" or (self.kind == "person" and not self.here and not self.stand_in)


def taken_up(saved: SavedChair, people: People, now: float) -> Chair:
    """A chair as hall.json kept it; nobody is here yet."""
    of, sits = people.numbered(saved.person), saved.kind == "person"
    return Chair(
        kind=saved.kind,
        person=of if sits else None,
        bot=saved.bot,
        name=saved.name,
        reserved=None if sits else of,
        stand_in=saved.stand_in,
        moves=saved.moves,
        since=now,
    )
