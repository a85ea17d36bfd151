"""The search of a split: the value of each possible pile to a seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from math import inf

from rules.thiefs_market.edition import GEMS, MASK, OBJECTS, SACK, Pile
from rules.thiefs_market.state import NOTHING, Market, changed
from rules.thiefs_market.thinking.ground import Ground
from rules.thiefs_market.thinking.hands import Choice, Hand
from rules.thiefs_market.thinking.risks import Risks
from rules.thiefs_market.thinking.shopping import CLOSE

USELESS = 0.01
"""A gem that brings no more than this is not taken."""
NO_FACES: Mapping[int, int] = {}
EVERY_GEM = frozenset(GEMS)
SINGLE = tuple([changed(NOTHING, face, 1) for face in OBJECTS])
"""The piles of one object."""


def is_part(gems: Pile, sets: set[Pile]) -> bool:
    """Whether one of these sets has just one gem more."""
    r, w, b, g = gems
    return (r + 1, w, b, g) in sets or (r, w + 1, b, g) in sets or (r, w, b + 1, g) in sets or (r, w, b, g + 1) in sets


class Splitting(Risks[Hand]):
    """A seat without a pile, and its possible piles."""

    def __init__(self, view: Market, seat: int, ground: Ground) -> None:
        super().__init__(view, seat, [ground.hand(other, other != seat) for other in range(view.seats)])
        self.look = ground.look
        self._all: dict[int, list[Choice]] = {}

    # Candidates ----------------------------------------------------------------------------------

    def _useful(self, source: Pile, settled: Mapping[int, int], wanted: frozenset[int], least: float) -> Iterator[Pile]:
        """The sets of gems that hold no useless ones of the colours that are only `wanted` to be of use; those that are
        not worth enough with all other objects are left out."""
        own, shopper = self.own, self.own.shopper
        worth, plans, nothing, others = own.worth, own.plans, own.nothing, source[SACK:]
        most = [
            min(source[gem], shopper.caps[gem]) if gem in wanted and not shopper.hauls else source[gem]
            for gem in GEMS
        ]  # fmt: skip
        low: set[Pile] = set()
        # large sets come first, because no part of a set is worth more, or pays for more
        for gems in product(*[(settled[gem],) if gem in settled else range(most[gem], -1, -1) for gem in GEMS]):
            if least > -inf and (is_part(gems, low) or worth(gems + others) < least - CLOSE):
                low.add(gems)
                continue
            plan = plans[gems]
            if plan.needed != gems and any(gems[gem] > plan.needed[gem] for gem in wanted):
                continue
            here = plan.worth - nothing
            if not any(gems[gem] and here <= plans[changed(gems, gem, -1)].worth - nothing + USELESS for gem in wanted):
                yield gems

    def piles_of(
        self, source: Pile, settled: Mapping[int, int], wanted: frozenset[int], least: float = -inf
    ) -> dict[Pile, float]:
        """The piles of these objects without useless gems that are worth this much; single objects are never
        useless."""
        own, worth, plans, nothing = self.own, self.own.worth, self.own.plans, self.own.nothing
        found: dict[Pile, float] = {}
        others = list(product(*[
            (settled[face],) if face in settled else range(source[face] + 1) for face in OBJECTS[SACK:]
        ]))  # fmt: skip
        sales = [(other, *own.sales[other]) for other in others]
        for gems in self._useful(source, settled, wanted, least):
            if own.shopper.additive:
                plan = plans[gems].worth
                for other, sacks, masks, more_sack, more_mask, marker, _ in sales:
                    value = plan + sacks + masks + more_sack + more_mask - nothing + marker
                    if value >= least:
                        found[gems + other] = value
            else:
                found.update({pile: value for other in others if (value := worth(pile := gems + other)) >= least})
        for face, pile in enumerate(SINGLE):
            fits = source[face] and all(pile[one] == count for one, count in settled.items())
            if fits and (value := worth(pile)) >= least:
                found[pile] = value
        found.pop(NOTHING, None)
        found.pop(source, None)
        return found

    def sells(self, pile: Pile) -> tuple[int, int]:
        """The gold and the Infamy that sacks and masks of a pile are sold for, where no ability can use them."""
        shopper, sold = self.own.shopper, {"S": pile[SACK], "K": pile[MASK]}
        for card in self.look.owned[self.seat]:
            if card.sells is not None and sold[card.sells.face]:
                sold[card.sells.face] += card.sells.more
        return 0 if shopper.sack_flips else sold["S"], 0 if shopper.mask_gold else sold["K"]

    # What is best --------------------------------------------------------------------------------

    def choices(
        self, victim: int, settled: Mapping[int, int] = NO_FACES, begun: Mapping[int, int] = NO_FACES
    ) -> list[Choice]:
        """The piles that can be taken from the middle (-1), or kept of a robbed one, the most promising first.

        They agree with the faces settled so far, and hold no useless gems; but those of the faces that were settled
        before the question was asked (`begun`), or all of them, are excused where nothing else agrees.
        """
        if settled:
            return self._choices(victim, settled, begun)
        if victim not in self._all:
            self._all[victim] = self._choices(victim, settled, begun)
        return self._all[victim]

    def _choices(self, victim: int, settled: Mapping[int, int], begun: Mapping[int, int]) -> list[Choice]:
        middle, wanted = self.view.middle, EVERY_GEM
        source = middle if victim < 0 else self.view.piles[victim]
        if begun and not self.piles_of(source, begun, wanted):
            wanted -= set(begun)
        found = self.piles_of(source, settled, wanted)
        if victim < 0 and middle != NOTHING and all(middle[face] == count for face, count in settled.items()):
            found[middle] = self.own.worth(middle)
        if settled and not found:
            found = self.piles_of(source, settled, wanted - set(settled))
        return sorted([Choice(value, pile) for pile, value in found.items()], reverse=True)

    def best(self, choices: Iterable[Choice], victim: int) -> Choice | None:
        """The best of these piles, with the risk counted; the most promising come first."""
        found: Choice | None = None
        for choice in choices:
            if found is not None and choice.value <= found.value:
                break
            value = self.kept(choice.pile, victim)
            if found is None or value > found.value:
                found = Choice(value, choice.pile)
        return found

    def best_take(self, taken: Pile) -> Choice | None:
        """The best pile from the middle that contains the objects picked so far."""
        begun = picked(taken)
        return self.best(self.choices(-1, begun, begun), -1)

    def best_rob(self, victim: int, back: Pile) -> Choice | None:
        """The best part of a robbed pile to keep, when these objects have been put back."""
        begun = spared(self.view.piles[victim], back)
        return self.best(self.choices(victim, begun, begun), victim)


def picked(taken: Pile) -> dict[int, int]:
    """How many of each face a pile has, where they are picked so far."""
    return {face: count for face, count in enumerate(taken) if count}


def spared(pile: Pile, back: Pile) -> dict[int, int]:
    """How many of each face are kept of a robbed pile, where others of it have been put back so far."""
    return {face: pile[face] - count for face, count in enumerate(back) if count}
