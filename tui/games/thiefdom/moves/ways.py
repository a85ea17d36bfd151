"""What a step, a walk or a way of the townsfolk would lead to. The rules find it out on a copy of a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from rules.chance import LuckMet, UnknownChance
from rules.game import Event, Heard, Move, Question, Told
from rules.thiefdom import events as e
from rules.thiefdom import moves as m
from rules.thiefdom.edition import GUARDS
from rules.thiefdom.pieces import March
from rules.thiefdom.state import THIEVES, Thiefdom
from rules.thiefdom.steps.exchange import Exchange
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.turn import Acting
from rules.thiefdom.steps.walk import TUNNEL, Walking


class Outlook(Struct, frozen=True):
    """What one move would lead to at once."""

    events: tuple[Event, ...]
    after: Thiefdom

    @property
    def points(self) -> int:
        """The points its steps cost, as a negative number."""
        return sum([event.points for event in self.events if isinstance(event, e.Stepped)])

    @property
    def spotted(self) -> tuple[e.Spotted, ...]:
        """Who would be spotted, and by whom."""
        return tuple([event for event in self.events if isinstance(event, e.Spotted)])

    @property
    def escaped(self) -> tuple[e.Escaped, ...]:
        """Who would be seen but escape thanks to a card."""
        return tuple([event for event in self.events if isinstance(event, e.Escaped)])

    @property
    def arrested(self) -> tuple[e.Arrested, ...]:
        """Who would be arrested."""
        return tuple([event for event in self.events if isinstance(event, e.Arrested)])


def outlook(view: Thiefdom, step: Question[Any], move: Move, whole: bool = False) -> Outlook:
    """Play a move on a copy, without the rest of the round unless the `whole` agenda is wanted."""
    now, world = Heard(UnknownChance()), view.copy()
    if not whole:
        world.agenda = (step,)
    world.play(step, move, now)
    return Outlook(tuple([told.event for told in now.taken()]), world)


def heard(view: Thiefdom, moves: Sequence[Move]) -> tuple[list[Told], bool]:
    """What would be told if these moves were played, and whether luck would stop it early."""
    now, world = Heard(UnknownChance()), view.copy()
    try:
        for move in moves:
            world.play(world.waiting()[0], move, now)
    except LuckMet:
        return now.taken(), True
    return now.taken(), False


def stands(view: Thiefdom, moves: Sequence[Move]) -> bool:
    """Whether these moves cannot be undone, because luck is met or something hidden is revealed."""
    told, met = heard(view, moves)
    return met or any(one.uncovers for one in told)


def arrests(view: Thiefdom, moves: Sequence[Move]) -> list[e.Arrested]:
    """Who would be arrested, and what they would lose."""
    return [one.event for one in heard(view, moves)[0] if isinstance(one.event, e.Arrested)]


# Walks of thieves ------------------------------------------------------------------------------------


class Goal(Struct, frozen=True):
    """A space that a thief can reach in the move it is making or about to make."""

    space: int
    moves: tuple[Move, ...]
    """From here to there, ready to be played."""
    steps: int
    points: int
    """Points lost to rivals, as a negative number."""
    by: int
    """Who would spot the thief there; below 0 nobody."""
    cards: tuple[int, ...] = ()
    """Cards used on the way that work once a turn: Climbing Tools, Jin."""

    @property
    def tunnelled(self) -> bool:
        """Whether it leads through the catacombs."""
        return any(isinstance(move, m.StepTo) and move.how == TUNNEL for move in self.moves)

    @property
    def over(self) -> tuple[int, ...]:
        """The cells of everyone passed."""
        return tuple([cell for move in self.moves if isinstance(move, m.StepTo) for cell in move.over])

    @property
    def cost(self) -> tuple[bool, int, int, int]:
        """Sorts ways: unseen first, then by the fewest points, the fewest cards and the fewest steps."""
        return self.by >= 0, -self.points, len(self.cards), self.steps


def end(moves: Sequence[Move]) -> int:
    """The space where a walk ends; below 0: these moves are no walk."""
    return next((move.space for move in reversed(moves) if isinstance(move, m.StepTo)), -1)


def reach(view: Thiefdom, step: Question[Any]) -> dict[int, Goal]:
    """Every space that the active thief can reach within one move, each by its cheapest way."""
    return {space: goals[0] for space, goals in all_ways(view, step).items()}


def all_ways(view: Thiefdom, step: Question[Any]) -> dict[int, tuple[Goal, ...]]:
    """The same with other ways to a space after the cheapest: shorter ones that use cards."""
    index = view.turn.thief
    here = view.thieves[index].space
    if isinstance(step, Acting):
        if m.SetOut() not in step.moves(view):
            return {}
        world = outlook(view, step, m.SetOut()).after
        ahead = [(world, Goal(here, (m.SetOut(),), 0, 0, -1))]
    elif isinstance(step, Walking):
        world = view.copy()
        world.agenda = (step,)
        ahead = [(world, Goal(here, (), 0, 0, -1))]
    else:
        return {}
    found: dict[int, dict[tuple[int, ...], Goal]] = {}
    best: dict[tuple[int, int, tuple[int, ...]], Goal] = {}
    while ahead:
        world, so_far = ahead.pop(0)
        for goal, after in _on(world, so_far, index):
            known = found.setdefault(goal.space, {})
            if goal.cards not in known or goal.cost < known[goal.cards].cost:
                known[goal.cards] = goal
            key = goal.space, goal.steps, goal.cards
            on = after is not None and (key not in best or goal.cost < best[key].cost)
            if after is not None and on:
                best[key] = goal
                ahead.append((after, goal))
    found.pop(here, None)
    return {space: _better(tuple(sorted(goals.values(), key=lambda goal: goal.cost))) for space, goals in found.items()}


def walk_of(view: Thiefdom, step: Question[Any], moves: Sequence[Move]) -> Goal | None:
    """The walk that these moves begin with, by exactly their way; None if they begin with something else."""
    index, points, by, world, many = view.turn.thief, 0, -1, view, 0
    asked: Question[Any] | None = step
    for move in moves:
        goes = isinstance(asked, Acting | Walking) and isinstance(move, m.SetOut | m.StepTo)
        if asked is None or not (goes or (many and isinstance(asked, Exchange) and move == m.Done())):
            break
        seen = outlook(world, asked, move, whole=not goes)
        mine = [one.by for one in seen.spotted if one.seat * THIEVES + one.thief == index]
        points, by, world, many = points + seen.points, mine[0] if mine else by, seen.after, many + 1
        asked = None if mine else next(iter(world.waiting()), None)
    walked = tuple(moves[:many])
    steps = [move for move in walked if isinstance(move, m.StepTo)]
    cards = tuple([move.how for move in steps if move.how > 0])
    return Goal(steps[-1].space, walked, len(steps), points, by, cards) if steps else None


def _better(goals: tuple[Goal, ...]) -> tuple[Goal, ...]:
    """The first way, and each one that is shorter than all before it."""
    return tuple(
        [goal for nth, goal in enumerate(goals) if not nth or goal.steps < min([one.steps for one in goals[:nth]])]
    )


def _on(world: Thiefdom, so_far: Goal, index: int) -> list[tuple[Goal, Thiefdom | None]]:
    """One step further in every direction, with the position after it where the walk can continue."""
    walk = next(iter(world.waiting()), None)
    found: list[tuple[Goal, Thiefdom | None]] = []
    if not isinstance(walk, Walking):
        return found
    for move in walk.moves(world):
        if not isinstance(move, m.StepTo):
            continue
        seen = outlook(world, walk, move)
        moves: tuple[Move, ...] = (*so_far.moves, move)
        points, after = so_far.points + seen.points, seen.after
        cards = (*so_far.cards, move.how) if move.how > 0 else so_far.cards
        mine = [one for one in seen.spotted if one.seat * THIEVES + one.thief == index]
        if mine:
            found.append((Goal(move.space, moves, so_far.steps + 1, points, mine[0].by, cards), None))
            continue
        while isinstance(asked := next(iter(after.waiting()), None), Exchange) and m.Done() in asked.moves(after):
            after = outlook(after, asked, m.Done(), whole=True).after
            moves = (*moves, m.Done())
        goal = Goal(move.space, moves, so_far.steps + 1, points, -1, cards)
        found.append((goal, after if isinstance(asked, Walking) else None))
    return found


# Ways of the townsfolk -------------------------------------------------------------------------------


class Way(Struct, frozen=True):
    """A way of a figure, and what it leads to."""

    march: March
    outlook: Outlook
    view: int
    """How many street cells a guard sees from where it ends."""


def way(view: Thiefdom, step: Driving, move: m.March) -> Way:
    """What a way of a figure leads to."""

    march = step.way(view, move)
    looked = view.city.seen[march.end][march.facing].bit_count() if step.figure in GUARDS else 0
    return Way(march, outlook(view, step, move), looked)
