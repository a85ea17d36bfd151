"""What the others did is told in front of the next question: what keys do meanwhile, and what is never ahead of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from rules import shelf
from rules.chance import SeededChance
from rules.game import State
from tests.helpers.presses import keys
from tests.helpers.screens import Person
from tests.helpers.tables import Tables, prompt
from tui.table.clock import HandTime
from tui.table.screen import TableScreen

GAMES = [meta.name for meta in shelf.GAMES]
OTHERS = ("greedy=Magpie", "greedy=Jackdaw")
LONG = 400
"""Upper bound for the beats of a stretch."""


@asynccontextmanager
async def among_computers(
    game: str, size: str = "classic", **settings: Any
) -> AsyncIterator[tuple[Person, TableScreen, HandTime]]:
    """Ann against computers, at a point where a computer has just moved and is told."""
    tables, time = Tables(shelf.game(game), State), HandTime()
    session = tables.dealt("Ann", *OTHERS, seed=3)
    chosen = {"pace": "steady", "motion": "on", **settings}
    async with tables.at_table(session, size, time, **chosen) as (person, screen):
        await until_told(person, screen, time)
        yield person, screen, time


async def until_told(person: Person, screen: TableScreen, time: HandTime) -> None:
    """Play at random until a computer's stretch of more than one beat is on the screen, and then a person is asked."""
    luck = SeededChance(5)
    for _ in range(LONG):
        beat = screen.held.beat
        if beat is not None and beat.seat > 0 and len(screen.telling.beats) > 1 and screen.session.next_bot() is None:
            return
        if screen.telling.waits:
            screen.course.go_on()
        elif screen.sight.step is not None and not screen.telling.on:
            screen.send(luck.pick(tuple(screen.sight.moves)))
        else:
            time.turn()
        await person.pilot.pause()
    raise AssertionError("no computer ever moved")


async def until_asked(person: Person, screen: TableScreen, time: HandTime) -> None:
    for _ in range(LONG):
        if screen.sight.step is not None and not screen.telling.on:
            return
        if screen.telling.waits:
            screen.course.go_on()
        else:
            time.turn()
        await person.pilot.pause()
    raise AssertionError("nobody is ever asked")


told = pytest.mark.parametrize("game", GAMES)


@told
async def test_nobody_is_asked_before_it_is_told(game: str) -> None:
    async with among_computers(game) as (person, screen, time):
        assert screen.sight.step is None
        assert screen.held.upto is not None
        assert screen.held.upto <= len(screen.story())
        await until_asked(person, screen, time)
        assert screen.sight.seat == 0
        assert screen.held.upto is None


@told
async def test_the_log_is_not_ahead_of_the_table(game: str) -> None:
    async with among_computers(game) as (_person, screen, _time):
        assert screen.held.upto is not None
        assert len(screen.board.later) == len(screen.story()) - screen.held.upto


@told
async def test_space_tells_all_of_it_at_once(game: str) -> None:
    async with among_computers(game) as (person, screen, _time):
        await person.press("space")
        assert not screen.telling.on
        assert screen.sight.seat == 0


@told
async def test_what_is_told_again_leaves_the_question_as_it_was(game: str) -> None:
    async with among_computers(game) as (person, screen, time):
        await until_asked(person, screen, time)
        before, desk = person.rows(), screen.desk
        await person.press("backspace")
        assert screen.telling.again
        assert "back to the question" in person.enter
        await person.press("escape")
        assert not screen.telling.on
        assert screen.desk is desk
        assert person.rows() == before
        await person.press("backspace")
        while screen.telling.on:
            time.turn()
            await person.pilot.pause()
        assert person.rows() == before, "the last beat ends it"


@told
async def test_it_is_told_again_at_any_pace(game: str) -> None:
    async with among_computers(game, motion="off") as (person, screen, time):
        await until_asked(person, screen, time)
        screen.home.settings.pace = "none"
        await person.press("backspace")
        assert screen.telling.again
        await until_asked(person, screen, time)


@told
async def test_the_menu_does_not_end_it(game: str) -> None:
    async with among_computers(game) as (person, screen, _time):
        beat = screen.held.beat
        await person.press("escape")
        assert screen.pages.page is not None
        await person.press("escape")
        assert screen.held.beat is beat


