"""The driver over a wire: frames go out whole or not at all, and nothing that is typed or lost can break it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual import events
from textual._context import active_app
from textual.drivers.linux_driver import LinuxDriver

from tests.host.far import At, house
from tui.host.driver import ENTER, LEAVE
from tui.settings import Settings
from tui.shelf.keys import KeysScreen
from tui.shelf.settings import SettingsScreen
from tui.terminal.typed import MOST_UNDER_WAY, Paste
from tui.widgets.sheet import Sheet


class Listening(SettingsScreen):
    """Keeps what arrives."""

    def __init__(self, obeys: bool = True) -> None:
        super().__init__()
        self.obeys = obeys
        self.keys: list[str] = []
        self.pasted: list[str] = []

    def press(self, key: str, character: str | None) -> None:
        self.keys.append(key)
        if self.obeys:
            super().press(key, character)

    def on_paste(self, event: events.Paste) -> None:
        self.pasted.append(event.text)


@asynccontextmanager
async def listening(size: tuple[int, int] = (80, 24), obeys: bool = True) -> AsyncIterator[tuple[At, Listening]]:
    """A guest whose keys are kept."""
    async with house() as hall:
        screen = Listening(obeys)
        at = hall.sit("Ada", screen, size)
        await at.wire.until("Colours" if size[0] > 40 else lambda: len(at.wire.written) > 1)
        yield at, screen


async def handled(at: At) -> None:
    """Wait until everything that has been typed so far is handled."""
    done = asyncio.Event()

    def last() -> None:
        at.app.screen.call_later(done.set)  # the app has passed everything on to its screen

    at.app.call_later(last)
    await asyncio.wait_for(done.wait(), 20)


# Coming and going --------------------------------------------------------------------------------


async def test_the_terminal_is_left_as_it_was_found() -> None:
    async with listening() as (at, _):
        assert at.wire.written[0] == ENTER
        at.wire.type("\x11")
        await at.gone()
        assert at.wire.written[-1] == LEAVE
        found = {mode for mode, on in at.wire.glass.modes.items() if on}
        assert found == {"25", "7"}, "cursor and wrapped lines as before, and no other mode"
        assert ">" not in "".join(at.wire.written).replace("»", ""), "no keyboard protocol outlives a lost line"


async def test_no_terminal_and_no_thread_of_this_computer(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError("this is for the own terminal")

    with monkeypatch.context() as without:
        without.setattr(LinuxDriver, "__init__", never)
        for name in ("signal.signal", "threading.Thread.start", "shutil.get_terminal_size", "os.get_terminal_size"):
            without.setattr(name, never)
        async with listening() as (at, screen):
            at.wire.type("b")
            await handled(at)
            assert screen.keys == ["b"]


async def test_what_was_typed_before_is_not_lost() -> None:
    async with listening() as (at, screen):
        at.wire.type("b\x1b[C")
        await handled(at)
        assert screen.keys == ["b", "right"]


# What is typed ----------------------------------------------------------------------------------


async def test_a_lone_escape_is_a_key_after_a_moment() -> None:
    async with listening() as (at, screen):
        at.wire.type("\x1b")
        while "escape" not in screen.keys:
            await asyncio.sleep(0.005)


async def test_halves_of_a_key_are_one_key() -> None:
    async with listening() as (at, screen):
        for part in (b"\x1b", b"[", b"C", b"\xc3", b"\xa9"):
            at.wire.keys(part)
        await handled(at)
        assert screen.keys == ["right", "é"]


async def test_clicks() -> None:
    async with listening() as (at, _):
        row = next(nth for nth, line in enumerate(at.wire.text.splitlines(), 1) if "Signs" in line)
        at.wire.type(f"\x1b[<0;8;{row}M\x1b[<0;8;{row}m")
        await at.wire.until("Signs: ")


async def test_a_paste_is_one_thing_and_has_a_limit() -> None:
    async with listening() as (at, screen):
        at.wire.type(f"{Paste.BEGINS}q\x11{Paste.ENDS}")
        at.wire.type(Paste.BEGINS)
        for _ in range(300):
            at.wire.type("q" * 4000)
        at.wire.type(f"{Paste.ENDS}b")
        await handled(at)
        assert screen.pasted == ["q\x11"]
        assert screen.keys == ["b"]


async def test_a_paste_without_an_end_ends_with_silence() -> None:
    async with listening() as (at, screen):
        at.wire.type(f"{Paste.BEGINS}qqq")
        while at.app._driver._typed.patience is not None:  # type: ignore[union-attr]
            await asyncio.sleep(0.05)
        at.wire.type("b")
        await handled(at)
        assert screen.keys == ["b"]


async def test_sizes_among_the_keys_are_forged() -> None:
    async with listening() as (at, _):
        at.wire.type("\x1b[48;5;5;50;50t")
        at.wire.type("b")
        await handled(at)
        assert at.app.size == (80, 24)


async def test_hostile_bytes() -> None:
    luck = random.Random(15)
    pieces = [
        *[f"\x1b{code}".encode() for code in ("[", "]", "P", "[<", "[200~", "[201~")],
        b"\xff",
        b"\0",
        b";",
        b"9" * 9,
    ]
    async with listening(obeys=False) as (at, screen):
        for _ in range(300):
            noise = b"".join(luck.choice([*pieces, bytes([luck.randrange(256)])]) for _ in range(40))
            at.wire.keys(noise.replace(b"\x11", b""))
            await asyncio.sleep(0)
        at.wire.type(Paste.ENDS)
        await handled(at)
        for _ in range(20):
            if "f12" in screen.keys:
                break
            await asyncio.sleep(0.1)  # until what was not finished counts as typed
            at.wire.type("\x1b[24~")
            await handled(at)
        assert "f12" in screen.keys
        assert at.app._fault is None


async def test_of_a_flood_of_keys_most_are_dropped() -> None:
    async with listening() as (at, screen):
        for _ in range(50):
            at.wire.type("\x1b[B" * 1300)
        await handled(at)
        assert 0 < len(screen.keys) <= 2 * MOST_UNDER_WAY


async def test_keys_come_in_from_any_context() -> None:
    """What is typed is handled as this app's, even if another app's code was running when it arrived."""
    async with house() as hall:
        ada, bo = hall.sit("Ada", Listening()), hall.sit("Bo", Listening())
        for at in (ada, bo):
            await at.wire.until("Colours")
        seen: list[object] = []
        bo.app.screen.press = lambda key, character: seen.append(active_app.get())  # type: ignore[attr-defined]
        ada.app.call_later(bo.wire.type, "b")
        await handled(ada)
        await handled(bo)
        assert seen == [bo.app]


# What is shown ----------------------------------------------------------------------------------


async def test_each_frame_is_one_write_within_its_marks() -> None:
    async with listening() as (at, _):
        for key in ("b", "\x1b[C", "\x1b[B"):
            before = len(at.wire.written)
            at.wire.type(key)
            await at.wire.until(lambda before=before: len(at.wire.written) > before)  # type: ignore[misc]
        for frame in at.wire.written[1:]:
            assert frame.startswith("\x1b[?2026h")
            assert frame.endswith("\x1b[?2026l")
            assert frame.count("\x1b[?2026") == 2
        assert "\x1b[?2026$p" not in "".join(at.wire.written), "it is not asked for"


async def test_a_terminal_that_does_not_read_gets_no_frames_and_then_one() -> None:
    async with listening() as (at, _):
        at.wire.clog()
        before = len(at.wire.written)
        at.wire.type("b\x1b[D")
        await handled(at)
        at.app.ring()
        assert len(at.wire.written) == before
        at.wire.unclog()
        await at.wire.until("Signs: ASCII")
        assert len(at.wire.written) == before + 1
        assert at.wire.text.isascii(), "all of it is drawn anew"


async def test_the_bell() -> None:
    async with listening() as (at, _):
        at.app.ring()
        assert at.wire.written[-1] == "\a"
        at.app.settings.bell = False
        count = len(at.wire.written)
        at.app.ring()
        assert len(at.wire.written) == count


@pytest.mark.parametrize("size", [(1, 1), (39, 15), (40, 16), (120, 36), (500, 200)])
async def test_every_size(size: tuple[int, int]) -> None:
    async with listening(size) as (at, _):
        assert at.app.size == size
        at.wire.type("b")
        await handled(at)
        at.wire.resize(80, 24)
        await at.wire.until("Signs: " if size[0] >= 40 else "Colours: ")
        assert at.app._fault is None


async def test_a_storm_of_sizes_ends_with_the_newest() -> None:
    luck = random.Random(1)
    async with listening() as (at, _):
        for _ in range(2000):
            at.wire.resize(luck.randrange(1, 500), luck.randrange(1, 200))
        assert at.app.message_queue_size < 10
        at.wire.resize(100, 30)
        await at.wire.until(lambda: at.app.size == (100, 30) and "Colours: tavern." in at.wire.text)


async def test_settings_of_keys_are_heard() -> None:
    async with house() as hall:
        guest = hall.guest("Ada")
        guest.person.settings = Settings(keys={"out": "f4"})
        first: Sheet = SettingsScreen()
        at = hall.sit("Ada", first)
        await at.wire.until("Colours")
        at.app.call_later(at.app.push_screen, KeysScreen())
        await at.wire.until("all keys")
        at.wire.type("\x1bOS")
        await at.wire.until("Colours")
