"""Set-up: seats, names, the form that is made from a game's options, and the deal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Literal

import pytest
from rich.cells import cell_len

from rules import bots, game, shelf
from rules.bots import strength
from rules.crypt.edition import Edition
from rules.crypt.options import Options
from tests.helpers.screens import SIZES, Dealt, Person, faults, sitting
from tui import finding, locations, regulars
from tui.app import CutpurseApp
from tui.games import room
from tui.games.crypt.cards import does
from tui.regulars import Chair, Regulars
from tui.session import AtHome
from tui.settings import Settings
from tui.shelf.box import Box, Option
from tui.shelf.seating import GUESTS, NOBODY, PERSON, Seating
from tui.shelf.setup import Setup
from tui.shelf.setup_form import BY_HAND, Form, minutes
from tui.shelf.shelf import Shelf
from tui.table.screen import TableScreen

CRYPT = shelf.game("crypt")
ALL = tuple(bots.LEVELS)


@pytest.fixture(autouse=True)
def every_level_is_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """What can be chosen here does not depend on what was measured last."""
    monkeypatch.setattr(strength, "offered", lambda _game, _seats: ALL)


META = shelf.meta("crypt")


def dealt(person: Person) -> AtHome:
    """The match that is open now."""
    assert isinstance(person.app, Dealt)
    assert person.app.sat_down is not None
    person.app.sat_down.kept.file.close()
    return person.app.sat_down


def seats(session: AtHome) -> list[tuple[str, str]]:
    """Who sits there."""
    return [(one.name, one.bot) for one in session.seats]


def form() -> Form:
    """The options of Crypt."""
    return Form(CRYPT.options(), room("crypt").box.options(CRYPT.standard))


def known(game: str, *chairs: Chair) -> Regulars:
    """What is remembered of one match."""
    return Regulars(game, {game: list(chairs)})


# From the shelf to a dealt match ------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("letter", "name", "sit"),
    [
        ("a", "thiefs-market", [("Ann", ""), ("Magpie", "magpie"), ("Jackdaw", "jackdaw")]),
        ("b", "crypt", [("Ann", ""), ("Magpie", "magpie")]),
        ("c", "oliver-twist", [("Ann", ""), ("Magpie", "magpie")]),
        ("d", "thiefdom", [("Ann", ""), ("Magpie", "magpie")]),
    ],
)
async def test_the_first_enter_deals(size: str, letter: str, name: str, sit: list[tuple[str, str]]) -> None:
    async with sitting(size) as person:
        await person.press(letter, "enter")
        assert person.enter.startswith("Enter: start with ")
        await person.press("enter")
        session = dealt(person)
        assert session.table.header.game == name
        assert seats(session) == sit


@pytest.mark.parametrize("letter", "abcd")
async def test_three_keys_lead_to_the_first_own_move(letter: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the shelf: the letter, Enter, Enter; the computers need no key."""
    settings = Settings(signs="unicode", pace="none", motion="off")
    async with sitting("classic", settings=settings, app=CutpurseApp) as person:
        await person.press(letter, "enter", "enter")
        table = person.screen
        assert isinstance(table, TableScreen)
        for _ in range(20):
            if table.sight.step is not None:
                break
            await person.pilot.pause(0.05)
        assert table.sight.seat == 0
        assert table.board.desk is not None
        assert person.app.session is not None
        person.app.session.kept.file.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("key", "game", "sit"),
    [
        ("e", "crypt", ["Ann"]),
        ("f", "crypt", ["Ann", "Magpie"]),
        ("g", "crypt", ["Ann", "Ben"]),
        ("f", "thiefs-market", ["Ann", "Magpie", "Jackdaw"]),
        ("g", "thiefs-market", ["Ann", "Ben", "Cleo"]),
    ],
)
async def test_a_whole_table_at_once(size: str, key: str, game: str, sit: list[str]) -> None:
    async with sitting(size, Setup(game)) as person:
        await person.press("b", "b")
        assert not person.sees("The same as last time")
        await person.press(key)
        assert faults(person.rows(), SIZES[size][0]) == []
        assert f"»{key}" in "".join(person.rows())
        await person.press("enter")
        assert [name for name, _bot in seats(dealt(person))] == sit


