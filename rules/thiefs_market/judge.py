"""What a sensible player of Thief's Market thinks of the moves in front of it, from a view only."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Move, Question
from rules.thiefs_market.moves import EndTurn, Pass
from rules.thiefs_market.state import Market


def weigh(view: Market, step: Question[Market], moves: Sequence[Move]) -> list[float]:
    """A number for each move; the highest is the best."""
    return [float(not isinstance(move, EndTurn | Pass)) for move in moves]
