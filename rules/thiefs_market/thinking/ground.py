"""What a split of Thief's Market does not change: cards, gold and the market, as each seat values them."""

from __future__ import annotations

from rules.thiefs_market.state import Market
from rules.thiefs_market.thinking.hands import Hand
from rules.thiefs_market.thinking.shopping import RIVALS, Shopper
from rules.thiefs_market.thinking.worth import Appraiser

FIRST = 0.5
"""The value of the marker, because the first to buy chooses from all cards on offer."""


class Ground:
    """The seats of a split with what piles bring them, each made when it is asked for."""

    def __init__(self, view: Market) -> None:
        self.view, self.look = view, Appraiser(view)
        self.offer = [number for row in view.rows for number in row]
        self.usual = view.edition.dice[view.seats - 3] // view.seats + 1
        self.further = sum([view.edition.extras[number] is not None for number in self.offer])
        self.hauls = any(view.card(number).haul for number in self.offer)
        self._hands: dict[tuple[int, bool], Hand] = {}

    def hand(self, seat: int, rival: bool) -> Hand:
        """A seat as it sees itself, or as a rival sees it."""
        rival = rival and self._differ(seat)
        found = self._hands.get((seat, rival))
        if found is None:
            found = self._hands[seat, rival] = self._hand(seat, rival)
        return found

    def _differ(self, seat: int) -> bool:
        """Whether a rival sees another shopper in this seat than the seat itself: one that buys fewer cards together,
        or has a pile of the usual size."""
        extras = self.view.edition.extras
        own = sum([extras[number] is not None for number in self.view.cards[seat]])
        return self.hauls or 1 + own + self.further > RIVALS

    def _hand(self, seat: int, rival: bool) -> Hand:
        view, look = self.view, self.look
        cards = view.cards[seat]
        if rival:
            shopper = Shopper(look, seat, cards, self.offer, largest=RIVALS, usual=self.usual)
        else:
            shopper = Shopper(look, seat, cards, self.offer)
        marker = FIRST + sum([card.marker for card in look.owned[seat]]) * look.unit[seat]
        return Hand(shopper, view.gold[seat], marker)
