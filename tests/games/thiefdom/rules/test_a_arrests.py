"""Attempted arrests and arrests (2.9), in every cause."""

from __future__ import annotations

from typing import Any

from rules.thiefdom.events import Arrested, Escaped, Spotted
from rules.thiefdom.moves import Done, SetOut, Steal, Submit
from rules.thiefdom.steps.patrol import Driving
from tests.games.thiefdom.at_the_table import EAST, NORTH, SOUTH, WEST, Scene, card, figure, stage, turn

Watch = dict[str, Any]


def driving(name: str, watch: Watch, **more: Any) -> Scene:
    return stage(Driving(0, figure(name)), watch=watch, **more)


# A1a, A1b: a guard walks ----------------------------------------------------------------------------


def test_a1a_a_guard_sees_on_its_way() -> None:
    scene = driving("guard A", {"guard A": ((1, 3), SOUTH)}, thieves={"b1": (3, 3)})
    scene.marches((3, 1), via=(2, 3))  # south over the thief's lantern, then west
    assert scene.where("b1") == "home"
    assert (scene.points(0), scene.points(1)) == (10, 8)


def test_a1a_a_guard_sees_whom_it_jumps() -> None:
    scene = driving("guard A", {"guard A": ((1, 3), SOUTH)}, thieves={"b1": (2, 3)})
    scene.marches((3, 3))
    assert scene.where("b1") == "home"


def test_a1a_a_guard_sees_along_the_street_it_sets_out_on() -> None:
    """It looks down the whole street before its first step, also where the way turns off later."""
    scene = driving("guard A", {"guard A": ((3, 3), EAST)}, thieves={"b1": (3, 8)})
    scene.marches((3, 5), EAST)
    assert scene.where("b1") == "home"


def test_a1a_the_old_facing_does_not_count_for_another_way() -> None:
    """It looks east, but goes north: a thief in the east is not seen."""
    scene = driving("guard A", {"guard A": ((3, 3), EAST)}, thieves={"b1": (3, 4)})
    scene.marches((1, 3), NORTH)
    assert scene.where("b1") == (3, 4)


def test_a1b_a_guard_sees_where_it_ends() -> None:
    scene = driving("guard A", {"guard A": ((1, 3), SOUTH)}, thieves={"b1": (4, 1)})
    scene.marches((3, 1), SOUTH)
    assert scene.where("b1") == "home"
    assert [one.by for one in scene.told(Spotted)] == [0]


def test_a1b_beside_its_view_one_is_safe() -> None:
    scene = driving("guard A", {"guard A": ((1, 3), SOUTH)}, thieves={"b1": (3, 0), "b2": (3, 2)})
    scene.marches((3, 1), SOUTH)
    assert (scene.where("b1"), scene.where("b2")) == ((3, 0), (3, 2))


def test_a1a_own_thieves_are_arrested_too() -> None:
    scene = driving("guard A", {"guard A": ((1, 3), SOUTH)}, thieves={"a1": (2, 3)})
    scene.marches((3, 3))
    assert (scene.where("a1"), scene.points(0)) == ("home", 8)


def test_a1_in_a_building_nobody_is_arrested() -> None:
    scene = driving("guard A", {"guard A": ((1, 3), SOUTH)}, thieves={"b1": (2, 2)})
    scene.marches((3, 3))
    assert scene.where("b1") == "stable 2"


# A1c: a thief comes into a view ----------------------------------------------------------------------


def test_a1c_on_foot_the_move_is_over() -> None:
    scene = turn(thieves={"a1": (3, 2)}, watch={"guard A": ((1, 3), SOUTH)}, carry={"a1": "2 gold gem"})
    scene.walks((3, 3))
    assert scene.where("a1") == "home"
    assert (scene.has("a1"), scene.points(), scene.asked) == ("", 8, "Acting")
    assert scene.actions == 2


def test_a1c_from_a_building_into_a_view() -> None:
    scene = turn(thieves={"a1": (2, 2)}, watch={"guard A": ((1, 3), SOUTH)}).walks((2, 3))
    assert scene.where("a1") == "home"


