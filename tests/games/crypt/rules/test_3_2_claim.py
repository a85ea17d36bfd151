"""Section 3, phase II: Claim, Recover, and the Lights Out limit."""

from __future__ import annotations

import pytest

from rules.crypt.events import Placed, PushedOut, Recovered
from tests.games.crypt.at_the_table import (
    I1,
    J1,
    M3,
    P2,
    R2,
    T4,
    Claim,
    Pass,
    Peek,
    Place,
    Recover,
    Regain,
    Scene,
    Take,
    scene,
    turn,
)


def two() -> Scene:
    return scene(2, [T4, I1, M3])


def three() -> Scene:
    return scene(3, [T4, I1, R2, M3])


def four() -> Scene:
    return scene(4, [T4, I1, R2, J1, M3, P2])


# A1: any number of active dice, any treasures, any face ---------------------------------------


def test_3_2_a1_any_dice_on_any_treasures_with_chosen_faces_and_no_roll() -> None:
    match = two().claims(0, (0, 1, 5), (2, 2, 2))
    assert match.holders() == [(0, 1, 5), (-1, 0, 0), (0, 2, 2)]
    assert match.state.ready == (0, 3)
    assert match.told(Placed) == [Placed(0, 0, 1, 5), Placed(0, 2, 2, 2)]


def test_3_2_a1_one_die_two_or_three_and_every_face() -> None:
    offered = {(move.spot, move.dice, move.effort) for move in two().moves if isinstance(move, Place)}
    assert offered == {(spot, dice, face) for spot in range(3) for dice in (1, 2, 3) for face in range(1, 7)}


def test_3_2_a1_face_down_treasures_can_be_claimed() -> None:
    assert four().claims(0, (4, 1, 1), (5, 1, 1)).holders()[4:] == [(0, 1, 1), (0, 1, 1)]


def test_3_2_a1_all_three_dice_on_three_treasures() -> None:
    assert two().claims(0, (2, 1, 6), (0, 1, 1), (1, 1, 3)).holders() == [(0, 1, 1), (0, 1, 3), (0, 1, 6)]


def test_3_2_a1_no_more_dice_than_are_active() -> None:
    match = scene(2, [T4, I1, M3], spent={0: 2})
    assert match.refuses(0, Place(0, 2, 3)) == ("too-few-dice", {"ready": 1, "dice": 2})
    match.play(0, Place(0, 1, 3))
    assert match.refuses(0, Place(1, 1, 1)) == ("too-few-dice", {"ready": 0, "dice": 1})


@pytest.mark.parametrize("effort", [-1, 0, 7])
def test_3_2_a1_a_die_has_the_faces_1_to_6(effort: int) -> None:
    assert two().refuses(0, Place(0, 1, effort)) == ("no-such-dice", {"dice": 1, "effort": effort})


@pytest.mark.parametrize("dice", [-1, 0])
def test_3_2_a1_at_least_one_die(dice: int) -> None:
    assert two().refuses(0, Place(0, dice, 3)) == ("no-such-dice", {"dice": dice, "effort": 3})


@pytest.mark.parametrize("spot", [-1, 3, 5])
def test_3_2_a1_there_must_be_a_treasure(spot: int) -> None:
    assert two().refuses(0, Place(spot, 1, 3)) == ("no-such-treasure", {"spot": spot})


# A2: one face a treasure, treasures apart from each other --------------------------------------


def test_3_2_a2_a_second_face_on_the_same_treasure_is_refused() -> None:
    match = two().play(0, Place(0, 1, 2))
    assert match.refuses(0, Place(0, 1, 5)) == ("already-yours", {"spot": 0})


def test_3_2_a2_different_treasures_take_different_faces() -> None:
    assert two().claims(0, (0, 1, 5), (1, 2, 2)).holders()[:2] == [(0, 1, 5), (0, 2, 2)]


# A3 and A4: free, or beaten ---------------------------------------------------------------------


def test_3_2_a3_a_free_treasure_is_taken_with_any_effort() -> None:
    assert two().claims(0, (0, 1, 1)).holders()[0] == (0, 1, 1)


def test_3_2_a4_a_greater_total_pushes_out() -> None:
    match = two().claims(0, (0, 1, 5)).claims(1, (0, 2, 3))
    assert match.holders()[0] == (1, 2, 3)


def test_3_2_a4_equal_total_does_not_push_out() -> None:
    match = two().claims(0, (0, 1, 4))
    assert match.refuses(1, Place(0, 2, 2)) == ("held", {"spot": 0, "holder": 0, "total": 4, "made": 4})
    assert match.refuses(1, Place(0, 1, 3)) == ("held", {"spot": 0, "holder": 0, "total": 4, "made": 3})


def test_3_2_a4_exactly_what_makes_more_is_offered() -> None:
    match = two().claims(0, (0, 2, 4))
    offered = {(move.dice, move.effort) for move in match.moves if isinstance(move, Place) and move.spot == 0}
    assert offered == {(2, 5), (2, 6), (3, 3), (3, 4), (3, 5), (3, 6)}


def test_3_2_a4_three_sixes_are_safe() -> None:
    match = two().claims(0, (0, 3, 6))
    assert not [move for move in match.moves if isinstance(move, Place) and move.spot == 0]


# A5 and A6: pushed out --------------------------------------------------------------------------


def test_3_2_a5_all_dice_pushed_out_come_back_active_at_once_without_a_roll() -> None:
    match = two().claims(0, (0, 3, 1)).play(1, Place(0, 1, 4))
    assert match.state.ready == (3, 2)
    assert match.state.spent == (0, 0)
    assert match.told(PushedOut) == [PushedOut(0, 0, 3, 1)]


