"""The split: a pile is taken out of the middle, or that of somebody else is reached for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from rules.thiefs_market.state import NOTHING, Market, minus
from rules.thiefs_market.steps.split import Split
from tui.games.thiefs_market.names import LETTERS, spelled
from tui.games.thiefs_market.questions.hand import Hand
from tui.games.thiefs_market.questions.sort import Picking
from tui.games.thiefs_market.questions.then import followed, then
from tui.games.thiefs_market.scene import SEAT_KEYS, Scene
from tui.games.thiefs_market.story import Story
from tui.widgets.prompt import KeyWord
from tui.words import Said, listed, plural
from tui.words.narrator import Typing


class There(NamedTuple):
    """What lies on the table, as the question calls it: where it is seen in few words, else spelled."""

    middle: str = "the middle"
    rest: str = "all that is left"
    piles: str = "a pile"


SEEN = There()


def take_or_rob(hand: Hand, there: There) -> Said:
    """What is asked while nothing is picked."""
    middle, rest, piles = there
    if not hand.takes:
        return (f"the middle is empty: rob {piles}.", f"rob {piles}.")
    if hand.takes_all:
        if hand.robbed:
            return (f"take {rest}, or rob {piles}.", f"take all, or rob {piles}.")
        return (f"take {rest}.",)
    if not hand.robbed:
        return (f"take from {middle}: at least one object.", f"take from {middle}.")
    return (f"take from {middle}, or rob {piles}.", f"take some, or rob {piles}.", f"take, or rob {piles}.")


class SplitDesk(Picking[Split]):
    """Take, or rob. Once a pile is reached for, all is said as when it is sorted."""

    SECTION: ClassVar[str] = "split-the-loot"

    @staticmethod
    def question(words: Story, view: Market, step: Split) -> Said:
        middle = spelled(view.middle)
        if step.taken != NOTHING:
            left = spelled(minus(view.middle, step.taken)) or "nothing"
            return (f"{spelled(step.taken)} in hand, {left} left in the middle: more, or done?",)
        hand = Hand(view, step)
        piles = listed([f"{words.name(seat)} ({spelled(view.piles[seat])})" for seat in sorted(hand.robbed)])
        return take_or_rob(hand, There(middle, f"all that is left, {middle}", piles))

    @staticmethod
    def rules(words: Story, view: Market, step: Split) -> list[str]:
        return [
            LETTERS,
            "Take as many objects as wanted from the middle, at least one, or rob a pile of two or more.",
            "Whoever is robbed has no pile and acts again; a pile of one object cannot be robbed.",
            "Whoever is the last without a pile takes all of the middle, or robs.",
            "Gems pay for cards. A sack kept to the end of the round is 1 gold, a mask 1 Infamy.",
            "Whoever has the marker buys first, and rolls next round.",
            Typing("The letters alone take a whole pile: 'rrs' is R R S and done."),
            Typing("'rob 3 wg' robs seat 3, puts back W G and keeps the rest; 'rob 3 keep r' keeps only R."),
        ]

    def ask(self, scene: Scene) -> Said:
        return super().ask(scene) if self.hand.robbing else take_or_rob(self.hand, SEEN)

    def enter(self, scene: Scene) -> tuple[Said, bool]:
        hand = self.hand
        if hand.robbing or (hand.takes and not hand.ready):
            return super().enter(scene)
        if not hand.ready:
            return (f"Not yet: whom to rob ({' '.join(self._robbed().values())}).",), False
        many = sum(hand.out)
        taken = f"take {many}."
        if hand.takes_all or hand.out == scene.view.middle:
            taken = plural(many, f"take the {many} that is left.", f"take all {many}.")
        return followed((taken,), then(scene, hand.batch())), True

    def keys(self, scene: Scene) -> Iterator[KeyWord]:
        hand, robbed = self.hand, self._robbed()
        if hand.victim is not None:
            yield from super().keys(scene)
            digit = SEAT_KEYS[hand.victim]
            yield KeyWord(digit, "do not rob", f"key:{digit}")
            return
        if hand.takes and not hand.takes_all:
            yield KeyWord(self.loose(), "take")
            if scene.grain != "narrow":
                yield KeyWord("Shift", "put back")
            yield self.key_word("all")
        if scene.grain == "wide":
            for seat, digit in robbed.items():
                yield KeyWord(digit, f"rob {scene.begin(seat, 8)}", f"key:{digit}")
        elif robbed:
            yield KeyWord(" ".join(robbed.values()), "rob")

    def _robbed(self) -> dict[int, str]:
        """Whose pile may be reached for, and with which key."""
        return {seat: SEAT_KEYS[seat] for seat in sorted(self.hand.robbed)}
