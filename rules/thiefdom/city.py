"""The city of a match: tiles laid together, its spaces, who can walk and see where, and how the watch walks.

A space is a street cell (row * width + column) or a building (BUILDING + its number). Everything here is fixed for a
match, so it is worked out once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, cached_property
from typing import Any, NamedTuple

from msgspec import Struct

from rules.thiefdom.edition.tiles import (
    DIRECTIONS,
    EAST,
    HOUSES,
    KINDS,
    LANTERN,
    MIDDLE,
    NORTH,
    RIVER,
    SIDE,
    SOUTH,
    STEPS,
    STREETS,
    WEST,
)

BUILDING = 1000
"""Buildings are spaces from here on."""
NOWHERE = -1


class Building(NamedTuple):
    """A house, a location, or a villa outside the walls."""

    space: int
    kind: str
    section: int
    cells: tuple[int, ...]
    """None for a villa."""

    @property
    def is_house(self) -> bool:
        """Can it be entered wherever it touches a street?"""
        return self.kind in HOUSES


class Laid(Struct, frozen=True):
    """A tile in its place."""

    section: str
    turns: int
    grid: tuple[str, ...]
    """The side's map, turned already."""


class Corridor(NamedTuple):
    """The way along a street to the next lantern."""

    cells: tuple[int, ...]
    headings: tuple[int, ...]
    """The direction of each step."""
    lantern: int
    """NOWHERE where it is a dead end."""


@cache
def edges_of(grid: tuple[str, ...]) -> tuple[str, ...]:
    """What a tile prints on the four edges of each of its cells, in reading order."""
    return tuple([
        "".join([
            sign if (sign := grid[row + down][column + right]) in "#:" else " " for down, right in STEPS
        ])
        for row in range(1, 2 * SIDE, 2)
        for column in range(1, 2 * SIDE, 2)
    ])  # fmt: skip


