"""Stealing from the townsfolk (2.13), and wanted posters (2.14)."""

from __future__ import annotations

from rules.thiefdom.goods import GEM, GOLD
from rules.thiefdom.moves import Done, HandIn, Steal, Toss
from tests.games.thiefdom.at_the_table import EAST, NORTH, SOUTH, WEST, turn

CARRIAGE = 8
NOBLE_A = 4


def test_s1_the_carriage_gives_a_wine_and_a_poster() -> None:
    scene = turn(thieves={"a1": (3, 4)}, watch={"carriage": (3, 3)}).play(Steal(CARRIAGE))
    assert (scene.has("a1"), scene.one("a1").poster, scene.actions) == ("1 wine", True, 2)


def test_s1_with_a_poster_too_and_no_second_one() -> None:
    scene = turn(thieves={"a1": (3, 4)}, watch={"carriage": (3, 3)}, wanted="a1").play(Steal(CARRIAGE))
    assert (scene.has("a1"), scene.one("a1").poster) == ("1 wine", True)


def test_s1_its_wine_never_runs_out() -> None:
    scene = turn(thieves={"a1": (3, 4), "a2": (3, 2)}, watch={"carriage": (3, 3)}).play(Steal(CARRIAGE))
    other = turn("a2", thieves={"a1": (3, 4), "a2": (3, 2)}, watch={"carriage": (3, 3)}).play(Steal(CARRIAGE))
    assert scene.has("a1") == other.has("a2") == "1 wine"


def test_s_each_figure_once_a_night() -> None:
    scene = turn(thieves={"a1": (3, 4)}, watch={"carriage": (3, 3), "noble A": (3, 5)}).play(Steal(CARRIAGE))
    assert scene.refuses(Steal(CARRIAGE)) == "stolen-tonight"
    scene.play(Steal(NOBLE_A, GOLD))
    assert (scene.has("a1"), scene.actions) == ("2 gold 1 wine", 1)


def test_s_only_from_a_cell_beside() -> None:
    scene = turn(thieves={"a1": (3, 6)}, watch={"carriage": (3, 3)})
    assert scene.refuses(Steal(CARRIAGE)) == "not-beside"
    inside = turn(thieves={"a1": (2, 2)}, watch={"noble A": (3, 1)})
    assert inside.refuses(Steal(NOBLE_A, GOLD)) == "not-beside"


def test_s_not_from_a_figure_that_is_not_there() -> None:
    assert turn(thieves={"a1": (3, 4)}).refuses(Steal(3)) == "no-such-figure"


def test_s2_a_badge_from_behind_or_beside() -> None:
    for facing in (NORTH, SOUTH, WEST):
        scene = turn(thieves={"a1": (3, 4)}, watch={"guard A": ((3, 3), facing)}).play(Steal(0))
        assert (scene.has("a1"), scene.state.badges & 1) == ("1 badge", 0)


def test_s2_not_from_inside_the_view() -> None:
    scene = turn(thieves={"a1": (3, 4)}, watch={"guard A": ((3, 3), EAST)})
    assert scene.refuses(Steal(0)) == "in-view"


def test_s2_not_from_inside_the_view_whatever_protects_the_thief() -> None:
    for more in ({"ally": {"a1": "Wolff"}}, {"smoke": True}):
        scene = turn(thieves={"a1": (3, 4)}, watch={"guard A": ((3, 3), EAST)}, **more)
        assert scene.refuses(Steal(0)) == "in-view"


def test_s2_not_without_a_badge() -> None:
    scene = turn(thieves={"a1": (3, 4)}, watch={"guard A": ((3, 3), NORTH)}, badges="BC")
    assert scene.refuses(Steal(0)) == "nothing-to-steal"


def test_s3_two_gold_or_a_gem_from_a_noble() -> None:
    for kind, goods in ((GOLD, "2 gold"), (GEM, "1 gem")):
        scene = turn(thieves={"a1": (3, 4)}, watch={"noble A": (3, 3)}).play(Steal(NOBLE_A, kind))
        assert (scene.has("a1"), scene.state.bags & 1) == (goods, 0)


def test_s3_not_from_an_empty_bag() -> None:
    scene = turn(thieves={"a1": (3, 4)}, watch={"noble A": (3, 3)}, bags="BC")
    assert scene.refuses(Steal(NOBLE_A, GOLD)) == "nothing-to-steal"


def test_s3_nobody_else_steals_from_it_either() -> None:
    scene = turn(thieves={"a1": (3, 4), "a2": (3, 2)}, watch={"noble A": (3, 3)}).play(Steal(NOBLE_A, GEM), Done())
    assert not scene.state.bags & 1


def test_s_it_wants_an_action() -> None:
    scene = turn(thieves={"a1": (3, 4)}, watch={"carriage": (3, 3)}, actions=0)
    assert scene.refuses(Steal(CARRIAGE)) == "no-actions-left"


def test_poster_in_the_dungeon_three_points() -> None:
    scene = turn(thieves={"a1": "dungeon"}, wanted="a1").visits(HandIn())
    assert (scene.points(), scene.one("a1").poster) == (13, False)


