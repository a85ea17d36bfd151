"""Worth to you: the numbers on the board, when they are shown, and to whom."""

from __future__ import annotations

import pytest

from tests.helpers.pictures import dozing, seen, stage
from tui.pictures import CATALOGUE, SIZES, app_of
from tui.table.screen import TableScreen


async def drawn(scene: str, size: str, *keys: str, **settings: str) -> str:
    """What a scene shows after these keys."""
    with stage() as on, dozing():
        app = app_of(CATALOGUE[scene], on, **settings)
        async with app.run_test(size=SIZES[size]) as pilot:
            await pilot.pause()
            for key in (*CATALOGUE[scene].keys, *keys):
                await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, TableScreen)
            return seen(app).text


WORTH = {
    ("crypt:claim", "wide"): "to you +6",
    ("crypt:claim", "classic"): "─ +6 ──",
    ("crypt:claim", "narrow"): "Pottery  +6",
    ("thiefs-market:bought", "wide"): "+2; 2, 4 with Hid",
    ("thiefs-market:bought", "classic"): "+2; 2, 4 with Hid",
    ("oliver-twist:day", "classic"): "×Tp -1",
}


@pytest.mark.parametrize(("where", "said"), WORTH.items(), ids=":".join)
async def test_one_person_sees_what_a_choice_adds(where: tuple[str, str], said: str) -> None:
    assert said in await drawn(*where)
    assert said not in await drawn(*where, worth="off")


@pytest.mark.parametrize("size", SIZES)
async def test_the_key_that_describes_writes_it_out(size: str) -> None:
    said = await drawn("crypt:claim", size, "v")
    assert "Pottery 4: 4 coins" in said
    assert "To you" in said
    off = await drawn("crypt:claim", size, "v", worth="off")
    assert "To you" not in off


async def test_an_open_table_says_nothing_of_hidden_cards() -> None:
    for worth in ("auto", "on"):
        assert "to you" not in await drawn("crypt:open", "wide", worth=worth)
