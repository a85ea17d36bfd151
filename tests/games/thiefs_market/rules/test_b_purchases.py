"""B1 to B19: purchases and abilities."""

from __future__ import annotations

import pytest

from rules.thiefs_market.events import Bought, Gained, Infamous, NotRolled, Shopping, ShoppingDone, Sold, Spent, Turned
from tests.games.thiefs_market.at_the_table import (
    Buy,
    EndTurn,
    Grab,
    Pay,
    Scene,
    Use,
    Waive,
    after_split,
    face,
    number,
    pile,
    splitting,
)

# Purchase turns -----------------------------------------------------------------------------------


def test_b1_one_purchase_turn_each_from_the_marker_on_clockwise() -> None:
    match = after_split("R", "W", "BF", "G")
    order = []
    for _ in range(4):
        order.append(match.step.seat)
        match.ends(match.step.seat)
    assert order == [2, 3, 0, 1]
    assert match.state.round == 2


def test_b1_one_card_and_then_no_more() -> None:
    match = after_split("RRRF", "W", "B", market="Tailor, Minion").buys(0, "Tailor")
    assert match.asked == ("Buying", 0)
    assert match.refuses(0, Buy(number("Minion"))) == ("no-purchase-left", {"made": 1})


def test_b1_nobody_must_buy() -> None:
    match = after_split("RRRF", "W", "B", market="Tailor").ends(0)
    assert match.cards(0) == []
    assert match.told(ShoppingDone) == [ShoppingDone(0, 0, 1)]


def test_b1_a_bought_card_leaves_a_gap_until_the_end_of_the_round() -> None:
    match = after_split("RRRF", "R", "B", market="Tailor").buys(0, "Tailor")
    assert match.rows() == [4, 0, 0]
    match.ends(0)
    assert not match.can_buy("Tailor")
    assert match.refuses(1, Buy(number("Tailor"))) == ("not-on-offer", {"card": number("Tailor")})


def test_b1_spent_dice_go_to_the_middle_and_spent_gold_is_gone() -> None:
    match = after_split("WRF", "R", "B", gold=[1], market="Necklace").buys(0, "Necklace")
    assert match.pile(0) == "RF"
    assert match.middle == "W"
    assert match.state.gold == (0, 0, 0)
    assert match.told(Bought) == [Bought(0, number("Necklace"), pile("W"), 1, pile(""))]


def test_b2_extra_purchases_add_up() -> None:
    match = after_split("RWF", "W", "B", cards={0: "Minion, Official, Racket"})
    assert match.state.purchases(0) == 4
    assert match.told(Shopping) == [Shopping(0, 4)]


def test_b2_only_those_whose_gem_was_there() -> None:
    match = after_split("RWF", "W", "B", cards={0: "Minion, Official, Trenchcoat, Assistant"})
    assert match.state.purchases(0) == 3


def test_b2_each_is_paid_in_full() -> None:
    match = after_split("RWF", "W", "B", cards={0: "Minion"}, market="Tailor, Celebrity, Necklace")
    match.buys(0, "Tailor").buys(0, "Celebrity")
    assert match.pile(0) == "F"
    assert match.told(Bought)[1].dice == pile("W")
    assert not match.can(Buy)


def test_b2_two_gems_of_a_colour_give_one_purchase_more() -> None:
    assert after_split("RRF", "W", "B", cards={0: "Minion"}).state.purchases(0) == 2


def test_b3_spending_the_die_does_not_take_the_purchase_back() -> None:
    match = after_split("RF", "W", "B", cards={0: "Minion, Tailor"}).uses(0, "Tailor")
    assert match.state.purchases(0) == 2


def test_b3_nor_does_turning_it() -> None:
    match = after_split("RF", "W", "B", cards={0: "Minion, Lab"}).uses(0, "Lab", "G")
    assert match.pile(0) == "GF"
    assert match.state.purchases(0) == 2


def test_b3_turning_a_die_to_the_colour_does_not_help() -> None:
    match = after_split("BF", "W", "B", cards={0: "Minion, Glamer"}).uses(0, "Glamer", "R")
    assert match.state.purchases(0) == 1


def test_b4_an_extra_purchase_counts_in_the_turn_in_which_its_card_is_bought() -> None:
    match = after_split("RRF", "W", "B", market="Minion, Tailor").buys(0, "Minion")
    assert match.state.purchases(0) == 2
    match.buys(0, "Tailor")
    assert match.cards(0) == ["Disgruntled Minion", "Tailor"]
    assert not match.can(Buy)


