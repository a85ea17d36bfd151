"""Plain mode at hosted tables: whole matches by typed numbers, and nothing for the wrong eyes."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable, Sequence

import pytest

from rules import shelf
from rules.table import Table
from tests.helpers.plainly import Friend, gathered, started
from tui import locations
from tui.host.hall import Hall
from tui.host.plain import FAR

NUMBERED = re.compile(r"^(?:\d+ to )?(\d+)\. ", re.MULTILINE)
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
        assert not re.search(r"(?m)^.{80}", text.replace("\a", "")), "lines of at most 80 columns, the bell not counted"
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
        "You came without a key: at your seat you get three words that bring you back.\n'quit' leaves.\n> Bo\n"
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
    assert bo.line.ended == ((f"Saved. Your seat waits: ssh -p 8022 {word}@ann-laptop plain",), 0)


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
