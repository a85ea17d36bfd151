"""The way back: what one Enter sent is taken back move by move, up to a fence, and comes back into the hand."""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec import Struct

from rules.errors import NotKept
from rules.table import NOTHING
from tui.table.around import Around
from tui.table.board import Board
from tui.table.desk import Desk
from tui.table.eyes import Eyes
from tui.table.owed import Disk, Owed, not_taken_back
from tui.table.sight import Sight
from tui.words import Said
from tui.words import narrator as narrate


class Batch(Struct, frozen=True):
    """What one Enter sent."""

    seat: int
    many: int
    """So many moves."""
    sight: Sight[Any]
    """What was seen and asked then."""
    desk: Desk[Any, Any] | None
    """The hand, as it was laid; it comes back with the question."""


class WayBack:
    """What was sent with each Enter, and how it is undone."""

    def __init__(self, at: Around, eyes: Eyes, disk: Disk, board: Board[Any, Any]) -> None:
        self._at, self._eyes, self._disk, self._board = at, eyes, disk, board
        self._table, self._shared = at.session.table, at.session.shared
        self._batches: list[Batch] = []
        self.last: int | None = None
        """Who moved last; that may be taken back while somebody else is asked."""
        self._question: Said = ()
        """Whether somebody else's move goes back; a second press answers it."""

    def sent(self, seat: int, many: int) -> None:
        """So many moves of one Enter were played."""
        self.last = seat
        self._batches.append(Batch(seat, many, self._eyes.sight, self._board.desk))

    @property
    def open(self) -> bool:
        """Is there a way back?"""
        return self._seat() is not None

    def _seats(self) -> list[int]:
        return [seat for seat in (self._eyes.sight.seat, self.last) if seat is not None]

    def _seat(self) -> int | None:
        """Whose last move may be taken back now."""
        return next((seat for seat in self._seats() if self._table.fence(seat) is None), None)

    def ask(self, answered: Said = ()) -> None:
        """Take back all that the last Enter sent. Somebody else's goes back after a question only."""
        seat = self._seat()
        if seat is None:
            self._say_fence()
        elif self._shared and seat != self._eyes.sight.seat and not (answered and answered is self._question):
            name, key = self._at.session.name(seat), self._at.keys.word("undo")
            self._question = (
                f"{key} once more takes {name}'s last move back, and the keyboard goes to {name}.",
                f"{key} again takes {name}'s last move back.",
                f"{key} again: {name}'s move goes back.",
            )
            self._at.say(self._question)
        else:
            self.go(seat)

    def go(self, seat: int) -> None:
        """Whoever sits there goes on seeing what is theirs, others get the curtain."""
        if not self._disk.tried_again():
            last = self._batches[-1] if self._batches else None
            self._back(seat, last.many if last is not None and last.seat == seat else 1)

    def _back(self, seat: int, left: int) -> None:
        """Move by move."""
        table, eyes = self._table, self._eyes
        while table.fence(seat) is None and (left > 0 or self._amid(seat)):
            left -= 1
            try:
                table.undo(seat)
            except NotKept as error:
                self._disk.owe(error, Owed("undo", not_taken_back, partial(self._back, seat, left)))
                return
        there = eyes.opened
        eyes.close()
        if self._shared and there not in (None, seat):
            self._batches = self._batches[:-1]
            eyes.draw_curtain(seat)
            return
        eyes.opened, eyes.there = there, seat
        self._at.advance()
        self._lay_again()

    def _lay_again(self) -> None:
        """The hand comes back with which this question was answered; what was sent after it is undone."""
        now, sent = self._eyes.sight, self._batches
        self._batches = sent[:-1]
        for nth, batch in reversed([*enumerate(sent)]):
            if now.step is not None and (batch.sight.view, batch.sight.step) == (now.view, now.step):
                self._batches, self._board.desk = sent[:nth], batch.desk
                self._at.refresh_scene()
                return

    def _amid(self, seat: int) -> bool:
        """Is this seat asked in the middle of what one Enter sends?"""
        step = self._table.ask(seat).step
        return step is not None and self._board.mid_batch(step)

    def _say_fence(self) -> None:
        self._batches.clear()
        reasons = [self._table.fence(seat) for seat in reversed(self._seats())]
        self._at.say(narrate.fence(next((why for why in reasons if why not in (None, NOTHING)), None) or NOTHING)[:1])
