"""What this process holds open."""

from __future__ import annotations

import os
from pathlib import Path


def left_open(home: Path) -> list[str]:
    """What this process still holds of a place; where the system does not say so, nothing."""
    return [held for one in Path("/proc/self/fd").glob("*") if (held := led_to(one)).startswith(f"{home}/")]


def led_to(descriptor: Path) -> str:
    """What is open here, unless it has been closed by now."""
    try:
        return os.readlink(descriptor)
    except OSError:
        return ""
