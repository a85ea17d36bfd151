"""What wants to be looked at before a round of Thiefdom goes on: plans, arrests, a watch led by chance, the day."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from rules.game import Event
from rules.thiefdom import events as e
from tui.table.moment import Moment
from tui.words import Said

DAY = (e.DayBreaks, e.OnTheStreet, e.Gained, e.Refilled, e.MissionPlaced, e.Displayed, e.NightFalls, e.Counted, e.Ended)
"""What a night ends with."""

WATCH = (e.Rolled, e.Marched, e.Stuck, e.Spotted, e.Escaped, e.Arrested, e.RivalMoved)
"""What chance does alone, when it leads the watch."""

ARREST = (e.Spotted, e.Arrested, e.Escaped)
"""What an arrest is told by."""


class Shown(Struct, frozen=True):
    """What a moment is, and what is said of it."""

    title: str
    ask: Said
    first: tuple[type[Event], ...]
    """What it begins with."""
    on: tuple[type[Event], ...]
    """What goes with that, as long as nothing else happens."""
    needs: tuple[type[Event], ...]
    """Without this it is no moment."""


MOMENTS: Mapping[str, Shown] = {
    "plans": Shown("Plans", ("The plans of the night are shown.",), (e.PlanShown,), (e.PlanShown,), (e.PlanShown,)),
    "arrest": Shown("Arrest", ("The watch has somebody.",), (e.Spotted, e.Arrested), ARREST, (e.Arrested,)),
    "watch": Shown("The watch", ("Chance has led the watch.",), (e.PatrolActs,), WATCH, (e.Rolled,)),
    "day": Shown("Day", ("The day breaks.",), (e.DayBreaks,), DAY, (e.DayBreaks,)),
}


def moments(events: Sequence[Event]) -> list[Moment]:
    """The moments among these events, in order."""
    found, nth = list[Moment](), 0
    while nth < len(events):
        name = next((name for name, shown in MOMENTS.items() if isinstance(events[nth], shown.first)), "")
        part = _together(events[nth:], MOMENTS[name]) if name else ()
        nth += max(1, len(part))
        if part:
            found.append(Moment(name, part, later=len(events) - nth))
    return found


def _together(events: Sequence[Event], shown: Shown) -> Sequence[Event]:
    """The first of these events, and what goes with it; none where it is no moment."""
    end = next((nth for nth, event in enumerate(events) if nth and not isinstance(event, shown.on)), len(events))
    return events[:end] if any(isinstance(event, shown.needs) for event in events[:end]) else ()
