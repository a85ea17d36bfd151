"""A turn of Claim in a hurry, for the many decisions of imagined matches.

Each treasure is first valued alone: what it brings with one, two or three dice, and how likely it stays, by a guess
that was fitted to matches between computers. A few ways to divide the dice look best by that; these few are then
valued as in any other turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import exp

from rules.crypt.moves import Place, Regain
from rules.crypt.state import Crypt
from rules.crypt.steps.claim import CLAIM, Turn, placeable
from rules.crypt.thinking.ghost import AgainstTheGhost
from rules.crypt.thinking.ghost_odds import lost
from rules.crypt.thinking.plans import COST, Claim, Plan
from rules.crypt.thinking.rivals import AtTheTable
from rules.crypt.thinking.turns import DEAF, plan
from rules.game import Move

NONE = (0.0, 0.0, 0.0, 0.0)
GRAIN = 4
"""Worths are rounded to this part of a coin, so that the same numbers come again."""
HELD = 2
"""The total that a rival has to beat at least on another treasure, because another rival claims it before."""
PUSHED = (NONE, NONE, (-6.25, 1.33, 1.95, 0.69), (-3.4, 0.47, 1.46, 1.15), (-5.4, 0.82, 1.89, 1.12))
"""By seats: how ready a rival is to push out, from what the treasure is worth, the dice that it costs, and the dice
that the rival has."""
ONE = 2.5
"""How sharply a rival who may claim one treasure only prefers the best."""
AGAIN = 0.8
"""What a die is worth to a Leader who plays again when it is pushed out."""
BEAM = 2
"""How many claims of each number of dice are kept."""

Ways = tuple[tuple[tuple[float, Place], ...], ...]
"""By the number of dice on a treasure: the best ways to place them, and what they bring."""
Rival = tuple[bool, int, int]
"""Whether a rival may claim one treasure only, its dice, and its best other treasure then."""


def intends(view: Crypt, step: Turn, moves: Sequence[Move]) -> Sequence[Move]:
    """The rest of the turn that looks best; only the flip, if one comes first."""
    value, claim = best(view, step)
    if isinstance(moves[0], Regain):
        flipped = view.copy()
        flipped.play(step, moves[0], DEAF)
        if best(flipped, step)[0] > value:
            return moves[:1]
    return (*claim, CLAIM) if claim else moves[-1:]  # the last one is Claim, Recover or Pass


def best(view: Crypt, step: Turn) -> tuple[float, Claim]:
    """What the turn brings at best, and the dice to place for it; no dice if it ends now."""
    found = plan(view, step)
    end = found.stop if step.claiming else found.rest
    chosen: tuple[float, Claim] = (end, ())
    for claim in beam(found):
        value = found.value(claim)
        if value > chosen[0]:
            chosen = value, claim
    return chosen


def beam(found: Plan) -> list[Claim]:
    """The claims that look best when each treasure is valued alone."""
    kept: list[list[tuple[float, Claim]]] = [[(0.0, ())], *[[] for _ in range(found.ready)]]
    for place in found.spots:
        alone = ways(found, place)
        for dice in range(found.ready, 0, -1):
            some = kept[dice]
            for number in range(1, dice + 1):
                if number < dice and found.step.lights_out:
                    continue
                for gain, move in alone[number]:
                    some = [*some, *[(gain + before, (*claim, move)) for before, claim in kept[dice - number]]]
            kept[dice] = sorted(some, key=lambda one: -one[0])[:BEAM]
    return [claim for some in kept[1:] for _, claim in some]


def ways(found: Plan, place: int) -> Ways:
    """What dice on a treasure bring, if it is valued alone."""
    spot = found.view.row[place]
    known = round(found.prize[place] * GRAIN), place, spot.total, found.ready, found.die, found.again
    if isinstance(found, AgainstTheGhost):
        row, dice = found.faced(())
        return haunted(*known, row, dice, not found.leads_two)
    assert isinstance(found, AtTheTable)
    return answered(*known, found.view.seats, tuple(rivals(found, place)))


def rivals(found: AtTheTable, place: int) -> Iterator[Rival]:
    """Who answers a claim of this treasure."""
    spot = found.view.row[place]
    for rival in found.rivals:
        seat = rival.seat
        dice = found.view.ready[seat] + (spot.dice if spot.holder == seat else 0)
        if dice:
            yield rival.limited, dice, other(found, place, seat, dice) if rival.limited else 0


def other(found: AtTheTable, place: int, rival: int, dice: int) -> int:
    """The best other treasure for a rival who may claim one only."""
    most = found.rests[rival]
    for at, spot in enumerate(found.view.row):
        if at != place and spot.face and spot.holder != rival:
            gain = found.prize[at] - COST[dice][max(spot.total, HELD) + 1] * found.die
            most = max(most, gain)
    return round(most * GRAIN)


@lru_cache(maxsize=1 << 16)
def answered(
    worth: int, place: int, total: int, ready: int, die: float, again: bool, seats: int, rivals: tuple[Rival, ...]
) -> Ways:
    """What dice on a treasure bring where these rivals can answer."""

    def stays(made: int) -> float:
        chance = 1.0
        for one, dice, other in rivals:
            cost = COST[dice][made + 1] * die
            if one:
                push = ONE * ((worth - other) / GRAIN - cost)
            else:
                base, by_worth, by_cost, by_dice = PUSHED[seats]
                push = base + by_worth * worth / GRAIN - by_cost * cost + by_dice * dice
            chance *= 1 / (1 + exp(push))
        return chance

    return _ways(worth, place, total, ready, die, again, stays)


@lru_cache(maxsize=1 << 16)
def haunted(
    worth: int,
    place: int,
    total: int,
    ready: int,
    die: float,
    again: bool,
    row: tuple[int, ...],
    dice: int,
    twice: bool,
) -> Ways:
    """What dice on a treasure bring against the Ghost."""

    def stays(made: int) -> float:
        return 1 - lost((*row[:place], made, *row[place + 1 :]), dice, twice)[place]

    return _ways(worth, place, total, ready, die, again, stays)


def _ways(
    worth: int, place: int, total: int, ready: int, die: float, again: bool, stays: Callable[[int], float]
) -> Ways:
    """`stays`: how likely a total stays."""
    found: list[tuple[tuple[float, Place], ...]] = [()]
    for dice in range(1, ready + 1):
        some = []
        for move in placeable(ready)[place][total]:
            if move.dice == dice:
                chance = stays(dice * move.effort)
                gain = chance * (worth / GRAIN - dice * (move.effort - 1) / 6 * die)
                some.append((gain + (1 - chance) * dice * AGAIN * again, move))
        some.sort(key=lambda way: -way[0])
        found.append(tuple(some[:BEAM]))
    return tuple(found)
