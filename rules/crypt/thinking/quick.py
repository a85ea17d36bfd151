"""A turn of Claim in a hurry, for the many decisions of imagined matches.

Each treasure is valued alone: what it brings with one, two or three dice, and how likely it stays. What rivals do is a
guess, fitted to matches between computers. The dice are then divided among the treasures in the best way.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp
from typing import NamedTuple

from rules.crypt.moves import Place, Regain
from rules.crypt.state import GHOST, Crypt, Treasure
from rules.crypt.steps.claim import Turn
from rules.crypt.thinking.ghost_odds import BARRED, lost
from rules.crypt.thinking.plans import COST, DIE, LAST_DIE, RECOVER
from rules.crypt.thinking.worth import Appraiser
from rules.game import Move

GRAIN = 4
"""Worths are rounded to this part of a coin, so that the same numbers come again."""
PUSHED = ((), (), (-6.25, 1.33, 1.95, 0.69), (-3.4, 0.47, 1.46, 1.15), (-5.4, 0.82, 1.89, 1.12))
"""By seats: how ready a rival is to push out, from what the treasure is worth, the dice that it costs, and the dice
that the rival has."""
ONE = 2.5
"""How sharply a rival who may claim one treasure only prefers the best."""
RESERVE = (0.0, 1.2, 1.6, 1.8)
"""What a Leader of two figures can still do in the last turn with this many dice."""
DENIED = 0.3
"""How much of a rival's loss counts as a gain; divided by the number of rivals."""

Ways = tuple[tuple[float, int], ...]
"""By the number of dice on a treasure: what they bring with the best effort, and that effort."""
Rival = tuple[bool, int, int]
"""Whether a rival may claim one treasure only, its dice, and its best other treasure then."""


class Seen(NamedTuple):
    """What the worth of the treasures depends on."""

    treasure: tuple[tuple[Treasure, ...], ...]
    box: tuple[Treasure, ...]
    faces: tuple[int, ...]
    round: int
    sides: str
    edition: int


_worths: dict[int, tuple[Seen, list[float]]] = {}
"""By seat: the worths that were found last; they stay the same through a round."""


def turn(view: Crypt, step: Turn, moves: Sequence[Move]) -> list[float]:
    """1 for the next move of the turn that looks best, 0 for all others."""
    weighed = [0.0] * len(moves)
    found = Hurry(view, step)
    flips = isinstance(moves[0], Regain)
    value, places = found.best(view.ready[step.seat], view.spent[step.seat])
    if flips and found.best(view.ready[step.seat] + 1, view.spent[step.seat] - 1)[0] > value:
        weighed[0] = 1.0
    elif places:
        weighed[moves.index(places[0])] = 1.0
    else:
        weighed[-1] = 1.0  # Claim, Recover or Pass
    return weighed


def worths(view: Crypt, seat: int) -> list[float]:
    """What each treasure of the row is worth to a seat, in parts of a coin."""
    faces = tuple([spot.face for spot in view.row])
    seen = Seen(view.treasure, view.box, faces, view.round, view.sides, id(view.edition))
    if seat in _worths and _worths[seat][0] == seen:
        return _worths[seat][1]
    look = Appraiser(view)
    found = [look.worth(seat, face) if face else 0.0 for face in faces]
    _worths[seat] = seen, found
    return found


