"""Plain mode at hosted tables: whole matches by typed numbers, every command, and nothing for the wrong eyes."""

from __future__ import annotations

import asyncio
import random
import re
import threading
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import pytest

from rules import shelf
from rules.table import Table
from tui import locations
from tui.host.guest import Guest
from tui.host.hall import Hall
from tui.host.plain import FAR, PlainSeat
from tui.host.tables import HostedTable
from tui.host.wire import MemoryWire
from tui.terminal.kind import Terminal

PATIENCE = 20.0
NUMBERED = re.compile(r"^(?:\d+ to )?(\d+)\. ", re.MULTILINE)


class Line(MemoryWire):
    """A dumb terminal at the other end."""

    def __init__(self, pty: bool = True) -> None:
        super().__init__(Terminal(far=True, dumb=True), pty=pty)
        self.stirred = asyncio.Event()

    def write(self, data: str) -> None:
        super().write(data)
        self.stirred.set()

    def end(self, lines: Sequence[str] = (), code: int = 0) -> None:
        super().end(lines, code)
        self.stirred.set()

    @property
    def text(self) -> str:
        return "".join(self.written).replace("\r\n", "\n").replace("> \r  \r", "")


class Friend:
    """Somebody who plays in lines of text."""

    def __init__(self, hall: Hall, key: str = "", code: str = "", word: str = "") -> None:
        came = hall.enter(key=key, word=word, address="192.168.1.7", code=code)
        assert isinstance(came, Guest)
        self.guest, self.line, self.mark = came, Line(), 0
        self.task = asyncio.create_task(self._visit())

    async def _visit(self) -> None:
        await PlainSeat(self.line, self.guest).sit()
        self.guest.hall.gone(self.guest)

    @property
    def new(self) -> str:
        """What was printed since the last line was typed."""
        return self.line.text[self.mark :]

    @property
    def table(self) -> HostedTable:
        assert self.guest.table is not None
        return self.guest.table

    async def until(self, holds: Callable[[], Any]) -> None:
        async def look() -> None:
            while not holds():
                self.line.stirred.clear()
                await self.line.stirred.wait()

        try:
            await asyncio.wait_for(look(), PATIENCE)
        except TimeoutError:
            pytest.fail(f"not seen; in: {self.new[-2000:]}")

    async def sees(self, *words: str) -> None:
        """All of this is printed, and a prompt stands there or the connection has ended."""
        await self.until(lambda: all(one in self.new for one in words) and self.ready)

    @property
    def ready(self) -> bool:
        return self.line.text.endswith("\n> ") or self.line.ended is not None

    def listens(self) -> None:
        """Forget what was printed so far; the prompt may go again."""
        self.mark = len(self.line.text.removesuffix("> "))

    async def types(self, line: str, *words: str) -> None:
        """Type a line, and see these words in the answer."""
        await self.until(lambda: self.ready)
        self.mark = len(self.line.text)
        self.line.type(f"{line}\r")
        await self.sees(*words)

    @property
    def asked(self) -> bool:
        match, seat = self.table.match, self.table.seat_of(self.guest)
        return match is not None and seat in match.table.waiting()


@pytest.fixture
async def at() -> AsyncIterator[Hall]:
    """Ann's hall, which closes at the end; then nobody is connected any more."""
    hall = Hall("Ann", "ann-laptop", 8022)
    yield hall
    hall.close()
    for _ in range(3):
        await asyncio.sleep(0)


async def gathered(
    at: Hall, game: str, *, key: str = "SHA256:", people: int = 2, computer: bool = True
) -> list[Friend]:
    """Ann's table with Bo and others, and a computer; all other seats are closed."""
    ann = Friend(at, "SHA256:ann")
    await ann.types("Ann", "choose a table")
    nth = [meta.name for meta in shelf.GAMES].index(game) + 1
    await ann.types(str(nth), "made by you", "Seats: 1 Ann (you), 2 open")
    friends = [ann]
    for name in ("Bo", "Cy", "Di")[: people - 1]:
        friends.append(Friend(at, key and f"{key}{name}", code=ann.table.code))
        await friends[-1].types(name, "Waiting for Ann to start the match.")
        await ann.sees(f"* {name} took seat {len(friends)}.")
    chairs = len(ann.table.chairs)
    if computer:
        await ann.types(f"computer {people + 1}", "(computer)")
    for chair in range(people + 1 + computer, chairs + 1):
        await ann.types(f"closed {chair}", f"{chair} closed")
    return friends


async def started(at: Hall, game: str, **more: Any) -> list[Friend]:
    friends = await gathered(at, game, **more)
    await friends[0].types("begin", "* Ann started the match.")
    for one in friends[1:]:
        await one.sees("* Ann started the match.")
    return friends


