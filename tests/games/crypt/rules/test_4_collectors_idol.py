"""Section 4: Idol A (reroll) and Idol B (the race)."""

from __future__ import annotations

from rules.crypt.events import Collected, Flipped, IdolPrize, Rerolled
from rules.crypt.moves import Reroll
from tests.games.crypt.at_the_table import (
    I1,
    I2,
    I3,
    I4,
    J1,
    M3,
    P1,
    P2,
    P3,
    R2,
    T4,
    Card,
    Pass,
    Scene,
    Take,
    at_the_end,
    flipped,
    scene,
    turn,
    window,
)

# Idol A -----------------------------------------------------------------------------------------


def lost(*rolls: int) -> Scene:
    """Seat 0 owns two Idols and has just lost a die of effort 5; then these rolls come."""
    return scene(2, [T4, R2, M3], treasure={0: [I1, I2]}, rolls=[4, *rolls]).claims(0, (0, 1, 5)).passes(1, 0)


def test_4_idol_a_flips_one_idol_to_reroll_a_die() -> None:
    match = lost(5)
    assert match.asked == ("RerollWindow", 0)
    match.play(0, Reroll(5, 1))
    assert match.flips(0) == [I2]
    assert (match.state.ready[0], match.state.spent[0]) == (3, 0)
    assert match.told(Rerolled) == [Rerolled(0, 5, 5, True)]
    assert match.told(Flipped) == [Flipped(0, 1, I2)]
    assert match.asked == turn(1), "nothing is left to reroll"


def test_4_idol_a_the_window_may_be_left_unused() -> None:
    match = lost().passes(0)
    assert match.flips(0) == []
    assert match.state.spent[0] == 1


def test_4_idol_a_side_b_gives_no_reroll() -> None:
    match = scene(2, [T4, R2, M3], treasure={0: [I1]}, idol="B", rolls=[1]).claims(0, (0, 1, 5)).passes(1, 0)
    assert match.asked == turn(1)


def test_4_1_ia1_a_failure_stays_exhausted_against_the_same_effort() -> None:
    match = lost(4).play(0, Reroll(5, 0))
    assert match.told(Rerolled) == [Rerolled(0, 5, 4, False)]
    assert match.state.spent[0] == 1


def test_4_1_ia2_only_dice_exhausted_in_this_collect() -> None:
    """The Idol cannot reroll the two dice exhausted in earlier rounds."""
    match = scene(3, [T4, R2, J1, M3], treasure={0: [I1]}, spent={0: 2}, rolls=[2]).claims(0, (0, 1, 3)).passes(1, 2)
    assert match.moves == [Reroll(3, 0), Pass()]
    assert match.refuses(0, Reroll(2, 0)) == ("no-such-loss", {})


def test_4_1_ia2_nobody_is_asked_for_old_losses_alone() -> None:
    match = scene(3, [T4, R2, J1, M3], treasure={0: [I1]}, spent={0: 2}, rolls=[6]).claims(0, (0, 1, 6)).passes(1, 2)
    assert match.state.spent[0] == 2
    assert match.asked == turn(1)


def test_4_1_ia3_the_same_die_may_be_rerolled_with_another_idol() -> None:
    match = lost(1, 6).play(0, Reroll(5, 0), Reroll(5, 1))
    assert match.flips(0) == [I1, I2]
    assert match.state.spent[0] == 0


def test_4_1_ia3_which_loss_is_rerolled_is_a_choice() -> None:
    match = scene(2, [T4, R2, M3], treasure={0: [I1]}, rolls=[1, 1, 2])
    match.claims(0, (0, 1, 2), (1, 1, 6)).passes(1, 0)
    assert match.moves == [Reroll(2, 0), Reroll(6, 0), Pass()]
    match.play(0, Reroll(2, 0))
    assert match.state.spent[0] == 1


def test_4_1_ia3_two_losses_of_one_effort_are_two() -> None:
    match = scene(2, [T4, R2, M3], treasure={0: [I1, I2]}, rolls=[1, 1, 6, 6]).claims(0, (0, 2, 6)).passes(1, 0)
    assert match.play(0, Reroll(6, 0)).moves == [Reroll(6, 1), Pass()]
    assert match.play(0, Reroll(6, 1)).state.spent[0] == 0


