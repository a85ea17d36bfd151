"""To add a game takes a folder of rules, a folder of the app, and one line on the shelf: here is a fifth one, whole."""

from __future__ import annotations

from typing import get_args

import pytest
from rich.cells import cell_len

from rules import bots, shelf
from rules.arena import play
from tests.helpers.keyboard import Evening, anything
from tests.helpers.kinds import refusals
from tests.helpers.screens import Person
from tests.toy import put_on_the_shelf
from tests.toy.rules import game as toy
from tui import finding
from tui.app import CutpurseApp
from tui.games import room
from tui.pictures import SIZES
from tui.settings import Settings
from tui.shelf import matches
from tui.shelf.result import Result
from tui.shelf.setup import Setup
from tui.table.curtain import Curtain


@pytest.fixture(autouse=True)
def fifth(monkeypatch: pytest.MonkeyPatch) -> None:
    put_on_the_shelf(monkeypatch)
    monkeypatch.setattr(Curtain, "MOMENT", 0.01)


def test_the_shelf_has_it() -> None:
    assert shelf.game("toy") is toy.GAME
    assert shelf.meta("toy").title == "Burglars"


def test_its_room_is_found() -> None:
    assert "highest sum" in room("toy").rules
    assert room("toy").box.options(toy.GAME.standard) == {}
    assert room("toy").pictures == []


def test_a_match_in_plain_mode_goes_to_its_end() -> None:
    evening = Evening.begun("Ann", "Bo", "greedy", game="toy")
    assert evening.play(anything(3))
    assert "won a watch." in evening.printed
    assert "the most watches." in evening.printed


@pytest.mark.parametrize("size", ["wide", "classic", "narrow"])
async def test_a_match_on_the_screen_goes_to_its_result(size: str) -> None:
    """From the shelf: its box, the set-up, the table, the curtain before what is secret, the result."""
    app = CutpurseApp(Settings(motion="off", pace="none"))
    async with app.run_test(size=SIZES[size]) as pilot:
        person = Person(app, pilot)
        await person.press("e", "enter")
        assert isinstance(app.screen, Setup)
        await person.press("escape")
        app.open_match(Evening.begun("Ann", "Bo", game="toy").session)
        for press in range(400):
            await pilot.pause(0.02)
            if isinstance(app.screen, Result):
                break
            await person.press("o" if isinstance(app.screen, Curtain) else ("up", "enter")[press % 2])
        assert isinstance(app.screen, Result)
        assert person.sees("watches")


async def test_what_is_secret_is_asked_behind_the_curtain() -> None:
    app = CutpurseApp(Settings(motion="off"))
    async with app.run_test(size=SIZES["classic"]) as pilot:
        app.open_match(Evening.begun("Ann", "Bo", game="toy").session)
        await pilot.pause()
        assert isinstance(app.screen, Curtain)
        assert not Person(app, pilot).sees("lay tool")
        await pilot.pause(0.02)
        await Person(app, pilot).press("o")
        assert Person(app, pilot).sees("lay tool")


def test_its_matches_are_listed() -> None:
    evening = Evening.begun("Ann", "greedy", game="toy")
    evening.session.kept.file.close()
    (found,) = finding.matches()
    assert matches.tell(found).row()[0].startswith("Burglars  Ann, Jay  round 1  waits for Ann")


def test_each_event_is_told_in_lengths_that_do_not_grow() -> None:
    evening = Evening.begun("greedy", "random", "random", game="toy")
    evening.play(anything(1))
    words, table = evening.session.words(), evening.session.table
    told = {type(event) for eyes in (None, 0, 1, 2) for event in table.story(eyes) if words.told(event)}
    assert told >= set(get_args(toy.AnyEvent)) - {toy.Began, toy.Left, toy.Looked, toy.Saw}
    for event in table.story(0):
        said = [cell_len(one) for one in words.told(event)]
        assert said == sorted(said, reverse=True)


def test_computers_play_it_in_the_arena() -> None:
    assert refusals(toy.GAME) == {"enough", "not-yours"}
    result = play(toy.GAME, [bots.bot(name, toy.GAME) for name in ("greedy", "random")], 7)
    assert sum(result.scores) == toy.GAME.standard.rounds
