"""All 49 cards, each one alone, in families where they are alike; then what they do together."""

from __future__ import annotations

from typing import Any

import pytest

from rules.thiefs_market.events import Bought
from tests.games.thiefs_market.at_the_table import (
    GAME,
    NAMES,
    Buy,
    Scene,
    after_split,
    at_the_end,
    number,
    splitting,
)

FLIPS = {
    "Alchemical Lab": ("R", "WBG"),
    "Bondsman": ("R", "S"),
    "Fence": ("W", "S"),
    "Glamer": ("B", "RWG"),
    "Pawnbroker": ("G", "S"),
    "Philosopher's Stone": ("G", "RWB"),
    "Bookie": ("B", "S"),
    "Deceptive Bits of Colored Glass": ("W", "RBG"),
    "Legitimate Jeweler": ("S", "RWBG"),
}
SPENDERS = {"Coercion Coordinator": "B", "Local Celebrity": "W", "Public Relations Expert": "G", "Tailor": "R"}
EXTRAS = {"Corrupt Official": "W", "Disgruntled Minion": "R", "Guy in a Trenchcoat": "B", "Executive Assistant": "G"}
WAITERS = {
    "Anthropomorphic Water Buffalo": ("R", "Tailor"),
    "Easily Impressed Noble": ("W", "Local Celebrity"),
    "Rumor-Monger": ("G", "Nearby Safehouse"),
    "Sticky-Fingered Dockhand": ("B", "Coercion Coordinator"),
}
VALUES = {
    "Necklace": 2,
    "Shadowy Hood": 2,
    "Brooch": 3,
    "Menacing Monocle": 3,
    "Crown": 6,
    "Fur Coat": 4,
    "Giant Belt Buckle": 4,
    "Scepter": 6,
}
HOUSES = {
    "Nearby Safehouse": (1, 2),
    "Concealed Safehouse": (2, 4),
    "Fortified Safehouse": (2, 4),
    "Provisioned Safehouse": (2, 4),
}
HAULS = ("Big Haul", "The Heist")
MAPS = ("Treasure Map a", "Treasure Map b")
SINGLE = (
    "Eyepatch of Command",
    "Gauntlet of Evil Intent",
    "Imbalanced Scales",
    "Lucky Animal Appendage",
    "Unlabeled Potion",
    "Wicked Clutches",
    "Collecting Golem",
    "Exit Strategy",
    "Insurance Racket",
    "Island Estate",
    "Loyalty Program",
    "Political Campaign",
)
"""Cards without a family; each has its own tests below."""
FAMILIES = (FLIPS, SPENDERS, EXTRAS, WAITERS, VALUES, HOUSES, HAULS, MAPS, SINGLE)


def test_cards_each_of_the_49_is_in_one_family() -> None:
    assert sorted(name for family in FAMILIES for name in family) == sorted(NAMES)
    assert len(NAMES) == 49


def cost(name: str) -> str:
    return GAME.standard.cards[number(name) - 1].cost


# Alone --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FLIPS)
def test_card_flip_turns_one_die_once(name: str) -> None:
    before, into = FLIPS[name]
    match = after_split(before * 2 + "F", "W", "B", cards={0: name})
    assert match.uses_of(name) == into
    match.uses(0, name, into[-1])
    assert sorted(match.pile(0)) == sorted(before + into[-1] + "F")
    assert match.uses_of(name) == ""
    assert (match.middle, match.gold(0), match.infamy(0)) == ("", 0, 0)


@pytest.mark.parametrize("name", FLIPS)
def test_card_flip_turns_no_die_of_another_face(name: str) -> None:
    before, _ = FLIPS[name]
    faces = "RWBGSK".replace(before, "")
    assert after_split(faces + "F", "W", "B", cards={0: name}).uses_of(name) == ""


@pytest.mark.parametrize("name", FLIPS)
def test_card_flip_to_every_face_it_names(name: str) -> None:
    before, into = FLIPS[name]
    for letter in into:
        match = after_split(before + "F", "W", "B", cards={0: name}).uses(0, name, letter)
        assert match.pile(0) == letter + "F"


@pytest.mark.parametrize("name", SPENDERS)
def test_card_spender_takes_one_die_and_gives_one_infamy_once(name: str) -> None:
    gem = SPENDERS[name]
    match = after_split(gem * 2 + "F", "W", "B", cards={0: name}).uses(0, name)
    assert (match.pile(0), match.middle) == (gem + "F", gem)
    assert match.infamy(0) == 1
    assert match.uses_of(name) == ""


