"""Benchmarks of the rules: `python -m tests.bench [--quick] [--rounds N]`; of the screens: `... screens`;
how far a key press goes: `... walk`; of the coach's advice: `... coach --help`; of the hall: `... host --help`;
of many who watch: `... gallery [GAME]`; of keys beside a computer that thinks: `... thinker --help`; of a level among
the greedy computers of former days: `... then --help`; how true Crypt's chances are: `... chances --help`.

Results are ratios to catanatron 3.2.1 on the same machine in the same minutes; only what a person waits for, a Record's
size and greedy's pace in the arena have absolute bounds. Crypt misses the last one since greedy weighs who answers. The
first run installs the anchor in a separate environment in the user's cache (that needs the network or a mirror), so
nothing has to be installed by hand and the project's environment stays as it is.
CPU time; anchor and games take turns, and each figure is the median of the rounds. The exit code is 1 when a
target is missed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import venv
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from statistics import fmean, median
from time import perf_counter, process_time
from typing import Any, NamedTuple

from platformdirs import user_cache_path

from rules import arena, bots, shelf
from rules.bots.rollout import Rollout
from rules.chance import SeededChance
from rules.game import Game, Heard, Move, Now, Outlook, Question, State
from rules.record import Sitting
from rules.table import Table
from tests.bench.frozen import frozen

CATANATRON = "catanatron==3.2.1"
AUTOMATIC = {"crypt": "GhostRolled", "thiefdom": "Marched"}
"""Per game, the event of an automatic figure's move, which counts as a decision."""


GREEDY = {"crypt": 10_000, "thiefs-market": 500, "oliver-twist": 1_000, "thiefdom": 400}
"""Per game, the lower bound for greedy's decisions per second; a split has thousands of piles to weigh, a set of
Oliver Twist many tokens that may still come to it, and a thief of Thiefdom three nights to plan."""
SLOWEST = 50.0
"""Upper bound for one decision of greedy, in milliseconds, so that a person never waits."""
WARM = 0.2
"""Seconds of matches that are played before random play counts, because some things are worked out only once."""
RANDOM = 3.0
"""Lower bound for random play, as a multiple of the anchor."""
IN_A_CITY = {"thiefdom": {1: 2.2, 2: 2.5, 3: 2.5, 4: 2.5}}
"""Per game and seats, another one; alone the fewest decisions share a new city."""
ROLLOUTS = 2.0
"""Lower bound for whole imagined matches a second, as a multiple of the matches of the greedy player of the day before
the coach."""
APART = ("chances", "coach", "gallery", "host", "then", "thinker")
"""The benchmarks with options of their own, each a module of this package."""
NAMES = ("Ada", "Bela", "Cleo", "Dora", "Emil")


class Target(NamedTuple):
    """A figure's target."""

    name: str
    unit: str
    anchor: str = ""
    """The anchor's figure to compare with; empty for an absolute target."""
    at_least: float | None = None
    at_most: float | None = None

    def met(self, value: float) -> bool | None:
        """None where there is no target."""
        if self.at_least is not None:
            return value >= self.at_least
        return value <= self.at_most if self.at_most is not None else None

    def wanted(self) -> str:
        times = "x" if self.anchor else f" {self.unit}"
        if self.at_least is not None:
            return f">= {self.at_least:g}{times}"
        return f"<= {self.at_most:.3g}{times}" if self.at_most is not None else ""


Figures = dict[Target, float]


# The anchor -----------------------------------------------------------------------------------------


