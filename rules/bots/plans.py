"""Plans: whole moves of a seat up to the next fence, found from its view alone.

The first plan is what `greedy` would do. The game's advice gives some with another idea each. Each other plan departs
from one that is known once, at any of its small moves, and then goes on as `greedy` would; small departures come first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from msgspec.structs import astuple

from rules.advice import Option, ahead
from rules.bots import best
from rules.chance import Chance
from rules.game import Game, Move, Question, State

LONGEST = 200
"""Upper bound for the small moves of a plan, because a judge may go in circles."""
IDEAS = 3
"""How many whole moves of the game's advice are looked at."""


class Leg(NamedTuple):
    """A small move of a plan: what the seat expects to see and to be asked, and what it then does."""

    view: State
    step: Question[Any]
    move: Move


class Plan(NamedTuple):
    """A whole move."""

    legs: tuple[Leg, ...]
    end: State
    """What the seat expects to see afterwards; if it meets luck, before the last small move."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """Its small moves."""
        return tuple([leg.move for leg in self.legs])

    def like(self, other: Plan) -> bool:
        """Whether both come to the same."""
        return self.legs[-1].move == other.legs[-1].move and self.end == other.end


class Planner:
    """Finds plans. What it has weighed it does not weigh again: plans that depart from each other often meet again."""

    def __init__(self, game: Game[Any, Any, Any], chance: Chance) -> None:
        """`chance`: chooses among equals."""
        self.game, self._chance = game, chance
        self._weights: dict[tuple[tuple[Any, ...], Question[Any]], Sequence[float]] = {}

    def plans(self, view: State, step: Question[Any], most: int) -> list[Plan]:
        """At most this many plans, that of `greedy` first."""
        first = self._completed((), view, step)
        found = [first]
        if len(first.legs) > 1 or len(step.moves(view)) > 1:
            add(found, self._advised(view, step), most)
            add(found, self.departures(first), most)
        return found

    def begun(self, view: State, step: Question[Any], moves: Sequence[Move]) -> Plan:
        """The plan that begins with these small moves."""
        legs = laid(view, step, moves).legs
        return self._completed(legs, *after(*legs[-1]))

    def departures(self, plan: Plan) -> Iterator[Plan]:
        """The plans that depart from this one once; those that look nearly as good come first."""
        found = []
        for at, leg in enumerate(plan.legs):
            moves = leg.step.moves(leg.view)
            if len(moves) > 1:
                weights = self._weigh(leg.view, leg.step, moves)
                highest = max(weights)
                found += [
                    (highest - weight, at, nth)
                    for nth, (move, weight) in enumerate(zip(moves, weights, strict=True))
                    if move != leg.move
                ]
        for _, at, nth in sorted(found):
            leg = plan.legs[at]
            leg = leg._replace(move=leg.step.moves(leg.view)[nth])
            yield self._completed((*plan.legs[:at], leg), *after(*leg))

    def _advised(self, view: State, step: Question[Any]) -> Iterator[Plan]:
        """The plans that begin with the whole moves of the game's advice."""
        for option in self.game.advise(view, step, IDEAS):
            yield self.begun(view, step, option.moves)

    def _completed(self, legs: tuple[Leg, ...], view: State, step: Question[Any] | None) -> Plan:
        """These legs, and then what `greedy` would do up to the next fence."""
        while step is not None and len(legs) < LONGEST:
            moves = step.moves(view)
            move = moves[0] if len(moves) == 1 else best(moves, self._weigh(view, step, moves), self._chance)
            legs = (*legs, Leg(view, step, move))
            view, step = after(view, step, move)
        return Plan(legs, view)

    def _weigh(self, view: State, step: Question[Any], moves: Sequence[Move]) -> Sequence[float]:
        """How good each of these moves is, which are all that there are."""
        asked = astuple(view), step
        found = self._weights.get(asked)
        if found is None:
            found = self._weights[asked] = self.game.weigh(view, step, moves)
        return found


def add(found: list[Plan], others: Iterator[Plan], most: int) -> None:
    """Adds those of the others that come to something new, until there are as many as this."""
    while len(found) < most and (plan := next(others, None)) is not None:
        if not any(plan.like(other) for other in found):
            found.append(plan)


def after(view: State, step: Question[Any], move: Move) -> tuple[State, Question[Any] | None]:
    """What the seat expects to see after a move, and to be asked if the whole move goes on."""
    view, following = ahead(view, step, move)
    if following is None:
        return view, None
    view = view.masked(view.eyes)  # a move can also put out of sight what the seat has seen
    return view, view.asked(step.seat)


def laid(view: State, step: Question[Any], moves: Sequence[Move]) -> Plan:
    """These small moves of a seat, as a plan."""
    legs: tuple[Leg, ...] = ()
    for move in moves:
        legs = (*legs, Leg(view, step, move))
        view, following = after(view, step, move)
        if following is None:
            break
        step = following
    return Plan(legs, view)


# The whole moves of a plan -------------------------------------------------------------------------


def options(game: Game[Any, Any, Any], legs: Sequence[Leg]) -> Iterator[Option]:
    """The legs as whole moves of the game's advice, each valued at its own question."""
    while legs:
        option = _option(game, legs)
        yield option
        legs = legs[len(option.moves) :]


def _option(game: Game[Any, Any, Any], legs: Sequence[Leg]) -> Option:
    """The first whole move: as many legs as the game needs to be told so that it goes on like them."""
    moves = tuple([leg.move for leg in legs])
    view, step, _ = legs[0]
    ways = (game.judged(view, step, moves[:told]) for told in range(1, len(moves) + 1))
    return next(way for way in ways if way.moves[: len(moves)] == moves[: len(way.moves)])
