"""F1 to F7: Fagin."""

from __future__ import annotations

from typing import Any

import pytest

from rules.oliver_twist.events import AtFagin, Sold
from rules.oliver_twist.moves import Done, Fagin, Put
from rules.oliver_twist.steps.round import Turn
from tests.games.oliver_twist.at_the_table import APPLE, EMPTY_STREETS, WALLET, WATCH, Scene, dawn, face, turn

OPEN = "@O H1 H1 H1"


def at_fagin(reserve: str, rewards: tuple[int, ...] = (6, 5, 4, 3, 2), **options: Any) -> Scene:
    return turn(OPEN, reserves={0: reserve}, rewards=rewards, **options)


def kinds(at: Scene) -> list[int]:
    return [move.kind for move in at.offered(Fagin)]


def test_f1_three_of_one_type() -> None:
    assert kinds(at_fagin("A1 A2 A1 B2 B2 N3")) == [APPLE]
    assert kinds(at_fagin("A1 A2 B2 B2 N3 R4")) == []


def test_f1_one_set_and_the_turn_is_over() -> None:
    at = at_fagin("A1 A1 A1 B2 B2 B2").sells(0, "A1 A1 A1")
    assert (at.asked, at.reserve(0)) == (("Turn", 1), "B2 B2 B2")


def test_f1_some_may_be_kept_back() -> None:
    at = at_fagin("A1 A1 A2 A2 $$").sells(0, "A2 A2 $$")
    assert (at.reserve(0), at.money(0)) == ("A1 A1", 10 + 4 + 6)


def test_f1_as_few_as_three_and_not_fewer() -> None:
    at = at_fagin("A1 A1 A2 B2").play(0, Fagin(APPLE), Put(face("A2"), 1))
    assert at.refuses(0, Done()) == ("set-too-small", {"wanted": 3})
    assert at.refuses(0, Put(face("A1"), 1))[0] == "no-set-then"
    assert at.refuses(0, Put(face("A1"), 3)) == ("too-few-tokens", {"face": 11, "there": 2})
    at.play(0, Put(face("A1"), 2))
    assert at.refuses(0, Put(face("A1"), 1))[0] == "offered-already"
    assert at.refuses(0, Put(face("B2"), 1))[0] == "not-of-the-set"


def test_f1_every_way_through_the_questions_ends_in_a_set() -> None:
    seen: set[tuple[tuple[int, int], ...]] = set()

    def go(at: Scene, done: tuple[tuple[int, int], ...]) -> None:
        for move in at.moves:
            other = Scene(at.state.copy())
            if isinstance(move, Done):
                seen.add(tuple(sorted(done)))
                other.play(0, move)
                assert len(other.told(Sold)[0].faces) >= 3
            else:
                assert isinstance(move, Put)
                go(other.play(0, move), (*done, (move.face, move.count)))

    go(at_fagin("A1 A1 A2 $$ $$").play(0, Fagin(APPLE)), ())
    assert len(seen) == 9, "three or more of two, one and two, one of them no wallet"


@pytest.mark.parametrize(("reserve", "coins"), [("A1 A1 A2", 4), ("H2 H2 H2", 6), ("R4 R4 R4", 12), ("W5 W5 *W5", 15)])
def test_f2_the_coins_on_the_tokens(reserve: str, coins: int) -> None:
    at = at_fagin(reserve, rewards=()).sells(0, reserve)
    assert at.money(0) == 10 + coins
    (event,) = at.told(Sold)
    assert (event.coins, event.reward, event.bonus, event.added) == (coins, 0, 0, 0)


def test_f3_wallets_are_jokers_worth_nothing() -> None:
    at = at_fagin("W5 $$ $$", rewards=()).sells(0, "W5 $$ $$")
    assert at.money(0) == 15


def test_f3_any_number_of_wallets_also_for_five() -> None:
    at = at_fagin("W5 $$ $$ $$ $$", rewards=()).sells(0, "W5 $$ $$ $$ $$")
    assert at.money(0) == 10 + 5 + 7


