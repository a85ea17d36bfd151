"""Before the claims of a round: a Manuscript or two Potteries of side B may be used on what lies face down."""

from __future__ import annotations

from rules.crypt.edition import POTTERY
from rules.crypt.steps.reveal import BeforeClaim
from tui.games.crypt.questions.collector import CollectorWindow
from tui.games.crypt.scene import Scene
from tui.words import Said


class Before(CollectorWindow[BeforeClaim]):
    """Look at what lies face down, or take it?"""

    @property
    def _may_take(self) -> bool:
        """Are there two Potteries to flip, or only a Manuscript?"""
        return any(choice.kind == POTTERY for choice in self.ways.things)

    def ask(self, scene: Scene) -> Said:
        if self._may_take:
            return (
                "before anybody claims: take a face-down treasure for two Potteries?",
                "take a face-down treasure for two Potteries?",
                "Pottery B: take a treasure?",
            )
        return (
            "before anybody claims: flip a Manuscript and look at what lies face down?",
            "flip a Manuscript and look?",
            "Manuscript B: look?",
        )

    def kept(self) -> str:
        return "the Potteries" if self._may_take else "the Manuscripts"
