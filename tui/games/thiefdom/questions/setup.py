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
from tui.words import Said, lengths, listed, plural
from tui.words.narrator import Typing


class Drafting(Choosing[Choice]):
    """Which card is kept?"""

    SECTION: ClassVar[str] = "draft-and-equipment"

    TITLE = "Draft: one card is kept"

    @staticmethod
    def question(words: Story, view: Thiefdom, step: Choice) -> Said:
        left = len(view.hands[step.seat]) - 1
        kept = [words.card(held.card) for held in view.drafts[step.seat]]
        keep = f"{listed(kept)} kept: choose another card to keep" if kept else "choose a card to keep"
        to = words.name((step.seat - 1) % view.seats)
        goes = plural(left, f"the other one goes to {to}, on the right", f"the other {left} go to {to}, on the right")
        if view.solo:
            goes = "the rest goes back, and you draw fewer"
        return lengths(f"{keep}; {goes}.", f"{keep}.", "choose a card to keep.", "keep a card.")

    @staticmethod
    def rules(words: Story, view: Thiefdom, step: Choice) -> list[str]:
        return [
            "Everybody keeps one card of three, then one of two, then the last. At most two of them are bought then."
            if not view.solo
            else "One card of three is kept, then one of two, then one more is drawn. At most two of them are bought.",
            "Nobody sees what others keep. What is not bought goes into the deck.",
            *ruled(view.edition, Drafting.cards(view, step)),
        ]

    @staticmethod
    def cards(view: Thiefdom, step: Choice) -> Sequence[int]:
        return [held.card for held in view.hands[step.seat]]

    def notes(self, scene: Scene) -> Notes | None:
        """What was kept before, for the eyes that may know."""
        view = scene.view
        own = scene.eyes == self.seat and bool(view.drafts)
        kept = [scene.words.card(held.card) for held in view.drafts[self.seat] if held.card] if own else []
        said = f"Kept so far: {', '.join(kept)}"
        return Notes("", (said,), said) if kept else None

    def then(self, scene: Scene) -> Said:
        return ()


class Outfitting(Choosing[Shopping]):
    """Which of the cards are bought, and for whom?"""

    SECTION: ClassVar[str] = "draft-and-equipment"

    TITLE = "Equipment for the thieves"

    @staticmethod
    def question(words: Story, view: Thiefdom, step: Shopping) -> Said:
        gold = count_goods(GOLD, view.stores[step.seat][GOLD])
        up_to = "1 more piece" if step.bought else "up to 2 pieces"
        return (
            f"buy {up_to} of equipment, each for a thief, with the {gold} of the hideout.",
            f"buy {up_to} of equipment, with {gold}.",
            f"buy {up_to}, with {gold}.",
            f"buy equipment, with {gold}.",
            "buy equipment?",
        )

    @staticmethod
    def rules(words: Story, view: Thiefdom, step: Shopping) -> list[str]:
        return [
            "None, one or two of the cards, for gold out of the hideout. Each is for one thief and stays with it.",
            "Two pieces for a thief at the most, and never two of a kind. What is not spent stays in the hideout.",
            Typing("A short form such as 'shoes 2' buys for thief 2."),
            *ruled(view.edition, Outfitting.cards(view, step)),
        ]

    @staticmethod
    def cards(view: Thiefdom, step: Shopping) -> Sequence[int]:
        return [held.card for held in view.drafts[step.seat]]


class House(Choosing[Settling]):
    """Which house is the hideout?"""

    SECTION: ClassVar[str] = "hideouts"

    IN_PANEL = False

    @staticmethod
    def question(words: Story, view: Thiefdom, step: Settling) -> Said:
        return ("choose a house for your hideout.", "choose a hideout.")

    @staticmethod
    def rules(words: Story, view: Thiefdom, step: Settling) -> list[str]:
        return [
            "All three thieves begin there. Gold and loot are safe in it, arrested thieves come back to it.",
            "It is a house, not the church, and not the hideout of somebody else.",
            "Behind each house stands how many steps it is to the nearest locations of three kinds, with nobody about.",
            f"A move is {steps_words(view.edition.steps)} and ends in whatever building is entered.",
        ]

    def ask(self, scene: Scene) -> Said:
        letters = self.at.keys.word("letters")
        return (f"choose a house for your hideout: arrows, or {letters} for letters.", *super().ask(scene))

    def then(self, scene: Scene) -> Said:
        return ()
