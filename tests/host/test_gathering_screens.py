"""A table before its match, at several terminals over a real hall: seats, rules, codes, the start."""

from __future__ import annotations

import pytest

from tests.host.evening import at_once, edge, hall_open, settled
from tui.host.screens.code import Code
from tui.host.screens.hall import HallScreen
from tui.host.screens.name import Name
from tui.host.screens.table import Table
from tui.table.screen import TableScreen

__all__ = ["at_once"]
pytestmark = pytest.mark.usefixtures("at_once")


# A table from its first seat to its start --------------------------------------------------------------


async def test_a_table_is_set_up_joined_by_code_filled_and_started() -> None:
    async with hall_open() as evening:
        ann = await evening.sits(evening.hall.owner())
        assert isinstance(ann.screen, HallScreen)
        await ann.press("b")
        assert ann.enter == "Enter: set up a table for Crypt. You are its maker."
        await ann.press("enter")
        assert isinstance(ann.screen, Table)
        table = next(iter(evening.hall.tables.values()))
        assert ann.sees(" ".join(table.code))
        assert ann.sees(f"ssh -p 8022 {table.code}@ann-laptop")

        bo = await evening.sits(evening.come(number=2))
        assert isinstance(bo.screen, Name)
        await bo.type("Bo")
        assert bo.enter == "Enter: go in as Bo."
        await bo.press("enter", "j")
        assert isinstance(bo.screen, Code)
        await bo.type(table.code.lower())
        await bo.press("enter")
        assert isinstance(bo.screen, Table)
        assert bo.enter == "Enter: take seat 2 as Bo."
        await bo.press("enter")
        await settled(ann, bo)
        assert "Bo took seat 2" in edge(ann)
        assert bo.sees("you")
        assert bo.enter == "The match opens here when it starts."
        await bo.press("enter", "enter")
        assert table.chairs[1].person is not None, "a seat is left only on purpose"
        await bo.press("c")
        assert bo.enter == "Enter: move to seat 3."
        assert ann.sees("fill seat 3, then start the match")

        await ann.press("c", "space", "d", "left")
        assert [chair.kind for chair in table.chairs] == ["person", "person", "computer", "closed"]
        assert ann.enter == f"Enter: start the match for Ann, Bo and {table.chairs[2].name}."
        assert bo.sees("wait for Ann to start the match.")
        await bo.press("enter")
        assert table.state == "gathering", "a guest starts nothing"
        await ann.press("enter")
        await settled(ann, bo)
        assert table.state == "playing"
        assert isinstance(ann.screen, TableScreen)
        assert isinstance(bo.screen, TableScreen)


async def test_a_code_that_came_along_leads_to_a_seat() -> None:
    async with hall_open() as evening:
        table = evening.gathers(evening.hall.owner())
        bo = await evening.sits(evening.come(code=table.code, number=2))
        assert f"The code {table.code} came with you: Crypt, Ann's table, 3 seats open" in edge(bo)
        await bo.type("Ann")
        await bo.press("enter")
        assert bo.enter == "Another player here is called Ann: choose another name."
        await bo.press(*["backspace"] * 3)
        await bo.type("Bo")
        assert bo.enter == "Enter: take seat 2 at Ann's table as Bo."
        await bo.press("enter")
        assert isinstance(bo.screen, Table)
        assert table.chairs[1].person is not None
        assert table.chairs[1].person.name == "Bo"


async def test_a_guest_moves_leaves_and_the_maker_empties() -> None:
    async with hall_open() as evening:
        owner = evening.hall.owner()
        table, guest = evening.gathers(owner), evening.come("Bo")
        ann = await evening.sits(owner)
        await ann.press("enter")
        table.sit(guest, 1)
        bo = await evening.sits(guest)
        await bo.press("enter")
        assert isinstance(ann.screen, Table)
        assert isinstance(bo.screen, Table)
        await bo.press("d", "enter")
        assert table.seat_of(guest) == 3
        await bo.press("o")
        await settled(ann, bo)
        assert table.seat_of(guest) is None
        assert "Bo left seat 4: it is open again" in edge(ann)
        await bo.press("b", "enter")
        await ann.press("b", "o")
        await settled(ann, bo)
        assert table.seat_of(guest) is None
        assert bo.sees("sit here")
        await bo.press("x")
        assert "does nothing" in bo.enter


async def test_only_the_maker_sets_rules_and_everyone_sees_them() -> None:
    async with hall_open() as evening:
        owner = evening.hall.owner()
        table, guest = evening.gathers(owner), evening.come("Bo")
        table.sit(guest, 1)
        ann, bo = await evening.sits(owner), await evening.sits(guest)
        await ann.press("enter")
        await bo.press("enter")
        await ann.press("g", "space")
        await settled(bo)
        assert table.options["memory"] == "yes"
        assert "Ann changed Memory aid to on" in edge(bo)
        await bo.press("down", "down", "down", "down", "space")
        assert bo.enter == "Only Ann sets the rules and the seats."
        await ann.press("i", "space")
        assert not table.watched


async def test_a_match_that_has_not_begun_cannot_be_watched() -> None:
    async with hall_open() as evening:
        owner = evening.hall.owner()
        table = evening.gathers(owner)
        for chair in (1, 2, 3):
            table.fill(owner, chair, "computer")
        bo = await evening.sits(evening.come("Bo", code=table.code))
        assert isinstance(bo.screen, Table)
        await bo.press("w")
        assert bo.enter == "You can watch when Ann has started the match."
        assert isinstance(bo.screen, Table)


async def test_seats_and_rules_by_the_mouse() -> None:
    async with hall_open() as evening:
        owner = evening.hall.owner()
        ann = await evening.sits(owner)
        await ann.click("key:b")
        await ann.click("key:enter")
        table = next(iter(evening.hall.tables.values()))
        await ann.click("go:chair.2")
        await ann.click("turn:chair.2:1")
        assert table.chairs[2].kind == "computer"
        await ann.click("go:option.memory")
        await ann.click("go:option.memory")
        assert table.options["memory"] == "yes"
        guest = evening.come("Bo")
        bo = await evening.sits(guest)
        bo.app.go_to("table", table)
        await settled(bo)
        await bo.click("go:chair.3")
        await bo.click("key:enter")
        assert table.seat_of(guest) == 3
        await bo.click("key:escape")
        assert isinstance(bo.screen, HallScreen)
        await bo.click("key:j")
        assert isinstance(bo.screen, Code)


# Codes ------------------------------------------------------------------------------------------------


async def test_codes_that_lead_nowhere_say_so() -> None:
    async with hall_open() as evening:
        owner = evening.hall.owner()
        table = evening.gathers(owner)
        for chair in (1, 2, 3):
            table.fill(owner, chair, "computer")
        table.option(owner, "watching", "no")
        bo = await evening.sits(evening.come("Bo"))
        await bo.press("j")
        await bo.type("bcdfgh")
        await bo.press("enter")
        assert bo.enter == "There is no table with the code BCDFGH. Check it with your friend."
        await bo.type(table.code)
        await bo.press("enter")
        assert bo.enter == f"Every seat at {table.code} is taken, and it is closed to watching."
        assert isinstance(bo.screen, Code)
