"""Computer players at tables of a hall: who they are, what they are called, and what is told of those who sit."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from rules import bots
from rules.bots import strength
from tests.helpers.plainly import Friend
from tests.helpers.plainly import gathered as lines_at
from tests.host.crew import gathered, guest, new_hall, play_on, started
from tests.host.evening import at_once, hall_open
from tui.host.chairs import Chair
from tui.host.hall import Hall
from tui.host.screens.table import Table

__all__ = ["at_once"]


@pytest.fixture
async def hall() -> AsyncIterator[Hall]:
    found = new_hall()
    yield found
    found.close()


@pytest.fixture(autouse=True)
def every_level_is_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    """What can be chosen here does not depend on what was measured last."""
    monkeypatch.setattr(strength, "offered", lambda _game, _seats: tuple(bots.LEVELS))


async def test_characters_keep_their_names_and_others_get_none_of_them(hall: Hall) -> None:
    table, (ann,) = gathered(hall, "crypt", people=1)
    assert table.fill(ann, 1, "computer") == ()
    assert table.fill(ann, 2, "computer") == ()
    assert table.fill(ann, 3, "computer", "rook") == ()
    assert [(chair.bot, chair.name) for chair in table.chairs[1:]] == [
        ("magpie", "Magpie"), ("jackdaw", "Jackdaw"), ("rook", "Rook")
    ]  # fmt: skip
    assert table.fill(ann, 2, "computer", "greedy") == ()
    assert table.chairs[2].name == "Jay"


async def test_a_computer_gives_way_to_a_person_of_its_name(hall: Hall) -> None:
    table, (ann,) = gathered(hall, "crypt", people=1)
    assert table.fill(ann, 1, "computer", "rook") == ()
    assert table.fill(ann, 2, "open") == ()
    assert table.sit(guest(hall, "Rook", table.code), 2) == ()
    assert table.chairs[1].name == "Rook 2"


async def test_a_table_of_an_older_hall_keeps_its_players_and_gives_back_a_name(hall: Hall) -> None:
    table, (ann,) = gathered(hall, "crypt", people=1)
    table.chairs = (table.chairs[0], Chair(kind="computer", bot="greedy", name="Rook"), *table.chairs[2:])
    assert table.fill(ann, 2, "closed") == ()
    assert (table.chairs[1].bot, table.chairs[1].name) == ("greedy", "Jay")


async def test_a_hall_opens_again_with_its_characters() -> None:
    first = new_hall()
    table, (ann,) = gathered(first, "crypt", people=1)
    assert table.fill(ann, 1, "computer", "raven") == ()
    first.save()
    first.close()
    again = new_hall()
    found = again.tables[table.code].chairs[1]
    assert (found.bot, found.name) == ("raven", "Raven")
    again.close()


async def test_who_sits_at_a_table_is_told_in_the_hall_that_it_is_closed(hall: Hall) -> None:
    table, (ann, bo) = gathered(hall, "crypt", people=2)
    host = hall.owner()
    table.away(bo)
    assert table.close(ann) == ()
    table.away(ann)
    assert bo.told.says[0].startswith(f"{ann.name} closed table {table.code}")
    assert hall.news.says == (f"{table.code} is closed",), "nobody leaves a closed table"
    hall.gone(host)


async def test_who_is_in_the_hall_is_not_away_after_the_match(hall: Hall) -> None:
    table, players = started(hall, people=2)
    await play_on(table, players, 1)
    one, other = players
    table.away(other.guest)
    assert [place.state for place in one.now.places] == ["here", "here"]
    hall.gone(other.guest)
    assert [place.state for place in one.now.places] == ["here", "away"]


@pytest.mark.usefixtures("at_once")
async def test_a_makers_letter_selects_and_never_changes() -> None:
    async with hall_open() as evening:
        ann = await evening.sits(evening.hall.owner())
        await ann.press("b", "enter")
        assert isinstance(ann.screen, Table)
        table = next(iter(evening.hall.tables.values()))
        before = table.options, [chair.kind for chair in table.chairs]
        for item in ann.screen.items():
            await ann.press(item.key, item.key, item.key)
            assert ann.screen.item == item
        assert (table.options, [chair.kind for chair in table.chairs]) == before
        await ann.press("b", "space")
        assert (table.chairs[1].bot, table.chairs[1].name) == ("wren", "Wren")
        assert ann.sees("○")
        await ann.press("right", "right", "right")
        assert table.chairs[1].bot == "rook"
        assert ann.sees("●●")
        await ann.press("v")
        assert ann.sees("Counts, waits, and sells late.")


async def test_lines_choose_a_computer_player_and_quit_before_there_is_a_name(hall: Hall) -> None:
    ann, _bo = await lines_at(hall, "crypt")
    await ann.types("computer 3 rook", "3 Rook (computer)")
    await ann.types("computer 3 hal", "At this table you can choose one of these: wren, magpie")
    await ann.types("closed 3 rook", "That is nothing here")
    await ann.types("who", "rook (search): Counts")
    stranger = Friend(hall, "SHA256:s")
    await stranger.types("quit")
    await stranger.task
    assert stranger.guest.name == ""
    assert stranger.line.ended is not None


async def test_a_rule_that_does_not_fit_the_seats_is_refused(hall: Hall) -> None:
    table, (ann, *_others) = gathered(hall, "thiefdom", people=3)
    assert table.option(ann, "city", "first-night") == ("This is not possible here.",)
    assert "first-night" not in table.form.offered("city", table.seats)
