"""Moving a thief (2.11): steps, over whom, into what, under the city."""

from __future__ import annotations

import pytest

from rules.thiefdom.events import Stepped
from rules.thiefdom.moves import Done, Halt, SetOut, StepTo, Use
from tests.games.thiefdom.at_the_table import NORTH, SOUTH, card, space, turn


def test_m1_three_steps_and_the_action_is_spent() -> None:
    scene = turn(thieves={"a1": (3, 0)}).walks((3, 1), (3, 2), (3, 3))
    assert (scene.asked, scene.actions, scene.where("a1")) == ("Acting", 2, (3, 3))


def test_m1_fewer_steps_are_allowed_but_one() -> None:
    scene = turn(thieves={"a1": (3, 0)}).walks()
    assert not scene.can(Halt())
    assert scene.refuses(Halt()) == "one-step"
    scene.goes((3, 1)).halts()
    assert (scene.actions, scene.where("a1")) == (2, (3, 1))


def test_m1_a_house_and_a_location_are_one_space_each() -> None:
    scene = turn(thieves={"a1": (0, 0)}).walks()
    assert {(1, 2), (3, 0), (2, 1)} <= scene.reach()


def test_m2_occupied_cells_are_skipped_without_cost() -> None:
    scene = turn(thieves={"a1": (3, 0), "a2": (3, 1)}, watch={"noble A": (3, 3)})
    scene.walks((3, 2), (3, 4), (3, 5))
    assert scene.where("a1") == (3, 5)


def test_m2_several_in_a_row() -> None:
    scene = turn(thieves={"a1": (3, 0), "a2": (3, 2), "b1": (3, 1), "b2": (3, 4)}, watch={"noble A": (3, 3)})
    scene.walks((3, 5))
    assert scene.where("a1") == (3, 5)
    assert scene.points() == 8  # two rivals


def test_m2_a_rival_costs_a_point_each_time_and_nobody_gains_it() -> None:
    scene = turn(thieves={"a1": (3, 0), "b1": (3, 1)})
    scene.walks((3, 2)).goes((3, 0), over=[(3, 1)]).goes((3, 2), over=[(3, 1)])
    assert (scene.points(0), scene.points(1)) == (7, 10)
    assert [one.points for one in scene.told(Stepped)] == [-1, -1, -1]


def test_m2_own_thieves_and_the_watch_cost_nothing() -> None:
    scene = turn(thieves={"a1": (3, 0), "a2": (3, 1)}, watch={"carriage": (3, 3)}).walks((3, 2), (3, 4))
    assert scene.points() == 10


def test_r9_m2_a_way_may_turn_on_a_skipped_cell() -> None:
    scene = turn(thieves={"a1": (3, 2)}, watch={"noble A": (3, 3)}).walks()
    assert {(2, 3), (3, 4)} <= scene.reach()
    scene.goes((2, 3), over=[(3, 3)])


def test_r9_a_building_may_be_entered_from_a_skipped_cell() -> None:
    scene = turn(thieves={"a1": (3, 4)}, watch={"noble A": (3, 5)}).walks()
    scene.goes("tavern 2", over=[(3, 5)])
    assert (scene.where("a1"), scene.asked) == ("tavern 2", "Acting")


def test_m3_entering_a_building_ends_the_move() -> None:
    scene = turn(thieves={"a1": (3, 2)}).enters((2, 2))
    assert (scene.where("a1"), scene.actions) == ("stable 2", 2)


def test_m3_leaving_costs_the_first_step() -> None:
    scene = turn(thieves={"a1": (2, 2)}).walks((3, 2), (3, 1), (3, 0))
    assert (scene.asked, scene.where("a1")) == ("Acting", (3, 0))


def test_m3_leaving_over_an_occupied_cell() -> None:
    scene = turn(thieves={"a1": (2, 2), "a2": (3, 2)}).walks((3, 1))
    assert scene.told(Stepped)[0].over == (scene.city.cell(3, 2),)


def test_m4_entering_costs_a_point_for_each_rival_there() -> None:
    scene = turn(thieves={"a1": (3, 2), "b1": (2, 2), "b2": (2, 2), "a2": (2, 2)}).enters((2, 2))
    assert scene.points() == 8


def test_m4_rivals_in_their_own_hideout_are_not_met() -> None:
    scene = turn(thieves={"a1": (3, 2), "c1": (2, 2)}, homes={1: (2, 2)}, seats=3).enters((2, 2))
    assert scene.points() == 9  # white in blue's house, but blue is at home


def test_m4_nothing_in_the_own_hideout() -> None:
    scene = turn(thieves={"a1": (1, 1), "b1": "home", "b2": (0, 0)}).enters("home")
    assert scene.points() == 10


def test_m5_through_the_catacombs_for_one_step() -> None:
    scene = turn(thieves={"a1": (1, 10)}).walks((0, 10), (13, 17), (12, 17))
    assert (scene.where("a1"), scene.asked) == ((12, 17), "Acting")


def test_m5_an_occupied_far_side_is_skipped() -> None:
    scene = turn(thieves={"a1": (0, 10), "b1": (13, 3)}).walks((12, 3))
    assert (scene.where("a1"), scene.points()) == ((12, 3), 9)


