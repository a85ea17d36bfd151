"""The value of cards, gold and Infamy to a seat of Thief's Market, in points at the end.

An effect in every round counts for the rounds that are probably still to come; points at the end count for the owner's
present possessions, and a little for those to come.
"""

from __future__ import annotations

from math import exp
from typing import Any

from rules.thiefs_market.edition import EXPEDITION, FACES, GEMS, HENCHMAN, HIDEOUT, MAGIC, SACK, Card
from rules.thiefs_market.state import Market
from rules.thiefs_market.steps.shop import OpenTurn, Purchases

PACE = 2.9
"""How many cards of the latest row a table buys in a round, with any number of seats. It counts rounds that buy older
cards or none."""
SHARE = (0.0, 0.0, 0.0, 1.2, 0.9, 0.75)
"""By number of seats: the cards that a seat buys in a round."""

# The value of a card's effect in each round to come, in points.
SPEND = 0.8
"""A gem spent for an Infamy: in four of five rounds there is a spare one."""
FLIP = 0.45
"""A gem turned to another: sometimes it buys what a gold would have been paid for."""
TO_SACK = 0.6
"""A gem that would be lost becomes gold."""
FROM_SACK = 0.5
"""A sack turned to a gem: gold at once."""
MASK_TO_GOLD = 0.2
EXTRA = 0.45
"""An extra purchase if the pile holds the gem: low, because there is seldom enough to pay for two …"""
ALWAYS_EXTRA = 1.0
"""… and one that is always allowed."""
DISCOUNT = 1.4
TRIGGER = 0.5
"""How often a card that is bought shows a given gem."""
SELLS_MORE = 0.5
"""Most piles hold a sack or a mask."""
ROBBED = (0.0, 0.0, 0.0, 0.3, 0.5, 0.7)
"""By number of seats: how often a seat is robbed in a round."""
MARKER_MINE = 0.5
LUCKY = 0.4

HOPELESS = -50
"""With a lead this far below 0 there is no chance."""
GOLD = 1.2
"""The value of gold while cards are on offer: about that of a gem."""
PAIR_TO_COME = 0.35
"""The chance, early in the match, that a set of icons is still completed."""
GROWTH = 0.5
"""The part of future gains that counts for cards that pay for the number of cards or of Infamy."""


def rounds_to_come(view: Market) -> float:
    """How many rounds there will probably be after this one (M5, M6)."""
    edition, row = view.edition, view.opened
    gap = edition.row - len(view.rows[row])
    cards = view.left[row] + 1 - gap + sum([left + 1 - edition.row for left in view.left[row + 1 :]])
    shopping = view.seats
    if view.final and not any(type(step) is Purchases for step in view.agenda):
        shopping = 1 + sum([type(step) is OpenTurn for step in view.agenda])
    return max(0.0, cards / PACE - shopping / view.seats)


def richest_rival(view: Market, seat: int) -> int:
    """The most gold that another seat has, with the sacks of its pile."""
    return max([view.gold[other] + view.piles[other][SACK] for other in range(view.seats) if other != seat])


def ahead(lead: float, sway: float) -> float:
    """The chance that a lead of this size lasts until the end."""
    return 1 / (1 + exp(-lead / sway)) if lead > HOPELESS * sway else 0.0


