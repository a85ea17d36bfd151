"""A terminal driver that bad bytes, odd keys and a vanished terminal cannot break."""

from __future__ import annotations

import os
import re
import selectors
import signal
import termios
from collections.abc import Iterable
from contextlib import suppress
from threading import Event
from typing import Any, TextIO

from textual._time import get_time
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from tui.terminal.signals import kept_from_threads
from tui.terminal.typed import MOST_UNDER_WAY, Typed, crowded

ANSWER = re.compile(rb"\x1b\[\?2026;[0-9]\$y")
"""A terminal's answer to the question whether it supports synchronized output."""
ANSWER_PATIENCE = 1.0
"""Seconds in which the answer may come; some terminals never answer."""
AS_FOUND = (
    b"\x18\x1b[?2026l\x1b[0m\x1b[H\x1b[2J\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l"
    b"\x1b[?2004l\x1b[?1004l\x1b[?7h\x1b[<u\x1b[?1049l\x1b[?25h"
)
"""Ends a code that was cut off and the frame, clears the screen, and resets every mode that Textual sets."""


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
        typed, answer = Typed(), b""
        with selectors.DefaultSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            selector.register(self._wake_reader, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                ready = [key.fd for key, _ in selector.select(typed.patience)]
                if self._wake_reader in ready:
                    os.read(self._wake_reader, 100)
                    self.exit_event.wait(1)
                elif self.fileno in ready:
                    data = self._read()
                    answer = (answer + data)[-len(data) - 16 :]
                    if ANSWER.search(answer) or not data:
                        self._answered.set()
                    if not data:
                        app.call_later(app.hang_up)
                        return
                    self._pass_on(typed.read(data))
                else:
                    self._pass_on(typed.silence())

    def _read(self) -> bytes:
        """What was typed; nothing if the terminal is gone."""
        try:
            return os.read(self.fileno, 4096)
        except OSError:
            return b""

    def _pass_on(self, messages: Iterable[Message]) -> None:
        for message in messages:
            self.process_message(message)

    def send_message(self, message: Message) -> None:
        """Pass a message on to the event loop, unless too many keys are waiting there already."""
        if self._sent - self._arrived < MOST_UNDER_WAY:
            self._sent += 1
            self._loop.call_soon_threadsafe(self._arrive, message)

    def _arrive(self, message: Message) -> None:
        self._arrived += 1
        if not crowded(self._app):
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
