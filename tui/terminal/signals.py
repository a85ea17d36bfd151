"""Signals that ask the program to end. They arrive however busy the program is, and wherever its event loop waits."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

ASK_TO_GO = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
PATIENCE = 2.0
"""Seconds for an orderly end, because a terminal that accepts no more output must not hold the program."""


@contextmanager
def obeyed(go: Callable[[int], None]) -> Iterator[None]:
    """Call `go` with the number of a signal that asks the program to end, between two steps of any running code.

    The event loop's own handlers are no use here: they learn of a signal from a byte in a socket, and if the socket is
    full the signal is lost.
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
    """End the program soon with this exit code, whatever it waits for then; `last` is called before."""

    def end(_number: int, _frame: FrameType | None) -> None:
        try:
            last()
        finally:
            os._exit(code)

    signal.signal(signal.SIGALRM, end)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)


@contextmanager
def kept_from_threads() -> Iterator[None]:
    """A context in which new threads block these signals, because only the main thread can act on them."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (*ASK_TO_GO, signal.SIGALRM))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
