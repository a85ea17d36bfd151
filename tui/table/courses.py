"""How a match continues: what a course of play and a replay have in common."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from rules.game import Move
from tui.widgets.help_page import KeyHelp
from tui.widgets.lesson_card import Card
from tui.widgets.panel import Lines
from tui.widgets.prompt import Asking
from tui.words import Said


class Retells(Protocol):
    """A replay: no seat is asked, nothing waits, and this object replaces the board's words."""

    def asking(self) -> Asking:
        """The prompt."""
        ...

    def facts(self) -> Said:
        """The facts at the right end of the title; empty for the board's own."""
        ...

    def look(self) -> Lines:
        """The look at the table."""
        ...

    def now(self) -> Said:
        """What the help says instead of what is asked."""
        ...

    def help(self) -> Iterator[KeyHelp]:
        """The keys that do something now."""
        ...


class Teaches(Protocol):
    """A lesson: a card beside the match, and what to press."""

    fresh: bool
    """Whether no key has been pressed since the card came."""

    @property
    def card(self) -> Card:
        """The card."""
        ...

    @property
    def lights(self) -> tuple[str, ...]:
        """The parts of the screen that the card speaks of."""
        ...

    @property
    def edge(self) -> Said:
        """What to press, for the edge; empty where Enter goes on."""
        ...

    @property
    def enter(self) -> tuple[Said, bool]:
        """What Enter does on a card that is only read, or why it would not send what is picked; and whether it does
        something. Empty where Enter is the game's own."""
        ...


class Course(Protocol):
    """How a match continues: it is played, replayed, or part of a lesson."""

    @property
    def retelling(self) -> Retells | None:
        """The words of a replay; None if the match is played."""
        ...

    @property
    def teaching(self) -> Teaches | None:
        """The lesson; None if the match goes on freely."""
        ...

    def pause(self) -> None:
        """No key of the question works for a moment."""
        ...

    @property
    def arriving(self) -> bool:
        """Whether a question has just come from elsewhere, and no key of it works yet."""
        ...

    def begin(self) -> None:
        """Begin when the table is on the screen."""
        ...

    def advance(self) -> None:
        """Continue the match."""
        ...

    def press(self, key: str, command: str | None) -> bool:
        """Handle a key before the board gets it. True if the key meant something."""
        ...

    def settled(self, command: str | None) -> None:
        """A key or a click has been handled."""
        ...

    def refused(self) -> None:
        """The last key meant nothing: if it ended what is told, tell on."""
        ...

    def send(self, *moves: Move) -> None:
        """Play moves for the person who is asked."""
        ...

    def tell_from(self, start: int) -> bool:
        """Tell again from this place of the story; False if there is nothing to tell."""
        ...
