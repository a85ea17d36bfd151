"""The modules of this program that are loaded when the first board of a match is drawn, in a fresh interpreter.

    python -m tests.helpers.loaded            the difference from the written lists
    python -m tests.helpers.loaded update     write the lists again

Modules that only a page, a replay, a result or a computer player needs are loaded later, and are on no list.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from rules import shelf

PLACE = Path(__file__).parents[1] / "loaded"
OURS = ("rules", "tui")
PLAY = """
import sys
import tui.start
from tui.app import CutpurseApp

first_frame, run = CutpurseApp.on_ready, CutpurseApp.run

def on_ready(app):
    first_frame(app)
    print(*sys.modules, file=sys.__stdout__)
    app.exit()

tui.start.require_terminal = lambda: None
CutpurseApp.on_ready = on_ready
CutpurseApp.run = lambda app: run(app, headless=True)
tui.main()
"""


def loaded(game: str, seats: int) -> set[str]:
    """Every module that is loaded with the first board of a game."""
    chairs = [part for seat in range(seats) for part in ("--seat", f"greedy=Bot{seat}" if seat else "Ada")]
    with tempfile.TemporaryDirectory() as home:
        command = [sys.executable, "-c", PLAY, "play", game, "--seed", "5", *chairs]
        kept = {**os.environ, "CUTPURSE_HOME": home, "TERM": "xterm-256color"}
        done = subprocess.run(command, capture_output=True, text=True, check=True, env=kept)
    return set(done.stdout.split())


def ours(modules: set[str]) -> list[str]:
    """The modules of this program."""
    return sorted([name for name in modules if name.partition(".")[0] in OURS])


def listed(game: str) -> list[str]:
    """The modules on the list of a game."""
    return (PLACE / f"{game}.txt").read_text(encoding="utf-8").split()


def main(arguments: list[str]) -> int:
    """Compare, or write."""
    changed = 0
    for meta in shelf.GAMES:
        found = ours(loaded(meta.name, meta.seats[0]))
        path = PLACE / f"{meta.name}.txt"
        before = listed(meta.name) if path.exists() else []
        for name in sorted({*found} ^ {*before}):
            changed += 1
            print(f"{meta.name}: {'gone ' if name in before else 'new  '} {name}")
        if "update" in arguments:
            PLACE.mkdir(exist_ok=True)
            path.write_text("\n".join([*found, ""]), encoding="utf-8")
    return 1 if changed and "update" not in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