def test_r58_nobody_goes_down_from_an_occupied_cell() -> None:
    scene = turn(thieves={"a1": (1, 10), "b1": (0, 10)}).walks()
    assert not {(13, 3), (13, 17)} & scene.reach()


def test_m6_r10_a_teleport_costs_no_points_and_no_entrances() -> None:
    scene = turn(thieves={"a1": (3, 15), "b1": (13, 4)}, ally={"a1": "Larissa"})
    assert scene.offered(Use) == []
    inside = turn(thieves={"a1": (3, 9), "b1": (13, 4)}, ally={"a1": "Larissa"}).uses("Larissa", (13, 4))
    assert (inside.where("a1"), inside.points(), inside.actions) == ("smithy 6", 10, 3)


def test_m7_any_hideout_is_a_house_but_only_its_owner_has_the_goods() -> None:
    scene = turn(thieves={"a1": (13, 10)}, stores={1: "4 gold"}).enters((13, 7))
    assert scene.state.thieves[0].space == scene.state.homes[1]
    assert [move for move in scene.moves if type(move).__name__ in ("Share", "Tear")] == []


def test_r8_nothing_free_in_the_middle_of_a_move() -> None:
    scene = turn(thieves={"a1": (6, 1)}, ally={"a1": "Siti"}, carry={"a1": "gold"}).walks((5, 1))
    assert {type(move) for move in scene.moves} == {StepTo, Halt}


def test_m_out_of_actions_nobody_moves() -> None:
    scene = turn(thieves={"a1": (3, 0)}, actions=0)
    assert scene.refuses(SetOut()) == "no-actions-left"
    assert scene.moves == [Done()]


def test_m_a_step_is_refused_with_a_reason() -> None:
    scene = turn(thieves={"a1": (3, 0)}, watch={"guard A": ((3, 3), NORTH)}).walks((3, 1))
    assert scene.refuses(StepTo(scene.city.cell(3, 3))) == "occupied"
    assert scene.refuses(StepTo(scene.city.cell(9, 9))) == "no-way-there"


def test_m_taken_together_a_street_and_two_ways_over_people() -> None:
    """The way taken matters, for points and for exchanges."""
    scene = turn(thieves={"a1": (3, 3), "b1": (3, 2)}).walks()
    over = {move.over for move in scene.offered(StepTo) if move.space == scene.city.cell(3, 1)}
    assert over == {(scene.city.cell(3, 2),)}


# Cards of the move -----------------------------------------------------------------------------------


def test_card_shoes_four_steps() -> None:
    scene = turn(thieves={"a1": (3, 0)}, gear={"a1": "Shoes"}).walks((3, 1), (3, 2), (3, 3), (3, 4))
    assert (scene.asked, scene.where("a1")) == ("Acting", (3, 4))


def test_card_shoes_in_each_move() -> None:
    scene = turn(thieves={"a1": (3, 0)}, gear={"a1": "Shoes"}).walks((3, 1), (3, 2), (3, 3), (3, 4))
    scene.walks((3, 5), (3, 6), (3, 7), (3, 8))
    assert scene.actions == 1


def test_r41_card_climbing_over_a_wall_between_street_and_house() -> None:
    scene = turn(thieves={"a1": (2, 1)}, gear={"a1": "Climbing"}).walks()
    scene.goes((2, 2), how="Climbing")
    assert (scene.where("a1"), scene.asked) == ("stable 2", "Acting")


def test_r41_card_climbing_out_of_a_house() -> None:
    scene = turn(thieves={"a1": (2, 2)}, gear={"a1": "Climbing"}).walks()
    scene.goes((2, 1), how="Climbing")
    assert scene.asked == "Walking"


def test_r41_card_climbing_into_a_location_over_its_wall() -> None:
    scene = turn(thieves={"a1": (1, 3)}, gear={"a1": "Climbing"}).walks()
    scene.goes("tavern 2", how="Climbing")
    assert scene.where("a1") == "tavern 2"


def test_r41_card_climbing_not_through_a_side_without_wall_or_entrance() -> None:
    scene = turn(thieves={"a1": (3, 4)}, gear={"a1": "Climbing"}).walks()
    assert "tavern 2" not in scene.reach()


def test_r41_card_climbing_once_a_turn_and_one_wall() -> None:
    scene = turn(thieves={"a1": (2, 1)}, gear={"a1": "Climbing"}).walks((2, 2))
    scene.walks()
    assert (2, 1) not in scene.reach()


def test_r41_card_climbing_not_without_the_tools() -> None:
    assert "stable 2" not in turn(thieves={"a1": (2, 1)}).walks().reach()


def test_r40_card_jin_over_a_building() -> None:
    scene = turn(thieves={"a1": (1, 1)}, ally={"a1": "Jin"}).walks()
    assert (3, 0) in scene.reach()
    scene.goes((3, 0), how="Jin")
    scene.goes((3, 1)).goes((3, 2))
    assert scene.asked == "Acting"  # the landing was the first of three steps


