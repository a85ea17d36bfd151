"""Whether a whole move ends with a small one is no secret: the time that a computer takes for a plan tells nothing."""

from __future__ import annotations

import pytest

from rules import shelf
from rules.advice import ahead
from rules.chance import SeededChance
from rules.game import Answer, Move, Now, State

GAMES = [meta.name for meta in shelf.GAMES]


def ends(state: State, seat: int, move: Move) -> bool | None:
    """Whether the whole move ends with this small one; None where it cannot be made."""
    view = state.seen_by(seat)
    step = next((one for one in view.waiting() if one.seat == seat), None)
    if step is None or move not in step.moves(view):
        return None
    return ahead(view, step, move)[1] is None


@pytest.mark.parametrize("game", GAMES)
def test_others_know_where_a_plan_ends(game: str) -> None:
    """In every world that fits what another seat sees, the same small move ends the whole move or does not."""
    rules, luck, compared = shelf.game(game), SeededChance(game), 0
    state = rules.new(3, now=Now(luck))
    for nth in range(250):
        if not (waiting := state.waiting()):
            break
        seat = waiting[0].seat
        view = state.seen_by(seat)
        step = next(one for one in view.waiting() if one.seat == seat)
        move = luck.pick(tuple(step.moves(view)))
        if not isinstance(step, Answer):
            for eyes in {*range(3)} - {seat}:
                imagined = ends(state.seen_by(eyes).imagine(SeededChance(nth)), seat, move)
                assert imagined in (None, ends(state, seat, move)), (step, move)
                compared += imagined is not None
        state.play(waiting[0], move, Now(luck))
    assert compared > 50
