"""What piles bring the seats of a split of Thief's Market, whatever else lies on the table."""

from __future__ import annotations

from math import inf
from typing import Generic, NamedTuple, TypeVar

from msgspec import Struct

from rules.thiefs_market.edition import GEMS, OBJECTS, SACK, Pile
from rules.thiefs_market.state import NOTHING, changed
from rules.thiefs_market.thinking.shopping import Shopper

T = TypeVar("T")


class Choice(Struct, frozen=True, order=True, gc=False):
    """A pile that a seat could have."""

    value: float
    pile: Pile


NO_PART = Choice(-inf, NOTHING)


class PerPile(dict[Pile, T], Generic[T]):
    """What is known of piles, worked out when it is asked for."""

    def __missing__(self, pile: Pile) -> T:
        found = self[pile] = self.find(pile)
        return found

    def find(self, pile: Pile) -> T:
        """Work it out."""
        raise NotImplementedError


class GemPlan(NamedTuple):
    """The purchase turn with some gems and nothing else."""

    worth: float
    """Its value before the sales."""
    needed: Pile
    """Those of the gems without which it would not bring as much: none beside them changes the value."""


class GemPlans(PerPile[GemPlan]):
    """The plans for the gems of piles; they are the same with other objects where the shopper is additive."""

    def __init__(self, shopper: Shopper, gold: int) -> None:
        self.shopper, self.gold = shopper, gold

    def find(self, pile: Pile) -> GemPlan:
        shopper = self.shopper
        if shopper.hauls:
            return GemPlan(shopper.plan((*pile, 0, 0, 0), self.gold).worth, pile)
        r, w, b, g = pile
        for larger in ((r, w, b, g + 1), (r, w, b + 1, g), (r, w + 1, b, g), (r + 1, w, b, g)):
            if larger in self:
                plan = self[larger]
                nr, nw, nb, ng = plan.needed
                if nr <= r and nw <= w and nb <= b and ng <= g:
                    return plan
        found = shopper.plan((*pile, 0, 0, 0), self.gold)
        return GemPlan(found.worth, shopper.needed(found, pile))


class Spared(PerPile[float]):
    """By the gems of a pile alone, the cost of putting back the least valuable of them."""

    def __init__(self, plans: GemPlans, nothing: float) -> None:
        self.plans, self.nothing = plans, nothing

    def find(self, pile: Pile) -> float:
        plans, nothing = self.plans, self.nothing
        plan = plans[pile]
        if plan.needed != pile:
            return 0.0
        here = plan.worth - nothing
        return max([plans[changed(pile, gem, -1)].worth - nothing - here for gem in GEMS if pile[gem]], default=-inf)


class Sale(NamedTuple):
    """What sacks, masks and the marker bring where they count the same with any gems."""

    sacks: float
    masks: float
    more_sack: float
    more_mask: float
    marker: float
    least: float
    """The cost of putting back the least valuable of them, below 0."""


class Sales(PerPile[Sale]):
    """By the sacks, the masks and the marker of a pile, what they bring."""

    def __init__(self, shopper: Shopper, marker: float) -> None:
        self.shopper, self.marker = shopper, marker

    def find(self, pile: Pile) -> Sale:
        shopper, (sacks, masks, marker), least = self.shopper, pile, -inf
        if sacks:
            least = max(least, -shopper.sack - (shopper.more_sack if sacks == 1 else 0.0))
        if masks:
            least = max(least, -shopper.mask - (shopper.more_mask if masks == 1 else 0.0))
        if marker:
            least = max(least, -self.marker)
        return Sale(
            sacks * shopper.sack, masks * shopper.mask,
            shopper.more_sack if sacks else 0.0, shopper.more_mask if masks else 0.0,
            self.marker if marker else 0.0, least,
        )  # fmt: skip


class Hand:
    """A seat of a split, and what any pile brings it."""

    def __init__(self, shopper: Shopper, gold: int, marker: float) -> None:
        self.shopper, self.gold, self.additive = shopper, gold, shopper.additive
        self.nothing = shopper.best(NOTHING, gold)
        self.plans, self.sales = GemPlans(shopper, gold), Sales(shopper, marker)
        self._spared = Spared(self.plans, self.nothing)
        self._others: dict[Pile, float] = {}
        self._parts: dict[Pile, Choice] = {}

    def worth(self, pile: Pile) -> float:
        """The value of a pile for the seat if it keeps it."""
        if self.additive:
            sacks, masks, more_sack, more_mask, marker, _ = self.sales[pile[SACK:]]
            return self.plans[pile[:SACK]].worth + sacks + masks + more_sack + more_mask - self.nothing + marker
        found = self._others.get(pile)
        if found is None:
            marker = self.sales[pile[SACK:]].marker
            found = self._others[pile] = self.shopper.best(pile, self.gold) - self.nothing + marker
        return found

    def loot(self, pile: Pile) -> float:
        """The value of a pile of two or more for the seat as its thief, who has to put an object back."""
        if not self.additive:
            return self.part(pile).value
        gems = pile[:SACK]
        sacks, masks, more_sack, more_mask, marker, least = self.sales[pile[SACK:]]
        spared = self._spared[gems]
        return (
            self.plans[gems].worth + sacks + masks + more_sack + more_mask - self.nothing + marker
            + (spared if spared > least else least)
        )  # fmt: skip

    def part(self, pile: Pile, least: float = -inf) -> Choice:
        """The best part of a pile for its thief, with one object put back; nothing if it is worth less than `least`."""
        found = self._parts.get(pile)
        if found is None:
            if sum(pile) < 2 or (self.additive and self.loot(pile) < least):
                return NO_PART
            found = NO_PART
            for face in OBJECTS:
                if pile[face]:
                    part = changed(pile, face, -1)
                    worth = self.worth(part)
                    if worth > found.value:
                        found = Choice(worth, part)
            self._parts[pile] = found
        return found
