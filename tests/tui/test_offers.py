"""The shelf offers lessons: `t` teaches the game in front, and each box says so until a person here has learned it."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import pytest
from textual import events

from rules import shelf
from tests.helpers.screens import SIZES, Dealt, Person, faults, sitting
from tests.tui.test_shelf import FIRST_MATCH, match
from tui import lessons, regulars
from tui.regulars import Chair
from tui.shelf import offers
from tui.words.keys import Keys

MINUTES, STEPS = 8, 12
SEATS = (("", ""), ("Magpie", "greedy"))
LETTERS = {"thiefs-market": "a", "crypt": "b", "oliver-twist": "c", "thiefdom": "d"}


@pytest.fixture(autouse=True)
def scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each game has a lesson of as many steps."""
    monkeypatch.setattr(offers, "lesson", lambda game: SimpleNamespace(minutes=MINUTES, steps=STEPS, seats=SEATS))


def taught(person: Person) -> tuple[str, str] | None:
    """The lesson that was opened."""
    assert isinstance(person.app, Dealt)
    return person.app.taught


def offered(person: Person) -> str:
    """What the key row says of `t`."""
    row = person.rows()[-1]
    return row[row.index(" t teach") :].strip()


def one_person(name: str = "Ada") -> None:
    """A person has played here."""
    regulars.save("crypt", [Chair("person", name), Chair("magpie", "Magpie")])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", LETTERS)
async def test_t_teaches_the_game_in_front(size: str, game: str) -> None:
    one_person()
    async with sitting(size) as person:
        await person.press(LETTERS[game])
        title = shelf.meta(game).title
        said = {"wide": f"t teach me {title} ", "classic": f"t teach {title} "}.get(size, "t teach ")
        assert said in person.rows()[-1] + " "
        assert faults(person.rows(), SIZES[size][0]) == []
        await person.press("t")
        assert taught(person) == (game, "Ada")


async def test_t_teaches_the_game_of_the_match_in_front() -> None:
    one_person()
    match(["Ada", "Bo"], 5, 10)
    async with sitting() as person:
        await person.press(FIRST_MATCH, "t")
        assert taught(person) == ("crypt", "Ada")


@pytest.mark.parametrize("size", SIZES)
async def test_a_name_is_asked_where_nobody_is_known(size: str) -> None:
    async with sitting(size) as person:
        await person.press("d", "t")
        assert person.sees("Your name: Ann_")
        await person.type("Tess")
        assert person.sees("Your name: Tess_")
        await person.press("enter")
        assert taught(person) == ("thiefdom", "Tess")


async def test_the_name_that_is_proposed_needs_only_enter_and_esc_goes_back() -> None:
    async with sitting() as person:
        await person.press("t", "escape")
        assert person.enter == "Enter: set up Thief's Market."
        await person.press("t", "enter")
        assert taught(person) == ("thiefs-market", "Ann")


