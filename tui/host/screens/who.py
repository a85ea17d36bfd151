"""Who is at a table, to read in the hall and before its match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.host.screens.lines import ago, called, seats_open
from tui.widgets.panel import Lines, explained, sections
from tui.words import plural

if TYPE_CHECKING:
    from tui.host.chairs import Chair
    from tui.host.guest import Guest
    from tui.host.tables import HostedTable


def presence(guest: Guest, chair: Chair) -> str:
    """Who plays a seat, in a few words."""
    if chair.kind == "person":
        if chair.person is guest.person:
            return "here, you"
        length = ago(guest, chair.since)
        return "here" if chair.here else f"away for {length[1]}" if length else "away"
    return {"open": "open: the code leads to it", "computer": "computer", "closed": "closed"}[chair.kind]


def who_lines(guest: Guest, table: HostedTable) -> Lines:
    """Who is at a table, to read."""
    seats = [(f"{nth + 1} {called(chair)}".rstrip(), presence(guest, chair)) for nth, chair in enumerate(table.chairs)]
    free = seats_open(table)
    watching = table.watchers
    facts = [("code", table.code), ("maker", table.maker.name), ("way", guest.hall.way(table.code))]
    if watching:
        facts.insert(0, ("watching", ", ".join(watching)))
    facts.append(("watchers", "may come with the code" if table.watched else "closed to watching"))
    count = f"{len(table.chairs)} {plural(len(table.chairs), 'seat', 'seats')}"
    return sections((", ".join([count, *free[:1]]), explained(seats)), ("The table", explained(facts)))
