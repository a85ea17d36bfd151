"""The search of a turn of Claim: whole claims, each valued in coins.

A Plan knows what each treasure is worth to its seat, and how likely each claim is to be pushed out; `rivals.py` and
`ghost.py` say who pushes out, at a table and alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import inf, prod
from operator import attrgetter, itemgetter

from rules.crypt.moves import Place
from rules.crypt.state import DICE, Crypt
from rules.crypt.steps.claim import Turn, placeable
from rules.crypt.thinking.worth import Appraiser
from rules.kept import kept

DIE = 1.6
"""The cost of a lost die before the last round, in coins: the coin it is at the end, and its share of the turn that a
Recover takes."""
LAST_DIE = 1.0
"""The cost of a lost die in the last round: one coin (5.1)."""

RECOVER = 1.35
"""The value of a die recovered instead of a claim, in coins: less than the cost of a lost die, because claims exhaust
more dice."""
EFFORTS = 2
"""How many faces are tried for each number of dice on a treasure, together with those on other treasures …"""
KEPT = 3
"""… and how many claims out of these are tried with every other placing."""

NEVER = -99.0
"""Less than any move brings."""
ROUNDING = 1e-9
"""More than all errors of rounding in a value."""

MOST = 6 * DICE
COST = tuple([
    tuple([
        min([d * (e - 1) / 6 for d in range(1, dice + 1) for e in range(1, 7) if d * e >= total], default=inf)
        for total in range(MOST + 2)
    ])
    for dice in range(DICE + 1)
])  # fmt: skip
"""COST[dice][total] (8.1): the dice lost on average for at least this total with at most this many dice."""

Prices = tuple[tuple[float, ...], ...]
PRICES: dict[float, Prices] = {
    die: tuple([tuple([cost * die for cost in costs]) for costs in COST]) for die in (DIE, LAST_DIE)
}
"""The same in coins, by what a lost die costs."""
EXHAUSTS = tuple([tuple([dice * (effort - 1) / 6 for effort in range(7)]) for dice in range(DICE + 1)])
"""EXHAUSTS[dice][effort]: how many of these dice are exhausted on average."""
WASTE: dict[float, Prices] = {
    die: tuple([tuple([lost * die for lost in efforts]) for efforts in EXHAUSTS]) for die in (DIE, LAST_DIE)
}
"""The same in coins, by what a lost die costs."""

Claim = tuple[Place, ...]


def in_order(moves: Iterable[Place]) -> Claim:
    """Dice from left to right."""
    return tuple(sorted(moves, key=attrgetter("spot")))


def answering(view: Crypt, step: Turn) -> tuple[int, ...]:
    """The figures that still have a turn this round after this one."""
    if step.lights_out:
        return ()
    if view.figures == 2 and view.leader != step.seat:
        return (view.leader,)  # the Leader's second turn
    order = view.from_leader()
    return order[order.index(step.seat) + 1 :]


class Plan:
    """A seat's turn, and what it could do with it."""

    def __init__(self, view: Crypt, step: Turn, look: Appraiser) -> None:
        self.view, self.step, self.look, self.seat = view, step, look, step.seat
        self.ready, self.spent = view.ready[step.seat], view.spent[step.seat]
        self.die = LAST_DIE if look.last else DIE
        self.price, self.waste = PRICES[self.die], WASTE[self.die]
        self.leads_two = view.figures == 2 and view.leader == step.seat
        """Whether this seat leads two figures: it then has a first turn, and a last one for one treasure."""
        self.again = self.leads_two and not step.lights_out
        mine = [place for place, spot in enumerate(view.row) if spot.holder == step.seat]
        free = [place for place, spot in enumerate(view.row) if spot.face and place not in mine]
        self.spots = [] if step.lights_out and step.claiming else free
        """The treasures that can be claimed."""
        self.standing = tuple([
            Place(place, view.row[place].dice, view.row[place].effort)
            for place in mine
            if step.claiming or not step.lights_out
        ])  # fmt: skip
        """What the seat has placed already in this turn; what it placed in an earlier one cannot be answered now."""
        self.worth = look.worths(self.seat)
        self.prize: Sequence[float] = self.worth
        """What a claim of each treasure brings if it stays."""
        self._values: dict[Claim, float] = {}
        self._elsewhere: dict[tuple[tuple[int, ...], int], list[Claim]] = {}

    # Who pushes out -------------------------------------------------------------------------------

    @kept
    def later(self) -> tuple[int, ...]:
        """The figures that still have a turn this round after this one."""
        return answering(self.view, self.step)

    def outs(self, claim: Claim) -> dict[int, float]:
        """The chance that each treasure of the claim, or placed before it, is lost again in this round."""
        mine = (*self.standing, *claim)
        return {move.spot: chance for move, chance in zip(mine, self.chances(mine), strict=True)}

    def chances(self, mine: Claim) -> list[float]:
        """The chance that each of these treasures is lost again in this round, if the seat has no others."""
        raise NotImplementedError

    # What it brings -------------------------------------------------------------------------------

    def lose(self, move: Place) -> float:
        """How many of these dice are exhausted on average, if they stay."""
        return EXHAUSTS[move.dice][move.effort]

    def value(self, claim: Claim) -> float:
        """What the turn brings, its dice placed already included."""
        found = self._values.get(claim)
        if found is None:
            found = self._values[claim] = self.valued(claim)
        return found

    def valued(self, claim: Claim) -> float:
        """The same, worked out again each time."""
        mine, prize, waste = self.standing + claim, self.prize, self.waste
        value: float = 0
        if not self.later:
            for move in mine:
                value += prize[move.spot] - waste[move.dice][move.effort]
            return value
        outs = self.chances(mine)
        for move, out in zip(mine, outs, strict=True):
            value += (1 - out) * (prize[move.spot] - waste[move.dice][move.effort])
        if self.again:
            return value + self.second(mine, outs, self.ready - sum([move.dice for move in claim]), self.spent)
        if self.spent and mine:
            value += prod(outs) * self.back(self.spent)  # Relief: pushed out of all
        return value

    def bound(self, claim: Claim) -> float:
        """A bound that the value cannot exceed, found quickly."""
        most, prize, waste = self._beside, self.prize, self.waste
        for move in (*self.standing, *claim):
            gain = prize[move.spot] - waste[move.dice][move.effort]
            if gain > 0.0:
                most += gain
        return most

    @kept
    def _beside(self) -> float:
        """What a turn brings at most beside the treasures of its claim."""
        if not self.again:
            return self.back(self.spent)
        dice = self.ready + sum([move.dice for move in self.standing])
        free = max([prize for prize, spot in zip(self.prize, self.view.row, strict=True) if spot.face], default=NEVER)
        return max(self.back(self.spent), free - self.price[dice][1]) + ROUNDING

    def second(self, mine: Claim, outs: list[float], ready: int, spent: int) -> float:
        """What a Leader's second turn will bring, on one treasure that nobody answers, with these dice left and those
        that are pushed out."""
        raise NotImplementedError

    def back(self, dice: int) -> float:
        """The value of having exhausted dice back after this round."""
        return dice * (LAST_DIE if self.look.last else RECOVER)

    @kept
    def stop(self) -> float:
        """The value of placing no more dice."""
        return self.value(())

    @kept
    def rest(self) -> float:
        """The value of a Recover, or of a pass where nothing is exhausted."""
        return self.back(self.spent) + (
            self.second(self.standing, self.chances(self.standing), self.ready + self.spent, 0) if self.again else 0.0
        )

    @kept
    def good(self) -> list[Claim]:
        """The best claims out of the shortlists, the best first."""
        lists = [self.shortlist(place) for place in self.spots]
        claims = list(self.combined(lists, self.ready))
        bounds = [self.bound(claim) for claim in claims]
        values: dict[int, float] = {}
        least: list[float] = []
        for nth in sorted(range(len(claims)), key=bounds.__getitem__, reverse=True):
            if len(least) == KEPT and bounds[nth] < least[0]:
                break  # neither this one nor those that follow can be among the best
            values[nth] = self.value(claims[nth])
            least = sorted([*least, values[nth]])[-KEPT:]
        best = sorted(sorted(values), key=values.__getitem__, reverse=True)
        return [claims[nth] for nth in best[:KEPT]]

    @kept
    def thought_of(self) -> list[Claim]:
        """The claims worth a thought: each placing alone, and with each of the good claims."""
        return list(
            dict.fromkeys(
                [claim for place in self.spots for move in self.possible(place) for claim in self.completed((move,))]
            )
        )

    @kept
    def claims(self) -> list[tuple[float, Claim]]:
        """The same with their values, the best first."""
        return sorted([(self.value(claim), claim) for claim in self.thought_of], key=lambda one: -one[0])

    def completed(self, places: Claim) -> Iterator[Claim]:
        """The claims with these dice, and with what a good claim has elsewhere."""
        yield places
        if self.step.lights_out:
            return
        taken, left = tuple([move.spot for move in places]), self.ready - sum([move.dice for move in places])
        others = self._elsewhere.get((taken, left))
        if others is None:
            others = self._elsewhere[taken, left] = list(self.elsewhere(taken, left))
        for some in others:
            yield in_order((*places, *some))

    def elsewhere(self, taken: tuple[int, ...], left: int) -> Iterator[Claim]:
        """As much as these dice can do of each good claim, without the treasures that are taken."""
        for claim in self.good:
            others = [move for move in claim if move.spot not in taken]
            for number in range(len(others), 0, -1):
                fitting = [some for some in combinations(others, number) if sum([move.dice for move in some]) <= left]
                yield from fitting
                if fitting:
                    break

    def claims_with(self, places: Claim) -> list[tuple[float, Claim]]:
        """The claims that contain these dice; none only where dice have been placed before."""
        if not places:
            return [*([(self.stop, ())] if self.step.claiming else []), *self.claims]
        return [(self.value(claim), claim) for claim in self.completed(places)]

    def shortlist(self, place: int) -> list[Place]:
        """The best efforts on this treasure, taken alone; with more dice only those that bring more than fewer dice."""
        by_dice: dict[int, list[Place]] = {}
        for move in self.possible(place):
            by_dice.setdefault(move.dice, []).append(move)
        least, found = self.stop, []
        for moves in by_dice.values():
            better: list[tuple[float, int, Place]] = []
            for move in moves:
                least_here = -better[-1][0] if len(better) == EFFORTS else least
                if self.bound((move,)) < least_here:
                    break  # more effort cannot bring more
                if (value := self.value((move,))) > least:
                    better = sorted([*better, (-value, move.effort, move)])[:EFFORTS]
            found += [move for *_, move in better]
            least = max([least, *[-value for value, *_ in better]])
        return found

    def possible(self, place: int) -> tuple[Place, ...]:
        """The dice that can be placed here."""
        spot = self.view.row[place]
        return placeable(self.ready)[place][spot.dice * spot.effort]

    def combined(self, lists: list[list[Place]], dice: int) -> Iterator[Claim]:
        """All claims of at most this many dice, with one placing out of each list."""
        for at, moves in enumerate(lists):
            rest = [] if self.step.lights_out else lists[at + 1 :]
            for move in moves:
                if move.dice <= dice:
                    yield (move,)
                    for more in self.combined(rest, dice - move.dice):
                        yield (move, *more)

    @kept
    def best(self) -> tuple[float, Claim]:
        """The best claim and its value; no claim, and less than anything, if none is possible."""
        return max(self.claims_with(()), key=lambda one: one[0], default=(NEVER, ()))

    @kept
    def most(self) -> float:
        """The value of the best claim; claims that cannot be it are not valued."""
        most = max([self.stop if self.step.claiming else NEVER, *[self.value(claim) for claim in self.good]])
        for claim in self.thought_of:
            if self.bound(claim) > most:
                most = max(most, self.value(claim))
        return most

    @kept
    def places(self) -> dict[Place, float]:
        """For each possible placing, the value of the best claim that contains it; claims that cannot be one of these
        are not valued."""
        found = dict.fromkeys([move for place in self.spots for move in self.possible(place)], -inf)
        bounded = [(self.bound(claim), claim) for claim in self.thought_of]
        for bound, claim in sorted(bounded, key=itemgetter(0), reverse=True):
            if bound > min([found[move] for move in claim]):
                value = self.value(claim)
                for move in claim:
                    if value > found[move]:
                        found[move] = value
        return found
