"""A turn among rivals: who answers a claim, and how likely."""

from __future__ import annotations

from collections.abc import Sequence
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
"""With what total a rival takes a free treasure before a Leader's second turn."""
HELD = 9
"""With what total a rival takes a free treasure before other rivals play."""

BLOCK = 0.3
"""How much of a rival's lost gain counts as a seat's own; divided by the number of its rivals."""
WANTS = 3.0
"""How sharply a rival who plays last prefers what brings it more …"""
WONDERS = 1.5
"""… and rivals of whom one answers the other."""

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
        self.wants = WANTS if len(self.rivals) < 2 else WONDERS
        self.rests = {seat: self.back(view.spent[seat]) for seat in others}
        """What a rival has from recovering instead."""
        self.dice = [ready + self._readied(seat) for seat, ready in enumerate(view.ready)]
        """The dice that each seat can have ready in its turn, before any are pushed out."""
        self._gains: dict[tuple[int, int, int, int], Gains] = {}
        self._elsewhere: dict[tuple[int, int, tuple[int, ...]], Gains] = {}
        self._outs: dict[tuple[tuple[int, int], ...], dict[int, float]] = {}

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
        mine = tuple([(move.spot, move.dice * move.effort) for move in (*self.standing, *claim)])
        found = self._outs.get(mine)
        if found is None:
            found = self._outs[mine] = self._pushed(mine)
        return found

    def _pushed(self, mine: tuple[tuple[int, int], ...]) -> dict[int, float]:
        """The chance that each of these treasures, with these totals, is lost again."""
        ready, row, own = self.dice, self.view.row, self.seat
        pushed = [spot for place, _ in mine if (spot := row[place]).dice and spot.holder != own]
        if pushed:
            ready = [*ready]
            for spot in pushed:
                ready[spot.holder] += spot.dice
        places = tuple([place for place, _ in mine])
        stays = dict.fromkeys(places, 1.0)
        for nth, (rival, limited) in enumerate(self.rivals):
            if dice := ready[rival]:
                wanted = [self.gains(rival, place, total, dice) for place, total in mine]
                others = self.elsewhere(nth, dice, limited, places)
                chances = (one if limited else many)(wanted, others, self.rests[rival], self.wants)
                for place, chance in zip(places, chances, strict=True):
                    stays[place] *= 1 - chance
        return {place: 1 - chance for place, chance in stays.items()}

    def second(self, claim: Claim, outs: dict[int, float], ready: int, spent: int) -> float:
        (rival,) = self.later
        die, prize, answer = self.die, self.prize, ANSWER[self.dice[rival]]
        unclaimed = [prize[place] for place, spot in enumerate(self.view.row) if spot.face and place not in outs]
        free = max(unclaimed, default=-inf)
        # What can happen to the treasures claimed so far: how likely, the dice left, and the totals to beat.
        ends: list[tuple[float, int, tuple[tuple[float, int], ...]]] = [(1.0, ready, ())]
        for move in (*self.standing, *claim):
            out = outs[move.spot]
            lost = (prize[move.spot], answer[move.dice * move.effort + 1] + 1)
            ends = [
                *[(chance * (1 - out), left, taken) for chance, left, taken in ends],
                *[(chance * out, left + move.dice, (*taken, lost)) for chance, left, taken in ends if out],
            ]
        rest, value = self.back(spent), 0.0
        for chance, left, taken in ends:
            cost = COST[left]
            best = free - cost[TAKEN + 1] * die
            for worth, total in taken:
                gain = worth - cost[total] * die
                if gain > best:
                    best = gain
            value += chance * (best if best > rest else rest)
        return value

    def free(self, nth: int, mine: tuple[int, ...]) -> dict[int, int]:
        """The totals that the nth rival has to beat on the treasures that neither are held now nor in this claim.

        Whoever is answered leaves to each rival behind it what that one wants most, so that its own claims stay.
        """
        free = [place for place, spot in enumerate(self.view.row) if spot.face and not spot.dice and place not in mine]
        found = dict.fromkeys(free, HELD if nth else 0)
        for behind in range(len(self.rivals) - 1, max(nth, 1) - 1, -1):
            rival, _ = self.rivals[behind]
            if free and self.dice[rival]:
                wanted = max(free, key=self.theirs[rival].__getitem__)
                free.remove(wanted)
                found[wanted] = MOST if behind > nth else 0
        return found

    def elsewhere(self, nth: int, dice: int, limited: bool, mine: tuple[int, ...]) -> Gains:
        """What the nth rival has from treasures that this seat does not hold; who may claim one only: from each."""
        rival, _ = self.rivals[nth]
        key = rival, dice, mine
        if key not in self._elsewhere:
            free = self.free(nth, mine) if len(self.rivals) > 1 else {}
            every = [
                self.gains(rival, place, spot.total or free.get(place, 0), dice)
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


def one(wanted: Sequence[Gains], others: Gains, rest: float, wants: float) -> list[float]:
    """Who may claim one treasure only chooses one of them, or none."""
    odds = [exp(wants * (gains[-1] - rest)) for gains in wanted]
    every = 1 + sum(odds) + sum([exp(wants * (gain - rest)) for gain in others])
    return [odd / every for odd in odds]


def many(wanted: Sequence[Gains], others: Gains, rest: float, wants: float) -> list[float]:
    """Who may claim several takes one of them if the best answer with it is better than the best one without it."""
    chances = []
    for at, own in enumerate(wanted):
        without = others
        for other, gains in enumerate(wanted):
            if other != at:
                without = shared(without, gains)
        least = without[-1] if without[-1] > rest else rest
        with_it = max([gain + more for gain, more in zip(own[1:], without[-2::-1], strict=True)])
        chances.append(1 / (1 + exp(wants * (least - with_it))) if with_it > -inf else 0.0)
    return chances


def shared(one: Gains, other: Gains) -> Gains:
    """The best gain of at most 0, 1, 2 … dice divided between two."""
    if len(one) == 4:
        a, b, c, d = one
        e, f, g, h = other
        return [a + e, max(a + f, b + e), max(a + g, b + f, c + e), max(a + h, b + g, c + f, d + e)]
    return [max([one[n] + other[dice - n] for n in range(dice + 1)]) for dice in range(len(one))]
