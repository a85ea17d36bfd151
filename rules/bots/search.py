"""A computer player that compares whole plans in imagined matches. It knows no game, and sees its view only.

A position that fits the view is imagined, a plan is carried out in it, and all seats go on by a hunch, each from its
own view, until the game's `outlook` says that enough has been seen. Then the game's appraisal says how far the seat is
ahead. All plans meet the same imagined positions with the same luck; the worse half of them is dropped again and
again, so that most of the effort goes to the best ones. Effort is counted, never timed, so the same luck gives the
same answer on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from math import ceil, inf, log2, sqrt
from statistics import fmean, stdev
from typing import Any

from rules.advice import Option
from rules.bots import best
from rules.bots.plans import Leg, Plan, plans
from rules.chance import Chance, SeededChance
from rules.game import Game, Move, Now, Outlook, Question, State

SEEDS = 1 << 30
"""How many different seeds a search can have."""
LONGEST = 150
"""Upper bound for the small moves of an imagined match, on average over a search."""


class Thought:
    """The result of a search so far."""

    def __init__(self, game: Game[Any, Any, Any], found: Sequence[Plan], chosen: Plan, gains: Sequence[float]) -> None:
        """`gains`: how much better the chosen plan did than the first one, by imagined position."""
        self._game, self.plans, self.chosen = game, tuple(found), chosen
        self.rollouts = len(gains)
        """In how many imagined positions the chosen plan was compared with the first one."""
        self.gain = fmean(gains) if gains else 0.0
        """How much better it did, on average."""
        self.error = _error(gains)
        """The standard error of the gain."""

    @cached_property
    def best(self) -> Option:
        """The chosen plan as advice, with its facts and its value in the game's coin."""
        first = self.chosen.legs[0]
        return self._game.judged(first.view, first.step, self.chosen.moves)

    @property
    def own(self) -> bool:
        """Whether it is what `greedy` would do."""
        return self.chosen is self.plans[0]


class Follows:
    """A player that decides on a whole plan, and then carries it out as long as it sees what it expected."""

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self.game = game
        self._left: list[Leg] = []
        """The rest of the plan, the next small move last."""

    def planned(self, view: State, step: Question[Any]) -> Move | None:
        """The next small move of the plan; None if something else has come."""
        if self._left and (leg := self._left.pop()).step == step and leg.view == view:
            return leg.move
        self._left = []
        return None

    def follow(self, plan: Plan) -> None:
        """Carry out this plan from now on."""
        self._left = list(plan.legs[::-1])

    def at_once(self, view: State, step: Question[Any], moves: Sequence[Move]) -> Move | None:
        """The move that needs no thought: the next one of the plan, or the only one where all seats see that there is
        no other."""
        if (move := self.planned(view, step)) is not None:
            return move
        return moves[0] if len(moves) == 1 and not step.secret(view.seen_by(None)) else None

    def decide(self, view: State, step: Question[Any], moves: Sequence[Move], chance: Chance) -> Move:
        if (move := self.at_once(view, step, moves)) is None:
            self.follow(self.choose(view, step, chance))
            move = self.planned(view, step)
        assert move is not None, "a plan begins with the question it was made for"
        return move

    def choose(self, view: State, step: Question[Any], chance: Chance) -> Plan:
        """The plan to carry out."""
        raise NotImplementedError


class Search(Follows):
    """The plan that does best in imagined matches."""

    def __init__(self, game: Game[Any, Any, Any], budget: int) -> None:
        """`budget`: how many imagined matches a decision may take."""
        super().__init__(game)
        self.budget = budget

    def choose(self, view: State, step: Question[Any], chance: Chance) -> Plan:
        *_, last = self.think(view, step, chance)
        return last.chosen

    def think(self, view: State, step: Question[Any], chance: Chance) -> Iterator[Thought]:
        """What is best so far: at once what `greedy` would do, then again after each imagined match."""
        seed = int(chance.roll(SEEDS))
        found = plans(self.game, view, step, SeededChance(f"{seed}/plans"), self.game.outlook.plans)
        yield Thought(self.game, found, found[0], ())
        if len(found) > 1:
            yield from _halving(self.game, found, view, step.seat, seed, self.budget)


