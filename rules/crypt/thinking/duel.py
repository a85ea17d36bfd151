"""A turn of Claim in a hurry that one seat at most can answer: one of the last two turns, or a first turn of two seats.

The seat that plays before the last turn makes the best of many claims, each with a few efforts and valued as a whole:
the answer is on one treasure only, so what can be pushed out easily protects the rest. The first claim of a Leader of
two is put together from treasures that are each valued alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp, inf

from rules.crypt.moves import Place
from rules.crypt.state import Crypt
from rules.crypt.steps.claim import Turn, placeable
from rules.crypt.thinking.plans import DIE, LAST_DIE, MOST, PRICES, RECOVER, WASTE, Claim
from rules.crypt.thinking.rivals import TAKEN, WANTS
from rules.crypt.thinking.worth import Appraiser, others

GRAIN = 2
"""What a treasure is worth to a rival is rounded to this part of a coin, and what it loses elsewhere to whole coins, so
that the same numbers come again."""
AGAIN = 0.8
"""What a die is worth to a Leader who plays again when it is pushed out."""
BOLD = ((), (6,), (3, 6), (2, 6))
"""By the number of dice on a treasure: the efforts that are tried beside the lowest one."""
ODDS = {
    die: tuple([tuple([exp(-WANTS * cost) for cost in costs[1:]]) for costs in prices])
    for die, prices in PRICES.items()
}  # fmt: skip
"""ODDS[die][dice][total]: how much less a rival wants a treasure if it has to beat this total with this many dice."""

Joint = tuple[int, float, float, float, float, Claim]
"""A claim of several treasures: the dice left; what they bring if they stay; how much the rival wants any treasure; the
sum of what each brings times how much it is wanted; the product of how much they are wanted; the moves."""
Try = tuple[Place, int, int, float]
"""Dice on a treasure: the move, how many, their total, and the coins that they cost."""


def best(view: Crypt, step: Turn, look: Appraiser, rivals: Sequence[int]) -> tuple[float, Claim]:
    """What a turn in which no dice are placed yet brings at best, and the dice to place; none if it ends now. `rivals`:
    the seat that can answer, if there is one."""
    duel = Duel(view, step.seat, look)
    if not rivals:
        return duel.last()
    duel.against(rivals[0])
    return duel.answer() if rivals[0] == view.lights_out else duel.lead()


class Duel:
    """A turn, and the one seat that can answer."""

    def __init__(self, view: Crypt, seat: int, look: Appraiser) -> None:
        self.view, self.look, self.seat = view, look, seat
        self.row, self.ready, self.spent = row, ready, spent = view.row, view.ready[seat], view.spent[seat]
        self.prize = look.prizes(seat, others(view.seats, seat))
        """What a claim of each treasure brings this seat if it stays, and what it takes from others."""
        self.die, self.back = (LAST_DIE, LAST_DIE) if look.last else (DIE, RECOVER)
        self.totals = [spot.dice * spot.effort for spot in row]
        """The totals that are on the treasures now."""
        self.tries: dict[int, Sequence[Try]] = {}
        """What is tried on each treasure that can be claimed."""
        for place, spot in enumerate(row):
            if spot.face and spot.holder != seat:
                self.tries[place] = tries(place, self.totals[place], ready, self.die)
        self.rest = spent * self.back
        """What the seat has from a Recover."""

    def against(self, rival: int) -> None:
        """Let this seat answer."""
        self.rival = rival
        self.theirs = self.look.prizes(rival, (self.seat,))
        """What a claim of each treasure brings it if it stays, and what it takes from this seat."""
        self.their_rest = self.view.spent[rival] * self.back
        """What it has from a Recover."""
        self.dice = self.look.dice(self.view, rival)
        """The dice that it can have ready, before any are pushed out."""

    # The last turn: nobody answers ----------------------------------------------------------------

    def last(self) -> tuple[float, Claim]:
        """The best treasure, for the lowest price."""
        most, chosen = self.rest, None
        for place, some in self.tries.items():
            prize = self.prize[place]
            for move, _, _, waste in some:
                if prize - waste > most:
                    most, chosen = prize - waste, move
        return most, (chosen,) if chosen else ()

    # The Leader's first turn ----------------------------------------------------------------------

    def lead(self) -> tuple[float, Claim]:
        """The best claim of a Leader, who plays again on one treasure."""
        ready, price = self.ready, PRICES[self.die]
        ranked = sorted([(self.theirs[place], place) for place in self.tries], reverse=True)
        together: list[tuple[float, Claim]] = [(0.0, ()), *[(-inf, ())] * ready]
        for place in self.tries:
            gains = self.alone(place, self.stays(place, ranked))
            for dice in range(ready, 0, -1):
                for gain, number, move in gains:
                    if number <= dice:
                        before, claim = together[dice - number]
                        if gain + before > together[dice][0]:
                            together[dice] = gain + before, (*claim, move)
        free = sorted([(self.prize[place], place) for place in self.tries], reverse=True)
        most: float = self.rest + max([0.0, *[prize - price[ready + self.spent][TAKEN + 1] for prize, _ in free[:1]]])
        chosen: Claim = ()
        for dice, (gain, claim) in enumerate(together[1:], 1):
            taken = [move.spot for move in claim]
            next_best = next((prize for prize, place in free if place not in taken), -inf)
            value = gain + max(next_best - price[ready - dice][TAKEN + 1], self.rest)
            if value > most:
                most, chosen = value, claim
        return most, chosen

    def alone(self, place: int, stays: list[float]) -> list[tuple[float, int, Place]]:
        """For each number of dice: what they bring on this treasure with the best effort; how many; the move."""
        found: list[tuple[float, int, Place]] = []
        prize, before = self.prize[place], 0
        for move, dice, total, waste in self.tries[place]:
            again = AGAIN * dice
            gain = stays[total] * (prize - waste - again) + again
            if dice != before:
                found.append((gain, dice, move))
                before = dice
            elif gain > found[-1][0]:
                found[-1] = gain, dice, move
        return found

    def stays(self, place: int, ranked: list[tuple[float, int]]) -> list[float]:
        """How likely the rival leaves each total on this treasure, if it is all that is claimed. `ranked`: what the
        rival gets from each treasure, the most first."""
        dice, gains = self.dice, [0.0]  # what the rival has from other treasures, by the dice for them
        for worth, other in ranked:
            if other != place and len(gains) <= dice and worth > 0.0:
                gains.append(gains[-1] + worth)
        gains += gains[-1:] * (dice + 1 - len(gains))
        without = max(gains[dice], self.their_rest)
        losses = tuple([round(without - gains[left]) for left in range(dice - 1, -1, -1)])
        return left_by(self.die, round(self.theirs[place] * GRAIN), losses)

    # The turn before the last one ------------------------------------------------------------------------

    def answer(self) -> tuple[float, Claim]:
        """The best claim before the rival plays on one treasure."""
        wants = [exp(WANTS * (theirs - self.their_rest)) for theirs in self.theirs]
        most = rest = self.rest
        chosen: Claim = ()
        for prizes, places, dice in reversed(self.sets()):  # large sets first: small ones often cannot bring as much
            if prizes + rest <= most:
                continue
            for _, nets, every, lost, out, claim in self.joined(places, wants, ODDS[self.die][dice]):
                if nets + rest > most:
                    value = nets - lost / every + (out / every ** len(claim) * rest if rest else 0.0)
                    if value > most:
                        most, chosen = value, claim
        return most, chosen

    def joined(self, places: tuple[int, ...], wants: list[float], odds: tuple[float, ...]) -> list[Joint]:
        """All claims of these treasures. `wants`: how much the rival wants each treasure if it costs nothing."""
        every, spare, row, totals = 1.0, self.ready - len(places), self.row, self.totals
        for place in self.tries:
            if row[place].holder != self.rival and place not in places:
                every += wants[place] * odds[totals[place]]
        found: list[Joint] = [(spare, 0.0, every, 0.0, 1.0, ())]
        for place in places:
            prize, wanted, before = self.prize[place], wants[place], found
            found = []
            for move, dice, total, waste in self.tries[place]:
                more = dice - 1
                if more > spare:
                    break
                odd, net = wanted * odds[total], prize - waste
                for left, nets, every, lost, out, claim in before:
                    if more <= left:
                        found.append(
                            (left - more, nets + net, every + odd, lost + odd * net, out * odd, (*claim, move))
                        )
        return found

    def sets(self) -> list[tuple[float, tuple[int, ...], int]]:
        """The sets of treasures that can be claimed together: their prizes, the places, and the dice that the rival
        then has."""
        found: list[tuple[float, tuple[int, ...], int]] = [(0.0, (), self.dice)]
        ready = self.ready
        for place, some in self.tries.items():
            if some:
                spot, prize = self.row[place], self.prize[place]
                pushed = spot.dice if spot.holder == self.rival else 0
                for prizes, places, dice in found[:]:
                    if len(places) < ready:
                        found.append((prizes + prize, (*places, place), dice + pushed))
        return found[1:]


@cache
def tries(place: int, total: int, ready: int, die: float) -> tuple[Try, ...]:
    """The dice that are tried where this total is to beat, few dice first: with the lowest effort, and with a few
    others."""
    return tuple([
        (move, move.dice, move.dice * move.effort, WASTE[die][move.dice][move.effort])
        for move in placeable(ready)[place][total]
        if move.effort in (total // move.dice + 1, *BOLD[move.dice])
    ])  # fmt: skip


@lru_cache(maxsize=1 << 14)
def left_by(die: float, worth: int, losses: tuple[int, ...]) -> list[float]:
    """How likely a rival leaves each total on a treasure that is worth this to it. `losses`: by the number of dice that
    beat the total, what the rival loses elsewhere."""
    if not losses:
        return [1.0] * (MOST + 1)
    ways = [[cost + loss for cost in costs[1:]] for costs, loss in zip(PRICES[die][1:], losses, strict=False)]
    return [1 / (1 + exp(WANTS * (worth / GRAIN - min(some)))) for some in zip(*ways, strict=True)]
