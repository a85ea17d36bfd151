"""Plans to draw with: the two maps of Oliver Twist, and two cities of Thiefdom in the text format of its tiles."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tui.widgets.city.plan import Cell, Gate, Ground, Name, Plan, Space, Weight

HERE = Path(__file__).parent / "maps"
TILE = 7
"""Cells along the side of a tile: no building reaches over its end."""

HOUSES = {
    "T": ("Tower", "Tow", "To"),
    "G": ("Garden", "Gar", "Ga"),
    "F": ("Smithy", "Smi", "Sm"),
    "S": ("Stable", "Sta", "St"),
    "C": ("Church", "Chu", "Ch"),
}
PLACES = {
    "M": ("MARKET", "MAR", "MA"),
    "D": ("DEALER", "DEA", "DE"),
    "A": ("TAVERN", "TAV", "TA"),
    "U": ("DUNGEON", "DUN", "DU"),
    "X": ("X7",),
}
GROUNDS: dict[str, Ground] = {".": "street", "*": "lantern", "~": "river"}
VILLAS = {
    "thiefdom_7": ("V3", "V1", "V2", "V4"),
    "thiefdom_duo_3": ("V3", "V1", "V4"),
}
"""The villas of a city, in the order of reading."""


@cache
def thiefdom(name: str) -> Plan:
    """A city from its grid: cells at odd lines and columns, edges between them."""
    grid = [line.ljust(99) for line in (HERE / f"{name}.grid").read_text(encoding="ascii").splitlines()]
    rows, columns = len(grid) // 2, len(grid[1].rstrip()) // 2
    signs = [[grid[2 * row + 1][2 * column + 1] for column in range(columns)] for row in range(rows)]
    grounds = tuple(
        [tuple([GROUNDS.get(sign, "place" if sign in PLACES else "house") for sign in line]) for line in signs]
    )
    spaces = buildings(signs)
    space_of = {cell: nth for nth, space in enumerate(spaces) for cell in space.cells}

    def ground(cell: Cell) -> Ground | None:
        row, column = cell
        return grounds[row][column] if 0 <= row < rows and 0 <= column < columns else None

    def weight(one: Cell, other: Cell, mark: str) -> Weight:
        """Of the edge between two cells; outside there is nothing."""
        both = ground(one), ground(other)
        if None in both:
            inside = one if ground(one) else other
            if mark in "VK":
                return "gate"
            return "none" if ground(inside) == "river" else "heavy"
        if mark in "#:":
            return "heavy" if mark == "#" else "door"
        if space_of.get(one) == space_of.get(other):
            return "none"
        return "double" if "place" in both else "thin"

    above = tuple(
        [
            tuple(
                [weight((row - 1, column), (row, column), grid[2 * row][2 * column + 1]) for column in range(columns)]
            )
            for row in range(rows + 1)
        ]
    )
    before = tuple(
        [
            tuple([weight((row, c - 1), (row, c), grid[2 * row + 1][2 * c]) for c in range(columns + 1)])
            for row in range(rows)
        ]
    )
    villas = list(VILLAS[name])
    gates = []
    for row, line, side in ((0, grid[0], "up"), (rows - 1, grid[2 * rows], "down")):
        for column in range(columns):
            mark = line[2 * column + 1]
            if mark == "V":
                villa = villas.pop(0)
                gates.append(Gate((row, column), side, (f"villa {villa[1]}", f"Vi{villa[1]}"), "villa"))  # type: ignore[arg-type]
            elif mark == "K":
                gates.append(Gate((row, column), side, ("catacomb", "Ca"), "catacomb"))  # type: ignore[arg-type]
    return Plan(grounds, above, before, tuple(spaces), tuple(gates), roads=True)


def buildings(signs: list[list[str]]) -> list[Space]:
    """Cells of one letter that touch inside a tile."""
    found: list[Space] = []
    left = {(r, c) for r, line in enumerate(signs) for c, sign in enumerate(line) if sign.isalpha()}
    for cell in sorted(left):
        if cell not in left:
            continue
        sign, cells, todo = signs[cell[0]][cell[1]], {cell}, [cell]
        while todo:
            r, c = todo.pop()
            for near in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
                same_tile = (near[0] // TILE, near[1] // TILE) == (r // TILE, c // TILE)
                if near in left - cells and same_tile and signs[near[0]][near[1]] == sign:
                    cells.add(near)
                    todo.append(near)
        left -= cells
        labels = HOUSES.get(sign.upper()) or PLACES[sign]
        name = labels[0].lower()
        found.append(Space(tuple(sorted(cells)), labels, name if sign.upper() in HOUSES else "place", name))
    return found


DAY = """
##yyyy#####.#####
##y##y#####.#####
##y##y#####.#####
##............###
##.##.##.########
##.##.##.########
##......O......##
##.#####.##.##.##
##.#####.##.##.##
...............##
#####.#####y##y##
#####.#####y##y##
#####.#####yyyy##
"""
NIGHT = """
####.###yyyyy####
####.###y###y####
####.###y###y####
####.........####
.###.#######.###.
.###.#######.###.
........O........
##.#.###.###.###.
##.#.###.###.###.
####...........##
####y###y########
####y###y########
####yyyyy########
"""
DAY_NAMES = (
    Name((1, 3), 1, "Saffron"),
    Name((2, 3), 1, "Hill"),
    Name((2, 7), -1, "H o l b o r n"),
    Name((1, 13), 1, "Islington"),
    Name((4, 0), 1, "Mutton"),
    Name((5, 0), 1, "Hill"),
    Name((4, 6), 1, "Hatton"),
    Name((5, 6), 1, "Garden"),
    Name((4, 9), 1, "Newgate"),
    Name((5, 9), 1, "Street"),
    Name((5, 12), 1, "Smithfield"),
    Name((7, 3), 3, "Field Lane"),
    Name((7, 9), 1, "Bow"),
    Name((8, 9), 1, "Street"),
    Name((7, 12), 1, "Saint"),
    Name((8, 12), 1, "Andrew"),
    Name((7, 15), 1, "White-"),
    Name((8, 15), 1, "chapel"),
    Name((10, 1), 1, "Cheapside"),
    Name((10, 12), 1, "Bethnal"),
    Name((11, 12), 1, "Green"),
    Name((11, 7), 1, "Blackfriars"),
    Name((12, 7), 2, "Stairs"),
)
NIGHT_NAMES = (
    Name((1, 9), 3, "Mill Lane"),
    Name((2, 0), 3, "Bermondsey"),
    Name((2, 13), 6, "Limehouse"),
    Name((4, 5), 5, "D o c k h e a d"),
    Name((5, 5), 1, "Rotherhithe"),
    Name((5, 9), 2, "Wapping"),
    Name((7, 5), 3, "Horsely-"),
    Name((8, 5), 3, "down"),
    Name((7, 9), 3, "London"),
    Name((8, 9), 3, "Bridge"),
    Name((7, 13), 2, "Shadwell"),
    Name((10, 5), 2, "Folly"),
    Name((11, 5), 2, "Ditch"),
    Name((11, 9), 6, "Jacob's Island"),
)


@cache
def oliver(night: bool = False, closed: bool = False) -> Plan:
    """A map of Oliver Twist: streets are what is left between the blocks."""
    lines = (NIGHT if night else DAY).split()
    kinds: dict[str, Ground] = {"#": "block", ".": "street", "O": "square", "y": "closed" if closed else "street"}
    grounds = tuple([tuple([kinds[sign] for sign in line]) for line in lines])
    rows, columns = len(lines), len(lines[0])

    def street(row: int, column: int) -> bool:
        return 0 <= row < rows and 0 <= column < columns and grounds[row][column] != "block"

    above = tuple(
        [
            tuple([weight_of(street(row - 1, column), street(row, column)) for column in range(columns)])
            for row in range(rows + 1)
        ]
    )
    before = tuple(
        [
            tuple([weight_of(street(row, column - 1), street(row, column)) for column in range(columns + 1)])
            for row in range(rows)
        ]
    )
    return Plan(grounds, above, before, names=NIGHT_NAMES if night else DAY_NAMES)


def weight_of(one: bool, other: bool) -> Weight:
    """A block has an outline where it meets a street."""
    return "none" if one == other else "thin"
