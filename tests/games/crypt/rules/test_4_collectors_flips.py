"""Section 4: Manuscript B (look), Pottery B (take), Remains A (a die back), and flipping as such."""

from __future__ import annotations

from rules.crypt.events import Flipped, Found, Passed, Peeked, Recovered, Regained, Saw, Took
from rules.crypt.state import Treasure
from tests.games.crypt.at_the_table import (
    I1,
    I2,
    J1,
    J2,
    M1,
    M2,
    M3,
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
    Claim,
    Pass,
    Peek,
    Place,
    Recover,
    Regain,
    Scene,
    Take,
    at_the_end,
    flipped,
    scene,
    turn,
    window,
)

# Flipping ---------------------------------------------------------------------------------------


def test_4_flip_a_flipped_card_still_scores_its_coins() -> None:
    match = scene(2, [T4, I1, M3], treasure={0: [R3, R4]}, spent={0: 1}).play(0, Regain(0, 1))
    assert match.points(0)["coins"] == 7


def test_4_flip_a_flipped_card_cannot_be_flipped_again() -> None:
    match = scene(2, [T4, I1, M3], treasure={0: [flipped(R3), R4]}, spent={0: 1})
    assert not match.can(Regain)
    assert match.refuses(0, Regain(0, 1)) == ("not-yours-to-flip", {})


def test_4_flip_as_often_as_there_are_cards() -> None:
    match = scene(2, [T4, I1, M3], treasure={0: [R1, J1, R2, R3, R4]}, spent={0: 2})
    match.play(0, Regain(0, 4), Regain(2, 3))
    assert match.flips(0) == [R1, R2, R3, R4]
    assert match.state.ready[0] == 3


def test_4_flip_which_cards_is_a_choice_since_it_shows_them() -> None:
    match = scene(2, [T4, I1, M3], treasure={0: [R1, R2, R3]}, spent={0: 1})
    assert [move for move in match.moves if isinstance(move, Regain)] == [Regain(0, 1), Regain(0, 2), Regain(1, 2)]


def test_4_flip_two_different_cards_of_that_kind_are_wanted() -> None:
    match = scene(2, [T4, I1, M3], treasure={0: [R1, J1, R2]}, spent={0: 1})
    for first, second in [(0, 0), (0, 1), (2, 0), (0, 3), (-1, 2)]:
        assert match.refuses(0, Regain(first, second)) == ("not-yours-to-flip", {})


def test_4_flip_everyone_sees_a_flipped_card() -> None:
    match = scene(2, [T4, I1, M3], treasure={0: [R3, R4]}, spent={0: 1}).play(0, Regain(0, 1))
    assert match.told(Flipped, eyes=1) == [Flipped(0, 0, R3), Flipped(0, 1, R4)]
    assert match.state.seen_by(1).treasure[0] == (Treasure(R3, -1, True), Treasure(R4, -1, True))


# Manuscript B -----------------------------------------------------------------------------------


def look(seats: int = 2) -> Scene:
    rows = {2: [T4, I1, J1], 3: [T4, I1, R2, J1], 4: [T4, I1, R2, P1, J1, P2]}
    return scene(seats, rows[seats], treasure={0: [M1, M2]}, manuscript="B")


def test_4_manuscript_b_flips_one_to_look_at_the_face_down_treasure() -> None:
    match = look().play(0, Peek(0))
    assert match.flips(0) == [M1]
    assert match.state.seen_by(0).row[2].face == J1
    assert match.asked == turn(0), "it is not the turn's action"


def test_4_manuscript_b_side_a_looks_at_nothing() -> None:
    match = scene(2, [T4, I1, J1], treasure={0: [M1, M2]})
    assert match.refuses(0, Peek(0)) == ("collector-not-here", {})