def test_3_2_a5_only_the_dice_on_that_treasure_leave() -> None:
    match = two().claims(0, (0, 1, 1), (1, 1, 1)).claims(1, (0, 1, 2))
    assert match.holders()[:2] == [(1, 1, 2), (0, 1, 1)]


def test_3_2_a6_a_treasure_has_one_holder() -> None:
    match = four().claims(0, (0, 1, 1)).claims(1, (0, 1, 2)).claims(2, (0, 1, 3))
    assert match.holders()[0] == (2, 1, 3)
    assert match.state.ready == (3, 3, 2, 3)


# Recover, pass, and what is neither -------------------------------------------------------------


def test_3_2_b_recover_takes_all_exhausted_dice_back_and_is_the_whole_turn() -> None:
    match = scene(3, [T4, I1, R2, M3], spent={0: 2}).recovers(0)
    assert (match.state.ready[0], match.state.spent[0]) == (3, 0)
    assert match.told(Recovered) == [Recovered(0, 2, True)]
    assert match.asked == turn(1)


def test_3_2_b_recover_after_placing_is_refused() -> None:
    match = scene(2, [T4, I1, M3], spent={0: 1}).play(0, Place(0, 1, 1))
    assert match.refuses(0, Recover()) == ("claim-begun", {})


def test_3_2_b_pass_after_placing_is_refused() -> None:
    assert two().play(0, Place(0, 1, 1)).refuses(0, Pass()) == ("claim-begun", {})


def test_3_2_b_a_claim_of_nothing_is_refused() -> None:
    assert two().refuses(0, Claim()) == ("nothing-placed", {})


def test_3_2_b_what_belongs_to_other_times_is_refused() -> None:
    assert two().refuses(0, Take(2, 0, 1)) == ("not-now", {})
    assert two().refuses(0, Peek(0)) == ("collector-not-here", {})
    assert scene(2, [T4, I1, M3], sides="B").refuses(0, Regain(0, 1)) == ("collector-not-here", {})


# Lights Out -------------------------------------------------------------------------------------


def order(match: Scene) -> list[int]:
    """Who has a turn, until the next round begins."""
    seats, round_ = [], match.state.round
    while match.state.round == round_:
        seats.append(match.step.seat)
        match.passes(match.step.seat)
    return seats


def test_3_2_lights_out_2_the_leader_plays_again_at_the_end() -> None:
    assert order(two()) == [0, 1, 0]
    assert order(scene(2, [T4, I1, M3], leader=1)) == [1, 0, 1]


def test_3_2_lights_out_2_only_the_leaders_second_turn_is_limited() -> None:
    match = two().claims(0, (0, 1, 1), (1, 1, 1)).claims(1, (0, 1, 2), (2, 1, 1), (1, 1, 2))
    match.play(0, Place(0, 2, 2))
    assert match.refuses(0, Place(1, 1, 6)) == ("lights-out", {})
    assert match.moves == [Claim()]


def test_3_2_lights_out_2_the_first_turn_may_take_every_treasure() -> None:
    assert two().claims(0, (0, 1, 1), (1, 1, 1), (2, 1, 1)).state.ready[0] == 0


def test_3_2_lights_out_2_recover_instead_of_the_second_claim() -> None:
    match = scene(2, [T4, I1, M3], T1 := 61, rolls=[6], spent={0: 1})
    match.claims(0, (0, 1, 2)).passes(1).recovers(0)
    assert match.state.ready[0] == 3
    assert T1 in match.row


def test_3_2_lights_out_3_the_last_seat_has_one_turn_and_one_treasure() -> None:
    assert order(three()) == [0, 1, 2]
    match = three().passes(0, 1).play(2, Place(3, 2, 2))
    assert match.refuses(2, Place(0, 1, 1)) == ("lights-out", {})


def test_3_2_lights_out_3_the_others_are_not_limited() -> None:
    match = three().claims(0, (0, 1, 1), (1, 1, 1)).claims(1, (2, 1, 1), (3, 1, 1))
    assert match.asked == turn(2)


def test_3_2_lights_out_4_the_last_of_four() -> None:
    assert order(four()) == [0, 1, 2, 3]
    assert order(scene(4, [T4, I1, R2, J1, M3, P2], leader=2)) == [2, 3, 0, 1]
    match = four().passes(0).claims(1, (0, 1, 1), (1, 1, 1)).claims(2, (2, 1, 1), (3, 1, 1)).play(3, Place(5, 3, 6))
    assert match.moves == [Claim()]


def test_3_2_lights_out_any_recover_is_allowed_to_its_holder() -> None:
    match = scene(3, [T4, I1, R2, M3], spent={2: 3}, remains="B").passes(0, 1)
    assert match.told(Recovered) == [Recovered(2, 3, False)]
    match = scene(3, [T4, I1, R2, M3], spent={2: 2}).passes(0, 1).recovers(2)
    assert match.state.ready[2] == 3


def test_3_2_b_flips_are_offered_first_and_the_end_of_the_turn_last() -> None:
    """Search tries commuting moves in this order only, so every readied die must come early enough to be placed."""
    match = scene(2, [T4, I1, M3], treasure={0: [31, 51, 52]}, spent={0: 1}, manuscript="B")
    assert match.moves[:2] == [Regain(1, 2), Peek(0)]
    assert isinstance(match.moves[-1], Recover)
    match.play(0, Place(0, 1, 1))
    assert match.moves[:2] == [Regain(1, 2), Peek(0)]
    assert isinstance(match.moves[-1], Claim)