def test_b4_not_without_its_gem_in_the_final_pile() -> None:
    match = after_split("WWF", "W", "B", gold=[2], market="Minion, Celebrity").buys(0, "Minion")
    assert match.gold(0) == 1
    assert not match.can(Buy)


def test_b4_and_it_adds_to_others() -> None:
    match = after_split("RWGF", "W", "B", cards={0: "Official"}, market="Minion, Celebrity, Nearby")
    match.buys(0, "Minion").buys(0, "Celebrity").buys(0, "Nearby")
    assert not match.can(Buy)
    assert match.ends(0).told(ShoppingDone) == [ShoppingDone(0, 3, 0)]


# Paying -------------------------------------------------------------------------------------------


def test_b5_what_can_be_paid_in_one_way_only_is_paid() -> None:
    match = after_split("RWF", "W", "B", market="Monocle").play(0, Buy(number("Monocle")))
    assert match.asked == ("Buying", 0)
    assert match.has(0, "Monocle")


def test_b5_for_each_gem_its_buyer_says_die_or_gold() -> None:
    match = after_split("RWF", "W", "B", gold=[1], market="Monocle").play(0, Buy(number("Monocle")))
    assert match.asked == ("Paying", 0)
    assert match.moves == [Pay(0, 0), Pay(0, 1), Pay(1, 0), Pay(1, 1)]
    match.play(0, Pay(1, 1))
    assert match.told(Bought) == [Bought(0, number("Monocle"), pile("R"), 1, pile(""))]
    assert match.pile(0) == "WF"


def test_b5_two_alike_gems_are_settled_together() -> None:
    match = after_split("RRF", "W", "B", gold=[2], market="Buckle").play(0, Buy(number("Buckle")))
    assert match.moves == [Pay(0, 0), Pay(0, 1), Pay(0, 2)]
    assert match.play(0, Pay(0, 1)).pile(0) == "RF"


def test_b5_gold_that_another_gem_needs_cannot_be_spent_here() -> None:
    match = after_split("RF", "W", "B", gold=[1], market="Monocle").buys(0, "Monocle")
    assert match.told(Bought) == [Bought(0, number("Monocle"), pile("R"), 1, pile(""))]
    match = after_split("RRF", "W", "B", gold=[2], market="Buffalo").play(0, Buy(number("Buffalo")))
    assert match.moves == [Pay(0, 0), Pay(0, 1), Pay(1, 1)]
    assert match.refuses(0, Pay(0, 2)) == ("gold-needed-elsewhere", {"gold": 2})


def test_b5_in_any_order() -> None:
    def bought(*moves: Pay) -> Scene:
        match = after_split("RWBF", "W", "B", gold=[3], market="Eyepatch").play(0, Buy(number("Eyepatch")))
        return match.play(0, *moves)

    one, other = bought(Pay(0, 1), Pay(1, 0), Pay(2, 1)), bought(Pay(2, 1), Pay(0, 1), Pay(1, 0))
    assert one.state == other.state
    assert one.pile(0) == "RBF"


def test_b5_the_cost_is_met_exactly() -> None:
    match = after_split("RRRF", "W", "B", gold=[3], market="Buckle").play(0, Buy(number("Buckle")))
    assert match.refuses(0, Pay(0, 3)) == ("overpaid", {"face": 0, "owed": 2})
    assert match.refuses(0, Pay(1, 0)) == ("not-owed", {"face": 1})


def test_b5_nothing_else_is_done_while_a_cost_is_open() -> None:
    match = after_split("RWF", "W", "B", gold=[1], cards={0: "Tailor"}, market="Monocle")
    match.play(0, Buy(number("Monocle")))
    for move in (EndTurn(), Use(number("Tailor")), Buy(number("Monocle"))):
        assert match.refuses(0, move) == ("paying", {"card": number("Monocle")})


def test_b5_any_amount_of_gold_may_be_used() -> None:
    match = after_split("F", "W", "B", gold=[4], market="Loyalty").buys(0, "Loyalty")
    assert match.gold(0) == 0


def test_b5_too_dear_says_what_is_missing() -> None:
    match = after_split("RF", "W", "B", gold=[1], market="Loyalty")
    assert match.refuses(0, Buy(number("Loyalty"))) == ("too-dear", {"card": number("Loyalty"), "short": 2})


