"""The hall's screens at several terminals over a real hall: watching, seats, people, what is left of matches."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from rules.errors import RulesError
from tests.helpers.screens import SIZES, faults
from tests.host.evening import at_once, edge, hall_open, settled
from tui import locations
from tui.games import room
from tui.host import acts
from tui.host.people import Finished
from tui.host.screens.hall import HallScreen
from tui.host.screens.people import PeopleScreen
from tui.host.screens.table import Table
from tui.table.screen import TableScreen

__all__ = ["at_once"]
pytestmark = pytest.mark.usefixtures("at_once")


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


async def test_a_table_leads_to_the_same_place_from_the_hall_by_its_code_and_at_the_first_visit() -> None:
    async with hall_open() as evening:
        owner = evening.hall.owner()
        full, seat = evening.gathers(owner), evening.gathers(owner)
        for chair in (1, 2, 3):
            full.fill(owner, chair, "closed" if chair > 1 else "computer")
        assert full.begin(owner) == ()
        for table, shows in ((full, TableScreen), (seat, Table)):
            typing = await evening.sits(evening.come("Bo"))
            await typing.press("j", *table.code.lower(), "enter")
            by_code = await evening.sits(evening.come("Cy", table.code))
            first = await evening.sits(evening.come(code=table.code, number=7))
            await first.press("A", "l", "enter")
            for person in (typing, by_code, first):
                await settled(person)
                assert isinstance(person.screen, shows)
        assert {"Bo", "Cy", "Al"} == {*full.watchers}


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
        await ann.press("enter", "up", "enter")  # what was asked about is what is done
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


async def test_a_match_says_too_that_the_hall_closes(monkeypatch: pytest.MonkeyPatch) -> None:
    async with hall_open() as evening:
        later: list[Any] = []
        maker, friend = evening.hall.owner(), evening.come("Bo")
        table = evening.gathers(maker)
        table.sit(friend, 1)
        for chair in range(2, len(table.chairs)):
            table.fill(maker, chair, "closed")
        table.begin(maker)
        bo = await evening.sits(friend)
        monkeypatch.setattr(evening.hall, "later", lambda seconds, call, *facts: later.append(call))
        evening.hall.close("Ann")
        await settled(bo)
        assert bo.sees("Bo: the hall closes in 10 s.")
        later[-1]()
        await settled(bo)
        assert bo.sees("Bo: the hall closes in 9 s.")
        before = table.match and table.match.table.changes
        await bo.press("enter", "1", "a", "enter", "q")
        await settled(bo)
        assert table.match is not None
        assert table.match.table.changes == before
        assert bo.app._exit


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
        names, places = ("Ada", "Bo", "Cy"), (0, 1, 2)
        over = Finished(match="crypt-20240312-1", game="crypt", names=names, places=places, when=1_710_273_600.0)
        guest.person.finished = [over]
        bo = await evening.sits(guest)
        await bo.press("w")
        assert bo.sees("Crypt  Ada, Bo, Cy; won by Bo  12 March")
        assert not any("crypt-20240312" in row or str(home) in row for row in bo.rows())
        await bo.press("enter")
        assert isinstance(bo.screen, TableScreen)
        await bo.press("escape")
        assert isinstance(bo.screen, HallScreen)
        with pytest.raises(RulesError):
            evening.hall.reading(guest.person, "crypt-20240312-2")


async def test_who_comes_from_a_table_makes_no_new_one_by_a_hasty_enter() -> None:
    async with hall_open() as evening:
        owner = evening.hall.owner()
        table = evening.gathers(owner)
        for chair in (1, 2, 3):
            table.fill(owner, chair, "closed" if chair > 1 else "computer")
        assert table.begin(owner) == ()
        bo = await evening.sits(evening.come("Bo"))
        await bo.press("e", "enter")
        assert acts.watching(table, owner) == ()
        await settled(bo)
        await bo.press("enter")
        assert bo.enter == "Enter: type the code of a friend's table."
        await bo.press("enter", "escape")
        assert acts.watching(table, owner) == ()
        await settled(bo)
        assert len(evening.hall.tables) == 1


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
        await bo.press("escape", "s")
        assert bo.sees("Your settings")
        assert bo.sees("ASCII on terminals with few signs")
        assert not any("locale" in row or "keyboard ──" in row for row in bo.rows())
        await bo.press("k")
        for _ in range(4):
            if not bo.sees("Comma F2"):
                await bo.press("space")
        assert bo.sees("Comma F2")
        await bo.press("escape", "d", "enter")
        assert evening.hall.people.by_key(guest.person.key) is guest.person
        await bo.press("escape")
        assert isinstance(bo.screen, HallScreen)


async def test_a_lesson_hears_nothing_of_the_hall(monkeypatch: pytest.MonkeyPatch) -> None:
    noted = list[BaseException]()
    monkeypatch.setattr("tui.faults.note", noted.append)
    async with hall_open() as evening:
        bo = await evening.sits(evening.come("Bo"))
        await bo.press("b", "t")
        assert isinstance(bo.screen, TableScreen)
        evening.gathers(evening.come("Cy"))
        await settled(bo)
        assert noted == []


async def test_the_hall_says_how_far_a_lesson_is() -> None:
    async with hall_open() as evening:
        bo = await evening.sits(evening.come("Bo"), "wide")
        await bo.press("b")
        assert "New here? Press t to learn Crypt" in edge(bo)
        await bo.press("t", "enter")
        bo.app.leave_match()
        await settled(bo)
        await bo.press("b")
        assert "Press t to go on with the lesson of Crypt at step 2 of" in edge(bo)
        assert bo.sees(" lesson: step 2 of")
        await bo.press("v")
        assert any("t in the hall: teach me Crypt, step 2 of" in row for row in bo.page())


async def test_who_from_the_hall_says_what_a_seat_is_asked_as_far_as_its_reader_may_know() -> None:
    async with hall_open() as evening:
        bo, cy = evening.come("Bo"), evening.come("Cy")
        table = evening.gathers(bo)
        table.sit(cy, 1)
        for chair in (2, 3):
            table.fill(bo, chair, "closed")
        assert table.begin(bo) == ()
        ann = await evening.sits(evening.hall.owner(), "wide")
        await ann.press("e", "comma")
        assert ann.sees("► Ann: choose what to do for the table.")
        assert ann.sees("back to the hall")
        assert not ann.sees("back to the table")
        assert any("asked " in row and ": claim treasures" in row for row in ann.page())
        await ann.press("w", "escape", "comma")
        assert any("asked" in row for row in ann.page())
        assert not any("claim treasures" in row for row in ann.page())


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
        await ann.press("e", "comma", "2", "k", "enter")
        assert table.chairs[1].stand_in
        await ann.press("k", "enter")
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


@pytest.mark.parametrize("size", ["classic", "narrow", "wide", "least"])
@pytest.mark.parametrize("name", ["[@click=app.quit]x", "李小龙李小龙李小龙", "\x1b[31mred\x07", "W" * 40])
async def test_names_from_outside_do_no_harm(name: str, size: str) -> None:
    async with hall_open() as evening:
        owner, guest = evening.hall.owner(), evening.come(name)
        table = evening.gathers(guest)
        ann = await evening.sits(owner, size)
        width = SIZES[size][0]
        assert faults(ann.rows(), width) == []
        await ann.press("comma")
        assert faults(ann.page(), cell_len(ann.page()[0])) == []
        await ann.press("escape", "e", "enter")
        assert isinstance(ann.screen, Table)
        assert faults(ann.rows(), width) == []
        await ann.press("enter")
        assert table.seat_of(owner) == 1
        await ann.press("escape", "p")
        assert isinstance(ann.screen, PeopleScreen)
        assert faults(ann.rows(), width) == []
        assert ann.sees(guest.name[:8])
