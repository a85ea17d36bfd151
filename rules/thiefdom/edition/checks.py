"""The checks of each side of a tile, so that it fits anywhere in a city: streets, lanterns, buildings, river.

They then hold for every city: each crossing has a lantern, each building an entrance, each guard a way to go.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from rules.thiefdom.edition.tiles import (
    DIRECTIONS,
    EAST,
    HOUSES,
    INDOORS,
    KINDS,
    LANTERN,
    LARGEST,
    LOCATIONS,
    MIDDLE,
    NORTH,
    RIVER,
    RIVER_SECTIONS,
    SIDE,
    SOUTH,
    STEPS,
    STREET,
    STREETS,
    WEST,
    Cell,
    Side,
)

VILLAS = (2, 4, 5, 7)
"""The sections whose entry leads to a villa; the other entries lead into the catacombs."""
# 1.1, 6.2
HOLDS = {
    1: "dealer", 2: "tavern", 3: "market", 4: "smuggler river", 5: "smuggler", 6: "dealer church",
    7: "dungeon smuggler", 8: "tavern smuggler river",
}  # fmt: skip
# 6.2
HOUSES_ON = {
    1: "TTGGFFS", 2: "TGGFFSS", 3: "TTGFFSS", 4: "TTGGFSS", 5: "TTGGFFS", 6: "CTGGFSS", 7: "TTGFFS", 8: "TGGFSS",
}  # fmt: skip
"""The houses of a section, the same on both sides, so that a city's totals do not depend on the draw."""
LANES = (1, 5)
"""The places on a rim where a side lane may end."""
FAR = 4
"""Upper bound for the cells from an exit to its first lantern, both included."""
REACH = 2
"""How many other lanterns of its tile a lantern leads to."""
RIVERSIDE = 3
"""Lower bound for the spaces beside the river."""


class Way(NamedTuple):
    """A street followed from a cell to the next lantern."""

    cells: tuple[Cell, ...]
    heading: int
    """The direction of the last step."""
    lantern: Cell | None


class Ground:
    """The cells and edges of a side as it is printed."""

    def __init__(self, side: Side) -> None:
        self.grid = side.grid
        self.rivers = side.number in RIVER_SECTIONS
        cells = [(row, column) for row in range(SIDE) for column in range(SIDE)]
        self.signs = {(row, column): self.grid[2 * row + 1][2 * column + 1] for row, column in cells}
        self.streets = [cell for cell, sign in self.signs.items() if sign in STREETS]

    def edge(self, cell: Cell, direction: int) -> str:
        """The sign printed on this edge of a cell."""
        down, right = STEPS[direction]
        return self.grid[2 * cell[0] + 1 + down][2 * cell[1] + 1 + right]

    def walks(self, cell: Cell) -> list[tuple[int, Cell]]:
        """The street cells beside a street cell without a wall between, with their directions."""
        return [
            (direction, to)
            for direction in DIRECTIONS
            if (to := beyond(cell, direction)) in self.signs
            and self.signs[to] in STREETS
            and self.edge(cell, direction) != "#"
        ]

    def follow(self, cell: Cell, heading: int) -> Way:
        """Walk on from a cell, never back, until a lantern, a dead end or a crossing without a lantern."""
        cells: list[Cell] = []
        while True:
            ways = [(to_heading, to) for to_heading, to in self.walks(cell) if to_heading != (heading + 2) % 4]
            if cells and self.signs[cell] == LANTERN:
                return Way(tuple(cells), heading, cell)
            if not cells:
                ways = [way for way in ways if way[0] == heading]
            if len(ways) != 1 or ways[0][1] in cells:
                return Way(tuple(cells), heading, None)
            heading, cell = ways[0]
            cells.append(cell)

    @cached_property
    def exits(self) -> dict[Cell, int]:
        """The middle of each rim but the river's, and the direction that leads inward from it."""
        found = {(0, MIDDLE): SOUTH, (SIDE - 1, MIDDLE): NORTH, (MIDDLE, 0): EAST, (MIDDLE, SIDE - 1): WEST}
        if self.rivers:
            del found[MIDDLE, SIDE - 1]
        return found

    @cached_property
    def lanes(self) -> dict[Cell, int]:
        """All other streets on a rim, and the direction inward."""
        return {cell: _inward(cell) for cell in self.streets if _on_rim(cell, self.rivers) and cell not in self.exits}

    @cached_property
    def buildings(self) -> list[tuple[str, set[Cell]]]:
        """The letter and the cells of each building."""
        found: list[tuple[str, set[Cell]]] = []
        left = {cell for cell, sign in self.signs.items() if sign in INDOORS}
        while left:
            todo = [min(left)]
            letter, cells = self.signs[todo[0]], set(todo)
            for cell in todo:
                around = {beyond(cell, direction) for direction in DIRECTIONS} & left - cells
                todo += sorted([to for to in around if self.signs[to] == letter])
                cells.update(todo)
            left -= cells
            found.append((letter, cells))
        return found


