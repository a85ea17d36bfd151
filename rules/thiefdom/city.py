"""The city of a match: its tiles, its spaces, where thieves can walk and see, and where the townsfolk walk.

A space is a street cell (row * width + column) or a building (BUILDING + its number). All of this is fixed for a
match, so it is worked out once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple, TypeVar

from msgspec import Struct

from rules.kept import kept
from rules.thiefdom.edition.tiles import (
    DIRECTIONS,
    EAST,
    HOUSES,
    MIDDLE,
    NORTH,
    RIVER,
    SIDE,
    SOUTH,
    STREETS,
    WEST,
)
from rules.thiefdom.pieces import NOWHERE as NOWHERE
from rules.thiefdom.pieces import March, Piece, piece

BUILDING = 1000  # G1: a whole building is one space
"""Buildings are spaces from here on."""
HIDEOUTS = frozenset(HOUSES) - {"church"}
T = TypeVar("T")


class Building(Struct, frozen=True, gc=False):
    """A house, a location, or a villa outside the walls."""

    space: int
    kind: str
    section: int
    cells: tuple[int, ...]
    """Empty for a villa."""

    @property
    def is_house(self) -> bool:
        """Whether it can be entered wherever it touches a street."""
        return self.kind in HOUSES


class Laid(Struct, frozen=True):
    """A tile in its place."""

    section: str
    turns: int
    grid: tuple[str, ...]
    """The side's map, turned already."""


