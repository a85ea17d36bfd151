"""The company at a table, seen from terminals of a hall: undo requests, nudges, who comes and goes, the end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

import pytest

from tests.host.far import At, House, house
from tui.host.tables import HostedTable

NAMES = ("Ada", "Bo", "Cy")


class Three(NamedTuple):
    """Three people at a table of Crypt: the first has claimed, the second is asked, the third waits."""

    hall: House
    table: HostedTable
    first: At
    asked: At
    waits: At


def name(at: At) -> str:
    return at.guest.name


@asynccontextmanager
async def three() -> AsyncIterator[Three]:
    """The first player claims a treasure that two dice can take."""
    async with house() as hall:
        table = hall.table("crypt", *NAMES)
        people = {who: hall.sit(who, size=(120, 36)) for who in NAMES}
        for at in people.values():
            await at.wire.until("Crypt")
        turns = [people[NAMES[seat]] for seat in (table.asked[0] + n for n in range(3)) for seat in [seat % 3]]
        await turns[0].wire.until("Choose a treasure")
        turns[0].wire.type("a2\r")
        await turns[0].wire.until(f"Waiting for {name(turns[1])}")
        await turns[1].wire.until("Choose a treasure")
        await turns[2].wire.until(f"Waiting for {name(turns[1])}")
        yield Three(hall, table, *turns)


async def asks(at: Three) -> None:
    """The first player asks for an undo, while the second one has picked."""
    at.asked.wire.type("b3")
    await at.asked.wire.until("Enter: claim")
    at.first.wire.type("u")
    await at.first.wire.until(f"ask {name(at.asked)} to undo your last move?")
    at.first.wire.type("\r")
    await at.asked.wire.until(f"{name(at.first)} asks for an undo")
    await at.first.wire.until(f"You asked {name(at.asked)} for an undo")


async def test_an_undo_is_allowed_and_the_picks_are_gone() -> None:
    async with three() as at:
        await asks(at)
        await at.asked.wire.until(f"This refuses {name(at.first)}'s undo.")
        at.asked.wire.type(",")
        await at.asked.wire.until(f"allow {name(at.first)} to undo their last move?")
        at.asked.wire.type("y")
        await at.asked.wire.until("your picks are cleared")
        await at.asked.wire.until(f"Waiting for {name(at.first)}")
        await at.first.wire.until("Choose a treasure")
        await at.waits.wire.until(f"{name(at.first)} undid")
        assert "picks are cleared" not in at.waits.wire.text


async def test_an_undo_is_refused() -> None:
    async with three() as at:
        await asks(at)
        at.asked.wire.type(",n")
        await at.first.wire.until(f"{name(at.asked)} did not allow the undo")
        await at.asked.wire.until("Enter: claim")
        await at.asked.wire.until(lambda: "asks for an undo" not in at.asked.wire.text)


async def test_playing_on_refuses() -> None:
    async with three() as at:
        await asks(at)
        at.asked.wire.type("\r")
        await at.first.wire.until(f"{name(at.asked)} did not allow the undo")
        await at.waits.wire.until("Choose a treasure")


async def test_a_request_is_withdrawn_with_esc() -> None:
    async with three() as at:
        await asks(at)
        await at.first.wire.until("Esc: withdraw it")
        at.first.wire.type("\x1b")
        await at.asked.wire.until(f"{name(at.first)} withdrew")
        assert "Enter: claim" in at.asked.wire.text


async def test_a_nudge_rings_once() -> None:
    async with three() as at:
        at.waits.wire.type(",b")
        await at.asked.wire.until(f"{name(at.waits)} nudged you")
        await at.waits.wire.until(f"You nudged {name(at.asked)}")


async def test_a_stand_in_plays_for_one_who_left() -> None:
    async with three() as at:
        maker = next(one for one in (at.first, at.asked, at.waits) if name(one) == NAMES[0])
        other = next(one for one in (at.asked, at.waits) if one is not maker)
        other.wire.type("\x11")
        await other.gone()
        await maker.wire.until(f"{name(other)} away")
        maker.wire.type(",")
        await maker.wire.until("Who is here")
        maker.wire.type(str(NAMES.index(name(other)) + 1))
        await maker.wire.until(f"let a computer player play for {name(other)}")
        maker.wire.type("\r")
        await maker.wire.until(f"let a computer player play for {name(other)}?")
        maker.wire.type("\r")
        await maker.wire.until("a computer player plays")
        assert "computer out" in maker.wire.text


@pytest.mark.parametrize("size", [(120, 36), (80, 24), (44, 22)])
async def test_a_watcher_reads_who_plays(size: tuple[int, int]) -> None:
    async with three() as at:
        eli = at.hall.sit("Eli", size=size)
        await eli.wire.until("Ann's hall")
        eli.wire.type("j")
        await eli.wire.until("type the")
        eli.wire.type(f"{at.table.code}\r")
        await eli.wire.until("watch")
        eli.wire.type("w")
        await eli.wire.until("You are watching")
        eli.wire.type(",")
        await eli.wire.until("Who is here")
        assert "nudge" not in eli.wire.text
        await at.first.wire.until("1 watching")


async def test_the_result_leads_to_a_rematch() -> None:
    async with house() as hall:
        table = hall.table("crypt", "Ada", "Bo")
        guests = [hall.guest(who) for who in ("Ada", "Bo")]
        for one in guests:
            one.person.settings.telling = "off"
        ada, bo = hall.sit("Ada", size=(120, 36)), hall.sit("Bo")
        await ada.wire.until("Crypt")
        await bo.wire.until("CRYPT")
        assert table.match is not None
        rules = table.match.table
        while rules.waiting():
            asked = rules.ask(rules.waiting()[0])
            assert asked.step is not None
            moves = rules.game.advise(asked.view, asked.step, 1)[0].moves
            table.match.play(asked.step.seat, asked.stamp, tuple(moves))
        for one in (ada, bo):
            await one.wire.until("The match is over")
            await one.wire.until("a new table with the same people")
        assert "Again, at a new table" in ada.wire.text
        assert "seat 1, you" in ada.wire.text
        assert "seat 2, here" in ada.wire.text
        bo.wire.type("g")
        await ada.wire.until("Bo wants a rematch: table")
        await ada.wire.until("take your seat at Bo's rematch")
        assert "seat 2, yes" in ada.wire.text
        table.hall.close("Ann")
        await ada.wire.until("the hall closes in 10 s.")
        table.hall.closing = None
        table.change()
        await ada.wire.until("take your seat at Bo's rematch")
        ada.wire.type(",")
        await ada.wire.until("Who is here")
        ada.wire.type("\x1b")
        await ada.wire.until("Enter: back to the hall")
        ada.wire.type("g")
        await ada.wire.until("WHO SITS HERE")
