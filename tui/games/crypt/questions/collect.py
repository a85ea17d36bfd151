"""In Collect, Idol A: a die that was exhausted just now may be rerolled."""

from __future__ import annotations

from typing import ClassVar

from rules.crypt.state import Crypt
from rules.crypt.steps.collect import RerollWindow
from tui.games.crypt.names import spot_label
from tui.games.crypt.questions.abilities import CollectorWindow
from tui.games.crypt.scene import Scene
from tui.games.crypt.story import Story
from tui.words import Said


class RerollDie(CollectorWindow[RerollWindow]):
    """Whether to flip an Idol to reroll a die."""

    SECTION: ClassVar[str] = "collect"
    NOW: ClassVar[Said] = (
        "Flip an Idol to reroll a die that was just exhausted; flipped cards still pay.",
        "Flip an Idol to reroll a die just exhausted.",
        "Flip an Idol to reroll a die.",
    )
    STAGE: ClassVar[str] = "collect"

    @staticmethod
    def question(words: Story, view: Crypt, step: RerollWindow) -> Said:
        return ("flip an Idol to reroll an exhausted die?", "reroll an exhausted die?", "reroll a die?")

    def ask(self, scene: Scene) -> Said:
        choice = self.chosen
        if self.no or choice.spot is None:
            return super().ask(scene)
        reroll = f"reroll the die on {spot_label(choice.spot)}?"
        needs = f"{reroll} It needs {at_least(choice.effort)}."
        return (f"flip an Idol to {needs}", needs, reroll)

    @property
    def kept(self) -> str:
        return "the Idols"


def at_least(face: int) -> str:
    """The rolls that are enough: `4 to 6`, `5 or 6`, `6`."""
    return "6" if face >= 6 else f"{face} or 6" if face == 5 else f"{face} to 6"
