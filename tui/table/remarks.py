"""Remarks of the coach on moves that were played, for those who want them; only the player who made the move sees them.

A move is judged before it is played, so what luck makes of it does not count.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.advice import legal
from rules.game import Move, Question
from tui.table.around import AtTable
from tui.table.coach import Coach
from tui.table.eyes import Eyes
from tui.words import Said
from tui.words.coaching import less_than_best, remark


class Remarks:
    """The remark on the last move of the player who is asked."""

    def __init__(self, at: AtTable, eyes: Eyes, coach: Coach) -> None:
        self._at, self._eyes, self._coach = at, eyes, coach
        self._said: Said = ()
        self._about: tuple[int | None, int | None] = (None, None)
        """The seat that it is about, and the eyes that saw what it tells."""
        self._before: tuple[Any, Question[Any]] | None = None
        """The view and the question that are answered, if the player wants a remark."""
        self._seen = False
        """Whether it was on the screen."""

    def ready(self) -> None:
        """Moves are about to be played: note what can be known before their luck."""
        self.forget()
        self._before = self._coach.question() if self._at.settings.coach != "off" else None

    def sent(self, moves: Sequence[Move]) -> None:
        """These moves were played: judge them."""
        if self._before is None:
            return
        (view, step), coach, every = self._before, self._coach, self._at.settings.coach == "every-move"
        if len(legal(view, step)) < 2:
            return
        best, judged = coach.game.advise(view, step, 1)[0], coach.game.judged(view, step, moves)
        better = coach.coaching.named(self._at.words, view, step, best.moves)
        self._said = remark(coach.coaching, less_than_best(judged.value, best.value), best.value, better, every)
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