def test_4_manuscript_b_needs_a_manuscript() -> None:
    match = scene(2, [T4, I1, J1], treasure={0: [R1]}, manuscript="B")
    assert match.refuses(0, Peek(0)) == ("not-yours-to-flip", {})
    assert match.refuses(0, Peek(1)) == ("not-yours-to-flip", {})


def test_4_1_mb1_only_the_user_sees_and_everyone_sees_that_it_was_used() -> None:
    match = look().play(0, Peek(0))
    for eyes in (1, 30):
        assert match.told(Peeked, eyes) == [Peeked(0)]
        assert match.told(Saw, eyes) == []
    assert match.told(Saw, 0) == [Saw(0, 2, J1)]
    assert match.state.seen_by(1).row[2].face == match.state.seen_by(None).row[2].face == 20


def test_4_1_mb2_both_face_down_cards_of_four_players() -> None:
    match = look(4).play(0, Peek(1))
    assert match.told(Saw) == [Saw(0, 4, J1), Saw(0, 5, P2)]
    assert [spot.face for spot in match.state.seen_by(0).row[4:]] == [J1, P2]
    assert [spot.face for spot in match.state.seen_by(2).row[4:]] == [20, 40]


def test_4_1_mb3_refused_when_nothing_is_unseen() -> None:
    match = look().play(0, Peek(0))
    assert not match.can(Peek)
    assert match.refuses(0, Peek(1)) == ("nothing-unseen", {})


def test_4_1_mb3_again_in_the_next_round() -> None:
    match = look().play(0, Peek(0)).passes(0, 1, 0).passes(1)
    assert match.play(0, Peek(1)).flips(0) == [M1, M2]


def test_4_1_mb3_a_card_that_pottery_took_cannot_be_looked_at_any_more() -> None:
    match = scene(2, [T4, I1, J1], treasure={0: [P1, P2], 1: [M1]}, sides="B").play(0, Take(2, 0, 1)).passes(0)
    assert match.asked == turn(1)
    assert match.refuses(1, Peek(0)) == ("nothing-unseen", {})


def test_4_1_mb4_what_was_seen_opens_no_other_hidden_value() -> None:
    match = scene(2, [T4, I1, J1], R2, treasure={0: [M1], 1: [M2, T3]}, manuscript="B").play(0, Peek(0))
    view = match.state.seen_by(0)
    assert view.pile[0] == 50
    assert match.faces(1, eyes=0) == [30, 60]


def test_4_1_mb_the_looker_still_knows_it_after_another_collects_it() -> None:
    match = look(3).play(0, Peek(0)).passes(0).claims(1, (3, 1, 1)).passes(2)
    assert (match.faces(1, eyes=0), match.faces(1, eyes=1), match.faces(1, eyes=2)) == ([J1], [J1], [20])


# Pottery B --------------------------------------------------------------------------------------


def test_4_pottery_b_flips_two_to_take_a_face_down_treasure() -> None:
    match = scene(2, [T4, I1, J1], treasure={0: [P1, P2]}, pottery="B").play(0, Take(2, 0, 1))
    assert match.flips(0) == [P1, P2]
    assert match.faces(0) == [P1, P2, J1]
    assert match.row == [T4, I1, 0]
    assert match.asked == turn(0)
    assert match.state.ready == (3, 3), "it needed no dice"


def test_4_pottery_b_only_face_down_treasures() -> None:
    match = scene(2, [T4, I1, J1], treasure={0: [P1, P2]}, pottery="B")
    for spot in (-1, 0, 1, 3):
        assert match.refuses(0, Take(spot, 0, 1)) == ("not-face-down", {})


def test_4_pottery_b_only_with_two_unflipped_potteries() -> None:
    match = scene(2, [T4, I1, J1], treasure={0: [P1, J2, P2]}, pottery="B")
    assert match.refuses(0, Take(2, 0, 1)) == ("not-yours-to-flip", {})
    assert scene(2, [T4, I1, J1], treasure={0: [flipped(P1), P2]}, pottery="B").asked == turn(0)


