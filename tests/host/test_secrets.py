"""Secrecy by bytes: three players and a watcher over ssh, whole matches, and nobody is sent another one's secret.

The matches have unlike things in them. Every picture of a terminal, and all text between two pictures, is held against
what these eyes had not been told by then.
"""

from __future__ import annotations

import asyncio
import logging
import os
import random
import re
from codecs import getincrementaldecoder
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pytest

from rules import bots, shelf
from rules.chance import SeededChance
from rules.game import Event, Move, fingerprint
from rules.table import Asked, Table
from rules.thiefdom.moves import Assign, Ready
from rules.thiefdom.steps.round import Plan
from tests.helpers.far import Guest
from tests.helpers.far_player import looks
from tests.helpers.halls import OpenHall, dealt, opened, present
from tests.helpers.terminal import Glass
from tests.helpers.unlike import UNLIKE, Laid, laid
from tests.tui.test_cities_bytes import ESCAPES
from tui import locations
from tui.host import at_table, gallery, tables
from tui.host.drawing import DRAWN
from tui.host.played import Played
from tui.host.tables import HostedTable
from tui.port import Port
from tui.table.course import Played as Course

GAMES = [meta.name for meta in shelf.GAMES]
LONG = os.environ.get("CUTPURSE_LAWS") == "long"
SEEDS = range(5, 15) if LONG else (5,)
SEATS = ("Ada", "Bea", "Cem")
WHOLE = 10_000
LOOKS = (3, 6, 9, 14, 19, 24, 36, 48, 60, 72, 300, 600)
"""After how many moves all look about."""
MARK = re.compile(r"SHA256:\S+")


class Mark(NamedTuple):
    """How far everything was when a move was made."""

    sent: tuple[int, ...]
    """By terminal, how many bytes had come."""
    told: tuple[int, ...]
    """By terminal, how much of the story its eyes had been told."""


class Evening:
    """A match of three people and a watcher, with a guest in the hall, and every byte that they were sent."""

    def __init__(self, hall: OpenHall, game: str) -> None:
        self.hall, self.game = hall, game
        self.table: HostedTable = dealt(hall.hall, game, SEATS)
        for name in ("Dan", "Eve"):
            hall.hall.gone(present(hall.hall, name))
        for person in hall.hall.people.kept(()):
            person.settings.pace, person.settings.motion, person.settings.telling = "none", "off", "off"
        self.guests: list[Guest] = []
        self.marks: list[Mark] = []
        self.home: list[str] = []
        """What was saved of the hall, and printed of it."""
        hall.hall.lines = self.home.append

    @property
    def match(self) -> Played:
        """The match at the table."""
        assert self.table.match is not None
        return self.table.match

    async def everybody_comes(self) -> None:
        """The players, the watcher with the code, and one who stays in the hall."""
        self.guests = [await Guest.comes(self.hall.port, name) for name in SEATS]
        self.guests.append(await Guest.comes(self.hall.port, "Dan", user=self.table.code))
        self.guests.append(await Guest.comes(self.hall.port, "Eve"))
        for guest in self.guests:
            await guest.until(" ► ")
        await self.guests[3].until("You are watching")

    def mark(self) -> None:
        """Note how far everything is."""
        story = self.match.table.story
        told = [len(story(seat)) for seat in (0, 1, 2, None, None)]
        self.marks.append(Mark(tuple([len(guest.bytes) for guest in self.guests]), tuple(told)))

    async def look_about(self) -> None:
        """The players open what is theirs, and the watcher the log, while nobody moves."""
        for guest, key in zip(self.guests, "iiil", strict=False):
            await looks(guest, key)
        await looks(self.guests[len(self.marks) % 3], "l")

    async def watchers_share(self) -> None:
        """The watcher's own app steps back, and what they see is drawn for all who watch."""
        while not DRAWN:
            await asyncio.sleep(0.01)

    async def play(self, seed: int, keys: bool, most: int) -> None:
        """Play to the end; the first moves are looked at by all. `keys`: some are played at the seats' terminals."""
        luck, chance = random.Random(seed), SeededChance(seed)
        player = bots.bot("greedy", shelf.game(self.game))
        self.mark()
        while not self.match.over:
            seat = luck.choice(self.match.table.waiting())
            asked = self.match.table.ask(seat)
            assert asked.step is not None
            move: Move = player.decide(asked.view, asked.step, asked.moves, chance)
            nth = len(self.marks)
            if nth == most:
                self.go_home()
            if not keys or nth > most or nth not in LOOKS or not await self.by_keys(seat):
                self.match.play(seat, asked.stamp, (move,))
            if nth >= most:
                continue
            self.mark()
            await asyncio.sleep(0)
            if len(self.marks) - 1 in LOOKS:
                await self.look_about()
            assert not any(guest.ended for guest in self.guests), "somebody was sent away"
            self.home.append((locations.home() / "hall.json").read_text())

    async def by_keys(self, seat: int) -> bool:
        """Play what the hint says at this seat's own terminal; False if that needs more than one Enter."""
        before = self.match.table.changes
        await self.guests[seat].press("h", "enter")
        return self.match.table.changes != before

    def go_home(self) -> None:
        """The line of each guest is cut."""
        for guest in self.guests:
            guest.hang_up()

    def reads(self, match: Laid, nth: int, own: bool = False) -> list[str]:
        """What was sent to one terminal that its eyes had not been told by then, or what only they were told; nothing
        after the last move, which shows all."""
        guest, unlike = self.guests[nth], UNLIKE[self.game]
        eyes = nth if nth < len(SEATS) else None
        story, public = match.story(eyes), match.story(None)
        glass, start, found = Glass(guest.glass.width, guest.glass.height), 0, list[str]()
        decode = getincrementaldecoder("utf-8")("strict").decode
        for mark, after in pairwise(self.marks):
            seen = len(glass.frames)
            glass.feed(decode(bytes(guest.bytes[start : after.sent[nth]])))
            start = after.sent[nth]
            words = unlike.hidden(match, eyes, story[: mark.told[nth]])
            if own:
                words = unlike.hidden(match, None, public[: mark.told[-1]]) - words
            for frame in glass.frames[seen:]:
                texts = [frame.shows] if unlike.only_pictures else [frame.shows, ESCAPES.sub("", frame.written)]
                found += [f"{nth} reads {word} in\n{text}" for text in texts for word in unlike.reads(words, text)]
        return found

    def leaks(self, match: Laid) -> list[str]:
        """What anybody was sent and may not know."""
        return [leak for nth in range(len(self.guests)) for leak in self.reads(match, nth)]


