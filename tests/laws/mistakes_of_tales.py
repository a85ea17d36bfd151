"""Mistakes in how a game is told, put in on purpose like those of `mistakes.py`; the toy makes them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from rules.game import Edition, Event
from tests.laws.mistakes import BURGLARS, Mistake, wrap
from tests.laws.test_law_13_telling import (
    check_beats_tell_the_story,
    check_the_story_folds_to_the_views,
    check_twins_are_told_the_same,
)
from tests.toy.rooms.toy import tale as told
from tests.toy.rooms.toy.tale import TALE, Stand
from tests.toy.rules import game as toy
from tui.table.telling import Beat


def newest(patch: pytest.MonkeyPatch) -> list[toy.Burglars]:
    """A list that always ends with the newest position at any table, as a program could keep it by mistake."""
    found: list[toy.Burglars] = []

    def masked(right: Any, self: toy.Burglars, eyes: int) -> Any:
        found.append(self)
        return right(self, eyes)

    wrap(patch, toy.Burglars, "masked", masked)
    return found


def tell(patch: pytest.MonkeyPatch, **parts: Callable[..., Any]) -> None:
    """Tell the burglars with these parts in place of their own."""
    patch.setattr(told, "TALE", replace(TALE, **parts))


def a_fold_forgets_an_event(patch: pytest.MonkeyPatch) -> None:
    patch.delitem(told.FOLDS, toy.Boasted)


def a_fold_peeks_at_the_position(patch: pytest.MonkeyPatch) -> None:
    positions = newest(patch)

    def fold(now: Stand, event: Event, edition: Edition) -> Stand:
        after = TALE.fold(now, event, edition)
        return replace(after, round=positions[-1].round) if isinstance(event, toy.Drew) else after

    tell(patch, fold=fold)


def the_beginning_reads_the_view(patch: pytest.MonkeyPatch) -> None:
    tell(patch, start=lambda view: replace(TALE.start(view), watches=view.watches))


def a_later_view_is_drawn(patch: pytest.MonkeyPatch) -> None:
    tell(patch, onto=lambda view, now: replace(TALE.onto(view, now), watches=view.watches))


def beats_lose_an_event(patch: pytest.MonkeyPatch) -> None:
    def beats(*given: Any) -> list[Beat[Stand]]:
        return [beat for beat in TALE.beats(*given) if not any(isinstance(one, toy.Boasted) for one in beat.events)]

    tell(patch, beats=beats)


def beats_end_before_the_story(patch: pytest.MonkeyPatch) -> None:
    def beats(before: Stand, *given: Any) -> list[Beat[Stand]]:
        return [replace(beat, stand=before) for beat in TALE.beats(before, *given)]

    tell(patch, beats=beats)


def beats_tell_a_secret(patch: pytest.MonkeyPatch) -> None:
    positions = newest(patch)

    def beats(*given: Any) -> list[Beat[Stand]]:
        return [replace(beat, says=(f"They hold {positions[-1].hands}.",)) for beat in TALE.beats(*given)]

    tell(patch, beats=beats)


def beats_remember_what_they_told(patch: pytest.MonkeyPatch) -> None:
    before: list[int] = []

    def beats(*given: Any) -> list[Beat[Stand]]:
        before.append(len(before))
        return [replace(beat, rank=len(before)) for beat in TALE.beats(*given)]

    tell(patch, beats=beats)


def a_good_tool_takes_longer(patch: pytest.MonkeyPatch) -> None:
    def beats(*given: Any) -> list[Beat[Stand]]:
        return [replace(beat, weight="step") if good(beat) else beat for beat in TALE.beats(*given)]

    tell(patch, beats=beats)


def good(beat: Beat[Stand]) -> bool:
    """Whether its event is a good tool that was found."""
    return any(isinstance(event, toy.Found) and event.value > 9 for event in beat.events)


MISTAKES: tuple[Mistake, ...] = (
    Mistake(a_fold_forgets_an_event, BURGLARS, (check_the_story_folds_to_the_views,)),
    Mistake(a_fold_peeks_at_the_position, BURGLARS, (check_the_story_folds_to_the_views,)),
    Mistake(the_beginning_reads_the_view, BURGLARS, (check_the_story_folds_to_the_views,)),
    Mistake(a_later_view_is_drawn, BURGLARS, (check_the_story_folds_to_the_views,)),
    Mistake(beats_lose_an_event, BURGLARS, (check_beats_tell_the_story,)),
    Mistake(beats_end_before_the_story, BURGLARS, (check_beats_tell_the_story,)),
    Mistake(beats_tell_a_secret, BURGLARS, (check_twins_are_told_the_same,)),
    Mistake(beats_remember_what_they_told, BURGLARS, (check_beats_tell_the_story,)),
    Mistake(a_good_tool_takes_longer, BURGLARS, (check_twins_are_told_the_same,)),
)
