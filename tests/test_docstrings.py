"""Docstrings and comments are plain English: none holds a word that has to be read twice."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

HOME = Path(__file__).parents[1]
FOLDERS = ("rules", "tui", "tests")
FORBIDDEN = {
    r"\b(?:the|an|no|all) own\b": "whose it is: the seat's, the player's",
    r"\bhangs? on\b": "depends on",
    r"^so (?:many|much)\b|\b(?:of|for|at|after|with|in|play|played|to) so (?:many|much)\b": "how many, this many",
    r"\bbesides\b": "also, extra",
    r"\bthat which\b": "what",
    r"\bwhoever\b": "who it is: the seat, the player, the caller",
    r"\bas things stand\b|\bwith what is had\b": "now",
    r"\bways? back\b": "undo",
    r"\banew\b": "again",
    r"\b(?:some|every)body\b": "who it is: a player, each seat",
    r"\bone's own\b|\boneself\b|\bgoes by itself\b": "the player's; is automatic",
    r"\bby lot\b|\bwithout saying\b|\bonce more\b(?! from)": "at random; needs no telling; again",
    r"^(?:Is|Are|Do|Does|Can|May|Has) .*\?": "Whether ...",
}
"""Patterns, and what to write instead. None gives a false alarm today."""


def comments(source: str) -> Iterator[tuple[int, str]]:
    """The comments of a file, with their lines."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string.removeprefix("#").strip()


def docstrings(source: str) -> Iterator[tuple[int, str]]:
    """The strings of a file that are statements, with their lines."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, " ".join(node.value.value.split())


def hits(folder: str) -> list[str]:
    """Every forbidden word in a folder, with its place."""
    found = []
    for path in sorted((HOME / folder).rglob("*.py")):
        source = path.read_text("utf-8")
        for line, text in (*comments(source), *docstrings(source)):
            for pattern, instead in FORBIDDEN.items():
                if match := re.search(pattern, text, re.IGNORECASE):
                    found.append(f"{path.relative_to(HOME)}:{line}: {match[0]!r}, say: {instead}")
    return found


@pytest.mark.parametrize("folder", FOLDERS)
def test_each_is_read_once(folder: str) -> None:
    found = hits(folder)
    assert not found, "\n" + "\n".join(found)


def test_both_are_read() -> None:
    source = '"""Somebody."""\nx = 1  # anew\n'
    assert [*docstrings(source), *comments(source)] == [(1, "Somebody."), (2, "anew")]
