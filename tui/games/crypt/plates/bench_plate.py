"""The bench: a grid of numbers to choose from, and lines about it."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from tui.widgets.canvas import Canvas, fit
from tui.widgets.die import BOX_ROWS, BOXED, LARGE, LARGE_ROWS, Die, boxed, large
from tui.widgets.line import EMPTY, Line, write
from tui.widgets.plate import ModelPlate
from tui.words import Said

BESIDE = 24
"""The least columns of lines beside dice."""

CellState = Literal["plain", "would", "laid", "none"]


class Cell(Struct, frozen=True):
    """A number of the grid: one that wins, one that is placed, one only to read, or none."""

    text: str
    state: CellState = "plain"
    action: str = ""
    role: str = "ink"


class Numbers(Struct, frozen=True):
    """A row of the grid."""

    label: Said
    cells: tuple[Cell, ...]
    optional: bool = False
    """Whether the row is left out when there is too little room."""


class Note(Struct, frozen=True):
    """A line on the bench, which may be a choice."""

    said: Line = EMPTY
    key: str = ""
    here: bool = False
    """Whether it is selected."""
    action: str = ""
    role: str = ""
    """A titled rule in this role instead of a plain line."""
    changed: bool = False
    """Whether it is about something that is not as it was at the last turn of the seat in front."""


class Work(Struct, frozen=True):
    """The model of a Bench."""

    title: Said = ("",)
    above: tuple[Note, ...] = ()
    table: tuple[Numbers, ...] = ()
    below: tuple[Note, ...] = ()
    dice: tuple[Die, ...] = ()
    """Dice that have just been rolled, above or beside its lines."""

    @property
    def rows(self) -> int:
        """How many rows it needs."""
        return 1 + len(self.table) + len([note for note in (*self.above, *self.below) if note.said])


class Bench(ModelPlate[Work]):
    """Draws Work: always the grid, then as many lines as there is room for."""

    nothing = Work()

    def draw(self, canvas: Canvas) -> None:
        work = self.model
        if not work.title[0]:
            return
        left = 1 if canvas.width >= 44 and canvas.height > 12 else 0
        canvas.rule(left, 0, canvas.width - left, fit(work.title, canvas.width - left - 5, canvas.signs["cut"]))
        table = list(work.table)
        while len(table) > canvas.height - 1 and any(row.optional for row in table):
            table.remove(next(row for row in reversed(table) if row.optional))
        room = canvas.height - 1 - len(table)
        below = list(work.below)
        while below and not below[-1].said:
            below.pop()
        above = list(work.above)
        # Too little room: first drop blank lines, then the lines above, then the last lines.
        while len(above) + len(below) > room and any(not note.said for note in (*above, *below)):
            where = below if any(not note.said for note in below) else above
            where.remove(next(note for note in reversed(where) if not note.said))
        above = above[: max(0, room - len(below))]
        below = below[: room - len(above)]
        rows: list[Note | Numbers] = [*above, *table, *below]
        top, left = self._dice(canvas, left, work.dice)
        for y, row in enumerate(rows[: canvas.height - top], top):
            if isinstance(row, Numbers):
                self._numbers(canvas, left, y, row)
            else:
                self._note(canvas, left, y, row)

    @staticmethod
    def _dice(canvas: Canvas, x: int, dice: tuple[Die, ...]) -> tuple[int, int]:
        """Draw dice as large as there is room; returns where the lines begin: below them, or beside them."""
        if not dice:
            return 1, x
        tall = canvas.height > LARGE_ROWS
        step = LARGE + 1 if tall else BOXED + 1
        for nth, die in enumerate(dice):
            (large if tall else boxed)(canvas, x + 1 + nth * step, 1, die)
        rows = 1 + (LARGE_ROWS if tall else BOX_ROWS)
        beside = x + 1 + len(dice) * step
        return (1, beside) if canvas.width - beside >= BESIDE else (rows, x)

    def _note(self, canvas: Canvas, left: int, y: int, note: Note) -> None:
        width = canvas.width - left
        if note.role:
            canvas.rule(left + 1, y, width - 1)
            canvas.text(left + 3, y, " ")
            end = write(canvas, left + 4, y, width - 6, note.said)
            canvas.text(end, y, " ")
            return
        x = left + 1
        canvas.choice(left, y, note.key, note.here)
        if note.changed:
            canvas.sign(left, y, "changed")
        x += 2 * bool(note.key)
        write(canvas, x, y, canvas.width - x, note.said)
        if note.action:
            canvas.zone(left, y, width, 1, note.action)

    def _numbers(self, canvas: Canvas, left: int, y: int, row: Numbers) -> None:
        label = 7
        step = (canvas.width - left - label - 1) // max(1, len(row.cells))
        step = max(4, min(6, step))
        canvas.text(left + 1, y, fit(row.label, label - 1), "dim")
        for nth, cell in enumerate(row.cells):
            end = left + label + nth * step + 4  # the column after the number
            start = end - len(cell.text)
            if cell.state == "none":
                canvas.right(end, y, canvas.signs["none"], "dim")
                continue
            role = {"would": "kept bold", "laid": "staged", "plain": "dim" if cell.role == "ink" else cell.role}
            canvas.text(start, y, cell.text, role.get(cell.state, "ink"))
            if cell.state == "would":
                canvas.sign(start - 1, y, "would")
            elif cell.state == "laid":
                canvas.sign(start - 1, y, "laid.left")
                canvas.sign(end, y, "laid.right")
            if cell.action:
                canvas.zone(end - 3, y, step, 1, cell.action)