class City(Struct, frozen=True, dict=True):
    """The tiles in rows, the north-west one first, and the villas and catacombs at the outer entries."""

    tiles: tuple[tuple[Laid, ...], ...]
    villas: tuple[int, ...]
    """The sections whose entry leads to a villa; a section's index here is the villa's number."""
    catacombs: tuple[int, ...]
    """The sections whose entry leads into the catacombs."""

    # The ground -------------------------------------------------------------------------------------

    @kept
    def height(self) -> int:
        return len(self.tiles) * SIDE

    @kept
    def width(self) -> int:
        return len(self.tiles[0]) * SIDE

    @kept
    def pieces(self) -> tuple[tuple[Piece, ...], ...]:
        """The tiles in their places, row by row."""
        return tuple([
            tuple([
                piece(tile.grid, (line * self.width + column) * SIDE, self.width) for column, tile in enumerate(tiles)
            ])
            for line, tiles in enumerate(self.tiles)
        ])  # fmt: skip

    @kept
    def _all_pieces(self) -> list[Piece]:
        """Every piece."""
        return [one for pieces in self.pieces for one in pieces]

    @kept
    def seams(self) -> Seams:
        """The places where a street ends at the seam between two pieces."""
        found = Seams(([], [], [], []), ([], [], [], []))
        for line, pieces in enumerate(self.pieces):
            for column, one in enumerate(pieces):
                if column + 1 < len(pieces):
                    found.join(one, EAST, pieces[column + 1])  # G2
                if line + 1 < len(self.pieces):
                    found.join(one, SOUTH, self.pieces[line + 1][column])
        return found

    @kept
    def signs(self) -> str:
        """The sign of each cell, in reading order."""
        return "".join([one.signs[row] for pieces in self.pieces for row in range(SIDE) for one in pieces])

    def cell(self, row: int, column: int) -> int:
        """A cell by its place."""
        return row * self.width + column

    def place(self, cell: int) -> tuple[int, int]:
        """The row and column of a cell."""
        return divmod(cell, self.width)

    @kept
    def sections(self) -> tuple[int, ...]:
        """The section of each cell."""
        found: list[int] = []
        for line in self.tiles:
            found += [int(tile.section[0]) for tile in line for _ in range(SIDE)] * SIDE
        return tuple(found)

    def is_street(self, cell: int) -> bool:
        """Whether it is a street cell."""
        return 0 <= cell < len(self.signs) and self.signs[cell] in STREETS

    @kept
    def streets(self) -> tuple[int, ...]:
        return tuple([cell for cell, sign in enumerate(self.signs) if sign in STREETS])

    @kept
    def lanterns(self) -> frozenset[int]:  # G4
        return frozenset(self._corridors)

    @kept
    def beside(self) -> tuple[tuple[int, ...], ...]:
        """The cell in each direction from each cell, even behind a wall; NOWHERE outside."""
        return _beside(self.width, self.height)

    @kept
    def edges(self) -> tuple[str, ...]:
        """The four edges of each cell: `#` a wall, `:` an entrance."""
        return tuple(_side_by_side([[one.edges for one in pieces] for pieces in self.pieces]))

    @kept
    def near(self) -> tuple[tuple[int, ...], ...]:
        """The street cell in each direction from each street cell, NOWHERE where the way is blocked."""
        found = _side_by_side([[one.near for one in pieces] for pieces in self.pieces])
        for direction, pairs in enumerate(self.seams.streets):
            for cell, to in pairs:
                found[cell] = changed(found[cell], direction, to)  # 6.4.4
        return tuple(found)

    # Buildings --------------------------------------------------------------------------------------

    @kept
    def buildings(self) -> tuple[Building, ...]:
        """Houses and locations in reading order, then the villas."""
        tiles = [tile for tiles in self.tiles for tile in tiles]
        printed = sorted([
            (one.cells[0], one, int(tile.section[0]))
            for tile, piece in zip(tiles, self._all_pieces, strict=True)
            for one in piece.buildings
        ])  # fmt: skip
        found = [
            Building(space, one.kind, section, one.cells) for space, (_, one, section) in enumerate(printed, BUILDING)
        ]
        after = BUILDING + len(found)
        return (*found, *[Building(space, "villa", section, ()) for space, section in enumerate(self.villas, after)])

    @kept
    def houses(self) -> tuple[int, ...]:
        """Where a hideout can be: every house but the church."""
        return tuple([one.space for one in self.buildings if one.kind in HIDEOUTS])  # 2.6

    @kept
    def locations(self) -> dict[tuple[str, int], int]:
        """By kind and section; of two alike the first."""
        return {(one.kind, one.section): one.space for one in self.buildings[::-1]}

    def building(self, space: int) -> Building:
        """A building by its space."""
        return self.buildings[space - BUILDING]

    @kept
    def building_at(self) -> dict[int, int]:
        """The building on each cell of a building, as a space."""
        return {cell: one.space for one in self.buildings for cell in one.cells}

    @kept
    def kinds(self) -> dict[str, tuple[int, ...]]:
        """The buildings of each kind, as spaces."""
        names = dict.fromkeys([one.kind for one in self.buildings])
        return {name: tuple([one.space for one in self.buildings if one.kind == name]) for name in names}

    def of_kind(self, kind: str) -> tuple[int, ...]:
        """All buildings of a kind."""
        return self.kinds.get(kind, ())

    @kept
    def _villa_at(self) -> dict[int, int]:
        """The villa behind a gate's cell, as a space."""
        villas = self.buildings[len(self.buildings) - len(self.villas) :]
        return {self.gates[one.section][0]: one.space for one in villas}  # G7

    @kept
    def _doors(self) -> dict[int, tuple[int, ...]]:
        """By street cell and direction: a cell of the building that can be entered."""
        found: dict[int, tuple[int, ...]] = {}
        for one in self._all_pieces:
            found.update(one.doors)
        for direction, pairs in enumerate(self.seams.sides):
            for cell, street in pairs:
                space = self.building_at.get(cell)
                if space is not None and self.building(space).is_house:  # R54
                    back = (direction + 2) % 4
                    found[street] = changed(found.get(street, (NOWHERE,) * 4), back, cell)
        return found

    @kept
    def _outs(self) -> dict[int, tuple[tuple[int, int, int], ...]]:
        """By the first cell of a building: (its cell, direction, street cell) for each way out."""
        found: dict[int, tuple[tuple[int, int, int], ...]] = {}
        for one in self._all_pieces:
            found.update(one.outs)
        for direction, pairs in enumerate(self.seams.sides):
            for cell, street in pairs:
                if (space := self.building_at.get(cell)) is not None:
                    first = self.building(space).cells[0]
                    found[first] = tuple(sorted([*found[first], (cell, direction, street)]))
        return found

    def entered_from(self, cell: int) -> tuple[int, ...]:
        """The buildings that can be entered from a street cell."""
        doors, villa = self._doors.get(cell, ()), self._villa_at.get(cell)
        found = dict.fromkeys([self.building_at[door] for door in doors if door != NOWHERE])
        return (*found,) if villa is None else (*found, villa)  # G6, G7

    def left_onto(self, space: int) -> tuple[int, ...]:
        """The street cells onto which a building can be left."""
        one = self.building(space)
        if one.kind == "villa":
            return (self.gates[one.section][0],)
        return tuple(dict.fromkeys([street for _, _, street in self._outs[one.cells[0]]]))  # G6

    def leads(self, cell: int, direction: int, space: int) -> bool:
        """Whether this space lies in this direction from a street cell, even behind a wall. A villa lies beyond its
        gate."""
        to = self.beside[cell][direction]
        if to != NOWHERE:
            return space in (to, self.building_at.get(to))
        return self._villa_at.get(cell) == space and (direction + 2) % 4 == self._gate_ways[cell]

    def side(self, cell: int, space: int) -> int:
        """The direction of a space from a street cell beside it; NOWHERE if it is not beside it."""
        return next((direction for direction in DIRECTIONS if self.leads(cell, direction, space)), NOWHERE)

    def sides(self, space: int, cell: int) -> tuple[int, ...]:
        """The directions in which a building can be left onto this street cell."""
        one = self.building(space)
        if one.kind == "villa":
            gate, inward = self.gates[one.section]
            return (inward,) if gate == cell else ()
        return tuple(dict.fromkeys([direction for _, direction, to in self._outs[one.cells[0]] if to == cell]))

    @kept
    def entries(self) -> tuple[tuple[int, ...], ...]:
        """By cell: the buildings that can be entered from it."""
        return tuple([self.entered_from(cell) for cell in range(len(self.signs))])

    @kept
    def exits(self) -> tuple[tuple[int, ...], ...]:
        """By building, from 0 on: the street cells onto which it can be left."""
        return tuple([self.left_onto(one.space) for one in self.buildings])

    @kept
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

    def over_walls(self, space: int) -> tuple[int, ...]:
        """The spaces that can be reached over a wall, or over the walled or closed sides of locations."""
        found = self._climbs.get(space)
        if found is None:
            cells = self.building(space).cells if space >= BUILDING else (space,)
            others = [
                self._space(to)
                for cell in cells
                for to, edge in zip(self.beside[cell], self.edges[cell], strict=True)
                if edge == "#" and to != NOWHERE  # R41
            ]
            there = [to for to in dict.fromkeys(others) if to not in (NOWHERE, space) and min(space, to) < BUILDING]
            found = self._climbs[space] = tuple(there)
        return found

    @kept
    def _climbs(self) -> dict[int, tuple[int, ...]]:
        """A cache for `over_walls`."""
        return {}

    def _space(self, cell: int) -> int:
        """The space a cell belongs to; NOWHERE for the river."""
        return cell if self.signs[cell] in STREETS else self.building_at.get(cell, NOWHERE)

    @kept
    def riverside(self) -> frozenset[int]:
        """The spaces that touch the river."""
        return frozenset([
            self._space(cell)
            for cell, around in enumerate(self.beside)
            if self.signs[cell] != RIVER and any(to != NOWHERE and self.signs[to] == RIVER for to in around)  # G9
        ])  # fmt: skip

    # Gates ------------------------------------------------------------------------------------------

    @kept
    def gates(self) -> dict[int, tuple[int, int]]:
        """By section: the cell of its entry, and the direction that leads inward."""
        found = {}
        for line, tiles in enumerate(self.tiles):
            row, inward = (0, SOUTH) if line == 0 else (self.height - 1, NORTH)
            for column, tile in enumerate(tiles):
                found[int(tile.section[0])] = (self.cell(row, column * SIDE + MIDDLE), inward)  # 6.4.3
        return found

    @kept
    def crypts(self) -> frozenset[int]:
        """The cells beside a catacomb tile."""
        return frozenset([self.gates[section][0] for section in self.catacombs])  # G8

    def inside(self, section: int) -> tuple[int, int]:
        """The first lantern inside a gate, and the direction of the last step to it from the gate."""
        cell, inward = self.gates[section]
        if cell in self.lanterns:
            return cell, inward
        way = self._over_rims(self._inward[cell])
        return way.lantern, way.headings[-1] if way.headings else inward  # R2, R3

    @kept
    def carriage_start(self) -> int:
        """The first lantern inside the west exit of the north-west section."""
        cell = self.cell(MIDDLE, 0)  # 5.6
        return cell if cell in self.lanterns else self._over_rims(self._inward[cell]).lantern

    # Views ------------------------------------------------------------------------------------------

    @kept
    def rays(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """By street cell and direction: the straight run of street cells from it."""
        found = []
        for cell, four in enumerate(self.seen):
            runs = []
            for bits, step in zip(four, (-self.width, 1, self.width, -1), strict=True):
                runs.append(tuple(range(cell + step, cell + step * (bits.bit_count() + 1), step)))
            found.append(tuple(runs))
        return tuple(found)

    @kept
    def seen(self) -> tuple[tuple[int, ...], ...]:
        """The same as bits, from each street cell."""
        found = _side_by_side([[one.seen for one in pieces] for pieces in self.pieces])
        behind: dict[tuple[int, int], tuple[int, ...]] = {}
        for one in self._all_pieces:
            behind.update(one.behind)
        for direction, pairs in enumerate(self.seams.streets):
            for cell, to in pairs if direction in (NORTH, WEST) else pairs[::-1]:  # the farther seam first
                beyond = 1 << to | found[to][direction]
                for other in (cell, *behind.get((cell, direction), ())):
                    four = [*found[other]]
                    four[direction] |= beyond  # V1
                    found[other] = tuple(four)
        return tuple(found)

    def thief_sees(self, space: int) -> int:
        """Bits of the street cells that a thief sees; from a building over every open edge."""
        if space < BUILDING:
            north, east, south, west = self.seen[space]
            return north | east | south | west  # V4
        found = self._from_indoors.get(space)
        if found is None:
            found = self._from_indoors[space] = self._seen_from(self.building(space))
        return found

    @kept
    def _from_indoors(self) -> dict[int, int]:
        """A cache for `thief_sees` from buildings."""
        return {}

    def _seen_from(self, one: Building) -> int:
        seen, found = self.seen, 0
        if one.kind == "villa":
            gate, inward = self.gates[one.section]
            return 1 << gate | seen[gate][inward]
        for _, direction, street in self._outs[one.cells[0]]:
            found |= 1 << street | seen[street][direction]  # V5
        return found

    def opposite(self, space: int) -> tuple[int, ...]:
        """The buildings straight over the street from a building."""
        found = self._opposite.get(space)
        if found is None:
            over = self._straight_over(self.building(space))
            found = self._opposite[space] = tuple([other for other in dict.fromkeys(over) if other != space])
        return found

    @kept
    def _opposite(self) -> dict[int, tuple[int, ...]]:
        """A cache for `opposite`."""
        return {}

    def _straight_over(self, one: Building) -> Iterator[int]:
        starts = [(direction, street) for _, direction, street in self._outs.get(one.cells[0], ())] if one.cells else []
        if one.kind == "villa":
            gate, inward = self.gates[one.section]
            starts = [(inward, gate)]
        for direction, cell in starts:
            while (on := self.near[cell][direction]) != NOWHERE:
                cell = on
            to = self.beside[cell][direction]
            if to in self.building_at and self.edges[cell][direction] != "#":
                yield self.building_at[to]  # R42
            elif (direction + 2) % 4 == self._gate_ways.get(cell):
                yield self._villa_at[cell]

    @kept
    def _gate_ways(self) -> dict[int, int]:
        """The direction that leads inward from the cell before a villa."""
        return {self.gates[section][0]: self.gates[section][1] for section in self.villas}

    # The ways of the townsfolk -------------------------------------------------------------------------------

    def corridors(self, lantern: int) -> list[March | None]:
        """By direction: the way from a lantern to the next one; None where there is no street."""
        found = self._joined.get(lantern)
        if found is None:
            ways = self._corridors[lantern]
            found = self._joined[lantern] = [self._over_rims(way) if way and way.leaves else way for way in ways]
        return found

    def legs(self, lantern: int) -> list[March | None]:
        """The same without dead ends."""
        found = self._legs.get(lantern)
        if found is None:
            found = self._legs[lantern] = []
            for way in self._corridors[lantern]:
                if way and way.leaves:
                    way = self._over_rims(way)
                found.append(way if way and way.lantern != NOWHERE else None)  # T4
        return found

    @kept
    def _corridors(self) -> dict[int, tuple[March | None, ...]]:
        """By lantern and direction: the way to the next lantern, or to the rim of the piece."""
        found: dict[int, tuple[March | None, ...]] = {}
        for one in self._all_pieces:
            found.update(one.corridors)  # 6.4.5
        return found

    @kept
    def _inward(self) -> dict[int, March]:
        """By street cell on the rim of a piece: the way in from there."""
        found: dict[int, March] = {}
        for one in self._all_pieces:
            found.update(one.inward)
        return found

    def _over_rims(self, way: March) -> March:
        """A way over the rims of pieces, to its end."""
        while way.leaves:
            to = self.near[way.cells[-1]][way.headings[-1]]
            if to == NOWHERE:
                return March(way.turns, way.cells, way.headings, NOWHERE)
            on = self._inward[to]
            cells, headings = (*way.cells, to, *on.cells), (*way.headings, way.facing, *on.headings)
            way = March(way.turns, cells, headings, on.lantern, on.leaves)
        return way

    @kept
    def _joined(self) -> dict[int, list[March | None]]:
        """A cache for `corridors`."""
        return {}

    @kept
    def _legs(self) -> dict[int, list[March | None]]:
        """A cache for `legs`."""
        return {}

    @kept
    def ways(self) -> dict[Any, Any]:
        """A cache for the ways of the townsfolk: by figure, the last question and its answer."""
        return {}

    @kept
    def watches(self) -> dict[Any, int]:
        """A cache for the street cells, as bits, that the guards see together, by the guards' positions."""
        return {}

    @kept
    def onward(self) -> dict[int, Any]:
        """A cache for the next steps from each space."""
        return {}


class Seams(NamedTuple):
    """By direction: (a cell, the street cell across the seam from it), in the order of the seam."""

    streets: tuple[list[tuple[int, int]], ...]
    """Where a street goes on."""
    sides: tuple[list[tuple[int, int]], ...]
    """Where a street ends beside something else."""

    def join(self, one: Piece, direction: int, other: Piece) -> None:
        """Add where a street of either piece ends at the seam between them."""
        back = (direction + 2) % 4
        here, there, ours, theirs = one.rims[direction], other.rims[back], one.mouths[direction], other.mouths[back]
        for nth in ours & theirs:
            self.streets[direction].append((here[nth], there[nth]))
            self.streets[back].append((there[nth], here[nth]))
        for nth in theirs - ours:
            if here[nth] != NOWHERE:
                self.sides[direction].append((here[nth], there[nth]))
        for nth in ours - theirs:
            if there[nth] != NOWHERE:
                self.sides[back].append((there[nth], here[nth]))


def _side_by_side(tables: list[list[tuple[tuple[T, ...], ...]]]) -> list[T]:
    """Tables of rows that lie beside each other, in lines, as one in reading order."""
    found: list[T] = []
    for line in tables:
        for rows in zip(*line, strict=True):
            for row in rows:
                found += row
    return found


def changed(values: tuple[T, ...], at: int, what: T) -> tuple[T, ...]:
    """These values with another one in one place."""
    found = [*values]
    found[at] = what
    return tuple(found)


@cache
def _beside(width: int, height: int) -> tuple[tuple[int, ...], ...]:
    count = width * height
    return tuple([
        (
            cell - width if cell >= width else NOWHERE,
            cell + 1 if (cell + 1) % width else NOWHERE,
            cell + width if cell + width < count else NOWHERE,
            cell - 1 if cell % width else NOWHERE,
        )
        for cell in range(count)
    ])  # fmt: skip
