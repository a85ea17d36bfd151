"""Moving a thief: step by step, over the figures in the way."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat

from msgspec import Struct
from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.game import Move, Now, Question
from rules.thiefdom.city import BUILDING, NOWHERE, City
from rules.thiefdom.edition import BENJAMIN, CLIMBING_TOOLS, JIN, NOBLES, SHOES, TRISTAN, WOTANA
from rules.thiefdom.events import Halted, Spotted, Stepped, WentOut
from rules.thiefdom.goods import GOLD, only
from rules.thiefdom.moves import Halt, SetOut, StepTo
from rules.thiefdom.state import HERE, THIEVES, Thiefdom
from rules.thiefdom.steps.caught import Arrests, shelter
from rules.thiefdom.steps.exchange import Exchange
from rules.thiefdom.watch import guards_who_see, watchmen

TUNNEL = -1
"""In `how`: through the catacombs."""
RUSH_MOST, RUSH_LEAST = 6, 4
"""Wotana: the most steps, and the fewest unless the move ends in a building."""

SET_OUT, RUSH_OUT, HALT = SetOut(), SetOut(rushing=True), Halt()


def set_outs(state: Thiefdom, index: int) -> tuple[Move, ...]:
    """The moves that begin a walk."""
    thief = state.thieves[index]
    if not (onward(state.city, thief.space).sure or Walking(0, index, 1).arises(state)):
        return ()
    if thief.ally == WOTANA and WOTANA not in state.turn.used and thief.goods[GOLD]:
        rush = Walking(0, index, 1, rushing=True)
        if rush.arises(state):
            return SET_OUT, RUSH_OUT
    return (SET_OUT,)


def set_out(state: Thiefdom, move: SetOut, now: Now) -> None:
    """Pay an action for three steps or four (Shoes), or up to six with Wotana."""
    index = state.turn.thief
    thief, seat = state.thieves[index], index // THIEVES
    state.spend_actions()
    if move.rushing:
        state.pay(index, only(GOLD, 1))
        state.mark_used(WOTANA)
        steps, card = RUSH_MOST, WOTANA  # card 48
    else:
        shoes = SHOES in thief.gear
        steps, card = state.edition.steps + shoes, SHOES if shoes else 0  # M1, card 9
    now.tell(WentOut, seat, index % THIEVES, steps, card)
    state.push(Walking(seat, index, steps, rushing=move.rushing))


class Walking(Question[Thiefdom], frozen=True, gc=False):
    """The next step of a walk."""

    thief: int
    left: int
    spent: int = 0
    rushing: bool = False
    tunnelled: bool = False

    def arises(self, state: Thiefdom) -> bool:
        if self.left and onward(state.city, state.thieves[self.thief].space).sure:
            return True
        return bool(ways_on(state, self.thief, self))

    def otherwise(self, state: Thiefdom, now: Now) -> None:
        now.tell(Halted, self.seat, self.thief % THIEVES)

    def moves(self, state: Thiefdom) -> Sequence[Move]:
        ways = ways_on(state, self.thief, self)
        if ways and self.spent < (RUSH_LEAST if self.rushing else 1):  # M1, 5.6
            return ways
        return (*ways, HALT)

    def refuse(self, state: Thiefdom, move: Move) -> None:
        if isinstance(move, Halt):
            raise IllegalMove("rush-on" if self.rushing else "one-step", least=RUSH_LEAST)
        if isinstance(move, StepTo):
            if not self.left:
                raise IllegalMove("no-steps-left")
            if move.space in state.crowd():
                raise IllegalMove("occupied", space=move.space)
            raise IllegalMove("no-way-there", space=move.space)

    def play(self, state: Thiefdom, move: Move, now: Now) -> None:
        if isinstance(move, StepTo):
            step(state, self, move, now)
        else:
            now.tell(Halted, self.seat, self.thief % THIEVES)


class Onward(Struct, frozen=True, gc=False):
    """The next steps from a space when no figure is in the way."""

    steps: tuple[StepTo, ...]
    tunnels: tuple[StepTo, ...]
    """The steps through the catacombs."""
    cells: frozenset[int]
    """The street cells among the next steps."""
    over: tuple[int, ...]
    """The spaces that a thief reaches by passing over a figure on this cell."""
    sure: bool
    """Whether there is always a next step, into some building."""


def onward(city: City, space: int) -> Onward:
    """The next steps from a space."""
    found: Onward | None = city.onward.get(space)
    if found is None:
        found = city.onward[space] = _onward(city, space)
    return found


def _onward(city: City, space: int) -> Onward:
    if space >= BUILDING:
        cells = beside = city.left_onto(space)
        sure = any(city.entered_from(cell) not in ((), (space,)) for cell in cells)
    else:
        inside = city.entered_from(space)
        cells = tuple([cell for cell in city.near[space] if cell != NOWHERE])
        beside, sure = (*cells, *inside), bool(inside)
    steps = tuple([StepTo(to) for to in beside])
    tunnels: tuple[StepTo, ...] = ()
    if space in city.crypts:
        others = sorted(city.crypts - {space})
        # M5, R58: not among `over`, so a thief enters from a cell that it stands on
        tunnels = tuple([StepTo(cell, (), TUNNEL) for cell in others])
        steps, cells = (*steps, *tunnels), (*cells, *others)
    return Onward(steps, tunnels, frozenset(cells), beside, sure)


def ways_on(state: Thiefdom, index: int, walk: Walking) -> Sequence[StepTo]:
    """Every next step: to a free street cell or into a building, over occupied cells without cost."""
    thief = state.thieves[index]
    on = onward(state.city, thief.space)
    firsts = on.steps
    if not walk.left:
        more = thief.ally == TRISTAN and not walk.tunnelled and not walk.rushing  # card 44
        firsts = on.tunnels if more else ()
        if not firsts:
            return ()
    elif walk.rushing:
        firsts = firsts[: len(firsts) - len(on.tunnels)]  # card 48: no catacombs
    taken = state.taken()
    if walk.left and (thief.ally == JIN or CLIMBING_TOOLS in thief.gear):
        firsts = (*firsts, *[StepTo(to, (), how) for to, how in _by_cards(state, index, thief.space)])
        return list(dict.fromkeys(_over(state, index, firsts, {*taken})))
    return firsts if on.cells.isdisjoint(taken) else _over(state, index, firsts, {*taken})


def _over(state: Thiefdom, index: int, firsts: Sequence[StepTo], crowd: set[int]) -> list[StepTo]:
    """These steps; a step onto a figure continues over it."""
    city, thief = state.city, state.thieves[index]
    here, cards = thief.space, thief.ally == JIN or CLIMBING_TOOLS in thief.gear
    found: list[StepTo] = []
    met: list[tuple[int, int, tuple[int, ...]]] = []
    for first in firsts:
        space = first.space
        if space in crowd and space < BUILDING:
            met.append((space, first.how, (space,)))
        else:
            found.append(first)
    for space, how, passed in met:
        beyond = [*zip(onward(city, space).over, repeat(how))]  # M2, R9, R15: over any figure, in any direction
        if cards and not how:
            beyond += _by_cards(state, index, space)
        for to, by in beyond:
            if to == here:
                continue
            if to not in crowd or to >= BUILDING:
                found.append(StepTo(to, passed, by))
            elif to not in passed:
                met.append((to, by, (*passed, to)))
    return found


def _by_cards(state: Thiefdom, index: int, here: int) -> list[tuple[int, int]]:
    """The steps with Climbing Tools and Jin; each card works once a turn."""
    city, thief, used = state.city, state.thieves[index], state.turn.used
    found: list[tuple[int, int]] = []
    if CLIMBING_TOOLS in thief.gear and CLIMBING_TOOLS not in used:
        found += [(space, CLIMBING_TOOLS) for space in city.over_walls(here)]  # R41, card 1
    if thief.ally == JIN and JIN not in used and here < BUILDING:
        for space in city.touching[here]:
            found += [(cell, JIN) for cell in city.exits[space - BUILDING] if cell != here]  # R40, card 23
    return found


def step(state: Thiefdom, walk: Walking, move: StepTo, now: Now) -> None:
    """Carry out a step: its cost, and whether the thief is spotted."""
    seat, index, over, points = walk.seat, walk.thief, move.over, 0
    exchanges: list[Exchange] = []
    if move.how > 0:
        state.mark_used(move.how)
    if over:
        crowd = state.crowd()
        over = _until_caught(state, index, over, crowd)
        met = [crowd[cell] - HERE for cell in over if crowd[cell] >= HERE]
        exchanges = [Exchange(seat, (index, own)) for own in met if state.guild(own) == seat]  # E3
        points = lose(state, index, met)
        if len(over) < len(move.over):  # R16: a wanted thief does not pass a noble or the carriage
            noble = crowd[move.over[len(over)]]
            now.tell(Stepped, seat, index % THIEVES, state.thieves[index].space, over, move.how, points)
            now.tell(Spotted, seat, index % THIEVES, noble)
            state.push(*exchanges, Arrests((index,)))
            return
    state.set_thief(index, replace(state.thieves[index], space=move.space))
    if move.space >= BUILDING:  # M3: the walk is not asked for again
        points += lose(state, index, rivals_in(state, index, move.space), inside=True)
        now.tell(Stepped, seat, index % THIEVES, move.space, over, move.how, points)
        state.push(*exchanges)
        return
    now.tell(Stepped, seat, index % THIEVES, move.space, over, move.how, points)
    watched = state.watched() >> move.space & 1
    if watched and arrive(state, (index,), now):  # R14: only on the cell that the step ends on
        state.push(*exchanges)  # A4: the rest of the walk is lost, the turn goes on
        return
    left, tunnelled = walk.left - 1, walk.tunnelled
    if move.how == TUNNEL and not tunnelled:
        left, tunnelled = left + (state.thieves[index].ally == TRISTAN), True  # card 44
    state.push(*exchanges, Walking(seat, index, left, walk.spent + 1, walk.rushing, tunnelled))


def arrive(state: Thiefdom, thieves: tuple[int, ...], now: Now) -> bool:
    """Check whether any of these thieves is spotted where it has just arrived. Arrests follow; a protected thief walks
    on."""
    lying = []  # A5, R7: only an arrival or a figure's walk spots a thief, never standing still
    for index in thieves:
        space = state.thieves[index].space
        if space >= BUILDING or not state.watched() >> space & 1:
            continue
        for guard in guards_who_see(state, space):
            if not shelter(state, index, guard, state.cells[guard]):  # A1c, R18
                now.tell(Spotted, state.guild(index), index % THIEVES, guard)
                lying.append(index)
                break
    if lying:
        state.push(Arrests(tuple(lying)))
    return bool(lying)


def _until_caught(state: Thiefdom, index: int, over: tuple[int, ...], crowd: dict[int, int]) -> tuple[int, ...]:
    """How far a thief gets over these cells: with a poster, not past a noble or the carriage."""
    if state.thieves[index].poster and not (state.turn.thief == index and state.turn.smoke):
        for place, cell in enumerate(over):
            if any(figure >= NOBLES[0] for figure in watchmen(crowd, (cell,))):
                return over[:place]  # A1d
    return over


def rivals_in(state: Thiefdom, index: int, space: int) -> list[int]:
    """The rivals in a building that cost a point each: none that are at home there, and none in the thief's own
    hideout."""
    seat, thieves, homes = index // THIEVES, state.thieves, state.homes
    if space == homes[seat]:  # M4
        return []
    found = [
        other
        for other, thief in enumerate(thieves)
        if thief.space == space and other // THIEVES != seat and homes[other // THIEVES] != space
    ]
    if space in state.rivals:  # 2.20.7
        found += [len(thieves) + rival for rival, where in enumerate(state.rivals) if where == space]
    return found


def lose(state: Thiefdom, index: int, met: list[int], inside: bool = False) -> int:
    """Lose a point for each rival. With the Smoke Bomb figures on the street cost nothing; with Benjamin rivals never
    do."""
    if not met:
        return 0
    seat = state.guild(index)
    rivals = [other for other in met if other >= len(state.thieves) or state.guild(other) != seat]
    if not rivals or state.thieves[index].ally == BENJAMIN:  # card 16
        return 0
    if state.turn.thief == index and state.turn.smoke and not inside:
        return 0
    return sum([state.score(seat, -1) for _ in rivals])  # M2, M4
