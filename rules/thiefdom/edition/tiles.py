"""A side of a tile of the city: its text, its quarter turns, and its possible faults."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from msgspec import Struct

SIDE = 7  # 6.1
"""Cells along a side."""
MIDDLE = 3
"""The place on a rim where the main street leaves it."""
GRID = 2 * SIDE + 1
NORTH, EAST, SOUTH, WEST = DIRECTIONS = range(4)
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
STREET, LANTERN, RIVER = ".*~"
STREETS = ".*"
# 6.3
KINDS = {
    "T": "tower", "G": "garden", "F": "smithy", "S": "stable", "C": "church",
    "M": "market", "D": "dealer", "A": "tavern", "U": "dungeon", "X": "smuggler",
}  # fmt: skip
INDOORS = "TtGgFfSsCMDAUX"
"""The letters of buildings; two houses of a kind on one tile differ in case."""
HOUSES = ("tower", "garden", "smithy", "stable", "church")
LOCATIONS = ("market", "dealer", "tavern", "dungeon", "smuggler")
GATES = ("villa", "catacomb")
EDGES = " #:-|"
SECTIONS = range(1, 9)
RIVER_SECTIONS = (4, 8)  # 1.1
LEFT_OUT = (1, 5)  # 2.4
"""Sections that are not used with one or two players."""
LARGEST = SIDE
"""Upper bound for the cells of a building."""

Cell = tuple[int, int]


class Side(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, dict=True):
    """One side of a tile."""

    section: str
    """Its section and its side: `7A`."""
    title: str
    gate: str
    holds: str
    map: str

    @property
    def number(self) -> int:
        """The section."""
        return int(self.section[0])

    @cached_property
    def grid(self) -> tuple[str, ...]:
        """The map as rows of cells and edges, before turning."""
        return tuple([row.ljust(GRID) for row in self.map.strip("\n").split("\n")])

    @cached_property
    def _turns(self) -> tuple[tuple[str, ...], ...]:
        """The map after no, one, two and three quarter turns."""
        found = [self.grid]
        for _ in range(3):
            found.append(tuple(["".join(row).translate(FRAME) for row in zip(*found[-1][::-1], strict=True)]))
        return tuple(found)

    def turned(self, quarters: int) -> tuple[str, ...]:
        """The map after quarter turns clockwise."""
        return self._turns[quarters % 4]

    def faults(self) -> Iterator[str]:
        """Why this side cannot be played."""
        if len(self.section) != 2 or self.section[0] not in "12345678" or self.section[1] not in "AB":
            yield "section must be 1A to 8B"
            return
        if self.gate not in GATES:
            yield "gate must be villa or catacomb"
        if not self.title.strip() or not self.title.isprintable() or len(self.title) > 40:
            yield "title wants 1 to 40 signs that can be printed"
        if len(self.grid) != GRID or any(len(row) != GRID for row in self.grid):
            yield f"map wants {GRID} rows of {GRID} signs"
            return
        yield from self._wrong_signs()

    def _wrong_signs(self) -> Iterator[str]:
        for y, row in enumerate(self.grid):
            for x, sign in enumerate(row):
                if y % 2 and x % 2:
                    good = sign in STREETS + RIVER + INDOORS
                else:
                    good = sign == "+" if y % 2 == x % 2 == 0 else sign in EDGES
                if not good:
                    yield f"map has {sign!r} in row {y + 1}, column {x + 1}"
                    return


FRAME = str.maketrans("-|", "|-")
"""A quarter turn makes vertical lines horizontal and the reverse."""