def beyond(cell: Cell, direction: int) -> Cell:
    """The next cell in a direction."""
    return cell[0] + STEPS[direction][0], cell[1] + STEPS[direction][1]


def place(cell: Cell) -> str:
    """A cell in words."""
    return f"row {cell[0] + 1}, column {cell[1] + 1}"


def _on_rim(cell: Cell, rivers: bool) -> bool:
    return cell[0] in (0, SIDE - 1) or cell[1] == 0 or (cell[1] == SIDE - 1 and not rivers)


def _inward(cell: Cell) -> int:
    if cell[0] in (0, SIDE - 1):
        return NORTH if cell[0] else SOUTH
    return WEST if cell[1] else EAST


def plan_faults(side: Side) -> Iterator[str]:
    """Why a side whose signs are all valid still cannot be played."""
    gate = "villa" if side.number in VILLAS else "catacomb"
    if side.gate != gate:
        yield f"the gate of section {side.number} is a {gate}"
    if side.holds != HOLDS[side.number]:
        yield f"section {side.number} holds: {HOLDS[side.number]}"
    ground = Ground(side)  # 6.6
    yield from _river(ground)
    yield from _mouths(ground)
    yield from _lanterns(ground)
    yield from _net(ground)
    yield from _counts(ground, side.number)
    yield from _doors(ground)
    yield from _edges(ground)


def _river(ground: Ground) -> Iterator[str]:
    wanted = {(row, SIDE - 1) for row in range(SIDE)} if ground.rivers else set()
    if {cell for cell, sign in ground.signs.items() if sign == RIVER} != wanted:
        yield "the river fills the last column of sections 4 and 8, and nothing else"
        return
    indoors = [cells for _, cells in ground.buildings]
    beside = [next((nth for nth, cells in enumerate(indoors) if cell in cells), cell) for cell in _banks(wanted)]
    if wanted and len(set(beside)) < RIVERSIDE:
        yield f"fewer than {RIVERSIDE} spaces lie beside the river"


def _banks(river: set[Cell]) -> list[Cell]:
    return [(row, column - 1) for row, column in sorted(river)]