@pytest.mark.parametrize("name", SPENDERS)
def test_card_spender_takes_no_other_face(name: str) -> None:
    faces = "RWBGSK".replace(SPENDERS[name], "")
    assert after_split(faces + "F", "W", "B", cards={0: name}).uses_of(name) == ""


@pytest.mark.parametrize("name", EXTRAS)
def test_card_extra_purchase_with_its_gem_and_not_without(name: str) -> None:
    gem = EXTRAS[name]
    assert after_split(gem + "F", "W", "B", cards={0: name}).state.purchases(0) == 2
    rest = "RWBGSK".replace(gem, "")
    assert after_split(rest + "F", "W", "B", cards={0: name}).state.purchases(0) == 1


@pytest.mark.parametrize("name", EXTRAS)
def test_card_extra_purchase_in_the_turn_in_which_it_is_bought(name: str) -> None:
    match = after_split(cost(name) + EXTRAS[name] + "F", "W", "B", market=name)
    assert match.buys(0, name).state.purchases(0) == 2


@pytest.mark.parametrize("name", EXTRAS)
def test_card_extra_purchase_is_for_its_owner_only(name: str) -> None:
    match = after_split("RWBGF", "RWBG", "K", cards={1: name})
    assert [match.state.purchases(seat) for seat in range(3)] == [1, 2, 1]


@pytest.mark.parametrize("name", WAITERS)
def test_card_waiter_pays_for_itself(name: str) -> None:
    match = after_split(cost(name) + "F", "W", "B", market=name).buys(0, name)
    assert match.infamy(0) == 1


@pytest.mark.parametrize("name", WAITERS)
def test_card_waiter_pays_for_its_gem_and_for_no_other(name: str) -> None:
    gem, cheap = WAITERS[name]
    for card, own in (("Tailor", "R"), ("Local Celebrity", "W"), ("Coercion", "B"), ("Nearby", "G")):
        match = after_split(own + "F", "W", "B", cards={0: name}, market=card).buys(0, card)
        assert match.infamy(0) == (own == gem)
    assert cost(cheap) == gem


@pytest.mark.parametrize("name", VALUES)
def test_card_value_is_worth_what_it_prints(name: str) -> None:
    match = at_the_end(name, "", "")
    assert match.total(0) == match.points(0)["values"] == VALUES[name]


@pytest.mark.parametrize("name", VALUES)
def test_card_value_does_nothing_else(name: str) -> None:
    match = after_split(cost(name) + "F", "W", "B", market=name).buys(0, name)
    assert (match.infamy(0), match.gold(0), match.pile(0)) == (0, 0, "F")
    assert match.uses_of(name) == ""


@pytest.mark.parametrize("name", HOUSES)
def test_card_house_alone_and_with_another(name: str) -> None:
    alone, together = HOUSES[name]
    assert at_the_end(name, "", "").total(0) == alone
    for other in HOUSES:
        if other != name:
            assert at_the_end(f"{name}, {other}", "", "").total(0) == together + HOUSES[other][1]


@pytest.mark.parametrize("name", HAULS)
@pytest.mark.parametrize("rest", ["", "S", "RWKKS"])
def test_card_haul_pays_for_each_object_of_the_final_pile(name: str, rest: str) -> None:
    match = after_split(cost(name) + rest + "F", "W", "B", market=name).buys(0, name)
    assert match.infamy(0) == len(cost(name)) + len(rest) + 1


@pytest.mark.parametrize("name", HAULS)
def test_card_haul_without_the_marker(name: str) -> None:
    match = after_split("F", cost(name) + "SS", "B", market=name).ends(0).buys(1, name)
    assert match.infamy(1) == 4


@pytest.mark.parametrize("name", MAPS)
def test_card_map_seven_or_five(name: str) -> None:
    assert at_the_end(name, "", "").total(0) == 7
    assert at_the_end(name, "Island", "").total(0) == 5


def test_card_eyepatch_pays_its_owner_for_ending_the_split_with_the_marker() -> None:
    assert splitting("WF", "R", "B", "", cards={2: "Eyepatch"}).takes_all(2).infamy(2) == 1
    assert splitting("W", "R", "BF", "", cards={2: "Eyepatch"}).takes_all(2).infamy(2) == 0


