"""A turn of Claim in a hurry, for the many decisions of imagined matches.

Each treasure is first valued alone: what it brings with one, two or three dice. A few ways to divide the dice look best
by that; these few are then valued as in any other turn. A turn that one seat at most can answer has a way of its own
(`duel.py`), which is quicker.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import inf
from operator import itemgetter

from rules.crypt.edition import LONGEST_ROW
from rules.crypt.moves import Place, Regain
from rules.crypt.state import DICE, Crypt
from rules.crypt.steps.claim import CLAIM, Turn
from rules.crypt.thinking import duel
from rules.crypt.thinking.duel import AGAIN
from rules.crypt.thinking.ghost import AgainstTheGhost
from rules.crypt.thinking.ghost_odds import Row, lost
from rules.crypt.thinking.memory import position
from rules.crypt.thinking.plans import WASTE, Claim, Plan, answering
from rules.crypt.thinking.turns import DEAF, plan
from rules.crypt.thinking.worth import Appraiser, appraiser
from rules.game import Move

GRAIN = 4
"""Worths are rounded to this part of a coin, so that the same numbers come again."""
BEAM = 8
"""How many claims of each number of dice are kept …"""
ALONE = 2
"""… and how many, and how many efforts for each number of dice on a treasure, against the Ghost."""

PLACES = tuple([
    tuple([tuple([Place(spot, dice, effort) for effort in range(7)]) for dice in range(DICE + 1)])
    for spot in range(LONGEST_ROW)
])  # fmt: skip
"""PLACES[spot][dice][effort]: the moves, made once."""

Ways = Sequence[Sequence[tuple[float, int]]]
"""By the number of dice on a treasure: what they bring with the best efforts, and these."""


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
    look, known = appraiser(view), position(view, step)
    found: tuple[float, Claim] = look.found.get(known) or look.found.keep(known, _best(view, step, look))
    return found


def _best(view: Crypt, step: Turn, look: Appraiser) -> tuple[float, Claim]:
    if not (view.solo or step.claiming):
        rivals = answering(view, step)
        if len(rivals) < 2:
            return duel.best(view, step, look, rivals)
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
    most = ALONE if found.view.solo else BEAM
    kept: list[list[tuple[float, Claim]]] = [[(0.0, ())], *[[] for _ in range(found.ready)]]
    for place, by_dice in zip(found.spots, ways(found), strict=True):
        for dice in range(found.ready, 0, -1):
            some = kept[dice]
            least = some[-1][0] if len(some) == most else -inf
            for number in range(1, dice + 1):
                for gain, effort in by_dice[number]:
                    for before, claim in kept[dice - number]:
                        if gain + before <= least:
                            break  # what follows brings less
                        _enter(some, gain + before, (*claim, PLACES[place][number][effort]), most)
                        if len(some) == most:
                            least = some[-1][0]
    return [claim for some in kept[1:] for _, claim in some]


def alone(found: Plan) -> list[Claim]:
    """The same where one treasure only can be claimed."""
    by_place = list(zip(found.spots, ways(found), strict=True))
    claims: list[Claim] = []
    for dice in range(1, found.ready + 1):
        some = [(gain, place, effort) for place, by_dice in by_place for gain, effort in by_dice[dice]]
        some.sort(key=itemgetter(0), reverse=True)
        claims += [(PLACES[place][dice][effort],) for _, place, effort in some[:ALONE]]
    return claims


def _enter(some: list[tuple[float, Claim]], gain: float, claim: Claim, most: int) -> None:
    """Let a claim join the best ones, behind those that bring as much."""
    at = len(some)
    while at and some[at - 1][0] < gain:
        at -= 1
    some.insert(at, (gain, claim))
    del some[most:]


def ways(found: Plan) -> list[Ways]:
    """What dice bring on each treasure that can be claimed, if it is valued alone."""
    row, prize, known = found.view.row, found.prize, (found.ready, found.die, found.again)
    if isinstance(found, AgainstTheGhost):
        faced = (*found.faced(()), not found.leads_two)
        return [haunted(round(prize[at] * GRAIN), row[at].total, *known, at, *faced) for at in found.spots]
    return [tried(found, at) for at in found.spots]


def tried(found: Plan, place: int) -> Ways:
    """What dice on a treasure bring among rivals, with a few efforts."""
    by_dice: list[list[tuple[float, int]]] = [[] for _ in range(found.ready + 1)]
    before, total = found.stop if found.step.claiming else 0.0, found.view.row[place].total
    for move, dice, _, _ in duel.tries(place, total, found.ready, found.die):
        by_dice[dice].append((found.valued((move,)) - before, move.effort))
    return by_dice


@lru_cache(maxsize=1 << 16)
def haunted(
    worth: int, total: int, ready: int, die: float, again: bool, place: int, row: Row, ghost: int, twice: bool
) -> Ways:
    """What dice on a treasure bring against the Ghost, which rolls this many."""
    found: list[list[tuple[float, int]]] = [[]]
    for dice in range(1, ready + 1):
        some = []
        for effort in range(total // dice + 1, 7):
            chance = 1 - lost((*row[:place], dice * effort, *row[place + 1 :]), ghost, twice)[place]
            gain = chance * (worth / GRAIN - WASTE[die][dice][effort])
            some.append((gain + (1 - chance) * dice * AGAIN * again, effort))
        some.sort(key=itemgetter(0), reverse=True)
        found.append(some[:ALONE])
    return found
