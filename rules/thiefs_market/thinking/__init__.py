"""How good each move of Thief's Market is, as a sensible player would judge it from a view alone.

`worth.py` values cards, gold and Infamy, `shopping.py` searches a purchase turn, `piles.py` the split: `ground.py` is
what stays the same in one, `hands.py` what piles bring a seat, `risks.py` how likely they are robbed. `turn.py` goes
through a purchase turn; `splits.py`, `lucky.py` and `purchases.py` find whole moves, as advice. `quick.py` is for
imagined matches, with a split, hands, purchases and a turn of its own (`hasty_*.py`). This file values the small moves:
each by the best choice that it is a part of.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from rules.advice import Option
from rules.game import Move, Question
from rules.thiefs_market.edition import Pile
from rules.thiefs_market.moves import Done, Grab, Pay, PutBack, Reroll, Rob, TakeAll, Waive
from rules.thiefs_market.state import NOTHING, Market, minus, plus
from rules.thiefs_market.steps.shop import Buying, Paying
from rules.thiefs_market.steps.split import Lucky, Sort, Split
from rules.thiefs_market.thinking import hasty_turn, lucky, purchases, quick, splits
from rules.thiefs_market.thinking.appraisal import OUTLOOK, appraise
from rules.thiefs_market.thinking.ground import Ground
from rules.thiefs_market.thinking.piles import Splitting
from rules.thiefs_market.thinking.tastes import TASTES
from rules.thiefs_market.thinking.turn import HARDLY, Turn, payments, rests

__all__ = [
    "OUTLOOK",
    "TASTES",
    "advise",
    "appraise",
    "forget",
    "hunch",
    "intends",
    "judged",
    "payments",
    "remembered",
    "splitting",
    "weigh",
]

NEVER = -1000.0
"""Far below the value of any move."""
PLANS = 8
"""Cache size: how many splits are kept, because all small moves of one plan ask for the same one."""
ON_THE_TABLE = tuple([name for name in Market.__struct_fields__ if name not in ("agenda", "eyes")])

_plans: list[Splitting] = []


def weigh(view: Market, step: Question[Market], moves: Sequence[Move]) -> list[float]:
    """A number for each move; the highest is the best."""
    if isinstance(step, Split):
        return _split(splitting(view, step.seat), step.taken, moves)
    if isinstance(step, Sort):
        return _sort(splitting(view, step.seat), step, moves)
    if isinstance(step, Lucky):
        return _lucky(view, step.seat, moves)
    if isinstance(step, Paying):
        return _paying(view, step, moves)
    assert isinstance(step, Buying)
    return Turn(view, step.seat).weigh(moves)


# The split -----------------------------------------------------------------------------------------


def splitting(view: Market, seat: int) -> Splitting:
    """The search of this split, new or kept: it depends only on what lies on the table."""
    for plan in _plans:
        if plan.seat == seat and alike(plan.view, view):
            return plan
    plan = Splitting(view, seat, Ground(view))
    _plans[PLANS - 1 :] = []
    _plans.insert(0, plan)
    return plan


def remembered() -> int:
    """How many splits the cache holds."""
    return len(_plans)


def forget() -> None:
    """Empty the cache of splits; no answer depends on it."""
    _plans.clear()


def alike(one: Market, other: Market) -> bool:
    """Whether the same objects are on the table, whatever a seat has picked and whichever seat looks."""
    return all(getattr(one, name) == getattr(other, name) for name in ON_THE_TABLE)


def _split(plan: Splitting, taken: Pile, moves: Sequence[Move]) -> list[float]:
    """The values of a split's moves: towards the best pile, or all of the middle, or a robbery."""
    found = []
    take = None if plan.last else plan.best_take(taken)
    for move in moves:
        if isinstance(move, Grab):
            wanted = take is not None and take.pile[move.face] == move.count
            found.append(take.value if wanted and take else NEVER)
        elif isinstance(move, Rob):
            rob = plan.best_rob(move.victim, NOTHING)
            found.append(rob.value if rob else NEVER)
        elif isinstance(move, TakeAll):
            found.append(plan.kept(plan.view.middle, -1))
        else:
            assert isinstance(move, Done)
            found.append(0.0 if take is None or take.pile == taken else NEVER)
    return found


def _sort(plan: Splitting, step: Sort, moves: Sequence[Move]) -> list[float]:
    """The values of what goes back: everything that the plan does not keep."""
    keep = plan.best_rob(step.victim, step.back)
    back = minus(plan.view.piles[step.victim], keep.pile) if keep else step.back
    return [
        float(back[move.face] == move.count) if isinstance(move, PutBack) else float(back == step.back) - 0.5
        for move in moves
    ]  # fmt: skip


# Purchases -----------------------------------------------------------------------------------------


def _paying(view: Market, step: Paying, moves: Sequence[Move]) -> list[float]:
    """The value of each small move: that of the best payment that it is a part of."""
    turn = Turn(view, step.seat)
    ways = [
        (turn.buy(step.card, plus(step.dice, paid.dice), step.gold + paid.gold).value, paid)
        for paid in rests(turn, step)
    ]
    found = []
    for move in moves:
        fitting = [NEVER]
        for value, paid in ways:
            if isinstance(move, Waive):
                if paid.waived[move.face]:
                    fitting.append(value)
            elif isinstance(move, Pay) and paid.golds[move.face] == move.gold and not any(paid.waived):
                fitting.append(value)
        found.append(max(fitting))
    return found


def _lucky(view: Market, seat: int, moves: Sequence[Move]) -> list[float]:
    """The average value of rerolling each die."""
    turn = Turn(view, seat)
    return [
        fmean(turn.rolled(move.face)) if isinstance(move, Reroll) else turn.value + HARDLY
        for move in moves
    ]  # fmt: skip


# Advice --------------------------------------------------------------------------------------------


def advise(view: Market, step: Question[Market], most: int) -> tuple[Option, ...]:
    """Whole moves, the best first, each with another idea."""
    if isinstance(step, Split | Sort):
        return tuple(splits.advised(splitting(view, step.seat), step, most))
    if isinstance(step, Lucky):
        return lucky.advised(view, step)[:most]
    return tuple([one.option() for one in purchases.advised(Turn(view, step.seat), view)[:most]])


def judged(view: Market, step: Question[Market], moves: Sequence[Move]) -> Option:
    """The best whole move that begins with these moves."""
    if isinstance(step, Split | Sort):
        return splits.judged(splitting(view, step.seat), step, moves)
    if isinstance(step, Lucky):
        return next(one for one in lucky.advised(view, step) if one.moves[: len(moves)] == tuple(moves))
    return purchases.judged(view, step.seat, moves)


def hunch(view: Market, step: Question[Market], moves: Sequence[Move]) -> list[float]:
    """The same in a hurry: 1 for the move that looks best, 0 for all others."""
    intended = intends(view, step, moves)
    return [float(move == intended[0]) for move in moves] if intended else weigh(view, step, moves)


def intends(view: Market, step: Question[Market], moves: Sequence[Move]) -> Sequence[Move]:
    """The next moves that look best in a hurry; none where only `weigh` can tell."""
    if isinstance(step, Split | Sort):
        return quick.aim(view, step.seat).rest(view, step)
    if isinstance(step, Paying):
        return (hasty_turn.paid(view, step, moves),)
    return quick.bought(view, step) if isinstance(step, Buying) else ()