def test_card_eyepatch_does_not_pay_for_a_marker_that_was_robbed() -> None:
    match = splitting("W", "R", "BF", "", cards={1: "Eyepatch"}).robs(2, 1, "B", "S").takes_all(1)
    assert match.infamy(1) == 0


def test_card_gauntlet_spends_a_mask_for_gold_once() -> None:
    match = after_split("KKF", "W", "B", cards={0: "Gauntlet"}).uses(0, "Gauntlet")
    assert (match.pile(0), match.middle, match.gold(0)) == ("KF", "K", 1)
    assert match.uses_of("Gauntlet") == ""


@pytest.mark.parametrize(("sacks", "gold"), [(0, 0), (1, 2), (2, 3), (3, 4)])
def test_card_scales_give_one_gold_more_whenever_a_sack_is_sold(sacks: int, gold: int) -> None:
    match = after_split("W" + "S" * sacks + "F", "S", "B", cards={0: "Scales"}).ends(0, 1, 2)
    assert (match.gold(0), match.gold(1)) == (gold, 1)


@pytest.mark.parametrize(("masks", "infamy"), [(0, 0), (1, 2), (2, 3), (3, 4)])
def test_card_island_gives_one_infamy_more_whenever_a_mask_is_sold(masks: int, infamy: int) -> None:
    match = after_split("W" + "K" * masks + "F", "K", "B", cards={0: "Island"}).ends(0, 1, 2)
    assert (match.infamy(0), match.infamy(1)) == (infamy, 1)


def test_card_lucky_keeps_the_faces_and_rolls_one_die() -> None:
    match = splitting("G", "RRW", "KF", "", cards={0: "Lucky"}).robs(2, 0, "RW")
    assert match.middle == "RWG"
    match.takes_all(0)
    assert match.asked == ("Lucky", 0)


def test_card_potion_brings_the_next_card_and_is_gone() -> None:
    match = after_split("RBF", "W", "B", market="Potion", draws="Jeweler").buys(0, "Potion")
    assert match.cards(0) == ["Legitimate Jeweler"]
    assert not match.state.on_offer(number("Potion"))


def test_card_clutches_pay_for_every_robbery() -> None:
    match = splitting("G", "RRW", "KF", "", cards={0: "Clutches"}).robs(2, 0, "R", "S")
    assert match.infamy(0) == 1


def test_card_golem_pays_for_pairs_of_magic() -> None:
    assert at_the_end("Golem", "", "").total(0) == 0
    assert at_the_end("Golem, Glamer", "", "").total(0) == 3


def test_card_exit_sells_gold_for_two_infamy() -> None:
    match = after_split("F", "W", "B", gold=[2], cards={0: "Exit"}).uses(0, "Exit")
    assert (match.gold(0), match.infamy(0)) == (1, 2)
    assert match.uses_of("Exit") == "-"


def test_card_racket_one_purchase_more_and_one_gem_less() -> None:
    match = after_split("RSF", "W", "B", cards={0: "Racket"}, market="Brooch, Tailor")
    assert match.state.purchases(0) == 2
    match.buys(0, "Tailor").buys(0, "Brooch")
    assert [event.waived for event in match.told(Bought)] == [(1, 0, 0, 0, 0, 0, 0), (0, 0, 0, 1, 0, 0, 0)]


def test_card_loyalty_pays_for_other_cards() -> None:
    assert at_the_end("Loyalty, Lab, Exit", "", "").total(0) == 2


def test_card_campaign_pays_for_pairs_of_infamy() -> None:
    assert at_the_end("Campaign", "", "", infamy=[5]).total(0) == 5 + 2


# Together -----------------------------------------------------------------------------------------


def shop(own: str, cards: str, market: str, **more: Any) -> Scene:
    """The first seat buys, with this pile and the marker."""
    return after_split(own + "F", "W", "B", cards={0: cards}, market=market, **more)


def test_together_four_extra_purchases() -> None:
    match = shop("RWBG", "Minion, Official, Trenchcoat, Assistant", "Tailor, Celebrity, Coercion, Nearby")
    assert match.state.purchases(0) == 5
    for name in ("Tailor", "Celebrity", "Coercion", "Nearby"):
        match.buys(0, name)
    assert match.pile(0) == "F"
    assert match.state.purchases(0) - match.state.made == 1


def test_together_with_racket_six() -> None:
    assert shop("RWBG", "Minion, Official, Trenchcoat, Assistant, Racket", "").state.purchases(0) == 6


