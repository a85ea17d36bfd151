"""A round of Crypt: the list of its steps, in the order of the rulebook."""

from __future__ import annotations

from functools import cache

from rules.crypt.edition import POTTERY
from rules.crypt.state import GHOST, Crypt, clockwise
from rules.crypt.steps.claim import Turn
from rules.crypt.steps.collect import Collect, PassTorches
from rules.crypt.steps.finish import LastWindow, TurnUp
from rules.crypt.steps.ghost import GhostTurn
from rules.crypt.steps.reveal import BeforeClaim, reveal
from rules.game import Now, Stage, Step


class Round(Stage[Crypt], frozen=True, gc=False):
    """Reveal, Claim, Collect, Pass the torches; again and again until the pile is empty."""

    def run(self, state: Crypt, now: Now) -> None:
        if state.pile:
            reveal(state, now)
            state.push(*course(state.seats, state.leader, state.sides))
        else:
            # 3.end: no round is added
            state.push(*[LastWindow(seat) for seat in state.seats_from_leader()], TurnUp())


@cache  # cached: steps are values, and rounds differ in few ways
def course(seats: int, leader: int, sides: str) -> tuple[Step[Crypt], ...]:
    """A round's steps once it is revealed, and the next round; windows only for collectors that are in play."""
    windows = clockwise(seats, leader % seats) if sides[POTTERY - 1] == "B" else ()  # 4.1.PB1
    # 5.3
    return (
        *[BeforeClaim(seat) for seat in windows],
        *turns(seats, leader),
        Collect(),
        PassTorches(),
        Round(),
    )


def turns(seats: int, leader: int) -> list[Step[Crypt]]:
    """Clockwise from the Leader; of two figures the Leader holds Lights Out too, and so plays again."""
    order = list(clockwise(max(seats, 2), leader))
    if len(order) == 2:
        order.append(leader)  # 3.2.lights-out
    last = len(order) - 1
    return [
        GhostTurn(again=nth == last) if seats == 1 and figure == GHOST else Turn(figure, lights_out=nth == last)
        for nth, figure in enumerate(order)
    ]
