"""A match in the middle of its story, whichever game it is: play move by move, and look.

Every move is judged by the seat's own view and by the truth, which must agree, and after every move the invariants of
the game are looked at. So each story is a test of those too.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Generic, Self, TypeVar

import pytest

from rules.errors import IllegalMove
from rules.game import Event, Heard, Move, Question, State

S = TypeVar("S", bound=State)
E = TypeVar("E", bound=Event)


class Story(Generic[S]):
    """A position, and what has been told since it was laid out."""

    def __init__(self, state: S, now: Heard) -> None:
        self.state, self.now = state, now
        self.state.settle(self.now)
        self.check()

    def check(self) -> None:
        """What holds between any two moves."""

    # What is asked ------------------------------------------------------------------------------

    @property
    def step(self) -> Question[Any]:
        """The one question that waits."""
        (step,) = self.state.waiting()
        return step

    @property
    def asked(self) -> tuple[str, int] | None:
        """What is asked and who, or None when the match is over."""
        return (type(self.step).__name__, self.step.seat) if self.state.waiting() else None

    @property
    def moves(self) -> list[Move]:
        """What may be answered, from the view of whoever is asked."""
        view = self.state.seen_by(self.step.seat)
        found = list(view.waiting()[0].moves(view))
        assert found == list(self.step.moves(self.state)), "a hidden value decides what is legal"
        assert len(set(found)) == len(found), "a move is offered twice"
        return found

    def can(self, kind: type[Move]) -> bool:
        """Is a move of this kind offered?"""
        return any(isinstance(move, kind) for move in self.moves)

    # What is done -------------------------------------------------------------------------------

    def play(self, seat: int, *moves: Move) -> Self:
        """A seat's moves, one after the other."""
        for move in moves:
            step = self.step
            assert step.seat == seat, f"seat {step.seat} is asked for {step}"
            assert step.arises(self.state.seen_by(seat))
            assert move in self.moves, f"{move} is not offered"
            step.judge(self.state.seen_by(seat), move)
            self.state.play(step, move, self.now)
            self.check()
        return self

    def refuses(self, seat: int, move: Move) -> tuple[str, dict[str, Any]]:
        """Why the rules refuse a move; nothing has changed then."""
        before, step = self.state.copy(), self.step
        assert step.seat == seat
        assert move not in self.moves
        with pytest.raises(IllegalMove) as caught:
            step.judge(self.state.seen_by(seat), move)
        assert self.state == before
        return caught.value.code, caught.value.facts

    # What is seen -------------------------------------------------------------------------------

    def told(self, kind: type[E], eyes: int | None = None) -> list[E]:
        """The events of a kind, in order: all of them, or those that these eyes were told."""
        heard = [told for told in self.now.told if eyes is None or told.reaches(eyes)]
        return [told.event for told in heard if isinstance(told.event, kind)]

    def names(self) -> list[str]:
        """What kinds of things have happened, in order."""
        return [type(told.event).__name__ for told in self.now.told]

    def points(self, seat: int) -> dict[str, int]:
        """Points by source."""
        return self.state.scores()[seat]

    def total(self, seat: int) -> int:
        """Points in all."""
        return sum(self.points(seat).values())


def names_beside(index: str) -> tuple[str, ...]:
    """The names of all tests in the folder of this file, in which a sheet's numbers are looked for."""
    files = sorted(Path(index).parent.glob("test_*.py"))
    return tuple([name for path in files for name in re.findall(r"^def (test_\w+)", path.read_text("utf-8"), re.M)])