def _mouths(ground: Ground) -> Iterator[str]:
    """Exits and lanes must lead straight inward; behind each exit is its own lantern."""
    for cell in ground.exits:
        if ground.signs[cell] != STREET:
            yield f"an exit is a street without a lantern ({place(cell)})"
    for cell in ground.lanes:
        corner = cell[0] in (0, SIDE - 1) and cell[1] in (0, SIDE - 1)
        if corner or (cell[1] if cell[0] in (0, SIDE - 1) else cell[0]) not in LANES:
            yield f"a side lane ends one cell from a corner ({place(cell)})"
    for cell, inward in [*ground.exits.items(), *ground.lanes.items()]:
        if ground.signs[cell] not in STREETS:
            continue
        if [direction for direction, _ in ground.walks(cell)] != [inward]:
            yield f"exits and lanes lead straight inward ({place(cell)})"
        if ground.edge(cell, (inward + 2) % 4) != " ":
            yield f"an exit is open on the rim ({place(cell)})"
    firsts = [ground.follow(cell, inward) for cell, inward in ground.exits.items()]
    for (cell, inward), way in zip(ground.exits.items(), firsts, strict=True):
        if way.lantern is None or way.heading != inward or len(way.cells) >= FAR:
            yield f"a lantern stands in line with each exit, {FAR} cells in at the most ({place(cell)})"
    found = [way.lantern for way in firsts if way.lantern]
    if len(set(found)) < len(found):
        yield "each exit has a first lantern of its own"


def _lanterns(ground: Ground) -> Iterator[str]:
    """All crossings, and nothing else, must be lanterns that lead to each other."""
    for cell in ground.streets:
        ways = len(ground.walks(cell)) + (cell in ground.exits or cell in ground.lanes)
        lantern = ground.signs[cell] == LANTERN
        if (ways > 2) != lantern:
            yield f"a lantern stands at each crossing and nowhere else ({place(cell)})"
        if lantern:
            others = {ground.follow(cell, heading).lantern for heading, _ in ground.walks(cell)}
            if len(others - {None, cell}) < REACH:
                yield f"a lantern leads to {REACH} others on its tile ({place(cell)})"


def _net(ground: Ground) -> Iterator[str]:
    todo = ground.streets[:1]
    for cell in todo:
        todo += [to for _, to in ground.walks(cell) if to not in todo]
    if len(todo) < len(ground.streets):
        lost = next(cell for cell in ground.streets if cell not in todo)
        yield f"all streets hang together ({place(lost)})"


def _counts(ground: Ground, section: int) -> Iterator[str]:
    """Buildings must be in one piece, and be those of this section."""
    letters = Counter([letter for letter, _ in ground.buildings])
    for letter, count in letters.items():
        if count > 1:
            yield f"building {letter} is in {count} pieces"
    houses = sorted([letter.upper() for letter in letters if KINDS[letter.upper()] in HOUSES])
    if houses != sorted(HOUSES_ON[section]):
        yield f"section {section} has the houses {HOUSES_ON[section]}"
    locations = sorted([KINDS[letter.upper()] for letter in letters if KINDS[letter.upper()] in LOCATIONS])
    if locations != sorted([word for word in HOLDS[section].split() if word in LOCATIONS]):
        yield f"section {section} has these locations and no others: {HOLDS[section]}"


def _doors(ground: Ground) -> Iterator[str]:
    """Every building must have a way in and out."""
    for letter, cells in ground.buildings:
        if len(cells) > LARGEST:
            yield f"building {letter} has more than {LARGEST} cells"
        edges = [
            ground.edge(cell, direction)
            for cell in cells
            for direction in DIRECTIONS
            if ground.signs.get(beyond(cell, direction), RIVER) in STREETS
        ]
        if not set(edges) - {"#"}:
            yield f"building {letter} has no way out to a street"
        elif KINDS[letter.upper()] in LOCATIONS and ":" not in edges:
            yield f"building {letter} has no entrance"


def _edges(ground: Ground) -> Iterator[str]:
    """Entrances must lie between a street and a location, and walls beside a street."""
    for cell, sign in ground.signs.items():
        for direction in DIRECTIONS:
            edge, to = ground.edge(cell, direction), ground.signs.get(beyond(cell, direction), "")
            pair = (sign, to) if sign in STREETS else (to, sign)
            if edge == ":" and not (pair[0] and pair[0] in STREETS and KINDS.get(pair[1], "") in LOCATIONS):
                yield f"an entrance is between a street and a location ({place(cell)})"
            if edge == "#" and not (pair[0] and pair[0] in STREETS):
                yield f"a wall is beside a street ({place(cell)})"
