"""Whole moves in a hurry, for the many decisions of imagined matches: a plan, and a walk with all its steps."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Move, Question
from rules.thiefdom.moves import Assign, Ready, SetOut
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.round import Plan
from rules.thiefdom.steps.turn import Acting
from rules.thiefdom.steps.walk import onward
from rules.thiefdom.thinking.bags import fresh
from rules.thiefdom.thinking.night import Planning
from rules.thiefdom.thinking.thieves import Hurried
from rules.thiefdom.thinking.turns import acting

WALK = SetOut()
HOPS = 1
"""Upper bound for the places that a thief is thought to visit in a row when its guild plans a night."""


def intends(view: Thiefdom, step: Question[Thiefdom], moves: Sequence[Move]) -> Sequence[Move]:
    """The next moves of a plan or of a thief's turn that look best; none where each is looked at alone."""
    if isinstance(step, Plan):
        return _plan(view, step)
    if isinstance(step, Acting):
        worths = acting(view, step, moves, Hurried)
        move = moves[max(range(len(moves)), key=worths.__getitem__)]
        return (move, *_walk(Hurried(view, view.turn.thief))) if move == WALK else (move,)
    return ()


def _plan(view: Thiefdom, step: Plan) -> Sequence[Move]:
    """The best whole plan."""
    planning = Planning(view, step.seat, len(step.slots), HOPS)
    best = max(planning.plans(step.slots), key=planning.worth)
    return (*[Assign(slot, what) for slot, what in enumerate(best) if step.slots[slot] != what], Ready())


def _walk(prowl: Hurried) -> Sequence[Move]:
    """The steps of the best walk, up to the first one over another figure or by a card."""
    space, left, tonight, bag = prowl.thief.space, prowl.plans.steps, prowl.tonight - 1, fresh(prowl.bag)
    ends = prowl.ends(space, left)
    if not ends:
        return ()
    end = max(ends, key=lambda one: prowl.at(one, bag, tonight) - ends[one])
    if (
        prowl.meetings.others
        and prowl.best_end(space, left, bag, tonight, False) > prowl.at(end, bag, tonight) - ends[end]
    ):
        return ()  # it passes another thief of its guild
    found: list[Move] = []
    for to in prowl.path(space, left, end):
        way = next((way for way in onward(prowl.view.city, space).steps if way.space == to), None)
        if way is None:
            break
        found.append(way)
        space = to
    return found
