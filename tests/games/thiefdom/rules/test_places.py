"""What each location allows (2.15), and the guests and cards that belong to them."""

from __future__ import annotations

from typing import Any

import pytest

from rules.thiefdom.events import Displayed, Hired
from rules.thiefdom.goods import ARTWORK, BADGE, GEM, GOLD, LIQUOR, WINE
from rules.thiefdom.moves import (
    Activate,
    Brawl,
    Buy,
    Deliver,
    Done,
    Endure,
    HandIn,
    Hire,
    Keep,
    Order,
    Recruit,
    Take,
    Toss,
    Trade,
    Use,
)
from tests.games.thiefdom.at_the_table import Scene, card, cards, space, turn

SHOWN = ("Antonius", "Beatrix", "Grimm", "Elise")


def recruiting(ally: str = "", place: str = "tavern 2", luck: tuple[str, ...] = SHOWN, **more: Any) -> Scene:
    """The guests are shown."""
    helper = {"a2": ally} if ally else {}
    scene = turn(thieves={"a1": place}, ally=helper, luck=[card(one) for one in luck], **more)
    return scene.play(Activate(), Recruit())


# In general ------------------------------------------------------------------------------------------


def test_location_costs_an_action_and_one_must_be_in_it() -> None:
    scene = turn(thieves={"a1": "market"}).visits(Take(GOLD, 2))
    assert scene.actions == 2
    assert turn(thieves={"a1": (3, 12)}).refuses(Activate()) == "no-location"
    assert turn(thieves={"a1": "market"}, actions=0).refuses(Activate()) == "no-actions-left"


def test_location_others_do_not_matter() -> None:
    scene = turn(thieves={"a1": "market", "b1": "market", "a2": "market"}).visits(Take(GOLD, 4))
    assert (scene.has("a1"), scene.points()) == ("4 gold", 10)


def test_r12_location_once_a_thief_and_night_but_different_ones() -> None:
    scene = turn(thieves={"a1": "tavern 2"}, ally={"a1": "Towa"}, carry={"a1": "2 gold wine"})
    scene.visits(Trade(WINE, 1))
    assert scene.refuses(Activate()) == "been-here"
    scene.uses("Towa", "tavern 8").visits(Order(1))
    assert (scene.has("a1"), scene.actions) == ("1 gold 1 liquor", 1)


def test_location_parts_in_any_order_each_once() -> None:
    scene = turn(thieves={"a1": "tavern 2"}, ally={"a1": "Wilma"}, carry={"a1": "4 gold 2 wine"})
    scene.play(Activate(), Order(2), Trade(WINE, 1))
    assert scene.asked == "Acting"  # a wine is left, but that part is done
    assert scene.points() == 12


def test_location_parts_may_be_left_out() -> None:
    scene = turn(thieves={"a1": "market"}, carry={"a1": "liquor"}).play(Activate(), Done())
    assert (scene.has("a1"), scene.actions) == ("1 liquor", 2)


def test_location_a_part_is_refused_the_second_time() -> None:
    scene = turn(thieves={"a1": "market"}, carry={"a1": "2 liquor"}).play(Activate(), Trade(LIQUOR, 1))
    assert scene.refuses(Trade(LIQUOR, 1)) == "part-done"


def test_location_other_thieves_of_the_guild_may_use_it_the_same_night() -> None:
    assert turn("a2", thieves={"a2": "market"}).can(Activate())


# Market ------------------------------------------------------------------------------------------------


def test_market_gold_up_to_what_fits() -> None:
    scene = turn(thieves={"a1": "market"}, carry={"a1": "gold"}).visits(Take(GOLD, 3))
    assert scene.has("a1") == "4 gold"


def test_market_liquor_for_a_point_each() -> None:
    scene = turn(thieves={"a1": "market"}, carry={"a1": "3 liquor"}).visits(Trade(LIQUOR, 3))
    assert (scene.points(), scene.has("a1")) == (13, "")


def test_market_is_not_activated_for_nothing() -> None:
    assert turn(thieves={"a1": "market"}, carry={"a1": "4 gold"}).refuses(Activate()) == "nothing-to-do-here"


def test_card_janus_two_points_for_liquor() -> None:
    scene = turn(thieves={"a1": "market"}, carry={"a1": "3 liquor"}, ally={"a1": "Janus"}).visits(Trade(LIQUOR, 3))
    assert scene.points() == 16


