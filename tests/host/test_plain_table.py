"""What can be typed at a hosted table in plain mode, and what others do meanwhile."""

from __future__ import annotations

import asyncio
import re

import pytest

from tests.helpers.plainly import PATIENCE, Friend, gathered, started, two
from tui.host import requests
from tui.host.hall import Hall
from tui.port import NotYours


async def test_what_can_be_typed_while_others_are_asked(at: Hall) -> None:
    first, then = await two(at)
    name = first.guest.name
    waits = f"Waiting for {name}: claim treasures or pass; 3 dice ready, none placed yet."
    assert f"\n{waits} Type table, log, own, who or nudge." in joined(then.new)
    await then.types("table", "Crypt, round 1 of", f"{then.guest.name}'s treasures: none yet.")
    await then.types("own", "treasures: none yet.")
    await then.types("log", "Round 1 revealed")
    await then.types("hint", "It is another player's turn.")
    await then.types("undo", "There is nothing to undo.")
    await then.types("3", "That is not a choice here.")
    await then.types("", waits)
    await then.types("?", "'undo' undoes your last choice", "'who' says who is here")
    await then.types("rules", "The rules of Crypt: choose a section, or type 'done'.", "1. ")
    await then.types("2", "Collect the most coins")
    await then.types("done")
    await then.types("who", f"{name}: here, asked just now.", f"{then.guest.name}: you.", "The code is ")
    assert "You can type: nudge" in then.new
    first.listens()
    await then.types("nudge", f"You nudged {name}. You can nudge again in a minute.")
    await first.sees(f"* {then.guest.name} nudged you: they wait for your choice.")
    assert "\a" in first.new
    assert "* You nudged" not in then.line.text
    await then.types("nudge", "You can nudge again in ")
    await then.types("allow", "request")
    await then.types("reopen", "Type the number of the seat too")


def joined(text: str) -> str:
    """Printed lines with the breaks between words taken out."""
    return re.sub(r"\n(?=\S)", " ", text).replace(" Waiting", "\nWaiting")


async def test_an_undo_request_is_refused_withdrawn_and_allowed(at: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "BETWEEN", 0.0)
    first, then = await two(at)
    one, two_ = first.guest.name, then.guest.name
    await first.types("a 1x1", "confirm the claim")
    await first.types("claim", f"Waiting for {two_}")
    await then.sees(f"{one} placed 1 die at 1", "claim treasures or pass")
    story = first.table.match.table.story(None)  # type: ignore[union-attr]
    for answer, told in (("refuse", f"* {two_} did not allow the undo"), ("b 1x1", "")):
        await first.types("undo", f"You asked {two_} for an undo")
        await then.sees(f"* {one} asks for an undo", "Type allow, or refuse, or play on.")
        first.listens()
        if answer == "refuse":
            await then.types(answer, f"Refused: {one}'s last move stands.")
            await first.sees(told)
        else:
            await first.types("withdraw", "You took your request for an undo back.")
            await then.sees("withdrew")
    assert first.table.match.table.story(None) == story  # type: ignore[union-attr]
    await first.types("undo", "You asked")
    await then.sees("Type allow")
    await then.types("allow", f"Allowed: {one} may undo.", f"Waiting for {one}")
    await first.sees(f"{one}: place more dice or confirm the claim")


async def test_a_sealed_choice_can_be_undone_while_others_choose(at: Hall) -> None:
    ann, bo = await started(at, "thiefdom", computer=False)
    await bo.sees("Bo: ")
    await ann.sees("Ann: ")
    await ann.types("1", "Waiting for Bo", "Your choice waits face down")
    await bo.types("who", "Ann: here.", "Bo: you, asked just now.")
    kept = ann.line.text.split("\n1. ")[1].splitlines()[0].split()[0]
    assert kept not in bo.new
    await ann.types("undo", "Undone", "Ann: ", "1. ")
    await ann.types("2", "Waiting for Bo", "Your choice waits face down")


async def test_news_wait_for_the_enter_of_a_line_that_is_being_typed(at: Hall) -> None:
    first, then = await two(at)
    before = then.line.text
    then.line.type("wh")
    await first.types("a 1x1", "confirm the claim")
    await asyncio.sleep(0.05)
    assert then.line.text == f"{before}wh"
    then.line.type("o\r")
    await then.sees(f"* {first.guest.name} placed 1 die at 1 on")
    places = [then.line.text.index(words) for words in ("> who\n", "asked just now", f"* {first.guest.name} placed")]
    assert places == sorted(places)


async def test_what_was_typed_ahead_plays_nothing(at: Hall) -> None:
    first, then = await two(at)
    await first.types("a 1x1", "confirm the claim")
    then.listens()
    then.line.type("wh")
    await first.types("claim", "Waiting for")
    then.line.type("o\r1\r1\r")
    await then.sees("claim treasures or pass")
    await asyncio.sleep(0.1)
    assert then.asked
    assert f"{then.guest.name} placed" not in then.new


