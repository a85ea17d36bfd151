"""What wants to be looked at before a round of Thiefdom goes on: plans, arrests, a watch led by chance, the day."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rules.game import Event
from rules.thiefdom import events as e
from tui.table.moment import Moment
from tui.words import Said


class Shown(NamedTuple):
    """What is said of a moment."""

    title: str
    ask: Said


MOMENTS: Mapping[str, Shown] = {
    "plans": Shown("Plans", ("The plans of the night are shown.",)),
    "arrest": Shown("Arrest", ("The watch has somebody.",)),
    "watch": Shown("The watch", ("Chance has led the watch.",)),
    "day": Shown("Day", ("The day breaks.",)),
}

DAY = (e.DayBreaks, e.OnTheStreet, e.Gained, e.Refilled, e.MissionPlaced, e.Displayed, e.NightFalls, e.Counted, e.Ended)
"""What a night ends with."""

WATCH = (e.Rolled, e.Marched, e.Stuck, e.Spotted, e.Escaped, e.Arrested, e.RivalMoved)
"""What chance does alone, when it leads the watch."""


def moments(events: Sequence[Event]) -> list[Moment]:
    """The moments among these events, in order."""
    found: list[Moment] = []
    nth = 0
    while nth < len(events):
        event, end = events[nth], nth + 1
        if isinstance(event, e.PlanShown):
            while end < len(events) and isinstance(events[end], e.PlanShown):
                end += 1
            found.append(Moment("plans", events[nth:end], later=len(events) - end))
        elif isinstance(event, e.Spotted | e.Arrested):
            while end < len(events) and isinstance(events[end], e.Spotted | e.Arrested | e.Escaped):
                end += 1
            if any(isinstance(one, e.Arrested) for one in events[nth:end]):
                found.append(Moment("arrest", events[nth:end], later=len(events) - end))
        elif isinstance(event, e.PatrolActs) and end < len(events) and isinstance(events[end], e.Rolled):
            while end < len(events) and isinstance(events[end], WATCH):
                end += 1
            found.append(Moment("watch", events[nth:end], later=len(events) - end))
        elif isinstance(event, e.DayBreaks):
            while end < len(events) and isinstance(events[end], DAY):
                end += 1
            found.append(Moment("day", events[nth:end], later=len(events) - end))
        nth = end
    return found
