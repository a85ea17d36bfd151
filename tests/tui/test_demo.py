"""The demonstration: scenes that open live, and computers that play by themselves."""

from __future__ import annotations

import pytest
from textual import events

from rules.errors import BadSetup
from tests.helpers.pictures import seen
from tui import demo
from tui.complaints import complaint, is_usage
from tui.pictures import CATALOGUE, SIZES
from tui.settings import Settings
from tui.shelf.result import Result
from tui.start import NoTerminal
from tui.table.screen import TableScreen


def test_an_unknown_scene_names_all_there_are() -> None:
    with pytest.raises(BadSetup) as refused:
        demo.run("crypt:nothing")
    assert is_usage(refused.value)
    for scene in CATALOGUE:
        assert scene.name in complaint(refused.value)


def test_without_a_terminal_it_says_so() -> None:
    with pytest.raises(NoTerminal) as refused:
        demo.run("crypt:claim")
    assert is_usage(refused.value)
    assert complaint(refused.value) == "A demonstration needs a terminal that can show the table."


async def test_a_burst_of_keys_ends_it_once() -> None:
    app = demo.Show(Settings(signs="unicode", motion="off", pace="none"), "crypt")
    async with app.run_test(size=SIZES["classic"]):
        before = len(app.screen_stack)
        for key in "qwertz":
            await app.on_event(events.Key(key, key))
        assert len(app.screen_stack) == before + 1
    assert app.return_code == 0


async def test_computers_play_match_after_match_until_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """No person is asked; the result stays a while; then the next match; any key ends it."""
    monkeypatch.setattr(demo, "LINGER", 0.2)
    app = demo.Show(Settings(signs="unicode", motion="off", pace="none"), "crypt")
    async with app.run_test(size=SIZES["classic"]) as pilot:
        results, tables = 0, 0
        for _wait in range(3000):
            await pilot.pause(0.01)
            if isinstance(app.screen, Result):
                results += "The match is over" in seen(app).text
            elif results:
                tables += isinstance(app.screen, TableScreen)
            if tables:
                break
        assert results
        assert tables
        await pilot.press("a")
        await pilot.pause(0.1)
        assert app.session is None
    assert app.return_code == 0


def test_every_scene_says_what_it_shows() -> None:
    names = [scene.name for scene in CATALOGUE]
    assert len(set(names)) == len(names)
    assert all(scene.shows and scene.sizes for scene in CATALOGUE)
