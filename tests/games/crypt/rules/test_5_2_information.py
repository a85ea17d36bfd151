"""Section 5.2: who sees what. The rows of the table, in its order, are 5.2.1 to 5.2.8."""

from __future__ import annotations

import pytest

from rules.crypt.events import Collected, Found, Revealed, Saw, TurnedUp
from rules.crypt.state import Treasure
from rules.errors import NoWayBack
from rules.game import Told
from tests.games.crypt.at_the_table import (
    I1,
    I2,
    J1,
    J3,
    M1,
    M3,
    P1,
    P2,
    R1,
    R2,
    T1,
    T3,
    T4,
    Claim,
    Pass,
    Peek,
    Place,
    Regain,
    Take,
    answers,
    scene,
    table,
    turn,
)

ALL_EYES = (0, 1, None)


def test_5_2_1_face_up_cards_dice_efforts_and_counts_are_for_all() -> None:
    match = scene(2, [T4, I1, M3], spent={1: 1}).claims(0, (0, 2, 3))
    for eyes in ALL_EYES:
        view = match.state.seen_by(eyes)
        assert [spot.face for spot in view.row[:2]] == [T4, I1]
        assert (view.row[0].holder, view.row[0].dice, view.row[0].effort) == (0, 2, 3)
        assert (view.ready, view.spent) == ((1, 2), (0, 1))


def test_5_2_2_the_kind_of_face_down_cards_and_of_the_top_is_for_all() -> None:
    match = scene(4, [T4, I1, R2, J1, M3, P2], T3)
    for eyes in (*range(4), None):
        view = match.state.seen_by(eyes)
        assert [spot.face for spot in view.row[4:]] == [30, 40]
        assert view.pile[0] == 60


def test_5_2_3_the_value_of_a_face_down_card_is_for_nobody_until_a_seat_looks() -> None:
    match = scene(2, [T4, I1, J3], treasure={1: [M1]}, manuscript="B").passes(0)
    assert [match.state.seen_by(eyes).row[2].face for eyes in ALL_EYES] == [20, 20, 20]
    match.play(1, Peek(0))
    assert [match.state.seen_by(eyes).row[2].face for eyes in ALL_EYES] == [20, J3, 20]
    assert Told(Saw(1, 2, J3), 0b10) in match.now.told


def test_5_2_3_laying_out_tells_backs_only() -> None:
    match = scene(2, [T4, I1, J3])
    assert match.told(Revealed)[-1].row == (T4, I1, 20)


def test_5_2_4_a_collected_face_down_card_is_for_its_owner() -> None:
    match = scene(2, [T4, I1, J3]).claims(0, (2, 1, 1)).passes(1, 0)
    assert [match.faces(0, eyes) for eyes in (0, 1)] == [[J3], [20]]
    assert match.state.seen_by(None).treasure[0] == (Treasure(20, 0b01),)
    assert Told(Found(0, 0, J3), 0b01) in match.now.told
    assert match.told(Collected, eyes=1) == [Collected(0, 2, 20)]


def test_5_2_4_and_for_a_seat_that_looked_before() -> None:
    match = scene(2, [T4, I1, J3], treasure={1: [M1]}, manuscript="B").passes(0).play(1, Peek(0)).passes(1)
    match.claims(0, (2, 1, 1))
    assert [match.faces(0, eyes) for eyes in (0, 1)] == [[J3], [J3]]
    assert match.state.seen_by(None).treasure[0][0].face == 20


def test_5_2_4_taken_with_pottery_likewise() -> None:
    hands = {0: [P1, P2], 1: [M1]}
    match = scene(2, [T4, I1, J3], treasure=hands, sides="B", leader=1).play(1, Peek(0)).play(0, Take(2, 0, 1))
    assert [match.faces(0, eyes)[2] for eyes in (0, 1)] == [J3, J3]
    assert match.state.seen_by(None).treasure[0][2].face == 20


def test_5_2_5_how_many_of_each_kind_a_seat_has_is_for_all() -> None:
    match = scene(2, [T4, I1, M3], treasure={0: [J1, J3, R1]})
    for eyes in ALL_EYES:
        assert [match.state.seen_by(eyes).owned(0, kind) for kind in range(1, 7)] == [0, 2, 0, 0, 1, 0]


