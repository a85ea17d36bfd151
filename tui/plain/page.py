"""A line printer and a line reader: all that plain mode needs of a terminal."""

from __future__ import annotations

import shutil
import sys
from typing import TextIO

from tui.words import _, clean


class Left(Exception):
    """The input ended, or somebody said `quit`."""


class Page:
    """Prints lines and reads answers; no escape codes, no drawing characters."""

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None) -> None:
        self._in, self._out = source or sys.stdin, target or sys.stdout
        for stream in (self._in, self._out):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")

    def say(self, *lines: str) -> None:
        """Print lines."""
        for line in lines:
            self._out.write(f"{line}\n")
        self._out.flush()

    def gap(self) -> None:
        """An empty line."""
        self.say("")

    def ask(self, question: str) -> str:
        """A line of input without what a terminal would obey."""
        self._out.write(f"{question} ")
        self._out.flush()
        line = self._in.readline(4096)
        if not line:
            self.gap()
            raise Left
        if not line.endswith("\n"):  # the rest of an endless line is nobody's answer
            while (rest := self._in.readline(4096)) and not rest.endswith("\n"):
                pass
        if not self._in.isatty():
            self.gap()
        return clean(line, 400)

    def scroll_away(self) -> None:
        """Enough blank lines that nothing of the last hand stays in sight."""
        rows = shutil.get_terminal_size((80, 24)).lines
        self.say(*[""] * max(60, rows + 10))

    def choose(self, question: str, choices: list[str], size: int = 20) -> int | str:
        """The number of a choice, or words that were typed instead. Long lists come in pages; words narrow them.

        Numbers never change: a choice keeps its number on every page and in every filtered list.
        """
        shown = list(range(len(choices)))
        start = 0
        while True:
            page = shown[start : start + size]
            self.say(*[f"{number + 1}. {choices[number]}" for number in page])
            if start + size < len(shown):
                left = len(shown) - start - size
                self.say(_("({left} more: type 'more', or words to narrow the list.)").format(left=left))
            answer = self.ask(question)
            if answer.isdecimal() and len(answer) < 6:
                if 1 <= int(answer) <= len(choices):
                    return int(answer) - 1
                self.say(_("The numbers go from 1 to {most}.").format(most=len(choices)))
                continue
            if answer == "more":
                start = start + size if start + size < len(shown) else 0
                continue
            words = answer.casefold().split()
            fitting = [i for i, choice in enumerate(choices) if all(word in choice.casefold() for word in words)]
            if not words or not fitting or answer in COMMANDS:
                return answer
            shown, start = fitting, 0


COMMANDS = ("?", "help", "undo", "log", "table", "quit", "q")
