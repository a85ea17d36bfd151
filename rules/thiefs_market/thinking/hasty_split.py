"""The split of Thief's Market in a hurry: the pile that looks best, without the last care."""

from __future__ import annotations

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
        for most, victim, source in sorted(sources, reverse=True):
            if most <= best.value:
                break
            found = self._best_of(source, victim, best.value)
            if found.value > best.value:
                best, chosen = found, victim
        return chosen, best.pile

    def _best_of(self, source: Pile, victim: int, least: float) -> Choice:
        """The best part of these objects that brings more than this with the risk counted; nothing if none does."""
        own, best, low = self.own, Choice(least, NOTHING), set[Pile]()
        parts = product(*[range(count + 1) for count in source[SACK:]])
        others = sorted([(own.others[part].worth, part) for part in parts], reverse=True)
        # large sets come first, because no part of a set is worth more
        for gems in product(*[range(min(source[gem], own.gems.caps[gem]), -1, -1) for gem in GEMS]):
            if low and is_part(gems, low):
                low.add(gems)
                continue
            worth = own.gems[gems] - own.nothing
            if worth + others[0][0] <= best.value:
                low.add(gems)
            elif own.gems.useful[gems]:
                best = self._best_with(gems, worth, others, source, victim, best)
        for face, pile in enumerate(SINGLE):
            if source[face] and (value := own.worth(pile)) > best.value:
                best = Choice(value, pile)
        return best

    def _best_with(
        self, gems: Pile, worth: float, others: list[tuple[float, Pile]], source: Pile, victim: int, best: Choice
    ) -> Choice:
        """The best pile with these gems, if it is better than that one."""
        foreseen, par = self.is_foreseen(victim), self.par(self.seat)
        thieves = [] if foreseen else [(hand, hopes + EXPOSED * hand.nothing) for hand, hopes in self.thieves(victim)]
        for sold, part in others:
            value, pile = worth + sold, gems + part
            if value <= best.value:
                break
            if pile in (source, NOTHING):
                continue
            if foreseen:
                value = self.risked(value, pile, victim)
            elif sum(pile) > 1:
                safe, kept = 1.0, value
                for hand, hopes in thieves:
                    half, other = hand.half[gems], hand.others[part]
                    spared = half.spared if half.spared > other.spared else other.spared
                    safe *= 1 - ahead(EXPOSED * (half.worth + other.worth + spared) - hopes, SWAY)
                    value = par + safe * (kept - par)
                    if value <= best.value and kept > par:
                        break  # more thieves only make it less
            if value > best.value:
                best = Choice(value, pile)
        return best
