"""Undo at a shared table: first it names whose move it is, then the curtain closes for that player."""

from __future__ import annotations

from typing import Any

import pytest

from rules.game import Question
from rules.oliver_twist import moves as m
from rules.oliver_twist.edition import BET, CHARACTER, kind
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.cards import Standing
from rules.oliver_twist.steps.prowl import Prowl
from rules.oliver_twist.steps.round import Turn
from tests.games.crypt.screen import seated as crypt_table
from tests.games.oliver_twist.screen.seated import NAMES, arranged, asked_at, at_table, prompt
from tests.helpers.presses import keys
from tests.helpers.screens import Person
from tui.games.oliver_twist.names import short_name
from tui.session import AtHome
from tui.table.curtain import Curtain
from tui.table.screen import TableScreen


@pytest.fixture(autouse=True)
def quick_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    """The curtain's moment is told of elsewhere."""
    monkeypatch.setattr(Curtain, "MOMENT", 0.01)


async def called(person: Person) -> Curtain:
    """A curtain calls a player to the keyboard."""
    await person.pilot.pause(0.05)
    assert isinstance(person.app.screen, Curtain)
    return person.app.screen


async def opens(person: Person) -> None:
    """The player who is called opens the curtain."""
    await called(person)
    await person.press("o")
    await person.pilot.pause()


def a_walk(view: Twist, step: Question[Any]) -> bool:
    """A turn in the middle of the day, in which an object can be taken that has room in the reserve."""
    objects = any(isinstance(move, m.Take) and view.faces[move.space] < 50 for move in step.moves(view))
    room = not any(len(heap) > 7 for heap in view.reserves)
    return isinstance(step, Turn) and 20 < view.visible.bit_count() < 50 and objects and room


def with_bet() -> AtHome:
    """The same, with Bet on the hand."""
    session = asked_at(a_walk, *NAMES[:2])
    seat = session.table.waiting()[0]

    def change(state: Twist) -> None:
        state.hands = tuple([(BET,) if own == seat else hand for own, hand in enumerate(state.hands)])

    return arranged(session, change)


async def one_prowl(person: Person, screen: TableScreen) -> int:
    """A player takes an object, and the next person's screen is open; returns who it was."""
    await opens(person)
    seat = screen.sight.seat
    assert seat is not None
    screen.desk.choose(next(spot for spot in screen.desk.rows.things if screen.sight.view.faces[spot.space] < 50))
    keys(screen, "enter")
    await opens(person)
    assert screen.sight.seat not in (seat, None)
    return seat


# Another player's move -----------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["wide", "classic", "narrow"])
async def test_it_goes_back_after_a_question_and_behind_their_curtain(size: str) -> None:
    async with at_table(asked_at(a_walk, *NAMES[:2]), size, curtain="every-turn") as (person, screen):
        seat = await one_prowl(person, screen)
        name, before = screen.session.name(seat), screen.session.table.story(None)
        keys(screen, "u")
        row = prompt(screen)[0]
        assert screen.session.table.story(None) == before, "nothing goes back before it was asked"
        assert name in row
        assert not row.endswith("…")
        keys(screen, "u")
        assert (await called(person)).seat == seat
        assert screen.session.table.waiting() == (seat,)
        assert not screen.board.lair_plate.model.rows
        await opens(person)
        assert (screen.sight.seat, screen.sight.eyes) == (seat, seat)


async def test_any_other_key_is_no() -> None:
    async with at_table(asked_at(a_walk, *NAMES[:2]), curtain="every-turn") as (person, screen):
        await one_prowl(person, screen)
        before = screen.session.table.story(None)
        keys(screen, "u", "enter", "u", "tab", "escape", "u")
        assert screen.session.table.story(None) == before


async def test_an_open_table_asks_too() -> None:
    async with crypt_table.at_table(crypt_table.dealt("Ada", "Bo", leader="first")) as (_person, screen):
        keys(screen, "a", "5", "enter")
        assert screen.sight.seat == 1
        keys(screen, "b", "3", "u")
        assert "u again" in prompt(screen)[0]
        keys(screen, "u")
        assert "Ada" in prompt(screen)[0]
        assert screen.sight.seat == 1
        keys(screen, "u")
        assert screen.sight.seat == 0


async def test_a_claim_lies_again_as_it_was_sent() -> None:
    async with crypt_table.at_table(crypt_table.dealt("Ada", "Bo", leader="first")) as (_person, screen):
        keys(screen, "a", "5", "b", "2")
        laid = screen.desk.laid()
        keys(screen, "enter", "u", "u")
        assert screen.sight.seat == 0
        assert screen.desk.laid() == laid
        keys(screen, "enter")
        assert screen.sight.seat == 1