def test_4_pottery_b_only_before_claim() -> None:
    match = scene(2, [T4, I1, J1], treasure={0: [P1, P2]}, pottery="B").passes(0)
    assert match.told(Passed) == [Passed(0, "reveal")]
    assert match.refuses(0, Take(2, 0, 1)) == ("not-now", {})


def test_4_1_pb1_turn_order_decides_a_dispute() -> None:
    match = scene(3, [T4, I1, R2, J1], treasure={0: [P1, P2], 2: [P2, P3]}, pottery="B", leader=1)
    assert match.asked == window(2)
    match.play(2, Take(3, 0, 1))
    assert match.asked == turn(1), "nothing is left for seat 0"
    assert match.faces(2) == [P2, P3, J1]


def test_4_1_pb1_as_often_as_there_are_potteries_and_cards() -> None:
    match = scene(4, [T4, I1, R2, M1, J1, J2], treasure={0: [P1, P2, P3, P4]}, pottery="B")
    match.play(0, Take(5, 0, 3))
    assert match.asked == window(0)
    match.play(0, Take(4, 1, 2))
    assert match.row[4:] == [0, 0]
    assert match.faces(0)[4:] == [J2, J1]
    assert match.asked == turn(0)


def test_4_1_pb1_at_four_seats_one_card_may_be_left_for_the_next() -> None:
    hands = {0: [P1, P2], 1: [P3, P4]}
    match = scene(4, [T4, I1, R2, M1, J1, J2], treasure=hands, pottery="B").play(0, Take(4, 0, 1))
    assert match.asked == window(1)
    assert match.refuses(1, Take(4, 0, 1)) == ("not-face-down", {})
    assert match.play(1, Take(5, 0, 1)).faces(1) == [P3, P4, J2]


def test_4_1_pb1_the_leader_of_two_has_one_window() -> None:
    match = scene(2, [T4, I1, J1], treasure={0: [P1, P2]}, pottery="B").passes(0).passes(0, 1)
    assert match.asked == turn(0)
    assert not match.can(Take)


def test_4_1_pb2_collected_at_once_hidden_from_others_and_not_replaced() -> None:
    match = scene(3, [T4, I1, R2, J1], M2, treasure={0: [P1, P2]}, pottery="B").play(0, Take(3, 0, 1))
    assert (match.faces(0, eyes=0)[2], match.faces(0, eyes=1)[2]) == (J1, 20)
    assert match.told(Took, eyes=1) == [Took(0, 3, 20)]
    assert match.told(Found, eyes=1) == []
    assert match.told(Found, eyes=0) == [Found(0, 2, J1)]
    assert match.state.pile[0] == M2
    assert match.refuses(0, Place(3, 1, 1)) == ("no-such-treasure", {"spot": 3})


def test_4_1_pb2_the_empty_place_is_neither_discarded_nor_collected() -> None:
    match = scene(2, [T4, I1, J1], treasure={0: [P1, P2]}, pottery="B").play(0, Take(2, 0, 1)).passes(0, 1, 0)
    assert "Discarded" in match.names()
    assert J1 not in [card.face for card in match.state.box]


def test_4_1_pb3_a_taken_pottery_serves_again_in_the_same_window() -> None:
    match = scene(4, [T4, I1, R2, M1, P4, J2], treasure={0: [P1, P2, P3]}, pottery="B").play(0, Take(4, 0, 1))
    assert match.moves == [Take(5, 2, 3), Pass()]
    match.play(0, Take(5, 2, 3))
    assert match.flips(0) == [P1, P2, P3, P4]
    assert match.faces(0)[-1] == J2


def test_4_1_pb4_no_window_when_no_face_down_card_is_left() -> None:
    match = scene(2, [T4, I1, J1], treasure={0: [P1, P2], 1: [P3, P4]}, pottery="B").play(0, Take(2, 0, 1))
    assert match.asked == turn(0)


