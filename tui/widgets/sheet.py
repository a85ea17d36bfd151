"""The base of all screens: three sizes, places from a table, one way for keys, mouse and the list of commands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Literal

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.app import ComposeResult
from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.reactive import Reactive
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from tui.home import Home
from tui.terminal.symbols import Signs
from tui.terminal.thrift import ThriftyCompositor
from tui.widgets.canvas import Canvas
from tui.widgets.plate import Plate
from tui.widgets.prompt import ROWS, Prompt

Grain = Literal["wide", "classic", "narrow"]
LEAST = (40, 16)


def grain(width: int, height: int) -> Grain | None:
    """The design for a screen of this size; None if it is too small."""
    if width < LEAST[0] or height < LEAST[1]:
        return None
    if width >= 120 and height >= 36:
        return "wide"
    return "classic" if width >= 80 and height >= 24 else "narrow"


class Places(Layout):
    """Puts each widget where its sheet says; widgets without a place are hidden."""

    name = "places"

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        assert isinstance(parent, Sheet)
        regions = parent.regions(size.width, size.height)
        nowhere = Region(0, 0, 0, 0)
        return [
            WidgetPlacement(regions.get(child.id or "", nowhere), NULL_OFFSET, NULL_SPACING, child)
            for child in children
        ]


class Room(Plate):
    """The sentence for a window that is too small."""

    def clear(self) -> None:
        """Nothing to forget."""

    def draw(self, canvas: Canvas) -> None:
        width, height = canvas.width, canvas.height
        needs, has = f"Cutpurse needs {LEAST[0]} columns and {LEAST[1]} rows.", f"This window has {width} and {height}."
        if len(needs) > width:
            needs, has = f"Cutpurse needs {LEAST[0]}x{LEAST[1]}", f"This window: {width}x{height}"
        y = max(0, height // 2 - 1)
        canvas.centre(0, y, width, needs, "title")
        canvas.centre(0, y + (2 if height > 3 else 1), width, has)


class Title(Plate):
    """The first row: the place in the program, the place in the match, facts at the right."""

    left: tuple[tuple[str, str], ...] = ()
    facts: tuple[str, ...] = ()

    def show(self, left: tuple[tuple[str, str], ...], facts: tuple[str, ...] = ()) -> None:
        """Parts as (text, role), and a fact in several lengths for the right edge."""
        if (left, facts) != (self.left, self.facts):
            self.left, self.facts = left, facts
            self.repaint()

    def clear(self) -> None:
        self.left, self.facts = (), ()

    def draw(self, canvas: Canvas) -> None:
        x = canvas.words(1, 0, self.left)
        for fact in self.facts:
            if x + 2 + len(fact) <= canvas.width:
                canvas.right(canvas.width, 0, fact, "dim")
                return


class Opaque(Screen[None]):
    """A screen that hides those below it, and does nothing while it is covered.

    Textual would draw the top screen again for each one below; a screen is laid out again when it is back on top.
    """

    virtual_size = Reactive(Size(0, 0), layout=False, repaint=False)  # it never scrolls, so this changes nothing

    def render_lines(self, crop: Region) -> list[Strip]:
        """The ground between the plates: one empty row, as often as needed."""
        ground = self.background_colors[1]
        strip = Strip([Segment(" " * crop.width, Style.from_color(bgcolor=ground.rich_color))], crop.width)
        for one in self.get_line_filters():
            strip = strip.apply_filter(one, ground)
        return [strip] * crop.height

    def gets(self, size: Size) -> bool:
        """Whether this is a new size for the screen; Textual reports the size again after each layout."""
        return self is self.app.screen and size != self._size

    def _screen_resized(self, size: Size) -> None:
        if self.gets(size):
            super()._screen_resized(size)

    def _compositor_refresh(self) -> None:
        if self is self.app.screen:
            super()._compositor_refresh()
        else:
            self._compositor._dirty_regions.clear()
            self._dirty_widgets.clear()


class Sheet(Opaque):
    """A screen of plates above the four rows of the prompt."""

    ALLOW_SELECT: ClassVar[bool] = False
    AUTO_FOCUS = None
    ENABLE_COMMAND_PALETTE = False

    def __init__(self) -> None:
        super().__init__()
        self._compositor = ThriftyCompositor()
        self._places = Places()
        self.title_plate = Title(id="title")
        self.prompt = Prompt(id="prompt")
        self.room = Room(id="room")
        self._shown_at = Size(0, 0)
        """The size for which everything was brought up to date."""
        self._moved = False
        """Whether the places have changed since then."""
        self._away = False
        """Whether another screen lies over it, or did until a moment ago."""

    # What a subclass gives --------------------------------------------------------------------------

    def plates(self) -> Iterator[Plate]:
        """The plates of the body, each with an id."""
        raise NotImplementedError

    def body(self, grain: Grain, width: int, height: int) -> dict[str, Region]:
        """The places of the body's plates, in a body of this size whose top left is (0, 0)."""
        raise NotImplementedError

    def update(self) -> None:
        """Show everything as it is now: called when the screen comes up, and after each resize."""
        raise NotImplementedError

    def press(self, key: str, character: str | None) -> None:
        """Handle a key: letters in lower case, others as Textual names them."""
        raise NotImplementedError

    def act(self, action: str) -> None:
        """Handle a click, or a row of the list of commands. `key:x` is the key; other actions belong to the screen."""
        if action.startswith("key:"):
            key = action.removeprefix("key:")
            self.press(key, key if len(key) == 1 else None)

    # What it does with that -----------------------------------------------------------------------

    @property
    def home(self) -> Home:
        """The app, with its signs, keys and settings."""
        assert isinstance(self.app, Home)
        return self.app

    @property
    def signs(self) -> Signs:
        return self.home.signs

    @property
    def grain(self) -> Grain | None:
        """The design in use now."""
        return grain(*self.app.size)

    @property
    def layout(self) -> Layout:
        return self._places

    def compose(self) -> ComposeResult:
        yield self.title_plate
        yield from self.plates()
        yield self.prompt
        yield self.room

    def regions(self, width: int, height: int) -> dict[str, Region]:
        """The place of every plate: a title row, the body, the prompt; or only the sentence that asks for a larger
        window."""
        size = grain(width, height)
        if size is None:
            return {"room": Region(0, 0, width, height)}
        places = {name: region.translate((0, 1)) for name, region in self.body(size, width, height - 1 - ROWS).items()}
        places["title"] = Region(0, 0, width, 1)
        places["prompt"] = Region(0, height - ROWS, width, ROWS)
        return places

    @property
    def has_place(self) -> bool:
        """Whether the plates have places. Without places nothing can be drawn; with them everything is."""
        return bool(self._shown_at)

    def on_screen_suspend(self) -> None:
        self._away = True

    def on_screen_resume(self) -> None:
        self._away = False
        if self.has_place:
            self.update()

    def on_resize(self, event: events.Resize) -> None:
        """Draw again after a resize, because some content depends on the size of the plates; the first frame waits for
        that."""
        if self.home.ready and self.is_mounted and self is self.app.screen and event.size == self._size:
            self.update()

    def update_node_styles(self, animate: bool = True) -> None:
        """Skip a second pass over all styles when a screen comes up, because Textual has just made one for the first
        frame."""
        if self.home.ready:
            super().update_node_styles(animate)

    def _compositor_refresh(self) -> None:
        """After a new size all plates have their new places, and nothing is drawn there yet.

        Before the app is ready no frame would be shown, so none is drawn. A screen that comes back is drawn whole: no
        part of it appears on the screen that it replaces.
        """
        if not self.home.ready or self._away:
            return
        if self._size != self._shown_at and self is self.app.screen:
            self._shown_at = self._size
            plates = self.query(Plate)
            for plate in plates:
                plate.canvas = None
            self._moved = False
            self.update()
            for plate in plates:
                plate.settle()
            if self._moved:  # what is shown decides which plates there are: they get their places before the frame
                self._layout_required = False
                self._refresh_layout()
                return
        super()._compositor_refresh()

    def repaint(self, everything: bool = False) -> None:
        """Draw all plates again, because colours or signs have changed."""
        for plate in self.query(Plate):
            plate.repaint(everything)

    def relayout(self) -> None:
        """Lay the plates out again although the size has not changed."""
        self._moved = True
        self._clear_arrangement_cache()
        self.refresh(repaint=False, layout=True)  # moved plates are drawn in their new places anyway

    async def on_key(self, event: events.Key) -> None:
        event.stop()
        event.prevent_default()
        if self.grain is None or not self.is_current:
            return  # typed ahead for a screen that has been left
        character = event.character if event.is_printable else None
        key = character.lower() if character and character.isalnum() else event.key
        self.press(key, character)

    def covers(self, plate: object) -> bool:
        """Whether a click on this plate is lost, because something else has to be answered first."""
        return False

    def on_plate_pressed(self, message: Plate.Pressed) -> None:
        message.stop()
        if self.grain is not None and self.is_current and not self.covers(message._sender):
            self.act(message.action if message.button == 1 else f"look:{message.action}")

    def on_paste(self, event: events.Paste) -> None:
        event.stop()  # a board takes no pasted moves
