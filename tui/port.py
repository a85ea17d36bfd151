"""The port between a match and one pair of eyes: what may be seen there is a value, and nothing else can be asked for.

A Port is made for some seats, by the owner of the Table. What it shows is a Glimpse, which stays as it is until the
screen takes the next one, so that a screen never meets a table that has moved on meanwhile, and nobody waits for a
slow reader.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple, Protocol

from msgspec import Struct

from rules.game import Edition, Event, Game, Move, Options
from rules.record import Header
from rules.table import Asked, Before, Done, Table


class Match(NamedTuple):
    """What never changes in a match."""

    game: Game[Any, Any, Any]
    header: Header
    options: Options
    edition: Edition


class Part(Struct, frozen=True):
    """What one viewer sees."""

    asked: Asked
    story: tuple[Event, ...]
    since: tuple[int, ...]
    """By seat, how many events of this story there were when that seat had made its last move."""


class Glimpse(Struct, frozen=True):
    """A match at one moment, as some seats may see it."""

    parts: Mapping[int | None, Part]
    """By viewer; None: the public view."""
    waiting: tuple[int, ...]
    """The seats that are asked; () when the match is over."""
    fences: Mapping[int, str | None]
    """By seat, why it cannot undo its last move; None when it can."""
    sealed: frozenset[int]
    """The seats whose answer lies face down while others still choose."""
    outcome: tuple[int, ...] | None
    thinking: frozenset[int] = frozenset()
    """The seats whose computer thinks elsewhere, for a time that depends on public things alone."""


def glimpse(table: Table, seats: Iterable[int]) -> Glimpse:
    """What these seats may see now."""
    own, all_seats = tuple(seats), range(table.seats)
    return Glimpse(
        {
            eyes: Part(table.ask(eyes), table.story(eyes), tuple([table.since(seat, eyes) for seat in all_seats]))
            for eyes in (None, *own)
        },
        table.waiting(),
        {seat: table.fence(seat) for seat in own},
        frozenset([seat for seat in own if table.sealed(seat)]),
        table.outcome(),
    )


class Owner(Protocol):
    """Who owns the Table behind a port."""

    @property
    def match(self) -> Match: ...

    def glimpse(self, seats: frozenset[int]) -> Glimpse:
        """The newest one for these seats."""
        ...

    def play(self, seat: int, stamp: int, moves: tuple[Move, ...]) -> Done: ...

    def before(self, seat: int) -> Iterator[Before]: ...

    def undo(self, seat: int) -> None: ...

    def write(self) -> None: ...


class NotYours(LookupError):
    """Something was asked for that this port does not show: a fault in the program."""


class Port:
    """What some seats see of a match, and what they may do. It answers from the Glimpse that was taken last."""

    def __init__(self, owner: Owner, seats: Iterable[int] = ()) -> None:
        """`seats`: those whose secrets these eyes may see, and who can be asked here; none: a watcher."""
        self._owner = owner
        self.own = frozenset(seats)
        self.game, self.header, self.options, self.edition = owner.match
        self._glimpse = owner.glimpse(self.own)
        self.hears: Callable[[], object] | None = None
        """Called when the match has moved on."""

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return len(self.header.seats)

    # The mailbox ----------------------------------------------------------------------------------

    def knock(self) -> None:
        """The match has moved on; the screen takes the next glimpse when it is ready."""
        if self.hears is not None:
            self.hears()

    def take(self) -> bool:
        """Take the newest glimpse; False if it is the one that is already here."""
        before, self._glimpse = self._glimpse, self._owner.glimpse(self.own)
        return before is not self._glimpse

    def begin_with(self, glimpse: Glimpse) -> None:
        """Show an older glimpse, which these eyes may see, until the next one is taken."""
        if not glimpse.parts.keys() <= {None, *self.own}:
            raise NotYours("this port does not see for all of these seats")
        self._glimpse = glimpse

    @property
    def seen(self) -> Glimpse:
        """The glimpse that was taken last."""
        return self._glimpse

    # What is seen ---------------------------------------------------------------------------------

    def _part(self, eyes: int | None) -> Part:
        if eyes is not None and eyes not in self.own:
            raise NotYours(f"this port does not see for seat {eyes}")
        return self._glimpse.parts[eyes]

    def ask(self, seat: int | None) -> Asked:
        """What this seat sees, and what it is asked, if anything. None: the public view."""
        return self._part(seat).asked

    def story(self, seat: int | None) -> tuple[Event, ...]:
        """Everything this seat has been told since the deal; None gives the public events."""
        return self._part(seat).story

    def since(self, seat: int, eyes: int | None) -> int:
        """How many events of these eyes' story had been told when this seat had made its last move."""
        return self._part(eyes).since[seat]

    def waiting(self) -> tuple[int, ...]:
        """The seats that are asked now; () when the match is over."""
        return self._glimpse.waiting

    def fence(self, seat: int) -> str | None:
        """Why this seat cannot undo its last move; None when it can."""
        self._part(seat)
        return self._glimpse.fences[seat]

    def sealed(self, seat: int) -> bool:
        """Whether this seat's answer lies face down while others still choose."""
        return seat in self._glimpse.sealed

    def outcome(self) -> tuple[int, ...] | None:
        """The places, once the match is over."""
        return self._glimpse.outcome

    # What is done ---------------------------------------------------------------------------------

    def play(self, seat: int, stamp: int, *moves: Move) -> Done:
        """Play a batch of moves, all or none, cut after its first fence; the errors are those of the Table."""
        self._part(seat)
        done = self._owner.play(seat, stamp, moves)
        self.take()
        return done

    def before(self, seat: int) -> Iterator[Before]:
        """What this seat was asked before each of its moves that it can undo now, the last one first."""
        self._part(seat)
        return self._owner.before(seat)

    def undo(self, seat: int) -> None:
        """Undo this seat's last move."""
        self._part(seat)
        self._owner.undo(seat)
        self.take()

    def write(self) -> None:
        """Write a line that the disk refused; NotKept when that fails again."""
        self._owner.write()
        self.take()
