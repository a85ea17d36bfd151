"""What is typed at a terminal, near or far: bytes become keys, and nothing that is sent can break or stall the app."""

from __future__ import annotations

from codecs import getincrementaldecoder
from collections.abc import Iterator
from typing import Any, ClassVar

from textual._time import get_time
from textual._xterm_parser import XTermParser
from textual.events import Resize
from textual.message import Message
from textual.messages import InBandWindowResize

PASTE_PATIENCE = 0.5
"""Seconds of silence after which a paste counts as ended."""
MOST_UNDER_WAY = 64
"""Upper bound for the keys that wait to be handled. More cannot come from fingers: they are pasted as keys, or noise
on the line."""


def crowded(app: Any) -> bool:
    """Whether so many keys wait to be handled that no more are taken."""
    waiting: int = sum([pump.message_queue_size for pump in (app, *app.screen_stack[-1:])])
    return waiting >= MOST_UNDER_WAY


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


class Typed:
    """Turns bytes into keys, pastes and the mouse. Unreadable bytes are dropped."""

    def __init__(self) -> None:
        self._decode = getincrementaldecoder("utf-8")(errors="replace").decode
        self._parser = XTermParser()
        self._paste = Paste()

    @property
    def patience(self) -> float | None:
        """Seconds after which `silence` must be called if nothing is typed; None: never."""
        until = self._parser._timeout_time
        if until is not None:  # a lone Escape
            return max(0.001, until - get_time())
        return PASTE_PATIENCE if self._paste.open else None

    def read(self, data: bytes) -> Iterator[Message]:
        """What these bytes mean, after those before."""
        text = self._paste.let_through(self._decode(data))
        if self._paste.too_large:
            self._parser = XTermParser()  # with the bytes it has collected
        return self._parsed(text)

    def silence(self) -> Iterator[Message]:
        """What the bytes so far mean, because nothing follows."""
        if self._paste.open and self._parser._timeout_time is None:
            self._parser, self._paste = XTermParser(), Paste()
        return self._parsed("")

    def _parsed(self, text: str) -> Iterator[Message]:
        """Sizes among the keys are left out, because a paste could forge them."""
        try:
            for message in self._parser.feed(text) if text else self._parser.tick():
                if not isinstance(message, Resize | InBandWindowResize):
                    yield message
        except Exception:  # a hostile key code may break the parser, so the next key gets a fresh one
            self._parser = XTermParser()
