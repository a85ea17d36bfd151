"""A turn among rivals: who answers a claim, and how likely."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import exp, inf

from rules.crypt.state import DICE, Crypt
from rules.crypt.steps.claim import Turn
from rules.crypt.thinking.plans import MOST, Claim, Plan, Prices
from rules.crypt.thinking.worth import Appraiser, others
from rules.kept import kept

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

WANTS = 1.25
"""How sharply rivals prefer what brings them more; more would be too sure of rivals who think further than this."""

Total = tuple[int, int]
"""A treasure's place, and the total on it."""
End = tuple[float, int, tuple[tuple[float, int], ...]]
"""What can happen to the treasures claimed so far: how likely, the dice left, and the totals to beat."""
Gains = tuple[float, float, float]
"""What something brings a rival with at most 1, 2 or 3 of its dice; with none it brings nothing."""
NOTHING = (0.0, 0.0, 0.0)


class AtTheTable(Plan):
    """A turn among rivals. They have the dice that they have now and those that this claim pushes out."""

    def __init__(self, view: Crypt, step: Turn, look: Appraiser) -> None:
        super().__init__(view, step, look)
        self.prize = look.prizes(self.seat, others(view.seats, self.seat))
        self.dice = [look.dice(view, seat) for seat in range(view.seats)]
        """The dice that each seat can have ready in its turn, before any are pushed out."""
        self.dice[self.seat] = self.ready
        self._chances: dict[tuple[Total, ...], list[float]] = {}
        self._answers: dict[tuple[int, ...], list[Answer]] = {}
        self._left: dict[tuple[int, ...], float] = {}
        """What the best treasure beside those of a claim brings."""

    @kept
    def rivals(self) -> list[Rival]:
        """Who answers, in the order of their turns."""
        return [Rival(self, seat) for seat in self.later]

    def chances(self, mine: Claim) -> list[float]:
        totals = tuple([(move.spot, move.dice * move.effort) for move in mine])
        found = self._chances.get(totals)
        if found is None:
            found = self._chances[totals] = self._pushed(totals)
        return found

    def _pushed(self, mine: tuple[Total, ...]) -> list[float]:
        """The chance that each of these treasures, with these totals, is lost again."""
        places = tuple([place for place, _ in mine])
        answers = self._answers.get(places)
        if answers is None:
            answers = self._answers[places] = self._answering(places) if mine else []
        if not answers:
            return [0.0] * len(mine)
        stays = [1.0] * len(mine)
        for answer in answers:
            for nth, chance in enumerate(answer.chances(mine)):
                stays[nth] *= 1 - chance
        return [1 - stay for stay in stays]

    def _answering(self, mine: tuple[int, ...]) -> list[Answer]:
        """How the rivals answer a claim of these treasures, whatever the totals on them."""
        row, dice = self.view.row, self.dice
        for place in mine:
            spot = row[place]
            if spot.dice and spot.holder != self.seat:
                dice = [*dice]
                dice[spot.holder] += spot.dice
        found: list[Answer] = []
        answering = [rival for rival in self.rivals if dice[rival.seat]]
        for rival, free in zip(answering, self._free(answering, mine), strict=True):
            others = [rival.gains[place, total or free[place]] for place, total in rival.open if place not in mine]
            found.append((One if rival.limited else Many)(rival, dice[rival.seat], others))
        return found

    def _free(self, answering: list[Rival], mine: tuple[int, ...]) -> Iterator[Mapping[int, int]]:
        """For each of these rivals, the totals that it has to beat on the treasures that nobody has claimed now.

        A rival who is answered itself leaves to each rival behind it what that one wants most, so that its own claims
        stay.
        """
        free = [place for place, spot in enumerate(self.view.row) if spot.face and not spot.dice and place not in mine]
        left: dict[int, int] = {}
        for nth in range(len(answering) - 1, 0, -1):
            if rest := [place for place in free if place not in left]:
                left[max(rest, key=self.look.worths(answering[nth].seat).__getitem__)] = nth
        for nth in range(len(answering)):
            yield {
                place: MOST if left.get(place, 0) > nth else HELD if nth and left.get(place) != nth else 0
                for place in free
            }

    def second(self, mine: Claim, outs: list[float], ready: int, spent: int) -> float:
        price, prize, answer = self.price, self.prize, self._second_answer
        places = tuple([move.spot for move in mine])
        free = self._left.get(places)
        if free is None:
            unclaimed = [worth for place, worth in self._faces if place not in places]
            free = self._left[places] = max(unclaimed, default=-inf)
        rest = self.back(spent)
        ends: list[End] = [(1.0, ready, ())]
        for move, out in zip(mine, outs, strict=True):
            if out:
                stay, lost, dice = 1 - out, ((prize[move.spot], answer[move.dice * move.effort + 1] + 1),), move.dice
                stays: list[End] = []
                pushed: list[End] = []
                for chance, left, taken in ends:
                    stays.append((chance * stay, left, taken))
                    pushed.append((chance * out, left + dice, taken + lost))
                ends = stays + pushed
        value = 0.0
        for chance, left, taken in ends:
            costs = price[left]
            best = free - costs[TAKEN + 1]
            if best < rest:
                best = rest
            for worth, total in taken:
                gain = worth - costs[total]
                if gain > best:
                    best = gain
            value += chance * best
        return value

    @kept
    def _second_answer(self) -> tuple[int, ...]:
        """ANSWER for the one rival between a Leader's two turns."""
        (rival,) = self.later
        return ANSWER[self.dice[rival]]

    @kept
    def _faces(self) -> list[tuple[int, float]]:
        """The treasures, and what a claim of each brings if it stays."""
        return [(place, self.prize[place]) for place, spot in enumerate(self.view.row) if spot.face]


