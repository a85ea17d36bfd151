"""The value of each move of a question, in points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.game import Move, Question
from rules.thiefdom.moves import (
    Assign,
    Buy,
    Keep,
    March,
    Settle,
    Use,
)
from rules.thiefdom.state import THIEVES, Thiefdom
from rules.thiefdom.steps.caught import Cornered
from rules.thiefdom.steps.dealer import Choosing
from rules.thiefdom.steps.exchange import Exchange, Passing
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.places import Visiting
from rules.thiefdom.steps.round import Plan
from rules.thiefdom.steps.setup import Choice, Settling, Shopping
from rules.thiefdom.steps.tavern import Recruiting
from rules.thiefdom.steps.turn import Acting, MakeRoom
from rules.thiefdom.steps.walk import Walking
from rules.thiefdom.thinking.night import Planning, card_worth, home_worth, march_worth
from rules.thiefdom.thinking.packing import exchange, make_room, passing
from rules.thiefdom.thinking.thieves import Hurried, Prowl
from rules.thiefdom.thinking.turns import acting, used_up, walking
from rules.thiefdom.thinking.visits import EAGER, choosing, recruiting, visiting


def weigh(view: Thiefdom, step: Question[Thiefdom], moves: Sequence[Move]) -> list[float]:
    """A number for each move; the highest is the best."""
    return [0.0] if len(moves) == 1 else values(view, step, moves)


def hunch(view: Thiefdom, step: Question[Thiefdom], moves: Sequence[Move]) -> list[float]:
    """The same in a hurry."""
    judge = TURNS.get(type(step))
    return judge(view, step, moves, Hurried) if judge else JUDGES[type(step)](view, step, moves)


def values(view: Thiefdom, step: Question[Thiefdom], moves: Sequence[Move]) -> list[float]:
    """The same also for a single move."""
    return JUDGES[type(step)](view, step, moves)


# Before the first night ----------------------------------------------------------------------------------


def _choice(view: Thiefdom, step: Choice, moves: Sequence[Move]) -> list[float]:
    return [card_worth(view, move.card) if isinstance(move, Keep) else 0.0 for move in moves]


def _shopping(view: Thiefdom, step: Shopping, moves: Sequence[Move]) -> list[float]:
    """Buy cards worth more than their gold, each for a different thief."""
    found = []
    for move in moves:
        if isinstance(move, Buy):
            gear = view.thieves[step.seat * THIEVES + move.thief].gear
            found.append(card_worth(view, move.card) - 0.1 * len(gear) - 0.01 * move.thief)
        else:
            found.append(0.0)
    return found


def _settling(view: Thiefdom, step: Settling, moves: Sequence[Move]) -> list[float]:
    return [home_worth(view, move.space) if isinstance(move, Settle) else 0.0 for move in moves]


# The plan and the townsfolk ----------------------------------------------------------------------------------


def _plan(view: Thiefdom, step: Plan, moves: Sequence[Move], kind: type[Prowl] = Prowl) -> list[float]:
    """The best whole plan with each tile in each part."""
    planning = Planning(view, step.seat, len(step.slots), kind.hops)
    worths = [(slots, planning.worth(slots)) for slots in planning.plans(step.slots)]
    return [
        max([worth for slots, worth in worths if not isinstance(move, Assign) or slots[move.slot] == move.what])
        for move in moves
    ]


def _driving(view: Thiefdom, step: Driving, moves: Sequence[Move]) -> list[float]:
    """A way by its arrests and its end; before it nothing needs to be exchanged."""
    worths = [
        march_worth(view, step.seat, step.figure, step.way(view, move)) for move in moves if isinstance(move, March)
    ]
    before = max(worths) - EAGER
    ways = iter(worths)
    return [next(ways) if isinstance(move, March) else before for move in moves]


def _cornered(view: Thiefdom, step: Cornered, moves: Sequence[Move], kind: type[Prowl] = Prowl) -> list[float]:
    """The Smoke Bomb keeps the thief where it is, for an action."""
    prowl = kind(view, view.turn.thief)
    return [used_up(prowl, move.card) if isinstance(move, Use) else prowl.caught(prowl.tonight) for move in moves]


Judge = Callable[..., list[float]]
TURNS: Mapping[type, Judge] = {
    Acting: acting,
    Walking: walking,
    Visiting: visiting,
    Recruiting: recruiting,
    MakeRoom: make_room,
    Exchange: exchange,
    Passing: passing,
    Cornered: _cornered,
    Plan: _plan,
}
"""By question that looks into thieves' turns."""
JUDGES: Mapping[type, Judge] = {
    Choice: _choice,
    Shopping: _shopping,
    Settling: _settling,
    Driving: _driving,
    Choosing: choosing,
    **TURNS,
}
"""By question."""