@pytest.mark.parametrize("letter", ["S", "K"])
def test_b6_sacks_and_masks_pay_nothing(letter: str) -> None:
    match = after_split(letter * 4 + "F", "W", "B", market="Tailor")
    assert not match.can(Buy)
    assert match.refuses(0, Buy(number("Tailor"))) == ("too-dear", {"card": number("Tailor"), "short": 1})


def test_b6_the_marker_pays_nothing() -> None:
    assert not after_split("F", "W", "B", market="Tailor").can(Buy)


# Abilities ----------------------------------------------------------------------------------------


def test_b7_a_spent_die_can_be_neither_turned_nor_spent() -> None:
    match = after_split("RF", "W", "B", cards={0: "Lab, Tailor"}, market="Minion").buys(0, "Minion")
    assert match.uses_of("Lab") == match.uses_of("Tailor") == ""
    assert match.refuses(0, Use(number("Lab"), face("W"))) == ("no-die-for-it", {"card": number("Lab"), "face": 0})
    assert match.refuses(0, Use(number("Tailor"))) == ("no-die-for-it", {"card": number("Tailor"), "face": 0})


def test_b7_nor_one_that_was_spent_on_an_ability() -> None:
    match = after_split("RF", "W", "B", cards={0: "Lab, Tailor"}).uses(0, "Tailor")
    assert match.uses_of("Lab") == ""
    assert match.middle == "R"


def test_b7_nor_one_of_another_player() -> None:
    match = after_split("WF", "R", "B", cards={0: "Tailor"})
    assert match.uses_of("Tailor") == ""


def test_b7_abilities_come_before_between_and_after_purchases() -> None:
    cards = {0: "Lab, Minion, Celebrity, Coercion"}
    match = after_split("RRWBF", "W", "B", cards=cards, market="Tailor, Pawnbroker, Nearby")
    match.uses(0, "Coercion").buys(0, "Tailor").uses(0, "Lab", "G").buys(0, "Nearby").uses(0, "Celebrity")
    assert match.pile(0) == "F"
    assert match.infamy(0) == 2


def test_b8_turns_are_chained_over_one_die() -> None:
    match = after_split("RF", "W", "B", cards={0: "Lab, Bookie, Jeweler"})
    match.uses(0, "Lab", "B").uses(0, "Bookie", "S").uses(0, "Jeweler", "R")
    assert match.pile(0) == "RF"
    assert [(event.before, event.after) for event in match.told(Turned)] == [(0, 2), (2, 4), (4, 0)]


def test_b8_each_card_once_a_round() -> None:
    match = after_split("RRF", "W", "B", cards={0: "Lab"}).uses(0, "Lab", "W")
    assert match.uses_of("Lab") == ""
    assert match.refuses(0, Use(number("Lab"), face("W"))) == ("used-already", {"card": number("Lab")})


def test_b8_and_again_in_the_next_round() -> None:
    match = after_split("RF", "W", "B", cards={0: "Lab"}).uses(0, "Lab", "W").ends(0, 1).rolls("RWB").ends(2)
    match.takes(0, "RF").takes(1, "W").takes_all(2)
    assert match.uses_of("Lab") == "WBG"


def test_b8_a_card_bought_this_turn_is_used_at_once() -> None:
    match = after_split("RRF", "W", "B", market="Tailor").buys(0, "Tailor").uses(0, "Tailor")
    assert match.infamy(0) == 1
    assert match.pile(0) == "F"


def test_b8_nobody_uses_the_card_of_another() -> None:
    match = after_split("RF", "W", "B", cards={1: "Tailor"})
    assert match.refuses(0, Use(number("Tailor"))) == ("not-your-card", {"card": number("Tailor")})


def test_b9_a_die_turned_to_a_sack_is_sold_at_the_end_of_the_round() -> None:
    match = after_split("RF", "W", "B", cards={0: "Bondsman"}, market="Tailor").uses(0, "Bondsman", "S")
    assert match.gold(0) == 0
    assert not match.can(Buy)
    assert match.ends(0, 1, 2).gold(0) == 1


