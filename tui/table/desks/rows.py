"""One of a list: rows with letters, one of them selected, some with several values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from rules.game import Move
from tui.table.board import Board
from tui.table.desk import Desk, Q, S
from tui.table.desks.ways import Thing, Ways
from tui.widgets.plate import parts_of
from tui.words import Said

T = TypeVar("T", bound=Thing)


class Rows(Desk[S, Q], Generic[S, Q, T]):
    """No row is selected at first, so that Enter never plays a row the player has not looked at; only a single row is
    selected at once.

    Up and down go along the rows, a letter selects one; the same letter again, left, right and more take its next
    value. `no` selects the row that declines, if there is one.
    """

    ONE_IS_IN_FRONT: ClassVar[bool] = True
    """Whether a single row is selected at once."""

    def __init__(self, board: Board[Any, S], step: Q, rows: Sequence[T], decline: T | None = None) -> None:
        super().__init__(board, step)
        self.rows: Ways[T] = Ways(rows, first=self.ONE_IS_IN_FRONT and len(rows) == 1)
        self._at_first = self.rows.front
        self.decline = decline
        """The row that `no` selects."""

    def nobody_declines(self) -> Said:
        """Why there is no `no` here."""
        raise NotImplementedError

    def laid(self) -> Sequence[Move]:
        return self.rows.laid

    def key_of(self, name: str) -> Sequence[str]:
        """The key of the row that plays a move, which is named by its kind and its first facts: `Take:36`. It is
        pressed once for each value on the way; KeyError if the row is there already."""
        kind, *facts = parts_of(name)
        for row in self.rows.things:
            for nth, batch in enumerate(row.batches):
                found = [str(fact) for fact in msgspec.to_builtins(batch[-1])]
                if found[: len(facts) + 1] == [kind, *facts] and row.key:
                    here = self.rows.way if self.rows.front == row else -1
                    again = (nth - here) % len(row.batches) if here >= 0 else nth + 1
                    if again or nth == 0:
                        return (row.key,) * (again or 1)
        return super().key_of(name)

    def press(self, key: str, character: str | None, command: str | None) -> bool:
        row = self.rows.of_key(key)
        if row is not None:
            self.choose(row)
        elif key in ("left", "right") and self.rows.other(1 if key == "right" else -1):
            self.show()
        elif command in ("next", "back", "up", "down"):
            self.rows.step(1 if command in ("next", "down") else -1)
            self.show()
        elif command == "more" and self.rows.other(1):
            self.show()
        elif command == "off":
            self.rows.put(None)
            self.show()
        elif command == "no":
            self.say_no()
        else:
            return super().press(key, character, command)
        return True

    def choose(self, row: T) -> None:
        """Select a row: its letter was pressed, or it was clicked."""
        self.rows.choose(row)
        self.show()

    def say_no(self) -> None:
        """Select the row that declines."""
        if self.decline is None:
            self.say(self.nobody_declines())
            return
        self.rows.put(self.decline)
        self.show()

    def lift(self) -> bool:
        laid = self.rows.front != self._at_first
        if laid:
            self.rows.put(self._at_first)
        return laid

    def lay(self, moves: Sequence[Move]) -> bool:
        if self.rows.find(moves):
            return True
        declines = self.decline is not None and tuple(moves[:1]) in self.decline.batches
        if declines:
            self.rows.put(self.decline)
        return declines
