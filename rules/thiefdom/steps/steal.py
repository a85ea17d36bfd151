"""Stealing from the townsfolk, once a turn from each figure."""

from __future__ import annotations

from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.game import Move, Now
from rules.thiefdom.city import BUILDING, NOWHERE
from rules.thiefdom.edition import CARRIAGE, CUDGEL, FIGURES, GUARDS, MORTANA, NOBLES, QUINTA, THIMBLE_RIG
from rules.thiefdom.events import Stole
from rules.thiefdom.goods import BADGE, GEM, GOLD, WINE, Goods, only
from rules.thiefdom.moves import Steal
from rules.thiefdom.state import THIEVES, Thiefdom
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.room import gain
from rules.thiefdom.steps.used import tell_used
from rules.thiefdom.steps.walk import onward

BOTH = -1
"""The goods of a Steal from a noble with the Thimble-Rig: gold and a gem."""
NOBLE_GOLD, NOBLE_GEMS = 2, 1
PAID_WINE = 2
"""The wine from the carriage, for Mortana's gold."""
CUDGEL_POINTS = 1


def steals(state: Thiefdom) -> list[Move]:
    """The figures from which the thief can steal now, and the goods."""
    index = state.turn.thief
    thief = state.thieves[index]
    found: list[Move] = []
    if thief.space >= BUILDING or onward(state.city, thief.space).cells.isdisjoint(state.cells):
        return found
    beside = state.city.near[thief.space]
    for figure, cell in enumerate(state.cells):
        if cell in beside and cell != NOWHERE and not state.turn.robbed >> figure & 1:
            found += _from(state, figure)
    return found


def _from(state: Thiefdom, figure: int) -> list[Move]:
    thief = state.thieves[state.turn.thief]
    if figure == CARRIAGE:
        paid = thief.ally == MORTANA and thief.goods[GOLD] > 0
        return [Steal(figure), *([Steal(figure, paid=True)] if paid else [])]  # S1
    if figure in NOBLES:
        if not state.bags >> figure - NOBLES[0] & 1:  # S3
            return []
        # card 11, R33: both goods, so no choice
        return [Steal(figure)] if THIMBLE_RIG in thief.gear else [Steal(figure, GOLD), Steal(figure, GEM)]
    # S2
    if _in_view(state, figure) or not (state.badges >> figure & 1 or CUDGEL in thief.gear):
        return []
    return [Steal(figure)]


def _in_view(state: Thiefdom, guard: int) -> bool:
    """Whether this guard looks at the thief, even if a card protects it."""
    cell = state.thieves[state.turn.thief].space
    # S2, R34: a blinded guard too
    return bool(state.city.seen[state.cells[guard]][state.facing[guard]] >> cell & 1)


def refuse_steal(state: Thiefdom, move: Steal) -> None:
    """Why the thief cannot steal that."""
    thief = state.thieves[state.turn.thief]
    if move.figure not in FIGURES or state.cells[move.figure] == NOWHERE:
        raise IllegalMove("no-such-figure", figure=move.figure)
    if thief.space >= BUILDING or state.cells[move.figure] not in state.city.near[thief.space]:
        raise IllegalMove("not-beside", figure=move.figure)
    if state.turn.robbed >> move.figure & 1:
        raise IllegalMove("stolen-tonight", figure=move.figure)
    if move.figure in GUARDS and _in_view(state, move.figure):
        raise IllegalMove("in-view", figure=move.figure)
    raise IllegalMove("nothing-to-steal", figure=move.figure)


def loot(state: Thiefdom, move: Steal) -> Goods:
    """The goods that the thief gets, upgrades included."""
    thief = state.thieves[state.turn.thief]
    if move.figure == CARRIAGE:
        return only(WINE, PAID_WINE if move.paid else 1)  # S1, card 34
    if move.figure in NOBLES:
        gold = NOBLE_GOLD if move.goods in (BOTH, GOLD) else 0
        gems = NOBLE_GEMS if move.goods in (BOTH, GEM) else 0
        return (gold, gems + (thief.ally == QUINTA), 0, 0, 0)  # S3, card 36
    return only(BADGE, state.badges >> move.figure & 1)


def steal(state: Thiefdom, move: Steal, now: Now) -> None:
    """Steal from a figure."""
    index, figure = state.turn.thief, move.figure
    state.spend_actions()
    state.turn = replace(state.turn, robbed=state.turn.robbed | 1 << figure)
    thief, goods, poster = state.thieves[index], loot(state, move), False
    if figure == CARRIAGE:
        if move.paid:
            state.pay(index, only(GOLD, 1))
        poster = not move.paid and not thief.poster  # S1, 2.14
        if poster:
            state.set_thief(index, replace(thief, poster=True))
    elif figure in NOBLES:
        state.bags &= ~(1 << figure - NOBLES[0])  # S3
    else:
        state.badges &= ~(1 << figure)  # S2
    now.tell(Stole, state.guild(index), index % THIEVES, figure, goods, poster, move.paid)
    if figure in GUARDS and CUDGEL in thief.gear:  # R48, card 3
        tell_used(state, index, CUDGEL, figure, CUDGEL_POINTS, now)
        state.push(Driving(state.guild(index), figure))
    gain(state, index, goods)
