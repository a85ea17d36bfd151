"""Everybody at the table, each with a number of their own: panels side by side, a line a seat, or chips in one line."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len

from tui.widgets.canvas import Canvas, fit
from tui.widgets.die import Die, smalls, smalls_width
from tui.widgets.line import EMPTY, Line, fitting, length, write
from tui.widgets.plate import Plate

PANELS, ROOMY = 100, 60
"""From these widths on there are panels, and dice in brackets."""


class Sitter(NamedTuple):
    """A seat as it is drawn."""

    number: str
    name: str
    role: str
    turn: bool = False
    key: bool = False
    """May the number be pressed: is the seat itself something to choose?"""
    front: bool = False
    """Is it chosen?"""
    facts: Line = EMPTY
    """Public counts."""
    dice: tuple[Die, ...] = ()
    """What lies before it."""
    says: Line = EMPTY
    """What it does, or is going to do."""
    notes: tuple[Line, ...] = ()
    """What it owns, a line each."""
    action: str = ""


class SeatList(Plate):
    """Draws seats as large as there is room."""

    seats: tuple[Sitter, ...] = ()

    def show(self, seats: tuple[Sitter, ...]) -> None:
        """Draw these from now on."""
        if seats != self.seats:
            self.seats = seats
            self.repaint()

    def clear(self) -> None:
        self.seats = ()

    def draw(self, canvas: Canvas) -> None:
        if not self.seats:
            return
        count = len(self.seats)
        if canvas.width >= PANELS and canvas.height >= 3:
            step = canvas.width // count
            for nth, seat in enumerate(self.seats):
                self._panel(canvas, nth * step, step - (nth < count - 1), seat)
        elif canvas.height >= count:
            step = min(2, canvas.height // count)
            for nth, seat in enumerate(self.seats):
                self._line(canvas, nth * step, seat)
        else:
            self._chips(canvas)

    @staticmethod
    def _name_role(seat: Sitter) -> str:
        return f"{seat.role} bold reverse" if seat.turn else f"{seat.role} bold"

    # Panels ---------------------------------------------------------------------------------------

    def _panel(self, canvas: Canvas, x: int, width: int, seat: Sitter) -> None:
        height = canvas.height
        framed = seat.key or seat.front
        if framed:
            canvas.frame(x, 0, width, height, double=seat.front)
        else:
            canvas.rule(x + 1, 0, width - 2)
        at = x + 2
        if framed and not seat.front:
            at = x + 1
        if seat.turn:
            canvas.text(at - 1, 0, " ")
            at = canvas.sign(at, 0, "turn")
        number = canvas.text(at, 0, seat.number, "key" if seat.key else "dim")
        canvas.text(number, 0, " ")
        name = fit((seat.name,), width - 8, canvas.signs["cut"])
        canvas.text(canvas.text(number + 1, 0, name, self._name_role(seat)), 0, " ")
        inner, room = x + 2, width - 4
        write(canvas, inner, 1, room, seat.facts)
        y = 2
        if seat.dice:
            y = self._dice(canvas, inner, y, room, seat.dice, 2 if height > 6 else 1)
        last = height - 1 if framed else height
        if y < last and seat.says:
            write(canvas, inner, y, room, seat.says)
            y += 1
        notes = seat.notes
        if len(notes) > last - y > 0:
            more = len(notes) - (last - y - 1)
            notes = (*notes[: last - y - 1], ((((f"+{more}"), "dim"),),))
        for nth, note in enumerate(notes[: max(0, last - y)]):
            write(canvas, inner, y + nth, room, note)
        if seat.action:
            canvas.zone(x, 0, width, height, seat.action)

    @staticmethod
    def _dice(canvas: Canvas, x: int, y: int, room: int, dice: tuple[Die, ...], rows: int) -> int:
        """Dice in brackets over one row or two, or as letters; the row after them."""
        per = room // 3
        if len(dice) <= per * rows:
            for nth in range(0, len(dice), per):
                smalls(canvas, x, y, dice[nth : nth + per])
                y += 1
            return y
        _letters(canvas, x, y, dice)
        return y + 1

    # A line a seat --------------------------------------------------------------------------------

    def _line(self, canvas: Canvas, y: int, seat: Sitter) -> None:
        roomy = canvas.width >= ROOMY
        if seat.turn:
            canvas.sign(0, y, "turn")
        elif seat.front:
            canvas.sign(0, y, "here.left")
        canvas.text(1, y, seat.number, "key" if seat.key else "dim")
        names = min(12 if roomy else 6, max([cell_len(one.name) for one in self.seats]))
        name = fit((seat.name,), names, canvas.signs["cut"])
        canvas.text(3, y, name, self._name_role(seat))
        x = 3 + names + (2 if roomy else 1)
        facts = max([length(fitting(one.facts, 24 if roomy else 12, "")) for one in self.seats])
        write(canvas, x, y, facts, seat.facts)
        x += facts + (2 if roomy else 1)
        room = canvas.width - x
        if seat.dice:
            whole = roomy and smalls_width(seat.dice) <= room
            x = (smalls if whole else _letters)(canvas, x, y, seat.dice) + 2
        if canvas.width - x > 3:
            write(canvas, x, y, canvas.width - x, seat.says)
        if seat.action:
            canvas.zone(0, y, canvas.width, 1, seat.action)

    # Chips ----------------------------------------------------------------------------------------

    def _chips(self, canvas: Canvas) -> None:
        step = canvas.width // len(self.seats)
        for nth, seat in enumerate(self.seats):
            x = nth * step
            if seat.turn:
                canvas.sign(x, 0, "turn")
            canvas.text(x + 1, 0, seat.number, "dim")
            facts = fitting(seat.facts[-1:], step - 3, "")
            name = fit((seat.name,), max(1, step - 3 - length(facts)), "")
            at = canvas.text(x + 2, 0, name, self._name_role(seat))
            canvas.words(at, 0, facts)
            if seat.action:
                canvas.zone(x, 0, step, 1, seat.action)


def _letters(canvas: Canvas, x: int, y: int, dice: tuple[Die, ...]) -> int:
    """Faces alone; the column after them."""
    for die in dice:
        x = canvas.text(x, y, die.face, "staged" if die.state == "laid" else f"{die.role} bold")
    return x
