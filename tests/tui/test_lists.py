"""Lists that are narrowed by typing: a row is found by what it shows, in every game."""

from __future__ import annotations

import pytest

from tests.helpers.pictures import dozing, seen
from tui.pictures import CATALOGUE, SIZES, app_of, stage
from tui.table.screen import TableScreen
from tui.widgets.canvas import fit
from tui.widgets.panel import ListPage

GAMES = ("crypt:", "thiefs-market:", "oliver-twist:", "thiefdom:")
WIDTHS = (38, 74, 114)
"""What a row has at every size."""
CUT = "…"


def page(*rows: str | tuple[str, ...]) -> ListPage:
    """A list of these."""
    return ListPage("", rows, lambda row: None, lambda row: ("",), ("",))


def typed(list_page: ListPage, text: str) -> None:
    for sign in text:
        list_page.press(sign, sign)


@pytest.mark.parametrize("name", [scene.name for scene in CATALOGUE if scene.name.startswith(GAMES)])
async def test_every_row_of_the_moves_is_found_by_what_it_shows(name: str) -> None:
    scene = CATALOGUE[name]
    with stage() as on, dozing(0.01 if scene.opens else 3600.0):
        app = app_of(scene, on)
        async with app.run_test(size=SIZES["narrow"]) as pilot:
            await pilot.pause()
            for key in scene.keys:
                await pilot.press(key)
            await pilot.pause()
            screen = app.screen
            if not isinstance(screen, TableScreen) or screen.sight.step is None or screen.telling.on:
                return
            screen.do("moves")
            opened = screen.pages.page
            assert isinstance(opened, ListPage)
            rows = opened.rows
    for shown in {fit(row, width, CUT).rstrip(CUT)[:40].rstrip(): row for row in rows for width in WIDTHS}:
        found = page(*rows)
        typed(found, shown)
        assert found.shown, shown
        assert any(form.startswith(shown) for form in found.rows[found.shown[0]]), shown


def test_what_is_typed_word_for_word_comes_first() -> None:
    found = page("1 of 3: handkerchief 1", "2 of 3: handkerchief 1", "3 of 3: handkerchief 1")
    typed(found, "3 of 3: handkerchief 1")
    assert found.shown[0] == 2
    found = page("sell apples and rings", "rings", "rings for Ann")
    typed(found, "rings")
    assert found.shown == [1, 2, 0]


def test_a_short_form_is_found_as_well_as_the_long_one() -> None:
    found = page(("take brooch 2 at Holborn 3", "d: B2 at Holborn 3"), ("take ring 4", "e: R4"))
    typed(found, "d: b2")
    assert found.shown == [0]
    typed(found, " brooch")
    assert found.shown == [0]


def test_up_from_the_first_row_is_the_last() -> None:
    found = page("one", "two", "three")
    found.press("up", None)
    assert found.at == 2
    found.press("down", None)
    assert found.at == 0


@pytest.mark.parametrize(
    ("name", "there", "not_there"),
    [
        ("crypt:claim", {"recover", "moves", "hint", "undo", "mine"}, set[str]()),
        ("crypt:collect", {"continue", "log", "help"}, {"recover", "moves", "hint"}),
    ],
)
async def test_all_commands_are_those_that_mean_something_now(name: str, there: set[str], not_there: set[str]) -> None:
    with stage() as on, dozing():
        app = app_of(CATALOGUE[name], on)
        async with app.run_test(size=SIZES["classic"]) as pilot:
            for key in (*CATALOGUE[name].keys, "ctrl+p"):
                await pilot.pause()
                await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, TableScreen)
            opened = app.screen.pages.page
            assert isinstance(opened, ListPage)
            labels = {
                label for label in there | not_there if any(row[0].startswith(f"{label}:") for row in opened.rows)
            }
    assert labels == there


@pytest.mark.parametrize("key", ["m", "h", "r"])
async def test_a_key_that_means_nothing_while_something_is_shown_says_so(key: str) -> None:
    with stage() as on, dozing():
        app = app_of(CATALOGUE["crypt:collect"], on)
        async with app.run_test(size=SIZES["classic"]) as pilot:
            for one in (*CATALOGUE["crypt:collect"].keys, key):
                await pilot.pause()
                await pilot.press(one)
            await pilot.pause()
            assert isinstance(app.screen, TableScreen)
            assert app.screen.pages.page is None
            assert f" {key} does nothing here; ? lists the keys. " in seen(app).rows[-4]
