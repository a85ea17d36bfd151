"""The search of a turn of Claim: among rivals, and against the Ghost.

A Plan values each placing by the best claim that it can be a part of, in coins, so that single placings add up to a
good claim.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from math import exp, inf

from rules.crypt.moves import Place
from rules.crypt.state import DICE, GHOST, Crypt
from rules.crypt.steps.claim import Turn, placeable
from rules.crypt.thinking.ghost_odds import BARRED, lost
from rules.crypt.thinking.worth import Appraiser

MOST = 6 * DICE
COST = tuple([
    tuple([
        min([d * (e - 1) / 6 for d in range(1, dice + 1) for e in range(1, 7) if d * e >= total], default=inf)
        for total in range(MOST + 2)
    ])
    for dice in range(DICE + 1)
])  # fmt: skip
"""COST[dice][total] (8.1): the dice lost on average for at least this total with at most this many dice."""

DIE = 1.6
"""The cost of a lost die before the last round, in coins: the coin it is at the end, and its share of the turn that a
Recover takes."""
LAST_DIE = 1.0
"""The cost of a lost die in the last round: one coin (5.1)."""

RECOVER = 1.35
"""The value of a die recovered instead of a claim, in coins: less than the cost of a lost die, because claims exhaust
more dice."""
RECOVER_FIRST = 1.9
"""The same for a Leader who plays again: only the first of two turns is given up."""
NOT_CONSIDERED = -1.0
"""The value of dice that cost more than they can bring."""


class Plan:
    """A seat's turn, and what it could do with it."""

    def __init__(self, view: Crypt, step: Turn, look: Appraiser) -> None:
        self.view, self.step, self.look, self.seat = view, step, look, step.seat
        self.ready, self.spent = view.ready[step.seat], view.spent[step.seat]
        self.die = LAST_DIE if look.last else DIE
        self.leads_two = view.figures == 2 and view.leader == step.seat
        """Whether this seat leads two figures: it then has a first turn, and a last one for one treasure."""
        self.again = self.leads_two and not step.lights_out
        shut = step.lights_out and step.claiming
        self.spots = [
            place for place, spot in enumerate(view.row) if spot.face and spot.holder != step.seat and not shut
        ]
        self.worth = [look.worth(self.seat, spot.face) if spot.face else 0.0 for spot in view.row]

    def possible(self, place: int) -> tuple[Place, ...]:
        """The dice that can be placed here."""
        spot = self.view.row[place]
        return placeable(self.ready)[place][spot.dice * spot.effort]

    @cached_property
    def places(self) -> dict[Place, float]:
        """For each possible placing, the value of the best claim that contains it."""
        raise NotImplementedError

    @cached_property
    def stop(self) -> float:
        """The value of placing no more dice."""
        return 0.0

    @cached_property
    def recover(self) -> float:
        """The value of recovering the exhausted dice instead of claiming."""
        raise NotImplementedError

    @property
    def recovered(self) -> float:
        """The value of having the exhausted dice back after this turn."""
        if self.look.last:
            return self.spent * (RECOVER if self.again else LAST_DIE)
        return self.spent * (RECOVER_FIRST if self.again else RECOVER)

    @cached_property
    def best(self) -> float:
        """The value of the best claim."""
        return max(self.places.values(), default=self.stop)


# At a table ------------------------------------------------------------------------------------------

BLOCK = 0.3
"""How much of a rival's lost gain counts as this seat's; divided by the number of rivals."""
HOLD_BACK = 0.25
"""The cost of each die placed in the first of two turns, because rivals cannot answer the second one."""
WANTS = 1.6
"""How sharply rivals prefer a good claim to a poor one …"""
PAYS = 1.2
"""… and how many coins a claim must bring for a rival to make it every second time."""
BUSY, BUSIER = 0.75, 0.7
"""How often a rival who wants a treasure claims it: dice are few, and long rows offer other treasures."""


