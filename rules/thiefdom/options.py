"""How a match of Thiefdom is set up."""

from __future__ import annotations

from typing import Literal

from rules import game


class Options(game.Options, frozen=True):
    """The two variants of the book, and how the city is laid."""

    city: Literal["random", "first-night"] = "random"
    """`first-night` is the city of the tutorial, for one or two seats."""
    turns: Literal["quarter", "half"] = "quarter"
    missions: Literal["drawn", "planned"] = "drawn"  # 2.19.planned
    planning: Literal["chosen", "chaotic"] = "chosen"  # 2.19.chaotic
    compass: Literal["player-first", "patrol-first"] = "player-first"
    """In a solo match: who goes first in odd rounds."""