def test_together_racket_and_buffalo_pay_for_a_free_red_card() -> None:
    match = shop("W", "Racket, Buffalo", "Tailor").buys(0, "Tailor")
    assert (match.pile(0), match.infamy(0)) == ("WF", 1)


def test_together_a_potion_brings_the_heist() -> None:
    match = after_split("RBSSF", "W", "B", market="Potion", stage="C", draws="Heist").buys(0, "Potion")
    assert match.infamy(0) == 5
    assert match.cards(0) == ["The Heist"]


def test_together_a_potion_with_buffalo_and_dockhand_brings_the_heist() -> None:
    match = shop("RB", "Buffalo, Dockhand", "Potion", stage="C", draws="Heist").buys(0, "Potion")
    assert match.infamy(0) == 2 + 3


def test_together_gauntlet_gold_becomes_infamy_through_the_exit() -> None:
    match = shop("K", "Gauntlet, Exit", "").uses(0, "Gauntlet").uses(0, "Exit")
    assert (match.gold(0), match.infamy(0)) == (0, 2)


def test_together_flips_make_a_cost() -> None:
    match = shop("RS", "Lab, Glamer, Jeweler", "Heist").uses(0, "Lab", "B").uses(0, "Glamer", "W")
    match.uses(0, "Jeweler", "G").buys(0, "Heist")
    assert match.infamy(0) == 3


def test_together_a_flipped_die_is_spent_for_infamy() -> None:
    assert shop("R", "Lab, Celebrity", "").uses(0, "Lab", "W").uses(0, "Celebrity").infamy(0) == 1


def test_together_two_cards_on_one_face_need_two_dice() -> None:
    match = shop("R", "Tailor, Bondsman, Lab", "").uses(0, "Tailor")
    assert match.uses_of("Bondsman") == match.uses_of("Lab") == ""
    match = shop("RRR", "Tailor, Bondsman, Lab", "").uses(0, "Tailor").uses(0, "Bondsman", "S").uses(0, "Lab", "W")
    assert match.pile(0) == "WSF"


def test_together_an_extra_purchase_bought_this_turn_buys_another() -> None:
    match = shop("RW", "", "Minion, Official, Necklace", gold=[3]).buys(0, "Minion", "R").buys(0, "Official", "W")
    match.buys(0, "Necklace")
    assert len(match.cards(0)) == 3
    assert not match.can(Buy)


def test_together_a_buffalo_bought_first_pays_for_the_next_red_card() -> None:
    match = shop("RRRW", "Official", "Buffalo, Tailor").buys(0, "Buffalo").buys(0, "Tailor")
    assert match.infamy(0) == 2


def test_together_scales_and_island_in_one_sale() -> None:
    match = shop("SK", "Scales, Island", "").ends(0, 1, 2)
    assert (match.gold(0), match.infamy(0)) == (2, 2)


def test_together_scales_bought_with_the_gauntlet_and_sacks_left() -> None:
    match = shop("WBSK", "Gauntlet", "Scales").uses(0, "Gauntlet").buys(0, "Scales").ends(0, 1, 2)
    assert match.gold(0) == 2


def test_together_lucky_and_clutches_robbed() -> None:
    match = splitting("G", "RRWF", "K", "", cards={0: "Lucky, Clutches"}).robs(2, 0, "RW")
    assert (match.middle, match.infamy(0)) == ("RWG", 1)
    assert match.chance.met == []


def test_together_eyepatch_clutches_and_lucky_in_one_round() -> None:
    match = splitting("GF", "RW", "K", "", cards={0: "Lucky, Clutches, Eyepatch"}).robs(2, 0, "R").takes_all(0)
    assert match.infamy(0) == 2
    assert match.asked == ("Lucky", 0)


def test_together_exit_gold_is_lost_for_the_majority() -> None:
    match = shop("", "Exit", "Fur", stage="C", left=(0, 0, 0), gold=[3, 2]).uses(0, "Exit").uses(0, "Exit")
    assert [match.points(seat)["gold"] for seat in range(3)] == [0, 3, 0]
    assert match.infamy(0) == 4


def test_together_loyalty_golem_and_houses_with_campaign() -> None:
    match = at_the_end("Loyalty, Golem, Lab, Nearby, Fortified, Campaign", "", "", infamy=[4])
    assert match.points(0)["cards"] == 5 + 3 + 2 + 4 + 2