WORDS = ("who", "log", "table", "own", "hint", "nudge", "undo", "?", "zzz", "")
"""What a lively player types beside the numbers."""


class Lively:
    """Plays random numbers, and types other words now and then."""

    def __init__(self, friend: Friend, seed: int) -> None:
        self.friend, self.luck = friend, random.Random(seed)
        self.most, self._read = 1, 0

    def plays(self) -> bool:
        """Type something, if a prompt stands there."""
        friend = self.friend
        assert not friend.task.done(), friend.new
        if not friend.ready:
            return False
        text = friend.line.text
        if found := NUMBERED.findall(text[self._read :]):
            self.most = int(found[-1])
        if not (friend.asked or self.luck.random() < 0.02):
            return False
        self._read = friend.mark = len(text)
        other = not friend.asked or self.luck.random() < 0.1
        friend.line.type(f"{self.luck.choice(WORDS) if other else self.luck.randint(1, self.most)}\r")
        return True


async def play(friends: Sequence[Friend], each: Callable[[Table], None] = lambda table: None) -> None:
    """Play a match to its end."""
    match = friends[0].table.match
    assert match is not None
    players = [Lively(friend, nth) for nth, friend in enumerate(friends)]
    for _ in range(20_000):
        if match.over:
            break
        each(match.table)
        for player in players:
            player.plays()
        await asyncio.sleep(0)
    for friend in friends:
        friend.mark = 0
        await friend.sees("The match is over.")


@pytest.mark.parametrize("game", [meta.name for meta in shelf.GAMES])
async def test_a_whole_match_by_typed_numbers(game: str, at: Hall) -> None:
    ann, bo = friends = await started(at, game)
    own: list[set[str]] = [set(), set()]

    def look(table: Table) -> None:
        words = match._words()
        for seat, lines in enumerate(own):
            lines.update(words.own(table.ask(seat).view, seat))

    match = ann.table.match
    assert match is not None
    await play(friends, look)
    table, words = match.table, match._words()
    told = [{said[0] for event in table.story(seat) if (said := words.told(event))} for seat in (0, 1)]
    public = {said[0] for event in table.story(None) if (said := words.told(event))}
    for friend, other in ((ann, 1), (bo, 0)):
        raw, text = "".join(friend.line.written), friend.line.text
        assert re.fullmatch(r"[ -~\r\n\a]*", raw), "no escape codes and no drawing characters"
        assert not re.search(r"(?m)^.{80}", text), "lines of at most 80 columns"
        assert friend.guest.table is not None
        assert friend.table.record not in text
        assert str(locations.matches()) not in text
        flat = text.replace("\n", " ")
        secret = {line for line in told[other] - told[1 - other] - public if line not in " ".join(public)}
        secret |= {line for line in own[other] - own[1 - other] if line.startswith(("Ann", "Bo"))}
        assert [line for line in secret if line in flat] == []
        assert any(line in flat for line in own[1 - other])
    assert secret


async def test_from_the_first_visit_to_a_rematch_as_hall_md_shows_it(at: Hall) -> None:
    ann, bo = await gathered(at, "crypt", key="")
    code, word = ann.table.code, bo.guest.person.word
    assert bo.line.text.startswith(
        "Cutpurse, Ann's hall. Type the name that everyone at your tables will see.\n"
        "You came without a key: at your seat you get a word that brings you back.\n> Bo\n"
        f"Crypt, table {code}, made by Ann. Seats: 1 Ann, 2 Bo (you), 3 open, 4 open.\n"
    )
    assert f"Come back with: ssh -p 8022 {word}@ann-laptop plain\n" in bo.new
    assert "undo requests allowed.\n" in bo.new
    await ann.types("begin", "* Ann started the match.")
    await bo.sees("* Ann started the match.", "Round 1 revealed")
    await play([ann, bo])
    assert ann.new.endswith("Type log, table, who, rematch, or leave for the hall.\n> ")
    await ann.types("rematch", "made by you", "2 open, kept for Bo")
    await bo.sees("* Ann wants a rematch")
    await bo.types("rematch", "made by Ann", "2 Bo (you)")
    await bo.types("quit")
    assert bo.line.ended == ((f"Saved. Your seat waits: ssh -p 8022 {word}@ann-laptop",), 0)


# Commands -------------------------------------------------------------------------------------------


