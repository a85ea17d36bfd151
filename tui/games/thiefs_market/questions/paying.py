"""How a card is paid that was bought already: a choice that was left open, small move by small move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rules.game import Move
from rules.thiefs_market.state import NOTHING, Market, dice_of
from rules.thiefs_market.steps.shop import Paying
from tui.games.thiefs_market.names import price, priced, spelled
from tui.games.thiefs_market.questions import buying
from tui.games.thiefs_market.questions.kept import Kept, keys_of
from tui.games.thiefs_market.questions.plan import Plan
from tui.games.thiefs_market.questions.then import followed, then
from tui.games.thiefs_market.scene import FACE_KEYS, Scene
from tui.games.thiefs_market.story import Story
from tui.widgets.prompt import KeyWord
from tui.words import Said
from tui.words.narrator import Typing

if TYPE_CHECKING:
    from tui.games.thiefs_market.board import MarketBoard


def asked(card: str, means: str = "") -> Said:
    """What is asked."""
    return (f"how is {card} paid{means}?", "how is it paid?")


def in_lines(story: Story, view: Market, step: Paying) -> str:
    """The same for somebody who sees no table, and is asked gem by gem."""
    card = priced(view.card(step.card))
    if step.waive:
        return f"which gem of {card} is waived?"
    if step.dice == NOTHING and not step.gold:
        return asked(card, f", with {price(dice_of(view.piles[step.seat]), view.gold[step.seat])}")[0]
    return f"{asked(f'the rest of {card}', f', {spelled(step.owed)}')[0]} So far: {price(step.dice, step.gold)}."


def about(story: Story, view: Market, step: Paying) -> list[str]:
    """What one should know to answer."""
    return [
        "Each gem is paid with a die that shows it, or with 1 gold.",
        Typing("'ok' pays the rest as proposed."),
        "Dice that are left are lost at the end of the round, unless they show a sack or a mask. Gold stays.",
    ]


class PayingDesk(Kept[Paying, int]):
    """A colour takes what pays for it in turn: dice, or gold in the place of some."""

    def __init__(self, board: MarketBoard, step: Paying) -> None:
        super().__init__(board, step)
        self.plan = Plan(self.view, step)
        """How it is paid, and not yet sent."""

    def ask(self, scene: Scene) -> Said:
        return asked(f"the {scene.card_name(self.step.card)}")

    def enter(self, scene: Scene) -> tuple[Said, bool]:
        return followed(("pay like this.",), then(scene, self.laid())), True

    def keys(self, scene: Scene) -> Iterator[KeyWord]:
        if swaps := self.plan.swaps:
            yield KeyWord(keys_of(swaps), "swap")

    def help(self, scene: Scene) -> list[tuple[str, str]]:
        word = self.at.keys.word
        return [
            ("r w b g", buying.SWAPS),
            (f"{word('next')} {word('back')}", "the next colour"),
            (f"{word('up')} {word('down')}", "the next way to pay what is in front"),
        ]

    def onto(self, scene: Scene) -> None:
        scene.plan, scene.front = self.plan, FACE_KEYS[self.front] if self.front is not None else ""

    # What keys do ---------------------------------------------------------------------------------

    def things(self) -> Sequence[int]:
        return self.plan.swaps

    def of_key(self, key: str) -> int | None:
        return FACE_KEYS.index(key) if len(key) == 1 and key in FACE_KEYS else None

    def add(self, thing: int, by: int) -> Said:
        return () if self.plan.swap(thing, by) else buying.no_other_way(thing)

    def off(self, thing: int) -> Said:
        return buying.no_other_way(thing)

    def nothing(self) -> Said:
        return buying.no_other_way()

    def laid(self) -> Sequence[Move]:
        return self.plan.batch()
