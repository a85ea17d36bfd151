"""Tastes: what a character likes more than its points say. A level decides how well it plays all the same."""

from __future__ import annotations

from typing import Any

from rules.advice import Option
from rules.game import Game


def liking(game: Game[Any, Any, Any], taste: str, option: Option) -> float:
    """How many points more than its value a whole move is worth to this taste; 0 without one."""
    if not taste:
        return 0.0
    points: float = game.thinking.TASTES[taste](option)
    return points
