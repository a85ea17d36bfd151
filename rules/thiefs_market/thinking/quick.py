"""The judgement of Thief's Market in a hurry, for the many decisions of imagined matches.

A split and a purchase turn are judged once for all their small moves, less exactly than by `weigh`. What was worked out
is kept, because the imagined matches of a decision meet the same tables again and again: only rerolled dice and new
cards tell them apart. No answer depends on what is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

from rules.game import Move
from rules.thiefs_market.edition import Edition, Pile
from rules.thiefs_market.moves import Grab, PutBack, Rob
from rules.thiefs_market.state import NOTHING, Market, minus
from rules.thiefs_market.steps.shop import Buying
from rules.thiefs_market.steps.split import DONE, TAKE_ALL, Sort, Split
from rules.thiefs_market.thinking.hasty_hands import HastyHand, hands
from rules.thiefs_market.thinking.hasty_split import Hasty
from rules.thiefs_market.thinking.hasty_turn import HastyTurn
from rules.thiefs_market.thinking.worth import richest_rival, rounds_to_come

K = TypeVar("K")
V = TypeVar("V")
AIMS, HANDS, BOUGHT = 1 << 13, 1 << 2, 1 << 13
"""Upper bounds for what is kept: many answers, and few hands, because each holds the values of many piles."""

_aims: dict[tuple[Any, ...], Aim] = {}
_hands: dict[tuple[Any, ...], list[HastyHand]] = {}
_bought: dict[tuple[Any, ...], Sequence[Move]] = {}
_editions: list[Edition] = []
"""The edition that all this belongs to."""


# The split -----------------------------------------------------------------------------------------


class Aim(NamedTuple):
    """What a seat wants of a split."""

    victim: int
    """Whom to rob, or -1."""
    pile: Pile
    """What to have then."""
    last: bool
    """Whether no other seat is without a pile."""

    def rest(self, view: Market, step: Split | Sort) -> Sequence[Move]:
        """The small moves that are left; none if those so far do not lead there."""
        victim, pile, last = self
        if isinstance(step, Sort):
            wanted = minus(view.piles[victim], pile) if step.victim == victim else NOTHING
            return sorting(PutBack, wanted, step.back)
        if victim < 0:
            return (TAKE_ALL,) if last else sorting(Grab, pile, step.taken)
        back = sorting(PutBack, minus(view.piles[victim], pile), NOTHING)
        return (Rob(victim), *back) if step.taken == NOTHING else ()


def sorting(move: type[Grab | PutBack], wanted: Pile, begun: Pile) -> Sequence[Move]:
    """The moves that choose the rest of these objects, face by face; none if others have been chosen."""
    left = [(face, count) for face, count in enumerate(wanted) if begun[face] != count]
    if wanted == NOTHING or any(begun[face] for face, _ in left):
        return ()
    return (*[move(face, count) for face, count in left], DONE)


def aim(view: Market, seat: int) -> Aim:
    """What looks best in this split. What the seats value does not depend on the piles, as it does for `weigh`."""
    market = _market(view)
    key = (seat, view.piles, view.middle, *market)
    found = _aims.get(key)
    if found is None:
        hasty = Hasty(view, seat, _seats(view, market))
        found = _keep(_aims, AIMS, key, Aim(*hasty.aim(), hasty.last))
    return found


def _seats(view: Market, market: tuple[Any, ...]) -> list[HastyHand]:
    """What piles bring the seats in this market, new or kept. Only the markets asked for last are kept."""
    found = _hands.pop(market, None) or hands(view)
    _hands[market] = found
    for former in list(_hands)[:-HANDS]:
        _hands.pop(former, None)  # another thread may have done so
    return found


def _market(view: Market) -> tuple[Any, ...]:
    """What seats have and what they can buy."""
    return view.gold, view.infamy, *_on_offer(view)


def _on_offer(view: Market) -> tuple[Any, ...]:
    """The cards that seats have and that they can buy."""
    if not _editions or _editions[0] is not view.edition:
        forget()
        _editions.append(view.edition)
    return view.seats, view.cards, view.rows, view.opened, view.left, view.pools


def forget() -> None:
    """Keep nothing."""
    for some in (_aims, _bought, _hands, _editions):
        some.clear()


def _keep(some: dict[K, V], most: int, key: K, value: V) -> V:
    if len(some) >= most:
        some.clear()
    some[key] = value
    return value


# Purchases -----------------------------------------------------------------------------------------


def bought(view: Market, step: Buying) -> Sequence[Move]:
    """The rest of a purchase turn, new or kept. Of what others have, only their cards and the most gold matter."""
    seat = step.seat
    key = (
        seat, view.piles[seat], view.final[seat], view.made, view.used, view.gold[seat], view.infamy[seat],
        richest_rival(view, seat), rounds_to_come(view), *_on_offer(view),
    )  # fmt: skip
    found = _bought.get(key)
    return found or _keep(_bought, BOUGHT, key, HastyTurn(view, seat).plan())
