"""Benchmarks of the screens: `python -m tests.bench screens [--rounds N]`.

Everything is measured through a pseudo-terminal, beside anchors that run in between: `python -c pass`, a minimal
Textual app, an app of 300 small widgets, and our own app drawn with Textual's compositor. The results are ratios.
Linux only, because memory and CPU are read from /proc.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from time import monotonic
from typing import NamedTuple

from tests.helpers.terminal import Terminal

MINIMAL = """
from textual.app import App
from textual.widgets import Static
class Minimal(App):
    def compose(self):
        yield Static("ready to play")
Minimal().run()
"""
WIDGETS = """
from textual.app import App
from textual.widgets import Static
class Widgets(App):
    CSS = "Screen { layout: grid; grid-size: 20 15; } Static { height: 1; width: 1; }"
    at = 0
    def compose(self):
        for nth in range(300):
            yield Static("@" if nth == 0 else ".", id=f"w{nth}")
    def on_mount(self):
        self.cells = [self.query_one(f"#w{nth}", Static) for nth in range(300)]
    def on_key(self, event):
        self.cells[self.at].update(".")
        self.at = (self.at + (1 if event.key == "right" else -1)) % 300
        self.cells[self.at].update("@")
Widgets().run()
"""
STOCK = """
from textual._compositor import Compositor
import tui.home as home, tui.app as app, tui.widgets.plate as plate, tui.widgets.sheet as sheet
sheet.ThriftyCompositor = Compositor
plate.Plate.redraw = plate.Plate.refresh
home.Home.ready = True
del app.TableApp.on_ready, plate.Plate.render_lines
"""
UP, DOWN, RIGHT, LEFT = [b"\x1b[" + end for end in (b"A", b"B", b"C", b"D")]


class Bench(NamedTuple):
    """A match to measure: its start, a text on its board, and the keys."""

    begin: tuple[str, ...]
    board: str
    turn: str
    """A whole turn."""
    panel: str
    moment: str = ""
    """The scene on whose board the cursor moves; empty for the first turn's."""
    arrows: tuple[bytes, ...] = (RIGHT, RIGHT, LEFT, DOWN, UP, LEFT)
    first_board: float = 1.3
    """Upper bound for the time of its first board, as a multiple of a minimal app's first frame."""


CROWD = ("--seat", "Ann", "--seat", "greedy=Bo", "--seed", "5")
BENCHES = {
    "crypt": Bench(
        ("play", "crypt", "--seat", "Ann", "--seat", "Bo", "--seed", "5", "--option", "leader=first"),
        "Ann: claim", "a1\r", "v", arrows=(RIGHT, RIGHT, LEFT, LEFT), first_board=1.2,
    ),
    "oliver-twist": Bench(("play", "oliver-twist", *CROWD), "Ann: ", "d\r", "v", "oliver-twist:night"),
    "thiefdom": Bench(("play", "thiefdom", *CROWD), "Guilds", "\x1b[B\r", "v", "thiefdom:turn"),
}  # fmt: skip
MOMENT = """
from tui.pictures import CATALOGUE, app_of, stage
with stage() as on:
    app_of(CATALOGUE[{name!r}], on, still=False).run()
"""
SIZES = ((80, 24), (120, 36))


class Measured(NamedTuple):
    """A figure's name and its upper bound."""

    name: str
    unit: str
    at_most: float | None = None
    anchor: str = ""
    """The figure that it is a multiple of; empty for an absolute one."""


FIRST_WORD = Measured("first word on the screen", "ms", 1.5, "python -c pass")
FIRST_BOARD = Measured("first frame with a board", "ms", 1.3, "minimal app, first frame")
START_BYTES = Measured("bytes from start until quiet", "bytes", 0.5, "the same, drawn by Textual")
KEY_BYTES = Measured("a cursor key, bytes", "bytes", 300)
KEY_TIME = Measured("a cursor key, latency", "ms", 0.25, "300 widgets, latency")
TURN = Measured("a whole turn", "bytes", 6 * 1024)
PANEL = Measured("opening a panel", "bytes", 16 * 1024)
MEMORY = Measured("memory", "MB", 1.75, "minimal app, memory")
IDLE = Measured("idle, CPU a second", "ms", 5)
IDLE_BYTES = Measured("idle, bytes", "bytes", 0)
OURS = (FIRST_WORD, FIRST_BOARD, START_BYTES, KEY_BYTES, KEY_TIME, TURN, PANEL, MEMORY, IDLE, IDLE_BYTES)

Found = dict[str, list[float]]


def started(words: str, size: tuple[int, int], *arguments: str, program: str = "", prepare: str = "") -> Terminal:
    """A program, as soon as it shows these words."""
    more = {"program": program} if program else {}
    it = Terminal(*arguments, size=size, prepare=prepare, **more)
    it.until(words)
    return it


