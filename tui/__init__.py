"""Cutpurse: four tabletop games of theft in the terminal."""

from __future__ import annotations

import sys

from tui.splash import splash


def main() -> None:
    """The `cutpurse` command."""
    try:
        sys.exit(_command())
    except KeyboardInterrupt:  # before anything is loaded that could say so
        sys.exit(130)


def _command() -> int:
    splash(sys.argv[1:])
    if sys.platform == "win32":
        sys.exit("cutpurse: Cutpurse needs a Unix terminal; on Windows, run it inside WSL.")
    if foreign := _foreign_rules():
        sys.exit(
            f"cutpurse: another package called 'rules' is found first ({foreign}); install into a venv of its own."
        )
    from tui.cli import run

    return run()


def _foreign_rules() -> str:
    """Where the package `rules` would come from, if it is not the one beside this package."""
    from importlib.util import find_spec
    from pathlib import Path

    found = find_spec("rules")
    origin = Path(found.origin).parent if found and found.origin else None
    own = Path(__file__).parent.with_name("rules")
    return "" if origin and origin.resolve() == own.resolve() else str(origin or "nowhere")
