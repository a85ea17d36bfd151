"""After the last round: two Remains may be flipped to ready a die, because each ready die is worth a coin."""

from __future__ import annotations

from typing import ClassVar

from rules.crypt.state import Crypt
from rules.crypt.steps.finish import LastWindow
from tui.games.crypt.questions.abilities import CollectorWindow
from tui.games.crypt.story import Story
from tui.words import Said


class LastDie(CollectorWindow[LastWindow]):
    """Whether to flip two Remains to ready a die."""

    SECTION: ClassVar[str] = "the-end"
    STAGE: ClassVar[str] = "last"

    @staticmethod
    def question(words: Story, view: Crypt, step: LastWindow) -> Said:
        return (
            "before scoring, flip two Remains to ready a die? Each ready die is worth a coin.",
            "flip two Remains to ready a die? It is worth a coin.",
            "flip two Remains?",
        )

    @staticmethod
    def rules(words: Story, view: Crypt, step: LastWindow) -> list[str]:
        return ["Remains, side A: flip two Remains to ready an exhausted die. Each ready die is worth a coin."]

    @property
    def kept(self) -> str:
        return "the Remains"
