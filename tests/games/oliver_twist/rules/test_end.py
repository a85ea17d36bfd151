"""3.5: when a round ends, and what happens then; the end of the match."""

from __future__ import annotations

from typing import Any

import pytest

from rules.oliver_twist.events import Ended, FileShown, Fined, HasSet, LeftoverSold, LootShown, Stopped
from rules.oliver_twist.moves import Fagin, Stop
from tests.games.oliver_twist.at_the_table import EMPTY_STREETS, LONE, Scene, faces, turn

SET = "B2 B2 B2"


def over(**more: Any) -> Scene:
    """Seat 0 can do nothing, and the day is over."""
    at = turn(EMPTY_STREETS, **more)
    assert at.told(Stopped), "the round goes on"
    return at


def paid(at: Scene) -> list[tuple[int, int, int]]:
    return [(event.seat, event.types, event.paid) for event in at.told(Fined)]


# When ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("drawing", "money", "reserve", "ends"),
    [
        ("@O A1 ..", 0, "", False),  # a token touches the pawn
        ("@O ?? ..", 0, "", False),  # so does a hidden one
        (LONE, 2, "", False),  # a new beginning can be paid
        (LONE, 1, "", True),
        (LONE, 1, SET, False),  # Fagin takes a set
        (LONE, 1, "B2 B2 $$", False),
        (LONE, 1, "B2 B2 A1", True),
        (LONE, 1, "$$ $$ $$", True),  # wallets are no set
        ("@O .. ?? ..", 1, "", True),
        ("@O .. ?? ..", 2, "", False),
        (EMPTY_STREETS, 99, "", True),  # nothing to take
        (EMPTY_STREETS, 0, SET, False),
    ],
)
def test_end_exact_condition(drawing: str, money: int, reserve: str, ends: bool) -> None:
    at = turn(drawing, night="??" in drawing, money=[money], reserves={0: reserve})
    assert bool(at.told(Stopped)) == ends
    assert not at.can(Stop) if at.asked else at.state.places


def test_end_wallet_sets_go_on_where_the_house_takes_them() -> None:
    at = turn(EMPTY_STREETS, reserves={0: "$$ $$ $$"}, wallet_sets=True)
    assert at.can(Fagin)


def test_end_with_a_card_there_is_a_choice() -> None:
    at = turn(EMPTY_STREETS, hands={0: "Nancy"})
    assert sorted(type(move).__name__ for move in at.moves) == ["Hide", "Play", "Stop"]
    at.play(0, Stop())
    (event,) = at.told(Stopped)
    assert (event.seat, event.paid, event.asked) == (0, 4, True)
    assert at.state.round == 2
    assert at.hand(0) == ["Nancy"]


def test_end_without_a_card_it_ends_by_itself() -> None:
    (event,) = over().told(Stopped)
    assert (event.seat, event.paid, event.asked) == (0, 4, False)


def test_end_stopping_is_no_choice_while_something_else_can_be_done() -> None:
    for at in (turn("@O A1 A1", hands={0: "Bet"}), turn(LONE, hands={0: "Bet"}),
               turn(EMPTY_STREETS, hands={0: "Bet"}, reserves={0: SET})):  # fmt: skip
        assert not at.can(Stop)
        assert at.refuses(0, Stop())[0] == "something-left"


def test_end_hot_potato_goes_round_until_somebody_has_nothing() -> None:
    at = turn(EMPTY_STREETS, hands={0: "Nancy, Bet", 1: "Dodger"}, reserves={2: SET})
    at.hides(0, "Nancy").helps(1, "Dodger").sells(2, SET).hides(0, "Bet")
    assert [event.seat for event in at.told(Stopped)] == [1]
    assert at.state.money[1] == 10 - 4
    assert at.state.money[0] == 10


def test_end_a_set_kept_back_is_shown_by_going_on() -> None:
    at = turn(EMPTY_STREETS, hands={0: "Nancy"}, reserves={1: SET}).hides(0, "Nancy")
    assert at.asked == ("Turn", 1)
    assert [event.seat for event in at.told(HasSet)] == [1]
    at = turn("@O A1 A1", hands={0: "Nancy"}, reserves={1: SET}).hides(0, "Nancy")
    assert not at.told(HasSet), "it could prowl"
    at = turn(EMPTY_STREETS, hands={0: "Nancy", 1: "Bet"}, reserves={1: SET}).hides(0, "Nancy")
    assert not at.told(HasSet), "it has a card"


def test_end_the_last_token_taken_ends_it_for_the_next_without_a_set() -> None:
    at = turn("@O A1 ..").takes(0, "A1")
    assert [event.seat for event in at.told(Stopped)] == [1]


