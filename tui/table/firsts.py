"""Helps of a first match: one line the first time that a person meets a kind of question, and never again.

They stand on the edge until the next Enter; the page of the table shows the line again.
"""

from __future__ import annotations

from typing import ClassVar

from tui.games import room
from tui.lessons import Progress
from tui.table.around import AtTable
from tui.table.eyes import Eyes
from tui.widgets.panel import Lines
from tui.words import Said


class Firsts:
    """The helps of one match, for the people at its keyboard."""

    MOST: ClassVar[int] = 2
    """How many there are in one turn."""

    def __init__(self, at: AtTable, eyes: Eyes) -> None:
        self._at, self._eyes = at, eyes
        self.said: Said = ()
        """The help on the edge."""
        self._here: Said = ()
        """The help of the present question, if this match has shown it."""
        self._left = self.MOST
        self._kept: dict[int, Progress] = {}
        """What each seat knew when the match was opened."""
        self._shown: set[tuple[int, str]] = set()

    def asked(self) -> None:
        """A person is asked; the first time, this brings a help."""
        self.said = self._here = ()
        seat, step = self._eyes.sight.seat, self._eyes.sight.step
        if seat is None or step is None or not self._at.home.helps:
            return
        first = room(self._game).firsts.get(type(step))
        if first is None:
            return
        name, met = self._at.session.name(seat), (seat, first.kind)
        kept = self._kept.setdefault(seat, self._at.home.lessons.reached(name, self._game))
        if met in self._shown:
            self._here = first.said
        elif self._left and not kept.done and first.kind not in kept.met:
            self.said = self._here = first.said
            self._left -= 1
            self._shown.add(met)
            self._at.home.lessons.met(name, self._game, first.kind)

    def read(self) -> None:
        """Enter was pressed: the help has been read."""
        self.said = ()

    def turn_over(self) -> None:
        """Nobody is asked: the next question belongs to another turn."""
        self._left = self.MOST

    def again(self) -> Lines:
        """The help of the present question as lines of a page; none if it was not shown."""
        return [(self._here[0], "ink"), ("", "ink")] if self._here else []

    @property
    def _game(self) -> str:
        return self._at.session.port.game.meta.name
