"""Whole moves of Oliver Twist, with their values."""

from __future__ import annotations

from collections.abc import Sequence

from rules.advice import Facts, Option, ahead, legal
from rules.game import Move, Question
from rules.oliver_twist.state import Twist
from rules.oliver_twist.thinking import weigh


class Worth(Facts, frozen=True):
    """What a whole move brings."""

    worth: float


def advise(view: Twist, step: Question[Twist], most: int = 3) -> tuple[Option, ...]:
    """Whole moves, the best first."""
    moves = legal(view, step)
    weights = weigh(view, step, moves)
    order = sorted(range(len(moves)), key=lambda nth: -weights[nth])[:most]
    return tuple([_completed(view, step, (moves[nth],), weights[nth]) for nth in order])


def judged(view: Twist, step: Question[Twist], moves: Sequence[Move]) -> Option:
    """The best whole move that begins with these moves."""
    if not moves:
        return advise(view, step, 1)[0]
    first = legal(view, step)
    value = dict(zip(first, weigh(view, step, first), strict=True))[moves[0]]
    return _completed(view, step, tuple(moves), value)


def _completed(view: Twist, step: Question[Twist], moves: tuple[Move, ...], value: float) -> Option:
    world, asked = view, step
    for move in moves:
        world, following = ahead(world, asked, move)
        if following is None:
            break
        asked = following
    while following is not None:
        choices = legal(world, following)
        if not choices:
            break
        weights = weigh(world, following, choices)
        moves = (*moves, choices[max(range(len(weights)), key=weights.__getitem__)])
        world, following = ahead(world, following, moves[-1])
    return Option(moves=moves, value=value, facts=Worth(worth=value), about=type(moves[0]).__name__.lower())
