"""A thief has too much to carry and discards goods."""

from __future__ import annotations

from typing import ClassVar

from rules.thiefdom.goods import ART_SLOTS
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.room import MakeRoom
from tui.games.thiefdom.names import goods_words, own_thief
from tui.games.thiefdom.questions.choosing import Choosing
from tui.games.thiefdom.story import Story
from tui.words import Said, lengths


class MakingRoom(Choosing[MakeRoom]):
    """Choose goods to discard."""

    SECTION: ClassVar[str] = "a-thiefs-turn"

    @staticmethod
    def question(words: Story, view: Thiefdom, step: MakeRoom) -> Said:
        thief = view.thieves[step.thief]
        goods = goods_words(thief.goods, view.edition, thief.art)
        return lengths(
            f"{own_thief(step.thief)} has {goods}, too much to carry; choose what to discard.",
            "too much to carry; choose what to discard.",
            "choose what to discard.",
        )

    @classmethod
    def now(cls, words: Story, view: Thiefdom, step: MakeRoom) -> Said:
        bag = view.bag(view.thieves[step.thief])
        return (
            f"A thief carries {bag.gold} gold and {bag.loot} loot; discarded goods are gone.",
            f"Room for {bag.gold} gold, {bag.loot} loot; the rest is gone.",
            "Discarded goods are gone.",
        )

    @classmethod
    def plainly(cls, words: Story, view: Thiefdom, step: MakeRoom) -> list[str]:
        more = view.bag(view.thieves[step.thief]).more
        sack = [f"The Sack holds {more} extra goods, gold or loot."] if more else []
        return [f"An artwork fills {ART_SLOTS} loot slots.", *sack]
