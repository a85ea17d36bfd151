"""Section 3, phase III: Collect."""

from __future__ import annotations

import pytest

from rules.crypt.events import Collected, Discarded, Found, Relieved, Rolled
from rules.crypt.state import Treasure
from tests.games.crypt.at_the_table import I1, I2, J1, M1, M3, P2, R2, R3, T1, T4, flipped, scene, seen


def test_3_3_1_unclaimed_treasure_leaves_the_game_and_a_face_down_one_is_not_shown() -> None:
    match = scene(2, [T4, I1, M3]).claims(0, (1, 1, 1)).passes(1, 0)
    assert match.told(Discarded) == [Discarded(0, T4), Discarded(2, 30)]
    assert match.state.box == (Treasure(T4, -1), Treasure(M3, 0))
    for eyes in (0, 1, None):
        assert [card.face for card in match.state.seen_by(eyes).box] == [T4, 30]


def test_3_3_2_a_roll_below_the_effort_exhausts() -> None:
    match = scene(2, [T4, I1, M3], rolls=[4]).claims(0, (0, 1, 5)).passes(1, 0)
    assert (match.state.ready[0], match.state.spent[0]) == (2, 1)
    assert match.told(Rolled) == [Rolled(0, 0, 5, (4,), 1)]


@pytest.mark.parametrize("effort", range(2, 7))
def test_3_3_2_a_roll_of_the_effort_or_more_is_safe_one_less_is_not(effort: int) -> None:
    for roll in range(1, 7):
        match = scene(2, [T4, I1, M3], rolls=[roll]).claims(0, (0, 1, effort)).passes(1, 0)
        assert match.state.spent[0] == (roll < effort)


def test_3_3_2_effort_1_is_not_rolled() -> None:
    match = scene(2, [T4, I1, M3]).claims(0, (0, 3, 1)).passes(1)  # the script has no roll
    assert match.state.ready[0] == 3
    assert match.told(Rolled) == [Rolled(0, 0, 1, (), 0)]


def test_3_3_2_each_die_is_judged_alone() -> None:
    match = scene(2, [T4, I1, M3], rolls=[3, 4, 2]).claims(0, (0, 2, 4), (1, 1, 2)).passes(1, 0)
    assert match.told(Rolled) == [Rolled(0, 0, 4, (3, 4), 1), Rolled(0, 1, 2, (2,), 0)]
    assert (match.state.ready[0], match.state.spent[0]) == (2, 1)


def test_3_3_2_ready_dice_are_not_rolled() -> None:
    match = scene(2, [T4, I1, M3], rolls=[6]).claims(0, (0, 1, 6)).passes(1, 0)
    assert match.state.ready[0] == 3


def test_3_3_3_treasure_is_taken_whatever_was_rolled() -> None:
    match = scene(2, [T4, I1, M3], rolls=[1]).claims(0, (0, 1, 6)).claims(1, (1, 1, 1)).passes(0)
    assert (match.faces(0), match.faces(1)) == ([T4], [I1])
    assert match.told(Collected) == [Collected(0, 0, T4), Collected(1, 1, I1)]


def test_3_3_3_a_face_down_treasure_is_seen_only_by_its_collector() -> None:
    match = scene(2, [T4, I1, M3]).claims(0, (2, 1, 1)).passes(1, 0)
    assert match.told(Collected, eyes=1) == [Collected(0, 2, 30)]
    assert match.told(Found, eyes=0) == [Found(0, 0, M3)]
    assert match.told(Found, eyes=1) == []
    assert (match.faces(0, eyes=0), match.faces(0, eyes=1)) == ([M3], [30])


def test_3_3_4_collected_treasure_lies_face_down_and_its_owner_may_look_any_time() -> None:
    match = scene(2, [T4, I1, M3], treasure={0: [J1, seen(R2)]})
    assert match.faces(0, eyes=0) == [J1, R2]
    assert match.faces(0, eyes=1) == [20, R2], "what the table saw before is a matter of memory"
    assert not any(card.flipped for card in match.state.treasure[0])


def test_3_3_4_the_number_of_each_kind_is_public() -> None:
    match = scene(2, [T4, I1, M3], treasure={0: [J1, M1, R2, R3]})
    assert [match.state.seen_by(None).owned(0, kind) for kind in range(1, 7)] == [0, 1, 1, 0, 2, 0]


def test_3_3_5_the_idol_race_is_settled_after_all_treasure_is_collected() -> None:
    match = scene(2, [T4, I2, M3], treasure={0: [I1]}, idol="B").claims(0, (1, 1, 1)).passes(1, 0)
    names = match.names()
    assert names.index("Rolled") < names.index("Collected") < names.index("IdolPrize") < names.index("TorchesPassed")


def test_3_3_5_rerolls_come_after_all_have_rolled_and_collected() -> None:
    match = scene(2, [T4, I2, M3], treasure={0: [I1]}, rolls=[1, 1])
    match.claims(0, (0, 1, 6)).claims(1, (1, 1, 6)).passes(0)
    assert match.asked == ("RerollWindow", 0)
    assert len(match.told(Rolled)) == len(match.told(Collected)) == 2


def test_3_3_6_a_seat_pushed_out_everywhere_readies_all_exhausted_dice() -> None:
    match = scene(3, [T4, I1, R2, M3], spent={0: 2}).claims(0, (0, 1, 1)).claims(1, (0, 1, 2)).rolls(6).passes(2)
    assert match.told(Relieved) == [Relieved(0, 2)]
    assert (match.state.ready[0], match.state.spent[0]) == (3, 0)


def test_3_3_the_order_is_discard_then_relief_then_rolls_then_treasure() -> None:
    match = scene(3, [T4, I1, R2, M3], spent={0: 2}).claims(0, (0, 1, 1)).claims(1, (0, 1, 2)).rolls(6).passes(2)
    names = dict.fromkeys(match.names()[match.names().index("Discarded") :])
    assert list(names) == ["Discarded", "Relieved", "Rolled", "Collected", "TorchesPassed", "Revealed"]


def test_3_3_the_seats_roll_and_collect_clockwise_from_the_leader() -> None:
    match = scene(3, [T4, I1, R2, P2], leader=1).claims(1, (1, 1, 1)).claims(2, (2, 1, 1)).claims(0, (0, 1, 1))
    assert [told.seat for told in match.told(Collected)] == [1, 2, 0]
    assert [told.seat for told in match.told(Rolled)] == [1, 2, 0]


def test_3_3_flipped_cards_stay_flipped_in_later_rounds() -> None:
    match = scene(2, [T4, I1, M3], treasure={0: [flipped(T1)]}).passes(0, 1, 0)
    assert match.flips(0) == [T1]
