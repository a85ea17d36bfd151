"""`python -m tui.thinker`: the process that thinks for computer players, beside the app.

It takes one job after the other from its input, and answers each of them. It ends with its input: nothing of it is
left when the app is gone, however that ended.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from contextlib import suppress
from select import select
from time import monotonic
from typing import Any

from rules import shelf
from tui.thoughts import Answer, Found, Frames, Set, Stop, Warm, found, framed, thoughts

PIECE = 1 << 16


class Inbox:
    """The messages that have come."""

    def __init__(self, source: int) -> None:
        self._source, self._frames = source, Frames()
        self._come: deque[Any] = deque()

    def next(self) -> Any:
        """The next message; EOFError when the app is gone."""
        while not self._come:
            self._take()
        return self._come.popleft()

    def stops(self, number: int) -> bool:
        """Whether no more thought is wanted for this job."""
        while select([self._source], [], [], 0)[0]:
            self._take()
        return Stop(number) in self._come

    def _take(self) -> None:
        piece = os.read(self._source, PIECE)
        if not piece:
            raise EOFError
        self._come.extend(self._frames.fed(piece))


def best(job: Set, inbox: Inbox) -> Found:
    """What is best when all is thought, its time is over, or nothing more is wanted."""
    until = monotonic() + job.seconds
    for thought in thoughts(job.job):  # noqa: B007  # the last one counts
        if inbox.stops(job.number) or monotonic() >= until:
            break
    return found(job.job, thought)


def work(source: int, target: int) -> None:
    """Answer until the input ends."""
    inbox = Inbox(source)
    while True:
        message = inbox.next()
        if isinstance(message, Set):
            answer = framed(Answer(message.number, best(message, inbox)))
            while answer:
                answer = answer[os.write(target, answer) :]
        elif isinstance(message, Warm):
            shelf.game(message.game).outlook  # noqa: B018  # loads what a search needs


def main() -> None:
    """The process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C at the terminal is meant for the app
    target = os.dup(1)
    os.dup2(2, 1)  # nothing that prints can spoil an answer
    with suppress(EOFError, BrokenPipeError):
        work(0, target)


if __name__ == "__main__":
    main()
