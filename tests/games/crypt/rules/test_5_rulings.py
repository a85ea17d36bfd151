"""Section 5: the rulings on the doubtful points. The table of the sheet has no numbers; in its order they are:

R1  place and Recover in one turn             R15 exhaustion and the card
R2  Recover while dice stand on cards         R16 exact condition of relief
R3  Recover with active dice left             R17 relief when one of two claims survives
R4  Recover with nothing exhausted            R18 when relief is resolved
R5  Claim with zero dice                      R19 the 2-player Leader's second turn and relief
R6  a turn without active dice                R20 a discarded face-down card
R7  equal total                               R21 browsing the discards
R8  different faces on one card               R22 values of collected face-up cards
R9  adding dice to a card it holds            R23 final tie
R10 pushed-out dice usable at once            R24 tie without dice
R11 reusing dice freed by its claim           R25 ties for lower places
R12 a Claim is all or nothing                 R26 tie-break rolls exhaust no die
R13 Lights Out and the number of dice         R27 a player leaves
R14 a roll that equals the effort
"""

from __future__ import annotations

import pytest

from rules.chance import SeededChance
from rules.crypt.events import Discarded, Ended, Recovered, Relieved, Rolled, TieRolled
from rules.crypt.game import GAME
from rules.errors import IllegalMove
from rules.game import Now
from tests.games.crypt.at_the_table import (
    I1,
    I2,
    J1,
    J2,
    M1,
    M3,
    P1,
    P2,
    R1,
    R2,
    T1,
    T3,
    T4,
    Card,
    Claim,
    Pass,
    Place,
    Recover,
    Regain,
    Scene,
    answers,
    at_the_end,
    scene,
    table,
    turn,
)


def three() -> Scene:
    return scene(3, [T4, I1, R2, M3], spent={0: 2, 1: 2})


# The turn ---------------------------------------------------------------------------------------


def test_5_r1_a_turn_is_a_claim_or_a_recover() -> None:
    match = three().play(0, Place(0, 1, 1))
    assert not match.can(Recover)
    assert match.play(0, Claim()).asked == turn(1)
    assert three().recovers(0).asked == turn(1)


def test_5_r2_recover_leaves_the_dice_on_cards_where_they_are() -> None:
    match = scene(2, [T4, I1, M3], spent={0: 1}, rolls=[5]).claims(0, (0, 1, 5)).passes(1).recovers(0)
    assert match.faces(0) == [T4]
    assert match.state.ready[0] == 3


def test_5_r2_recover_first_and_claim_one_card_second() -> None:
    match = scene(2, [T4, I1, M3], spent={0: 2}).recovers(0).passes(1).play(0, Place(2, 3, 1))
    assert match.moves == [Claim()]


def test_5_r3_recover_with_active_dice_left() -> None:
    match = three()
    assert match.can(Place)
    assert match.can(Recover)
    assert match.recovers(0).state.ready[0] == 3


def test_5_r4_recover_with_nothing_exhausted_is_the_pass() -> None:
    match = scene(2, [T4, I1, M3])
    assert match.can(Pass)
    assert not match.can(Recover)
    assert match.refuses(0, Recover()) == ("nothing-spent", {})
    assert match.passes(0).asked == turn(1)
    assert three().refuses(0, Pass()) == ("recover-instead", {})


def test_5_r5_a_claim_wants_at_least_one_die() -> None:
    assert scene(2, [T4, I1, M3]).refuses(0, Claim()) == ("nothing-placed", {})


def test_5_r6_without_active_dice_recover_is_automatic() -> None:
    match = scene(3, [T4, I1, R2, M3], spent={1: 3}).passes(0)
    assert match.asked == turn(2)
    assert match.told(Recovered) == [Recovered(1, 3, False)]
    assert match.state.ready[1] == 3


def test_5_r6_an_empty_pass_in_the_second_turn_of_the_leader_of_two() -> None:
    match = scene(2, [T4, I1, M3]).claims(0, (0, 1, 1), (1, 1, 1), (2, 1, 1)).passes(1)
    assert match.told(Recovered) == [Recovered(0, 0, False)]
    assert sorted(match.faces(0)) == sorted([T4, I1, M3])
    assert match.asked == turn(1), "the next round has begun"


def test_5_r6_exhausted_dice_are_recovered_in_the_second_turn_while_the_rest_is_on_cards() -> None:
    match = scene(2, [T4, I1, M3], spent={0: 1}, rolls=[6, 6]).claims(0, (0, 1, 2), (1, 1, 2)).passes(1)
    assert match.told(Recovered) == [Recovered(0, 1, False)]
    assert match.state.ready[0] == 3


