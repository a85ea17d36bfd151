"""Section 6: alone against the Ghost, with the worked examples and all eight vectors of 6.8."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from rules.chance import ScriptedChance
from rules.crypt.events import (
    Collected,
    Discarded,
    GhostRolled,
    Placed,
    PushedOut,
    Relieved,
    Revealed,
    Rolled,
    SetAside,
)
from rules.crypt.scoring import rank
from rules.crypt.state import GHOST, NOBODY, Crypt, Spot
from rules.crypt.steps.ghost import GhostTurn
from rules.game import Heard
from tests.games.crypt.at_the_table import (
    I1,
    I2,
    I3,
    J2,
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
    Dice,
    Pass,
    Peek,
    Place,
    Recover,
    Take,
    at_the_end,
    solo,
    turn,
)

YOU = 0

# 6.1 and 6.2 ------------------------------------------------------------------------------------


def test_6_1_twenty_four_cards_eight_rounds_and_you_lead_the_odd_ones() -> None:
    match = solo([T4, I2, M3], rolls=[1, 2, 3] * 30)
    while match.state.waiting():
        match.play(YOU, Recover() if Recover() in match.moves else Pass())
    rounds = match.told(Revealed)
    assert [(told.round, told.leader) for told in rounds] == [(nth, (nth + 1) % 2) for nth in range(1, 9)]


def test_6_1_the_ghost_has_three_dice_and_no_collection() -> None:
    match = solo([T4, I2, M3])
    assert match.state.ready == (3, 3)
    assert (match.state.seats, len(match.state.treasure)) == (1, 1)
    assert len(match.state.scores()) == 1


@pytest.mark.parametrize(
    ("drawn", "row"),
    [
        ([I1, T4, R2], [T4, R2, I1]),
        ([I3, T4, R1], [T4, I3, R1]),
        ([I1, T2, R4], [R4, T2, I1]),
        ([I2, T3, R4], [T3, R4, I2]),
    ],
)
def test_6_2_from_the_highest_to_the_lowest_and_face_down_counts_two_and_a_half(
    drawn: list[int], row: list[int]
) -> None:
    assert solo(drawn).row == row


@pytest.mark.parametrize("drawn", [[I3, T3, R1], [T3, I3, R1], [J2, T2, R1]])
def test_6_2_of_equal_ones_the_first_drawn_stands_left(drawn: list[int]) -> None:
    places = solo(drawn).row
    assert places.index(drawn[0]) < places.index(drawn[1])


def test_6_2_everyone_is_told_the_sorted_row() -> None:
    assert solo([I1, T4, R2]).told(Revealed)[-1].row == (T4, 50, I1)


def test_6_2_looking_does_not_change_the_row() -> None:
    match = solo([I3, T1, R4], treasure={0: [M2]}, manuscript="B")
    assert match.row == [I3, R4, T1]
    match.play(YOU, Peek(0))
    assert match.row == [I3, R4, T1]
    assert match.state.seen_by(0).row[1].face == R4


def test_6_2_pottery_takes_the_face_down_card_and_the_ghost_sees_two() -> None:
    match = solo([I3, T1, R4], treasure={0: [P1, P2]}, pottery="B", rolls=[6, 5, 4]).play(YOU, Take(1, 0, 1))
    match.passes(YOU)
    assert match.holders() == [(GHOST, 1, 6), (NOBODY, 0, 0), (GHOST, 1, 5)]
    assert match.told(SetAside) == [SetAside(1, 4)]


# 6.3 --------------------------------------------------------------------------------------------


def row_of(*dice: Dice | None, ready: tuple[int, int]) -> Crypt:
    """A solo row in the middle of Claim: (figure, dice, effort) or nothing on each treasure."""
    state = solo([T4, I2, M3]).state
    state.row = tuple(
        Spot(spot.face, spot.known, *(on or (NOBODY, 0, 0))) for spot, on in zip(state.row, dice, strict=True)
    )
    state.ready = ready
    return state


Y, G = YOU, GHOST
VECTORS = [
    pytest.param([(Y, 2, 4), None, None], [6, 2, 6], False, [(G, 2, 6), (G, 1, 2), None], 0, id="1"),
    pytest.param([(Y, 1, 6), None, None], [3, 6, 3], False, [(Y, 1, 6), (G, 2, 3), (G, 1, 6)], 0, id="2"),
    pytest.param([None, (Y, 1, 4), None], [6, 3, 3], False, [(G, 2, 3), (G, 1, 6), None], 0, id="3"),
    pytest.param([(Y, 1, 6), (Y, 1, 5), (Y, 1, 3)], [2, 3, 1], False, [(Y, 1, 6), (Y, 1, 5), (Y, 1, 3)], 3, id="4"),
    pytest.param([(Y, 1, 6), None, None], [1, 1, 1], False, [(Y, 1, 6), (G, 3, 1), None], 0, id="5"),
    pytest.param([(Y, 1, 6), (G, 1, 4), None], [5, 5], True, [(G, 2, 5), (G, 1, 4), None], 0, id="6"),
    pytest.param([(G, 2, 5), (Y, 1, 6), (Y, 1, 4)], [3], True, [(G, 2, 5), (Y, 1, 6), (Y, 1, 4)], 1, id="7"),
    pytest.param([(Y, 1, 6), (Y, 1, 5), (Y, 1, 5)], [4, 2, 1], True, [(Y, 1, 6), (Y, 1, 5), (Y, 1, 5)], 1, id="8"),
]


@pytest.mark.parametrize(("before", "roll", "again", "after", "aside"), VECTORS)
def test_6_8_vectors(
    before: list[Dice | None],
    roll: list[int],
    again: bool,
    after: list[Dice | None],
    aside: int,
) -> None:
    on_cards = [sum(dice for figure, dice, _ in filter(None, before) if figure == who) for who in (Y, G)]
    state = row_of(*before, ready=(3 - on_cards[Y], 3 - on_cards[G]))
    GhostTurn(again=again).run(state, Heard(ScriptedChance(roll)))
    assert [(spot.holder, spot.dice, spot.effort) if spot.dice else None for spot in state.row] == after
    assert state.spent[GHOST] == aside
    held = [sum(dice for figure, dice, _ in filter(None, after) if figure == who) for who in (Y, G)]
    assert state.ready[YOU] == 3 - held[Y], "dice pushed out are active again"
    assert state.ready[GHOST] == 3 - held[G] - aside


def placed(*roll: int) -> list[tuple[int, int]]:
    """What the Ghost places on an empty row with this roll: (dice, effort), the first group first."""
    state, now = row_of(None, None, None, ready=(3, 3)), Heard(ScriptedChance(roll))
    GhostTurn().run(state, now)
    return [(told.event.dice, told.event.effort) for told in now.taken() if isinstance(told.event, Placed)]


def test_6_3_groups_go_by_total_a_lone_six_before_a_pair_of_twos() -> None:
    assert placed(2, 6, 2) == [(1, 6), (2, 2)]
    assert placed(1, 5, 3) == [(1, 5), (1, 3), (1, 1)]
    assert placed(4, 4, 4) == [(3, 4)]


@pytest.mark.parametrize(("roll", "groups"), [((3, 6, 3), [(2, 3), (1, 6)]), ((4, 2, 2), [(2, 2), (1, 4)])])
def test_6_3_of_equal_totals_the_larger_group_first(roll: tuple[int, ...], groups: list[tuple[int, int]]) -> None:
    assert placed(*roll) == groups


def test_6_3_a_group_is_never_split_and_the_ghost_never_stacks() -> None:
    match = solo([T4, I2, M3], rolls=[2, 2, 5]).passes(YOU)
    assert match.holders() == [(GHOST, 1, 5), (GHOST, 2, 2), (NOBODY, 0, 0)]


def test_6_3_what_fits_nowhere_is_set_aside_for_the_round() -> None:
    match = solo([T4, I2, M3], T3, J2, R2, rolls=[1, 1, 2, 3, 3, 3, 6, 5, 4])
    match.claims(YOU, (0, 1, 3), (1, 1, 3), (2, 1, 3))
    assert match.told(SetAside) == [SetAside(2, 1), SetAside(1, 2)]
    assert match.told(GhostRolled)[1] == GhostRolled((6, 5, 4)), "the next round has begun, with all three"


def test_6_3_pushed_out_dice_come_back_to_you_active() -> None:
    match = solo([T4, I2, M3], rolls=[4, 3, 3]).claims(YOU, (0, 3, 1))
    assert match.told(PushedOut) == [PushedOut(YOU, 0, 3, GHOST)]
    assert match.state.ready[YOU] == 3


def test_6_3_as_non_leader_it_has_one_turn_and_no_limit() -> None:
    match = solo([T4, I2, M3], rolls=[6, 5, 4]).passes(YOU)
    assert [spot.holder for spot in match.state.row] == [GHOST] * 3
    assert match.asked == turn(YOU)
    assert match.told(GhostRolled) == [GhostRolled((6, 5, 4))]


def test_6_3_the_shapes_of_a_roll() -> None:
    shapes = Counter(len(set(roll)) for roll in product(range(1, 7), repeat=3))
    assert shapes == {3: 120, 2: 90, 1: 6}


def test_6_3_the_highest_group() -> None:
    tops = Counter(dice * face for dice, face in (placed(*roll)[0] for roll in product(range(1, 7), repeat=3)))
    wanted = {3: 6.0, 4: 19.9, 5: 39.4, 6: 77.3, 8: 84.3, 9: 84.7, 10: 91.7, 12: 99.1, 15: 99.5, 18: 100}
    for most, percent in wanted.items():
        assert sum(n for top, n in tops.items() if top <= most) / 2.16 == pytest.approx(percent, abs=0.06)


# 6.4 --------------------------------------------------------------------------------------------


def test_6_4_when_it_leads_it_plays_before_and_after_you() -> None:
    match = solo([T4, I2, M3], ghost_leads=True, rolls=[5, 5, 1])
    assert match.holders() == [(GHOST, 2, 5), (GHOST, 1, 1), (NOBODY, 0, 0)]
    assert match.asked == turn(YOU)
    match.rolls(4).claims(YOU, (1, 1, 2), (2, 1, 1))
    assert match.told(GhostRolled)[1:] == [GhostRolled((4,))], "the one die that you pushed out"


def test_6_4_you_have_no_card_limit_then() -> None:
    match = solo([T4, I2, M3], ghost_leads=True, rolls=[1, 2, 3]).play(YOU, Place(0, 1, 4), Place(1, 1, 3))
    assert match.can(Place)


def test_6_4_no_dice_pushed_out_no_second_turn() -> None:
    match = solo([T4, I2, M3], ghost_leads=True, rolls=[5, 4, 3]).passes(YOU)
    assert len(match.told(GhostRolled)) == 1
    assert match.told(Revealed)[-1].round == 2


def test_6_4_dice_that_were_set_aside_are_not_rolled_again() -> None:
    """Two cards only: 6 and 5 take them, the 1 is set aside; you push out the 5."""
    match = solo([I3, T1, R4], ghost_leads=True, treasure={0: [P1, P2]}, pottery="B", rolls=[6, 5, 1])
    match.play(YOU, Take(1, 0, 1))
    assert match.told(SetAside) == [SetAside(1, 1)]
    match.rolls(2, 6).claims(YOU, (2, 1, 6))
    assert [told.rolls for told in match.told(GhostRolled)] == [(6, 5, 1), (2,)]


def test_6_4_only_the_single_best_group_is_placed() -> None:
    match = solo([T4, I2, M3], ghost_leads=True, rolls=[3, 3, 2])
    match.rolls(6, 5, 4, 1, 1).claims(YOU, (0, 2, 4), (1, 1, 3))
    assert match.told(GhostRolled)[1] == GhostRolled((6, 5, 4))
    assert match.told(Placed)[-1] == Placed(GHOST, 1, 1, 6)
    assert [told.spot for told in match.told(Collected)] == [0]


def test_6_4_when_you_lead_you_play_again_on_one_card() -> None:
    match = solo([T4, I2, M3], rolls=[6, 5, 4]).passes(YOU).play(YOU, Place(2, 2, 3))
    assert match.moves == [Claim()]


def test_6_4_it_never_pushes_itself_out() -> None:
    """The die pushed out rolls more than the Ghost's own total on the left, and goes on to your card."""
    match = solo([T4, I2, M3], ghost_leads=True, rolls=[3, 2, 1]).rolls(6).claims(YOU, (0, 1, 4))
    assert match.told(Placed)[-1] == Placed(GHOST, 0, 1, 6)
    match = solo([T4, I2, M3], ghost_leads=True, rolls=[3, 2, 1]).rolls(6).claims(YOU, (2, 1, 4))
    assert match.told(Placed)[-1] == Placed(GHOST, 2, 1, 6), "past its own 3 and 2"


