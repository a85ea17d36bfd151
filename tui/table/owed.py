"""What a full disk owes: it is tried again before anything else is done, and never done anew."""

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
"""Seconds until a line that the disk refused is tried again, where nobody is asked."""


class Owed(Struct, frozen=True):
    """What the disk refused to keep."""

    command: str
    """The key that tries it again, the same as before; where nobody is asked it is tried by itself."""
    said: Callable[[NotKept], Said]
    follows: Callable[[], None]
    """What comes when it is kept."""


def not_played(error: NotKept) -> Said:
    """A move is not kept."""
    reason = error.facts["reason"]
    return (
        complaint(error),
        f"Not written to the disk ({reason}), so not played yet.",
        "Not written, so not played yet.",
    )


def not_taken_back(error: NotKept) -> Said:
    """A way back is not kept."""
    reason = error.facts["reason"]
    return (
        f"The way back could not be written to the disk ({reason}), so the move still stands.",
        f"Not written to the disk ({reason}): the move still stands.",
        "Not written: the move still stands.",
    )


class Disk:
    """Remembers the one line that is owed."""

    def __init__(self, at: Around, eyes: Eyes, clock: Clock) -> None:
        self._at, self._eyes, self._clock = at, eyes, clock
        self._owed: Owed | None = None

    def owe(self, error: NotKept, owed: Owed) -> None:
        """Say what was not kept; it is tried again."""
        self._owed = owed
        self._at.say(owed.said(error))
        if self._eyes.sight.step is None:
            self._clock.set(TRY_AGAIN, self._at.advance)

    def wants(self, command: str | None) -> bool:
        """The key that brought what is not kept tries that again."""
        return self._owed is not None and self._owed.command == command and self.tried_again()

    def tried_again(self) -> bool:
        """Whatever is wanted now, what is still owed comes first; False when nothing is."""
        owed = self._owed
        if owed is None:
            return False
        try:
            self._at.session.table.write()
        except NotKept as error:
            self.owe(error, owed)
        else:
            self._owed = None
            owed.follows()
        return True
