"""Both questions are a list, a row a move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from rules.game import Move
from tests.toy.rooms.toy.scene import Scene
from tests.toy.rooms.toy.story import Story
from tests.toy.rules.game import Bid, Burglars
from tui.table.board import Board
from tui.table.desk import Q
from tui.table.desks.rows import Rows
from tui.widgets.line import line
from tui.widgets.slate import Row
from tui.words import Said

LETTERS = "abdefgjpqrswyz"


class Choice(NamedTuple):
    """A move with its letter."""

    key: str
    batches: Sequence[Sequence[Move]]


class OneOf(Rows[Scene, Q, Choice]):
    """Choose one of the moves."""

    def __init__(self, board: Board[Any, Scene], step: Q) -> None:
        moves = board.at.sight.moves
        letters = [*LETTERS, *[""] * len(moves)]
        super().__init__(board, step, [Choice(key, ((move,),)) for key, move in zip(letters, moves, strict=False)])

    @staticmethod
    def question(words: Story, view: Burglars, step: Q) -> Said:
        return ("lay tools, at most two, and seal them.",) if isinstance(step, Bid) else ("look, boast, or leave.",)

    @staticmethod
    def now(words: Story, view: Burglars, step: Q) -> Said:
        return ("The highest sum wins a watch.",)

    def enter(self, scene: Scene) -> tuple[Said, bool]:
        if not self.laid():
            return ("Choose one.",), False
        return tuple([f"{one}." for one in self.row(self.laid()[0])]), True

    def onto(self, scene: Scene) -> None:
        scene.rows = [
            Row(line(self.row(one.batches[0][0])[0]), key=one.key, here=one == self.rows.front)
            for one in self.rows.things
        ]

    def nobody_declines(self) -> Said:
        return ("There is nothing to decline.",)
