"""Trials: from the moment in which a player could take a thing, the same match is played on both ways.

This asks for no luck and no good choice: once the player takes the thing, with the best of the moves that do, and once
it plays its best other move; from there on everyone plays as before, both times from the same position with the same
luck. Only the first moment of a player and a thing in a match counts.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from rules import bots
from rules.arena import within_reach
from rules.chance import SeededChance
from rules.game import Game, Move, Now, Question, State
from rules.margins import Values


class Trial(NamedTuple):
    """A moment in which a player could take a thing."""

    taken: str
    """The thing, as the arena counts it."""
    gain: float
    """How many more points the player has at the end when it takes the thing."""
    ahead: float
    """How many more points it is then ahead of the mean of the others, or in all if it is alone."""


def trials(game: Game[Any, Any, Any], seats: int, wanted: set[str], seed: str) -> Iterator[Trial]:
    """All trials of a match between greedy players; `wanted`: which things are tried."""
    now, luck = Now(SeededChance(f"{seed}/table")), SeededChance(f"{seed}/seats")
    state, tried = game.new(seats, None, now), set[tuple[int, str]]()
    while waiting := state.waiting():
        question = waiting[0]
        view = state.seen_by(question.seat)
        step = next(step for step in view.waiting() if step.seat == question.seat)
        moves = step.moves(view)
        weights = game.weigh(view, step, moves)
        takes = [within_reach(state, question, [move]) & wanted for move in moves] if len(moves) > 1 else []
        for thing in sorted(set().union(*takes)):
            if (question.seat, thing) not in tried:
                tried.add((question.seat, thing))
                own = [nth for nth, found in enumerate(takes) if thing in found]
                rest = [nth for nth, found in enumerate(takes) if thing not in found]
                if own and rest:
                    best = [moves[max(some, key=weights.__getitem__)] for some in (own, rest)]
                    yield _both(game, state, question, best, thing, f"{seed}/{len(tried)}")
        state.play(question, bots.best(moves, weights, luck), now)


def _both(
    game: Game[Any, Any, Any], state: State, question: Question[Any], moves: Sequence[Move], thing: str, seed: str
) -> Trial:
    """The trial of taking a thing (the first move) against not taking it (the second)."""
    points = []
    for move in moves:
        world, now, luck = state.copy(), Now(SeededChance(f"{seed}/table")), SeededChance(f"{seed}/seats")
        world.play(question, move, now)
        while waiting := world.waiting():
            view = world.seen_by(waiting[0].seat)
            step = next(step for step in view.waiting() if step.seat == waiting[0].seat)
            legal = step.moves(view)
            world.play(waiting[0], bots.best(legal, game.weigh(view, step, legal), luck), now)
        own, others = world.totals()[question.seat], [
            total for seat, total in enumerate(world.totals()) if seat != question.seat
        ]  # fmt: skip
        points.append((own, own - sum(others) / max(1, len(others))))
    (own, ahead), (own_without, ahead_without) = points
    return Trial(thing, own - own_without, ahead - ahead_without)


class Tried:
    """The sums of trials, by thing."""

    def __init__(self) -> None:
        self.gains: dict[str, Values] = defaultdict(Values)
        self.leads: dict[str, Values] = defaultdict(Values)

    def add(self, trial: Trial) -> None:
        """Count one trial."""
        self.gains[trial.taken].add(trial.gain)
        self.leads[trial.taken].add(trial.ahead)
