"""The telling: events become beats, and each beat is drawn where it happens, at a pace that can be read.

A room gives its `TALE` (`tui/games/<game>/tale.py`): a Stand, which is what the table draws of a position, the fold
that brings an event into it, and the beats of a stretch of events. All of them are pure: they get what these eyes were
told and what the box prints, never a view of the future, a clock, luck or the Table.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from msgspec import Struct

from rules.game import Edition, Event, State
from tui.settings import PACES, Pace
from tui.words import Said

if TYPE_CHECKING:  # plain mode reads beats too, and loads no screen
    from tui.table.clock import Clock

Weight = Literal["instant", "step", "beat", "moment"]
"""How long a beat stays: not at all, for a step of a way or a die, for a move of a player, until Enter."""

NOBODY = -1
"""No seat: the table itself acts."""

TAKEN, CLAIMED, EARNED, WARNS, ORDINARY, ASIDE, PASSES = 5, 4, 3, 2, 1, 0, -1
"""How urgent a sentence is where there is no room for all: a player lost something, a figure was caught or something
was claimed, a player earned something, what is dangerous went somewhere (other sentences are shortened before it), the
rest, what is worth reading only where all fits, and what is of no use later: a die among others, or what is seen on the
table."""

V = TypeVar("V", bound=State)
S = TypeVar("S")


class Heard(NamedTuple):
    """An event, and its sentence in the story."""

    event: Event
    said: Said

    @property
    def plain(self) -> bool:
        """Whether the reader has no map, so that places in sentences need their row and column."""
        return False


class HeardPlainly(Heard):
    """An event in plain mode."""

    @property
    def plain(self) -> bool:
        return True


class Beat(Struct, Generic[S], frozen=True):
    """A part of the story that is drawn on its own."""

    stand: S
    """What is drawn while it is on the screen."""
    events: tuple[Event, ...] = ()
    """The events that have been told once it is on the screen; a step in the middle of an event tells none yet."""
    weight: Weight = "beat"
    says: Said = ()
    """What happened, in lengths; empty for a beat without words."""
    asks: Said = ()
    """The prompt while it waits, or if it says nothing itself: what it means for the players who read it; empty: what
    was said last."""
    goes: Said = ()
    """What Enter does while it waits; empty: it continues."""
    seat: int = NOBODY
    """Who acts."""
    hits: tuple[int, ...] = ()
    """To whom it happens. A moment waits for Enter if one of them is a person; without any, it always waits."""
    name: str = ""
    """The room's word for what it draws, as `march`."""
    marks: Any = None
    """What lies on top of the Stand while it is on the screen: a room's own struct."""
    rank: int = ORDINARY
    """How urgent its sentence is, from TAKEN to PASSES."""
    eyes: int | None = None
    """The only seat that may see it; None: all players."""

    @property
    def lasts(self) -> bool:
        """Whether its sentence belongs to what happened since a seat's turn."""
        return bool(self.says) and self.rank > PASSES


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


class Manner(NamedTuple):
    """How a stretch of the story is told."""

    pace: Pace
    full: bool = True
    """Whether what waits for nobody is shown at all."""
    waits: bool = True
    """Whether moments wait for Enter."""
    brief: bool = True
    """Whether a long stretch is shortened."""
    people: frozenset[int] = frozenset()
    own: int = NOBODY
    """The seat at the keyboard whose moves these are; it need not wait to read what it did itself."""
    apart: bool = False
    """Whether the stretch may hold the turns of several seats: each has its time."""


MOST = 5.0
"""At a steady pace, the seconds that a computer's turn takes at most."""
STEADY = PACES["steady"].beat
"""A beat at a steady pace."""
LEAST = 0.4
"""At a steady pace, the least that a beat is shortened to."""
WAITS = math.inf
OWN = 0.5
"""The share of its time for what the player at the keyboard did."""
LONG = 3
"""How many beats a moment stays that waits for nobody."""


def timed(beats: Sequence[Beat[Any]], manner: Manner) -> list[float]:
    """How long each beat stays; WAITS until Enter. If the sum is too long, first steps shrink, then beats."""
    times = [_time(beat, manner) for beat in beats]
    struck = [nth for nth, beat in enumerate(beats) if times[nth] == WAITS and beat.hits]
    for nth in struck[:-1]:
        times[nth] = manner.pace.beat * manner.full  # one Enter for a turn is enough
    share = manner.pace.beat / STEADY
    turns = len(list(groupby(beats, key=lambda beat: beat.seat))) if manner.apart else 1
    most, steps = MOST * share * turns, sum([times[nth] for nth, beat in enumerate(beats) if beat.weight == "step"])
    beaten = sum([time for time in times if time != WAITS]) - steps
    if beaten + steps <= most or not manner.brief:
        return times
    left = max(0.0, most - beaten) / steps if steps else 0.0
    squeezed = max(most / beaten, LEAST / STEADY) if beaten > most else 1.0
    return [
        time if time == WAITS else time * (left if beat.weight == "step" else squeezed)
        for time, beat in zip(times, beats, strict=True)
    ]


