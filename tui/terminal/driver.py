"""A terminal driver that bad bytes, odd keys and a vanished terminal cannot break."""

from __future__ import annotations

import os
import re
import selectors
import signal
import termios
from codecs import getincrementaldecoder
from collections.abc import Iterable
from contextlib import suppress
from threading import Event
from typing import Any, ClassVar, TextIO

from textual._time import get_time
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Resize
from textual.message import Message
from textual.messages import InBandWindowResize

from tui.terminal.signals import kept_from_threads

PASTE_PATIENCE = 0.5
"""Seconds of silence after which a paste counts as ended."""

ANSWER = re.compile(r"\x1b\[\?2026;[0-9]\$y")
"""A terminal's answer to the question whether it supports synchronized output."""
ANSWER_PATIENCE = 1.0
"""Seconds in which the answer may come; some terminals never answer."""
AS_FOUND = (
    b"\x18\x1b[?2026l\x1b[0m\x1b[H\x1b[2J\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l"
    b"\x1b[?2004l\x1b[?1004l\x1b[?7h\x1b[<u\x1b[?1049l\x1b[?25h"
)
"""Ends a code that was cut off and the frame, clears the screen, and resets every mode that Textual sets."""
MOST_UNDER_WAY = 64
"""Upper bound for the keys that wait to be handled. More cannot come from fingers: they are pasted as keys, or noise
on the line."""


class Lossy:
    """The output; a terminal that is gone causes no error, so that the app can end as usual."""

    def __init__(self, file: TextIO) -> None:
        self._file = file
        self.fileno, self.isatty = file.fileno, file.isatty

    def write(self, text: str) -> None:
        with suppress(OSError, ValueError):
            self._file.write(text)

    def flush(self) -> None:
        with suppress(OSError, ValueError):
            self._file.flush()


class Paste:
    """Limits what is pasted, because the end of a paste may never come."""

    MOST: ClassVar[int] = 64_000
    BEGINS, ENDS = "\x1b[200~", "\x1b[201~"

    def __init__(self) -> None:
        self.open = self.too_large = False
        self._size = 0
        self._tail = ""

    def let_through(self, data: str) -> str:
        """The part of this text that the parser may see."""
        around = self._tail + data
        self._tail = around[-5:]
        begins, ends = around.rfind(self.BEGINS), around.rfind(self.ENDS)
        if begins < 0 and ends < 0:
            self._size += len(data) if self.open else 0
        else:
            self.open, self._size = begins > ends, len(around) - begins
        if self.too_large and ends >= 0:
            data = around[ends + len(self.ENDS) :]
        elif self.too_large:
            data = ""
        self.too_large = self.open and self._size > self.MOST
        return "" if self.too_large else data