def test_b9_it_is_a_sack_for_the_scales_and_for_the_jeweler() -> None:
    match = after_split("RF", "W", "B", cards={0: "Bondsman, Scales, Jeweler"}).uses(0, "Bondsman", "S")
    assert match.uses_of("Jeweler") == "RWBG"
    assert match.ends(0, 1, 2).gold(0) == 2


def test_b10_gauntlet_gold_is_there_at_once() -> None:
    match = after_split("RKF", "W", "B", cards={0: "Gauntlet"}, market="Monocle")
    assert not match.can_buy("Monocle")
    match.uses(0, "Gauntlet").buys(0, "Monocle")
    assert match.gold(0) == 0
    assert match.pile(0) == "F"


def test_b10_its_mask_gives_no_infamy_and_nothing_for_the_island() -> None:
    match = after_split("KF", "W", "B", cards={0: "Gauntlet, Island"}).uses(0, "Gauntlet")
    assert match.middle == "K"
    assert match.ends(0, 1, 2).infamy(0) == 0


def test_b10_a_second_mask_still_does() -> None:
    match = after_split("KKF", "W", "B", cards={0: "Gauntlet, Island"}).uses(0, "Gauntlet").ends(0, 1, 2)
    assert (match.gold(0), match.infamy(0)) == (1, 2)


def test_b11_spending_a_die_pays_infamy_at_once() -> None:
    match = after_split("RF", "W", "B", cards={0: "Tailor"}).uses(0, "Tailor")
    assert match.infamy(0) == 1
    assert (match.pile(0), match.middle) == ("F", "R")
    assert match.told(Spent) == [Spent(0, number("Tailor"), 0, 0, 1)]


def test_b12_two_red_gems_are_one_infamy() -> None:
    match = after_split("RRF", "W", "B", cards={0: "Buffalo"}, market="Buckle").buys(0, "Buckle")
    assert match.infamy(0) == 1
    assert match.told(Infamous) == [Infamous(0, number("Buffalo"), 1)]


def test_b12_each_card_that_waits_for_a_gem_of_the_cost_pays() -> None:
    cards = {0: "Buffalo, Noble, Monger, Dockhand"}
    match = after_split("RWBGF", "W", "B", cards=cards, market="Loyalty").buys(0, "Loyalty")
    assert match.infamy(0) == 4


def test_b12_a_purchase_without_the_gem_pays_nothing() -> None:
    match = after_split("WGF", "W", "B", cards={0: "Buffalo, Dockhand"}, market="Heist, Glass").buys(0, "Glass")
    assert match.infamy(0) == 0


def test_b12_the_printed_cost_counts_whatever_was_paid() -> None:
    match = after_split("F", "W", "B", gold=[2], cards={0: "Buffalo"}, market="Buckle").buys(0, "Buckle")
    assert match.infamy(0) == 1
    match = after_split("BF", "W", "B", cards={0: "Buffalo, Racket"}, market="Fur").buys(0, "Fur")
    assert match.told(Bought)[0].waived == pile("R")
    assert match.infamy(0) == 1


def test_b12_a_card_gained_for_nothing_is_no_purchase() -> None:
    match = after_split("RBF", "W", "B", cards={0: "Monger"}, market="Potion", draws="Brooch").buys(0, "Potion")
    assert match.has(0, "Brooch")
    assert match.infamy(0) == 0


def test_b12_the_purchases_of_others_pay_nothing() -> None:
    match = after_split("RF", "W", "B", cards={1: "Buffalo"}, market="Tailor").buys(0, "Tailor")
    assert match.state.infamy == (0, 0, 0)


# Insurance Racket -----------------------------------------------------------------------------------


def test_b13_one_gem_of_the_buyers_choice_is_not_paid() -> None:
    match = after_split("RWBF", "W", "B", cards={0: "Racket"}, market="Eyepatch").play(0, Buy(number("Eyepatch")))
    assert match.moves == [Waive(0), Waive(1), Waive(2)]
    match.play(0, Waive(1))
    assert match.pile(0) == "WF"
    assert match.told(Bought) == [Bought(0, number("Eyepatch"), pile("RB"), 0, pile("W"))]


def test_b13_the_choice_must_leave_a_cost_that_can_be_paid() -> None:
    match = after_split("RBF", "W", "B", cards={0: "Racket"}, market="Eyepatch").buys(0, "Eyepatch")
    assert match.told(Bought)[0].waived == pile("W")
    match = after_split("RBBF", "W", "B", cards={0: "Racket"}, market="Dockhand, Scales", gold=[1])
    match.play(0, Buy(number("Scales")))
    assert match.moves == [Waive(1), Waive(3)]
    assert match.refuses(0, Waive(2)) == ("too-dear-then", {"face": 2})


