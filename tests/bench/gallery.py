"""The benchmark of the gallery: `python -m tests.bench gallery [GAME]`. What a public change costs with many who watch.

All in one process, without ssh: the same match, once with an app for each watcher and once with a drawing for all. CPU
time is that of the hall with all its watchers; a move is one of a person.
"""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import NamedTuple

from tests.host.crew import guest, new_hall, play_on, started
from tui.host import gallery
from tui.host.drawing import DRAWN
from tui.host.seat_app import SeatApp
from tui.host.wire import MemoryWire
from tui.settings import Settings
from tui.table_app import table_screen
from tui.terminal.kind import Terminal

COUNTS = (1, 32, 100)
MOVES = 12
SETTLED = 0.25
"""Seconds after which all have been shown a move."""


class Cost(NamedTuple):
    """What watching costs."""

    change: float
    """Milliseconds of CPU for a public change."""
    sent: float
    """Bytes to each watcher for it."""
    memory: float
    """Megabytes for each further watcher."""


def watching(app: SeatApp) -> object:
    """The first screen of a watcher."""
    assert app.guest.table is not None
    app.session = app.guest.table.open(app.guest)
    return table_screen(app.session)


def memory() -> float:
    """Megabytes of this process."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20


async def measured(game: str, count: int, together: bool) -> Cost:
    """This many people watch a match."""
    hall = new_hall()
    table, players = started(hall, game)
    await play_on(table, players, "bench", most=10)
    wires = [MemoryWire(Terminal(far=True, colours="256"), (80, 24)) for _ in range(count)]
    gallery.REST = 0.2 if together else 1e6
    tasks, before = [], 0.0
    for nth, wire in enumerate(wires):
        one = guest(hall, f"Watcher {nth}", address=f"10.0.{nth}.1")
        one.person.settings = Settings(motion="off", pace="none")
        assert not table.watch(one)
        tasks.append(asyncio.create_task(gallery.sit(wire, one)))
        await asyncio.sleep(0.05)
        if nth == 0:
            await asyncio.sleep(2)
            before = memory()
    while together and sum([len(one._watches) for one in DRAWN.values()]) < count:
        await asyncio.sleep(0.1)
    await asyncio.sleep(2)
    each = (memory() - before) / max(1, count - 1)
    times, sent = list[float](), list[int]()
    for nth in range(MOVES):
        had, begun = len(wires[-1].written), process_time()
        await play_on(table, players, nth, most=1)
        await asyncio.sleep(SETTLED)
        times.append((process_time() - begun) * 1e3)
        sent.append(sum([len(data.encode()) for data in wires[-1].written[had:]]))
    for wire in wires:
        wire.leave()
    await asyncio.gather(*tasks)
    hall.close()
    return Cost(median(times), median(sent), each)


def main(arguments: Sequence[str]) -> int:
    """Print the costs."""
    game = arguments[0] if arguments else "crypt"
    SeatApp.first_screen = watching  # type: ignore[assignment]
    print(f"{game}, 80x24: a public change, the hall's CPU | bytes to each | memory of a further watcher")
    for count in COUNTS:
        for together in (False, True):
            with TemporaryDirectory() as home:
                os.environ["CUTPURSE_HOME"] = home
                cost = asyncio.run(measured(game, count, together))
            how = "one drawing" if together else "an app each"
            print(f"  {count:>3} watch, {how}: {cost.change:7.1f} ms | {cost.sent:5.0f} B | {cost.memory:5.2f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
