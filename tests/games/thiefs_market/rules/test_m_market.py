"""M1 to M7: the market, how it is filled, and the end of the match; and the set-up before all that."""

from __future__ import annotations

from itertools import pairwise

import pytest

from rules.chance import ScriptedChance, SeededChance
from rules.game import Heard
from rules.thiefs_market.edition import DECKS
from rules.thiefs_market.events import Bought, Ended, Filled, Gained, RoundDone, SetUp, Sold, Uncovered
from rules.thiefs_market.game import GAME
from tests.games.thiefs_market.at_the_table import Scene, after_split, new_match, numbers, random_play

FULL = "RRRRWWWWBBBBGGGGF"
"""Dice for any cards of a test."""


def bought(*names: str, market: str, stage: str = "", left: tuple[int, int, int] | None = None) -> Scene:
    """A finished round in which a player with four purchases bought these cards."""
    cards = {0: "Minion, Official, Assistant"}
    match = after_split(FULL, "R", "W", cards=cards, market=market, stage=stage, left=left)
    for name in names:
        match.buys(0, name)
    return match.ends(0, 1, 2)


# Set-up -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "dice"), [(3, 10), (4, 11), (5, 13)])
def test_setup_dice_by_the_number_of_seats(seats: int, dice: int) -> None:
    match = new_match(seats)
    assert len(match.middle) == dice + 1
    assert match.middle[-1] == "F"


def test_setup_decks_gold_and_the_first_row() -> None:
    match = new_match(4)
    assert match.rows() == [5, 0, 0]
    assert match.left() == (8, 12, 11)
    assert match.state.gold == (1, 1, 1, 1)
    assert match.state.infamy == (0, 0, 0, 0)
    assert [len(pool) for pool in match.state.pools] == [16 - 5, 19, 14]


def test_setup_the_first_seat_is_picked_by_luck_and_all_of_it_is_told() -> None:
    row = "Tailor, Fence, Glamer, Lab, Necklace"
    now = Heard(ScriptedChance([1] * 10, [2, *numbers(row)]))
    state = GAME.new(3, now=now)
    assert state.starter == 2
    assert [step.seat for step in state.waiting()] == [2]
    told = [one.event for one in now.told]
    assert told[:2] == [SetUp(2, 10, 1), Filled(0, tuple(numbers(row)), 8, True)]


def test_setup_any_card_of_a_deck_may_be_among_those_in_play() -> None:
    seen = {card for seed in range(40) for card in GAME.new(3, now=Heard(SeededChance(seed))).rows[0]}
    assert seen == set(range(1, 17))


# Filling ------------------------------------------------------------------------------------------


def test_m1_the_latest_row_is_filled_to_five_from_its_deck() -> None:
    match = bought("Tailor", "Lab", market="Tailor, Lab")
    assert match.rows() == [5, 0, 0]
    assert match.left() == (6, 12, 11)
    filled = match.told(Filled)[-1]
    assert (filled.row, len(filled.cards), filled.left, filled.opened) == (0, 2, 6, False)


def test_m1_older_rows_shrink() -> None:
    match = bought("Tailor", "Brooch", market="Tailor, Lab, Brooch")
    assert match.rows() == [1, 5, 0]
    assert match.left() == (0, 6, 11)


def test_m1_an_older_row_is_not_filled_though_its_deck_has_cards() -> None:
    match = bought("Tailor", market="Tailor, Lab, Brooch", left=(2, 7, 11))
    assert match.rows() == [1, 5, 0]
    assert match.left() == (2, 7, 11)


def test_m1_more_than_five_cards_can_be_bought_from() -> None:
    market = "Tailor, Lab, Necklace, Brooch, Monocle, Crown"
    match = after_split(FULL, "R", "W", market=market)
    assert all(match.can_buy(name.strip()) for name in market.split(","))
    assert sum(match.rows()) == 10


def test_m1_the_row_is_filled_at_the_end_of_the_round_and_not_before() -> None:
    match = after_split(FULL, "R", "W", market="Tailor").buys(0, "Tailor").ends(0, 1)
    assert match.rows() == [4, 0, 0]
    assert match.ends(2).rows() == [5, 0, 0]


def test_m2_where_a_runs_out_its_rest_is_dealt_and_b_opens_with_five() -> None:
    match = bought("Tailor", "Lab", "Necklace", market="Tailor, Lab, Necklace", left=(1, 12, 11))
    assert match.rows() == [3, 5, 0]
    assert match.left() == (0, 7, 11)
    assert [(event.row, len(event.cards), event.opened) for event in match.told(Filled)] == [
        (0, 1, False),
        (1, 5, True),
    ]


def test_m2_with_no_card_left_b_opens_at_once() -> None:
    match = bought("Tailor", market="Tailor", left=(0, 12, 11))
    assert match.rows() == [4, 5, 0]


def test_m3_a_deck_that_is_just_used_up_opens_nothing() -> None:
    match = bought("Tailor", "Lab", market="Tailor, Lab", left=(2, 12, 11))
    assert match.rows() == [5, 0, 0]
    assert match.left() == (0, 12, 11)


def test_m3_nor_does_an_empty_deck_without_a_gap() -> None:
    match = bought(market="Tailor", left=(0, 12, 11))
    assert match.rows() == [5, 0, 0]


