"""P1 to P14: the split of the loot, and what follows at its end."""

from __future__ import annotations

import pytest

from rules.thiefs_market.events import LeftAlone, LuckyRoll, NotRolled, Robbed, Rolled, RolledAgain, SplitDone, Took
from tests.games.thiefs_market.at_the_table import (
    Buy,
    Done,
    Grab,
    Pass,
    PutBack,
    Reroll,
    Rob,
    TakeAll,
    after_split,
    face,
    grabs,
    new_match,
    number,
    splitting,
)

TWO_HANDS = ("", "RWBF", "")


# Whose move it is, and what can be taken ----------------------------------------------------------


def test_p1_at_least_one_object_is_taken() -> None:
    match = splitting("RRWF", "", "", "")
    assert not match.can(Done)
    assert match.refuses(0, Done())[0] == "nothing-taken"
    assert match.refuses(0, Grab(face("R"), 0)) == ("no-such-objects", {"face": 0, "count": 0})


def test_p1_one_object_is_enough() -> None:
    match = splitting("RRWF", "", "", "").takes(0, "W")
    assert match.piles() == ["W", "", ""]
    assert match.middle == "RRF"
    assert match.told(Took) == [Took(0, (0, 1, 0, 0, 0, 0, 0), False)]


def test_p1_the_first_may_take_any_number_of_any_faces() -> None:
    match = splitting("RRWBGSKF", "", "", "").takes(0, "RWSKF")
    assert match.pile(0) == "RWSKF"
    assert match.middle == "RBG"


def test_p1_the_first_may_take_everything_when_others_have_no_pile() -> None:
    match = splitting("RRWF", "", "", "").takes(0, "RRWF")
    assert match.middle == ""
    assert match.told(Took)[-1].rest


def test_p1_faces_are_taken_in_any_order_and_lie_in_the_middle_until_done() -> None:
    match = splitting("RRWF", "", "", "").play(0, *grabs("RWF")[::-1])
    assert match.middle == "RRWF"
    assert match.play(0, Done()).piles() == ["RWF", "", ""]


def test_p1_nobody_can_rob_before_there_is_a_pile() -> None:
    match = new_match(3)
    assert match.asked == ("Split", 0)
    assert match.victims() == []
    assert not match.can(TakeAll)


def test_p2_a_pile_of_two_can_be_robbed_a_pile_of_one_cannot() -> None:
    match = splitting("RR", "WF", "B", "")
    assert match.victims() == [0]
    assert match.refuses(2, Rob(1)) == ("too-small", {"victim": 1, "objects": 1})


def test_p2_a_player_without_a_pile_cannot_be_robbed() -> None:
    match = splitting("RRF", "WW", "", "")
    assert match.victims() == [0]
    assert match.refuses(1, Rob(2)) == ("too-small", {"victim": 2, "objects": 0})


def test_p3_of_a_robbed_pile_at_least_one_object_goes_back() -> None:
    match = splitting("G", *TWO_HANDS, turn=0).play(0, Rob(1))
    assert match.asked == ("Sort", 0)
    assert match.refuses(0, Done())[0] == "nothing-back"


def test_p3_and_at_least_one_is_kept() -> None:
    match = splitting("G", *TWO_HANDS, turn=0).play(0, Rob(1), PutBack(0, 1), PutBack(1, 1), PutBack(6, 1))
    assert match.moves == [Done()]
    assert match.refuses(0, PutBack(face("B"), 1))[0] == "keep-one"


def test_p3_a_pile_of_one_face_cannot_go_back_whole() -> None:
    match = splitting("GF", "", "RRR", "", turn=0).play(0, Rob(1))
    assert match.moves == [PutBack(0, 1), PutBack(0, 2)]
    assert match.refuses(0, PutBack(0, 3))[0] == "keep-one"