def test_a1c_into_a_building_nobody_is_spotted() -> None:
    scene = turn(thieves={"a1": (3, 2)}, watch={"guard A": ((1, 3), SOUTH)}).enters((2, 2))
    assert scene.where("a1") == "stable 2"


def test_a1c_by_teleport() -> None:
    scene = turn(thieves={"a1": (5, 19)}, ally={"a1": "Juma"}, watch={"guard A": ((1, 17), EAST)})
    scene.uses("Juma", (1, 19))
    assert scene.where("a1") == "home"


# A1d: posters -----------------------------------------------------------------------------------------


def test_a1d_a_noble_jumps_a_wanted_thief() -> None:
    scene = driving("noble A", {"noble A": (1, 3)}, thieves={"b1": (2, 3)}, wanted="b1")
    scene.marches((3, 3))
    assert (scene.where("b1"), scene.points(1), scene.one("b1").poster) == ("home", 8, False)


def test_a1d_without_a_poster_a_noble_jumps_and_nothing_happens() -> None:
    scene = driving("noble A", {"noble A": (1, 3)}, thieves={"b1": (2, 3)})
    scene.marches((3, 3))
    assert scene.where("b1") == (2, 3)


def test_a1d_the_carriage_jumps_a_wanted_thief() -> None:
    scene = driving("carriage", {"carriage": (1, 3)}, thieves={"b1": (3, 4)}, wanted="b1")
    scene.marches((3, 5))
    assert scene.where("b1") == "home"


def test_r16_a1d_a_wanted_thief_who_jumps_a_noble_lies_before_it() -> None:
    scene = turn(thieves={"a1": (3, 0)}, watch={"noble A": (3, 3)}, wanted="a1", gear={"a1": "Smoke"})
    scene.walks((3, 1), (3, 2), (3, 4))
    assert scene.asked == "Cornered"
    assert scene.where("a1") == (3, 2)
    scene.uses("Smoke")
    assert (scene.where("a1"), scene.actions) == ((3, 2), 1)


def test_r16_a_wanted_thief_who_jumps_the_carriage_is_arrested() -> None:
    scene = turn(thieves={"a1": (3, 2)}, watch={"carriage": (3, 3)}, wanted="a1").walks((3, 4))
    assert scene.where("a1") == "home"
    assert scene.told(Spotted)[0].by == 8


def test_r16_a_wanted_thief_pays_for_the_rivals_before_the_noble_only() -> None:
    scene = turn(
        thieves={"a1": (3, 1), "b1": (3, 2), "b2": (3, 4)}, watch={"noble A": (3, 3)}, wanted="a1"
    ).walks((3, 5))  # fmt: skip
    assert scene.points() == 10 - 1 - 2


def test_r16_e3_passing_a_friend_before_the_noble_one_may_still_exchange() -> None:
    scene = turn(
        thieves={"a1": (3, 1), "a2": (3, 2)}, watch={"noble A": (3, 3)}, wanted="a1", carry={"a1": "gold"}
    ).walks((3, 4))  # fmt: skip
    assert scene.asked == "Exchange"
    scene.play(scene.moves[0])
    assert (scene.where("a1"), scene.has("a2")) == ("home", "1 gold")


def test_a1d_into_a_building_over_a_noble_a_wanted_thief_does_not_come() -> None:
    scene = turn(thieves={"a1": (3, 4)}, watch={"noble A": (3, 5)}, wanted="a1").walks()
    scene.goes("tavern 2", over=[(3, 5)])
    assert scene.where("a1") == "home"


# A2 to A5 ----------------------------------------------------------------------------------------------


def test_a2_r20_all_are_arrested_together_when_the_movement_is_over() -> None:
    scene = driving("guard A", {"guard A": ((3, 3), EAST)}, thieves={"b1": (3, 4), "b2": (3, 6), "a1": (3, 7)})
    scene.marches((3, 5), EAST)
    assert [scene.where(one) for one in ("b1", "b2", "a1")] == ["home"] * 3
    assert scene.names()[-7:] == ["Marched", *["Spotted"] * 3, *["Arrested"] * 3]
    assert (scene.points(0), scene.points(1)) == (8, 6)