def test_4_1_pb5_look_first_then_decide() -> None:
    match = scene(2, [T4, I1, J1], treasure={0: [P1, P2, M1]}, sides="B")
    match.play(0, Peek(2))
    assert match.asked == window(0)
    assert match.state.seen_by(0).row[2].face == J1
    assert match.moves == [Take(2, 0, 1), Pass()]
    assert match.refuses(0, Peek(2)) == ("nothing-unseen", {})


def test_4_1_pb5_a_seat_that_can_only_look_is_done_after_looking() -> None:
    match = scene(2, [T4, I1, J1], treasure={0: [M1], 1: [P1, P2]}, sides="B").play(0, Peek(0))
    assert match.asked == window(1)


def test_4_1_pb_a_wrong_manuscript_is_refused_in_the_window() -> None:
    match = scene(2, [T4, I1, J1], treasure={0: [P1, P2]}, pottery="B")
    assert match.refuses(0, Peek(0)) == ("collector-not-here", {})
    assert match.refuses(0, Place(0, 1, 1)) == ("not-now", {})


# Remains A --------------------------------------------------------------------------------------


def bones() -> Scene:
    """Seat 0 owns four Remains and has two exhausted dice."""
    return scene(2, [T4, I1, J1], treasure={0: [R1, R2, R3, R4]}, spent={0: 2})


def test_4_remains_a_flips_two_to_ready_one_exhausted_die() -> None:
    match = bones().play(0, Regain(1, 2))
    assert match.flips(0) == [R2, R3]
    assert (match.state.ready[0], match.state.spent[0]) == (2, 1)
    assert match.told(Regained) == [Regained(0)]


def test_4_remains_a_side_b_readies_none() -> None:
    match = scene(2, [T4, I1, J1], treasure={0: [R1, R2]}, spent={0: 1}, remains="B")
    assert match.refuses(0, Regain(0, 1)) == ("collector-not-here", {})


def test_4_1_ra1_only_with_an_exhausted_die() -> None:
    match = scene(2, [T4, I1, J1], treasure={0: [R1, R2]})
    assert match.refuses(0, Regain(0, 1)) == ("nothing-spent", {})


def test_4_1_ra1_a_free_action_and_the_die_is_placed_in_that_turn() -> None:
    match = bones().play(0, Regain(0, 1)).claims(0, (0, 2, 3))
    assert match.holders()[0] == (0, 2, 3)


def test_4_1_ra1_in_the_middle_of_a_claim_too() -> None:
    match = bones().play(0, Place(0, 1, 3), Regain(0, 1), Place(1, 1, 1), Claim())
    assert match.holders()[:2] == [(0, 1, 3), (0, 1, 1)]


def test_4_1_ra1_then_recover_for_the_rest() -> None:
    match = bones().play(0, Regain(0, 1)).recovers(0)
    assert match.told(Recovered) == [Recovered(0, 1, True)]
    match = scene(2, [T4, I1, J1], treasure={0: [R1, R2]}, spent={0: 1}).play(0, Regain(0, 1))
    assert match.refuses(0, Recover()) == ("nothing-spent", {})


def test_4_1_ra2_four_remains_are_two_uses() -> None:
    match = bones().play(0, Regain(0, 1), Regain(2, 3))
    assert match.state.ready[0] == 3
    assert match.refuses(0, Regain(0, 1)) == ("nothing-spent", {})


def test_4_1_ra3_a_last_window_after_the_final_collect() -> None:
    match = scene(2, [T4, I1, J1], treasure={0: [R1, R2]}, last=True, rolls=[1]).claims(0, (0, 1, 6)).passes(1, 0)
    assert match.asked == ("LastWindow", 0)
    match.play(0, Regain(0, 1))
    assert match.asked is None
    assert match.points(0) == {"coins": 7, "dice": 3} | dict.fromkeys(
        ["idol", "jewelry", "manuscript", "pottery", "remains"], 0
    ) | {"tapestry": 5}


