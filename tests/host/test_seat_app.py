"""The app of one guest: the same screens as at home, and nothing of the computer that it runs on."""

from __future__ import annotations

import asyncio
import gc
import os
import re
import sys
import weakref
from typing import Any, get_args

import pytest
from textual._context import active_app
from textual.strip import Strip
from textual.timer import Timer

from tests.host.far import House, house
from tui import locations
from tui.host import guest
from tui.host.seat_app import SeatApp
from tui.host.wire import nothing
from tui.host.words import broken
from tui.shelf.keys import KeysScreen
from tui.shelf.rules import Rules
from tui.shelf.settings import SettingsScreen
from tui.table.screen import TableScreen
from tui.terminal.kind import Colours, Terminal
from tui.widgets.prompt import Prompt
from tui.widgets.sheet import Sheet


async def test_two_people_and_their_own_terminals() -> None:
    async with house() as hall:
        hall.table("crypt", "Ada", "Bo")
        ada, bo = hall.sit("Ada"), hall.sit("Bo", size=(120, 36))
        await ada.wire.until("CRYPT")
        await bo.wire.until("Crypt")
        first, other = (ada, bo) if "Choose a treasure" in ada.wire.text else (bo, ada)
        await other.wire.until("Waiting for")
        first.wire.type("a2\r")
        await first.wire.until("Waiting for")
        await other.wire.until("Choose a treasure")
        assert "claimed" in other.wire.text


async def test_who_leaves_goes_alone() -> None:
    async with house() as hall:
        table = hall.table("crypt", "Ada", "Bo")
        ada, bo = hall.sit("Ada"), hall.sit("Bo")
        await ada.wire.until("CRYPT")
        await bo.wire.until("CRYPT")
        ada.wire.type("\x11")
        assert await ada.gone() == (("Saved. Your seat waits: ssh -p 8022 ann-laptop",), 0)
        assert ada.wire.text.strip() == "", "nothing stays on the screen"
        assert not ada.wire.glass.modes["1049"]
        await bo.wire.until("Ada away")
        assert table.under_way
        assert not bo.sitting.done()
        again = hall.sit("Ada")
        await again.wire.until("CRYPT")


async def test_a_lost_line_ends_the_app_and_keeps_the_seat() -> None:
    async with house() as hall:
        hall.table("crypt", "Ada", "Bo")
        ada, bo = hall.sit("Ada"), hall.sit("Bo")
        await bo.wire.until("CRYPT")
        await ada.wire.until("CRYPT")
        ada.wire.leave()
        await ada.gone()
        await bo.wire.until("Ada away")


async def test_gone_before_the_first_frame() -> None:
    async with house() as hall:
        ada = hall.sit("Ada", SettingsScreen())
        ada.wire.leave()
        await asyncio.sleep(0)
        ada.wire.leave()
        await asyncio.wait_for(ada.sitting, 10)


async def test_others_can_end_a_connection() -> None:
    async with house() as hall:
        ada = hall.sit("Ada", SettingsScreen())
        await ada.wire.until("settings")
        hall.hall.disconnect(ada.guest)
        lines, code = await ada.gone()
        assert lines == ("The host ended this connection. Your seats stay yours.",)
        assert code == 0
        assert not ada.wire.glass.modes["1049"]


async def test_a_fault_ends_one_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    async with house() as hall:
        ada, bo = hall.sit("Ada", SettingsScreen()), hall.sit("Bo", SettingsScreen())
        await ada.wire.until("settings")
        await bo.wire.until("settings")

        def breaks() -> None:
            raise ValueError("the Idol is a 9")

        ada.app.call_later(breaks)
        assert await ada.gone() == (broken(), 1)
        assert not ada.wire.glass.modes["1049"]
        bo.wire.type("\x1b[B")
        await bo.wire.until("ASCII on terminals")
        log = locations.log().read_text()
        assert "ValueError" in log
        assert "Idol" not in log
        assert "Idol" not in "".join(ada.wire.written)


async def test_a_fault_before_the_first_frame_ends_one_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(app: SeatApp) -> Any:
        raise LookupError("no hall")

    monkeypatch.setattr(SeatApp, "first_screen", breaks)
    async with house() as hall:
        ada = hall.sit("Ada")
        assert await ada.gone() == (broken(), 1)


async def test_the_process_belongs_to_nobody(capfd: pytest.CaptureFixture[str]) -> None:
    """Standard output and error stay what they are, also when those who came first go first."""
    out, err = sys.stdout, sys.stderr
    environment = dict(os.environ)
    async with house() as hall:
        seats = [hall.sit(name, SettingsScreen()) for name in ("Ada", "Bo", "Cy")]
        for at in seats:
            await at.wire.until("settings")
            assert (sys.stdout, sys.stderr) == (out, err)
        for at in seats:
            at.wire.leave()
            await at.gone()
            assert (sys.stdout, sys.stderr) == (out, err)
    assert dict(os.environ) == environment
    print("heard")
    assert capfd.readouterr().out == "heard\n"


