"""How much stronger each level of computer player is than the one below, by game and number of seats."""

from __future__ import annotations

from typing import Any


def offered(game: str, seats: int) -> tuple[str, ...]:
    """The levels that are ahead of the one below, weakest first."""
    return ("random",)


def row(game: str, seats: int, level: str) -> Any:
    """What was measured of a level; None if nothing was."""
    return None
