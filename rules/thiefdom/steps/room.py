"""What a thief gets, and what it throws away: at any time (E1), and where there is too much to carry (R22)."""

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
"""For so many different bags it is kept what can be thrown away."""


def gain(state: Thiefdom, index: int, goods: Goods) -> None:
    """Goods for a thief, who may have to throw some away for them (R22)."""
    state.give(index, goods)
    state.push(MakeRoom(state.guild(index), index))


@lru_cache(MOST_KEPT)
def tosses(goods: Goods, art: tuple[int, ...]) -> tuple[Move, ...]:
    """E1: everything that can be thrown away."""
    return (
        *[Toss(kind) for kind in GOODS if goods[kind]],
        *[Toss(ARTWORK + one) for one in dict.fromkeys(art)],
    )


class MakeRoom(Question[Thiefdom], frozen=True, gc=False):
    """R22: there is more than the thief can carry: something goes."""

    thief: int

    def arises(self, state: Thiefdom) -> bool:
        thief = state.thieves[self.thief]
        return not state.bag(thief).holds(thief.goods, len(thief.art))

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
