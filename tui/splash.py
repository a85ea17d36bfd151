"""The word at the very start: on the screen before anything is loaded, and gone before the first frame."""

from __future__ import annotations

import gc
import os

ON_SCREEN = ("play", "resume", "replay", "demo")
IN_LINES = ("--plain", "--options", "--move", "--help", "-h", "--version")
"""Commands that draw, and options with which they do not."""


def begun() -> None:
    """Remove the word before the first screen covers it."""
    os.write(2, b"\r\x1b[K")


def drawn() -> None:
    """The first frame is there, and nearly all objects are loaded: turn on garbage collection."""
    gc.freeze()
    gc.enable()


def splash(arguments: list[str]) -> None:
    """Print a word at once, before anything is loaded; the next output covers it."""
    commands = [one for one in arguments if not one.startswith("-")]
    drawn = not commands or commands[0] in ON_SCREEN
    lines = any(one.partition("=")[0] in IN_LINES for one in arguments)
    if drawn and not lines and os.isatty(0) and os.isatty(1) and os.isatty(2):
        os.write(2, b"Cutpurse\r")
        gc.disable()  # loading creates no garbage; see `drawn`
