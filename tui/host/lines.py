"""Lines of text over a Wire: what plain mode prints, and a line editor for what is typed far away.

No escape codes. News never break into a line that is being typed: they wait for its Enter.
"""

from __future__ import annotations

import asyncio
from codecs import getincrementaldecoder
from collections import deque
from collections.abc import Callable, Sequence

from rich.cells import cell_len

from tui.host.wire import Wire, nothing
from tui.plain.page import Left

LONGEST = 400
"""The most signs of a line; what is typed beyond them is dropped."""
AHEAD = 64
"""The most lines that wait to be read; what is typed beyond them is dropped."""
BREATH = 0.02
"""Seconds between two lines that were typed ahead, so that a flood costs nobody else anything."""
WITHOUT_PTY = (80, 24)
"""The size of a terminal that nobody told us about."""
PROMPT = "> "
WIPED = f"\r{' ' * len(PROMPT)}\r"
"""Takes the prompt away, without escape codes."""
INTERRUPT, END, ERASE, ESCAPE = "\x03", "\x04", "\x15", "\x1b"


class FarLines:
    """The ends of a page far away. With a pty it echoes; without one the other side does, and gets whole lines only."""

    prompt = ""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self.arrived: Callable[[], None] = nothing
        """Tells what has arrived while an answer is awaited; what it raises breaks the question off."""
        self._line: list[str] = []
        """What is being typed."""
        self._ready: deque[tuple[str, bool]] = deque()
        """Whole lines that were not read yet, and whether they were echoed."""
        self._open = False
        """Whether a prompt stands there, so that typed signs are echoed behind it."""
        self._stirred = self._over = False
        self._wake = asyncio.Event()
        self._decoder = getincrementaldecoder("utf-8")("ignore")
        self._before = ""
        """The sign before, where it matters: half a line end, or an escape sequence so far."""
        wire.gone, wire.clear, wire.keys = self.close, self._wake.set, self._typed

    @property
    def size(self) -> tuple[int, int]:
        return self._wire.size if self._wire.pty else WITHOUT_PTY

    @property
    def cut(self) -> bool:
        """Whether the line was lost, and the guest has not left."""
        return self._wire.cut

    # Out --------------------------------------------------------------------------------------------

    def write(self, text: str) -> None:
        self._echo(WIPED)
        self._open = False
        self._put(text)

    def _put(self, text: str) -> None:
        if self._wire.terminal.ascii:
            text = text.encode("ascii", "replace").decode()
        self._wire.write(text.replace("\n", "\r\n") if self._wire.pty else text)

    def _echo(self, text: str) -> None:
        if self._open and self._wire.pty:
            self._put(text)

    def end(self, lines: Sequence[str], code: int) -> None:
        """Print the last lines and end the connection."""
        self._echo("\n" if self._line else WIPED)
        self._open = False
        self._ready.clear()
        self.close()
        self._wire.end(lines, code)

    # In ---------------------------------------------------------------------------------------------

    async def answer(self, question: str) -> str:
        if question:
            self.write(f"{question}\n")
        await asyncio.sleep(BREATH if self._ready else 0)
        while True:
            if self._deaf():
                pass  # the far side does not read: nothing more is said or done for it
            elif self._ready:
                return self._next()
            elif self._over:
                raise Left
            elif self._stirred and not self._line:
                self._stirred = False
                self.arrived()
                continue
            else:
                self._ask()
            self._wake.clear()
            await self._wake.wait()

    def _deaf(self) -> bool:
        """Whether the far side does not read at the moment."""
        return self._wire.clogged and not self._over

    def _next(self) -> str:
        """The next line that was typed; one that was typed ahead is shown now."""
        line, shown = self._ready.popleft()
        if not shown:
            self._open = True
            self._echo(f"{PROMPT}{line}\n")
            self._open = False
        return line

    def _ask(self) -> None:
        """Show the prompt, with what was typed so far."""
        if not self._open:
            self._open = True
            self._echo(PROMPT + "".join(self._line))

    def stir(self) -> None:
        """Something has arrived; it is told when nothing is being typed."""
        self._stirred = True
        self._wake.set()

    def ring(self) -> None:
        """Ring the bell of the terminal."""
        if self._wire.pty:
            self._wire.write("\a")

    def forget(self) -> None:
        """Forget what was typed ahead: it was not meant for the question that comes now."""
        self._ready.clear()
        self._line.clear()

    def close(self) -> None:
        """Nothing more will be typed."""
        self._over = True
        self._wake.set()

    # The line editor --------------------------------------------------------------------------------

    def _typed(self, data: bytes) -> None:
        for sign in self._decoder.decode(data):
            if not self._over and not self._swallowed(sign):
                self._key(sign)

    def _swallowed(self, sign: str) -> bool:
        """Whether this sign belongs to the one before: the second half of a line end, or an escape sequence."""
        before, self._before = self._before, ""
        if before == "\r" and sign == "\n":
            return True
        if before == ESCAPE:
            self._before = "[" if sign in "[O" else ""
            return True
        if before == "[" and sign >= " ":  # up to its last letter
            self._before = "" if "@" <= sign <= "~" else before
            return True
        if sign in (ESCAPE, "\r"):
            self._before = sign
        return sign == ESCAPE

    def _key(self, sign: str) -> None:
        if sign in "\r\n":
            self._enter()
        elif sign in "\x7f\b":
            self._rub_out()
        elif sign in (ERASE, INTERRUPT):
            while self._line:
                self._rub_out()
        elif sign == END:
            if not self._line:
                self.close()
        elif (sign.isprintable() or sign == "\t") and len(self._line) < LONGEST:
            self._line.append(" " if sign == "\t" else sign)
            self._echo(self._line[-1])

    def _enter(self) -> None:
        line = "".join(self._line)
        self._line.clear()
        if len(self._ready) < AHEAD:
            self._ready.append((line, self._open))
        self._echo("\n")
        self._open = False
        self._wake.set()

    def _rub_out(self) -> None:
        """Take the last letter away, with its accents."""
        width = 0
        while self._line and not width:
            width = cell_len(self._line.pop())
        self._echo("\b \b" * width)
        if not self._line:
            self._wake.set()