class AtTheTable(Plan):
    """A turn among rivals: each treasure is judged on its own, and the dice are divided among them."""

    def __init__(self, view: Crypt, step: Turn, look: Appraiser) -> None:
        super().__init__(view, step, look)
        self.busy = BUSIER if len(view.row) > 4 else BUSY
        others = [seat for seat in range(view.seats) if seat != self.seat]
        self.theirs = {
            seat: [look.worth(seat, spot.face) if spot.face else 0.0 for spot in view.row] for seat in others
        }
        self.blocked = [
            BLOCK * max([self.theirs[seat][place] for seat in others]) / len(others) for place in range(len(view.row))
        ]
        self.later = self.rivals_to_come()

    def rivals_to_come(self) -> tuple[int, ...]:
        """The seats that still have a turn this round after this one."""
        view = self.view
        if self.step.lights_out:
            return ()
        if view.figures == 2 and not self.leads_two:
            return (view.leader,)  # the Leader's second turn
        order = view.from_leader()
        return order[order.index(self.seat) + 1 :]

    @cached_property
    def gains(self) -> dict[Place, float]:
        """The gain of each possible placing alone."""
        keeps: dict[tuple[int, int], float] = {}
        found = {}
        held_back = HOLD_BACK if self.again else 0.0
        for place in self.spots:
            prize = self.worth[place] + self.blocked[place]
            for move in self.possible(place):
                dice, effort = move.dice, move.effort
                total = dice * effort
                keep = keeps.get((place, total))
                if keep is None:
                    keep = keeps[place, total] = self.keep(place, total)
                found[move] = keep * (prize - dice * (effort - 1) / 6 * self.die) - held_back * dice
        return found

    def keep(self, place: int, total: int) -> float:
        """The chance that no later seat pushes this total out."""
        chance = 1.0
        for rival in self.later:
            cost = COST[self.view.ready[rival]][total + 1]
            if cost < inf:
                gain = self.theirs[rival][place] - cost * self.die
                chance *= 1 - self.busy / (1 + exp(-WANTS * (gain - PAYS)))
        return chance

    @cached_property
    def places(self) -> dict[Place, float]:
        if self.step.lights_out:
            return self.gains
        best: dict[int, list[float]] = {}  # per treasure: the best gain of 0, 1, 2 … dice
        for move, gain in self.gains.items():
            row = best.setdefault(move.spot, [0.0] * (self.ready + 1))
            row[move.dice] = max(row[move.dice], gain)
        # By number of dice: their gain on all treasures to the left of each, and on all to the right of it.
        left, right = [[0.0] * (self.ready + 1)], [[0.0] * (self.ready + 1)]
        rows = list(best.values())
        for row in rows[:-1]:
            left.append(self.shared(left[-1], row))
        for row in rows[:0:-1]:
            right.append(self.shared(right[-1], row))
        rest = {place: self.shared(left[at], right[-1 - at]) for at, place in enumerate(best)}
        return {move: gain + rest[move.spot][self.ready - move.dice] for move, gain in self.gains.items()}

    @staticmethod
    def shared(one: list[float], other: list[float]) -> list[float]:
        """The best gain of 0, 1, 2 … dice divided between two lists of gains."""
        return [max([one[n] + other[dice - n] for n in range(dice + 1)]) for dice in range(len(one))]

    @cached_property
    def recover(self) -> float:
        return self.recovered


# Against the Ghost ------------------------------------------------------------------------------------

Claim = tuple[Place, ...]


class AgainstTheGhost(Plan):
    """A turn of the solo game. The chances of the Ghost's next turn are exact; later turns are ignored."""

    def __init__(self, view: Crypt, step: Turn, look: Appraiser) -> None:
        super().__init__(view, step, look)
        self.row = tuple([BARRED if spot.holder == GHOST or not spot.face else spot.total for spot in view.row])
        self.dice = view.ready[GHOST]
        """The dice that the Ghost will roll, before any are pushed out; all its dice when it has not played yet."""

    def odds(self, claim: Claim) -> tuple[float, ...]:
        """The chance that each treasure is lost to the Ghost's next turn."""
        if self.step.lights_out:
            return (0.0,) * len(self.row)  # the second turn of a Leader cannot be answered
        row, dice = list(self.row), self.dice
        for move in claim:
            row[move.spot] = move.dice * move.effort
            if self.view.row[move.spot].holder == GHOST:
                dice += self.view.row[move.spot].dice
        return lost(tuple(row), dice, not self.leads_two)

    def net(self, place: int, dice: int, effort: int) -> float:
        """The gain of these dice if they stay; dice that are pushed out are not rolled."""
        return self.worth[place] - dice * (effort - 1) / 6 * self.die

    @cached_property
    def standing(self) -> list[tuple[int, float]]:
        """The treasures that the seat holds already, and their gain if they stay."""
        return [
            (place, self.net(place, spot.dice, spot.effort))
            for place, spot in enumerate(self.view.row)
            if spot.holder == self.seat
        ]

    def value(self, claim: Claim) -> float:
        """The gain of all the seat's dice in the row after this claim."""
        odds = self.odds(claim)
        value = sum([(1 - odds[place]) * net for place, net in self.standing])
        for move in claim:
            value += (1 - odds[move.spot]) * self.net(move.spot, move.dice, move.effort)
        return value

    @cached_property
    def places(self) -> dict[Place, float]:
        found = {move: NOT_CONSIDERED for place in self.spots for move in self.possible(place)}
        for claim in self.claims([self.shortlist(place) for place in self.spots], self.ready):
            value = self.value(claim)
            for move in claim:
                found[move] = max(found[move], value)
        return found

    def claims(self, lists: list[list[Place]], dice: int) -> Iterator[Claim]:
        """All claims of at most this many dice, with one placing out of each list."""
        for at, moves in enumerate(lists):
            rest = [] if self.step.lights_out else lists[at + 1 :]
            for move in moves:
                if move.dice <= dice:
                    yield (move,)
                    for more in self.claims(rest, dice - move.dice):
                        yield (move, *more)

    def shortlist(self, place: int) -> list[Place]:
        """For each number of dice on this treasure the best effort, taken alone; none where no effort is worth it."""
        best: dict[int, tuple[float, Place]] = {}
        for move in self.possible(place):
            net = self.net(place, move.dice, move.effort)
            value = (1 - self.odds((move,))[place]) * net if net > 0 else 0.0
            if value > best.get(move.dice, (0.0,))[0]:
                best[move.dice] = value, move
        return [move for _, move in best.values()]

    @cached_property
    def stop(self) -> float:
        return self.value(())

    @cached_property
    def recover(self) -> float:
        return self.stop + self.recovered


def plan(view: Crypt, step: Turn) -> Plan:
    """The Plan for this turn."""
    return (AgainstTheGhost if view.solo else AtTheTable)(view, step, Appraiser(view))
