"""The search of a purchase turn of Thief's Market: which cards to buy together, and the value of the rest.

A Shopper knows a seat's abilities and the cards on offer, and values any pile for that seat. Cards that could be
bought in one turn are a bundle; the value of a pile is that of its best bundle and of its other dice.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from rules.thiefs_market.edition import DICE, FACES, GEMS, MASK, MOST_DICE, SACK, Pile
from rules.thiefs_market.state import Market
from rules.thiefs_market.thinking.discounts import waived
from rules.thiefs_market.thinking.worth import Appraiser

LARGEST = 3
"""Upper bound for the cards of a bundle: more are seldom bought in one turn, and the next move then finds them."""
CLOSE = 1e-6
"""More than rounding can make of two equal values."""
RIVALS = 2
"""Of what others could buy together no more than this is looked at."""


class Bundle(NamedTuple):
    """Cards to buy together."""

    most: float
    """What it could be worth at the most."""
    worth: float
    r: int
    w: int
    b: int
    g: int
    """Gems of each colour, all together."""
    size: int
    haul: float
    """What each object of the final pile brings."""
    extras: tuple[int, ...]
    """Gems that allow an extra purchase if the final pile holds them; -1 allows it always."""
    cards: tuple[int, ...]
    gems: int
    """Gems of all colours; after the fields by which bundles are sorted."""


ANYTHING = (True,) * (len(GEMS) + 1)
NO_REST = [0.0]
NO_SPARES = (0.0,) * (MOST_DICE + 1)
NONE = Bundle(0.0, 0.0, 0, 0, 0, 0, 0, 0.0, (), (), 0)
Some: TypeAlias = tuple[int, float, int, int, int, int, float, tuple[int, ...], tuple[int, ...]]
"""Cards that may be a bundle: the place on offer after the last of them, their worth, the gems of each colour, haul,
extras and numbers."""


class Assortment(NamedTuple):
    """What a seat could buy."""

    bundles: list[Bundle]
    """The best first."""
    wanted: Pile
    """The most gems of each colour that a bundle costs."""
    hauls: bool
    """Whether one brings something for each object of the pile."""
    several: bool
    """Whether one wants gems that allow another purchase."""


NO_CARDS = Assortment([], (0,) * len(GEMS), False, False)


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
    bundle: Bundle
    """The same cards with what they cost."""


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
        self.unit, self.purse = look.unit[seat], look.purse(seat)
        self.free = 1 - made
        self.sack, self.mask = look.sack(seat), self.unit
        self.richest = len(self.purse) - 1
        self._read(view, cards, used)
        self.rests = [self._rests(gem) if self.spends[gem] or self.sacks[gem] else NO_REST for gem in GEMS]
        """By colour: the value of 0, 1, 2 … spare dice through abilities."""
        self.spares = [(*rest, *rest[-1:] * MOST_DICE) if rest is not NO_REST else NO_SPARES for rest in self.rests]
        """The same for any number of dice."""
        self.most_flips, self.sack_flips = sum(self.flips), self.flips[SACK]
        rests = self.rests if self.most_flips else ()
        self.steps = [[after - before for before, after in pairwise(rest)] for rest in rests]
        """By colour: what the first, the second … spare die adds, where dice can be turned for it."""
        self.turning = [(gem, len(self.rests[gem]) - 1) for gem in GEMS if self.flips[gem]]
        """The colours whose dice can be turned, and how many of them are of use as they are."""
        self.idlers = [len(rest) - 1 + flips for rest, flips in zip(self.rests, self.flips, strict=False)]
        """By colour: upper bound for the dice that are of use though they pay for no card."""
        self.most_rest = sum([rest[-1] for rest in self.rests])
        self.bundles, wanted, hauls, self.several = self._shared(view, offer)
        self.caps = [max(1, most + idle) for most, idle in zip(wanted, self.idlers, strict=True)]
        """By colour: upper bound for the useful dice."""
        self.usual = usual
        """How many objects another seat's pile is assumed to have."""
        self.hauls = final is None and not usual and hauls
        """Whether the size of a pile that is not final yet matters."""
        self.additive = not (self.hauls or self.sack_flips or self.mask_gold)
        """Whether sacks and masks count the same with any gems."""
        self._best: dict[tuple[int, ...], Found] = {}

    def _read(self, view: Market, cards: Sequence[int], used: Sequence[int]) -> None:
        """What the seat's cards do in the turn."""
        self.flips, self.sacks = [0] * len(DICE), [0] * len(DICE)
        self.spends: list[list[float]] = [[] for _ in DICE]
        self.mask_gold = self.discount = 0
        extras: list[int] = []
        sells, helps = [0, 0], view.edition.helps
        for number in cards:
            if not helps[number]:
                continue
            card = view.card(number)
            self.discount += card.discount
            if (gem := view.edition.extras[number]) is not None:
                extras.append(gem)
            if card.sells is not None:
                sells[card.sells.face == "K"] += card.sells.more
            if number in used:
                continue
            if card.turn is not None:
                before, after = card.turn
                to = self.sacks if set(after).isdisjoint("RWBG") else self.flips
                to[FACES.index(before)] += 1
            elif card.spend is not None:
                face = FACES.index(card.spend.face)
                if face == MASK:
                    self.mask_gold += card.spend.gold
                self.spends[face].append(card.spend.infamy * self.unit)
        self.extras = tuple(extras)
        self.more_sack, self.more_mask = sells[0] * self.sack, sells[1] * self.mask

    def _shared(self, view: Market, offer: Sequence[int]) -> Assortment:
        """All cards and sets of cards that could be bought; the same for all turns that buy alike."""
        base = self.free + len(self.extras)
        if base <= 0:
            return NO_CARDS
        most = min(self.largest, base + sum([view.edition.extras[number] is not None for number in offer]))
        key = (self.seat, tuple(offer), self.free, base, most, self.discount > 0)
        found: Assortment | None = self.look.bundles.get(key)
        if found is None:
            bundles = self._bundles(view, offer, base, most)
            costs = [(bundle.r, bundle.w, bundle.b, bundle.g) for bundle in bundles] or [(0, 0, 0, 0)]
            wanted = tuple([max(gems) for gems in zip(*costs, strict=True)])
            hauls = any(bundle.haul for bundle in bundles)
            several = any(bundle.size > self.free for bundle in bundles)
            found = self.look.bundles[key] = Assortment(bundles, wanted, hauls, several)
        return found

    def _bundles(self, view: Market, offer: Sequence[int], base: int, most: int) -> list[Bundle]:
        """All sets of at most this many cards that could be bought, the best first."""
        extras, worth = view.edition.extras, self.look.card
        objects = max(view.edition.dice) + 1  # no pile is larger
        cards: list[Some] = []
        for place, number in enumerate(offer, 1):
            (r, w, b, g), gem, haul = self.costs[number], extras[number], view.card(number).haul * self.unit
            extra = () if gem is None else (gem,)
            cards.append((place, worth(self.seat, number), r, w, b, g, haul, extra, (number,)))
        found: dict[tuple[object, ...], Bundle] = {}
        larger = cards
        for size in range(1, most + 1):
            if size > 1:  # each set that could be bought is one that could be with a card more
                larger = [
                    (
                        at, total + value, r + cr, w + cw, b + cb, g + cg, haul + each, some + extra, numbers + number,
                    )
                    for place, total, r, w, b, g, haul, some, numbers in larger
                    for at, value, cr, cw, cb, cg, each, extra, number in cards[place:]
                    if size <= base + len(some) + len(extra)
                ]  # fmt: skip
            for _, total, r, w, b, g, haul, some, numbers in larger:
                best = total + haul * objects
                if best <= 0:
                    continue
                if size <= self.free:
                    some = ()  # they are not needed
                key = (r, w, b, g, size, haul > 0, some, numbers if self.discount else ())
                other = found.get(key)
                if other is None or other.most < best:
                    found[key] = Bundle(best, total, r, w, b, g, size, haul, some, numbers, r + w + b + g)
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
        discount, rest, purse = self.discount, self.most_rest, self.purse
        there, allowed = ANYTHING, self.free
        if self.several:
            there = (final[0] > 0, final[1] > 0, final[2] > 0, final[3] > 0, True)  # the last is ANY
            allowed = self.free + sum([there[gem] for gem in self.extras])
        turns = self._turns(key) if self.turning or self.sack_flips else 0
        spares_r, spares_w, spares_b, spares_g = self.spares
        idle = self._rest(key, self.flips) if turns else spares_r[r] + spares_w[w] + spares_b[b] + spares_g[g]
        most_idle = idle  # no more dice can be spare than all
        found = bound = purse[gold] + idle
        if masks and self.sack > self.mask:
            found += masks * (self.sack - self.mask)
        best = NONE
        paid, means = 0, gold + masks
        reach = means + turns
        tokens = r + w + b + g + sacks + means + discount * self.largest  # more gems cannot be paid
        for bundle in self.bundles:
            if bundle.gems > tokens:
                continue
            most, worth, cr, cw, cb, cg, count, haul, extras, cards, _ = bundle
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
            if missing > reach:
                continue
            if count > allowed and count > allowed + sum([there[gem] for gem in extras]):
                continue
            value, spared = worth + haul * size, 0.0
            if turns:
                dear = missing - turns if missing > turns else 0
                if value + most_idle + purse[gold - dear if gold > dear else 0] < found - CLOSE:
                    continue
                spare = [
                    r - cr if r > cr else 0, w - cw if w > cw else 0,
                    b - cb if b > cb else 0, g - cg if g > cg else 0, sacks,
                ]  # fmt: skip
                left = self.flips
                if missing:
                    left = [*left]
                    missing, sold = self._turned(missing, spare, left)
                    value -= sold
                if rest:
                    value += (spared := self._rest(spare, left))
            elif rest:
                if value + most_idle + purse[gold - missing if gold > missing else 0] < found - CLOSE:
                    continue
                value += (
                    spared := spares_r[r - cr if r > cr else 0] + spares_w[w - cw if w > cw else 0]
                    + spares_b[b - cb if b > cb else 0] + spares_g[g - cg if g > cg else 0]
                )  # fmt: skip
            if missing > means:
                continue
            if missing > gold:
                value -= (missing - gold) * self.mask
                missing = gold
            value += purse[gold - missing]
            if value > found:
                found, best, paid, idle = value, bundle, missing, spared
        return Found(found, best.cards, paid, idle, best)

    def needed(self, plan: Found, gems: Pile) -> Pile:
        """The gems of a pile without which its plan would not bring as much; none beside them changes its value."""
        _, _, cr, cw, cb, cg, count, _, extras, _, _ = plan.bundle
        r, w, b, g = gems
        ir, iw, ib, ig = self.idlers
        needed = (
            r if r < cr + ir else cr + ir, w if w < cw + iw else cw + iw,
            b if b < cb + ib else cb + ib, g if g < cg + ig else cg + ig,
        )  # fmt: skip
        if count > self.free:
            allow = (*self.extras, *extras)
            return tuple([max(need, min(gems[gem], allow.count(gem))) for gem, need in enumerate(needed)])
        return needed

    def _turns(self, key: tuple[int, ...]) -> int:
        """How many dice can be turned to another gem."""
        found = min(key[5], self.sack_flips)
        for gem, _ in self.turning:
            found += min(key[gem], self.flips[gem])
        return found

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
        for gem, most in self.turning:
            over, turns = spare[gem] - most, flips[gem]
            if over > 0:
                idle += turns if turns < over else over
        if idle:
            steps = [step for gem in GEMS for step in self.steps[gem][spare[gem] :]]
            found += sum(sorted(steps, reverse=True)[:idle])
        return found

    def sold(self, pile: Pile, gold: int) -> float:
        """The value of ending the turn now."""
        found = self.look.gold(self.seat, gold) + pile[SACK] * self.sack + pile[MASK] * self.mask
        return found + self.more_sack * (pile[SACK] > 0) + self.more_mask * (pile[MASK] > 0)
