"""Questions that are answered by a row of a panel: a token to put in the file, to take or to keep, or an opponent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct

from rules.game import Move
from rules.oliver_twist import moves as m
from rules.oliver_twist.state import Twist
from tui.games.oliver_twist import refusals
from tui.games.oliver_twist.cards import at_once, details
from tui.games.oliver_twist.names import card_name, face_name, hue, own_name
from tui.games.oliver_twist.plates.panels import choice_row, no_row, notes, row_letter
from tui.games.oliver_twist.questions import panel
from tui.games.oliver_twist.scene import Scene
from tui.games.oliver_twist.story import Story
from tui.table.desk import Q
from tui.table.desks.rows import Rows
from tui.widgets.help_page import KeyHelp
from tui.widgets.line import EMPTY, Line, Part, line
from tui.widgets.plate import parts_of
from tui.widgets.prompt import KeyWord
from tui.widgets.slate import Row, Written
from tui.words import Said

if TYPE_CHECKING:
    from tui.games.oliver_twist.board import TwistBoard


class Choice(Struct, frozen=True):
    """A row and its moves; none if the row cannot be confirmed now."""

    key: str
    batches: tuple[tuple[Move, ...], ...]


class InRows(Rows[Scene, Q, Choice]):
    """A list; each question words its prompt and its rows. No row is selected at first."""

    board: TwistBoard
    COMMANDS = (*Rows.COMMANDS, *panel.ASIDE)
    ONE_IS_IN_FRONT = False
    SECTION = "characters"
    OPENED_BY: ClassVar[str] = ""
    """The command that opens and closes the panel; empty: the rules ask the question."""
    BESIDE: ClassVar[bool] = False
    """Whether the panel stays beside the map where there is room, because the map helps to choose."""
    CARD: ClassVar[int] = 0
    """The character of the question."""
    TITLE: ClassVar[str] = ""
    """The title of a list that is not about a character."""
    ASK: ClassVar[Said] = ()
    """The prompt, where it is always the same."""
    NOTES: ClassVar[Sequence[str]] = ()
    NONE: ClassVar[str] = "none"
    """The words of the row for `no`."""

    def __init__(self, board: TwistBoard, step: Q, rows: Sequence[Choice] = ()) -> None:
        """`rows`: the rows, where they are not simply the legal moves."""
        done, moves = m.Done(), board.at.sight.moves
        each = [Choice(row_letter(nth), ((one,),)) for nth, one in enumerate([one for one in moves if one != done])]
        super().__init__(board, step, rows or each, Choice("", ((done,),)) if done in moves else None)

    # What a question words ------------------------------------------------------------------------

    @classmethod
    def question(cls, words: Story, view: Twist, step: Q) -> Said:
        return cls.ASK

    @classmethod
    def now(cls, words: Story, view: Twist, step: Q) -> Said:
        return at_once(view.edition, cls.CARD) if cls.CARD else cls.NOW

    @classmethod
    def plainly(cls, words: Story, view: Twist, step: Q) -> list[str]:
        return details(view.edition, cls.CARD) if cls.CARD else []

    def help(self, scene: Scene) -> Iterator[KeyHelp]:
        word = self.at.keys.word
        if len(self.rows.things) == 1 and self.rows.front is None:
            yield KeyHelp(self.rows.things[0].key, ("select the row",))
        if self.decline is not None:
            yield KeyHelp(word("no"), (self.NONE,))
        yield from panel.help_rows(self, [choice.key for choice in self.rows.things])
        if self.rows.front is not None and self.OPENED_BY != "card":
            yield KeyHelp(word("off"), ("selects nothing",))

    def title(self, scene: Scene) -> str:
        """The title of the list."""
        return self.TITLE or card_name(scene.view.edition, self.CARD)

    def label(self, scene: Scene, move: Any) -> tuple[Line, Line]:
        """A row, and the words at its right edge."""
        raise NotImplementedError

    def notes(self, scene: Scene) -> Sequence[str]:
        """Notes for the answer, below the rows."""
        return self.NOTES

    def does(self, scene: Scene, move: Any) -> Said:
        """What Enter does with a row selected."""
        raise NotImplementedError

    def declines(self, scene: Scene) -> Said:
        """What Enter does with `no` picked."""
        raise NotImplementedError

    # What is said ---------------------------------------------------------------------------------

    def enter(self, scene: Scene) -> tuple[Said, bool]:
        laid = self.laid()
        if not laid:
            return ("Choose a row by letter, arrows or mouse.", "Choose a row."), False
        return self.declines(scene) if laid[-1] == m.Done() else self.does(scene, laid[-1]), True

    def keys(self, scene: Scene) -> Iterator[KeyWord]:
        yield panel.row_keys(scene)

    # The panel ------------------------------------------------------------------------------------

    def panel(self, scene: Scene, width: int) -> Written:
        """The rows, and the notes where there is room for them."""
        return Written(
            (self.title(scene),),
            rows=(*self._rows(scene), *(() if scene.beside else (Row(), *notes(self.notes(scene), width)))),
            framed=not scene.beside,
        )

    def _rows(self, scene: Scene) -> Iterator[Row]:
        for nth, choice in enumerate(self.rows.things):
            said, right = self.label(scene, choice.batches[0][-1])
            yield choice_row(nth, said, self.rows.front == choice, right)
        if self.decline is not None:
            yield no_row(scene, self.NONE, self.rows.front == self.decline)

    # What keys and clicks do ----------------------------------------------------------------------

    def press(self, key: str, character: str | None, command: str | None) -> bool:
        if panel.pressed(self, key, command):
            return True
        if command == "more":
            if self.rows.front is None:
                self.rows.step(1)
            self.show()
            return True
        return super().press(key, character, command)

    def act(self, action: str) -> bool:
        match parts_of(action):
            case "desk", row:
                self.choose(self.rows.things[int(row)])
                return True
        return False

    def lift(self) -> bool:
        return super().lift() or self.board.close()

    def nobody_declines(self) -> Said:
        return refusals.no_declining()


# Rows that several questions have ---------------------------------------------------------------------


def token(scene: Scene, face: int, many: int = 1) -> tuple[Line, Line]:
    """A token, and how many of it the heap has."""
    head: Part = (scene.code(face), f"{hue(face)} bold")
    edition = scene.view.edition
    said = (head, (f"  {own_name(edition, face)}", "ink")), (head, (f"  {face_name(edition, face)}", "ink")), (head,)
    return said, line(f"{scene.signs['times']}{many}", role="dim") if many > 1 else EMPTY


def somebody(scene: Scene, seat: int) -> tuple[Line, Line]:
    """A seat, and how full its reserve is."""
    reserve = f"{len(scene.view.reserves[seat])}/{scene.view.edition.reserve}"
    return ((scene.who(seat),),), line(f"reserve {reserve}", reserve, role="dim")
