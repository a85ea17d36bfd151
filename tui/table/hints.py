"""What a computer player would do: told on request, and at every choice of a first match."""

from __future__ import annotations

from typing import Any

from rules.game import Question
from tui.table.around import AtTable
from tui.table.board import Board
from tui.table.pages import Pages
from tui.words import Said


class Hints:
    """The hint on the screen, and what a beginner has been taught."""

    def __init__(self, at: AtTable, board: Board[Any, Any], pages: Pages) -> None:
        self._at, self._board, self._pages = at, board, pages
        self.said: Said = ()
        """The hint on the screen, until the next key."""
        self.teach = False
        """Whether it is a first match. Then help opens once for each kind of question, and the edge shows a hint."""
        self.taught: Said = ()
        """The hint on the edge in a first match."""
        self._kinds: set[type[Question[Any]]] = set()

    def give(self) -> None:
        """Show what a computer player would do now; as picks if the question can show them."""
        desk = self._board.desk
        assert desk is not None
        if not self._at.settings.hints:
            key = self._at.keys.word("settings")
            self._at.say(
                (f"Hints are off. Press {key} to turn them on in the settings.", f"Hints are off ({key}: settings).")
            )
            return
        said = tuple([f"Hint: {one}." for one in desk.hint()])
        if desk.LAYS_HINTS and desk.lay(desk.best()):
            self.said = said
            self._at.refresh_scene()
        else:
            self._at.say(said)

    def asked(self) -> None:
        """A person is asked: prepare what the edge tells a beginner."""
        desk = self._board.desk
        if self.teach and desk is not None:
            best = desk.hint()
            self.taught = (f"a computer would play: {best[0]}", *best, f"hint: {self._at.keys.word('hint')}")

    def teach_kind(self) -> None:
        """Open help when a kind of question is asked for the first time."""
        desk = self._board.desk
        if self.teach and desk is not None and type(desk.step) not in self._kinds:
            self._kinds.add(type(desk.step))
            self._pages.help()
