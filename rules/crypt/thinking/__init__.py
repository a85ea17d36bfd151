"""How good each move of Crypt is, as a sensible player would judge it from a view alone.

`turns.py` finds whole moves in a turn of Claim, with the search of `plans.py`; `rivals.py` and `ghost.py` foresee who
answers; `windows.py` judges the windows; `worth.py` values treasures; `facts.py` is what is told of a move. `quick.py`
is for imagined matches, with `duel.py` for turns that one seat at most can answer, and `memory.py` remembers what they
ask again.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.advice import Option
from rules.crypt.moves import Claim, Pass, Peek, Place, Recover, Regain
from rules.crypt.state import Crypt
from rules.crypt.steps.claim import Turn
from rules.crypt.thinking import quick, turns, windows
from rules.crypt.thinking.appraisal import OUTLOOK, appraise
from rules.crypt.thinking.tastes import TASTES
from rules.game import Move, Question

__all__ = ["OUTLOOK", "TASTES", "advise", "appraise", "hunch", "intends", "judged", "weigh"]


def weigh(view: Crypt, step: Question[Crypt], moves: Sequence[Move]) -> list[float]:
    """A number for each move; the highest is the best."""
    if isinstance(step, Turn):
        return _turn(view, step, moves)
    return [windows.value(view, step, move) for move in moves]


def _turn(view: Crypt, step: Turn, moves: Sequence[Move]) -> list[float]:
    ways = list(turns.readied(view, step))
    found = ways[0].plan
    peeks = [move for move in moves if isinstance(move, Peek)]
    looked = turns.best_with(found, ()) + turns.peek_gain(found) if peeks else 0.0
    weighed = []
    for move in moves:
        if isinstance(move, Place):
            weighed.append(found.places[move])
        elif isinstance(move, Recover):
            weighed.append(found.rest)
        elif isinstance(move, Claim | Pass):
            weighed.append(found.stop)
        elif isinstance(move, Peek):
            weighed.append(looked - turns.shows(view, step.seat, move.card))
        else:
            assert isinstance(move, Regain)
            shown = turns.shows(view, step.seat, move.first, move.second)
            weighed.append(max([way.plan.most - way.cost for way in ways[1:]]) - shown)
    return weighed


def advise(view: Crypt, step: Question[Crypt], most: int = 3) -> tuple[Option, ...]:
    """Whole moves, the best first, each with another idea."""
    if not isinstance(step, Turn):
        return windows.advise(view, step, most)
    found = turns.wholes(view, step, ())
    near = [whole for whole in found if found[0].value - whole.value < FAR]
    claims = [whole for whole in found if whole in near or not whole.rests]
    chosen = found[:1]
    # Where nothing else is near, fewer treasures are an idea too, and then other dice; a far worse rest comes last.
    for ideas, alike in (
        (near, _claims_as_much),
        (claims, _claims_the_same),
        (claims, _risks_as_much),
        (found, _claims_the_same),
    ):
        for whole in ideas:
            if len(chosen) < most and not any(alike(whole, other) for other in chosen):
                chosen.append(whole)
        if len(chosen) > 1:
            break
    return tuple([whole.option for whole in sorted(chosen, key=lambda whole: -whole.value)])


def judged(view: Crypt, step: Question[Crypt], moves: Sequence[Move]) -> Option:
    """The best whole move that begins with these moves."""
    if isinstance(step, Turn):
        return turns.wholes(view, step, tuple(moves))[0].option
    return windows.options(view, step, moves)[0]


FAR = 1.5
"""What is worse by this much is no second idea while the best treasures can be claimed in another way."""
ANOTHER = 0.75
"""Claims of the same treasures differ if one of them risks this much more of a die."""


def _claims_as_much(one: turns.Whole, other: turns.Whole) -> bool:
    """Whether one claims what the other claims, and perhaps more."""
    return one.about == other.about and (one.spots <= other.spots or other.spots <= one.spots)


def _claims_the_same(one: turns.Whole, other: turns.Whole) -> bool:
    """The same treasures."""
    return one.about == other.about and one.spots == other.spots


def _risks_as_much(one: turns.Whole, other: turns.Whole) -> bool:
    """The same treasures at about the same risk."""
    return _claims_the_same(one, other) and abs(one.risks - other.risks) < ANOTHER


def hunch(view: Crypt, step: Question[Crypt], moves: Sequence[Move]) -> list[float]:
    """The same in a hurry; of a turn 1 for the move that looks best, 0 for all others."""
    intended = intends(view, step, moves)
    return [float(move == intended[0]) for move in moves] if intended else weigh(view, step, moves)


def intends(view: Crypt, step: Question[Crypt], moves: Sequence[Move]) -> Sequence[Move]:
    """The next moves of a turn that look best in a hurry; none in a window."""
    return quick.intends(view, step, moves) if isinstance(step, Turn) else ()
