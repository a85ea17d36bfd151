"""Benchmark of the thinker: `python -m tests.bench thinker [--presses N]`.

A key of a match is pressed in turns while nobody thinks and while a thinker works on one deep search after the other,
in the same run. Also what a thinker costs: its start, its memory, the size of a job, and how soon it stops. The figures
are those of this machine and of whatever else runs there; only the ratios mean something elsewhere.
"""

from __future__ import annotations

import argparse
import os
import pickle
import signal
import sys
import tempfile
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from statistics import median, quantiles
from time import monotonic

from tests.bench.screens import BENCHES, MOMENT, Bench, memory, started
from tests.helpers.terminal import Terminal
from tests.helpers.thinkers import job, thinkers_of
from tui.thinking import Pool, Thinking
from tui.thoughts import Job, Set

GAMES = ("crypt", "thiefdom")
BLOCK = 10
"""How many keys are pressed before the thinker is started or stopped."""
MEDIAN, P95 = 1.1, 1.3
"""Upper bounds for a key beside a busy thinker, as multiples of the same key alone, on two quiet processors."""


class Busy:
    """A thinker that never rests."""

    def __init__(self, asked: Job) -> None:
        self._pool, self._job = Pool(), asked
        self._one: Thinking | None = None

    def work(self) -> None:
        """Give it the next job when it is ready."""
        self._pool.listen(0)
        if self._one is None or self._one.over:
            self._one = self._pool.ask(self._job, self)

    def rest(self) -> None:
        """Let it stand still."""
        for pid in thinkers_of(os.getpid()):
            os.kill(pid, signal.SIGSTOP)

    def go_on(self) -> None:
        """Let it work again."""
        for pid in thinkers_of(os.getpid()):
            os.kill(pid, signal.SIGCONT)

    def close(self) -> None:
        """End it."""
        self._pool.close()


def pressed(it: Terminal, keys: Sequence[bytes], busy: Busy | None = None) -> list[float]:
    """Milliseconds from each key to its frame."""
    spent = []
    for key in keys:
        if busy is not None:
            busy.work()
        it.quiet(0.03)
        start = monotonic()
        it.type(key)
        if it.read(0.5):
            spent.append((monotonic() - start) * 1e3)
    return spent


def beside(name: str, bench: Bench, presses: int) -> bool:
    """Keys alone and beside a thinker; whether the targets are met."""
    words, program = bench.board, MOMENT.format(name=bench.moment) if bench.moment else ""
    alone, both = list[float](), list[float]()
    arrows = [
        bench.arrows[nth % len(bench.arrows)] for nth in range(len(bench.arrows) * -(-BLOCK // len(bench.arrows)))
    ]
    with (
        started(words, (80, 24), *(() if program else bench.begin), program=program) as it,
        closing(Busy(job(bot="deep", game=name))) as busy,
    ):
        it.quiet(0.5)
        busy.work()
        pressed(it, arrows * 2, busy)  # warm
        while len(both) < presses:
            busy.rest()
            alone += pressed(it, arrows)
            busy.go_on()
            both += pressed(it, arrows, busy)
    (one, late), (other, later) = spread(alone), spread(both)
    ratios = other / one, later / late
    print(
        f"  a key alone {one:.2f} ms, p95 {late:.2f}; beside a thinker {other:.2f}, p95 {later:.2f}: "
        f"{ratios[0]:.2f}x (<= {MEDIAN}x) and {ratios[1]:.2f}x (<= {P95}x), {len(alone)} and {len(both)} keys"
    )
    return ratios[0] <= MEDIAN and ratios[1] <= P95


def spread(values: Sequence[float]) -> tuple[float, float]:
    """The median and the 95th percentile."""
    return median(values), quantiles(values, n=20)[-1]


def costs(name: str) -> None:
    """What a thinker costs in this game."""
    asked, pool = job(bot="deep", game=name), Pool()
    try:
        begun = monotonic()
        pool.warm(name)
        called = (monotonic() - begun) * 1e3
        one = pool.ask(asked, pool)
        one.wait(begun)
        first = (monotonic() - begun) * 1e3
        whole = pool.ask(asked, pool)
        whole.wait(monotonic() + 60)
        [pid] = thinkers_of(os.getpid())
        size = memory(pid)
        stops = []
        for nth in range(10):
            late = pool.ask(asked, pool)
            late.wait(begun := monotonic() + 0.02 * nth)
            stops.append(max(0.0, monotonic() - begun) * 1e3)
    finally:
        pool.close()
    sent = len(pickle.dumps(Set(1, asked, 1.0), pickle.HIGHEST_PROTOCOL))
    answer = len(pickle.dumps(whole.found, pickle.HIGHEST_PROTOCOL))
    print(
        f"  start: {called:.1f} ms in the app, {first:.0f} ms to a first answer; memory {size:.0f} MB; "
        f"a job {sent:,} bytes, its answer {answer:,}; stopped after {median(stops):.0f} ms, at most {max(stops):.0f}"
    )


def main(arguments: Sequence[str]) -> int:
    """Measure, print, and tell whether a target is missed."""
    options = argparse.ArgumentParser(prog="python -m tests.bench thinker", description=(__doc__ or "").splitlines()[0])
    options.add_argument("--presses", type=int, default=200, help="how many keys beside a thinker (default 200)")
    chosen, met = options.parse_args(arguments), True
    with tempfile.TemporaryDirectory() as home:
        os.environ["CUTPURSE_HOME"] = home
        (Path(home) / "settings.toml").write_text("motion = 'off'\n")
        for name in GAMES:
            load, many = os.getloadavg()[0], os.cpu_count()
            print(f"\n{name}, Python {sys.version.split()[0]}, load {load:.1f} on {many} processors")
            met = beside(name, BENCHES[name], chosen.presses) and met
            costs(name)
    print("\nEvery target is met." if met else "\nTargets are missed.")
    return 0 if met else 1