def test_5_r6_not_automatic_when_remains_could_ready_a_die() -> None:
    assert scene(2, [T4, I1, M3], treasure={0: [R1, R2]}, spent={0: 3}).asked == turn(0)
    assert scene(2, [T4, I1, M3], treasure={0: [R1]}, spent={0: 3}).asked == turn(1)
    assert scene(2, [T4, I1, M3], treasure={0: [R1, R2]}, spent={0: 3}, remains="B").asked == turn(1)


def test_5_r7_equal_is_not_enough() -> None:
    match = scene(2, [T4, I1, M3]).claims(0, (0, 3, 2))
    assert match.refuses(1, Place(0, 1, 6))[0] == "held"
    assert Place(0, 2, 4) in match.moves


def test_5_r8_one_face_a_card() -> None:
    match = scene(2, [T4, I1, M3]).play(0, Place(0, 1, 3))
    for effort in range(1, 7):
        assert match.refuses(0, Place(0, 1, effort)) == ("already-yours", {"spot": 0})


def test_5_r9_a_card_that_i_hold_is_no_target() -> None:
    match = scene(2, [T4, I1, M3]).claims(0, (0, 1, 3)).passes(1)
    assert match.refuses(0, Place(0, 2, 6)) == ("already-yours", {"spot": 0})
    assert match.refuses(0, Place(0, 1, 3)) == ("already-yours", {"spot": 0})
    assert match.can(Place)


def test_5_r10_pushed_out_dice_are_active_at_once() -> None:
    match = scene(2, [T4, I1, M3]).claims(0, (0, 3, 1)).claims(1, (0, 1, 4))
    assert match.asked == turn(0)
    match.play(0, Place(0, 3, 2))
    assert match.holders()[0] == (0, 3, 2)


def test_5_r10_and_a_coin_each_at_the_end() -> None:
    match = scene(2, [T4, I1, M3], last=True).claims(0, (0, 3, 1)).claims(1, (0, 1, 4)).rolls(6).passes(0)
    assert match.points(0)["dice"] == 3


def test_5_r11_a_claim_frees_the_dice_of_others_only() -> None:
    match = scene(2, [T4, I1, M3]).claims(0, (0, 2, 1), (1, 1, 1)).play(1, Place(0, 1, 3), Place(1, 1, 2))
    assert match.state.ready == (3, 1)


def test_5_r12_a_claim_is_all_or_nothing() -> None:
    at = table(2, T4, I1, M3)
    before = at.ask(0)
    with pytest.raises(IllegalMove) as caught:
        answers(at, 0, Place(0, 1, 2), Place(1, 1, 3), Place(1, 1, 4), Claim())
    assert caught.value.code == "already-yours"
    assert at.ask(0) == before
    assert answers(at, 0, Place(0, 1, 2), Place(1, 1, 3), Claim()).left == ()
    assert at.waiting() == (1,)


def test_5_r12_placed_dice_can_be_undone_before_the_claim_is_confirmed() -> None:
    at = table(2, T4, I1, M3)
    before = at.ask(0).view
    answers(at, 0, Place(0, 1, 2), Place(1, 1, 3))
    at.undo(0)
    at.undo(0)
    assert at.ask(0).view == before
    assert at.fence(0) == "nothing"


def test_5_r13_lights_out_uses_as_many_equal_dice_as_it_likes() -> None:
    for dice in (1, 2, 3):
        match = scene(3, [T4, I1, R2, M3], rolls=[6] * 3).passes(0, 1).claims(2, (3, dice, 2))
        assert match.faces(2) == [M3]


# Collect and relief -----------------------------------------------------------------------------


def test_5_r14_a_roll_that_equals_the_effort_is_safe() -> None:
    match = scene(2, [T4, I1, M3], rolls=[3]).claims(0, (0, 1, 3)).passes(1, 0)
    assert match.state.ready[0] == 3


def test_5_r15_exhaustion_never_loses_the_card() -> None:
    match = scene(2, [T4, I1, M3], rolls=[1, 1, 1]).claims(0, (0, 3, 6)).passes(1)
    assert match.faces(0) == [T4]
    assert match.state.spent[0] == 3


def relieved(match: Scene) -> list[Relieved]:
    return match.told(Relieved)


