"""The search of a split: the value of each possible pile to a seat, and how likely it is robbed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from math import inf
from typing import NamedTuple

from rules.thiefs_market.edition import GEMS, MARKER, MASK, OBJECTS, SACK, Pile
from rules.thiefs_market.state import NOTHING, Market, changed, dice_of, minus
from rules.thiefs_market.thinking.ground import Ground
from rules.thiefs_market.thinking.hands import Choice, Hand
from rules.thiefs_market.thinking.shopping import CLOSE
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
EVERY_GEM = frozenset(GEMS)
SINGLE = tuple([changed(NOTHING, face, 1) for face in OBJECTS])
"""The piles of one object."""


class End(NamedTuple):
    """How a split could end."""

    piles: tuple[Pile, ...]
    last: int
    """The seat that took the rest of the middle, and so the value of the rerolled dice."""
    loose: float


class Splitting:
    """A seat without a pile, and its possible piles."""

    def __init__(self, view: Market, seat: int, ground: Ground) -> None:
        self.view, self.seat, self.look = view, seat, ground.look
        self.hands = [ground.hand(other, other != seat) for other in range(view.seats)]
        self.own = self.hands[seat]
        self.waiting = [other for other in view.clockwise((seat + 1) % view.seats)
                        if other != seat and not view.has_pile(other)]  # fmt: skip
        """The seats that act after this one, in order."""
        self.last = not self.waiting
        self._all: dict[int, list[Choice]] = {}
        self._values: dict[tuple[Pile, int], float] = {}
        self._ends: dict[tuple[Pile, int], End] = {}
        self._pars: dict[int, float] = {}
        self._thieves: dict[int, list[tuple[Hand, float]]] = {}

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
            if least > -inf and (self._is_part(gems, low) or worth(gems + others) < least - CLOSE):
                low.add(gems)
                continue
            plan = plans[gems]
            if plan.needed != gems and any(gems[gem] > plan.needed[gem] for gem in wanted):
                continue
            here = plan.worth - nothing
            if not any(gems[gem] and here <= plans[changed(gems, gem, -1)].worth - nothing + USELESS for gem in wanted):
                yield gems

    @staticmethod
    def _is_part(gems: Pile, sets: set[Pile]) -> bool:
        """Whether one of these sets has just one gem more."""
        return bool(sets) and any(changed(gems, gem, 1) in sets for gem in GEMS)

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

    # Risk ----------------------------------------------------------------------------------------

    def kept(self, pile: Pile, victim: int) -> float:
        """The value of a pile with the risk of losing it; robbed from `victim`, or taken from the middle (-1)."""
        found = self._values.get((pile, victim))
        if found is None:
            found = self._values[pile, victim] = self.risked(self.own.worth(pile), pile, victim)
        return found

    def risked(self, own: float, pile: Pile, victim: int, least: float = -inf) -> float:
        """The same for a pile of this value; where it is less than `least`, anything that is less."""
        if sum(pile) < 2 or (self.last and victim < 0):
            return own
        if self.is_foreseen(victim):
            end = self.foreseen(pile, victim)
            return own if end.piles[self.seat] == pile else self.got(self.seat, end)
        par, safe = self.par(self.seat), 1.0
        for hand, hopes in self.thieves(victim):
            safe *= 1 - ahead(EXPOSED * hand.loot(pile) - hopes, SWAY)
            if own > par and safe * own + (1 - safe) * par < least - CLOSE:
                break  # more thieves only make it less
        danger = 1 - safe
        return (1 - danger) * own + danger * par if danger else own

    def danger(self, pile: Pile, victim: int) -> float:
        """The chance that this pile is robbed before the purchases."""
        if sum(pile) < 2:
            return 0.0
        if self.is_foreseen(victim):
            return float(self.foreseen(pile, victim).piles[self.seat] != pile)
        safe = 1.0
        for hand, hopes in self.thieves(victim):
            safe *= 1 - ahead(EXPOSED * hand.loot(pile) - hopes, SWAY)
        return 1 - safe

    def is_foreseen(self, victim: int) -> bool:
        """Whether only one seat has no pile after this action: then its best answer counts."""
        return len(self.waiting) + (victim >= 0) == 1

    def thieves(self, victim: int) -> list[tuple[Hand, float]]:
        """The seats that could rob this one, and what each of them hopes for elsewhere."""
        found = self._thieves.get(victim)
        if found is None:
            found = self._thieves[victim] = [
                (self.hands[seat], self.hopes(seat, victim)) for seat in self.pileless(victim)
            ]
        return found

    def robbed(self, pile: Pile, victim: int) -> float:
        """What this seat gets in the end if the pile is robbed."""
        foreseen = len(self.after(pile, victim)) == 1
        return self.got(self.seat, self.foreseen(pile, victim)) if foreseen else self.par(self.seat)

    def after(self, pile: Pile, victim: int) -> list[int]:
        """The seats that could rob this pile: those without one, and the robbed one."""
        return self.pileless(victim) if sum(pile) > 1 else []

    def pileless(self, victim: int) -> list[int]:
        """The seats without a pile after this action, in the order in which they act."""
        return self.waiting if victim < 0 else [*self.waiting, victim]

    def sells(self, pile: Pile) -> tuple[int, int]:
        """The gold and the Infamy that sacks and masks of a pile are sold for, where no ability can use them."""
        shopper, sold = self.own.shopper, {"S": pile[SACK], "K": pile[MASK]}
        for card in self.look.owned[self.seat]:
            if card.sells is not None and sold[card.sells.face]:
                sold[card.sells.face] += card.sells.more
        return 0 if shopper.sack_flips else sold["S"], 0 if shopper.mask_gold else sold["K"]

    def temptation(self, seat: int, pile: Pile, victim: int) -> float:
        """How probably this seat robs this pile in its next action, when it could also rob others."""
        return ahead(EXPOSED * self.hands[seat].loot(pile) - self.hopes(seat, victim), SWAY)

    def hopes(self, seat: int, gone: int) -> float:
        """What this seat probably gets if it does not rob that pile: its share, or the best pile beside that of the
        robbed seat."""
        piles = [pile for other, pile in enumerate(self.view.piles) if other != gone]
        loots = [self.hands[seat].loot(pile) if sum(pile) > 1 else 0.0 for pile in piles]
        return max(self.par(seat), EXPOSED * max(loots))

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
        hand, victim, kept = self.hands[seat], -1, NOTHING
        least = gain = hand.worth(middle) + loose - (EAGER if depth == AHEAD else 0.0)
        for other, pile in enumerate(piles) if depth else ():
            part = hand.part(pile, gain - CLOSE)
            if part.value > gain and hand.worth(pile) > gain:
                gain, victim, kept = part.value, other, part.pile
        if victim >= 0:
            after, left, lost = list(piles), middle, loose
            after[seat], after[victim] = kept, NOTHING
            if piles[victim][MARKER] > kept[MARKER]:
                left = changed(middle, MARKER, 1)
            else:
                lost += LOOSE
            end = self.settled(victim, tuple(after), left, lost, depth - 1)
            if self.got(seat, end) > least:
                return end
        return End((*piles[:seat], middle, *piles[seat + 1 :]), seat, loose)

    def got(self, seat: int, end: End) -> float:
        """The value for a seat of a split that ended so."""
        return self.hands[seat].worth(end.piles[seat]) + (end.loose if seat == end.last else 0.0)

    def par(self, seat: int) -> float:
        """The probable value of this split for a seat: about the same share, whatever its place in turn order."""
        found = self._pars.get(seat)
        if found is None:
            everything = tuple([sum(of_face) for of_face in zip(self.view.middle, *self.view.piles, strict=True)])
            found = self._pars[seat] = PAR[self.view.seats] * self.hands[seat].worth(everything)
        return found

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
