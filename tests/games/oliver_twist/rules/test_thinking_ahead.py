"""What Oliver Twist gives to players that think ahead: an appraisal of positions, and a hunch for imagined matches."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from statistics import fmean

import pytest

from rules.game import Question
from rules.oliver_twist.game import GAME
from rules.oliver_twist.moves import Done, Fagin, Peek, Put
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.round import Turn
from rules.oliver_twist.thinking import JUDGES
from rules.oliver_twist.thinking.plans import Roads
from tests.games.oliver_twist.at_the_table import Scene, turn
from tests.helpers.computers import asked, played

SEATS = [2, 3, 4]


@cache
def match(seats: int, nth: int = 0) -> tuple[tuple[Twist, ...], Twist]:
    """The positions of a match between greedy players, and its end."""
    met = []
    for state, _ in played(GAME, f"ahead {seats} {nth}", ("greedy",) * seats):
        met.append(state.copy())
    return tuple(met), state


def seen(state: Twist) -> tuple[Twist, Question[Twist]]:
    """What the seat that is asked sees, and what it is asked."""
    view, step = asked(state, state.waiting()[0].seat)
    assert isinstance(view, Twist)
    return view, step


def lead(values: Sequence[float]) -> list[float]:
    """How far each seat is ahead of the average."""
    return [value - fmean(values) for value in values]


def appraised(scene: Scene) -> list[float]:
    """The appraisal of a position that a test has drawn."""
    return list(GAME.appraise(scene.state))


# The appraisal -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_it_is_exact_at_the_end(seats: int) -> None:
    _, end = match(seats)
    assert end.places
    assert tuple(GAME.appraise(end)) == end.totals()


def test_it_is_nearer_to_the_end_than_the_score() -> None:
    """In the second half of nights, in a few matches."""
    off: dict[str, list[float]] = {"appraised": [], "score": []}
    for met, end in [match(seats, nth) for seats in SEATS for nth in range(3)]:
        final = lead(end.totals())
        for state in met:
            tokens = (state.visible | state.hidden).bit_count()
            if state.night and type(state.waiting()[0]) is Turn and tokens < len(state.plan.spaces) / 2:
                for name, values in (("appraised", GAME.appraise(state)), ("score", state.totals())):
                    off[name] += [(one - last) ** 2 for one, last in zip(lead(values), final, strict=True)]
    assert fmean(off["appraised"]) < 0.6 * fmean(off["score"])


def test_possessions_count_and_a_thick_file_counts_against_its_seat() -> None:
    plain = {"money": (10, 10, 10)}
    before = appraised(turn("A1 @O A1 H1", 1, **plain))
    ring = appraised(turn("A1 @O A1 H1", 1, reserves={0: "R4 R4 R4"}, **plain))
    assert 10 < ring[0] - before[0] < 20
    assert ring[2] == pytest.approx(before[2], abs=1)
    card = appraised(turn("A1 @O A1 H1", 1, hands={0: "Bet"}, **plain))
    assert 1 < card[0] - before[0] < 5
    thick = appraised(turn("A1 @O A1 H1", 1, files={0: "A1 H1 B2 N3 R4 W5 A2"}, **plain))
    assert thick[0] < before[0] - 3
    tools = [appraised(turn("?? @O ?? Bg", 1, night=True, tools={0: own})) for own in ("", "tc tl")]
    assert tools[1][0] > tools[0][0] + 1


def test_what_lies_before_the_next_seat_is_partly_its_own() -> None:
    near, far = [appraised(turn(drawn, 1, reserves={1: "W5? W5?"})) for drawn in ("W5 @O .. A1", "A1 @O .. W5")]
    assert near[1] > far[1] + 2
    assert near[0] == pytest.approx(far[0])


# The hunch -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_a_hunch_mostly_agrees_with_the_judge(seats: int) -> None:
    agreed, lost = [], []
    for state in match(seats)[0]:
        view, step = seen(state)
        moves = step.moves(view)
        if len(moves) < 2 or any(isinstance(move, Peek) for move in moves):
            continue  # in a hurry nobody looks under tokens
        weights, hunches = GAME.weigh(view, step, moves), GAME.hunch(view, step, moves)
        chosen = max(range(len(moves)), key=hunches.__getitem__)
        agreed.append(weights[chosen] > max(weights) - 1e-6)
        lost.append(max(weights) - weights[chosen])
    assert fmean(agreed) > 0.85
    assert fmean(lost) < 0.2


def test_a_hunch_answers_whatever_is_asked() -> None:
    kinds = set()
    for seats in SEATS:
        for state in match(seats)[0]:
            view, step = seen(state)
            moves = step.moves(view)
            assert len(GAME.hunch(view, step, moves)) == len(moves)
            kinds.add(type(step))
    assert len(kinds) > len(JUDGES) / 2


def test_in_a_hurry_a_set_is_sold_whole_with_the_wallets_that_bring_the_bonus() -> None:
    scene = turn("A1 @O", reserves={0: "N3 N3 N3 N3 $$ $$"}).play(0, Fagin(4))
    sold = []
    while True:
        view, step = seen(scene.state)
        moves = step.moves(view)
        hunches = GAME.hunch(view, step, moves)
        move = moves[max(range(len(moves)), key=hunches.__getitem__)]
        if isinstance(move, Done):
            break
        sold.append(move)
        scene.play(0, move)
    assert sorted([(one.face % 1000, one.count) for one in sold if isinstance(one, Put)]) == [(43, 4), (70, 1)]


# What is left to the next player --------------------------------------------------------------------------


@pytest.mark.parametrize("streets", ["@O .. .. A1", "A1 @O .. .."], ids=["after a relocation", "beside the gang"])
def test_who_can_pass_with_a_card_need_not_take_what_costs_more_than_it_brings(streets: str) -> None:
    """Without a card, a set or another way the next player must prowl, at a loss if it has to be."""
    left = {}
    for hand in ("", "Toby"):
        view, step = seen(turn(streets, seats=2, night=True, hands={1: hand}).state)
        left[hand], _ = Roads(view, step.seat).left(view.pawn)
    assert left[""] < 0.0
    assert left["Toby"] == 0.0
