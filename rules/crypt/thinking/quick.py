"""A turn of Claim in a hurry, for the many decisions of imagined matches.

Each treasure is first valued alone: what it brings with one, two or three dice, and how likely it stays, by a guess
that was fitted to matches between computers. A few ways to divide the dice look best by that; these few are then
valued as in any other turn. Two seats at a table have a way of their own (`duel.py`), which is quicker and better.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from math import exp, inf
from operator import itemgetter, mul

from rules.crypt.edition import LONGEST_ROW
from rules.crypt.moves import Place, Regain
from rules.crypt.state import DICE, Crypt
from rules.crypt.steps.claim import CLAIM, Turn
from rules.crypt.thinking import duel
from rules.crypt.thinking.ghost import AgainstTheGhost
from rules.crypt.thinking.ghost_odds import Row, lost
from rules.crypt.thinking.memory import Memory, everything
from rules.crypt.thinking.plans import MOST, PRICES, WASTE, Claim, Plan
from rules.crypt.thinking.rivals import AtTheTable, Rival
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

PLACES = tuple([
    tuple([tuple([Place(spot, dice, effort) for effort in range(7)]) for dice in range(DICE + 1)])
    for spot in range(LONGEST_ROW)
])  # fmt: skip
"""PLACES[spot][dice][effort]: the moves, made once."""

Ways = tuple[tuple[tuple[float, int], ...], ...]
"""By the number of dice on a treasure: what they bring with the best efforts, and these."""
Contender = tuple[bool, int, int]
"""A rival that can answer: whether it may claim one treasure only, its dice, and what its best other treasure brings
it then, in grains."""


def intends(view: Crypt, step: Turn, moves: Sequence[Move]) -> Sequence[Move]:
    """The rest of the turn that looks best; only the flip, if one comes first."""
    value, claim = best(view, step)
    if isinstance(moves[0], Regain):
        flipped = view.copy()
        flipped.play(step, moves[0], DEAF)
        if best(flipped, step)[0] > value:
            return moves[:1]
    return (*claim, CLAIM) if claim else moves[-1:]  # the last one is Claim, Recover or Pass


QUESTIONS = 512
"""Cache size: for how many questions the best claim is kept."""
_best_claims: Memory[tuple[float, Claim]] = Memory(QUESTIONS)


def best(view: Crypt, step: Turn) -> tuple[float, Claim]:
    """What the turn brings at best, and the dice to place for it; no dice if it ends now."""
    known = everything(view, step)
    return _best_claims.get(known) or _best_claims.keep(known, _best(view, step))


def _best(view: Crypt, step: Turn) -> tuple[float, Claim]:
    if view.seats == 2 and not step.claiming:
        return duel.best(view, step)
    found = plan(view, step)
    end = most = found.stop if step.claiming else found.rest
    chosen: Claim = ()
    for claim in reversed(beam(found)):  # most dice first: then few dice often cannot bring as much
        if found.bound(claim) >= most:
            value = found.valued(claim)
            if value >= most and value > end:
                most, chosen = value, claim
    return most, chosen


def beam(found: Plan) -> list[Claim]:
    """The claims that look best when each treasure is valued alone; those with few dice first."""
    if found.step.lights_out:
        return alone(found)
    kept: list[list[tuple[float, Claim]]] = [[(0.0, ())], *[[] for _ in range(found.ready)]]
    for place, by_dice in zip(found.spots, ways(found), strict=True):
        for dice in range(found.ready, 0, -1):
            some = kept[dice]
            least = some[-1][0] if len(some) == BEAM else -inf
            for number in range(1, dice + 1):
                for gain, effort in by_dice[number]:
                    for before, claim in kept[dice - number]:
                        if gain + before <= least:
                            break  # what follows brings less
                        _enter(some, gain + before, (*claim, PLACES[place][number][effort]))
                        if len(some) == BEAM:
                            least = some[-1][0]
    return [claim for some in kept[1:] for _, claim in some]


def alone(found: Plan) -> list[Claim]:
    """The same where one treasure only can be claimed."""
    by_place = list(zip(found.spots, ways(found), strict=True))
    claims: list[Claim] = []
    for dice in range(1, found.ready + 1):
        some = [(gain, place, effort) for place, by_dice in by_place for gain, effort in by_dice[dice]]
        some.sort(key=itemgetter(0), reverse=True)
        claims += [(PLACES[place][dice][effort],) for _, place, effort in some[:BEAM]]
    return claims


def _enter(some: list[tuple[float, Claim]], gain: float, claim: Claim) -> None:
    """Let a claim join the best ones, behind those that bring as much."""
    at = len(some)
    while at and some[at - 1][0] < gain:
        at -= 1
    some.insert(at, (gain, claim))
    del some[BEAM:]


def ways(found: Plan) -> list[Ways]:
    """What dice bring on each treasure that can be claimed, if it is valued alone."""
    row, prize, known = found.view.row, found.prize, (found.ready, found.die, found.again)
    if isinstance(found, AgainstTheGhost):
        faced = (*found.faced(()), not found.leads_two)
        return [haunted(round(prize[at] * GRAIN), row[at].total, *known, at, *faced) for at in found.spots]
    assert isinstance(found, AtTheTable)
    seats, every = found.view.seats, [Others(found, rival) for rival in found.rivals]
    return [
        answered(
            round(prize[at] * GRAIN),
            row[at].dice * row[at].effort,
            *known,
            seats,
            tuple([contender for one in every if (contender := one.at(at))]),
        )
        for at in found.spots
    ]


class Others:
    """What a rival can have instead of the treasure that this seat claims."""

    def __init__(self, found: AtTheTable, rival: Rival) -> None:
        self.found, self.rival, self.row = found, rival, found.view.row
        self._gains: dict[int, list[float]] = {}

    def at(self, place: int) -> Contender | None:
        """How it can answer a claim of this treasure, if it can."""
        spot, rival = self.row[place], self.rival
        dice = self.found.view.ready[rival.seat] + (spot.dice if spot.holder == rival.seat else 0)
        if not dice:
            return None
        return rival.limited, dice, self.best(place, dice) if rival.limited else 0

    def best(self, place: int, dice: int) -> int:
        """What the best other treasure brings, in grains."""
        gains = self._gains.get(dice) or self.gains(dice)
        return round(max(self.rival.rest, *gains[:place], *gains[place + 1 :]) * GRAIN)

    def gains(self, dice: int) -> list[float]:
        """What each treasure brings it with these dice."""
        prize, price, seat = self.found.prize, self.found.price[dice], self.rival.seat
        found = self._gains[dice] = [
            prize[place] - price[max(spot.dice * spot.effort, HELD) + 1] if spot.face and spot.holder != seat else -inf
            for place, spot in enumerate(self.row)
        ]
        return found


@lru_cache(maxsize=1 << 16)
def answered(
    worth: int, total: int, ready: int, die: float, again: bool, seats: int, rivals: tuple[Contender, ...]
) -> Ways:
    """What dice on a treasure bring where these rivals can answer."""
    stays = [1.0] * (MOST + 1)
    for limited, dice, other in rivals:
        left = spared(worth - other, dice, die) if limited else unpushed(worth, dice, die, seats)
        stays = list(map(mul, stays, left))
    return _ways(worth, total, ready, die, again, stays.__getitem__)


@cache
def spared(more: int, dice: int, die: float) -> list[float]:
    """How likely a rival with these dice who may claim one treasure only leaves each total; `more`: by how much the
    treasure is worth more than its best other one."""
    return [1 / (1 + exp(ONE * (more / GRAIN - cost))) for cost in PRICES[die][dice][1:]]


@cache
def unpushed(worth: int, dice: int, die: float, seats: int) -> list[float]:
    """How likely a rival with these dice leaves each total on a treasure of this worth."""
    base, by_worth, by_cost, by_dice = PUSHED[seats]
    return [
        1 / (1 + exp(base + by_worth * worth / GRAIN - by_cost * cost + by_dice * dice))
        for cost in PRICES[die][dice][1:]
    ]


@lru_cache(maxsize=1 << 16)
def haunted(
    worth: int, total: int, ready: int, die: float, again: bool, place: int, row: Row, dice: int, twice: bool
) -> Ways:
    """What dice on a treasure bring against the Ghost."""

    def stays(made: int) -> float:
        return 1 - lost((*row[:place], made, *row[place + 1 :]), dice, twice)[place]

    return _ways(worth, total, ready, die, again, stays)


def _ways(worth: int, total: int, ready: int, die: float, again: bool, stays: Callable[[int], float]) -> Ways:
    """`stays`: how likely a total stays."""
    found: list[tuple[tuple[float, int], ...]] = [()]
    for dice in range(1, ready + 1):
        some = []
        for effort in range(total // dice + 1, 7):
            chance = stays(dice * effort)
            gain = chance * (worth / GRAIN - WASTE[die][dice][effort])
            some.append((gain + (1 - chance) * dice * AGAIN * again, effort))
        some.sort(key=itemgetter(0), reverse=True)
        found.append(tuple(some[:BEAM]))
    return tuple(found)
