"""Trials: from a moment in which a player could take a thing the same match is played on both ways.

This asks for no luck and no good choice: once the player takes the thing, with the best of the moves that do, and once
it plays its best other move; from there on everyone plays as before. One of the two is what happened in the match
anyway, so a trial costs the rest of one match. Both go on with the same luck. Only the first moment of a player and a
thing in a match counts.

Things are met as often as they are drawn, so luck can favour those that little is known of: a deck that holds some of
them gives one of them in every second draw. What is decided is tried no more.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, TypeVar

from rules import bots
from rules.arena import within_reach
from rules.chance import SeededChance
from rules.game import Edition, Game, Move, Now, Question, State
from rules.margins import Values
from tests.balance.figures import HIGH, LOW, verdict

T = TypeVar("T")

FAVOUR = 0.5
"""How often a deck gives one of the things that are favoured."""
FEW = 20
"""With fewer trials nothing is decided."""


class Trial(NamedTuple):
    """A moment in which a player could take a thing."""

    taken: str
    """The thing, as the arena counts it."""
    gain: float
    """How many more points the player has at the end when it takes the thing."""
    ahead: float
    """How many more points it is then ahead of the mean of the others, or in all if it is alone."""


class Luck(SeededChance):
    """Luck that can be had twice, and that can favour some cards of a deck."""

    def __init__(self, source: random.Random, favoured: Mapping[str, frozenset[int]]) -> None:
        self._source, self._draw, self.favoured = source, source.random, favoured
        self.state: State | None = None
        """The position to which the decks belong."""

    def again(self, state: State) -> Luck:
        """The same luck from here on, for a twin of the position."""
        source = random.Random()
        source.setstate(self._source.getstate())
        twin = Luck(source, self.favoured)
        twin.state = state
        return twin

    def pick(self, items: tuple[T, ...], /) -> T:
        for deck, cards in self.favoured.items():
            if self.state is not None and items is getattr(self.state, deck):
                found = tuple([item for item in items if item in cards])
                if found and self._draw() < FAVOUR:
                    items = found
        picked: T = super().pick(items)
        return picked


class Moment(NamedTuple):
    """A moment of a match, and how the player would have ended had it done the other thing."""

    seat: int
    thing: str
    took: bool
    """Whether it took the thing in the match."""
    points: float
    lead: float


def trials(
    game: Game[Any, Any, Any],
    seats: int,
    wanted: set[str],
    seed: str,
    favoured: Mapping[str, frozenset[int]] | None = None,
    edition: Edition | None = None,
) -> Iterator[Trial]:
    """All trials of a match between greedy players. `wanted`: which things are tried; `favoured`: which cards luck
    favours, by the field of the position that has the deck."""
    luck = Luck(random.Random(f"{seed}/table"), favoured or {})
    ties, now = Luck(random.Random(f"{seed}/seats"), {}), Now(luck)
    state = game.new(seats, None, now, edition or game.standard)
    luck.state = state
    tried, moments = set[tuple[int, str]](), list[Moment]()
    while waiting := state.waiting():
        question = waiting[0]
        moves, weights = _weighed(game, state, question)
        chosen = bots.best(moves, weights, ties)
        takes = [within_reach(state, question, [move]) & wanted for move in moves] if wanted and len(moves) > 1 else []
        for thing in sorted(set().union(*takes)):
            took = thing in takes[moves.index(chosen)]
            other = [nth for nth, found in enumerate(takes) if (thing in found) != took]
            if other and (question.seat, thing) not in tried:
                tried.add((question.seat, thing))
                move = moves[max(other, key=weights.__getitem__)]
                world = state.copy()
                end = _played(game, world, question, move, Now(luck.again(world)), ties.again(world))
                moments.append(Moment(question.seat, thing, took, *_points(end, question.seat)))
        state.play(question, chosen, now)
    for moment in moments:
        points, lead = _points(state, moment.seat)
        sign = 1 if moment.took else -1
        yield Trial(moment.thing, sign * (points - moment.points), sign * (lead - moment.lead))


def _weighed(game: Game[Any, Any, Any], state: State, question: Question[Any]) -> tuple[list[Move], list[float]]:
    """The moves of a question, and what the player thinks of them."""
    view = state.seen_by(question.seat)
    step = next(step for step in view.waiting() if step.seat == question.seat)
    moves = list(step.moves(view))
    return moves, list(game.weigh(view, step, moves))


def _played(
    game: Game[Any, Any, Any], world: State, question: Question[Any], move: Move, now: Now, ties: Luck
) -> State:
    """The end of the match after this move."""
    world.play(question, move, now)
    while waiting := world.waiting():
        moves, weights = _weighed(game, world, waiting[0])
        world.play(waiting[0], bots.best(moves, weights, ties), now)
    return world


def _points(end: State, seat: int) -> tuple[float, float]:
    """A player's points, and how far ahead of the mean of the others it is."""
    totals = list(end.totals())
    own = totals.pop(seat)
    return own, own - sum(totals) / max(1, len(totals))


class Tried:
    """The sums of trials, by thing."""

    def __init__(self) -> None:
        self.gains: dict[str, Values] = defaultdict(Values)
        self.leads: dict[str, Values] = defaultdict(Values)

    def add(self, trial: Trial) -> None:
        """Count one trial."""
        self.gains[trial.taken].add(trial.gain)
        self.leads[trial.taken].add(trial.ahead)

    def verdict(self, thing: str) -> str:
        """Whether the gain is inside the bounds of an uplift."""
        if thing not in self.gains or self.gains[thing].count < FEW:
            return "open"
        gain = self.gains[thing].margin()
        return verdict(gain.mean - gain.reach, gain.mean + gain.reach, LOW, HIGH)

    def known(self, thing: str, enough: int) -> bool:
        """Whether a thing needs no more trials, or has had enough."""
        return thing in self.gains and (self.gains[thing].count >= enough or self.verdict(thing) != "open")
