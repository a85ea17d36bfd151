"""A place has been activated: its parts, each once, in any order."""

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
    """What is done there?"""

    SECTION: ClassVar[str] = "places"

    @staticmethod
    def question(words: Story, view: Thiefdom, step: Visiting) -> Said:
        return lengths(
            "{thief} is {where}: choose what to do there.",
            f"in the {kind_word(step.kind(view))}: choose what to do.",
            "choose what to do here.",
            thief=own_thief(step.thief), where=there(view.city, step.space),
        )  # fmt: skip

    @staticmethod
    def rules(words: Story, view: Thiefdom, step: Visiting) -> list[str]:
        guests = view.edition.guests_shown
        said = {
            "market": "Market: take gold up to what can be carried; sell liquor.",
            "villa": "Villa: take gems up to what can be carried, or the artwork. What is in the safe needs a "
            "Lock Pick.",
            "dealer": "Dealer: deliver an artwork; sell gems; buy one or two pieces of equipment.",
            "tavern": f"Tavern: recruit one of {guests} guests, or have a brawl; sell wine; buy liquor.",
            "dungeon": "Dungeon: take what lies there; sell badges; hand in a wanted poster.",
            "smuggler": "Smuggler: do the mission that lies there.",
        }[view.city.building(step.space).kind]
        return [
            said,
            "Each part can be done once, in any order, or left out. Each place once a thief and night.",
        ]

    def title(self) -> str:
        return begin_upper(kind_word(self.step.kind(self.board.view)))
