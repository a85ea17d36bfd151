"""Cities as pictures with their styles, kept beside those of the screens.

python -m tests.tui.city.test_pictures writes them again; then look at each of them.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable
from typing import NamedTuple

import pytest

from tests.helpers.pictures import PLACE, Picture, worded
from tests.tui.city import scenes
from tui.terminal import themes
from tui.terminal.symbols import Signs
from tui.widgets.canvas import Canvas
from tui.widgets.city import BLOCKS, HALVES, OVERVIEW, ROADS, SMALL, TOKENS, Cell, CityScene, Grain, Window
from tui.widgets.city.drawing import draw
from tui.widgets.city.grains import whole
from tui.widgets.city.pencil import View, size


class Shot(NamedTuple):
    """A picture to be kept."""

    name: str
    scene: Callable[[], CityScene]
    grain: Grain
    cursor: Cell | None = None
    theme: str = themes.TAVERN
    ascii: bool = False
    window: Window | None = None


SHOTS = [
    Shot("walk-engraved", scenes.walk, HALVES, scenes.WALK),
    Shot("walk-engraved-no-color", scenes.walk, HALVES, scenes.WALK, themes.TERMINAL),
    Shot("walk-window-ascii", scenes.walk, HALVES, scenes.WALK, ascii=True, window=Window(8, 2, 6, 9)),
    Shot("planning-compact", scenes.planning, ROADS, scenes.PLANNING),
    Shot("guard-compact-print", scenes.guards_way, ROADS, None, themes.PRINT),
    Shot("walk-overview", scenes.walk, OVERVIEW, scenes.WALK),
    Shot("walk-overview-ascii", scenes.walk, OVERVIEW, scenes.WALK, ascii=True),
    Shot("solo-engraved-ascii", scenes.solo, HALVES, (7, 8), ascii=True),
    Shot("day-engraved", scenes.day_chosen, TOKENS, scenes.CHOSEN),
    Shot("day-engraved-ascii", scenes.day_chosen, TOKENS, scenes.CHOSEN, ascii=True),
    Shot("day-small-no-color", scenes.day_full, SMALL, (5, 8), themes.TERMINAL),
    Shot("night-compact-contrast", scenes.night_fork, BLOCKS, None, themes.CONTRAST),
    Shot("night-engraved-ascii", scenes.night_fork, TOKENS, ascii=True),
]


def written(shot: Shot) -> str:
    """The picture as it is kept."""
    scene = shot.scene()
    view = View(shot.grain, shot.window or whole(scene.plan), shot.cursor, shot.window is None)
    canvas = Canvas(*size(scene.plan, view), Signs(shot.ascii))
    draw(canvas, scene, view)
    rows = tuple(["".join(row) for row in canvas.text_rows])
    styles = tuple([tuple([worded(themes.style(shot.theme, *cell)) for cell in row]) for row in canvas.role_rows])
    return Picture(rows, styles, worded(themes.style(shot.theme, "ink"))).written(shot.name)


@pytest.mark.parametrize("shot", SHOTS, ids=lambda shot: shot.name)
def test_a_city_looks_as_it_did(shot: Shot) -> None:
    kept = (PLACE / "city" / f"{shot.name}.map").read_text(encoding="utf-8")
    now = written(shot)
    if kept != now:
        lines = difflib.unified_diff(kept.splitlines(), now.splitlines(), "as it was", "as it is", lineterm="", n=1)
        pytest.fail(f"{shot.name} looks different:\n" + "\n".join(lines), pytrace=False)


def test_every_kept_picture_is_of_a_shot() -> None:
    assert {path.stem for path in (PLACE / "city").iterdir()} == {shot.name for shot in SHOTS}


if __name__ == "__main__":
    for one in SHOTS:
        (PLACE / "city").mkdir(exist_ok=True)
        (PLACE / "city" / f"{one.name}.map").write_text(written(one), encoding="utf-8")
