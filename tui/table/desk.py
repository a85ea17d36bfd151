"""The desk of one question: the player's picks, and everything that is said and done about them.

A game has a desk for each of its questions. Most are one of those in `tui.table.desks`, with the words of the
question and the moves that it sends. A new question makes a new desk, so a desk need not forget anything.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from rules.game import Move, Question, State
from tui.table.scene import TableScene
from tui.widgets.help_page import KeyHelp
from tui.widgets.prompt import KeyWord, key_word
from tui.words import Said, begin_lower

if TYPE_CHECKING:
    from tui.table.board import Board

S = TypeVar("S", bound=TableScene)
Q = TypeVar("Q", bound=Question[Any])


class Desk(Generic[S, Q]):
    """The desk of a question. `S` is the look at the game's table, `Q` the question of the rules."""

    COMMANDS: ClassVar[tuple[str, ...]] = ("go", "no", "more", "off", "next", "back", "up", "down")
    """The commands that the desk's keys are translated to."""
    SECTION: ClassVar[str] = ""
    """The section of the rules text about this question, by the mark beside its heading."""
    under: Desk[Any, Any] | None = None
    """The desk of the question, if this one was opened by it."""
    SPEAKS: ClassVar[int] = 0
    """How many of the question's longest lengths may speak to the player who is asked; others read only the rest."""
    NOW: ClassVar[Said] = ()
    """What the question is about, where it is always the same."""

    def __init__(self, board: Board[Any, S], step: Q) -> None:
        self.board, self.at, self.step = board, board.at, step
        self.seat, self.moves = step.seat, board.at.sight.moves

    # What is said ---------------------------------------------------------------------------------

    @staticmethod
    def question(words: Any, view: Any, step: Q) -> Said:
        """The prompt without picks, after the player's name; plain mode uses the longest form."""
        raise NotImplementedError

    @classmethod
    def task(cls, words: Any, view: Any, step: Q) -> Said:
        """The question for the others, who wait."""
        said = cls.question(words, view, step)
        return said[min(cls.SPEAKS, len(said) - 1) :]

    @classmethod
    def now(cls, words: Any, view: Any, step: Q) -> Said:
        """What the question is about, for the help: one sentence that fits in a row."""
        return cls.NOW

    @classmethod
    def plainly(cls, words: Any, view: Any, step: Q) -> list[str]:
        """More help in plain mode: what only a screen draws, and what can be typed."""
        return []

    def ask(self, scene: S) -> Said:
        """The prompt with the present picks."""
        return self.question(self.at.words, self.board.view, self.step)

    def enter(self, scene: S) -> tuple[Said, bool]:
        """What Enter does now, or what is missing; and whether it does something."""
        raise NotImplementedError

    def keys(self, scene: S) -> Iterator[KeyWord]:
        """The keys that work now, apart from those that always do; the most important first."""
        yield from ()

    def help(self, scene: S) -> Iterator[KeyHelp]:
        """The keys of this question that do something now, the most important first."""
        yield from ()

    def onto(self, scene: S) -> None:
        """Add the picks to the look, for the plates that draw them."""

    # What keys and clicks do ----------------------------------------------------------------------

    def press(self, key: str, character: str | None, command: str | None) -> bool:
        """Handle a key, given with its command. True if it meant something here; the desk has then shown the result."""
        if command == "go":
            self.go()
            return True
        return False

    def act(self, action: str) -> bool:
        """Handle a click on an item that only this question draws; False if it is not one."""
        return False

    def wheel(self, action: str, by: int) -> None:
        """Handle the wheel over an item, up (-1) or down (1)."""

    def go(self) -> None:
        """Do exactly what the Enter line says."""
        moves = self.laid()
        if moves:
            self.at.send(*moves)
        else:
            self.show()

    # Picks ----------------------------------------------------------------------------------------

    def laid(self) -> Sequence[Move]:
        """The moves that Enter would play; empty while something is missing."""
        return ()

    def lift(self) -> bool:
        """Esc: clear the last pick; False if there is none."""
        return False

    def lay(self, moves: Sequence[Move]) -> bool:
        """Replace all picks by the longest beginning of these moves that one Enter plays. False if none can be picked.

        A desk may open another one for it.
        """
        return False

    def key_of(self, name: str) -> Sequence[str]:
        """The keys of a thing that this question lets the player choose, one after the other; KeyError if it has none.
        Lessons ask for them."""
        raise KeyError(name)

    # The list of moves ----------------------------------------------------------------------------

    def listed(self) -> tuple[State, Question[Any], Sequence[Move]]:
        """The source of the list of moves: the view, the question, its moves."""
        return self.at.sight.view, self.step, self.moves

    def row(self, move: Move) -> Said:
        """A move as a row of the list, the longest first."""
        view, step, _moves = self.listed()
        return self.at.words.move(view, step, move)

    def row_enter(self, move: Move, said: Said) -> Said:
        """What Enter does at a row of the list."""
        return (*[f"{begin_lower(one)}." for one in said], "play this.")

    def take_row(self, move: Move) -> None:
        """Take a row of the list."""
        self.at.send(move)

    # For subclasses -----------------------------------------------------------------------

    def say(self, said: Said) -> None:
        """Tell why something is not possible; the next key clears it."""
        self.at.say(said)

    def show(self) -> None:
        """Draw the present picks."""
        self.at.refresh_scene()

    def key_word(self, command: str, does: str | None = None) -> KeyWord:
        """A command for the last row."""
        return key_word(self.at.keys, command, does)
