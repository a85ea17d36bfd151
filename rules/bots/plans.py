"""Plans: whole moves of a seat up to the next fence, found from its view alone.

The first plan is what `greedy` would do. Each other plan departs from it once, at any of its small moves, and then
goes on as `greedy` would; small departures come first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from rules.advice import ahead
from rules.bots import best
from rules.chance import Chance
from rules.game import Game, Move, Question, State

LONGEST = 200
"""Upper bound for the small moves of a plan, because a judge may go in circles."""


class Leg(NamedTuple):
    """A small move of a plan: what the seat expects to see and to be asked, and what it then does."""

    view: State
    step: Question[Any]
    move: Move


class Plan(NamedTuple):
    """A whole move."""

    legs: tuple[Leg, ...]
    behind: float
    """How much worse its departure looked than what `greedy` did there; 0 for the first plan."""
    end: State
    """What the seat expects to see afterwards; if it meets luck, before the last small move."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """Its small moves."""
        return tuple([leg.move for leg in self.legs])

    def like(self, other: Plan) -> bool:
        """Whether both come to the same."""
        return self.legs[-1].move == other.legs[-1].move and self.end == other.end


class Node(NamedTuple):
    """A small move on the way of the first plan, and all others that were possible there."""

    moves: Sequence[Move]
    weights: Sequence[float]
    taken: Move


def plans(game: Game[Any, Any, Any], view: State, step: Question[Any], chance: Chance, most: int) -> list[Plan]:
    """At most this many plans, that of `greedy` first."""
    nodes: list[Node] = []
    legs, end = _completed(game, (), view, step, chance, nodes)
    first = Plan(legs, 0.0, end)
    found = [first]
    departures = [
        (max(node.weights) - weight, at, nth)
        for at, node in enumerate(nodes)
        for nth, (move, weight) in enumerate(zip(node.moves, node.weights, strict=True))
        if move != node.taken
    ]
    for behind, at, nth in sorted(departures):
        if len(found) >= most:
            break
        leg = first.legs[at]
        legs, end = _departed(game, first.legs[:at], leg._replace(move=nodes[at].moves[nth]), chance)
        plan = Plan(legs, behind, end)
        if not any(plan.like(other) for other in found):
            found.append(plan)
    return found


def _departed(game: Game[Any, Any, Any], before: tuple[Leg, ...], leg: Leg, chance: Chance) -> tuple[Any, State]:
    """Goes on with this leg, and then as `greedy` would."""
    legs = (*before, leg)
    world, following = ahead(leg.view, leg.step, leg.move)
    if following is None:
        return legs, world
    return _completed(game, legs, world, following, chance, [])


def _completed(
    game: Game[Any, Any, Any],
    legs: tuple[Leg, ...],
    view: State,
    step: Question[Any] | None,
    chance: Chance,
    nodes: list[Node],
) -> tuple[tuple[Leg, ...], State]:
    """Goes on as `greedy` would up to the next fence, and notes what else was possible."""
    while step is not None and len(legs) < LONGEST:
        moves = step.moves(view)
        weights = game.weigh(view, step, moves) if len(moves) > 1 else (0.0,)
        taken = best(moves, weights, chance)
        nodes.append(Node(moves, weights, taken))
        legs = (*legs, Leg(view, step, taken))
        view, step = ahead(view, step, taken)
    return legs, view
