"""The maps as they were drawn by hand or looked at cell by cell, at every grain and in both kinds of signs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.tui.city import scenes
from tui.terminal.symbols import Signs
from tui.widgets.canvas import Canvas
from tui.widgets.city import BLOCKS, HALVES, OVERVIEW, ROADS, SMALL, TOKENS, CityScene, Grain, Window, locator
from tui.widgets.city.drawing import draw
from tui.widgets.city.grains import whole
from tui.widgets.city.pencil import View, size
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


class Drawn(NamedTuple):
    """A drawing, and how to make it."""

    name: str
    scene: Callable[[], CityScene]
    grain: Grain
    cursor: Cell | None = None
    window: Window | None = None
    ascii: bool = False


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
    Drawn("planning-engraved", scenes.planning, HALVES, scenes.PLANNING),
    Drawn("planning-compact", scenes.planning, ROADS, scenes.PLANNING),
    Drawn("planning-window", scenes.planning, HALVES, scenes.PLANNING, Window(8, 14, 6, 9)),
    Drawn("walk-engraved", scenes.walk, HALVES, scenes.WALK),
    Drawn("walk-compact", scenes.walk, ROADS, scenes.WALK),
    Drawn("walk-window", scenes.walk, HALVES, scenes.WALK, Window(8, 2, 6, 9)),
    Drawn("walk-overview", scenes.walk, OVERVIEW, scenes.WALK),
    Drawn("guard-engraved", scenes.guards_way, HALVES),
    Drawn("guard-compact", scenes.guards_way, ROADS),
    Drawn("solo-engraved", scenes.solo, HALVES),
    Drawn("solo-compact", scenes.solo, ROADS),
    Drawn("guard-engraved-ascii", scenes.guards_way, HALVES, ascii=True),
    Drawn("walk-compact-ascii", scenes.walk, ROADS, scenes.WALK, ascii=True),
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
    made = scene()
    canvas = Canvas(*locator.size(made.plan), Signs())
    locator.draw(canvas, made, window)
    assert ["".join(row) for row in canvas.text_rows] == kept(name, canvas.width)
