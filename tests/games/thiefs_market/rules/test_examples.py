"""The twenty acceptance examples of the sheet's section 7, as they stand there."""

from __future__ import annotations

import pytest

from tests.games.thiefs_market.at_the_table import (
    GAME,
    NAMES,
    Buy,
    Rob,
    TakeAll,
    after_split,
    at_the_end,
    new_match,
    splitting,
)

TEN = "RRWWBBGGSK"


def test_example_01_the_first_takes_all_and_is_robbed() -> None:
    match = new_match(3, rolls=TEN).takes(0, TEN + "F")
    assert match.middle == ""
    assert match.moves == [Rob(0)]
    match.robs(1, 0, "RRWWBBG", rolls="SSSSSSS")
    assert match.piles() == ["", "GSKF", ""]
    assert match.middle == "SSSSSSS"
    assert match.asked == ("Split", 2)
    assert match.takes(2, "S").asked == ("Split", 0)


def test_example_02_the_last_takes_both_or_robs_a_pile_of_two() -> None:
    match = splitting("RF", "WW", "B", "")
    assert match.moves == [Rob(0), TakeAll()]
    assert match.takes_all(2).pile(2) == "RF"


def test_example_02_robbing_is_legal_too() -> None:
    match = splitting("RF", "WW", "B", "").robs(2, 0, "W", "K")
    assert (match.pile(2), match.middle) == ("W", "RKF")
    assert match.asked == ("Split", 0)


@pytest.mark.parametrize("single", ["R", "F"])
def test_example_03_a_pile_of_one_is_no_target(single: str) -> None:
    rest = "WWF".replace(single, "")
    assert splitting(rest, single, "BB", "").victims() == [1]


def test_example_04_only_the_marker_goes_back_and_nothing_is_rolled() -> None:
    match = splitting("G", "RWF", "B", "").robs(2, 0, "F")
    assert match.middle == "GF"
    assert match.chance.met == []


def test_example_05_lucky_and_clutches_are_robbed() -> None:
    match = splitting("G", "RWSF", "B", "", cards={0: "Lucky, Clutches"}).robs(2, 0, "RWF")
    assert match.middle == "RWGF"
    assert match.infamy(0) == 1


def test_example_06_the_white_die_is_spent_and_still_gives_a_purchase() -> None:
    cards = {0: "Official, Celebrity"}
    match = after_split("WSF", "R", "B", gold=[2], cards=cards, market="Tailor, Nearby").uses(0, "Celebrity")
    match.buys(0, "Tailor").buys(0, "Nearby")
    assert match.gold(0) == 0
    assert not match.can(Buy)


def test_example_07_minion_and_official_make_three() -> None:
    assert after_split("RWWF", "R", "B", cards={0: "Minion, Official"}).state.purchases(0) == 3


def test_example_08_a_belt_buckle_for_gold_is_one_infamy() -> None:
    match = after_split("F", "R", "B", gold=[2], cards={0: "Buffalo"}, market="Buckle").buys(0, "Buckle")
    assert (match.infamy(0), match.gold(0)) == (1, 0)


def test_example_09_buffalo_pays_for_itself() -> None:
    match = after_split("RRWF", "R", "B", market="Buffalo").buys(0, "Buffalo")
    assert match.infamy(0) == 1


def test_example_10_racket_makes_the_tailor_free() -> None:
    match = after_split("RF", "R", "B", cards={0: "Racket"}, market="Tailor").buys(0, "Tailor")
    assert (match.pile(0), match.infamy(0)) == ("RF", 0)
    match = after_split("RF", "R", "B", cards={0: "Racket, Buffalo"}, market="Tailor").buys(0, "Tailor")
    assert (match.pile(0), match.infamy(0)) == ("RF", 1)


def test_example_11_gauntlet_gold_pays_in_the_same_turn() -> None:
    match = after_split("KF", "R", "B", cards={0: "Gauntlet"}, market="Tailor").uses(0, "Gauntlet").buys(0, "Tailor")
    assert match.gold(0) == 0
    assert match.ends(0, 1, 2).infamy(0) == 0


def test_example_12_scales_with_three_sacks_and_with_none() -> None:
    assert after_split("SSSF", "R", "B", cards={0: "Scales"}).ends(0, 1, 2).gold(0) == 4
    assert after_split("F", "R", "B", cards={0: "Scales"}).ends(0, 1, 2).gold(0) == 0