def test_f3_wallets_help_every_kind() -> None:
    assert kinds(at_fagin("A1 W5 W5 $$ B2")) == [WATCH]
    assert kinds(at_fagin("A1 W5 $$ $$")) == [APPLE, WATCH]


def test_f4_no_set_of_wallets_alone() -> None:
    at = at_fagin("$$ $$ $$ $$")
    assert kinds(at) == []
    assert at.refuses(0, Fagin(WALLET))[0] == "wallets-alone"
    at = at_fagin("W5 $$ $$ $$").play(0, Fagin(WATCH), Put(face("$$"), 3))
    assert not [move for move in at.moves if isinstance(move, Done)], "a real one must follow"


def test_f4_house_rule_wallet_sets() -> None:
    at = at_fagin("$$ $$ $$ A1", wallet_sets=True)
    assert kinds(at) == [APPLE, WALLET]
    at.sells(0, "$$ $$ $$")
    assert (at.money(0), at.reserve(0)) == (16, "A1")


def test_f4_two_wallets_are_no_set_even_then() -> None:
    assert kinds(at_fagin("$$ $$", wallet_sets=True)) == []


@pytest.mark.parametrize(("tokens", "bonus"), [(4, 0), (5, 7), (6, 7), (9, 7)])
def test_f5_the_bonus_is_seven_once(tokens: int, bonus: int) -> None:
    words = " ".join(["B2"] * tokens)
    at = at_fagin(words, rewards=()).sells(0, words)
    assert at.money(0) == 10 + 2 * tokens + bonus
    assert at.told(Sold)[0].bonus == bonus


def test_f5_the_bonus_adds_to_the_reward() -> None:
    at = at_fagin("A1 A1 A1 A1 A1").sells(0, "A1 A1 A1 A1 A1")
    assert at.money(0) == 10 + 5 + 6 + 7


def test_f6_the_top_reward_goes_with_any_set() -> None:
    at = turn(EMPTY_STREETS, reserves=dict.fromkeys(range(3), "B2 B2 B2"))
    for seat in range(3):
        at.sells(seat, "B2 B2 B2")
    assert [event.reward for event in at.told(Sold)] == [6, 5, 4]
    assert [at.told(Sold)[seat].coins for seat in range(3)] == [6, 6, 6]


def test_f6_without_rewards_sets_still_sell() -> None:
    at = at_fagin("B2 B2 B2", rewards=(2,)).sells(0, "B2 B2 B2")
    assert (at.money(0), at.state.rewards) == (18, ())
    at = at_fagin("B2 B2 B2", rewards=()).sells(0, "B2 B2 B2")
    assert at.money(0) == 16


def test_f6_two_players_have_five_rewards_too() -> None:
    assert dawn(2).state.rewards == (6, 5, 4, 3, 2)


def test_f7_what_is_sold_goes_back_in_the_open() -> None:
    at = at_fagin("B2 B2 *B2 $$").sells(0, "B2 B2 *B2 $$")
    assert at.in_bag("B2 B2 $$ *B2")
    assert at.reserve(0) == ""


def test_f7_what_is_brought_is_seen_when_it_is_sold() -> None:
    at = at_fagin("A1? A1? A2? B2?").play(0, Fagin(APPLE), Put(face("A1"), 2))
    shown: Any = at.state.seen_by(0).waiting()[0]
    assert (shown.kind, shown.offered) == (APPLE, ((11, 2),))
    assert [at.state.seen_by(eyes).agenda for eyes in (1, 2, None)] == [(Turn(0),)] * 3
    assert not at.told(AtFagin)
    at.play(0, Put(face("A2"), 1), Done())
    assert at.names()[-2:] == ["AtFagin", "Sold"]
    assert at.audience(AtFagin) == [[0, 1, 2]]
    assert at.audience(Sold) == [[0, 1, 2]]
