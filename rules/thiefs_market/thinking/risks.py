"""The risk of a split: how likely a pile is robbed, and what its owner gets then."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from rules.thiefs_market.edition import MARKER, Pile
from rules.thiefs_market.state import NOTHING, Market, changed, dice_of, minus
from rules.thiefs_market.thinking.hands import Choice
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


class Valued(Protocol):
    """A seat of a split that knows what any pile brings it."""

    def worth(self, pile: Pile) -> float:
        """The value of a pile for the seat if it keeps it."""
        ...

    def loot(self, pile: Pile) -> float:
        """The value of a pile of two or more for the seat as its thief, who has to put an object back."""
        ...

    def part(self, pile: Pile, least: float = -inf) -> Choice:
        """The best part of a pile for its thief, with one object put back; nothing if it is worth less than `least`."""
        ...


H = TypeVar("H", bound=Valued)


class End(Struct, frozen=True, gc=False):
    """How a split could end."""

    piles: tuple[Pile, ...]
    last: int
    """The seat that took the rest of the middle, and so the value of the rerolled dice."""
    loose: float


class Risks(Generic[H]):
    """A seat without a pile, and what may happen to the piles that it could have."""

    def __init__(self, view: Market, seat: int, hands: Sequence[H]) -> None:
        self.view, self.seat, self.hands, self.own = view, seat, hands, hands[seat]
        self.waiting = [other for other in view.clockwise((seat + 1) % view.seats)
                        if other != seat and not view.has_pile(other)]  # fmt: skip
        """The seats that act after this one, in order."""
        self.last = not self.waiting
        self._values: dict[tuple[Pile, int], float] = {}
        self._ends: dict[tuple[Pile, int], End] = {}
        self._pars: dict[int, float] = {}
        self._thieves: dict[int, list[tuple[H, float]]] = {}

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

    def thieves(self, victim: int) -> list[tuple[H, float]]:
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
        settled = End((*piles[:seat], middle, *piles[seat + 1 :]), seat, loose)
        if not depth:
            return settled
        hand, victim, kept = self.hands[seat], -1, NOTHING
        least = gain = hand.worth(middle) + loose - (EAGER if depth == AHEAD else 0.0)
        for other, pile in enumerate(piles):
            if hand.worth(pile) > gain and (part := hand.part(pile, gain - CLOSE)).value > gain:
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
        return settled

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
