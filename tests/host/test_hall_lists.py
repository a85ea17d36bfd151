"""A hall with more tables than rows: those of the guest stay, the cursor stays in sight, the rest is in a list."""

from __future__ import annotations

import pytest

from tests.host.evening import Evening, at_once, hall_open, settled
from tui.host.screens.hall import HallScreen
from tui.host.screens.table import Table
from tui.table.screen import TableScreen

__all__ = ["at_once"]
pytestmark = pytest.mark.usefixtures("at_once")


def crowded(evening: Evening) -> None:
    """Five players with three matches each against computers."""
    for nth in range(5):
        guest = evening.come(f"Player{nth}")
        for _ in range(3):
            table = evening.gathers(guest)
            for chair in (1, 2, 3):
                table.fill(guest, chair, "computer")
            assert table.begin(guest) == ()
            table.away(guest)


@pytest.mark.parametrize("size", ["classic", "narrow", "wide", "least"])
async def test_the_cursor_is_always_in_sight(size: str) -> None:
    async with hall_open() as evening:
        crowded(evening)
        for guest in (evening.hall.owner(), evening.come("Player0")):
            person = await evening.sits(guest, size)
            person.app.go_to("hall")
            await settled(person)
            screen = person.screen
            assert isinstance(screen, HallScreen)
            for _ in range(len(screen.own) + len(screen.others) + len(screen.games)):
                await person.press("down")
                here = [row for row in person.rows()[1:-4] if "»" in row]
                if screen.line is not None:
                    assert len(here) == 1
                    assert screen.line.code in here[0]


async def test_own_tables_keep_their_rows_and_the_others_are_in_the_list() -> None:
    async with hall_open() as evening:
        crowded(evening)
        guest = evening.come("Player0")
        person = await evening.sits(guest)
        person.app.go_to("hall")
        await settled(person)
        assert all(person.sees(table.code) for table in evening.hall.mine(guest.person))
        assert person.sees("and 3 more: m")
        hidden = [table.code for table in evening.hall.watchable(guest.person) if not person.sees(table.code)]
        assert len(hidden) == 3
        await person.press("m")
        await person.type(hidden[-1])
        await person.press("enter")
        await settled(person)
        assert isinstance(person.screen, TableScreen)
        assert person.screen.session.company is not None
        assert person.screen.session.company.now.code == hidden[-1]


async def test_a_letter_leads_to_the_row_it_stands_on() -> None:
    async with hall_open() as evening:
        owner = evening.hall.owner()
        tables = [evening.gathers(owner) for _ in range(5)]
        person = await evening.sits(owner, "least")
        person.app.go_to("hall")
        await settled(person)
        screen = person.screen
        assert isinstance(screen, HallScreen)
        for _ in tables:
            await person.press("down")
            letter = screen.letter(screen.line.code) if screen.line is not None else ""
            assert not letter or any(f"»{letter} {screen.at}" in row for row in person.rows())
        await person.press("e", "enter")
        assert isinstance(person.screen, Table)
        assert person.sees(person.screen.table.code)
