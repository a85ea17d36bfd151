"""When the hall calls whom: one event loop, one decision of a computer in each turn of it, faults that stay where they
are."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextvars import copy_context
from typing import Any

from tui import faults


class Calls:
    """Calls into terminals and tables. Each is made in a context of no app, because it often follows from a key
    at another terminal, and a fault in it concerns nobody else."""

    def __init__(self) -> None:
        self._loop, self._context = asyncio.get_running_loop(), copy_context()
        self._ready: list[Callable[[], None]] = []
        """What waits for its turn to think; the first is the next."""
        self._thinking = False
        """Whether one of them has its turn soon."""
        self._stopped = False

    def now(self) -> float:
        """Seconds of a clock that nobody sets."""
        return time.monotonic()

    def at_once(self, call: Callable[..., object], *facts: Any) -> None:
        """Call this now."""
        self._context.copy().run(self._safely, call, *facts)

    def soon(self, call: Callable[..., object], *facts: Any) -> None:
        """Call this in the next turn of the event loop."""
        self._loop.call_soon(self._unless_stopped, call, *facts, context=self._context.copy())

    def later(self, seconds: float, call: Callable[..., object], *facts: Any) -> None:
        """Call this after some time."""
        self._loop.call_later(seconds, self._unless_stopped, call, *facts, context=self._context.copy())

    def in_turn(self, think: Callable[[], None]) -> None:
        """Call this when it is its turn: there is one such call in each turn of the loop, so that nobody's keys wait
        for more than one decision."""
        if think not in self._ready:
            self._ready.append(think)
        if not self._thinking:
            self._thinking = True
            self.soon(self._think)

    def stop(self) -> None:
        """Nothing is called any more that was to be called later."""
        self._stopped = True

    def _think(self) -> None:
        try:
            self._ready.pop(0)()
        finally:
            self._thinking = bool(self._ready)
            if self._thinking:
                self.soon(self._think)

    def _unless_stopped(self, call: Callable[..., object], *facts: Any) -> None:
        if not self._stopped:
            self._safely(call, *facts)

    def _safely(self, call: Callable[..., object], *facts: Any) -> None:
        try:
            call(*facts)
        except Exception as fault:
            faults.note(fault)
