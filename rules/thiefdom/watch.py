"""How the townsfolk walk, and what they see on the way."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import Struct

from rules.thiefdom.city import BUILDING, NOWHERE, City
from rules.thiefdom.edition import CARRIAGE, GUARDS
from rules.thiefdom.edition.tiles import DIRECTIONS
from rules.thiefdom.pieces import March
from rules.thiefdom.state import HERE, Thiefdom

MOST_WAYS = 2000
"""Upper bound for the partial ways that are searched; a city has a few dozen at most."""
MOST_KNOWN = 500
"""Cache size: from how many places and facings each city keeps the ways."""
MOST_CROWDS = 8
"""Cache size: for how many crowds it keeps the ways from one of them."""
LAST = "last"
"""The key of the last question and its answer, because the same question is asked several times in a row."""
_Answer = tuple[object, tuple[March, ...]]
NEVER: _Answer = (None, ())
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
    taken: frozenset[int]


_Begun = tuple[tuple[March, ...], int, tuple[tuple[int, int], ...]]
"""A partial way: from lantern to lantern, how many free lanterns it still needs, and its turns at lanterns since the
last free one."""


def marches(state: Thiefdom, figure: int, lanterns: int = 0) -> tuple[March, ...]:
    """Every way that a figure can go now: the carriage to the second free lantern, the others to the first.

    `lanterns`: another number of free lanterns (Throwing Stars stop the carriage at the first).
    """
    known, asked = state.city.ways, (figure, lanterns, state.cells, state.facing, state.thieves)
    last: _Answer = known.get(LAST, NEVER)
    if asked != last[0]:
        last = known[LAST] = asked, _marches(state, figure, lanterns, _others(state, figure))
    return last[1]


def passing(state: Thiefdom, figure: int, taken: frozenset[int]) -> tuple[March, ...]:
    """Every way of a figure if exactly these lanterns were taken."""
    return _marches(state, figure, 0, taken)


def first(state: Thiefdom, figure: int, order: Sequence[int]) -> March | None:
    """The way of a figure that takes, at each choice, the first possible direction.

    `order`: by direction, its place in the order in which they are tried.
    """

    def by_order(one: _Begun) -> int:
        return -order[one[0][-1].turns[0]]

    start, facing, wanted = _begins(state, figure, 0)
    taken = frozenset(_others(state, figure))
    begun: list[_Begun] = [((leg,), wanted, ()) for leg in _legs(state.city, start, facing).marches]
    begun.sort(key=by_order)
    for _ in range(MOST_WAYS):
        if not begun:
            break
        legs, left, _ = one = begun.pop()
        if left == 1 and legs[-1].lantern not in taken:
            return _joined(legs)
        begun += sorted(_further(state.city, one, taken), key=by_order)
    return None


def _others(state: Thiefdom, figure: int) -> list[int]:
    """Where all other figures and thieves are."""
    found = state.taken()
    found[figure] = NOWHERE  # T8: the lantern that it leaves is free
    return found


def _marches(state: Thiefdom, figure: int, lanterns: int, crowd: Collection[int]) -> tuple[March, ...]:
    """Every way to the wanted free lantern, if the lanterns of this crowd are taken."""
    start, facing, wanted = begins = _begins(state, figure, lanterns)
    legs = _legs(state.city, start, facing)
    if wanted == 1 and legs.lanterns.isdisjoint(crowd):
        return legs.marches
    known = state.city.ways
    kept: tuple[Ways, ...] = known.get(begins, ())
    for ways in kept:
        if ways.lanterns.intersection(crowd) == ways.taken:
            return ways.marches
    if len(known) > MOST_KNOWN:
        known.clear()
    ways = _ways(state.city, [((leg,), wanted, ()) for leg in legs.marches], frozenset(crowd))
    known[begins] = (ways, *kept[: MOST_CROWDS - 1])
    return ways.marches


def _begins(state: Thiefdom, figure: int, lanterns: int) -> tuple[int, int, int]:
    """Where a figure stands, where it looks, and to how many free lanterns it walks."""
    # T5, T7
    wanted = lanterns or (2 if figure == CARRIAGE else 1)
    return state.cells[figure], state.facing[figure] if figure in GUARDS else ROUND, wanted


def _ways(city: City, begun: list[_Begun], taken: frozenset[int]) -> Ways:
    """Every way to the wanted free lantern that begins so."""
    found: list[March] = []
    reached: set[int] = set()
    for one in begun:
        legs, left, _ = one
        lantern = legs[-1].lantern
        reached.add(lantern)
        if left == 1 and lantern not in taken:
            found.append(_joined(legs))
        else:
            begun += _further(city, one, taken)
            if len(begun) > MOST_WAYS:
                break
    return Ways(tuple(found), frozenset(reached), taken & reached)


def _further(city: City, one: _Begun, taken: frozenset[int]) -> list[_Begun]:
    """The ways on from a lantern to the next ones."""
    legs, left, before = one
    lantern, facing = legs[-1].lantern, legs[-1].headings[-1]
    ahead = _legs(city, lantern, facing).marches
    if lantern not in taken:
        return [((*legs, leg), left - 1, ()) for leg in ahead]
    turns = [(lantern, leg.turns[0]) for leg in ahead]  # T3: a taken one is passed
    on = [(leg, (*before, turn)) for leg, turn in zip(ahead, turns, strict=True) if turn not in before]
    return [((*legs, leg), left, turned) for leg, turned in on]  # no figure walks in circles


def _joined(legs: tuple[March, ...]) -> March:
    """One way from the first lantern to the last."""
    way, *others = legs
    if not others:
        return way
    cells, headings = way.cells, way.headings
    for leg in others:
        cells, headings = cells + leg.cells, headings + leg.headings
    return March(tuple([leg.turns[0] for leg in legs]), cells, headings, legs[-1].lantern)


def _legs(city: City, lantern: int, facing: int) -> Ways:
    """The ways from a lantern to the next ones, for a figure that faces there so."""
    found = city.legs.get((lantern, facing))
    if found is None:
        ways = city.corridors(lantern)
        legs = [leg for heading in FIRST[facing] if (leg := ways[heading]) and leg.lantern != NOWHERE]  # T4
        found = Ways(tuple(legs), frozenset([leg.lantern for leg in legs]), frozenset())
        city.legs[lantern, facing] = found
    return found


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
