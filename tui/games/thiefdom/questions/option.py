"""A choice at the table of Thiefdom: a space, a figure, a row, or a row that opens a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from msgspec import Struct

from rules.game import Move
from tui.games.thiefdom.moves.ways import Goal
from tui.games.thiefdom.moves.ways import Way as Marched
from tui.table.desks.ways import Ways
from tui.widgets.city import Cell
from tui.words import Said

Kind = Literal["walk", "steal", "use", "way", "house", "row", "group", "end"]


class Way(Struct, frozen=True):
    """One way to do it."""

    moves: tuple[Move, ...]
    said: Said = ()
    """What Enter would do, the longest first."""
    value: Said = ()
    """The words that distinguish it from the other ways, if the ways are values of one row."""
    goal: Goal | None = None
    """The walk."""


class Walk(Move, frozen=True, gc=False):
    """A whole walk as a row of the list of all moves; the rules are given its steps."""

    way: Way
    goal: Goal


class Option(NamedTuple):
    """A choice."""

    kind: Kind
    ways: tuple[Way, ...]
    """The default first; none where the row opens a list."""
    title: Said
    """The choice in words, the longest first."""
    right: str = ""
    """What it costs and brings."""
    more: str = ""
    """What it does."""
    space: int = -1
    """Where it is on the map."""
    cell: Cell | None = None
    """Its cell on the map; None: it is in the list only."""
    march: Marched | None = None
    """A way of the townsfolk, and what it leads to."""
    opens: str = ""
    """The heading of the list that it opens."""
    key: str = ""
    nth: int = 0
    """Its index among all choices."""

    @property
    def batches(self) -> tuple[tuple[Move, ...], ...]:
        """The moves that Enter would play, way by way."""
        return tuple([one.moves for one in self.ways])

    @property
    def goal(self) -> Goal | None:
        """The walk by its first way."""
        return self.ways[0].goal if self.ways else None

    @property
    def valued(self) -> bool:
        """Whether its ways are values of one row."""
        return len(self.ways) > 1 and bool(self.ways[0].value)

    @property
    def action(self) -> str:
        """What a click does."""
        return f"key:{self.key}" if len(self.key) == 1 else f"option:{self.nth}"


class WayByWay(Ways[Option]):
    """Steps through all ways of a walk before it selects the next choice."""

    def step(self, by: int) -> None:
        if self.front is not None and self.front.kind == "walk" and 0 <= self.way + by < len(self.front.ways):
            self.way += by
        else:
            super().step(by)


class Notes(Struct, frozen=True):
    """Text to read below the choices."""

    title: str
    texts: Sequence[str]
    brief: str
    """The same in one sentence, for little room."""
