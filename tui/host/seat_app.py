"""The app of one guest of the hall: the same screens as at home, over a Wire, and nothing of this computer."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from textual import events
from textual.screen import Screen

from tui import faults
from tui.host import words
from tui.host.driver import WireDriver
from tui.host.tables import HostedTable
from tui.host.wire import nothing
from tui.lessons import Own
from tui.table_app import TableApp, screen_at, table_screen
from tui.widgets.sheet import Sheet

if TYPE_CHECKING:
    from tui.host.guest import Guest
    from tui.host.wire import Wire
    from tui.session import Session

SCREENS = "tui.host.screens"


class SeatApp(TableApp):
    """What one guest sees."""

    def __init__(self, wire: Wire, guest: Guest, first: Sheet | None = None) -> None:
        self.wire, self.guest = wire, guest
        self.continues = False
        """Whether the terminal shows a picture already, on which this app draws."""
        self.handed_over = False
        """Whether another app has the wire now, and goes on drawing."""
        self._last_lines: Sequence[str] | None = None
        """What is said after the end, if it did not come from this terminal."""
        self._gone = False
        """Whether the far terminal is gone."""
        person = guest.person
        super().__init__(person.settings, Own(person.lessons, guest.hall.save), wire.terminal, WireDriver, first)
        self.helps = True

    # From the first frame to the last -------------------------------------------------------------

    async def sit(self) -> None:
        """Run until the guest leaves, or is gone. A fault ends this seat only."""
        self.guest.end = self._end
        self._thread_init()  # type: ignore[no-untyped-call]
        self._loop = asyncio.get_running_loop()
        with self._context():
            try:
                await self._process_messages()
            except Exception as error:
                self._fault = self._fault or error
            finally:
                await self._clear_away()
        if self._fault is not None:
            faults.note(self._fault)
            self.wire.end(words.broken(), 1)
        elif self._last_lines is not None:
            self.wire.end(self._last_lines, self.return_code or 0)
        else:
            self.wire.end(self.guest.hall.farewell(self.guest), self.return_code or 0)

    async def _clear_away(self) -> None:
        """Let go of everything that anybody else could still call."""
        self._put_away()
        if not self.handed_over:
            self.guest.end = self.guest.changed = nothing
        try:
            await self._shutdown()
        except Exception as error:
            self._fault = self._fault or error
        finally:
            if self._driver is not None:
                self._driver.disable_input()
            self._loop = None

    def _end(self, lines: Sequence[str], code: int) -> None:
        """This connection is ended from elsewhere."""
        if self._last_lines is None:
            self._last_lines = lines
            self._ask_to_go(code)

    def hang_up(self) -> None:
        self._gone = True
        self._end((), 0)

    def _ask_to_go(self, code: int) -> None:
        if self._asked_to_go is None:
            self._asked_to_go = code
            if self._may_go:
                self.call_later(self.leave, code)

    async def on_event(self, event: events.Event) -> None:
        """One key in each turn of the loop, however many wait: the other seats have their turn between two of them."""
        await super().on_event(event)
        if isinstance(event, events.Key):
            await asyncio.sleep(0)

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        """Draw nothing that could not be sent."""
        if not self.wire.clogged:
            super()._display(screen, renderable)

    # Going from screen to screen ------------------------------------------------------------------

    def screen_at(self, place: str, *facts: Any) -> Sheet:
        """A screen of the hall, or one that is the same at home."""
        if find_spec(f"{SCREENS}.{place}") is None:
            return screen_at(place, *facts)
        return screen_at(place, self.guest, *facts, among=SCREENS)

    def first_screen(self) -> Sheet:
        """Straight to the seat, if it is clear which; else to the table of the code, or the hall."""
        guest, hall = self.guest, self.guest.hall
        if not guest.name:
            return self.screen_at("name")
        if guest.code:
            found = hall.find(guest, guest.code)
            table = found if isinstance(found, HostedTable) else None
        else:
            table = hall.only_match(guest.person)
        if table is None:
            return self.screen_at("hall")
        self.session = table.match_for(guest)
        return self.screen_at("table", table) if self.session is None else table_screen(self.session)

    def open_match(self, session: Session) -> None:
        self.guest.changed = nothing
        super().open_match(session)

    def take_seat(self) -> None:
        assert self.guest.table is not None
        self.open_match(self.guest.table.open(self.guest))

    def leave_match(self) -> None:
        self._put_away()
        self.go_to("hall")

    def _put_away(self) -> None:
        super()._put_away()
        if self.guest.table is not None and not (
            self._gone or self.handed_over
        ):  # else the hall says that the line was lost
            self.guest.table.away(self.guest)

    def save_settings(self) -> str:
        return next(iter(self.guest.hall.save()), "")
