"""An artwork has been delivered for new equipment: one of the cards drawn is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.dealer import Choosing as Keeping
from tui.games.thiefdom.names import own_thief
from tui.games.thiefdom.questions.choosing import Choosing
from tui.games.thiefdom.story import Story
from tui.words import Said


class Gift(Choosing[Keeping]):
    """Which?"""

    SECTION: ClassVar[str] = "places"

    @staticmethod
    def asked(words: Story, view: Thiefdom, step: Any) -> Said:
        return (
            f"choose a card for {own_thief(step.thief)} to keep free.",
            "keep one of the cards drawn.",
            "keep one card.",
        )

    @staticmethod
    def rules(view: Thiefdom, step: Any) -> list[str]:
        return ["One card is kept for nothing, with its points."]

    @staticmethod
    def cards(view: Thiefdom, step: Any) -> Sequence[int]:
        cards: Sequence[int] = step.cards
        return cards
