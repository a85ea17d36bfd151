"""Plain mode at a hosted table: a guest whose terminal shows lines of text."""

from __future__ import annotations

from collections.abc import Sequence

from tui import faults
from tui.host import words
from tui.host.guest import Guest
from tui.host.lines import FarLines
from tui.host.plain_gathering import FarGathering
from tui.host.plain_hall import FarHall
from tui.host.plain_match import TYPED, Edge, FarMatch
from tui.host.wire import Wire
from tui.host.words import closed_to_watching
from tui.plain.page import COMMANDS, Left, Page

FAR = COMMANDS | {*TYPED, "who", "leave", "hall", "rules", "rename", "matches", "lesson"}


class PlainSeat:
    """A guest of the hall in lines of text, from coming in to leaving."""

    def __init__(self, wire: Wire, guest: Guest) -> None:
        self.guest, self.lines = guest, FarLines(wire)
        self.page, self.edge = Page(self.lines, FAR), Edge(guest, self.lines)
        guest.end = self.end

    def end(self, lines: Sequence[str], code: int = 0) -> None:
        """End the connection from the hall's side."""
        self.lines.end(lines, code)

    async def sit(self) -> None:
        """Until the guest leaves, or the connection ends."""
        try:
            await FarHall(self.guest, self.page, self.lines, self.edge).visit()
            while True:
                await self.place()
        except Left:
            if self.guest.table is not None and not self.lines.cut:
                self.guest.table.away(self.guest)
            self.end(self.guest.hall.farewell(self.guest, plain=True))
        except Exception as fault:
            faults.note(fault)
            self.end(words.broken(), 1)

    async def place(self) -> None:
        """Wherever the guest is, until they go elsewhere."""
        guest, table = self.guest, self.guest.table
        if table is None:
            await FarHall(guest, self.page, self.lines, self.edge).run()
        elif table.state == "gathering":
            await FarGathering(guest, table, self.page, self.lines, self.edge).run()
        elif table.state == "closed":
            table.away(guest)
        elif table.seat_of(guest) is None and not table.watched:
            self.page.say(closed_to_watching("")[0])
            table.away(guest)
        else:
            match = FarMatch(table.open(guest), self.page, self.lines, self.edge)
            await match.run()
            if guest.table is table and match.seat == table.seat_of(guest):
                table.away(guest)