# 6.5 --------------------------------------------------------------------------------------------


def test_6_5_the_ghost_rolls_for_nothing_and_has_all_dice_each_round() -> None:
    match = solo([T4, I2, M3], rolls=[6, 5, 4]).passes(YOU).rolls(1, 1, 2).passes(YOU)
    assert match.told(Rolled) == []
    assert match.told(GhostRolled)[1] == GhostRolled((1, 1, 2))


def test_6_5_what_the_ghost_holds_is_discarded_too_and_face_down_stays_unseen() -> None:
    match = solo([T4, I2, M3], rolls=[6, 5, 5]).passes(YOU).rolls(1, 1, 2).passes(YOU)
    assert match.told(Discarded) == [Discarded(0, T4), Discarded(1, 30), Discarded(2, I2)]
    assert [card.face for card in match.state.seen_by(0).box[-3:]] == [T4, 30, I2]


def test_6_5_pushed_out_by_the_ghost_of_everything_is_relief() -> None:
    match = solo([T4, I2, M3], ghost_leads=True, spent={0: 2}, rolls=[3, 2, 1, 5])
    match.claims(YOU, (0, 1, 4))
    assert match.told(Relieved) == [Relieved(YOU, 2)]


def test_6_5_your_own_dice_are_rolled_as_usual() -> None:
    match = solo([T4, I2, M3], rolls=[1, 1, 1, 4, 2]).claims(YOU, (0, 2, 5)).rolls(1, 2, 3).passes(YOU)
    assert match.told(Rolled) == [Rolled(YOU, 0, 5, (4, 2), 2)]
    assert match.state.spent[YOU] == 2


