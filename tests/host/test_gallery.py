"""The gallery: watchers of one kind share a drawing, and a watcher who touches a key goes on with the same picture."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from textual._ansi_sequences import SYNC_END, SYNC_START

from tests.helpers.terminal import Glass
from tests.host.crew import GAMES, guest, new_hall, play_on, started
from tui.host import gallery
from tui.host.drawing import DRAWN, Drawing
from tui.host.guest import Guest
from tui.host.hall import Hall
from tui.host.seat_app import SeatApp
from tui.host.tables import HostedTable
from tui.host.wire import MemoryWire
from tui.settings import Settings
from tui.table.screen import TableScreen
from tui.table_app import Blank, table_screen
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
    """A watcher at a terminal."""

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
        return any(
            watch.wire is self.wire and not watch.behind for drawing in DRAWN.values() for watch in drawing._watches
        )


async def until(true: Callable[[], bool]) -> None:
    """Until it is so."""
    async with asyncio.timeout(10):
        while not true():
            await asyncio.sleep(0.005)


@asynccontextmanager
async def watching(*watchers: Watcher) -> AsyncIterator[None]:
    """These people watch with each other, until they leave."""
    await until(lambda: all(one.shared for one in watchers))
    yield
    for one in watchers:
        one.wire.leave()
    await asyncio.gather(*[one.task for one in watchers])
    for one in watchers:
        one.guest.hall.gone(one.guest)


def only_drawing() -> Drawing:
    (drawing,) = DRAWN.values()
    return drawing


def picture(drawing: Drawing) -> str:
    """The whole picture that is shared."""
    with drawing._app._context():
        return drawing._app.picture().removeprefix(SYNC_START).removesuffix(SYNC_END)


async def by_themselves(watcher: Watcher, monkeypatch: pytest.MonkeyPatch) -> str:
    """The first frame of a watcher's own app."""
    monkeypatch.setattr(gallery, "REST", 60)
    before = len(watcher.frames)
    watcher.wire.resize(*watcher.wire.size)
    await until(lambda: len(watcher.frames) > before)
    whole = watcher.frames[before].removeprefix(SYNC_START).removesuffix(SYNC_END)
    return whole[: whole.rindex("\x1b[")]  # where the cursor goes


async def test_two_share_a_drawing_and_each_begins_with_one_full_frame(hall: Hall) -> None:
    table, players = started(hall)
    await play_on(table, players, 1, most=4)
    dan, eli = Watcher(table, "Dan", MemoryWire()), Watcher(table, "Eli", MemoryWire())
    async with watching(dan, eli):
        assert len(DRAWN) == 1
        assert dan.text == eli.text
        assert "Waiting for" in dan.text
        assert "2 watching" in dan.text
        before = len(dan.frames), len(eli.frames)
        await play_on(table, players, 2, most=1)
        await until(lambda: len(dan.frames) > before[0])
        news = dan.frames[before[0] :]
        assert news == eli.frames[before[1] :]
        assert sum(map(len, news)) < 1500
        fay = Watcher(table, "Fay", MemoryWire())
        before = len(dan.frames), len(eli.frames)
        await until(lambda: fay.shared)
        assert fay.text == dan.text == eli.text
        assert "3 watching" in fay.text
        assert table.watchers == ("Dan", "Eli", "Fay")
        async with watching(fay):
            full = [frame for frame in dan.frames[before[0] :] if len(frame) > 1500]
            assert not full, "the others get what has changed, and nothing again"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