class Rival:
    """A rival who still has a turn in this round."""

    def __init__(self, plan: AtTheTable, seat: int) -> None:
        self.seat, self.rest = seat, plan.back(plan.view.spent[seat])
        self.limited = seat == plan.view.lights_out
        """Whether it may claim one treasure only."""
        self.gains = Wanted(plan.look.prizes(seat, (plan.seat,)), plan.price)
        self.open = [
            (place, spot.dice * spot.effort)
            for place, spot in enumerate(plan.view.row)
            if spot.face and spot.holder != seat
        ]
        """The treasures that it can claim, and the totals that are there now."""


class Wanted(dict[Total, Gains]):
    """What beating a total brings a rival."""

    def __init__(self, prizes: list[float], price: Prices) -> None:
        self._prizes, self._price = prizes, price

    def __missing__(self, wanted: Total) -> Gains:
        place, total = wanted
        prize, (_, one, two, three) = self._prizes[place], self._price
        found = self[wanted] = prize - one[total + 1], prize - two[total + 1], prize - three[total + 1]
        return found


class Answer:
    """How a rival answers a claim, whatever the totals of the claim."""

    def chances(self, mine: tuple[Total, ...]) -> list[float]:
        """How likely it pushes each of these out."""
        raise NotImplementedError


class One(Answer):
    """A rival who may claim one treasure only chooses one of them, or none."""

    def __init__(self, rival: Rival, dice: int, others: list[Gains]) -> None:
        """`others`: what it can have beside the treasures of the claim."""
        self._gains, self._most, self._rest = rival.gains, dice - 1, rival.rest
        self._others = sum([exp(WANTS * (gains[dice - 1] - rival.rest)) for gains in others])

    def chances(self, mine: tuple[Total, ...]) -> list[float]:
        most, rest = self._most, self._rest
        odds = [exp(WANTS * (self._gains[total][most] - rest)) for total in mine]
        every = 1 + sum(odds) + self._others
        return [odd / every for odd in odds]


class Many(Answer):
    """A rival who may claim several takes one of them if the best answer with it is better than the best one without
    it."""

    def __init__(self, rival: Rival, dice: int, others: list[Gains]) -> None:
        """`others`: what it can have beside the treasures of the claim."""
        self._gains, self._dice, self._rest = rival.gains, dice, rival.rest
        self._others = NOTHING
        for gains in others:
            self._others = shared(self._others, gains)
        self._beside: dict[Total, Gains] = {}
        """What it can have beside the treasures of the claim and one of these."""

    def chances(self, mine: tuple[Total, ...]) -> list[float]:
        gains, chance = self._gains, self._chance
        if len(mine) == 1:
            return [chance(gains[mine[0]], self._others)]
        beside = [self._beside.get(total) or self._with(total) for total in mine]
        if len(mine) == 2:
            return [chance(gains[mine[0]], beside[1]), chance(gains[mine[1]], beside[0])]
        one, two, three = [gains[total] for total in mine]  # there are no more dice
        return [
            chance(one, shared(beside[1], three)),
            chance(two, shared(beside[0], three)),
            chance(three, shared(beside[0], two)),
        ]

    def _with(self, total: Total) -> Gains:
        found = self._beside[total] = shared(self._others, self._gains[total])
        return found

    def _chance(self, own: Gains, others: Gains) -> float:
        """How likely it takes something, beside what it has of the others."""
        one, two, three = own
        one_more, two_more, without = others
        if self._dice == 3:  # comparisons: here and below they are much quicker than max
            with_it = one + two_more
            if two + one_more > with_it:
                with_it = two + one_more
            if three > with_it:
                with_it = three
        elif self._dice == 2:
            with_it, without = one + one_more, two_more
            if two > with_it:
                with_it = two
        else:
            with_it, without = one, one_more
        if with_it == -inf:
            return 0.0
        return 1 / (1 + exp(WANTS * ((without if without > self._rest else self._rest) - with_it)))


def shared(one: Gains, other: Gains) -> Gains:
    """The best gain of at most 1, 2 or 3 dice divided between two."""
    a, b, c = one
    d, e, f = other
    two = a + d
    if b > two:
        two = b
    if e > two:
        two = e
    three = b + d
    if a + e > three:
        three = a + e
    if c > three:
        three = c
    return a if a > d else d, two, f if f > three else three