def test_4_1_ia4_the_leader_first_then_clockwise_after_all_have_rolled_and_collected() -> None:
    match = scene(3, [T4, R2, J1, M3], treasure={0: [I1], 1: [I2], 2: [I3]}, leader=1, rolls=[1, 1, 1])
    match.claims(1, (0, 1, 6)).claims(2, (1, 1, 6)).claims(0, (2, 1, 6))
    assert len(match.told(Collected)) == 3
    order = []
    while match.asked and match.asked[0] == "RerollWindow":
        order.append(match.step.seat)
        match.passes(match.step.seat)
    assert order == [1, 2, 0]


def test_4_1_ia5_an_idol_collected_just_now_may_be_used() -> None:
    match = scene(2, [I4, R2, M3], rolls=[1, 6]).claims(0, (0, 1, 6)).passes(1, 0)
    match.play(0, Reroll(6, 0))
    assert match.flips(0) == [I4]
    assert match.state.ready[0] == 3


def test_4_1_ia5_an_idol_collected_face_down_too() -> None:
    match = scene(2, [T4, R2, I4], rolls=[1, 6]).claims(0, (2, 1, 6)).passes(1, 0).play(0, Reroll(6, 0))
    assert match.told(Flipped, eyes=1) == [Flipped(0, 0, I4)]


def test_4_1_ia6_not_for_the_roll_of_a_tie() -> None:
    match = at_the_end(2, [I1], [I1 + 10], rolls=[1, 1, 1, 2, 2, 2])
    assert match.asked is None
    assert match.flips(0) == []


def test_4_1_ia_a_flipped_idol_cannot_be_flipped_again() -> None:
    match = lost(1).play(0, Reroll(5, 0))
    assert match.refuses(0, Reroll(5, 0)) == ("not-yours-to-flip", {})
    match = scene(2, [T4, R2, M3], treasure={0: [flipped(I1)]}, rolls=[1]).claims(0, (0, 1, 5)).passes(1, 0)
    assert match.asked == turn(1)


# Idol B -----------------------------------------------------------------------------------------


def prized(match: Scene) -> list[int]:
    """Who won the race, in the order in which that was told."""
    return [told.seat for told in match.told(IdolPrize)]


def test_4_idol_b_the_first_with_two_flips_them_for_five_coins() -> None:
    match = scene(2, [I2, R2, M3], treasure={0: [I1]}, idol="B").claims(0, (0, 1, 1)).passes(1, 0)
    assert prized(match) == [0]
    assert match.flips(0) == [I1, I2]
    assert (match.points(0)["idol"], match.points(1)["idol"]) == (5, 0)


def test_4_idol_b_one_idol_is_not_enough() -> None:
    match = scene(2, [I2, R2, M3], idol="B").claims(0, (0, 1, 1)).passes(1, 0)
    assert prized(match) == []
    assert match.points(0)["idol"] == 0


def test_4_idol_b_two_in_one_round_from_nothing() -> None:
    match = scene(2, [I2, I4, M3], idol="B").claims(0, (0, 1, 1), (1, 1, 1)).passes(1, 0)
    assert prized(match) == [0]


def test_4_idol_b_later_ones_leave_them_face_down_for_two_coins() -> None:
    match = scene(2, [I4, R2, M3], treasure={0: [flipped(I1), flipped(I2)], 1: [I3]}, idol="B", idol_first=[0])
    match.passes(0).claims(1, (0, 1, 1)).passes(0)
    assert prized(match) == []
    assert match.flips(1) == []
    assert (match.points(0)["idol"], match.points(1)["idol"]) == (5, 2)


def test_4_1_ib1_automatic_and_the_ones_that_all_have_seen_are_flipped_first() -> None:
    match = scene(3, [I2, R2, J1, I3], treasure={0: [I1]}, idol="B")
    match.claims(0, (0, 1, 1), (3, 1, 1)).passes(1, 2)
    assert match.faces(0) == [I1, I2, I3]
    assert match.flips(0) == [I1, I2], "of three only I2 was seen by all"


