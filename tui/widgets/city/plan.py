"""A city that never changes within a match: cells, the edges between them, buildings, gates, names."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct

Cell: TypeAlias = tuple[int, int]
"""Row and column, from the top left."""
Ground: TypeAlias = Literal["street", "lantern", "house", "place", "river", "block", "closed", "square"]
Weight: TypeAlias = Literal["none", "thin", "double", "heavy", "door", "gate"]
"""The weight of an edge: thin can be passed both ways, double only outwards, heavy not at all; a door lets figures
in."""
Side: TypeAlias = Literal["up", "right", "down", "left"]

STEPS: dict[Side, Cell] = {"up": (-1, 0), "right": (0, 1), "down": (1, 0), "left": (0, -1)}
WAYS: frozenset[Ground] = frozenset({"street", "lantern", "closed", "square"})
"""Grounds that figures walk on."""


def word(cell: Cell) -> str:
    """A cell as the action of a click says it."""
    return f"cell:{cell[0]}:{cell[1]}"


class Space(Struct, frozen=True):
    """A building: several cells that form one place."""

    cells: tuple[Cell, ...]
    """In the order of reading."""
    labels: tuple[str, ...]
    """What is written on it, the longest first; the last is two letters."""
    ground: str
    """The ground of the theme that it is painted with."""
    name: str = ""
    """What sentences call it."""

    @property
    def is_place(self) -> bool:
        """Whether it is a location, with doors of its own, and not a house."""
        return self.ground == "place"


class Gate(NamedTuple):
    """An open place of the rim, and the words outside it."""

    cell: Cell
    side: Side
    labels: tuple[str, ...]
    """For the grains, the longest first."""
    role: str = "dim"


class Name(Struct, frozen=True):
    """A word on the ground, where there is room for it."""

    cell: Cell
    shift: int
    """Columns from the first one inside the cell."""
    text: str


class Plan(Struct, frozen=True, eq=False, dict=True):
    """The city as data. Plans are compared by identity, because paintings are cached by it."""

    grounds: tuple[tuple[Ground, ...], ...]
    above: tuple[tuple[Weight, ...], ...]
    """The edge above each cell, and below the last row: one row more than cells."""
    before: tuple[tuple[Weight, ...], ...]
    """The edge at the left of each cell, and at the right of the last: one column more than cells."""
    spaces: tuple[Space, ...] = ()
    gates: tuple[Gate, ...] = ()
    names: tuple[Name, ...] = ()
    roads: bool = False
    """Whether it is a city of streets between buildings, with a rim that has rows and columns; otherwise streets lie
    between blocks."""

    def __post_init__(self) -> None:
        rows, columns = len(self.grounds), len(self.grounds[0])
        assert len(self.above) == rows + 1, "an edge above each row, and one below the last"
        assert all(len(row) == columns for row in (*self.grounds, *self.above)), "as many columns in each row"
        assert len(self.before) == rows
        assert all(len(row) == columns + 1 for row in self.before), "an edge before each column, one behind the last"
        assert len(self._space_of) == sum([len(space.cells) for space in self.spaces]), "a cell is in one space"

    @property
    def rows(self) -> int:
        return len(self.grounds)

    @property
    def columns(self) -> int:
        return len(self.grounds[0])

    @cached_property
    def _space_of(self) -> dict[Cell, int]:
        return {cell: nth for nth, space in enumerate(self.spaces) for cell in space.cells}

    @cached_property
    def gated(self) -> frozenset[Side]:
        """The sides that have a gate."""
        return frozenset([gate.side for gate in self.gates])

    def cells(self) -> Iterable[Cell]:
        """All cells, in reading order."""
        return [(row, column) for row in range(self.rows) for column in range(self.columns)]

    def has(self, cell: Cell) -> bool:
        """Whether it is in the city."""
        return 0 <= cell[0] < self.rows and 0 <= cell[1] < self.columns

    def ground(self, cell: Cell) -> Ground:
        """What a cell is."""
        return self.grounds[cell[0]][cell[1]]

    def way(self, cell: Cell) -> bool:
        """Whether figures walk on it."""
        return self.has(cell) and self.ground(cell) in WAYS

    def space(self, cell: Cell) -> Space | None:
        """The building that a cell belongs to."""
        nth = self._space_of.get(cell)
        return None if nth is None else self.spaces[nth]

    def stop(self, cell: Cell) -> Cell:
        """The cell where the cursor is drawn: in a building, the cell of its label."""
        space = self.space(cell)
        return anchor(space)[0] if space else cell

    def edge(self, cell: Cell, side: Side) -> Weight:
        """The edge of a cell."""
        row, column = cell
        if side in ("up", "down"):
            return self.above[row + (side == "down")][column]
        return self.before[row][column + (side == "right")]


def anchor(space: Space) -> tuple[Cell, int]:
    """The place of the label: the longest run of cells side by side, the topmost of equals; its first cell and
    length."""
    best, most = space.cells[0], 0
    cells = set(space.cells)
    for row, column in space.cells:
        if (row, column - 1) in cells:
            continue
        length = 1
        while (row, column + length) in cells:
            length += 1
        if length > most:
            best, most = (row, column), length
    return best, most
