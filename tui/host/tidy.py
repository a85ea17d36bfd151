"""When the garbage of a hall is collected: a whole collection takes 2 ms for each seat, and all seats wait for it."""

from __future__ import annotations

import asyncio
import gc

YOUNG = 700, 10, 1_000_000
"""What is young is collected as everywhere. All of it is never collected unasked, because that would happen just while
a guest comes in: at 128 seats all others would wait for half a second."""
SECONDS = 20.0
"""After this time whatever the last guests left behind is collected, all at once."""


def begin() -> None:
    """What is there now stays as long as the hall, so that no collection need look at it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG)


class Tidy:
    """Collects what guests leave behind."""

    def __init__(self) -> None:
        self._due = False

    def left(self, _guest: object = None) -> None:
        """A guest is gone."""
        if not self._due:
            self._due = True
            asyncio.get_running_loop().call_later(SECONDS, self._collect)

    def _collect(self) -> None:
        self._due = False
        gc.collect()
