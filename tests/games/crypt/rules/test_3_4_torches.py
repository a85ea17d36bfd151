"""Section 3, phase IV: Pass the torches; and the end of the match."""

from __future__ import annotations

import pytest

from rules.crypt.events import Ended, Revealed, TorchesPassed
from tests.games.crypt.at_the_table import I1, J1, M3, P2, R2, T4, Scene, scene, solo, turn

ROWS = {2: [T4, I1, M3], 3: [T4, I1, R2, M3], 4: [T4, I1, R2, J1, M3, P2]}


def next_round(match: Scene) -> Scene:
    """Every seat passes again."""
    now = match.state.round
    while match.state.waiting() and match.state.round == now:
        match.passes(match.step.seat)
    return match


@pytest.mark.parametrize("seats", [3, 4])
def test_3_4_the_old_leader_holds_lights_out_and_the_left_neighbour_leads(seats: int) -> None:
    match = scene(seats, ROWS[seats], leader=seats - 2)
    next_round(match)
    assert (match.state.leader, match.state.lights_out) == (seats - 1, seats - 2)
    next_round(match)
    assert (match.state.leader, match.state.lights_out) == (0, seats - 1)
    assert match.told(TorchesPassed) == [TorchesPassed(seats - 1, seats - 2), TorchesPassed(0, seats - 1)]


def test_3_4_of_two_the_other_player_gets_both() -> None:
    match = next_round(scene(2, ROWS[2]))
    assert (match.state.leader, match.state.lights_out) == (1, 1)
    assert match.asked == turn(1)


def test_3_4_alone_they_go_to_the_ghost_and_back() -> None:
    match = next_round(solo(ROWS[2], rolls=[1, 2, 3] * 2))
    assert (match.state.leader, match.state.lights_out) == (1, 1)
    next_round(match)
    assert (match.state.leader, match.state.lights_out) == (0, 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_3_end_the_last_round_is_finished_and_none_is_added(seats: int) -> None:
    match = scene(seats, ROWS[seats], last=True).claims(0, (0, 1, 1))
    assert match.asked == turn(1)
    next_round(match)
    assert match.asked is None
    assert len(match.told(Revealed)) == 1
    assert match.told(TorchesPassed) == []
    assert match.told(Ended)[0].places == match.state.outcome() == (1, *[2] * (seats - 1))


def test_3_end_there_is_no_outcome_before() -> None:
    match = scene(2, ROWS[2], last=True).passes(0, 1)
    assert match.state.outcome() is None