def test_5_r16_placed_this_round_and_nothing_on_a_card_at_collect() -> None:
    match = three().claims(0, (0, 1, 1)).claims(1, (0, 1, 2)).rolls(6).passes(2)
    assert relieved(match) == [Relieved(0, 2)]
    assert match.state.ready[0] == 3


def test_5_r16_a_seat_that_only_passed_or_recovered_is_not_relieved() -> None:
    match = three().recovers(0).recovers(1).passes(2)
    assert relieved(match) == []


def test_5_r16_a_seat_that_flipped_but_never_placed_is_not_relieved() -> None:
    match = scene(3, [T4, I1, R2, M3], treasure={0: [M1]}, spent={0: 3}, manuscript="B")
    match.recovers(0).passes(1, 2)
    assert relieved(match) == []


def test_5_r16_a_claim_of_an_earlier_round_does_not_count() -> None:
    match = scene(3, [T4, I1, R2, M3], J1, J2, P1, P2, spent={0: 2}, remains="B").claims(0, (0, 1, 1)).passes(1, 2)
    assert match.state.placed == 0
    match.passes(1, 2).recovers(0)
    assert relieved(match) == []


def test_5_r16_nothing_exhausted_nothing_to_relieve() -> None:
    match = scene(3, [T4, I1, R2, M3]).claims(0, (0, 3, 1)).claims(1, (0, 1, 4)).rolls(6).passes(2)
    assert relieved(match) == []


def test_5_r16_pushed_out_of_two_cards_by_two_rivals() -> None:
    match = scene(3, [T4, I1, R2, M3], spent={0: 1}).claims(0, (0, 1, 1), (1, 1, 1))
    match.claims(1, (0, 1, 2)).rolls(6, 6).claims(2, (1, 1, 2))
    assert relieved(match) == [Relieved(0, 1)]


def test_5_r17_one_surviving_claim_denies_relief() -> None:
    match = scene(3, [T4, I1, R2, M3], spent={0: 1}).claims(0, (0, 1, 1), (1, 1, 1)).claims(1, (0, 1, 2))
    match.rolls(6).passes(2)
    assert relieved(match) == []
    assert match.state.spent[0] == 1


def test_5_r18_it_touches_only_players_with_nothing_to_roll() -> None:
    match = three().claims(0, (0, 1, 1)).claims(1, (0, 1, 2)).rolls(1).passes(2)
    assert relieved(match) == [Relieved(0, 2)]
    assert match.told(Rolled) == [Rolled(1, 0, 2, (1,), 1)]
    assert match.told(Recovered)[-1] == Recovered(1, 3, False), "seat 1 had nothing left in the next round"


def test_5_r19_the_leader_of_two_who_places_again_gets_no_relief() -> None:
    match = scene(2, [T4, I1, M3], spent={0: 2}).claims(0, (0, 1, 1)).claims(1, (0, 1, 2)).rolls(6)
    match.claims(0, (1, 1, 1))
    assert relieved(match) == []
    assert match.state.spent[0] == 2


def test_5_r19_and_after_a_recover_nothing_is_left_to_relieve() -> None:
    match = scene(2, [T4, I1, M3], spent={0: 2}).claims(0, (0, 1, 1)).claims(1, (0, 1, 2)).rolls(6).recovers(0)
    assert relieved(match) == []
    assert match.state.ready[0] == 3


def test_5_r19_the_other_player_of_two_is_relieved() -> None:
    match = scene(2, [T4, I1, M3], spent={1: 1}).passes(0).claims(1, (0, 2, 1)).rolls(6).claims(0, (0, 1, 3))
    assert relieved(match) == [Relieved(1, 1)]


# What is shown ----------------------------------------------------------------------------------


def test_5_r20_a_discarded_face_down_card_is_never_shown_not_even_at_the_end() -> None:
    match = scene(2, [T4, I1, M3], last=True).claims(0, (0, 1, 1)).passes(1, 0)
    assert match.asked is None
    assert match.told(Discarded) == [Discarded(1, I1), Discarded(2, 30)]
    for eyes in (0, 1, None):
        assert match.state.seen_by(eyes).box[-1].face == 30


def test_5_r20_a_seat_that_looked_at_it_still_knows() -> None:
    match = scene(2, [T4, I1, J2], treasure={0: [M1]}, manuscript="B", last=True)
    match.play(0, match.moves[0]).passes(0, 1, 0)
    assert [match.state.seen_by(eyes).box[-1].face for eyes in (0, 1, None)] == [J2, 20, 20]