async def test_alone_among_computers_their_answers_go_back_with_the_own_move() -> None:
    async with at_table(asked_at(a_walk, "Ann", "greedy")) as (person, screen):
        while screen.sight.seat is None:
            await person.pilot.pause(0.05)
        before, asked = screen.session.table.story(None), screen.sight.view
        screen.desk.choose(next(spot for spot in screen.desk.rows.things if screen.sight.view.faces[spot.space] < 50))
        keys(screen, "enter")
        for _nth in range(40):
            await person.pilot.pause(0.05)
            if screen.sight.seat is not None:
                break
        assert len(screen.session.table.story(None)) > len(before) + 1, "a computer has answered"
        keys(screen, "u")
        assert screen.session.table.story(None) == before
        assert screen.sight.view == asked
        assert screen.desk.rows.front is not None, "it is laid again"


async def test_the_curtain_takes_back_all_that_one_enter_sent() -> None:
    session = crypt_table.dealt("Ada", "Bo", leader="first")
    async with crypt_table.at_table(session, curtain="every-turn") as (person, screen):
        await opens(person)
        before = session.table.story(None)
        keys(screen, "a", "5", "b", "2", "enter")
        assert (await called(person)).seat == 1
        await person.press("u")
        assert (await called(person)).seat == 0
        assert session.table.story(None) == before
        assert session.table.fence(0) is not None, "not a part of it, all of it"


# What a move tells its mover alone ------------------------------------------------------------------


def a_character(view: Twist, step: Question[Any]) -> bool:
    """A turn in which a character token is in reach."""
    return isinstance(step, Turn) and any(
        isinstance(move, m.Take) and kind(view.faces[move.space]) == CHARACTER for move in step.moves(view)
    )


@pytest.mark.parametrize("size", ["wide", "classic", "narrow"])
async def test_a_character_is_looked_at_before_the_keyboard_goes_on(size: str) -> None:
    async with at_table(asked_at(a_character, *NAMES[:2]), size, curtain="every-turn") as (person, screen):
        await opens(person)
        seat = screen.sight.seat
        assert seat is not None
        screen.desk.choose(
            next(spot for spot in screen.desk.rows.things if kind(screen.sight.view.faces[spot.space]) == CHARACTER)
        )
        keys(screen, "enter")
        await person.pilot.pause(0.3)
        assert not isinstance(person.app.screen, Curtain)
        card = screen.session.table.ask(seat).view.hands[seat][-1]
        assert (screen.sight.eyes, screen.eyes.private) == (seat, True)
        assert short_name(screen.sight.view.edition, card) in prompt(screen)[1]
        keys(screen, "enter")
        assert (await called(person)).seat != seat
        assert not screen.board.lair_plate.model.rows
        assert screen.sight.eyes is None


# The player's own moves in the middle of a turn --------------------------------------------------------


async def test_whoever_takes_back_a_step_of_their_turn_still_sees_what_is_theirs() -> None:
    async with at_table(with_bet(), curtain="every-turn") as (person, screen):
        await opens(person)
        seat = screen.sight.seat
        keys(screen, "c", "enter", "tab", "enter")
        assert isinstance(screen.sight.step, Prowl)
        keys(screen, "u")
        assert isinstance(screen.sight.step, Standing)
        assert (screen.sight.seat, screen.sight.eyes) == (seat, seat)
        assert screen.board.lair_plate.model.rows


async def test_who_comes_back_in_the_middle_of_a_turn_sees_what_is_theirs() -> None:
    async with at_table(asked_at(lambda view, step: isinstance(step, Standing), *NAMES[:2]), curtain="every-turn") as (
        person,
        screen,
    ):
        await opens(person)
        assert isinstance(screen.sight.step, Standing)
        assert screen.sight.eyes == screen.sight.seat
        assert screen.board.lair_plate.model.rows


async def test_who_goes_on_with_a_turn_of_their_own_comes_through_one_curtain() -> None:
    session = asked_at(a_walk, *NAMES[:2])
    session.kept.heard = (1, 1)
    async with at_table(session, curtain="every-turn") as (person, screen):
        await opens(person)
        await person.pilot.pause(0.05)
        assert person.app.screen is screen
        assert screen.sight.eyes == screen.sight.seat


# The first curtain --------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["wide", "classic", "narrow"])
async def test_no_key_is_passed_over_in_silence_at_the_first_curtain(size: str) -> None:
    session = asked_at(a_walk, *NAMES[:2])
    session.table._position.back.clear()
    session.table._position.why.clear()
    async with at_table(session, size, curtain="every-turn") as (person, _screen):
        curtain = await called(person)
        await person.press("u")
        assert person.sees("There is nothing to undo.")
        for key in ("enter", "z", "tab"):
            await person.press(key)
            assert person.sees("Only o opens the curtain")
        assert person.app.screen is curtain
