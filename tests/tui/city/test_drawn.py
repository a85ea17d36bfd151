"""The maps that were drawn by hand, cell by cell, at every grain and in both kinds of signs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.tui.city import scenes
from tui.terminal.symbols import Signs
from tui.widgets.canvas import Canvas
from tui.widgets.city import BLOCKS, HALVES, OVERVIEW, ROADS, SMALL, TOKENS, CityScene, Grain, Window, locator
from tui.widgets.city.drawing import View, draw, size
from tui.widgets.city.grains import whole
from tui.widgets.city.plan import Cell

MAPS = Path(__file__).parent / "maps"

COMMON = {
    "◄": "←",
    "►": "→",
    "▲": "↑",
    "▼": "↓",  # guards look along an arrow
    "@": "O",  # the pawn
    "›": "^",  # just turned over
}
"""Signs that were changed after the drawings."""

Places = dict[tuple[int, int], tuple[str, str]]
"""Column and row, what was drawn, what it is now."""

WATER: Places = {(82, y): ("~", "≈") for y in range(4, 30, 4)}
"""Every second row of the river was drawn with another sign; a sign has one meaning now."""


class Drawn(NamedTuple):
    """A drawing, and how to make it."""

    name: str
    scene: Callable[[], CityScene]
    grain: Grain
    cursor: Cell | None = None
    window: Window | None = None
    ascii: bool = False
    now: Places | None = None
    """Where it was changed for another reason than a sign's."""


CHOSEN_WAY: Places = {
    (13, 18): ("→", "•"),  # a chosen way has dots, not arrows
    (16, 18): ("↓", "•"),
    (16, 20): ("↓", "•"),
    (19, 22): ("→", "•"),
    (22, 22): ("→", "•"),
}
CHOSEN_WAY_COMPACT: Places = {
    (9, 9): ("→", "•"),
    (11, 9): ("↓", "•"),
    (11, 10): ("↓", "•"),
    (13, 11): ("→", "•"),
    (15, 11): ("→", "•"),
}
ASCII_WAY: Places = {
    (13, 18): (">", "+"),
    (16, 18): ("v", "+"),
    (16, 20): ("v", "+"),
    (19, 22): (">", "+"),
    (22, 22): (">", "+"),
}
THERE: Places = {(40, 11): ("═", "»")}
"""The sign of the cursor stands beside it, not only its colour."""
WALLED: Places = {(8, 12): (" ", "┃")}
"""A wall is never overwritten."""

DRAWINGS = [
    Drawn("day_full-engraved", scenes.day_full, TOKENS),
    Drawn("day_full-compact", scenes.day_full, BLOCKS),
    Drawn("day_full-small", scenes.day_full, SMALL),
    Drawn("day_chosen-engraved", scenes.day_chosen, TOKENS, scenes.CHOSEN),
    Drawn("day_chosen-compact", scenes.day_chosen, BLOCKS, scenes.CHOSEN),
    Drawn("day_chosen-small", scenes.day_chosen, SMALL, scenes.CHOSEN),
    Drawn("night_fork-engraved", scenes.night_fork, TOKENS),
    Drawn("night_fork-compact", scenes.night_fork, BLOCKS),
    Drawn("night_fork-small", scenes.night_fork, SMALL),
    Drawn("planning-engraved", scenes.planning, HALVES, scenes.PLANNING, now=WATER),
    Drawn("planning-compact", scenes.planning, ROADS, scenes.PLANNING, now=THERE),
    Drawn("planning-window", scenes.planning, HALVES, scenes.PLANNING, Window(8, 14, 6, 9)),
    Drawn("walk-engraved", scenes.walk, HALVES, scenes.WALK, now=WATER),
    Drawn("walk-compact", scenes.walk, ROADS, scenes.WALK, now=WALLED),
    Drawn("walk-window", scenes.walk, HALVES, scenes.WALK, Window(8, 2, 6, 9)),
    Drawn("walk-overview", scenes.walk, OVERVIEW, scenes.WALK, now={(7, 11): ("×", "»")}),
    Drawn("guard-engraved", scenes.guards_way, HALVES, now={**WATER, **CHOSEN_WAY}),
    Drawn("guard-compact", scenes.guards_way, ROADS, now=CHOSEN_WAY_COMPACT),
    Drawn("solo-engraved", scenes.solo, HALVES, now={(61, y): ("~", "≈") for y in range(2, 30, 4)}),
    Drawn("solo-compact", scenes.solo, ROADS),
    Drawn("guard-engraved-ascii", scenes.guards_way, HALVES, ascii=True, now=ASCII_WAY),
    Drawn("walk-compact-ascii", scenes.walk, ROADS, scenes.WALK, ascii=True, now={(8, 12): (" ", "#")}),
]


def drawn(one: Drawn) -> list[str]:
    """What the widget draws."""
    scene = one.scene()
    window = one.window or whole(scene.plan)
    view = View(one.grain, window, one.cursor, one.window is None)
    canvas = Canvas(*size(scene.plan, view), Signs(one.ascii))
    draw(canvas, scene, view)
    return ["".join(row) for row in canvas.text_rows]


def kept(name: str, width: int) -> list[str]:
    """What was drawn by hand."""
    text = (MAPS / f"{name}.drawn").read_text(encoding="utf-8")
    return [row.ljust(width) for row in text.splitlines()]


@pytest.mark.parametrize("one", DRAWINGS, ids=lambda one: one.name)
def test_a_map_is_as_it_was_drawn(one: Drawn) -> None:
    now = drawn(one)
    table = str.maketrans({} if one.ascii else COMMON)
    wanted = [list(row.translate(table)) for row in kept(one.name, len(now[0]))]
    for (x, y), (before, after) in (one.now or {}).items():
        assert wanted[y][x] == before, (x, y)
        wanted[y][x] = after
    assert now == ["".join(row) for row in wanted]


@pytest.mark.parametrize(
    ("name", "scene", "window"),
    [
        ("planning-locator", scenes.planning, Window(8, 14, 6, 9)),
        ("walk-locator", scenes.walk, Window(8, 2, 6, 9)),
        ("guard-locator", scenes.guards_way, Window(8, 2, 6, 9)),
        ("solo-locator", scenes.solo, Window(2, 4, 6, 9)),
    ],
)
def test_a_locator_is_as_it_was_drawn(name: str, scene: Callable[[], CityScene], window: Window) -> None:
    """Guards were exclamation marks; now they are arrows, as on every other grain."""
    made = scene()
    canvas = Canvas(*locator.size(made.plan), Signs())
    locator.draw(canvas, made, window)
    now = ["".join(row) for row in canvas.text_rows]
    for row, (is_now, was) in enumerate(zip(now, kept(name, canvas.width), strict=True)):
        changed = [x for x, (one, other) in enumerate(zip(is_now, was, strict=True)) if one != other]
        assert all(was[x] == "!" and is_now[x] in "←→↑↓" for x in changed), (row, is_now, was)
