"""Panels of Oliver Twist: keys open them over the map and close them again, questions open them by themselves."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.game import Question
from rules.oliver_twist import moves as m
from rules.oliver_twist.heaps import laid_open
from rules.oliver_twist.sales import paid
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.fagin import Offer, one_by_one
from rules.oliver_twist.steps.round import Turn
from tests.games.oliver_twist.screen.seated import NAMES, asked_at, at_table, prompt
from tests.games.oliver_twist.screen.test_plainly import with_cards
from tests.games.oliver_twist.screen.test_screen import SIZES, asked, behind
from tests.helpers.presses import click, keys
from tests.helpers.screens import Person
from tui.games.oliver_twist.questions.fagin import OfferMore
from tui.games.oliver_twist.scene import letters
from tui.session import AtHome
from tui.table.curtain import Curtain
from tui.table.screen import TableScreen


@pytest.fixture(autouse=True)
def quick_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    """The curtain's moment is told of elsewhere."""
    monkeypatch.setattr(Curtain, "MOMENT", 0.01)


def with_a_set() -> AtHome:
    """A turn in which something can be taken and something sold."""

    def wanted(view: Twist, step: Question[Any]) -> bool:
        kinds = {type(move) for move in step.moves(view)}
        return isinstance(step, Turn) and kinds >= {m.Take, m.Fagin}

    return asked_at(wanted, *NAMES[:3])


def title(screen: TableScreen) -> str:
    """The title of the open panel; empty without one."""
    return str(screen.board.slate.model.title[0])


async def press(person: Person, screen: TableScreen, *pressed: str) -> None:
    """Press keys, and look."""
    keys(screen, *pressed)
    await person.pilot.pause()


@pytest.mark.parametrize("size", SIZES)
async def test_the_same_key_closes_what_it_has_opened_and_another_opens_something_else(size: str) -> None:
    async with at_table(with_a_set(), size) as (person, screen):
        await behind(person)
        await press(person, screen, "tab")
        chosen, before = screen.desk.laid(), person.rows()
        await press(person, screen, "g")
        assert title(screen) == "Fagin's den"
        await press(person, screen, "p")
        assert title(screen).endswith("police file")
        await press(person, screen, "g", "g")
        assert title(screen) == ""
        assert (screen.desk.laid(), person.rows()) == (chosen, before), "what was chosen on the map is there still"
        await press(person, screen, "g", "escape")
        assert person.rows() == before


async def test_what_was_named_one_by_one_is_what_the_den_sells() -> None:
    """In the middle of a visit the panel, the prompt and the list say the same set and the same sum."""

    def named(view: Twist, step: Question[Any]) -> bool:
        return isinstance(step, Offer) and m.Done() in step.moves(view) and len(step.moves(view)) > 2

    async with at_table(asked_at(named, *NAMES[:3])) as (person, screen):
        await behind(person)
        desk, step = screen.desk, screen.sight.step
        assert isinstance(desk, OfferMore)
        assert isinstance(step, Offer)
        named_so_far = one_by_one(step.offered)
        assert desk.set == named_so_far
        codes, brings = letters(named_so_far, screen.board.now()), str(paid(desk.view, named_so_far, step.added).total)
        listed = OfferMore.question(screen.board.now().words, desk.view, step)[0]
        assert f"{brings} pounds" in listed
        assert prompt(screen)[1].endswith(f"sell {codes} for {brings} pounds?")
        shown = next(row for row in screen.board.slate.model.rows if row.here)
        assert codes in "".join([text for text, _role in shown.said[0]])
        assert shown.right[0][-1][0].split()[-1] == brings


@pytest.mark.parametrize("size", ["classic", "narrow"])
async def test_any_key_comes_back_from_the_map_behind_a_panel(size: str) -> None:
    async with at_table(with_a_set(), size) as (person, screen):
        await behind(person)
        await press(person, screen, "g")
        before, laid = person.rows(), screen.desk.laid()
        await press(person, screen, "v")
        assert screen.board.city.region.area
        await press(person, screen, "a")
        assert (person.rows(), screen.desk.laid()) == (before, laid)


async def test_a_question_in_a_panel_is_answered_first() -> None:
    async with at_table(asked("Overflow")(), "classic") as (person, screen):
        await behind(person)
        for key in "gcp":
            before = title(screen)
            await press(person, screen, key)
            assert screen.notice
            assert title(screen) == before


@pytest.mark.parametrize("by", ["keys", "mouse"])
async def test_a_set_is_counted_by_letter_by_arrows_and_by_the_mouse(by: str) -> None:
    async with at_table(with_a_set(), "wide") as (person, screen):
        await behind(person)
        await press(person, screen, "g")
        for row in screen.board.slate.model.rows:
            if row.key:
                keys(screen, row.key) if by == "keys" else click(screen, f"key:{row.key}")
                await person.pilot.pause()
                assert any(one.here and one.key == row.key for one in screen.board.slate.model.rows)
        await press(person, screen, "0")
        assert ("sell" in prompt(screen)[2]) == bool(screen.desk.laid()), prompt(screen)
        await press(person, screen, screen.board.slate.model.rows[2].key)
        assert "sell" in prompt(screen)[2], "the best set of a kind is laid at once"


async def test_no_discards_the_character_in_front_and_another_row_does_not() -> None:
    async with at_table(with_cards(1, 2, 3), "classic") as (person, screen):
        await behind(person)
        await press(person, screen, "c")
        assert screen.desk.laid() == (m.Play(1),)
        await press(person, screen, "n")
        assert screen.desk.laid() == (m.Hide(1),)
        await press(person, screen, "down")
        assert screen.desk.laid() == (m.Play(2),)
        await press(person, screen, "n", "escape")
        assert screen.desk.laid() == (m.Play(2),)
        await press(person, screen, "escape")
        assert title(screen) == ""


async def test_a_panel_over_the_map_hides_what_the_edge_says_of_a_space() -> None:
    async with at_table(with_a_set(), "classic") as (person, screen):
        await behind(person)
        await press(person, screen, "tab")
        of_space = person.rows()[-4]
        assert "»" in of_space
        await press(person, screen, "g")
        assert "»" not in person.rows()[-4]
        await press(person, screen, "g")
        assert person.rows()[-4] == of_space


@pytest.mark.parametrize(("kinds", "then"), [((1, 2), True), ((1,), False)])
async def test_nancy_announces_another_type_only_if_the_file_has_one(kinds: tuple[int, ...], then: bool) -> None:
    async with at_table(asked("Forgetting")(), "classic") as (person, screen):
        await behind(person)
        desk: Any = screen.desk
        view, file = screen.board.now().view, laid_open([10 * kind + 1 for kind in kinds])
        scene = replace(screen.board.now(), view=replace(view, files=(file,) * len(view.files)))
        assert desk.step.left > 1
        assert ("one more type" in desk.does(scene, m.Forget(1))[0]) is then