async def test_enter_on_a_whole_table_starts_it_and_says_so_before() -> None:
    async with sitting("classic", Setup("crypt")) as person:
        await person.press("down", "down", "down", "down")  # selected, not set
        assert person.enter.startswith("Enter: start; Ann plays alone.")
        assert person.sees("M A G P I E")
        await person.press("enter")
        assert seats(dealt(person)) == [("Ann", "")]


async def test_the_table_of_last_time_can_be_set_again() -> None:
    regulars.save("crypt", [Chair(PERSON, "Ada"), Chair("random", "Jay"), Chair(PERSON, "Cy")])
    async with sitting("classic", Setup("crypt")) as person:
        assert person.enter.startswith("Enter: start with Ada, Cy and 1 computer.")
        await person.press("e")
        assert person.enter.startswith("Enter: start; Ada plays alone.")
        await person.press("i", "enter")
        assert seats(dealt(person)) == [("Ada", ""), ("Jay", "random"), ("Cy", "")]


@pytest.mark.parametrize("size", SIZES)
async def test_two_names_and_a_match_by_keyboard_alone(size: str) -> None:
    async with sitting(size) as person:
        await person.press("b", "enter", "escape", "g", "r")
        await person.type("Ada")
        await person.press("enter")
        await person.type("Bo")
        await person.press("enter", "enter")
        assert seats(dealt(person)) == [("Ada", ""), ("Bo", "")]


@pytest.mark.parametrize("size", SIZES)
async def test_a_game_for_three_or_more_has_as_many_chairs(size: str) -> None:
    async with sitting(size) as person:
        await person.press("a", "enter", "escape")
        assert person.sees("THIEF'S MARKET") or person.sees("Thief's Market")
        await person.press("g", "r")
        for name in ("Ada", "Bo", "Cy"):
            await person.type(name)
            await person.press("enter")
        await person.press("left")  # nobody on the third chair
        assert person.enter.startswith(("This game is for ", "Choose "))
        assert "3 to 5 players" in person.enter
        await person.press("right", "d", "right", "right", "e", "right", "right")
        await person.press("j", "j", "k", "k")  # select it; pressed again: change
        assert faults(person.rows(), SIZES[size][0]) == []
        await person.press("enter")
        session = dealt(person)
        assert [name for name, bot in seats(session) if not bot] == ["Ada", "Bo", "Cy"]
        assert [bot for _name, bot in seats(session) if bot] == ["wren", "magpie"]
        assert (session.table.options.open_infamy, session.table.options.gold_cap) == (False, "2")


@pytest.mark.parametrize("size", SIZES)
async def test_from_the_shelf_to_the_table_and_back(size: str) -> None:
    async with sitting(size, app=CutpurseApp) as person:
        await person.press("b", "enter", "escape", "g", "r")
        await person.type("Ada")
        await person.press("enter")
        await person.type("Bo")
        await person.press("enter", "enter")
        assert isinstance(person.screen, TableScreen)
        person.app.leave_match()
        await person.pilot.pause()
        await person.press("e")
        assert "Ada" in person.enter
        await person.press("enter")
        assert isinstance(person.screen, TableScreen)


@pytest.mark.parametrize("size", SIZES)
async def test_a_match_by_mouse_alone(size: str) -> None:
    async with sitting(size) as person:
        await person.click("key:b")
        await person.click("key:enter")
        await person.click("key:escape")  # all options
        await person.click("key:r")
        await person.click("key:enter")  # the name that is proposed
        await person.click("go:whole.people")
        await person.click("go:chair.1")
        await person.click("turn:chair.1:1")
        await person.click("turn:chair.1:1")
        await person.click("go:option.sides")
        await person.click("go:option.sides")
        await person.click("turn:option.sides:1")
        await person.click("key:enter")
        session = dealt(person)
        assert seats(session) == [("Ann", ""), ("Magpie", "magpie")]
        assert session.table.options == Options(sides="random", leader="first", memory=True)