def test_card_kunrad_a_gem_and_a_point_with_the_market() -> None:
    scene = turn(thieves={"a1": "market"}, ally={"a1": "Kunrad"}).visits(Take(GOLD, 4))
    assert (scene.has("a1"), scene.points()) == ("4 gold 1 gem", 11)
    full = turn(thieves={"a1": "market"}, ally={"a1": "Kunrad"}, carry={"a1": "4 gold"}).play(Activate())
    assert (full.has("a1"), full.asked) == ("4 gold 1 gem", "Acting")


def test_card_kunrad_liquor_may_be_sold_before_the_gem_comes() -> None:
    scene = turn(thieves={"a1": "market"}, ally={"a1": "Kunrad"}, carry={"a1": "4 liquor"}).visits(Trade(LIQUOR, 4))
    assert (scene.has("a1"), scene.points(), scene.asked) == ("1 gem", 15, "Acting")
    kept = turn(thieves={"a1": "market"}, ally={"a1": "Kunrad"}, carry={"a1": "4 liquor"}).visits(Take(GOLD, 1))
    assert (kept.has("a1"), kept.asked) == ("1 gold 1 gem 4 liquor", "MakeRoom")


# Villa -------------------------------------------------------------------------------------------------


def test_villa_gems_or_the_artwork() -> None:
    gems = turn(thieves={"a1": "villa 2"}).visits(Take(GEM, 4))  # its art is in the safe
    assert gems.has("a1") == "4 gem"
    art = turn(thieves={"a1": "villa 4"}).visits(Take(ARTWORK + 2, 1))  # its gems are in the safe
    assert (art.one("a1").art, art.state.villa_art) == ((2,), (1, 0, 3))


def test_villa_an_artwork_wants_four_free_slots() -> None:
    assert turn(thieves={"a1": "villa 4"}, carry={"a1": "gem"}).refuses(Activate()) == "nothing-to-do-here"


def test_villa_what_is_in_the_safe_wants_the_lock_pick() -> None:
    scene = turn(thieves={"a1": "villa 2"}).play(Activate())
    assert {move.goods for move in scene.offered(Take)} == {GEM}
    scene = turn(thieves={"a1": "villa 2"}, gear={"a1": "Lock Pick"}).play(Activate())
    assert {move.goods for move in scene.offered(Take)} == {GEM, ARTWORK + 1}


def test_r29_card_lock_pick_a_point_with_each_villa_either_part_only_one() -> None:
    scene = turn(thieves={"a1": "villa 2"}, gear={"a1": "Lock Pick"}).play(Activate(), Take(GEM, 1))
    assert (scene.points(), scene.asked) == (11, "Acting")
    full = turn(thieves={"a1": "villa 2"}, gear={"a1": "Lock Pick"}, carry={"a1": "4 wine"}).play(Activate())
    assert (full.points(), full.asked) == (11, "Acting")


def test_r28_villa_whose_open_part_is_gone() -> None:
    scene = turn(thieves={"a1": "villa 4"}, villa_art=(1, 0, 3), hoards={1: (2,)})
    assert scene.refuses(Activate()) == "nothing-to-do-here"
    jonathan = turn(
        thieves={"a1": "villa 4"}, villa_art=(1, 0, 3), hoards={1: (2,)}, ally={"a1": "Jonathan"}, carry={"a1": "wine"}
    ).visits(Trade(WINE, 1))  # fmt: skip
    assert jonathan.points() == 14


def test_r28_card_jonathan_his_trade_comes_on_top_in_a_villa() -> None:
    scene = turn(thieves={"a1": "villa 2"}, ally={"a1": "Jonathan"}, carry={"a1": "2 wine"})
    scene.visits(Trade(WINE, 2), Take(GEM, 4))
    assert (scene.points(), scene.has("a1")) == (18, "4 gem")


def test_card_jonathan_four_points_for_wine_in_the_tavern() -> None:
    scene = turn(thieves={"a1": "tavern 2"}, ally={"a1": "Jonathan"}, carry={"a1": "2 wine"}).visits(Trade(WINE, 2))
    assert scene.points() == 18


def test_villa_artworks_are_not_replaced() -> None:
    scene = turn(thieves={"a1": "villa 4"}, villa_art=(1, 0, 3), gear={"a1": "Lock Pick"}, hoards={0: (2,)})
    assert {move.goods for move in scene.play(Activate()).offered(Take)} == {GEM}


