"""The files that this process holds open."""

from __future__ import annotations

import os
from pathlib import Path


def left_open(home: Path) -> list[str]:
    """The open files of this process under a folder; none if the system does not tell."""
    return [held for one in Path("/proc/self/fd").glob("*") if (held := led_to(one)).startswith(f"{home}/")]


def led_to(descriptor: Path) -> str:
    """The file behind a descriptor, unless it has been closed by now."""
    try:
        return os.readlink(descriptor)
    except OSError:
        return ""
