"""The streets of Oliver Twist and their spaces. All names are ours.

A street is given by its corners. Its spaces are numbered along it, as houses are, so `Holborn 5` is one space. Where
two streets cross, the space belongs to the street that is listed first. In an edition with other streets each row of
spaces is called by its number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise
from typing import Literal

from msgspec import Struct

from rules.oliver_twist.edition.streets import SQUARE, Streets
from tui.words import listed

Cell = tuple[int, int]
Printed = Literal["day", "night", ""]
"""Which of the two printed maps it is; empty: a map of another edition."""


class Street(Struct, frozen=True):
    """A street with its spaces, in the order of their numbers."""

    name: str
    spaces: tuple[int, ...]


@cache
def _named() -> Mapping[Printed, Mapping[str, tuple[Cell, ...]]]:
    """The streets of the printed maps, by their corners."""
    return {
        "day": {
            "Holborn": ((2, 3), (13, 3)),
            "Field Lane": ((2, 6), (7, 6)),
            "Smithfield": ((9, 6), (14, 6)),
            "Cheapside": ((0, 9), (14, 9)),
            "Saffron Hill": ((2, 2), (2, 0), (5, 0), (5, 2)),
            "Islington": ((11, 0), (11, 2)),
            "Mutton Hill": ((2, 4), (2, 8)),
            "Hatton Garden": ((5, 4), (5, 5)),
            "Newgate Street": ((8, 4), (8, 8)),
            "Bow Street": ((11, 7), (11, 8)),
            "Whitechapel": ((14, 7), (14, 8)),
            "Blackfriars Stairs": ((5, 10), (5, 12)),
            "Bethnal Green": ((11, 10), (11, 12), (14, 12), (14, 10)),
        },
        "night": {
            "Dockhead": ((4, 3), (12, 3)),
            "Rotherhithe": ((0, 6), (7, 6)),
            "Wapping": ((9, 6), (16, 6)),
            "Jacob's Island": ((4, 9), (14, 9)),
            "Bermondsey": ((4, 0), (4, 5)),
            "Mill Lane": ((8, 2), (8, 0), (12, 0), (12, 2)),
            "Limehouse": ((12, 4), (12, 5)),
            "Cherry Garden": ((0, 4), (0, 5)),
            "Ratcliff": ((16, 4), (16, 5)),
            "Pickle Herring": ((2, 7), (2, 8)),
            "Horselydown": ((4, 7), (4, 8)),
            "London Bridge": ((8, 7), (8, 8)),
            "Shadwell": ((12, 7), (12, 8)),
            "Execution Dock": ((16, 7), (16, 8)),
            "Folly Ditch": ((4, 10), (4, 12), (8, 12), (8, 10)),
        },
    }


def _along(corners: tuple[Cell, ...]) -> list[Cell]:
    """Every cell from corner to corner."""
    found = [corners[0]]
    for (x, y), (to_x, to_y) in pairwise(corners):
        steps = max(abs(to_x - x), abs(to_y - y))
        right, down = (to_x > x) - (to_x < x), (to_y > y) - (to_y < y)
        found += [(x + right * step, y + down * step) for step in range(1, steps + 1)]
    return found


@cache
def _known(rows: tuple[str, ...]) -> tuple[Printed, tuple[Street, ...]]:
    cells = Streets(rows, two=False).cells
    spaces = {cell: space for space, cell in enumerate(cells)}
    square = next(cell for cell in cells if rows[cell[1]][cell[0]] == SQUARE)
    for which, named in _named().items():
        left, found = set(cells) - {square}, []
        for name, corners in named.items():
            own = [cell for cell in _along(corners) if cell in left]
            left -= set(own)
            found.append(Street(name, tuple([spaces[cell] for cell in own])))
        if not left and {cell for corners in named.values() for cell in _along(corners)} <= set(cells):
            return which, tuple(found)
    by_row: dict[int, list[int]] = {}
    for cell in cells:
        if cell != square:
            by_row.setdefault(cell[1], []).append(spaces[cell])
    return "", tuple([Street(f"row {y + 1}", tuple(own)) for y, own in by_row.items()])


def printed(plan: Streets) -> Printed:
    """Which of the printed maps this is."""
    return _known(plan.rows)[0]


def streets(plan: Streets) -> tuple[Street, ...]:
    """All streets, the closed ones too."""
    return _known(plan.rows)[1]


def open_streets(plan: Streets) -> tuple[Street, ...]:
    """The streets that the gang may enter."""
    usable = set(plan.open)
    return tuple([street for street in streets(plan) if usable & set(street.spaces)])


def closed_streets(plan: Streets) -> tuple[Street, ...]:
    """The streets that are closed with two players."""
    usable = set(plan.open)
    return tuple([street for street in streets(plan) if not usable & set(street.spaces)])


@cache
def _places(rows: tuple[str, ...]) -> Mapping[int, tuple[str, int]]:
    numbered = [(street.name, enumerate(street.spaces, 1)) for street in _known(rows)[1]]
    return {space: (name, number) for name, spaces in numbered for number, space in spaces}


def street_name(plan: Streets, space: int) -> str:
    """The street in which a space lies."""
    return "the square" if space == plan.square else _places(plan.rows)[space][0]


def address(plan: Streets, space: int) -> str:
    """A space by street and number: `Holborn 5`."""
    if space == plan.square:
        return "the square"
    name, number = _places(plan.rows)[space]
    return f"{name} {number}"


def located(plan: Streets, space: int) -> str:
    """Where the gang stands, within a sentence: `at Holborn 5`, `on the square`."""
    return f"{'on' if space == plan.square else 'at'} {address(plan, space)}"


def street_lines(plan: Streets) -> list[str]:
    """How the streets meet, in sentences."""
    return ["How the streets meet, by the numbers of their spaces:", *joins(plan)]


def joins(plan: Streets) -> Iterator[str]:
    """A sentence for each street with the streets it leads to, for players who do not see the map."""
    for street in open_streets(plan):
        own, met = set(street.spaces), list[str]()
        for number, space in enumerate(street.spaces, 1):
            out = [address(plan, to) for to in plan.near[space] if to not in own]
            if out:
                met.append(f"{number} meets {listed(out)}")
        numbers = f"1 to {len(street.spaces)}" if len(street.spaces) > 1 else "1"
        yield f"{street.name}, {numbers}: {'; '.join(met)}."
