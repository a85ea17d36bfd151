"""The hall and a table before its match in plain mode, and who comes and goes."""

from __future__ import annotations

import asyncio
import random
import re
import threading

import pytest

from rules import shelf
from tests.helpers.plainly import PATIENCE, Friend, Line, gathered, started
from tui.host.guest import Guest
from tui.host.hall import Hall
from tui.host.plain import PlainSeat

# The hall, and a table before its match ---------------------------------------------------------------


async def test_names_codes_and_rules_in_the_hall(at: Hall) -> None:
    ann = Friend(at, "SHA256:ann")
    await ann.types("???", "A name needs at least one letter.")
    await ann.types("An\x1b[2Jn\u202e", "Ann: choose a table to go to")
    assert ann.guest.name == "Ann"
    await ann.types("BCDFGH", "That is nothing here.")
    await ann.types("join BCDGHJ", "There is no table with the code BCDGHJ. Check it with your friend.")
    await ann.types("join", "Type the six letters")
    await ann.types("rules thief", "The rules of Thief")
    await ann.types("done")
    await ann.types("rules", "rules crypt")
    await ann.types("matches", "No match of yours is over yet.")
    await ann.types("who", "1 person is here. You are Ann.")
    await ann.types("?", "'matches' lists")
    await ann.types("rename", "Type your new name.")
    await ann.types("Anna", "You are called Anna now.", "Anna: choose")
    await ann.types("zzz", "That is nothing here.")
    await ann.types("", "4. New table: Thiefdom, 1 to 4 players")


async def test_a_table_before_its_match(at: Hall) -> None:
    ann, bo = await gathered(at, "crypt", computer=False)
    await bo.types("sit 3", "This seat is not open.")
    await ann.types("open 3", "3 open")
    await bo.types("sit 3", "3 Bo (you)")
    await ann.sees("* Bo took seat 3.")
    await bo.types("begin", "Only Ann")
    await ann.types("begin", "Fill seat 2")
    await bo.types("options", "Collectors: all side A.")
    await ann.types("options", "Choose a rule to change", "Memory aid: ")
    await ann.types("memory")
    number = re.search(r"(\d+)\. Memory aid", ann.new)
    assert number is not None
    await ann.types(number[1], "Memory aid:")
    await ann.types("1")
    await ann.types("options")
    await ann.types("", "")
    await bo.types("rename")
    await bo.types("Ann", "Another player here is called Ann")
    await bo.types("Bob", "You are called Bob now.")
    await ann.types("empty 3", "3 open")
    await bo.types("who", "Seats: 1 Ann, 2 open, 3 open")
    await bo.types("sit 2", "2 Bob (you)")
    await bo.types("leave", "choose a table")
    await ann.sees("* Bob left seat 2: it is open again.")
    await bo.types(ann.table.code, "2 Bob (you)")
    await bo.types("hall", "Go to ", "gathering")
    await bo.types("1", "2 Bob (you)")
    await ann.types("closed 3", "3 closed")
    await ann.types("who", f"Others come in with: ssh -p 8022 {ann.table.code}@ann-laptop")
    await ann.types("begin", "* Ann started the match.")


async def test_a_lesson_in_the_hall_and_a_table_closed_before_its_match(at: Hall) -> None:
    ann, bo = await gathered(at, "crypt", computer=False)
    code = ann.table.code
    await bo.types("close", "Only Ann")
    await bo.types("hall", "choose a table")
    await bo.types("lesson", "Teach me Crypt, 8 minutes.", "Type the game too, for example: lesson crypt")
    await bo.types(f"who {code.lower()}", f"table {code}, made by Ann")
    await bo.types("who BCDGHJ", "There is no table with the code BCDGHJ.")
    await bo.types("lesson crypt", "The lesson begins.", "Lesson, step 1 of ")
    await bo.types("", "Lesson, step 2 of ")
    assert "Saved as" not in bo.line.text
    assert bo.guest.person.lessons["crypt"].step
    await ann.types("close", "Close the table for everyone?")
    await ann.types("no", "Nothing was changed.")
    await ann.types("close")
    await ann.types("yes", f"Ann closed table {code}", "choose a table")
    await bo.types("quit", "choose a table")
    await bo.types("lesson", "Teach me Crypt, step 2 of ")
    assert at.tables == {}