async def test_the_line_is_lost_and_the_player_comes_back(at: Hall) -> None:
    first, then = await two(at)
    then.line.leave()
    await asyncio.wait_for(then.task, PATIENCE)
    await first.sees(f"* {then.guest.name}'s connection dropped.")
    await first.types("who", f"{then.guest.name}: left just now.")
    back = Friend(at, then.guest.person.key, code=first.table.code)
    await back.sees("You are back at your seat", f"Waiting for {first.guest.name}")
    await first.sees(f"* {then.guest.name} is back.")
    newest = Friend(at, then.guest.person.key)
    await newest.sees("* Your other terminal was disconnected: you play here now.")
    assert back.line.ended is not None
    assert "was taken over from another terminal." in back.line.ended[0][0]
    await newest.types("leave", f"Go to {first.table.code}, Crypt: ", f"waits for {first.guest.name}")
    await newest.types("quit")
    assert newest.line.ended == (("Saved. Your seat waits: ssh -p 8022 ann-laptop plain",), 0)


async def test_stand_in_reopen_and_close_are_the_makers(at: Hall) -> None:
    ann, bo = await started(at, "crypt", computer=False)
    code = ann.table.code
    await bo.types("stand-in 1", "Only Ann or the host can do this.")
    await ann.types("stand-in 2", "not possible")
    bo.line.leave()
    await ann.sees("* Bo's connection dropped.")
    await ann.types("stand-in 2", "* Ann let a computer player play for Bo.")
    await ann.types("stand-in 2", "Ann took the computer player out")
    await ann.types("reopen 2", "Reopen Bo's seat?", "sees what Bo saw. Type yes")
    await ann.types("no", "Nothing was changed.")
    await ann.types("reopen 2")
    await ann.types("yes", "* Ann reopened Bo's seat")
    cy = Friend(at, "SHA256:cy", code=code)
    await cy.types("Cy", f"Bo's seat at {code} is open. Whoever takes it sees what Bo saw.", "1. Take the seat")
    await cy.types("2", "Bo")
    assert cy.table.seat_of(cy.guest) is None
    await cy.types("own", "You are watching: only what everyone may know is shown.")
    await cy.types("who", "1 watching.", "sit 2")
    await cy.types("sit 2", "Cy plays for Bo")
    assert cy.table.seat_of(cy.guest) == 1
    await ann.types("who", "Bo, played by Cy: here")
    await ann.types("close", "Close the table for everyone?")
    await ann.types("yes", f"Ann closed table {code}; the match is saved.", "choose a table")
    await cy.sees(f"* Ann closed table {code}; the match is saved.", "choose a table")
    assert cy.new.count("Ann closed table") == 1


async def test_watching_and_being_sent_away(at: Hall) -> None:
    ann, bo = await started(at, "crypt", computer=False)
    cy = Friend(at, "SHA256:cy", code=ann.table.code)
    await cy.types("Cy", "you are watching.", "Crypt, round 1 of", "Waiting for ", "Type table, log, who or leave.")
    asked = ann if ann.asked else bo
    await asked.types("a 1x1", "confirm the claim")
    await cy.sees(f"* {asked.guest.name} placed 1 die at 1")
    assert "treasures: none yet" not in cy.line.text
    for word in ("own", "hint", "undo"):
        await cy.types(word, "You are watching: only what everyone may know is shown.")
    await cy.types("3", "That is not a choice here.")
    await ann.types("watching", "closed the table to watch")
    await cy.sees("choose a table")
    assert cy.guest.table is None


async def test_who_has_no_seat_at_a_table_closed_to_watching_goes_to_the_hall(
    at: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    faulty = list[BaseException]()
    monkeypatch.setattr("tui.faults.note", faulty.append)
    ann, bo = await gathered(at, "crypt", computer=False)
    table = ann.table
    visitor = Friend(at, "SHA256:visitor", code=table.code)
    await visitor.types("Vi", "Waiting for Ann to start the match.")
    await ann.types("leave", "choose a table")
    assert table.fill(ann.guest, 0, "computer") == ()
    assert table.option(ann.guest, "watching", "no") == ()
    await ann.types("1", "Every seat is filled.")
    await ann.types("begin", "This table is closed to watching.", "choose a table")
    await ann.types("1", "This table is closed to watching.", "choose a table")
    await bo.sees("claim treasures or pass")
    with pytest.raises(NotYours):
        table.open(ann.guest)
    assert faulty == []


async def test_who_types_quit_has_left_and_lost_no_line(at: Hall) -> None:
    first, second = await started(at, "crypt", computer=False)
    await second.types("quit")
    await first.sees(f"* {second.guest.name} left; the seat waits for {second.guest.name}.")


async def test_who_from_the_hall_says_what_can_only_be_read_there(at: Hall) -> None:
    first, then = await started(at, "crypt")
    code = first.table.code
    await then.types("leave", "choose a table")
    await then.types(f"who {code}", f"The code is {code}.", f"{first.guest.name}: here")
    assert "You can type" not in then.new
