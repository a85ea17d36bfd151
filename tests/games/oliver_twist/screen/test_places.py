"""Where the map of Oliver Twist lies: as large as its streets are drawn, and never larger than its room."""

from __future__ import annotations

import pytest

from rules.oliver_twist.edition.streets import Streets
from rules.oliver_twist.game import GAME
from tui.games.oliver_twist.places import BESIDE, LOG, map_size, whole
from tui.games.oliver_twist.streets import printed
from tui.widgets.sheet import Grain

DAY, NIGHT = GAME.standard.plan(False, 4), GAME.standard.plan(True, 4)
SMALL = Streets(("O..", "#.#", "..."), two=False)
HUGE = Streets(("O" + "." * 39, *["." + "#" * 38 + "."] * 30, "." * 40), two=False)
BODIES: dict[Grain, tuple[int, int]] = {"wide": (120, 31), "classic": (80, 19), "narrow": (44, 17)}


@pytest.mark.parametrize("plan", [DAY, NIGHT])
def test_the_streets_in_the_box(plan: Streets) -> None:
    sizes = [map_size(grain, plan, *body) for grain, body in BODIES.items()]
    assert sizes == [(86, 27), (51, 13), (34, 13)]


@pytest.mark.parametrize("grain", BODIES)
def test_a_smaller_plan_leaves_no_hole(grain: Grain) -> None:
    assert map_size(grain, SMALL, *BODIES[grain])[1] == whole(grain, SMALL)[1] < whole(grain, DAY)[1]


@pytest.mark.parametrize("grain", ["wide", "classic"])
def test_a_larger_one_leaves_room_for_the_rest(grain: Grain) -> None:
    width, height = BODIES[grain]
    assert map_size(grain, HUGE, width, height) == (width - BESIDE[grain], height - LOG)


def test_a_larger_one_is_seen_through_a_window_where_it_is_narrow() -> None:
    assert map_size("narrow", HUGE, 44, 17) == (44, 15)


def test_maps_are_told_apart_by_their_plan() -> None:
    assert [printed(plan) for plan in (DAY, GAME.standard.plan(False, 2), NIGHT, SMALL)] == ["day", "day", "night", ""]