@pytest.mark.parametrize(("user", "name"), [("tess", "Tess"), ("root", "Ann"), ("x-17", "Ann"), ("q", "Ann")])
async def test_the_account_gives_the_name_if_it_is_a_word(
    user: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("USER", user)
    async with sitting() as person:
        await person.press("t")
        assert person.sees(f"Your name: {name}_")


async def test_a_name_needs_a_letter() -> None:
    async with sitting() as person:
        await person.press("t", *["backspace"] * 3, "enter")
        assert person.enter == "A name needs at least one letter."
        assert taught(person) is None


async def test_of_several_people_the_last_one_is_proposed_and_may_be_another() -> None:
    one_person("Bo")
    one_person("Ada")
    regulars.save("thiefdom", [Chair("person", "Cy"), Chair("person", "Ada")])
    lessons.save_step("Ada", "crypt", 6)
    async with sitting() as person:
        await person.press("b", "t")
        assert person.sees("Your name: Cy_")
        assert person.enter == "Enter: start the lesson of Crypt."
        await person.type("ada")
        assert person.enter == "Enter: resume the lesson of Crypt at step 7 of 12."
        await person.press("enter")
        assert taught(person) == ("crypt", "ada")


def test_everyone_who_is_known_is_known_once() -> None:
    assert offers.people() == []
    lessons.save_step("Zoe", "crypt", 1)
    one_person("Ada")
    lessons.save_step("Tess", "crypt", 1)
    lessons.save_step("ada", "crypt", 1)
    assert offers.people() == ["Ada", "Tess", "Zoe"]
    regulars.save("thiefdom", [Chair("person", "Bo"), Chair("magpie", "Magpie"), Chair("person", "Zoe")])
    assert offers.people() == ["Bo", "Zoe", "Ada", "Tess"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("learned", "said", "box"),
    [
        (lambda: None, "t teach", "8 min"),
        (lambda: lessons.save_step("Ada", "crypt", 6), "t teach, step 7 of 12", "step 7 of 12"),
        (lambda: lessons.save_step("Ada", "crypt", 50), "t teach, step 12 of 12", "step 12"),
        (lambda: lessons.finish("Ada", "crypt"), "t teach again", ""),
        (lambda: lessons.finish("Bo", "crypt"), "t teach", ""),
    ],
)
async def test_how_far_the_learner_is(size: str, learned: Callable[[], None], said: str, box: str) -> None:
    one_person()
    learned()
    async with sitting(size) as person:
        await person.press("b")
        assert offered(person).startswith(said)
        edges = [row for row in person.rows() if "╚" in row and "╝" in row]
        assert box in edges[0]
        if not box:
            assert not any(row.count("t: ") for row in edges)


@pytest.mark.parametrize("size", SIZES)
async def test_every_box_is_a_way_into_its_lesson_by_mouse(size: str) -> None:
    one_person()
    for game in LETTERS:
        async with sitting(size) as person:
            await person.click(f"teach:{game}")
            assert taught(person) == (game, "Ada")


async def test_a_name_by_mouse() -> None:
    async with sitting("classic") as person:
        await person.click("key:t")
        await person.click("key:escape")
        await person.click("key:t")
        await person.click("key:b")
        assert person.enter == "Enter: set up Crypt.", "a click on a box is no letter of the name"
        await person.click("key:t")
        await person.click("key:enter")
        assert taught(person) == ("crypt", "Ann")


async def test_a_pasted_name() -> None:
    async with sitting() as person:
        await person.press("t")
        person.screen.post_message(events.Paste("Tess\nMay"))
        await person.pilot.pause()
        await person.press("enter")
        assert taught(person) == ("thiefs-market", "Tess May")


@pytest.mark.parametrize("size", SIZES)
async def test_a_game_without_a_lesson_offers_none(size: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offers, "lesson", lambda game: None)
    async with sitting(size) as person:
        assert not person.sees("teach")
        await person.press("t")
        assert "t does nothing here" in person.enter


async def test_the_key_of_the_lesson_can_be_another() -> None:
    one_person()
    async with sitting("classic") as person:
        person.app.keys = Keys({"teach": "y"})
        await person.press("b")
        assert person.sees("y teach Crypt")
        assert person.sees("new? y: 8 min ")
        await person.press("y")
        assert taught(person) == ("crypt", "Ada")


async def test_with_matches_to_resume_the_key_row_still_names_settings_and_leaving() -> None:
    one_person()
    for nth in range(9):
        match(["Ada", "Zoe"], 1, 100 + nth, seed=nth)
    match(["Ada", "Zoe"], 10_000, 50)
    async with sitting("classic") as person:
        for word in ("t teach", "m all", "w watch", "s settings", "q leave"):
            assert word in person.rows()[-1], word


@pytest.mark.parametrize("size", SIZES)
async def test_a_rival_of_the_lesson_cannot_be_its_learner(size: str) -> None:
    one_person("magpie")
    async with sitting(size) as person:
        await person.press("t", "enter")
        assert person.enter.endswith("Type another name.")
        assert taught(person) is None
        await person.type("Tess")
        await person.press("enter")
        assert taught(person) == ("thiefs-market", "Tess")


async def test_the_description_of_a_game_tells_of_its_lesson() -> None:
    async with sitting("wide") as person:
        await person.press("b", "v")
        assert person.sees("New here? Press t to learn Crypt in 8 minutes.")