# What is paid -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("money", "stop"), [(10, 4), (4, 4), (3, 3), (0, 0)])
def test_end_1_four_pounds_or_all_there_is(money: int, stop: int) -> None:
    at = over(money=[money, 50, 50])
    assert at.told(Stopped)[0].paid == stop
    assert at.money(0) == money - stop


def test_end_1_only_who_stopped_pays() -> None:
    assert over(money=[10, 10, 10]).state.money == (6, 10, 10)


@pytest.mark.parametrize(
    ("reserve", "coins", "file"),
    [
        ("A1 A1 A2", 2, ""),
        ("A1 A1 A1", 1, ""),
        ("A1 A1 A1 A2 A2 A2", 2, ""),  # one set a type, not two
        ("B2 B2 A1", 0, "A1 B2 B2"),
        ("W5 $$ $$", 5, ""),
        ("W5 W5 $$ A1", 5, "A1"),
        ("$$ $$ $$", 0, "$$ $$ $$"),
        ("R4 R4 W5 W5 $$", 5, "R4 R4"),  # the wallet goes where it pays most
        ("R4 R4 W5 $$ $$", 5, "R4 R4"),  # both wallets for the watch pay more than one for the rings
        ("N3 N3 R4 R4 $$ $$", 7, ""),  # one each
        ("N3 N3 B2 B2 B2 $$ $$", 5, ""),  # the spare one joins
        ("B2 B2 B2 $$ $$ $$", 2, ""),
        ("H1 H1 A2 A2 $$", 2, "H1 H1"),
        ("H2 H2 A2 A2 A2 A2 $$", 4, ""),
        ("H2 A2 A2 $$", 2, "H2"),
        ("H2 H2 A2 $$ $$", 2, "A2"),  # alike in money: the more tokens go, the better
        ("H2 H2 B2 B2 $$", 2, "H2 H2"),  # alike in that too: the dearer kind goes (ours)
        ("A2 A2 H2 H2 B2 B2 $$ $$", 4, "A2 A2"),
        ("", 0, ""),
    ],
)
def test_end_2_leftover_sets(reserve: str, coins: int, file: str) -> None:
    at = over(reserves={1: reserve}, money=[0, 20, 50], rewards=(6,))
    assert sum([event.coins for event in at.told(LeftoverSold)]) == coins
    shown = next(event for event in at.told(FileShown) if event.seat == 1)
    assert shown.faces == tuple(sorted(faces(file)))


def test_end_2_wallets_alone_are_no_leftover_set_even_where_the_house_takes_them() -> None:
    at = over(reserves={1: "$$ $$ $$ A1 A1 A1"}, wallet_sets=True)
    assert [(event.kind, len(event.faces)) for event in at.told(LeftoverSold)] == [(1, 6)], "spare ones join"
    at = over(reserves={1: "$$ $$ $$"}, wallet_sets=True)
    assert not at.told(LeftoverSold)
    assert next(event for event in at.told(FileShown) if event.seat == 1).faces == tuple(faces("$$ $$ $$"))


def test_end_2_no_reward_and_no_bonus() -> None:
    at = over(reserves={1: "B2 B2 B2 B2 B2"}, money=[4, 10, 10])
    (event,) = at.told(LeftoverSold)
    assert (event.seat, event.coins, len(event.faces)) == (1, 2, 5)
    assert at.state.money == (0, 12, 10)


def test_end_2_everybodys_reserve_is_looked_through_clockwise_from_who_stopped() -> None:
    at = turn(EMPTY_STREETS, seat=1, hands={1: "Bet"}, reserves={0: "B2 B2 B2", 1: "A1 A1"}).play(1, Stop())
    assert [event.seat for event in at.told(LeftoverSold)] == [0]
    assert [(event.seat, event.faces) for event in at.told(FileShown)] == [(1, (11, 11)), (2, ()), (0, ())]


def test_end_2_several_sets_of_one_seat_all_pay() -> None:
    at = over(reserves={2: "A1 A1 A2 B2 B2 B2 W5"}, money=[4, 10, 10])
    assert [(event.kind, event.coins) for event in at.told(LeftoverSold)] == [(1, 2), (3, 2)]
    assert next(event for event in at.told(FileShown) if event.seat == 2).faces == (65,)


def test_end_3_the_rest_joins_the_file_and_counts() -> None:
    at = over(reserves={0: "A1 H1"}, files={0: "Ch", 1: "B2 B2"}, money=[10, 10, 10])
    assert [event.faces for event in at.told(FileShown)] == [(11, 21, 90), (32, 32), ()]
    assert paid(at) == [(0, 3, 3)]


