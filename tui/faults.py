"""Faults of the program itself: where they happened goes into a file; what was played never does."""

from __future__ import annotations

import os
import traceback
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from tui import locations

LARGEST = 1_000_000
"""From so many bytes on the log begins again; the one before is kept under another name."""


class Broken(Exception):
    """Raised when the app has ended with a fault, which is its `__cause__`."""


def note(fault: BaseException) -> Path:
    """Add the lines of the program that led to a fault to the log: no message and no values, which may be secret."""
    log = locations.log()
    if isinstance(fault, Broken) and fault.__cause__ is not None:
        fault = fault.__cause__
    lines = [
        f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S} {type(fault).__name__}\n",
        *[f"  {at.filename}:{at.lineno} in {at.name}\n" for at in traceback.extract_tb(fault.__traceback__)],
    ]
    with suppress(OSError):
        log.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if log.exists() and log.stat().st_size > LARGEST:
            os.replace(log, log.with_name(f"{log.name}.old"))
        how = os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
        handle = os.open(log, how, 0o600)
        with open(handle, "a", encoding="utf-8", errors="replace") as file:
            file.writelines(lines)
    return log
