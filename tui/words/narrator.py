"""Facts into words: each game has a narrator, and all of them answer the same questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple, Protocol

from rules.errors import RulesError
from rules.game import Event, Move, Question, State
from tui.words import Said


class Choice(NamedTuple):
    """A choice in a list."""

    words: str
    short: str = ""
    """What may be typed instead of its number."""
    heading: str = ""
    """The heading of its group in a long list."""


class Narrator(Protocol):
    """The words of one game. Text that several people may read uses names, and tells nothing that a reader may not
    know."""

    open_table: ClassVar[bool]
    """Whether the whole table is public except for secret questions. Then only those need a curtain."""
    comes_up: ClassVar[str]
    """What chance brings to light in this game."""
    names: Sequence[str]
    """What each figure is called: every seat, and in Crypt the Ghost."""
    plain: bool
    """Whether the reader has no map in front of them, as in plain mode, so that a place also needs its row and column.
    """

    def __init__(self, names: Sequence[str], view: State, memory: bool = False) -> None: ...

    def told(self, event: Event) -> Said:
        """The event as a sentence of the log, and its shorter forms; empty if it needs no telling."""
        ...

    def newest(self, story: Sequence[Event]) -> Said:
        """The newest of these events that is worth telling; empty before the first one."""
        ...

    def gathered(self, before: Sequence[Event], news: Sequence[Event]) -> list[Said]:
        """The news after `before` in few sentences; events that belong together, such as a walk, share one sentence."""
        ...

    def move(self, view: State, step: Question[Any], move: Move) -> Said:
        """A move as a choice in a list."""
        ...

    def choice(self, view: State, step: Question[Any], move: Move) -> Choice:
        """A move with everything that a list of choices needs."""
        ...

    def typed(self, view: State, step: Question[Any], said: str) -> Sequence[Move]:
        """The moves that one typed answer names, for the rules to judge; empty if it names none."""
        ...

    def ask(self, view: State, step: Question[Any]) -> str:
        """The prompt, after the name of the player who is asked."""
        ...

    def help(self, view: State, step: Question[Any]) -> list[str]:
        """What the player should know to answer."""
        ...

    def refusal(self, view: State, error: RulesError) -> Said:
        """Why a move is not legal."""
        ...

    def progress(self, view: State) -> Said:
        """How far the match is, such as the round, in several lengths."""
        ...

    def table(self, view: State) -> list[str]:
        """The public view, line by line, in reading order."""
        ...

    def own(self, view: State, seat: int) -> list[str]:
        """What only this seat sees."""
        ...

    def sources(self) -> dict[str, str]:
        """The names of the sources of points, in order."""
        ...

    def result(self, view: State) -> list[str]:
        """Who won and why, once it is over."""
        ...


def fence(reason: str, comes_up: str) -> Said:
    """Why the last move cannot be undone: a sentence, and if something happened since, what it was. `comes_up`: what
    chance brings to light in this game."""
    return {
        "nothing": ("There is nothing to undo.",),
        "other_seat": ("No undo: another player has acted.", "another player has acted"),
        "luck": (f"No undo: {comes_up} came up.", f"{comes_up} came up"),
        "revealed": ("No undo: something was revealed.", "something was revealed"),
    }[reason]
