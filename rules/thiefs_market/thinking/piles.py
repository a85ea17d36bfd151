"""The search of a split: the value of each possible pile to a seat, and how likely it is robbed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import product
from math import inf
from typing import NamedTuple

from rules.thiefs_market.edition import GEMS, MARKER, MASK, OBJECTS, SACK, Pile
from rules.thiefs_market.state import NOTHING, Market, changed, dice_of, minus, plus
from rules.thiefs_market.thinking.ground import Ground
from rules.thiefs_market.thinking.worth import ahead

EXPOSED = 0.85
"""The part of a robbed pile's value that counts for a thief while others can still rob the thief."""
PAR = (0.0, 0.0, 0.0, 0.45, 0.35, 0.28)
"""By number of seats: the share of all value on the table that a seat gets in the end, robbed or not.
Measured: it is nearly the same whether a seat acts first or last, so to be robbed early is no misfortune."""
AHEAD = 3
"""How many robberies ahead the end of a split is searched; odd, so that the first robber has no advantage."""
EAGER = 0.3
"""How far below 0 the next seat's gain may be for it still to rob."""
LOOSE = 0.35
"""The value of a rerolled die to the seat that takes it."""
SWAY = 0.6
"""How sharply thieves prefer the more valuable pile."""
USELESS = 0.01
"""A gem that brings no more than this is not taken."""
NO_FACES: Mapping[int, int] = {}


class Choice(NamedTuple):
    """A pile that a seat could have."""

    value: float
    pile: Pile


class End(NamedTuple):
    """How a split could end."""

    piles: tuple[Pile, ...]
    last: int
    """The seat that took the rest of the middle, and so the value of the rerolled dice."""
    loose: float


