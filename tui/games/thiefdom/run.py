"""A stretch of events on its way to becoming beats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.game import Event
from rules.thiefdom import events as e
from rules.thiefdom.city import BUILDING, NOWHERE, City
from rules.thiefdom.edition import Edition
from tui.games.thiefdom.fold import fold
from tui.games.thiefdom.marks import NONE, Floats, Marks, Scored, Trail
from tui.games.thiefdom.stand import NO_SEAT, Stand
from tui.games.thiefdom.teller import Teller
from tui.table.telling import NOBODY, ORDINARY, PASSES, Beat, Heard, Weight
from tui.words import Said


class Run:
    """The events of a stretch, how far they are told, and the beats so far."""

    def __init__(self, before: Stand, heard: Sequence[Heard], edition: Edition, names: tuple[str, ...]) -> None:
        self.teller = Teller(names, edition, before)
        self.teller.plain = any(one.plain for one in heard)
        self.heard, self.at = heard, 0
        self.found: list[Beat[Stand]] = []
        self.silent = True
        """Whether nothing was said yet."""
        self.doing: Said = ()
        """What begins, to be read before the first sentence."""
        self._walker = NOBODY
        self._path: tuple[int, ...] = ()
        """The spaces of the last walk; it stays on the table for what follows from it."""
        self.about = NOBODY
        """The space around which it happens."""
        self.seen: tuple[int, ...] = ()
        """The thieves that are spotted and not yet arrested."""
        self.arrests: dict[int, tuple[e.Arrested, ...]] = {}
        """By seat: the arrests since someone set out."""
        self.began = 0
        """How many beats came before the turn of the thief that acts."""
        self.idle = False
        """Whether the thief whose turn it is has done nothing yet."""

    @property
    def stand(self) -> Stand:
        """What has been told."""
        return self.teller.stand

    @property
    def edition(self) -> Edition:
        """What the box prints."""
        return self.teller.edition

    @property
    def acting(self) -> int:
        """The seat that acts; chance moves the townsfolk in a solo match."""
        alone = self.teller.solo and self.stand.thief < 0
        return self.stand.acts if self.stand.acts != NO_SEAT and not alone else NOBODY

    def next(self) -> Heard:
        """The next event and its sentence."""
        self.at += 1
        return self.heard[self.at - 1]

    def ahead(self, *kinds: type[Event]) -> list[Any]:
        """The events of these kinds that follow at once."""
        found = []
        for event, _said in self.heard[self.at :]:
            if not isinstance(event, kinds):
                break
            found.append(event)
        return found

    def fold(self, event: Event) -> None:
        """Put an event into the Stand."""
        self.teller.stand = fold(self.stand, event, self.edition)

    def pass_over(self, event: Event, said: Said = (), seat: int = NOBODY, rank: int = PASSES) -> None:
        """Tell an event without showing it."""
        self.fold(event)
        self.add(event, weight="instant", says=said, seat=seat, rank=rank)

    def add(
        self,
        *events: Event,
        name: str = "",
        weight: Weight = "beat",
        says: Said = (),
        asks: Said = (),
        seat: int = NOBODY,
        hits: tuple[int, ...] = (),
        marks: Marks = NONE,
        rank: int = ORDINARY,
    ) -> None:
        """Add a beat of the present Stand."""
        self.idle = self.idle and not says
        self.silent = self.silent and not says
        asks = asks or (self.doing if self.silent else ())
        beat = Beat(
            self.stand, events, weight, says=says, asks=asks, seat=seat, hits=hits, name=name, marks=marks, rank=rank
        )
        self.found.append(beat)

    # Walks --------------------------------------------------------------------------------------

    def set_out(self, walker: int, space: int, about: int) -> None:
        """Someone walks from here: a figure, or HERE + the index of a thief. `about`: what a window shows."""
        self._walker, self._path, self.about, self.arrests, self.seen = walker, (space,), about, {}, ()

    def goes(self, *spaces: int) -> None:
        """The walk goes on."""
        self._path += spaces

    def marks(
        self, struck: tuple[int, ...] = (), spaces: tuple[int, ...] = (),
        points: Scored = (), floats: Floats = (),
    ) -> Marks:  # fmt: skip
        """Marks on top of the last walk."""
        return Marks(
            walker=self._walker, trail=_trail(self.stand.city, self._path), about=self.about, seen=self.seen,
            struck=struck, spaces=spaces, points=points, floats=floats,
        )  # fmt: skip

    def forget_walk(self) -> None:
        """Nothing follows from the last walk any more."""
        self._walker, self._path, self.about, self.seen = NOBODY, (), NOBODY, ()


def _trail(city: City, path: tuple[int, ...]) -> Trail:
    """The street cells of a way but the last one, each with the direction in which it was entered, the first with that
    in which it was left."""
    found = []
    for nth, cell in enumerate(path[:-1]):
        before, after = (path[nth - 1], cell) if nth else (cell, path[1])
        heading = _heading(city, before, after)
        if cell < BUILDING and heading != NOWHERE:
            found.append((cell, heading))
    return tuple(found)


def _heading(city: City, one: int, to: int) -> int:
    """The direction from a space to the next one of a walk; NOWHERE through the catacombs and over roofs."""
    if one < BUILDING:
        return city.side(one, to)
    return next(iter(city.sides(one, to)), NOWHERE) if to < BUILDING else NOWHERE
