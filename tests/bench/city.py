"""Benchmark of the city grid: `python -m tests.bench.city [--rounds N]`.

It measures the bytes and latency of a cursor key on the largest grids, alone on a screen with the line under the map,
through a pseudo-terminal, compared with an app of 300 small widgets. In this process it measures the cost of painting
a plan, of a new view on it, and of a step. Linux only.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

from tests.bench.screens import KEY_BYTES, KEY_TIME, WIDGETS, presses, started
from tests.tui.city import scenes
from tests.tui.city.plans import oliver, thiefdom
from tui.terminal.symbols import Signs
from tui.widgets.canvas import Canvas
from tui.widgets.city import HALVES, ROADS, TOKENS, Cell, CityScene, Grain
from tui.widgets.city.drawing import lay, point
from tui.widgets.city.grains import whole
from tui.widgets.city.painting import painting
from tui.widgets.city.pencil import View

MOMENTS = {
    "night, 17x13 engraved": ("night", (120, 36)),
    "night, cell by cell": ("night, free", (120, 36)),
    "night, compact": ("night, free", (80, 24)),
    "day, 20 targets": ("day", (120, 36)),
    "city, 28x14 engraved": ("city", (120, 36)),
    "city, cell by cell": ("city, free", (120, 36)),
    "city, compact": ("city, free", (80, 24)),
    "city, through a window": ("city, free", (44, 22)),
}
PROGRAM = "from tests.tui.city.stand import run; run({name!r})"


def spent(work: Callable[[], object], times: int = 40) -> float:
    """Milliseconds at the median."""
    found = []
    for _ in range(times):
        begun = perf_counter()
        work()
        found.append((perf_counter() - begun) * 1e3)
    return median(found)


def inside() -> None:
    """The cost of drawing, without a terminal."""
    print(f"\n{'milliseconds':<26}{'paint, once':>12}{'new view':>12}{'a step':>12}")
    rooms: list[tuple[str, CityScene, Grain, Cell]] = [
        ("night, engraved", scenes.night_fork(), TOKENS, (6, 8)),
        ("city, engraved", scenes.planning(), HALVES, (10, 20)),
        ("city, compact", scenes.planning(), ROADS, (10, 20)),
    ]
    for name, scene, grain, cursor in rooms:
        signs, view = Signs(), View(grain, whole(scene.plan), cursor, True)
        old, under = Canvas(120, 31, signs), Canvas(120, 31, signs)
        once = spent(lambda plan=scene.plan, grain=grain: painting.__wrapped__(plan, grain, False), 5)  # type: ignore[misc]
        laid = lay(under, scene, view)

        def new(scene: CityScene = scene, view: View = view, signs: Signs = signs, old: Canvas = old) -> None:
            canvas = Canvas(120, 31, signs)
            point(canvas, scene, view, lay(canvas, scene, view))
            canvas.changed(old)

        def step(scene: CityScene = scene, view: View = view, under: Canvas = under, laid: object = laid) -> None:
            canvas = Canvas(120, 31, under.signs)
            canvas.text_rows = [[*row] for row in under.text_rows]
            canvas.role_rows = [[*row] for row in under.role_rows]
            point(canvas, scene, view, laid)  # type: ignore[arg-type]
            canvas.changed(under)

        print(f"{name:<26}{once:>12.2f}{spent(new):>12.2f}{spent(step):>12.2f}")


def main(rounds: int) -> int:
    """Measure, print, and tell which targets are missed."""
    missed = 0
    with tempfile.TemporaryDirectory() as home:
        os.environ["CUTPURSE_HOME"] = home
        (Path(home) / "settings.toml").write_text("motion = 'off'\n")
        oliver(), thiefdom("thiefdom_7")
        print(f"a cursor key, Python {sys.version.split()[0]}, median of {rounds}")
        for name, (moment, size) in MOMENTS.items():
            beside, times, written = [], [], []
            for _ in range(rounds):
                with started("@", size, program=WIDGETS) as it:
                    it.quiet(0.3)
                    beside.append(presses(it, 24)[0])
                with started("Where to?", size, program=PROGRAM.format(name=moment)) as it:
                    it.quiet(0.5)
                    latency, many = presses(it, 24)
                    times.append(latency)
                    written.append(many)
            ratio, many = median(times) / median(beside), median(written)
            assert KEY_TIME.at_most is not None
            assert KEY_BYTES.at_most is not None
            met = ratio <= KEY_TIME.at_most and many <= KEY_BYTES.at_most
            missed += not met
            print(
                f"  {name:<26}{many:>6.0f} bytes (<= {KEY_BYTES.at_most:g}){median(times):>8.1f} ms "
                f"{ratio:>6.2f}x of {median(beside):.1f} (<= {KEY_TIME.at_most:g}x)  {'met' if met else 'MISSED'}"
            )
    inside()
    print(f"\n{missed} targets missed." if missed else "\nEvery target is met.")
    return 1 if missed else 0


if __name__ == "__main__":
    options = argparse.ArgumentParser(
        prog="python -m tests.bench.city", description=(__doc__ or "").partition("\n\n")[0]
    )
    options.add_argument("--rounds", type=int, default=3, help="how often all is measured (default 3)")
    sys.exit(main(options.parse_args().rounds))
