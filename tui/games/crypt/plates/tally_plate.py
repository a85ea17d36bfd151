"""A tally: kinds down the side, seats across, and how many of each kind every seat has."""

from __future__ import annotations

from msgspec import Struct

from tui.widgets.canvas import Canvas, fit
from tui.widgets.line import Line, fitting, length, write
from tui.widgets.plate import ModelPlate
from tui.words import Said

FARTHEST = 60
"""The rightmost place for the first column, because a number far from its label is hard to read."""


class Entry(Struct, frozen=True):
    """A kind: its sign and letter, what its collector does, and what every seat has of it."""

    mark: str
    letter: str
    role: str
    label: Said
    cells: tuple[Said, ...]
    key: str = ""
    """The key of a collector that can be used now."""
    here: bool = False
    changed: bool = False
    """Whether a seat has other cards of it than at the last turn of the seat in front."""
    action: str = ""


class Column(Struct, frozen=True):
    """A seat's column."""

    name: str
    role: str
    width: int


class Account(Struct, frozen=True):
    """The model of a Tally."""

    title: Said = ("",)
    columns: tuple[Column, ...] = ()
    entries: tuple[Entry, ...] = ()
    foot: Line = ()
    brief: tuple[Line, ...] = ()
    """The tally in one or two lines, for a screen without room for a table."""


class Tally(ModelPlate[Account]):
    """Draws an Account."""

    nothing = Account()

    def draw(self, canvas: Canvas) -> None:
        account = self.model
        if not account.title[0]:
            return
        canvas.rule(0, 0, canvas.width, fit(account.title, canvas.width - 6, canvas.signs["cut"]))
        if canvas.height < len(account.entries) + 2:
            for y, said in enumerate(account.brief[: canvas.height - 1], 1):
                write(canvas, 1, y, canvas.width - 1, said)
            return
        starts = self._starts(canvas.width)
        for column, start in zip(account.columns, starts, strict=True):
            canvas.text(start, 1, fit((column.name,), column.width - 1, ""), column.role)
        for y, entry in enumerate(account.entries, 2):
            self._entry(canvas, y, entry, starts)
        if account.foot and canvas.height > len(account.entries) + 2:
            foot = fitting(account.foot, canvas.width - 1, canvas.signs["cut"])
            canvas.words(canvas.width - length(foot), len(account.entries) + 2, foot)

    def _starts(self, width: int) -> list[int]:
        """The first cell of each column."""
        columns = sum([column.width for column in self.model.columns])
        start = min(width - columns, FARTHEST)
        starts = []
        for column in self.model.columns:
            starts.append(start)
            start += column.width
        return starts

    def _entry(self, canvas: Canvas, y: int, entry: Entry, starts: list[int]) -> None:
        canvas.choice(0, y, entry.key, entry.here)
        if entry.changed:
            canvas.sign(2, y, "changed")
        canvas.sign(3, y, entry.mark, entry.role)
        canvas.text(5, y, entry.letter, entry.role)
        room = (starts[0] if starts else canvas.width) - 8
        canvas.text(7, y, fit(entry.label, room, canvas.signs["cut"]), "ink" if entry.key or entry.here else "dim")
        for column, start, cell in zip(self.model.columns, starts, entry.cells, strict=True):
            text = fit(cell, column.width - 1, canvas.signs["cut"])
            canvas.text(start, y, text or canvas.signs["none"], "ink" if text else "dim")
        if entry.action:
            canvas.zone(0, y, canvas.width, 1, entry.action)
