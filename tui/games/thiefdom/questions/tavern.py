"""Guests are revealed in a tavern: recruit one of them, brawl with one, or decline."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rules.thiefdom.moves import Hire
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.tavern import Recruiting
from tui.games.thiefdom.cards import card_name, effect, price_words, ruled
from tui.games.thiefdom.names import own_thief, points_words
from tui.games.thiefdom.questions.choosing import Choosing
from tui.games.thiefdom.questions.option import Notes
from tui.games.thiefdom.scene import Scene
from tui.games.thiefdom.story import Story
from tui.words import Said


class Guests(Choosing[Recruiting]):
    """Recruit a guest, brawl, or decline."""

    SECTION: ClassVar[str] = "guests"

    ENDS = "nobody"
    TITLE = "Guests"

    @staticmethod
    def question(words: Story, view: Thiefdom, step: Recruiting) -> Said:
        return (
            f"recruit one of these guests as the ally of {own_thief(step.thief)}, or nobody.",
            "recruit one of these guests, or nobody.",
            "recruit a guest?",
        )

    @classmethod
    def now(cls, words: Story, view: Thiefdom, step: Recruiting) -> Said:
        return (
            f"One ally for each thief, for good; a brawl brings {points_words(view.edition.rates.brawl)} instead.",
            "One ally for good; a brawl fills that place too.",
            "One ally for each thief, for good.",
        )

    @classmethod
    def plainly(cls, words: Story, view: Thiefdom, step: Recruiting) -> list[str]:
        return [*ruled(view.edition, view.tavern)]

    @staticmethod
    def cards(view: Thiefdom, step: Recruiting) -> Sequence[int]:
        return view.tavern

    def notes(self, scene: Scene) -> Notes | None:
        """Guests whom the thief cannot pay."""
        edition = scene.view.edition
        willing = [move.guest for move in self.moves if isinstance(move, Hire)]
        costly = [guest for guest in scene.view.tavern if guest not in willing]
        called = [card_name(edition, guest) for guest in costly]
        said = [
            f"{name}: {price_words(edition, guest)}; {effect(edition, guest)}"
            for name, guest in zip(called, costly, strict=True)
        ]
        brief = f"Too expensive: {', '.join(called)}"
        return Notes("Too expensive now:", said, brief) if costly else None
