"""Crypt's advice: whole moves, what they bring and the facts behind them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.advice import Option
from rules.chance import ScriptedChance, SeededChance
from rules.crypt.game import GAME
from rules.crypt.moves import Claim, Pass, Peek, Place, Recover, Regain, Reroll, Take
from rules.crypt.state import Crypt, Spot, Treasure
from rules.crypt.steps.claim import Turn
from rules.crypt.steps.collect import RerollWindow
from rules.crypt.steps.finish import LastWindow
from rules.crypt.steps.reveal import BeforeClaim
from rules.crypt.thinking.facts import Claiming, Held, Keeping, Looking, Readying
from rules.game import ALL, Move, Now, Question
from tests.bench.frozen import frozen
from tests.helpers.positions import position

A, B, C, D = range(4)
CLAIM = Claim()


def place(*dice: tuple[int, int, int]) -> tuple[Move, ...]:
    """A whole claim: (place, dice, effort)."""
    return (*[Place(*one) for one in dice], CLAIM)


# Positions ----------------------------------------------------------------------------------------------

KEPT: dict[int, list[tuple[str, tuple[Move, ...], float]]] = {
    1: [("claim", place((B, 1, 2), (C, 1, 1), (D, 1, 1)), 10.6), ("claim", place((A, 2, 5), (D, 1, 1)), 10.1)],
    2: [("claim", place((B, 1, 1)), 5.8), ("claim", place((C, 1, 3)), 4.2)],
    3: [("claim", place((B, 3, 3)), 5.2), ("claim", place((D, 1, 1)), 4.8)],
    4: [("claim", place((C, 1, 3)), 4.7), ("claim", place((B, 1, 1)), 4.6)],
    5: [("claim", place((B, 1, 3), (C, 1, 1)), 8.6), ("claim", place((A, 1, 1), (B, 1, 1)), 7.0)],
    6: [("claim", place((A, 1, 1), (C, 2, 3)), 11.8), ("claim", place((B, 1, 1), (C, 2, 3)), 11.2)],
    7: [("claim", place((A, 2, 6), (B, 1, 6)), 5.3), ("claim", place((A, 2, 6), (C, 1, 6)), 5.1)],
    8: [("claim", place((A, 3, 2)), 10.0), ("claim", place((B, 3, 1)), 4.8)],
}
"""The two best moves in each of the positions that are kept."""


@pytest.mark.parametrize("n", KEPT)
def test_what_is_advised_in_the_kept_positions(n: int) -> None:
    table, seat = position("crypt", n)
    asked = table.ask(seat)
    assert isinstance(asked.view, Crypt)
    assert asked.step is not None
    options = GAME.advise(asked.view, asked.step)[:2]
    assert [(one.about, one.moves, pytest.approx(one.value, abs=0.06)) for one in options] == KEPT[n]


def after(seed: int, seats: int, turn: int) -> tuple[Crypt, Turn]:
    """The nth turn of Claim of a match that the greedy computers of the day before the coach play."""
    now, luck, player = Now(SeededChance(f"coach {seed}")), SeededChance(f"l {seed}"), frozen(GAME)
    state = GAME.new(seats, GAME.options(leader="first"), now)
    while True:
        step = state.waiting()[0]
        view = state.seen_by(step.seat)
        if isinstance(step, Turn) and not step.claiming:
            turn -= 1
            if not turn:
                return view, step
        state.play(step, player.decide(view, step, step.moves(view), luck), now)


def test_two_remains_are_flipped_for_the_claim_after_them() -> None:
    view, step = after(33, 3, 8)
    assert (view.ready[1], view.spent[1]) == (0, 3)
    options = GAME.advise(view, step)
    assert [type(move) for move in options[0].moves] == [Regain, Place, Claim]
    assert options[0].value == pytest.approx(7.05, abs=0.06)
    recovering = GAME.judged(view, step, (Recover(),))
    assert recovering.value == pytest.approx(4.05)
    moves = step.moves(view)
    weights = GAME.weigh(view, step, moves)
    assert moves[weights.index(max(weights))] == options[0].moves[0]


def test_remains_are_not_flipped_where_no_claim_needs_the_die() -> None:
    state = table(2, [spot(11, 1, 3, 6), spot(21, 1, 3, 6)], ready=(1, 0), spent=(2, 0), leader=0, lights_out=0)
    state.treasure = ((Treasure(51, 1), Treasure(52, 1)), ())
    assert first(state, Turn(0, lights_out=True)).moves == (Recover(),)


# The lesson ---------------------------------------------------------------------------------------------

DECK = [23, 11, 62, 32, 22, 43, 64, 42, 13, 51, 34, 21, 14, 53, 61, 41, 33, 24, 52, 12, 63, 44, 31, 54]
ANN, MAGPIE = 0, 1


def lesson(*moves: tuple[int, tuple[Move, ...]], rolls: tuple[int, ...] = ()) -> Crypt:
    """The match of the lesson after these moves."""
    now = Now(ScriptedChance(rolls, shuffles=[DECK]))
    state = GAME.new(2, GAME.options(leader="first"), now)
    for seat, whole in moves:
        for move in whole:
            step = state.waiting()[0]
            assert step.seat == seat
            state.play(step, move, now)
    return state


FIRST = (
    (ANN, place((A, 1, 4), (B, 1, 1))),
    (MAGPIE, place((A, 1, 5))),
    (ANN, place((A, 2, 3))),
    (ANN, (Reroll(3, 1),)),
)
"""The first round of the lesson."""


def test_a_6_is_beaten_by_the_dice_that_come_back_to_her() -> None:
    state = lesson(*FIRST, (MAGPIE, place((A, 1, 3), (C, 1, 1))), rolls=(2, 5, 4))
    step = state.waiting()[0]
    assert state.ready == (3, 1)
    facts = GAME.judged(state.seen_by(ANN), step, place((A, 1, 6), (B, 1, 6), (C, 1, 6))).facts
    assert isinstance(facts, Claiming)
    assert max(held.out for held in facts.held) > 0.3  # she has three dice again, and three 3s beat a 6
    kept = GAME.judged(state.seen_by(ANN), step, place((B, 1, 6))).facts
    assert isinstance(kept, Claiming)
    assert kept.held[0].out == 0  # with one die nobody beats a 6


def test_each_treasure_of_a_claim_has_its_own_worth_and_chance() -> None:
    state = lesson()
    facts = first(state, state.waiting()[0]).facts
    assert isinstance(facts, Claiming)
    assert facts.again
    assert facts.answers == (MAGPIE,)
    for held in facts.held:
        assert held.worth >= held.coins
        assert held.adds == state.row[held.spot].face % 10 + 5 * (held.spot == C) or held.face % 10 == 0
        assert held.lose == pytest.approx(held.dice * (held.effort - 1) / 6)
        assert 0 <= held.out <= 1


# Reasoning ----------------------------------------------------------------------------------------------


def table(seats: int, row: list[Spot], sides: str = "AAAAAA", **fields: object) -> Crypt:
    """A position in the middle of the match, with this row."""
    state = GAME.new(seats, GAME.options(leader="first"), Now(SeededChance(1)))
    state.row, state.sides, state.round = tuple(row), sides, 3
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def spot(face: int, holder: int = -1, dice: int = 0, effort: int = 0) -> Spot:
    return Spot(face, ALL, holder, dice, effort)


def options_of(state: Crypt, step: Question[Crypt]) -> tuple[Option, ...]:
    """The advice from the seat's own view."""
    state.agenda = (*state.agenda[:-1], step)
    return GAME.advise(state.seen_by(step.seat), step)


