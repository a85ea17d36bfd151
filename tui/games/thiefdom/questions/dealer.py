"""An artwork was delivered for new equipment: keep one of the cards drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.dealer import Choosing as Keeping
from tui.games.thiefdom.cards import ruled
from tui.games.thiefdom.names import own_thief
from tui.games.thiefdom.questions.choosing import Choosing
from tui.games.thiefdom.story import Story
from tui.words import Said


class Gift(Choosing[Keeping]):
    """Keep one of the cards drawn."""

    SECTION: ClassVar[str] = "locations"

    @staticmethod
    def question(words: Story, view: Thiefdom, step: Keeping) -> Said:
        return (
            f"choose a free card for {own_thief(step.thief)}.",
            "keep one of the cards drawn.",
            "keep one card.",
        )

    @classmethod
    def now(cls, words: Story, view: Thiefdom, step: Keeping) -> Said:
        return (
            "You keep one card at no cost and gain its points.",
            "Keep one card, free, with its points.",
            "Keep one card, free.",
        )

    @classmethod
    def plainly(cls, words: Story, view: Thiefdom, step: Keeping) -> list[str]:
        return [*ruled(view.edition, step.cards)]

    @staticmethod
    def cards(view: Thiefdom, step: Keeping) -> Sequence[int]:
        return step.cards
