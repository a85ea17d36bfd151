"""Yes or no: a choice can be played in one of several ways, or declined."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from rules.game import Move
from tui.table.board import Board
from tui.table.desk import Desk, Q, S
from tui.table.desks.ways import Thing, Ways

T = TypeVar("T", bound=Thing)


class Window(Desk[S, Q], Generic[S, Q, T]):
    """The choice is selected at once; `no` is picked first, and Enter then confirms it.

    A letter selects a choice, the same letter again takes its next way; up, down and more do that too.
    """

    def __init__(self, board: Board[Any, S], step: Q, things: Sequence[T], decline: Move) -> None:
        super().__init__(board, step)
        self.ways: Ways[T] = Ways(things, first=True)
        self.decline = decline
        self.no = False
        """Whether `no` is picked."""
        self._gone_to = ""
        """The letter that was pressed last."""

    def laid(self) -> Sequence[Move]:
        return (self.decline,) if self.no else self.ways.laid

    def press(self, key: str, character: str | None, command: str | None) -> bool:
        thing = self.ways.of_key(key)
        if thing is not None:
            self.choose(thing)
        elif command == "no":
            self.no = not self.no
        elif command in ("next", "back") and not self.no:
            self.ways.step(1 if command == "next" else -1)
        elif command in ("up", "down", "more") and not self.no:
            self.ways.other(-1 if command == "up" else 1)
        else:
            return super().press(key, character, command)
        self.show()
        return True

    def choose(self, thing: T) -> None:
        """Select a choice: its letter was pressed, or it was clicked."""
        self.ways.choose(thing, again=self._gone_to == thing.key)
        self.no, self._gone_to = False, thing.key

    def lift(self) -> bool:
        laid, self.no = self.no, False
        return laid

    def lay(self, moves: Sequence[Move]) -> bool:
        self.no = moves[0] == self.decline
        return self.no or self.ways.find(moves)