@told
async def test_a_key_of_the_question_ends_the_telling_and_is_not_eaten(game: str) -> None:
    async with among_computers(game) as (person, screen, time):
        await until_asked(person, screen, time)
        await person.press("m")
        listed = person.rows()
        await person.press("escape", "backspace")
        assert screen.telling.again
        await person.press("m")
        assert person.rows() == listed


@told
async def test_a_key_of_the_next_question_is_not_eaten_the_first_time_either(game: str) -> None:
    async with among_computers(game) as (person, screen, _time):
        await person.press("m")
        assert not screen.telling.on
        assert screen.sight.seat == 0
        assert screen.pages.page is not None, "the list of moves is open"


@told
async def test_a_key_that_means_nothing_cuts_nothing_off(game: str) -> None:
    async with among_computers(game) as (person, screen, time):
        upto, beat = screen.held.upto, screen.held.beat
        await person.press("equals_sign")
        assert (screen.held.upto, screen.held.beat) == (upto, beat)
        assert time.turn()
        await until_asked(person, screen, time)
        await person.press("backspace")
        beat = screen.held.beat
        await person.press("equals_sign")
        assert screen.held.beat == beat
        assert screen.telling.again


@told
async def test_a_page_over_it_stops_it(game: str) -> None:
    async with among_computers(game) as (person, screen, time):
        at = screen.held.upto
        await person.press("l")
        assert screen.pages.page is not None
        assert not time.turn()
        assert screen.held.upto == at
        await person.press("escape")
        assert screen.held.upto == at
        assert time.turn()


@told
async def test_a_terminal_too_small_for_it_stops_it(game: str) -> None:
    async with among_computers(game) as (person, screen, time):
        at = screen.held.upto
        await person.pilot.resize_terminal(30, 10)
        assert not time.turn()
        assert screen.held.upto == at
        await person.pilot.resize_terminal(80, 24)
        assert screen.telling.waits or time.turn()


@told
async def test_a_page_opened_before_it_began_stops_it_too(game: str) -> None:
    async with among_computers(game) as (person, screen, time):
        luck = SeededChance(9)
        while screen.session.next_bot() is None:
            await until_asked(person, screen, time)
            screen.send(luck.pick(tuple(screen.sight.moves)))
            while screen.telling.on:
                screen.telling.skip()
        await person.press("l")
        assert screen.pages.page is not None
        while time.turn():
            await person.pilot.pause()
        assert screen.telling.on
        await person.press("escape")
        assert screen.telling.waits or time.turn()


@told
async def test_the_strip_says_what_each_of_the_others_did(game: str) -> None:
    async with among_computers(game) as (person, screen, time):
        assert screen.held.since is None, "it is being told"
        await until_asked(person, screen, time)
        since = screen.held.since
        assert since is not None
        assert since.title == ("Since your turn",)
        assert 0 not in [row.seat for row in since.rows]
        assert screen.held.changed


@told
@pytest.mark.parametrize("how", ["short", "off"])
async def test_less_can_be_told(game: str, how: str) -> None:
    async with among_computers(game) as (person, screen, time):
        await until_asked(person, screen, time)
        screen.home.settings.telling = how
        screen.session.table.play(0, screen.sight.stamp, screen.sight.moves[0])
        screen.advance()
        for _ in range(LONG):
            if screen.sight.seat == 0:
                break
            assert not screen.telling.on or screen.telling.waits
            if screen.telling.waits:
                assert how == "short"
                screen.course.go_on()
            else:
                time.turn()
            await person.pilot.pause()
        assert screen.sight.seat == 0


@told
async def test_a_refused_key_leaves_the_row_of_enter_as_it_was(game: str) -> None:
    async with among_computers(game) as (person, screen, time):
        await until_asked(person, screen, time)
        enter = prompt(screen)[2]
        for key in ("equals_sign", "semicolon"):
            keys(screen, key)
            await person.press(key)
            assert prompt(screen)[2] == enter


@told
async def test_after_a_refused_key_enter_goes_on_at_a_shown_result(game: str) -> None:
    async with among_computers(game, telling="full") as (person, screen, time):
        while not screen.telling.waits:
            if screen.sight.step is not None and not screen.telling.on:
                return  # nothing waits in this stretch
            time.turn()
        beat = screen.telling.beat
        screen.course.BOUNCE = 0.0  # type: ignore[attr-defined]
        await person.press("j")
        await person.press("enter")
        assert screen.telling.beat is not beat
