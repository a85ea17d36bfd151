"""The judgement of Thief's Market in a hurry: the same, but what was worked out is kept.

Imagined matches of one decision meet the same tables again and again, because only rerolled dice and new cards tell
them apart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.game import Move, Question
from rules.thiefs_market.moves import Buy
from rules.thiefs_market.state import NOTHING, Market
from rules.thiefs_market.thinking.piles import Ground, Splitting
from rules.thiefs_market.thinking.turn import Turn

NEVER = -1000.0
"""Far below the value of any move."""
MOST = 1 << 14
"""Upper bound for the judgements that are kept."""

_kept: dict[tuple[Any, ...], list[float]] = {}
_grounds: dict[tuple[Any, ...], Ground] = {}
_splits: dict[tuple[Any, ...], Splitting] = {}


def kept(
    weigh: Callable[[Market, Question[Market], Sequence[Move]], list[float]],
    view: Market,
    step: Question[Market],
    moves: Sequence[Move],
) -> list[float]:
    """The judgement of these moves, new or kept."""
    key = (
        step, view.agenda[:-1], view.middle, view.piles, view.final, view.gold, view.infamy, view.cards, view.rows,
        view.pools, view.left, view.opened, view.made, view.used, id(view.edition),
    )  # fmt: skip
    found = _kept.get(key)
    if found is None:
        if len(_kept) >= MOST:
            _kept.clear()
        found = _kept[key] = weigh(view, step, moves)
    return found


def splitting(view: Market, seat: int) -> Splitting:
    """The search of this split. What the seats value does not depend on the piles, as it does for `weigh`."""
    key = seat, view.piles, view.middle, *_ground_key(view)
    found = _splits.get(key)
    if found is None:
        if len(_splits) >= 256:
            _splits.clear()
        found = _splits[key] = Splitting(view, seat, ground(view))
    return found


def _ground_key(view):
    return (
        view.gold,
        view.infamy,
        view.cards,
        view.rows,
        view.left,
        view.pools[view.opened :],
        view.opened,
        id(view.edition),
    )


def ground(view: Market) -> Ground:
    key = _ground_key(view)
    found = _grounds.get(key)
    if found is None:
        if len(_grounds) >= 16:
            _grounds.clear()
        bare = view.copy()
        bare.piles = (NOTHING,) * view.seats
        found = _grounds[key] = Ground(bare)
    return found


def buying(turn: Turn, moves: Sequence[Move]) -> list[float]:
    """The value of the turn after each of these moves; of the purchases only those that are planned."""
    planned = turn.then()
    likely = [move for move in moves if not isinstance(move, Buy) or move.card in planned]
    values = dict(zip(likely, turn.weigh(likely), strict=True))
    return [values.get(move, NEVER) for move in moves]