@pytest.mark.parametrize("size", SIZES)
async def test_all_that_can_be_set_has_a_place_on_the_screen(size: str) -> None:
    async with sitting(size, Setup("crypt")) as person:
        screen = person.screen
        assert isinstance(screen, Setup)
        await person.press("j", "j", "j", "j")  # by hand
        labels = [item.key for item in screen.items()]
        assert len(set(labels)) == len(labels) > len(screen.box.options(screen.edition))
        for key in labels:
            await person.press(key)
            assert screen.item.key == key
            assert faults(person.rows(), SIZES[size][0]) == []
            marked = [row for row in person.rows() if f"»{key}" in row or f"╔{key}" in row]
            assert marked, f"{key} is not on the screen"


async def test_nobody_at_the_table_is_no_match() -> None:
    async with sitting("classic", Setup("crypt")) as person:
        await person.press("left", "b", "left", "left", "left")
        assert person.enter.startswith("This game is for 1 to 4 players, not 0.")
        await person.press("enter")
        assert not list(finding.matches())


async def test_an_empty_chair_is_no_seat_of_the_match() -> None:
    async with sitting("classic", Setup("crypt")) as person:
        await person.press("g", "a", "left", "c", "right")  # nobody, and a person on the third chair
        await person.press("b", "r")
        await person.type("Bo")
        await person.press("enter")
        await person.type("Cy")
        await person.press("enter", "enter")
        assert seats(dealt(person)) == [("Bo", ""), ("Cy", "")]


async def test_computers_have_names_of_their_own_and_can_play_alone() -> None:
    async with sitting("classic", Setup("crypt")) as person:
        await person.press("space", "c", "left", "left")
        screen = person.screen
        assert isinstance(screen, Setup)
        assert [chair.name for chair in screen.chairs] == ["Wren", "Magpie", "Raven", ""]
        assert person.enter.startswith("Enter: start; only computers are playing.")


# Names ----------------------------------------------------------------------------------------------


async def test_esc_keeps_the_old_name_and_letters_are_text() -> None:
    async with sitting("classic", Setup("crypt")) as person:
        await person.press("r")
        await person.type("Quentin")  # q, u, e, n, t, i are commands elsewhere
        await person.press("enter", "r")
        await person.type("Xx")
        await person.press("escape")
        screen = person.screen
        assert isinstance(screen, Setup)
        assert screen.chairs[0].name == "Quentin"


async def test_two_seats_of_one_name_are_refused_in_words() -> None:
    async with sitting("classic", Setup("crypt")) as person:
        await person.press("g", "r")
        await person.type("Ada")
        await person.press("enter")
        await person.type("ADA")
        await person.press("enter")
        assert person.enter.startswith("Two players are called 'ADA'")
        await person.press("backspace", "enter")
        assert person.enter.startswith("Enter: start with Ada and AD.")


async def test_a_proposed_name_gives_way_to_one_that_is_typed() -> None:
    async with sitting("classic", Setup("crypt")) as person:
        await person.press("g", "r")
        await person.type("Ben")
        await person.press("enter", "escape")
        assert person.enter.startswith("Enter: start with Ben and Cleo.")
        await person.press("g")
        assert person.enter.startswith("Enter: start with Ben and Cleo."), "what was typed is proposed from now on"


async def test_a_proposed_name_is_dim_until_somebody_types() -> None:
    async with sitting("classic", Setup("crypt")) as person:
        screen = person.screen
        assert isinstance(screen, Setup)
        assert person.sees("r: your name")
        assert not screen.seating.is_given(screen.chairs[0])
        await person.press("r")
        await person.type("Ada")
        await person.press("enter")
        assert screen.seating.is_given(screen.chairs[0])
        assert not person.sees("r: your name")


