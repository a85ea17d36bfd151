"""A turn among rivals: who answers a claim, and how likely."""

from __future__ import annotations

from math import exp, inf

from rules.crypt.state import DICE, Crypt
from rules.crypt.steps.claim import Turn
from rules.crypt.thinking.plans import Claim, Plan
from rules.crypt.thinking.worth import Appraiser

MOST = 6 * DICE
CHEAPEST = tuple([
    tuple([
        min([(d * (e - 1) / 6, d) for d in range(1, dice + 1) for e in range(1, 7) if d * e >= total],
            default=(inf, 0))
        for total in range(MOST + 2)
    ])
    for dice in range(DICE + 1)
])  # fmt: skip
"""CHEAPEST[dice][total] (8.1): the dice lost on average for at least this total, and how many it takes, with at most
this many dice."""

BLOCK = 0.3
"""How much of a rival's lost gain counts as this seat's; divided by the number of rivals."""
WANTS = 1.6
"""How sharply rivals prefer a good claim to a poor one …"""
PAYS = 1.2
"""… and how many coins a claim must bring for a rival to make it every second time."""


class AtTheTable(Plan):
    """A turn among rivals. They have the dice that they have now and those that this claim pushes out."""

    def __init__(self, view: Crypt, step: Turn, look: Appraiser) -> None:
        super().__init__(view, step, look)
        others = [seat for seat in range(view.seats) if seat != self.seat]
        self.theirs = {
            seat: [look.worth(seat, spot.face) if spot.face else 0.0 for spot in view.row] for seat in others
        }
        self.prize = [
            worth + BLOCK * max([self.theirs[seat][place] for seat in others]) / len(others)
            for place, worth in enumerate(self.worth)
        ]
        self.limited = {seat for seat in others if seat == view.lights_out}
        """Who may claim one treasure only when it answers."""
        if view.figures == 2 and self.leads_two:
            self.limited = set()
        self._wants: dict[tuple[int, int, int, int], tuple[float, int]] = {}

    def wants(self, rival: int, place: int, total: int, dice: int) -> tuple[float, int]:
        """How much a rival with these dice wants to beat this total, as odds against not doing it, and the dice it
        takes."""
        key = rival, place, total, dice
        if key not in self._wants:
            cost, takes = CHEAPEST[dice][total + 1]
            gain = self.theirs[rival][place] - cost * self.die - PAYS
            self._wants[key] = (exp(WANTS * gain) if cost < inf else 0.0, takes)
        return self._wants[key]

    def outs(self, claim: Claim) -> dict[int, float]:
        view = self.view
        totals = [spot.total for spot in view.row]
        holders = [spot.holder for spot in view.row]
        ready = list(view.ready)
        mine = [move.spot for move in self.standing]
        for move in claim:
            spot = view.row[move.spot]
            if spot.dice:
                ready[spot.holder] += spot.dice
            totals[move.spot], holders[move.spot] = move.dice * move.effort, self.seat
            mine.append(move.spot)
        stays = dict.fromkeys(mine, 1.0)
        for rival in self.later:
            dice = ready[rival]
            if not dice:
                continue
            wanted = {
                place: self.wants(rival, place, total, dice)
                for place, total in enumerate(totals)
                if holders[place] != rival and view.row[place].face
            }
            for place, chance in (self.one if rival in self.limited else self.many)(wanted, dice).items():
                if place in stays:
                    stays[place] *= 1 - chance
        return {place: 1 - chance for place, chance in stays.items()}

    @staticmethod
    def one(wanted: dict[int, tuple[float, int]], dice: int) -> dict[int, float]:
        """Who may claim one treasure only chooses one of them, or none."""
        every = 1 + sum([odds for odds, _ in wanted.values()])
        return {place: odds / every for place, (odds, _) in wanted.items()}

    @staticmethod
    def many(wanted: dict[int, tuple[float, int]], dice: int) -> dict[int, float]:
        """Each treasure is wanted for itself; where that takes more dice than there are, all go short."""
        chances = {place: (odds / (1 + odds), takes) for place, (odds, takes) in wanted.items()}
        demand = sum([chance * takes for chance, takes in chances.values()])
        share = min(1.0, dice / demand) if demand else 1.0
        return {place: chance * share for place, (chance, _) in chances.items()}
