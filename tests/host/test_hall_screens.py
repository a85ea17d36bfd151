"""The hall's screens at the terminals of several guests, over a real hall: tables, codes, seats, watching, people."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest

from rules.errors import RulesError
from tests.helpers.screens import SIZES, Person
from tui import locations
from tui.games import room
from tui.host import acts
from tui.host import hall as hall_module
from tui.host.guest import Guest
from tui.host.hall import Hall
from tui.host.people import Finished
from tui.host.screens.code import Code
from tui.host.screens.hall import HallScreen
from tui.host.screens.name import Name
from tui.host.screens.people import PeopleScreen
from tui.host.screens.table import Table
from tui.host.seat_app import SeatApp
from tui.host.tables import HostedTable
from tui.host.wire import MemoryWire
from tui.table.screen import TableScreen

KEY = "SHA256:" + "k" * 43


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lists in the hall follow at the next turn of the loop."""
    monkeypatch.setattr(hall_module, "LISTS", 0.0)


class Evening:
    """A hall, and the people at their terminals."""

    def __init__(self, hall: Hall, stack: AsyncExitStack) -> None:
        self.hall, self._stack = hall, stack

    def come(self, name: str = "", code: str = "", number: int = 0) -> Guest:
        """A guest comes in; without a name for the first time."""
        guest = self.hall.enter(f"SHA256:{name or number:x<43}", "", "10.0.0.7", code)
        assert isinstance(guest, Guest), guest
        if name and not guest.name:
            assert self.hall.rename(guest, name) == ()
        return guest

    async def sits(self, guest: Guest, size: str = "classic") -> Person:
        """A guest in front of their terminal."""
        app = SeatApp(MemoryWire(size=SIZES[size]), guest)
        person = Person(app, await self._stack.enter_async_context(app.run_test(size=SIZES[size])))
        await settled(person)
        return person

    def gathers(self, maker: Guest, game: str = "crypt") -> HostedTable:
        """A new table."""
        table = self.hall.new_table(maker, game)
        assert isinstance(table, HostedTable), table
        return table


async def settled(*people: Person) -> None:
    """Each terminal has heard and shown the newest."""
    for _ in range(3):
        for person in people:
            await person.pilot.pause()


@asynccontextmanager
async def hall_open() -> AsyncIterator[Evening]:
    """A hall for one test."""
    hall = Hall("Ann", "ann-laptop", 8022)
    try:
        async with AsyncExitStack() as stack:
            yield Evening(hall, stack)
    finally:
        hall.release()


def edge(person: Person) -> str:
    """The edge row."""
    return person.rows()[-4]


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


# Watching ---------------------------------------------------------------------------------------------


async def test_a_full_table_can_be_watched() -> None:
    async with hall_open() as evening:
        owner = evening.hall.owner()
        table = evening.gathers(owner)
        for chair in (1, 2, 3):
            table.fill(owner, chair, "closed" if chair > 1 else "computer")
        assert table.begin(owner) == ()
        bo = await evening.sits(evening.come("Bo"))
        assert bo.sees("TABLES YOU MAY WATCH")
        assert bo.sees(table.code)
        await bo.press("e")
        assert bo.enter == f"Enter: watch {table.code}, Crypt, round 1 of 8."
        await bo.press("enter")
        assert isinstance(bo.screen, TableScreen)
        assert bo.screen.session.people == ()
        assert table.watchers == ("Bo",)


# The hall ---------------------------------------------------------------------------------------------


async def test_the_hall_shows_whose_turn_it_is_and_goes_there() -> None:
    async with hall_open() as evening:
        owner = evening.hall.owner()
        table = evening.gathers(owner)
        for chair in (1, 2, 3):
            table.fill(owner, chair, "closed" if chair > 1 else "computer")
        table.option(owner, "leader", "first")
        table.begin(owner)
        table.away(owner)
        ann = await evening.sits(owner)
        assert isinstance(ann.screen, TableScreen), "straight back to the seat"
        ann.app.leave_match()
        await settled(ann)
        assert isinstance(ann.screen, HallScreen)
        assert ann.sees("your turn")
        assert ann.enter == f"Enter: go to {table.code}, Crypt, round 1 of 8. It is your turn."
        await ann.press("enter")
        assert isinstance(ann.screen, TableScreen)


