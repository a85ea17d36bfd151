"""What a thief can carry, and exchange inside a guild (2.12)."""

from __future__ import annotations

import pytest

from rules.thiefdom.events import Exchanged, Tossed
from rules.thiefdom.goods import ARTWORK, BADGE, GEM, GOLD, LIQUOR, WINE, Bag
from rules.thiefdom.moves import Activate, Deal, Deliver, Done, Share, Take, Tear, Toss
from rules.thiefdom.steps.patrol import Patrol
from tests.games.thiefdom.at_the_table import SOUTH, Scene, goods, stage, turn


def settle(scene: Scene, *deals: Deal) -> Scene:
    """These deals, and no more."""
    scene.play(*deals)
    return scene.play(Done()) if scene.asked in ("Exchange", "Passing") else scene


def test_e1_four_slots_for_loot_and_four_for_gold() -> None:
    bag = Bag(4, 4, 0)
    assert bag.holds(goods("4 gold 2 gem wine badge"), 0)
    assert not bag.holds(goods("5 gold"), 0)
    assert not bag.holds(goods("4 gem wine"), 0)
    assert (bag.room(GOLD, goods("3 gold"), 0), bag.room(GEM, goods("3 gold wine"), 0)) == (1, 3)


def test_e1_an_artwork_fills_four_slots() -> None:
    assert Bag(4, 4, 0).holds(goods("4 gold"), 1)
    assert not Bag(4, 4, 0).holds(goods("gem"), 1)
    assert Bag(4, 4, 2).holds(goods("2 gem"), 1)


@pytest.mark.parametrize(("carried", "fits"), [
    ("6 gold 4 gem", True), ("4 gold 6 gem", True), ("5 gold 5 gem", True), ("6 gold 5 gem", False), ("7 gold", False),
])  # fmt: skip
def test_r24_card_sack_two_slots_for_either(carried: str, fits: bool) -> None:
    assert Bag(4, 4, 2).holds(goods(carried), 0) == fits


def test_card_sack_at_the_market_six_gold() -> None:
    scene = turn(thieves={"a1": "market"}, gear={"a1": "Sack"}).visits(Take(GOLD, 6))
    assert scene.has("a1") == "6 gold"


def test_card_sack_in_a_villa_six_gems() -> None:
    scene = turn(thieves={"a1": "villa 2"}, gear={"a1": "Sack"}).visits(Take(GEM, 6))
    assert scene.has("a1") == "6 gem"


def test_e1_goods_may_be_thrown_away_at_any_time_of_the_turn() -> None:
    scene = turn(thieves={"a1": (3, 3)}, carry={"a1": "2 gold wine"}, actions=0)
    scene.play(Toss(GOLD), Toss(WINE))
    assert (scene.has("a1"), len(scene.told(Tossed))) == ("1 gold", 2)
    assert scene.refuses(Toss(WINE))


def test_e1_an_artwork_thrown_away_leaves_the_game() -> None:
    scene = turn(thieves={"a1": (3, 3)}, art={"a1": 3}).play(Toss(ARTWORK + 3))
    assert (scene.one("a1").art, scene.state.lost_art) == ((), (3,))


def test_e2_goods_move_freely_between_the_hideout_and_those_in_it() -> None:
    scene = turn(carry={"a1": "gem", "a2": "2 gold"}, stores={0: "4 gold wine"}, thieves={"a3": (3, 3)})
    scene.play(Share())
    settle(scene, Deal(GOLD, (4, 0)), Deal(WINE, (0, 1)), Deal(GEM, (0, 0)))
    assert (scene.has("a1"), scene.has("a2"), scene.state.stores[0]) == ("4 gold", "1 wine", goods("2 gold gem"))
    assert scene.actions == 3
    assert scene.told(Exchanged)[0].thieves == (0, 1)


def test_e2_what_is_settled_last_is_settled_too() -> None:
    """When every kind has been divided no question is left, and the exchange is made."""
    scene = turn(carry={"a1": "gem"}, thieves={"a2": (3, 3), "a3": (3, 4)}).play(Share(), Deal(GEM, (0,)))
    assert (scene.asked, scene.has("a1"), scene.state.stores[0]) == ("Acting", "", goods("gem"))