async def test_enter_names_and_goes_to_the_next_person_with_a_proposed_name() -> None:
    async with sitting("classic", Setup("thiefs-market")) as person:
        await person.press("g", "r")
        assert person.enter.startswith("Enter: name seat 1 Ann. Then seat 2.")
        for name in ("Ada", "Bo"):
            await person.type(name)
            await person.press("enter")
        assert person.sees("Name of seat 3: Cleo_")
        await person.press("escape", "a", "r")
        await person.type("Ida")
        assert person.enter.startswith("Enter: name seat 1 Ida. Then seat 3.")
        await person.press("enter", "enter", "enter")
        assert [name for name, _bot in seats(dealt(person))] == ["Ida", "Bo", "Cleo"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    "name",
    [
        "[red]Ada[/red]",
        "[/bold]",
        "李小龙李小龙李小龙",
        "A\x1b]0;x\x07B",
        "\u202eevil",
        "e" + "\u0301" * 9,
        "[@click=app.quit]x",
    ],
)
async def test_names_from_outside_do_no_harm(size: str, name: str) -> None:
    async with sitting(size, Setup("crypt")) as person:
        await person.press("r")
        screen = person.screen
        assert isinstance(screen, Setup)
        assert screen.naming is not None
        screen.naming.put(name)  # as a paste does
        await person.press("enter", "b", "right")
        kept = screen.chairs[0].name
        assert kept
        assert cell_len(kept) <= 16
        assert all(sign.isprintable() for sign in kept)
        assert faults(person.rows(), SIZES[size][0]) == []
        await person.press("enter")
        assert dealt(person).name(0) == kept


async def test_an_empty_name_is_no_name() -> None:
    async with sitting("classic", Setup("crypt")) as person:
        await person.press("r")
        await person.type("...")
        assert person.enter == "A name needs at least one letter."
        await person.press("enter")
        assert person.enter == "A name needs at least one letter."


async def test_last_evenings_names_are_there_again() -> None:
    async with sitting("classic", Setup("crypt")) as person:
        await person.press("r")
        await person.type("Ada")
        await person.press("enter", "b", "right", "enter")
        dealt(person)
    async with sitting("classic", Setup("crypt")) as person:
        assert person.enter.startswith("Enter: start with Ada and 1 computer.")
        await person.press("enter")
        assert seats(dealt(person)) == [("Ada", ""), ("Jackdaw", "jackdaw")]


async def test_computers_take_the_seats_that_a_smaller_table_of_another_game_leaves_empty() -> None:
    regulars.save("crypt", [Chair(PERSON, "Ada"), Chair("random", "Jay")])
    async with sitting("classic", Setup("thiefs-market")) as person:
        assert person.enter.startswith("Enter: start with Ada and 2 computers.")
        await person.press("enter")
        assert seats(dealt(person)) == [("Ada", ""), ("Jay", "random"), ("Magpie", "magpie")]


def test_names_come_from_the_last_match_of_the_game_then_from_any() -> None:
    remembered = Regulars("crypt", {"crypt": [Chair(PERSON, "Ada")], "thiefdom": [Chair(PERSON, "Bo")]})
    for title, name in (("thiefdom", "Bo"), ("crypt", "Ada"), ("oliver-twist", "Ada")):
        assert Seating(shelf.meta(title), remembered).chairs[0].name == name
    alone = Seating(shelf.meta("oliver-twist"), remembered).chairs
    assert [chair.kind for chair in alone] == [PERSON, "magpie", NOBODY, NOBODY], "alone in Crypt is not alone here"
    guests = Seating(shelf.meta("thiefs-market"), Regulars()).wholes()[1].chairs
    assert tuple([chair.name for chair in guests[:3]]) == GUESTS[:3]


@pytest.mark.parametrize(
    "text", ["", "{", '{"chairs": 3}', '{"chairs": {"crypt": [["king", "\\u001b[31mX"]]}}', "[" * 9000]
)
def test_what_is_remembered_is_believed_by_nobody(text: str) -> None:
    path = locations.regulars()
    path.parent.mkdir(parents=True)
    path.write_text(text)
    made = Seating(META, regulars.load())
    assert all(chair.kind in (PERSON, NOBODY, "magpie") for chair in made.chairs)
    assert all(chair.name.isprintable() for chair in made.chairs)


