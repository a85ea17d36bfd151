"""Matches of computer players, position by position."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import Any

from rules import bots
from rules.chance import SeededChance
from rules.game import Game, Now, Question, State

LONG = os.environ.get("CUTPURSE_LAWS") == "long"
"""Whether to play enough matches for a precise mean. Usually only a few are played, with wider bounds."""


def played(
    game: Game[Any, Any, Any], seed: str, names: Sequence[str], **options: bool | str
) -> Iterator[tuple[Any, Question[Any]]]:
    """Every position of a match in which a seat is asked; played by these computers, one name for each seat."""
    now, luck = Now(SeededChance(seed)), SeededChance(f"{seed}/seats")
    state = game.new(len(names), game.options(**options), now)
    players = [bots.bot(name, game) for name in names]
    while waiting := state.waiting():
        yield state, waiting[0]
        view, step = asked(state, waiting[0].seat)
        state.play(waiting[0], players[step.seat].decide(view, step, step.moves(view), luck), now)


def asked(state: State, seat: int) -> tuple[State, Question[Any]]:
    """What this seat sees, and what it is asked there."""
    view = state.seen_by(seat)
    return view, next(step for step in view.waiting() if step.seat == seat)


def judged(game: Game[Any, Any, Any], state: State, seat: int) -> list[float]:
    """The values that greedy gives the moves, from the view of the seat that is asked."""
    view, step = asked(state, seat)
    moves = step.moves(view)
    found = list(game.weigh(view, step, moves))
    assert len(found) == len(moves)
    return found