def test_m4_c_opens_where_b_runs_out() -> None:
    match = bought("Brooch", "Monocle", market="Tailor, Brooch, Monocle", left=(0, 1, 11))
    assert match.rows() == [1, 4, 5]
    assert match.left() == (0, 0, 6)


def test_m4_then_b_is_an_older_row() -> None:
    match = bought("Brooch", market="Brooch, Monocle, Crown")
    assert match.rows() == [0, 1, 5]
    assert match.left() == (0, 0, 6)


# The end ------------------------------------------------------------------------------------------


def test_m5_it_ends_with_the_round_in_which_c_cannot_be_filled() -> None:
    match = bought("Crown", "Fur", market="Crown, Fur", left=(0, 0, 1))
    assert match.asked is None
    assert match.state.outcome() is not None
    assert match.names()[-3:] == ["RoundDone", "Uncovered", "Ended"], "no card is turned up for nobody"


def test_m5_not_while_c_suffices() -> None:
    match = bought("Crown", "Fur", market="Crown, Fur", left=(0, 0, 2))
    assert match.asked == ("Split", 0)
    assert match.left() == (0, 0, 0)


def test_m5_old_cards_never_end_it() -> None:
    match = bought("Tailor", "Brooch", market="Tailor, Brooch", stage="C", left=(0, 0, 0))
    assert match.asked is not None
    assert match.rows() == [0, 0, 5]


def test_m5_each_player_has_a_turn_in_the_last_round() -> None:
    match = after_split("WBBF", "R", "R", market="Crown, Tailor, Minion", left=(0, 0, 0)).buys(0, "Crown").ends(0)
    match.buys(1, "Tailor").ends(1).buys(2, "Minion").ends(2)
    assert match.asked is None
    assert [match.cards(seat) for seat in range(3)] == [["Crown"], ["Tailor"], ["Disgruntled Minion"]]


def test_m5_the_last_sale_counts() -> None:
    match = after_split("WBBF", "SS", "KK", market="Crown", left=(0, 0, 0)).buys(0, "Crown").ends(0, 1, 2)
    assert match.asked is None
    assert [match.points(seat) for seat in range(3)] == [
        {"infamy": 0, "values": 6, "cards": 0, "henchmen": 0, "gold": 0},
        {"infamy": 0, "values": 0, "cards": 0, "henchmen": 0, "gold": 3},
        {"infamy": 2, "values": 0, "cards": 0, "henchmen": 0, "gold": 0},
    ]


def test_m5_the_sale_comes_before_the_filling_and_the_filling_before_the_count() -> None:
    match = after_split("WBBF", "SS", "KK", market="Crown", left=(0, 0, 0)).buys(0, "Crown").ends(0, 1, 2)
    kinds = (Sold, RoundDone, Uncovered, Ended)
    assert [type(told.event) for told in match.now.told if isinstance(told.event, kinds)] == [
        Sold, Sold, Sold, RoundDone, Uncovered, Ended,
    ]  # fmt: skip


def test_m5_a_match_that_is_over_asks_nobody() -> None:
    match = bought("Crown", market="Crown", left=(0, 0, 0))
    assert match.state.waiting() == ()
    assert match.state.agenda == ()
    assert match.told(Ended) == [Ended(match.state.places)]
    assert match.told(Uncovered) == [Uncovered(match.state.infamy)]


# What follows -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_m6_rows_open_and_the_match_ends_after_this_many_cards(seats: int) -> None:
    """B opens with the ninth A card, C with the eighth of B, the end comes with the seventh of C."""
    for seed in range(6):
        _, now = random_play(seats, SeededChance(f"M6 {seats} {seed}"))
        events = [told.event for told in now.told]
        rounds, gone = [[0, 0, 0]], [0, 0, 0]
        opened = {}
        for event in events:
            if isinstance(event, Bought):
                gone[DECKS.index(GAME.standard.cards[event.card - 1].deck)] += 1
            elif isinstance(event, Gained):
                gone[event.deck] += 1
            elif isinstance(event, RoundDone):
                rounds.append(list(gone))
            elif isinstance(event, Filled) and event.opened:
                opened[event.row] = len(rounds) - 1
        for deck, needed in ((0, 9), (1, 8), (2, 7)):
            through = opened[deck + 1] if deck < 2 else len(rounds) - 1
            assert rounds[through][deck] >= needed > rounds[through - 1][deck]
        purchases = len([event for event in events if isinstance(event, Bought)])
        assert 24 - len([event for event in events if isinstance(event, Gained)]) <= purchases <= 36


def test_m7_a_round_without_purchases_changes_nothing_in_the_market() -> None:
    match = after_split("RWF", "B", "G", market="Tailor")
    before = match.state.rows, match.state.left, match.state.pools
    match.ends(0, 1, 2)
    assert (match.state.rows, match.state.left, match.state.pools) == before
    assert match.state.round == 2


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_m7_even_random_play_comes_to_an_end(seats: int) -> None:
    for seed in range(6):
        state, now = random_play(seats, SeededChance(f"M7 {seats} {seed}"))
        rounds = [told.event.round for told in now.told if isinstance(told.event, RoundDone)]
        assert state.outcome() is not None
        assert all(later == earlier + 1 for earlier, later in pairwise(rounds))
        assert len(rounds) == state.round < 40
