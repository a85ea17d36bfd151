"""What wants to be looked at before a match of Oliver Twist goes on: a line turned over, and the end of a round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.game import Event
from rules.oliver_twist import events as e
from tui.table.moment import Moment
from tui.words import Said, lengths

if TYPE_CHECKING:
    from tui.games.oliver_twist.scene import Scene

END = (
    e.Stopped, e.LeftoverSold, e.FileShown, e.Fined, e.HexesDealt, e.HexesSeen, e.Laid, e.Announced, e.LootShown,
    e.Ended,
)  # fmt: skip
"""What a round ends with, nightfall and the end of all among it."""
DAWN = (e.HexesDealt, e.LootShown, e.Ended)
"""What follows a round: the next one, or the count."""
AT_ONCE = 2
"""So many tokens of a line are shown turned over at a time."""


def for_one(seat: int, events: Sequence[Event]) -> list[Moment]:
    """A character that was drawn: who drew it looks at it."""
    return [Moment("card", [event], eyes=seat) for event in events if isinstance(event, e.CardSeen)]


def moments(events: Sequence[Event], moving: bool) -> list[Moment]:
    """The moments among these events, in order; a line is one only where things move on the screen."""
    found: list[Moment] = []
    nth = 0
    while nth < len(events):
        event, end = events[nth], nth + 1
        if isinstance(event, e.Stopped):
            while end < len(events) and isinstance(events[end], END):
                end += 1
            found.append(Moment("end", events[nth:end], later=len(events) - end))
        elif isinstance(event, e.TurnedOver) and moving:
            while end < len(events) and isinstance(events[end], e.TurnedOver):
                end += 1
            parts = -(-(end - nth) // AT_ONCE)
            found.append(Moment("line", events[nth:end], later=len(events) - end, parts=parts, passing=True))
        nth = end
    return found


def untold(moment: Moment | None, public: bool = False) -> int:
    """How many events of a moment are not told yet: a line is still turned over, cards still lie face down.

    In the public story a seat's starting tokens are left out.
    """
    if moment is None or moment.eyes is not None:
        return 0
    shown = 0
    if moment.name == "end":
        shown = next((nth for nth, one in enumerate(moment.events) if isinstance(one, DAWN)), len(moment.events))
    return len([one for one in moment.events[shown:] if not (public and isinstance(one, e.HexesSeen))])


# What is said of them -----------------------------------------------------------------------------


def ask(scene: Scene) -> Said:
    """A line turned over; a character for one pair of eyes; the end of a round."""
    if scene.moment == "line":
        return ("Tokens are turned over.",)
    if scene.drawn is not None:
        return scene.words.told(scene.drawn)
    over = "The night is over." if scene.view.places else "The day is over."
    return lengths(
        f"{over} Reserves are cleared and police files are opened.", f"{over} Police files are opened.", over
    )


def enter(scene: Scene) -> Said:
    """On to what?"""
    if scene.moment == "line":
        return ("all of them at once.",)
    if scene.drawn is not None:
        return lengths("go on; the card goes face down, and nobody else has seen it.", "go on; it goes face down.")
    if scene.view.places:
        return lengths("go on. Burglary cards are turned up, and all is counted.", "go on to the count.")
    waiting = scene.view.waiting()
    name = scene.name(waiting[0].seat) if waiting else ""
    return lengths(
        f"go on to the night. {name}, the poorest, opens it.",
        f"on to the night. {name} opens it.",
        "on to the night.",
    )