def test_e2_only_who_is_in_the_hideout_takes_part() -> None:
    scene = turn("a3", thieves={"a3": (3, 3)}, stores={0: "4 gold"}, carry={"a1": "gem"})
    scene.play(Share())
    settle(scene, Deal(GOLD, (4, 0)))
    assert (scene.has("a1"), scene.has("a3")) == ("4 gold 1 gem", "")


def test_e2_nobody_carries_more_than_fits() -> None:
    scene = turn(stores={0: "9 gold"}, thieves={"a2": (3, 3), "a3": (3, 4)}).play(Share())
    assert max([deal.counts[0] for deal in scene.offered(Deal)]) == 4
    assert scene.refuses(Deal(GOLD, (5,))) == "cannot-deal"


def test_e2_there_is_no_limit_in_the_hideout() -> None:
    scene = turn(stores={0: "90 gold"}, carry={"a1": "4 gold"}, thieves={"a2": (3, 3), "a3": (3, 4)}).play(Share())
    settle(scene, Deal(GOLD, (0,)))
    assert scene.state.stores[0] == goods("94 gold")


def test_r25_artworks_can_lie_in_the_hideout() -> None:
    scene = turn(art={"a1": 1}, thieves={"a2": (3, 3), "a3": (3, 4)}, hoards={0: (2,)}).play(Share())
    settle(scene, Deal(ARTWORK + 1, (0,)))
    assert (scene.one("a1").art, scene.state.hoards[0]) == ((), (1, 2))


def test_r11_in_the_own_patrol_activation_too() -> None:
    scene = stage(Patrol(0), stores={0: "4 gold"}, watch={"noble A": (3, 3), "guard A": ((1, 3), SOUTH)})
    scene.play(Share())
    settle(scene, Deal(GOLD, (3, 1, 0)))
    assert (scene.has("a1"), scene.has("a2")) == ("3 gold", "1 gold")
    assert scene.asked == "Driving"
    assert not scene.can(Share)


def test_r11_not_in_others_turns() -> None:
    scene = turn("b1", stores={0: "4 gold"})
    assert not scene.can(Share)


def test_r11_once_between_two_actions() -> None:
    scene = turn(stores={0: "4 gold"}, thieves={"a2": (3, 3), "a3": (3, 4)}).play(Share())
    settle(scene, Deal(GOLD, (4,)))
    assert not scene.can(Share)
    scene.walks((1, 1)).halts().enters("home")
    assert scene.can(Share)


def test_e2_anew_when_something_else_has_happened() -> None:
    scene = turn(ally={"a1": "Ruth"}, stores={0: "wine"}).play(Share(), Done())
    assert not scene.can(Share)
    scene.uses("Ruth", WINE * 10 + 1).play(Share())
    settle(scene, Deal(GOLD, (2, 0, 0)))
    assert (scene.has("a1"), scene.actions) == ("2 gold", 3)


def test_e2_anew_for_who_is_teleported_home() -> None:
    scene = turn(thieves={"a1": (4, 16)}, ally={"a1": "Siti"}, carry={"a1": "gem", "a2": "gold"}).play(Share(), Done())
    scene.uses("Siti", (0, 0)).play(Share())
    settle(scene, Deal(GEM, (0, 0, 0)))
    assert (scene.has("a1"), scene.state.stores[0]) == ("", goods("gem"))


def test_r11_anew_after_each_figure_of_the_patrol() -> None:
    scene = stage(Patrol(0), stores={0: "4 gold"}, watch={"noble A": (3, 3), "guard A": ((1, 3), SOUTH)})
    scene.play(Share(), Done()).marches((3, 1))
    assert (scene.asked, scene.can(Share)) == ("Driving", True)


def test_e3_in_passing_two_of_a_guild_may_exchange() -> None:
    scene = turn(thieves={"a1": (3, 0), "a2": (3, 1)}, carry={"a1": "2 gold", "a2": "gem wine"}).walks((3, 2))
    assert scene.asked == "Exchange"
    settle(scene, Deal(GOLD, (0, 2)), Deal(GEM, (1, 0)))
    assert (scene.has("a1"), scene.has("a2")) == ("1 gem", "2 gold 1 wine")
    assert (scene.asked, scene.actions) == ("Walking", 2)


def test_e3_on_the_way_into_a_building_too() -> None:
    scene = turn(thieves={"a1": (3, 4), "a2": (3, 5)}, carry={"a2": "wine"}).walks()
    scene.goes("tavern 2", over=[(3, 5)])
    settle(scene, Deal(WINE, (1, 0)))
    assert (scene.where("a1"), scene.has("a1")) == ("tavern 2", "1 wine")


