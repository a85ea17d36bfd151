"""A hall for tests: several guests in front of their terminals, all in one loop."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from tests.helpers.screens import SIZES, Person
from tui.host import register
from tui.host.guest import Guest
from tui.host.hall import Hall
from tui.host.seat_app import SeatApp
from tui.host.tables import HostedTable
from tui.host.wire import MemoryWire


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lists in the hall follow at the next turn of the loop."""
    monkeypatch.setattr(register, "LISTS", 0.0)


class Evening:
    """A hall, and the people at their terminals."""

    def __init__(self, hall: Hall, stack: AsyncExitStack) -> None:
        self.hall, self._stack = hall, stack

    def come(self, name: str = "", code: str = "", number: int = 0) -> Guest:
        """A guest comes in; without a name for the first time."""
        letters = "".join([sign for sign in name if sign.isascii() and sign.isalnum()])
        guest = self.hall.enter(f"SHA256:{letters or number:x<43}", "", "10.0.0.7", code)
        assert isinstance(guest, Guest), guest
        if name and not guest.name:
            assert self.hall.rename(guest, name) == ()
        return guest

    async def sits(self, guest: Guest, size: str = "classic") -> Person:
        """A guest in front of their terminal."""
        app = SeatApp(MemoryWire(size=SIZES[size]), guest)
        person = Person(app, await self._stack.enter_async_context(app.run_test(size=SIZES[size])))
        await settled(person)
        return person

    def gathers(self, maker: Guest, game: str = "crypt") -> HostedTable:
        """A new table."""
        table = self.hall.new_table(maker, game)
        assert isinstance(table, HostedTable), table
        return table


async def settled(*people: Person) -> None:
    """Each terminal has heard and shown the newest."""
    for _ in range(3):
        for person in people:
            await person.pilot.pause()


@asynccontextmanager
async def hall_open() -> AsyncIterator[Evening]:
    """A hall for one test."""
    hall = Hall("Ann", "ann-laptop", 8022)
    try:
        async with AsyncExitStack() as stack:
            yield Evening(hall, stack)
    finally:
        hall.release()


def edge(person: Person) -> str:
    """The edge row."""
    return person.rows()[-4]
