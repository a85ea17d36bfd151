"""How much stronger each level of computer player is than the one below, by game and number of seats."""

from __future__ import annotations

from typing import NamedTuple


class Row(NamedTuple):
    """A level beside the one below it, as the arena has found."""

    level: str
    below: str
    gain: float
    """Its mean difference."""
    interval: float
    """Half the width of the interval that holds it with 95 %."""
    matches: int


def offered(game: str, seats: int) -> tuple[str, ...]:
    """The levels that are ahead of the one below, weakest first."""
    return ("random", "easy", "greedy")


def rows(game: str, seats: int) -> tuple[Row, ...]:
    """What was measured."""
    return ()
