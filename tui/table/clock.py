"""One thing that comes after a while, unless something else comes first."""

from __future__ import annotations

from collections.abc import Callable

from textual.message_pump import MessagePump
from textual.timer import Timer


class Clock:
    """At most one thing is set; setting another one puts it off."""

    def __init__(self, pump: MessagePump) -> None:
        self._pump = pump
        self.timer: Timer | None = None

    @property
    def runs(self) -> bool:
        """Is something set?"""
        return self.timer is not None

    def set(self, seconds: float, call: Callable[[], object]) -> None:
        """This, after so many seconds."""
        self.stop()
        if seconds <= 0:
            self._pump.call_later(call)
        else:
            self.timer = self._pump.set_timer(seconds, call)

    def stop(self) -> None:
        """Nothing, then."""
        if self.timer is not None:
            self.timer.stop()
            self.timer = None
