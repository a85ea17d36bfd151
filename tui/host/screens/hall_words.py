"""The words of the hall's screens: help, and who is at a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.host.screens.lines import ago, called, seats_open
from tui.widgets.panel import Lines, explained, sections
from tui.words import plural

if TYPE_CHECKING:
    from tui.host.chairs import Chair
    from tui.host.guest import Guest
    from tui.host.screens.hall import HallScreen
    from tui.host.tables import HostedTable


def help_lines(screen: HallScreen) -> list[tuple[str, str]]:
    """Help for the hall, as (text, role)."""
    keys, person = screen.home.keys, screen.guest.person
    word = keys.word
    lines = [
        f"A table is where a match is played. Its letter, {word('up')} and {word('down')} select a table or a game.",
        f"{word('go')} goes to your table, shows a table of others, or sets up a new one for a game.",
        f"{word('join')}: type the code of a friend's table, then sit down or watch. "
        f"{word('who')}: who is at the selected table.",
        f"{word('teach')} teaches you the selected game alone. {word('watch')}: your finished matches. "
        f"{word('moves')}: all tables in one list.",
        f"{word('rename')}: another name, for matches that start later. {word('look')} describes what is selected.",
        f"Nothing is lost when you leave ({word('quit')}): your tables wait for you.",
        f"While this page is open, {word('rules')} opens the rules and {word('keys')} lists all keys.",
    ]
    if person.host:
        lines.append(
            f"You are the host: {word('people')} lists who is connected, {word('shut')} closes the hall for everyone."
        )
    lines.append(f"Friends come in with: {screen.hall.way()}")
    if person.word:
        lines.append(f"You came without a key. Come back with: {screen.hall.way(person.word)}")
    return [(line, "ink") for line in lines]


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
