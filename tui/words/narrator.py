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
    """What it is a part of, where a list is long."""


class Typing(str):
    """A line of help about what can be typed; where keys are pressed it is left out."""


class Narrator(Protocol):
    """Says what happens in one game. Names instead of `you`; nothing that the one listening may not know."""

    open_table: ClassVar[bool]
    """Is everything known to all, but for questions that are secret? Then only these want a curtain."""

    def __init__(self, names: Sequence[str], view: State, memory: bool = False) -> None: ...

    def told(self, event: Event) -> Said:
        """What happened: the sentence of the log, and its shorter forms; nothing where it goes without saying."""
        ...

    def newest(self, story: Sequence[Event]) -> Said:
        """The very last that was told of these; nothing before anything has happened."""
        ...

    def gathered(self, before: Sequence[Event], news: Sequence[Event]) -> list[Said]:
        """The news that follow `before`, in few sentences: what belongs together, as a walk does, is one of them."""
        ...

    def move(self, view: State, step: Question[Any], move: Move) -> Said:
        """A move as a choice in a list."""
        ...

    def choice(self, view: State, step: Question[Any], move: Move) -> Choice:
        """The same with all that a list of lines needs."""
        ...

    def typed(self, view: State, step: Question[Any], said: str) -> Sequence[Move]:
        """Several moves that one typed answer names, to be judged by the rules; none where it names none."""
        ...

    def ask(self, view: State, step: Question[Any]) -> str:
        """What is asked, after the name of the one who is asked."""
        ...

    def help(self, view: State, step: Question[Any]) -> list[str]:
        """What the one who is asked should know to answer."""
        ...

    def refusal(self, view: State, error: RulesError) -> Said:
        """Why a move is not legal."""
        ...

    def progress(self, view: State) -> str:
        """Where in the match this is."""
        ...

    def table(self, view: State) -> list[str]:
        """What everybody sees, line by line, in reading order."""
        ...

    def own(self, view: State, seat: int) -> list[str]:
        """What only this seat sees."""
        ...

    def sources(self) -> dict[str, str]:
        """The sources of points, in order, by what they are called."""
        ...

    def result(self, view: State) -> list[str]:
        """Who won and why, once it is over."""
        ...


def fence(reason: str) -> Said:
    """Why the last move cannot be taken back: a sentence, and where something was done since, what it was."""
    return {
        "nothing": ("There is nothing to take back.",),
        "other_seat": ("It stands: somebody has acted since.", "somebody has acted since"),
        "luck": ("It stands: dice or cards have spoken.", "luck was drawn"),
        "revealed": ("It stands: something was shown since.", "something was shown"),
    }[reason]
