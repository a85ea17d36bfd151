"""A turn among rivals: who answers a claim, and how likely."""

from __future__ import annotations

from itertools import product
from math import exp, inf

from rules.crypt.edition import REMAINS
from rules.crypt.state import DICE, Crypt, back
from rules.crypt.steps.claim import Turn
from rules.crypt.thinking.plans import COST, MOST, Claim, Plan
from rules.crypt.thinking.worth import Appraiser

ANSWER = tuple([
    tuple([
        min([(d * (e - 1) / 6, d, d * e) for d in range(1, dice + 1) for e in range(1, 7) if d * e >= total],
            default=(inf, 0, MOST))[2]
        for total in range(MOST + 2)
    ])
    for dice in range(DICE + 1)
])  # fmt: skip
"""ANSWER[dice][total]: which total is the cheapest with at most this many dice where at least this one is needed."""
TAKEN = 3
"""With what total a rival takes a free treasure, where another turn follows."""

BLOCK = 0.3
"""How much of a rival's lost gain counts as a seat's own; divided by the number of its rivals."""
WANTS = 3.0
"""How sharply rivals prefer what brings them more."""

Gains = list[float]
"""What a treasure brings a rival with at most 0, 1, 2 … of its dice."""


class AtTheTable(Plan):
    """A turn among rivals. They have the dice that they have now and those that this claim pushes out."""

    def __init__(self, view: Crypt, step: Turn, look: Appraiser) -> None:
        super().__init__(view, step, look)
        others = [seat for seat in range(view.seats) if seat != self.seat]
        self.theirs = {seat: [self._to(seat, place) for place in range(len(view.row))] for seat in others}
        block = BLOCK / len(others)
        self.prize = [
            worth + block * max([self.theirs[seat][place] for seat in others]) for place, worth in enumerate(self.worth)
        ]
        self.rivals = [(rival, rival == view.lights_out) for rival in self.later]
        """Who answers, and who of them may claim one treasure only."""
        self.rests = {seat: self.back(view.spent[seat]) for seat in others}
        """What a rival has from recovering instead."""
        self.dice = [ready + self._readied(seat) for seat, ready in enumerate(view.ready)]
        """The dice that each seat can have ready in its turn, before any are pushed out."""
        self._gains: dict[tuple[int, int, int, int], Gains] = {}
        self._elsewhere: dict[tuple[int, int, tuple[int, ...]], Gains] = {}

    def _to(self, rival: int, place: int) -> float:
        """What a treasure is worth to a rival, as far as this seat can tell."""
        spot = self.view.row[place]
        if not spot.face:
            return 0.0
        return self.look.worth(rival, spot.face if spot.known >> rival & 1 else back(spot.face))

    def _readied(self, rival: int) -> int:
        """The dice that a rival can ready with its Remains."""
        if rival == self.seat or self.view.side(REMAINS) != "A":
            return 0
        return min(self.view.spent[rival], self.look.unflipped(rival, REMAINS) // 2)

    def gains(self, rival: int, place: int, total: int, dice: int) -> Gains:
        """What beating this total brings a rival with these dice."""
        key = rival, place, total, dice
        if key not in self._gains:
            prize = self.theirs[rival][place] + BLOCK / len(self.theirs) * self.worth[place]
            costs = [COST[number][total + 1] for number in range(1, dice + 1)]
            self._gains[key] = [0.0, *[prize - cost * self.die for cost in costs]]
        return self._gains[key]

    def outs(self, claim: Claim) -> dict[int, float]:
        mine = {move.spot: move.dice * move.effort for move in (*self.standing, *claim)}
        ready = list(self.dice)
        for move in claim:
            spot = self.view.row[move.spot]
            if spot.dice:
                ready[spot.holder] += spot.dice
        stays = dict.fromkeys(mine, 1.0)
        free = 0
        for rival, limited in self.rivals:
            if dice := ready[rival]:
                wanted = {place: self.gains(rival, place, total, dice) for place, total in mine.items()}
                others = self.elsewhere(rival, dice, limited, tuple(mine), free)
                for place, chance in (one if limited else many)(wanted, others, self.rests[rival]).items():
                    stays[place] *= 1 - chance
                free = TAKEN
        return {place: 1 - chance for place, chance in stays.items()}

    def second(self, claim: Claim, ready: int, spent: int) -> float:
        outs, value = self.outs(claim), 0.0
        mine = (*self.standing, *claim)
        (rival,) = self.later
        dice = self.dice[rival]
        free = [(place, TAKEN) for place, spot in enumerate(self.view.row) if spot.face and place not in outs]
        for lost in product((False, True), repeat=len(mine)):
            chance, left, totals = 1.0, ready, list(free)
            for move, out in zip(mine, lost, strict=True):
                chance *= outs[move.spot] if out else 1 - outs[move.spot]
                if out:
                    left += move.dice
                    totals.append((move.spot, ANSWER[dice][move.dice * move.effort + 1]))
            value += chance * self.alone(totals, left, spent)
        return value

    def elsewhere(self, rival: int, dice: int, limited: bool, mine: tuple[int, ...], free: int) -> Gains:
        """What a rival has from treasures that this seat does not hold; who may claim one only: from each of them.

        `free` is the total on treasures that are free now: 0, or TAKEN where another rival plays before.
        """
        key = rival, dice, mine
        if key not in self._elsewhere:
            every = [
                self.gains(rival, place, spot.total or free, dice)
                for place, spot in enumerate(self.view.row)
                if place not in mine and spot.holder != rival and spot.face
            ]
            if limited:
                found = [gains[-1] for gains in every]
            else:
                found = [0.0] * (dice + 1)
                for gains in every:
                    found = shared(found, gains)
            self._elsewhere[key] = found
        return self._elsewhere[key]


def one(wanted: dict[int, Gains], others: Gains, rest: float) -> dict[int, float]:
    """Who may claim one treasure only chooses one of them, or none."""
    odds = {place: exp(WANTS * (gains[-1] - rest)) for place, gains in wanted.items()}
    every = 1 + sum(odds.values()) + sum([exp(WANTS * (gain - rest)) for gain in others])
    return {place: odds[place] / every for place in wanted}


def many(wanted: dict[int, Gains], others: Gains, rest: float) -> dict[int, float]:
    """Who may claim several takes one of them if the best answer with it is better than the best one without it."""
    chances = {}
    for place, own in wanted.items():
        without = others
        for other, gains in wanted.items():
            if other != place:
                without = shared(without, gains)
        with_it = max([own[dice] + without[-1 - dice] for dice in range(1, len(own))])
        chances[place] = 1 / (1 + exp(WANTS * (max(without[-1], rest) - with_it))) if with_it > -inf else 0.0
    return chances


def shared(one: Gains, other: Gains) -> Gains:
    """The best gain of at most 0, 1, 2 … dice divided between two."""
    return [max([one[n] + other[dice - n] for n in range(dice + 1)]) for dice in range(len(one))]
