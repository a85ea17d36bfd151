"""Before the claims of a round: a Manuscript or two Potteries of side B may be used on what lies face down."""

from __future__ import annotations

from typing import ClassVar

from rules.crypt.moves import Take
from rules.crypt.state import Crypt
from rules.crypt.steps.reveal import BeforeClaim
from tui.games.crypt.questions.abilities import CollectorWindow
from tui.games.crypt.story import Story
from tui.words import Said


class Before(CollectorWindow[BeforeClaim]):
    """Look at what lies face down, or take it?"""

    SECTION: ClassVar[str] = "before-the-claims"
    STAGE: ClassVar[str] = "before"

    @staticmethod
    def question(words: Story, view: Crypt, step: BeforeClaim) -> Said:
        if _may_take(view, step):
            take = "take a face-down treasure for two Potteries?"
            return (f"before anybody claims: {take}", take, "Pottery B: take a treasure?")
        return (
            "before anybody claims: flip a Manuscript and look at what lies face down?",
            "flip a Manuscript and look?",
            "Manuscript B: look?",
        )

    @staticmethod
    def rules(words: Story, view: Crypt, step: BeforeClaim) -> list[str]:
        return [
            "Pottery B: flip two Potteries and take a face-down treasure before anybody claims.",
            "Manuscript B: flip a Manuscript and look at what lies face down. Flipped cards still count.",
        ]

    @property
    def kept(self) -> str:
        return "the Potteries" if _may_take(self.board.view, self.step) else "the Manuscripts"


def _may_take(view: Crypt, step: BeforeClaim) -> bool:
    """Are there two Potteries to flip, or only a Manuscript?"""
    return any(isinstance(move, Take) for move in step.moves(view))