# 6.6 --------------------------------------------------------------------------------------------


def test_6_6_your_second_idol_always_gives_five() -> None:
    match = solo([I3, T4, M3], treasure={0: [I1]}, idol="B", last=True, rolls=[1, 2, 3, 6, 6, 6])
    assert match.claims(YOU, (1, 3, 6)).points(0)["idol"] == 5


def test_6_6_one_tapestry_is_the_most() -> None:
    assert at_the_end(1, [T1]).points(0)["tapestry"] == 5
    assert at_the_end(1, [R1]).points(0)["tapestry"] == 0


def test_6_6_three_tapestries_give_seven() -> None:
    assert at_the_end(1, [T1, T2, T3], tapestry="B").points(0)["tapestry"] == 7


def test_6_6_remains_b_wants_all_four_and_pottery_a_tops_at_eight() -> None:
    assert at_the_end(1, [R1, R2, R3, R4], remains="B").points(0)["remains"] == 10
    assert at_the_end(1, [P1, P2, P3, P4]).points(0)["pottery"] == 8


# 6.7 --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("coins", "name"),
    [
        (0, "The Fool"),
        (29, "The Fool"),
        (30, "The Petty"),
        (39, "The Petty"),
        (40, "The Well-Off"),
        (49, "The Well-Off"),
        (50, "The Magnificent"),
        (103, "The Magnificent"),
    ],
)
def test_6_7_ranks(coins: int, name: str) -> None:
    assert at_the_end(1, []).state.edition.ghost.rank(coins) == name