def test_b13_a_card_of_one_gem_is_free() -> None:
    match = after_split("WF", "W", "B", cards={0: "Racket"}, market="Tailor").buys(0, "Tailor")
    assert (match.pile(0), match.gold(0)) == ("WF", 0)


def test_b13_not_for_the_racket_itself() -> None:
    match = after_split("RWF", "W", "B", market="Racket")
    assert match.refuses(0, Buy(number("Racket"))) == ("too-dear", {"card": number("Racket"), "short": 1})


def test_b13_but_for_the_purchase_that_it_adds_in_the_same_turn() -> None:
    match = after_split("RRWGF", "W", "B", market="Racket, Buckle").buys(0, "Racket").buys(0, "Buckle")
    assert match.pile(0) == "F"
    assert not match.can(Buy)


def test_b13_for_every_purchase_of_the_turn() -> None:
    match = after_split("RWF", "W", "B", cards={0: "Racket, Minion"}, market="Tailor, Celebrity, Nearby")
    match.buys(0, "Tailor").buys(0, "Celebrity").buys(0, "Nearby")
    assert match.pile(0) == "RWF"


def test_b13_alike_gems_lose_one() -> None:
    match = after_split("RF", "W", "B", cards={0: "Racket"}, market="Buckle").buys(0, "Buckle")
    assert match.told(Bought) == [Bought(0, number("Buckle"), pile("R"), 0, pile("R"))]


def test_b13_the_discount_is_said_before_anything_is_paid() -> None:
    match = after_split("RWBF", "W", "B", cards={0: "Racket"}, market="Eyepatch").play(0, Buy(number("Eyepatch")))
    assert match.refuses(0, Pay(0, 0))[0] == "waive-first"
    assert match.refuses(0, Waive(3)) == ("not-owed", {"face": 3})


def test_b13_without_it_nothing_is_waived() -> None:
    match = after_split("RWF", "W", "B", gold=[1], market="Monocle").play(0, Buy(number("Monocle")))
    assert match.refuses(0, Waive(0))[0] == "nothing-waived"


# Unlabeled Potion -----------------------------------------------------------------------------------


def test_b14_the_next_card_of_the_latest_row() -> None:
    match = after_split("RBF", "W", "B", market="Potion", draws="Brooch").buys(0, "Potion")
    assert match.cards(0) == ["Brooch"]
    assert match.left() == (0, 6, 11)
    gained = Gained(seat=0, through=number("Potion"), card=number("Brooch"), deck=1, left=6)
    assert match.told(Gained) == [gained]
    assert Gained.reveals


def test_b14_in_the_last_stage_from_deck_c() -> None:
    match = after_split("RBF", "W", "B", market="Potion", stage="C", draws="Crown").buys(0, "Potion")
    assert match.cards(0) == ["Crown"]
    assert match.left() == (0, 0, 5)


def test_b14_where_deck_b_is_empty_from_deck_c_before_its_row_is_open() -> None:
    match = after_split("RBF", "W", "B", market="Potion", left=(0, 0, 11), draws="Crown").buys(0, "Potion")
    assert match.cards(0) == ["Crown"]
    assert match.left() == (0, 0, 10)
    assert match.rows()[2] == 0


def test_b14_the_row_that_opens_next_has_five_all_the_same() -> None:
    match = after_split("RBF", "W", "B", market="Potion", left=(0, 0, 11), draws="Crown").buys(0, "Potion")
    match.ends(0, 1, 2)
    assert match.rows() == [0, 4, 5]
    assert match.left() == (0, 0, 5)


def test_b14_a_deck_of_an_older_row_is_not_drawn_from() -> None:
    match = after_split("RBF", "W", "B", market="Potion", left=(1, 7, 11), draws="Brooch").buys(0, "Potion")
    assert match.left() == (1, 6, 11)


def test_b14_in_the_first_stage_from_deck_a() -> None:
    """No order of play comes to this; another edition could."""
    match = after_split("RBF", "W", "B", market="Potion", left=(8, 7, 11), draws="Tailor")
    match.state.rows, match.state.opened = (match.state.rows[1], (), ()), 0
    match.buys(0, "Potion")
    assert match.cards(0) == ["Tailor"]
    assert match.left() == (7, 7, 11)


