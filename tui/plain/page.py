"""A line printer and a line reader: all that plain mode needs of a terminal."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Callable, Coroutine, Sequence
from itertools import groupby
from textwrap import wrap
from typing import Any, Protocol, TextIO, TypeVar

from tui.terminal.symbols import SPELLED
from tui.words import clean
from tui.words.narrator import Choice

PAGE = 20
"""How many choices are listed at once."""
LONGEST = 1_000_000
"""The longest answer in characters; a longer one ends the program."""
COMMANDS = frozenset(("?", "help", "hint", "undo", "log", "table", "own", "quit", "q"))

T = TypeVar("T")


def command_of(said: str) -> tuple[str, str]:
    """A typed line: its first word, and the rest."""
    word, _, rest = said.partition(" ")
    return word, rest


class Left(Exception):
    """The input ended, or a player typed `quit`."""


class Ends(Protocol):
    """Where the lines of a page go to, and where the answers come from."""

    prompt: str
    """What stands before an answer that needs no question of its own."""

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows; 0 columns: lines are not broken."""
        ...

    def write(self, text: str) -> None:
        """Print whole lines."""
        ...

    async def answer(self, question: str) -> str:
        """A line of input; Left when there is none any more."""
        ...


class Streams:
    """The streams of this process, or files in their place. An answer is read at once, so nothing ever waits."""

    prompt = "Your choice:"

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None) -> None:
        self._in, self._out = source or sys.stdin, target or sys.stdout
        for stream in (self._in, self._out):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(errors="replace")

    @property
    def size(self) -> tuple[int, int]:
        columns, rows = shutil.get_terminal_size((80, 24))
        return columns if self._out is not None and self._out.isatty() else 0, rows

    def write(self, text: str) -> None:
        if self._out is None:  # closed: `>&-`
            raise Left
        self._out.write(text)
        self._out.flush()

    async def answer(self, question: str) -> str:
        if self._in is None:
            raise Left
        self.write(f"{question} ")
        line = self._in.readline(4096)
        if not line or not self._in.isatty():
            self.write("\n")  # no Enter was echoed in our output
        if not line:
            raise Left
        rest, length = line, len(line)
        while rest and not rest.endswith("\n"):
            rest = self._in.readline(4096)
            length += len(rest)
            if length > LONGEST:
                raise Left
        return line


def at_once(plain: Coroutine[Any, Any, T]) -> T:
    """What a page does where no answer has to be waited for: over the streams of this process."""
    try:
        plain.send(None)
    except StopIteration as end:
        answer: T = end.value
        return answer
    raise AssertionError("only a far page waits")


class Page:
    """Prints lines and reads answers; no escape codes, no drawing characters."""

    def __init__(self, ends: Ends | None = None, commands: frozenset[str] = COMMANDS) -> None:
        """`commands`: what is never taken for the words of a choice."""
        self.ends, self._commands = ends or Streams(), commands

    def say(self, *lines: str) -> None:
        """Print lines."""
        self.ends.write("".join([f"{self._broken(line).translate(SPELLED)}\n" for line in lines]))

    def _broken(self, text: str) -> str:
        """Text for the output: on a terminal in lines broken between words, in a pipe unchanged."""
        columns = self.ends.size[0]
        if not columns:
            return text
        return "\n".join(wrap(text, max(20, columns - 1), break_long_words=False, break_on_hyphens=False))

    def gap(self) -> None:
        """An empty line."""
        self.say("")

    async def ask(self, question: str = "") -> str:
        """A line of input without terminal control codes."""
        return clean(await self.ends.answer(self._broken(question)), 400)

    def scroll_away(self) -> None:
        """Print enough blank lines to scroll all secrets out of sight."""
        self.say(*[""] * max(60, self.ends.size[1] + 10))

    def is_command(self, said: str) -> bool:
        """Whether this is a command, perhaps with the number of a seat."""
        word, more = command_of(said)
        return word in self._commands and (not more or more.isdecimal())

    async def choose(
        self,
        question: str,
        choices: Sequence[Choice],
        read_out: bool = True,
        several: Callable[[str], bool] = lambda said: False,
        stale: bool = False,
    ) -> int | str:
        """The index of a choice, or the text typed instead: a command, or text that `several` reads as several moves.
        `stale`: the choices may have changed meanwhile, so an empty line is given back instead of listing them again.

        A choice has the same number wherever it is shown. More choices than a page are listed by their headings; typed
        words show the choices with these words, and a choice's short form takes it at once.
        """
        if read_out:
            self.say(question, *outline(choices))
        shown, start = list(range(len(choices))), -PAGE
        while True:
            answer = await self.ask(self.ends.prompt)
            said = answer.casefold()
            if self.is_command(said) or (stale and not said):
                return said
            if not said:
                shown, start = list(range(len(choices))), -PAGE
                self.say(question, *outline(choices))
                continue
            if said.isdecimal():
                if 1 <= int(said) <= len(choices):
                    return int(said) - 1
                self.say(f"The numbers go from 1 to {len(choices)}." if len(choices) > 1 else "The only choice is 1.")
                continue
            if said == "all":
                shown, start = list(range(len(choices))), 0
            elif said == "more":
                start = start + PAGE if start + PAGE < len(shown) else 0
            else:
                short = packed(said)
                for place, choice in enumerate(choices):
                    if choice.short and packed(choice.short) == short:
                        return place
                if several(answer):
                    return answer
                fitting = [place for place, choice in enumerate(choices) if fits(choice, said)]
                if not fitting:
                    return answer
                shown, start = fitting, 0
            self.say(*[f"{place + 1}. {choices[place].words}" for place in shown[start : start + PAGE]])
            if start + PAGE < len(shown):
                self.say(f"({len(shown) - start - PAGE} more: type 'more'.)")


def packed(typed: str) -> str:
    """A short form as it is compared: without blanks."""
    return typed.replace(" ", "")


def fits(choice: Choice, said: str) -> bool:
    """Whether each of these words is in the choice, or begins a word of it. Single letters and numbers must match
    exactly."""
    words = re.findall(r"\w+", choice.words.casefold())
    wanted = re.findall(r"\w+", said)
    return bool(wanted) and all(
        want in words or (len(want) > 1 and not want.isdecimal() and any(word.startswith(want) for word in words))
        for want in wanted
    )


def outline(choices: Sequence[Choice]) -> list[str]:
    """The choices, one line each; if there are many, all choices under a heading in one line."""
    if len(choices) <= PAGE:
        return [f"{place}. {choice.words}" for place, choice in enumerate(choices, 1)]
    lines, place = [], 1
    for heading, under in groupby(choices, key=lambda choice: choice.heading):
        group = list(under)
        last = place + len(group) - 1
        if heading and last > place:
            lines.append(f"{place} to {last}. {heading}")
        else:
            lines += [f"{number}. {choice.words}" for number, choice in enumerate(group, place)]
        place = last + 1
    example = next((choice.short for choice in choices if choice.short), "")
    if example:
        lines.append(f"({len(choices)} choices: type a number, a short form such as '{example}', words, or 'all'.)")
    else:
        lines.append(f"({len(choices)} choices: type a number, words, or 'all'.)")
    return lines
