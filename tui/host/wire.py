"""A far terminal: bytes come in, text goes out, and nobody waits for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from tui.terminal.kind import Terminal


def nothing(*_: object) -> None:
    """What a wire calls until a listener sets its own."""


class Wire(Protocol):
    """A far terminal, as its one listener (a driver, or plain mode) sees it. All calls are made on one event loop.

    What was typed before there is a listener waits until `keys` is set.
    """

    terminal: Terminal
    pty: bool
    """Whether the far side asked for a terminal. Without one it echoes what is typed itself, and sends whole lines."""
    size: tuple[int, int]
    """Columns and rows, from 1 by 1 to 500 by 200; as new as the last call of `resized`."""
    keys: Callable[[bytes], None]
    """Called with what was typed, as it came: a key, a paste or half a letter, a little at a time."""
    resized: Callable[[int, int], None]
    gone: Callable[[], None]
    """Called once, when the far side has typed its last: end of input, or a lost line. `write` and `end` stay safe."""
    cut: bool
    """Whether the line was lost; an end of input is a player who leaves."""
    clear: Callable[[], None]
    """Called when a clogged wire is clear again: a listener that drops frames draws everything again."""

    @property
    def clogged(self) -> bool:
        """Whether the far side does not read at the moment. Frames are better dropped until `clear` is called; what
        is written all the same is kept, up to a limit, and then dropped whole."""
        ...

    def write(self, data: str) -> None:
        """Send text. Never blocks, never raises, and does nothing after the end."""
        ...

    def end(self, lines: Sequence[str] = (), code: int = 0) -> None:
        """Print lines, send the exit status and close. The listener has restored the terminal. Once is enough."""
        ...


class MemoryWire:
    """A wire that leads nowhere and keeps what was written: for tests, and for an app that has handed its wire over."""

    def __init__(self, terminal: Terminal | None = None, size: tuple[int, int] = (80, 24), pty: bool = True) -> None:
        self.terminal = terminal or Terminal(far=True, colours="truecolor")
        self.size, self.pty = size, pty
        self.clogged = self.cut = False
        self.keys: Callable[[bytes], None] = nothing
        self.resized: Callable[[int, int], None] = nothing
        self.gone: Callable[[], None] = nothing
        self.clear: Callable[[], None] = nothing
        self.written: list[str] = []
        self.ended: tuple[tuple[str, ...], int] | None = None
        """The last lines and the exit status, once the listener has ended the wire."""

    def write(self, data: str) -> None:
        if self.ended is None:
            self.written.append(data)

    def end(self, lines: Sequence[str] = (), code: int = 0) -> None:
        if self.ended is None:
            self.ended = tuple(lines), code

    # What the far side does ---------------------------------------------------------------------------

    def type(self, text: str) -> None:
        self.keys(text.encode())

    def resize(self, columns: int, rows: int) -> None:
        self.size = columns, rows
        self.resized(columns, rows)

    def clog(self) -> None:
        self.clogged = True

    def unclog(self) -> None:
        self.clogged = False
        self.clear()

    def leave(self) -> None:
        self.cut = True
        self.gone()
