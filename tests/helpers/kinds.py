"""All kinds of steps, moves and events that a game has, wherever their classes stand."""

from __future__ import annotations

from collections.abc import Iterator
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
    """All that a game asks."""
    return set(of_game(Question, game))