def test_r20_those_who_lie_still_fill_their_cells() -> None:
    """The guard cannot stop on the lantern of a thief that it has seen."""
    scene = driving("guard A", {"guard A": ((1, 3), SOUTH)}, thieves={"b1": (3, 3)})
    assert ((3, 3), SOUTH) not in scene.ends()


def test_a3_all_goods_go_to_the_dungeon() -> None:
    scene = driving(
        "guard A", {"guard A": ((1, 3), SOUTH)}, thieves={"b1": (2, 3)}, carry={"b1": "2 gold"}, art={"b1": 2},
        wanted="b1", gear={"b1": "Shoes"}, ally={"b1": "Apollon"}, cellar="gem",
    )  # fmt: skip
    scene.marches((3, 3))
    assert scene.state.cellar == (2, 1, 0, 0, 0)
    assert scene.state.cellar_art == (2,)
    one = scene.one("b1")
    assert (one.poster, one.art, one.gear, one.ally) == (False, (), (card("Shoes"),), card("Apollon"))
    assert scene.points(1) == 8  # nothing for the poster


def test_a4_arrested_in_its_own_turn_a_thief_goes_on_from_home() -> None:
    scene = turn(thieves={"a1": (3, 2)}, watch={"guard A": ((1, 3), SOUTH)}).walks((3, 3))
    scene.walks((1, 1))
    assert (scene.where("a1"), scene.actions) == ((1, 1), 1)


def test_a4_escaped_in_its_own_turn_a_thief_goes_on_where_it_stands() -> None:
    scene = turn(thieves={"a1": (3, 2)}, watch={"guard A": ((1, 3), SOUTH)}, gear={"a1": "Smoke"}).walks((3, 3))
    scene.uses("Smoke")
    assert (scene.asked, scene.where("a1"), scene.actions) == ("Acting", (3, 3), 1)


def test_a5_r7_standing_still_nobody_is_arrested() -> None:
    scene = turn(thieves={"a1": (3, 3)}, watch={"guard A": ((1, 3), SOUTH)}, smoke=True)
    scene.play(Done())
    assert scene.where("a1") == (3, 3)


def test_r7_wolff_is_safe_in_a_view_until_the_next_event() -> None:
    scene = turn(thieves={"a1": (3, 2)}, watch={"guard A": ((1, 3), SOUTH)}, ally={"a1": "Wolff"})
    scene.walks((3, 3)).halts().play(Done())
    assert scene.where("a1") == (3, 3)
    later = driving("guard A", {"guard A": ((1, 3), SOUTH)}, thieves={"a1": (3, 3)}, ally={"a1": "Wolff"})
    later.marches((3, 1), via=(2, 3))
    assert later.where("a1") == "home"


def test_r14_a_skipped_cell_is_not_entered() -> None:
    """The cell before the guard is taken: who walks over it and out of its view is not seen."""
    watch: Watch = {"guard A": ((1, 3), SOUTH)}
    scene = turn(thieves={"a1": (3, 2), "a2": (3, 3)}, watch=watch).walks((3, 4))
    assert scene.where("a1") == (3, 4)


def test_r15_a_guard_may_be_skipped_from_behind_into_its_view() -> None:
    scene = turn(thieves={"a1": (0, 3)}, watch={"guard A": ((1, 3), SOUTH)}).walks((2, 3))
    assert scene.where("a1") == "home"


def test_r15_across_its_side_a_guard_is_skipped_unseen() -> None:
    scene = turn(thieves={"a1": (3, 2)}, watch={"guard A": ((3, 3), NORTH)}).walks((3, 4))
    assert (scene.where("a1"), scene.points()) == ((3, 4), 10)