def test_b14_with_all_decks_empty_nothing_is_gained() -> None:
    match = after_split("RBF", "W", "B", market="Potion", stage="C", left=(0, 0, 0)).buys(0, "Potion")
    assert match.cards(0) == []
    assert match.names()[-1] == "Fizzled"


def test_b15_it_is_a_purchase() -> None:
    match = after_split("RRBF", "W", "B", market="Potion, Provisioned", draws="Brooch").buys(0, "Potion")
    assert not match.can(Buy)
    assert match.state.made == 1


def test_b15_it_sets_off_the_cards_that_wait_for_its_gems() -> None:
    cards = {0: "Buffalo, Dockhand, Noble"}
    match = after_split("RBF", "W", "B", cards=cards, market="Potion", draws="Brooch").buys(0, "Potion")
    assert match.infamy(0) == 2


def test_b15_it_leaves_the_game_and_its_place_is_filled_at_the_end_of_the_round() -> None:
    match = after_split("RBF", "W", "B", market="Potion", draws="Brooch").buys(0, "Potion")
    assert match.state.gone == (number("Potion"),)
    assert match.rows() == [0, 4, 0]
    match.ends(0, 1, 2)
    assert match.rows() == [0, 5, 0]
    assert match.left() == (0, 5, 11)


def test_b15_what_it_brings_takes_no_purchase_and_costs_nothing() -> None:
    cards = {0: "Minion"}
    match = after_split("RRBF", "W", "B", cards=cards, market="Potion, Tailor", draws="Brooch").buys(0, "Potion")
    assert match.pile(0) == "RF"
    assert match.buys(0, "Tailor").cards(0) == ["Disgruntled Minion", "Brooch", "Tailor"]


def test_b15_its_ability_is_there_at_once() -> None:
    match = after_split("RBKF", "W", "B", market="Potion", draws="Gauntlet").buys(0, "Potion").uses(0, "Gauntlet")
    assert match.gold(0) == 1


def test_b15_an_extra_purchase_that_it_brings_counts_at_once() -> None:
    match = after_split("RBGF", "W", "B", market="Potion, Nearby", draws="Assistant").buys(0, "Potion")
    assert match.buys(0, "Nearby").cards(0) == ["Executive Assistant", "Nearby Safehouse"]


def test_b15_a_racket_that_it_brings_counts_at_once() -> None:
    match = after_split("RBF", "W", "B", market="Potion, Nearby", stage="C", draws="Racket").buys(0, "Potion")
    assert match.buys(0, "Nearby").cards(0) == ["Insurance Racket", "Nearby Safehouse"]


def test_b15_its_haul_counts_the_whole_final_pile() -> None:
    match = after_split("RBF", "W", "B", market="Potion", stage="C", draws="Haul").buys(0, "Potion")
    assert match.infamy(0) == 3


def test_b15_the_card_it_takes_can_bring_the_end() -> None:
    def after(name: str) -> Scene:
        match = after_split("RBBGF", "W", "B", cards={0: "Racket"}, market="Potion, Haul", left=(0, 0, 1))
        return match.buys(0, name, waive="B" if name == "Haul" else "R")

    assert after("Haul").ends(0, 1, 2).asked is not None
    match = after("Potion").buys(0, "Haul", waive="G")
    assert match.ends(0, 1, 2).asked is None


def test_b15_the_card_it_takes_is_an_owned_card_and_the_potion_is_none() -> None:
    match = after_split("RBF", "W", "B", cards={0: "Loyalty, Golem"}, market="Potion", draws="Gauntlet")
    match.buys(0, "Potion")
    assert len(match.state.cards[0]) == 3
    assert match.points(0)["cards"] == 2 + 3


# Hauls, the exit, and the rest ----------------------------------------------------------------------


@pytest.mark.parametrize(("name", "cost"), [("Haul", "BG"), ("Heist", "WG")])
def test_b16_a_haul_counts_the_marker_and_what_was_spent(name: str, cost: str) -> None:
    match = after_split(cost + "SKF", "W", "B", market=name).buys(0, name)
    assert match.pile(0) == "SKF"
    assert match.infamy(0) == 5


