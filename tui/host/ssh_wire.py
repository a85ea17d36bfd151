"""A far terminal at the end of an ssh channel: what comes is read bit by bit, what goes never waits for its reader."""

from __future__ import annotations

from asyncio import AbstractEventLoop, TimerHandle
from collections.abc import Callable, Sequence
from contextlib import suppress
from textwrap import wrap
from typing import Protocol

from msgspec import Struct

from tui.host.wire import nothing
from tui.terminal.kind import Terminal

WIDEST, TALLEST = 500, 200
AT_ONCE = 512
"""The most bytes that a listener gets in one turn of the loop; others have their turn between two such parts."""
SHARE = 0.05
"""The part of its time that this program spends on reading what one far side sends faster than fingers type."""
MOST_KEPT = 256 * 1024
"""The most bytes that are kept for a far side that does not read."""
LAST_WORDS = 5.0
"""Seconds in which the far side has to take its last lines and close."""
STDERR = 1
"""How ssh marks text for the error stream."""


NO_FILES = "This hall offers no files, forwarding or agent."


class Caller(Struct, frozen=True):
    """Who opened a terminal here, and what for."""

    user: str
    key: str
    """The fingerprint of their key, `SHA256:...`; empty without one."""
    address: str
    command: str = ""
    files: bool = False
    """Whether they ask for files (sftp)."""


class Channel(Protocol):
    """What a wire needs of an ssh channel."""

    def write(self, data: bytes, datatype: int | None = None) -> None: ...
    def exit(self, status: int) -> None: ...
    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...


class SshWire:
    """A wire over an ssh channel (see `tui.host.wire`)."""

    def __init__(
        self,
        channel: Channel,
        loop: AbstractEventLoop,
        terminal: Terminal,
        size: tuple[int, int] | None,
        unread: float,
        abort: Callable[[], None],
    ) -> None:
        """`size`: None if the far side asked for no terminal. `unread`: seconds for which it may not read. `abort`:
        ends the connection at once."""
        self.terminal = terminal
        self.pty = size is not None
        self.size = clamped(*(size or (80, 24)))
        self.resized: Callable[[int, int], None] = nothing
        self.gone: Callable[[], None] = nothing
        self.clear: Callable[[], None] = nothing
        self._keys: Callable[[bytes], None] | None = None
        self.cut = False
        self._channel, self._loop, self._abort, self._unread = channel, loop, abort, unread
        self._came = bytearray()
        """What came and was not handed on yet."""
        self._over = False
        """Whether nothing comes any more."""
        self._told_gone = self._ended = self._left = False
        """Told that nothing comes any more; whether nothing can be sent any more; whether the listener ended it."""
        self._held_by: set[str] = set()
        """Which queues are full: the channel's, the connection's."""
        self._kept = 0
        """How many bytes were written since the far side does not read."""
        self._timer: TimerHandle | None = None

    # What the listener sees ---------------------------------------------------------------------------

    @property
    def keys(self) -> Callable[[bytes], None]:
        return self._keys or nothing

    @keys.setter
    def keys(self, listener: Callable[[bytes], None]) -> None:
        waiting, self._keys = self._keys is None, listener
        if waiting:
            self._loop.call_soon(self._hand_on)

    @property
    def clogged(self) -> bool:
        return bool(self._held_by)

    def write(self, data: str) -> None:
        self._send(data.encode(errors="replace"))

    def end(self, lines: Sequence[str] = (), code: int = 0) -> None:
        if self._ended:
            return
        newline = "\r\n" if self.pty else "\n"
        lines = wrapped(lines, self.size[0]) if self.pty else lines
        text = "".join(f"{line}{newline}" for line in lines)
        self._send(text.encode(errors="replace"), STDERR if code and not self.pty else None)
        self._ended = self._left = True
        with suppress(OSError):
            self._channel.exit(code)
        self._wait(LAST_WORDS)

    def _send(self, data: bytes, kind: int | None = None) -> None:
        if self._ended or not data:
            return
        if self.clogged:
            self._kept += len(data)
            if self._kept > MOST_KEPT:
                return
        with suppress(OSError):  # the line is lost: `gone` is on its way
            self._channel.write(data, kind)

    # What the far side does ---------------------------------------------------------------------------

    def came(self, data: bytes) -> None:
        """The far side typed this. No more is read until the listener has all of it."""
        if self._over or self._ended:
            return
        if not self._came:
            self._channel.pause_reading()
            if self._keys is not None:
                self._loop.call_soon(self._hand_on)
        self._came += data

    def _hand_on(self) -> None:
        if self._came and self._keys is not None:
            part = bytes(self._came[:AT_ONCE])
            del self._came[:AT_ONCE]
            began = self._loop.time()
            self._keys(part)
            if self._came:
                self._loop.call_later((self._loop.time() - began) * (1 / SHARE - 1), self._hand_on)
            else:
                self._channel.resume_reading()
        if self._over and not self._came:
            self._tell_gone()

    def resize(self, columns: int, rows: int) -> None:
        self.size = clamped(columns, rows)
        self.resized(*self.size)

    def no_more(self) -> None:
        """The far side ends its input; what it typed before still counts. A listener that comes later hears of it."""
        self._over = True
        if self._keys is not None and not self._came:
            self._tell_gone()

    def lost(self) -> None:
        """The line is gone."""
        self._came.clear()
        self._stop_waiting()
        self._ended = self.cut = True
        self.no_more()

    def _tell_gone(self) -> None:
        if not self._told_gone and not self._left:
            self._told_gone = True
            self.gone()

    # Whether the far side reads -----------------------------------------------------------------------

    def hold(self, queue: str) -> None:
        """This queue is full."""
        if not self._held_by and not self._ended:
            self._kept = 0
            self._wait(self._unread)
        self._held_by.add(queue)

    def release(self, queue: str) -> None:
        """This queue is almost empty again."""
        self._held_by.discard(queue)
        if not self._held_by and not self._ended:
            self._stop_waiting()
            self._loop.call_soon(self._tell_clear)  # not within a write

    def _tell_clear(self) -> None:
        if not self._held_by and not self._ended:
            self.clear()

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        self._timer = self._loop.call_later(seconds, self._abort)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None


def wrapped(lines: Sequence[str], width: int) -> list[str]:
    """Lines for a terminal of this width, broken between words; one with a command stays whole, to be copied."""
    return [part for line in lines for part in ([line] if "ssh " in line else wrap(line, width) or [""])]


def clamped(columns: int, rows: int) -> tuple[int, int]:
    """The size of a window that can be drawn: ssh sends any number, and 0 for an unknown one."""
    return min(columns or 80, WIDEST), min(rows or 24, TALLEST)
