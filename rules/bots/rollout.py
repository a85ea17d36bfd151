"""Imagined matches: a plan is carried out, and all seats go on by a hunch, each from its own view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.bots import best
from rules.bots.answers import Answers
from rules.chance import SeededChance
from rules.game import Game, Move, Now, Outlook, Question, State
from rules.kept import kept


class Rollout:
    """An imagined match."""

    def __init__(
        self, game: Game[Any, Any, Any], outlook: Outlook, world: State, seed: str, answers: Answers | None = None
    ) -> None:
        """The rollout owns this position. The same seed gives the same luck, whatever the seats choose. `answers`: what
        the rival that is asked next answers, if it thinks."""
        self.game, self.outlook, self.world, self.now = game, outlook, world, Now(SeededChance(f"{seed}/table"))
        self._seed, self._answers = seed, answers
        self.decisions = 0
        """How many small moves were judged."""

    @kept
    def _ties(self) -> SeededChance:
        """Luck of its own for what is equally good, so that a choice changes no dice; many matches never meet it."""
        return SeededChance(f"{self._seed}/ties")

    def margin(self, seat: int, moves: Sequence[Move]) -> float:
        """How far the seat is ahead of its best rival, or its points if it plays alone, after these moves and what
        follows until the `outlook` says that enough has been seen."""
        world = self.world
        for move in moves:
            step = world.asked(seat)
            assert step is not None, "a plan's moves are asked for"
            world.play(step, move, self.now)
        self._go_on(seat)
        values = self.game.appraise(world)
        return values[seat] - max([value for one, value in enumerate(values) if one != seat], default=0.0)

    def _go_on(self, seat: int) -> None:
        world, last, turns, outlook = self.world, seat, 0, self.outlook
        end = world.round + outlook.rounds if outlook.rounds else 0
        while waiting := world.waiting():
            step = waiting[0]
            if step.seat != last:
                turns += world.round > 0  # before the first round no seat has got as far as the others
                last = step.seat
            if (outlook.turns and turns >= outlook.turns) or (end and world.round >= end):
                return
            self._decide(step, step.seat != seat)

    def _decide(self, step: Question[Any], rival: bool) -> None:
        view = self.world.seen_by(step.seat)
        seen = view.asked(step.seat)
        assert seen is not None, "a seat sees what it is asked"
        moves = seen.moves(view)
        intended = moves
        if len(moves) > 1:
            self.decisions += 1
            intended = self._intended(view, seen, moves, rival)
        world, now, seat = self.world, self.now, step.seat
        for move in intended[:-1]:
            world.play(step, move, now)
            step = world.asked(seat) or step
        world.play(step, intended[-1], now)

    def _intended(self, view: State, step: Question[Any], moves: Sequence[Move], rival: bool) -> Sequence[Move]:
        """The next small moves of the seat that is asked."""
        if rival and self._answers is not None:
            answers, self._answers = self._answers, None
            return answers.to(view, step)
        intended = self.game.intends(view, step, moves)
        return intended or (best(moves, self.game.hunch(view, step, moves), self._ties),)
