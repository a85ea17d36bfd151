"""Asks the rules why a move is not legal."""

from __future__ import annotations

from typing import Any

from rules.errors import IllegalMove
from rules.game import Move, Question


def why_not(view: Any, step: Question[Any], move: Move) -> IllegalMove | None:
    """Why the rules do not allow a move; None where they do."""
    try:
        step.judge(view, move)
    except IllegalMove as error:
        return error
    return None