@pytest.mark.parametrize("back", ["R", "W", "B", "F", "RW", "RB", "RF", "WB", "WF", "BF", "RWB", "RWF", "RBF", "WBF"])
def test_p3_every_part_of_a_pile_can_go_back(back: str) -> None:
    match = splitting("G", *TWO_HANDS, turn=0).robs(0, 1, back, "S" * len(back.replace("F", "")))
    assert sorted(match.pile(0) + back) == sorted("RWBF")
    assert match.pile(1) == ""


def test_p3_the_dice_that_go_back_are_rolled_and_those_kept_are_not() -> None:
    match = splitting("G", *TWO_HANDS, turn=0).robs(0, 1, "RB", "KS")
    assert match.piles() == ["WF", "", ""]
    assert match.middle == "GSK"
    assert match.told(RolledAgain) == [RolledAgain((1, 0, 1, 0, 0, 0, 0), (0, 0, 0, 0, 1, 1, 0))]


def test_p3_dice_already_in_the_middle_are_not_rerolled() -> None:
    match = splitting("GGG", *TWO_HANDS, turn=0).robs(0, 1, "R", "R")
    assert match.middle == "RGGG"
    assert match.chance.met == [1]


def test_p4_who_robs_takes_nothing_from_the_middle() -> None:
    match = splitting("GG", *TWO_HANDS, turn=0).play(0, Rob(1))
    assert not match.can(Grab)
    assert match.refuses(0, Grab(face("G"), 1)) == ("robbing", {"victim": 1})
    match.play(0, PutBack(0, 1), Done())
    assert match.asked == ("Split", 1)


def test_p4_who_takes_robs_nobody() -> None:
    match = splitting("GG", *TWO_HANDS, turn=0).play(0, Grab(face("G"), 1))
    assert match.victims() == []
    assert match.refuses(0, Rob(1))[0] == "pile-begun"


def test_p5_a_robbed_pile_can_be_robbed_again_and_back() -> None:
    match = splitting("GG", *TWO_HANDS, turn=0).robs(0, 1, "R", "S").robs(1, 0, "W", "S")
    assert match.piles() == ["", "BF", ""]
    match.robs(2, 1, "B", "S")
    assert match.piles() == ["", "", "F"]
    assert [(event.seat, event.victim) for event in match.told(Robbed)] == [(0, 1), (1, 0), (2, 1)]


def test_p6_next_is_the_first_without_a_pile_clockwise() -> None:
    match = splitting("RRWWBBF", "", "G", "", "", turn=2)
    assert match.takes(2, "R").asked == ("Split", 3)
    assert match.takes(3, "R").asked == ("Split", 0)


def test_p6_a_robbed_neighbour_acts_next() -> None:
    match = splitting("GG", "", "RWF", "", "", turn=0).robs(0, 1, "R", "R")
    assert match.asked == ("Split", 1)


def test_p6_a_robbed_player_further_on_waits_for_their_turn() -> None:
    match = splitting("GGGG", "RWF", "", "", "", turn=1).robs(1, 0, "R", "R")
    assert match.asked == ("Split", 2)
    assert match.takes(2, "G").takes(3, "G").asked == ("Split", 0)


def test_p7_the_last_without_a_pile_takes_all() -> None:
    match = splitting("RWS", "B", "GF", "")
    assert match.moves == [Rob(1), TakeAll()]
    assert match.refuses(2, Grab(0, 1))[0] == "must-take-all"
    assert match.refuses(2, Done())[0] == "must-take-all"
    assert match.takes_all(2).told(SplitDone)[0].piles[2] == (1, 1, 0, 0, 1, 0, 0)


def test_p7_only_the_last_takes_all_at_one_stroke() -> None:
    match = splitting("RWS", "GF", "", "")
    assert match.refuses(1, TakeAll())[0] == "not-last"


