"""Computers that think at the tables of a hall: one pool for all, and a time that tells nothing."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator

import pytest

from tests.helpers.thinkers import alone, gone, thinkers_of, until
from tests.host.crew import Player, by_chance, gathered, new_hall, turns
from tui import computers, thinking
from tui.computers import Computer
from tui.host.hall import Hall
from tui.host.tables import HostedTable

no_other_thinker = pytest.fixture(autouse=True)(alone)

SOON = 0.15

pytestmark = pytest.mark.usefixtures("no_fault")


@pytest.fixture
async def hall(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hall]:
    monkeypatch.setitem(computers.SECONDS, "search", SOON)
    monkeypatch.setattr(thinking, "PATIENCE", 60.0)  # a slow machine is no reason to give a thinker up
    hall = new_hall()
    yield hall
    hall.close()


def begun(hall: Hall, game: str = "thiefs-market", people: int = 2) -> tuple[HostedTable, list[Player]]:
    """A match of people, and of a computer on the last chair that thinks."""
    table, guests = gathered(hall, game, people, 1)
    assert table.fill(guests[0], people, "computer", "search") == ()
    assert table.begin(guests[0]) == ()
    return table, [Player(one, table) for one in guests]


def asked(table: HostedTable) -> bool:
    """Whether the computer is asked."""
    return any(table.chairs[seat].kind == "computer" for seat in table.asked)


async def to_computer(table: HostedTable, players: list[Player]) -> Computer:
    """Play until the computer thinks."""
    choose, match = by_chance(3), table.match
    assert match is not None
    while True:
        if thinks := [one for one in match._computers.values() if one.thinks]:
            return thinks[0]
        if asked(table):
            await asyncio.sleep(0)
        else:
            next(player for player in players if player.asked()).play(choose)


async def test_all_see_that_it_thinks_and_its_answer_at_its_time(hall: Hall) -> None:
    table, players = begun(hall)
    await to_computer(table, players)
    assert table.match is not None
    before, start = table.match.table.story(None), asyncio.get_running_loop().time()
    await turns()
    players[0].port.take()
    assert players[0].port.seen.thinking == {2}
    await until(lambda: table.match is not None and table.match.table.story(None) != before)
    waited = asyncio.get_running_loop().time() - start
    assert waited >= SOON / 3, "the question came a moment before"
    await until(lambda: not asked(table))
    players[0].port.take()
    assert not players[0].port.seen.thinking


async def test_a_whole_round_is_played_and_one_pool_thinks_for_all_tables(hall: Hall) -> None:
    tables = [begun(hall), begun(hall)]
    choose = by_chance(5)
    for _ in range(8):
        for table, players in tables:
            await until(lambda table=table: not asked(table))  # type: ignore[misc]  # mypy cannot infer the default
            next(player for player in players if player.asked()).play(choose)
    assert 1 <= len(thinkers_of(os.getpid())) <= hall.pool.most


async def test_hints_of_guests_are_thought_over_by_the_same_pool(hall: Hall) -> None:
    _table, players = begun(hall)
    assert {player.session.pool() for player in players} == {hall.pool}


async def test_thinkers_end_with_the_hall(hall: Hall) -> None:
    table, players = begun(hall)
    await to_computer(table, players)
    [pid] = thinkers_of(os.getpid())
    hall.close()
    assert gone(pid)


async def test_a_table_that_closes_drops_its_jobs(hall: Hall) -> None:
    table, players = begun(hall)
    one = await to_computer(table, players)
    job = one._thinking
    assert job is not None
    assert table.close(players[0].guest) == ()
    assert not job.wanted
    await asyncio.sleep(SOON * 2)  # its time comes, and nothing happens
    assert not one.thinks
