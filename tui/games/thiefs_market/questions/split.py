"""The split: the player takes a pile from the middle or robs another player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, NamedTuple

from rules.thiefs_market.state import NOTHING, Market, minus
from rules.thiefs_market.steps.split import Split
from tui.games.thiefs_market.names import LETTERS, either, objects, spelled
from tui.games.thiefs_market.questions.hand import Hand
from tui.games.thiefs_market.questions.sort import Picking
from tui.games.thiefs_market.questions.then import followed, then
from tui.games.thiefs_market.scene import SEAT_KEYS, Scene
from tui.games.thiefs_market.story import Story
from tui.widgets.prompt import KeyWord
from tui.words import Said


class There(NamedTuple):
    """The choices as the question names them: in few words where the table shows them, else spelled."""

    middle: str = "the middle"
    rest: str = "all that is left"
    piles: str = "a pile"


SEEN = There()


def take_or_rob(hand: Hand, there: There) -> Said:
    """The prompt while nothing is picked."""
    middle, rest, piles = there
    if not hand.takes:
        return (f"the middle is empty; rob {piles}.", f"rob {piles}.")
    if hand.takes_all:
        if hand.robbed:
            return (f"take {rest}, or rob {piles}.", f"take all, or rob {piles}.")
        return (f"take {rest}.",)
    if not hand.robbed:
        return (f"take at least one object from {middle}.", f"take from {middle}.")
    return (f"take from {middle}, or rob {piles}.", f"take some, or rob {piles}.", f"take, or rob {piles}.")


class SplitDesk(Picking[Split]):
    """Take or rob. Once a pile to rob is selected, the words are those of Picking."""

    SECTION: ClassVar[str] = "split-the-loot"

    @staticmethod
    def question(words: Story, view: Market, step: Split) -> Said:
        middle = spelled(view.middle)
        if step.taken != NOTHING:
            left = spelled(minus(view.middle, step.taken)) or "nothing"
            return (f"{spelled(step.taken)} picked, {left} left in the middle; take more or confirm.",)
        hand = Hand(view, step)
        piles = either([f"{words.name(seat)} ({spelled(view.piles[seat])})" for seat in sorted(hand.robbed)])
        return take_or_rob(hand, There(f"the middle ({middle})", f"all that is left ({middle})", piles))

    @classmethod
    def now(cls, words: Story, view: Market, step: Split) -> Said:
        if not Hand(view, step).robbed:
            return (
                "Take objects from the middle; players without a pile may rob you.",
                "Take objects; your pile may be robbed.",
            )
        return (
            "Take what you can spend, or rob; who is robbed acts again.",
            "Take what you can spend, or rob.",
        )

    @staticmethod
    def plainly(words: Story, view: Market, step: Split) -> list[str]:
        return [
            LETTERS,
            "Type the letters of a whole pile to take it: 'rrs' takes R R S and confirms.",
            "'rob 3 wg' robs player 3, puts back W G and keeps the rest; 'rob 3 keep r' keeps only R.",
        ]

    def ask(self, scene: Scene) -> Said:
        return super().ask(scene) if self.hand.robbing else take_or_rob(self.hand, SEEN)

    def enter(self, scene: Scene) -> tuple[Said, bool]:
        hand = self.hand
        if hand.robbing or (hand.takes and not hand.ready):
            return super().enter(scene)
        if not hand.ready:
            return (f"Choose whom to rob ({either(list(self._robbed().values()))}).",), False
        many = sum(hand.out)
        taken: Said = (f"take {objects(many)}.", f"take {many}.")
        if many > 1 and hand.out == scene.view.middle:
            every = "both" if many == 2 else f"all {many}"
            taken = (f"take {every} objects.", f"take {every}.")
        return followed(taken, then(scene, hand.batch())), True

    def key_of(self, name: str) -> Sequence[str]:
        """The last without a pile has letters only for the pile to rob."""
        if name.startswith("face:") and self.hand.victim is None and self.hand.takes_all:
            raise KeyError(name)
        return super().key_of(name)

    def keys(self, scene: Scene) -> Iterator[KeyWord]:
        hand, robbed = self.hand, self._robbed()
        if hand.victim is not None:
            yield from super().keys(scene)
            digit = SEAT_KEYS[hand.victim]
            yield KeyWord(digit, "clear", f"key:{digit}")
            return
        if hand.takes and not hand.takes_all:
            yield KeyWord(self.loose(), "take")
            if scene.grain != "narrow":
                yield KeyWord("Shift", "one less")
            yield self.key_word("all")
        if scene.grain == "wide":
            for seat, digit in robbed.items():
                yield KeyWord(digit, f"rob {scene.begin(seat, 8)}", f"key:{digit}")
        elif robbed:
            yield KeyWord(" ".join(robbed.values()), "rob")

    def _robbed(self) -> dict[int, str]:
        """The seats that may be robbed, with their keys."""
        return {seat: SEAT_KEYS[seat] for seat in sorted(self.hand.robbed)}
