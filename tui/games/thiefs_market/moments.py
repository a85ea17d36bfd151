"""What wants to be looked at before a match of Thief's Market goes on: the roll, and what is left at a round's end."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Event
from rules.thiefs_market import events as e
from tui.table.moment import Moment

END = (e.Sold, e.Capped, e.RoundDone, e.Filled)
"""What a round ends with."""


def moments(events: Sequence[Event], moving: bool) -> list[Moment]:
    """The moments among these events, in order; a roll is one only where things move on the screen."""
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