def test_poster_need_not_be_handed_in() -> None:
    scene = turn(thieves={"a1": "dungeon"}, wanted="a1", carry={"a1": "badge"}).visits()
    assert scene.one("a1").poster


# Cards of stealing -------------------------------------------------------------------------------------


def test_card_cudgel_a_point_and_the_guard_walks() -> None:
    scene = turn(thieves={"a1": (3, 4)}, watch={"guard A": ((3, 3), NORTH)}, gear={"a1": "Cudgel"}).play(Steal(0))
    assert (scene.has("a1"), scene.points(), scene.asked) == ("1 badge", 11, "Driving")
    scene.marches((1, 3))
    assert (scene.asked, scene.actions) == ("Acting", 2)


def test_r48_card_cudgel_without_a_badge() -> None:
    scene = turn(thieves={"a1": (3, 4)}, watch={"guard A": ((3, 3), NORTH)}, gear={"a1": "Cudgel"}, badges="B")
    scene.play(Steal(0)).marches((3, 1))
    assert (scene.has("a1"), scene.points(), scene.actions) == ("", 11, 2)
    assert scene.state.turn.robbed == 1


def test_card_cudgel_not_from_inside_the_view() -> None:
    scene = turn(thieves={"a1": (3, 4)}, watch={"guard A": ((3, 3), EAST)}, gear={"a1": "Cudgel"})
    assert scene.refuses(Steal(0)) == "in-view"


def test_card_cudgel_its_thief_chooses_the_way_and_others_may_be_caught() -> None:
    scene = turn(
        thieves={"a1": (3, 4), "b1": (2, 3)}, watch={"guard A": ((3, 3), NORTH)}, gear={"a1": "Cudgel"}
    ).play(Steal(0))  # fmt: skip
    assert scene.step.seat == 0
    scene.marches((1, 3))
    assert scene.where("b1") == "home"


def test_r33_card_thimble_rig_gold_and_a_gem() -> None:
    scene = turn(thieves={"a1": (3, 4)}, watch={"noble A": (3, 3)}, gear={"a1": "Thimble"}).play(Steal(NOBLE_A))
    assert scene.has("a1") == "2 gold 1 gem"


def test_card_quinta_a_gem_more() -> None:
    scene = turn(thieves={"a1": (3, 4)}, watch={"noble A": (3, 3)}, ally={"a1": "Quinta"})
    assert scene.play(Steal(NOBLE_A, GEM)).has("a1") == "2 gem"


def test_card_quinta_not_from_an_empty_bag() -> None:
    scene = turn(thieves={"a1": (3, 4)}, watch={"noble A": (3, 3)}, ally={"a1": "Quinta"}, bags="")
    assert not scene.can(Steal)


def test_interaction_thimble_rig_and_quinta() -> None:
    scene = turn(thieves={"a1": (3, 4)}, watch={"noble A": (3, 3)}, ally={"a1": "Quinta"}, gear={"a1": "Thimble"})
    assert scene.play(Steal(NOBLE_A)).has("a1") == "2 gold 2 gem"


def test_card_mortana_two_wine_and_no_poster_for_a_gold() -> None:
    scene = turn(thieves={"a1": (3, 4)}, watch={"carriage": (3, 3)}, ally={"a1": "Mortana"}, carry={"a1": "2 gold"})
    scene.play(Steal(CARRIAGE, paid=True))
    assert (scene.has("a1"), scene.one("a1").poster) == ("1 gold 2 wine", False)


def test_card_mortana_need_not_be_paid() -> None:
    scene = turn(thieves={"a1": (3, 4)}, watch={"carriage": (3, 3)}, ally={"a1": "Mortana"}, carry={"a1": "2 gold"})
    scene.play(Steal(CARRIAGE))
    assert (scene.has("a1"), scene.one("a1").poster) == ("2 gold 1 wine", True)
    poor = turn(thieves={"a1": (3, 4)}, watch={"carriage": (3, 3)}, ally={"a1": "Mortana"})
    assert not poor.can(Steal(CARRIAGE, paid=True))


def test_interaction_mortana_two_wine_want_two_slots() -> None:
    scene = turn(
        thieves={"a1": (3, 4)}, watch={"carriage": (3, 3)}, ally={"a1": "Mortana"}, carry={"a1": "gold 3 gem"}
    ).play(Steal(CARRIAGE, paid=True))  # fmt: skip
    assert scene.asked == "MakeRoom"
    scene.play(Toss(GEM))
    assert (scene.has("a1"), scene.asked) == ("2 gem 2 wine", "Acting")


def test_r47_card_fishing_rod_and_robbing_the_same_night() -> None:
    scene = turn(thieves={"a1": (3, 4)}, watch={"carriage": (3, 3)}, gear={"a1": "Fishing"}).play(Steal(CARRIAGE))
    scene.enters((4, 4)).uses("Fishing", CARRIAGE)
    assert (scene.has("a1"), scene.points(), scene.one("a1").poster) == ("2 wine", 12, True)
