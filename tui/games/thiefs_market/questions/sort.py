"""A robbed pile is sorted: what of it goes back to the middle. While a reach is only laid, it is told the same way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.thiefs_market.edition import MARKER, OBJECTS
from rules.thiefs_market.moves import Done
from rules.thiefs_market.state import NOTHING, Market, minus
from rules.thiefs_market.steps.split import Sort
from tui.games.thiefs_market.moves import robbing
from tui.games.thiefs_market.names import LETTERS, spelled
from tui.games.thiefs_market.questions.hand import Hand
from tui.games.thiefs_market.questions.kept import keys_of
from tui.games.thiefs_market.questions.picking import Picking
from tui.games.thiefs_market.questions.then import followed, then
from tui.games.thiefs_market.scene import Scene
from tui.games.thiefs_market.story import Story
from tui.widgets.prompt import KeyWord
from tui.words import Said, lengths
from tui.words.narrator import Typing


def goes_back(name: str) -> Said:
    """What is asked while nothing goes back."""
    return (f"rob {name}: what goes back to the middle?", f"rob {name}: what goes back?", "what goes back?")


def asked(scene: Scene, hand: Hand) -> Said:
    """The same of the pile that is robbed."""
    assert hand.victim is not None
    return goes_back(scene.name(hand.victim))


def in_lines(story: Story, view: Market, step: Sort) -> str:
    """The same for somebody who sees no table."""
    there = view.piles[step.victim]
    if step.back == NOTHING:
        return f"{goes_back(story.name(step.victim))[0]} {spelled(there)}; one stays at least."
    return f"put back {spelled(step.back)} and keep {spelled(minus(there, step.back))}: more, or done?"


def about(story: Story, view: Market, step: Sort) -> list[str]:
    """What one should know to answer."""
    return [
        LETTERS,
        "Put back at least one object of the robbed pile to the middle, and keep at least one.",
        "Dice put back are rerolled, unless the robbed player's cards say otherwise.",
        Typing("The letters alone settle it: 'wg' puts back W G and robs; 'keep r' keeps only R."),
    ]


def robs(scene: Scene, hand: Hand) -> Said:
    """What Enter does with a pile that is sorted."""
    assert hand.victim is not None
    rolls = any(hand.out[:MARKER]) and not scene.view.keeps_faces(hand.victim)
    rob = robbing(scene.name(hand.victim), str(sum(hand.pile)), str(sum(hand.out)))
    words = lengths("{rob}{undo}.", undo=(" (no undo)", "") if rolls else "", rob=rob)
    return followed(words, then(scene, hand.batch()))


def keys(desk: Picking[Any], scene: Scene) -> Iterator[KeyWord]:
    """What sorts."""
    hand = desk.hand
    faces = keys_of([face for face in OBJECTS if hand.heap[face] and not hand.settled[face]])
    yield KeyWord(faces, "goes back" if scene.grain == "wide" else "back")
    yield desk.key_word("all", "up and down")


class SortDesk(Picking[Sort]):
    """What goes back, once the robbery has begun."""

    def ask(self, scene: Scene) -> Said:
        return asked(scene, self.hand)

    def enter(self, scene: Scene) -> tuple[Said, bool]:
        if not self.hand.ready:
            return self.why(self.hand.why_not(Done())), False
        return robs(scene, self.hand), True

    def keys(self, scene: Scene) -> Iterator[KeyWord]:
        return keys(self, scene)
