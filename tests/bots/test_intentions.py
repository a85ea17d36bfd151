"""What a seat intends by a hunch: several small moves, of which each is legal when it comes."""

from __future__ import annotations

import pytest

from rules import shelf
from rules.bots import Greedy
from rules.chance import SeededChance
from rules.game import Now
from tests.helpers.foreseen import positions


@pytest.mark.parametrize(("name", "seats"), [("crypt", 1), ("crypt", 2), ("crypt", 4), ("thiefs-market", 3)])
def test_all_intended_moves_are_legal_in_an_imagined_state(name: str, seats: int) -> None:
    game, several, chance = shelf.game(name), 0, SeededChance(5)
    for nth, (state, asked) in enumerate(positions(game, seats, Greedy(game))):
        if nth % 3:
            continue
        view = state.seen_by(asked.seat)
        intended = game.intends(view, asked, asked.moves(view))
        several += len(intended) > 1
        world, now, step = view.imagine(chance), Now(chance), asked
        for move in intended:
            assert step.seat == asked.seat
            assert move in step.moves(world)
            world.play(step, move, now)
            step = next(iter(world.waiting()), step)
    assert several > 3, "whole moves are intended"
