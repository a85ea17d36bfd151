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

    @staticmethod
    def rules(words: Story, view: Thiefdom, step: Visiting) -> list[str]:
        guests = view.edition.guests_shown
        said = {
            "market": "Market: take as much gold as you have room for; sell liquor.",
            "villa": "Villa: take as many gems as you have room for, or the artwork. Whichever is in the safe needs "
            "a Lock Pick.",
            "dealer": "Dealer: deliver an artwork; sell gems; buy one or two pieces of equipment.",
            "tavern": f"Tavern: recruit one of {guests} guests, or brawl with one; sell wine; buy liquor.",
            "dungeon": "Dungeon: take goods held there; sell badges; hand in a wanted poster.",
            "smuggler": "Smuggler: complete the mission.",
        }[view.city.building(step.space).kind]
        return [
            said,
            "Do each part once, in any order, or leave it out. Each thief can activate each location once a night.",
        ]

    def title(self) -> str:
        return begin_upper(kind_word(self.step.kind(self.board.view)))
