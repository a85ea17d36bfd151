"""Secrets at a shared keyboard: the curtain, the public table, and passing the keyboard on."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from tests.helpers.pictures import Picture, dozing, seen
from tui.app import CutpurseApp
from tui.games.crypt import pictures_matches as play
from tui.games.crypt.pictures_matches import ADA, BO, CY, J1, J4, T2, T4, claims
from tui.pictures import SIZES, Stage
from tui.pictures.script import Script
from tui.settings import Settings
from tui.table.curtain import Curtain
from tui.table.screen import TableScreen
from tui.table_app import table_screen
from tui.widgets.plate import Plate

EVERY_TURN = Settings(signs="unicode", motion="off", curtain="every-turn", pace="none")
WHEN_NEEDED = Settings(signs="unicode", motion="off", pace="none")


@pytest.fixture
def on(home: Path) -> Stage:
    """A temporary store."""
    return Stage(home)


@asynccontextmanager
async def at_the_table(
    on: Stage,
    story: Script,
    settings: Settings = EVERY_TURN,
    moment: float = 0.01,
    size: str = "classic",
    heard: bool = False,
) -> AsyncIterator[tuple[CutpurseApp, Pilot[None]]]:
    """In front of a match."""
    with dozing(moment):
        session = on.sit_down(story, heard=heard)
        app = CutpurseApp(settings, table_screen(session))
        app.session = session
        async with app.run_test(size=SIZES[size]) as pilot:
            await settled(pilot)
            yield app, pilot


async def settled(pilot: Pilot[None]) -> None:
    """Until nothing happens any more, and the curtain's short moment is over."""
    await pilot.pause()
    if Curtain.MOMENT < 0.1:
        await pilot.pause(2 * Curtain.MOMENT)
    await pilot.pause()


def curtain(app: CutpurseApp) -> Curtain:
    """It is closed."""
    assert isinstance(app.screen, Curtain)
    return app.screen


def board(app: CutpurseApp) -> TableScreen:
    """It is open."""
    assert isinstance(app.screen, TableScreen), app.screen
    return app.screen


# What opens it -----------------------------------------------------------------------------------


async def test_for_a_moment_nothing_opens_it(on: Stage) -> None:
    """Keys typed ahead are dropped, and so are clicks."""
    async with at_the_table(on, play.cy_last(), moment=3600) as (app, pilot):
        for key in ("o", "escape", "question_mark", "u", "enter", "o"):
            await pilot.press(key)
        assert curtain(app).panel.page is None
        assert "Keys are ignored for a moment" in seen(app).text
        curtain(app)._wake()
        await settled(pilot)
        assert "o opens the curtain" in seen(app).text
        await pilot.press("o")  # asleep or not, this was pressed too early
        assert curtain(app)


async def test_then_one_key_does_and_no_other(on: Stage) -> None:
    async with at_the_table(on, play.cy_last()) as (app, pilot):
        for key in ("enter", "space", "a", "1", "c", "y", "tab", "x"):
            await pilot.press(key)
            assert curtain(app)
        await pilot.press("o")
        await settled(pilot)
        assert board(app).sight.eyes == CY


async def test_no_click_opens_it(on: Stage) -> None:
    async with at_the_table(on, play.cy_last()) as (app, pilot):
        for x, y in [*middles(curtain(app)), (1, 6), (40, 6)]:  # all that hears a click, and two places that do not
            await pilot.click(offset=(x, y))
            if curtain(app).panel.page is not None:
                curtain(app).close_panel()
                await pilot.pause()
            assert curtain(app)


