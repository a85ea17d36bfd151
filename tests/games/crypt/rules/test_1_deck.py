"""Section 1 of the sheet: the treasure deck."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.chance import ScriptedChance
from rules.crypt.edition import KINDS
from rules.crypt.events import Revealed, SetUp
from rules.crypt.game import GAME
from rules.game import Heard, Told
from tests.games.crypt.at_the_table import I1, I2, J1, J2, J4, M3, P1, P3, R2, T4, Claim, Place, Scene, scene

BOX = GAME.standard


def test_1_1_forty_eight_cards_of_six_kinds_two_of_each_value() -> None:
    deck = Counter(BOX.deck(4))
    assert deck == {kind * 10 + coins: 2 for kind in range(1, 7) for coins in (1, 2, 3, 4)}
    assert sum(deck.values()) == 48


def test_1_1_each_kind_has_eight_cards() -> None:
    assert [len(BOX.treasure.of(kind)) for kind in KINDS] == [8] * 6


def test_1_1_twenty_four_cards_without_icon_twelve_with_iii_twelve_with_iv() -> None:
    icons = Counter(least for kind in KINDS for _, least in BOX.treasure.of(kind))
    assert icons == {1: 24, 3: 12, 4: 12}


@pytest.mark.parametrize("kind", KINDS)
def test_1_2_the_second_1_and_4_carry_iv_the_second_2_and_3_carry_iii(kind: int) -> None:
    assert sorted(BOX.treasure.of(kind)) == [(1, 1), (1, 4), (2, 1), (2, 3), (3, 1), (3, 3), (4, 1), (4, 4)]


@pytest.mark.parametrize(
    ("seats", "cards", "per_kind", "coins", "row", "rounds"),
    [
        (1, 24, (1, 2, 3, 4), 60, [2, 1], 8),
        (2, 24, (1, 2, 3, 4), 60, [2, 1], 8),
        (3, 36, (1, 2, 2, 3, 3, 4), 90, [3, 1], 9),
        (4, 48, (1, 1, 2, 2, 3, 3, 4, 4), 120, [4, 2], 8),
    ],
)
def test_1_3_the_decks(
    seats: int, cards: int, per_kind: tuple[int, ...], coins: int, row: list[int], rounds: int
) -> None:
    deck = BOX.deck(seats)
    assert len(deck) == cards
    for kind in KINDS:
        assert tuple(face % 10 for face in deck if face // 10 == kind) == per_kind
    assert sum(face % 10 for face in deck) == coins == cards * 2.5
    assert list(BOX.rows[seats - 1]) == row
    assert BOX.rounds(seats) == rounds
    assert rounds * sum(row) == cards, "there is never a short last round"


@pytest.mark.parametrize(("seats", "led"), [(1, 4), (2, 4), (3, 3), (4, 2)])
def test_1_3_each_player_leads_equally_often(seats: int, led: int) -> None:
    match = whole_match(seats)
    rounds = match.told(Revealed)
    assert [told.round for told in rounds] == list(range(1, BOX.rounds(seats) + 1))
    assert Counter(told.leader for told in rounds) == dict.fromkeys(range(max(seats, 2)), led)


def whole_match(seats: int) -> Scene:
    """A match in which every seat claims the first free treasure with effort 1."""
    match = scene(seats, rolls=[1] * 200)
    while match.state.waiting():
        move = next((move for move in match.moves if isinstance(move, Place | Claim)), match.moves[-1])
        match.play(match.step.seat, Claim() if Claim() in match.moves else move)
    return match


def test_1_4_the_back_of_the_next_card_is_public_and_deeper_ones_are_not() -> None:
    match = scene(2, [I1, J2, M3], P1, R2, T4)
    assert match.state.pile[:2] == (P1, R2)
    for eyes in (0, 1, None):
        assert match.state.seen_by(eyes).pile == (40, *[0] * 20)
    assert match.told(Revealed)[-1].back == 40


def test_1_4_the_back_is_public_before_the_first_round_too() -> None:
    now = Heard(ScriptedChance(shuffles=[[I2, J1, P3]]))
    dealt = GAME.build(2, GAME.options(leader="first"), GAME.standard, now)
    assert now.taken() == [Told(SetUp(0, "AAAAAA", 24, 10))]
    assert dealt.seen_by(None).pile == (10, *[0] * 23)


def test_1_4_with_the_last_row_no_card_is_left_to_see() -> None:
    match = scene(2, [I1, J4, M3], last=True)
    assert match.state.seen_by(0).pile == ()
    assert match.told(Revealed)[-1].back == 0