def test_r17_a_smoke_bomb_in_answer_costs_an_action_and_brings_four_points() -> None:
    scene = turn(thieves={"a1": (3, 2)}, watch={"guard A": ((1, 3), SOUTH)}, gear={"a1": "Smoke"}).walks((3, 3))
    assert scene.asked == "Cornered"
    scene.uses("Smoke")
    assert (scene.points(), scene.actions, scene.one("a1").gear) == (14, 1, ())
    assert scene.told(Escaped)[-1].card == card("Smoke")
    scene.walks((2, 3))  # for the rest of the turn it is not seen
    assert scene.where("a1") == (2, 3)


def test_r17_one_may_let_oneself_be_arrested() -> None:
    scene = turn(thieves={"a1": (3, 2)}, watch={"guard A": ((1, 3), SOUTH)}, gear={"a1": "Smoke"}).walks((3, 3))
    scene.play(Submit())
    assert (scene.where("a1"), scene.one("a1").gear) == ("home", (card("Smoke"),))


def test_r17_without_an_action_left_there_is_no_answer() -> None:
    scene = turn(thieves={"a1": (3, 2)}, watch={"guard A": ((1, 3), SOUTH)}, gear={"a1": "Smoke"}, actions=1)
    scene.walks((3, 3))
    assert scene.where("a1") == "home"


def test_r17_in_others_turns_there_is_no_answer() -> None:
    scene = driving("guard A", {"guard A": ((1, 3), SOUTH)}, thieves={"b1": (2, 3)}, gear={"b1": "Smoke"})
    scene.marches((3, 3))
    assert scene.where("b1") == "home"


def test_r18_permanent_shelter_does_not_stop_a_walk() -> None:
    scene = turn(thieves={"a1": (3, 2)}, watch={"guard A": ((1, 3), SOUTH)}, ally={"a1": "Wolff"})
    scene.walks((3, 3), (3, 4), (3, 5))
    assert scene.where("a1") == (3, 5)


def test_r18_smoke_does_not_stop_a_walk_past_nobles_either() -> None:
    scene = turn(thieves={"a1": (3, 2)}, watch={"noble A": (3, 3)}, wanted="a1", gear={"a1": "Smoke"})
    scene.uses("Smoke").walks((3, 4))
    assert scene.where("a1") == (3, 4)


def test_r19_wibald_counts_where_the_guard_looks_from() -> None:
    """A guard on section 8 looks into section 7 and spots; from section 7 it does not."""
    eastern = turn(thieves={"a1": (9, 10)}, watch={"guard A": ((10, 15), WEST)}, ally={"a1": "Wibald"})
    eastern.walks((10, 10))
    assert eastern.where("a1") == "home"
    inside = turn(thieves={"a1": (9, 10)}, watch={"guard A": ((12, 10), NORTH)}, ally={"a1": "Wibald"})
    inside.walks((10, 10))
    assert inside.where("a1") == (10, 10)


def test_r21_points_do_not_fall_below_nothing() -> None:
    scene = driving("guard A", {"guard A": ((1, 3), SOUTH)}, thieves={"b1": (2, 3)}, points=(10, 1))
    scene.marches((3, 3))
    assert scene.points(1) == 0
    assert scene.told(Arrested)[0].points == -1


def test_a1_a_guard_moved_by_a_cudgel_may_arrest_the_thief_itself() -> None:
    scene = turn(thieves={"a1": (3, 4)}, watch={"guard A": ((3, 3), NORTH)}, gear={"a1": "Cudgel"})
    scene.play(Steal(0)).marches((3, 5), EAST)
    assert (scene.where("a1"), scene.has("a1")) == ("home", "")
    assert scene.state.cellar == (0, 0, 0, 0, 1)
    assert (scene.points(), scene.actions) == (10 + 1 - 2, 2)


def test_a4_only_the_action_is_lost() -> None:
    scene = turn(thieves={"a1": (3, 2)}, watch={"guard A": ((1, 3), SOUTH)}).walks((3, 3))
    assert scene.can(SetOut())
    assert scene.actions == 2
