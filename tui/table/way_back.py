"""Undo: the moves of one Enter are undone one by one, as far as possible, and become picks again."""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.errors import NotKept
from rules.fences import NOTHING
from tui.table.around import Around
from tui.table.board import Board
from tui.table.desk import Desk
from tui.table.eyes import Eyes
from tui.table.owed import Disk, Owed, not_taken_back
from tui.table.sight import Sight
from tui.words import Said
from tui.words import narrator as narrate


class Batch(Struct, frozen=True):
    """The moves of one Enter."""

    seat: int
    many: int
    """How many moves."""
    sight: Sight[Any]
    """The view and the question before them."""
    desk: Desk[Any, Any] | None
    """The desk with the player's picks; it comes back with the question."""


class WayBack:
    """Remembers the moves of each Enter, and undoes them."""

    def __init__(self, at: Around, eyes: Eyes, disk: Disk, board: Board[Any, Any]) -> None:
        self._at, self._eyes, self._disk, self._board = at, eyes, disk, board
        self._table, self._shared = at.session.port, at.session.shared
        self._batches: list[Batch] = []
        self.last: int | None = None
        """The seat that moved last; its move can be undone while another seat is asked."""
        self.went = False
        """Whether nothing was sent since the last undo."""
        self._question: Said = ()
        """The question whether to undo another player's move; a second press confirms it."""

    def sent(self, seat: int, many: int) -> None:
        """Remember that this many moves of one Enter were played."""
        self.last, self.went = seat, False
        self._batches.append(Batch(seat, many, self._eyes.sight, self._board.desk))

    def goes_on(self, seat: int) -> None:
        """Remember that a move was played which nobody chose: it is undone together with those of the last Enter."""
        self.last = seat
        if self._batches and (last := self._batches[-1]).seat == seat:
            self._batches[-1] = replace(last, many=last.many + 1)

    @property
    def open(self) -> bool:
        """Whether a move can be undone."""
        return self._seat() is not None

    def _seats(self) -> list[int]:
        """Whose moves can be undone here: at a table of several terminals also what was played before this visit."""
        own = self._eyes.own if self._at.session.company is not None else None
        return [seat for seat in (self._eyes.sight.seat, self.last, own) if seat is not None]

    def _seat(self) -> int | None:
        """The seat whose last move can be undone now."""
        return next((seat for seat in self._seats() if self._table.fence(seat) is None), None)

    def ask(self, answered: Said = ()) -> None:
        """Undo all moves of the last Enter; another player's moves only after a question."""
        seat = self._seat()
        if seat is None:
            self._say_fence()
        elif self._shared and seat != self._eyes.sight.seat and not (answered and answered is self._question):
            name, key = self._at.session.name(seat), self._at.keys.word("undo")
            self._question = (
                f"Press {key} again to undo {name}'s last move and pass the keyboard to {name}.",
                f"Press {key} again to undo {name}'s last move.",
                f"{key} again: undo {name}'s move.",
            )
            self._at.say(self._question)
        else:
            self.go(seat)

    def go(self, seat: int) -> None:
        """Undo this seat's moves. The seat keeps its own view; another player gets the curtain."""
        if not self._disk.tried_again():
            last = self._batches[-1] if self._batches else None
            self._back(seat, last.many if last is not None and last.seat == seat else 1)

    def _back(self, seat: int, left: int) -> None:
        """Undo move by move."""
        table, eyes = self._table, self._eyes
        self.went = True
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
        """Restore the desk that answered this question; later moves are already undone."""
        now, sent = self._eyes.sight, self._batches
        self._batches = sent[:-1]
        for nth, batch in reversed([*enumerate(sent)]):
            if now.step is not None and (batch.sight.view, batch.sight.step) == (now.view, now.step):
                self._batches, self._board.desk = sent[:nth], batch.desk
                self._at.refresh_scene()
                return

    def _amid(self, seat: int) -> bool:
        """Whether this seat is asked in the middle of the moves of one Enter."""
        step = self._table.ask(seat).step
        return step is not None and self._board.mid_batch(step)

    def _say_fence(self) -> None:
        self._batches.clear()
        reasons = [self._table.fence(seat) for seat in reversed(self._seats())]
        reason = next((why for why in reasons if why not in (None, NOTHING)), None) or NOTHING
        self._at.say(narrate.fence(reason, self._at.words.comes_up)[:1])