def test_5_r21_everyone_may_browse_the_discards() -> None:
    match = scene(2, [T4, I1, M3]).passes(0, 1, 0)
    for eyes in (0, 1, None):
        assert [card.face for card in match.state.seen_by(eyes).box] == [T4, I1, 30]


def test_5_r22_a_card_that_all_have_seen_keeps_that_flag() -> None:
    match = scene(2, [T4, I1, M3]).claims(0, (0, 1, 1), (2, 1, 1)).passes(1, 0)
    assert [card.known for card in match.state.treasure[0]] == [-1, 0b01]
    assert [card.flipped for card in match.state.treasure[0]] == [False, False]


def test_5_r22_remembering_for_the_players_is_an_option_of_the_screen() -> None:
    assert GAME.options().memory is False
    assert GAME.options(memory="yes").memory is True


# Ties -------------------------------------------------------------------------------------------


def tied(*hands: list[Card], rolls: tuple[int, ...], spent: dict[int, int] | None = None) -> Scene:
    return at_the_end(max(2, len(hands)), *hands, rolls=rolls, spent=spent, sides="B")


def test_5_r23_the_tied_roll_their_dice_and_the_highest_sum_wins() -> None:
    match = tied([T1], [I1], rolls=(1, 2, 3, 1, 2, 4))
    assert match.told(TieRolled) == [TieRolled(0, (1, 2, 3)), TieRolled(1, (1, 2, 4))]
    assert match.state.outcome() == (2, 1)


def test_5_r23_those_still_tied_roll_again() -> None:
    match = tied([T1], [I1], [M1], rolls=(2, 2, 2, 1, 2, 3, 1, 1, 1, *(4, 4, 4), *(5, 5, 5)))
    assert [told.seat for told in match.told(TieRolled)] == [0, 1, 2, 0, 1]
    assert match.state.outcome() == (2, 1, 2)


def test_5_r23_exhausted_dice_are_not_rolled() -> None:
    match = tied([T3], [I2], rolls=(6, 6, 1, 1, 1), spent={0: 1})
    assert match.told(TieRolled) == [TieRolled(0, (6, 6)), TieRolled(1, (1, 1, 1))]
    assert match.state.outcome() == (1, 2)


def test_5_r23_without_a_tie_nobody_rolls() -> None:
    match = tied([T3], [I1], rolls=())
    assert match.told(TieRolled) == []
    assert match.told(Ended) == [Ended((1, 2))]


def test_5_r24_no_dice_loses_to_any_roll() -> None:
    match = tied([T4], [I1], rolls=(1, 1, 1), spent={0: 3})
    assert match.state.outcome() == (2, 1)


def test_5_r24_all_without_dice_share_the_place() -> None:
    match = tied([T4], [34], rolls=(), spent={0: 3, 1: 3})
    assert match.told(TieRolled) == [TieRolled(0, ()), TieRolled(1, ())]
    assert match.state.outcome() == (1, 1)


def test_5_r25_lower_places_are_shared_unrolled() -> None:
    match = tied([T4], [I1], [M1], [P1], rolls=())
    assert match.state.outcome() == (1, 2, 2, 2)


def test_5_r25_who_lost_the_roll_shares_the_next_place() -> None:
    match = tied([T1], [I1], [M1], [], rolls=(6, 6, 6, 1, 1, 1, 2, 2, 2))
    assert match.state.outcome() == (1, 2, 2, 4)


def test_5_r26_the_rolls_of_a_tie_exhaust_nobody() -> None:
    match = tied([T1], [I1], rolls=(1, 1, 1, 1, 1, 2))
    assert match.state.ready == (3, 3)
    assert match.total(0) == match.total(1) == 4


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_5_r27_a_seat_that_nobody_plays_can_always_do_nothing(seats: int) -> None:
    luck = SeededChance(seats)
    state, now = GAME.new(seats, GAME.options(sides="random"), Now(luck)), Now(luck)
    while waiting := state.waiting():
        (step,) = waiting
        idle = [move for move in step.moves(state) if isinstance(move, Pass | Recover)]
        assert len(idle) == 1
        state.play(step, idle[0], now)
    assert state.outcome()


def test_5_r27_also_when_dice_and_cards_are_there() -> None:
    match = scene(2, [T4, I1, M3], treasure={0: [R1, R2]}, spent={0: 1})
    assert [move for move in match.moves if not isinstance(move, Place)] == [Regain(0, 1), Recover()]
