"""The first evening: one field, the name; all else is laid for learners. The second evening lays the last match."""

from __future__ import annotations

import pytest

from rules import shelf
from tests.helpers.screens import SIZES, Dealt, Person, faults, sitting
from tests.tui.test_setup import dealt, form, seats
from tui import lessons, locations, regulars
from tui.regulars import PERSON, Chair
from tui.shelf.first import First, screen
from tui.shelf.setup import Setup
from tui.shelf.shelf import Shelf

LETTERS = {"thiefs-market": "a", "crypt": "b", "oliver-twist": "c", "thiefdom": "d"}
LAID = {
    "crypt": {"sides": "A", "leader": "first", "memory": True},
    "thiefs-market": {"open_infamy": True},
    "oliver-twist": {"open_files": True},
    "thiefdom": {"city": "first-night", "planning": "chosen"},
}
RIVALS = {"thiefs-market": [("Magpie", "magpie"), ("Jackdaw", "jackdaw")]}
MAGPIE = [("Magpie", "magpie")]


def options(person: Person, game: str) -> dict[str, object]:
    """The options of the match that was started, as far as a first one sets them."""
    found = dealt(person).table.options
    return {name: getattr(found, name) for name in LAID[game]}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", LAID)
async def test_a_name_and_enter_start_a_first_match(size: str, game: str) -> None:
    async with sitting(size) as person:
        await person.press(LETTERS[game], "enter")
        assert isinstance(person.screen, First)
        assert person.sees("Your name: Ann_")
        await person.type("Tess")
        assert faults(person.rows(), SIZES[size][0]) == []
        assert person.enter.startswith("Enter: start with ")
        await person.press("enter")
        assert seats(dealt(person)) == [("Tess", ""), *RIVALS.get(game, MAGPIE)]
        assert options(person, game) == LAID[game]
        assert shelf.game(game).meta.admits(len(seats(dealt(person))))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", LAID)
async def test_two_people_and_no_more_computers_than_the_game_needs(size: str, game: str) -> None:
    async with sitting(size, First(game)) as person:
        await person.type("Tess")
        await person.press("tab")
        assert person.sees("Name of player 2: Ben_")
        await person.type("Bo")
        assert faults(person.rows(), SIZES[size][0]) == []
        await person.press("enter")
        needed = [("Magpie", "magpie")] if game == "thiefs-market" else []
        assert seats(dealt(person)) == [("Tess", ""), ("Bo", ""), *needed]
        assert options(person, game) == LAID[game]


async def test_people_come_and_go_and_names_can_be_changed() -> None:
    async with sitting("classic", First("crypt")) as person:
        await person.type("Tess")
        await person.press("tab")
        await person.type("Bo")
        await person.press("tab", "tab")
        assert person.sees("Name of player 4: Dan_")
        assert not person.sees("add a player")
        await person.press("tab", "shift+tab", "shift+tab")
        assert person.sees("Name of player 2: Bo_")
        await person.press("up")
        await person.type("Tessa")
        await person.press("down")
        assert person.enter == "Enter: start with Tessa and Bo."
        await person.press("shift+tab", "shift+tab")
        assert person.enter == "Enter: start with Tessa and 1 computer."


@pytest.mark.parametrize("size", SIZES)
async def test_a_first_match_by_mouse(size: str) -> None:
    async with sitting(size) as person:
        await person.click("key:a")
        await person.click("key:enter")
        await person.click("key:tab")
        await person.click("name:0")
        assert person.sees("Name of player 1: Ann_")
        await person.click("key:enter")
        assert seats(dealt(person)) == [("Ann", ""), ("Ben", ""), ("Magpie", "magpie")]


async def test_what_cannot_be_a_name_is_said_and_starts_nothing() -> None:
    async with sitting("classic", First("crypt")) as person:
        await person.press(*["backspace"] * 3, "enter")
        assert person.enter == "A name needs at least one letter."
        await person.type("Magpie")
        assert person.enter.startswith("Two players are called 'Magpie'")
        await person.press("enter", "tab", "up")
        assert isinstance(person.app, Dealt)
        assert person.app.sat_down is None
        assert regulars.load().chairs == {}


async def test_a_city_for_two_gives_way_to_a_third_player_and_comes_back() -> None:
    async with sitting("wide", First("thiefdom")) as person:
        assert person.sees("first night")
        await person.press("tab", "tab")
        assert not person.sees("first night")
        await person.press("shift+tab")
        assert person.sees("first night")
        await person.press("tab", "enter")
        assert options(person, "thiefdom") == {"city": "random", "planning": "chosen"}


