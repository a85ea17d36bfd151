"""Cutpurse: four tabletop games of theft in the terminal."""

from __future__ import annotations

import gc
import os
import sys

ON_SCREEN = ("play", "resume", "replay", "demo")
IN_LINES = ("--plain", "--options", "--move", "--help", "-h", "--version")
"""Commands that draw, and words with which they do not."""


def main() -> None:
    """The `cutpurse` command."""
    try:
        sys.exit(_command())
    except KeyboardInterrupt:  # before anything is loaded that could say so
        sys.exit(130)


def _command() -> int:
    _splash(sys.argv[1:])
    if sys.platform == "win32":
        sys.exit("cutpurse: needs a Unix terminal; on Windows it runs inside WSL.")
    if foreign := _foreign_rules():
        sys.exit(
            f"cutpurse: another package called 'rules' is found first ({foreign}); install into a venv of its own."
        )
    from tui.cli import run

    return run()


def begun() -> None:
    """The word goes, before another screen lies over it."""
    os.write(2, b"\r\x1b[K")


def drawn() -> None:
    """The first frame is there, and so is nearly all that it takes: from now on things are thrown away."""
    gc.freeze()
    gc.enable()


def _splash(arguments: list[str]) -> None:
    """A word at once, before anything is loaded; whatever is written next goes over it."""
    commands = [one for one in arguments if not one.startswith("-")]
    drawn = not commands or commands[0] in ON_SCREEN
    lines = any(one.partition("=")[0] in IN_LINES for one in arguments)
    if drawn and not lines and os.isatty(0) and os.isatty(1) and os.isatty(2):
        os.write(2, b"Cutpurse\r")
        gc.disable()  # loading makes nothing that could be thrown away; see `drawn`


def _foreign_rules() -> str:
    """Where the package `rules` would come from, if it is not the one beside this package."""
    from importlib.util import find_spec
    from pathlib import Path

    found = find_spec("rules")
    origin = Path(found.origin).parent if found and found.origin else None
    own = Path(__file__).parent.with_name("rules")
    return "" if origin and origin.resolve() == own.resolve() else str(origin or "nowhere")
