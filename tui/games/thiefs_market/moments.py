"""The moments that a match of Thief's Market shows before it goes on: the roll, and the end of a round."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Event
from rules.thiefs_market import events as e
from rules.thiefs_market.edition import OBJECTS
from rules.thiefs_market.state import NOTHING
from tui.games.thiefs_market.scene import Scene
from tui.table.moment import Moment
from tui.words import Said

END = (e.Sold, e.Capped, e.RoundDone, e.Filled)
"""The events at the end of a round."""


def moments(events: Sequence[Event], moving: bool) -> list[Moment]:
    """The moments among these events, in order; a roll is a moment only if dice move on the screen."""
    found: list[Moment] = []
    nth = 0
    while nth < len(events):
        event, end = events[nth], nth + 1
        if isinstance(event, e.Sold):
            while end < len(events) and isinstance(events[end], END):
                end += 1
            found.append(Moment("end", events[nth:end], later=len(events) - end))
        elif isinstance(event, e.Rolled) and moving:
            faces = sum([count > 0 for count in event.middle])
            found.append(Moment("roll", [event], later=len(events) - end, parts=faces, passing=True))
        nth = end
    return found


# Their words -----------------------------------------------------------------------------


def ask(scene: Scene) -> Said:
    """What the prompt says: who rolls, or that the round ended."""
    number = scene.now.number
    if scene.moment == "roll":
        name = scene.begin(scene.now.starter)
        return (f"Round {number}: {name} rolls.",)
    if scene.view.places:
        return (
            f"Round {number} was the last: sacks and masks are sold, and the match is over.",
            f"Round {number}, the last, is over.",
        )
    return (
        f"Round {number} is over: sacks and masks are sold, and the market is refilled.",
        f"Round {number} is over.",
    )


def enter(scene: Scene) -> Said:
    """What Enter does."""
    if scene.moment == "roll":
        return ("show all dice at once.",)
    if scene.view.places:
        return ("reveal all Infamy. Then scoring.", "reveal all Infamy.")
    name, number = scene.name(scene.now.next), scene.now.number + 1
    return (
        f"start round {number}. {name} rolls {_dice_in_play(scene)} dice.",
        f"start round {number}. {name} rolls.",
        f"start round {number}.",
    )


def _dice_in_play(scene: Scene) -> int:
    piles = [scene.view.middle, *scene.view.piles]
    return sum([pile[face] for pile in piles if pile != NOTHING for face in OBJECTS[:-1]])
