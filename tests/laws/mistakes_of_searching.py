"""Mistakes in searching, put in on purpose like those of `mistakes.py`: thinking that peeks. The toy makes them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from rules.bots import rollout
from rules.bots.contest import Contest
from rules.game import ALL, Move, Question
from tests.laws.mistakes import BURGLARS, Mistake, wrap
from tests.laws.test_law_15_searching import check_a_searcher_decides_alike
from tests.toy.rules import game as toy
from tests.toy.rules import thinking


def remember_the_truth(patch: pytest.MonkeyPatch) -> dict[bytes, toy.Burglars]:
    """The position behind each view that was made of it."""
    truths: dict[bytes, toy.Burglars] = {}

    def masked(right: Any, self: toy.Burglars, eyes: int) -> toy.Burglars:
        view: toy.Burglars = right(self, eyes)
        if self.eyes == ALL:
            truths[msgspec.json.encode(view)] = self.copy()
        return view

    wrap(patch, toy.Burglars, "masked", masked)
    return truths


def a_searcher_imagines_the_truth(patch: pytest.MonkeyPatch) -> None:
    truths = remember_the_truth(patch)

    def begin(right: Any, self: Contest, game: Any, outlook: Any, view: toy.Burglars, *others: Any) -> None:
        right(self, game, outlook, view, *others)
        self._worlds = [truths[msgspec.json.encode(view)]] * self.matches

    wrap(patch, Contest, "__init__", begin)


def a_judge_looks_at_the_hands_of_others(patch: pytest.MonkeyPatch) -> None:
    truths = remember_the_truth(patch)

    def weigh(right: Any, view: toy.Burglars, step: Question[toy.Burglars], moves: Sequence[Move]) -> list[float]:
        truth = truths.get(msgspec.json.encode(view), view)
        most = max([tool.value for hand in truth.hands for tool in hand], default=0)
        weights: list[float] = right(view, step, moves)
        return [weight if weight < most else -weight for weight in weights]

    wrap(patch, thinking, "weigh", weigh)


def the_clock_is_luck(patch: pytest.MonkeyPatch) -> None:
    """The luck of imagined matches goes on from one search to the next."""
    made = rollout.SeededChance("goes on")
    patch.setattr(rollout, "SeededChance", lambda seed: made)


MISTAKES: tuple[Mistake, ...] = tuple(
    [
        Mistake(make, BURGLARS, (check_a_searcher_decides_alike,))
        for make in (a_searcher_imagines_the_truth, a_judge_looks_at_the_hands_of_others, the_clock_is_luck)
    ]
)
