"""Moving a thief (2.11): step by step, over whoever stands in the way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.game import Move, Now, Question
from rules.thiefdom.city import BUILDING, NOWHERE
from rules.thiefdom.edition import BENJAMIN, CLIMBING_TOOLS, JIN, NOBLES, SHOES, TRISTAN, WOTANA
from rules.thiefdom.events import Halted, Spotted, Stepped, WentOut
from rules.thiefdom.goods import GOLD, only
from rules.thiefdom.moves import Halt, SetOut, StepTo
from rules.thiefdom.state import HERE, THIEVES, Thiefdom
from rules.thiefdom.steps.caught import Arrests, shelter
from rules.thiefdom.steps.exchange import Exchange
from rules.thiefdom.watch import guards_who_see, watchmen

TUNNEL = -1
"""How: through the catacombs."""
RUSH_MOST, RUSH_LEAST = 6, 4
"""Wotana: so many steps, and no fewer unless the move ends in a building."""


def set_outs(state: Thiefdom, index: int) -> list[Move]:
    """How a thief can begin to move."""
    thief, found = state.thieves[index], list[Move]()
    if not can_walk(state, index, Walking(0, index, 1)):
        return found
    found.append(SetOut())
    if thief.ally == WOTANA and WOTANA not in state.turn.used and thief.goods[GOLD]:
        rush = Walking(0, index, 1, rushing=True)
        if can_walk(state, index, rush):
            found.append(SetOut(rushing=True))
    return found


def set_out(state: Thiefdom, seat: int, move: SetOut, now: Now) -> None:
    """M1: an action, for three steps or four (Shoes), or up to six with Wotana."""
    index = state.turn.thief
    thief = state.thieves[index]
    state.spend_actions()
    if move.rushing:
        state.pay(index, only(GOLD, 1))
        state.mark_used(WOTANA)
        steps, card = RUSH_MOST, WOTANA
    else:
        shoes = SHOES in thief.gear
        steps, card = state.edition.steps + shoes, SHOES if shoes else 0
    now.tell(WentOut, seat, index % THIEVES, steps, card)
    state.push(Walking(seat, index, steps, rushing=move.rushing))


class Walking(Question[Thiefdom], frozen=True, gc=False):
    """M1 to M5: the next step of a walk."""

    thief: int
    left: int
    spent: int = 0
    rushing: bool = False
    tunnelled: bool = False

    def arises(self, state: Thiefdom) -> bool:
        return can_walk(state, self.thief, self)

    def otherwise(self, state: Thiefdom, now: Now) -> None:
        now.tell(Halted, self.seat, self.thief % THIEVES)

    def moves(self, state: Thiefdom) -> Sequence[Move]:
        found: list[Move] = list(dict.fromkeys(ways_on(state, self.thief, self)))
        if self.spent >= (RUSH_LEAST if self.rushing else 1) or not found:
            found.append(Halt())
        return found

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


def can_walk(state: Thiefdom, index: int, walk: Walking) -> bool:
    """Is there any next step?"""
    if walk.left and state.thieves[index].space in state.city.never_shut_in:
        return True
    return next(ways_on(state, index, walk), None) is not None


def ways_on(state: Thiefdom, index: int, walk: Walking) -> Iterator[StepTo]:
    """Every next step: to a free street cell or into a building, over occupied cells without cost (M2)."""
    city, thief, crowd = state.city, state.thieves[index], state.taken()
    here = thief.space
    tunnel = here in city.crypts and not walk.rushing
    if not walk.left:
        if not (tunnel and thief.ally == TRISTAN and not walk.tunnelled):
            return
        firsts: list[tuple[int, int]] = []
    elif here >= BUILDING:
        firsts = [(cell, 0) for cell in city.exits[here - BUILDING]]
    else:
        firsts = [(cell, 0) for cell in city.near[here] if cell != NOWHERE]
        firsts += [(space, 0) for space in city.entries[here]]
    if tunnel:
        firsts += [(cell, TUNNEL) for cell in sorted(city.crypts) if cell != here]
    if walk.left:
        firsts += _by_cards(state, index, here)
    taken: list[tuple[int, int, tuple[int, ...]]] = []
    for space, how in firsts:
        if space in crowd and space < BUILDING:
            taken.append((space, how, (space,)))
        else:
            yield StepTo(space, (), how)
    for space, how, passed in taken:
        onward = [(to, how) for to in (*city.near[space], *city.entries[space]) if to != NOWHERE]
        if not how:
            onward += _by_cards(state, index, space)
        for to, by in onward:
            if to == here or to in passed:
                continue
            if to in crowd and to < BUILDING:
                taken.append((to, by, (*passed, to)))
            else:
                yield StepTo(to, passed, by)


def _by_cards(state: Thiefdom, index: int, here: int) -> list[tuple[int, int]]:
    """Where Climbing Tools (R41) and Jin (R40) lead from a space; each once a turn."""
    thief, city, used, found = state.thieves[index], state.city, state.turn.used, list[tuple[int, int]]()
    if CLIMBING_TOOLS in thief.gear and CLIMBING_TOOLS not in used:
        found += [(space, CLIMBING_TOOLS) for space in city.climbs.get(here, ())]
    if thief.ally == JIN and JIN not in used and here < BUILDING:
        for space in city.touching[here]:
            found += [(cell, JIN) for cell in city.exits[space - BUILDING] if cell != here]
    return found


def step(state: Thiefdom, walk: Walking, move: StepTo, now: Now) -> None:
    """A step, what it costs, and who sees it."""
    seat, index = walk.seat, walk.thief
    crowd = state.crowd() if move.over else {}
    if move.how > 0:
        state.mark_used(move.how)
    over = _until_caught(state, index, move.over, crowd)
    met = [crowd[cell] - HERE for cell in over if crowd[cell] >= HERE]
    exchanges = [Exchange(seat, (index, own)) for own in met if state.guild(own) == seat]
    if len(over) < len(move.over):  # R16: a wanted thief does not pass a noble or the carriage
        points = lose(state, index, met)
        noble = crowd[move.over[len(over)]]
        now.tell(Stepped, seat, index % THIEVES, state.thieves[index].space, over, move.how, points)
        now.tell(Spotted, seat, index % THIEVES, noble)
        state.push(*exchanges, Arrests((index,)))
        return
    state.set_thief(index, replace(state.thieves[index], space=move.space))
    if move.space >= BUILDING:
        points = lose(state, index, met) + lose(state, index, rivals_in(state, index, move.space), inside=True)
        now.tell(Stepped, seat, index % THIEVES, move.space, over, move.how, points)
        state.push(*exchanges)
        return
    points = lose(state, index, met)
    now.tell(Stepped, seat, index % THIEVES, move.space, over, move.how, points)
    if arrive(state, (index,), now):
        state.push(*exchanges)
        return
    tunnelled = walk.tunnelled or move.how == TUNNEL
    more = tunnelled and not walk.tunnelled and state.thieves[index].ally == TRISTAN
    state.push(*exchanges, replace(walk, left=walk.left - 1 + more, spent=walk.spent + 1, tunnelled=tunnelled))


def arrive(state: Thiefdom, thieves: tuple[int, ...], now: Now) -> bool:
    """A1c: who of these is spotted where it has just come? Arrests follow; shelter does not stop anybody (R18)."""
    lying = []
    for index in thieves:
        for guard in guards_who_see(state, state.thieves[index].space):
            if not shelter(state, index, guard, state.cells[guard]):
                now.tell(Spotted, state.guild(index), index % THIEVES, guard)
                lying.append(index)
                break
    if lying:
        state.push(Arrests(tuple(lying)))
    return bool(lying)


def _until_caught(state: Thiefdom, index: int, over: tuple[int, ...], crowd: dict[int, int]) -> tuple[int, ...]:
    """A1d: how far a thief gets over these cells; with a poster not past a noble or the carriage."""
    if state.thieves[index].poster and not (state.turn.thief == index and state.turn.smoke):
        for place, cell in enumerate(over):
            if any(figure >= NOBLES[0] for figure in watchmen(crowd, (cell,))):
                return over[:place]
    return over


def rivals_in(state: Thiefdom, index: int, space: int) -> list[int]:
    """M4: the rivals in a building who cost a point: not those at home there, and nobody in the own hideout."""
    seat = state.guild(index)
    if space == state.homes[seat]:
        return []
    found = [
        other
        for other, thief in enumerate(state.thieves)
        if thief.space == space and state.guild(other) != seat and state.homes[state.guild(other)] != space
    ]
    return [*found, *[len(state.thieves) + rival for rival, where in enumerate(state.rivals) if where == space]]


def lose(state: Thiefdom, index: int, met: list[int], inside: bool = False) -> int:
    """M2, M4: a point for each rival; on the street the smoke makes all friends, and Benjamin never pays."""
    seat = state.guild(index)
    rivals = [other for other in met if other >= len(state.thieves) or state.guild(other) != seat]
    if not rivals or state.thieves[index].ally == BENJAMIN:
        return 0
    if state.turn.thief == index and state.turn.smoke and not inside:
        return 0
    return sum([state.score(seat, -1) for _ in rivals])
