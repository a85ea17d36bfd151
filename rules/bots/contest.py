"""Plans compared in imagined matches: all of them meet the same imagined positions with the same luck.

The worse half of the plans is dropped again and again, so that most of the effort goes to the best ones. Effort is
counted, never timed, so the same seed gives the same answer on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil, inf, log2, sqrt
from statistics import fmean
from typing import Any

from rules.bots.answers import Answers
from rules.bots.plans import Plan
from rules.bots.rollout import Rollout
from rules.chance import SeededChance
from rules.game import Game, Outlook, State

LONGEST = 150
"""Upper bound for the small moves of an imagined match, on average over a contest."""
LOOK = 8
"""How many imagined positions lie between two looks at whether a contest is clear."""


class Contest:
    """A contest of plans. The first one meets every imagined position, and is never dropped."""

    def __init__(
        self,
        game: Game[Any, Any, Any],
        outlook: Outlook,
        view: State,
        seat: int,
        seed: str,
        budget: int,
        likes: Callable[[Plan], float],
        answers: Answers | None = None,
    ) -> None:
        """`budget`: how many imagined matches are played, those included that `answers` takes; `likes`: points that a
        plan has for its own sake; `answers`: what rivals answer if they think."""
        self.game, self.outlook, self.view, self.seat, self.seed = game, outlook, view, seat, seed
        self.budget = budget
        self._likes, self._answers = likes, answers
        self.matches, self.decisions = budget, budget * LONGEST
        """What is left of the budget: imagined matches, and small moves in them."""
        self.plans: list[Plan] = []
        self.margins: list[list[float]] = []
        """How far the seat was ahead in the end: of each plan, in each imagined position that it has met."""
        self.liked: list[float] = []
        """The points that each plan has for its own sake."""
        self._worlds: list[State] = []

    @property
    def over(self) -> bool:
        """Whether the budget is spent."""
        return self.matches <= 0 or self.decisions <= 0

    def enter(self, plans: Sequence[Plan]) -> list[int]:
        """Let new plans join; returns their numbers."""
        self.plans += plans
        self.margins += [[] for _ in plans]
        self.liked += [self._likes(plan) for plan in plans]
        return list(range(len(self.plans) - len(plans), len(self.plans)))

    def halve(self, left: list[int], budget: int) -> Iterator[list[int]]:
        """Compare these plans in this many imagined matches, as far as the whole budget allows. Yields after each one
        the plans that are left."""
        halvings, end = max(1, ceil(log2(len(left)))), self.matches - budget
        for halving in range(halvings):
            until = self.matches - (self.matches - end) // (halvings - halving)
            while self.matches > until:
                for plan in self._behind(left):
                    self._play(plan)
                    yield left
                    if self.over:
                        return
            ranked = sorted(left, key=lambda plan: self.gain(plan) + self.liked[plan], reverse=True)
            left = [plan for plan in left if plan in ranked[: max(2, ceil(len(ranked) / 2))]]

    def gains(self, plan: int, other: int = 0) -> list[float]:
        """How much better a plan did than another one, position by position."""
        return [one - beside for one, beside in zip(self.margins[plan], self.margins[other], strict=False)]

    def gain(self, plan: int) -> float:
        """How much better it did than the first one, on average."""
        return fmean(self.gains(plan))

    def best(self, left: Sequence[int]) -> int:
        """The best of these plans that is surely enough better than the first one; otherwise the first one."""
        doubt, chosen, highest = self.outlook.doubt, 0, 0.0
        for plan in left:
            if gains := self.gains(plan):
                gain = fmean(gains) + self.liked[plan] - self.liked[0]
                if gain > highest and gain > doubt * error(gains):
                    chosen, highest = plan, gain
        return chosen

    def clear(self, left: Sequence[int], errors: float) -> bool:
        """Whether one of these plans is this many standard errors ahead of each other one. It is looked at after every
        few imagined positions."""
        met = {len(self.margins[plan]) for plan in left}
        if len(met) > 1 or max(met) % LOOK:
            return False
        ahead = max(left, key=self.gain)
        gains = [self.gains(ahead, plan) for plan in left if plan != ahead]
        return all(fmean(gain) > errors * error(gain) for gain in gains)

    def _behind(self, left: Sequence[int]) -> list[int]:
        """The plans that have met the fewest positions, and the first one with them."""
        asked = dict.fromkeys((0, *left))
        fewest = min([len(self.margins[plan]) for plan in asked])
        return [plan for plan in asked if len(self.margins[plan]) == fewest]

    def _play(self, plan: int) -> None:
        """Let a plan meet its next imagined position."""
        nth = len(self.margins[plan])
        if nth == len(self._worlds):
            self._worlds.append(self.view.imagine(SeededChance(f"{self.seed}/{nth}/world")))
        rollout = Rollout(self.game, self.outlook, self._worlds[nth].copy(), f"{self.seed}/{nth}", self._answers)
        spent = self._spent
        self.margins[plan].append(rollout.margin(self.seat, self.plans[plan].moves))
        self.matches -= 1 + self._spent - spent
        self.decisions -= rollout.decisions

    @property
    def _spent(self) -> int:
        """How many imagined matches the answers of rivals have taken."""
        return self._answers.spent if self._answers is not None else 0


def error(gains: Sequence[float]) -> float:
    """The standard error of a mean; infinite for fewer than two."""
    many = len(gains)
    if many < 2:
        return inf
    mean = fmean(gains)
    return sqrt(sum([(gain - mean) ** 2 for gain in gains]) / (many * (many - 1)))
