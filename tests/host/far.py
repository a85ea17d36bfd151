"""Guests in a hall, in the memory of a test: what is typed at far terminals, and what these show."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress

from tests.helpers.terminal import Glass
from tui.host.guest import Guest
from tui.host.hall import Hall
from tui.host.seat_app import SeatApp
from tui.host.tables import HostedTable
from tui.host.wire import MemoryWire
from tui.terminal.kind import Terminal
from tui.widgets.sheet import Sheet

PATIENCE = 20.0


class FarTerminal(MemoryWire):
    """A far terminal that shows what it gets."""

    def __init__(self, terminal: Terminal | None = None, size: tuple[int, int] = (80, 24)) -> None:
        super().__init__(terminal, size)
        self.glass = Glass(*size)
        self._news = asyncio.Event()

    def write(self, data: str) -> None:
        super().write(data)
        self.glass.feed(data)
        self._news.set()

    def end(self, lines: Sequence[str] = (), code: int = 0) -> None:
        super().end(lines, code)
        self._news.set()

    def resize(self, columns: int, rows: int) -> None:
        self.glass.width, self.glass.height = columns, rows
        self.glass.wipe()
        super().resize(columns, rows)

    @property
    def text(self) -> str:
        """What is on the screen."""
        return self.glass.text

    async def until(self, true: str | Callable[[], bool]) -> None:
        """Wait until the terminal shows this text, or something is true when it has been written to."""
        while not (true in self.text if isinstance(true, str) else true()):
            self._news.clear()
            try:
                await asyncio.wait_for(self._news.wait(), PATIENCE)
            except TimeoutError:
                raise AssertionError(f"{true} is not shown:\n{self.text}") from None


class At:
    """A guest at a far terminal."""

    def __init__(self, guest: Guest, wire: FarTerminal, first: Sheet | None = None) -> None:
        self.guest, self.wire = guest, wire
        self.app = SeatApp(wire, guest, first)
        self.sitting = asyncio.create_task(self.app.sit())

    async def gone(self) -> tuple[tuple[str, ...], int]:
        """Wait until the app has ended; its last lines and the exit status."""
        await asyncio.wait_for(self.sitting, PATIENCE)
        self.guest.hall.gone(self.guest)
        assert self.wire.ended is not None
        return self.wire.ended


class House:
    """A hall, and the guests whom a test lets in."""

    def __init__(self) -> None:
        self.hall = Hall("Ann", "ann-laptop", 8022)
        self.here: list[At] = []

    def guest(self, name: str, code: str = "") -> Guest:
        """A person with a key of their own."""
        guest = self.hall.enter(key=f"SHA256:{name:x<43}", code=code)
        assert isinstance(guest, Guest)
        if name and not guest.name:
            assert self.hall.rename(guest, name) == ()
        return guest

    def sit(
        self,
        name: str,
        first: Sheet | None = None,
        size: tuple[int, int] = (80, 24),
        terminal: Terminal | None = None,
        code: str = "",
    ) -> At:
        """A guest in front of their terminal."""
        at = At(self.guest(name, code), FarTerminal(terminal, size), first)
        self.here.append(at)
        return at

    def table(self, game: str, *names: str) -> HostedTable:
        """A match that these people have begun; nobody is there yet."""
        guests = [self.guest(name) for name in names]
        table = self.hall.new_table(guests[0], game)
        assert isinstance(table, HostedTable)
        for chair in range(len(table.chairs)):
            if 0 < chair < len(guests):
                assert table.sit(guests[chair], chair) == ()
            elif chair:
                assert table.fill(guests[0], chair, "closed") == ()
        assert table.begin(guests[0]) == ()
        for guest in guests:
            self.hall.gone(guest)
        return table


@asynccontextmanager
async def house() -> AsyncIterator[House]:
    """A context with an open hall; at the end all guests go."""
    opened = House()
    try:
        yield opened
    finally:
        for at in opened.here:
            at.wire.leave()
            with suppress(Exception):
                await at.gone()
        opened.hall.close()
