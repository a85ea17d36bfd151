"""Choices in words, each with its key: one line each if there is room, otherwise one after the other."""

from __future__ import annotations

from msgspec import Struct

from tui.widgets.canvas import Canvas
from tui.widgets.line import EMPTY, Line, fitting, length, write
from tui.widgets.plate import ModelPlate
from tui.words import Said


class Item(Struct, frozen=True):
    """A choice; without a key it is only read."""

    said: Line
    key: str = ""
    would: bool = False
    """Whether it can be chosen although no key is left for it."""
    here: bool = False
    """Whether it is selected."""
    action: str = ""


class Offered(Struct, frozen=True):
    """The model of Choices."""

    title: Said = ("",)
    fact: Said = ("",)
    lead: Line = EMPTY
    """The text before the first choice, where all are in one line."""
    items: tuple[Item, ...] = ()
    notes: tuple[Line, ...] = ()
    """Lines after them, where there is room."""
    hand: bool = False
    """Whether it is the player's present pick."""


class Choices(ModelPlate[Offered]):
    """Draws what is Offered."""

    nothing = Offered()

    def draw(self, canvas: Canvas) -> None:
        offered = self.model
        if not offered.title[0] and not offered.items:
            return
        top = 1 if canvas.height > 1 and offered.title[0] else 0
        if top:
            canvas.heading(0, 0, canvas.width, offered.title, offered.fact, "title" if offered.hand else "dim")
        rows = canvas.height - top
        if len(offered.items) <= rows and rows > 2:
            for nth, item in enumerate(offered.items):
                self._line(canvas, top + nth, item)
            y = top + len(offered.items)
            for nth, said in enumerate(offered.notes[: canvas.height - y]):
                write(canvas, 2, y + nth, canvas.width - 2, said)
        elif offered.items:
            self._flow(canvas, top, rows)
        else:
            for nth, said in enumerate(offered.notes[:rows]):
                write(canvas, 1, top + nth, canvas.width - 1, said)

    @staticmethod
    def _line(canvas: Canvas, y: int, item: Item) -> None:
        canvas.choice(0, y, item.key, item.here, item.would)
        write(canvas, 3, y, canvas.width - 3, item.said)
        if item.action:
            canvas.zone(0, y, canvas.width, 1, item.action)

    def _flow(self, canvas: Canvas, top: int, rows: int) -> None:
        """Draw them one after the other, in the longest words with which all fit; those that do not fit are counted."""
        items, lead = self.model.items, self.model.lead
        begin = 1 + (length(lead[-1]) + 1 if lead else 0)
        size = next((size for size in (99, 24, 18, 14, 0) if self._rows(canvas, begin, size) <= rows), 0)
        x, y = 1, top
        if lead:
            x = write(canvas, 1, y, canvas.width, lead[-1:]) + 1
        for nth, item in enumerate(items):
            parts = self._words(item, size, canvas)
            wide = length(parts) + 2 * bool(item.key or item.would)
            if x > 1 and x + wide > canvas.width:
                if y + 1 >= top + rows:
                    canvas.right(canvas.width, y, f"+{len(items) - nth}", "dim")
                    return
                x, y = 1, y + 1
            canvas.choice(x - 1, y, item.key, item.here, item.would)
            start = x
            x += 2 * bool(item.key or item.would)
            x = canvas.words(x, y, parts)
            if item.action:
                canvas.zone(start, y, x - start, 1, item.action)
            x += 2

    @staticmethod
    def _words(item: Item, size: int, canvas: Canvas) -> tuple[tuple[str, str], ...]:
        """The longest words of this size; the shortest ones are never cut."""
        return fitting(item.said, max(size, length(item.said[-1])), canvas.signs["cut"])

    def _rows(self, canvas: Canvas, begin: int, size: int) -> int:
        x, rows = begin, 1
        for item in self.model.items:
            wide = length(self._words(item, size, canvas)) + 2 * bool(item.key or item.would)
            if x > 1 and x + wide > canvas.width:
                x, rows = 1, rows + 1
            x += wide + 2
        return rows
