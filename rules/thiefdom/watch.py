"""How the townsfolk walk, and what they see on the way."""

from __future__ import annotations

from msgspec import Struct

from rules.thiefdom.city import BUILDING, NOWHERE, City
from rules.thiefdom.edition import CARRIAGE, GUARDS
from rules.thiefdom.edition.tiles import DIRECTIONS
from rules.thiefdom.pieces import March
from rules.thiefdom.state import HERE, Thiefdom

MOST_WAYS = 2000
"""Upper bound for the partial ways that are searched; a city has a few dozen at most."""
MOST_KNOWN = 500
"""Cache size: how many answers each city keeps."""
LAST = "last"
"""The key of the last question and its answer, because the same question is asked several times in a row."""
_Answer = tuple[object, tuple[March, ...]]
NEVER: _Answer = (None, ())
NOBODY: frozenset[int] = frozenset()
# T2, T6
AHEAD = tuple([tuple([heading for heading in DIRECTIONS if heading != (facing + 2) % 4]) for facing in DIRECTIONS])
"""By the direction that a figure faces: straight on, left and right."""
ROUND = len(AHEAD)
FIRST = (*AHEAD, tuple(DIRECTIONS))
"""The directions of a figure's first step: a guard never turns back, the others (ROUND) go anywhere."""


class Ways(Struct, frozen=True, gc=False):
    """The ways of a figure, and the lanterns that they reach. They hold while the same ones of these lanterns are
    taken."""

    marches: tuple[March, ...]
    lanterns: frozenset[int]


def marches(state: Thiefdom, figure: int, lanterns: int = 0) -> tuple[March, ...]:
    """Every way that a figure can go now: the carriage to the second free lantern, the others to the first.

    `lanterns`: another number of free lanterns (Throwing Stars stop the carriage at the first).
    """
    known, asked = state.city.ways, (figure, lanterns, state.cells, state.facing, state.thieves)
    last: _Answer = known.get(LAST, NEVER)
    if asked != last[0]:
        # T5, T7
        last = known[LAST] = asked, _marches(state, figure, lanterns or (2 if figure == CARRIAGE else 1))
    return last[1]


def _marches(state: Thiefdom, figure: int, wanted: int) -> tuple[March, ...]:
    """Every way to the wanted free lantern."""
    start, facing = state.cells[figure], state.facing[figure] if figure in GUARDS else ROUND
    crowd, taken = state.taken(), NOBODY
    city, known = state.city, state.city.ways
    while True:  # first as if no lantern were taken, then with those on the ways found that are taken
        key = (start, wanted, facing, taken)
        ways = known.get(key)
        if ways is None:
            if len(known) > MOST_KNOWN:
                known.clear()
            ways = known[key] = _ways(city, start, wanted, FIRST[facing], taken)
        now = ways.lanterns.intersection(crowd)
        if now == taken:
            return ways.marches
        taken = now


def _ways(city: City, start: int, wanted: int, headings: tuple[int, ...], taken: frozenset[int]) -> Ways:
    """Every way from a lantern to the wanted free lantern."""
    corridors = city.corridors
    found: list[March] = []
    reached: set[int] = set()
    legs = corridors[start]
    ahead: list[_Begun] = [
        (leg, wanted, ())
        for heading in headings
        if (leg := legs[heading]) is not None and leg.lantern != NOWHERE  # T4
    ]
    for way, left, before in ahead:
        lantern = way.lantern
        reached.add(lantern)
        if lantern not in taken:  # T3: a taken one is passed
            left, before = left - 1, ()
            if not left:
                found.append(way)
                continue
        legs = corridors[lantern]
        for heading in AHEAD[way.headings[-1]]:
            leg = legs[heading]
            if leg is None or leg.lantern == NOWHERE:
                continue
            turned = before
            if lantern in taken:
                if (lantern, heading) in before:  # no figure walks in circles
                    continue
                turned = (*before, (lantern, heading))
            on = March((*way.turns, heading), way.cells + leg.cells, way.headings + leg.headings, leg.lantern)
            ahead.append((on, left, turned))
        if len(ahead) > MOST_WAYS:
            break
    reached.discard(start)  # T8: free for the figure that has left it
    return Ways(tuple(found), frozenset(reached))


_Begun = tuple[March, int, tuple[tuple[int, int], ...]]
"""A partial way: the way to a lantern, how many free lanterns it still needs, and its turns at lanterns since the last
free one."""


def sees(state: Thiefdom, figure: int, march: March) -> list[tuple[int, int]]:
    """The street cells that a figure sees on its way, as (the cell it sees from, bits of the cells)."""
    start = state.cells[figure]
    if figure in GUARDS:
        if state.blind >> figure & 1:
            return []
        seen = state.city.seen
        before = (start, *march.cells[:-1])
        # A1a
        views = [(cell, seen[cell][heading]) for cell, heading in zip(before, march.headings, strict=True)]
        return [*views, (march.end, seen[march.end][march.facing])]  # A1b
    return [(cell, 1 << cell) for cell in march.cells[:-1]]  # V3


def may_be_seen(state: Thiefdom) -> int:
    """Bits of the street cells that a guard can see on its next way."""
    found = 0
    for guard in GUARDS:
        if state.cells[guard] != NOWHERE:
            for march in marches(state, guard):
                for _, bits in sees(state, guard, march):
                    found |= bits
    return found


def walked(state: Thiefdom, figure: int, march: March) -> None:
    """Put a figure at the end of its way."""
    cells = list(state.cells)
    cells[figure] = march.end
    state.cells = tuple(cells)
    if figure in GUARDS:
        facing = list(state.facing)
        facing[figure] = march.facing  # T6
        state.facing = tuple(facing)


def guards_who_see(state: Thiefdom, cell: int) -> list[int]:
    """The guards that have this street cell in view now; a thief inside a building is never seen."""
    if cell >= BUILDING:  # V1
        return []
    seen, standing = state.city.seen, zip(GUARDS, state.cells, state.facing, strict=False)
    return [
        guard
        for guard, at, facing in standing
        if at >= 0 and seen[at][facing] >> cell & 1 and not state.blind >> guard & 1
    ]


def watchmen(crowd: dict[int, int], cells: tuple[int, ...]) -> list[int]:
    """The townsfolk on these cells."""
    return [crowd[cell] for cell in cells if crowd.get(cell, HERE) < HERE]