async def test_who_goes_on_alone_sees_the_same_picture(
    hall: Hall, game: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = {
        (120, 36): Terminal(far=True, colours="truecolor"),
        (80, 24): Terminal(far=True, colours="standard", ascii=True),
        (44, 22): Terminal(far=True, colours="256", no_color=True),
    }
    table, players = started(hall, game)
    await play_on(table, players, size, most=25)
    dan = Watcher(table, "Dan", MemoryWire(looks[size], size))
    eli = Watcher(table, "Eli", MemoryWire(looks[size], size))
    async with watching(dan, eli):
        await play_on(table, players, (size, 1), most=5)
        await asyncio.sleep(0.05)
        expected = picture(only_drawing())
        assert await by_themselves(dan, monkeypatch) == expected
        assert dan.text == eli.text
        assert not dan.shared
        assert eli.shared
        if size == (80, 24):
            assert dan.text.isascii()


async def test_the_picture_is_the_same_while_something_is_told(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    table, players = started(hall, computers=0)
    slowly = Settings(motion="off", pace="slow")
    dan, eli = Watcher(table, "Dan", MemoryWire(), slowly), Watcher(table, "Eli", MemoryWire(), slowly)
    async with watching(dan, eli):
        await play_on(table, players, 3, most=3)
        screen = only_drawing()._app.screen
        assert isinstance(screen, TableScreen)
        await until(lambda: screen.telling.on)
        await asyncio.sleep(0.02)
        expected = picture(only_drawing())
        assert await by_themselves(dan, monkeypatch) == expected


async def test_a_panel_is_private_and_closed_it_leads_back(hall: Hall) -> None:
    table, players = started(hall)
    await play_on(table, players, 1, most=4)
    dan, eli = Watcher(table, "Dan", MemoryWire()), Watcher(table, "Eli", MemoryWire())
    async with watching(dan, eli):
        before = len(eli.frames)
        dan.wire.type("l")
        await until(lambda: "The log" in dan.text)
        await asyncio.sleep(0.2)
        assert not dan.shared, "who reads is left alone"
        assert "The log" not in eli.text
        assert len(eli.frames) == before
        dan.wire.type("\x1b")
        await until(lambda: dan.shared)
        assert dan.text == eli.text
        await play_on(table, players, 2, most=2)
        await until(lambda: len(eli.frames) > before)
        assert dan.text == eli.text


async def test_another_size_is_another_drawing(hall: Hall) -> None:
    table, _players = started(hall)
    dan, eli = Watcher(table, "Dan", MemoryWire()), Watcher(table, "Eli", MemoryWire())
    async with watching(dan, eli):
        dan.glass = Glass(120, 36)
        dan.wire.resize(120, 36)
        await until(lambda: dan.shared and len(DRAWN) == 2)
        assert "WHO HOLDS WHAT" in dan.text.upper()
        assert dan.text != eli.text


@pytest.mark.parametrize(
    "other",
    [
        (Terminal(far=True, colours="256"), Settings(motion="off", pace="none")),
        (Terminal(far=True, colours="truecolor", no_color=True), Settings(motion="off", pace="none")),
        (Terminal(far=True, colours="truecolor"), Settings(motion="off", pace="none", theme="print")),
        (Terminal(far=True, colours="truecolor"), Settings(motion="off", pace="none", signs="ascii")),
        (Terminal(far=True, colours="truecolor"), Settings(motion="off", pace="none", keys={"log": "f7"})),
    ],
)
async def test_other_looks_are_another_drawing(hall: Hall, other: tuple[Terminal, Settings]) -> None:
    table, _players = started(hall)
    dan, eli = Watcher(table, "Dan", MemoryWire()), Watcher(table, "Eli", MemoryWire(other[0]), other[1])
    async with watching(dan, eli):
        assert len(DRAWN) == 2


async def test_what_is_no_matter_of_the_picture_makes_no_drawing(hall: Hall) -> None:
    table, _players = started(hall)
    other = Settings(
        motion="off", pace="none", coach="every-move", hints=False, bell=False, away=0, curtain="every-turn"
    )
    dan, eli = Watcher(table, "Dan", MemoryWire()), Watcher(table, "Eli", MemoryWire(), other)
    async with watching(dan, eli):
        assert len(DRAWN) == 1


async def test_who_does_not_read_costs_nobody_anything(hall: Hall) -> None:
    table, players = started(hall)
    dan, eli = Watcher(table, "Dan", MemoryWire()), Watcher(table, "Eli", MemoryWire())
    async with watching(dan, eli):
        dan.wire.clog()
        sent, got = len(dan.wire.written), len(eli.frames)
        await play_on(table, players, 2, most=3)
        await until(lambda: len(eli.frames) > got)
        await asyncio.sleep(0.02)
        assert len(dan.wire.written) == sent
        dan.wire.unclog()
        await until(lambda: dan.shared)
        assert len(dan.wire.written) == sent + 1, "one full frame"
        assert dan.text == eli.text


async def test_nothing_stays_after_the_last_one(hall: Hall) -> None:
    table, players = started(hall)
    gc.collect()
    apps = alive()
    dan, eli = Watcher(table, "Dan", MemoryWire()), Watcher(table, "Eli", MemoryWire())
    async with watching(dan, eli):
        assert len(table.nobodies) == 1
        task = only_drawing()._task
    assert not table.nobodies
    assert not table.watchers
    assert not DRAWN
    await task
    await play_on(table, players, 2, most=1)
    del dan, eli, task
    await until(lambda: alive() == apps)
    assert len(table.at) == len(players)


def alive() -> int:
    """How many apps there are."""
    gc.collect()
    return sum([isinstance(one, SeatApp) for one in gc.get_objects()])


async def test_nothing_of_a_person_is_in_the_shared_bytes(hall: Hall) -> None:
    table, players = started(hall)
    dan, eli = Watcher(table, "Dan", MemoryWire()), Watcher(table, "Eli", MemoryWire())
    async with watching(dan, eli):
        session = only_drawing()._app.session
        assert session is not None
        assert not session.port.own
        start = len(dan.wire.written)
        players[0].do("watching")  # and nobody watches any more
        await until(lambda: "go back to the hall" in dan.text)
        await play_on(table, players, 2, most=2)
        shared = "".join(dan.wire.written[start:])
        assert "\a" not in shared
        assert "Dan" not in shared
        assert "Eli" not in shared
        assert "ssh" not in shared


async def test_closed_to_watching_the_picture_stands_still_and_a_key_leads_to_the_hall(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, players = started(hall)
    dan, eli = Watcher(table, "Dan", MemoryWire()), Watcher(table, "Eli", MemoryWire())
    async with watching(dan, eli):
        assert players[0].do("watching") == ()
        await until(lambda: "back to the hall" in dan.text)
        await asyncio.sleep(0.02)
        before = len(dan.frames)
        await play_on(table, players, 2, most=3)
        await asyncio.sleep(0.02)
        assert len(dan.frames) == before
        assert table.watchers == ()
        opened: list[str] = []
        monkeypatch.setattr(SeatApp, "screen_at", lambda _app, place, *_facts: opened.append(place) or Blank())
        dan.wire.type("\r")
        await until(lambda: opened == ["hall"])


async def test_who_is_disconnected_gets_their_terminal_back(hall: Hall) -> None:
    table, _players = started(hall)
    dan, eli = Watcher(table, "Dan", MemoryWire()), Watcher(table, "Eli", MemoryWire())
    async with watching(dan, eli):
        hall.disconnect(dan.guest)
        await dan.task
        assert dan.wire.ended is not None
        assert dan.wire.ended[0] == ("The host ended this connection. Your seats stay yours.",)
        assert dan.wire.written[-1].endswith("\x1b[?1049l\x1b[?25h")
        assert eli.shared


async def test_a_fault_in_the_drawing_leaves_everybody_with_their_own(hall: Hall) -> None:
    table, _players = started(hall)
    dan, eli = Watcher(table, "Dan", MemoryWire()), Watcher(table, "Eli", MemoryWire())
    async with watching(dan, eli):
        drawing = only_drawing()
        drawing._app._handle_exception(ValueError("planted"))
        await drawing._task
        assert dan.wire.ended is None
        await until(lambda: dan.shared and eli.shared)
        assert only_drawing() is not drawing
        assert dan.text == eli.text


async def test_the_result_is_shared_too(hall: Hall) -> None:
    table, players = started(hall, "thiefs-market")
    dan, eli = Watcher(table, "Dan", MemoryWire()), Watcher(table, "Eli", MemoryWire())
    async with watching(dan, eli):
        await play_on(table, players, 4)
        await until(lambda: "back to the hall" in dan.text)
        assert dan.shared
        assert dan.text == eli.text
        dan.wire.type("l")
        await until(lambda: "The log" in dan.text)
        assert not dan.shared
        assert "The log" not in eli.text


async def test_a_watcher_who_sits_down_sees_their_own_seat(hall: Hall) -> None:
    table, players = started(hall)
    dan, eli = Watcher(table, "Dan", MemoryWire()), Watcher(table, "Eli", MemoryWire())
    async with watching(dan, eli):
        away = players[2]
        table.away(away.guest)
        assert players[0].do("reopen", away.seat) == ()
        await until(lambda: "reopened" in eli.text)
        dan.wire.type(",")
        await until(lambda: "sit down" in dan.text)
        dan.wire.type("s")
        await until(lambda: table.seat_of(dan.guest) == away.seat)
        await until(lambda: "yours" in dan.text)
        assert table.watchers == ("Eli",)
        assert "yours" not in eli.text
        assert not dan.shared
