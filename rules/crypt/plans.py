"""How good a turn of Claim can get: at a table of rivals, and against the Ghost.

A Plan gives every dice that could be placed the worth of the best claim they are a part of, in coins, so that
small moves one after the other make a good claim.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from math import exp, inf

from rules.crypt.ghost_odds import BARRED, Row, lost, outcomes
from rules.crypt.moves import Place
from rules.crypt.state import DICE, GHOST, Crypt
from rules.crypt.steps.claim import PLACES, Turn
from rules.crypt.worth import Appraiser

MOST = 6 * DICE
COST = tuple([
    tuple([
        min([d * (e - 1) / 6 for d in range(1, dice + 1) for e in range(1, 7) if d * e >= total], default=inf)
        for total in range(MOST + 2)
    ])
    for dice in range(DICE + 1)
])  # fmt: skip
"""8.1: COST[dice][total], the dice lost on average for at least this total with at most so many dice."""

DIE = 1.6
"""What a lost die costs before the last round: the coin it is at the end, and its share of a turn spent on Recover."""
LAST_DIE = 1.0
"""In the last round it is a coin (5.1), no more."""


class Plan:
    """A seat's turn, and what it could do with it."""

    def __init__(self, view: Crypt, step: Turn, look: Appraiser) -> None:
        self.view, self.step, self.look, self.seat = view, step, look, step.seat
        self.ready, self.spent = view.ready[step.seat], view.spent[step.seat]
        self.die = LAST_DIE if look.last else DIE
        self.leads_two = view.figures == 2 and view.leader == step.seat
        """Of two figures the Leader has a first turn, and a last one for one treasure."""
        self.again = self.leads_two and not step.lights_out
        shut = step.lights_out and step.claiming
        self.spots = [
            place for place, spot in enumerate(view.row) if spot.face and spot.holder != step.seat and not shut
        ]
        self.worth = [look.worth(self.seat, spot.face) if spot.face else 0.0 for spot in view.row]

    def possible(self, place: int) -> tuple[Place, ...]:
        """The dice that can be placed here."""
        spot = self.view.row[place]
        return PLACES[self.ready][place][spot.dice * spot.effort]

    @cached_property
    def places(self) -> dict[Place, float]:
        """For all dice that could be placed, the worth of the best claim with them."""
        raise NotImplementedError

    @cached_property
    def stop(self) -> float:
        """What it is worth to leave everything as it stands."""
        return 0.0

    @cached_property
    def recover(self) -> float:
        """What it is worth to take the exhausted dice back instead."""
        raise NotImplementedError

    @cached_property
    def best(self) -> float:
        """The worth of the best claim."""
        return max(self.places.values(), default=self.stop)


# At a table ------------------------------------------------------------------------------------------

BLOCK = 0.3
"""How much of what a rival would have had counts as won by keeping it from all of them."""
RECOVER = 1.35
"""A die taken back, against a claim given up for it: less than a lost one costs, since claims tire more dice."""
RECOVER_FIRST = 1.9
"""The same for a Leader who plays again: only the first of two turns is given up."""
HOLD_BACK = 0.25
"""What each die placed in the first of two turns costs there, because the second one cannot be answered."""
WANTS = 1.6
"""How sharply rivals tell a good bargain from a bad one …"""
PAYS = 1.2
"""… and how many coins it must bring to be taken every second time."""
BUSY, BUSIER = 0.75, 0.62
"""How often a rival who wants a treasure goes for it: dice are few, and in long rows there is much else."""


class AtTheTable(Plan):
    """A turn among rivals: each treasure is judged by itself, and the dice are shared out among them."""

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
        """Who still has a turn this round after mine."""
        view = self.view
        if self.step.lights_out:
            return ()
        if view.figures == 2 and not self.leads_two:
            return (view.leader,)  # the Leader's second turn
        order = view.from_leader()
        return order[order.index(self.seat) + 1 :]

    @cached_property
    def gains(self) -> dict[Place, float]:
        """What the dice of each possible placing bring by themselves."""
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
        """How likely nobody after me pushes this total out."""
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
        # What so many dice bring on all treasures left of each, and on all right of it.
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
        """The best that 0, 1, 2 … dice do when they are shared out between two."""
        return [max([one[n] + other[dice - n] for n in range(dice + 1)]) for dice in range(len(one))]

    @cached_property
    def recover(self) -> float:
        if self.look.last:
            return self.spent * (RECOVER if self.again else LAST_DIE)
        return self.spent * (RECOVER_FIRST if self.again else RECOVER)


# Against the Ghost ------------------------------------------------------------------------------------

SOLO_DIE = 1.5
"""A lost die before the last round: there are two turns every second round, so Recover costs less than at a table."""
SOLO_RECOVER = 1.45
SOLO_RECOVER_FREE = 1.4
"""A die taken back in the one of two turns that nothing better was to be done with."""
FINALISTS = 8
"""How many claims of a first turn are followed through the Ghost's rolls to the second one."""
SHORTLIST = 3
"""How many efforts are considered for each number of dice on a treasure."""
LEFT_OVER = 0.5
"""A first guess at what a die kept for the second turn brings."""

Claim = tuple[Place, ...]


