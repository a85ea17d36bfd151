"""Section 3, phase I: Reveal, and the window before Claim."""

from __future__ import annotations

import pytest

from rules.crypt.events import Discarded, Revealed
from tests.games.crypt.at_the_table import (
    I1,
    I4,
    J1,
    J2,
    J3,
    M2,
    M3,
    P1,
    P2,
    P3,
    R1,
    R2,
    R4,
    T1,
    T2,
    T4,
    scene,
    turn,
    window,
)


@pytest.mark.parametrize(
    ("seats", "drawn", "shown"),
    [
        (2, [T4, I1, M3], (T4, I1, 30)),
        (3, [T4, I1, R2, M3], (T4, I1, R2, 30)),
        (4, [T4, I1, R2, J1, M3, P2], (T4, I1, R2, J1, 30, 40)),
    ],
)
def test_3_1_the_first_cards_lie_face_up_the_last_face_down_in_drawing_order(
    seats: int, drawn: list[int], shown: tuple[int, ...]
) -> None:
    match = scene(seats, drawn)
    assert match.row == drawn
    for eyes in (0, 1, None):
        assert tuple(spot.face for spot in match.state.seen_by(eyes).row) == shown
    assert match.told(Revealed)[-1].row == shown


def test_3_1_each_round_draws_a_new_row() -> None:
    match = scene(2, [T4, I1, M3], J2, P1, R4)
    match.passes(0, 1, 0)
    assert match.row == [J2, P1, R4]
    assert [told.spot for told in match.told(Discarded)] == [0, 1, 2]


def test_3_window_no_window_without_the_side_that_takes() -> None:
    assert scene(2, [T4, I1, M3], treasure={0: [P1, P2]}).asked == turn(0)
    assert scene(2, [T4, I1, M3], treasure={0: [P1, P2]}, pottery="B").asked == window(0)


def test_3_window_each_player_with_two_potteries_is_asked_clockwise_from_the_leader() -> None:
    match = scene(3, [T4, I1, R2, M3], treasure={0: [P1, P2], 2: [P2, P3]}, pottery="B", leader=1)
    assert match.asked == window(2)
    assert match.passes(2).asked == window(0)
    assert match.passes(0).asked == turn(1)


def test_3_window_a_seat_that_can_do_nothing_is_not_asked() -> None:
    match = scene(3, [T4, I1, R2, M3], treasure={0: [P1], 1: [J3], 2: [I4, T1]}, sides="B")
    assert match.asked == turn(0)


def test_3_window_a_manuscript_is_asked_while_its_owner_or_a_later_seat_could_take() -> None:
    """The look is for that decision; each player may also look on their own turn."""
    hands = {0: [M2], 1: [P1, P2], 2: [M3]}
    match = scene(3, [T4, I1, R2, T2], treasure=hands, pottery="B", manuscript="B")
    assert match.asked == window(0)
    assert match.passes(0).asked == window(1)
    assert match.passes(1).asked == turn(0), "nobody after seat 1 could take, so seat 2 looks in its turn"


def test_3_window_a_manuscript_alone_opens_nothing() -> None:
    assert scene(2, [T4, I1, R1], treasure={0: [M2], 1: [P1]}, sides="B").asked == turn(0)
