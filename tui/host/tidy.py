"""When the garbage of a hall is collected: a whole collection takes 2 ms for each seat, and all seats wait for it."""

from __future__ import annotations

import asyncio
import gc
from time import process_time

YOUNG = 700, 10, 1_000_000
"""What is young is collected as everywhere. All of it is never collected unasked, because that would happen just while
a guest comes in: at 128 seats all others would wait for half a second."""
SECONDS = 5.0
BUSY = 0.05
"""The share of a core beyond which a player would notice a pause."""
MOST_TIMES = 60
"""How often it is put off, at most."""
MOST_LEFT = 64
"""How many may have left before it is not put off any more: each of them leaves about a megabyte behind."""


def begin() -> None:
    """What is there now stays as long as the hall, so that no collection need look at it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG)


class Tidy:
    """Collects what guests leave behind, when the hall is quiet."""

    def __init__(self) -> None:
        self._left = 0

    def left(self, _guest: object = None) -> None:
        """A guest is gone."""
        self._left += 1
        if self._left == 1:
            self._wait(MOST_TIMES)

    def _wait(self, times: int) -> None:
        asyncio.get_running_loop().call_later(SECONDS, self._look, process_time(), times)

    def _look(self, before: float, times: int) -> None:
        busy = process_time() - before > BUSY * SECONDS
        if busy and times > 0 and self._left < MOST_LEFT:
            self._wait(times - 1)
        else:
            self._left = 0
            gc.collect()
