"""How far a position has got: the points that each seat will probably have at the end, and how a search looks ahead."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Outlook
from rules.thiefs_market.state import Market

OUTLOOK = Outlook(rounds=1, doubt=0.5, noise=0.7)


def appraise(state: Market) -> Sequence[float]:
    """The points of every seat, from the whole truth."""
    return state.totals()