async def test_a_name_can_be_changed_between_matches() -> None:
    async with hall_open() as evening:
        guest = evening.come("Bo")
        bo = await evening.sits(guest)
        await bo.press("r")
        await bo.type("Robert")
        await bo.press("enter")
        assert guest.name == "Robert"
        assert bo.sees("Robert")
        table = evening.gathers(guest)
        for chair in (1, 2, 3):
            table.fill(guest, chair, "closed" if chair > 1 else "computer")
        table.begin(guest)
        bo.app.go_to("hall")
        await settled(bo)
        await bo.press("r")
        await bo.type("Bo")
        await bo.press("enter")
        assert bo.enter == "You can change your name when your matches are over."


async def test_a_guest_has_no_key_of_the_host() -> None:
    async with hall_open() as evening:
        bo = await evening.sits(evening.come("Bo"))
        for key in ("p", "x"):
            await bo.press(key)
            assert "does nothing" in bo.enter
        assert not bo.sees("people")
        assert not bo.sees("10.0.0.7")


async def test_only_changes_are_drawn() -> None:
    """Another guest comes in: the number of people is all that is sent."""
    async with hall_open() as evening:
        bo = await evening.sits(evening.come("Bo"))
        before = bo.rows()
        evening.come("Cy")
        await settled(bo)
        changed = [y for y, (old, new) in enumerate(zip(before, bo.rows(), strict=True)) if old != new]
        assert changed == [0]


# The host ---------------------------------------------------------------------------------------------


async def test_the_host_disconnects_a_guest_after_a_yes() -> None:
    async with hall_open() as evening:
        owner, guest = evening.hall.owner(), evening.come("Bo")
        gone: list[tuple[str, ...]] = []
        guest.end = lambda lines, code: gone.append(tuple(lines))
        ann = await evening.sits(owner)
        await ann.press("p")
        assert isinstance(ann.screen, PeopleScreen)
        assert ann.sees("10.0.0.7")
        assert ann.sees("SHA256:Boxx...xxxx")
        await ann.press("b", "enter")
        assert ann.sees("disconnect Bo?")
        await ann.press("n")
        assert not gone
        await ann.press("enter", "enter")
        assert gone == [("The host ended this connection. Your seats stay yours.",)]