def middles(screen: Curtain) -> list[tuple[int, int]]:
    """The middle of everything on a screen that can be clicked."""
    return [
        (plate.region.x + x + width // 2, plate.region.y + y + height // 2)
        for plate in screen.query(Plate)
        if plate.canvas is not None and plate.region.area
        for x, y, width, height, _action in plate.canvas.zones
    ]


async def test_keys_typed_ahead_do_not_reach_it(on: Stage) -> None:
    """Ada's last keys and an o in one go: Bo's hand stays closed."""
    async with at_the_table(on, play.round_5(), moment=0.3) as (app, pilot):
        await pilot.pause(0.4)
        await pilot.press("o")
        await settled(pilot)
        assert board(app).sight.eyes == ADA
        Curtain.MOMENT = 3600  # until here a short one; Bo's does not end, however slow the machine types
        await pilot.press("a", "3", "enter", "o", "o", "enter", "o")
        await settled(pilot)
        assert curtain(app).seat == BO


# Taking back and leaving -------------------------------------------------------------------------


async def test_the_last_move_is_taken_back_from_the_curtain(on: Stage) -> None:
    """Then it is Bo's keyboard again, behind a curtain."""
    async with at_the_table(on, play.cy_last()) as (app, pilot):
        assert "undo Bo's last move" in seen(app).text
        await pilot.press("u")
        await settled(pilot)
        assert curtain(app).seat == BO
        assert app.session is not None
        assert app.session.table.waiting() == (BO,)


async def test_a_fence_is_named(on: Stage) -> None:
    """Luck was met since Bo's move."""
    async with at_the_table(on, play.idol()) as (app, pilot):
        closed = curtain(app)
        closed._last = BO
        closed.update()
        await settled(pilot)
        assert "not now: dice or cards came up" in seen(app).text
        await pilot.press("u")
        await settled(pilot)
        assert "No undo: " in seen(app).text
        assert curtain(app).seat == ADA


async def test_the_menu_leads_out(on: Stage) -> None:
    async with at_the_table(on, play.cy_last()) as (app, pilot):
        await pilot.press("escape")
        await pilot.pause()
        assert curtain(app).panel.page is not None
        await pilot.press("s", "a", "v", "e", "enter")
        await settled(pilot)
        assert not isinstance(app.screen, Curtain | TableScreen)
        assert app.session is None


async def test_a_look_needs_no_look(on: Stage) -> None:
    """A player who asked for a look at their secrets may cancel it."""
    async with at_the_table(on, play.three(), WHEN_NEEDED) as (app, pilot):
        assert board(app).sight.eyes is None
        await pilot.press("i")
        await settled(pilot)
        assert curtain(app).kind == "look"
        await pilot.press("escape")
        await settled(pilot)
        assert board(app).sight.eyes is None
        await pilot.press("i")
        await settled(pilot)
        await pilot.press("o")
        await settled(pilot)
        assert "For Ada only" in seen(app).text
        assert "Jewelry 3" in seen(app).text
        await pilot.press("escape")
        await settled(pilot)
        assert "For Ada only" not in seen(app).text


# What it covers ----------------------------------------------------------------------------------


async def test_the_first_frame_is_the_new_persons(on: Stage) -> None:
    """No frame between two people shows anything but the curtain, and the first one after it is complete."""
    async with at_the_table(on, play.round_5()) as (app, pilot):
        await pilot.press("o")
        await settled(pilot)
        adas = seen(app)
        frames: list[tuple[Screen[object], Picture]] = []
        display = app._display

        def watch(screen: Screen[object], renderable: object) -> None:
            if renderable is not None and screen is app.screen:
                frames.append((screen, seen(app)))
            display(screen, renderable)  # type: ignore[arg-type]

        app._display = watch  # type: ignore[method-assign, assignment]
        await pilot.press("a", "3", "enter")
        await settled(pilot)
        assert curtain(app).seat == BO
        closed = len(frames)
        await pilot.press("o")
        await settled(pilot)
        bos = seen(app)
        of_bo = [picture for screen, picture in frames[closed:] if isinstance(screen, TableScreen)]
        assert of_bo
        assert all(picture == bos for picture in of_bo), of_bo[0].text
        assert bos.text != adas.text
        later = [picture.text for screen, picture in frames if isinstance(screen, Curtain)]
        assert later
        assert not any("coins" in text for text in later)


async def test_nothing_is_left_in_toasts_and_clipboard(on: Stage) -> None:
    async with at_the_table(on, play.round_5()) as (app, pilot):
        await pilot.press("o")
        await settled(pilot)
        app.notify("Ada holds Jewelry 3", timeout=60)
        app.copy_to_clipboard("Jewelry 3")
        await pilot.pause()
        await pilot.press("a", "3", "enter")
        await settled(pilot)
        assert curtain(app).seat == BO
        assert app.clipboard == ""
        assert not list(app._notifications)


async def test_a_minute_away_covers_a_hand(on: Stage) -> None:
    """And a key starts the minute again."""
    settings = Settings(signs="unicode", motion="off", curtain="every-turn", away=60)
    async with at_the_table(on, play.cy_last(), settings) as (app, pilot):
        await pilot.press("o")
        await settled(pilot)
        before = board(app).eyes.away._set
        assert before is not None
        await pilot.press("right")
        assert board(app).eyes.away._set is not before
        board(app).cover()  # what the clock does
        await settled(pilot)
        assert curtain(app).seat == CY
        await pilot.press("o")
        await settled(pilot)
        assert board(app).sight.eyes == CY


async def test_nothing_ticks_on_an_open_table(on: Stage) -> None:
    settings = Settings(signs="unicode", motion="off", away=60)
    async with at_the_table(on, play.three(), settings) as (app, _pilot):
        assert not board(app).eyes.away.runs
    async with at_the_table(on, play.three(play.AGAINST_COMPUTERS), settings) as (app, _pilot):
        assert not board(app).eyes.away.runs
        assert board(app).sight.eyes == ADA


@pytest.mark.parametrize("cover", ["too small", "suspended"])
async def test_what_was_out_of_sight_comes_back_covered(on: Stage, cover: str) -> None:
    async with at_the_table(on, play.cy_last()) as (app, pilot):
        await pilot.press("o")
        await settled(pilot)
        if cover == "too small":
            await pilot.resize_terminal(30, 10)
            await settled(pilot)
            assert "10" in seen(app).text
            await pilot.resize_terminal(*SIZES["classic"])
        else:
            app.app_resume_signal.publish(app)
        await settled(pilot)
        assert curtain(app).seat == CY


async def test_a_match_is_taken_up_at_the_curtain(on: Stage) -> None:
    """Behind it is the open table: nothing of a hand."""
    async with at_the_table(on, play.cy_last(), WHEN_NEEDED, heard=True) as (app, pilot):
        assert curtain(app).kind == "resume"
        await pilot.press("o")
        await settled(pilot)
        assert board(app).sight.eyes is None


# Twins -------------------------------------------------------------------------------------------

Maker = Callable[[], Script]


def twin(make: Maker) -> Script:
    """The same match with Bo's hidden Tapestry and an unseen one exchanged; two Jewelries too."""
    rows = play.THREE
    other = [list(row) for row in rows]
    assert (other[0][3], other[3][3], other[4][3], other[5][3]) == (T4, T2, J4, J1)
    other[0][3], other[3][3], other[4][3], other[5][3] = T2, T4, J1, J4
    try:
        play.THREE = tuple([tuple(row) for row in other])  # type: ignore[assignment]
        return make()
    finally:
        play.THREE = rows


STORIES: dict[str, Maker] = {
    "claim": play.three,
    "collected": play.idol,
    "next round": play.round_5,
    "last of the round": play.cy_last,
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("settings", [EVERY_TURN, WHEN_NEEDED], ids=["curtain", "open table"])
@pytest.mark.parametrize("story", STORIES)
async def test_twins_look_alike(on: Stage, story: str, settings: Settings, size: str) -> None:
    """Two matches that differ only in a card that Bo alone has seen: the same cells, the same styles."""
    pictures = []
    for match in (STORIES[story](), twin(STORIES[story])):
        async with at_the_table(on, match, settings, moment=3600, size=size) as (app, _pilot):
            pictures.append(seen(app))
    assert pictures[0] == pictures[1]


async def test_the_twins_differ_for_bo(on: Stage) -> None:
    """Or the test above would prove nothing."""
    pictures = []
    for make in (play.round_5, lambda: twin(play.round_5)):
        story = make().plays(ADA, *claims((0, 1, 3)))
        async with at_the_table(on, story) as (app, pilot):
            await pilot.press("o")
            await settled(pilot)
            assert board(app).sight.eyes == BO
            pictures.append(seen(app))
    assert pictures[0] != pictures[1]
