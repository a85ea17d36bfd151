"""A location was activated: do its parts, each once, in any order."""

from __future__ import annotations

from typing import ClassVar

from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.places import Visiting
from tui.games.thiefdom.addresses import kind_word, there
from tui.games.thiefdom.names import own_thief
from tui.games.thiefdom.questions.choosing import Choosing
from tui.games.thiefdom.story import Story
from tui.words import Said, begin_upper, lengths


class Inside(Choosing[Visiting]):
    """Choose what to do in the location."""

    SECTION: ClassVar[str] = "locations"

    @staticmethod
    def question(words: Story, view: Thiefdom, step: Visiting) -> Said:
        return lengths(
            "{thief} is {where}; choose what to do there.",
            f"choose what to do {there(view.city, step.space)[-1]}.",
            "choose what to do here.",
            thief=own_thief(step.thief), where=there(view.city, step.space),
        )  # fmt: skip

    @classmethod
    def now(cls, words: Story, view: Thiefdom, step: Visiting) -> Said:
        guests = view.edition.guests_shown
        said = {
            "market": "take gold; sell liquor",
            "villa": "take gems or the artwork; the one in the safe needs a Lock Pick",
            "dealer": "deliver an artwork; sell gems; buy equipment",
            "tavern": f"sell wine; buy liquor; recruit one of {guests} guests or brawl",
            "dungeon": "take goods held here; sell badges; hand in a wanted poster",
            "smuggler": "complete the mission",
        }[view.city.building(step.space).kind]
        return (
            f"{begin_upper(said)}. Each part once.",
            f"{begin_upper(said)}.",
            "Each part once, in any order.",
        )

    def title(self) -> str:
        return begin_upper(kind_word(self.step.kind(self.board.view)))
