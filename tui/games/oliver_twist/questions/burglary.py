"""A burglary: which card is kept, and which tool is used up."""

from __future__ import annotations

from rules.oliver_twist import moves as m
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.burglary import Dropping, Keeping
from tui.games.oliver_twist.names import cards_words, face_name, loot_sign
from tui.games.oliver_twist.questions.in_rows import InRows, token
from tui.games.oliver_twist.questions.then import followed, then
from tui.games.oliver_twist.scene import Scene
from tui.games.oliver_twist.story import Story
from tui.widgets.line import EMPTY, Line, line
from tui.words import Said

ADVICE = [
    f"A burglar draws {cards_words(1)}, and one more for each type of tool; one is kept, the rest go back.",
    "Gains and losses count at the end only. They are no money before that.",
    "Then one tool is used up, if there is one: of two alike the types stay as many.",
]
"""What one should know of it."""


class KeepCard(InRows[Keeping]):
    """Which card is kept."""

    SECTION = "burglary"
    TITLE = "A burglary"
    ASK = ("choose a burglary card to keep.", "choose a card to keep.")
    NOTES = ("One is kept, face down, until the end. The others go back.", "It counts then: it is no money before.")

    @staticmethod
    def rules(words: Story, view: Twist, step: Keeping) -> list[str]:
        return ADVICE

    def label(self, scene: Scene, move: m.Keep) -> tuple[Line, Line]:
        return line(loot_sign(move.card), role="gold" if move.card > 0 else "red"), EMPTY

    def does(self, scene: Scene, move: m.Keep) -> Said:
        """A burglary takes a tool: which, is asked where there are several types."""
        keep, tools = (f"keep {loot_sign(move.card)}, face down",), scene.view.tools[self.seat]
        if len(set(tools)) > 1:
            return followed(keep, ("Then a tool is used up.", "Then a tool."))
        if not tools:
            return followed(keep, then(scene))
        used = f"The {face_name(scene.view.edition, tools[0])} is used up."
        return followed(keep, (*[f"{used} {one}" for one in then(scene)], *then(scene)))


class UseUpTool(InRows[Dropping]):
    """Which tool is used up."""

    SECTION = "burglary"
    TITLE = "A burglary"
    ASK = ("choose a tool to use up.",)
    NOTES = ("A tool is used up by a burglary.",)

    @staticmethod
    def rules(words: Story, view: Twist, step: Dropping) -> list[str]:
        return ADVICE

    def label(self, scene: Scene, move: m.Drop) -> tuple[Line, Line]:
        return token(scene, move.tool, scene.view.tools[self.seat].count(move.tool))

    def does(self, scene: Scene, move: m.Drop) -> Said:
        return followed((f"the {face_name(scene.view.edition, move.tool)} is used up",), then(scene))
