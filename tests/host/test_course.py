"""A match that others play at their own terminals: waiting, what arrives, and what stays as it is."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager

import pytest
from msgspec import convert
from msgspec.structs import replace

from rules import shelf
from rules.chance import SeededChance
from rules.record import Sitting
from rules.table import Table
from tests.helpers.screens import Person, sitting
from tui.company import Gathered, Place
from tui.pictures.far import FarTable
from tui.port import Glimpse
from tui.settings import Settings
from tui.table.screen import TableScreen
from tui.table_app import table_screen


def table(game: str = "crypt", names: Sequence[str] = ("Ann", "Bo", "Cy"), seed: int = 1) -> FarTable:
    """A match of people at their own terminals."""
    rules = shelf.game(game)
    return FarTable(Table.open(rules, [Sitting(name) for name in names], chance=SeededChance(seed)))


@asynccontextmanager
async def at(far: FarTable, *seats: int, **changed: str) -> AsyncIterator[Person]:
    """A person at a terminal with these seats; none: a watcher."""
    names = far.table.header.seats
    now = Gathered("KRTPLM", "Ann", places=tuple([Place(nth, one.name, "here") for nth, one in enumerate(names)]))
    settings = convert({"signs": "unicode", "motion": "off", "pace": "none", "telling": "short", **changed}, Settings)
    screen = table_screen(far.sit(seats, now))
    async with sitting("classic", screen, settings) as person:
        yield person


def on(person: Person) -> TableScreen:
    """The table that this person sees."""
    screen = person.app.screen
    assert isinstance(screen, TableScreen)
    return screen


def asked(far: FarTable) -> int:
    """The seat that is asked."""
    return far.table.waiting()[0]


def plays(far: FarTable, seat: int) -> None:
    """A seat plays its best move, from its own terminal."""
    now = far.table.ask(seat)
    assert now.step is not None
    far.play(seat, now.stamp, tuple(far.table.game.advise(now.view, now.step, 1)[0].moves))


async def settled(person: Person) -> None:
    """All that has been posted has happened."""
    for _ in range(4):
        await person.pilot.pause()


async def waits_over(person: Person) -> None:
    """The moment after the arrival of a question is over."""
    for _ in range(40):
        if not on(person).course.arriving:
            return
        await person.pilot.pause(0.05)
    raise AssertionError("it does not end")


async def test_who_is_not_asked_waits_and_enter_does_nothing() -> None:
    far = table()
    first = asked(far)
    async with at(far, (first + 1) % 3) as person:
        before = far.table.changes
        assert person.sees(f"Waiting for {far.table.header.seats[first].name}")
        assert "Enter" not in person.enter
        await person.press("enter", "a", "1", "space", "n", "enter")
        assert far.table.changes == before


async def test_what_another_does_is_shown_and_a_question_gives_a_moment() -> None:
    far = table()
    first = asked(far)
    second = (first + 1) % 3
    async with at(far, second) as person:
        plays(far, first)
        assert asked(far) == second
        await settled(person)
        assert on(person).course.arriving
        assert on(person).sight.seat == second
        assert person.sees("It is your turn.")
        before = far.table.changes
        await person.press("n", "enter", "enter")
        assert far.table.changes == before, "nothing typed for the screen that waited can play"
        await waits_over(person)
        await settled(person)
        assert not person.sees("It is your turn.")
        await person.press("n", "enter")
        assert far.table.changes > before


async def test_the_screen_keeps_what_it_shows_until_it_takes_the_next_glimpse() -> None:
    far = table()
    first = asked(far)
    async with at(far, (first + 2) % 3) as person:
        port = on(person).session.port
        story = port.story(None)
        table_now = far.table.ask(first)
        assert table_now.step is not None
        far.table.play(first, table_now.stamp, far.table.game.advise(table_now.view, table_now.step, 1)[0].moves[0])
        assert port.story(None) is story, "the table has moved on, and nobody has knocked"
        far.knock()
        await settled(person)
        assert len(port.story(None)) > len(story)


async def test_picks_stay_while_others_seal_their_answers() -> None:
    far = table("thiefdom", ("Ann", "Bo"))
    assert far.table.waiting() == (0, 1), "all draft at once"
    async with at(far, 0) as person:
        await person.press("a")
        desk = on(person).desk
        assert desk is not None
        assert desk.laid(), "a card is picked"
        laid = desk.laid()
        plays(far, 1)
        await settled(person)
        assert on(person).desk is desk
        assert desk.laid() == laid
        await person.press("enter")
        await settled(person)
        assert far.table.ask(0).view.round == on(person).sight.view.round
        assert all(seat in far.table.waiting() for seat in (0, 1)), "both have chosen, and the next hand is asked"


async def test_an_undo_takes_the_question_away() -> None:
    far = table()
    first = asked(far)
    second = (first + 1) % 3
    now = far.table.ask(first)
    assert now.step is not None
    leave = next(move for move in now.moves if type(move).__name__ in ("Pass", "Done"))
    far.play(first, now.stamp, (leave,))
    if far.table.fence(first) is not None or asked(far) != second:
        pytest.skip("this match has no such move")
    async with at(far, second) as person:
        assert on(person).sight.seat == second
        far.undo(first)
        await settled(person)
        assert on(person).sight.seat is None
        assert on(person).desk is None
        assert person.sees(f"Waiting for {far.table.header.seats[first].name}")


async def test_a_watcher_sees_a_whole_match_and_is_never_asked() -> None:
    far = table()
    async with at(far) as person:
        for _ in range(2000):
            if not far.table.waiting():
                break
            plays(far, asked(far))
        await settled(person)
        assert not isinstance(person.app.screen, TableScreen), "the result"


@pytest.mark.parametrize("game", ["crypt", "oliver-twist", "thiefs-market", "thiefdom"])
async def test_three_terminals_play_a_whole_match(game: str) -> None:
    """Each terminal lags behind as it likes, and still asks its own question in the end."""
    far = table(game, seed=3)
    async with AsyncExitStack() as stack:
        people = [await stack.enter_async_context(at(far, seat)) for seat in range(3)]
        turn = 0
        while far.table.waiting():
            plays(far, asked(far))
            turn += 1
            if turn % 40 == 0:
                for person in people:
                    await settled(person)
                    screen = on(person)
                    seat = screen.eyes.own
                    assert seat is not None
                    if not screen.telling.on:
                        assert (screen.sight.seat == seat) == (seat in far.table.waiting())
        for person in people:
            await settled(person)
            await settled(person)


async def test_what_is_undone_is_told_no_longer() -> None:
    far = table()
    first = asked(far)
    async with at(far, (first + 2) % 3, pace="slow", telling="full") as person:
        now = far.table.ask(first)
        assert now.step is not None
        leave = next(move for move in now.moves if type(move).__name__ == "Pass")
        far.play(first, now.stamp, (leave,))
        await settled(person)
        screen = on(person)
        assert screen.telling.on, "the pass is told"
        far.undo(first)
        await settled(person)
        assert not screen.telling.on
        assert person.sees(f"Waiting for {far.table.header.seats[first].name}")


async def test_what_happens_while_something_is_told_is_told_next() -> None:
    far = table()
    async with at(far, pace="slow", telling="full") as person:
        screen = on(person)
        plays(far, asked(far))
        await settled(person)
        told = screen.telling.beats
        plays(far, asked(far))
        await settled(person)
        assert screen.telling.beats is told
        await person.press("enter")
        await settled(person)
        assert screen.telling.on
        assert screen.telling.beats is not told


async def test_the_header_names_the_phase_that_the_others_play() -> None:
    far = table()
    async with at(far, (asked(far) + 1) % 3) as person:
        assert person.sees("CLAIM")


@pytest.mark.parametrize("thinks", [True, False])
async def test_while_a_computer_thinks_what_was_before_is_told(monkeypatch: pytest.MonkeyPatch, thinks: bool) -> None:
    """One that moves at once is told together with what came before; one that thinks keeps nobody waiting for that."""
    far = table()
    first = asked(far)
    second = (first + 1) % 3
    header = far.table.header
    seats = tuple([Sitting(one.name, "search" if nth == second else "") for nth, one in enumerate(header.seats)])
    far.table.header = replace(header, seats=seats)
    seen = FarTable.glimpse

    def thinking(self: FarTable, own: frozenset[int]) -> Glimpse:
        return replace(seen(self, own), thinking=frozenset({second} if thinks else ()))

    monkeypatch.setattr(FarTable, "glimpse", thinking)
    async with at(far, (first + 2) % 3, telling="full") as person:
        before = [row for row in person.rows() if "placed" in row]
        plays(far, first)
        assert asked(far) == second
        await settled(person)
        now = [row for row in person.rows() if "placed" in row]
        assert (now != before) == thinks
