"""A terminal driver that bad bytes, odd keys and a vanished terminal cannot break."""

from __future__ import annotations

import os
import selectors
from codecs import getincrementaldecoder
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Resize
from textual.message import Message

WIDEST, TALLEST = 500, 200
"""No window is larger; a forged report of one is not believed."""
PATIENCE = 0.02
"""How often the parser is asked, after a lone Escape, whether more is to come."""


class TableDriver(LinuxDriver):
    """Textual's driver for Linux and macOS with a reader of our own."""

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self._wake_reader, self._wake_writer = os.pipe()

    def disable_input(self) -> None:
        with suppress(OSError):
            os.write(self._wake_writer, b".")  # the reader sleeps until there is something to read
        super().disable_input()

    def run_input_thread(self) -> None:
        """Read keys until the app ends. What cannot be read is dropped; a terminal that is gone ends the app."""
        app: Any = self._app
        decode = getincrementaldecoder("utf-8")(errors="replace").decode
        parser = XTermParser(self._debug)
        with selectors.DefaultSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            selector.register(self._wake_reader, selectors.EVENT_READ)
            waiting = False
            while not self.exit_event.is_set():
                ready = [key.fd for key, _ in selector.select(PATIENCE if waiting else None)]
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
                        app.call_later(app.hang_up)
                        return
                    data = decode(read)
                try:
                    self._pass_on(parser.feed(data) if data else parser.tick())
                except Exception:  # whatever a hostile key code does to the parser, the next key gets a fresh one
                    parser = XTermParser(self._debug)
                waiting = parser._timeout_time is not None

    def _pass_on(self, messages: Iterable[Message]) -> None:
        for message in messages:
            self.process_message(message)

    def process_message(self, message: Message) -> None:
        if isinstance(message, Resize) and (message.size.width > WIDEST or message.size.height > TALLEST):
            return
        super().process_message(message)

    def close(self) -> None:
        super().close()
        for end in (self._wake_reader, self._wake_writer):
            with suppress(OSError):
                os.close(end)
