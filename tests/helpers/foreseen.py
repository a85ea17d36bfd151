"""Whole matches, position by position, for tests of appraisals and hunches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.bots import Bot
from rules.chance import SeededChance
from rules.game import Game, Now


def positions(game: Game[Any, Any, Any], seats: int, bot: Bot, seed: str = "foresight") -> Iterator[tuple[Any, Any]]:
    """A match: each question with the position in which it is asked. At the end the appraisal is the score."""
    chance = SeededChance(seed)
    now = Now(chance)
    state = game.new(seats, None, now, None)
    while waiting := state.waiting():
        question = waiting[0]
        yield state.copy(), question
        view = state.seen_by(question.seat)
        state.play(question, bot.decide(view, question, question.moves(view), chance), now)
    assert state.outcome() is not None
    assert game.appraise(state) == state.totals()
