"""Benchmarks of the hall: `python -m tests.bench host [--seats N] [--quick]`.

Guests come over real ssh connections to 127.0.0.1; the server is always another process than they are. Two other
servers are measured in the same run: an empty one that sends each key back, and one that starts a process for each
seat. Linux only, because memory and CPU are read from /proc.
"""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import NamedTuple

from tests.bench.screens import cpu
from tests.helpers.far import Guest

TYPED = ("\x1b[B", "\x1b[A")
"""The keys that everybody types: the cursor goes there and back."""


class Typed(NamedTuple):
    """What came of many keys of many people."""

    times: list[float]
    """Milliseconds from a key to the first byte of its answer."""
    keys: int
    cpu: float
    """The server's share of a core."""
    late: float
    """Milliseconds that this process itself came late, at the 95th percentile."""

    def at(self, percent: int) -> float:
        """A percentile."""
        return quantiles(self.times, n=100)[percent - 1] if len(self.times) > 1 else float("nan")

    @property
    def unanswered(self) -> float:
        """The share of keys that nothing came of."""
        return 1 - len(self.times) / max(self.keys, 1)


class Place:
    """A server in a process of its own, which prints its port and ends with its standard input."""

    def __init__(self, *arguments: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.pid = self._process.pid
        self.port = int(self.line())

    def line(self) -> str:
        """The next line that it prints."""
        assert self._process.stdout
        line = self._process.stdout.readline()
        assert line, "the server has ended"
        return line

    def ask(self, line: str) -> str:
        """Send it a line; returns its answer."""
        assert self._process.stdin
        print(line, file=self._process.stdin, flush=True)
        return self.line()

    def close(self) -> None:
        """End it."""
        assert self._process.stdin
        self._process.stdin.close()
        self._process.wait(20)

    @property
    def pids(self) -> list[int]:
        """It and all that it has started."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return [self.pid, *map(int, children)]

    @property
    def memory(self) -> float:
        """Megabytes; what several processes share counts once."""
        return sum([proportional(pid) for pid in self.pids])

    @property
    def cpu(self) -> float:
        """Milliseconds so far."""
        return sum([cpu(pid) for pid in self.pids])

    @property
    def files(self) -> int:
        """How many files and sockets are open."""
        return len(os.listdir(f"/proc/{self.pid}/fd"))


def proportional(pid: int) -> float:
    """Megabytes of a process, and its share of what it shares with others."""
    text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    return int(text.partition("\nPss:")[2].split()[0]) / 1024


@asynccontextmanager
async def lateness() -> AsyncIterator[list[float]]:
    """Milliseconds that this process's own loop comes late, measured all the time."""
    late: list[float] = []

    async def watch() -> None:
        while True:
            begun = perf_counter()
            await asyncio.sleep(0.01)
            late.append((perf_counter() - begun - 0.01) * 1e3)

    task = asyncio.create_task(watch())
    try:
        yield late
    finally:
        task.cancel()


async def typing(place: Place, guests: Sequence[Guest], seconds: float, every: float) -> Typed:
    """Everybody types a key every so often, each in their own time."""
    times: list[float] = []
    keys = 0

    async def types(guest: Guest, luck: random.Random) -> None:
        nonlocal keys
        await asyncio.sleep(luck.uniform(0, every))
        nth, last = 0, perf_counter() + seconds
        while (begun := perf_counter()) < last or nth % 2:
            guest.type(TYPED[nth % 2])
            nth, keys = nth + 1, keys + 1
            await asyncio.sleep(max(0.0, luck.uniform(0.7, 1.3) * every))
            if guest.answered_at:
                times.append((guest.answered_at - begun) * 1e3)

    before, begun = place.cpu, perf_counter()
    async with lateness() as late:
        await asyncio.gather(*[types(guest, random.Random(nth)) for nth, guest in enumerate(guests)])
    share = (place.cpu - before) / (perf_counter() - begun) / 1e3
    return Typed(times, keys, share, quantiles(late, n=20)[-1])


async def idle(place: Place, seconds: float) -> float:
    """The share of a core that it takes while nobody does anything."""
    before = place.cpu
    await asyncio.sleep(seconds)
    return (place.cpu - before) / seconds / 1e3


# The three servers ------------------------------------------------------------------------------------


class Table(NamedTuple):
    """What is played, and how large the terminals are."""

    game: str
    size: tuple[int, int]
    asks: str
    """What a screen of this match says at the bottom as soon as it is painted."""
    goal: float
    """Upper bound for the megabytes of one more connection."""

    def __str__(self) -> str:
        return f"{self.game} {self.size[0]}x{self.size[1]}"


TABLES = (Table("crypt", (80, 24), "► ", 1.2), Table("thiefdom", (120, 36), "► ", 1.5))


class Server:
    """A way to serve guests."""

    name = ""
    most = 256
    """How many connections are sensible."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def start(self) -> Place:
        raise NotImplementedError

    async def comes(self, place: Place, nth: int) -> Guest:
        """One guest, as soon as their screen is painted."""
        raise NotImplementedError


class Echo(Server):
    name = "empty asyncssh echo"

    def start(self) -> Place:
        return Place("tests.bench.empty_hosts", "echo")

    async def comes(self, place: Place, nth: int) -> Guest:
        guest = await Guest.comes(place.port, f"guest {nth}", size=self.table.size)
        await guest.until("ready")
        return guest


class Processes(Server):
    name = "one process a seat"
    most = 32

    def start(self) -> Place:
        return Place("tests.bench.empty_hosts", "process")

    async def comes(self, place: Place, nth: int) -> Guest:
        begin = f"play {self.table.game} --seat Ann --seat greedy=Bo --seed 5"
        guest = await Guest.comes(place.port, f"guest {nth}", command=begin, size=self.table.size)
        await guest.until("Ann: ")
        return guest


Figures = dict[str, float]


async def arrive(server: Server, place: Place, first: int, last: int) -> tuple[list[Guest], list[float]]:
    """Guests come one after the other; returns them and the milliseconds that each needed."""
    guests, times = [], []
    for nth in range(first, last):
        begun = perf_counter()
        guests.append(await server.comes(place, nth))
        times.append((perf_counter() - begun) * 1e3)
    return guests, times


async def leave(guests: Sequence[Guest]) -> None:
    """Everybody loses the line."""
    for guest in guests:
        await guest.__aexit__()


async def once(server: Server, seats: int, seconds: float) -> Figures:
    """The figures that all servers have."""
    place = server.start()
    found: Figures = {"empty, MB": place.memory}
    try:
        guests, times = await arrive(server, place, 0, 1)
        before = place.memory
        for some in (1, 8, 32):
            some = min(some, seats)
            more, took = await arrive(server, place, len(guests), some)
            guests, times = guests + more, times + took
            typed = await typing(place, guests, seconds, 0.5)
            found[f"key to first byte p50, {some} seats, ms"] = typed.at(50)
            found[f"key to first byte p95, {some} seats, ms"] = typed.at(95)
        found["one more connection, MB"] = (place.memory - before) / (len(guests) - 1)
        found["connect to painted, median, ms"] = median(times)
        found[f"idle CPU, {len(guests)} seats, %"] = await idle(place, seconds) * 100
        await leave(guests)
        await asyncio.sleep(1)
        found["after all have left, MB"] = place.memory
    finally:
        place.close()
    return found
