"""A line that a full disk refused: it is written before anything else happens, and never played twice."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from rules.errors import NotKept
from tui.complaints import complaint
from tui.table.around import Around
from tui.table.clock import Clock
from tui.table.eyes import Eyes
from tui.words import Said

TRY_AGAIN = 2.0
"""Seconds until a refused line is tried again while no question is open."""


class Owed(Struct, frozen=True):
    """A line that the disk refused to save."""

    command: str
    """The key that tries it again, the same as before; while no question is open, the retry is automatic."""
    said: Callable[[NotKept], Said]
    follows: Callable[[], None]
    """What follows when it is saved."""


def not_played(error: NotKept) -> Said:
    """The message that a move is not saved."""
    reason = error.facts["reason"]
    return (
        complaint(error),
        f"Not saved ({reason}), so not played yet.",
        "Not saved, so not played yet.",
    )


def not_taken_back(error: NotKept) -> Said:
    """The message that an undo is not saved."""
    reason = error.facts["reason"]
    return (
        f"The undo could not be saved ({reason}), so the move still stands.",
        f"Not saved ({reason}); the move still stands.",
        "Not saved; the move still stands.",
    )


class Disk:
    """The one line that must still be written."""

    def __init__(self, at: Around, eyes: Eyes, clock: Clock) -> None:
        self._at, self._eyes, self._clock = at, eyes, clock
        self._owed: Owed | None = None

    def owe(self, error: NotKept, owed: Owed) -> None:
        """Tell what was not saved, and try it again later."""
        self._owed = owed
        self._at.say(owed.said(error))
        if self._eyes.sight.step is None:
            self._clock.after(TRY_AGAIN, self._at.advance)

    @property
    def line(self) -> bool:
        """Whether Enter tries the refused line again."""
        return self._owed is not None and self._owed.command == "go"

    def wants(self, command: str | None) -> bool:
        """Whether this key tries the refused line again; if so, do it."""
        return self._owed is not None and self._owed.command == command and self.tried_again()

    def tried_again(self) -> bool:
        """Write the refused line before anything else; False if there is none."""
        owed = self._owed
        if owed is None:
            return False
        try:
            self._at.session.port.write()
        except NotKept as error:
            self.owe(error, owed)
        else:
            self._owed = None
            owed.follows()
        return True
