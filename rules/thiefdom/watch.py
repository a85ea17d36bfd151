"""How the townsfolk walk, and what they see on the way."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from rules.kept import kept
from rules.thiefdom.city import BUILDING, NOWHERE, City, changed
from rules.thiefdom.edition import CARRIAGE, GUARDS
from rules.thiefdom.edition.tiles import DIRECTIONS
from rules.thiefdom.pieces import March
from rules.thiefdom.state import HERE, Thiefdom

MOST_WAYS = 2000
"""Upper bound for the partial ways that are searched; a city has a few dozen at most."""
# T2, T6
AHEAD = tuple([tuple([heading for heading in DIRECTIONS if heading != (facing + 2) % 4]) for facing in DIRECTIONS])
"""By the direction that a figure faces: straight on, left and right."""
ROUND = len(AHEAD)
FIRST = (*AHEAD, tuple(DIRECTIONS))
"""The directions of a figure's first step: a guard never turns back, the others (ROUND) go anywhere."""

Turns = tuple[int, ...]
"""The directions that name a way: of the first step, and at each lantern where there is a choice."""
Legs = tuple[March, ...]
"""A way in parts, from lantern to lantern."""


class Ways(Struct, frozen=True, dict=True):
    """The ways of a figure."""

    legs: dict[Turns, Legs]

    @kept
    def marches(self) -> tuple[March, ...]:
        """The ways, each put together."""
        return tuple([_joined(turns, legs) for turns, legs in self.legs.items()])

    def march(self, turns: Turns) -> March:
        """The way with this name."""
        return _joined(turns, self.legs[turns])


_Answer = tuple[object, Ways]
NEVER: _Answer = (None, Ways({}))
_Begun = tuple[Turns, Legs, int, int, int, tuple[tuple[int, int], ...]]
"""A partial way: its name and its parts, the lantern where it ends and the direction there, how many free lanterns it
still needs, and its turns at taken lanterns since the last free one."""


def ways(state: Thiefdom, figure: int, lanterns: int = 0) -> Ways:
    """Every way that a figure can go now: the carriage to the second free lantern, the others to the first.

    `lanterns`: another number of free lanterns (Throwing Stars stop the carriage at the first).
    """
    known, asked = state.city.ways, (lanterns, state.cells, state.facing, state.thieves)
    last: _Answer = known.get(figure, NEVER)
    if asked != last[0]:
        last = known[figure] = asked, _found(state.city, *_begins(state, figure, lanterns), _others(state, figure))
    return last[1]


def marches(state: Thiefdom, figure: int, lanterns: int = 0) -> tuple[March, ...]:
    """The same ways, each put together."""
    return ways(state, figure, lanterns).marches


def first(state: Thiefdom, figure: int, ahead: Sequence[Sequence[int]]) -> March | None:
    """The way of a figure that takes, at each choice, the first possible direction.

    `ahead`: by the direction that it faces, those that it can take, the first choice last.
    """
    city, crowd = state.city, _others(state, figure)
    begun: list[_Begun] = [((), (), *_begins(state, figure, 0), ())]
    for _ in range(MOST_WAYS):
        if not begun:
            break
        turns, legs, here, facing, left, passed = begun.pop()
        if not left:
            return _joined(turns, legs)
        on = city.legs(here)
        for heading in ahead[facing]:
            leg = on[heading]
            if leg is None or (passed and (here, heading) in passed):
                continue
            to = leg.lantern
            after = left if to in crowd else left - 1
            since = (*passed, (here, heading)) if here in crowd else ()
            begun.append((turns + leg.turns, (*legs, leg), to, leg.headings[-1], after, since))
    return None


def _others(state: Thiefdom, figure: int) -> set[int]:
    """Where all other figures and thieves are."""
    found = {*state.taken()}
    found.remove(state.cells[figure])  # T8: the lantern that it leaves is free
    return found


def _begins(state: Thiefdom, figure: int, lanterns: int) -> tuple[int, int, int]:
    """Where a figure stands, where it looks, and to how many free lanterns it walks."""
    # T5, T7
    wanted = lanterns or (2 if figure == CARRIAGE else 1)
    return state.cells[figure], state.facing[figure] if figure in GUARDS else ROUND, wanted


def _found(city: City, lantern: int, facing: int, wanted: int, crowd: set[int]) -> Ways:
    """Every way to the wanted free lantern that begins so, if the lanterns of this crowd are taken."""
    found: dict[Turns, Legs] = {}
    begun: list[_Begun] = [((), (), lantern, facing, wanted, ())]
    for turns, legs, here, facing, left, passed in begun:
        on = city.legs(here)
        for heading in FIRST[facing]:
            leg = on[heading]
            if leg is None or (passed and (here, heading) in passed):  # no figure walks in circles
                continue
            to = leg.lantern
            if left == 1 and to not in crowd:
                found[turns + leg.turns] = (*legs, leg)
            else:
                after = left if to in crowd else left - 1  # T3: a taken one is passed
                since = (*passed, (here, heading)) if here in crowd else ()
                begun.append((turns + leg.turns, (*legs, leg), to, leg.headings[-1], after, since))
        if len(begun) + len(found) > MOST_WAYS:
            break
    return Ways(found)


def _joined(turns: Turns, legs: Legs) -> March:
    """One way from the first lantern to the last."""
    way, *others = legs
    if not others:
        return way
    cells, headings = way.cells, way.headings
    for leg in others:
        cells, headings = cells + leg.cells, headings + leg.headings
    return March(turns, cells, headings, legs[-1].lantern)


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
    state.cells = changed(state.cells, figure, march.cells[-1])
    if figure in GUARDS:
        state.facing = changed(state.facing, figure, march.headings[-1])  # T6


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