def presses(it: Terminal, times: int = 40, arrows: Sequence[bytes] = (RIGHT, RIGHT, LEFT, LEFT)) -> tuple[float, float]:
    """Milliseconds until a cursor key is answered, and the bytes of the answer; medians. A wall answers nothing."""
    spent, written = [], []
    for nth in range(times):
        it.quiet(0.03)
        start, before = monotonic(), len(it.written)
        it.type(arrows[nth % len(arrows)])
        if not it.read(0.2):
            continue
        spent.append((monotonic() - start) * 1e3)
        it.quiet(0.03)
        written.append(len(it.written) - before)
    assert len(written) > times // 4, "cursor keys do nothing"
    return median(spent), median(written)


def answer(it: Terminal, keys: str) -> int:
    """The bytes of all that happens after these keys."""
    it.quiet(0.1)
    before = len(it.written)
    for key in keys:
        it.type(key)
        it.read(2)
        it.quiet(0.1)
    return len(it.written) - before


def memory(pid: int) -> float:
    """Megabytes."""
    text = Path(f"/proc/{pid}/status").read_text()
    return int(text.partition("VmRSS:")[2].split()[0]) / 1024


def cpu(pid: int) -> float:
    """Milliseconds so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") * 1e3


def timed(call: Callable[[], Terminal]) -> tuple[float, Terminal]:
    """Milliseconds until the words are there."""
    it = call()
    return (it.read_at - it.began) * 1e3, it


def once(bench: Bench, size: tuple[int, int], found: Found) -> None:
    """All figures of a game, once."""
    begun = monotonic()
    subprocess.run([sys.executable, "-c", "pass"], check=True)
    found["python -c pass"].append((monotonic() - begun) * 1e3)

    first = Terminal(*bench.begin, size=size)
    with first:
        first.read(5)
        found[FIRST_WORD.name].append((first.read_at - first.began) * 1e3)

    spent, it = timed(lambda: started("ready to play", size, program=MINIMAL))
    with it:
        found["minimal app, first frame"].append(spent)
        it.quiet(0.3)
        found["minimal app, memory"].append(memory(it.process.pid))
    with started("@", size, program=WIDGETS) as it:
        it.quiet(0.3)
        latency, _ = presses(it)
        found["300 widgets, latency"].append(latency)
    with started(bench.board, size, *bench.begin, prepare=STOCK) as it:
        it.quiet(0.3)
        found["the same, drawn by Textual"].append(len(it.written))

    spent, it = timed(lambda: started(bench.board, size, *bench.begin))
    with it:
        found[FIRST_BOARD.name].append(spent)
        it.quiet(0.3)
        found[START_BYTES.name].append(len(it.written))
        if not bench.moment:
            walked(it, bench, found)
        found[PANEL.name].append(answer(it, bench.panel))
        answer(it, "\x1b")
        before = cpu(it.process.pid), len(it.written)
        it.read(2.0)
        found[IDLE.name].append((cpu(it.process.pid) - before[0]) / 2)
        found[IDLE_BYTES.name].append(len(it.written) - before[1])
        found[TURN.name].append(answer(it, bench.turn))
        found[MEMORY.name].append(memory(it.process.pid))

    if bench.moment:
        with started(bench.board, size, program=MOMENT.format(name=bench.moment)) as it:
            it.quiet(0.5)
            walked(it, bench, found)


def walked(it: Terminal, bench: Bench, found: Found) -> None:
    """The cost of a cursor key here."""
    latency, written = presses(it, arrows=bench.arrows)
    found[KEY_TIME.name].append(latency)
    found[KEY_BYTES.name].append(written)


def main(rounds: int) -> int:
    """Measure, print, and tell which targets are missed."""
    missed = 0
    with tempfile.TemporaryDirectory() as home:
        os.environ["CUTPURSE_HOME"] = home
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed program is compiled
        os.environ["PYTHONPYCACHEPREFIX"] = f"{home}/compiled"
        (Path(home) / "settings.toml").write_text("motion = 'off'\n")
        for bench in BENCHES.values():
            once(bench, SIZES[0], defaultdict(list))  # warm: every game is compiled
        for name, bench in BENCHES.items():
            for size in SIZES:
                found: Found = defaultdict(list)
                for _ in range(rounds):
                    once(bench, size, found)
                print(f"\n{name}, {size[0]}x{size[1]}, Python {sys.version.split()[0]}, median of {rounds}")
                missed += judged({kind: median(values) for kind, values in found.items()}, bench.first_board)
    print(f"\n{missed} targets missed." if missed else "\nEvery target is met.")
    return 1 if missed else 0


def judged(middle: dict[str, float], first_board: float) -> int:
    """Print the figures; returns how many targets are missed."""
    missed = 0
    for one in OURS:
        one = one._replace(at_most=first_board) if one is FIRST_BOARD else one
        value = middle[one.name]
        compared = value / middle[one.anchor] if one.anchor else value
        met = one.at_most is None or compared <= one.at_most
        missed += not met
        beside = f"{compared:6.2f}x of {middle[one.anchor]:,.1f} ({one.anchor})" if one.anchor else ""
        wanted = f"<= {one.at_most:g}{'x' if one.anchor else ''}" if one.at_most is not None else ""
        verdict = "met" if met else "MISSED"
        print(f"  {one.name:<30}{value:>10,.1f} {one.unit:<6}{wanted:<11}{verdict:<7}{beside}".rstrip())
    return missed
