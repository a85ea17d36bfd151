"""The end of a match: who has won, why, and what can be done then."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from tests.helpers.pictures import seen
from tui import locations, store
from tui.app import CutpurseApp
from tui.games import room
from tui.games.crypt import pictures_matches as play
from tui.pictures import SIZES, Stage
from tui.pictures.script import Script
from tui.settings import Settings
from tui.shelf.reckoning import Rank, Reckoning
from tui.shelf.result import Result
from tui.shelf.shelf import Shelf
from tui.table.screen import TableScreen
from tui.terminal.symbols import Signs


@pytest.fixture
def on(home: Path) -> Stage:
    """A temporary store."""
    return Stage(home)


@asynccontextmanager
async def the_end(on: Stage, story: Script, size: str = "classic") -> AsyncIterator[tuple[CutpurseApp, Pilot[None]]]:
    """In front of the result."""
    session = on.sit_down(story)
    app = CutpurseApp(Settings(signs="unicode", motion="off", pace="none"), Result(session))
    app.session = session
    async with app.run_test(size=SIZES[size]) as pilot:
        await pilot.pause()
        await pilot.pause()
        yield app, pilot


def reckoned(story: Script) -> Reckoning:
    """What a match came to."""
    table = story.table
    names = [one.name for one in table.header.seats]
    return room("crypt").reckoning.reckon(table.ask(None).view, table.story(None), names, Signs())


# What is said ------------------------------------------------------------------------------------


def test_points_by_source_add_up() -> None:
    story = play.over()
    reckoning = reckoned(story)
    assert reckoning.scores.totals == tuple([sum(own.values()) for own in story.table.ask(None).view.scores()])
    assert reckoning.headline() == ("ADA WINS",)
    assert reckoning.because == ("2 coins more than Bo", "2 coins more")
    assert [source.label[-1] for source in reckoning.scores.sources if any(source.points)]


def test_all_treasure_is_turned_up() -> None:
    """Every card that anybody has stands in the table of holdings."""
    story = play.over()
    view = story.table.ask(None).view
    cells = [
        text
        for row in reckoned(story).holdings.rows[:-1]
        for cell in row.cells
        for text, _role in cell
        if text.strip().replace(" ", "").isdecimal()
    ]
    shown = sorted([int(coin) for text in cells for coin in text.split()])
    assert shown == sorted([card.face % 10 for cards in view.treasure for card in cards])


@pytest.mark.parametrize(("reached", "names"), [(0, "abcd"), (1, "abcd"), (2, "bcde"), (4, "cdef"), (5, "cdef")])
def test_alone_the_ranks_around_the_one_reached_have_room(reached: int, names: str) -> None:
    ranks = tuple([Rank(name, 10 * nth) for nth, name in enumerate("abcdef")])
    reckoning = reckoned(play.over())._replace(rank=ranks[reached].name, ranks=ranks)
    assert "".join([rank.name for rank in reckoning.near()]) == names


def test_a_tie_says_what_was_rolled() -> None:
    reckoning = reckoned(play.tie())
    assert reckoning.places == (1, 2)
    assert reckoning.because[0] == "a tie at 31 coins; rolls for it: Ada 9, Cy 7"


def test_a_shared_place_names_both() -> None:
    reckoning = reckoned(play.tie())._replace(places=(1, 1))
    assert reckoning.headline() == ("ADA AND CY SHARE IT",)


def test_the_match_in_five_lines() -> None:
    """Counted by hand from the story."""
    lines = [said[0] for said in reckoned(play.over()).match]
    assert lines == [
        "Most treasures: Ada, 10 (6 of them unopposed).",
        "Pushed out most often: Cy, 4 times; relief: once.",
        "Most dice exhausted: Bo and Cy, 2.",
        "Discarded: 9 treasures.",
        "Boldest safe roll: Ada, a die at 5 in round 4.",
    ]


def test_a_recap_tells_a_round_in_short() -> None:
    """From Cy's claim in round 4 to the next round."""
    before, table = play.three().table.story(None), play.round_5().table
    after = table.story(None)
    assert after[: len(before)] == before
    view, news = table.ask(None).view, after[len(before) :]
    told = room("crypt").narrator(("Ada", "Bo", "Cy"), view).gathered(before, news)
    assert [said[0] for said in told] == [
        "Ada claimed Pottery 4 (a: 2 dice at 5, total 10, Cy pushed out) and Manuscript 2 (c: 1 die at 2, total 2).",
        "Bo claimed Jewelry 3 (b: 1 die at 1, total 1).",
        "The face-down Tapestry (d) was discarded.",
        "Cy was pushed out everywhere: relief, 1 die ready again.",
        "Rolls: Ada 6 2 1; Ada exhausted 2 dice.",
        "Ada collected Pottery 4 and Manuscript 2; Bo Jewelry 3.",
        "Ada flipped Idol 2.",
        "Ada rerolled against effort 2 and got 4: the die was ready again.",
        "The torches passed: Ada became the Leader, and Cy took Lights Out.",
        "Round 5 revealed Pottery 3 (a), Idol 4 (b), Manuscript 4 (c) and a face-down Jewelry (d).",
    ]


