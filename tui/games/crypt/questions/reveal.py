"""Before the claims of a round: a Manuscript or two Potteries of side B may be used on a face-down treasure."""

from __future__ import annotations

from typing import ClassVar

from rules.crypt.moves import Take
from rules.crypt.state import Crypt
from rules.crypt.steps.reveal import BeforeClaim
from tui.games.crypt.questions.abilities import CollectorWindow
from tui.games.crypt.story import Story
from tui.words import Said


class Before(CollectorWindow[BeforeClaim]):
    """Whether to look at a face-down treasure, or take it."""

    SECTION: ClassVar[str] = "before-the-claims"
    STAGE: ClassVar[str] = "before"

    @staticmethod
    def question(words: Story, view: Crypt, step: BeforeClaim) -> Said:
        if _may_take(view, step):
            take = "flip two Potteries to take a face-down treasure?"
            return (f"before the claims, {take}", take, "flip two Potteries?")
        look = "flip a Manuscript to look at the face-down treasures?"
        return (f"before the claims, {look}", look, "flip a Manuscript?")

    @classmethod
    def now(cls, words: Story, view: Crypt, step: BeforeClaim) -> Said:
        if _may_take(view, step):
            return (
                "Two flipped Potteries take a face-down treasure before the claims.",
                "Two Potteries take one unseen.",
            )
        return (
            "A flipped Manuscript lets you look at all face-down treasures.",
            "A Manuscript: look at the face-down.",
        )

    @property
    def kept(self) -> str:
        return "the Potteries" if _may_take(self.board.view, self.step) else "the Manuscripts"


def _may_take(view: Crypt, step: BeforeClaim) -> bool:
    """Whether there are two Potteries to flip; if not, a Manuscript."""
    return any(isinstance(move, Take) for move in step.moves(view))
