"""All kinds of steps, moves and events that a game has, wherever their classes stand."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

from rules.game import Game, Question


def below(kind: type[Any]) -> Iterator[type[Any]]:
    """All classes under this one."""
    for child in kind.__subclasses__():
        yield child
        yield from below(child)


def of_game(kind: type[Any], game: Game[Any, Any, Any]) -> list[type[Any]]:
    """A game's own classes under this one."""
    return [child for child in below(kind) if f"{child.__module__}.".startswith(f"{game.meta.package}.")]


def questions(game: Game[Any, Any, Any]) -> set[type[Question[Any]]]:
    """All questions of a game."""
    return set(of_game(Question, game))


def refusals(game: Game[Any, Any, Any]) -> set[str]:
    """The codes with which a game's rules refuse moves."""
    folder = files(game.meta.package)
    assert isinstance(folder, Path)
    calls = [call for path in folder.rglob("*.py") for call in ast.walk(ast.parse(path.read_text("utf-8")))]
    return {code for call in calls if isinstance(call, ast.Call) for code in _refused(call)}


def _refused(call: ast.Call) -> Iterator[str]:
    if isinstance(call.func, ast.Name) and call.func.id == "IllegalMove":
        yield from _words(call.args[0])


def _words(said: ast.expr) -> Iterator[str]:
    """The possible values of an expression: a word, or one of several."""
    if isinstance(said, ast.IfExp):
        yield from _words(said.body)
        yield from _words(said.orelse)
    else:
        assert isinstance(said, ast.Constant), ast.unparse(said)
        yield said.value
