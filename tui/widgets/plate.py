"""A widget with a canvas that repaints only the cells that changed."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Generic, TypeVar

from textual import events
from textual.color import Color
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import Reactive
from textual.strip import Strip
from textual.widget import Widget

from tui.home import Home
from tui.terminal import themes
from tui.widgets.canvas import Canvas

Model = TypeVar("Model")
PAPER = Color(0, 0, 0)
"""A ground for Textual's filters; each cell of a plate has its own."""


def parts_of(action: str) -> list[str]:
    """The parts of an action: `put:2:5` is `put`, `2` and `5`."""
    return action.split(":")


def stacked(x: int, width: int, height: int, *parts: tuple[str, int], gap: int = 0) -> tuple[dict[str, Region], int]:
    """Place plates one below the other, as far as they fit; returns the row after them."""
    found, y = {}, 0
    for name, rows in parts:
        if 0 < rows <= height - y:
            found[name] = Region(x, y, width, rows)
            y += rows + gap
    return found, y


class Plate(Widget):
    """Draws a model on a canvas. A click on a zone posts what a key press would do."""

    ALLOW_SELECT: ClassVar[bool] = False
    can_focus = False

    class Pressed(Message):
        """A click on a plate, as an action in the words that keys use too."""

        def __init__(self, action: str, button: int) -> None:
            super().__init__()
            self.action, self.button = action, button

    class Pointed(Message):
        """The mouse is over something (an empty action: over nothing)."""

        def __init__(self, action: str) -> None:
            super().__init__()
            self.action = action

    class Wheeled(Message):
        """The wheel was turned over something, up (-1) or down (1)."""

        def __init__(self, action: str, step: int) -> None:
            super().__init__()
            self.action, self.step = action, step

    virtual_size = Reactive(Size(0, 0), layout=False, repaint=False)  # it never scrolls, so this changes nothing
    canvas: Canvas | None = None
    lit: Collection[str] = ()
    """The zones and parts that are lit up."""

    @property
    def home(self) -> Home:
        """The app, with its signs and its theme."""
        assert isinstance(self.app, Home)
        return self.app

    def draw(self, canvas: Canvas) -> None:
        """Draw the whole model."""
        raise NotImplementedError

    def clear(self) -> None:
        """Forget the model, so that nothing of it can be drawn again."""
        raise NotImplementedError

    def _drawn(self, width: int, height: int) -> Canvas:
        """The model on a new canvas."""
        canvas = Canvas(width, height, self.home.signs)
        self.draw(canvas)
        if self.lit:
            canvas.name(0, 0, width, height, self.id or "")
            canvas.light(self.lit, marked=self.home.theme == themes.TERMINAL)
        return canvas

    def light(self, names: Collection[str]) -> None:
        """Light up these zones and parts from now on."""
        if names != self.lit:
            self.lit = names
            self.repaint()

    def repaint(self, everything: bool = False) -> None:
        """Draw again, and refresh the cells that differ."""
        width, height = self.size
        if not width or not height:
            self.canvas = None
            return
        old, self.canvas = self.canvas, self._drawn(width, height)
        if everything or old is None or (old.width, old.height) != (width, height):
            self.redraw(self.size.region)
            return
        spans = self.canvas.changed(old)
        if spans:
            self.redraw(*[Region(x, y, wide, 1) for x, y, wide in spans])

    def settle(self) -> None:
        """The whole plate is being drawn in its new place, so nothing has to be drawn again."""
        self._repaint_required = False
        self._exchange_repaint_regions()

    def redraw(self, *regions: Region) -> None:
        """Put these cells into the next frame. The screen is told at once, and not at the plate's next refresh."""
        self._repaint_regions.update(regions)
        self.screen._dirty_widgets.add(self)
        self.screen.check_idle()

    def drawn(self) -> Canvas:
        """The canvas; after a resize a new one, drawn before it is shown."""
        width, height = self.size
        if self.canvas is None or (self.canvas.width, self.canvas.height) != (width, height):
            self.canvas = self._drawn(width, height)
        return self.canvas

    def render_line(self, y: int) -> Strip:
        return self.drawn().row(y, self.home.theme)

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows as drawn, because a plate has no border, padding or opacity for Textual to add."""
        filters, canvas, theme = self.get_line_filters(), self.drawn(), self.home.theme
        strips = []
        for y in crop.line_range:
            strip = canvas.row(y, theme).crop(crop.x, crop.right)
            for one in filters:
                strip = strip.apply_filter(one, PAPER)
            strips.append(strip)
        return strips

    def on_click(self, event: events.Click) -> None:
        event.stop()
        if self.canvas and (action := self.canvas.action_at(event.x, event.y)):
            self.post_message(self.Pressed(action, event.button))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self._wheel(event, -1)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self._wheel(event, 1)

    def _wheel(self, event: events.MouseEvent, step: int) -> None:
        event.stop()
        if self.canvas:
            self.post_message(self.Wheeled(self.canvas.action_at(event.x, event.y), step))


class ModelPlate(Plate, Generic[Model]):
    """A plate that draws a value; an equal value draws nothing again."""

    nothing: Model
    """The model of an empty plate."""

    def __init__(self, id: str | None = None) -> None:
        super().__init__(id=id)
        self.model = self.nothing

    def show(self, model: Model) -> None:
        """Draw this from now on."""
        if model != self.model:
            self.model = model
            self.repaint()

    def clear(self) -> None:
        self.model = self.nothing
