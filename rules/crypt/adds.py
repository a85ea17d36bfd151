"""What a treasure adds to a seat's score now: its coins, and what the collectors then pay more."""

from __future__ import annotations

from typing import NamedTuple

from rules.crypt.edition import IDOL
from rules.crypt.scoring import totals
from rules.crypt.state import Crypt, Treasure
from rules.game import ALL


class Adds(NamedTuple):
    """What one more treasure adds."""

    coins: int
    """The coins on it."""
    more: int
    """What the collector of its kind pays more, or less if below 0."""

    @property
    def total(self) -> int:
        """Both together."""
        return self.coins + self.more


def adds(view: Crypt, seat: int, face: int) -> Adds:
    """The seat's score with this treasure, less its score without it, by all that these eyes see."""
    after = view.copy()
    own = (*view.treasure[seat], Treasure(face, ALL))
    after.treasure = tuple([own if nth == seat else cards for nth, cards in enumerate(view.treasure)])
    need = view.edition.collectors.idol_b.need
    if face // 10 == IDOL and view.idol_round in (0, view.round) and after.owned(seat, IDOL) >= need:
        after.idol_first |= 1 << seat  # 4.1.IB2: the seat would be among the first
    coins = face % 10
    return Adds(coins, totals(after)[seat] - totals(view)[seat] - coins)
