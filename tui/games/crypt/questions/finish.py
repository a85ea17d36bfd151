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
    NOW: ClassVar[Said] = (
        "Flip two Remains to ready a die: each ready die pays 1 coin.",
        "Two Remains ready a die: 1 coin more.",
    )
    STAGE: ClassVar[str] = "last"

    @staticmethod
    def question(words: Story, view: Crypt, step: LastWindow) -> Said:
        return (
            "before scoring, flip two Remains to ready a die? Each ready die is worth a coin.",
            "flip two Remains to ready a die? It is worth a coin.",
            "flip two Remains?",
        )

    @property
    def kept(self) -> str:
        return "the Remains"
