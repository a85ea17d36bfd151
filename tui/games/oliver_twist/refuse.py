"""Why a key or a click at the table of Oliver Twist does nothing, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.errors import IllegalMove
from rules.game import Move
from rules.oliver_twist import moves as m
from rules.oliver_twist.state import Twist
from tui.games.oliver_twist.scene import Scene
from tui.words import Said

if TYPE_CHECKING:
    from tui.games.oliver_twist.hand import OliverHand


def not_now(command: str) -> Said:
    """Fagin and characters wait for a turn."""
    if command == "inside":
        return ("One goes in to Fagin at the beginning of a turn.", "Fagin: at the beginning of a turn.")
    return ("A character is used at the beginning of a turn.", "Not in the middle of a turn.")


def first_answer() -> Said:
    """A question in a panel waits."""
    return ("This wants an answer first; i shows all that is one's own.", "This wants an answer first.")


def no_set(view: Twist) -> Said:
    """Nothing to sell."""
    return (
        f"Fagin takes {view.edition.set} of one kind, wallets for any: there is no set yet.",
        "There is no set for Fagin yet.",
    )


def letters_first() -> Said:
    """A letter where steps are drawn."""
    return ("Letters are not shown now: f shows them.", "f shows the letters.")


def nothing_that_way() -> Said:
    """An arrow that leads nowhere."""
    return ("On that side there is nothing to choose.", "Nothing to choose on that side.")


def no_card() -> Said:
    """No character to use."""
    return ("There is no character on the hand.",)


def nobody_passes() -> Said:
    """`n` where nobody can say no."""
    return ("Nobody can say no here: one of these it must be.", "Nobody can say no here.")


def must_act(scene: Scene) -> Said:
    """`n` while something can be done."""
    return (
        "Something can still be done, so nobody stops here; a character may be thrown away to pass.",
        "Something can still be done.",
    )


def nothing_there(scene: Scene) -> Said:
    """A command of the map that means nothing now."""
    if not scene.spots:
        return ("There is nothing to choose on the map now.", "Nothing to choose on the map.")
    return ("That does nothing here; letters and arrows choose a space.", "That does nothing here.")


def not_this(hand: OliverHand, space: int) -> Said:
    """A space that may not be chosen: the rules say why."""
    kinds = {spot.kind for spot in hand.spots}
    tried: list[Move] = [m.Take(space)] if "take" in kinds else []
    tried += [m.Reveal(space)] if "turn" in kinds else []
    tried += [m.Go(space)] if "go" in kinds else []
    tried += [m.Stand(space)] if "stand" in kinds else []
    view = hand.board.view
    hidden = view.hidden >> space & 1
    if hidden and m.Reveal(space) in tried:
        tried = [m.Reveal(space)]
    asked = hand.asked
    for move in tried[:1]:
        try:
            asked.judge(view, move)
        except IllegalMove as error:
            return (hand.at.words.refusal(view, error)[0], "That space cannot be chosen now.")
    return ("That space cannot be chosen now.",)
