"""All of a city in few characters, two by two cells each, with bars that show what the window shows."""

from __future__ import annotations

from itertools import product

from textual import events

from tui.terminal.symbols import SYMBOLS, Signs
from tui.widgets.canvas import Canvas
from tui.widgets.city.grains import Window
from tui.widgets.city.layers import CityScene, Mark
from tui.widgets.city.plan import Cell, Plan, word
from tui.widgets.plate import Plate

BARS, ASCII_BARS = ("▄", "▐"), ("_", "|")


def size(plan: Plan) -> tuple[int, int]:
    """Columns and rows, the bars included."""
    return (plan.columns + 1) // 2 + 1, (plan.rows + 1) // 2 + 1


def draw(canvas: Canvas, scene: CityScene, window: Window | None) -> None:
    """Streets, water, and the figures that have a rank."""
    plan, signs = scene.plan, canvas.signs
    width, height = size(plan)
    for y, x in product(range(1, height), range(1, width)):
        cells = [cell for cell in product((2 * y - 2, 2 * y - 1), (2 * x - 2, 2 * x - 1)) if plan.has(cell)]
        text, role = _sign(scene, cells, signs)
        canvas.text(x, y, text, role)
    if window is not None:
        top, side = ASCII_BARS if signs.ascii else BARS
        first, last = window.column // 2, (window.column + window.columns - 1) // 2
        canvas.text(1 + first, 0, top * (last - first + 1), "focus")
        for row in range(window.row // 2, (window.row + window.rows - 1) // 2 + 1):
            canvas.text(0, 1 + row, side, "focus")


def _sign(scene: CityScene, cells: list[Cell], signs: Signs) -> tuple[str, str]:
    """The sign that represents a few cells."""
    figures = scene.layers.figures
    best: Mark | None = max(
        [figures[cell] for cell in cells if cell in figures], key=lambda mark: mark.rank, default=None
    )
    if best is not None and best.rank:
        name = best.small or best.left
        return (signs[name] if len(name) > 1 else name), best.alone or best.role
    grounds = [scene.plan.ground(cell) for cell in cells]
    if "river" in grounds:
        return signs["city.river"], "river"
    if sum([scene.plan.way(cell) for cell in cells]) >= 2:
        return signs["city.street"], SYMBOLS["city.street"].role
    return " ", "ink"


class Locator(Plate):
    """Draws where in a city the window is. A click brings the window there."""

    scene: CityScene | None = None
    window: Window | None = None

    def show(self, scene: CityScene, window: Window | None) -> None:
        """Draw this from now on."""
        if (scene, window) != (self.scene, self.window):
            self.scene, self.window = scene, window
            self.repaint()

    def clear(self) -> None:
        self.scene = self.scene.bare() if self.scene else None
        self.window = None

    def draw(self, canvas: Canvas) -> None:
        if self.scene:
            draw(canvas, self.scene, self.window)

    def on_click(self, event: events.Click) -> None:
        event.stop()
        cell = (2 * event.y - 2, 2 * event.x - 2)
        if self.scene and self.scene.plan.has(cell):
            self.post_message(self.Pressed(word(cell), event.button))
