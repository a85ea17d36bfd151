"""Characters that sell: wallets for Mr Brownlow, and a set for Fagin with Mr Grimwig."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.oliver_twist import moves as m
from rules.oliver_twist.edition import BROWNLOW, WALLET
from rules.oliver_twist.sales import sets
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.cards import Cashing, Dealing
from tui.games.oliver_twist.names import kind_count, pounds
from tui.games.oliver_twist.questions.fagin import SetForFagin
from tui.games.oliver_twist.questions.in_rows import InRows
from tui.games.oliver_twist.questions.then import NO_UNDO, followed, then
from tui.games.oliver_twist.scene import Scene
from tui.games.oliver_twist.story import Story
from tui.widgets.line import Line, line
from tui.words import Said

if TYPE_CHECKING:
    from tui.games.oliver_twist.board import TwistBoard


class CashWallets(InRows[Cashing]):
    """The number of wallets to give away."""

    CARD = BROWNLOW

    @staticmethod
    def question(words: Story, view: Twist, step: Cashing) -> Said:
        many = "choose how many wallets"
        each = pounds(view.edition.characters.brownlow_pays)
        return (f"{many} to give away, for {each} each.", f"{many} to give away.", f"{many}.")

    def label(self, scene: Scene, move: m.Put) -> tuple[Line, Line]:
        return line(kind_count(WALLET, move.count)), line(f"for {_coins(scene, move)}", role="gold")

    def does(self, scene: Scene, move: m.Put) -> Said:
        coins = _coins(scene, move)
        give = (f"give away {kind_count(WALLET, move.count)} for {coins}", f"give away {move.count} for {coins}")
        return followed(give, then(scene), NO_UNDO)

    def declines(self, scene: Scene) -> Said:
        return followed(("give none away",), then(scene), NO_UNDO)


def _coins(scene: Scene, move: m.Put) -> str:
    return pounds(move.count * scene.view.edition.characters.brownlow_pays)


class DealWithFagin(SetForFagin[Dealing]):
    """A set for Fagin with Mr Grimwig's extra pounds."""

    def __init__(self, board: TwistBoard, step: Dealing) -> None:
        added = board.view.edition.characters.grimwig_adds
        super().__init__(board, step, sets(board.view, step.seat, added), added)