def test_e3_everything_may_change_hands_even_where_both_are_full() -> None:
    scene = turn(thieves={"a1": (3, 0), "a2": (3, 1)}, carry={"a1": "4 gem", "a2": "4 wine"}).walks((3, 2))
    settle(scene, Deal(GEM, (0, 4)), Deal(WINE, (4, 0)))
    assert (scene.has("a1"), scene.has("a2")) == ("4 wine", "4 gem")


def test_e3_artworks_too() -> None:
    scene = turn(thieves={"a1": (3, 0), "a2": (3, 1)}, art={"a2": 1}).walks((3, 2))
    settle(scene, Deal(ARTWORK + 1, (1, 0)))
    assert (scene.one("a1").art, scene.one("a2").art) == ((1,), ())


def test_e3_before_the_arrest_when_one_walks_into_a_view() -> None:
    """A thief exchanges in passing before it arrives, so goods given away are not lost."""
    scene = turn(
        thieves={"a1": (3, 1), "a2": (3, 2)}, watch={"guard A": ((1, 3), SOUTH)}, carry={"a1": "2 gold"}
    ).walks((3, 3))  # fmt: skip
    settle(scene, Deal(GOLD, (0, 2)))
    assert (scene.where("a1"), scene.has("a2"), scene.state.cellar) == ("home", "2 gold", goods(""))


def test_e3_not_with_rivals() -> None:
    scene = turn(thieves={"a1": (3, 0), "b1": (3, 1)}, carry={"b1": "wine"}).walks((3, 2))
    assert scene.asked == "Walking"


def test_e3_an_exchange_can_be_left_alone() -> None:
    scene = turn(thieves={"a1": (3, 0), "a2": (3, 1)}, carry={"a1": "2 gold"}).walks((3, 2)).play(Done())
    assert (scene.has("a1"), scene.told(Exchanged)) == ("2 gold", [])


def test_e4_nobody_exchanges_side_by_side() -> None:
    scene = turn(thieves={"a1": (3, 0), "a2": (3, 1)}, carry={"a1": "2 gold", "a2": "gem"})
    assert {type(move).__name__ for move in scene.moves} == {"SetOut", "Toss", "Done"}


def test_e4_payments_come_from_the_own_inventory() -> None:
    scene = turn(thieves={"a1": "tavern 2"}, stores={0: "8 gold"}, carry={"a2": "4 gold"})
    assert [type(move).__name__ for move in scene.play(Activate()).moves] == ["Recruit", "Done"]


def test_r22_what_does_not_fit_is_thrown_away_by_choice() -> None:
    scene = turn(thieves={"a1": "smuggler 7"}, missions={7: 13}, carry={"a1": "3 gold gem 3 badge"})
    scene.visits(Deliver())
    assert (scene.has("a1"), scene.asked) == ("1 wine 3 badge", "Acting")
    full = turn(thieves={"a1": "church"}, ally={"a1": "Antonius"}, carry={"a1": "4 badge"}).uses("Antonius")
    assert full.asked == "MakeRoom"
    assert {move.goods for move in full.offered(Toss)} == {WINE, BADGE}
    full.play(Toss(BADGE))
    assert full.has("a1") == "1 wine 3 badge"


def test_r23_filling_up_may_stop_anywhere() -> None:
    scene = turn(thieves={"a1": "market"}, carry={"a1": "gold"})
    assert [move.count for move in scene.play(Activate()).moves if isinstance(move, Take)] == [1, 2, 3]


def test_r49_the_poster_is_torn_at_home_at_will() -> None:
    scene = turn(wanted="a1", actions=0)
    scene.play(Tear())
    assert (scene.one("a1").poster, scene.points(), scene.actions) == (False, 10, 0)


def test_r49_after_a_teleport_home_too_but_nowhere_else() -> None:
    scene = turn(thieves={"a1": (13, 15)}, homes={0: (2, 2)}, wanted="a1", ally={"a1": "Johanna"})
    assert scene.refuses(Tear()) == "no-poster-at-home"
    scene = turn(thieves={"a1": (4, 7)}, homes={0: (2, 2)}, wanted="a1", ally={"a1": "Johanna"})
    scene.uses("Johanna", (2, 2)).play(Tear())
    assert not scene.one("a1").poster