# Dealer ------------------------------------------------------------------------------------------------


def test_dealer_an_artwork_for_its_bonus() -> None:
    scene = turn(thieves={"a1": "dealer"}, art={"a1": 1}).visits(Deliver(1))
    assert (scene.points(), scene.one("a1").art, scene.state.lost_art) == (18, (), (1,))


def test_dealer_the_slots_of_an_artwork_are_free_for_its_bonus() -> None:
    scene = turn(thieves={"a1": "dealer"}, art={"a1": 3}).visits(Deliver(3))
    assert (scene.points(), scene.has("a1"), scene.asked) == (15, "2 wine", "Acting")
    gold = turn(thieves={"a1": "dealer"}, art={"a1": 2}, carry={"a1": "2 gold"}).play(Activate(), Deliver(2))
    assert (gold.points(), gold.asked) == (16, "MakeRoom")
    gold.play(Toss(GOLD), Toss(GOLD))
    assert gold.has("a1") == "4 gold"


def test_dealer_the_loreley_one_of_two_cards_for_nothing() -> None:
    scene = turn(thieves={"a1": "dealer"}, art={"a1": 4}, luck=[card("Shoes"), card("Pigeon")], villa_art=(1, 2, 3))
    scene.play(Activate(), Deliver(4))
    assert scene.asked == "Choosing"
    scene.play(Keep(card("Shoes")))
    assert (scene.one("a1").gear, scene.points()) == ((card("Shoes"),), 10 + 5 + 2)
    assert scene.state.scrap == (card("Pigeon"),)


def test_dealer_the_loreley_without_a_slot_four_gold() -> None:
    scene = turn(thieves={"a1": "dealer"}, art={"a1": 4}, gear={"a1": "Fishing, Pigeon"}).visits(Deliver(4))
    assert (scene.has("a1"), scene.points()) == ("4 gold", 15)


def test_dealer_gems_for_a_point_each() -> None:
    scene = turn(thieves={"a1": "dealer"}, carry={"a1": "4 gem"}).visits(Trade(GEM, 4))
    assert (scene.points(), scene.has("a1")) == (14, "")


def test_card_malika_two_points_for_gems() -> None:
    scene = turn(thieves={"a1": "dealer"}, carry={"a1": "4 gem"}, ally={"a1": "Malika"}).visits(Trade(GEM, 4))
    assert scene.points() == 18


def test_r34_malika_and_janus_help_their_own_thief_only() -> None:
    scene = turn(thieves={"a1": "dealer"}, carry={"a1": "gem"}, ally={"a2": "Malika"}).visits(Trade(GEM, 1))
    assert scene.points() == 11
    scene = turn(thieves={"a1": "market"}, carry={"a1": "liquor"}, ally={"a2": "Janus"}).visits(Trade(LIQUOR, 1))
    assert scene.points() == 11


def test_dealer_one_or_two_cards_with_their_points() -> None:
    scene = turn(
        thieves={"a1": "dealer"}, carry={"a1": "4 gold"}, display="Pigeon, Smoke, Sack, Crossbow"
    )  # fmt: skip
    scene.play(Activate(), Buy(card("Pigeon"), 0), Buy(card("Smoke"), 0))
    assert (scene.one("a1").gear, scene.points(), scene.has("a1")) == (cards("Pigeon, Smoke"), 12, "")
    assert scene.asked == "Acting"


def test_dealer_no_two_alike_and_two_slots() -> None:
    scene = turn(thieves={"a1": "dealer"}, carry={"a1": "4 gold"}, gear={"a1": "Cudgel"}, display="Cudgel, Crossbow")
    scene.play(Activate())
    assert scene.refuses(Buy(card("Cudgel"), 0)) == "has-it"
    scene.play(Buy(card("Crossbow"), 0))
    assert scene.asked == "Acting"


