"""What piles bring the seats of Thief's Market, in a hurry.

A pile is its gems and its other objects, and each half is valued once for a whole round. So sacks and masks are only
sold, and of cards at most two are bought together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import inf

from msgspec import Struct

from rules.kept import kept
from rules.thiefs_market.edition import ANY, FACES, GEMS, MOST_DICE, OBJECTS, SACK, Pile
from rules.thiefs_market.state import NOTHING, Market, changed
from rules.thiefs_market.thinking.ground import FIRST
from rules.thiefs_market.thinking.hands import NO_PART, Choice, PerPile
from rules.thiefs_market.thinking.worth import Appraiser

NO_GEMS = (0,) * len(GEMS)
TOGETHER = 2
"""The most cards that are bought together."""


# Purchases -----------------------------------------------------------------------------------------


class Purchase(Struct, frozen=True, order=True, gc=False):
    """A card, or two together."""

    worth: float
    gems: Pile
    """Those of its cost."""
    cards: tuple[int, ...]
    extras: tuple[int, ...]
    """The gems that allow another purchase after one of them; ANY allows it always."""


class Buyer:
    """A seat with all that it could buy, and what it has for that beside its gems."""

    def __init__(self, view: Market, look: Appraiser, seat: int, offer: Sequence[int], dice: int) -> None:
        """`offer`: the cards that it could buy; `dice`: upper bound for its gems."""
        self.view, self.look, self.seat = view, look, seat
        self.purse = look.purse(seat)
        """The value of 0, 1, 2 … gold."""
        self.gold, self.discount = min(view.gold[seat], len(self.purse) - 1), view.discount(seat)
        self.extras = [gem for number in view.cards[seat] if (gem := view.edition.extras[number]) is not None]
        """The gems that allow it another purchase."""
        self.purchases = sorted(self._purchases(offer, dice), reverse=True)
        """The best first."""
        self.idle, self.idlers, self.turns = NO_IDLE, NO_GEMS, NO_TURNS
        """By gem, of the dice that pay for nothing: what 0, 1, 2 … of them bring, and how many are of use. And the gems
        that can be turned to other gems, with how many of each."""
        useful = [number for number in view.cards[seat] if view.edition.useful[number] and number not in view.used]
        if useful:
            self._use(useful)
        self.help = TOGETHER * self.discount + sum([turns for _, turns in self.turns])
        """Upper bound for the gems that neither its dice nor its gold pay for."""

    def _purchases(self, offer: Sequence[int], dice: int) -> list[Purchase]:
        """The cards that bring something, and two of them together where it may buy two or one of them allows it."""
        view, look, seat, edition, found = self.view, self.look, self.seat, self.view.edition, list[Purchase]()
        objects = sum(view.final[seat]) if view.final else edition.dice[view.seats - 3] // view.seats + 1
        for number in offer:
            worth, gem = look.card(seat, number), edition.extras[number]
            worth += edition.by_number[number].haul * look.unit[seat] * objects
            if worth > 0:
                found.append(Purchase(worth, edition.costs[number], (number,), () if gem is None else (gem,)))
        dearest, several = dice + self.gold + TOGETHER * self.discount, bool(self.extras)
        return [*found, *_pairs(found, several, dearest)]

    def _use(self, useful: Sequence[int]) -> None:
        """Count on these cards with abilities."""
        view, look, seat = self.view, self.look, self.seat
        brings: list[list[float]] = [[] for _ in GEMS]
        turns = [0] * len(GEMS)
        for card in [view.card(number) for number in useful]:
            if card.wants and (gem := FACES.index(card.wants)) < SACK:
                if card.spend is not None:
                    brings[gem].append(card.spend.infamy * look.unit[seat] + card.spend.gold * look.sack(seat))
                elif card.turn is not None and set(card.turn[1]).isdisjoint(FACES[:SACK]):
                    brings[gem].append(look.sack(seat))
                else:
                    turns[gem] += 1
        self.idle = [_sums(sorted(values, reverse=True)) for values in brings]
        self.idlers = tuple([len(values) + many for values, many in zip(brings, turns, strict=True)])
        self.turns = [(gem, many) for gem, many in enumerate(turns) if many]

    def plan(self, pile: Pile, allowed: int) -> tuple[float, Purchase | None]:
        """What these gems bring, and the purchase that is best; `allowed`: upper bound for its cards."""
        r, w, b, g = pile
        idle_r, idle_w, idle_b, idle_g = self.idle
        gold, purse, most = self.gold, self.purse, self.gold + self.help
        found = bound = purse[gold] + (idle_r[r] + idle_w[w] + idle_b[b] + idle_g[g])
        best = None
        for purchase in self.purchases:
            worth = purchase.worth
            if worth + bound <= found:
                break
            cr, cw, cb, cg = purchase.gems
            missing = (
                (cr - r if cr > r else 0) + (cw - w if cw > w else 0)
                + (cb - b if cb > b else 0) + (cg - g if cg > g else 0)
            )  # fmt: skip
            if missing > most or (len(purchase.cards) > allowed and not _allows(purchase.extras, pile)):
                continue
            if missing and most > gold and (missing := self._helped(missing, pile, purchase)) > gold:
                continue
            worth += (
                purse[gold - missing]
                + idle_r[r - cr if r > cr else 0] + idle_w[w - cw if w > cw else 0]
                + idle_b[b - cb if b > cb else 0] + idle_g[g - cg if g > cg else 0]
            )  # fmt: skip
            if worth > found:
                found, best = worth, purchase
        return found, best

    def _helped(self, missing: int, pile: Pile, purchase: Purchase) -> int:
        """How many of the missing gems gold has to pay for, after discounts and dice that are turned."""
        missing -= self.discount * len(purchase.cards)
        for gem, turns in self.turns:
            spare = pile[gem] - purchase.gems[gem]
            if spare > 0:
                missing -= turns if turns < spare else spare
        return missing if missing > 0 else 0


def _pairs(singles: Sequence[Purchase], several: bool, dearest: int) -> Iterator[Purchase]:
    """Two cards together, where the seat may buy `several` or one of them allows it, as far as they can be paid."""
    for one, other in combinations(singles, TOGETHER):
        first, r, w, b, g = one.worth, *one.gems
        if several or one.extras or other.extras:
            more_r, more_w, more_b, more_g = other.gems
            gems = (r + more_r, w + more_w, b + more_b, g + more_g)
            if sum(gems) <= dearest:
                yield Purchase(first + other.worth, gems, one.cards + other.cards, one.extras + other.extras)


def _allows(extras: Sequence[int], pile: Pile) -> bool:
    """Whether a pile has one of the gems that allow another purchase."""
    for gem in extras:  # noqa: SIM110  # any(...) takes three times as long
        if gem == ANY or pile[gem]:
            return True
    return False


def _sums(values: Sequence[float]) -> Sequence[float]:
    """The sums of the first 0, 1, 2 … of these values, for any number of dice."""
    sums = [0.0]
    for value in values:
        sums.append(sums[-1] + value)
    return (*sums, *sums[-1:] * MOST_DICE)


NO_IDLE: Sequence[Sequence[float]] = [_sums(())] * len(GEMS)
NO_TURNS: Sequence[tuple[int, int]] = ()


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
        return [max(1, cost + idle) for cost, idle in zip(dearest, self.buyer.idlers, strict=True)]

    def find(self, pile: Pile) -> float:
        buyer, allowed = self.buyer, 1
        if buyer.extras:
            allowed += sum([gem == ANY or pile[gem] > 0 for gem in buyer.extras])
        worth, best = buyer.plan(pile, allowed)
        r, w, b, g = pile
        needed_r, needed_w, needed_b, needed_g = best.gems if best else NO_GEMS
        idle_r, idle_w, idle_b, idle_g = buyer.idlers
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
