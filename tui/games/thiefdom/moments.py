"""What players should see before a round of Thiefdom continues: plans, arrests, townsfolk moved by a roll, the day."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from rules.game import Event
from rules.thiefdom import events as e
from tui.table.moment import Moment
from tui.words import Said

DAY = (e.DayBreaks, e.OnTheStreet, e.Gained, e.Refilled, e.MissionPlaced, e.Displayed, e.NightFalls, e.Counted, e.Ended)
"""The events that end a night."""

PATROL = (e.Rolled, e.Marched, e.Stuck, e.Spotted, e.Escaped, e.Arrested, e.RivalMoved)
"""The events of a patrol in a solo match."""

ARREST = (e.Spotted, e.Arrested, e.Escaped)
"""The events of an arrest."""


class Shown(Struct, frozen=True):
    """A kind of moment in words, and the events it is made of."""

    title: str
    ask: Said
    first: tuple[type[Event], ...]
    """The events that begin it."""
    on: tuple[type[Event], ...]
    """The events that continue it."""
    needs: tuple[type[Event], ...]
    """Events without which there is no moment."""


MOMENTS: Mapping[str, Shown] = {
    "plans": Shown("Plans", ("The plans are revealed.",), (e.PlanShown,), (e.PlanShown,), (e.PlanShown,)),
    "arrest": Shown("Arrest", ("A thief is arrested.",), (e.Spotted, e.Arrested), ARREST, (e.Arrested,)),
    "patrol": Shown("Townsfolk", ("The townsfolk have moved.",), (e.PatrolActs,), PATROL, (e.Rolled,)),
    "day": Shown("Day", ("Day breaks.",), (e.DayBreaks,), DAY, (e.DayBreaks,)),
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
    """The first of these events and those that continue it; none where it is no moment."""

    end = next((nth for nth, event in enumerate(events) if nth and not isinstance(event, shown.on)), len(events))
    return events[:end] if any(isinstance(event, shown.needs) for event in events[:end]) else ()
