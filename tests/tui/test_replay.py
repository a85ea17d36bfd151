"""A replay: page by page, in every view, and never a fact that may not be seen yet."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from rules.errors import BadRecord
from rules.game import ALL
from rules.table import laid_open, replay
from tests.helpers.pictures import seen
from tests.helpers.screens import Person
from tui import store
from tui.app import CutpurseApp
from tui.games.crypt import pictures_matches as play
from tui.pictures import SIZES, Stage
from tui.pictures.script import Script
from tui.retold import Retold, line_by_line, retold
from tui.settings import Settings
from tui.shelf.shelf import Shelf
from tui.table.replay import Retelling, told


@asynccontextmanager
async def leafing(story: Script, size: str = "classic") -> AsyncIterator[tuple[Retelling, CutpurseApp, Pilot[None]]]:
    """In front of a replay that was opened from the shelf."""
    app = CutpurseApp(Settings(signs="unicode", motion="off", pace="none"))
    async with app.run_test(size=SIZES[size]) as pilot:
        await pilot.pause()
        screen = told(story.reading())
        app.push_screen(screen)
        await pilot.pause()
        assert isinstance(screen.course, Retelling)
        yield screen.course, app, pilot


def pages(story: Script) -> Retold:
    """A match as pages."""
    table = retold(story.reading()).port
    assert isinstance(table, Retold)
    return table


# What may be seen --------------------------------------------------------------------------------


def test_each_page_is_what_stood_on_the_table() -> None:
    story = play.over()
    reading = story.reading()
    book = pages(story)
    game = store.game_of(reading.header)
    for at, table in enumerate(replay(game, reading)):
        book.at = at
        for eyes in (None, 0, 1, 2):
            assert book.ask(eyes).view == table.ask(eyes).view
            assert book.story(eyes) == table.story(eyes)
    assert book.eyes == (None, 0, 1, 2, ALL)


def test_a_match_can_be_told_again_in_pieces() -> None:
    """In a hall others wait no longer than for a line of the Record."""
    reading = play.over().reading()
    *pieces, session = line_by_line(reading)
    assert pieces == [None] * (2 * len(reading.lines))
    assert session is not None
    assert session.port.header == reading.header


def test_a_match_that_goes_on_stays_closed() -> None:
    """Several people play: no one may replay it yet."""
    with pytest.raises(BadRecord, match="not-over"):
        retold(play.three().reading())
    reading = play.three().reading()
    with pytest.raises(BadRecord, match="not-over"):
        list(laid_open(store.game_of(reading.header), reading))


def test_one_person_sees_what_one_knew() -> None:
    """Alone, or against computers: only the person's own view."""
    book = pages(play.three(play.AGAINST_COMPUTERS))
    assert book.eyes == (None, 0)
    assert all(set(page.views) == {None, 0} for page in book.pages)
    assert book.ask(1).view == book.ask(None).view


# Leafing -----------------------------------------------------------------------------------------


async def test_forward_and_back_are_the_same_way() -> None:
    async with leafing(play.over()) as (course, app, pilot):
        await pilot.press("down", "down")
        await pilot.pause()
        here, at = seen(app), course.book.at
        await pilot.press("right")
        assert course.book.at == at + 1
        await pilot.press("left")
        await pilot.pause()
        assert (seen(app), course.book.at) == (here, at)


async def test_rounds_ends_and_jumps() -> None:
    async with leafing(play.over()) as (course, _app, pilot):
        await pilot.press("end")
        assert course.book.at == course.last
        await pilot.press("home")
        assert course.book.at == 0
        for round_ in range(2, 6):
            await pilot.press("down")
            assert course.book.ask(None).view.round == round_
        await pilot.press("up")
        assert course.book.ask(None).view.round == 4
        await pilot.press("m", "2", "0", "enter")
        await pilot.pause()
        assert course.book.at == 20


async def test_every_page_can_be_drawn() -> None:
    """With all eyes, step by step, to the end and out."""
    async with leafing(play.over()) as (course, app, pilot):
        for _eyes in course.book.eyes:
            await pilot.press("tab", "home")
            while course.book.at < course.last or app.screen.telling.waits:
                course.step_on()
            await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, Shelf)


@pytest.mark.parametrize("size", ["classic", "narrow"])
async def test_every_page_says_what_happened_and_no_row_of_the_list_of_moves_is_cut(size: str) -> None:
    async with leafing(play.over(), size) as (course, app, pilot):
        person = Person(app, pilot)
        for page in range(course.last + 1):
            course.go_to(page)
            assert any(sign.isalpha() for sign in person.rows()[-4]), page
        await pilot.press("m")
        await pilot.pause()
        for _page in range(course.last):
            await pilot.press("up")
            assert not any("…" in row for row in person.rows())


async def test_eyes_are_named_and_see_their_own() -> None:
    async with leafing(play.over(), "wide") as (course, app, pilot):
        await pilot.press("down", "down", "down")
        for keys, word in (("1", "Ada's view"), ("2", "Bo's view"), ("0", "public view")):
            await pilot.press(keys)
            await pilot.pause()
            assert word in seen(app).text
        everybody = seen(app).text
        await pilot.press("shift+tab")
        await pilot.pause()
        assert "all cards open" in seen(app).text
        assert course.looking == ALL
        assert seen(app).text != everybody


async def test_it_plays_by_itself_and_stops() -> None:
    async with leafing(play.over()) as (course, app, pilot):
        await pilot.press("space")
        assert course.playing
        at = course.book.at
        course.step_on()  # what the clock does
        assert course.book.at == at + 1
        await pilot.press("space")
        assert not course.playing
        assert not app.screen.clock.runs


async def test_a_page_pauses_what_plays_by_itself() -> None:
    async with leafing(play.over()) as (course, app, pilot):
        for key in ("l", "m", "v", "question_mark"):
            await pilot.press("space")
            assert course.playing
            await pilot.press(key)
            assert app.screen.pages.page is not None
            assert not course.playing
            assert not app.screen.clock.runs
            await pilot.press("escape")


async def test_nothing_can_be_played_here() -> None:
    """Keys of the table mean nothing."""
    async with leafing(play.over()) as (course, app, pilot):
        await pilot.press("down", "down")
        at = course.book.at
        await pilot.press("a", "5", "u", "i", "n", "r", "c")
        await pilot.pause()
        assert course.book.at == at
        assert app.screen.panel.page is None
        assert app.screen.course is course


async def test_a_match_that_cannot_be_shown_is_refused(home: Path) -> None:
    """`open_replay` says why, and nothing opens."""
    path = Stage(home).keep(play.three())
    app = CutpurseApp(Settings(signs="unicode"))
    async with app.run_test(size=SIZES["classic"]) as pilot:
        await pilot.pause()
        with pytest.raises(BadRecord, match="not-over"):
            app.open_replay(path)
        assert isinstance(app.screen, Shelf)
