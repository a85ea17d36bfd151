"""A delayed call; setting another one cancels it."""

from __future__ import annotations

from collections.abc import Callable

from textual.message_pump import MessagePump
from textual.timer import Timer


class Clock:
    """At most one call is set; setting another one cancels it."""

    def __init__(self, pump: MessagePump) -> None:
        self._pump = pump
        self.timer: Timer | None = None

    @property
    def runs(self) -> bool:
        """Whether a call is set."""
        return self.timer is not None

    def set(self, seconds: float, call: Callable[[], object]) -> None:
        """Make this call after this many seconds."""
        self.stop()
        if seconds <= 0:
            self._pump.call_later(call)
        else:
            self.timer = self._pump.set_timer(seconds, call)

    def stop(self) -> None:
        """Cancel the call."""
        if self.timer is not None:
            self.timer.stop()
            self.timer = None