def test_a_title_of_the_rules_stands_in_the_frame_with_name_and_points() -> None:
    reckoning = reckoned(play.over())._replace(title="King of Thieves")
    assert reckoning.headline() == ("KING OF THIEVES",)


@pytest.mark.parametrize("size", SIZES)
async def test_the_winner_is_seen_first(on: Stage, size: str) -> None:
    async with the_end(on, play.over(), size) as (app, _pilot):
        text = seen(app).text
        assert "A D A   W I N S" in "\n".join(text.splitlines()[:4])
        assert "38 coins" in text


async def test_the_names_of_computers_are_whole_above_the_table(on: Stage) -> None:
    async with the_end(on, play.over(("Ada", "Jackdaw", "Magpie"))) as (app, _pilot):
        heads = [row for row in seen(app).text.splitlines() if row.lstrip().startswith("Ada ") and "Magpie" in row]
        assert len(heads) == 1
        assert heads[0].split()[:3] == ["Ada", "Jackdaw", "Magpie"]


async def test_alone_one_gets_a_rank(on: Stage) -> None:
    """The four ranks and their limits stand beside it."""
    story = play.solo()
    while story.table.waiting():
        asked = story.table.ask(0)
        story.luck.rolls += [6] * 20
        story.plays(0, asked.moves[-1])
    async with the_end(on, story, "wide") as (app, _pilot):
        text = seen(app).text
        assert "T H E   F O O L" in text
        for word in ("THE PETTY", "THE WELL-OFF", "THE MAGNIFICENT", "50 or more"):
            assert word in text


# What can be done --------------------------------------------------------------------------------


async def test_enter_goes_to_the_shelf(on: Stage) -> None:
    async with the_end(on, play.over()) as (app, pilot):
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, Shelf)


async def test_again_deals_the_same_seats(on: Stage) -> None:
    async with the_end(on, play.over(manuscript="B")) as (app, pilot):
        await pilot.press("g")
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.session is not None
        header = app.session.table.header
        assert [one.name for one in header.seats] == ["Ada", "Bo", "Cy"]
        assert header.options["manuscript"] == "B"
        assert len(list(locations.matches().glob(f"*{store.SUFFIX}"))) == 2
        app.session.kept.file.close()


async def test_the_replay_comes_back_here(on: Stage) -> None:
    async with the_end(on, play.over()) as (app, pilot):
        await pilot.press("p")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert app.screen.retold
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, Result)


async def test_the_story_is_written_and_it_is_said_where(on: Stage) -> None:
    async with the_end(on, play.over(), "wide") as (app, pilot):
        await pilot.press("w")
        await pilot.pause()
        (path,) = locations.stories().iterdir()
        text = path.read_text(encoding="utf-8")
        assert text.startswith("Crypt\nAda, Bo, Cy\n")
        assert "Round 9" in text
        assert "Ada won." in text
        assert path.name in seen(app).text


@pytest.mark.parametrize(
    ("key", "word"), [("d", "Round 9. Ada: Idol 3"), ("l", "collected"), ("question_mark", "shelf")]
)
async def test_pages_open_and_close(on: Stage, key: str, word: str) -> None:
    async with the_end(on, play.over(), "wide") as (app, pilot):
        before = seen(app)
        await pilot.press(key)
        await pilot.pause()
        assert word in seen(app).text
        await pilot.press("escape")
        await pilot.pause()
        assert seen(app) == before
