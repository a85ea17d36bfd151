"""The terminal of this process as a Wire, so that the owner of a hall sits down like every guest."""

from __future__ import annotations

import asyncio
import os
import signal
import termios
from collections.abc import Callable, Sequence
from contextlib import suppress

from tui.host.ssh_wire import AT_ONCE, MOST_KEPT, clamped
from tui.host.wire import nothing
from tui.terminal import kind

HIGH, LOW = 65_536, 4096
"""Bytes that wait to be shown: more than this is clogged, fewer than that is clear."""


class OwnWire:
    """A wire over the terminal of this process (see `tui.host.wire`). It never makes the others in the hall wait."""

    def __init__(self) -> None:
        """The terminal's own settings come back at the end."""
        self.terminal, self.pty = kind.here(), True
        self.keys: Callable[[bytes], None] = nothing
        self.resized: Callable[[int, int], None] = nothing
        self.gone: Callable[[], None] = nothing
        self.clear: Callable[[], None] = nothing
        # A description of its own: other programs at this terminal expect calls that block.
        self._file = os.open(os.ttyname(1), os.O_RDWR | os.O_NONBLOCK | os.O_NOCTTY)
        self._before = termios.tcgetattr(self._file)
        self._loop = asyncio.get_running_loop()
        self._waits = bytearray()
        self._ended = self.clogged = self.cut = False
        self.size = self._measured()
        self._set(raw(self._before))
        self._loop.add_reader(self._file, self._read)
        self._loop.add_signal_handler(signal.SIGWINCH, self._resize)

    def write(self, data: str) -> None:
        if self._ended or len(self._waits) > MOST_KEPT:
            return
        if not self._waits:
            self._loop.add_writer(self._file, self._flush)
        self._waits += data.encode(errors="replace")
        self._flush()

    def end(self, lines: Sequence[str] = (), code: int = 0) -> None:
        if self._ended:
            return
        if code:  # the owner reads on with the lines of `cutpurse host`
            self.write("".join(f"{line}\r\n" for line in lines))
        self._ended = True
        self._loop.remove_reader(self._file)
        self._loop.remove_writer(self._file)
        self._loop.remove_signal_handler(signal.SIGWINCH)
        self._set(self._before)
        os.close(self._file)

    def _set(self, settings: list[object]) -> None:
        with suppress(termios.error):  # the terminal is gone
            termios.tcsetattr(self._file, termios.TCSADRAIN if self._ended else termios.TCSANOW, settings)  # type: ignore[arg-type]

    def _flush(self) -> None:
        try:
            while self._waits:
                del self._waits[: os.write(self._file, self._waits)]
        except BlockingIOError:
            pass
        except OSError:
            self._waits.clear()
        if not self._waits:
            self._loop.remove_writer(self._file)
        before, self.clogged = self.clogged, len(self._waits) > (LOW if self.clogged else HIGH)
        if before and not self.clogged:
            self._loop.call_soon(self.clear)

    def _read(self) -> None:
        try:
            data = os.read(self._file, AT_ONCE)
        except BlockingIOError:
            return
        except OSError:
            data = b""
        if data:
            self.keys(data)
        else:
            self._loop.remove_reader(self._file)
            self.gone()

    def _resize(self) -> None:
        self.size = self._measured()
        self.resized(*self.size)

    def _measured(self) -> tuple[int, int]:
        try:
            return clamped(*os.get_terminal_size(self._file))
        except OSError:
            return self.size


def raw(settings: list[object]) -> list[object]:
    """Settings of a terminal that hands on each key as it is pressed, Ctrl-C too."""
    found = list(settings)
    found[0] &= ~(termios.IXON | termios.IXOFF | termios.ICRNL | termios.INLCR | termios.IGNCR)  # type: ignore[operator]
    found[3] &= ~(termios.ECHO | termios.ICANON | termios.IEXTEN | termios.ISIG)  # type: ignore[operator]
    return found
