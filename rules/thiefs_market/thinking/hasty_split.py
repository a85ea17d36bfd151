"""The split of Thief's Market in a hurry: the pile that looks best, without the last care."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import inf

from rules.thiefs_market.edition import GEMS, SACK, Pile
from rules.thiefs_market.state import NOTHING
from rules.thiefs_market.thinking.hands import Choice
from rules.thiefs_market.thinking.hasty_hands import HastyHand
from rules.thiefs_market.thinking.piles import SINGLE, is_part
from rules.thiefs_market.thinking.risks import EXPOSED, SWAY, Risks
from rules.thiefs_market.thinking.worth import ahead


class Hasty(Risks[HastyHand]):
    """A split that is judged as a whole."""

    def aim(self) -> tuple[int, Pile]:
        """Whom to rob, or -1, and the pile to have then."""
        view, worth, chosen, best = self.view, self.own.worth, -1, Choice(-inf, NOTHING)
        sources = [(worth(pile), victim, pile) for victim, pile in enumerate(view.piles) if sum(pile) > 1]
        if view.middle != NOTHING:
            best = Choice(self.risked(worth(view.middle), view.middle, -1), view.middle)
            if not self.last:
                sources.append((worth(view.middle), -1, view.middle))
        for most, victim, objects in sorted(sources, reverse=True):
            if most <= best.value:
                break
            found = Source(self, objects, victim, best.value).search()
            if found.value > best.value:
                best, chosen = found, victim
        return chosen, best.pile


class Source:
    """What a pile can be a part of: the middle, or the pile of a seat that is robbed."""

    def __init__(self, split: Hasty, objects: Pile, victim: int, least: float) -> None:
        """`victim`: whose pile it is, or -1; `least`: a part must bring more than this, with the risk counted."""
        self.split, self.own, self.objects, self.victim = split, split.own, objects, victim
        self.best = Choice(least, NOTHING)
        """The best part so far; nothing before one brings more."""
        others = product(*[range(count + 1) for count in objects[SACK:]])
        self.others = sorted([(self.own.others[some].worth, some) for some in others], reverse=True)
        """The sacks, masks and marker that a part can have, and what they bring; the best first."""
        self.foreseen, self.par = split.is_foreseen(victim), split.par(split.seat)
        thieves = () if self.foreseen else split.thieves(victim)
        self.thieves = [(hand, hopes + EXPOSED * hand.nothing) for hand, hopes in thieves]
        """The seats that could rob a part, and what each of them hopes for, on the scale of its halves."""

    def search(self) -> Choice:
        """The best part that brings more than the least; nothing if none does."""
        for gems, worth in self._gems():
            self._compare(gems, worth)
        for face, pile in enumerate(SINGLE):
            if self.objects[face] and (value := self.own.worth(pile)) > self.best.value:
                self.best = Choice(value, pile)
        return self.best

    def _gems(self) -> Iterator[tuple[Pile, float]]:
        """The sets of gems that are all of use, and what they bring; without those that cannot bring more than the
        best part so far."""
        gems, nothing, low = self.own.gems, self.own.nothing, set[Pile]()
        most, _ = self.others[0]
        # large sets come first, because no part of a set is worth more
        for some in product(*[range(min(self.objects[gem], gems.caps[gem]), -1, -1) for gem in GEMS]):
            worth = gems[some] - nothing if not is_part(some, low) else -inf
            if worth + most <= self.best.value:
                low.add(some)
            elif gems.useful[some]:
                yield some, worth

    def _compare(self, gems: Pile, worth: float) -> None:
        """Compare the parts with these gems with the best one so far."""
        for sold, others in self.others:
            value, pile = worth + sold, gems + others
            if value <= self.best.value:
                return  # what follows brings even less
            if pile in (self.objects, NOTHING):
                continue
            if self.foreseen:
                value = self.split.risked(value, pile, self.victim)
            elif sum(pile) > 1:
                value = self._risked(value, gems, others)
            if value > self.best.value:
                self.best = Choice(value, pile)

    def _risked(self, own: float, gems: Pile, others: Pile) -> float:
        """The value with the risk counted of a part that brings this much; where it is surely not the best, anything
        that is not more than the best so far."""
        value, safe = own, 1.0
        for hand, hopes in self.thieves:
            half, other = hand.half[gems], hand.others[others]
            spared = half.spared if half.spared > other.spared else other.spared
            safe *= 1 - ahead(EXPOSED * (half.worth + other.worth + spared) - hopes, SWAY)
            value = self.par + safe * (own - self.par)
            if value <= self.best.value and own > self.par:
                break  # more thieves only make it less
        return value