def test_r40_card_jin_pays_for_nobody_inside_and_only_once() -> None:
    scene = turn(thieves={"a1": (3, 2), "b1": (2, 2)}, ally={"a1": "Jin"}).walks()
    scene.goes((2, 3), how="Jin")
    assert scene.points() == 10
    assert all(move.how != card("Jin") for move in scene.offered(StepTo))


def test_r40_card_jin_not_over_walls() -> None:
    scene = turn(thieves={"a1": (2, 1)}, ally={"a1": "Jin"}).walks()
    assert (2, 3) not in scene.reach()  # the stable has a wall to the west


def test_card_tristan_one_step_more_through_the_catacombs() -> None:
    scene = turn(thieves={"a1": (1, 10)}, ally={"a1": "Tristan"}).walks((0, 10), (13, 17), (12, 17), (12, 16))
    assert scene.asked == "Acting"


def test_card_tristan_at_the_end_of_a_move() -> None:
    scene = turn(thieves={"a1": (3, 10)}, ally={"a1": "Tristan"}).walks((2, 10), (1, 10), (0, 10))
    assert scene.reach() == {(13, 3), (13, 17)}
    scene.goes((13, 17))
    assert (scene.where("a1"), scene.asked) == ((13, 17), "Acting")


def test_card_tristan_only_through_the_catacombs() -> None:
    scene = turn(thieves={"a1": (3, 0)}, ally={"a1": "Tristan"}).walks((3, 1), (3, 2), (3, 3))
    assert scene.asked == "Acting"


def test_interaction_shoes_and_tristan_five_steps() -> None:
    scene = turn(thieves={"a1": (1, 10)}, ally={"a1": "Tristan"}, gear={"a1": "Shoes"})
    scene.walks((0, 10), (13, 17), (12, 17), (12, 18), (12, 19))
    assert (scene.asked, scene.where("a1")) == ("Acting", (12, 19))


def test_card_wotana_six_steps_for_a_gold_once() -> None:
    scene = turn(thieves={"a1": (3, 0)}, ally={"a1": "Wotana"}, carry={"a1": "2 gold"})
    scene.walks((3, 1), (3, 2), (3, 3), (3, 4), (3, 5), (3, 6), rushing=True)
    assert (scene.asked, scene.has("a1"), scene.actions) == ("Acting", "1 gold", 2)
    assert not scene.can(SetOut(rushing=True))


def test_card_wotana_at_least_four_steps_unless_into_a_building() -> None:
    scene = turn(thieves={"a1": (3, 0)}, ally={"a1": "Wotana"}, carry={"a1": "gold"})
    scene.walks((3, 1), (3, 2), (3, 3), rushing=True)
    assert scene.refuses(Halt()) == "rush-on"
    scene.goes((3, 4))
    assert scene.can(Halt())
    soon = turn(thieves={"a1": (3, 2)}, ally={"a1": "Wotana"}, carry={"a1": "gold"}).walks(rushing=True)
    soon.goes((2, 2))
    assert (soon.where("a1"), soon.asked) == ("stable 2", "Acting")


def test_card_wotana_not_through_the_catacombs() -> None:
    scene = turn(thieves={"a1": (1, 10)}, ally={"a1": "Wotana"}, carry={"a1": "gold"})
    scene.walks((0, 10), rushing=True)
    assert not {(13, 3), (13, 17)} & scene.reach()


def test_interaction_wotana_and_shoes_do_not_add_up() -> None:
    scene = turn(thieves={"a1": (3, 0)}, ally={"a1": "Wotana"}, gear={"a1": "Shoes"}, carry={"a1": "gold"})
    scene.walks((3, 1), (3, 2), (3, 3), (3, 4), (3, 5), (3, 6), rushing=True)
    assert scene.asked == "Acting"


@pytest.mark.parametrize("carried", ["", "gem"])
def test_card_wotana_wants_gold(carried: str) -> None:
    scene = turn(thieves={"a1": (3, 0)}, ally={"a1": "Wotana"}, carry={"a1": carried})
    assert not scene.can(SetOut(rushing=True))


def test_card_benjamin_meets_rivals_for_nothing() -> None:
    scene = turn(thieves={"a1": (3, 0), "b1": (3, 1), "b2": (2, 2)}, ally={"a1": "Benjamin"})
    scene.walks((3, 2)).goes((2, 2))
    assert (scene.points(), scene.where("a1")) == (10, "stable 2")


def test_card_benjamin_helps_his_own_thief_only() -> None:
    scene = turn(thieves={"a1": (3, 0), "b1": (3, 1)}, ally={"a2": "Benjamin"}).walks((3, 2))
    assert scene.points() == 9


def test_card_smoke_makes_all_on_the_street_friends() -> None:
    scene = turn(
        thieves={"a1": (3, 0), "b1": (3, 1), "b2": (2, 2)}, gear={"a1": "Smoke"}, watch={"guard A": ((3, 3), SOUTH)}
    ).uses("Smoke")  # fmt: skip
    scene.walks((3, 2))
    assert scene.points() == 14
    scene.goes((2, 2))
    assert scene.points() == 13  # inside it does not help
    assert scene.state.thieves[0].space == space((2, 2))
