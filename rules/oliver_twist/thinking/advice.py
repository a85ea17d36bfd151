"""Whole moves of Oliver Twist, the best first, with their values and the facts behind them.

A move is worth what the judge of its question says, who counts on the best of all that may follow; a whole move that
goes on in another way is worth as much less as its rest is worse than the best rest.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from rules.advice import Option, ahead, legal
from rules.game import Move, Question
from rules.oliver_twist.edition import HEX
from rules.oliver_twist.moves import Done, Fagin, Hide, Peek, Pick, Play, Put, PutAway, Reveal, Take
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.burglary import Dropping
from rules.oliver_twist.steps.cards import Pushing, can_help
from rules.oliver_twist.steps.fagin import Offer
from rules.oliver_twist.steps.prowl import Overflow
from rules.oliver_twist.steps.round import Turn
from rules.oliver_twist.thinking.helps import Helps
from rules.oliver_twist.thinking.judges import JUDGES
from rules.oliver_twist.thinking.plans import Roads
from rules.oliver_twist.thinking.reasons import because

Moves = tuple[Move, ...]
DIGITS = 6
"""Decimals of a value: sums in another order are the same then."""
AFTERWARDS = (Offer, Overflow, Dropping)
"""Questions that only end a whole move: their second best answer makes no other idea of it."""


def advise(view: Twist, step: Question[Twist], most: int = 3) -> tuple[Option, ...]:
    """Whole moves, the best first."""
    return tuple([_option(view, step, moves, value) for moves, value in _search(view, step, most).items()])


def judged(view: Twist, step: Question[Twist], moves: Sequence[Move]) -> Option:
    """The best whole move that begins with these moves."""
    return _option(view, step, *_completed(view, step, tuple(moves)))


def _option(view: Twist, step: Question[Twist], moves: Moves, value: float) -> Option:
    about, facts = because(view, step, moves)
    return Option(moves=moves, value=round(value, DIGITS), facts=facts, about=about)


def _search(view: Twist, step: Question[Twist], most: int) -> Mapping[Moves, float]:
    """The best whole moves, up to this many, and their values; each has another idea."""
    if isinstance(step, Offer | Pushing):
        return dict(sorted(_choices(view, step).items(), key=lambda whole: -whole[1])[:most])
    moves = legal(view, step)
    values = JUDGES[type(step)](Roads(view, step.seat), step, moves)
    found: dict[Moves, float] = {}
    for nth in sorted(range(len(moves)), key=lambda nth: (-values[nth], isinstance(moves[nth], Play))):
        if len(found) == most and values[nth] <= min(found.values()):
            break
        rests = _rests(view, step, moves[nth], most)
        found |= {(moves[nth], *rest): values[nth] - less for rest, less in rests.items()}
        ideas: dict[Hashable, Moves] = {}
        for whole in sorted(found, key=lambda whole: -found[whole]):
            ideas.setdefault(_idea(view, step, whole), whole)
        found = {whole: found[whole] for whole in list(ideas.values())[:most]}
    return found


def _choices(view: Twist, step: Offer | Pushing) -> Mapping[Moves, float]:
    """Every choice of tokens that completes one, and its value."""
    roads = Roads(view, step.seat)
    if isinstance(step, Offer):
        begun, wholes = step.offered, Helps(roads).sales(step.kind, step.added, step.offered)
    else:
        begun, wholes = step.given, Helps(roads).pushed(step.victim, step.given)
    less = roads.stay if isinstance(step, Offer) else 0.0
    return {
        (*[Put(face, count) for face, count in whole if (face, count) not in begun], Done()): worth - less
        for whole, worth in wholes.items()
    }


def _rests(view: Twist, step: Question[Twist], move: Move, most: int) -> Mapping[Moves, float]:
    """What can follow a move within the same whole move, and how much it is worse than the best of that."""
    world, following = _followed(view, step, move)
    rests = _search(world, following, 1 if isinstance(following, AFTERWARDS) else most) if following else {}
    best = max(rests.values(), default=0.0)
    return {rest: best - value for rest, value in rests.items()} or {(): 0.0}


def _followed(view: Twist, step: Question[Twist], move: Move) -> tuple[Twist, Question[Twist] | None]:
    """The view after a move, and the question that belongs to the same whole move; a turn is a whole one of its own."""
    world, following = ahead(view, step, move)
    return world, None if isinstance(following, Turn) else following


def _completed(view: Twist, step: Question[Twist], begun: Moves) -> tuple[Moves, float]:
    """The best whole move that begins so, and its value."""
    if not begun:
        return next(iter(_search(view, step, 1).items()))
    (value,) = JUDGES[type(step)](Roads(view, step.seat), step, begun[:1])
    world, following = _followed(view, step, begun[0])
    best = _search(world, following, 1) if following else {}
    if not following or not best:
        return begun[:1], value
    rest, worth = _completed(world, following, begun[1:])
    return (begun[0], *rest), value - (max(best.values()) - worth)


def _idea(view: Twist, step: Question[Twist], moves: Moves) -> Hashable:
    """What tells a whole move from others: the token that is taken, the kind that is sold, the card."""
    first, last = moves[0], next((move for move in moves if isinstance(move, Take | Reveal | Peek)), None)
    if isinstance(last, Peek):
        return Peek
    if last is not None:
        return type(last), last.space
    if isinstance(step, Turn) and isinstance(first, Fagin):
        return first
    if isinstance(first, Hide) or (isinstance(first, Play) and not can_help(view, step.seat, first.card)):
        return Hide
    if isinstance(first, Pick | PutAway):
        return type(first), first.face % HEX
    return frozenset(moves)
