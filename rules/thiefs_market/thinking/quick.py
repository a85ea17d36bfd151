"""The judgement of Thief's Market in a hurry: nearly the same as `weigh`, but what was worked out is kept.

The imagined matches of a decision meet the same tables again and again, because only rerolled dice and new cards tell
them apart. No answer depends on what is kept.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from rules.game import Move, Question
from rules.thiefs_market.edition import Edition
from rules.thiefs_market.moves import Buy
from rules.thiefs_market.state import NOTHING, Market
from rules.thiefs_market.thinking.ground import Ground
from rules.thiefs_market.thinking.piles import Splitting
from rules.thiefs_market.thinking.turn import Turn

V = TypeVar("V")
NEVER = -1000.0
"""Far below the value of any move."""
WEIGHED, SPLITS, GROUNDS = 1 << 14, 1 << 8, 1 << 4
"""Upper bounds for what is kept."""

_weighed: dict[tuple[Any, ...], list[float]] = {}
_splits: dict[tuple[Any, ...], Splitting] = {}
_grounds: dict[tuple[Any, ...], Ground] = {}
_editions: list[Edition] = []
"""The edition that all this belongs to."""


def kept(
    weigh: Callable[[Market, Question[Market], Sequence[Move]], list[float]],
    view: Market,
    step: Question[Market],
    moves: Sequence[Move],
) -> list[float]:
    """The judgement of these moves, new or kept."""
    if not _editions or _editions[0] is not view.edition:
        forget()
        _editions.append(view.edition)
    key = (step, view.agenda, view.middle, view.piles, view.final, view.made, view.used, *_market(view))
    found = _weighed.get(key)
    if found is None:
        found = _keep(_weighed, WEIGHED, key, weigh(view, step, moves))
    return found


def forget() -> None:
    """Keep nothing."""
    for some in (_weighed, _splits, _grounds, _editions):
        some.clear()


def splitting(view: Market, seat: int) -> Splitting:
    """The search of this split. What the seats value does not depend on the piles, as it does for `weigh`."""
    market = _market(view)
    key = (seat, view.piles, view.middle, *market)
    found = _splits.get(key)
    if found is None:
        ground = _grounds.get(market)
        if ground is None:
            bare = view.copy()
            bare.piles = (NOTHING,) * view.seats
            ground = _keep(_grounds, GROUNDS, market, Ground(bare))
        found = _keep(_splits, SPLITS, key, Splitting(view, seat, ground))
    return found


def buying(turn: Turn, moves: Sequence[Move]) -> list[float]:
    """The value of the turn after each of these moves; of the purchases only those that are planned."""
    planned = turn.then()
    likely = [move for move in moves if not isinstance(move, Buy) or move.card in planned]
    values = dict(zip(likely, turn.weigh(likely), strict=True))
    return [values.get(move, NEVER) for move in moves]


def _market(view: Market) -> tuple[Any, ...]:
    """What seats have and what they can buy."""
    return view.seats, view.gold, view.infamy, view.cards, view.rows, view.opened, view.left, view.pools


def _keep(some: dict[tuple[Any, ...], V], most: int, key: tuple[Any, ...], value: V) -> V:
    if len(some) >= most:
        some.clear()
    some[key] = value
    return value