class AgainstTheGhost(Plan):
    """A turn of the solo game: the Ghost only rolls dice, so its answers are reckoned, not guessed."""

    def __init__(self, view: Crypt, step: Turn, look: Appraiser) -> None:
        super().__init__(view, step, look)
        if not look.last:
            self.die = SOLO_DIE
        self.free_dice = view.ready[GHOST]
        self.ghost_row = tuple([
            spot.total if spot.holder != GHOST and spot.face else BARRED for spot in view.row
        ])  # fmt: skip
        self.mine = {
            place: self.worth[place] - spot.dice * (spot.effort - 1) / 6 * self.die
            for place, spot in enumerate(view.row)
            if spot.holder == self.seat
        }
        self.regain = LAST_DIE if look.last else SOLO_RECOVER_FREE

    def row_with(self, claim: Claim) -> tuple[Row, int]:
        """What the Ghost then has to beat, and how many dice it rolls."""
        row, dice = list(self.ghost_row), self.free_dice
        for move in claim:
            row[move.spot] = move.dice * move.effort
            spot = self.view.row[move.spot]
            if spot.holder == GHOST:
                dice += spot.dice
        return tuple(row), dice

    def net(self, move: Place) -> float:
        """What these dice bring if they stay."""
        return self.worth[move.spot] - move.dice * (move.effort - 1) / 6 * self.die

    def odds(self, claim: Claim) -> tuple[float, ...]:
        """How likely each treasure is lost to the Ghost's next turn."""
        if self.step.lights_out:
            return (0.0,) * len(self.ghost_row)  # nobody plays after this turn
        row, dice = self.row_with(claim)
        return lost(row, dice, not self.again)

    def rough(self, claim: Claim) -> float:
        """What a claim brings; exact but for the second turn of a Leader."""
        odds = self.odds(claim)
        sure = sum([(1 - odds[place]) * net for place, net in self.mine.items()])
        kept = sum([(1 - odds[move.spot]) * self.net(move) for move in claim])
        if not self.again:
            return sure + kept
        left = self.ready - sum([move.dice * (1 - odds[move.spot]) for move in claim])
        return sure + kept + LEFT_OVER * left

    def exact(self, claim: Claim, spent: int, ready: int) -> float:
        """What a Leader's first turn brings together with the second, over all that the Ghost may roll."""
        row, dice = self.row_with(claim)
        nets = self.mine | {move.spot: self.net(move) for move in claim}
        placed = {move.spot: move.dice for move in claim} | {
            place: self.view.row[place].dice for place in self.mine
        }
        ready -= sum([move.dice for move in claim])
        recovered = spent * self.regain
        value = 0.0
        for chance, taken in outcomes(row, dice, False):
            back, kept = ready, 0.0
            for place, net in nets.items():
                if taken[place]:
                    back += placed[place]
                else:
                    kept += net
            second = recovered
            cost = COST[min(back, DICE)]
            for place, worth in enumerate(self.worth):
                if worth and (taken[place] or place not in nets):
                    second = max(second, worth - cost[taken[place] + 1] * self.die)
            value += chance * (kept + second)
        return value

    @cached_property
    def places(self) -> dict[Place, float]:
        ranked = sorted([(self.rough(claim), claim) for claim in self.claims()], key=lambda one: one[0], reverse=True)
        if self.again:
            finals = [(self.exact(claim, self.spent, self.ready), claim) for _, claim in ranked[:FINALISTS]]
            least = min([value for value, _ in finals], default=0.0)
            ranked = finals + [(min(value, least), claim) for value, claim in ranked[FINALISTS:]]
        found = {move: -1.0 for place in self.spots for move in self.possible(place)}
        for value, claim in ranked:
            for move in claim:
                found[move] = max(found[move], value)
        return found

    def claims(self) -> Iterator[Claim]:
        """The claims worth a thought."""
        lists = [self.shortlist(place) for place in self.spots]
        if self.step.lights_out:
            yield from [(move,) for moves in lists for move in moves]
            return

        def onward(at: int, dice: int, claim: Claim) -> Iterator[Claim]:
            for then in range(at, len(lists)):
                for move in lists[then]:
                    if move.dice <= dice:
                        longer = (*claim, move)
                        yield longer
                        yield from onward(then + 1, dice - move.dice, longer)

        yield from onward(0, self.ready, ())

    def shortlist(self, place: int) -> list[Place]:
        """For each number of dice here the efforts that look best by themselves."""
        found: list[Place] = []
        moves = self.possible(place)
        for dice in range(1, self.ready + 1):
            rated = []
            for move in moves:
                if move.dice == dice and (net := self.net(move)) > 0:
                    rated.append(((1 - self.odds((move,))[place]) * net, move))
            rated.sort(key=lambda one: one[0], reverse=True)
            found += [move for _, move in rated[:SHORTLIST]]
        return found

    @cached_property
    def stop(self) -> float:
        return self.exact((), self.spent, self.ready) if self.again else self.rough(())

    @cached_property
    def recover(self) -> float:
        if self.again:  # then all dice are there for the second turn
            return self.exact((), 0, self.ready + self.spent) + self.spent * self.regain
        return self.rough(()) + self.spent * (LAST_DIE if self.look.last else SOLO_RECOVER)


def plan(view: Crypt, step: Turn) -> Plan:
    """How to think about this turn."""
    return (AgainstTheGhost if view.solo else AtTheTable)(view, step, Appraiser(view))