def test_p7_the_last_may_rob_and_then_the_robbed_is_the_last() -> None:
    match = splitting("RWS", "B", "GF", "").robs(2, 1, "F")
    assert match.asked == ("Split", 1)
    assert match.moves == [TakeAll()]
    match.takes_all(1)
    assert match.told(SplitDone)[0].holder == 1


def test_p8_with_an_empty_middle_one_must_rob() -> None:
    match = splitting("", "RRWF", "", "")
    assert match.moves == [Rob(0)]
    assert match.refuses(1, Grab(0, 1))[0] == "middle-empty"
    assert match.refuses(1, TakeAll())[0] == "middle-empty"


def test_p8_the_last_with_an_empty_middle_must_rob_too() -> None:
    match = splitting("", "RRWF", "B", "")
    assert match.moves == [Rob(0)]


def test_p9_the_marker_goes_back_without_a_roll_and_can_be_taken_again() -> None:
    match = splitting("G", *TWO_HANDS, turn=0).robs(0, 1, "F")
    assert match.middle == "GF"
    assert match.chance.met == []
    assert match.told(RolledAgain) == []
    assert match.takes(1, "F").pile(1) == "F"


def test_p9_beside_the_marker_dice_are_rolled() -> None:
    match = splitting("G", *TWO_HANDS, turn=0).robs(0, 1, "RF", "B")
    assert match.middle == "BGF"
    assert match.told(RolledAgain) == [RolledAgain((1, 0, 0, 0, 0, 0, 0), (0, 0, 1, 0, 0, 0, 0))]


def test_p10_the_marker_alone_is_a_pile_and_cannot_be_robbed() -> None:
    match = splitting("RWF", "", "", "").takes(0, "F")
    assert match.victims() == []
    assert match.refuses(1, Rob(0)) == ("too-small", {"victim": 0, "objects": 1})


def test_p10_its_holder_buys_first_and_with_gold_only() -> None:
    match = after_split("R", "F", "R", gold=[0, 1], market="Tailor, Necklace")
    assert match.asked == ("Buying", 1)
    assert match.can_buy("Tailor")
    assert not match.can_buy("Necklace")
    assert match.buys(1, "Tailor").gold(1) == 0


def test_p11_the_holder_of_the_marker_starts_the_next_round_and_rolls_all_dice() -> None:
    match = after_split("RR", "WSF", "BK").ends(1, 2).rolls("RRWWBB").ends(0)
    assert match.state.round == 2
    assert match.asked == ("Split", 1)
    assert match.middle == "RRWWBBF"
    assert match.piles() == ["", "", ""]
    assert match.told(Rolled) == [Rolled(2, 1, (2, 2, 2, 0, 0, 0, 1))]


# Cards in the split -------------------------------------------------------------------------------


def test_p12_the_dice_of_a_lucky_victim_keep_their_faces() -> None:
    match = splitting("G", *TWO_HANDS, turn=0, cards={1: "Lucky"}).robs(0, 1, "RB")
    assert match.middle == "RBG"
    assert match.chance.met == []
    assert match.told(NotRolled) == [NotRolled(1, number("Lucky"))]


def test_p12_the_card_of_the_thief_does_not_matter() -> None:
    match = splitting("G", *TWO_HANDS, turn=0, cards={0: "Lucky"}).robs(0, 1, "RB", "SS")
    assert match.middle == "GSS"


def test_p12_nor_that_of_a_third_seat() -> None:
    match = splitting("G", *TWO_HANDS, turn=0, cards={2: "Lucky"}).robs(0, 1, "RB", "SS")
    assert match.middle == "GSS"


def test_p13_a_die_may_be_rerolled_once_before_purchases() -> None:
    match = splitting("WWS", "RF", "B", "", cards={2: "Lucky"}).takes_all(2)
    assert match.asked == ("Lucky", 2)
    assert match.moves == [Reroll(face("W")), Reroll(face("S")), Pass()]
    match.rolls("R").play(2, Reroll(face("S")))
    assert match.pile(2) == "RWW"
    assert match.told(LuckyRoll) == [LuckyRoll(2, number("Lucky"), 4, 0)]
    assert match.asked == ("Buying", 0)


