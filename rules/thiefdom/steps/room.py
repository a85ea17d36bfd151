"""Goods for a thief, and goods it discards: at any time, or when it has too much to carry."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rules.errors import IllegalMove
from rules.game import Move, Now, Question
from rules.thiefdom.events import Tossed
from rules.thiefdom.goods import ARTWORK, GOODS, Goods
from rules.thiefdom.moves import Toss
from rules.thiefdom.state import THIEVES, Thiefdom

MOST_KEPT = 1024
"""Cache size: how many different bags keep what can be discarded."""


def gain(state: Thiefdom, index: int, goods: Goods) -> None:
    """Give goods to a thief, who may have to discard some to make room."""
    state.give(index, goods)
    state.push(MakeRoom(state.guild(index), index))


@lru_cache(MOST_KEPT)
def tosses(goods: Goods, art: tuple[int, ...]) -> tuple[Move, ...]:
    """The moves that discard something."""
    # E1
    return (
        *[Toss(kind) for kind in GOODS if goods[kind]],
        *[Toss(ARTWORK + one) for one in dict.fromkeys(art)],
    )


class MakeRoom(Question[Thiefdom], frozen=True, gc=False):
    """The thief has more than it can carry and must discard."""

    thief: int

    def arises(self, state: Thiefdom) -> bool:
        return not state.holds(state.thieves[self.thief])  # R22

    def moves(self, state: Thiefdom) -> Sequence[Move]:
        thief = state.thieves[self.thief]
        return tosses(thief.goods, thief.art)

    def refuse(self, state: Thiefdom, move: Move) -> None:
        if isinstance(move, Toss):
            raise IllegalMove("has-it-not", goods=move.goods)

    def play(self, state: Thiefdom, move: Move, now: Now) -> None:
        assert isinstance(move, Toss)
        state.toss(self.thief, move.goods)
        now.tell(Tossed, self.seat, self.thief % THIEVES, move.goods)
        state.push(self)