def test_end_4_the_sheets_example_ten_tokens_of_five_types_cost_five() -> None:
    at = over(files={1: "A1 A1 A2 H1 B2 B2 tc tl tr Ch", 2: "A1 H2 B2 N3 R4 W5 $$ Ch tc"}, money=[4, 10, 10])
    assert paid(at) == [(1, 5, 5)]
    assert at.state.money == (0, 5, 10)


@pytest.mark.parametrize(
    ("file", "types"),
    [
        ("A1", 1), ("A1 A2", 1), ("*A1 A1", 1), ("tc tl tp tg tr", 1), ("$$ $$", 1), ("Ch Ch", 1), ("A1 tc Ch", 3),
        ("A1 H1 B2 N3 R4 W5 $$ tc Ch", 9),
    ],
)  # fmt: skip
def test_end_4_types_that_are_counted(file: str, types: int) -> None:
    assert paid(over(files={1: file}, money=[4, 20, 10])) == [(1, types, types)]


def test_end_4_at_night_burglaries_are_one_more_type() -> None:
    at = over(files={1: "A1 H1 B2 N3 R4 W5 $$ tc Ch Bg Bg"}, money=[4, 20, 10], night=True)
    assert paid(at) == [(1, 10, 10)]


def test_end_4_all_who_tie_pay() -> None:
    at = over(files={0: "A1 A1", 1: "A1 B2", 2: "Ch"}, money=[10, 10, 10])
    assert paid(at) == [(0, 1, 1), (1, 2, 2)]


def test_end_4_nobody_pays_for_empty_files() -> None:
    assert paid(over()) == []


def test_end_4_no_debt() -> None:
    at = over(files={1: "A1 H1 B2 N3", 2: "A1"}, money=[2, 3, 10])
    assert [event.paid for event in at.told(Stopped)] == [2]
    assert paid(at) == [(1, 4, 3)]
    assert at.state.money == (0, 0, 10)


def test_end_4_a_leftover_set_may_pay_the_fine() -> None:
    at = over(reserves={1: SET}, files={1: "A1 H1 N3"}, money=[0, 0, 10])
    assert (paid(at), at.money(1)) == ([(1, 3, 2)], 0)


def test_end_5_clean_up() -> None:
    at = turn("@O .. A1 tc", money=[1], reserves={1: "W5 *R4"}, files={2: "Ch tl"}, tools={0: "tp"})
    assert at.state.round == 2
    assert (at.state.files, at.state.bag, at.state.faces) == (((), (), ()), (), (0, 0, 0, 0))
    assert at.tools(0) == "tp"
    assert len(at.state.pool) == 84
    assert len(at.state.hexes) == 3


def test_end_6_after_the_night_the_richest_wins() -> None:
    at = over(money=[40, 20, 60], loot={1: [12], 0: [10]}, night=True)
    assert at.asked is None
    assert [sum(points.values()) for points in at.state.scores()] == [46, 32, 60]
    assert at.state.outcome() == (2, 3, 1)
    assert at.told(Ended)[0].places == (2, 3, 1)
    assert [event.cards for event in at.told(LootShown)] == [(10,), (12,), ()]


def test_end_6_the_rulebooks_example_of_a_total() -> None:
    at = over(money=[63 + 4, 20, 20], loot={0: [12, 10]}, night=True)
    assert sum(at.state.scores()[0].values()) == 85


def test_end_ties_the_thinner_file_of_the_night() -> None:
    at = over(money=[14, 10, 11], files={1: "A1", 2: "A1 A1"}, night=True)
    assert at.state.money == (10, 10, 10)
    assert at.state.thickness == (0, 1, 2)
    assert at.state.places == (1, 2, 3)


def test_end_ties_then_more_burglary_cards() -> None:
    at = over(money=[14, 8, 10], loot={1: [-4, 6]}, night=True)
    assert at.state.places == (2, 1, 2)


def test_end_ties_then_the_victory_is_shared() -> None:
    at = over(money=[14, 10, 3], loot={0: [2], 1: [4, -2]}, night=True)
    assert at.state.scores()[0] == {"money": 10, "burglary": 2}
    assert at.state.places == (2, 1, 3)
    assert over(money=[14, 10, 3], night=True).state.places == (1, 1, 3)


def test_end_ties_a_shielded_file_is_as_thick_as_it_is() -> None:
    at = turn(EMPTY_STREETS, hands={1: "Rose"}, seat=1, money=[14, 10, 9], files={1: "A1 A1"}, night=True)
    at.helps(1, "Rose")
    assert at.state.thickness == (0, 2, 0)


def test_end_the_thickness_counts_what_was_left_of_the_reserve() -> None:
    assert over(files={0: "A1"}, reserves={0: "W5 $$"}, night=True).state.thickness == (3, 0, 0)


def test_end_nothing_is_asked_when_it_is_over() -> None:
    at = over(night=True)
    assert at.state.waiting() == ()