def test_5_2_6_flipped_cards_are_for_all() -> None:
    match = scene(2, [T4, I1, M3], treasure={0: [R1, J3, R2]}, spent={0: 1}).play(0, Regain(0, 2))
    for eyes in (1, None):
        assert [card.face for card in match.state.seen_by(eyes).treasure[0]] == [R1, 20, R2]
        assert [card.flipped for card in match.state.seen_by(eyes).treasure[0]] == [True, False, True]


def test_5_2_7_the_order_of_the_pile_is_for_nobody() -> None:
    match = scene(2, [T4, I1, M3], T3, J1)
    for eyes in ALL_EYES:
        assert set(match.state.seen_by(eyes).pile[1:]) == {0}


def test_5_2_8_at_the_end_everything_collected_is_turned_up() -> None:
    match = scene(2, [T4, I1, J3], treasure={1: [R1]}, last=True).claims(0, (2, 1, 1)).passes(1, 0)
    assert match.asked is None
    for eyes in ALL_EYES:
        assert [[card.face for card in cards] for cards in match.state.seen_by(eyes).treasure] == [[J3], [R1]]
    assert match.told(TurnedUp, eyes=1) == [TurnedUp(0, (J3,)), TurnedUp(1, (R1,))]


# No undo after something was shown ---------------------------------------------------------------


def test_5_2_fence_a_claim_can_be_undone_until_another_seat_acts() -> None:
    at = table(3, T4, I1, R2, M3)
    answers(at, 0, Place(0, 1, 2), Claim())
    assert at.fence(0) is None
    answers(at, 1, Place(0, 1, 3))
    assert at.fence(0) == "other_seat"
    assert at.fence(1) is None


def test_5_2_fence_a_new_row_cannot_be_unseen() -> None:
    """The last pass of a round meets no luck, and no seat took a card, but the next row is now revealed."""
    at = table(2, T4, I1, M3, T3, J1, P2)
    for seat in (0, 1, 0):
        answers(at, seat, Pass())
    assert at.ask(0).view.seats == 2
    assert at.fence(0) == "revealed"
    with pytest.raises(NoWayBack) as caught:
        at.undo(0)
    assert caught.value.code == "revealed"


def test_5_2_fence_the_last_claim_is_behind_the_dice() -> None:
    at = table(2, T4, I1, M3, T3, J1, P2, rolls=[6])
    answers(at, 0, Place(0, 1, 2), Claim())
    answers(at, 1, Pass())
    answers(at, 0, Pass())
    assert at.fence(0) == "luck"


def test_5_2_fence_a_look_is_final_and_so_is_what_was_placed_before() -> None:
    at = table(2, M1, I1, J1, T3, R2, P2, manuscript="B")
    answers(at, 0, Place(0, 1, 1), Claim())
    answers(at, 1, Pass())
    answers(at, 0, Pass())
    answers(at, 1, Pass())
    done = answers(at, 0, Place(0, 1, 1), Peek(0), Claim())
    assert Saw(0, 2, P2) in done.events
    assert done.left == (Claim(),), "a batch stops where something was shown"
    assert at.fence(0) == "revealed"
    assert at.story(1)[-3:] == at.story(None)[-3:]
    assert not [event for event in at.story(1) if isinstance(event, Saw)]


def test_5_2_stamps_a_look_of_another_changes_what_i_see_of_it() -> None:
    match = scene(2, [T4, I2, J1], treasure={0: [M1]}, manuscript="B").play(0, Peek(0))
    assert match.state.seen_by(1).row[2].known == 0b01, "that it was looked at is public"


# 5.3 --------------------------------------------------------------------------------------------


def test_5_3_the_course_of_a_round_and_of_the_end() -> None:
    hands = {0: [P1, P2, I1, R1, R2], 1: [J3]}
    match = scene(2, [T4, T1, I2], last=True, treasure=hands, pottery="B", spent={0: 1}, rolls=[1, 1])
    asked = [match.asked]
    match.passes(0)
    asked.append(match.asked)
    match.claims(0, (0, 1, 6))
    asked.append(match.asked)
    match.claims(1, (1, 1, 6))
    asked.append(match.asked)
    match.recovers(0)
    asked.append(match.asked)
    match.passes(0)
    asked.append(match.asked)
    assert asked == [("BeforeClaim", 0), turn(0), turn(1), turn(0), ("RerollWindow", 0), ("LastWindow", 0)]
    match.passes(0)
    assert match.asked is None
    names = [name for name in match.names() if name not in ("Passed", "Placed", "Claimed", "Recovered")]
    assert list(dict.fromkeys(names)) == ["Revealed", "Discarded", "Rolled", "Collected", "TurnedUp", "Ended"]
