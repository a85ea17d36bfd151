"""What a telling writes at 80x24: a step little, a beat not much, a computer's turn no more than any turn."""

from __future__ import annotations

from itertools import groupby, pairwise
from statistics import median
from typing import Any, NamedTuple

import pytest
from rich.color import ColorSystem
from textual.drivers.headless_driver import HeadlessDriver

from rules import shelf
from rules.chance import SeededChance
from rules.game import State
from tests.helpers.tables import Tables
from tui.table.clock import HandTime
from tui.table.telling import Beat

GAMES = [meta.name for meta in shelf.GAMES]
OTHERS = ("greedy=Magpie", "greedy=Jackdaw")
MOVES = 40
"""How many moves Ann makes; each is followed by what the computers do."""
STEP = {ColorSystem.EIGHT_BIT: 250, ColorSystem.TRUECOLOR: 350}
"""A colour takes up to 11 bytes of 256 and up to 17 of true ones, and a step of Crypt has seven, each written once."""
BEAT, TURN = 1536, 6 * 1024
WIDE_STEP = 600
"""Upper bound for a rare step: a wide row of dice is drawn again."""
NEW_PICTURE = 4 * 1024
"""Upper bound for the first beat of another phase, which shows another picture."""
PHASES = {"thiefs-market": ("turn spend buy done", "sell end"), "oliver-twist": ("end",)}
"""By game, the names of beats in phases that can begin without a wait."""


class Written(NamedTuple):
    """What was written for a beat."""

    beat: Beat[Any]
    size: int
    keys: int
    """How many keys were pressed by then: what comes after a key takes a question or a moment away."""
    stretch: int
    """Which stretch it belongs to: a computer's turn is told in one."""


class Pipe:
    """Counts what the driver writes."""

    def __init__(self) -> None:
        self.size = 0

    def taken(self) -> int:
        """What was written since the last call."""
        size, self.size = self.size, 0
        return size


@pytest.fixture
def pipe(monkeypatch: pytest.MonkeyPatch) -> Pipe:
    """Makes the app believe that its driver has a terminal."""
    found = Pipe()

    def write(self: HeadlessDriver, data: str) -> None:
        found.size += len(data.encode())

    monkeypatch.setattr(HeadlessDriver, "is_headless", False)
    monkeypatch.setattr(HeadlessDriver, "write", write)
    return found


async def written(game: str, pipe: Pipe, colours: ColorSystem, seed: int = 3) -> list[Written]:
    """What each beat writes in a match of Ann against computers, with marks around each frame."""
    time, luck, found = HandTime(), SeededChance(seed), list[Written]()
    tables = Tables(shelf.game(game), State)
    session = tables.dealt("Ann", *OTHERS, seed=seed)
    async with tables.at_table(session, "classic", time, pace="steady", motion="on") as (person, screen):
        person.app.console._color_system = colours
        person.app._sync_available = True
        moves, keys, stretch, before = 0, 0, 0, None
        while moves < MOVES and session.table.waiting():
            await person.pilot.pause()
            size, telling = pipe.taken(), screen.telling
            if telling.beat is not None:
                stretch += telling.beats is not before
                found.append(Written(telling.beat, size, keys, stretch))
                before = telling.beats
            if telling.waits:
                keys += 1
                screen.course.go_on()
            elif screen.sight.step is None or telling.on:
                assert time.turn()
            else:
                assert not time.waits, "no timer runs while a person thinks"
                await person.pilot.pause()
                assert not pipe.taken(), "nothing is written while a person thinks"
                moves, keys = moves + 1, keys + 1
                screen.send(luck.pick(tuple(screen.sight.moves)))
    return found


def most(game: str, before: Written, now: Written) -> int:
    """How much a beat may write."""
    if now.keys > before.keys:
        return TURN
    new = now.stretch > before.stretch or phase(game, now) != phase(game, before)
    return NEW_PICTURE if new else BEAT


def phase(game: str, told: Written) -> str:
    """The phase that a beat belongs to."""
    return next((names for names in PHASES.get(game, ()) if told.beat.name in names.split()), "")


def goes_on(before: Written, now: Written) -> bool:
    """Whether it is a step that continues another one."""
    same = now.beat.name == before.beat.name and now.keys == before.keys
    return same and now.beat.weight == before.beat.weight == "step"


@pytest.mark.parametrize("colours", STEP)
@pytest.mark.parametrize("game", GAMES)
async def test_a_telling_writes_no_more_than_it_may(game: str, colours: ColorSystem, pipe: Pipe) -> None:
    told = await written(game, pipe, colours)
    for before, now in pairwise(told):
        assert now.size <= most(game, before, now), now
    steps = [now.size for before, now in pairwise(told) if goes_on(before, now)]
    assert median(steps) <= STEP[colours]
    assert max(steps) <= WIDE_STEP
    turns = groupby(told, key=lambda one: (one.beat.seat, one.stretch, one.keys))
    assert max([sum([one.size for one in turn]) for (seat, *_rest), turn in turns if seat > 0]) <= TURN
