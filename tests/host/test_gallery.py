"""The gallery: watchers of one kind share a drawing, and whoever touches a key goes on with the same picture."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from textual._ansi_sequences import SYNC_END, SYNC_START

from tests.helpers.terminal import Glass
from tests.host.crew import GAMES, Player, by_chance, guest, new_hall, play_on, started
from tui.host import gallery
from tui.host.gallery import DRAWN, Drawing
from tui.host.guest import Guest
from tui.host.hall import Hall
from tui.host.seat_app import SeatApp
from tui.host.tables import HostedTable
from tui.host.wire import MemoryWire
from tui.settings import Settings
from tui.table_app import table_screen
from tui.terminal.kind import Terminal
from tui.widgets.sheet import Sheet

SIZES = ((120, 36), (80, 24), (44, 22))


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Watchers begin at the match, and rest at once."""

    def watching(app: SeatApp) -> Sheet:
        assert app.guest.table is not None
        app.session = app.guest.table.open(app.guest)
        return table_screen(app.session)

    monkeypatch.setattr(gallery, "REST", 0.05)
    monkeypatch.setattr(SeatApp, "first_screen", watching)


@pytest.fixture
async def hall() -> AsyncIterator[Hall]:
    hall = new_hall()
    yield hall
    hall.close()
    assert not DRAWN


class Watcher:
    """Somebody who watches at a terminal."""

    def __init__(self, table: HostedTable, name: str, wire: MemoryWire, settings: Settings | None = None) -> None:
        self.guest: Guest = guest(table.hall, name)
        self.guest.person.settings = settings or Settings(motion="off", pace="none")
        assert table.watch(self.guest) == ()
        self.wire, self.glass, self._fed = wire, Glass(*wire.size), 0
        self.guest.code = table.code
        self.task = asyncio.create_task(gallery.sit(wire, self.guest))

    @property
    def text(self) -> str:
        """What the terminal shows."""
        new, self._fed = self.wire.written[self._fed :], len(self.wire.written)
        for data in new:
            self.glass.feed(data)
        return self.glass.text

    @property
    def frames(self) -> list[str]:
        return [data for data in self.wire.written if data.startswith(SYNC_START)]

    @property
    def shared(self) -> bool:
        """Whether the picture comes from the others' drawing."""
        return any(watch.wire is self.wire and not watch.behind for drawing in DRAWN.values() for watch in drawing._watches)


async def until(true: Callable[[], bool]) -> None:
    """Until it is so."""
    async with asyncio.timeout(10):
        while not true():
            await asyncio.sleep(0.005)


async def test_first(hall: Hall) -> None:
    table, players = started(hall, "crypt")
    await play_on(table, players, 1, most=5)
    ws = [Watcher(table, name, MemoryWire()) for name in ("Dan", "Eli")]
    await until(lambda: all(w.shared for w in ws))
    print(len(DRAWN)); print(ws[0].text)
    assert ws[0].text == ws[1].text
    n = [len(w.frames) for w in ws]
    await play_on(table, players, 2, most=1)
    await asyncio.sleep(0.5)
    print([[len(f) for f in w.frames[k:]] for w, k in zip(ws, n)])
    assert ws[0].text == ws[1].text
    print(ws[0].text)
    ws[0].wire.type("l")
    await until(lambda: "The log" in ws[0].text)
    print(ws[0].text)
    await asyncio.sleep(0.3)
    assert not ws[0].shared
    ws[0].wire.type("\x1b")
    await until(lambda: ws[0].shared)
    assert ws[0].text == ws[1].text
    for w in ws: w.wire.leave()
    await asyncio.gather(*[w.task for w in ws])
