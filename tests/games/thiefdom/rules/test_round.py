"""A round (2.7), the day (2.17), the end (2.18) and the variants (2.19)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.chance import SeededChance
from rules.game import Heard
from rules.thiefdom.events import Counted, DayBreaks, Ended, OnTheStreet, PatrolActs, PlanShown, Refilled, ThiefActs
from rules.thiefdom.game import GAME
from rules.thiefdom.moves import Assign, Done, March, Ready
from rules.thiefdom.scoring import ranking, scores, totals
from rules.thiefdom.steps.end import Reckoning
from rules.thiefdom.steps.round import Chaos, Day, Night, Part
from tests.games.thiefdom.at_the_table import SOUTH, Scene, card, cards, lay_out, stage

WATCH: dict[str, Any] = {
    "noble A": (2, 10), "noble B": (11, 3), "noble C": (12, 17), "guard A": ((1, 3), SOUTH),
    "guard B": ((1, 17), SOUTH), "guard C": ((12, 10), 0), "carriage": (3, 1),
}  # fmt: skip


def planned(scene: Scene, *plans: tuple[int, ...]) -> Scene:
    """All seats plan this: who acts in each part."""
    for seat, plan in enumerate(plans):
        for slot, what in enumerate(plan):
            answer(scene, seat, Assign(slot, what))
        answer(scene, seat, Ready())
    return scene


def plans_seen(scene: Scene, seat: int) -> Any:
    """The answers of all, as a seat sees them."""
    together: Any = scene.state.seen_by(seat).agenda[-1]
    return together.parts


def answer(scene: Scene, seat: int, move: Assign | Ready) -> None:
    step = next(step for step in scene.state.waiting() if step.seat == seat)
    assert move in step.moves(scene.state.seen_by(seat))
    scene.state.play(step, move, scene.now)
    scene.check()


def idle(scene: Scene) -> Scene:
    """Thieves do nothing; figures take their first way; until plans are asked for, or nothing."""
    while scene.asked_first not in ("Plan", ""):
        moves = scene.moves
        marches = [move for move in moves if isinstance(move, March)]
        scene.play(marches[0] if marches else Done())
    return scene


# Planning and action ---------------------------------------------------------------------------------


def test_round_all_plan_at_once_and_hidden() -> None:
    scene = stage(Night(), watch=WATCH, seats=3, round=0)
    assert [step.seat for step in scene.state.waiting()] == [0, 1, 2]
    for slot, what in enumerate((3, 0, 1, 2)):
        answer(scene, 1, Assign(slot, what))
    assert plans_seen(scene, 0)[1].slots == (-1,) * 4
    assert scene.told(PlanShown) == []
    answer(scene, 1, Ready())
    assert plans_seen(scene, 0)[1].slots == (-1,) * 4
    assert [step.seat for step in scene.state.waiting()] == [0, 2]


def test_round_a_plan_names_each_once() -> None:
    scene = stage(Night(), watch=WATCH, round=0)
    answer(scene, 0, Assign(0, 3))
    step = scene.state.waiting()[0]
    assert Assign(1, 3) not in step.moves(scene.state)
    assert Assign(0, 1) not in step.moves(scene.state)
    assert Ready() not in step.moves(scene.state)


def test_round_clockwise_from_the_first_player_part_by_part() -> None:
    scene = stage(Night(), watch={**WATCH, "guard D": ((8, 3), SOUTH), "noble D": (11, 1)}, seats=3, round=0, first=1)
    planned(scene, (0, 1, 2, 3), (3, 0, 1, 2), (0, 3, 1, 2))
    assert [one.plan for one in scene.told(PlanShown)] == [(0, 1, 2, 3), (3, 0, 1, 2), (0, 3, 1, 2)]
    idle(scene)
    acts = [told.event for told in scene.now.told if isinstance(told.event, ThiefActs | PatrolActs)]
    order = [(one.seat, one.slot) for one in acts]
    assert order == [(seat, part) for part in range(4) for seat in (1, 2, 0)]
    assert isinstance(acts[0], PatrolActs)


def test_round_a_thief_may_do_nothing_but_its_turn_comes() -> None:
    state = lay_out(watch=WATCH)
    state.plans = ((0, 1, 2, 3), (1, 0, 2, 3))
    state.push(Part(0), Part(1))
    scene = Scene(state)
    for thief in (0, 4, 1, 3):
        assert scene.state.turn.thief == thief
        scene.play(Done())
    assert scene.asked == ""


def test_round_six_rounds_and_no_day_after_the_last() -> None:
    scene = stage(Night(), watch=WATCH, round=5, thieves={"a1": (3, 3)}, stores={})
    idle(planned(scene, (0, 1, 2, 3), (3, 0, 1, 2)))
    assert scene.told(DayBreaks) == []
    assert scene.told(Ended)
    assert scene.state.waiting() == ()


def test_round_endurance_and_blindness_last_for_a_night() -> None:
    state = lay_out(watch=WATCH, round=1)
    state.endured, state.blind = 3, 1
    state.push(Night())
    scene = Scene(state)
    assert (scene.state.endured, scene.state.blind, scene.state.round) == (0, 0, 2)


# The day -----------------------------------------------------------------------------------------------


def test_day_1_2_the_round_goes_on_and_tiles_come_back() -> None:
    scene = stage(Day(), Night(), watch=WATCH, round=1)
    assert (scene.state.round, scene.state.plans) == (2, ((), ()))


def test_r51_day_3_boards_go_to_the_right_and_the_first_player_with_them() -> None:
    scene = stage(Day(), seats=3, boards=(1, 0, 2), first=1)
    assert scene.state.boards == (0, 2, 1)
    assert scene.state.first == 0
    assert scene.state.boards[scene.state.first] == 0


def test_day_4_a_point_for_each_thief_on_the_street() -> None:
    scene = stage(Day(), thieves={"a1": (3, 3), "a2": (3, 5), "a3": "market", "b1": (2, 3)})
    assert (scene.points(0), scene.points(1)) == (12, 11)
    assert [one.thieves for one in scene.told(OnTheStreet)] == [2, 1]


@pytest.mark.parametrize(("round", "refilled"), [(1, False), (2, True), (3, False), (4, True), (5, False)])
def test_day_refills_after_rounds_two_and_four(round: int, refilled: bool) -> None:
    scene = stage(Day(), round=round, watch=WATCH, badges="", bags="", missions={4: 5, 7: 0, 8: 0})
    assert bool(scene.told(Refilled)) == refilled
    assert (scene.state.badges, scene.state.bags) == ((7, 7) if refilled else (0, 0))
    assert scene.state.slots[0] == 5  # what is there stays
    assert all(scene.state.slots[place] for place in (2, 3)) == refilled
    assert scene.state.slots[1] == 0  # section 5 is not in this city
    assert bool(scene.state.scrap) == refilled
    if refilled:
        assert scene.state.scrap == cards("Cudgel, Shoes, Sack, Crossbow")
        assert len(scene.state.display) == 4


def test_day_an_empty_stack_places_nothing() -> None:
    state = lay_out(round=2, watch=WATCH)
    state.missions = ()
    state.push(Day())
    assert Scene(state).state.slots == (0, 0, 0, 0)


def test_day_an_empty_deck_is_made_of_what_was_discarded() -> None:
    state = lay_out(round=2, watch=WATCH)
    state.scrap, state.deck = state.deck, ()
    state.push(Day())
    scene = Scene(state)
    assert len(scene.state.display) == 4
    assert len(scene.state.deck) == 20


def test_r50_stoffel_in_the_last_round_does_nothing() -> None:
    scene = stage(Night(), watch=WATCH, round=5, thieves={"a1": (6, 1)}, ally={"a1": "Stoffel"})
    idle(planned(scene, (0, 1, 2, 3), (3, 0, 1, 2)))
    assert scene.has("a1") == ""


# The end -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("left", "points"),
    [
        ("3 gold", 0), ("4 gold", 1), ("9 gold", 2), ("gem", 0), ("2 gem", 1), ("5 gem", 2), ("3 liquor", 1),
        ("3 badge", 3), ("2 wine", 2), ("4 gold 2 gem 2 liquor badge wine", 5),
    ],
)  # fmt: skip
def test_end_goods_left_over(left: str, points: int) -> None:
    assert scores(lay_out(stores={0: left}))[0]["goods"] == points


def test_end_goods_are_pooled_over_the_guild() -> None:
    state = lay_out(carry={"a1": "2 gold gem", "a2": "gold"}, stores={0: "gold gem"}, thieves={"a2": (3, 3)})
    assert scores(state)[0]["goods"] == 2


def test_end_artworks_three_points_each() -> None:
    assert scores(lay_out(hoards={0: (1,)}, art={"a2": 2}))[0]["goods"] == 6


def test_end_allies_count_the_hideout_only_and_on_top() -> None:
    state = lay_out(ally={"a1": "Wilma", "a2": "Elise"}, stores={0: "2 wine 4 gold"}, carry={"a1": "wine"})
    assert scores(state)[0] == {"points": 10, "goods": 3 + 1, "allies": 4 + 4, "home": 3}


def test_r60_end_a_point_for_each_thief_at_home() -> None:
    state = lay_out(thieves={"a1": (3, 3), "a2": (13, 7)})  # one in another guild's hideout
    assert [one["home"] for one in scores(state)] == [1, 3]


def test_end_the_most_points_win_and_it_is_told() -> None:
    scene = stage(Reckoning(), points=(12, 20), stores={0: "badge"})
    assert (scene.state.places, totals(scene.state)) == ((2, 1), (16, 23))
    assert [(one.goods, one.home) for one in scene.told(Counted)] == [(1, 3), (0, 3)]
    assert scene.state.outcome() == (2, 1)


def test_r52_end_ties_most_goods_gold_included() -> None:
    state = lay_out(points=(11, 10), carry={"b1": "4 gold"}, stores={0: "gem"})
    assert totals(state)[0] == totals(state)[1]
    assert ranking(state, totals(state)) == (2, 1)


@pytest.mark.parametrize(
    ("more", "less"),
    [("wine", "badge"), ("badge 3 gold", "2 gem 2 gold"), ("gem", "liquor"), ("liquor", "gold")],
)
def test_end_ties_the_first_kind_that_differs(more: str, less: str) -> None:
    state = lay_out(stores={0: less, 1: more})
    assert ranking(state, totals(state)) == (2, 1)


def test_end_ties_artworks_come_first() -> None:
    state = lay_out(hoards={1: (1,)}, stores={0: "wine"}, points=(12, 10))
    assert totals(state)[0] == totals(state)[1]
    assert ranking(state, totals(state)) == (2, 1)


def test_end_ties_at_last_who_played_later_in_the_first_round() -> None:
    """Five days have passed: the first player of the last round sits five places to the right of the first one."""
    for first in range(3):
        state = lay_out(seats=3, first=(first - 5) % 3)
        places = ranking(state, totals(state))
        assert places[(first - 1) % 3] == 1
        assert places[first] == 3


# Variants ----------------------------------------------------------------------------------------------


def test_r57_variant_planned_missions_lie_beside_and_below() -> None:
    for seats, sections in ((4, 4), (2, 3)):
        now = Heard(SeededChance(5))
        state = GAME.new(seats, GAME.options(missions="planned"), now)
        assert len([one for one in state.slots if one]) == sections
        assert sorted([len(some) for some in state.below]) == sorted([2] * sections + [0] * (4 - sections))
        assert state.missions == ()
        assert state.seen_by(0).below == state.below  # all may look at them


def test_variant_planned_missions_an_empty_slot_takes_from_its_own_pile() -> None:
    state = lay_out(round=2, missions={8: 3}, below={7: (5, 6), 8: (7, 9)}, watch=WATCH)
    state.options = GAME.options(missions="planned")
    state.push(Day())
    scene = Scene(state)
    assert scene.state.slots == (0, 0, 5, 3)
    assert scene.state.below == ((), (), (6,), (7, 9))


def test_variant_chaotic_planning_lays_the_tiles_by_chance() -> None:
    scene = stage(Chaos(), seats=3, watch=WATCH)
    assert [sorted(one.plan) for one in scene.told(PlanShown)] == [[0, 1, 2, 3]] * 3
    match = GAME.new(3, GAME.options(planning="chaotic"), Heard(SeededChance(1)))
    while type(match.waiting()[0]).__name__ not in ("Acting", "Driving"):
        step = match.waiting()[0]
        assert type(step).__name__ != "Plan"
        match.play(step, step.moves(match)[0], Heard(SeededChance(2)))
    assert all(sorted(plan) == [0, 1, 2, 3] for plan in match.plans)


def test_variant_half_turns_only() -> None:
    state = GAME.new(4, GAME.options(turns="half"), Heard(SeededChance(1)))
    assert {tile.turns for row in state.city.tiles for tile in row} <= {0, 2}


def test_r56_all_but_the_draft_and_the_plans_is_open() -> None:
    state = lay_out(stores={0: "3 gem"}, carry={"b1": "wine"}, ally={"b1": "-Grimm"})
    view = state.seen_by(None)
    assert (view.stores, view.thieves, view.display, view.slots) == (
        state.stores, state.thieves, state.display, state.slots,
    )  # fmt: skip
    assert (view.guests, view.deck) == (state.guests, state.deck)  # pools without an order
    assert card("Grimm") not in state.guests
