"""Automatic people at a keyboard: whole matches in plain mode, and the command as a person calls it."""

from __future__ import annotations

import io
import os
import random
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from rules import shelf
from rules.crypt.edition import Edition
from tui import store
from tui.plain.keyboard import PlainKeyboard
from tui.plain.page import Left, Page, Streams, at_once
from tui.session import AtHome, seated, table_luck

CRYPT = shelf.game("crypt")


class Hands(io.StringIO):
    """Answers the questions of a page, up to a number of answers."""

    def __init__(self, answer: Callable[[str], str]) -> None:
        super().__init__()
        self.page = io.StringIO()
        self._answer = answer
        self._read = 0

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        text = self.page.getvalue()
        shown, self._read = text[self._read :], len(text)
        return self._answer(shown)


def anything(seed: int, undo: float = 0.0) -> Callable[[str], str]:
    """Opens every curtain and plays random choices; now and then undoes one."""
    luck = random.Random(seed)
    most = 1

    def answer(shown: str) -> str:
        nonlocal most
        if "presses Enter" in shown:
            return "\n"
        if found := re.findall(r"^(?:\d+ to )?(\d+)\. ", shown, re.MULTILINE):
            most = int(found[-1])
        return "undo\n" if luck.random() < undo else f"{luck.randint(1, most)}\n"

    return answer


def script(*lines: str) -> Callable[[str], str]:
    """These lines, and then the end of the input."""
    left = list(lines)
    return lambda shown: f"{left.pop(0)}\n" if left else ""


class Evening:
    """A match in plain mode, with all that was printed."""

    def __init__(self, kept: store.Kept, seed: str | None = None) -> None:
        self.session = AtHome(kept, seed)
        self.printed = ""

    @classmethod
    def begun(
        cls, *specs: str, seed: str = "7", game: str = "crypt", edition: Edition | None = None, **options: str
    ) -> Evening:
        seats, rules = seated(specs), shelf.game(game)
        kept = store.begin(rules, seats, rules.options(**options), edition or rules.standard, table_luck(seed))
        return cls(kept, seed)

    @classmethod
    def resumed(cls, path: Path) -> Evening:
        return cls(store.take_up(path))

    @property
    def path(self) -> Path:
        return self.session.kept.file.path

    def play(self, answer: Callable[[str], str]) -> bool:
        """Play on; False when a player left."""
        hands = Hands(answer)
        try:
            at_once(PlainKeyboard(self.session, Page(Streams(hands, hands.page))).run())
        except Left:
            return False
        finally:
            self.printed += hands.page.getvalue()
            self.session.kept.file.close()
        return True


def cutpurse(*arguments: str | bytes, said: str | bytes | None = "", **more: str) -> subprocess.CompletedProcess[str]:
    """The real command in a new process; `more` goes into its environment."""
    if isinstance(said, str):
        said = said.encode()
    done = subprocess.run(
        command(*arguments), input=said, capture_output=True, env={**os.environ, **more}, timeout=60, check=False
    )
    return subprocess.CompletedProcess(
        done.args, done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")
    )


def command(*arguments: str | bytes) -> Sequence[str | bytes]:
    """The arguments that call the command, independent of PATH."""
    return [sys.executable, "-c", "import tui; tui.main()", *arguments]