def first(state: Crypt, step: Question[Crypt]) -> Option:
    """The best advice from the seat's own view."""
    return options_of(state, step)[0]


def held(state: Crypt, step: Turn, *dice: tuple[int, int, int]) -> tuple[Held, ...]:
    """What the judge knows of a claim, from left to right."""
    state.agenda = (*state.agenda[:-1], step)
    facts = GAME.judged(state.seen_by(step.seat), step, place(*dice)).facts
    assert isinstance(facts, Claiming)
    return tuple(sorted(facts.held, key=lambda one: one.spot))


def test_a_rival_with_one_die_pushes_out_one_treasure_at_most() -> None:
    row = [spot(14), spot(24), spot(34)]
    few = held(table(3, row, ready=(3, 0, 1), leader=1, lights_out=0), Turn(0), (A, 1, 1), (B, 1, 1), (C, 1, 1))
    assert sum([one.out for one in few]) == 0  # nobody is left to play
    few = held(table(3, row, ready=(3, 0, 1), leader=0, lights_out=2), Turn(0), (A, 1, 1), (B, 1, 1), (C, 1, 1))
    assert 0.5 < sum([one.out for one in few]) <= 1


def test_who_has_lights_out_takes_a_free_treasure_rather_than_a_held_one() -> None:
    free = held(table(3, [spot(13), spot(23)], leader=2, lights_out=1, ready=(3, 3, 0)), Turn(0), (A, 1, 6))
    alone = held(table(3, [spot(13)], leader=2, lights_out=1, ready=(3, 3, 0)), Turn(0), (A, 1, 6))
    assert free[0].out < alone[0].out


def test_a_rival_who_is_answered_leaves_the_best_treasure_to_the_one_behind() -> None:
    """A free treasure that each seat wants protects a held one from a lone rival, and not from the first of two."""
    row = [spot(43), spot(64)]
    lone = held(table(3, row, leader=0, lights_out=1, ready=(3, 3, 0)), Turn(0), (A, 1, 6))
    first_of_two = held(table(3, row, leader=0, lights_out=2), Turn(0), (A, 1, 6))
    assert first_of_two[0].out > 0.5 > lone[0].out


def test_relief_makes_a_lone_die_worth_a_try() -> None:
    """Pushed out of everything, all exhausted dice are ready again, which is all that a Recover would bring."""
    row = [spot(13), spot(23), spot(33)]
    state = table(2, row, leader=1, lights_out=1, ready=(1, 3), spent=(2, 0))
    option = first(state, Turn(0))
    assert option.moves[0] != Recover()
    assert isinstance(option.facts, Claiming)
    assert option.facts.relief == 2


