"""Signals that ask the program to go. They reach it however busy it is, and wherever its loop waits."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

ASK_TO_GO = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
PATIENCE = 2.0
"""Seconds for going in good order: a terminal that takes nothing more must not hold the program."""


@contextmanager
def obeyed(go: Callable[[int], None]) -> Iterator[None]:
    """Call `go` with the number of a signal that asks to go, between two steps of whatever is at work.

    The event loop's own handlers are no use here: they learn of a signal by a byte in a socket, and when that is full
    of other news the signal is lost for good.
    """

    def asked(number: int, _frame: FrameType | None) -> None:
        go(number)

    before = {number: signal.signal(number, asked) for number in ASK_TO_GO}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def end_soon(code: int, last: Callable[[], None]) -> None:
    """In a while the program ends with this exit code, whatever it waits for then; `last` is called before."""

    def end(_number: int, _frame: FrameType | None) -> None:
        try:
            last()
        finally:
            os._exit(code)

    signal.signal(signal.SIGALRM, end)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)


@contextmanager
def kept_from_threads() -> Iterator[None]:
    """Threads that are started here leave all this to the main thread, which alone can act on it."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (*ASK_TO_GO, signal.SIGALRM))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
