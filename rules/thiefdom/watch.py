"""How the watch walks (2.8), and what it sees on the way (2.9)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.thiefdom.city import BUILDING, Corridor
from rules.thiefdom.edition import CARRIAGE, GUARDS
from rules.thiefdom.edition.tiles import DIRECTIONS
from rules.thiefdom.state import HERE, Thiefdom

MOST_WAYS = 400
"""So many ways of one figure are looked at; in a city there are a few dozen at the most."""


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


def marches(state: Thiefdom, figure: int, lanterns: int = 0) -> list[March]:
    """T1 to T8: every way a figure can go now: the carriage to the second free lantern, the others to the first.

    `lanterns`: so many instead (Throwing Stars stop the carriage at the first).
    """
    start = state.cells[figure]
    taken = set(state.crowd()) - {start}
    wanted = lanterns or (2 if figure == CARRIAGE else 1)
    found: list[March] = []
    ahead = [March((heading,), (), ()) for heading in first_headings(state, figure)]
    for march in ahead:
        for whole, on in _further(state, march, start, taken, wanted):
            if on:
                ahead.append(whole)
            else:
                found.append(whole)
        if len(found) + len(ahead) > MOST_WAYS * 4:
            break
    return found


def first_headings(state: Thiefdom, figure: int) -> list[int]:
    """The directions in which a figure may set out: a guard never turns back (T6)."""
    if figure not in GUARDS:
        return list(DIRECTIONS)
    facing = state.facing[figure]
    return [heading for heading in DIRECTIONS if heading != (facing + 2) % 4]


def _further(state: Thiefdom, march: March, start: int, taken: set[int], wanted: int) -> Iterator[tuple[March, bool]]:
    """Follow the street by the last turn: to the end of the way, or to every turn that is possible then."""
    at = march.cells[-1] if march.cells else start
    corridor: Corridor | None = state.city.corridors[at][march.turns[-1]]
    if corridor is None or corridor.lantern < 0:  # T4
        return
    whole = March(march.turns, march.cells + corridor.cells, march.headings + corridor.headings)
    free = _free_lanterns(state, whole, taken)
    here = corridor.lantern not in taken
    if here and free >= wanted:
        yield whole, False
        return
    before = _lanterns(state, march, start, taken)
    for heading in DIRECTIONS:
        back = heading == (whole.facing + 2) % 4
        if not back and (corridor.lantern, heading, free) not in before:
            yield March((*whole.turns, heading), whole.cells, whole.headings), True


def _free_lanterns(state: Thiefdom, march: March, taken: set[int]) -> int:
    """How many free lanterns a way has met."""
    return sum([cell in state.city.lanterns and cell not in taken for cell in march.cells])


def _lanterns(state: Thiefdom, march: March, start: int, taken: set[int]) -> set[tuple[int, int, int]]:
    """Where a way has been, and how it went on: nobody goes round in circles for ever."""
    seen, turn, free = {(start, march.turns[0], 0)}, 1, 0
    for cell in march.cells:
        if cell in state.city.lanterns:
            free += cell not in taken
            if turn < len(march.turns):
                seen.add((cell, march.turns[turn], free))
                turn += 1
    return seen


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
