"""The city on a screen: few cells a key, the mouse, resizing, zoom, window and locator, and the curtain."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from textual.geometry import Region

from tests.helpers.screens import Person, sitting
from tests.tui.city import scenes
from tests.tui.city.plans import oliver, thiefdom
from tests.tui.city.stand import STREETS, TOWN, Stand
from tui.widgets.city import (
    HALVES,
    OVERVIEW,
    ROADS,
    CityScene,
)
from tui.widgets.city.pencil import place
from tui.widgets.city.plan import Cell, Side

CITY, DAY = thiefdom("thiefdom_7"), oliver()
GRAINS = [*[(CITY, grain) for grain in TOWN], *[(DAY, grain) for grain in STREETS]]
SIDES: tuple[Side, ...] = ("up", "right", "down", "left")


# The widget -----------------------------------------------------------------------------------------


def stand(person: Person) -> Stand:
    assert isinstance(person.screen, Stand)
    return person.screen


@pytest.mark.parametrize("size_of", ["wide", "classic"])
@pytest.mark.parametrize(
    ("scene", "cursor"), [(scenes.day_full, (6, 8)), (scenes.walk, (12, 4)), (scenes.planning, (10, 20))]
)
async def test_a_cursor_step_repaints_two_runs(
    scene: Callable[[], CityScene], cursor: Cell, size_of: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with sitting(size_of, Stand(scene(), cursor)) as person:
        city = stand(person).city
        runs: list[Region] = []
        monkeypatch.setattr(city, "redraw", lambda *regions: runs.extend(regions))
        for side in (*SIDES, *SIDES[::-1], *SIDES):
            runs.clear()
            city.step(side)
            assert 0 < len(runs) <= 2
            assert sum([run.width for run in runs]) <= 16


async def test_what_has_not_changed_is_not_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async with sitting("wide", Stand(scenes.walk(), scenes.WALK)) as person:
        city = stand(person).city
        runs: list[object] = []
        monkeypatch.setattr(city, "redraw", lambda *regions: runs.extend(regions))
        city.show(scenes.walk(), scenes.WALK)
        city.repaint()
        assert not runs
        scene = scenes.walk()
        moved_on = replace(scene, layers=replace(scene.layers, way={}))
        city.show(moved_on, scenes.WALK)
        assert 0 < len(runs) <= 3


async def test_a_click_does_what_a_target_says() -> None:
    async with sitting("wide", Stand(scenes.day_full(), (6, 8))) as person:
        await person.click("key:a")
        assert stand(person).pressed == ["key:a"]
    async with sitting("wide", Stand(scenes.walk(), scenes.WALK)) as person:
        city = stand(person).city
        assert city.view is not None
        await person.click("cell:7:5")
        assert city.cursor == (7, 5)
        x, y = place(CITY, city.view, (1, 1))
        await person.pilot.click(offset=(city.region.x + x, city.region.y + y))
        await person.pilot.pause()
        assert stand(person).pressed[-1] == "cell:1:1"
        assert city.cursor == (1, 1)


async def test_the_mouse_tells_what_it_is_over() -> None:
    async with sitting("classic", Stand(scenes.walk(), scenes.WALK)) as person:
        city = stand(person).city
        assert city.view is not None
        for cell in ((10, 7), (10, 7), (3, 1)):
            x, y = place(CITY, city.view, cell)
            await person.pilot.hover(offset=(city.region.x + x, city.region.y + y))
            await person.pilot.pause()
        assert stand(person).pointed == ["cell:10:7", "cell:3:1"]


async def test_cursor_and_view_outlive_a_resize_and_a_zoom() -> None:
    async with sitting("wide", Stand(scenes.walk(), scenes.WALK)) as person:
        city = stand(person).city
        assert city.view is not None
        assert city.view.grain == HALVES
        for width, height, grain in ((80, 24, ROADS), (44, 22, HALVES), (120, 36, HALVES)):
            await person.pilot.resize_terminal(width, height)
            await person.pilot.pause(0.05)
            assert city.view.grain == grain
            assert city.cursor == scenes.WALK
            assert person.sees("3•")
        await person.press("z")
        assert city.view.grain == ROADS
        await person.press("z")
        assert city.view.grain == OVERVIEW
        assert city.cursor == scenes.WALK
        await person.press("z")
        assert city.view.grain == HALVES


async def test_a_window_and_its_locator() -> None:
    async with sitting("narrow", Stand(scenes.walk(), scenes.WALK)) as person:
        city, locator = stand(person).city, stand(person).locator
        assert city.window is not None
        assert city.window.holds(scenes.WALK)
        assert city.view is not None
        before = city.window
        assert any(sign in "".join(person.rows()) for sign in "▄▐")
        await person.pilot.click(offset=(locator.region.x + 13, locator.region.y + 2))
        await person.pilot.pause()
        assert city.cursor is not None
        assert city.window != before
        assert city.window.holds(city.cursor)
        x, y = place(CITY, city.view, city.cursor)
        assert city.cell_at(x, y) == city.cursor


async def test_zoom_in_a_narrow_room_asks_the_screen_for_more() -> None:
    async with sitting("narrow", Stand(scenes.walk(), scenes.WALK)) as person:
        city, before = stand(person).city, stand(person).city.window
        for grain, columns, window in ((OVERVIEW, 44, None), (HALVES, 28, before), (OVERVIEW, 44, None)):
            await person.press("z")
            await person.pilot.pause()
            assert city.view is not None
            assert city.view.grain == grain
            assert city.size.width == columns
            assert city.window == window
        await person.pilot.resize_terminal(120, 36)
        await person.pilot.pause(0.05)
        assert city.view.grain == HALVES, "what was wanted in a small room is not wanted in a large one"


async def test_clear_leaves_the_plan_only() -> None:
    """Nothing of what lay on it can be drawn again, at no grain."""
    for size_of in ("wide", "classic", "narrow"):
        async with sitting(size_of, Stand(scenes.walk(), scenes.WALK)) as person:
            city = stand(person).city
            city.clear()
            stand(person).locator.clear()
            assert city.cursor is None
            assert city.target is None
            assert city.scene == CityScene(CITY)
            city.repaint()
            stand(person).locator.repaint()
            text = "".join(person.rows())
            assert not any(sign in text for sign in "◆■•»!⌂")
            assert "Y1" not in text
            assert not city.step("up")


def test_it_knows_no_game() -> None:
    """Not by import; what a game's signs are called is in the table of signs."""
    import subprocess
    import sys

    loaded = "import sys, tui.widgets.city; print(*[name for name in sys.modules if name.startswith('rules')])"
    assert not subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True).stdout.strip()