@pytest.mark.parametrize("size", SIZES)
async def test_esc_shows_all_options_and_again_the_shelf(size: str) -> None:
    async with sitting(size) as person:
        await person.press("b", "enter", "tab")
        await person.type("Bo")
        await person.press("escape")
        setup = person.screen
        assert type(setup) is Setup
        assert [chair.name for chair in setup.chairs if chair.kind == PERSON] == ["Ann", "Bo"]
        assert setup.form.chosen()["memory"] == "yes"
        await person.press("escape")
        assert isinstance(person.screen, Shelf)
        assert person.enter == "Enter: set up Crypt."


async def test_the_name_of_a_lesson_is_proposed() -> None:
    lessons.save_step("Tess", "crypt", 3)
    async with sitting("classic", First("crypt")) as person:
        assert person.sees("Your name: Tess_")


async def test_a_disk_that_takes_nothing_is_said() -> None:
    async with sitting("wide", First("crypt")) as person:
        locations.matches().parent.mkdir(parents=True)
        locations.matches().write_text("no folder")
        await person.press("enter")
        assert "cannot be used" in " ".join(" ".join(person.rows()).replace("║", " ").split())
        assert isinstance(person.app, Dealt)
        assert person.app.sat_down is None


# The second evening -------------------------------------------------------------------------------


def test_who_has_played_before_sees_all_options() -> None:
    assert isinstance(screen("crypt"), First)
    regulars.save("thiefdom", [Chair(PERSON, "Tess"), Chair("magpie", "Magpie")])
    assert type(screen("crypt")) is Setup


@pytest.mark.parametrize("game", LAID)
async def test_the_second_evening_lays_what_was_used_last(game: str) -> None:
    async with sitting("classic", First(game)) as person:
        await person.type("Tess")
        await person.press("enter")
        first = dealt(person)
    async with sitting("classic", screen(game)) as person:
        assert type(person.screen) is Setup
        await person.press("enter")
        assert seats(dealt(person)) == seats(first)
        assert dealt(person).table.options == first.table.options


async def test_a_game_that_nobody_here_has_played_is_laid_for_learners() -> None:
    regulars.save("crypt", [Chair(PERSON, "Tess"), Chair("magpie", "Magpie")], {"memory": "no"})
    assert Setup("thiefdom").form.values["city"] == "first-night"
    assert Setup("crypt").form.values["memory"] == "no"


async def test_collectors_set_by_hand_come_back_by_hand() -> None:
    async with sitting("classic", First("crypt")) as person:
        await person.press("enter")
        dealt(person)
    async with sitting("classic", Setup("crypt")) as person:
        await person.press("j", *["j"] * 3)
        setup = person.screen
        assert isinstance(setup, Setup)
        setup.form.change("pottery")
        await person.press("a", "enter")
        dealt(person)
    again = Setup("crypt").form
    assert again.chosen() == setup.form.chosen()
    assert again.by_hand == {"sides"}


@pytest.mark.parametrize("kept", [{"memory": "perhaps"}, {"colour": "red"}, {"city": "first-night"}])
def test_options_that_a_game_does_not_have_are_left_out(kept: dict[str, str]) -> None:
    regulars.save("crypt", [Chair(PERSON, "Tess")], kept)
    assert Setup("crypt").form.chosen() == form().chosen()


def test_options_for_fewer_players_are_not_laid_for_more() -> None:
    three = [Chair(PERSON, name) for name in ("Ann", "Ben", "Cleo")]
    regulars.save("thiefdom", three, {"city": "first-night", "planning": "chaotic"})
    assert Setup("thiefdom").form.values["city"] == "random"
    assert Setup("thiefdom").form.values["planning"] == "chaotic"


async def test_the_help_key_helps_before_a_name_is_typed() -> None:
    """It does not take the place of the proposed name; within a name it is text."""
    async with sitting("classic") as person:
        await person.press(LETTERS["crypt"], "enter")
        assert person.sees("? help")
        await person.press("question_mark")
        assert person.sees("all options: other computer players")
        await person.press("escape")
        assert person.sees("Your name: Ann_")
        await person.type("Bo")
        await person.press("question_mark")
        assert person.sees("Your name: Bo?_")
