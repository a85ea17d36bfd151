"""What may be typed instead of a number in lists of lines: `a 2x4`, `claim`, `recover`."""

from __future__ import annotations

from typing import Any

from rules.crypt import moves as m
from rules.crypt.steps.claim import Turn
from rules.game import Move, Question
from tui.games.crypt.names import LETTERS


def short(step: Question[Any], move: Move) -> str:
    """What may be typed for a move; nothing for one that flips cards."""
    match move:
        case m.Place():
            return f"{LETTERS[move.spot]} {move.dice}x{move.effort}"
        case m.Claim():
            return "claim"
        case m.Recover():
            return "recover"
        case m.Pass():
            return "pass" if isinstance(step, Turn) else "no"
    return ""
