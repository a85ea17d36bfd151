"""What comes after: who is asked next, and what, for the row of Enter; and what is looked at before that."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Move
from rules.thiefs_market.edition import OBJECTS
from rules.thiefs_market.state import NOTHING
from rules.thiefs_market.steps.shop import Buying, Paying
from rules.thiefs_market.steps.split import Lucky, Split
from tui.games.thiefs_market.scene import Scene
from tui.words import Said, lengths


def followed(first: Said, second: Said) -> Said:
    """Two sentences; the second is left out before the first is told shorter."""
    return lengths("{first}{second}", first=first, second=[*[f" {one}" for one in second], ""])


def then(scene: Scene, moves: Sequence[Move]) -> Said:
    """Who is asked after these moves, and what."""
    after = scene.view.after(moves)
    waiting = after.waiting()
    if not waiting:
        return ("Then the count.",)
    step = waiting[0]
    name = scene.name(step.seat)
    if after.round != scene.view.round and not scene.moment:
        return ("Then the end of the round.", "Then the round ends.")
    match step:
        case Split() if after.pileless() == [step.seat]:
            return (f"Then {name}, the last without a pile.", f"Then {name}, who is last.", f"Then {name}.")
        case Split():
            return (f"Then {name} picks.", f"Then {name}.")
        case Lucky():
            return (f"Then {name} may reroll a die.", f"Then {name}.")
        case Buying() if not isinstance(scene.step, Buying | Paying):
            return (f"Then the purchases: {name} first.", f"Then {name} buys.")
        case Buying() | Paying() if step.seat == scene.seat:
            return ()
    return (f"Then {name} buys.", f"Then {name}.")


# What is on the screen before anybody is asked ----------------------------------------------------------


def moment_ask(scene: Scene) -> Said:
    """The roll, or the end of a round."""
    number = scene.now.number
    if scene.moment == "roll":
        name = scene.begin(scene.now.starter)
        return (f"Round {number}: {name} rolls.",)
    if scene.view.places:
        return (
            f"Round {number} was the last: what is left is sold, and the match is over.",
            f"Round {number}, the last, is over.",
        )
    return (
        f"Round {number} is over: what is left is sold, the market is filled.",
        f"Round {number} is over.",
    )


def moment_enter(scene: Scene) -> Said:
    """On to what?"""
    if scene.moment == "roll":
        return ("all dice at once.",)
    if scene.view.places:
        return ("go on. Then the count: all Infamy is turned up.", "go on. Then the count.")
    name, number = scene.name(scene.now.next), scene.now.number + 1
    return (
        f"round {number}. {name} rolls {_dice_in_play(scene)} dice.",
        f"round {number}. Then {name} rolls.",
        f"round {number}.",
    )


def _dice_in_play(scene: Scene) -> int:
    piles = [scene.view.middle, *scene.view.piles]
    return sum([pile[face] for pile in piles if pile != NOTHING for face in OBJECTS[:-1]])
