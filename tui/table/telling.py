"""The telling: events become beats, and each beat is drawn where it happens, at a pace that can be read.

A room gives its `TALE` (`tui/games/<game>/tale.py`): a Stand, which is what the table draws of a position, the fold
that brings an event into it, and the beats of a stretch of events. All of them are pure: they get what these eyes were
told and what the box prints, never a view of the future, a clock, luck or the Table.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from msgspec import Struct

from rules.game import Edition, Event, State
from tui.words import Said

Weight = Literal["instant", "step", "beat", "moment"]
"""How long a beat stays: not at all, for a step of a way or a die, for a move of somebody, until Enter."""

NOBODY = -1
"""No seat: the table itself acts."""

V = TypeVar("V", bound=State)
S = TypeVar("S")


class Heard(NamedTuple):
    """An event, and its sentence in the story."""

    event: Event
    said: Said


class Beat(Struct, Generic[S], frozen=True):
    """A part of the story that is drawn on its own."""

    stand: S
    """What is drawn while it is on the screen."""
    events: tuple[Event, ...] = ()
    """The events that have been told once it is on the screen; a step in the middle of an event tells none yet."""
    weight: Weight = "beat"
    says: Said = ()
    """What happened, in lengths; empty for a beat without words."""
    seat: int = NOBODY
    """Who acts."""
    hits: tuple[int, ...] = ()
    """To whom it happens. A moment waits for Enter if one of them is a person; without any, it waits for everybody."""
    name: str = ""
    """The room's word for what it draws, as `march`."""
    marks: Any = None
    """What lies on top of the Stand while it is on the screen: a room's own struct."""
    rank: int = 0
    """How urgent its sentence is where there is no room for all: 3 something was taken from somebody, 2 an arrest,
    1 points, 0 the rest."""
    eyes: int | None = None
    """The only seat that may see it; None: everybody."""


class Tale(Struct, Generic[V, S], frozen=True):
    """How a game is told."""

    start: Callable[[V], S]
    """The Stand before the first event. It reads only what never changes in a match: seats, edition, options."""
    stand: Callable[[V], S]
    """The Stand of a view."""
    fold: Callable[[S, Event, Edition], S]
    """The Stand after an event."""
    onto: Callable[[V, S], V]
    """A view with the Stand laid onto it, for drawing: nothing that is drawn while something is told may come from
    elsewhere."""
    changed: Callable[[S, S], frozenset[Hashable]]
    """The things that are not the same in two Stands, by the room's own names, as `("card", 2)`, `("seat", 0)`."""
    beats: Callable[[S, Sequence[Heard], Edition, tuple[str, ...]], list[Beat[S]]]
    """The beats of a stretch of events that begins at this Stand; the names of all seats come last."""
