"""Characters that prowl: the token for the Artful Dodger. Bet asks as a relocation does, Toby Crackit as a burglary."""

from __future__ import annotations

from rules.oliver_twist.edition import DODGER
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.cards import Snatch
from tui.games.oliver_twist.cards import all_of
from tui.games.oliver_twist.questions.on_map import OnMap
from tui.games.oliver_twist.story import Story


class SnatchToken(OnMap[Snatch]):
    """An open token, anywhere."""

    SECTION = "characters"
    ASK = (
        "choose an open token to take; nothing is passed over.",
        "choose an open token to take.",
        "choose an open token.",
    )

    @staticmethod
    def rules(words: Story, view: Twist, step: Snatch) -> list[str]:
        return [all_of(view.edition, DODGER)]
