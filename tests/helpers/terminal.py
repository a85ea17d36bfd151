"""A real terminal for the real command: a pseudo-terminal, every byte written to it, and the screen it shows."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import struct
import subprocess
import sys
import termios
from codecs import getincrementaldecoder
from collections.abc import Callable
from select import POLLIN, POLLOUT, poll
from time import monotonic, sleep
from types import TracebackType
from typing import NamedTuple

from rich.cells import cell_len

TAKE_TERMINAL = "import fcntl, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); "
"""The first step of the process: it makes this terminal its controlling one, so that closing it sends SIGHUP."""
STRANGE = (
    *("NO_COLOR", "COLORTERM", "SSH_CONNECTION", "SSH_TTY", "FORCE_COLOR", "COLUMNS", "LINES"),
    "PYTHONUNBUFFERED",
)
"""Environment variables of the terminal around the tests, and those that no player sets."""
COMMAND = "import tui; tui.main()"

TOKEN = re.compile(
    r"\x1b\[(?P<arguments>[0-9;:?<>=!]*)[ $]*(?P<what>[@-~])|\x1b[\]P_^X].*?(?:\x07|\x1b\\)|\x1b[()][0-9A-Za-z]|\x1b."
    r"|(?P<text>[^\x1b])",
    re.DOTALL,
)
BEFORE_THE_END = re.compile(r"\x1b(?:\[[0-9;:?<>=!]*[ $]*|[()]?|[\]P_^X][^\x07]{0,4096})\Z", re.DOTALL)
"""A control code whose rest has not arrived yet."""

ASKS_FOR_FRAMES, HAS_FRAMES = b"\x1b[?2026$p", b"\x1b[?2026;2$y"
"""The question whether the terminal supports synchronized output, and the answer of this one: it does."""


class Frame(NamedTuple):
    """A picture between the marks that begin and end one."""

    written: str
    """All text written since the frame before."""
    shows: str


class Glass:
    """The screen of a terminal, as far as this program uses it."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.wipe()
        self.modes: dict[str, bool] = {"25": True, "7": True}
        """Private modes that were switched: 25 is the cursor, 7 the end of a line, 1049 the second screen."""
        self.frames: list[Frame] = []
        """Every finished frame, however short it was shown."""
        self._since: list[str] = []
        self._below: list[list[str]] | None = None
        self.left = ""
        """What the second screen showed when it was left: some terminals keep that."""
        self._rest = ""

    def wipe(self) -> None:
        """Clear the screen."""
        self.x = self.y = 0
        self.cells = [[" "] * self.width for _ in range(self.height)]

    def feed(self, text: str) -> None:
        """Show this text."""
        text = self._rest + text
        cut = BEFORE_THE_END.search(text)
        self._rest = text[cut.start() :] if cut else ""
        for token in TOKEN.finditer(text[: cut.start()] if cut else text):
            self._since.append(token[0])
            if token["text"] is not None:
                self._sign(token["text"])
            elif token["what"]:
                self._obey(token["arguments"], token["what"])

    def _sign(self, sign: str) -> None:
        if sign == "\r":
            self.x = 0
        elif sign == "\n":
            self.y = min(self.y + 1, self.height - 1)
        elif sign == "\b":
            self.x = max(0, min(self.x, self.width - 1) - 1)
        elif sign >= " " and 0 <= self.y < self.height:
            if self.x >= self.width and self.modes["7"]:
                self.x, self.y = 0, min(self.y + 1, self.height - 1)
            for part in (sign, *[""] * (cell_len(sign) - 1)):
                if self.x < self.width:
                    self.cells[self.y][self.x] = part
                self.x += 1

    def _obey(self, arguments: str, what: str) -> None:
        numbers = [int(number) if number.isdigit() else 0 for number in arguments.split(";")]
        if what == "H":
            self.y = max(numbers[0], 1) - 1
            self.x = max(numbers[1] if len(numbers) > 1 else 1, 1) - 1
        elif what == "B":
            self.y = min(self.y + max(numbers[0], 1), self.height - 1)
        elif what == "C":
            self.x = min(self.x + max(numbers[0], 1), self.width - 1)
        elif what == "J":
            x, y = self.x, self.y
            self.wipe()
            self.x, self.y = x, y
        elif what == "K":
            if self.y < self.height:
                self.cells[self.y][self.x :] = [" "] * max(0, self.width - self.x)
        elif what in "hl" and arguments.startswith("?"):
            if arguments == "?2026" and what == "l":
                self.frames.append(Frame("".join(self._since), self.text))
                self._since.clear()
            for mode in arguments[1:].split(";"):
                self.modes[mode] = what == "h"
                if mode == "1049":
                    if what == "l":
                        self.left = self.text
                    below, self._below = self._below, self.cells
                    if below and (len(below), len(below[0])) == (self.height, self.width):
                        self.cells = below
                    else:
                        self.wipe()

    @property
    def text(self) -> str:
        """All rows."""
        return "\n".join("".join(row).rstrip() for row in self.cells)


