"""What a seat of Thief's Market buys with its gems, in a hurry: a card, or two together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from msgspec import Struct

from rules.thiefs_market.edition import ANY, FACES, GEMS, MOST_DICE, SACK, Pile
from rules.thiefs_market.state import Market
from rules.thiefs_market.thinking.worth import Appraiser

NO_GEMS = (0,) * len(GEMS)
TOGETHER = 2
"""The most cards that are bought together."""


class Purchase(Struct, frozen=True, order=True, gc=False):
    """A card, or two together."""

    worth: float
    gems: Pile
    """Those of its cost."""
    cards: tuple[int, ...]
    extras: tuple[int, ...]
    """The gems that allow another purchase after one of them; ANY allows it always."""


class Idle(Struct, frozen=True):
    """What a seat's abilities make of the dice that pay for nothing, by gem."""

    brings: Sequence[Sequence[float]]
    """What 0, 1, 2 … dice bring."""
    useful: Pile
    """How many dice are of use."""
    turns: Sequence[tuple[int, int]]
    """The gems of which dice can be turned to other gems, and how many dice."""


class Buyer:
    """A seat with what it could buy, and what it has for that beside its gems."""

    def __init__(self, view: Market, look: Appraiser, seat: int, offer: Sequence[int], dice: int) -> None:
        """`offer`: the cards that it could buy; `dice`: upper bound for its gems."""
        self.purse = look.purse(seat)
        """The value of 0, 1, 2 … gold."""
        self.gold, self.discount = min(view.gold[seat], len(self.purse) - 1), view.discount(seat)
        self.extras = [gem for number in view.cards[seat] if (gem := view.edition.extras[number]) is not None]
        """The gems that allow it another purchase."""
        self.idle = _idle(view, look, seat)
        self.help = TOGETHER * self.discount + sum([many for _, many in self.idle.turns])
        """Upper bound for the gems that discounts and turned dice pay for."""
        singles = _singles(view, look, seat, offer)
        dearest = dice + self.gold + TOGETHER * self.discount
        self.purchases = sorted([*singles, *_pairs(singles, bool(self.extras), dearest)], reverse=True)
        """The best first."""

    def allowed(self, pile: Pile) -> int:
        """How many cards the seat may buy with this pile."""
        return 1 + sum([gem == ANY or pile[gem] > 0 for gem in self.extras]) if self.extras else 1

    def plan(self, pile: Pile, allowed: int) -> tuple[float, Purchase | None]:
        """What these gems bring, and the purchase that is best; `allowed`: upper bound for its cards."""
        r, w, b, g = pile
        idle_r, idle_w, idle_b, idle_g = self.idle.brings
        gold, purse, most = self.gold, self.purse, self.gold + self.help
        found = bound = purse[gold] + (idle_r[r] + idle_w[w] + idle_b[b] + idle_g[g])
        best = None
        for purchase in self.purchases:
            worth = purchase.worth
            if worth + bound <= found:
                break  # what follows brings even less
            cr, cw, cb, cg = purchase.gems
            missing = (
                (cr - r if cr > r else 0) + (cw - w if cw > w else 0)
                + (cb - b if cb > b else 0) + (cg - g if cg > g else 0)
            )  # fmt: skip
            if missing > most or (len(purchase.cards) > allowed and not _allows(purchase.extras, pile)):
                continue
            if missing and self.help:
                missing = self._helped(missing, pile, purchase)
            if missing > gold:
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
        """How many of the missing gems are left after discounts and turned dice."""
        missing -= self.discount * len(purchase.cards)
        for gem, many in self.idle.turns:
            spare = pile[gem] - purchase.gems[gem]
            if spare > 0:
                missing -= many if many < spare else spare
        return missing if missing > 0 else 0


# What can be bought --------------------------------------------------------------------------------


def _singles(view: Market, look: Appraiser, seat: int, offer: Sequence[int]) -> list[Purchase]:
    """The cards that bring the seat something."""
    edition, found = view.edition, list[Purchase]()
    usual = edition.dice[view.seats - 3] // view.seats + 1  # a little more than its share of the dice
    objects = sum(view.final[seat]) if view.final else usual
    for number in offer:
        worth, gem = look.card(seat, number), edition.extras[number]
        worth += edition.by_number[number].haul * look.unit[seat] * objects
        if worth > 0:
            found.append(Purchase(worth, edition.costs[number], (number,), () if gem is None else (gem,)))
    return found


def _pairs(singles: Sequence[Purchase], several: bool, dearest: int) -> Iterator[Purchase]:
    """Two cards together, where the seat may buy `several` or one of them allows it, for this many gems at most."""
    for one, other in combinations(singles, TOGETHER):
        if several or one.extras or other.extras:
            r, w, b, g = one.gems
            more_r, more_w, more_b, more_g = other.gems
            gems = (r + more_r, w + more_w, b + more_b, g + more_g)
            if sum(gems) <= dearest:
                yield Purchase(one.worth + other.worth, gems, one.cards + other.cards, one.extras + other.extras)


def _allows(extras: Sequence[int], pile: Pile) -> bool:
    """Whether a pile has one of the gems that allow another purchase."""
    for gem in extras:  # noqa: SIM110  # any(...) takes three times as long
        if gem == ANY or pile[gem]:
            return True
    return False


# What abilities bring ------------------------------------------------------------------------------


def _idle(view: Market, look: Appraiser, seat: int) -> Idle:
    """What a seat's abilities make of idle dice, where they were not used in this turn."""
    useful = [number for number in view.cards[seat] if view.edition.useful[number] and number not in view.used]
    if not useful:
        return NO_ABILITIES
    values: list[list[float]] = [[] for _ in GEMS]
    turns = [0] * len(GEMS)
    for card in [view.card(number) for number in useful]:
        if card.wants and (gem := FACES.index(card.wants)) < SACK:
            if card.spend is not None:
                values[gem].append(card.spend.infamy * look.unit[seat] + card.spend.gold * look.sack(seat))
            elif card.turn is not None and set(card.turn[1]).isdisjoint(FACES[:SACK]):
                values[gem].append(look.sack(seat))
            else:
                turns[gem] += 1
    return Idle(
        [_sums(sorted(some, reverse=True)) for some in values],
        tuple([len(some) + many for some, many in zip(values, turns, strict=True)]),
        [(gem, many) for gem, many in enumerate(turns) if many],
    )


def _sums(values: Sequence[float]) -> Sequence[float]:
    """The sums of the first 0, 1, 2 … of these values, for any number of dice."""
    sums = [0.0]
    for value in values:
        sums.append(sums[-1] + value)
    return (*sums, *sums[-1:] * MOST_DICE)


NO_ABILITIES = Idle([_sums(())] * len(GEMS), NO_GEMS, [])
