"""How far a position has got: the points that each seat will probably have at the end, and how a search looks ahead."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Outlook
from rules.thiefdom.state import Thiefdom

OUTLOOK = Outlook(turns=3, doubt=1.0, noise=0.5)


def appraise(state: Thiefdom) -> Sequence[float]:
    """The points of every seat, from the whole truth."""
    return state.totals()
