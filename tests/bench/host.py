"""Benchmarks of the hall: `python -m tests.bench host [--seats N] [--quick]`.

Guests come over real ssh connections to 127.0.0.1; the server is always another process than they are. Two other
servers are measured in the same run: an empty one that sends each key back, and one that starts a process for each
seat. Linux only, because memory and CPU are read from /proc.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from statistics import median, quantiles
from time import perf_counter
from typing import NamedTuple

from tests.bench.hosts import AT_A_TABLE, TABLES, Empty, Hosting, Place, Processes, Server
from tests.helpers.far import Guest
from tests.helpers.far_player import waits
from tui.host.tidy import SECONDS

CURSOR, NOTHING = ("\x1b[B", "\x1b[A"), ("y", "z")
"""What people type: one who is asked moves the cursor there and back, one who waits presses keys that do nothing there,
and reads that."""


class Typed(NamedTuple):
    """What came of many keys of many people."""

    times: list[float]
    """Milliseconds from a key to the first byte of its answer."""
    keys: int
    cpu: float
    """The server's share of a core."""
    each: float
    """Milliseconds of CPU that the server spent on a key."""
    late: float
    """Milliseconds that this process itself came late, at the 95th percentile."""

    def at(self, percent: int) -> float:
        """A percentile."""
        return quantiles(self.times, n=100)[percent - 1] if len(self.times) > 1 else float("nan")

    @property
    def unanswered(self) -> float:
        """The share of keys that nothing came of."""
        return 1 - len(self.times) / max(self.keys, 1)


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
    """Each guest types a key every so often, each in their own time."""
    times: list[float] = []
    keys = 0

    async def types(guest: Guest, luck: random.Random) -> None:
        nonlocal keys
        typed = NOTHING if waits(guest.screen()) else CURSOR
        await asyncio.sleep(luck.uniform(0, every))
        nth, last = 0, perf_counter() + seconds
        while (begun := perf_counter()) < last or nth % 2:
            guest.type(typed[nth % 2])
            nth, keys = nth + 1, keys + 1
            await asyncio.sleep(max(0.0, luck.uniform(0.7, 1.3) * every))
            if guest.answered_at:
                times.append((guest.answered_at - begun) * 1e3)

    before, begun = place.cpu, perf_counter()
    async with lateness() as late:
        await asyncio.gather(*[types(guest, random.Random(nth)) for nth, guest in enumerate(guests)])
    spent = place.cpu - before
    return Typed(times, keys, spent / (perf_counter() - begun) / 1e3, spent / keys, quantiles(late, n=20)[-1])


async def idle(place: Place, seconds: float) -> float:
    """The share of a core that it takes while nobody does anything."""
    before = place.cpu
    await asyncio.sleep(seconds)
    return (place.cpu - before) / seconds / 1e3


# What is measured -------------------------------------------------------------------------------------


class Figure(NamedTuple):
    """A figure and its upper bound."""

    name: str
    unit: str
    at_most: float | None = None


EMPTY = Figure("empty", "MB")
ONE_MORE = Figure("one more connection", "MB")
PAINTED = Figure("connect to painted, median", "ms")
IDLE = Figure("idle CPU", "%", 2.0)
MOVED = Figure("a move on another's screen, median", "ms", 20.0)
GROWN = Figure("more after all have come again and left", "MB", 2.0)
FILES = Figure("files and sockets left", "", 0)
Figures = dict[Figure, float]


async def arrive(server: Server, place: Place, first: int, last: int) -> tuple[list[Guest], list[float]]:
    """Guests come one after the other; returns them and the milliseconds that each needed."""
    guests, times = [], []
    for nth in range(first, last):
        begun = perf_counter()
        guests.append(await server.comes(place, nth))
        times.append((perf_counter() - begun) * 1e3)
    return guests, times


async def leave(guests: Sequence[Guest]) -> None:
    """All guests lose the line."""
    for guest in guests:
        await guest.__aexit__()


async def at_rest(place: Place) -> None:
    """Wait until the server has done what it had to do."""
    while await idle(place, 0.5) > 0.03:
        pass


async def tidied(server: Server, place: Place) -> float:
    """The megabytes of a server when it has tidied up after its guests."""
    await asyncio.sleep(SECONDS + 1 if isinstance(server, Hosting) else 0)
    await at_rest(place)
    return place.memory


