"""S1 to S11: what the end brings, who wins, and what of it can be seen before."""

from __future__ import annotations

import pytest

from rules.thiefs_market.events import Uncovered
from rules.thiefs_market.scoring import SOURCES
from tests.games.thiefs_market.at_the_table import Scene, after_split, at_the_end, splitting


def henchmen(*hands: str) -> list[int]:
    """Points for Henchmen with these cards."""
    match = at_the_end(*hands)
    return [match.points(seat)["henchmen"] for seat in range(len(hands))]


def gold(*coins: int) -> list[int]:
    """The points for gold when each seat has this much."""
    match = at_the_end(*[""] * len(coins), gold=coins)
    return [match.points(seat)["gold"] for seat in range(len(coins))]


def cards(seat: int, *hands: str, infamy: tuple[int, ...] = ()) -> int:
    """What the end brings a seat for what its cards say."""
    return at_the_end(*hands, infamy=infamy).points(seat)["cards"]


# Majorities ---------------------------------------------------------------------------------------


def test_s1_three_and_one_for_henchmen() -> None:
    assert henchmen("Tailor, Minion, Fence", "Official, Bondsman", "Bookie") == [3, 1, 0]


def test_s1_tied_leaders_have_two_each_and_there_is_no_second() -> None:
    assert henchmen("Tailor, Minion", "Official, Bondsman", "Bookie") == [2, 2, 0]
    assert henchmen("Tailor", "Official", "Bookie", "Fence", "") == [2, 2, 2, 2, 0]


def test_s1_tied_seconds_have_nothing() -> None:
    assert henchmen("Tailor, Minion", "Official", "Bookie") == [3, 0, 0]


def test_s1_only_the_most_gold_is_paid() -> None:
    assert gold(5, 4, 3) == [3, 0, 0]
    assert gold(0, 1, 0, 0) == [0, 3, 0, 0]


def test_s1_tied_gold_is_two_each() -> None:
    assert gold(4, 4, 1) == [2, 2, 0]
    assert gold(2, 2, 2, 2, 2) == [2, 2, 2, 2, 2]


def test_s1_bonus_points_are_no_tokens() -> None:
    match = at_the_end("Campaign, Tailor", "", "", gold=[1], infamy=[1])
    assert match.points(0) == {"infamy": 1, "values": 0, "cards": 0, "henchmen": 3, "gold": 3}


def test_s2_none_is_no_majority() -> None:
    assert henchmen("Lab", "", "Crown") == [0, 0, 0]
    assert gold(0, 0, 0) == [0, 0, 0]


def test_s2_nor_a_second_place() -> None:
    assert henchmen("Tailor", "", "") == [3, 0, 0]


# What cards say -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "alone"), [("Nearby", 1), ("Concealed", 2), ("Fortified", 2), ("Provisioned", 2)])
def test_s3_a_safehouse_counts_itself(name: str, alone: int) -> None:
    assert cards(0, name, "", "") == alone


def test_s3_with_a_second_each_has_its_upper_value() -> None:
    assert cards(0, "Nearby, Concealed", "", "") == 2 + 4
    assert cards(0, "Nearby, Concealed, Fortified, Provisioned", "", "") == 2 + 4 + 4 + 4


def test_s3_the_houses_of_others_do_not_help() -> None:
    match = at_the_end("Nearby", "Concealed", "Fortified")
    assert [match.points(seat)["cards"] for seat in range(3)] == [1, 2, 2]


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("Golem", 0),
        ("Golem, Lab", 3),
        ("Golem, Lab, Stone", 3),
        ("Golem, Lab, Stone, Hood", 6),
        ("Golem, Lab, Glamer, Stone, Hood, Eyepatch, Gauntlet, Lucky, Clutches", 12),
        ("Lab, Stone", 0),
    ],
)
def test_s4_three_for_each_pair_of_magic_the_golem_among_them(hand: str, points: int) -> None:
    assert cards(0, hand, "", "") == points


def test_s4_the_magic_of_others_does_not_count() -> None:
    assert cards(0, "Golem", "Lab, Stone", "Hood") == 0


def test_s5_a_map_is_seven_alone() -> None:
    assert cards(0, "Map a", "", "") == cards(0, "Map b", "", "") == 7


@pytest.mark.parametrize("other", ["Island", "Map b"])
def test_s5_and_five_where_another_has_an_expedition(other: str) -> None:
    assert cards(0, "Map a", "", other) == 5


def test_s5_the_owners_other_expeditions_do_not_matter() -> None:
    assert cards(0, "Map a, Map b", "", "") == 14
    assert cards(0, "Map a, Island", "", "") == 7


def test_s5_two_owners_have_five_each() -> None:
    match = at_the_end("Map a", "Map b", "")
    assert [match.points(seat)["cards"] for seat in range(3)] == [5, 5, 0]