class LeakyPort(Port):
    """Answers for the last seat when asked for what all may know."""

    def ask(self, seat: int | None) -> Asked:
        return self._table.ask(2) if seat is None else super().ask(seat)

    def story(self, seat: int | None) -> tuple[Event, ...]:
        return self._table.story(2) if seat is None else super().story(seat)

    @property
    def _table(self) -> Table:
        table: Table = self._owner._match.table  # type: ignore[attr-defined]
        return table


def unlike_things(game: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put an edition with unlike things into the box."""
    write, rules = UNLIKE[game].edition, shelf.game(game)
    if write is not None:
        edition = rules.edition(Path(write(folder / "unlike.toml")).read_bytes())
        monkeypatch.setitem(vars(rules), "standard", edition)
        monkeypatch.setitem(vars(rules), "_boxed", {fingerprint(edition): edition})


async def evening(
    game: str, seed: int, monkeypatch: pytest.MonkeyPatch, keys: bool = True, most: int = WHOLE
) -> tuple[Evening, Laid]:
    """Play a match, the first moves at all terminals, and lay it open."""
    monkeypatch.setattr(Course, "MOMENT", 0.0)
    monkeypatch.setattr(gallery, "REST", 0.05 if keys else 60.0)
    monkeypatch.setattr(tables, "SystemChance", lambda: SeededChance(f"{seed}/table"))
    async with opened() as hall:
        played = Evening(hall, game)
        await played.everybody_comes()
        if keys:
            await played.watchers_share()
        await played.play(seed, keys, most)
        match = laid(locations.matches() / f"{played.table.record}.match")
        played.go_home()
    return played, match


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
async def test_nobody_is_sent_what_only_another_player_may_know(
    game: str, seed: int, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    unlike_things(game, tmp_path, monkeypatch)
    caplog.set_level(logging.DEBUG)
    played, match = await evening(game, seed, monkeypatch)
    assert played.leaks(match) == []
    assert any(played.reads(match, seat, own=True) for seat in range(3)), "players see what they alone may see"
    secrets = UNLIKE[game].hidden(match, None, [])
    assert secrets, "there was something to hide"
    texts = {MARK.sub("", text) for text in played.home}
    texts |= set() if UNLIKE[game].only_pictures else {caplog.text}
    assert not [word for word in secrets for text in texts if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text)]
    assert not (locations.home() / "errors.log").exists()


async def planning(plan: tuple[int, ...], home: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[list[str], str]:
    """What the others see when a player of Thiefdom has planned a night so, and what that player saw."""
    monkeypatch.setattr(Course, "MOMENT", 0.0)
    monkeypatch.setattr(tables, "SystemChance", lambda: SeededChance("plans"))
    monkeypatch.setenv("CUTPURSE_HOME", str(home))
    async with opened() as hall:
        played, chance = Evening(hall, "thiefdom"), SeededChance("moves")
        player, table = bots.bot("greedy", shelf.game("thiefdom")), played.match.table
        while not isinstance((asked := table.ask(table.waiting()[-1])).step, Plan):
            assert asked.step is not None
            move = player.decide(asked.view, asked.step, asked.moves, chance)
            played.match.play(asked.step.seat, asked.stamp, (move,))
        await played.everybody_comes()
        for slot, what in enumerate(plan):
            played.match.play(2, table.ask(2).stamp, (Assign(slot, what),))
        own = await played.guests[2].until("confirm the plan")
        others = [played.guests[nth] for nth in (0, 1, 3)]
        before = [await guest.quiet() for guest in others]
        played.match.play(2, table.ask(2).stamp, (Ready(),))
        assert table.waiting() == (0, 1)
        seen = [await guest.until(lambda text, old=old: text != old) for guest, old in zip(others, before, strict=True)]
        seen += before
        played.go_home()
    return [text.replace(played.table.code, "CODE") for text in seen], own


async def test_nobody_sees_which_plan_another_player_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, own = await planning((0, 1, 2, 3), tmp_path / "one", monkeypatch)
    other, also = await planning((3, 2, 1, 0), tmp_path / "other", monkeypatch)
    assert own != also, "they are different plans"
    assert one == other


@pytest.mark.parametrize("game", ["crypt", "oliver-twist", "thiefdom"])
async def test_a_port_that_answers_for_any_seat_is_caught(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unlike_things(game, tmp_path, monkeypatch)
    monkeypatch.setattr(at_table, "Port", LeakyPort)
    played, match = await evening(game, 5, monkeypatch, keys=False, most=30 if game == "thiefdom" else 100)
    assert any(played.reads(match, nth) for nth in (0, 1, 3)), "others read the last seat's secrets"
    assert not played.reads(match, 2), "which are no secrets to its own player"