def test_r26_dealer_full_slots_buy_nothing() -> None:
    scene = turn(
        thieves={"a1": "dealer"}, carry={"a1": "4 gold gem"}, gear={"a1": "Pigeon, Smoke"}, display="Cudgel, Crossbow"
    )  # fmt: skip
    scene.uses("Smoke")
    assert scene.play(Activate()).can(Buy(card("Cudgel"), 0))  # a slot is open again
    full = turn(
        thieves={"a1": "dealer"}, carry={"a1": "4 gold gem"}, gear={"a1": "Pigeon, Shoes"}, display="Cudgel, Crossbow"
    ).play(Activate())  # fmt: skip
    assert full.refuses(Buy(card("Cudgel"), 0)) == "slots-full"


def test_dealer_one_of_two_alike_is_bought_and_the_other_stays() -> None:
    scene = turn(thieves={"a1": "dealer"}, carry={"a1": "4 gold"}, display="Sack, Sack, Crossbow")
    scene.play(Activate(), Buy(card("Sack"), 0))
    assert scene.state.display == cards("Sack, Crossbow")


def test_dealer_what_is_too_dear_or_not_there() -> None:
    scene = turn(thieves={"a1": "dealer"}, carry={"a1": "3 gold gem"}, display="Shoes, Crossbow").play(Activate())
    assert scene.refuses(Buy(card("Shoes"), 0)) == "too-dear"
    assert scene.refuses(Buy(card("Sack"), 0)) == "not-in-display"


def test_dealer_buying_is_not_interrupted() -> None:
    scene = turn(
        thieves={"a1": "dealer"}, carry={"a1": "4 gold 2 gem"}, display="Pigeon, Smoke, Sack, Crossbow"
    )  # fmt: skip
    scene.play(Activate(), Buy(card("Pigeon"), 0), Trade(GEM, 2))
    assert scene.asked == "Acting"  # two gold are left for the smoke bomb, but that part is over


def test_dealer_the_display_is_filled_after_the_turn() -> None:
    scene = turn(thieves={"a1": "dealer"}, carry={"a1": "4 gold"}, luck=[card("Lock Pick")])
    scene.play(Activate(), Buy(card("Cudgel"), 0))
    assert scene.asked == "Acting"
    assert len(scene.state.display) == 3
    scene.play(Done())
    assert scene.state.display == cards("Shoes, Sack, Crossbow, Lock Pick")
    assert len(scene.told(Displayed)) == 1


def test_r27_one_display_for_both_dealers() -> None:
    from tests.games.thiefdom.cities import laid

    city = laid(0, 4)
    dealers = city.of_kind("dealer")
    assert len(dealers) == 2
    offers = []
    for dealer in dealers:
        at = city.place(city.building(dealer).cells[0])
        homes = {0: city.place(city.building(city.of_kind("garden")[0]).cells[0])}
        homes[1] = city.place(city.building(city.of_kind("garden")[1]).cells[0])
        scene = turn(thieves={"a1": at}, homes=homes, city=city, carry={"a1": "4 gold"}).play(Activate())
        offers.append(scene.offered(Buy))
        assert scene.state.turn.visited == (dealer,)  # the other one may be activated too
    assert offers[0] == offers[1] != []


def test_r38_r37_card_melisande_in_any_smithy_cheaper_with_a_point() -> None:
    scene = turn(thieves={"a1": (3, 9)}, ally={"a2": "Melisande"}, carry={"a1": "4 gold"})
    assert scene.can(Buy(card("Shoes"), 0))
    scene.play(Buy(card("Shoes"), 0))
    assert (scene.has("a1"), scene.points(), scene.actions) == ("", 10 + 2 + 1, 3)


def test_r37_card_melisande_up_to_the_free_slots_and_only_in_smithies() -> None:
    scene = turn(
        thieves={"a1": (3, 9)}, ally={"a1": "Melisande"}, carry={"a1": "4 gold"}, display="Pigeon, Smoke, Cudgel"
    )  # fmt: skip
    scene.play(Buy(card("Pigeon"), 0), Buy(card("Smoke"), 0))
    assert not scene.can(Buy)
    elsewhere = turn(thieves={"a1": (2, 2)}, ally={"a1": "Melisande"}, carry={"a1": "4 gold"})
    assert elsewhere.refuses(Buy(card("Cudgel"), 0)) == "no-shop-here"


# Tavern ------------------------------------------------------------------------------------------------


def test_tavern_wine_for_two_points_each() -> None:
    scene = turn(thieves={"a1": "tavern 8"}, carry={"a1": "3 wine"}, ally={"a1": "Wilma"}).visits(Trade(WINE, 3))
    assert scene.points() == 16


