"""A city on the screen: one widget for all its cells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace
from textual import events

from tui.terminal.symbols import Signs
from tui.widgets.canvas import Canvas
from tui.widgets.city.cursor import stepped, target_at
from tui.widgets.city.drawing import Laid, lay, point
from tui.widgets.city.grains import HALVES, Grain, Window, fits, margin, moved, opened, usable, whole
from tui.widgets.city.layers import CityScene, Target
from tui.widgets.city.pencil import View, cell_at, place
from tui.widgets.city.plan import Cell, Side, word
from tui.widgets.city.words import legend
from tui.widgets.plate import Plate, parts_of


def cell_of(action: str) -> Cell | None:
    """The cell that an action names."""
    match parts_of(action):
        case "cell", row, column:
            return int(row), int(column)
    return None


class City(Plate):
    """Draws a CityScene at the finest grain that fits, through a window if none fits.

    A click on a target does the target's action. Any other cell's action is `cell:row:column`, for a click and for the
    mouse over it.
    """

    GRAINS: ClassVar[tuple[Grain, ...]] = (HALVES,)

    def __init__(self, grains: Sequence[Grain] = GRAINS, id: str | None = None) -> None:
        super().__init__(id=id)
        self.grains = tuple(grains)
        self.scene: CityScene | None = None
        self.cursor: Cell | None = None
        self.about: Cell | None = None
        self.view: View | None = None
        self.used: frozenset[str] = frozenset()
        """Names of the signs that lie on the city now."""
        self._wanted: tuple[tuple[Grain, bool], Grain] | None = None
        self._hover: Cell | None = None
        self._kept: tuple[tuple[object, ...], Canvas, Laid] | None = None

    def unexplained(self, signs: Signs, explained: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
        """The other signs in sight and their meanings, except those that these lines explain already."""
        if self.scene is None:
            return []
        told, plan = {means for _sign, means in explained}, self.scene.plan
        entries = legend(plan, whole(plan), self.used, signs)
        return [(entry.signs, entry.words) for entry in entries if entry.words not in told]

    # What a screen says ---------------------------------------------------------------------------

    def show(self, scene: CityScene, cursor: Cell | None = None, about: Cell | None = None) -> None:
        """Draw this from now on, with the cursor there; or without one, with a window in the middle of which a cell
        lies."""
        if (scene, cursor, about) != (self.scene, self.cursor, self.about):
            self.scene, self.cursor, self.about = scene, cursor, about
            self.repaint()

    def clear(self) -> None:
        """Clear the layers, the cursor and the mouse position; the plan stays, because it is public."""
        self.scene = self.scene.bare() if self.scene else None
        self.cursor = self.about = self._hover = self._kept = self.view = None
        self.used = frozenset()

    def go(self, cell: Cell | None) -> None:
        """Bring the cursor to a cell, and the window with it."""
        if cell != self.cursor:
            self.cursor = cell
            self.repaint()

    def step(self, side: Side) -> bool:
        """An arrow: to the nearest choice, or to the next cell. Returns whether the cursor moved."""
        if self.scene is None or self.cursor is None:
            return False
        before = self.cursor
        self.go(stepped(self.scene.plan, before, side, [target.cell for target in self.scene.targets]))
        return self.cursor != before

    def choice(self, width: int, height: int) -> Grain | None:
        """The grain for a room: the chosen one, while the room is of the same kind as when it was chosen."""
        grains = usable(self.scene.plan, self.grains, width, height) if self.scene else ()
        if not grains:
            return None
        wanted = self._wanted
        return wanted[1] if wanted and wanted[0] == self._kind(grains[0], width, height) else grains[0]

    def zoom(self, width: int = 0, height: int = 0) -> None:
        """The next grain that can be used here, or in a room that the screen can give it."""
        width, height = width or self.size.width, height or self.size.height
        now = self.choice(width, height)
        if now is None or self.scene is None:
            return
        grains = usable(self.scene.plan, self.grains, width, height)
        after = grains[(grains.index(now) + 1) % len(grains)] if now in grains else grains[0]
        self._wanted = self._kind(grains[0], width, height), after
        self.repaint()

    def _kind(self, first: Grain, width: int, height: int) -> tuple[Grain, bool]:
        """The default grain of a room, and whether the whole city fits at it."""
        return first, self.scene is not None and fits(self.scene.plan, first, width, height)

    @property
    def target(self) -> Target | None:
        """What may be chosen under the cursor."""
        return target_at(self.scene, self.cursor) if self.scene else None

    @property
    def window(self) -> Window | None:
        """The visible part of the city, if only a part is visible."""
        if self.view is None or self.scene is None or self.view.window == whole(self.scene.plan):
            return None
        return self.view.window

    def cell_at(self, x: int, y: int) -> Cell | None:
        """The cell at a place of the widget."""
        return cell_at(self.scene.plan, self.view, x, y) if self.scene and self.view else None

    # Drawing --------------------------------------------------------------------------------------

    def look(self, width: int, height: int) -> View | None:
        """The view of the city in a room; None if not even a window fits."""
        if self.scene is None:
            return None
        plan, old = self.scene.plan, self.view
        grain = self.choice(width, height)
        if grain is None or not (grain.high == 2 or fits(plan, grain, width, height)):
            return None
        if fits(plan, grain, width, height):
            rows = grain.size(plan.rows, plan.columns)[1] + margin(plan, "up") + margin(plan, "down")
            return View(grain, whole(plan), self.cursor, rows <= height)
        window = opened(plan, grain, width, height)
        if old and old.grain == grain and (old.window.rows, old.window.columns) == (window.rows, window.columns):
            window = old.window
        elif self.cursor:
            window = moved(replace(window, row=-plan.rows), plan, self.cursor)  # from far off: to the middle
        if self.cursor is None and self.about is not None:
            window = moved(replace(window, row=-plan.rows), plan, self.about)
        return View(grain, moved(window, plan, self.cursor), self.cursor)

    def draw(self, canvas: Canvas) -> None:
        view = self.view = self.look(canvas.width, canvas.height)
        if self.scene is None or view is None:
            return
        below, laid = self._below(canvas, self.scene, replace(view, cursor=None))
        canvas.text_rows = [[*row] for row in below.text_rows]
        canvas.role_rows = [[*row] for row in below.role_rows]
        canvas.zones = below.zones
        self.used = point(canvas, self.scene, view, laid)

    def _below(self, canvas: Canvas, scene: CityScene, view: View) -> tuple[Canvas, Laid]:
        """All but the cursor: drawn once, as long as nothing else changes."""
        for_this = (scene, view, canvas.signs.ascii, canvas.width, canvas.height)
        if self._kept is None or self._kept[0] != for_this:
            below = Canvas(canvas.width, canvas.height, canvas.signs)
            laid = lay(below, scene, view)
            self._zones(below, scene, view)
            self._kept = (for_this, below, laid)
        return self._kept[1:]

    @staticmethod
    def _zones(canvas: Canvas, scene: CityScene, view: View) -> None:
        """Where a click chooses something."""
        plan, grain = scene.plan, view.grain
        for target in scene.targets:
            space = plan.space(target.cell)
            for cell in space.cells if space else (target.cell,):
                if view.window.holds(cell):
                    canvas.zone(*place(plan, view, cell), grain.inside, 1, target.action)

    # The mouse ------------------------------------------------------------------------------------

    def on_click(self, event: events.Click) -> None:
        event.stop()
        cell = self.cell_at(event.x, event.y)
        if cell is None or self.scene is None or self.canvas is None or self.canvas.action_at(event.x, event.y):
            return  # the plate has handled zones already
        target = target_at(self.scene, cell)
        self.post_message(self.Pressed(target.action if target else word(cell), event.button))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        self._over(self.cell_at(event.x, event.y))

    def on_leave(self, event: events.Leave) -> None:
        self._over(None)

    def _over(self, cell: Cell | None) -> None:
        if cell != self._hover:
            self._hover = cell
            self.post_message(self.Pointed(word(cell) if cell else ""))
