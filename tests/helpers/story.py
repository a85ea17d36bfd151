"""A match of any game in the middle: play move by move, and look.

Every move is judged by the seat's own view and by the truth, which must agree, and after every move the invariants of
the game are looked at. So each story is a test of those too.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, ClassVar, Generic, Self, TypeVar

import pytest

from rules.chance import RecordingChance, ScriptedChance
from rules.errors import IllegalMove
from rules.game import Event, Game, Heard, Move, Question, State
from rules.record import Sitting
from rules.table import Done, Table
from tests.laws.conserved import CONSERVED, Count

S = TypeVar("S", bound=State)
E = TypeVar("E", bound=Event)


class Match(Generic[S]):
    """A position, and the events since it was laid out; the seat that is asked plays."""

    game: ClassVar[Game[Any, Any, Any]]

    def __init__(self, state: S, script: ScriptedChance) -> None:
        self.state, self.script = state, script
        self.chance = RecordingChance(script)
        self.now = Heard(self.chance)
        self.count = self.counted()
        self.state.settle(self.now)
        self.check()

    def counted(self) -> Count:
        """The counts of everything that is limited."""
        return CONSERVED[self.game.meta.name](self.state)

    def check(self) -> None:
        """Assert what must hold between any two moves."""
        assert self.counted() == self.count, "something was lost or made"

    # Questions ------------------------------------------------------------------------------

    @property
    def step(self) -> Question[Any]:
        """The only question that is open."""
        (step,) = self.state.waiting()
        return step

    @property
    def moves(self) -> list[Move]:
        """The legal moves, from the view of the seat that is asked."""
        step = self.step
        view = self.state.seen_by(step.seat)
        found = list(view.waiting()[0].moves(view))
        assert found == list(step.moves(self.state)), "a hidden value decides what is legal"
        assert len(set(found)) == len(found), "a move is offered twice"
        return found

    def offered(self, kind: type[Move]) -> list[Any]:
        """The moves of a kind that are offered."""
        return [move for move in self.moves if isinstance(move, kind)]

    def can(self, *wanted: Move | type[Move]) -> bool:
        """Whether all these are legal: exactly these moves, or any of these kinds."""
        moves = self.moves
        kinds = {type(move) for move in moves}
        return all(one in (kinds if isinstance(one, type) else moves) for one in wanted)

    # Moves -------------------------------------------------------------------------------

    def answered(self, move: Move) -> None:
        """The seat that is asked plays this."""
        step = self.step
        view = self.state.seen_by(step.seat)
        assert step.arises(view)
        assert move in self.moves, f"{move} is not offered, but {self.moves}"
        step.judge(view, move)
        self.state.play(step, move, self.now)
        self.check()

    def refused(self, move: Move) -> IllegalMove:
        """The error with which the rules refuse a move, which must change nothing."""
        before, step = self.state.copy(), self.step
        assert move not in self.moves
        with pytest.raises(IllegalMove) as caught:
            step.judge(self.state.seen_by(step.seat), move)
        assert self.state == before
        return caught.value

    # Events -------------------------------------------------------------------------------

    def told(self, kind: type[E], eyes: int | None = None) -> list[E]:
        """The events of a kind, in order: all of them, or those that these eyes were told."""
        heard = [told for told in self.now.told if eyes is None or told.reaches(eyes)]
        return [told.event for told in heard if isinstance(told.event, kind)]

    def names(self) -> list[str]:
        """The kinds of events so far, in order."""
        return [type(told.event).__name__ for told in self.now.told]

    # At a Table ---------------------------------------------------------------------------------

    def table(self) -> Table:
        """This position on a Table, for tests of views, stamps and undo."""
        sittings = [Sitting(f"seat {seat}") for seat in range(self.state.seats)]
        state: Any = self.state.copy()
        return Table.open(laid_out(self.game, state), sittings, state.options, chance=self.chance)


class Story(Match[S]):
    """A match in which each move names its seat."""

    @property
    def asked(self) -> tuple[str, int] | None:
        """The question and its seat, or None when the match is over."""
        return (type(self.step).__name__, self.step.seat) if self.state.waiting() else None

    def play(self, seat: int, *moves: Move) -> Self:
        """A seat's moves, one after the other."""
        for move in moves:
            assert self.step.seat == seat, f"seat {self.step.seat} is asked for {self.step}"
            self.answered(move)
        return self

    def refuses(self, seat: int, move: Move) -> tuple[str, dict[str, Any]]:
        """Why the rules refuse a move."""
        assert self.step.seat == seat
        refused = self.refused(move)
        return refused.code, refused.facts

    def points(self, seat: int) -> dict[str, int]:
        """Points by source."""
        return self.state.scores()[seat]

    def total(self, seat: int) -> int:
        """Points in all."""
        return sum(self.points(seat).values())


def laid_out(game: Game[Any, Any, Any], state: State) -> Game[Any, Any, Any]:
    """The game with this position instead of its first one."""
    found: Game[Any, Any, Any] = type("LaidOut", (type(game),), {"build": lambda *_: state})()
    return found


def answers(at: Table, seat: int, *moves: Move) -> Done:
    """A seat plays at a Table, with the stamp it holds."""
    return at.play(seat, at.ask(seat).stamp, *moves)


def names_beside(index: str) -> tuple[str, ...]:
    """The names of all tests in the folder of this file, in which a sheet's numbers are looked for."""
    files = sorted(Path(index).parent.glob("test_*.py"))
    return tuple([name for path in files for name in re.findall(r"^def (test_\w+)", path.read_text("utf-8"), re.M)])
