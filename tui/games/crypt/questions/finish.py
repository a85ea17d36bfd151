"""After the last round: two Remains may be flipped for an exhausted die, since a ready die is a coin."""

from __future__ import annotations

from typing import ClassVar

from rules.crypt.state import Crypt
from rules.crypt.steps.finish import LastWindow
from tui.games.crypt.questions.abilities import CollectorWindow
from tui.games.crypt.story import Story
from tui.words import Said


class LastDie(CollectorWindow[LastWindow]):
    """Flip two Remains for a die?"""

    SECTION: ClassVar[str] = "the-end"
    STAGE: ClassVar[str] = "last"

    @staticmethod
    def question(words: Story, view: Crypt, step: LastWindow) -> Said:
        return (
            "the last chance: flip two Remains for an exhausted die? A ready die is a coin.",
            "flip two Remains for a die? A ready die is a coin.",
            "two Remains for a die?",
        )

    @staticmethod
    def rules(words: Story, view: Crypt, step: LastWindow) -> list[str]:
        return ["Remains A: flip two Remains and take an exhausted die back. Every ready die is a coin."]

    @property
    def kept(self) -> str:
        return "the Remains"
