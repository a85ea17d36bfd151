"""The value of a thief's actions, one by one, and of the steps of its walks."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Move
from rules.thiefdom.city import BUILDING
from rules.thiefdom.edition import (
    ANTONIUS,
    APOLLON,
    BEATRIX,
    BERNHARD,
    CROSSBOW,
    CUDGEL,
    FISHING_ROD,
    GRAPPLING_HOOK,
    GUARDS,
    JUMA,
    KONSTANZE,
    LENTZ,
    NOBLES,
    PIGEON,
    RUTH,
    SAMUEL,
    SMOKE_BOMB,
    THROWING_STARS,
)
from rules.thiefdom.goods import GOLD, LIQUOR, NONE, WINE
from rules.thiefdom.moves import (
    Activate,
    Buy,
    Done,
    Endure,
    SetOut,
    Share,
    Steal,
    StepTo,
    Tear,
    Toss,
    Use,
)
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.dealer import SMITHY_LESS, SMITHY_MORE, price
from rules.thiefdom.steps.gear import (
    BEATRIX_ACTIONS,
    BEATRIX_POINTS,
    HOMES_OF,
    KONSTANZE_GOLD,
    KONSTANZE_POINTS,
    ROD_POINTS,
    RUTH_GOLD,
    RUTH_POINTS,
    STARS_POINTS,
    ruth_buys,
)
from rules.thiefdom.steps.turn import Acting
from rules.thiefdom.steps.used import SMOKE_POINTS
from rules.thiefdom.steps.walk import RUSH_LEAST, RUSH_MOST, Walking
from rules.thiefdom.thinking.bags import (
    GONE,
    PICKED,
    ROBBED,
    Bag,
    changed,
    fresh,
    marked,
    paid,
    with_poster,
    without,
    without_poster,
)
from rules.thiefdom.thinking.errands import NOTHING
from rules.thiefdom.thinking.fellows import blinded, passed, swapped
from rules.thiefdom.thinking.night import blow
from rules.thiefdom.thinking.packing import shared
from rules.thiefdom.thinking.sites import noble_goods
from rules.thiefdom.thinking.thieves import ARREST, SPARE, STEP, Prowl
from rules.thiefdom.thinking.visits import EAGER, visit
from rules.thiefdom.thinking.worth import CARRIED, FREE, LEFT_OVER, gear_worth


def acting(view: Thiefdom, step: Acting, moves: Sequence[Move], kind: type[Prowl] = Prowl) -> list[float]:
    prowl = kind(view, view.turn.thief)
    space, bag, tonight = prowl.thief.space, prowl.bag, prowl.tonight
    found = []
    for move in moves:
        if isinstance(move, SetOut):
            steps = RUSH_MOST if move.rushing else prowl.plans.steps
            after = changed(bag, GOLD, -1) if move.rushing else bag
            value = prowl.best_end(space, steps, after, tonight - 1, halt=False)
        elif isinstance(move, Activate):
            value = EAGER + visit(prowl, bag, tonight - 1)
        elif isinstance(move, Steal):
            value = EAGER + _steal(prowl, move)
        elif isinstance(move, Use):
            value = EAGER + _use(prowl, move)
        elif isinstance(move, Buy):
            value = EAGER + _bought(prowl, move, bag, tonight)
        elif isinstance(move, Endure):
            value = _endure(prowl)
        elif isinstance(move, Tear):
            value = prowl.at(space, without_poster(bag), tonight)
        elif isinstance(move, Share):
            value = shared(prowl)
        elif isinstance(move, Toss):
            value = _tossed(prowl, move)
        else:
            assert isinstance(move, Done)
            value = prowl.at(space, bag, 0)
        found.append(value)
    return found


def _steal(prowl: Prowl, move: Steal) -> float:
    """The value of stealing from the thief's present space."""
    plans, bag = prowl.plans, prowl.bag
    mark = ROBBED << move.figure
    points, goods = 0.0, NONE
    if move.figure in GUARDS:
        points = float(CUDGEL in prowl.thief.gear)
        goods = (0, 0, 0, 0, prowl.view.badges >> move.figure & 1)
    elif move.figure in NOBLES:
        goods = noble_goods(prowl.thief, move.goods)
    else:
        goods = (0, 0, 0, 2 if move.paid else 1, 0)
        bag = changed(bag, GOLD, -1) if move.paid else with_poster(bag)
    after = marked(plans.fill(bag, goods, swap=True), mark)
    if points:  # with the Cudgel the guard then moves to an unknown place
        points += blow(prowl.view, prowl.seat, move.figure)
    return points + prowl.at(prowl.thief.space, after, prowl.tonight - 1)


ROOMY = ("dungeon", "villa", "smuggler")
"""Locations with things that need room."""


def _tossed(prowl: Prowl, move: Toss) -> float:
    """The value of discarding: what is left, or something better here that needs the room. In a hurry nothing is
    discarded."""
    if not prowl.thorough:
        return NOTHING
    view, space, tonight = prowl.view, prowl.thief.space, prowl.tonight
    less = without(prowl.bag, move.goods)
    roomy = tonight and space >= BUILDING and space not in view.turn.visited
    if roomy and view.city.building(space).kind in ROOMY:
        return visit(prowl, less, tonight - 1, swap=True) - EAGER
    return min(prowl.at(space, less, tonight), prowl.at(space, prowl.bag, tonight)) - EAGER


