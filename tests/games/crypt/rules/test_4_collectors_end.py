"""Section 4: the collectors that pay at the end."""

from __future__ import annotations

from typing import Any

import pytest

from rules.crypt.scoring import SOURCES
from tests.games.crypt.at_the_table import (
    I1,
    I2,
    J1,
    J2,
    J4,
    M1,
    M2,
    M4,
    P1,
    P2,
    P3,
    P4,
    R1,
    R2,
    R3,
    R4,
    T1,
    T2,
    T3,
    T4,
    Card,
    at_the_end,
    flipped,
)


def bonus(kind: str, side: str, *hands: list[Card], rolls: tuple[int, ...] = (6, 6, 6, 1, 1, 1)) -> list[int]:
    """What a collector pays each seat; ties for the first place are rolled, which is not the matter here."""
    own: dict[str, Any] = {kind: side}
    match = at_the_end(max(2, len(hands)), *hands, rolls=rolls * 3, **own)
    return [match.points(seat)[kind] for seat in range(len(hands))]


@pytest.mark.parametrize(
    ("own", "pays"), [([], 0), ([J4], 0), ([J1, J2], 2), ([J1, J2, J4], 4), ([J2, J2], 2), ([flipped(J2), J1], 2)]
)
def test_4_jewelry_a_two_or_more_pay_the_highest_once_more(own: list[Card], pays: int) -> None:
    assert bonus("jewelry", "A", own, [T1], [T2]) == [pays, 0, 0]


@pytest.mark.parametrize(("own", "pays"), [([], 0), ([J4], 1), ([J1, J2, J4], 3)])
def test_4_jewelry_b_one_for_each(own: list[Card], pays: int) -> None:
    assert bonus("jewelry", "B", own) == [pays]


@pytest.mark.parametrize(("own", "pays"), [([], 0), ([M1], 0), ([M1, M2], 5), ([M1, M2, M4], 5), ([M4, M4], 0)])
def test_4_manuscript_a_two_or_more_are_worth_four_each(own: list[Card], pays: int) -> None:
    assert bonus("manuscript", "A", own, [T1], [T2], [T3]) == [pays, 0, 0, 0]


@pytest.mark.parametrize(
    ("own", "pays"),
    [([], 0), ([P1], 0), ([P1, P2], 2), ([P1, P2, P3], 4), ([P1, P2, P3, P4], 8), ([P1, P2, P3, P4, P4], 8)],
)
def test_4_pottery_a_the_largest_set_counts_and_sets_do_not_add_up(own: list[Card], pays: int) -> None:
    assert bonus("pottery", "A", own, [T1], [T2], [T3]) == [pays, 0, 0, 0]


@pytest.mark.parametrize(
    ("own", "pays"), [([R1, R2, R3], 0), ([R1, R2, R3, R4], 10), ([R1, R1, R2, R2, R3, R3, R4, R4], 10)]
)
def test_4_remains_b_four_or_more_pay_ten_once(own: list[Card], pays: int) -> None:
    assert bonus("remains", "B", own, [T1], [T2], [T3]) == [pays, 0, 0, 0]


@pytest.mark.parametrize(
    ("hands", "pays"),
    [
        ([[T1], []], [5, 0]),
        ([[T3], [T1, T4]], [0, 5]),
        ([[T4], [T1, T2]], [5, 0]),
        ([[T4], [T1, T3], [T2, T2]], [5, 5, 5]),
        ([[T2, T3], [T1, T4], [T2]], [5, 5, 0]),
        ([[J1], [J2]], [0, 0]),
    ],
)
def test_4_tapestry_a_the_highest_total_and_all_who_tie(hands: list[list[Card]], pays: list[int]) -> None:
    assert bonus("tapestry", "A", *hands) == pays


def test_4_tapestry_a_needs_a_tapestry() -> None:
    assert bonus("tapestry", "A", [J1], [], []) == [0, 0, 0]


@pytest.mark.parametrize(
    ("hands", "pays"),
    [
        ([[T1, T2, T3], [T4]], [7, 0]),
        ([[T1, T2], [T4]], [0, 0]),
        ([[T1, T2, T3], [T2, T3, T4]], [4, 4]),
        ([[T1, T2, T3, T4], [T2, T3]], [7, 0]),
        ([[T1, T2, T3], [T1, T2, T3], [T4, T4], []], [4, 4, 0, 0]),
    ],
)
def test_4_tapestry_b_three_alone_pay_seven_shared_four(hands: list[list[Card]], pays: list[int]) -> None:
    while len(hands) < 3:
        hands = [*hands, []]
        pays = [*pays, 0]
    assert bonus("tapestry", "B", *hands) == pays


@pytest.mark.parametrize("kind", ["idol", "manuscript", "pottery", "remains"])
def test_4_1_end_the_sides_that_flip_pay_nothing(kind: str) -> None:
    side = "A" if kind in ("idol", "remains") else "B"
    own: dict[str, Any] = {kind: side}
    match = at_the_end(2, [I1, I2, M1, M2, P1, P2, R1, R2], [], **own)
    assert match.points(0)[kind] == 0


def test_4_1_end_flipped_cards_count_for_the_end_too() -> None:
    """Only Idol B can meet both, but coins and sets never ask."""
    assert bonus("pottery", "A", [flipped(P1), flipped(P2), P3], [T1]) == [4, 0]
    assert bonus("tapestry", "A", [flipped(T4)], [T3]) == [5, 0]


def test_4_1_end_all_sources_are_named_in_order() -> None:
    assert tuple(at_the_end(2, [T1], []).points(0)) == SOURCES
