"""What a search of Crypt looks ahead with: the appraisal of positions, and the judgement in a hurry."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean

import pytest
from msgspec.structs import replace

from rules.bots import Greedy, Random
from rules.crypt.game import GAME
from rules.crypt.state import Crypt, Treasure
from rules.crypt.steps.claim import Turn
from rules.crypt.thinking import duel, quick
from rules.crypt.thinking.plans import answering
from rules.crypt.thinking.turns import plan
from rules.crypt.thinking.worth import appraiser
from rules.game import ALL
from tests.helpers.foreseen import positions

SEATS = (1, 2, 3, 4)
NEAR = 1.0
"""Coins by which a move in a hurry may be worse and still be called as good."""
NEARLY = 0.5
"""Coins by which a claim in a hurry may be behind the best one on average."""


@pytest.mark.parametrize("seats", SEATS)
def test_the_appraisal_is_the_score_at_the_end(seats: int) -> None:
    assert list(positions(GAME, seats, Random(GAME)))  # looks at the end of the match


@pytest.mark.parametrize("seats", SEATS[1:])
def test_more_treasure_and_more_dice_are_a_lead(seats: int) -> None:
    state = next(state for state, _ in positions(GAME, seats, Random(GAME)) if state.round == 3)
    even = GAME.appraise(state)
    richer, readier = state.copy(), state.copy()
    richer.treasure = (*state.treasure[:-1], (*state.treasure[-1], Treasure(24, ALL)))
    assert GAME.appraise(richer)[-1] > even[-1] + 3
    tired = state.copy()
    tired.ready, readier.ready = (*state.ready[:-1], 0), (*state.ready[:-1], 3)
    assert 2 < GAME.appraise(readier)[-1] - GAME.appraise(tired)[-1] < 8


def test_a_set_that_is_begun_is_worth_something() -> None:
    state = next(state for state, _ in positions(GAME, 2, Random(GAME)) if state.round == 2)
    state.sides = "AAAAAA"
    state.treasure = ((Treasure(23, ALL),), (Treasure(13, ALL),))
    jewelry, idol = GAME.appraise(replace(state, ready=(3, 3), spent=(0, 0)))
    assert jewelry > idol + 1  # another Jewelry would pay 3 more; an Idol has a reroll


@pytest.mark.parametrize("seats", SEATS)
def test_a_turn_in_a_hurry_is_about_as_good(seats: int) -> None:
    behind = []
    for state, question in positions(GAME, seats, Greedy(GAME)):
        view = state.seen_by(question.seat)
        moves = question.moves(view)
        if isinstance(question, Turn) and len(moves) > 1:
            weighed, hurried = GAME.weigh(view, question, moves), GAME.hunch(view, question, moves)
            assert sorted(hurried)[-2:] == [0.0, 1.0], "one move is chosen"
            behind.append(max(weighed) - weighed[hurried.index(1.0)])
    assert sum([worse < NEAR for worse in behind]) > 0.7 * len(behind)


def test_a_hurry_finds_dice_for_a_treasure_that_nobody_can_take_back() -> None:
    for state, question in positions(GAME, 2, Greedy(GAME)):
        if isinstance(question, Turn) and question.lights_out and not question.claiming and state.ready[question.seat]:
            view = state.seen_by(question.seat)
            value, claim = quick.best(view, question)
            weighed = GAME.weigh(view, question, question.moves(view))
            assert value == pytest.approx(max(weighed)) or not claim


def last_turns(seats: int) -> Iterator[tuple[Crypt, Turn, Sequence[int]]]:
    """The turns that one seat at most can answer, before any dice are placed, as seats see them; and who answers."""
    for bot in (Greedy(GAME), Random(GAME)):
        for state, question in positions(GAME, seats, bot):
            if isinstance(question, Turn) and not question.claiming and len(answering(state, question)) < 2:
                yield state.seen_by(question.seat), question, answering(state, question)


@pytest.mark.parametrize("seats", SEATS[1:])
def test_a_claim_against_one_treasure_of_a_rival_is_valued_as_in_any_other_turn(seats: int) -> None:
    valued = 0
    for view, turn, rivals in last_turns(seats):
        value, claim = duel.best(view, turn, appraiser(view), rivals)
        if claim and rivals in ((), (view.lights_out,)):
            assert value == pytest.approx(plan(view, turn).valued(claim))
            valued += 1
    assert valued > 10


@pytest.mark.parametrize("seats", SEATS[1:])
def test_the_last_turn_of_a_round_finds_the_best_claim(seats: int) -> None:
    last = [(view, turn) for view, turn, rivals in last_turns(seats) if not rivals]
    assert last
    for view, turn in last:
        found = plan(view, turn)
        assert duel.best(view, turn, appraiser(view), ())[0] == pytest.approx(max(found.rest, found.most))


@pytest.mark.parametrize("seats", SEATS[1:])
def test_a_claim_in_one_of_the_last_turns_is_legal_and_known_to_be_worth_it(seats: int) -> None:
    for view, turn, rivals in last_turns(seats):
        value, claim = duel.best(view, turn, appraiser(view), rivals)
        assert value >= plan(view, turn).rest - 1e-9
        assert sum([move.dice for move in claim]) <= view.ready[turn.seat]
        assert len({move.spot for move in claim}) == len(claim)
        assert set(claim) <= set(turn.moves(view))
        assert len(claim) <= 1 or not turn.lights_out


@pytest.mark.parametrize("seats", SEATS[2:])
def test_a_claim_that_two_can_answer_brings_nearly_the_most(seats: int) -> None:
    behind = []
    for state, question in positions(GAME, seats, Greedy(GAME)):
        if isinstance(question, Turn) and not question.claiming and len(answering(state, question)) > 1:
            view = state.seen_by(question.seat)
            value, claim = quick.best(view, question)
            found = plan(view, question)
            assert value == pytest.approx(found.valued(claim) if claim else found.rest)
            behind.append(max(found.most, found.rest) - value)
    assert fmean(behind) < NEARLY
