"""What follows a move: who is asked next, and what, for the Enter line."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Move
from rules.thiefs_market.steps.shop import Buying, Paying
from rules.thiefs_market.steps.split import Lucky, Split
from tui.games.thiefs_market.scene import Scene
from tui.words import Said, lengths


def followed(first: Said, second: Said) -> Said:
    """Two sentences; the second is dropped before the first gets shorter."""
    return lengths("{first}{second}", first=first, second=[*[f" {one}" for one in second], ""])


def then(scene: Scene, moves: Sequence[Move]) -> Said:
    """Who is asked after these moves, and what."""
    after = scene.view.after(moves)
    waiting = after.waiting()
    if not waiting:
        return ("Then scoring.",)
    step = waiting[0]
    name = scene.name(step.seat)
    if after.round != scene.view.round:
        return ("Then the end of the round.", "Then the round ends.")
    match step:
        case Split() if after.pileless() == [step.seat]:
            return (f"Then {name}, the last without a pile.", f"Then {name}, who is last.", f"Then {name}.")
        case Split():
            return (f"Then {name} picks.", f"Then {name}.")
        case Lucky():
            return (f"Then {name} may reroll a die.", f"Then {name}.")
        case Buying() if not isinstance(scene.step, Buying | Paying):
            return (f"Then purchases, {name} first.", f"Then {name} buys.")
        case Buying() | Paying() if step.seat == scene.seat:
            return ()
    return (f"Then {name} buys.", f"Then {name}.")
