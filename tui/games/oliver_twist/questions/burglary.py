"""A burglary: the card to keep, and the tool to use up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.oliver_twist import moves as m
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.burglary import Dropping, Keeping
from tui.games.oliver_twist.names import a_face, face_name, loot_sign
from tui.games.oliver_twist.plates.panels import row_letter
from tui.games.oliver_twist.questions.in_rows import Choice, InRows, token
from tui.games.oliver_twist.questions.then import followed, then
from tui.games.oliver_twist.scene import Scene
from tui.games.oliver_twist.story import Story
from tui.widgets.line import EMPTY, Line, line
from tui.words import Said

if TYPE_CHECKING:
    from tui.games.oliver_twist.board import TwistBoard


class KeepCard(InRows[Keeping]):
    """Which card is kept."""

    SECTION = "burglary"
    TITLE = "Burglary"
    NOW = (
        "Keep one card; it counts at the end of the match and cannot be spent before.",
        "Keep one card; it counts only at the end.",
        "Keep one; it counts only at the end.",
    )
    NOTES = ("Keep one, face down; the others go back.", "It counts at the end. Until then it is not money.")

    def __init__(self, board: TwistBoard, step: Keeping) -> None:
        """The best card comes first."""
        cards = sorted([move for move in board.at.sight.moves if isinstance(move, m.Keep)], key=lambda one: -one.card)
        super().__init__(board, step, [Choice(row_letter(nth), ((one,),)) for nth, one in enumerate(cards)])

    @classmethod
    def question(cls, words: Story, view: Twist, step: Keeping) -> Said:
        if len(step.moves(view)) == 1:
            return ("keep the burglary card.", "keep the card.")
        return ("choose a burglary card to keep.", "choose a card to keep.")

    def label(self, scene: Scene, move: m.Keep) -> tuple[Line, Line]:
        return line(loot_sign(move.card), role="gold" if move.card > 0 else "red"), EMPTY

    def does(self, scene: Scene, move: m.Keep) -> Said:
        """Keep a card; then a tool is used up, by choice where the seat has several types."""
        keep, tools = (f"keep {loot_sign(move.card)}, face down",), scene.view.tools[self.seat]
        if len(set(tools)) > 1:
            return followed(keep, ("Then choose a tool to use up.", "Then use up a tool."))
        if not tools:
            return followed(keep, then(scene))
        used = f"This uses up the {face_name(scene.view.edition, tools[0])}."
        return followed(keep, (*[f"{used} {one}" for one in then(scene)], *then(scene)))


class UseUpTool(InRows[Dropping]):
    """The tool to use up."""

    SECTION = "burglary"
    TITLE = "Burglary"
    NOW = (
        "Each burglary uses up one tool; of two alike you keep the type.",
        "Use up one tool of yours.",
    )
    ASK = ("choose a tool to use up.",)
    NOTES = ("Each burglary uses up one tool.",)

    def label(self, scene: Scene, move: m.Drop) -> tuple[Line, Line]:
        return token(scene, move.tool, scene.view.tools[self.seat].count(move.tool))

    def does(self, scene: Scene, move: m.Drop) -> Said:
        return followed((f"use up {a_face(scene.view.edition, move.tool)}",), then(scene))
