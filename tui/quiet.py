"""What the program lets out when something goes wrong: never a hand, never raw bytes."""

from __future__ import annotations

import os
import re
import traceback
from datetime import UTC, datetime

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from tui import locations

CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]")


class ControlFilter(LineFilter):
    """A second net under `clean`: no text segment holds anything that a terminal would obey."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        if not any(CONTROL.search(text) for text, _, control in segments if not control):
            return segments
        return [
            Segment(CONTROL.sub(" ", text), style, control) if not control else Segment(text, style, control)
            for text, style, control in segments
        ]


def note(error: BaseException) -> str:
    """Write down what went wrong and where, without any value of the match; the file it went to, if it could."""
    where = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(error.__traceback__)]
    lines = [f"{datetime.now(UTC).isoformat(timespec='seconds')} {type(error).__name__}", *where, ""]
    path = locations.log()
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o600)
        with open(handle, "w", encoding="utf-8") as file:
            file.write("\n".join(lines))
    except OSError:
        return ""
    return str(path)
