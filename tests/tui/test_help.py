"""The page of help: one screen at every question, and no key on it that does nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from tests.helpers.pictures import dozing, seen
from tui.app import CutpurseApp
from tui.pictures import CATALOGUE, SIZES, Scene, app_of, at_its_beat, stage
from tui.table.clock import HandTime
from tui.table.desks.rows import Rows
from tui.table.screen import TableScreen
from tui.widgets.canvas import Canvas
from tui.widgets.help_page import CUT, FEW, MOST, HelpPage, KeyHelp
from tui.words.keys import KEY_WORDS

PRESSED = {word: key for key, word in KEY_WORDS.items()}
"""The keys as Textual names them, by how they are written."""

TELLS = ("h", "u")
"""Keys that say in the same place what others are refused with: a hint, and what was undone."""


@asynccontextmanager
async def at(scene: Scene, size: tuple[int, int]) -> AsyncIterator[tuple[CutpurseApp, Any]]:
    """The app at the end of a scene."""
    with stage() as on, dozing(0.01 if scene.opens else 3600.0):
        app = app_of(scene, on)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            for key in scene.keys:
                await pilot.press(key)
            await pilot.pause()
            await at_its_beat(app, pilot, scene)
            yield app, pilot


def opened(app: CutpurseApp) -> HelpPage | None:
    """The help at the table, which is opened here; None if the scene is no table."""
    screen = app.screen
    if not isinstance(screen, TableScreen) or screen.pages.page is not None or screen.grain is None:
        return None
    screen.pages.help()
    page = screen.pages.page
    assert isinstance(page, HelpPage)
    return page


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("scene", CATALOGUE, ids=lambda scene: scene.name)
async def test_help_is_one_screen_with_four_parts(scene: Scene, size: tuple[int, int]) -> None:
    if size not in scene.sizes:
        pytest.skip("the scene is not drawn at this size")
    async with at(scene, size) as (app, pilot):
        page = opened(app)
        if page is None:
            return
        await pilot.pause()
        said, body = page.help, seen(app).text
        rows = ["".join([text for text, _role in parts]) for parts in page.pages[0]]
        assert not page.short
        assert all(row.rstrip() in body for row in rows), rows
        assert CUT not in "".join(rows)
        assert [row[:3] for row in rows if row[:3] in ("AIM", "NOW")] == ["AIM", "NOW"]
        shown = said.keys[: MOST if size[0] >= 80 else FEW]
        assert shown
        assert all(any(row.startswith(f"{one.keys} ") for row in rows) for one in shown)
        assert 1 <= len(said.facts) <= 2
        assert said.signs
        if size[0] >= 80:
            sentences = (said.aim, said.now, *said.facts)
            assert all(any(form and form in body for form in sentence) for sentence in sentences)
        for _turn in page.pages[1:]:
            assert "Space" in body
            assert "Esc back" in body
            await pilot.press("space")
            assert "signs" in page.title[0]
        await pilot.press("space")
        assert page.title == (said.title,)
        await pilot.press("escape")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.pages.page is None


def each(one: KeyHelp, app: CutpurseApp) -> list[str]:
    """The keys that are meant, as Textual names them: the first and the last of a range."""
    screen = app.screen
    assert isinstance(screen, TableScreen)
    if one.keys == "letters":
        desk = screen.desk
        assert isinstance(desk, Rows)
        return [thing.key for thing in desk.rows.things if thing.key]
    if one.keys == "arrows":
        return ["up", "right", "down", "left"]
    if one.keys == "Shift+letter":
        return []
    found: list[str] = []
    for word in one.keys.split():
        first, dash, last = word.partition("-")
        found += [first, last] if dash and first else [PRESSED.get(word, word.lower())]
    return found


async def works(scene: Scene, nth: int) -> tuple[KeyHelp, bool]:
    """Whether one of the keys in a row of the help does something."""
    keys: list[str] = ["?"]
    while keys:
        async with at(scene, SIZES["classic"]) as (app, pilot):
            page = opened(app)
            assert page is not None
            assert isinstance(app.screen, TableScreen)
            one = page.help.keys[nth]
            keys = each(one, app) if keys == ["?"] else keys
            app.screen.pages.close()
            asked = app.screen.desk is not None
            await pilot.pause()
            while keys:
                before, key = seen(app), keys.pop(0)
                await pilot.press(key)
                await pilot.pause()
                assert isinstance(app.time, HandTime)
                while not asked and seen(app) == before and app.time.turn():  # what a key skips comes later
                    await pilot.pause()
                table = app.screen
                refused = one.keys not in TELLS and isinstance(table, TableScreen) and bool(table.notice)
                if seen(app) != before and not refused:
                    return one, True
    return one, one.keys == "Shift+letter"


ASKED = [scene for scene in CATALOGUE if not scene.name.startswith("shell:") or scene.name == "shell:replay"]


@pytest.mark.parametrize("scene", ASKED, ids=lambda scene: scene.name)
async def test_each_key_on_the_page_does_something(scene: Scene) -> None:
    if SIZES["classic"] not in scene.sizes:
        pytest.skip("the scene is not drawn at this size")
    async with at(scene, SIZES["classic"]) as (app, _pilot):
        page = opened(app)
        many = len(page.help.keys[:MOST]) if page is not None else 0
    dead = [one for nth in range(many) for one, does in [await works(scene, nth)] if not does]
    assert dead == []


async def test_it_opens_in_place_of_another_page() -> None:
    """From a list, and by a key typed at once after the one that closes a page."""
    scene = next(one for one in CATALOGUE if one.name.startswith("crypt") and SIZES["classic"] in one.sizes)
    async with at(scene, SIZES["classic"]) as (app, pilot):
        screen = app.screen
        assert isinstance(screen, TableScreen)
        await pilot.press("m", "question_mark")
        await pilot.pause()
        assert isinstance(screen.pages.page, HelpPage)
        screen.press("escape", None)
        screen.press("question_mark", "?")
        await pilot.pause()
        assert isinstance(screen.pages.page, HelpPage)


async def test_a_terminal_that_grows_again_draws_it_in_its_old_place_first() -> None:
    scene = next(one for one in CATALOGUE if one.name.startswith("crypt") and SIZES["classic"] in one.sizes)
    async with at(scene, SIZES["classic"]) as (app, pilot):
        page = opened(app)
        assert page is not None
        await pilot.pause()
        for width in range(1, 60):
            page.draw(Canvas(width + 4, 8, app.signs), 2, 1, width, 6)
