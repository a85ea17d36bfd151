"""Facts pass between parts, never sentences: nothing in the app cuts or replaces in what other code worded."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import tui

TUI = Path(tui.__file__).parent
CUTS = frozenset(["partition", "rpartition", "split", "rsplit", "replace", "removeprefix", "removesuffix"])
TRIMS = frozenset(["strip", "rstrip", "lstrip"])
"""Without an argument they take blanks off; with one they cut."""

TYPED = (
    "cli.py", "splash.py", "session.py", "plain/page.py", "plain/play.py", "plain/hints.py", "games/*/typed.py",
    "shelf/rules.py", "shelf/setup.py", "shelf/lobby.py", "pictures/script.py", "widgets/panel.py", "host/codes.py",
    "host/plain_gathering.py",
)  # fmt: skip
"""Files that read typed text: on the command line, in plain mode, in a field or at a scene."""
OUTSIDE = (
    "words/__init__.py", "settings.py", "store.py", "finding.py", "over.py", "regulars.py", "faults.py", "locations.py",
    "complaints.py", "words/keys.py", "shelf/matches.py", "shelf/prose.py", "terminal/*.py", "games/__init__.py",
    "widgets/canvas.py", "table/lesson.py", "host/lines.py",
)  # fmt: skip
"""Files that read files, file names, Markdown, terminals or messages of libraries, or that break text into lines."""
FILES = sorted(TUI.rglob("*.py"))


def cuts(tree: ast.AST) -> Iterator[ast.expr]:
    """Calls that split a text, except codes of actions, and any use of patterns."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            on, name = node.func.value, node.func.attr
            code = isinstance(on, ast.Name) and on.id == "action"
            pattern = isinstance(on, ast.Name) and on.id == "re"
            other = isinstance(on, ast.Name) and on.id in ("os", "msgspec", "structs")
            if pattern or (not (code or other) and (name in CUTS or (name in TRIMS and node.args))):
                yield node


def names_a_class(node: ast.AST) -> bool:
    """Whether the code asks for the name of a class, or makes a class at run time."""
    if isinstance(node, ast.Attribute):
        return node.attr in ("__name__", "__qualname__")
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "type" and len(node.args) == 3


def named(file: Path, patterns: tuple[str, ...]) -> bool:
    """Whether the node is one of these names."""
    return any(file.relative_to(TUI).match(pattern) for pattern in patterns)


def test_no_sentence_is_cut() -> None:
    files = [file for file in FILES if not named(file, TYPED + OUTSIDE)]
    assert [said(file, node) for file in files for node in cuts(parsed(file))] == []


def test_nothing_is_looked_up_by_the_name_of_a_class() -> None:
    """Rename an event, and its sentence would vanish unseen."""
    files = [file for file in FILES if not named(file, OUTSIDE)]
    assert [said(file, node) for file in files for node in ast.walk(parsed(file)) if names_a_class(node)] == []


@cache
def parsed(file: Path) -> ast.Module:
    """What stands in it."""
    return ast.parse(file.read_text("utf-8"))


def said(file: Path, node: ast.AST) -> str:
    """Where it stands, and what it says."""
    return f"{file.relative_to(TUI)}:{getattr(node, 'lineno', 0)} {ast.unparse(node)}"


@pytest.mark.parametrize(
    "code",
    [
        "said.partition(': ')", "said.split(', ')", "said.rstrip('.')", "re.sub('a', 'b', said)",
        "words.move(view)[0].replace('the ', '')", "' '.join(said.removesuffix('.'))",
    ],
)  # fmt: skip
def test_this_test_can_fail(code: str) -> None:
    assert list(cuts(ast.parse(code)))


def test_codes_and_blanks_are_no_sentences() -> None:
    assert not list(cuts(ast.parse("action.partition(':'); said.strip(); os.replace(a, b)")))


def test_every_file_that_may_cut_is_there() -> None:
    patterns = [pattern for pattern in TYPED + OUTSIDE if not any(named(file, (pattern,)) for file in FILES)]
    assert patterns == []