def test_tavern_liquor_for_a_gold_each() -> None:
    scene = turn(thieves={"a1": "tavern 2"}, carry={"a1": "4 gold 2 gem"}, ally={"a1": "Wilma"}).play(Activate())
    assert [move.count for move in scene.offered(Order)] == [1, 2]  # there is room for two
    scene.play(Order(2))
    assert scene.has("a1") == "2 gold 2 gem 2 liquor"


def test_tavern_four_guests_one_is_hired() -> None:
    scene = recruiting(carry={"a1": "3 gold"})
    assert scene.state.tavern == tuple([card(one) for one in SHOWN])
    scene.play(Hire(card("Antonius")))
    assert (scene.one("a1").ally, scene.has("a1"), scene.points()) == (card("Antonius"), "1 gold 1 wine", 11)
    assert set(scene.state.left) == {card(one) for one in SHOWN[1:]}
    assert scene.told(Hired)[0].goods == (0, 0, 0, 1, 0)


def test_tavern_a_guest_wants_its_cost_from_the_thief() -> None:
    scene = recruiting(carry={"a1": "gold"}, stores={0: "8 gold"})
    assert scene.offered(Hire) == []
    assert scene.refuses(Hire(card("Elise"))) == "cannot-pay-guest"
    assert scene.refuses(Hire(card("Wolff"))) == "not-in-tavern"


def test_tavern_brawl_a_point_and_the_slot_is_full_for_good() -> None:
    scene = recruiting(carry={"a1": "wine"}).play(Brawl(card("Grimm")))
    assert (scene.one("a1").ally, scene.points()) == (-card("Grimm"), 11)
    scene.play(Done())
    again = turn(thieves={"a1": "tavern 2"}, ally={"a1": "-Grimm"}, carry={"a1": "wine"}).play(Activate())
    assert not again.can(Recruit())


def test_tavern_nobody_need_be_taken() -> None:
    scene = recruiting().play(Done())
    assert (scene.one("a1").ally, len(scene.state.left), scene.state.tavern) == (0, 4, ())


def test_tavern_a_full_slot_shows_no_guests() -> None:
    scene = turn(thieves={"a1": "tavern 2"}, ally={"a1": "Wilma"})
    assert scene.refuses(Activate()) == "nothing-to-do-here"


def test_r30_tavern_a_short_deck_is_made_of_those_who_have_gone() -> None:
    scene = turn(thieves={"a1": "tavern 2"})
    scene.state.left, scene.state.guests = scene.state.guests[2:5], scene.state.guests[:2]
    scene.count = scene.count | {"guests": sorted([*scene.state.left, *scene.state.guests])}
    scene.play(Activate(), Recruit())
    assert len(scene.state.tavern) == 4
    assert set(scene.state.guests) == {13, 14, 15, 16, 17} - set(scene.state.tavern)
    few = turn(thieves={"a1": "tavern 2"})
    few.state.guests = few.state.guests[:3]
    few.count = few.count | {"guests": list(few.state.guests)}
    few.play(Activate(), Recruit())
    assert len(few.state.tavern) == 3


def test_r38_card_richard_in_the_tavern_and_the_market_without_gold() -> None:
    for place in ("tavern 2", "market"):
        scene = recruiting("Richard", place)
        assert {move.guest for move in scene.offered(Hire)} == {card("Antonius"), card("Beatrix"), card("Grimm")}
        assert scene.can(Brawl) == (place == "tavern 2")
        scene.play(Hire(card("Antonius")))
        assert scene.has("a1") == "1 wine"


def test_r38_card_richard_other_goods_are_paid() -> None:
    scene = recruiting("Richard", carry={"a1": "2 wine"}).play(Hire(card("Elise")))
    assert scene.has("a1") == "1 wine"
    assert scene.refuses(Brawl(card("Grimm")))


def test_r38_no_recruiting_in_the_market_without_richard() -> None:
    scene = turn(thieves={"a1": "market"}).play(Activate())
    assert not scene.can(Recruit())


def test_r39_card_svenja_within_an_activation() -> None:
    scene = turn(thieves={"a1": "dealer"}, ally={"a1": "Svenja"}, carry={"a1": "gem wine"})
    scene.play(Activate(), Trade(GEM, 1), Use(card("Svenja"), space("tavern 8")))
    assert (scene.where("a1"), scene.actions) == ("tavern 8", 2)
    scene.visits(Trade(WINE, 1))  # a new action
    assert (scene.points(), scene.actions) == (13, 1)


