"""Section 5.1: the final score."""

from __future__ import annotations

from tests.games.crypt.at_the_table import I1, J1, J3, M3, R1, R2, T1, T4, at_the_end, flipped, scene


def test_5_1_coins_of_all_treasure_and_collectors_and_dice() -> None:
    match = at_the_end(2, [J1, J3, T4], [], spent={0: 1})
    assert match.points(0) == {
        "coins": 8, "idol": 0, "jewelry": 3, "manuscript": 0, "pottery": 0, "remains": 0, "tapestry": 5, "dice": 2
    }  # fmt: skip
    assert match.total(0) == 18


def test_5_1_flipped_cards_are_included() -> None:
    assert at_the_end(2, [flipped(R1), flipped(R2)], []).points(0)["coins"] == 3


def test_5_1_one_coin_for_each_unexhausted_die() -> None:
    for spent in range(4):
        assert at_the_end(2, [T4, J3], [], spent={0: spent}).points(0)["dice"] == 3 - spent


def test_5_1_each_player_starts_at_three() -> None:
    match = scene(3, [T4, I1, R2, M3], box=[T1])
    assert [match.total(seat) for seat in range(3)] == [3, 3, 3]


def test_5_1_a_running_score_counts_what_these_eyes_have_seen() -> None:
    match = scene(2, [T4, I1, M3], treasure={0: [J3, flipped(R2)]})
    assert match.state.scores()[0]["coins"] == 5
    assert match.state.seen_by(0).scores()[0]["coins"] == 5
    assert match.state.seen_by(1).scores()[0]["coins"] == match.state.seen_by(None).scores()[0]["coins"] == 2