class Terminal:
    """A terminal, and in it `cutpurse` with these arguments (or another program)."""

    def __init__(
        self,
        *arguments: str,
        size: tuple[int, int] = (80, 24),
        program: str = COMMAND,
        prepare: str = "",
        own: bool = True,
        **environment: str,
    ) -> None:
        """`prepare` is Python that runs before the command; a terminal that is not the controlling one sends no signal
        when it closes."""
        self.written = b""
        self.read_at = 0.0
        """The time of the last read; working out the screen takes a while."""
        self.ended = False
        self.glass = Glass(*size)
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self.keyboard, screen = pty.openpty()
        self.resize(*size)
        kept = {name: value for name, value in os.environ.items() if name not in STRANGE}
        given = {**kept, "TERM": "xterm-256color", "LANG": "C.UTF-8", **environment}
        code = f"{TAKE_TERMINAL if own else ''}{prepare}\n{program}"
        self.began = monotonic()
        self.process = subprocess.Popen(
            [sys.executable, "-c", code, *arguments],
            stdin=screen,
            stdout=screen,
            stderr=screen,
            start_new_session=True,
            env=given,
        )
        os.close(screen)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *how: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.process.kill()
        self.process.wait()
        self.hang_up()

    # Actions of a person ---------------------------------------------------------------------------

    def type(self, keys: str | bytes) -> None:
        """Type keys or any bytes; the output is read meanwhile, because otherwise both sides would wait."""
        left = keys.encode() if isinstance(keys, str) else keys
        while left:
            found = self._ready(10, POLLIN | POLLOUT)
            assert found & POLLOUT or (found and not self.ended), "nobody reads what is typed"
            if found & ~POLLOUT:
                self.read(0)
            if found & POLLOUT:
                left = left[os.write(self.keyboard, left[:512]) :]

    def resize(self, width: int, height: int) -> None:
        """Resize the window."""
        self.glass.width, self.glass.height = width, height
        self.glass.wipe()
        fcntl.ioctl(self.keyboard, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def hang_up(self) -> None:
        """Close the window."""
        if self.keyboard >= 0:
            os.close(self.keyboard)
            self.keyboard = -1

    def send(self, signum: int) -> None:
        """A signal to the program."""
        self.process.send_signal(signum)

    # The view of a person ---------------------------------------------------------------------------

    def read(self, seconds: float) -> bytes:
        """The next output, if any comes within this time."""
        if self.ended or not self._ready(seconds, POLLIN):
            return b""
        try:
            data = os.read(self.keyboard, 65536)
        except OSError:
            data = b""
        self.read_at = monotonic()
        self.ended = not data
        self.written += data
        self.glass.feed(self._decode(data))
        if ASKS_FOR_FRAMES in data:
            self.type(HAS_FRAMES)
        return data

    def _ready(self, seconds: float, what: int) -> int:
        """Which of these actions is possible, as soon as one is; a program that has ended can be read to its end."""
        waits = poll()
        waits.register(self.keyboard, what)
        return next((found for _keyboard, found in waits.poll(seconds * 1000)), 0)

    @property
    def text(self) -> str:
        """What the screen shows."""
        return self.glass.text

    def until(self, found: str | Callable[[str], bool], seconds: float = 15.0) -> str:
        """Wait for words on the screen."""
        last = monotonic() + seconds
        while not (found in self.text if isinstance(found, str) else found(self.text)):
            assert monotonic() < last, f"{found!r} never came; the screen shows\n{self.text}"
            assert not self.ended, f"{found!r} never came; the program has ended, and left\n{self.text}"
            self.read(0.05)
        return self.text

    def quiet(self, seconds: float = 0.05, most: float = 10.0) -> bytes:
        """Wait until nothing was written for this long; returns the output until then."""
        last, start = monotonic() + most, len(self.written)
        while self.read(seconds):
            assert monotonic() < last, "it never stops writing"
        return self.written[start:]

    def wait(self, seconds: float = 10.0) -> int:
        """Wait for the end of the program; returns its exit code, or a signal as a negative number. All its output is
        read."""
        last = monotonic() + seconds
        while self.process.poll() is None:
            assert monotonic() < last, f"it does not end; the screen shows\n{self.text}"
            if self.keyboard >= 0 and not self.ended:
                self.read(0.02)
            else:
                sleep(0.02)
        while self.keyboard >= 0 and self.read(0.05):
            pass
        return self.process.returncode

    def restored(self) -> bool:
        """Whether the terminal is restored: first screen, cursor, no mouse reports, no bracketed paste."""
        modes = self.glass.modes
        on = [mode for mode in ("1049", "1000", "1002", "1003", "1006", "1015", "2004", "1004") if modes.get(mode)]
        return modes["25"] and not on
