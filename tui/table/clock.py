"""Delayed calls. Nothing else of the table knows time, so that a test or a recording can turn it by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from textual.message_pump import MessagePump

if TYPE_CHECKING:
    from tui.home import Home


class Stops(Protocol):
    """A call that is set, and can be cancelled."""

    def stop(self) -> None:
        """Cancel the call."""
        ...


class Time(Protocol):
    """Where time comes from."""

    def after(self, pump: MessagePump, seconds: float, call: Callable[[], object]) -> Stops | None:
        """Make this call after this many seconds; None if it cannot be cancelled."""
        ...


class RealTime:
    """The time of the terminal."""

    def after(self, pump: MessagePump, seconds: float, call: Callable[[], object]) -> Stops | None:
        if seconds > 0:
            return pump.set_timer(seconds, call)
        pump.call_later(call)
        return None


class HandTime:
    """Time that stands still until a test or a recording turns it."""

    def __init__(self) -> None:
        self.now = 0.0
        self._calls: list[_Call] = []

    def after(self, pump: MessagePump, seconds: float, call: Callable[[], object]) -> Stops:
        made = _Call(self.now + max(seconds, 0.0), call, self._calls)
        self._calls.append(made)
        return made

    @property
    def waits(self) -> bool:
        """Whether a call is set."""
        return bool(self._calls)

    def turn(self, most: float = float("inf")) -> bool:
        """Turn to the next call and make it; False if there is none within this many seconds."""
        found = min(self._calls, key=lambda one: one.due, default=None)
        if found is None or found.due - self.now > most:
            return False
        self.now = found.due
        found.stop()
        found.call()
        return True


class _Call:
    """A call that is due."""

    def __init__(self, due: float, call: Callable[[], object], among: list[_Call]) -> None:
        self.due, self.call, self._among = due, call, among

    def stop(self) -> None:
        if self in self._among:
            self._among.remove(self)


class Clock:
    """At most one call is set; setting another one cancels it."""

    def __init__(self, pump: MessagePump) -> None:
        self._pump = pump
        self._set: Stops | None = None

    @property
    def runs(self) -> bool:
        """Whether a call is set."""
        return self._set is not None

    def after(self, seconds: float, call: Callable[[], object]) -> None:
        """Make this call after this many seconds."""
        self.stop()
        app: Any = self._pump.app
        home: Home = app
        self._set = home.time.after(self._pump, seconds, call)

    def stop(self) -> None:
        """Cancel the call."""
        if self._set is not None:
            self._set.stop()
            self._set = None
