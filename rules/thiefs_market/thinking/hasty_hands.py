"""What piles bring the seats of Thief's Market, in a hurry.

A pile is its gems and its other objects, and each half is valued once for a whole round. So sacks and masks are only
sold, and of cards at most two are bought together.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import inf
from typing import NamedTuple

from rules.thiefs_market.edition import FACES, GEMS, MOST_DICE, OBJECTS, SACK, Pile
from rules.thiefs_market.state import NOTHING, Market, changed, plus
from rules.thiefs_market.thinking.ground import FIRST
from rules.thiefs_market.thinking.hands import NO_PART, Choice, PerPile
from rules.thiefs_market.thinking.worth import Appraiser

NO_GEMS = (0,) * len(GEMS)


class Purchase(NamedTuple):
    """A card, or two together."""

    worth: float
    gems: Pile
    """Those of its cost."""
    cards: tuple[int, ...]
    extras: tuple[int, ...]
    """The gems that allow another purchase after one of them; -1 allows it always."""


class Half(NamedTuple):
    """What the gems of a pile bring, or its other objects."""

    worth: float
    spared: float
    """What it brings to put back the least valuable of them: 0 or less."""


class Gems(PerPile[float]):
    """By the gems of a pile: the best purchase with them, and the abilities for the others."""

    def __init__(self, view: Market, look: Appraiser, seat: int, offer: Sequence[int]) -> None:
        self.purse, sack = look.purse(seat), look.sack(seat)
        self.gold = min(view.gold[seat], len(self.purse) - 1)
        self.discount, self.turns = view.discount(seat), [0] * len(GEMS)
        extras = [view.edition.extras[number] for number in view.cards[seat]]
        self.extras = [gem for gem in extras if gem is not None]
        self.purchases = purchases(look, seat, offer, bool(self.extras))
        brings: list[list[float]] = [[] for _ in GEMS]
        for number in view.cards[seat]:
            card = view.card(number)
            if card.wants and number not in view.used and (gem := FACES.index(card.wants)) < SACK:
                if card.spend is not None:
                    brings[gem].append(card.spend.infamy * look.unit[seat] + card.spend.gold * sack)
                elif card.turn is not None and set(card.turn[1]).isdisjoint(FACES[:SACK]):
                    brings[gem].append(sack)
                else:
                    self.turns[gem] += 1
        self.idle = [_sums(sorted(some, reverse=True)) for some in brings]
        """By gem: what 0, 1, 2 … dice bring that pay for nothing."""
        self.idlers = [len(some) + turns for some, turns in zip(brings, self.turns, strict=True)]
        dearest = [max([one.gems[gem] for one in self.purchases], default=0) for gem in GEMS]
        self.caps = [max(1, cost + idle) for cost, idle in zip(dearest, self.idlers, strict=True)]
        """By gem: upper bound for the useful dice."""
        self.useful: dict[Pile, bool] = {}
        """Whether all gems of a pile are of use."""

    def find(self, pile: Pile) -> float:
        worth, best = self.plan(pile, 1 + sum([gem < 0 or pile[gem] > 0 for gem in self.extras]))
        needed = best.gems if best else NO_GEMS
        self.useful[pile] = all(pile[gem] <= needed[gem] + self.idlers[gem] for gem in GEMS)
        return worth

    def plan(self, pile: Pile, allowed: int) -> tuple[float, Purchase | None]:
        """What these gems bring, and the purchase that is best; `allowed`: upper bound for its cards."""
        r, w, b, g = pile
        idle_r, idle_w, idle_b, idle_g = self.idle
        gold, purse, turns = self.gold, self.purse, self.turns
        found = bound = purse[gold] + (idle_r[r] + idle_w[w] + idle_b[b] + idle_g[g])
        best, turning = None, any(turns)
        for purchase in self.purchases:
            worth, gems, cards, extras = purchase
            if worth + bound <= found:
                break
            if len(cards) > allowed and not any(gem < 0 or pile[gem] for gem in extras):
                continue
            cr, cw, cb, cg = gems
            missing = (
                (cr - r if cr > r else 0) + (cw - w if cw > w else 0)
                + (cb - b if cb > b else 0) + (cg - g if cg > g else 0)
            )  # fmt: skip
            if missing and self.discount:
                missing = max(0, missing - self.discount * len(cards))
            if missing and turning:
                for gem, turn in enumerate(turns):
                    if turn and pile[gem] > gems[gem]:
                        missing = max(0, missing - min(turn, pile[gem] - gems[gem]))
            if missing <= gold:
                worth += (
                    purse[gold - missing]
                    + idle_r[r - cr if r > cr else 0] + idle_w[w - cw if w > cw else 0]
                    + idle_b[b - cb if b > cb else 0] + idle_g[g - cg if g > cg else 0]
                )  # fmt: skip
                if worth > found:
                    found, best = worth, purchase
        return found, best


def _sums(values: Sequence[float]) -> tuple[float, ...]:
    """The sums of the first 0, 1, 2 … of these values, for any number of dice."""
    sums = [0.0]
    for value in values:
        sums.append(sums[-1] + value)
    return (*sums, *sums[-1:] * MOST_DICE)


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
        if sum(pile) < 2 or self.loot(pile) < least:
            return NO_PART
        found = self._parts.get(pile)
        if found is None:
            parts = [changed(pile, face, -1) for face in OBJECTS if pile[face]]
            found = self._parts[pile] = max([Choice(self.worth(part), part) for part in parts])
        return found


def hands(view: Market) -> list[HastyHand]:
    """All seats of a split; what they value does not depend on their piles."""
    bare = view.copy()
    bare.piles = (NOTHING,) * view.seats
    look, offer = Appraiser(bare), [number for row in view.rows for number in row]
    return [HastyHand(Gems(bare, look, seat, offer), Others(look, seat)) for seat in range(view.seats)]


def purchases(look: Appraiser, seat: int, offer: Sequence[int], several: bool) -> Sequence[Purchase]:
    """The cards that a seat could buy, and two of them together if it may or if one allows it; the best first."""
    view, edition, found = look.view, look.view.edition, list[Purchase]()
    objects = sum(view.final[seat]) if view.final else edition.dice[view.seats - 3] // view.seats + 1
    for number in offer:
        worth, gem = look.card(seat, number), edition.extras[number]
        worth += view.card(number).haul * look.unit[seat] * objects
        if worth > 0:
            found.append(Purchase(worth, edition.costs[number], (number,), () if gem is None else (gem,)))
    found += [
        Purchase(
            one.worth + other.worth, plus(one.gems, other.gems), one.cards + other.cards, one.extras + other.extras
        )
        for one, other in combinations(found, 2) if several or one.extras or other.extras
    ]  # fmt: skip
    return sorted(found, reverse=True)
