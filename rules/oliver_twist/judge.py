"""What a sensible player of Oliver Twist thinks of the moves in front of it, from a view only."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Move, Question
from rules.oliver_twist.moves import Fagin, Stop
from rules.oliver_twist.state import Twist


def weigh(view: Twist, step: Question[Twist], moves: Sequence[Move]) -> list[float]:
    """A number for each move; the highest is the best."""
    return [float(isinstance(move, Fagin)) - isinstance(move, Stop) for move in moves]
