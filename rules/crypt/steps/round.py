"""A round of Crypt: the list of its steps, in the order of the rulebook."""

from __future__ import annotations

from rules.crypt.state import GHOST, Crypt
from rules.crypt.steps.claim import Turn
from rules.crypt.steps.collect import Collect, PassTorches
from rules.crypt.steps.finish import LastWindow, TurnUp
from rules.crypt.steps.ghost import GhostTurn
from rules.crypt.steps.reveal import BeforeClaim, Reveal
from rules.game import Now, Stage, Step


class Round(Stage[Crypt], frozen=True, gc=False):
    """Reveal, Claim, Collect, Pass the torches; again and again until the pile is empty."""

    def run(self, state: Crypt, now: Now) -> None:
        seats = state.seats_from_leader()
        if state.pile:
            windows = [BeforeClaim(seat) for seat in seats]
            state.push(Reveal(), *windows, *self.turns(state), Collect(), PassTorches(), self)
        else:
            state.push(*[LastWindow(seat) for seat in seats], TurnUp())

    @staticmethod
    def turns(state: Crypt) -> list[Step[Crypt]]:
        """Clockwise from the Leader; of two figures the Leader holds Lights Out too, and so plays again."""
        order = list(state.from_leader())
        if state.figures == 2:
            order.append(state.leader)
        last = len(order) - 1
        return [
            GhostTurn(again=nth == last) if state.solo and figure == GHOST else Turn(figure, lights_out=nth == last)
            for nth, figure in enumerate(order)
        ]
