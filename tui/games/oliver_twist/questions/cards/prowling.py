"""Characters that prowl: the token for the Artful Dodger. Bet asks as a relocation does, Toby Crackit as a burglary."""

from __future__ import annotations

from rules.oliver_twist.edition import DODGER
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.cards import Snatch
from tui.games.oliver_twist.cards import at_once, details
from tui.games.oliver_twist.questions.on_map import OnMap
from tui.games.oliver_twist.story import Story
from tui.words import Said


class SnatchToken(OnMap[Snatch]):
    """An open token, anywhere."""

    SECTION = "characters"
    ASK = (
        "choose an open token to take; nothing is passed over.",
        "choose an open token to take.",
        "choose an open token.",
    )

    @classmethod
    def now(cls, words: Story, view: Twist, step: Snatch) -> Said:
        return at_once(view.edition, DODGER)

    @classmethod
    def plainly(cls, words: Story, view: Twist, step: Snatch) -> list[str]:
        return details(view.edition, DODGER)
