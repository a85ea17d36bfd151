"""The moments at which a match of Oliver Twist waits for the players: a line turned over, and the end of a round."""

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
"""The events at the end of a round, those of nightfall and of the final scoring among them."""
DAWN = (e.HexesDealt, e.LootShown, e.Ended)
"""The first events after a round: those of the next round, or of the final scoring."""
AT_ONCE = 2
"""How many tokens of a line are turned over at a time."""


def for_one(seat: int, events: Sequence[Event]) -> list[Moment]:
    """The look of the seat at a character that it drew."""
    return [Moment("card", [event], eyes=seat) for event in events if isinstance(event, e.CardSeen)]


def moments(events: Sequence[Event], moving: bool) -> list[Moment]:
    """The moments among these events, in order; a line is a moment only where the screen shows movement."""
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
    """How many events of a moment are not told yet, because tokens or cards still lie face down on the screen.

    In the public story a seat's starting tokens are left out.
    """
    if moment is None or moment.eyes is not None:
        return 0
    shown = 0
    if moment.name == "end":
        shown = next((nth for nth, one in enumerate(moment.events) if isinstance(one, DAWN)), len(moment.events))
    return len([one for one in moment.events[shown:] if not (public and isinstance(one, e.HexesSeen))])


# Their prompts ----------------------------------------------------------------------------------


def ask(scene: Scene) -> Said:
    """The prompt: a line is turned over, a character was drawn, or a round is over."""
    if scene.moment == "line":
        return ("The line is turned over.",)
    if scene.drawn is not None:
        return scene.words.told(scene.drawn)
    over = "The night is over." if scene.view.places else "The day is over."
    return lengths(
        f"{over} Reserves are cleared and police files are opened.", f"{over} Police files are opened.", over
    )


def enter(scene: Scene) -> Said:
    """The Enter line: what comes next."""
    if scene.moment == "line":
        return ("turn over all of it at once.",)
    if scene.drawn is not None:
        return lengths("continue; the card goes face down, and nobody else sees it.", "continue; it goes face down.")
    if scene.view.places:
        return lengths("continue to the burglary cards and the result.", "continue to the result.")
    waiting = scene.view.waiting()
    name = scene.name(waiting[0].seat) if waiting else ""
    return lengths(
        f"continue to the night. {name}, the poorest, opens it.",
        f"continue to the night. {name} opens it.",
        "continue to the night.",
    )