async def test_the_owner_sees_people_and_closes_the_hall(at: Hall) -> None:
    line, owner = Line(), at.owner()
    sits = asyncio.create_task(PlainSeat(line, owner).sit())
    bo = Friend(at, "SHA256:abcdefghijklmnop")
    await bo.types("Bo", "choose a table")
    await bo.types("people", "That is nothing here.")
    for typed in ("people", "1", "no", "shut", "yes"):
        line.type(f"{typed}\r")
        await asyncio.sleep(0.05)
    assert "1. Bo, SHA256:abcd...mnop, from 192.168.1.7, in the hall" in line.text
    assert "Disconnect Bo?" in line.text
    assert "close the hall? 1 player is here. Type yes to close it." in line.text
    assert at.closing is not None
    await bo.sees("* Ann closes the hall: every match is saved.")
    at.close()
    await asyncio.wait_for(sits, PATIENCE)


async def test_two_called_the_same_and_the_way_back_by_word(at: Hall) -> None:
    ann, bo = await started(at, "crypt", key="", computer=False)
    word = bo.guest.person.word
    other = Friend(at, "SHA256:cy")
    await other.types("Ann", "choose a table")
    bo.line.leave()
    await ann.sees("* Bo's connection dropped.")
    back = Friend(at, word=word)
    await back.sees("You are back at your seat")
    assert back.guest.person is bo.guest.person


async def test_many_guests_need_no_threads(at: Hall) -> None:
    before = threading.active_count()
    friends = [Friend(at, f"SHA256:{nth}") for nth in range(64)]
    for friend in friends:
        await friend.sees("Type the name")
    assert threading.active_count() == before
    at.close()
    await asyncio.wait_for(asyncio.gather(*[friend.task for friend in friends]), PATIENCE)
    assert {friend.line.ended[0] for friend in friends if friend.line.ended} == {("The hall closed.",)}


async def test_a_fault_ends_one_seat_in_one_line(at: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bo = await started(at, "crypt", computer=False)
    monkeypatch.setattr("tui.host.plain_words.who", lambda *_: 1 / 0)
    ann.line.type("who\r")
    await asyncio.wait_for(ann.task, PATIENCE)
    assert ann.line.ended == (("Something broke at your seat. The match is saved: connect again.",), 1)
    await bo.sees("* Ann's connection dropped.")
    assert not bo.task.done()


async def test_without_a_pty_only_whole_lines_are_printed(at: Hall) -> None:
    came = at.enter(key="SHA256:ann")
    assert isinstance(came, Guest)
    line = Line(pty=False)
    line.type("Ann\nwho\nquit\n")
    sits = PlainSeat(line, came)
    line.type("Ann\nwho\nquit\n")
    await asyncio.wait_for(sits.sit(), PATIENCE)
    assert "> " not in "".join(line.written)
    assert "\r" not in "".join(line.written)
    assert "1 person is here. You are Ann.\n" in line.text
    assert line.ended == ((), 0)


ANYTHING = (
    "who", "log", "table", "own", "hint", "?", "undo", "allow", "refuse", "withdraw", "nudge", "watching", "yes",
    "close", "rematch", "leave", "hall", "rules", "done", "options", "begin", "rename", "matches", "join", "all",
    "more", "quit", "people", "shut", "sit", "sit 0", "sit 1", "sit 2", "stand-in 1", "stand-in 2", "stand-in 9",
    "reopen 1", "reopen 2", "computer 3", "closed 3", "closed 4", "open 3", "empty 2", "lesson crypt", "rules crypt",
    "", "\x04", "\x03", "\x1b[A",
)  # fmt: skip


@pytest.mark.parametrize("game", [meta.name for meta in shelf.GAMES])
async def test_whatever_is_typed_wherever_breaks_nothing(game: str, at: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    faulty = list[BaseException]()
    monkeypatch.setattr("tui.faults.note", faulty.append)
    luck, friends = random.Random(game), [*await started(at, game), Friend(at, "SHA256:c")]
    friends[-1].line.type("Cy\r")
    for _ in range(600):
        one = luck.randrange(len(friends))
        friend = friends[one]
        if friend.task.done():
            friends[one] = Friend(at, friend.guest.person.key)
        elif luck.random() < 0.02:
            friend.line.leave()
        else:
            codes = [f"join {code}" for code in at.tables] * 8
            friend.line.type(luck.choice([*ANYTHING, *codes, str(luck.randint(1, 30))]) + "\r")
        for _ in range(luck.randrange(40)):
            await asyncio.sleep(0)
    assert faulty == []
    assert all("\x1b" not in friend.line.text for friend in friends)