async def test_each_app_is_its_own() -> None:
    async with house() as hall:
        ada, bo = hall.sit("Ada", SettingsScreen()), hall.sit("Bo", SettingsScreen())
        for at in (ada, bo):
            await at.wire.until("settings")
        seen = []
        for at in (ada, bo):
            at.app.call_later(lambda: seen.append(active_app.get()))
        ada.wire.type("\x1b[C")
        await ada.wire.until("ink on paper")
        assert seen == [ada.app, bo.app]
        assert ada.app.settings.theme == "print"
        assert bo.app.settings.theme == "tavern"
        with pytest.raises(LookupError):
            active_app.get()


@pytest.mark.parametrize("colours", get_args(Colours))
async def test_as_many_colours_as_the_far_terminal_has(colours: Colours, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")  # of this process: it is nothing to a guest
    async with house() as hall:
        at = hall.sit("Ada", SettingsScreen(), terminal=Terminal(far=True, colours=colours))
        await at.wire.until("settings")
        written = "".join(at.wire.written)
        assert ("38;2;" in written) == (colours == "truecolor")
        assert ("38;5;" in written) == (colours == "256")
        assert re.search(r"\x1b\[[0-9;]*(3|9)[0-7]", written), "there are colours"


async def test_no_colours() -> None:
    async with house() as hall:
        at = hall.sit("Ada", SettingsScreen(), terminal=Terminal(far=True, colours="truecolor", no_color=True))
        await at.wire.until("NO_COLOR is set")
        assert "38;" not in "".join(at.wire.written)


async def test_ascii_by_the_far_terminal() -> None:
    async with house() as hall:
        at = hall.sit("Ada", SettingsScreen(), terminal=Terminal(far=True, ascii=True, colours="standard"))
        await at.wire.until("settings")
        assert "".join(at.wire.written).isascii()


async def test_settings_are_the_guests_own_and_kept_by_the_hall() -> None:
    async with house() as hall:
        ada = hall.sit("Ada", SettingsScreen())
        await ada.wire.until("saved in this hall")
        ada.wire.type("\x1b[C")
        await ada.wire.until("ink on paper")
        assert "Curtain" not in ada.wire.text, "a guest shares no keyboard"
        ada.wire.leave()
        await ada.gone()
        assert not locations.settings().exists()
        again = hall.sit("Ada", SettingsScreen())
        await again.wire.until("ink on paper")


async def test_no_page_names_a_file_of_this_computer() -> None:
    async with house() as hall:
        for page in (KeysScreen, SettingsScreen, lambda: Rules("crypt")):
            at = hall.sit("Ada", page(), size=(120, 200))
            await at.wire.until("help")
            for key in ("?", "\x1b", "\x1b[F"):
                at.wire.type(key)
            await at.wire.until("CUTPURSE" if page is not None and not isinstance(at.app.screen, Rules) else "CRYPT")
            assert str(locations.home()) not in "".join(at.wire.written)
            assert ".toml" not in at.wire.text
            at.wire.leave()
            await at.gone()


async def test_a_lesson_is_kept_by_the_hall() -> None:
    async with house() as hall:
        ada = hall.sit("Ada", SettingsScreen())
        await ada.wire.until("settings")
        ada.app.call_later(ada.app.open_lesson, "crypt", "Ada")
        await ada.wire.until("CRYPT")
        assert isinstance(ada.app.screen, TableScreen)
        ada.app.call_later(ada.app.lessons.save_step, "Ada", "crypt", 3)
        ada.app.call_later(ada.app.leave)
        await ada.gone()
        assert not locations.lessons().exists()
        assert hall.guest("Ada").person.lessons["crypt"].step == 3
        assert not list(locations.matches().glob("*"))


async def twenty(hall: House) -> list[weakref.ref[Any]]:
    """This many connections come and go, one way or the other; what they were made of."""
    left: list[weakref.ref[Any]] = []
    for nth in range(20):
        at = hall.sit(("Ada", "Bo")[nth % 2])
        await at.wire.until("CRYPT")
        at.wire.type("l")
        await at.wire.until("Round 1")
        left += [weakref.ref(one) for one in (at.app, at.app.screen, at.app._driver, at.app.screen.query_one(Prompt))]
        if nth % 4 < 2:
            at.wire.leave()
        else:
            at.wire.type("\x11")
        await at.gone()
        assert {at.wire.keys, at.wire.resized, at.wire.gone, at.wire.clear} == {nothing}, "nobody listens"
        assert at.guest.end is at.guest.changed is guest.nothing
    hall.here.clear()
    return left


def pictures() -> int:
    """How many pictures of rows there are."""
    gc.collect()
    return sum(isinstance(one, Strip) for one in gc.get_objects())


def open_files() -> int:
    return len(os.listdir("/proc/self/fd")) if os.path.exists("/proc/self/fd") else 0


async def test_nothing_of_an_app_is_left() -> None:
    async with house() as hall:
        hall.table("crypt", "Ada", "Bo")
        await twenty(hall)
        drawn, files = pictures(), open_files()
        left = await twenty(hall)
        assert pictures() <= drawn
        assert open_files() == files
        assert not [found for one in left if (found := one()) is not None]
        assert not [one for one in gc.get_objects() if isinstance(one, SeatApp | Sheet | Timer)]
        assert len(asyncio.all_tasks()) == 1, "only this test runs"
