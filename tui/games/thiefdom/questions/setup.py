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
from tui.words.narrator import Typing


class Drafting(Choosing[Choice]):
    """Keep a card of the draft."""

    SECTION: ClassVar[str] = "draft-and-equipment"

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

    @staticmethod
    def rules(words: Story, view: Thiefdom, step: Choice) -> list[str]:
        return [
            "Each player keeps one card of three, then one of two, then the last. Then you may buy up to two of yours."
            if not view.solo
            else "Keep one card of three, then one of two, then draw one more. Then you may buy up to two of them.",
            "Nobody sees what the others keep. Unbought cards go into the deck.",
            *ruled(view.edition, Drafting.cards(view, step)),
        ]

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

    @staticmethod
    def rules(words: Story, view: Thiefdom, step: Shopping) -> list[str]:
        return [
            "Buy up to two of the cards with gold from the hideout. Each card is for one thief, who keeps it.",
            "A thief has at most two pieces, never two of a kind. Unspent gold stays in the hideout.",
            Typing("A short form such as 'shoes 2' buys for thief 2."),
            *ruled(view.edition, Outfitting.cards(view, step)),
        ]

    @staticmethod
    def cards(view: Thiefdom, step: Shopping) -> Sequence[int]:
        return [held.card for held in view.drafts[step.seat]]


class House(Choosing[Settling]):
    """Choose a house as the hideout."""

    SECTION: ClassVar[str] = "hideouts"

    IN_PANEL = False

    @staticmethod
    def question(words: Story, view: Thiefdom, step: Settling) -> Said:
        return ("choose a house for your hideout.", "choose a hideout.")

    @staticmethod
    def rules(words: Story, view: Thiefdom, step: Settling) -> list[str]:
        return [
            "All three thieves start there. Gold and loot are safe in it, and arrested thieves return to it.",
            "Choose any house except the church and another guild's hideout.",
            "Each house shows how many steps away the nearest locations of three kinds are, with nobody in the way.",
            f"A move is {steps_words(view.edition.steps)} and ends when the thief enters a building.",
        ]

    def no_undo(self, scene: Scene) -> str:
        return ""