class Hurry:
    """A turn, and what each treasure brings in it."""

    def __init__(self, view: Crypt, step: Turn) -> None:
        self.view, self.step, self.seat = view, step, step.seat
        self.last = view.round >= view.rounds
        self.leads_two = view.figures == 2 and view.leader == step.seat
        self.again = self.leads_two and not step.lights_out
        share = 1 + (DENIED / (view.seats - 1) if view.seats > 1 else 0.0)
        self.worth = [round(worth * share * GRAIN) for worth in worths(view, step.seat)]
        self.later = () if step.lights_out else self._later()

    def _later(self) -> tuple[int, ...]:
        view = self.view
        if view.figures == 2 and not self.leads_two:
            return (view.leader,)
        order = view.from_leader()
        return order[order.index(self.seat) + 1 :]

    def rivals(self, place: int) -> tuple[Rival, ...]:
        """Who answers a claim of this treasure."""
        view, found = self.view, []
        spot = view.row[place]
        for seat in self.later:
            dice = view.ready[seat] + (spot.dice if spot.holder == seat else 0)
            if dice:
                one = seat == view.lights_out
                found.append((one, dice, self._other(place, seat, dice) if one else 0))
        return tuple(found)

    def _other(self, place: int, rival: int, dice: int) -> int:
        """The best other treasure for a rival who may claim one only."""
        view = self.view
        most = view.spent[rival] * RECOVER
        for at, spot in enumerate(view.row):
            if at != place and spot.face and spot.holder != rival:
                total = spot.dice * spot.effort
                most = max(most, self.worth[at] / GRAIN - COST[dice][(total if total > 2 else 2) + 1] * DIE)
        return round(most * GRAIN)

    def ways(self, place: int, ready: int) -> Ways:
        """What the dice on a treasure bring."""
        view = self.view
        spot = view.row[place]
        total = spot.dice * spot.effort
        if view.solo:
            row = tuple([BARRED if one.holder == GHOST or not one.face else one.total for one in view.row])
            dice = view.ready[GHOST] + (spot.dice if spot.holder == GHOST else 0) if self.later else 0
            return haunted(self.worth[place], total, ready, self.last, row, place, dice, not self.leads_two)
        return answered(self.worth[place], total, ready, self.last, view.seats, self.rivals(place))

    def best(self, ready: int, spent: int) -> tuple[float, tuple[Place, ...]]:
        """What the turn brings at best with so many dice, and the dice to place for it."""
        view, step = self.view, self.step
        shut = step.lights_out and step.claiming
        found: list[tuple[float, tuple[Place, ...]]] = [(0.0, ())] * (ready + 1)
        for place, spot in enumerate(view.row):
            if spot.face and spot.holder != self.seat and not shut:
                ways = self.ways(place, ready)
                for dice in range(ready, 0, -1):
                    for number in range(1, dice + 1):
                        gain, effort = ways[number]
                        before = (0.0, ()) if step.lights_out else found[dice - number]
                        if gain + before[0] > found[dice][0] + 1e-9:
                            found[dice] = gain + before[0], (*before[1], Place(place, number, effort))
        if self.again:
            found = [(value + RESERVE[ready - dice], places) for dice, (value, places) in enumerate(found)]
        best = max(found, key=lambda one: one[0])
        if step.claiming:
            return best
        rest = spent * (LAST_DIE if self.last else RECOVER)
        if self.again:
            rest += RESERVE[min(3, ready + spent)]
        return best if best[0] > rest else (rest, ())


@lru_cache(maxsize=1 << 16)
def answered(worth: int, total: int, ready: int, last: bool, seats: int, rivals: tuple[Rival, ...]) -> Ways:
    """What dice on a treasure bring where these rivals can answer."""
    die = LAST_DIE if last else DIE

    def stays(made: int) -> float:
        chance = 1.0
        for one, dice, other in rivals:
            cost = COST[min(dice, 3)][made + 1] * die
            if one:
                push = ONE * ((worth - other) / GRAIN - cost)
            else:
                base, by_worth, by_cost, by_dice = PUSHED[seats]
                push = base + by_worth * worth / GRAIN - by_cost * cost + by_dice * dice
            chance *= 1 / (1 + exp(push)) if push > -20 else 1.0
        return chance

    return _ways(worth, total, ready, die, stays)


@lru_cache(maxsize=1 << 16)
def haunted(
    worth: int, total: int, ready: int, last: bool, row: tuple[int, ...], place: int, dice: int, again: bool
) -> Ways:
    """What dice on a treasure bring against the Ghost."""

    def stays(made: int) -> float:
        if not dice:
            return 1.0
        faced = (*row[:place], made, *row[place + 1 :])
        return 1 - lost(faced, dice, again)[place]

    return _ways(worth, total, ready, LAST_DIE if last else DIE, stays)


def _ways(worth, total, ready, die, stays):
    found = [(0.0, 0)]
    for dice in range(1, ready + 1):
        most = (-99.0, 1)
        for effort in range(1, 7):
            if dice * effort > total:
                gain = stays(dice * effort) * (worth / GRAIN - dice * (effort - 1) / 6 * die)
                if gain > most[0]:
                    most = gain, effort
        found.append(most)
    return tuple(found)