class Anchor:
    """catanatron, in a separate process and environment."""

    def __init__(self) -> None:
        home = user_cache_path("cutpurse-bench") / f"py{sys.version_info.major}{sys.version_info.minor}"
        python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        done = home / CATANATRON
        if not done.exists():
            print(f"Installing {CATANATRON} into {home} …", file=sys.stderr)
            venv.create(home, with_pip=True, clear=True)
            subprocess.run([python, "-m", "pip", "install", "--quiet", CATANATRON], check=True)
            done.touch()
        script = Path(__file__).with_name("anchor.py")
        self.process = subprocess.Popen([python, script], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def measure(self, games: int) -> dict[str, float]:
        """Let it play this many games."""
        assert self.process.stdin
        assert self.process.stdout
        print(games, file=self.process.stdin, flush=True)
        found: dict[str, float] = json.loads(self.process.stdout.readline())
        return found

    def close(self) -> None:
        """End its process."""
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait()


# The rules ------------------------------------------------------------------------------------------


def mixed(game: Game[Any, Any, Any]) -> Any:
    """The options that use the most parts of the game."""
    return game.options(sides="random") if game.meta.name == "crypt" else game.options()


def at_random(game: Game[Any, Any, Any], seats: int, seconds: float, options: Any, seed: int) -> float:
    """Decisions a second of uniformly random play through the contract, events on."""
    chance, luck = SeededChance(f"{seed}/table"), SeededChance(f"{seed}/seats").pick
    automatic = AUTOMATIC.get(game.meta.name)
    for enough in (WARM, seconds):
        decisions, spent = 0, 0.0
        while spent < enough:
            begun, now = process_time(), Heard(chance)
            state = game.new(seats, options, now)
            while waiting := state.waiting():
                step = waiting[0]
                state.play(step, luck(step.moves(state)), now)  # type: ignore[arg-type]  # any sequence does
                decisions += 1
            spent += process_time() - begun
            if automatic and seats == 1:
                decisions += sum([type(told.event).__name__ == automatic for told in now.told])
    return decisions / spent


def rollouts(game: Game[Any, Any, Any], seats: int, seconds: float, seed: int) -> float:
    """Whole imagined matches a second, from the first position on, as a search plays them."""
    spent, played, chance = 0.0, 0, SeededChance(seed)
    while spent < seconds:
        world = game.new(seats, mixed(game), Now(chance))
        begun = process_time()
        Rollout(game, Outlook(), world, f"{seed}/{played}").margin(0, ())
        spent += process_time() - begun
        played += 1
    return played / spent


def before(game: Game[Any, Any, Any], seats: int, seconds: float, seed: int) -> float:
    """Whole matches a second between the greedy players of the day before the coach, on the same boards."""
    spent, played, chance = 0.0, 0, SeededChance(seed)
    player = frozen(game)
    while spent < seconds:
        state = game.new(seats, mixed(game), Now(chance))
        luck = SeededChance(f"{seed}/{played}")
        begun, now = process_time(), Now(luck)
        while waiting := state.waiting():
            view = state.seen_by(waiting[0].seat)
            step = view.asked(waiting[0].seat)
            assert step is not None
            state.play(waiting[0], player.decide(view, step, step.moves(view), luck), now)
        spent += process_time() - begun
        played += 1
    return played / spent


def positions(game: Game[Any, Any, Any], seats: int, games: int, seed: int) -> Iterator[tuple[State, Question[Any]]]:
    """All positions of this many random matches in which a seat is asked."""
    chance = SeededChance(seed)
    for _ in range(games):
        now = Heard(chance)
        state = game.new(seats, mixed(game), now)
        while waiting := state.waiting():
            yield state.copy(), waiting[0]
            state.play(waiting[0], chance.pick(tuple(waiting[0].moves(state))), now)


def each(work: Callable[[Any], Any], items: list[Any], least: float = 0.15) -> float:
    """Microseconds of CPU for a piece of work, without the loop around it."""

    def loop(what: Callable[[Any], Any]) -> float:
        runs, begun = 0, process_time()
        while (spent := process_time() - begun) < least:
            for item in items:
                what(item)
            runs += 1
        return spent / runs / len(items) * 1e6

    return loop(work) - loop(_nothing)


def _nothing(item: Any) -> None:
    return None


def record_bytes(game: Game[Any, Any, Any], seats: int, games: int, seed: int) -> tuple[list[bytes], float]:
    """The lines of some random matches' Records, and the microseconds of a whole move at the table."""
    kept: list[bytes] = []
    moves, begun = 0, process_time()
    for nth in range(games):
        chance = SeededChance(f"{seed}/{nth}")
        sitting = [Sitting(name) for name in NAMES[:seats]]
        table = Table.open(game, sitting, mixed(game), chance=chance, keep=kept.append)
        while waiting := table.waiting():
            asked = table.ask(waiting[0])
            table.play(waiting[0], asked.stamp, chance.pick(tuple(asked.moves)))
            moves += 1
    spent = process_time() - begun
    return b"".join(kept).splitlines(keepends=True), spent / moves * 1e6


def to_disk(lines: list[bytes]) -> float:
    """Milliseconds at the median until one line is on the disk; wall time, because the disk sets it."""
    place = user_cache_path("cutpurse-bench", ensure_exists=True) / f"record-{os.getpid()}"
    spent = []
    try:
        with place.open("ab") as file:
            for line in lines[:200]:
                begun = perf_counter()
                file.write(line)
                file.flush()
                os.fsync(file.fileno())
                spent.append(perf_counter() - begun)
    finally:
        place.unlink(missing_ok=True)
    return median(spent) * 1e3


def slowest(game: Game[Any, Any, Any], seats: int, games: int, seed: int) -> float:
    """Milliseconds of CPU of the longest decision in some matches between greedy players."""
    longest, player = 0.0, bots.bot("greedy", game)
    for nth in range(games):
        chance = SeededChance(f"{seed}/{nth}")
        state, now = game.new(seats, mixed(game), Now(chance)), Now(chance)
        while waiting := state.waiting():
            step, view = waiting[0], state.seen_by(waiting[0].seat)
            moves, begun = step.moves(view), process_time()
            move = player.decide(view, step, moves, chance)
            longest = max(longest, process_time() - begun)
            state.play(step, move, now)
    return longest * 1e3


def measure(game: Game[Any, Any, Any], seconds: float, seed: int) -> Figures:
    """All figures of one game, once."""
    found: Figures = {}
    chance = SeededChance(seed)
    least, most = game.meta.seats
    tables = range(least, most + 1)
    for seats in tables:
        wanted = IN_A_CITY.get(game.meta.name, {}).get(seats, RANDOM)
        target = Target(f"random play, {seats} seats, all in", "dec/s", "decisions", at_least=wanted)
        found[target] = at_random(game, seats, seconds, mixed(game), seed)
    for seats in tables if mixed(game) != game.options() else ():
        target = Target(f"random play, {seats} seats, first game", "dec/s", "decisions", at_least=RANDOM)
        found[target] = at_random(game, seats, seconds, game.options(), seed)
    for seats in tables:
        some = list(positions(game, seats, 8, seed))
        states = [state for state, _ in some]
        asked = [(state, step) for state, step in some]
        views = [state.seen_by(step.seat) for state, step in some]
        chosen: list[tuple[State, Question[Any], Move]] = [
            (state, step, SeededChance(seed).pick(tuple(step.moves(state)))) for state, step in some
        ]
        found[Target(f"copy, {seats} seats", "µs", "copy", at_most=1 / 50)] = each(lambda s: s.copy(), states)
        found[Target(f"view, {seats} seats", "µs", "copy", at_most=1 / 4)] = each(
            lambda pair: pair[0].seen_by(pair[1].seat), asked
        )
        found[Target(f"legal moves, {seats} seats", "µs", "moves", at_most=1 / 2)] = each(
            lambda pair: pair[1].moves(pair[0]), asked
        )
        found[Target(f"judge, {seats} seats", "µs")] = each(lambda one: one[1].judge(one[0], one[2]), chosen)
        found[Target(f"imagine, {seats} seats", "µs")] = each(lambda view: view.imagine(chance), views)
    for seats in tables:
        lines, whole = record_bytes(game, seats, 12, seed)
        found[Target(f"a Record's line, {seats} seats", "bytes", at_most=80)] = fmean([len(line) for line in lines])
        found[Target(f"a whole move at the table, {seats} seats", "µs")] = whole
    found[Target("a line until it is safe on the disk", "ms", at_most=1)] = to_disk(lines)
    for seats in tables:
        begun, decisions = process_time(), 0
        for result in arena.run(game.meta.name, ("greedy",) * seats, 20, seed, mixed(game)):
            decisions += result.decisions
        target = Target(f"greedy in the arena, {seats} seats", "dec/s", at_least=GREEDY[game.meta.name])
        found[target] = decisions / (process_time() - begun)
        target = Target(f"greedy's slowest decision, {seats} seats", "ms", at_most=SLOWEST)
        found[target] = slowest(game, seats, 4, seed)
        imagined = rollouts(game, seats, seconds, seed)
        found[Target(f"imagined matches, {seats} seats", "1/s")] = imagined
        target = Target(f"beside greedy before the coach, {seats} seats", "x", at_least=ROLLOUTS)
        found[target] = imagined / before(game, seats, seconds, seed)
    return found


# The table ------------------------------------------------------------------------------------------


def main() -> int:
    """Measure, print, and tell which targets are missed."""
    if sys.argv[1:] and sys.argv[1] in APART:
        missed: int = import_module(f"tests.bench.{sys.argv[1]}").main(sys.argv[2:])
        return missed
    options = argparse.ArgumentParser(prog="python -m tests.bench", description=(__doc__ or "").partition("\n\n")[0])
    options.add_argument("what", nargs="?", choices=("rules", "screens", "walk"), default="rules")
    options.add_argument("--quick", action="store_true", help="a rough look: one round, a fifth of the time")
    options.add_argument("--rounds", type=int, default=3, help="how often all is measured (default 3)")
    chosen = options.parse_args()
    rounds, share = (1, 0.2) if chosen.quick else (chosen.rounds, 1.0)
    if chosen.what == "screens":
        from tests.bench import screens

        return screens.main(rounds)
    if chosen.what == "walk":
        from tests.bench import walk

        return walk.main()

    anchor = Anchor()
    beside: list[dict[str, float]] = []
    found: dict[str, list[Figures]] = {meta.name: [] for meta in shelf.GAMES}
    anchor.measure(2)  # warm
    for nth in range(rounds):
        for name, figures in found.items():
            earlier = anchor.measure(round(60 * share) or 1)
            figures.append(measure(shelf.game(name), 1.0 * share, nth))
            beside += [earlier, anchor.measure(round(60 * share) or 1)]
    anchor.close()

    middle = {key: median([one[key] for one in beside]) for key in beside[0]}
    print(
        f"{CATANATRON}, two RandomPlayers: {middle['decisions']:,.0f} decisions/s, "
        f"copy {middle['copy']:.1f} µs, listing actions {middle['moves']:.1f} µs (medians of {len(beside)})"
    )
    missed = 0
    for name, figures in found.items():
        print(f"\n{shelf.meta(name).title}, Python {sys.version.split()[0]}, median of {rounds}")
        for target in figures[0]:
            value = median([one[target] for one in figures])
            compared = value / middle[target.anchor] if target.anchor else value
            met = target.met(compared)
            missed += met is False
            ratio = f"{compared:8.3f}x" if target.anchor else " " * 9
            verdict = {None: "", True: "met", False: "MISSED"}[met]
            shown = f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"
            print(f"  {target.name:<38}{shown:>10} {target.unit:<6}{ratio}   {target.wanted():<18}{verdict}".rstrip())
    print(f"\n{missed} targets missed." if missed else "\nEvery target is met.")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
