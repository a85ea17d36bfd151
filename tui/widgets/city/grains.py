"""Grains: how finely a city is drawn, which is the columns and rows of each cell and their use."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Literal, TypeVar

from msgspec import Struct

from tui.widgets.city.plan import Cell, Plan, Side

Body = Literal["halves", "token", "one"]
Thing = TypeVar("Thing")


class Grain(Struct, frozen=True):
    """A way to draw a city."""

    name: Literal["engraved", "compact", "overview"]
    wide: int
    """Columns from cell to cell."""
    high: int
    """Rows from cell to cell: two if edges have separate rows."""
    left: int
    """Columns before the first cell."""
    body: Body
    """Two halves with free columns beside them; a mark, a token and a mark; one sign."""

    @property
    def top(self) -> int:
        """Rows above the first cell."""
        return self.high - 1

    @property
    def inside(self) -> int:
        """Columns inside a cell, without its edges."""
        return self.wide - 1 if self.high == 2 else self.wide

    def x(self, column: int) -> int:
        """The first column inside a cell."""
        return self.left + column * self.wide

    def y(self, row: int) -> int:
        """The row inside a cell."""
        return (row + 1) * self.high - 1

    def at(self, cell: Cell) -> tuple[int, int]:
        """Where a cell begins: the first column and the row inside it."""
        return self.left + cell[1] * self.wide, (cell[0] + 1) * self.high - 1

    def size(self, rows: int, columns: int) -> tuple[int, int]:
        """Width and height of this many cells, including the edges at both ends."""
        return self.left + columns * self.wide, self.top + rows * self.high

    def cell_at(self, x: int, y: int) -> Cell:
        """The cell at a place; an edge belongs to the cell before it."""
        return (y - self.top) // self.high, (x - self.left) // self.wide

    def cells_in(self, width: int, height: int) -> tuple[int, int]:
        """How many rows and columns of cells fit."""
        return max(0, (height - self.top) // self.high), max(0, (width - self.left) // self.wide)

    def label(self, labels: Sequence[str]) -> str:
        """The words outside a gate for this grain."""
        return labels[min({"engraved": 0, "compact": 1, "overview": 2}[self.name], len(labels) - 1)]


TOKENS = Grain("engraved", 5, 2, 1, "token")
HALVES = Grain("engraved", 3, 2, 1, "halves")
ROADS = Grain("compact", 2, 1, 1, "halves")
BLOCKS = Grain("compact", 3, 1, 0, "token")
SMALL = Grain("compact", 2, 1, 0, "token")
OVERVIEW = Grain("overview", 1, 1, 0, "one")

LEAST = (4, 5)
"""Rows and columns of the smallest useful window."""


class Window(Struct, frozen=True):
    """A part of the city, in whole cells."""

    row: int
    column: int
    rows: int
    columns: int

    def holds(self, cell: Cell) -> bool:
        """Whether the cell is in it."""
        return self.row <= cell[0] < self.row + self.rows and self.column <= cell[1] < self.column + self.columns

    def among(self, marks: Mapping[Cell, Thing]) -> Iterable[tuple[Cell, Thing]]:
        """The items whose cells are in the window."""
        rows, columns = range(self.row, self.row + self.rows), range(self.column, self.column + self.columns)
        return [(cell, thing) for cell, thing in marks.items() if cell[0] in rows and cell[1] in columns]

    def cells(self) -> Iterable[Cell]:
        """All of its cells, in the order of reading."""
        columns = range(self.column, self.column + self.columns)
        return [(row, column) for row in range(self.row, self.row + self.rows) for column in columns]


def whole(plan: Plan) -> Window:
    """All of the city."""
    return Window(0, 0, plan.rows, plan.columns)


def margin(plan: Plan, side: Side) -> int:
    """Rows for words outside the gates of a side."""
    return int(side in plan.gated)


def fits(plan: Plan, grain: Grain, width: int, height: int) -> bool:
    """Whether the whole city fits."""
    wide, high = grain.size(plan.rows, plan.columns)
    return wide <= width and high <= height


@lru_cache(maxsize=64)
def usable(plan: Plan, grains: tuple[Grain, ...], width: int, height: int) -> tuple[Grain, ...]:
    """The grains for a room, the default one first.

    The default is the finest grain in which the whole city fits; an overview only if nothing else can be used. An
    engraved one can be looked at through a window.
    """
    full = [grain for grain in grains if fits(plan, grain, width, height)]
    part = [grain for grain in grains if grain not in full and grain.high == 2]
    part = [
        grain
        for grain in part
        if all(has >= least for has, least in zip(grain.cells_in(width, height), LEAST, strict=True))
    ]
    plain = [grain for grain in full if grain.name != "overview"]
    return (*plain, *part, *[grain for grain in full if grain.name == "overview"])


def opened(plan: Plan, grain: Grain, width: int, height: int) -> Window:
    """The largest window for a room, at the top left."""
    rows, columns = grain.cells_in(width, height)
    return Window(0, 0, min(rows, plan.rows), min(columns, plan.columns))


def moved(window: Window, plan: Plan, cell: Cell | None) -> Window:
    """The window, after it has followed a cell: by half its size, when the cell is within one of its rim.

    The window never leaves the city. A distant cell comes to the middle.
    """
    if cell is None:
        return window
    starts = []
    for at, start, size, end in (
        (cell[0], window.row, window.rows, plan.rows),
        (cell[1], window.column, window.columns, plan.columns),
    ):
        if not start <= at < start + size:
            start = at - size // 2
        elif at == start and size > 2:
            start -= size // 2
        elif at == start + size - 1 and size > 2:
            start += size // 2
        starts.append(max(0, min(start, end - size)))
    return Window(starts[0], starts[1], window.rows, window.columns)