def test_6_7_the_rank_is_that_of_the_usual_score() -> None:
    match = at_the_end(1, [R1, R2, R3, R4, T4, T3, J2], remains="B")
    assert match.total(0) == 37
    assert rank(match.state) == "The Petty"
    assert match.state.outcome() == (1,)


# 6.8: the two worked examples --------------------------------------------------------------------


def test_6_8_example_1_of_the_rulebook() -> None:
    match = solo([T4, M3, I1], rolls=[3, 3, 4])
    match.claims(YOU, (0, 1, 5), (1, 1, 4), (2, 1, 2))
    assert match.holders() == [(GHOST, 2, 3), (YOU, 1, 4), (GHOST, 1, 4)]
    assert match.state.ready[YOU] == 2
    assert match.asked == turn(YOU)
    assert Place(0, 2, 4) in match.moves
    assert Place(2, 1, 5) in match.moves
    assert match.refuses(YOU, Place(0, 2, 3))[0] == match.refuses(YOU, Place(2, 1, 4))[0] == "held"


def test_6_8_example_1_or_recover() -> None:
    match = solo([T4, M3, I1], spent={0: 1}, rolls=[3, 3, 4]).claims(YOU, (0, 1, 5), (2, 1, 2))
    assert match.can(Recover)


def test_6_8_example_2_the_ghost_leads() -> None:
    match = solo([P4, R2, I3], T1, J2, M2, ghost_leads=True, rolls=[2, 5, 5])
    assert match.row == [P4, I3, R2]
    assert match.holders() == [(GHOST, 2, 5), (GHOST, 1, 2), (NOBODY, 0, 0)]
    match.rolls(6, 3).claims(YOU, (1, 1, 3), (2, 1, 4))
    assert match.told(PushedOut) == [PushedOut(GHOST, 1, 1, YOU), PushedOut(YOU, 1, 1, GHOST)]
    assert match.told(Rolled) == [Rolled(YOU, 2, 4, (3,), 1)]
    assert match.faces(YOU) == [R2]
    assert [card.face for card in match.state.seen_by(0).box[-2:]] == [P4, 10]
    assert match.told(Relieved) == []


def test_6_8_example_2_with_a_four_the_die_is_safe() -> None:
    match = solo([P4, R2, I3], T1, J2, M2, ghost_leads=True, rolls=[2, 5, 5, 6, 4]).claims(YOU, (1, 1, 3), (2, 1, 4))
    assert match.state.spent[YOU] == 0


def test_6_8_pair_before_single_of_equal_total() -> None:
    match = solo([T4, I2, M3], rolls=[6, 3, 3]).passes(YOU)
    assert match.told(Placed) == [Placed(GHOST, 0, 2, 3), Placed(GHOST, 1, 1, 6)]
