"""For tests of computers that think: questions worth a thought, and the processes that think about them."""

from __future__ import annotations

import asyncio
import gc
import os
import subprocess
from collections.abc import Callable
from time import monotonic, sleep

from rules import bots, shelf
from rules.chance import SeededChance
from rules.game import Now
from tui.thoughts import Found, Job, found, thoughts

GAME = "thiefs-market"
"""Its searches are short."""


def job(seed: int = 1, bot: str = "search", game: str = GAME) -> Job:
    """A question with several answers, in the middle of a match."""
    rules, luck = shelf.game(game), SeededChance(seed)
    player, state, asked = bots.bot("greedy", rules), rules.new(rules.meta.seats[0], now=Now(luck)), 0
    while True:
        step = state.waiting()[0]
        view = state.seen_by(step.seat)
        own = next(one for one in view.waiting() if one.seat == step.seat)
        moves = own.moves(view)
        asked += len(moves) > 3
        if asked > 5:
            return Job(rules.meta.name, bot, view, own, seed)
        state.play(step, player.decide(view, own, moves, luck), Now(luck))


def whole(job: Job) -> Found:
    """All that is found for a job, thought in this process."""
    *_, last = thoughts(job)
    return found(job, last)


async def until(holds: Callable[[], bool], seconds: float = 60.0) -> None:
    """Wait in the event loop until this holds."""
    last = monotonic() + seconds
    while not holds():
        assert monotonic() < last, "it never comes"
        await asyncio.sleep(0.005)


def thinkers_of(pid: int) -> list[int]:
    """The thinkers that a process has started."""
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid=,args="], capture_output=True, text=True, check=True).stdout
    rows = [line.split(maxsplit=2) for line in listed.splitlines()]
    return [int(row[0]) for row in rows if int(row[1]) == pid and len(row) > 2 and "tui.thinker" in row[2]]


def gone(pid: int, seconds: float = 10.0) -> bool:
    """Whether a process ends within this time."""
    last = monotonic() + seconds
    while monotonic() < last:
        found = subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False)
        if not found.stdout.strip() or found.stdout.startswith("Z"):
            return True
        sleep(0.05)
    return False


def alone() -> None:
    """End the thinkers that are left of earlier tests, whose sessions nobody closed and nobody holds any more."""
    gc.collect()
    for pid in thinkers_of(os.getpid()):
        assert gone(pid), "another test still holds its session"
