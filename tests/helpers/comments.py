"""The comments of a file of the rules, and the rule ids that they begin with."""

from __future__ import annotations

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

RULES = Path(__file__).parents[2] / "rules"
SHAPE = re.compile(r"(?<![\w.])(?:[A-Z]\d+[a-z]?|\d+(?:\.\w[\w-]*)+|card \d+)\b")
"""What looks like an id: `P8`, `A1c`, `3.2.A4`, `2.19.planned`, `card 24`."""


class Comment(NamedTuple):
    file: str
    line: int
    text: str
    above: str
    """The line of code that it stands on or directly above; empty if there is none."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: # {self.text}"


def comments(game: str) -> list[Comment]:
    """All comments of a game's rules, the editions and the computer's thinking included."""
    files = sorted([file for kind in ("py", "toml") for file in (RULES / game).rglob(f"*.{kind}")])
    return [comment for file in files for comment in _of(file)]


def _of(file: Path) -> Iterator[Comment]:
    text, name = file.read_text(), file.relative_to(RULES.parent).as_posix()
    lines = [*text.splitlines(), ""]
    for line, comment in _python(text) if file.suffix == ".py" else _toml(lines):
        code = line - 1
        while lines[code].lstrip().startswith("#"):
            code += 1
        yield Comment(name, line, comment.lstrip("# "), lines[code].strip())


def _python(text: str) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def _toml(lines: list[str]) -> Iterator[tuple[int, str]]:
    inside = False
    for number, line in enumerate(lines, 1):
        if '"""' in line:
            inside = not inside
        elif not inside:
            _, sign, comment = re.sub(r'"[^"]*"', "", line).partition("#")
            if sign:
                yield number, comment


def leading(text: str, phrases: list[str]) -> list[str]:
    """The ids that a comment begins with (`M3, M4: words`), each alone; phrases are ids that do not look like one."""
    parts = text.partition(":")[0].split(", ")
    return parts if all(part in phrases or SHAPE.fullmatch(part) for part in parts) else []
