"""A driver over a Wire: no thread, no terminal of this computer, and no wait for a far side that does not read."""

from __future__ import annotations

from asyncio import TimerHandle
from typing import TYPE_CHECKING, Any

from textual import events
from textual._ansi_sequences import SYNC_END, SYNC_START
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from tui.host.wire import nothing
from tui.terminal.typed import Typed, crowded

if TYPE_CHECKING:
    from tui.host.wire import Wire

ENTER = "\x1b[?1049h\x1b[?1000h\x1b[?1003h\x1b[?1015h\x1b[?1006h\x1b[?25l\x1b[?2004h\x1b[?7l"
"""Alternate screen, mouse, no cursor, bracketed paste, no wrapped lines. No keyboard protocol, because it would stay in
force at a terminal whose line is lost, and letters would be codes there."""
LEAVE = (
    "\x18\x1b[?2026l\x1b[0m\x1b[H\x1b[2J\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?2004l\x1b[?7h"
    "\x1b[?1049l\x1b[?25h"
)
"""Ends a code and a frame that were cut off, clears the screen, and resets all of these."""


class WireDriver(Driver):
    """Frames go out, keys and sizes come in."""

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self._wire: Wire = app.wire
        self._size = self._wire.size
        self._typed = Typed()
        self.typed_at = 0.0
        """When anything came from the far side last, in seconds of the loop's clock."""
        self._silence: TimerHandle | None = None
        self._parts: list[str] = []
        """What has been written of the present frame."""
        self._resizes = False
        """Whether the app has not yet heard of the newest size."""

    # Frames ---------------------------------------------------------------------------------------

    def start_application_mode(self) -> None:
        self.typed_at = self._loop.time()
        app: Any = self._app
        if not app.continues:
            self._wire.write(ENTER)
        self._app._sync_available = True  # not asked for: a terminal that does not know it ignores it
        self._resized(*self._wire.size)
        self._wire.resized, self._wire.clear, self._wire.gone = self._resized, self._clear, self._gone
        self._wire.keys = self.came

    def write(self, data: str) -> None:
        """Frames are sent whole; what is written between two frames goes at once."""
        self._parts.append(data)
        if self._parts[0] != SYNC_START or data == SYNC_END:
            frame, self._parts = "".join(self._parts), []
            if not self._wire.clogged:
                self._wire.write(frame)

    def _clear(self) -> None:
        """The far side reads again: draw all that was dropped."""
        self._app.call_later(self._redraw)

    def _redraw(self) -> None:
        screen = self._app.screen
        self._app._display(screen, screen._compositor.render_full_update())

    def hand_over(self, deaf: Wire) -> None:
        """Another app draws on the far side from now on, on what is there; this one has only a deaf wire left."""
        self.disable_input()
        self._parts = []
        self._wire = deaf

    def stop_application_mode(self) -> None:
        self.disable_input()
        self._parts = []
        self._wire.write(LEAVE)

    # Keys and sizes -------------------------------------------------------------------------------

    def disable_input(self) -> None:
        """From here on the wire knows nothing of the app."""
        self._wire.keys = self._wire.resized = self._wire.gone = self._wire.clear = nothing
        self._wait_for_more(None)

    def came(self, data: bytes) -> None:
        """The far side typed this."""
        self.typed_at = self._loop.time()
        for message in self._typed.read(data):
            self.process_message(message)
        self._wait_for_more(self._typed.patience)

    def _wait_for_more(self, patience: float | None) -> None:
        """A lone Escape, or a paste without an end, is over after this silence."""
        if self._silence is not None:
            self._silence.cancel()
        self._silence = self._loop.call_later(patience, self._silent) if patience is not None else None

    def _silent(self) -> None:
        for message in self._typed.silence():
            self.process_message(message)
        self._wait_for_more(self._typed.patience)

    def send_message(self, message: Message) -> None:
        """Pass a message on, unless too many keys are waiting already."""
        if not crowded(self._app):
            self._app.post_message(message)

    def _resized(self, width: int, height: int) -> None:
        """However often the window changes, the app hears of one size at a time: the newest."""
        self._size = width, height
        self.typed_at = self._loop.time()
        if not self._resizes:
            self._resizes = True
            self._app.call_later(self._take_size)

    def _take_size(self) -> None:
        self._resizes = False
        size = Size(*self._wire.size)
        self._app.post_message(events.Resize(size, size))

    def _gone(self) -> None:
        app: Any = self._app
        app.hang_up()