def test_s6_loyalty_pays_for_every_other_card() -> None:
    assert cards(0, "Loyalty", "", "") == 0
    assert cards(0, "Loyalty, Crown, Tailor, Exit", "Lab, Hood", "") == 3


@pytest.mark.parametrize(("infamy", "points"), [(0, 0), (1, 0), (2, 1), (7, 3), (8, 4)])
def test_s7_the_campaign_pays_for_pairs_of_tokens_and_they_still_count(infamy: int, points: int) -> None:
    match = at_the_end("Campaign", "", "", infamy=[infamy])
    assert (match.points(0)["cards"], match.points(0)["infamy"]) == (points, infamy)


def test_s8_the_assistant_is_two_henchmen() -> None:
    assert henchmen("Assistant", "Tailor", "") == [3, 1, 0]
    assert henchmen("Assistant", "Tailor, Minion", "") == [2, 2, 0]


def test_s8_and_one_card() -> None:
    assert cards(0, "Assistant, Loyalty", "", "") == 1


def test_s8_printed_values_infamy_and_all_sources_add_up() -> None:
    match = at_the_end("Crown, Necklace, Nearby", "Tailor", "", gold=[0, 2], infamy=[3, 1])
    assert list(match.points(0)) == list(SOURCES)
    assert match.points(0) == {"infamy": 3, "values": 8, "cards": 1, "henchmen": 0, "gold": 0}
    assert match.totals() == [12, 1 + 3 + 3, 0]


# Who sees what ------------------------------------------------------------------------------------


@pytest.mark.parametrize("eyes", [0, 1, 2, None])
def test_s9_every_infamy_follows_from_what_all_saw_so_every_view_has_it(eyes: int | None) -> None:
    match = after_split("RF", "W", "B", cards={0: "Tailor"}, infamy=[2, 5]).uses(0, "Tailor")
    assert match.state.seen_by(eyes).infamy == (3, 5, 0)
    assert all(told.reaches(7 if eyes is None else eyes) for told in match.now.told)


def test_s9_it_is_turned_up_for_all_at_the_end() -> None:
    match = at_the_end("", "", "", infamy=[4, 0, 9])
    assert match.told(Uncovered) == [Uncovered((4, 0, 9))]
    assert Uncovered.reveals


def test_s9_what_stays_in_the_box_is_in_no_view() -> None:
    """A card in the box looks like a card in its deck: both are in the pool, and only their number is known."""
    match = splitting("RRWF", "", "", "")
    view = match.state.seen_by(1)
    assert [len(pool) - left for pool, left in zip(view.pools, view.left, strict=True)] == [3, 7, 3]
    assert all(pool == tuple(sorted(pool)) for pool in view.pools)


# Who wins -----------------------------------------------------------------------------------------


def places(match: Scene) -> list[int]:
    return list(match.state.outcome() or ())


def test_s10_the_most_points_win() -> None:
    assert places(at_the_end("Crown", "Fur", "Brooch")) == [1, 2, 3]


def test_s10_with_equal_points_the_most_cards() -> None:
    match = at_the_end("Fur", "Necklace, Hood", "")
    assert match.totals() == [4, 4, 0]
    assert places(match) == [2, 1, 3]


def test_s10_then_the_most_tokens_gold_and_infamy_together() -> None:
    match = at_the_end("Fur", "Necklace", "Crown", gold=[1, 0, 3], infamy=[0, 2])
    assert match.totals() == [4, 4, 9]
    assert places(match) == [3, 2, 1]


def test_s10_gold_counts_as_a_token_too() -> None:
    match = at_the_end("Fur", "Buckle", "Crown", gold=[1, 2, 3])
    assert match.totals() == [4, 4, 9]
    assert places(match) == [3, 2, 1]


def test_s10_who_is_alike_in_all_shares_the_victory() -> None:
    match = at_the_end("Fur", "Buckle", "Brooch")
    assert places(match) == [1, 1, 3]
    assert places(at_the_end("", "", "", "")) == [1, 1, 1, 1]


def test_s10_cards_come_before_tokens() -> None:
    match = at_the_end("Fur", "Necklace, Hood", "Crown", gold=[3, 0, 4])
    assert match.totals() == [4, 4, 9]
    assert places(match) == [3, 2, 1]


def test_s11_robbing_costs_no_points() -> None:
    match = splitting("GG", "", "RWBF", "", turn=0, infamy=[3, 3, 3]).robs(0, 1, "R", "S")
    assert match.state.infamy == (3, 3, 3)
    assert match.totals() == [3, 3, 3]


def test_s_points_before_the_end_are_those_that_an_end_now_would_bring() -> None:
    match = after_split("RF", "W", "B", cards={0: "Tailor, Crown"}, gold=[1])
    assert match.points(0) == {"infamy": 0, "values": 6, "cards": 0, "henchmen": 3, "gold": 3}
    assert match.state.outcome() is None
