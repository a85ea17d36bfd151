"""What a card adds to a seat's points now: those of the cards, and the place it brings among Henchmen."""

from __future__ import annotations

from typing import NamedTuple

from rules.thiefs_market.scoring import scores
from rules.thiefs_market.state import Market


class Adds(NamedTuple):
    """What one more card adds."""

    points: int
    """The printed value, and what this card and the seat's other cards pay with it."""
    henchmen: int
    """The points for most Henchmen, if the card changes them."""


def adds(view: Market, seat: int, number: int) -> Adds:
    """The seat's points with this card, less its points without it; what it is paid with is not counted."""
    after = view.copy()
    after.cards = tuple([(*cards, number) if nth == seat else cards for nth, cards in enumerate(view.cards)])
    before, then = scores(view)[seat], scores(after)[seat]
    points = sum([then[source] - before[source] for source in ("values", "cards")])
    return Adds(points, then["henchmen"] - before["henchmen"])