class City(Struct, frozen=True, dict=True):
    """Tiles laid in rows, the north-west one first, and what lies at the outer entries."""

    tiles: tuple[tuple[Laid, ...], ...]
    villas: tuple[int, ...]
    """The sections whose entry leads to a villa, in order; the place in it is the villa's number."""
    catacombs: tuple[int, ...]
    """The sections whose entry leads into the catacombs."""

    # The ground -------------------------------------------------------------------------------------

    @cached_property
    def height(self) -> int:
        return len(self.tiles) * SIDE

    @cached_property
    def width(self) -> int:
        return len(self.tiles[0]) * SIDE

    @cached_property
    def signs(self) -> str:
        """What each cell is, in reading order."""
        found = []
        for line in self.tiles:
            for row in range(SIDE):
                found += [tile.grid[2 * row + 1][1::2] for tile in line]
        return "".join(found)

    def cell(self, row: int, column: int) -> int:
        """A cell by its place."""
        return row * self.width + column

    def place(self, cell: int) -> tuple[int, int]:
        """The row and column of a cell."""
        return divmod(cell, self.width)

    def tile_of(self, cell: int) -> Laid:
        """The tile a cell is printed on."""
        row, column = self.place(cell)
        return self.tiles[row // SIDE][column // SIDE]

    @cached_property
    def sections(self) -> tuple[int, ...]:
        """The section of each cell."""
        found: list[int] = []
        for line in self.tiles:
            found += [int(tile.section[0]) for tile in line for _ in range(SIDE)] * SIDE
        return tuple(found)

    def is_street(self, cell: int) -> bool:
        """Is it a street cell?"""
        return 0 <= cell < len(self.signs) and self.signs[cell] in STREETS

    @cached_property
    def streets(self) -> tuple[int, ...]:
        return tuple([cell for cell, sign in enumerate(self.signs) if sign in STREETS])

    @cached_property
    def lanterns(self) -> frozenset[int]:
        return frozenset([cell for cell, sign in enumerate(self.signs) if sign == LANTERN])

    @cached_property
    def beside(self) -> tuple[tuple[int, ...], ...]:
        """The cell in each direction from each cell, walls or not; NOWHERE outside."""
        width, count = self.width, len(self.signs)
        return tuple([
            (
                cell - width if cell >= width else NOWHERE,
                cell + 1 if (cell + 1) % width else NOWHERE,
                cell + width if cell + width < count else NOWHERE,
                cell - 1 if cell % width else NOWHERE,
            )
            for cell in range(count)
        ])  # fmt: skip

    @cached_property
    def edges(self) -> tuple[str, ...]:
        """The four edges of each cell: `#` a wall, `:` an entrance; at a seam either tile may have printed it."""
        found: list[str] = []
        for line in self.tiles:
            printed = [edges_of(tile.grid) for tile in line]
            for row in range(0, SIDE * SIDE, SIDE):
                for edges in printed:
                    found += edges[row : row + SIDE]
        for cell, around in enumerate(self.beside):
            row, column = divmod(cell, self.width)
            if column % SIDE == 0 and column:
                self._join(found, cell, WEST, around[WEST])
            if row % SIDE == 0 and row:
                self._join(found, cell, NORTH, around[NORTH])
        return tuple(found)

    def _join(self, edges: list[str], cell: int, direction: int, other: int) -> None:
        """One edge of two tiles."""
        back = (direction + 2) % 4
        both = edges[cell][direction] + edges[other][back]
        sign = "#" if "#" in both else ":" if ":" in both else " "
        edges[cell] = edges[cell][:direction] + sign + edges[cell][direction + 1 :]
        edges[other] = edges[other][:back] + sign + edges[other][back + 1 :]

    @cached_property
    def near(self) -> tuple[tuple[int, ...], ...]:
        """The street cell in each direction from each street cell, NOWHERE where one cannot walk on."""
        nowhere = (NOWHERE,) * 4
        return tuple([
            ways if sign in STREETS else nowhere for sign, ways in zip(self.signs, self._in_sight, strict=True)
        ])  # fmt: skip

    @cached_property
    def _in_sight(self) -> tuple[tuple[int, ...], ...]:
        """The street cell in each direction from any cell, NOWHERE behind a wall."""
        street = [sign in STREETS for sign in self.signs] + [False]  # the last one is NOWHERE
        return tuple([
            (
                north if street[north] and edges[NORTH] != "#" else NOWHERE,
                east if street[east] and edges[EAST] != "#" else NOWHERE,
                south if street[south] and edges[SOUTH] != "#" else NOWHERE,
                west if street[west] and edges[WEST] != "#" else NOWHERE,
            )
            for (north, east, south, west), edges in zip(self.beside, self.edges, strict=True)
        ])  # fmt: skip

    # Buildings --------------------------------------------------------------------------------------

    @cached_property
    def buildings(self) -> tuple[Building, ...]:
        """Houses and locations in reading order, then the villas."""
        found: list[Building] = []
        done: set[int] = set()
        for cell, sign in enumerate(self.signs):
            if sign in STREETS + RIVER or cell in done:
                continue
            cells = self._grown(cell)
            done.update(cells)
            found.append(Building(BUILDING + len(found), KINDS[sign.upper()], self.sections[cell], cells))
        for section in self.villas:
            found.append(Building(BUILDING + len(found), "villa", section, ()))
        return tuple(found)

    def _grown(self, start: int) -> tuple[int, ...]:
        """All cells of the building of a cell: the same letter, touching, on one tile."""
        cells, signs, sections = [start], self.signs, self.sections
        for cell in cells:
            cells += [
                to
                for to in self.beside[cell]
                if to != NOWHERE and signs[to] == signs[start] and sections[to] == sections[start] and to not in cells
            ]
        return tuple(sorted(cells))

    def building(self, space: int) -> Building:
        """A building by its space."""
        return self.buildings[space - BUILDING]

    @cached_property
    def building_at(self) -> dict[int, int]:
        """The building on each cell that has one, as a space."""
        return {cell: one.space for one in self.buildings for cell in one.cells}

    @cached_property
    def kinds(self) -> dict[str, tuple[int, ...]]:
        """The buildings of each kind, as spaces."""
        names = dict.fromkeys([one.kind for one in self.buildings])
        return {name: tuple([one.space for one in self.buildings if one.kind == name]) for name in names}

    def of_kind(self, kind: str) -> tuple[int, ...]:
        """All buildings of a kind."""
        return self.kinds.get(kind, ())

    @cached_property
    def entries(self) -> tuple[tuple[int, ...], ...]:
        """By cell: the buildings that can be entered from it (G6, G7)."""
        found: list[list[int]] = [[] for _ in self.signs]
        for cell in self.streets:
            for direction, to in enumerate(self.beside[cell]):
                space = self.building_at.get(to)
                edge = self.edges[cell][direction]
                if space is not None and edge != "#" and (edge == ":" or self.building(space).is_house):
                    found[cell].append(space)
        for one in self.buildings:
            if one.kind == "villa":
                found[self.gates[one.section][0]].append(one.space)
        return tuple([tuple(dict.fromkeys(spaces)) for spaces in found])

    @cached_property
    def touching(self) -> tuple[tuple[int, ...], ...]:
        """By cell: the buildings beside it without a wall between."""
        return tuple([
            tuple(dict.fromkeys([
                self.building_at[to]
                for direction, to in enumerate(around)
                if to in self.building_at and self.signs[cell] in STREETS and self.edges[cell][direction] != "#"
            ]))
            for cell, around in enumerate(self.beside)
        ])  # fmt: skip

    @cached_property
    def exits(self) -> tuple[tuple[int, ...], ...]:
        """By building, from 0 on: the street cells onto which it can be left."""
        found: list[tuple[int, ...]] = []
        for one in self.buildings:
            if one.kind == "villa":
                found.append((self.gates[one.section][0],))
                continue
            found.append(tuple(dict.fromkeys([
                to
                for cell in one.cells
                for direction, to in enumerate(self.beside[cell])
                if self.is_street(to) and self.edges[cell][direction] != "#"
            ])))  # fmt: skip
        return tuple(found)

    @cached_property
    def never_shut_in(self) -> frozenset[int]:
        """The spaces from which a thief can always go on: into a building, if need be over whoever stands before it."""
        streets = [cell for cell in self.streets if self.entries[cell]]
        return frozenset([
            *streets,
            *[
                one.space
                for one, cells in zip(self.buildings, self.exits, strict=True)
                if any(set(self.entries[cell]) - {one.space} for cell in cells)
            ],
        ])  # fmt: skip

    @cached_property
    def climbs(self) -> dict[int, tuple[int, ...]]:
        """By space: the spaces on the other side of a wall (R41), and walled or closed sides of locations."""
        found: dict[int, list[int]] = {}
        for cell in [cell for cell, edges in enumerate(self.edges) if "#" in edges]:
            here = self._space(cell)
            for direction, to in enumerate(self.beside[cell]):
                there = self._space(to) if to != NOWHERE else NOWHERE
                if NOWHERE in (here, there) or here == there or self.edges[cell][direction] != "#":
                    continue
                if here < BUILDING or there < BUILDING:
                    found.setdefault(here, []).append(there)
        return {space: tuple(dict.fromkeys(others)) for space, others in found.items()}

    def _space(self, cell: int) -> int:
        """The space a cell belongs to; NOWHERE for the river."""
        return cell if self.signs[cell] in STREETS else self.building_at.get(cell, NOWHERE)

    @cached_property
    def riverside(self) -> frozenset[int]:
        """The spaces that touch the river (G9)."""
        return frozenset([
            self._space(cell)
            for cell, around in enumerate(self.beside)
            if self.signs[cell] != RIVER and any(to != NOWHERE and self.signs[to] == RIVER for to in around)
        ])  # fmt: skip

    # Gates ------------------------------------------------------------------------------------------

    @cached_property
    def gates(self) -> dict[int, tuple[int, int]]:
        """By section: the cell of its entry, and the direction that leads inward."""
        found = {}
        for line, tiles in enumerate(self.tiles):
            for column, tile in enumerate(tiles):
                row, inward = (0, SOUTH) if line == 0 else (self.height - 1, NORTH)
                found[int(tile.section[0])] = (self.cell(row, column * SIDE + MIDDLE), inward)
        return found

    @cached_property
    def crypts(self) -> frozenset[int]:
        """The cells beside a catacomb tile (G8)."""
        return frozenset([self.gates[section][0] for section in self.catacombs])

    def inside(self, section: int) -> tuple[int, int]:
        """The first lantern inside a gate, and the heading with which one comes to it (R2, R3)."""
        cell, inward = self.gates[section]
        if cell in self.lanterns:
            return cell, inward
        way = self._walk(cell, inward)
        return way.lantern, way.headings[-1]

    @cached_property
    def carriage_start(self) -> int:
        """The first lantern inside the west exit of the north-west section."""
        cell = self.cell(MIDDLE, 0)
        return cell if cell in self.lanterns else self._walk(cell, 1).lantern

    # Views ------------------------------------------------------------------------------------------

    @cached_property
    def rays(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """By cell and direction: the straight run of street cells before it (V1, V2)."""
        return self._looks[0]

    @cached_property
    def seen(self) -> tuple[tuple[int, ...], ...]:
        """The same as bits."""
        return self._looks[1]

    @cached_property
    def _looks(self) -> tuple[tuple[tuple[tuple[int, ...], ...], ...], tuple[tuple[int, ...], ...]]:
        """Runs and their bits: a cell sees the next one, and what that one sees."""
        sight, ahead = self._in_sight, range(len(self.signs))
        runs: list[list[tuple[int, ...]]] = [[()] * 4 for _ in ahead]
        bits = [[0] * 4 for _ in ahead]
        for direction, order in ((NORTH, ahead), (WEST, ahead), (EAST, ahead[::-1]), (SOUTH, ahead[::-1])):
            for cell in order:  # the next cell's run is known already
                if (to := sight[cell][direction]) != NOWHERE:
                    runs[cell][direction] = (to, *runs[to][direction])
                    bits[cell][direction] = bits[to][direction] | 1 << to
        return tuple([tuple(four) for four in runs]), tuple([tuple(four) for four in bits])

    def thief_sees(self, space: int) -> int:
        """V4, V5: bits of the street cells that a thief sees; from a building over every open edge."""
        return self._all_round(space) if space < BUILDING else self._from_indoors[space - BUILDING]

    @cached_property
    def _from_indoors(self) -> tuple[int, ...]:
        """By building, from 0 on: bits of the street cells that are seen from it."""
        found = []
        for one in self.buildings:
            bits = 0
            for cell in one.cells:
                bits |= self._all_round(cell)
            if one.kind == "villa":
                gate, inward = self.gates[one.section]
                bits = 1 << gate | self.seen[gate][inward]
            found.append(bits)
        return tuple(found)

    @cached_property
    def opposite(self) -> tuple[tuple[int, ...], ...]:
        """By building, from 0 on: the buildings straight over the street from it (R42)."""
        return tuple([tuple(dict.fromkeys(self._straight_over(one))) for one in self.buildings])

    def _straight_over(self, one: Building) -> Iterator[int]:
        doors = {self.gates[section]: villa for section, villa in zip(self.villas, self.of_kind("villa"), strict=True)}
        starts = [(direction, self.rays[cell][direction]) for cell in one.cells for direction in DIRECTIONS]
        if one.kind == "villa":
            gate, inward = self.gates[one.section]
            starts = [(inward, (gate, *self.rays[gate][inward]))]
        for direction, run in starts:
            if not run:
                continue
            to = self.beside[run[-1]][direction]
            if to in self.building_at and self.edges[run[-1]][direction] != "#":
                found = self.building_at[to]
            else:
                found = doors.get((run[-1], (direction + 2) % 4), one.space)
            if found != one.space:
                yield found

    def _all_round(self, cell: int) -> int:
        north, east, south, west = self.seen[cell]
        return north | east | south | west

    # The watch's ways -------------------------------------------------------------------------------

    @cached_property
    def corridors(self) -> dict[int, tuple[Corridor | None, ...]]:
        """By lantern and direction: the way to the next lantern; None where there is no street."""
        return {
            lantern: tuple([
                self._walk(lantern, direction) if self.near[lantern][direction] != NOWHERE else None
                for direction in DIRECTIONS
            ])
            for lantern in sorted(self.lanterns)
        }  # fmt: skip

    @cached_property
    def ways(self) -> dict[Any, tuple[Any, ...]]:
        """What the watch has found out about its ways, so that it need not look again."""
        return {}

    def _walk(self, cell: int, heading: int) -> Corridor:
        """From a cell on along the street, until a lantern or a dead end."""
        cells: list[int] = []
        headings: list[int] = []
        while True:
            to = self.near[cell][heading]
            if to == NOWHERE:
                turns = [turn for turn in ((heading + 1) % 4, (heading + 3) % 4) if self.near[cell][turn] != NOWHERE]
                if len(turns) != 1:
                    return Corridor(tuple(cells), tuple(headings), NOWHERE)
                heading = turns[0]
                to = self.near[cell][heading]
            cells.append(to)
            headings.append(heading)
            if to in self.lanterns:
                return Corridor(tuple(cells), tuple(headings), to)
            cell = to
