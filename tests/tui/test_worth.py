"""Worth to you: the numbers on the board, when they are shown, and to whom."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from tests.helpers.pictures import dozing, seen
from tui.app import CutpurseApp
from tui.pictures import CATALOGUE, SIZES, app_of, stage
from tui.table.screen import TableScreen
from tui.widgets.panel import TextPage


@asynccontextmanager
async def table(scene: str, size: str, *keys: str, **settings: str) -> AsyncIterator[TableScreen]:
    """The table of a scene after these keys."""
    with stage() as on, dozing():
        app = app_of(CATALOGUE[scene], on, **settings)
        async with app.run_test(size=SIZES[size]) as pilot:
            await pilot.pause()
            for key in (*CATALOGUE[scene].keys, *keys):
                await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, TableScreen)
            yield app.screen


async def drawn(scene: str, size: str, **settings: str) -> str:
    """What a scene shows."""
    async with table(scene, size, **settings) as screen:
        assert isinstance(screen.app, CutpurseApp)
        return seen(screen.app).text


WORTH = {
    ("crypt:claim", "wide"): "to you +6",
    ("crypt:claim", "classic"): "─ +6 ──",
    ("crypt:claim", "narrow"): "Pottery  +6",
    ("thiefs-market:bought", "wide"): "+2; 2, 4 with Hid",
    ("thiefs-market:bought", "classic"): "+2; 2, 4 with Hid",
    ("oliver-twist:day", "classic"): "×H1 -1",
}


@pytest.mark.parametrize(("where", "said"), WORTH.items(), ids=":".join)
async def test_one_person_sees_what_a_choice_adds(where: tuple[str, str], said: str) -> None:
    assert said in await drawn(*where)
    assert said not in await drawn(*where, worth="off")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("worth", ["auto", "off"])
async def test_the_key_that_describes_writes_it_out(size: str, worth: str) -> None:
    said = "Pottery 4: 4 coins, and the collector pays 2 more. To you +6."
    async with table("crypt:claim", size, "v", worth=worth) as screen:
        assert isinstance(screen.pages.page, TextPage)
        assert ((said, "ink") in screen.pages.page.lines) == (worth == "auto")


async def test_an_open_table_says_nothing_of_hidden_cards() -> None:
    for worth in ("auto", "on"):
        assert "to you" not in await drawn("crypt:open", "wide", worth=worth)