def test_only_public_things_are_remembered() -> None:
    regulars.save("crypt", [Chair(PERSON, "Ada"), Chair("magpie", "Magpie")])
    assert json.loads(locations.regulars().read_text()) == {
        "last": "crypt",
        "chairs": {"crypt": [["person", "Ada"], ["magpie", "Magpie"]]},
    }


# The form -------------------------------------------------------------------------------------------


def test_every_option_of_crypt_can_be_set_to_every_value() -> None:
    made = form()
    for line in made.lines():
        for value in made.offered(line.name):
            while made.lines()[[one.name for one in made.lines()].index(line.name)].value != value:
                made.change(line.name)
            CRYPT.options(**made.chosen())


def test_collectors_one_by_one() -> None:
    made = form()
    assert CRYPT.options(**made.chosen()) == Options()
    made.change("sides", -1)
    assert made.lines()[0].value == BY_HAND
    made.change("idol")
    made.change("pottery", -1)
    assert CRYPT.options(**made.chosen()) == Options(
        idol="B", jewelry="A", manuscript="A", pottery="random", remains="A", tapestry="A"
    )
    made.change("sides")
    assert CRYPT.options(**made.chosen()) == Options()


def test_parts_cannot_be_set_while_the_whole_says_what_they_are() -> None:
    made = form()
    made.change("idol")
    made.change("sides")
    assert CRYPT.options(**made.chosen()) == Options(sides="B")
    assert {line.value for line in made.parts()} == {"B"}


class Toy(game.Options, frozen=True):
    """Options without words."""

    lanterns: bool = True
    city: Literal["old", "new", "burnt"] = "new"


def test_a_form_is_made_from_any_options() -> None:
    made = Form(Toy(), {"city": Option("City", {"burnt": "in ashes", "new": "rebuilt"})})
    assert [(line.words.label, line.shown) for line in made.lines()] == [("lanterns", "yes"), ("City", "rebuilt")]
    made.change("lanterns")
    made.change("city")
    assert made.chosen() == {"lanterns": "no", "city": "burnt"}
    made.change("city")
    assert made.chosen()["city"] == "new"
    made.change("city", -1)
    assert made.chosen()["city"] == "burnt"


