"""Section 2 of the sheet: components and set-up."""

from __future__ import annotations

from typing import Any

import pytest

from rules.chance import ScriptedChance, SeededChance
from rules.crypt.edition import KIND_NAMES
from rules.crypt.game import GAME
from rules.crypt.state import Crypt
from rules.errors import BadSetup
from rules.game import Now


def deal(seats: int, *, picks: tuple[object, ...] = (), **options: Any) -> Crypt:
    """A match dealt with these picks and any shuffle."""
    luck = ScriptedChance(picks=picks, shuffles=[()])
    match = GAME.new(seats, GAME.options(**options), Now(luck))
    assert not luck.picks, "not all of the luck was needed"
    return match


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_2_dice_each_player_starts_with_three_active_dice(seats: int) -> None:
    match = deal(seats, leader="first")
    assert match.ready == (3,) * max(seats, 2)
    assert match.spent == (0,) * max(seats, 2)
    assert match.treasure == ((),) * seats


@pytest.mark.parametrize(
    ("seats", "leader", "lights_out"), [(2, 0, 0), (2, 1, 1), (3, 0, 2), (3, 1, 0), (4, 0, 3), (4, 2, 1)]
)
def test_2_torches_lights_out_lies_to_the_right_of_the_leader_and_with_the_leader_of_two(
    seats: int, leader: int, lights_out: int
) -> None:
    match = deal(seats, picks=(leader,))
    assert (match.leader, match.lights_out) == (leader, lights_out)


def test_2_torches_alone_you_begin_with_both() -> None:
    match = deal(1)
    assert (match.leader, match.lights_out) == (0, 0)


def test_2_leader_is_random_or_the_first_seat() -> None:
    assert {deal(3, picks=(seat,)).leader for seat in range(3)} == {0, 1, 2}
    assert deal(3, leader="first").leader == 0


def test_2_sides_all_a_is_the_default() -> None:
    assert deal(2, picks=(0,)).sides == "AAAAAA"


def test_2_sides_all_b() -> None:
    assert deal(2, leader="first", sides="B").sides == "BBBBBB"


def test_2_sides_each_at_random() -> None:
    assert deal(2, picks=tuple("ABBABA"), leader="first", sides="random").sides == "ABBABA"


@pytest.mark.parametrize("kind", KIND_NAMES[1:])
def test_2_sides_each_by_hand(kind: str) -> None:
    nth = KIND_NAMES.index(kind) - 1

    def by_hand(side: str) -> dict[str, Any]:
        return {kind: side}

    assert deal(2, leader="first", **by_hand("B")).sides == "A" * nth + "B" + "A" * (5 - nth)
    assert deal(2, leader="first", sides="B", **by_hand("A")).sides == "B" * nth + "A" + "B" * (5 - nth)


def test_2_sides_some_by_hand_some_at_random() -> None:
    match = deal(2, picks=("B",), leader="first", sides="B", idol="A", remains="A", pottery="random")
    assert match.sides == "ABBBAB"


@pytest.mark.parametrize(
    ("options", "code", "name"),
    [
        ({"sides": "C"}, "no-such-value", "sides"),
        ({"idol": "a"}, "no-such-value", "idol"),
        ({"leader": "last"}, "no-such-value", "leader"),
        ({"memory": "maybe"}, "no-such-value", "memory"),
        ({"relic": "A"}, "no-such-option", "relic"),
    ],
)
def test_2_sides_bad_options_are_refused(options: dict[str, str], code: str, name: str) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.options(**options)
    assert (caught.value.code, caught.value.facts["name"]) == (code, name)
    assert caught.value.facts["known"]


@pytest.mark.parametrize("seats", [-1, 0, 5])
def test_2_seats_one_to_four(seats: int) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.new(seats)
    assert caught.value.code == "no-such-table"
    assert caught.value.facts == {"seats": seats, "known": (1, 4)}


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_2_shuffle_the_whole_deck_is_shuffled_and_drawn_from_the_top(seats: int) -> None:
    order = SeededChance(7).shuffle(GAME.standard.deck(seats))
    luck = ScriptedChance(shuffles=[order])
    match = GAME.new(seats, GAME.options(leader="first"), Now(luck))
    drawn = sorted(spot.face for spot in match.row)
    assert drawn == sorted(order[: len(match.row)])
    assert match.pile == order[len(match.row) :]