def _halving(
    game: Game[Any, Any, Any], found: list[Plan], view: State, seat: int, seed: int, budget: int
) -> Iterator[Thought]:
    """Compare plans, and drop the worse half of them again and again; the first one stays."""
    outlook, spent, decisions = game.outlook, 0, budget * LONGEST
    margins: list[list[float]] = [[] for _ in found]
    left = list(range(len(found)))
    halvings = max(1, ceil(log2(len(found))))
    for halving in range(halvings):
        share = max(1, (budget - spent) // (halvings - halving) // len(left))
        for _ in range(share):
            nth = len(margins[0])
            world = view.imagine(SeededChance(f"{seed}/{nth}/world"))
            for plan in left:
                rollout = Rollout(game, world.copy(), SeededChance(f"{seed}/{nth}/luck"))
                margins[plan].append(rollout.margin(seat, found[plan].moves, outlook))
                spent += 1
                decisions -= rollout.decisions
                if decisions <= 0:
                    break
            if decisions <= 0:
                break
            yield _best(game, found, margins, left, outlook)
        if decisions <= 0:
            return
        ranked = sorted(left, key=lambda plan: -fmean(margins[plan]))
        kept = set(ranked[: max(2, (len(ranked) + 1) // 2)]) | {0}
        left = [plan for plan in left if plan in kept]


def _best(
    game: Game[Any, Any, Any], found: list[Plan], margins: list[list[float]], left: list[int], outlook: Outlook
) -> Thought:
    """The best plan that is surely enough better than the first one."""
    own = margins[0]
    chosen, gains, highest = 0, [0.0] * len(own), 0.0
    for plan in left[1:]:
        ahead = [one - other for one, other in zip(margins[plan], own, strict=True)]
        gain = fmean(ahead)
        if gain > highest and gain > outlook.doubt * _error(ahead):
            chosen, gains, highest = plan, ahead, gain
    return Thought(game, found, found[chosen], gains)


def _error(gains: Sequence[float]) -> float:
    """The standard error of a mean; infinite for fewer than two."""
    return stdev(gains) / sqrt(len(gains)) if len(gains) > 1 else inf


class Rollout:
    """An imagined match, from a plan on."""

    def __init__(self, game: Game[Any, Any, Any], world: State, chance: Chance) -> None:
        """The rollout owns this position."""
        self.game, self.world, self.chance, self.now = game, world, chance, Now(chance)
        self.decisions = 0
        """How many small moves were judged."""

    def margin(self, seat: int, moves: Sequence[Move], outlook: Outlook) -> float:
        """How far the seat is ahead of its best rival, or its points if it plays alone, after these moves and what
        follows."""
        world = self.world
        for move in moves:
            world.play(next(step for step in world.waiting() if step.seat == seat), move, self.now)
        self._go_on(seat, outlook)
        values = self.game.appraise(world)
        return values[seat] - max([value for one, value in enumerate(values) if one != seat], default=0.0)

    def _go_on(self, seat: int, outlook: Outlook) -> None:
        """All seats go on by a hunch, until the outlook ends."""
        world, last, turns = self.world, seat, 0
        end = world.round + outlook.rounds if outlook.rounds else 0
        while waiting := world.waiting():
            step = waiting[0]
            if step.seat != last:
                turns += 1
                last = step.seat
            if (outlook.turns and turns >= outlook.turns) or (end and world.round >= end):
                return
            self._decide(step)

    def _decide(self, step: Question[Any]) -> None:
        view = self.world.seen_by(step.seat)
        seen = next(one for one in view.waiting() if one.seat == step.seat)
        moves = seen.moves(view)
        if len(moves) == 1:
            self.world.play(step, moves[0], self.now)
            return
        self.decisions += 1
        self.world.play(step, best(moves, self.game.hunch(view, seen, moves), self.chance), self.now)