class TableDriver(LinuxDriver):
    """Textual's driver for Linux and macOS with a reader of our own."""

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self._file: Any = Lossy(self._file)
        self._wake_reader = self._wake_writer = -1
        self._sent = self._arrived = 0
        """How many keys the reader has sent to the event loop, and how many have arrived there."""
        self._answered = Event()
        self._answer_by = 0.0
        self._called_back = False
        """Whether a SIGCONT has arrived since a stop began."""

    def start_application_mode(self) -> None:
        """Called at the start, and after each suspension."""
        self._wake_reader, self._wake_writer = os.pipe()
        with kept_from_threads():
            super().start_application_mode()  # type: ignore[no-untyped-call]

    def _sigtstp_application(self, *_: object) -> None:
        """Stop in the event loop, because output may be half written here, with its lock held."""
        with suppress(RuntimeError):  # the loop is closed
            self._loop.call_soon_threadsafe(self._stop)

    def _sigcont_application(self, *_: object) -> None:
        self._called_back = True
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._go_on)

    def _stop(self) -> None:
        """Stop, unless a SIGCONT arrives first."""
        if self._app.is_running and not self._must_signal_resume:
            self._called_back = False
            self._put_down()
            if not self._called_back:
                os.kill(os.getpid(), signal.SIGSTOP)

    def _go_on(self) -> None:
        """Continue after a stop. After a stop without warning (`kill -STOP`) there must still be one reader, and
        nothing private shown."""
        if self._app.is_running and self._auto_restart:
            if not self._must_signal_resume:
                self._put_down()
            self.resume_application_mode()

    def _put_down(self) -> None:
        if self._auto_restart:
            self.suspend_application_mode()
            self._must_signal_resume = True

    def _request_terminal_sync_mode_support(self) -> None:
        if os.environ.get("TERM_PROGRAM") != "Apple_Terminal":  # Textual does not ask that one
            self._answered.clear()
            self._answer_by = get_time() + ANSWER_PATIENCE
        super()._request_terminal_sync_mode_support()

    def _query_in_band_window_resize(self) -> None:
        """Never ask for in-band sizes, because no size is read among the keys."""

    def disable_input(self) -> None:
        if not self.exit_event.is_set():
            self._answered.wait(max(0.0, self._answer_by - get_time()))  # or the next reader would get the answer
        with suppress(OSError):
            os.write(self._wake_writer, b".")  # the reader sleeps until there is something to read
        super().disable_input()

    def run_input_thread(self) -> None:
        """Read keys until the app ends. Unreadable bytes are dropped; a terminal that is gone ends the app."""
        app: Any = self._app
        decode = getincrementaldecoder("utf-8")(errors="replace").decode
        parser = XTermParser(self._debug)
        with selectors.DefaultSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            selector.register(self._wake_reader, selectors.EVENT_READ)
            paste = Paste()
            until: float | None = None
            answer = ""
            while not self.exit_event.is_set():
                patience = PASTE_PATIENCE if paste.open else None
                if until is not None:  # a lone Escape
                    patience = max(0.001, until - get_time())
                ready = [key.fd for key, _ in selector.select(patience)]
                if self._wake_reader in ready:
                    os.read(self._wake_reader, 100)
                    self.exit_event.wait(1)
                    continue
                data = ""
                if self.fileno in ready:
                    try:
                        read = os.read(self.fileno, 4096)
                    except OSError:
                        read = b""
                    if not read:
                        self._answered.set()
                        app.call_later(app.hang_up)
                        return
                    data = decode(read)
                    answer = (answer + data)[-len(data) - 16 :]
                    if ANSWER.search(answer):
                        self._answered.set()
                    data = paste.let_through(data)
                if paste.open and not ready and until is None:
                    parser, paste = XTermParser(self._debug), Paste()
                elif paste.too_large:
                    parser = XTermParser(self._debug)  # with the bytes it has collected
                try:
                    self._pass_on(parser.feed(data) if data else parser.tick())
                except Exception:  # a hostile key code may break the parser, so the next key gets a fresh one
                    parser = XTermParser(self._debug)
                until = parser._timeout_time

    def _pass_on(self, messages: Iterable[Message]) -> None:
        for message in messages:
            self.process_message(message)

    def process_message(self, message: Message) -> None:
        """Take sizes from the system and not from the keys, because a paste could forge them there."""
        if not isinstance(message, Resize | InBandWindowResize):
            super().process_message(message)

    def send_message(self, message: Message) -> None:
        """Pass a message on to the event loop, unless too many keys are waiting there already."""
        if self._sent - self._arrived < MOST_UNDER_WAY:
            self._sent += 1
            self._loop.call_soon_threadsafe(self._arrive, message)

    def _arrive(self, message: Message) -> None:
        self._arrived += 1
        waiting = sum([pump.message_queue_size for pump in (self._app, *self._app.screen_stack[-1:])])
        if waiting < MOST_UNDER_WAY:
            self._app.post_message(message)

    def stop_application_mode(self) -> None:
        """Clear the screen, because some terminals keep the last frame."""
        self.write("\x1b[0m\x1b[H\x1b[2J")
        super().stop_application_mode()

    def let_go(self) -> None:
        """Restore the terminal at once; do not wait for one that accepts no more output."""
        with suppress(OSError, termios.error):
            if self.attrs_before is not None:
                termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before)
            screen = os.open(os.ttyname(self._file.fileno()), os.O_WRONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
            os.write(screen, AS_FOUND)

    def close(self) -> None:
        super().close()
        for end in (self._wake_reader, self._wake_writer):
            with suppress(OSError):
                os.close(end)
        self._wake_reader = self._wake_writer = -1
