"""A guild's decisions about goods that are exchanged or discarded."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Move
from rules.thiefdom.goods import ARTWORK, GOLD, loot
from rules.thiefdom.moves import (
    Deal,
    Done,
    Toss,
)
from rules.thiefdom.scoring import HOARDERS
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.exchange import Exchange, Passing
from rules.thiefdom.steps.turn import MakeRoom
from rules.thiefdom.thinking.thieves import Prowl
from rules.thiefdom.thinking.visits import EAGER
from rules.thiefdom.thinking.worth import ART, CARRIED, LEFT_OVER

NEVER = -1000.0


def shared(prowl: Prowl) -> float:
    """The thief with the goods it would take along, and the points that allies score for the goods it leaves."""
    view, plans = prowl.view, prowl.plans
    has, wanted = view.thieves[prowl.index].goods, _packing(view, prowl.index)
    if wanted == has:
        return NEVER
    left = sum([
        (each + LEFT_OVER[kind]) * max(0, has[kind] - wanted[kind]) for kind, each in plans.hoards.items()
    ])  # fmt: skip
    bag = (*wanted, *prowl.bag[5:])
    now = prowl.at(prowl.thief.space, prowl.bag, prowl.tonight)
    return EAGER + max(now, left + prowl.at(prowl.thief.space, bag, prowl.tonight))


def _packing(view: Thiefdom, index: int) -> tuple[int, ...]:
    """The goods that a thief at home takes along: gold and its own goods; goods that allies score at the end stay
    there."""
    thief, seat = view.thieves[index], view.guild(index)
    store, bag, goods = view.stores[seat], view.bag(thief), list(thief.goods)
    last = view.round >= view.edition.rounds
    hoards = [HOARDERS[ally][0] for own in view.own(seat) if (ally := view.thieves[own].ally) in HOARDERS]
    for kind in hoards:
        goods[kind] = 0
    if GOLD not in hoards and (not last or view.turn.actions > 1):
        goods[GOLD] = min(goods[GOLD] + store[GOLD], max(goods[GOLD], bag.gold))
    return tuple(goods)


def make_room(view: Thiefdom, step: MakeRoom, moves: Sequence[Move]) -> list[float]:
    """Discard the least valuable of the goods that take up the room."""
    thief = view.thieves[step.thief]
    bag = view.bag(thief)
    dear = thief.goods[GOLD] > bag.gold
    full = loot(thief.goods, len(thief.art)) > bag.loot
    found = []
    for move in moves:
        assert isinstance(move, Toss)
        helps = dear if move.goods == GOLD else full
        worth = CARRIED[move.goods] if move.goods < ARTWORK else ART
        found.append(-worth if helps else NEVER)
    return found


def exchange(view: Thiefdom, step: Exchange, moves: Sequence[Move]) -> list[float]:
    """In the hideout the thief whose turn it is packs; in passing nothing is exchanged."""
    if not step.home or view.turn.thief not in step.thieves:
        return [float(isinstance(move, Done)) for move in moves]
    place = step.thieves.index(view.turn.thief)
    wanted = _packing(view, view.turn.thief)
    found = []
    for move in moves:
        if not isinstance(move, Deal):
            found.append(0.5)
            continue
        good = (
            move.goods < ARTWORK
            and wanted[move.goods] == move.counts[place]
            and all(
                count == view.thieves[index].goods[move.goods]
                for other, (index, count) in enumerate(zip(step.thieves, move.counts, strict=True))
                if other != place
            )
        )
        found.append(float(good))
    return found


def passing(view: Thiefdom, step: Passing, moves: Sequence[Move]) -> list[float]:
    return [float(isinstance(move, Done)) for move in moves]
