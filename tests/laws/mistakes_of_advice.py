"""Mistakes in advice, put in on purpose like those of `mistakes.py`; the toy makes them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from math import nan
from typing import Any, TypeAlias

import pytest
from msgspec.structs import replace

from rules.advice import Facts, Option
from rules.game import Move, Question
from tests.laws.mistakes import BURGLARS, Mistake, the_view_shows_what_can_still_be_drawn, wrap
from tests.laws.test_law_14_advice import (
    check_advice_can_be_played,
    check_advice_follows_from_the_view,
    check_facts_are_plain,
    check_values_are_one_scale,
    check_what_is_chosen_is_judged_alike,
)
from tests.toy.rules import game as toy
from tests.toy.rules import thinking

Options: TypeAlias = tuple[Option, ...]


def advise(patch: pytest.MonkeyPatch, wrong: Callable[[Options], Options]) -> None:
    """Advise otherwise."""
    wrap(patch, thinking, "advise", lambda right, *asked: wrong(right(*asked)))


def judge(patch: pytest.MonkeyPatch, wrong: Callable[[Option, tuple[Move, ...]], Option]) -> None:
    """Judge what was chosen otherwise; the advice stays."""

    def judged(right: Any, self: Any, view: Any, step: Any, moves: tuple[Move, ...]) -> Option:
        return wrong(right(self, view, step, moves), moves)

    wrap(patch, toy.Toy, "judged", judged)


def advice_goes_on_for_another_seat(patch: pytest.MonkeyPatch) -> None:
    advise(patch, lambda options: tuple([replace(one, moves=(*one.moves, toy.Leave())) for one in options]))


def advice_names_what_is_not_there(patch: pytest.MonkeyPatch) -> None:
    advise(patch, lambda options: tuple([replace(one, moves=(toy.Lay(99), *one.moves)) for one in options]))


def advice_goes_on_after_a_look(patch: pytest.MonkeyPatch) -> None:
    def wrong(options: Options) -> Options:
        looks = [replace(one, moves=(*one.moves, toy.Leave())) for one in options if one.facts.looks]  # type: ignore[attr-defined]
        return tuple(looks) or options

    advise(patch, wrong)


def advice_leaves_everything_as_it_was(patch: pytest.MonkeyPatch) -> None:
    """To boast no times is legal, and is advised first."""
    wrap(patch, toy.Prize, "moves", lambda right, self, state: [toy.Boast(0), *right(self, state)])

    def wrong(right: Any, view: toy.Burglars, step: Question[toy.Burglars], most: int = 3) -> Options:
        found: Options = right(view, step, most)
        if not isinstance(step, toy.Prize):
            return found
        return tuple([replace(one, moves=(toy.Boast(0), *one.moves)) for one in found])

    wrap(patch, thinking, "advise", wrong)


def the_best_is_not_the_first(patch: pytest.MonkeyPatch) -> None:
    advise(patch, lambda options: options[::-1])


def a_value_is_no_number(patch: pytest.MonkeyPatch) -> None:
    advise(patch, lambda options: tuple([replace(one, value=nan) for one in options]))


def less_advice_is_other_advice(patch: pytest.MonkeyPatch) -> None:
    wrap(patch, thinking, "advise", lambda right, view, step, most=3: right(view, step, 3)[-most:])


def nothing_chosen_is_judged_as_the_last_advice(patch: pytest.MonkeyPatch) -> None:
    def judged(right: Any, self: Any, view: Any, step: Any, moves: tuple[Move, ...]) -> Option:
        found: Option = right(self, view, step, moves)
        return found if moves else self.advise(view, step)[-1]

    wrap(patch, toy.Toy, "judged", judged)


def a_chosen_move_is_judged_by_itself(patch: pytest.MonkeyPatch) -> None:
    """By its first part, without the rest."""
    judge(patch, lambda whole, moves: replace(whole, value=float(getattr(moves[0], "value", 0))) if moves else whole)


def a_poor_choice_is_worth_more_than_the_advice(patch: pytest.MonkeyPatch) -> None:
    judge(patch, lambda whole, moves: replace(whole, value=100 - whole.value) if len(moves) == 1 else whole)


def a_choice_is_not_kept(patch: pytest.MonkeyPatch) -> None:
    def judged(right: Any, self: Any, view: Any, step: Any, moves: tuple[Move, ...]) -> Option:
        found: Option = right(self, view, step, ())
        return found

    wrap(patch, toy.Toy, "judged", judged)


def advice_depends_on_what_was_asked_before(patch: pytest.MonkeyPatch) -> None:
    asked = count()
    advise(patch, lambda options: tuple([replace(one, value=one.value + next(asked) // 3) for one in options]))


def advice_counts_what_a_view_must_not_show(patch: pytest.MonkeyPatch) -> None:
    the_view_shows_what_can_still_be_drawn(patch)

    def wrong(right: Any, view: toy.Burglars, step: Question[toy.Burglars], most: int = 3) -> Options:
        return tuple([replace(one, value=one.value + sum(view.loft)) for one in right(view, step, most)])

    wrap(patch, thinking, "advise", wrong)


class Saying(Facts, frozen=True):
    """Facts that are a sentence."""

    why: str


class Listed(Facts, frozen=True):
    """Facts that can change."""

    tools: list[int]


def facts_are_a_sentence(patch: pytest.MonkeyPatch) -> None:
    advise(patch, lambda options: tuple([replace(one, facts=Saying(why="It is worth 3.")) for one in options]))


def facts_can_change(patch: pytest.MonkeyPatch) -> None:
    advise(patch, lambda options: tuple([replace(one, facts=Listed(tools=[1])) for one in options]))


def the_goal_is_many_words(patch: pytest.MonkeyPatch) -> None:
    advise(patch, lambda options: tuple([replace(one, about="high tools first") for one in options]))


SEEN_BY = {
    check_advice_can_be_played: (
        advice_goes_on_for_another_seat,
        advice_names_what_is_not_there,
        advice_goes_on_after_a_look,
        advice_leaves_everything_as_it_was,
    ),
    check_values_are_one_scale: (the_best_is_not_the_first, a_value_is_no_number, less_advice_is_other_advice),
    check_what_is_chosen_is_judged_alike: (
        nothing_chosen_is_judged_as_the_last_advice,
        a_chosen_move_is_judged_by_itself,
        a_poor_choice_is_worth_more_than_the_advice,
        a_choice_is_not_kept,
    ),
    check_advice_follows_from_the_view: (
        advice_depends_on_what_was_asked_before,
        advice_counts_what_a_view_must_not_show,
    ),
    check_facts_are_plain: (facts_are_a_sentence, facts_can_change, the_goal_is_many_words),
}

MISTAKES: tuple[Mistake, ...] = tuple(
    [Mistake(make, BURGLARS, (check,)) for check, many in SEEN_BY.items() for make in many]
)