# Pigeon and Lentz --------------------------------------------------------------------------------------


def test_r45_card_pigeon_up_to_three_goods_at_any_distance() -> None:
    scene = turn(
        thieves={"a1": (3, 3), "a2": (13, 1)}, gear={"a1": "Pigeon"}, carry={"a1": "4 gold", "a2": "2 gem"}
    ).uses("Pigeon", "a2")  # fmt: skip
    settle(scene, Deal(GOLD, (2,)), Deal(GEM, (-1,)))
    assert (scene.has("a1"), scene.has("a2")) == ("2 gold 1 gem", "2 gold 1 gem")
    assert (scene.actions, scene.points()) == (2, 10)
    assert scene.uses_of("Pigeon") == []


def test_r45_card_pigeon_not_four() -> None:
    scene = turn(thieves={"a1": (3, 3)}, gear={"a1": "Pigeon"}, carry={"a1": "4 gold"}).uses("Pigeon", "a2")
    assert sorted([deal.counts[0] for deal in scene.offered(Deal)]) == [1, 2, 3]


def test_r45_card_pigeon_no_artworks_and_no_more_than_fits() -> None:
    scene = turn(thieves={"a1": (3, 3)}, gear={"a1": "Pigeon"}, art={"a1": 1}, carry={"a2": "2 gem", "a1": "gold"})
    scene.uses("Pigeon", "a2")
    assert {deal.goods for deal in scene.offered(Deal)} == {GOLD}  # there is no room for gems beside the artwork


def test_r45_card_pigeon_what_does_not_fit_must_be_made_up_for() -> None:
    scene = turn(thieves={"a1": (3, 3)}, gear={"a1": "Pigeon"}, carry={"a1": "2 badge", "a2": "3 liquor"})
    scene.uses("Pigeon", "a2").play(Deal(BADGE, (2,)))
    assert scene.moves == [Deal(LIQUOR, (-1,))]
    scene.play(Deal(LIQUOR, (-1,)))
    assert (scene.asked, scene.has("a1"), scene.has("a2")) == ("Acting", "1 liquor", "2 liquor 2 badge")


def test_card_pigeon_the_last_deal_counts() -> None:
    scene = turn(thieves={"a1": (3, 3)}, gear={"a1": "Pigeon"}, carry={"a1": "gold"}).uses("Pigeon", "a2")
    scene.play(Deal(GOLD, (1,)))
    assert (scene.asked, scene.has("a2")) == ("Acting", "1 gold")


def test_r46_card_lentz_one_there_and_one_back() -> None:
    scene = turn(
        thieves={"a1": (3, 3), "a2": (13, 1)}, ally={"a1": "Lentz"}, carry={"a1": "2 wine", "a2": "2 gold"}
    ).uses("Lentz", "a2")  # fmt: skip
    scene.play(Deal(WINE, (1,)), Deal(GOLD, (-1,)))
    assert (scene.has("a1"), scene.has("a2")) == ("1 gold 1 wine", "1 gold 1 wine")
    assert (scene.actions, scene.asked, scene.uses_of("Lentz")) == (3, "Acting", [])


def test_r46_card_lentz_one_only_where_there_is_nothing_to_come_back() -> None:
    scene = turn(thieves={"a1": (3, 3)}, ally={"a1": "Lentz"}, carry={"a1": "wine"}).uses("Lentz", "a2")
    scene.play(Deal(WINE, (1,)))
    assert (scene.has("a1"), scene.has("a2")) == ("", "1 wine")


def test_r46_card_lentz_into_full_hands_only_against_something() -> None:
    scene = turn(thieves={"a1": (3, 3)}, ally={"a1": "Lentz"}, carry={"a1": "wine", "a2": "4 gem"}).uses("Lentz", "a2")
    scene.play(Deal(WINE, (1,)))
    assert scene.moves == [Deal(GEM, (-1,))]
    scene.play(Deal(GEM, (-1,)))
    assert (scene.asked, scene.has("a1"), scene.has("a2")) == ("Acting", "1 gem", "3 gem 1 wine")


def test_card_lentz_no_artworks() -> None:
    scene = turn(thieves={"a1": (3, 3)}, ally={"a1": "Lentz"}, art={"a1": 1}, carry={"a1": ""})
    assert scene.uses_of("Lentz") == []
