"""A slate: lines to read and lines to choose from, under a titled rule, or in a double frame if it interrupts."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from tui.widgets.canvas import Canvas, fit
from tui.widgets.line import EMPTY, Line, write
from tui.widgets.plate import ModelPlate
from tui.words import Said


class Row(Struct, frozen=True):
    """A line of a slate."""

    said: Line = EMPTY
    key: str = ""
    here: bool = False
    """Whether it is selected."""
    would: bool = False
    """Whether it can be chosen although no key is left for it."""
    action: str = ""
    flush: bool = False
    """Whether it begins at the left, where other rows have their keys."""
    right: Line = EMPTY
    """The text at the right edge."""


class Written(NamedTuple):
    """The model of a Slate."""

    title: Said = ("",)
    fact: Said = ("",)
    """At the right of the title."""
    rows: tuple[Row, ...] = ()
    framed: bool = False
    """Whether it interrupts."""
    action: str = ""
    """The action of a click that hits no row with an action."""
    key: str = ""
    """The key that does what the fact says."""


class Slate(ModelPlate[Written]):
    """Draws the lines that fit, always including the selected one."""

    nothing = Written()

    def draw(self, canvas: Canvas) -> None:
        written, cut = self.model, canvas.signs["cut"]
        if not written.rows and not written.title[0]:
            return
        if written.action:
            canvas.zone(0, 0, canvas.width, canvas.height, written.action)
        titled = bool(written.title[0]) or written.framed
        if written.framed:
            canvas.frame(0, 0, canvas.width, canvas.height, double=True)
            canvas.text(2, 0, f" {fit(written.title, canvas.width - 6, cut)} ", "title")
        elif titled:
            title = fit(written.title, canvas.width - 5, cut)
            canvas.rule(0, 0, canvas.width, title)
            keyed = f"{written.key}: " if written.key else ""
            fact = next((text for text in written.fact if len(title + keyed + text) + 9 <= canvas.width), "")
            if fact:
                canvas.right(canvas.width - 2, 0, f" {keyed}{fact} ", "ink")
                canvas.text(canvas.width - 3 - len(keyed) - len(fact), 0, written.key, "key")
        inset = 1 if written.framed else 0
        room = canvas.height - titled - written.framed
        for nth, row in enumerate(self._seen(room)):
            self._row(canvas, inset, titled + nth, canvas.width - 3 * inset, row)

    def _seen(self, room: int) -> tuple[Row, ...]:
        """The rows that fit: from the first one, or as far down as the selected row requires."""
        rows = self.model.rows
        front = next((nth for nth, row in enumerate(rows) if row.here), 0)
        first = max(0, min(front - room + 2, len(rows) - room))
        return rows[first : first + max(0, room)]

    @staticmethod
    def _row(canvas: Canvas, x: int, y: int, width: int, row: Row) -> None:
        canvas.choice(x, y, row.key, row.here, row.would)
        left = 0 if row.flush else 3
        room = width - left
        if row.right:
            wide = max(0, min(room // 2, max([sum([len(text) for text, _role in said]) for said in row.right[:1]])))
            write(canvas, x + width - wide, y, wide, row.right)
            room -= wide + 1
        write(canvas, x + left, y, room, row.said)
        if row.action:
            canvas.zone(x, y, width, 1, row.action)
