"""What a sensible player of Thiefdom thinks of the moves in front of it, from a view only."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Move, Question
from rules.thiefdom.moves import Done, Toss
from rules.thiefdom.state import Thiefdom


def weigh(view: Thiefdom, step: Question[Thiefdom], moves: Sequence[Move]) -> list[float]:
    """A number for each move; the highest is the best."""
    return [-float(isinstance(move, Done | Toss)) for move in moves]