@pytest.mark.parametrize("size", SIZES)
async def test_a_toy_without_words_has_a_set_up(size: str, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Setup("crypt")
    screen.box = Box()
    screen.form = Form(Toy(), {})
    screen.seating = Seating(META, known("crypt", Chair(PERSON, "Ada")))
    screen.at = 0
    async with sitting(size, screen) as person:
        assert person.sees("lanterns")
        assert person.sees("city")
        assert faults(person.rows(), SIZES[size][0]) == []
        await person.press("k", "k")
        assert screen.form.chosen()["city"] == "burnt"


@pytest.mark.parametrize("size", SIZES)
async def test_options_for_fewer_seats_are_told_before_anything_is_dealt(size: str) -> None:
    screen = Setup("thiefdom")
    three = known("thiefdom", *[Chair(PERSON, name) for name in ("Ada", "Bo", "Cy")])
    screen.seating = Seating(screen.meta, three)
    screen.form.values["city"] = "first-night"
    async with sitting(size, screen) as person:
        assert person.sees("is not for 3 players") or person.sees("does not fit")
        await person.press("enter")
        assert person.app.screen is screen
        screen.chairs[2].kind = NOBODY
        assert screen.missing(screen.chairs) == ()


async def test_what_does_not_fit_the_seats_is_not_offered() -> None:
    async with sitting("classic", Setup("thiefdom")) as person:
        screen = person.screen
        assert isinstance(screen, Setup)
        assert screen.form.offered("city", 2) == screen.form.offered("city")
        assert set(screen.form.offered("city")) - set(screen.form.offered("city", 3)) == {"first-night"}
        await person.press("f", "c", "space", "j")
        met = set()
        for _ in screen.form.offered("city"):
            await person.press("right")
            met.add(screen.form.chosen()["city"])
        assert met == {"random"}


# What the box gives -----------------------------------------------------------------------------------


def test_the_facts_are_the_editions() -> None:
    facts = dict(room("crypt").box.facts(CRYPT.standard, 3))
    assert facts["cards"] == "36: each kind 1 2 2 3 3 4"
    assert facts["a round"] == "3 face up, 1 face down"
    assert facts["rounds"] == "9, each leads 3 times"
    assert "Ghost" in dict(room("crypt").box.facts(CRYPT.standard, 1))["dice"]
    assert room("crypt").box.in_short(CRYPT.standard, 4)[0] == "48 cards, 8 rounds of 4 face up and 2 face down"
    assert [minutes(META, n) for n in (1, 2, 3, 4)] == [20, 25, 30, 35]


def test_what_collectors_pay_is_read_from_the_edition() -> None:
    text = CRYPT.printed().decode().replace("coins = 10", "coins = 12")
    own = CRYPT.edition(text.encode())
    assert isinstance(own, Edition)
    assert does(own.collectors, 5, "B").brief == ("4+: +12 once", "4+: +12")


async def test_an_edition_of_ones_own_is_dealt(home: Path) -> None:
    text = CRYPT.printed().decode().replace('name = "Crypt, 2018"', 'name = "Our own"')
    own = CRYPT.edition(text.encode())
    regulars.save("crypt", [Chair(PERSON, "Ada"), Chair("magpie", "Magpie")])
    async with sitting("classic", Setup("crypt", own)) as person:
        assert person.sees("Our own")
        await person.press("enter")
        assert dealt(person).table.edition.name == "Our own"


# The keyboard's settings, help, lessons ----------------------------------------------------------------


async def test_settings_of_this_keyboard_are_kept_at_once() -> None:
    async with sitting("wide", Setup("crypt")) as person:
        await person.press("p", "p")
        assert person.app.settings.curtain == "every-turn"
        assert 'curtain = "every-turn"' in locations.settings().read_text()
        assert person.sees("before every turn")


@pytest.mark.parametrize("size", SIZES)
async def test_help_and_explanations_open_and_close(size: str) -> None:
    async with sitting(size, Setup("crypt")) as person:
        before = person.rows()
        for keys in (("question_mark",), ("f1",), ("v",)):
            await person.press(*keys)
            assert person.rows() != before
            assert faults(person.page(), cell_len(person.page()[0])) == []
            await person.press("escape")
            assert person.rows() == before
        await person.press("j", "v")
        assert person.sees("all side B")


async def test_esc_goes_back_and_keeps_nothing() -> None:
    async with sitting("classic") as person:
        await person.press("enter", "escape", "escape")
        assert isinstance(person.screen, Shelf)
        assert not list(finding.matches())
        assert regulars.load() == Regulars()


async def test_a_disk_that_takes_nothing_is_one_line(home: Path) -> None:
    regulars.save("crypt", [Chair(PERSON, "Ada")])
    (home / "matches").write_text("no folder")
    async with sitting("wide", Setup("crypt")) as person:
        await person.press("enter")
        assert "cannot be used" in " ".join(" ".join(person.rows()).replace("║", " ").split())
        assert isinstance(person.app, Dealt)
        assert person.app.sat_down is None


async def test_a_storm_of_sizes_keeps_what_was_set() -> None:
    async with sitting("wide", Setup("crypt")) as person:
        await person.press("r")
        await person.type("Ada")
        await person.press("enter", "j", "right")
        before = person.rows()
        for width, height in ((1, 1), (44, 22), (39, 40), (300, 80), (40, 16), (80, 24), (20, 5), (120, 36)):
            await person.pilot.resize_terminal(width, height)
            await person.press("down", "up")
        await person.pilot.pause()
        assert person.rows() == before