def test_example_13_the_heist_through_a_potion() -> None:
    match = after_split("RBWSF", "R", "B", market="Potion", stage="C", draws="Heist").buys(0, "Potion")
    assert match.infamy(0) == 5


def test_example_14_row_b_opens_in_the_middle_of_filling_a() -> None:
    cards = {0: "Minion, Official"}
    market = "Tailor, Celebrity, Nearby"
    match = after_split("RWGF", "R", "B", cards=cards, market=market, left=(1, 12, 11))
    match.buys(0, "Tailor").buys(0, "Celebrity").buys(0, "Nearby").ends(0, 1).rolls("KKKKK").ends(2)
    assert match.rows() == [3, 5, 0]
    assert match.left() == (0, 7, 11)
    match.takes(0, "F").takes(1, "K").takes_all(2)
    match.state.gold = (2, 0, 0)
    match.buys(0, NAMES[match.state.rows[0][0] - 1]).ends(0, 1, 2)
    assert match.rows() == [2, 5, 0]


def test_example_15_an_empty_deck_c_does_not_end_it_but_the_next_c_card_does() -> None:
    cards = {0: "Minion"}
    match = after_split("RRRBF", "G", "G", gold=[1], cards=cards, market="Buckle, Fur", left=(0, 0, 2))
    match.buys(0, "Buckle", "RR").buys(0, "Fur", "RB").ends(0, 1, 2)
    assert match.asked == ("Split", 0)
    assert match.left() == (0, 0, 0)
    assert match.rows()[2] == 5


def test_example_15_the_next_c_card() -> None:
    match = after_split("RRF", "G", "G", market="Buckle", left=(0, 0, 0)).buys(0, "Buckle")
    assert match.asked == ("Buying", 0)
    assert match.ends(0, 1).asked == ("Buying", 2)
    assert match.ends(2).asked is None


@pytest.mark.parametrize(
    ("counts", "points"),
    [((5, 5, 3), [2, 2, 0]), ((5, 3, 3), [3, 0, 0]), ((5, 3, 1), [3, 1, 0])],
)
def test_example_16_henchmen(counts: tuple[int, ...], points: list[int]) -> None:
    single = iter([card.name for card in GAME.standard.cards if card.icons == "h"])
    hands = [", ".join(next(single) for _ in range(count)) for count in counts]
    match = at_the_end(*hands)
    assert [match.points(seat)["henchmen"] for seat in range(3)] == points


def test_example_16_gold() -> None:
    match = at_the_end("", "", "", gold=[4, 4, 0])
    assert [match.points(seat)["gold"] for seat in range(3)] == [2, 2, 0]


@pytest.mark.parametrize(
    ("hand", "points"),
    [("Nearby", 1), ("Nearby, Fortified", 2 + 4), ("Concealed, Fortified, Provisioned", 12)],
)
def test_example_17_safehouses(hand: str, points: int) -> None:
    assert at_the_end(hand, "", "").points(0)["cards"] == points


@pytest.mark.parametrize(("other", "points"), [("", 14), ("Island", 10)])
def test_example_18_two_treasure_maps(other: str, points: int) -> None:
    assert at_the_end("Map a, Map b", other, "").points(0)["cards"] == points


def test_example_19_seven_infamy_and_the_campaign() -> None:
    match = at_the_end("Campaign", "", "", infamy=[7])
    assert (match.points(0)["infamy"], match.points(0)["cards"]) == (7, 3)


def test_example_20_a_potion_with_deck_c_empty() -> None:
    match = after_split("RBF", "R", "B", cards={0: "Buffalo"}, market="Potion, Brooch", stage="C", left=(0, 0, 0))
    match.buys(0, "Potion")
    assert match.cards(0) == ["Anthropomorphic Water Buffalo"]
    assert (match.state.made, match.infamy(0)) == (1, 1)
    match.ends(0, 1, 2)
    assert match.asked is not None
    assert match.rows() == [0, 1, 5]


def test_example_20_in_the_row_of_b_its_place_is_filled() -> None:
    match = after_split("RBF", "R", "B", market="Potion", left=(0, 1, 11), draws="Brooch").buys(0, "Potion")
    match.ends(0, 1, 2)
    assert match.rows() == [0, 4, 5]
