"""After the last round: two Remains may be flipped for an exhausted die, since a ready die is a coin."""

from __future__ import annotations

from rules.crypt.steps.finish import LastWindow
from tui.games.crypt.questions.collector import CollectorWindow
from tui.games.crypt.scene import Scene
from tui.words import Said


class LastDie(CollectorWindow[LastWindow]):
    """Flip two Remains for a die?"""

    def ask(self, scene: Scene) -> Said:
        return (
            "the last chance: flip two Remains for an exhausted die? A ready die is a coin.",
            "flip two Remains for a die? A ready die is a coin.",
            "two Remains for a die?",
        )

    def kept(self) -> str:
        return "the Remains"

    def no_words(self) -> Said:
        return (f"{self.at.keys.word('no')}: no.",)