def test_b16_and_dice_that_went_on_abilities() -> None:
    match = after_split("RBGF", "W", "B", cards={0: "Tailor"}, market="Haul").uses(0, "Tailor").buys(0, "Haul")
    assert match.infamy(0) == 1 + 4


def test_b16_once_when_it_comes() -> None:
    match = after_split("BGF", "W", "B", market="Haul").buys(0, "Haul").ends(0, 1, 2)
    assert match.infamy(0) == 3


def test_b17_gold_becomes_infamy_as_often_as_one_likes() -> None:
    match = after_split("F", "W", "B", gold=[3], cards={0: "Exit"})
    match.uses(0, "Exit").uses(0, "Exit").uses(0, "Exit")
    assert (match.gold(0), match.infamy(0)) == (0, 6)
    assert match.refuses(0, Use(number("Exit"))) == ("too-little-gold", {"card": number("Exit"), "gold": 1})


def test_b17_only_in_the_owners_purchase_turn() -> None:
    match = after_split("F", "W", "B", gold=[0, 3], cards={1: "Exit"})
    assert match.refuses(0, Use(number("Exit")))[0] == "not-your-card"
    split = splitting("RRWF", "", "", "", gold=[3], cards={0: "Exit"})
    assert split.refuses(0, Use(number("Exit")))[0] == "not-now"
    assert split.can(Grab)


def test_b17_gold_of_the_last_sale_stays_gold() -> None:
    match = after_split("SSF", "RR", "B", cards={0: "Exit"}, market="Buckle", stage="C", left=(0, 0, 0))
    match.ends(0).buys(1, "Buckle").ends(1, 2)
    assert match.asked is None
    assert (match.gold(0), match.infamy(0)) == (2, 0)


def test_b18_scales_bought_this_turn_weigh_at_its_end() -> None:
    match = after_split("WBGSSF", "W", "B", market="Scales").buys(0, "Scales").ends(0, 1, 2)
    assert match.gold(0) == 3


def test_b18_an_island_bought_this_turn_likewise() -> None:
    match = after_split("BGKF", "W", "B", market="Island").buys(0, "Island").ends(0, 1, 2)
    assert match.infamy(0) == 2


def test_b18_eyepatch_waits_for_the_next_split() -> None:
    match = after_split("RWBF", "W", "B", market="Eyepatch").buys(0, "Eyepatch").ends(0, 1)
    assert match.infamy(0) == 0
    match.rolls("RRRWW").ends(2).takes(0, "RF").takes(1, "R").takes_all(2)
    assert match.infamy(0) == 1


def test_b18_clutches_and_luck_wait_for_the_next_split_too() -> None:
    match = after_split("RBF", "WBG", "B", market="Lucky, Clutches").buys(0, "Lucky").ends(0).buys(1, "Clutches")
    match.ends(1).rolls("RRRWWW").ends(2).takes(0, "RRF").robs(1, 0, "RF").takes(2, "W")
    assert match.told(NotRolled) == [NotRolled(0, number("Lucky"))]
    assert match.infamy(1) == 0
    match.takes_all(0)
    assert match.asked == ("Lucky", 0)


def test_b18_clutches_bought_last_round_pay_in_this_one() -> None:
    match = after_split("RF", "WBG", "B", market="Clutches").ends(0).buys(1, "Clutches").ends(1)
    match.rolls("RRRWW").ends(2).takes(0, "RF").takes(1, "WW").robs(2, 1, "W", "S")
    assert match.infamy(1) == 1


def test_b19_nobody_is_asked_in_the_turn_of_another() -> None:
    cards = {1: "Lab, Tailor, Exit, Jeweler", 2: "Clutches, Gauntlet"}
    match = after_split("RRBSF", "RS", "K", gold=[2, 2, 2], cards=cards, market="Minion, Fur")
    while match.step.seat == 0:
        seats = {step.seat for step in match.state.waiting()}
        assert seats == {0}
        match.play(0, match.moves[0])
    assert match.step.seat == 1


# Selling ------------------------------------------------------------------------------------------


def test_b9_sacks_are_gold_and_masks_infamy_and_gems_are_lost() -> None:
    match = after_split("RSSKF", "WK", "S").ends(0, 1, 2)
    assert match.state.gold == (2, 0, 1)
    assert match.state.infamy == (1, 1, 0)
    assert match.told(Sold)[0] == Sold(0, pile("RSSKF"), 2, 1)
