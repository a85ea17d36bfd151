"""House rules: a cap on gold, a second place after a tie, Infamy in the open. All are off as the box comes."""

from __future__ import annotations

import pytest

from rules.chance import SeededChance
from rules.errors import BadSetup
from rules.game import option_values
from rules.thiefs_market.events import Capped
from rules.thiefs_market.options import Options
from tests.games.thiefs_market.at_the_table import GAME, after_split, at_the_end, random_play


def test_options_are_off_as_the_box_comes() -> None:
    assert GAME.options() == Options(open_infamy=False, gold_cap="none", tied_first="no-second")
    assert option_values(Options) == {
        "open_infamy": ("yes", "no"),
        "gold_cap": ("none", "2"),
        "tied_first": ("no-second", "second-paid"),
    }


@pytest.mark.parametrize("wrong", [{"gold_cap": "3"}, {"tied_first": "shared"}, {"promo": "yes"}])
def test_options_that_do_not_exist_are_refused(wrong: dict[str, str]) -> None:
    with pytest.raises(BadSetup):
        GAME.options(**wrong)


@pytest.mark.parametrize("seats", [2, 6])
def test_options_three_to_five_can_play(seats: int) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.new(seats)
    assert caught.value.facts == {"seats": seats, "known": (3, 5)}


# The cap on gold ----------------------------------------------------------------------------------


def test_gold_cap_takes_what_is_over_two_at_the_end_of_the_round() -> None:
    match = after_split("SSSF", "S", "B", gold=[1, 1, 5], gold_cap="2").ends(0, 1, 2)
    assert match.state.gold == (2, 2, 2)
    assert match.told(Capped) == [Capped(0, 2), Capped(2, 3)]


def test_gold_cap_not_before_the_end_of_the_round() -> None:
    cards = {0: "Gauntlet"}
    match = after_split("KF", "S", "B", gold=[2], cards=cards, market="Buffalo", gold_cap="2").uses(0, "Gauntlet")
    assert match.gold(0) == 3
    match.buys(0, "Buffalo")
    assert match.gold(0) == 0


def test_gold_cap_weighs_the_scales_too() -> None:
    match = after_split("SSF", "R", "B", cards={0: "Scales"}, gold_cap="2").ends(0, 1, 2)
    assert match.gold(0) == 2
    assert match.told(Capped) == [Capped(0, 1)]


def test_gold_cap_counts_before_the_majority() -> None:
    match = after_split("SSSF", "SS", "RR", market="Buckle", left=(0, 0, 0), gold_cap="2").ends(0, 1)
    match.buys(2, "Buckle").ends(2)
    assert [match.points(seat)["gold"] for seat in range(3)] == [2, 2, 0]


def test_gold_cap_off_keeps_everything() -> None:
    match = after_split("SSSF", "S", "B", gold=[9]).ends(0, 1, 2)
    assert match.gold(0) == 12
    assert match.told(Capped) == []


# A second place after a tie -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hands", "points"),
    [
        (("Tailor, Minion", "Fence, Official", "Bookie"), [2, 2, 1]),
        (("Tailor, Minion", "Fence, Official", "Bookie", "Celebrity"), [2, 2, 0, 0]),
        (("Tailor, Minion", "Fence", "Bookie"), [3, 0, 0]),
        (("Tailor, Minion, Fence", "Official, Celebrity", "Bookie"), [3, 1, 0]),
        (("Tailor", "Minion", "Bookie"), [2, 2, 2]),
        (("Tailor", "Minion", ""), [2, 2, 0]),
    ],
)
def test_tied_first_second_paid(hands: tuple[str, ...], points: list[int]) -> None:
    match = at_the_end(*hands, tied_first="second-paid")
    assert [match.points(seat)["henchmen"] for seat in range(len(hands))] == points


def test_tied_first_gold_has_no_second_place_anyway() -> None:
    match = at_the_end("", "", "", gold=[4, 4, 3], tied_first="second-paid")
    assert [match.points(seat)["gold"] for seat in range(3)] == [2, 2, 0]


# Infamy in the open -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_open_infamy_changes_no_rule(seats: int) -> None:
    closed, heard = random_play(seats, SeededChance(f"open {seats}"))
    opened, heard_too = random_play(seats, SeededChance(f"open {seats}"), open_infamy=True)
    assert heard.told == heard_too.told
    assert (closed.scores(), closed.places) == (opened.scores(), opened.places)
