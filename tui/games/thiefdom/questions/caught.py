"""A thief with a Smoke Bomb is spotted: throw it, or be arrested."""

from __future__ import annotations

from typing import ClassVar

from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.caught import Cornered
from tui.games.thiefdom.names import own_thief, points_words
from tui.games.thiefdom.questions.choosing import Choosing
from tui.games.thiefdom.story import Story
from tui.words import Said, lengths


class Spotted(Choosing[Cornered]):
    """Throw the Smoke Bomb or accept the arrest."""

    SECTION: ClassVar[str] = "spotted-and-arrested"

    @staticmethod
    def question(words: Story, view: Thiefdom, step: Cornered) -> Said:
        return lengths(
            f"{own_thief(view.turn.thief)} is spotted; throw the Smoke Bomb or be arrested?",
            "throw the Smoke Bomb or be arrested?",
            "Smoke Bomb or arrest?",
        )

    @classmethod
    def now(cls, words: Story, view: Thiefdom, step: Cornered) -> Said:
        return (
            f"The bomb costs 1 action, an arrest {points_words(view.edition.arrest)} and all goods carried.",
            f"The Smoke Bomb: 1 action. Arrest: {points_words(view.edition.arrest)} and all goods.",
            "Arrest costs points and all goods.",
        )
