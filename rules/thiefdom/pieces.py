"""A tile in its place in a city, with everything that does not depend on its neighbours.

It is worked out once for each side and turn, moved to its place once, and kept; a city only joins its pieces at the
seams. The checks of every side (`edition/checks.py`) make that possible: nothing is printed on a rim, and a street that
ends there leads straight inward.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeVar

from msgspec import Struct

from rules.thiefdom.edition.tiles import (
    DIRECTIONS,
    EAST,
    HOUSES,
    KINDS,
    LANTERN,
    NORTH,
    RIVER,
    SIDE,
    SOUTH,
    STEPS,
    STREETS,
    WEST,
)

NOWHERE = -1
TURNED = 2 * 16 * 4
"""Cache size: the sides in each turn, for cities of three and of four columns."""
PLACED = 512
"""Cache size: how many pieces are kept in their places."""

T = TypeVar("T")
Four = tuple[int, ...]
"""By direction."""
NO_STREET: Four = (NOWHERE,) * 4


class March(Struct, frozen=True, gc=False):
    """A way of the townsfolk along the streets, from one lantern to another."""

    turns: tuple[int, ...]
    """The directions that name the way: of the first step, and at each lantern where there is a choice."""
    cells: tuple[int, ...]
    headings: tuple[int, ...]
    """The direction of each step."""
    lantern: int
    """The lantern where the way ends; NOWHERE for a dead end."""
    leaves: bool = False
    """Whether the way goes on beyond the rim of its piece."""

    @property
    def end(self) -> int:
        """Where it ends."""
        return self.cells[-1]

    @property
    def facing(self) -> int:
        """The direction of the last step."""
        return self.headings[-1]


class Walled(Struct, frozen=True, gc=False):
    """A building as it is printed."""

    cells: tuple[int, ...]
    kind: str


class Piece(Struct, frozen=True, gc=False):
    """A tile in its place; the first tables are rows of its own cells, everything else is by cells of the city."""

    signs: tuple[str, ...]
    edges: tuple[tuple[str, ...], ...]
    near: tuple[tuple[Four, ...], ...]
    """The street cell in each direction from a street cell."""
    seen: tuple[tuple[Four, ...], ...]
    """Bits of the street cells in each direction from a street cell."""
    corridors: dict[int, tuple[March | None, ...]]
    """By lantern and direction."""
    inward: dict[int, March]
    """By street cell on the rim: the way in from there."""
    buildings: tuple[Walled, ...]
    doors: dict[int, Four]
    """By street cell and direction: a cell of the building that can be entered."""
    outs: dict[int, tuple[tuple[int, int, int], ...]]
    """By the first cell of a building: (its cell, direction, street cell) wherever it is open."""
    rims: tuple[tuple[int, ...], ...]
    """By direction: the cells on that side, NOWHERE behind a wall."""
    mouths: tuple[frozenset[int], ...]
    """By direction: the cells of that rim that are streets."""
    behind: dict[tuple[int, int], tuple[int, ...]]
    """By street cell on the rim and direction outward: the cells that see it."""

    def at(self, first: int) -> Piece:
        """The same piece, moved so that its first cell is this cell."""

        def moved(cells: tuple[int, ...]) -> tuple[int, ...]:
            return tuple([cell + first if cell >= 0 else cell for cell in cells])

        def along(way: March | None) -> March | None:
            if way is None:
                return None
            lantern = way.lantern + first if way.lantern >= 0 else NOWHERE
            return March(way.turns, moved(way.cells), way.headings, lantern, way.leaves)

        return Piece(
            signs=self.signs,
            edges=self.edges,
            near=tuple([tuple([four if four is NO_STREET else moved(four) for four in row]) for row in self.near]),
            seen=tuple(
                [tuple([(n << first, e << first, s << first, w << first) for n, e, s, w in row]) for row in self.seen]
            ),
            corridors={at + first: tuple([along(way) for way in ways]) for at, ways in self.corridors.items()},
            inward={at + first: along(way) or way for at, way in self.inward.items()},
            buildings=tuple([Walled(moved(one.cells), one.kind) for one in self.buildings]),
            doors={at + first: moved(four) for at, four in self.doors.items()},
            outs={
                at + first: tuple([(cell + first, way, to + first) for cell, way, to in outs])
                for at, outs in self.outs.items()
            },
            rims=tuple([moved(rim) for rim in self.rims]),
            mouths=self.mouths,
            behind={(at + first, way): moved(cells) for (at, way), cells in self.behind.items()},
        )


@lru_cache(PLACED)
def piece(grid: tuple[str, ...], first: int, width: int) -> Piece:
    """A turned side whose first cell is this cell of a city this many columns wide."""
    return _drawn(grid, width).at(first)  # 6.4.2


@lru_cache(TURNED)
def _drawn(grid: tuple[str, ...], width: int) -> Piece:
    return _Drawing(grid, width).piece()


class _Drawing:
    """A side read from its map, as if in the north-west corner of a city."""

    def __init__(self, grid: tuple[str, ...], width: int) -> None:
        self.grid, self.width = grid, width
        self.cells = [row * width + column for row in range(SIDE) for column in range(SIDE)]
        self.rows = tuple([grid[row][1::2] for row in range(1, 2 * SIDE, 2)])
        self.signs = dict(zip(self.cells, "".join(self.rows), strict=True))
        self.edges = dict(zip(self.cells, self._edges(), strict=True))
        self.near = {cell: tuple([self._near(cell, direction) for direction in DIRECTIONS]) for cell in self.cells}
        self.building_at: dict[int, Walled] = {}
        for one in self._buildings():
            self.building_at.update(dict.fromkeys(one.cells, one))

    def _edges(self) -> list[str]:
        places = [(row, column) for row in range(1, 2 * SIDE, 2) for column in range(1, 2 * SIDE, 2)]
        return [
            "".join([sign if (sign := self.grid[row + down][column + right]) in "#:" else " " for down, right in STEPS])
            for row, column in places
        ]

    def to(self, cell: int, direction: int) -> int:
        """The next cell in a direction, on this piece."""
        down, right = STEPS[direction]
        row, column = divmod(cell, self.width)
        inside = 0 <= row + down < SIDE and 0 <= column + right < SIDE
        return cell + down * self.width + right if inside else NOWHERE

    def street(self, cell: int) -> bool:
        return self.signs.get(cell, RIVER) in STREETS

    def _near(self, cell: int, direction: int) -> int:
        """The street cell in a direction, NOWHERE behind a wall."""
        to = self.to(cell, direction)  # G3, G9, R1, V1: a run ends at a wall and where the street ends
        return to if self.street(to) and self.edges[cell][direction] != "#" else NOWHERE

    def run(self, cell: int, direction: int) -> list[int]:
        """The straight run of street cells in a direction."""
        found = []
        while (cell := self.near[cell][direction]) != NOWHERE:
            found.append(cell)
        return found

    def _buildings(self) -> list[Walled]:
        """In the order of their first cells: the same letter, touching."""
        found: list[Walled] = []
        done: set[int] = set()
        for start, sign in self.signs.items():
            if sign in STREETS + RIVER or start in done:
                continue
            cells = [start]
            for cell in cells:
                around = [self.to(cell, direction) for direction in DIRECTIONS]
                cells += [to for to in around if self.signs.get(to) == sign and to not in cells]  # R53
            done.update(cells)
            found.append(Walled(tuple(sorted(cells)), KINDS[sign.upper()]))
        return found

    def _door(self, cell: int, direction: int) -> int:
        """A cell of the building that can be entered from a street cell in a direction."""
        to, edge = self.to(cell, direction), self.edges[cell][direction]
        one = self.building_at.get(to)
        return to if one and edge != "#" and (edge == ":" or one.kind in HOUSES) else NOWHERE  # G6

    def walk(self, cell: int, heading: int) -> March:
        """From a cell on along the street, until a lantern, a dead end or the rim."""
        out = (heading,)
        cells: list[int] = []
        headings: list[int] = []
        while True:
            to = self.near[cell][heading]
            if to == NOWHERE:
                if self.to(cell, heading) == NOWHERE:
                    return March(out, tuple(cells), tuple(headings), NOWHERE, leaves=True)
                aside = ((heading + 1) % 4, (heading + 3) % 4)
                turns = [turn for turn in aside if self.near[cell][turn] != NOWHERE]
                if len(turns) != 1:  # T4: a dead end
                    return March(out, tuple(cells), tuple(headings), NOWHERE)
                heading = turns[0]
                to = self.near[cell][heading]
            cells.append(to)
            headings.append(heading)
            if self.signs[to] == LANTERN:
                return March(out, tuple(cells), tuple(headings), to)
            cell = to

    def piece(self) -> Piece:
        """The side with all its tables."""
        streets = [cell for cell in self.cells if self.street(cell)]
        lanterns = [cell for cell in streets if self.signs[cell] == LANTERN]
        sides = {NORTH: self.cells[:SIDE], EAST: self.cells[SIDE - 1 :: SIDE],
                 SOUTH: self.cells[-SIDE:], WEST: self.cells[::SIDE]}  # fmt: skip
        mouths = [
            [nth for nth, cell in enumerate(sides[way]) if self.street(cell) and self.edges[cell][way] != "#"]
            for way in DIRECTIONS
        ]
        ends = [(sides[way][nth], way) for way in DIRECTIONS for nth in mouths[way]]
        doors = {cell: tuple([self._door(cell, direction) for direction in DIRECTIONS]) for cell in streets}
        seen = {
            cell: tuple([sum([1 << to for to in self.run(cell, direction)]) for direction in DIRECTIONS])
            for cell in streets
        }
        buildings = tuple(dict.fromkeys(self.building_at.values()))
        return Piece(
            signs=self.rows,
            edges=_rows([*self.edges.values()]),
            near=_rows([self.near[cell] if self.street(cell) else NO_STREET for cell in self.cells]),
            seen=_rows([seen.get(cell, (0, 0, 0, 0)) for cell in self.cells]),
            corridors={
                cell: tuple([
                    self.walk(cell, way) if to != NOWHERE or self.to(cell, way) == NOWHERE else None
                    for way, to in enumerate(self.near[cell])
                ])
                for cell in lanterns
            },
            inward={cell: self.walk(cell, (way + 2) % 4) for cell, way in ends},
            buildings=buildings,
            doors={cell: four for cell, four in doors.items() if four != NO_STREET},
            outs={
                one.cells[0]: tuple([
                    (cell, way, to) for cell in one.cells for way, to in enumerate(self.near[cell]) if to != NOWHERE
                ])
                for one in buildings
            },
            rims=tuple([
                tuple([cell if self.edges[cell][way] != "#" else NOWHERE for cell in sides[way]]) for way in DIRECTIONS
            ]),
            mouths=tuple([frozenset(nths) for nths in mouths]),
            behind={end: tuple([cell for cell in streets if seen[cell][end[1]] >> end[0] & 1]) for end in ends},
        )  # fmt: skip


def _rows(table: list[T]) -> tuple[tuple[T, ...], ...]:
    """A table of cells in reading order, row by row."""
    return tuple([tuple(table[at : at + SIDE]) for at in range(0, SIDE * SIDE, SIDE)])
