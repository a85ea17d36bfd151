"""A room for each game: everything that the app knows of one game is in its folder, under the same names in all four.

Shared code reaches a room only through `room`. Each part of a room is imported when it is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import get_data
from typing import TYPE_CHECKING, Any

from rules import shelf
from rules.errors import RulesError
from rules.game import Question
from tui.words import begin_lower

if TYPE_CHECKING:
    from tui.pictures import Scene
    from tui.shelf.box import Box
    from tui.shelf.reckoning import Reckons
    from tui.table.board import Board
    from tui.table.desk import Desk
    from tui.table.telling import Tale
    from tui.terminal.symbols import Symbol
    from tui.words.coaching import Coaching, First
    from tui.words.narrator import Narrator


class Room:
    """The parts of a game's room. A game without a part has no file for it."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.package = f"{__name__}.{game.replace('-', '_')}"

    @property
    def narrator(self) -> type[Narrator]:
        """The narrator, which puts facts into words."""
        found: type[Narrator] = self._part("narrator").Words
        return found

    @property
    def questions(self) -> Mapping[type[Question[Any]], type[Desk[Any, Any]]]:
        """The desk of each question of the rules, which words it as well: loaded when a seat is asked."""
        found: Mapping[type[Question[Any]], type[Desk[Any, Any]]] = self._part("questions").QUESTIONS
        return found

    @property
    def board(self) -> type[Board[Any, Any]]:
        """The game's part of its table; RulesError if it is not drawn yet."""
        self.wants_board()
        found: type[Board[Any, Any]] = self._part("board").BOARD
        return found

    @property
    def coaching(self) -> Coaching:
        """The words of its coach."""
        found: Coaching = self._part("coach").COACHING
        return found

    @property
    def firsts(self) -> Mapping[type[Question[Any]], First]:
        """The help with each question for those who are asked it for the first time."""
        found: Mapping[type[Question[Any]], First] = self._part("firsts").FIRSTS if self._has("firsts") else {}
        return found

    @property
    def tale(self) -> Tale[Any, Any]:
        """How the game is told."""
        found: Tale[Any, Any] = self._part("tale").TALE
        return found

    def wants_board(self) -> None:
        """RulesError if the screen cannot show its table; asked before a match starts."""
        if not self._has("board"):
            raise RulesError("not-drawn", title=shelf.meta(self.game).title)

    @property
    def box(self) -> Box:
        """The box in words; general words if the room has none."""
        found: Box = self._part("box").BOX if self._has("box") else import_module("tui.shelf.box").Box()
        return found

    @property
    def signs(self) -> Mapping[str, Symbol]:
        """The signs that only this game draws."""
        found: Mapping[str, Symbol] = self._part("signs").SIGNS if self._has("signs") else {}
        return found

    @property
    def reckoning(self) -> Reckons:
        """The module that makes the result of a match."""
        found: Reckons = self._part("reckoning")
        return found

    @property
    def pictures(self) -> list[Scene]:
        """The scenes of the game."""
        found: list[Scene] = self._part("pictures").SCENES if self._has("pictures") else []
        return found

    @property
    def matches(self) -> Any:
        """The matches of its scenes."""
        return self._part("pictures_matches")

    @property
    def rules(self) -> str:
        """The rules in our own words, as Markdown; empty if there are none yet."""
        return self.data("rules.md").decode()

    @property
    def lesson(self) -> bytes:
        """The script of its lesson, as TOML; empty if there is none."""
        return self.data("lesson.toml")

    def data(self, file: str) -> bytes:
        """The bytes of a file in the room; empty if there is none."""
        try:
            return get_data(self.package, file) or b""
        except OSError:
            return b""

    def help(self, words: Any, view: Any, step: Question[Any]) -> list[str]:
        """Help in plain mode: the aim, what the question is about, what can be typed."""
        desk, aim = self.questions[type(step)], self.box.aim(view.edition, view.seats)
        now = [f"Now: {one}" for one in desk.now(words, view, step)[:1]]
        return [*[f"Aim: {begin_lower(one)}" for one in aim[:1]], *now, *desk.plainly(words, view, step)]

    def section(self, mark: str) -> str:
        """The title of a section of the rules, without its number, by the mark beside its heading."""
        found = re.search(rf"^#+ (?:\d+\. )?(.*?) *<!--.*?\b{mark}\b.*?-->", self.rules, re.MULTILINE) if mark else None
        return found.group(1) if found is not None else ""

    def _part(self, name: str) -> Any:
        return import_module(f"{self.package}.{name}")

    def _has(self, name: str) -> bool:
        return find_spec(self.package) is not None and find_spec(f"{self.package}.{name}") is not None


@cache
def room(game: str) -> Room:
    """The room of a game, by its name on the shelf."""
    return Room(game)


def all_signs(first: str) -> Iterator[Mapping[str, Symbol]]:
    """The signs of each room; those of games whose names contain this text come first."""
    for meta in sorted(shelf.GAMES, key=lambda meta: first not in meta.name):
        yield room(meta.name).signs
