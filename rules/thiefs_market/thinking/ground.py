"""What a split of Thief's Market does not change: cards, gold and the market, as each seat values them."""

from __future__ import annotations

from rules.thiefs_market.state import Market
from rules.thiefs_market.thinking.shopping import RIVALS, Shopper
from rules.thiefs_market.thinking.worth import Appraiser

FIRST = 0.5
"""The value of the marker, because the first to buy chooses from all cards on offer."""


class Ground:
    """The seats of a split as shoppers, each made when it is asked for."""

    def __init__(self, view: Market) -> None:
        self.view, self.look = view, Appraiser(view)
        self.offer = [number for row in view.rows for number in row]
        self.usual = view.edition.dice[view.seats - 3] // view.seats + 1
        self.marker = [
            FIRST + sum([card.marker for card in owned]) * unit
            for owned, unit in zip(self.look.owned, self.look.unit, strict=True)
        ]
        self._shoppers: dict[tuple[int, bool], Shopper] = {}

    def shopper(self, seat: int, rival: bool) -> Shopper:
        """A seat as it sees itself, or as a rival sees it."""
        found = self._shoppers.get((seat, rival))
        if found is None:
            cards = self.view.cards[seat]
            found = self._shoppers[seat, rival] = (
                Shopper(self.look, seat, cards, self.offer, largest=RIVALS, usual=self.usual)
                if rival
                else Shopper(self.look, seat, cards, self.offer)
            )
        return found