def test_p13_it_may_be_left_alone() -> None:
    match = after_split("RF", "WS", "B", cards={1: "Lucky"}).play(1, Pass())
    assert match.pile(1) == "WS"
    assert match.chance.met == []
    assert match.told(LeftAlone) == [LeftAlone(1)]
    assert match.asked == ("Buying", 0)


def test_p13_it_is_asked_in_every_round() -> None:
    match = after_split("RF", "WS", "B", cards={1: "Lucky"}).play(1, Pass()).ends(0, 1).rolls("RWBG").ends(2)
    match.takes(0, "RF").takes(1, "W").takes_all(2)
    assert match.asked == ("Lucky", 1)


def test_p13_the_pile_before_the_roll_counts_for_extra_purchases() -> None:
    match = after_split("RF", "W", "B", cards={0: "Lucky, Minion, Trenchcoat"}, rolls="B").play(0, Reroll(face("R")))
    assert match.pile(0) == "BF"
    assert match.state.purchases(0) == 2


def test_p13_the_roll_does_not_help_where_the_face_was_missing() -> None:
    match = after_split("WF", "W", "B", cards={0: "Lucky, Minion"}, rolls="R").play(0, Reroll(face("W")))
    assert match.pile(0) == "RF"
    assert match.state.purchases(0) == 1


def test_p13_the_marker_is_no_die_to_roll() -> None:
    match = after_split("WF", "W", "B", cards={0: "Lucky"})
    assert match.moves == [Reroll(face("W")), Pass()]
    assert match.refuses(0, Reroll(face("F"))) == ("no-such-die", {"face": 6})


def test_p13_who_has_only_the_marker_is_not_asked() -> None:
    match = after_split("F", "W", "B", cards={0: "Lucky"})
    assert match.asked == ("Buying", 0)


def test_p13_nobody_buys_before_the_card_is_settled() -> None:
    match = after_split("RF", "W", "B", cards={2: "Lucky"}, market="Tailor")
    assert match.refuses(2, Buy(number("Tailor")))[0] == "not-now"


def test_p14_clutches_pay_for_each_robbery() -> None:
    match = splitting("GGG", "", "RWBF", "", turn=0, cards={1: "Clutches"})
    match.robs(0, 1, "R", "S").robs(1, 0, "W", "S")
    assert match.infamy(1) == 1
    match.robs(2, 1, "B", "S")
    assert match.infamy(1) == 2


def test_p14_and_only_their_owner_and_only_for_a_robbery() -> None:
    match = splitting("GGG", "", "RWBF", "", turn=0, cards={0: "Clutches"}).robs(0, 1, "R", "S")
    assert match.state.infamy == (0, 0, 0)
    match.takes(1, "G").robs(2, 0, "W", "S")
    assert match.state.infamy == (1, 0, 0)


# The end of the split -----------------------------------------------------------------------------


def test_p13_the_final_piles_are_frozen_before_eyepatch_and_luck() -> None:
    cards = {0: "Lucky", 1: "Eyepatch"}
    match = splitting("WW", "R", "BF", "", cards=cards).takes_all(2)
    assert match.names()[-3:] == ["Took", "SplitDone", "Infamous"]
    assert match.asked == ("Lucky", 0)
    match.rolls("S").play(0, Reroll(0))
    assert match.state.final[0] == (1, 0, 0, 0, 0, 0, 0)
    assert match.pile(0) == "S"


def test_p13_the_split_ends_with_an_empty_middle_and_a_player_has_the_marker() -> None:
    match = splitting("WWF", "R", "B", "").takes_all(2)
    assert match.middle == ""
    assert match.told(SplitDone)[0].holder == 2
    assert match.asked == ("Buying", 2)