def test_a_second_turn_is_counted_in_the_first() -> None:
    row = [spot(14), spot(23), spot(31)]
    state = table(2, row, leader=0, lights_out=0)
    state.agenda = (*state.agenda[:-1], Turn(0))
    option = GAME.judged(state.seen_by(0), Turn(0), (Pass(),))
    assert option.value > 4  # the best of what is left, and nobody answers


def test_what_only_this_seat_has_seen_does_not_move_its_rivals() -> None:
    outs = []
    for face in (41, 44):
        state = table(2, [Spot(face, 1), spot(13)], leader=1, lights_out=1)
        outs.append(held(state, Turn(0), (A, 1, 3))[0].out)
    assert outs[0] == pytest.approx(outs[1], abs=0.1)


def test_a_rest_that_is_far_worse_is_no_second_idea() -> None:
    row = [spot(24), spot(31), Spot(40, 0)]
    state = table(2, row, leader=0, lights_out=0)
    best, second, third = options_of(state, Turn(0))
    assert len(best.moves) == 4, "dice on all three treasures"
    rest = GAME.judged(state.seen_by(0), Turn(0), (Pass(),))
    assert best.value - rest.value > 1.5
    for other in (second, third):
        assert other.moves[-1] == CLAIM
        assert other.value > rest.value


def test_the_value_of_a_claim_is_told_whole() -> None:
    for n in KEPT:
        kept, seat = position("crypt", n)
        asked = kept.ask(seat)
        for option in GAME.advise(asked.view, asked.step):
            assert isinstance(option.facts, Claiming)
            assert option.facts.total == pytest.approx(option.value)
            assert 0 <= option.facts.denies <= option.facts.total


# Windows ------------------------------------------------------------------------------------------------


def test_windows_are_judged_on_one_scale() -> None:
    state = table(2, [], treasure=((Treasure(11, 1),), ()), spent=(2, 0))
    options = options_of(state, RerollWindow(0, (3, 6)))
    assert [one.moves for one in options] == [(Reroll(3, 0),), (Pass(),), (Reroll(6, 0),)]
    assert [one.value for one in options] == pytest.approx([4 / 6 * 1.6, 0.6, 1 / 6 * 1.6], abs=0.02)
    mine = ((Treasure(41, 1), Treasure(42, 1)), ())
    options = options_of(table(2, [spot(14), Spot(21, 0)], "AAABAA", treasure=mine), BeforeClaim(0))
    assert [type(one.moves[0]) for one in options] == [Take, Pass]
    assert isinstance(options[1].facts, Keeping)
    assert options[1].value == options[1].facts.waits


def test_the_last_window_flips_all_that_readies_a_die() -> None:
    mine = tuple([Treasure(face, 1) for face in (51, 52, 53, 54)])
    state = table(2, [], treasure=(mine, ()), ready=(1, 3), spent=(2, 0))
    option = options_of(state, LastWindow(0))[0]
    assert [type(move) for move in option.moves] == [Regain, Regain]
    assert isinstance(option.facts, Readying)
    assert option.facts.dice == 2
    assert option.value == pytest.approx(2, abs=0.05)


def test_a_look_is_worth_what_the_better_choice_brings() -> None:
    mine = ((Treasure(31, 1),), ())
    state = table(2, [Spot(11, 0), Spot(21, 0)], "AABAAA", treasure=mine, leader=0, lights_out=0, ready=(1, 0))
    state.round = state.rounds
    look, other = options_of(state, Turn(0, lights_out=True))[:2]
    assert look.moves == (Peek(0),)
    assert isinstance(look.facts, Looking)
    assert look.value - other.value == pytest.approx(look.facts.gain, abs=0.02)


# Whole matches ------------------------------------------------------------------------------------------


def decisions(seats: int, sides: str, seed: int) -> Iterator[tuple[Crypt, Question[Crypt]]]:
    """A match in which every seat follows the first advice."""
    now = Now(SeededChance(f"advice {seed}"))
    state = GAME.new(seats, GAME.options(sides=sides), now)
    while state.waiting():
        step = state.waiting()[0]
        view = state.seen_by(step.seat)
        yield view, step
        for move in GAME.advise(view, step, 1)[0].moves:
            state.play(state.waiting()[0], move, now)
    assert state.outcome()


@pytest.mark.parametrize("sides", ["A", "B", "random"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_following_the_advice_ends_a_match_and_bots_agree_with_it(seats: int, sides: str) -> None:
    for asked, (view, step) in enumerate(decisions(seats, sides, seats)):
        assert asked < 40 * seats + 60
        option = GAME.advise(view, step)[0]
        assert GAME.judged(view, step, ()) == option
        assert GAME.judged(view, step, option.moves).value == pytest.approx(option.value)
        moves = step.moves(view)
        weights = dict(zip(moves, GAME.weigh(view, step, moves), strict=True))
        assert weights[option.moves[0]] == pytest.approx(max(weights.values()))