class Splitting:
    """A seat without a pile, and its possible piles."""

    def __init__(self, view: Market, seat: int, ground: Ground) -> None:
        self.view, self.seat, self.look, self.marker = view, seat, ground.look, ground.marker
        self.shoppers = [ground.shopper(other, other != seat) for other in range(view.seats)]
        self.nothing = [shopper.best(NOTHING, view.gold[at]) for at, shopper in enumerate(self.shoppers)]
        self.waiting = [other for other in view.clockwise((seat + 1) % view.seats)
                        if other != seat and not view.has_pile(other)]  # fmt: skip
        """The seats that act after this one, in order."""
        self.last = not self.waiting
        self._all: dict[int, list[Choice]] = {}
        self._values: dict[tuple[Pile, int], float] = {}
        self._ends: dict[tuple[Pile, int], End] = {}
        self._elsewhere: dict[tuple[int, int], float] = {}
        self._gems: dict[tuple[int, Pile], float] = {}

    def worth(self, seat: int, pile: Pile) -> float:
        """The value of a pile for a seat that keeps it."""
        shopper = self.shoppers[seat]
        found = shopper.piles.get(pile)
        if found is None:
            found = shopper.best(pile, self.view.gold[seat]) - self.nothing[seat]
            if pile[MARKER]:
                found += self.marker[seat]
            shopper.piles[pile] = found
        return found

    def loot(self, seat: int, pile: Pile) -> float:
        """The value of a pile for its thief, who has to put an object back."""
        shopper = self.shoppers[seat]
        if not shopper.additive:
            return max([self.worth(seat, changed(pile, face, -1)) for face in OBJECTS if pile[face]])
        least = self._without_a_gem(seat, pile[:4])
        if pile[SACK]:
            least = max(least, -shopper.sack - (shopper.more_sack if pile[SACK] == 1 else 0.0))
        if pile[MASK]:
            least = max(least, -shopper.mask - (shopper.more_mask if pile[MASK] == 1 else 0.0))
        if pile[MARKER]:
            least = max(least, -self.marker[seat])
        return self.worth(seat, pile) + least

    def _without_a_gem(self, seat: int, gems: Pile) -> float:
        """The cost of putting back the least valuable gem."""
        found = self._gems.get((seat, gems))
        if found is None:
            here = self.worth(seat, (*gems, 0, 0, 0))
            found = self._gems[seat, gems] = max(
                [self.worth(seat, (*changed(gems, gem, -1), 0, 0, 0)) - here for gem in GEMS if gems[gem]],
                default=-inf,
            )
        return found

    # Candidates ----------------------------------------------------------------------------------

    def _piles(self, source: Pile, settled: Mapping[int, int], wanted: set[int]) -> dict[Pile, float]:
        """The piles of these objects that hold no useless gems of the colours that are only `wanted` to be of use."""
        seat = self.seat
        found: dict[Pile, float] = {}
        gems, rest = [
            list(product(*[(settled[face],) if face in settled else range(source[face] + 1) for face in faces]))
            for faces in (GEMS, OBJECTS[len(GEMS) :])
        ]
        shopper = self.shoppers[seat]
        for some in gems:
            here = self.worth(seat, (*some, 0, 0, 0))
            for gem in wanted:
                if some[gem] and here <= self.worth(seat, (*changed(some, gem, -1), 0, 0, 0)) + USELESS:
                    break
            else:
                if shopper.additive:
                    plan = shopper.plan((*some, 0, 0, 0), self.view.gold[seat]).worth
                    for more in rest:
                        worth = shopper.with_sales(plan, more[0], more[1]) - self.nothing[seat]
                        found[some + more] = worth + self.marker[seat] if more[2] else worth
                else:
                    for more in rest:
                        found[some + more] = self.worth(seat, some + more)
        for face in OBJECTS:
            pile = changed(NOTHING, face, 1)
            if source[face] and all(pile[other] == count for other, count in settled.items()):
                found[pile] = self.worth(seat, pile)
        found.pop(NOTHING, None)
        found.pop(source, None)
        return found

    # Risk ----------------------------------------------------------------------------------------

    def kept(self, pile: Pile, victim: int) -> float:
        """The value of a pile with the risk of losing it; robbed from `victim`, or taken from the middle (-1)."""
        found = self._values.get((pile, victim))
        if found is None:
            found = self._values[pile, victim] = self._kept(pile, victim)
        return found

    def _kept(self, pile: Pile, victim: int) -> float:
        danger = self.danger(pile, victim)
        own = self.worth(self.seat, pile) if danger < 1 else 0.0
        return (1 - danger) * own + danger * self.robbed(pile, victim) if danger else own

    def danger(self, pile: Pile, victim: int) -> float:
        """The chance that this pile is robbed before the purchases."""
        waiting = self.after(pile, victim)
        if len(waiting) == 1:
            return float(self.foreseen(pile, victim).piles[self.seat] != pile)
        safe = 1.0
        for seat in waiting:
            safe *= 1 - self.temptation(seat, pile, victim)
        return 1 - safe

    def robbed(self, pile: Pile, victim: int) -> float:
        """What this seat gets in the end if the pile is robbed."""
        foreseen = len(self.after(pile, victim)) == 1
        return self.got(self.seat, self.foreseen(pile, victim)) if foreseen else self.par[self.seat]

    def after(self, pile: Pile, victim: int) -> list[int]:
        """The seats that could rob this pile: those without one, and the robbed one."""
        if sum(pile) < 2:
            return []
        return self.waiting if victim < 0 else [*self.waiting, victim]

    def sells(self, pile: Pile) -> tuple[int, int]:
        """The gold and the Infamy that sacks and masks of a pile are sold for, where no ability can use them."""
        shopper, sold = self.shoppers[self.seat], {"S": pile[SACK], "K": pile[MASK]}
        for card in self.look.owned[self.seat]:
            if card.sells is not None and sold[card.sells.face]:
                sold[card.sells.face] += card.sells.more
        return 0 if shopper.sack_flips else sold["S"], 0 if shopper.mask_gold else sold["K"]

    def temptation(self, seat: int, pile: Pile, victim: int) -> float:
        """How probably this seat robs this pile in its next action, when it could also rob others."""
        gain = EXPOSED * self.loot(seat, pile) - max(self.par[seat], EXPOSED * self.elsewhere(seat, victim))
        return ahead(gain, SWAY)

    def standing(self, pile: Pile, victim: int) -> tuple[list[Pile], Pile]:
        """All piles and the middle after this action, without the dice that are rerolled."""
        view, piles = self.view, list(self.view.piles)
        piles[self.seat] = pile
        if victim < 0:
            return piles, minus(view.middle, pile)
        piles[victim] = NOTHING
        return piles, changed(view.middle, MARKER, minus(view.piles[victim], pile)[MARKER])

    def foreseen(self, pile: Pile, victim: int) -> End:
        """The probable end of the split, where only one seat has no pile after this action: its best answer counts."""
        found = self._ends.get((pile, victim))
        if found is None:
            piles, middle = self.standing(pile, victim)
            loose = 0.0 if victim < 0 else LOOSE * sum(dice_of(minus(self.view.piles[victim], pile)))
            [last] = self.after(pile, victim)
            found = self._ends[pile, victim] = self.settled(last, tuple(piles), middle, loose, AHEAD)
        return found

    def settled(self, seat: int, piles: tuple[Pile, ...], middle: Pile, loose: float, depth: int) -> End:
        """The probable end of a split whose last seat without a pile is this one: it takes the rest, or robs."""
        rest = End((*piles[:seat], middle, *piles[seat + 1 :]), seat, loose)
        if not depth:
            return rest
        gain, victim, kept = self.worth(seat, middle) + loose - EAGER * (depth == AHEAD), -1, NOTHING
        for other, pile in enumerate(piles):
            if sum(pile) > 1 and self.worth(seat, pile) > gain:
                for face in OBJECTS:
                    if pile[face]:
                        less = changed(pile, face, -1)
                        worth = self.worth(seat, less)
                        if worth > gain:
                            gain, victim, kept = worth, other, less
        if victim < 0:
            return rest
        back = minus(piles[victim], kept)
        after = list(piles)
        after[seat], after[victim] = kept, NOTHING
        if back[MARKER]:
            middle = plus(middle, back)
        else:
            loose += LOOSE
        end = self.settled(victim, tuple(after), middle, loose, depth - 1)
        return end if self.got(seat, end) > self.got(seat, rest) - EAGER * (depth == AHEAD) else rest

    def got(self, seat: int, end: End) -> float:
        """The value for a seat of a split that ended so."""
        return self.worth(seat, end.piles[seat]) + (end.loose if seat == end.last else 0.0)

    @cached_property
    def par(self) -> list[float]:
        """The probable value of this split for each seat: about the same share, whatever its place in turn order."""
        everything = self.view.middle
        for pile in self.view.piles:
            everything = plus(everything, pile)
        return [PAR[self.view.seats] * self.worth(seat, everything) for seat in range(self.view.seats)]

    def elsewhere(self, seat: int, gone: int) -> float:
        """The value of the best pile that this seat could rob."""
        found = self._elsewhere.get((seat, gone))
        if found is None:
            loots = [loot for other, loot in enumerate(self.loots[seat]) if other != gone]
            found = self._elsewhere[seat, gone] = max(loots)
        return found

    @cached_property
    def loots(self) -> list[list[float]]:
        """The value of the piles on the table for each seat as thief."""
        return [
            [self.loot(seat, pile) if sum(pile) > 1 else 0.0 for pile in self.view.piles]
            for seat in range(self.view.seats)
        ]

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
        middle, wanted = self.view.middle, set(GEMS)
        source = middle if victim < 0 else self.view.piles[victim]
        if begun and not self._piles(source, begun, wanted):
            wanted -= set(begun)
        found = self._piles(source, settled, wanted)
        if victim < 0 and middle != NOTHING and all(middle[face] == count for face, count in settled.items()):
            found[middle] = self.worth(self.seat, middle)
        found = found or self._piles(source, settled, wanted - set(settled))
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
