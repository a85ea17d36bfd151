"""What thinks, as the app sees it: a process that is started, sent messages, read and ended, or the app itself."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING

from tui.thoughts import Answer, Frames, found, framed, thoughts

if TYPE_CHECKING:
    from rules.bots.search import Thought
    from tui.thinking import Thinking

NICER = 10
"""By how much a thinker is nicer than this process, so that a key comes first."""
PIECE = 1 << 16


class Thinker:
    """A process that thinks."""

    def __init__(self) -> None:
        """OSError if it cannot be started."""
        paths = os.pathsep.join([path or os.getcwd() for path in sys.path])
        self._process = subprocess.Popen(
            [sys.executable or "", "-P", "-m", "tui.thinker"],
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": paths},
            start_new_session=True,  # Linux shares a processor between sessions: it takes nothing of this one's part
        )
        with suppress(OSError):  # it may have ended
            os.setpriority(os.PRIO_PROCESS, self._process.pid, os.getpriority(os.PRIO_PROCESS, 0) + NICER)
        assert self._process.stdin
        assert self._process.stdout
        self.target, self.source = self._process.stdin.fileno(), self._process.stdout.fileno()
        os.set_blocking(self.target, False)
        os.set_blocking(self.source, False)
        self.job: Thinking | None = None
        """What it thinks about."""
        self.jobs = 0
        """How many it was given."""
        self.games: set[str] = set()
        """Those that it has loaded."""
        self._frames = Frames()
        self.unsent = bytearray()
        """What the pipe has not taken yet."""
        self._loop: asyncio.AbstractEventLoop | None = None

    def listen(self, loop: asyncio.AbstractEventLoop, hear: Callable[[Thinker], object]) -> None:
        """Call this when it has written, or is gone."""
        self._loop = loop
        loop.add_reader(self.source, hear, self)

    def send(self, message: object) -> None:
        """Send a message, now or as soon as the pipe takes it."""
        self.unsent += framed(message)
        self.flush()

    def flush(self) -> None:
        """Send what the pipe takes."""
        with suppress(BlockingIOError):
            try:
                del self.unsent[: os.write(self.target, self.unsent)]
            except BrokenPipeError:  # its end is heard elsewhere
                self.unsent.clear()
        if self._loop is not None:
            if self.unsent:
                self._loop.add_writer(self.target, self.flush)
            else:
                self._loop.remove_writer(self.target)

    def read(self) -> list[Answer]:
        """The answers that have come; EOFError if it is gone."""
        try:
            piece = os.read(self.source, PIECE)
        except BlockingIOError:
            return []
        if not piece:
            raise EOFError
        return list(self._frames.fed(piece))

    def close(self) -> None:
        """End it."""
        if self._loop is not None:
            self._loop.remove_reader(self.source)
            self._loop.remove_writer(self.target)
        self._process.kill()
        with self._process:
            pass  # closes its pipes and waits for its end, which is near


class Here:
    """A job that is thought about in this process."""

    def __init__(self, one: Thinking) -> None:
        self._one, self._thoughts = one, thoughts(one.job)
        self._last: Thought | None = None

    def think_on(self) -> None:
        """One thought."""
        one = self._one
        try:
            thought = next(self._thoughts, None)
            self._last = thought or self._last
            if self._last is not None and (thought is None or one.due or monotonic() >= one.until):
                one.has(found(one.job, self._last))
        except Exception as fault:  # it is raised where the answer is used
            one.has(None, fault)
