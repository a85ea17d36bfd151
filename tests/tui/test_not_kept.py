"""A full disk at the table of every game: a move that cannot be saved is reported, changes nothing, and is played when
there is room."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules.chance import SeededChance
from rules.errors import NotKept
from rules.record import Played, TakenBack
from tests.games.crypt.screen import seated as crypt_table
from tests.games.oliver_twist.screen import seated as oliver_table
from tests.games.thiefdom.screen import seated as thiefdom_table
from tests.games.thiefs_market.screen import seated as market_table
from tests.helpers.presses import keys
from tests.helpers.screens import Person
from tests.helpers.tables import prompt
from tests.tui.test_plain import Disk
from tui import store
from tui.table import owed
from tui.table.curtain import Curtain
from tui.table.screen import TableScreen

TABLES = {
    "crypt": crypt_table, "thiefs-market": market_table, "oliver-twist": oliver_table, "thiefdom": thiefdom_table,
}  # fmt: skip
every_game = pytest.mark.parametrize("game", TABLES)
MANY = 60
pytestmark = pytest.mark.usefixtures("disk")


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """No waits for curtains, nor for the disk to be tried again."""
    monkeypatch.setattr(Curtain, "MOMENT", 0.01)
    monkeypatch.setattr(owed, "TRY_AGAIN", 0.01)


def lines(screen: TableScreen) -> list[Any]:
    """What is kept of the match."""
    reading = store.load(screen.session.kept.file.path)
    assert reading.fault is None, "no half line stays"
    return list(reading.lines)


async def asked(person: Person, screen: TableScreen) -> None:
    """On until the person is asked."""
    for _ in range(MANY):
        if screen.sight.step is not None and not screen.telling.waits:
            return
        await (person.press("enter") if screen.telling.waits else person.pilot.pause(0.02))
    raise AssertionError("the person is never asked")


async def moved(person: Person, screen: TableScreen) -> int:
    """The person plays until a move can be taken back; who that is."""
    luck = SeededChance(5)
    for _ in range(MANY):
        await asked(person, screen)
        seat = screen.sight.seat
        assert seat is not None
        screen.send(luck.pick(tuple(screen.sight.moves)))
        if screen.session.table.fence(seat) is None:
            return seat
    raise AssertionError("nothing can be taken back")


@every_game
async def test_a_move_waits_until_there_is_room(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = TABLES[game]
    async with table.at_table(table.dealt("Ada", "greedy", "greedy")) as (person, screen):
        await asked(person, screen)
        disk, before, kept = Disk(monkeypatch), screen.session.table.story(None), lines(screen)
        seat, view = screen.sight.seat, screen.sight.view
        screen.send(screen.sight.moves[0])
        assert "saved (No space left on device), so" in prompt(screen)[0]
        assert (screen.sight.seat, screen.sight.view, screen.session.table.story(None)) == (seat, view, before)
        assert lines(screen) == kept
        keys(screen, "enter")
        assert "No space left on device" in prompt(screen)[0]
        disk.full = False
        keys(screen, "enter")
        more = lines(screen)[len(kept) :]
        assert isinstance(more[0], Played)
        assert [line.seat for line in more].count(seat) == 1, "it is played once"
        await asked(person, screen)
        assert not screen.notice


@every_game
async def test_a_way_back_waits_until_there_is_room(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = TABLES[game]
    async with table.at_table(table.dealt("Ada", "greedy", "greedy")) as (person, screen):
        seat = await moved(person, screen)
        disk, before, kept = Disk(monkeypatch), screen.session.table.story(None), lines(screen)
        screen.way_back.go(seat)
        assert "the move still stands" in prompt(screen)[0]
        assert screen.session.table.story(None) == before
        assert lines(screen) == kept
        screen.way_back.go(seat)
        assert lines(screen) == kept
        disk.full = False
        screen.way_back.go(seat)
        assert [type(line) for line in lines(screen)[len(kept) :]] == [TakenBack], "one move goes back, not two"
        assert screen.sight.seat == seat
        assert not screen.notice


@every_game
async def test_a_match_that_is_deleted_is_said_at_the_next_move(game: str) -> None:
    table = TABLES[game]
    async with table.at_table(table.dealt("Ada", "greedy", "greedy")) as (person, screen):
        await asked(person, screen)
        before = screen.session.table.story(None)
        screen.session.kept.file.path.unlink()
        screen.send(screen.sight.moves[0])
        assert "saved (its file is gone), so" in prompt(screen)[0]
        assert screen.session.table.story(None) == before


def spoil(path: Path) -> None:
    """Another process writes after the end."""
    with path.open("ab") as file:
        file.write(b"garbage\n")


@pytest.mark.parametrize("change", [spoil, lambda path: os.truncate(path, 100)])
async def test_a_match_that_somebody_else_wrote_into_is_said_at_the_next_move(change: Callable[[Path], object]) -> None:
    table = TABLES["crypt"]
    async with table.at_table(table.dealt("Ada", "greedy", "greedy")) as (person, screen):
        await asked(person, screen)
        before = screen.session.table.story(None)
        change(screen.session.kept.file.path)
        screen.send(screen.sight.moves[0])
        assert "saved (its file was changed), so" in prompt(screen)[0]
        assert screen.session.table.story(None) == before


async def test_the_same_key_tries_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async with crypt_table.at_table(crypt_table.dealt("Ada", "Bo", leader="first")) as (_person, screen):
        keys(screen, "a", "5", "enter")
        disk, kept = Disk(monkeypatch), lines(screen)
        assert screen.sight.seat == 1
        keys(screen, "u", "u", "u", "enter", "u")
        assert "the move still stands" in prompt(screen)[0]
        assert (screen.sight.seat, lines(screen)) == (1, kept)
        disk.full = False
        keys(screen, "u")
        assert screen.sight.seat == 0
        assert {type(line) for line in lines(screen)[len(kept) :]} == {TakenBack}


@every_game
async def test_a_computer_waits_until_there_is_room(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = TABLES[game]
    async with table.at_table(table.dealt("greedy", "random", "random"), pace="slow") as (person, screen):
        disk, kept = Disk(monkeypatch), lines(screen)
        monkeypatch.setattr(screen.home.settings, "pace", "none")
        for _ in range(MANY):
            screen.course.go_on() if screen.telling.on else screen.advance()
            await person.pilot.pause(0.02)
            if screen.notice:
                break
        assert "No space left on device" in prompt(screen)[0]
        with pytest.raises(NotKept):
            screen.session.table.write()
        assert lines(screen) == kept
        disk.full = False
        await person.pilot.pause(0.1)
        assert len(lines(screen)) > len(kept)
