"""A computer player that decides on whole plans."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.bots.plans import Leg, Plan
from rules.chance import Chance
from rules.game import Game, Move, Question, State


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