async def test_closing_the_hall_is_asked_and_counted_down(monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_open() as evening:
        later: list[object] = []
        monkeypatch.setattr(evening.hall, "later", lambda seconds, call, *facts: later.append(call))
        ann, bo = await evening.sits(evening.hall.owner()), await evening.sits(evening.come("Bo"))
        await ann.press("x")
        assert ann.sees("close the hall? 1 player is here.")
        await ann.press("escape")
        assert evening.hall.closing is None
        await ann.press("x", "enter")
        await settled(ann, bo)
        assert "Ann closes the hall: every match is saved" in edge(bo)
        assert bo.sees("Bo: the hall closes in 10 s.")
        assert bo.enter == "Come back with the same ssh line when Ann opens it again."


@pytest.mark.parametrize("size", ["classic", "narrow", "wide", "least"])
async def test_help_and_commands_at_every_size(size: str) -> None:
    async with hall_open() as evening:
        ann = await evening.sits(evening.hall.owner(), size)
        for key in ("question_mark", "ctrl+p", "comma", "v"):
            await ann.press(key)
            await ann.press("escape")
        await ann.press("b", "enter", "question_mark")
        assert ann.page()
        await ann.press("escape", "comma")
        assert ann.page()
        await ann.press("x")
        assert ann.sees("close the table for everyone?")
        await ann.press("enter")
        await settled(ann)
        assert isinstance(ann.screen, HallScreen)
        assert not evening.hall.tables


# What is left of matches ------------------------------------------------------------------------------


async def test_finished_matches_are_told_again_by_name(home: Path) -> None:
    locations.matches().mkdir(parents=True)
    for name in ("crypt-20240312-1", "crypt-20240312-2"):
        (locations.matches() / f"{name}.match").write_bytes(room("crypt").matches.over().record)
    async with hall_open() as evening:
        guest = evening.come("Bo")
        facts = {"game": "crypt", "names": ("Ada", "Bo", "Cy"), "places": (0, 1, 2), "when": 1_710_273_600.0}
        guest.person.finished = [Finished(match="crypt-20240312-1", **facts)]
        bo = await evening.sits(guest)
        await bo.press("w")
        assert bo.sees("Crypt  Ada, Bo, Cy  12 March")
        assert not any("crypt-20240312" in row or str(home) in row for row in bo.rows())
        await bo.press("enter")
        assert isinstance(bo.screen, TableScreen)
        await bo.press("escape")
        assert isinstance(bo.screen, HallScreen)
        with pytest.raises(RulesError):
            evening.hall.reading(guest.person, "crypt-20240312-2")


async def test_a_reopened_seat_is_taken_by_the_code() -> None:
    async with hall_open() as evening:
        owner, bo = evening.hall.owner(), evening.come("Bo")
        table = evening.gathers(owner)
        table.sit(bo, 1)
        for chair in (2, 3):
            table.fill(owner, chair, "closed")
        assert table.begin(owner) == ()
        evening.hall.gone(bo)
        assert acts.reopen(table, owner, 1) == ()
        cy = await evening.sits(evening.come("Cy"))
        assert cy.sees("1 open")
        await cy.press("e", "enter")
        assert isinstance(cy.screen, Table)
        assert cy.enter == "Enter: take seat 2 and play for Bo."
        await cy.press("enter")
        await settled(cy)
        assert isinstance(cy.screen, TableScreen)
        assert cy.screen.session.people == (1,)


async def test_the_host_looks_at_a_table_closed_to_watching() -> None:
    async with hall_open() as evening:
        bo = evening.come("Bo")
        table = evening.gathers(bo)
        for chair in (1, 2, 3):
            table.fill(bo, chair, "closed" if chair > 1 else "computer")
        table.option(bo, "watching", "no")
        assert table.begin(bo) == ()
        ann = await evening.sits(evening.hall.owner())
        await ann.press("e", "enter")
        assert isinstance(ann.screen, Table)
        assert ann.enter == "This table is closed to watching."
        await ann.press("w")
        assert isinstance(ann.screen, Table)
        cy = await evening.sits(evening.come("Cy"))
        assert not cy.sees(table.code)
        await ann.press("comma", "x", "enter")
        await settled(ann)
        assert isinstance(ann.screen, HallScreen)
        assert not evening.hall.tables


async def test_lessons_rules_and_settings_of_a_guest() -> None:
    async with hall_open() as evening:
        guest = evening.come("Bo")
        bo = await evening.sits(guest)
        for letter, title in zip("abcd", ("THIEF'S MARKET", "CRYPT", "OLIVER TWIST", "THIEFDOM"), strict=True):
            await bo.press(letter, "t")
            assert isinstance(bo.screen, TableScreen)
            assert bo.sees(title)
            bo.app.leave_match()
            await settled(bo)
        await bo.press("b", "v", "x")
        assert bo.sees("CRYPT")
        await bo.press("escape", "s", "d", "enter")
        assert evening.hall.people.by_key(guest.person.key) is guest.person
        await bo.press("escape")
        assert isinstance(bo.screen, HallScreen)


async def test_the_host_puts_a_computer_in_and_reopens_a_seat_from_the_hall() -> None:
    async with hall_open() as evening:
        bo, cy = evening.come("Bo"), evening.come("Cy")
        table = evening.gathers(bo)
        table.sit(cy, 1)
        for chair in (2, 3):
            table.fill(bo, chair, "closed")
        table.option(bo, "watching", "no")
        assert table.begin(bo) == ()
        evening.hall.gone(cy)
        ann = await evening.sits(evening.hall.owner())
        await ann.press("e", "comma", "2", "k")
        assert table.chairs[1].stand_in
        await ann.press("k")
        assert not table.chairs[1].stand_in
        await ann.press("o")
        assert ann.sees("reopen Cy's seat for another player?")
        await ann.press("escape")
        assert table.chairs[1].person is cy.person
        await ann.press("o", "enter")
        assert table.chairs[1].kind == "open"
        await ann.press("question_mark")
        assert ann.sees("You are the host")
        await ann.press("escape")
        assert not ann.page()
        assert ann.sees("1 open")