class Appraiser:
    """The value of any card to any seat; all seats' cards are read once."""

    def __init__(self, view: Market) -> None:
        self.view = view
        self.to_come = rounds_to_come(view)
        self.steady = min(1.0, self.to_come)
        """0 in the last round, 1 while another one is certain."""
        seats = range(view.seats)
        owned = [view.owned(seat) for seat in seats]
        self.icons = ["".join([card.icons for card in cards]) for cards in owned]
        self.owned = owned
        self.unit = [
            1.0 + sum([1 / card.infamy_for_point for card in cards if card.infamy_for_point]) for cards in owned
        ]
        """The value of an Infamy to each seat."""
        self.each = [sum([card.each_card for card in cards]) for cards in owned]
        """The value of any further card to each seat, because of the number of its cards alone."""
        self.triggers = [[card.when_bought for card in cards if card.when_bought is not None] for cards in owned]
        """What brings each seat Infamy when it buys a card."""
        self.golem = [max([card.pairs.points for card in cards if card.pairs] or [0]) for cards in owned]
        self.henchmen = [icons.count(HENCHMAN) for icons in self.icons]
        self._kept: dict[int, list[float]] = {}
        self._purses: dict[int, list[float]] = {}
        self._sacks: dict[int, float] = {}
        self._cards: dict[tuple[int, int], float] = {}
        self.bundles: dict[Any, Any] = {}
        """What seats could buy together, as far as it was asked for."""

    def gold(self, seat: int, gold: int) -> float:
        """The value of this much gold when the turn is over."""
        kept, purse = self.kept(seat), self.purse(seat)
        gold = min(gold, len(kept) - 1)
        return kept[gold] + self.steady * (purse[gold] - kept[gold])

    def sack(self, seat: int) -> float:
        """The value of a sack that is sold."""
        found = self._sacks.get(seat)
        if found is None:
            gold = self.view.gold[seat]
            found = self._sacks[seat] = self.gold(seat, gold + 1) - self.gold(seat, gold)
        return found

    def kept(self, seat: int) -> list[float]:
        """The value of 0, 1, 2 … gold when the seat's turn is over …"""
        found = self._kept.get(seat)
        if found is None:
            found = self._kept[seat] = self._keep(seat)
        return found

    def purse(self, seat: int) -> list[float]:
        """… and while it can still exchange them."""
        found = self._purses.get(seat)
        if found is None:
            found = self._purses[seat] = self._exchange(seat)
        return found

    def _keep(self, seat: int) -> list[float]:
        """Gold to spend in the rounds to come, and the points for the most gold."""
        view = self.view
        rival = richest_rival(view, seat)
        most = view.edition.places.gold[0] if view.edition.places.gold else 0
        sway, each = 0.15 + 0.8 * self.to_come, GOLD * self.steady
        return [
            each * gold + (most * ahead(gold - rival + 0.1, sway) if gold else 0.0)
            for gold in range(view.gold[seat] + 16)
        ]

    def _exchange(self, seat: int) -> list[float]:
        purse = [*self.kept(seat)]
        for card in self.owned[seat]:
            if card.exchange is not None:  # exchange as much of it as is worthwhile
                better = card.exchange.infamy * self.unit[seat]
                for gold in range(card.exchange.gold, len(purse)):
                    purse[gold] = max(purse[gold], purse[gold - card.exchange.gold] + better)
        return purse

    def card(self, seat: int, number: int) -> float:
        """The value for a seat of buying this card."""
        found = self._cards.get((seat, number))
        if found is None:
            card = self.view.card(number)
            found = self._potion(seat) if card.potion else self._card(seat, card)
            found = self._cards[seat, number] = found + self.at_once(seat, card)
        return found

    def at_once(self, seat: int, card: Card) -> float:
        """The Infamy that the purchase of a card brings at once."""
        triggers = self.triggers[seat] if card.when_bought is None else [*self.triggers[seat], card.when_bought]
        return self.unit[seat] * sum([trigger.infamy for trigger in triggers if trigger.gem in card.cost])

    def _potion(self, seat: int) -> float:
        """The average value of the next card of the deck, without the uncertain Infamy of hauls."""
        view = self.view
        for deck in range(view.opened, len(view.left)):
            if view.left[deck]:
                pool = [view.card(number) for number in view.pools[deck]]
                return sum([0.0 if card.potion else self._card(seat, card) for card in pool]) / len(pool)
        return 0.0

    def _card(self, seat: int, card: Card) -> float:
        return card.value + self.each[seat] + self.every_round(seat, card) + self._at_the_end(seat, card)

    def every_round(self, seat: int, card: Card) -> float:
        """The value of the card's abilities in the rounds to come."""
        view, unit, each = self.view, self.unit[seat], 0.0
        if card.spend is not None:
            each += SPEND * card.spend.infamy * unit + MASK_TO_GOLD * card.spend.gold
        if card.turn is not None:
            before, after = card.turn
            each += TO_SACK if "S" in after else FLIP if before in FACES[: len(GEMS)] else FROM_SACK
        if card.extra is not None:
            each += ALWAYS_EXTRA if card.extra == "any" else EXTRA
        if card.discount:
            each += DISCOUNT * card.discount
        if card.when_bought is not None:
            each += TRIGGER * SHARE[view.seats] * card.when_bought.infamy * unit
        if card.sells is not None:
            each += SELLS_MORE * card.sells.more
        if card.robbed:
            each += ROBBED[view.seats] * card.robbed * unit
        if card.marker:
            each += MARKER_MINE * card.marker * unit
        if card.lucky:
            each += LUCKY
        worth = each * self.to_come
        if card.exchange is not None:
            gain = card.exchange.infamy * unit - GOLD * self.steady * card.exchange.gold
            worth += max(0.0, gain) * (view.gold[seat] + self.to_come)
        return worth

    def _at_the_end(self, seat: int, card: Card) -> float:
        """The points of the card at the end: its icons, and payments for its owner's present and future possessions."""
        view, icons, to_come = self.view, self.icons[seat], self.to_come
        later = min(1.0, to_come / 4)
        worth = 0.0
        if henchmen := card.icons.count(HENCHMAN):
            worth += self._henchmen(seat, henchmen)
        if card.hideout is not None:
            alone, together = card.hideout
            if here := icons.count(HIDEOUT):
                worth += together
                if here == 1:
                    worth += sum([own.hideout[1] - own.hideout[0] for own in self.owned[seat] if own.hideout])
            else:
                worth += alone + PAIR_TO_COME * later * (together - alone)
        magic = card.icons.count(MAGIC)
        if card.pairs is not None:
            here = icons.count(card.pairs.icon) + card.icons.count(card.pairs.icon)
            worth += card.pairs.points * (here // 2 + PAIR_TO_COME * later * (here % 2))
        elif magic and self.golem[seat]:
            worth += self.golem[seat] * (magic / 2 if icons.count(MAGIC) % 2 == 0 and later else icons.count(MAGIC) % 2)
        elif magic and self.view.opened < len(view.left) - 1:
            worth += 0.3 * magic  # the Golem may still come
        if card.map is not None:
            alone, shared = card.map
            others = any(EXPEDITION in own for other, own in enumerate(self.icons) if other != seat)
            worth += shared if others else alone - (alone - shared) * 0.5 * later
        if card.each_card:
            worth += card.each_card * (len(view.cards[seat]) + GROWTH * SHARE[view.seats] * to_come)
        if card.infamy_for_point:
            worth += (view.infamy[seat] + GROWTH * 2 * to_come) / card.infamy_for_point
        return worth

    def _henchmen(self, seat: int, more: int) -> float:
        """How much nearer the card brings the most Henchmen, and the second most."""
        own = self.henchmen[seat]
        rivals = sorted([count for other, count in enumerate(self.henchmen) if other != seat], reverse=True)
        sway, worth = 0.4 + 0.25 * self.to_come, 0.0
        paid = self.view.edition.places.henchmen
        for place, points in enumerate(paid):
            rest = points - (paid[place + 1] if place + 1 < len(paid) else 0)
            worth += rest * (ahead(own + more - rivals[place] - 0.25, sway) - ahead(own - rivals[place] - 0.25, sway))
        return worth