async def two(at: Hall) -> list[Friend]:
    """Ann and Bo at Crypt, the one who is asked first."""
    friends = await started(at, "crypt", computer=False)
    for friend in friends:
        friend.mark = 0
        await friend.sees("Round 1 revealed")
    first = next(one for one in friends if one.asked)
    await first.sees("claim treasures or pass")
    return sorted(friends, key=lambda one: one is not first)


async def test_what_can_be_typed_while_others_are_asked(at: Hall) -> None:
    first, then = await two(at)
    name = first.guest.name
    assert f"\nWaiting for {name}: claim treasures or pass. Type table, log, own, who or nudge." in joined(then.new)
    await then.types("table", "Crypt, round 1 of", f"{then.guest.name}'s treasures: none yet.")
    await then.types("own", "treasures: none yet.")
    await then.types("log", "Round 1 revealed")
    await then.types("hint", "It is another player's turn.")
    await then.types("undo", "There is nothing to undo.")
    await then.types("3", "That is not a choice here.")
    await then.types("", f"Waiting for {name}: claim treasures or pass.")
    await then.types("?", "'undo' undoes your last move", "'who' says who is here")
    await then.types("rules", "The rules of Crypt: choose a section, or type 'done'.", "1. ")
    await then.types("2", "Collect the most coins")
    await then.types("done")
    await then.types("who", f"{name}: here, asked for 1 minute.", f"{then.guest.name}: you.", "The code is ")
    assert "You can type: nudge" in then.new
    first.listens()
    await then.types("nudge", f"You nudged {name}. You can nudge again in a minute.")
    await first.sees(f"* {then.guest.name} nudged you: they wait for your choice.")
    assert "\a" in first.new
    assert "* You nudged" not in then.line.text
    await then.types("nudge", "You can nudge again in ")
    await then.types("allow", "That is not possible now.")
    await then.types("reopen", "Type the number of the seat too")


def joined(text: str) -> str:
    """Printed lines with the breaks between words taken out."""
    return re.sub(r"\n(?=\S)", " ", text).replace(" Waiting", "\nWaiting")


async def test_an_undo_request_is_refused_withdrawn_and_allowed(at: Hall) -> None:
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


async def test_news_wait_for_the_enter_of_a_line_that_is_being_typed(at: Hall) -> None:
    first, then = await two(at)
    before = then.line.text
    then.line.type("wh")
    await first.types("a 1x1", "confirm the claim")
    await asyncio.sleep(0.05)
    assert then.line.text == f"{before}wh"
    then.line.type("o\r")
    await then.sees(f"* {first.guest.name} placed 1 die at 1 on")
    places = [then.line.text.index(words) for words in ("> who\n", "asked for", f"* {first.guest.name} placed")]
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
    await first.types("who", f"{then.guest.name}: away for 1 minute.")
    back = Friend(at, then.guest.person.key, code=first.table.code)
    await back.sees("You are back at your seat", f"Waiting for {first.guest.name}")
    await first.sees(f"* {then.guest.name} is back.")
    newest = Friend(at, then.guest.person.key)
    await newest.types("1", "* Your other terminal was disconnected: you play here now.")
    assert back.line.ended is not None
    assert "was taken over from another terminal." in back.line.ended[0][0]
    await newest.types("leave", f"Go to {first.table.code}, Crypt: ", f"waits for {first.guest.name}")
    await newest.types("quit")
    assert newest.line.ended == (("Saved. Your seat waits: ssh -p 8022 ann-laptop",), 0)


async def test_stand_in_reopen_and_close_are_the_makers(at: Hall) -> None:
    ann, bo = await started(at, "crypt", computer=False)
    code = ann.table.code
    await bo.types("stand-in 1", "That is not possible now.")
    await ann.types("stand-in 2", "Bo is here: only while they are away.")
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


async def test_two_called_the_same_and_the_way_back_by_word(at: Hall) -> None:
    ann, bo = await started(at, "crypt", key="", computer=False)
    word = bo.guest.person.word
    other = Friend(at, "SHA256:cy")
    await other.types("Ann", "choose a table")
    bo.line.leave()
    await ann.sees("* Bo's connection dropped.")
    back = Friend(at, word=word)
    await back.types("1", "You are back at your seat")
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


@pytest.mark.parametrize("game", [meta.name for meta in shelf.GAMES])
async def test_no_command_is_the_short_form_of_a_choice(game: str, at: Hall) -> None:
    friends, found = await started(at, game), set[str]()
    match = friends[0].table.match
    assert match is not None

    def look(table: Table) -> None:
        words = match._words()
        for seat in table.waiting():
            asked = table.ask(seat)
            assert asked.step is not None
            found.update(words.choice(asked.view, asked.step, move).short for move in asked.moves[:40])

    await play(friends, look)
    assert not found & FAR
