"""What piles bring the seats of Thief's Market, in a hurry.

A pile is its gems and its other objects, and each half is valued once for a whole round. So sacks and masks are only
sold.
"""

from __future__ import annotations

from math import inf

from msgspec import Struct

from rules.kept import kept
from rules.thiefs_market.edition import GEMS, OBJECTS, SACK, Pile
from rules.thiefs_market.state import NOTHING, Market, changed
from rules.thiefs_market.thinking.ground import FIRST
from rules.thiefs_market.thinking.hands import NO_PART, Choice, PerPile
from rules.thiefs_market.thinking.hasty_purchases import NO_GEMS, Buyer
from rules.thiefs_market.thinking.worth import Appraiser

# Halves of piles -----------------------------------------------------------------------------------


class Half(Struct, frozen=True, gc=False):
    """What the gems of a pile bring, or its other objects."""

    worth: float
    spared: float
    """What it brings to put back the least valuable of them: 0 or less."""


class Gems(PerPile[float]):
    """By the gems of a pile: the best purchase with them, and the abilities for the others."""

    def __init__(self, buyer: Buyer) -> None:
        self.buyer = buyer
        self.useful: dict[Pile, bool] = {}
        """Whether all gems of a pile are of use."""

    @kept
    def caps(self) -> list[int]:
        """By gem: upper bound for the useful dice."""
        dearest = [max([one.gems[gem] for one in self.buyer.purchases], default=0) for gem in GEMS]
        return [max(1, cost + idle) for cost, idle in zip(dearest, self.buyer.idle.useful, strict=True)]

    def find(self, pile: Pile) -> float:
        buyer = self.buyer
        worth, best = buyer.plan(pile, buyer.allowed(pile))
        r, w, b, g = pile
        needed_r, needed_w, needed_b, needed_g = best.gems if best else NO_GEMS
        idle_r, idle_w, idle_b, idle_g = buyer.idle.useful
        self.useful[pile] = (
            r <= needed_r + idle_r and w <= needed_w + idle_w and b <= needed_b + idle_b and g <= needed_g + idle_g
        )
        return worth


class GemHalf(PerPile[Half]):
    """By the gems of a pile."""

    def __init__(self, gems: Gems) -> None:
        self.gems = gems

    def find(self, pile: Pile) -> Half:
        gems, worth = self.gems, self.gems[pile]
        if not gems.useful[pile]:
            return Half(worth, 0.0)
        return Half(worth, max([gems[changed(pile, gem, -1)] - worth for gem in GEMS if pile[gem]], default=-inf))


class Others(PerPile[Half]):
    """By the sacks, the masks and the marker of a pile."""

    def __init__(self, look: Appraiser, seat: int) -> None:
        self.sack, self.mask = look.sack(seat), look.unit[seat]
        cards = look.owned[seat]
        sells = [card.sells for card in cards if card.sells is not None]
        self.more_sack = self.sack * sum([sale.more for sale in sells if sale.face == "S"])
        self.more_mask = self.mask * sum([sale.more for sale in sells if sale.face == "K"])
        self.marker = FIRST + sum([card.marker for card in cards]) * look.unit[seat]

    def find(self, pile: Pile) -> Half:
        sacks, masks, marker = pile
        worth, spared = marker * self.marker, -self.marker if marker else -inf
        if sacks:
            worth += sacks * self.sack + self.more_sack
            spared = max(spared, -self.sack - (self.more_sack if sacks == 1 else 0.0))
        if masks:
            worth += masks * self.mask + self.more_mask
            spared = max(spared, -self.mask - (self.more_mask if masks == 1 else 0.0))
        return Half(worth, spared)


# Seats ---------------------------------------------------------------------------------------------


class HastyHand:
    """A seat of a split that values a pile by its halves."""

    def __init__(self, gems: Gems, others: Others) -> None:
        self.gems, self.others, self.nothing, self.half = gems, others, gems[NO_GEMS], GemHalf(gems)
        self._parts: dict[Pile, Choice] = {}

    def worth(self, pile: Pile) -> float:
        """The value of a pile for the seat if it keeps it."""
        return self.gems[pile[:SACK]] + self.others[pile[SACK:]].worth - self.nothing

    def loot(self, pile: Pile) -> float:
        """The value of a pile of two or more for the seat as its thief, who has to put an object back."""
        gems, others = self.half[pile[:SACK]], self.others[pile[SACK:]]
        spared = gems.spared if gems.spared > others.spared else others.spared
        return gems.worth + others.worth - self.nothing + spared

    def part(self, pile: Pile, least: float = -inf) -> Choice:
        """The best part of a pile for its thief, with one object put back; nothing if it is worth less than `least`."""
        found = self._parts.get(pile)
        if found is None:
            if sum(pile) < 2 or self.loot(pile) < least:
                return NO_PART
            found = self._parts[pile] = self._best_part(pile)
        return found

    def _best_part(self, pile: Pile) -> Choice:
        """With one object put back; of parts that are worth the same the last."""
        best, left = -inf, NOTHING
        for face in OBJECTS:
            if pile[face]:
                part = changed(pile, face, -1)
                worth = self.worth(part)
                if worth >= best:
                    best, left = worth, part
        return Choice(best, left)


def hands(view: Market) -> list[HastyHand]:
    """All seats of a split; what they value does not depend on their piles."""
    bare = view.copy()
    bare.piles = (NOTHING,) * view.seats
    look, offer = Appraiser(bare), [number for row in view.rows for number in row]
    dice = view.edition.dice[view.seats - 3]
    buyers = [Buyer(bare, look, seat, offer, dice) for seat in range(view.seats)]
    return [HastyHand(Gems(buyer), Others(look, seat)) for seat, buyer in enumerate(buyers)]
