"""Who is at a table, in the hall: to read before its match, and with all that can be done for it afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.company import Gathered, Option
from tui.host.at_table import AtTable
from tui.host.screens.lines import ago, called, seats_open
from tui.table.who import CLOSES, page
from tui.widgets.panel import Lines, explained, sections
from tui.widgets.prompt import KeyWord
from tui.words import Said, plural

if TYPE_CHECKING:
    from tui.host.chairs import Chair
    from tui.host.guest import Guest
    from tui.host.screens.in_hall import InHall
    from tui.host.tables import HostedTable


class FromTheHall:
    """What the page `who` asks for, where the table itself is not on the screen."""

    def __init__(self, screen: InHall, table: HostedTable) -> None:
        self._screen, self._table = screen, table
        self._company = AtTable(table, screen.guest)
        self.keys = screen.home.keys
        self.picks = False
        self.you = screen.guest.name

    @property
    def now(self) -> Gathered:
        """The company now."""
        return self._company.now

    def asks_of(self, seat: int) -> Said:
        """What a seat is asked, if this guest may see the table."""
        table, guest = self._table, self._screen.guest
        if table.match is None or not (table.watched or table.seat_of(guest) is not None):
            return ()
        return table.match.task(seat)

    def edge(self, now: Gathered) -> tuple[Said, bool]:
        """What people did."""
        return self._screen.news(), False

    def take(self, chosen: Option) -> Said:
        """Do what a row is for; returns why it cannot be done, if so."""
        if not (said := self._company.do(chosen.act, chosen.seat)) and chosen.act in CLOSES:
            self._screen.close_panel()
            if chosen.act == "sit":
                self._screen.sit_down(self._table.open(self._screen.guest))
        return said


def show_who(screen: InHall, table: HostedTable, *more: KeyWord, under: str = "hall") -> None:
    """Open the page of who is at a table; `more`: keys that do something there before the match; `under`: what the page
    leads back to."""
    if table.started:
        screen.open_panel(page(FromTheHall(screen, table), under))
    else:
        screen.read(f"Who is here: {table.code}", who_lines(screen.guest, table), more)


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
