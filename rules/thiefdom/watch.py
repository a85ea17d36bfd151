"""How the watch walks (2.8), and what it sees on the way (2.9)."""

from __future__ import annotations

from typing import NamedTuple

from rules.thiefdom.city import BUILDING, NOWHERE, City
from rules.thiefdom.edition import CARRIAGE, GUARDS
from rules.thiefdom.edition.tiles import DIRECTIONS
from rules.thiefdom.state import HERE, Thiefdom

MOST_WAYS = 2000
"""So many beginnings of ways are looked at; in a city there are a few dozen at the most."""
MOST_KNOWN = 500
"""So many answers are kept in a city."""
ALL_ROUND = tuple(DIRECTIONS)
AHEAD = tuple([tuple([heading for heading in DIRECTIONS if heading != (facing + 2) % 4]) for facing in DIRECTIONS])
"""By where a guard looks: straight on, left and right."""


class March(NamedTuple):
    """A way of a figure: the turns that name it, and its steps."""

    turns: tuple[int, ...]
    """The direction in which it sets out, and the one taken at each lantern where it may choose."""
    cells: tuple[int, ...]
    headings: tuple[int, ...]
    """The direction of each step."""

    @property
    def end(self) -> int:
        """Where it ends."""
        return self.cells[-1]

    @property
    def facing(self) -> int:
        """Where it looks then."""
        return self.headings[-1]


def marches(state: Thiefdom, figure: int, lanterns: int = 0) -> tuple[March, ...]:
    """T1 to T8: every way a figure can go now: the carriage to the second free lantern, the others to the first.

    `lanterns`: so many instead (Throwing Stars stop the carriage at the first).
    """
    start, wanted = state.cells[figure], lanterns or (2 if figure == CARRIAGE else 1)
    headings = first_headings(state, figure)
    taken = state.city.lanterns.intersection(state.taken()) - {start}
    key = (start, wanted, headings, taken)
    known = state.city.ways
    if key not in known:
        if len(known) > MOST_KNOWN:
            known.clear()
        known[key] = _ways(state.city, start, wanted, headings, taken)
    return known[key]


def first_headings(state: Thiefdom, figure: int) -> tuple[int, ...]:
    """The directions in which a figure may set out: a guard never turns back (T6)."""
    return AHEAD[state.facing[figure]] if figure in GUARDS else ALL_ROUND


def _ways(city: City, start: int, wanted: int, headings: tuple[int, ...], taken: frozenset[int]) -> tuple[March, ...]:
    """Every way from a lantern to the free lantern that is wanted."""
    found: list[March] = []
    ahead = [_Begun(March((heading,), (), ()), start, wanted, ((start, heading, wanted),)) for heading in headings]
    for march, at, left, before in ahead:
        corridor = city.corridors[at][march.turns[-1]]
        if corridor is None or corridor.lantern == NOWHERE:  # T4
            continue
        lantern, cells = corridor.lantern, march.cells + corridor.cells
        back = (corridor.headings[-1] + 2) % 4
        whole = March(march.turns, cells, march.headings + corridor.headings)
        if lantern not in taken:
            left -= 1
            if not left:
                found.append(whole)
                continue
        for heading in DIRECTIONS:
            turn = (lantern, heading, left)
            if heading != back and turn not in before:  # nobody goes round in circles for ever
                on = March((*whole.turns, heading), whole.cells, whole.headings)
                ahead.append(_Begun(on, lantern, left, (*before, turn)))
        if len(ahead) > MOST_WAYS:
            break
    return tuple(found)


class _Begun(NamedTuple):
    """A way that is not at its end."""

    march: March
    at: int
    left: int
    """So many free lanterns are still wanted."""
    before: tuple[tuple[int, int, int], ...]
    """Where it has been, how it went on, and what was wanted then."""


def sees(state: Thiefdom, figure: int, march: March) -> list[tuple[int, int]]:
    """A1: the street cells that a figure sees on its way, as (the cell it sees from, bits of the cells)."""
    start = state.cells[figure]
    if figure in GUARDS:
        if state.blind >> figure & 1:
            return []
        seen = state.city.seen
        before = (start, *march.cells[:-1])
        views = [(cell, seen[cell][heading]) for cell, heading in zip(before, march.headings, strict=True)]
        return [*views, (march.end, seen[march.end][march.facing])]
    return [(cell, 1 << cell) for cell in march.cells[:-1]]


def walked(state: Thiefdom, figure: int, march: March) -> None:
    """Put a figure at the end of its way."""
    cells = list(state.cells)
    cells[figure] = march.end
    state.cells = tuple(cells)
    if figure in GUARDS:
        facing = list(state.facing)
        facing[figure] = march.facing
        state.facing = tuple(facing)


def guards_who_see(state: Thiefdom, cell: int) -> list[int]:
    """The guards who have this street cell in view now; nobody inside a building is ever seen (V1)."""
    if cell >= BUILDING:
        return []
    return [
        guard
        for guard in GUARDS
        if state.cells[guard] >= 0
        and not state.blind >> guard & 1
        and state.city.seen[state.cells[guard]][state.facing[guard]] >> cell & 1
    ]


def watchmen(crowd: dict[int, int], cells: tuple[int, ...]) -> list[int]:
    """The figures of the watch on these cells."""
    return [crowd[cell] for cell in cells if crowd.get(cell, HERE) < HERE]