async def once(server: Server, seconds: float) -> Figures:
    """The figures that all servers have."""
    place = server.start()
    try:
        await at_rest(place)
        found: Figures = {EMPTY: place.memory}
        files = place.files
        guests, times = await arrive(server, place, 0, 1)
        for many in (1, 8, 32):
            more, took = await arrive(server, place, len(guests), min(many, server.seats))
            guests, times = guests + more, times + took
            if many == 8:
                before = place.memory
            typed = await typing(place, guests, seconds, 0.5)
            goal = 12.0 if isinstance(server, Hosting) else None
            found[Figure(f"key to first byte p50, {many} typing", "ms", goal)] = typed.at(50)
            found[Figure(f"key to first byte p95, {many} typing", "ms")] = typed.at(95)
            found[Figure(f"CPU of a key, {many} typing", "ms")] = typed.each
        goal = server.table.goal if isinstance(server, Hosting) else None
        found[ONE_MORE._replace(at_most=goal)] = (place.memory - before) / max(len(guests) - 8, 1)
        found[PAINTED] = median(times)
        if isinstance(server, Hosting):
            found[MOVED] = await moves(guests)
        more, _times = await arrive(server, place, len(guests), min(64, server.seats))
        guests += more
        await at_rest(place)
        found[IDLE] = await idle(place, seconds) * 100
        full = place.memory
        found[Figure(f"with {len(guests)} of them", "MB")] = full
        await leave(guests)
        found[Figure("after all have left", "MB")] = first = await tidied(server, place)
        again, _times = await arrive(server, place, 0, len(guests))
        await leave(again)
        found[GROWN] = await tidied(server, place) - first
        found[FILES] = place.files - files
    finally:
        place.close()
    return found


async def moves(guests: Sequence[Guest], times: int = 20) -> float:
    """Milliseconds until a move is on another screen of the same table; the median."""
    spent: list[float] = []
    luck = random.Random(1)
    for _ in range(times * 10):
        first = luck.randrange(len(guests) // AT_A_TABLE) * AT_A_TABLE
        table = guests[first : first + AT_A_TABLE]
        asked = [guest for guest in table if not waits(await guest.quiet(0.05))]
        if not asked or len(spent) >= times:
            continue
        await asked[0].press("h")
        others = [guest for guest in table if guest is not asked[0]]
        for other in others:
            other.answered_at = 0.0
        begun = perf_counter()
        asked[0].type("\r")
        await asyncio.sleep(0.2)
        spent += [(other.answered_at - begun) * 1e3 for other in others if other.answered_at][:1]
    return median(spent)


async def crowd(server: Server, seconds: float, counts: Sequence[int]) -> None:
    """Many seats, each typing a key every two seconds."""
    place = server.start()
    guests: list[Guest] = []
    try:
        for many in counts:
            more, times = await arrive(server, place, len(guests), many)
            guests += more
            typed = await typing(place, guests, seconds, 2.0)
            verdict = "" if many < max(counts) else "met" if typed.at(95) <= 150 else "MISSED"
            print(
                f"  {many:>4} seats: p50 {typed.at(50):6.1f} ms, p95 {typed.at(95):6.1f} ms (<= 150) {verdict}, "
                f"longest {max(typed.times):6.1f} ms, unanswered {typed.unanswered:.1%}, "
                f"server {typed.cpu:.0%} of a core, connect to painted {median(times):.0f} ms; "
                f"this process is late by {typed.late:.1f} ms",
                flush=True,
            )
        await leave(guests)
    finally:
        place.close()


def judged(found: Figures, beside: Sequence[Figures]) -> int:
    """Print the figures of the hall beside the others; returns how many are missed."""
    missed = 0
    for figure, value in found.items():
        met = figure.at_most is None or value <= figure.at_most
        missed += not met
        wanted = f"<= {figure.at_most:g}" if figure.at_most is not None else ""
        verdict = ("met" if met else "MISSED") if wanted else ""
        others = [next((other[one] for one in other if one.name == figure.name), None) for other in beside]
        columns = "".join([f"{other:>12.2f}" if other is not None else " " * 12 for other in others])
        print(f"  {figure.name:<42}{value:>10.2f} {figure.unit:<4}{wanted:<8}{verdict:<7}{columns}".rstrip())
    return missed


async def measured(seats: int, quick: bool) -> int:
    """Measure everything; returns how many figures are missed."""
    missed, seconds = 0, 4.0 if quick else 15.0
    for table in TABLES:
        beside = [await once(server(table, 64), seconds) for server in (Empty, Processes)]
        load = f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
        print(f"\n{table}, Python {sys.version.split()[0]}, {load}; at the right {Empty.name}, and {Processes.name}")
        missed += judged(await once(Hosting(table, 64), seconds), beside)
        counts = [many for many in (64, 128, 256) if many < seats] + [seats]
        print(f"  {AT_A_TABLE} at a table, each typing a key every two seconds:")
        await crowd(Hosting(table, seats), seconds, counts)
    print(f"\n{missed} targets missed." if missed else "\nEvery target is met.")
    return 1 if missed else 0


def main(arguments: Sequence[str]) -> int:
    """Measure, print, and tell which targets are missed."""
    options = argparse.ArgumentParser(
        prog="python -m tests.bench host", description=(__doc__ or "").partition("\n\n")[2]
    )
    options.add_argument("--seats", type=int, default=256, help="the most seats that type at a time (default 256)")
    options.add_argument("--quick", action="store_true", help="a rough look")
    chosen = options.parse_args(arguments)
    with tempfile.TemporaryDirectory() as home:
        os.environ["CUTPURSE_HOME"] = home
        return asyncio.run(measured(chosen.seats, chosen.quick))
