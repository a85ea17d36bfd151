"""The search of a purchase turn of Thief's Market: which cards to buy together, and the value of the rest.

A Shopper knows a seat's abilities and the cards on offer, and values any pile for that seat. Cards that could be
bought in one turn are a bundle; the value of a pile is that of its best bundle and of its other dice.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

from rules.thiefs_market.edition import FACES, GEMS, MASK, MOST_DICE, SACK, Pile
from rules.thiefs_market.state import Market
from rules.thiefs_market.thinking.discounts import waived
from rules.thiefs_market.thinking.worth import Appraiser

LARGEST = 3
"""Upper bound for the cards of a bundle: more are seldom bought in one turn, and the next move then finds them."""
RIVALS = 2
"""Of what others could buy together no more than this is looked at."""


class Bundle(NamedTuple):
    """Cards to buy together."""

    most: float
    """What it could be worth at the most."""
    worth: float
    cost: Pile
    """Gems of each colour, all together."""
    size: int
    haul: float
    """What each object of the final pile brings."""
    extras: tuple[int, ...]
    """Gems that allow an extra purchase if the final pile holds them; -1 allows it always."""
    cards: tuple[int, ...]


class Found(NamedTuple):
    """The best rest of a turn for the gems and the gold that matter."""

    worth: float
    """Without the sales."""
    cards: tuple[int, ...]
    """The cards to buy."""
    gold: int
    """What is paid for them in gold."""
    idle: float
    """What abilities make of the gems that pay for none."""


class Shopper:
    """A seat in its purchase turn, now or with a pile that it might have."""

    def __init__(
        self,
        look: Appraiser,
        seat: int,
        cards: Sequence[int],
        offer: Sequence[int],
        used: Sequence[int] = (),
        made: int = 0,
        final: Pile | None = None,
        largest: int = LARGEST,
        usual: int = 0,
    ) -> None:
        view, self.largest = look.view, largest
        self.look, self.seat, self.final, self.costs = look, seat, final, view.edition.costs
        self.unit = look.unit[seat]
        self.flips, self.sacks = [0] * 6, [0] * 6
        self.spends: list[list[float]] = [[] for _ in range(6)]
        self.mask_gold, self.discount, self.free = 0, 0, 1 - made
        extras: list[int] = []
        sells = [0, 0]
        sack = look.gold(seat, view.gold[seat] + 1) - look.gold(seat, view.gold[seat])
        for number in cards:
            card = view.card(number)
            gem = view.edition.extras[number]
            if gem is not None:
                extras.append(gem)
            self.discount += card.discount
            if card.sells is not None:
                sells[card.sells.face == "K"] += card.sells.more
            if number in used:
                continue
            if card.turn is not None:
                before = FACES.index(card.turn[0])
                if set(card.turn[1]) & set("RWBG"):
                    self.flips[before] += 1
                else:
                    self.sacks[before] += 1
            elif card.spend is not None:
                before = FACES.index(card.spend.face)
                if card.spend.gold and before == MASK:
                    self.mask_gold += card.spend.gold
                self.spends[before].append(card.spend.infamy * self.unit)
        self.extras = tuple(extras)
        self.richest = len(look.purses[seat]) - 1
        self.sack, self.mask = sack, self.unit
        self.more_sack, self.more_mask = sells[0] * sack, sells[1] * self.unit
        self.rests = [self._rests(gem) for gem in GEMS]
        """By colour: the value of 0, 1, 2 … spare dice through abilities."""
        self.spares = [(*rest, *rest[-1:] * MOST_DICE) for rest in self.rests]
        """The same for any number of dice."""
        self.most_rest = sum([rest[-1] for rest in self.rests])
        self.most_flips = sum(self.flips)
        self.sack_flips = self.flips[SACK]
        self.bundles = self._shared(view, offer)
        wanted = [max([bundle.cost[gem] for bundle in self.bundles], default=0) for gem in GEMS]
        self.caps = [max(1, wanted[gem] + self.flips[gem] + len(self.rests[gem]) - 1) for gem in GEMS]
        """By colour: upper bound for the useful dice."""
        self.usual = usual
        """How many objects another seat's pile is assumed to have."""
        self.hauls = final is None and not usual and any(bundle.haul for bundle in self.bundles)
        """Whether the size of a pile that is not final yet matters."""
        self.additive = not (self.hauls or self.sack_flips or self.mask_gold)
        """Whether sacks and masks count the same with any gems."""
        self._best: dict[tuple[int, ...], Found] = {}
        self.piles: dict[Pile, float] = {}
        """The values of piles, as far as a split has asked for them."""

    def _shared(self, view: Market, offer: Sequence[int]) -> list[Bundle]:
        """All cards and sets of cards that could be bought, the best first; the same for all turns that buy alike."""
        base = self.free + len(self.extras)
        if base <= 0:
            return []
        further = sum([view.edition.extras[number] is not None for number in offer])
        most = min(self.largest, base + further, len(offer))
        key = (self.seat, tuple(offer), self.free, base, most, self.discount > 0)
        found: list[Bundle] | None = self.look.bundles.get(key)
        if found is None:
            found = self.look.bundles[key] = self._bundles(view, offer, base, most)
        return found

    def _bundles(self, view: Market, offer: Sequence[int], base: int, most: int) -> list[Bundle]:
        """All sets of at most this many cards that could be bought, the best first."""
        costs, edition_card, worth = self.costs, view.card, self.look.card
        objects = max(view.edition.dice) + 1  # no pile is larger
        cards = []
        for number in offer:
            card = edition_card(number)
            gem = view.edition.extras[number]
            extra = () if gem is None else (gem,)
            cards.append((worth(self.seat, number), costs[number], card.haul * self.unit, extra, number))
        found: dict[tuple[int, ...], Bundle] = {}
        for size in range(1, most + 1):
            for some in combinations(cards, size):
                extras = tuple([gem for _, _, _, extra, _ in some for gem in extra])
                if size > base + len(extras):
                    continue
                total = haul = 0.0
                r = w = b = g = 0
                for value, cost, each, _, _ in some:
                    total += value
                    haul += each
                    r += cost[0]
                    w += cost[1]
                    b += cost[2]
                    g += cost[3]
                if total + haul * objects <= 0:
                    continue
                if size <= self.free:
                    extras = ()  # they are not needed
                numbers = tuple([number for *_, number in some])
                bundle = Bundle(total + haul * objects, total, (r, w, b, g), size, haul, extras, numbers)
                key = (r, w, b, g, size, haul > 0, *extras, *(numbers if self.discount else ()))
                other = found.get(key)
                if other is None or other.most < bundle.most:
                    found[key] = bundle
        return sorted(found.values(), reverse=True)

    def allowed(self, final: Sequence[int]) -> int:
        """How many cards the seat may still buy with this pile."""
        return self.free + sum([gem < 0 or final[gem] > 0 for gem in self.extras])

    def best(self, pile: Pile, gold: int) -> float:
        """The value of the rest of the turn at best, with the gold and the sales at its end."""
        return self.with_sales(self.plan(pile, gold).worth, pile[SACK], pile[MASK])

    def with_sales(self, worth: float, sacks: int, masks: int) -> float:
        """The same with these sacks and masks sold."""
        found = worth + sacks * self.sack + masks * self.mask
        if sacks and self.more_sack:
            found += self.more_sack
        if masks and self.more_mask:
            found += self.more_mask
        return found

    def plan(self, pile: Pile, gold: int) -> Found:
        """The best rest of the turn."""
        r, w, b, g, sacks, masks, marker = pile
        gold = min(gold, self.richest)
        most_r, most_w, most_b, most_g = self.caps
        key = (
            r if r < most_r else most_r, w if w < most_w else most_w,
            b if b < most_b else most_b, g if g < most_g else most_g, gold,
            sacks if sacks < self.sack_flips else self.sack_flips,
            masks if masks < self.mask_gold else self.mask_gold,
            r + w + b + g + sacks + masks + marker if self.hauls else self.usual,
        )  # fmt: skip
        found = self._best.get(key)
        if found is None:
            found = self._best[key] = self._find(key)
        return found

    def _find(self, key: tuple[int, ...]) -> Found:
        r, w, b, g, gold, sacks, masks, size = key
        final: Sequence[int] = key
        if self.final:
            final, size = self.final, sum(self.final)
        allowed, flips, discount, rest = self.allowed(final), self.most_flips, self.discount, self.most_rest
        purse = self.look.purses[self.seat]
        idle = self._rest((r, w, b, g), self.flips) if rest else 0.0
        found = purse[gold] + idle
        if masks and self.sack > self.mask:
            found += masks * (self.sack - self.mask)
        best: tuple[int, ...] = ()
        paid = 0
        bound, means = purse[gold] + idle, gold + masks  # no more dice can be spare than all
        spares_r, spares_w, spares_b, spares_g = self.spares
        for most, worth, (cr, cw, cb, cg), count, haul, extras, cards in self.bundles:
            if most + bound <= found:
                break
            missing = (
                (cr - r if cr > r else 0) + (cw - w if cw > w else 0)
                + (cb - b if cb > b else 0) + (cg - g if cg > g else 0)
            )  # fmt: skip
            if discount and missing:
                short = (
                    cr - r if cr > r else 0,
                    cw - w if cw > w else 0,
                    cb - b if cb > b else 0,
                    cg - g if cg > g else 0,
                )
                missing -= waived(cards, short, self.costs, discount)
            if missing > means + flips:
                continue
            if count > allowed and count > allowed + sum([gem < 0 or final[gem] > 0 for gem in extras]):
                continue
            value, spared = worth + haul * size, 0.0
            if rest or (missing and flips):
                sr, sw = r - cr if r > cr else 0, w - cw if w > cw else 0
                sb, sg = b - cb if b > cb else 0, g - cg if g > cg else 0
                if not flips:
                    value += (spared := spares_r[sr] + spares_w[sw] + spares_b[sb] + spares_g[sg])
                else:
                    spare, left = [sr, sw, sb, sg, sacks], self.flips
                    if missing:
                        left = [*left]
                        missing, sold = self._turned(missing, spare, left)
                        value -= sold
                    if rest:
                        value += (spared := self._rest(spare, left))
            if missing > means:
                continue
            if missing > gold:
                value -= (missing - gold) * self.mask
                missing = gold
            value += purse[gold - missing]
            if value > found:
                found, best, paid, idle = value, cards, missing, spared
        return Found(found, best, paid, idle)

    def _turned(self, missing: int, spare: list[int], left: list[int]) -> tuple[int, float]:
        """Turn spare dice to missing faces, with the abilities that are left; returns the gems still missing, and the
        cost."""
        paid = 0.0
        for face, flips in enumerate(left[: SACK + 1]):
            if flips and spare[face] and missing:
                turned = min(missing, spare[face], flips)
                missing -= turned
                spare[face] -= turned
                left[face] -= turned
                if face == SACK:
                    paid = turned * self.sack
        return missing, paid

    def _rests(self, gem: int) -> list[float]:
        sums = [0.0]
        for value in sorted([*self.spends[gem], *[self.sack] * self.sacks[gem]], reverse=True):
            sums.append(sums[-1] + value)
        return sums

    def _rest(self, spare: Sequence[int], flips: Sequence[int]) -> float:
        """The value, through abilities, of dice that pay for no card; these flips can turn one for another ability."""
        r, w, b, g = self.spares
        found = r[spare[0]] + w[spare[1]] + b[spare[2]] + g[spare[3]]
        if not self.most_flips or found >= self.most_rest:
            return found
        idle = 0
        for rest, count, turns in zip(self.rests, spare, flips, strict=False):
            over = count - len(rest) + 1
            if turns and over > 0:
                idle += min(turns, over)
        if idle:
            steps = [after - before for rest, count in zip(self.rests, spare, strict=False)
                     for before, after in pairwise(rest[count:])]  # fmt: skip
            found += sum(sorted(steps, reverse=True)[:idle])
        return found

    def sold(self, pile: Pile, gold: int) -> float:
        """The value of ending the turn now."""
        found = self.look.gold(self.seat, gold) + pile[SACK] * self.sack + pile[MASK] * self.mask
        return found + self.more_sack * (pile[SACK] > 0) + self.more_mask * (pile[MASK] > 0)
