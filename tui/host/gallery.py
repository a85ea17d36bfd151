"""The gallery: what several watchers of a table would see alike is drawn once (`tui.host.drawing`).

A watcher who touches a key or resizes gets an app of their own, which begins with the same picture. Some time after the
last key, and when nothing of their own is open, they watch with the others again.
"""

from __future__ import annotations

import asyncio

from textual.timer import Timer

from tui.host.drawing import Watch
from tui.host.driver import WireDriver
from tui.host.guest import Guest
from tui.host.seat_app import SeatApp
from tui.host.tables import HostedTable
from tui.host.wire import MemoryWire, Wire
from tui.session import Session
from tui.table.course import Moment
from tui.table.screen import TableScreen
from tui.table_app import table_screen
from tui.widgets.sheet import Sheet

REST = 5.0
"""Seconds without a key after which a watcher watches with the others."""


async def sit(wire: Wire, guest: Guest) -> None:
    """Show the hall to a guest until they leave; while they watch and touch nothing, together with others."""
    left: Watch | None = None
    while True:
        app = OwnApp(wire, guest, left)
        await app.sit()
        left = app.watches
        if left is None:
            return
        await left.parted.wait()
        if left.over:
            return


class OwnApp(SeatApp):
    """A guest's own app, which steps back while they watch with others."""

    def __init__(self, wire: Wire, guest: Guest, left: Watch | None = None) -> None:
        """`left`: how they watched until a moment ago."""
        super().__init__(wire, guest)
        self.watches: Watch | None = None
        """How they watch from now on."""
        self._left, self.continues = left, left is not None
        self._resting: Timer | None = None

    def first_screen(self) -> Sheet:
        """What the others see; for a watcher who was sent away, the hall."""
        left, table = self._left, self.guest.table
        if left is None:
            return super().first_screen()
        if table is None:
            return self.screen_at("hall", self.guest.told.says)
        self.session = table.open(self.guest)
        if left.moment is None:
            return self.screen_at("result", self.session)
        return table_screen(self.session, left.moment)

    def first_drawn(self) -> None:
        left, self._left = self._left, None
        self._rest_later()
        if left is not None and left.over:  # lost meanwhile
            self.hang_up()
        elif left is not None:
            self._far.came(bytes(left.typed))

    def open_match(self, session: Session) -> None:
        super().open_match(session)
        self._rest_later()

    @property
    def _far(self) -> WireDriver:
        assert isinstance(self._driver, WireDriver)
        return self._driver

    def _rest_later(self) -> None:
        """Look some time after the last key whether nothing of this guest's own is open."""
        session, now = self.session, asyncio.get_running_loop().time()
        if self._resting is not None:
            self._resting.stop()
        if session is not None and session.company is not None and not session.people:
            due = self._far.typed_at + REST
            self._resting = self.set_timer(due - now if due > now else REST, self._rest)

    def _rest(self) -> None:
        quiet = asyncio.get_running_loop().time() - self._far.typed_at
        screen, table = self.screen, self.guest.table
        if table is not None and quiet >= REST and isinstance(screen, TableScreen) and screen.rests:
            self._step_back(table, screen.moment)
        else:
            self._rest_later()

    def _step_back(self, table: HostedTable, moment: Moment) -> None:
        """Leave the terminal to the others' drawing, with the picture that is on it, and end without a word."""
        wire, deaf = self.wire, MemoryWire()
        deaf.clogged = self.handed_over = True
        self.wire = deaf
        self._far.hand_over(deaf)
        self._put_away()
        self.watches = Watch(wire, self.guest, table, moment)
        self.exit()
