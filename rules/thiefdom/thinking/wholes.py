"""Whole moves of Thiefdom: a first move, and everything that goes with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rules.advice import ahead, legal
from rules.errors import IllegalMove
from rules.game import Move, Question
from rules.thiefdom.moves import Activate, Done, Endure, Halt, March, SetOut, StepTo, Toss
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.places import Visiting
from rules.thiefdom.steps.round import Plan
from rules.thiefdom.steps.setup import Choice, Settling, Shopping
from rules.thiefdom.steps.tavern import Recruiting
from rules.thiefdom.steps.turn import Acting
from rules.thiefdom.steps.walk import Walking
from rules.thiefdom.thinking.judges import values

Asked = Question[Thiefdom]


class Whole(NamedTuple):
    """Moves that belong together, and the position after them."""

    moves: tuple[Move, ...]
    world: Thiefdom
    """The position after them; before the last one where that draws on luck."""
    asked: Asked | None
    """The same seat's next question; where the last move draws on luck, the question that it answers."""
    luck: bool = False
    """Whether the last move draws on luck."""

    @property
    def last(self) -> Move:
        """The last move."""
        return self.moves[-1]


def best(view: Thiefdom, step: Asked) -> Move:
    """The move with the highest value."""
    moves = legal(view, step)
    if len(moves) == 1:
        return moves[0]
    worths = values(view, step, moves)
    return moves[max(range(len(moves)), key=worths.__getitem__)]


def completed(
    view: Thiefdom, step: Asked, moves: Sequence[Move], choose: Callable[[Thiefdom, Asked], Move] = best
) -> Whole:
    """These moves, and what is chosen after them until the whole move is over."""
    found: list[Move] = []
    world, asked = view, step
    while len(found) < len(moves) or not _over(step, asked, found):
        before = world
        if len(found) < len(moves):
            move = moves[len(found)]
            asked.judge(world, move)
        else:
            move = choose(world, asked)
            if (
                found
                and isinstance(found[-1], Toss)
                and isinstance(asked, Acting)
                and not isinstance(move, _AFTER_TOSS)
            ):
                break
        found.append(move)
        if isinstance(asked, Acting) and isinstance(move, Done):  # the turn ends; the display may be filled
            return Whole(tuple(found), world, None)
        world, following = ahead(world, asked, move)
        if following is None:
            luck = world is before
            return Whole(tuple(found), world, asked if luck else None, luck)
        asked = following
    return Whole(tuple(found), world, asked)


_AFTER_TOSS = (Toss, Activate)
"""What goods are discarded for."""


def _over(step: Asked, asked: Asked, found: Sequence[Move]) -> bool:
    """Whether the whole move is over before this question."""
    if not found:
        return False
    if isinstance(step, Choice | Settling):
        return True
    if isinstance(step, Plan | Shopping):
        return type(asked) is not type(step)
    if isinstance(step, Driving) and step.board:
        return isinstance(found[-1], March)
    if isinstance(asked, Acting):
        return not (isinstance(step, Acting) and isinstance(found[-1], Endure | Toss))
    if isinstance(asked, Driving) and asked.board:
        return True
    return isinstance(step, Recruiting) and isinstance(asked, Visiting)


def walked(view: Thiefdom, step: Asked, end: int, path: Sequence[int]) -> Whole | None:
    """A walk along these spaces; None where the rules stop it."""
    left = list(path)

    def choose(world: Thiefdom, asked: Asked) -> Move:
        if isinstance(asked, Walking):
            if not left:
                return Halt()
            to = left.pop(0)
            ways = [move for move in asked.moves(world) if isinstance(move, StepTo) and move.space == to]
            return min(ways, key=lambda move: (len(move.over), move.how)) if ways else Halt()
        return best(world, asked)

    start = (SetOut(),) if isinstance(step, Acting) else ()
    try:
        whole = completed(view, step, start, choose)
    except IllegalMove:
        return None
    index = view.turn.thief
    return whole if whole.world.thieves[index].space == end else None