def test_4_1_ib1_two_seen_ones_spare_the_hidden_one() -> None:
    match = scene(2, [I2, I4, M3], treasure={0: [I1]}, idol="B").claims(0, (0, 1, 1), (1, 1, 1)).passes(1, 0)
    assert match.flips(0) == [I2, I4]
    assert match.faces(0, eyes=1) == [10, I2, I4]


def test_4_1_ib2_all_who_reach_two_in_the_same_collect_get_five() -> None:
    match = scene(2, [I2, I4, M3], treasure={0: [I1], 1: [I3]}, idol="B")
    match.claims(0, (0, 1, 1)).claims(1, (1, 1, 1)).passes(0)
    assert prized(match) == [0, 1]
    assert (match.points(0)["idol"], match.points(1)["idol"]) == (5, 5)
    assert (match.flips(0), match.flips(1)) == ([I1, I2], [I3, I4])


def test_4_1_ib2_pottery_and_collect_of_the_same_round_share() -> None:
    """Pottery B before Claim does not beat the Collect of the same round."""
    match = scene(2, [I2, R2, I4], treasure={0: [P1, P2, I1], 1: [I3]}, idol="B", pottery="B")
    match.play(0, Take(2, 0, 1))
    assert prized(match) == [0]
    assert match.flips(0) == [P1, P2, I1, I4]
    match.passes(0).claims(1, (0, 1, 1)).passes(0)
    assert prized(match) == [0, 1]
    assert (match.points(0)["idol"], match.points(1)["idol"]) == (5, 5)


def test_4_1_ib2_two_by_pottery_in_the_same_window_round() -> None:
    hands = {0: [P1, P2, I1], 1: [P3, P3, I2]}
    match = scene(4, [T4, R2, J1, M3, I3, I4], treasure=hands, idol="B", pottery="B")
    match.play(0, Take(4, 0, 1))
    assert match.asked == window(1)
    match.play(1, Take(5, 0, 1))
    assert prized(match) == [0, 1]


def test_4_1_ib2_the_round_after_pottery_won_it_is_too_late() -> None:
    match = scene(2, [T4, R2, I4], I2, J1, M3, treasure={0: [P1, P2, I1], 1: [I3]}, idol="B", pottery="B")
    match.play(0, Take(2, 0, 1)).passes(0, 1, 0)
    match.claims(1, (0, 1, 1)).passes(0, 1)
    assert prized(match) == [0]
    assert (match.points(1)["idol"], match.flips(1)) == (2, [])


def test_4_1_ib3_judged_over_all_players_after_all_treasure_was_taken() -> None:
    match = scene(2, [I2, I4, M3], treasure={0: [I1], 1: [I3]}, idol="B")
    match.claims(0, (0, 1, 1)).claims(1, (1, 1, 1)).passes(0)
    names = match.names()
    assert names.index("IdolPrize") > len(names) - 1 - names[::-1].index("Collected")


def test_4_1_ib4_a_flat_sum_of_five_even_for_four_idols() -> None:
    match = scene(2, [I3, I4, M3], treasure={0: [flipped(I1), flipped(I2)]}, idol="B", idol_first=[0])
    match.claims(0, (0, 1, 1), (1, 1, 1)).passes(1, 0)
    assert match.points(0)["idol"] == 5
    assert match.flips(0) == [I1, I2]


def test_4_1_ib4_a_flat_sum_of_two_too() -> None:
    hands: dict[int, list[Card]] = {0: [flipped(I1), flipped(I2)], 1: [I3, I3, I4]}
    match = scene(3, [T4, R2, J1, M3], treasure=hands, idol="B", idol_first=[0])
    assert match.points(1)["idol"] == 2


def test_4_1_ib_the_winner_is_paid_once_though_more_idols_come_in_the_same_round() -> None:
    match = scene(2, [I2, R2, I4], treasure={0: [P1, P2, I1]}, idol="B", pottery="B")
    match.play(0, Take(2, 0, 1)).claims(0, (0, 1, 1)).passes(1, 0)
    assert prized(match) == [0]
    assert match.flips(0) == [P1, P2, I1, I4]