def _time(beat: Beat[Any], manner: Manner) -> float:
    pace, struck = manner.pace, not beat.hits or not manner.people.isdisjoint(beat.hits)
    if beat.eyes is not None:
        return WAITS
    if beat.weight == "moment" and struck and manner.waits and manner.people:
        return WAITS
    if not manner.full or beat.weight == "instant":
        return 0.0
    if beat.weight == "moment" and struck:
        return pace.beat * LONG
    if beat.weight == "step":
        return pace.step
    return pace.beat * (OWN if beat.seat == manner.own != NOBODY and not beat.hits else 1)


Rest: TypeAlias = tuple[int, Sequence[Beat[Any]], Sequence[float], bool]
"""Where a stretch begins in the story, its beats, their times, and whether it is told again."""

Place: TypeAlias = tuple[Sequence[Beat[Any]], Sequence[float], int, int, int | None]
"""Beats, their times, where they begin in the story, which of them is on the screen, and where the story is held."""


class Telling:
    """The beats of a stretch of the story, and which of them is on the screen."""

    def __init__(
        self, clock: Clock, redraw: Callable[[], None], over: Callable[[], None], seen: Callable[[], bool]
    ) -> None:
        """`over` is called after the last beat; `seen`: whether the table can be seen, time stands still otherwise."""
        self._clock, self._redraw, self._over, self._seen = clock, redraw, over, seen
        self.beats: Sequence[Beat[Any]] = ()
        self._times: Sequence[float] = ()
        self._start, self._at = 0, 0
        self.again = False
        """Whether it is told again, in front of a question."""
        self.hold: int | None = None
        """Where the story stands on the screen while what follows is still being played."""

    @property
    def on(self) -> bool:
        """Whether something is told."""
        return self._at < len(self.beats)

    @property
    def beat(self) -> Beat[Any] | None:
        """The beat on the screen."""
        return self.beats[self._at] if self.on else None

    @property
    def waits(self) -> bool:
        """Whether the beat on the screen waits for Enter."""
        return self.on and self._times[self._at] == WAITS

    @property
    def seen(self) -> Sequence[Beat[Any]]:
        """The beats so far, the one on the screen included."""
        return self.beats[: self._at + 1] if self.on else ()

    @property
    def told(self) -> int | None:
        """How many events of the story are told; None if all are."""
        return self._start + sum([len(beat.events) for beat in self.seen]) if self.on else self.hold

    def tell(self, start: int, beats: Sequence[Beat[Any]], times: Sequence[float], again: bool = False) -> bool:
        """Begin to tell, from this place in the story; False if nothing of it is worth a frame."""
        self.clear()
        at = next((nth for nth, time in enumerate(times) if time > 0), len(beats))
        if at < len(beats):
            self.beats, self._times, self._start, self._at, self.again = beats, times, start, at, again
        return self.on

    @property
    def rest(self) -> Rest:
        """What is left of it, the beat on the screen included."""
        start = self._start + sum([len(beat.events) for beat in self.beats[: self._at]])
        return start, self.beats[self._at :], self._times[self._at :], self.again

    @property
    def place(self) -> Place:
        """What is told, and how far it has come."""
        return self.beats, self._times, self._start, self._at, self.hold

    def begin_at(self, place: Place) -> None:
        """Go on where another screen is."""
        self.beats, self._times, self._start, self._at, self.hold = place

    def pause(self) -> None:
        """Let the beat on the screen stay."""
        self._clock.stop()

    def go(self) -> None:
        """Let the beat on the screen stay for its time; while the table is covered nothing goes on."""
        self._clock.stop()
        if self.on and not self.waits and self._seen():
            self._clock.after(self._times[self._at], self._next)

    def _next(self) -> None:
        """Show the next beat that has time; after the last one it is over."""
        self._at = next((nth for nth in range(self._at + 1, len(self.beats)) if self._times[nth] > 0), len(self.beats))
        self._show()

    def skip(self) -> None:
        """To the next beat that waits, or to the end; from a beat that waits, to the one after it."""
        if self.waits:
            self._next()
            return
        waiting = (nth for nth in range(self._at, len(self.beats)) if self._times[nth] == WAITS)
        self._at = next(waiting, len(self.beats))
        self._show()

    def restart(self) -> None:
        """From its beginning."""
        self._at = next(nth for nth, time in enumerate(self._times) if time > 0)
        self._show()

    def _show(self) -> None:
        if self.on:
            self._redraw()
            self.go()
        else:
            over = self._redraw if self.again else self._over  # in front of a question nothing else happens
            self.clear()
            over()

    def clear(self) -> None:
        """Tell nothing more."""
        self._clock.stop()
        self.beats, self._times, self._at, self.again = (), (), 0, False
