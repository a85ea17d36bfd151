"""A guard sees the thief, which has something to throw: the Smoke Bomb, or the arrest."""

from __future__ import annotations

from typing import ClassVar

from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.caught import Cornered
from tui.games.thiefdom.names import own_thief, points_words
from tui.games.thiefdom.questions.choosing import Choosing
from tui.games.thiefdom.story import Story
from tui.words import Said, lengths


class Spotted(Choosing[Cornered]):
    """Is it thrown?"""

    SECTION: ClassVar[str] = "spotted-and-arrested"

    @staticmethod
    def question(words: Story, view: Thiefdom, step: Cornered) -> Said:
        return lengths(
            f"{own_thief(view.turn.thief)} is spotted: throw the Smoke Bomb or be arrested?",
            "spotted: throw the Smoke Bomb or be arrested?",
            "Smoke Bomb, or arrest?",
        )

    @staticmethod
    def rules(words: Story, view: Thiefdom, step: Cornered) -> list[str]:
        return [
            "The Smoke Bomb saves this thief for the rest of the turn; it costs an action, and the rest of the move.",
            (
                f"An arrest costs {points_words(view.edition.arrest)} and all that the thief carries; it goes on "
                "with its turn from the hideout."
            ),
        ]