def _endure(prowl: Prowl) -> float:
    """The value of an extra action, less what it is worth to the thieves of the guild who act later."""
    tonight = prowl.tonight
    return prowl.at(prowl.thief.space, prowl.bag, tonight or 1) - max(EAGER, prowl.spare, SPARE * bool(tonight))


def _use(prowl: Prowl, move: Use) -> float:
    """The value of using a card on its target."""
    view, plans, space, bag, tonight = prowl.view, prowl.plans, prowl.thief.space, prowl.bag, prowl.tonight
    card = move.card
    if card in (SMOKE_BOMB, THROWING_STARS):
        return used_up(prowl, card)
    if card == CROSSBOW:
        return 1.0 + blow(view, prowl.seat, move.on) + prowl.at(space, bag, tonight - 1)
    if card == FISHING_ROD:
        return ROD_POINTS + prowl.at(space, plans.fill(bag, (0, 0, 0, 1, 0)), tonight - 1)
    if card == GRAPPLING_HOOK:
        return prowl.at(move.on, fresh(bag), tonight - 1)
    if card in HOMES_OF or card == JUMA:
        if move.on < BUILDING and prowl.watched >> move.on & 1:
            return ARREST
        return prowl.at(move.on, bag, tonight) - 2 * EAGER
    if card == ANTONIUS:
        return prowl.at(space, marked(plans.fill(bag, (0, 0, 0, 1, 0)), PICKED), tonight)
    if card == APOLLON:
        return prowl.at(space, changed(changed(bag, LIQUOR, -1), WINE, 1), tonight)
    if card == BEATRIX:
        return BEATRIX_POINTS + prowl.at(space, marked(bag, GONE), tonight + BEATRIX_ACTIONS)
    if card == KONSTANZE:
        left = changed(bag, GOLD, -KONSTANZE_GOLD * move.on, PICKED)
        return KONSTANZE_POINTS * move.on + prowl.at(space, left, tonight)
    if card == RUTH:
        kind, count = ruth_buys(move.on)
        gain = RUTH_POINTS[kind] + RUTH_GOLD * (CARRIED if view.round < view.edition.rounds else LEFT_OVER)[GOLD]
        return prowl.at(space, bag, tonight) + count * (gain - LEFT_OVER[kind])
    if card == SAMUEL:
        return swapped(prowl, move.on) - 2 * EAGER
    if card == BERNHARD:
        return blinded(prowl, move.on) - 2 * EAGER
    assert card in (PIGEON, LENTZ)
    return passed(prowl, card, move.on) - 2 * EAGER


def used_up(prowl: Prowl, card: int) -> float:
    """The value of using up a card: its points now, minus its value for later."""
    points = SMOKE_POINTS if card == SMOKE_BOMB else STARS_POINTS
    store = points - FREE if prowl.plans.later else 0.0
    return points + prowl.at(prowl.thief.space, prowl.bag, prowl.tonight - 1) - store


def _bought(prowl: Prowl, move: Buy, bag: Bag, tonight: int) -> float:
    """The value of buying equipment in a smithy."""
    points = gear_worth(prowl.view.edition, move.card, prowl.plans.nights - 1) + SMITHY_MORE
    cost = price(prowl.view, move.card, SMITHY_LESS)
    return points + prowl.at(prowl.thief.space, paid(bag, cost), tonight)


# Walking -------------------------------------------------------------------------------------------------


def walking(view: Thiefdom, step: Walking, moves: Sequence[Move], kind: type[Prowl] = Prowl) -> list[float]:
    prowl = kind(view, step.thief)
    bag, tonight = prowl.bag, prowl.tonight
    found = []
    for move in moves:
        if not isinstance(move, StepTo):
            found.append(prowl.at(prowl.thief.space, bag, tonight))
            continue
        lost = sum([prowl.jumping(prowl.crowd[cell]) for cell in move.over if cell in prowl.crowd])
        lost += STEP + 0.001 * len(move.over)
        met = [(0.0, bag)]
        if move.over and prowl.meetings.others:
            met += [(one.gain, one.after) for one in prowl.meetings.of(bag) if one.passed(move.over)]
        if any(prowl.stops(prowl.crowd[cell]) for cell in move.over if cell in prowl.crowd):
            found.append(prowl.arrested(tonight) - lost)
        elif move.space >= BUILDING:
            value = max([gain + prowl.at(move.space, after, tonight) for gain, after in met])
            found.append(value - lost - prowl.entering(move.space))
        elif prowl.watched >> move.space & 1:
            found.append(prowl.arrested(tonight) - lost)
        else:
            rest = step.left - 1
            halt = not step.rushing or step.spent + 1 >= RUSH_LEAST
            values = [gain + prowl.best_end(move.space, rest, after, tonight, halt) for gain, after in met]
            found.append(max(values) - lost)
    return found