def test_r39_card_svenja_before_the_parts_or_alone() -> None:
    scene = turn(thieves={"a1": "tavern 2"}, ally={"a1": "Svenja"}, carry={"a1": "wine"})
    scene.play(Activate(), Use(card("Svenja"), space("dealer")), Trade(WINE, 1))
    assert (scene.where("a1"), scene.points()) == ("dealer 6", 12)
    alone = turn(thieves={"a1": "tavern 2"}, ally={"a1": "Svenja"}).play(Activate())
    assert {move.on for move in alone.offered(Use)} == {space("dealer")}


# Dungeon -----------------------------------------------------------------------------------------------


def test_dungeon_goods_that_lie_there() -> None:
    scene = turn(thieves={"a1": "dungeon"}, cellar="3 gold 2 gem badge", carry={"a1": "3 wine"}).play(Activate())
    scene.play(Take(GOLD, 3), Take(GEM, 1))
    assert (scene.has("a1"), scene.state.cellar) == ("3 gold 1 gem 3 wine", (0, 1, 0, 0, 1))


def test_dungeon_badges_for_two_points_each() -> None:
    scene = turn(thieves={"a1": "dungeon"}, carry={"a1": "3 badge"}).visits(Trade(BADGE, 3))
    assert scene.points() == 16


def test_dungeon_fetching_is_not_interrupted() -> None:
    scene = turn(thieves={"a1": "dungeon"}, cellar="gold badge", carry={"a1": "badge"}, wanted="a1").play(Activate())
    scene.play(Take(BADGE, 1), Trade(BADGE, 2))
    assert scene.points() == 14
    assert scene.refuses(Take(GOLD, 1)) == "part-done"
    scene.play(HandIn())
    assert scene.points() == 17


def test_r25_dungeon_an_artwork_wants_four_slots() -> None:
    scene = turn(thieves={"a1": "dungeon"}, cellar_art=(2,)).visits(Take(ARTWORK + 2, 1))
    assert (scene.one("a1").art, scene.state.cellar_art) == ((2,), ())
    assert turn(thieves={"a1": "dungeon"}, cellar_art=(2,), carry={"a1": "gem"}).refuses(Activate())


# Smuggler ----------------------------------------------------------------------------------------------


def test_smuggler_goods_for_a_mission() -> None:
    scene = turn(thieves={"a1": "smuggler 7"}, missions={7: 9}, carry={"a1": "badge 3 gem"}).visits(Deliver())
    assert (scene.has("a1"), scene.points()) == ("2 gold 1 gem", 18)
    assert (scene.state.slots, scene.state.done[0]) == ((0, 0, 0, 0), (9,))


def test_smuggler_a_reward_of_goods() -> None:
    scene = turn(thieves={"a1": "smuggler 8"}, missions={8: 6}, carry={"a1": "3 liquor"}).visits(Deliver())
    assert (scene.has("a1"), scene.points()) == ("3 gold", 15)


@pytest.mark.parametrize("missions", [{}, {7: 9}])
def test_smuggler_only_with_a_mission_and_its_goods(missions: dict[int, int]) -> None:
    scene = turn(thieves={"a1": "smuggler 7"}, missions=missions, carry={"a1": "2 gem"})
    assert scene.refuses(Activate()) == "nothing-to-do-here"


def test_card_oswald_two_gold_and_two_points_for_the_guild() -> None:
    scene = turn(
        thieves={"a1": "smuggler 7"}, missions={7: 9}, carry={"a1": "badge 2 gem"}, ally={"a3": "Oswald"}
    ).visits(Deliver())  # fmt: skip
    assert (scene.has("a1"), scene.points()) == ("4 gold", 20)


def test_turn_endurance_once_a_night() -> None:
    scene = turn(thieves={"a1": (3, 3)}, endured=False).play(Endure())
    assert scene.actions == 4
    assert scene.refuses(Endure()) == "endured-already"
    assert turn("a2", endured=True).refuses(Endure()) == "endured-already"


def test_turn_actions_left_over_are_lost() -> None:
    scene = turn(thieves={"a1": (3, 3)}).play(Done())
    assert scene.asked == ""
    assert scene.actions == 0