def test_4_1_ra3_twice_or_not_at_all() -> None:
    match = at_the_end(2, [R1, R2, R3, R4], [T1], spent={0: 3})
    assert match.play(0, Regain(0, 1)).asked == ("LastWindow", 0)
    assert match.play(0, Regain(2, 3)).points(0)["dice"] == 2
    assert at_the_end(2, [R1, R2, R3, R4], [T1], spent={0: 3}).passes(0).points(0)["dice"] == 0


def test_4_1_ra3_remains_that_came_in_the_last_collect_serve() -> None:
    match = scene(2, [R1, R2, J1], last=True, rolls=[1, 1]).claims(0, (0, 1, 6), (1, 1, 6)).passes(1, 0)
    assert match.asked == ("LastWindow", 0)


def test_4_1_ra3_refusals_in_the_last_window() -> None:
    match = at_the_end(2, [R1, R2, J1], [T1], spent={0: 3})
    assert match.refuses(0, Regain(0, 2)) == ("not-yours-to-flip", {})
    assert match.refuses(0, Recover()) == ("not-now", {})


def test_4_1_ra4_without_active_dice_it_is_a_real_turn() -> None:
    match = scene(2, [T4, I1, J1], treasure={0: [R1, R2]}, spent={0: 3})
    assert match.asked == turn(0)
    assert match.moves == [Regain(0, 1), Recover()]
    match.play(0, Regain(0, 1)).claims(0, (0, 1, 6))
    assert match.holders()[0] == (0, 1, 6)


# 4.2: where "any time" really matters -----------------------------------------------------------


def test_4_2_1_manuscripts_before_claim_are_asked_where_pottery_may_follow() -> None:
    assert scene(2, [T4, I1, J1], treasure={0: [P1, P2, M1]}, sides="B").can(Peek)


def test_4_2_2_manuscripts_and_remains_at_the_start_of_and_during_a_turn() -> None:
    match = scene(2, [T4, I1, J1], treasure={0: [M1, R1, R2]}, spent={0: 1}, manuscript="B")
    assert match.can(Peek)
    assert match.can(Regain)
    match.play(0, Place(0, 1, 1))
    assert match.can(Peek)
    assert match.can(Regain)
    match.play(0, Place(1, 1, 1))
    assert match.moves == [Regain(1, 2), Peek(0), Claim()]
    match.play(0, Claim())
    assert match.asked == turn(1)


def test_4_2_2_lights_out_still_flips_after_its_one_treasure() -> None:
    match = scene(3, [T4, I1, I2, J1], treasure={2: [M1, R1, R2]}, spent={2: 1}, manuscript="B").passes(0, 1)
    match.play(2, Place(0, 1, 1), Peek(0), Regain(1, 2))
    assert match.moves == [Claim()]


def test_4_2_2_the_leader_of_two_may_flip_in_either_turn() -> None:
    match = scene(2, [T4, I1, J1], treasure={0: [M1, M3]}, manuscript="B").claims(0, (2, 3, 1)).passes(1)
    assert match.asked == turn(0), "a Manuscript is left to use, so this turn is not skipped"
    assert match.moves == [Peek(0), Peek(1), Pass()]


def test_4_2_2_without_a_die_a_manuscript_may_still_be_used_before_the_recover() -> None:
    """The sheet's automatic Recover gives way to the rulebook's 'at any time', as it does for Remains."""
    match = scene(2, [T4, I1, J1], treasure={0: [M1]}, spent={0: 3}, manuscript="B")
    assert match.moves == [Peek(0), Recover()]
    match.play(0, Peek(0))
    assert match.told(Recovered) == [Recovered(0, 3, False)]
    assert match.asked == turn(1)


def test_4_2_3_remains_after_the_last_collect() -> None:
    assert at_the_end(2, [R1, R2], [T2], spent={0: 1}).asked == ("LastWindow", 0)
