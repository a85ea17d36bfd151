"""Remarks of the coach on moves that were played, for those who want them; only the player who made the move sees them.

A move is judged before it is played, so what luck makes of it does not count.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.advice import legal
from rules.game import Move
from tui.table.around import AtTable
from tui.table.coach import Coach
from tui.table.eyes import Eyes
from tui.words import Said
from tui.words.coaching import remark


class Remarks:
    """The remark on the last move of the player who is asked."""

    def __init__(self, at: AtTable, eyes: Eyes, coach: Coach) -> None:
        self._at, self._eyes, self._coach = at, eyes, coach
        self._said: Said = ()
        self._about: tuple[int | None, int | None] = (None, None)
        """The seat that it is about, and the eyes that saw what it tells."""
        self._seen = False
        """Whether it was on the screen."""

    def judge(self, moves: Sequence[Move]) -> None:
        """Prepare a remark on moves that are about to be played, if the player wants any."""
        self.forget()
        mode, coach = self._at.settings.coach, self._coach
        if mode == "off":
            return
        view, step = coach.question()
        if len(legal(view, step)) < 2:
            return
        best = coach.options()[0]
        less = best.value - coach.game.judged(view, step, moves).value
        better = coach.coaching.named(self._at.words, view, step, best.moves)
        self._said = remark(coach.coaching, less, best.value, better, every=mode == "every-move")
        self._about = self._eyes.sight.seat, self._eyes.sight.eyes

    def asked(self) -> None:
        """A person is asked: a remark about another seat goes."""
        if self._eyes.sight.seat != self._about[0]:
            self.forget()

    def forget(self) -> None:
        """Drop the remark."""
        self._said, self._seen = (), False

    def pressed(self) -> None:
        """A key was pressed: what was on the screen has been read."""
        if self._seen:
            self.forget()

    def now(self) -> Said:
        """The remark, if this screen is for the eyes of the seat that it is about."""
        sight, beat = self._eyes.sight, self._at.held.beat
        seat, eyes = self._about
        if not self._said or sight.eyes != eyes or sight.seat not in (None, seat):
            return ()
        if beat is not None and beat.seat != seat:
            return ()  # this tells what others did
        self._seen = True
        return self._said
