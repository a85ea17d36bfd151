"""A table to fill before anything is confirmed: rows, and in each of them cells side by side."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from rules.game import Move
from rules.thiefdom.state import Thiefdom
from tui.games.thiefdom.questions.rows import does, move_words
from tui.games.thiefdom.scene import Scene
from tui.table.desk import Q
from tui.table.desks.counts import Counts
from tui.widgets.plate import parts_of
from tui.words import Said

if TYPE_CHECKING:
    from tui.games.thiefdom.board import ThiefdomBoard


class Filling(Counts[Scene, Q, int]):
    """Up and Down move between rows, Left and Right along a row; digits fill a cell."""

    board: ThiefdomBoard
    COMMANDS = (*Counts.COMMANDS, "card", "danger", "zoom")
    IN_ROWS = True
    IN_PANEL: ClassVar[bool] = False
    """Whether the panel may cover the map."""

    front: int

    def __init__(self, board: ThiefdomBoard, step: Q, view: Thiefdom | None = None) -> None:
        super().__init__(board, step, 0)
        self.view = view or board.view
        """The position that the table is about."""
        self.columns, self.column = 1, 0
        """The number of cells in a row, and the cell that is selected."""
        self.digits = range(10)
        """The digits that have a meaning."""

    # What a question gives ------------------------------------------------------------------------

    @staticmethod
    def cards(view: Thiefdom, step: Q) -> Sequence[int]:
        """The cards of the question: none."""
        return ()

    def digit(self, many: int) -> Said:
        """A digit was pressed; answers why it does nothing."""
        raise NotImplementedError

    def say_no(self) -> None:
        """The `no` key was pressed."""
        raise NotImplementedError

    # What all have --------------------------------------------------------------------------------

    def key_of(self, name: str) -> Sequence[str]:
        match parts_of(name):
            case "digit", digit if int(digit) in self.digits:
                return (digit,)
        return super().key_of(name)

    def press(self, key: str, character: str | None, command: str | None) -> bool:
        if self.board.uncovered(key) or self.board.key(key, command):
            return True
        if key.isdigit() and int(key) in self.digits:
            self.tell(self.digit(int(key)))
        elif command == "no":
            self.say_no()
        else:
            return super().press(key, character, command)
        return True

    def turn(self, thing: int, by: int) -> Said:
        """Left and Right move along the row."""

        self.column = (self.column + by) % self.columns
        return ()

    def nothing(self) -> Said:
        return ()

    def act(self, action: str) -> bool:
        match parts_of(action):
            case "row", nth:
                self.front = self.things()[int(nth)]
            case _:
                self.board.look_at(action)
        self.show()
        return True

    def row(self, move: Move) -> Said:
        return move_words(self.board.now(), move)

    def row_enter(self, move: Move, said: Said) -> Said:
        return super().row_enter(move, does(self.board.now(), move))
