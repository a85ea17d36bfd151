"""Before the first night: cards are drafted and bought, and each guild chooses its hideout."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rules.thiefdom.goods import GOLD
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.setup import Choice, Settling, Shopping
from tui.games.thiefdom.cards import ruled
from tui.games.thiefdom.names import count_goods, steps_words
from tui.games.thiefdom.questions.choosing import Choosing
from tui.games.thiefdom.questions.option import Notes
from tui.games.thiefdom.scene import Scene
from tui.games.thiefdom.story import Story
from tui.words import Said, begin_upper, lengths, listed, plural


class Drafting(Choosing[Choice]):
    """Keep a card of the draft."""

    SECTION: ClassVar[str] = "draft-and-equipment"
    SPEAKS = 2

    TITLE = "Draft: keep one card"

    @staticmethod
    def question(words: Story, view: Thiefdom, step: Choice) -> Said:
        left = len(view.hands[step.seat]) - 1
        kept = [words.the_card(held.card) for held in view.drafts[step.seat]]
        keep = f"you kept {listed(kept)}; choose another card to keep" if kept else "choose a card to keep"
        to = words.name((step.seat - 1) % view.seats)
        goes = plural(left, f"the other goes to {to} on your right", f"the other {left} go to {to} on your right")
        if view.solo:
            goes = plural(
                left, "discard the other and draw the last one", f"discard the others and draw {left} new ones"
            )
        return lengths(f"{keep}. {begin_upper(goes)}.", f"{keep}.", "choose a card to keep.", "keep a card.")

    @classmethod
    def now(cls, words: Story, view: Thiefdom, step: Choice) -> Said:
        return (
            "Keep a card; later you may buy up to two of the three you kept.",
            "Keep a card; later you may buy two of yours.",
            "Keep a card; buy up to two later.",
        )

    @classmethod
    def plainly(cls, words: Story, view: Thiefdom, step: Choice) -> list[str]:
        return [*ruled(view.edition, cls.cards(view, step))]

    @staticmethod
    def cards(view: Thiefdom, step: Choice) -> Sequence[int]:
        return [held.card for held in view.hands[step.seat]]

    def notes(self, scene: Scene) -> Notes | None:
        """The cards kept before, for a viewer who may know them."""
        view = scene.view
        own = scene.eyes == self.seat and bool(view.drafts)
        kept = [scene.words.card(held.card) for held in view.drafts[self.seat] if held.card] if own else []
        said = f"You have kept: {', '.join(kept)}"
        return Notes("", (said,), said) if kept else None

    def no_undo(self, scene: Scene) -> str:
        return ""


class Outfitting(Choosing[Shopping]):
    """Buy drafted equipment for thieves."""

    SECTION: ClassVar[str] = "draft-and-equipment"
    SPEAKS = 3

    TITLE = "Equipment for the thieves"

    @staticmethod
    def question(words: Story, view: Thiefdom, step: Shopping) -> Said:
        gold = count_goods(GOLD, view.stores[step.seat][GOLD])
        up_to = "1 more piece" if step.bought else "up to 2 pieces"
        return (
            f"buy {up_to} of equipment for your thieves; you have {gold}.",
            f"buy {up_to} of equipment; you have {gold}.",
            f"buy {up_to}; you have {gold}.",
            "buy equipment.",
        )

    @classmethod
    def now(cls, words: Story, view: Thiefdom, step: Shopping) -> Said:
        return (
            "Each card is for one thief, who keeps it; unspent gold stays in your hideout.",
            "Each card is for one thief; unspent gold is kept.",
            "Each card is for one thief.",
        )

    @classmethod
    def plainly(cls, words: Story, view: Thiefdom, step: Shopping) -> list[str]:
        return [*ruled(view.edition, cls.cards(view, step)), "A short form such as 'shoes 2' buys for thief 2."]

    @staticmethod
    def cards(view: Thiefdom, step: Shopping) -> Sequence[int]:
        return [held.card for held in view.drafts[step.seat]]


class House(Choosing[Settling]):
    """Choose a house as the hideout."""

    SECTION: ClassVar[str] = "hideouts"
    SPEAKS = 1

    IN_PANEL = False

    @staticmethod
    def question(words: Story, view: Thiefdom, step: Settling) -> Said:
        return ("choose a house for your hideout.", "choose a hideout.")

    @classmethod
    def now(cls, words: Story, view: Thiefdom, step: Settling) -> Said:
        steps = steps_words(view.edition.steps)
        return (
            f"Your thieves start here; a move is {steps}. Numbers are steps to locations.",
            f"Your thieves start here; a move is {steps}.",
            "Your thieves start and hide here.",
        )

    def no_undo(self, scene: Scene) -> str:
        return ""
