"""The payment for a card that is bought already, in small moves wherever there is a choice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any, ClassVar

from rules.game import Move, Question
from rules.thiefs_market.edition import GEMS
from rules.thiefs_market.moves import Pay, Waive
from rules.thiefs_market.payment import Share, Tender
from rules.thiefs_market.state import NOTHING, Market, dice_of
from rules.thiefs_market.steps.shop import Paying
from tui.games.thiefs_market.names import price, priced, spelled
from tui.games.thiefs_market.questions import buying
from tui.games.thiefs_market.questions.kept import Kept, keys_of
from tui.games.thiefs_market.questions.then import followed, then
from tui.games.thiefs_market.scene import FACE_KEYS, Scene
from tui.games.thiefs_market.story import Story
from tui.widgets.help_page import KeyHelp
from tui.widgets.prompt import KeyWord
from tui.words import Said, lengths

if TYPE_CHECKING:
    from tui.games.thiefs_market.board import MarketBoard


PAY = "choose how to pay."
"""The shortest prompt."""


class PayingDesk(Kept[Paying, int]):
    """A colour key goes through the ways to pay for that colour: dice, or gold instead of some."""

    SECTION: ClassVar[str] = "paying"
    SPEAKS = 1
    NOW: ClassVar[Said] = (
        "Pay each gem with a die that shows it or with 1 gold; you keep unspent gold.",
        "Pay with gems you cannot use; gold is kept.",
        "Pay with gems; you keep unspent gold.",
    )

    def __init__(self, board: MarketBoard, step: Paying) -> None:
        super().__init__(board, step)
        self.plan = Plan(self.view, step)
        """The picked payment, not yet confirmed."""

    @staticmethod
    def question(words: Story, view: Market, step: Paying) -> Said:
        name = words.card(step.card).full
        card = priced(name, view.card(step.card))
        if step.waive:
            return (f"choose a gem of {card} to waive.", "choose a gem to waive.")
        if step.dice == NOTHING and not step.gold:
            means = price(dice_of(view.piles[step.seat]), view.gold[step.seat])
            return (f"choose how to pay for {card}; you have {means}.", PAY)
        rest = f"choose how to pay the rest of {name} ({spelled(step.owed)})"
        return (f"{rest}; so far you paid {price(step.dice, step.gold)}.", f"{rest}.", PAY)

    @staticmethod
    def plainly(words: Story, view: Market, step: Paying) -> list[str]:
        return ["Type 'ok' to pay the rest as proposed."]

    def ask(self, scene: Scene) -> Said:
        return lengths(*[f"pay for {name}." for name in scene.named(self.step.card)], PAY)

    def enter(self, scene: Scene) -> tuple[Said, bool]:
        return followed(("pay like this.",), then(scene, self.laid())), True

    def keys(self, scene: Scene) -> Iterator[KeyWord]:
        if swaps := self.plan.swaps:
            yield KeyWord(keys_of(swaps), "swap")

    def help(self, scene: Scene) -> Iterator[KeyHelp]:
        word, swaps = self.at.keys.word, self.plan.swaps
        if swaps:
            yield KeyHelp(keys_of(swaps), buying.SWAPS)
        if len(swaps) > 1:
            yield KeyHelp(
                word("next"), (f"select the next colour; {word('back')}: the previous one", "the next colour")
            )
        if swaps:
            yield KeyHelp(
                f"{word('up')} {word('down')}", ("pay for the selected colour another way", "pay another way")
            )

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

    def lay(self, moves: Sequence[Move]) -> bool:
        paid = [*takewhile(lambda move: isinstance(move, Pay | Waive), moves)]
        self.plan.gold = {move.face: move.gold for move in paid if isinstance(move, Pay)}
        self.plan.free = next((move.face for move in paid if isinstance(move, Waive)), None)
        return True


class Plan:
    """A payment in small moves: an answer for each choice that is open."""

    def __init__(self, view: Market, step: Paying) -> None:
        self.view, self.step = view, step
        self.gold: dict[int, int] = {}
        """How much gold the player wants to pay for a colour."""
        self.free: int | None = None
        """The gem the player wants to waive."""

    def _asked(self) -> list[tuple[list[Move], Move]]:
        """The coming questions in order: the moves of each, and the answer picked."""
        view, found = self.view, list[tuple[list[Move], Move]]()
        asked: Question[Any] = self.step
        while isinstance(asked, Paying) and asked.seat == self.step.seat:
            legal = list(asked.moves(view))
            first = legal[0]
            moves = [move for move in legal if isinstance(first, Waive) or move_face(move) == move_face(first)]
            answer = next((move for move in moves if self._wanted(move)), first)
            found.append((moves, answer))
            view = view.after([answer])
            asked = view.waiting()[0]
        return found

    def _wanted(self, move: Move) -> bool:
        """Whether the player picked this move."""
        if isinstance(move, Waive):
            return move.face == self.free
        return isinstance(move, Pay) and self.gold.get(move.face) == move.gold

    def batch(self) -> list[Move]:
        """The moves to confirm."""
        return [answer for _moves, answer in self._asked()]

    @property
    def tender(self) -> Tender:
        """The whole payment, with what is paid already."""
        step, moves, shares = self.step, self.batch(), []
        coins = {move.face: move.gold for move in moves if isinstance(move, Pay)}
        for gem in GEMS:
            free = sum([isinstance(move, Waive) and move.face == gem for move in moves])
            owed = step.owed[gem] - free
            gold = coins.get(gem, max(0, owed - self.view.piles[step.seat][gem]))
            waived = step.waived[gem] + free
            die = step.dice[gem] + owed - gold
            shares.append(Share(die, 0, self.view.edition.costs[step.card][gem] - waived - die, waived, 0))
        return Tender(step.card, (), tuple(shares))

    def _others(self) -> dict[int, list[Move]]:
        """For each colour the other possible answers, the next one first."""
        found = dict[int, list[Move]]()
        for moves, answer in self._asked():
            at = moves.index(answer)
            for move in [*moves[at + 1 :], *moves[:at]]:
                found.setdefault(move_face(move), []).append(move)
        return found

    @property
    def swaps(self) -> list[int]:
        """The colours with another way to pay."""
        return sorted(self._others())

    def swap(self, gem: int, by: int = 1) -> bool:
        """The next way to pay for a colour; False if there is no other."""
        others = self._others().get(gem)
        if others is None:
            return False
        chosen = others[0 if by > 0 or isinstance(others[0], Waive) else -1]
        if isinstance(chosen, Pay):
            self.gold[gem] = chosen.gold
        else:
            self.free = gem
        return True


def move_face(move: Move) -> int:
    """The colour of a small move of a payment."""
    assert isinstance(move, Pay | Waive)
    return move.face
