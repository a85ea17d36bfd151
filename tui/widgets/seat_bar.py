"""Everybody at the table: whose turn it is, what lies before them, what they do."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len

from tui.widgets.canvas import Canvas, fit
from tui.widgets.die import Die, smalls, smalls_width
from tui.widgets.line import EMPTY, Line, fitting, length, write
from tui.widgets.plate import Plate


class Mark(NamedTuple):
    """Something a seat holds that everybody should see, such as a torch."""

    sign: str
    label: str


class Pool(NamedTuple):
    """Some of a seat's dice, and where they are."""

    label: str
    dice: tuple[Die, ...]


class Seat(NamedTuple):
    """A seat as it is drawn. It keeps its place all evening."""

    name: str
    role: str
    turn: bool = False
    """Is it this seat's turn?"""
    marks: tuple[Mark, ...] = ()
    pools: tuple[Pool, ...] = ()
    facts: Line = EMPTY
    """Public counts."""
    says: Line = EMPTY
    """What it does or has done, in a sentence."""
    action: str = ""


class SeatBar(Plate):
    """Draws seats side by side: three rows with a titled rule, two rows, or one."""

    seats: tuple[Seat, ...] = ()

    def show(self, seats: tuple[Seat, ...]) -> None:
        """Draw these from now on."""
        if seats != self.seats:
            self.seats = seats
            self.repaint()

    def clear(self) -> None:
        self.seats = ()

    def draw(self, canvas: Canvas) -> None:
        if not self.seats:
            return
        one = {1: self._chip, 2: self._two}.get(canvas.height, self._three)
        count = len(self.seats)
        left = 0 if canvas.height == 1 else 1
        gap = 2 if canvas.height > 2 else 1
        step = (canvas.width - left + gap) // count
        for nth, seat in enumerate(self.seats):
            x = left + nth * step
            width = canvas.width - x if nth == count - 1 else step - gap
            one(canvas, x, width, seat)
            if seat.action:
                canvas.zone(x, 0, width, canvas.height, seat.action)

    def _called(self, canvas: Canvas, seat: Seat, width: int) -> str:
        return fit((seat.name,), min(12, width), canvas.signs["cut"])

    @staticmethod
    def _role(seat: Seat) -> str:
        return f"{seat.role} bold reverse" if seat.turn else f"{seat.role} bold"

    def _marks(self, canvas: Canvas, x: int, y: int, room: int, marks: tuple[Mark, ...]) -> int:
        """Marks with their labels, or their signs alone where that is too long."""
        full = sum([cell_len(mark.label) + 4 for mark in marks]) <= room
        for mark in marks:
            x = canvas.text(x, y, "  " if full else " ")
            x = canvas.sign(x, y, mark.sign)
            if full:
                x = canvas.text(x, y, f" {mark.label}", "ask")
        return x

    def _three(self, canvas: Canvas, x: int, width: int, seat: Seat) -> None:
        canvas.rule(x, 0, width)
        at = canvas.text(x + 2, 0, " ")
        if seat.turn:
            at = canvas.text(canvas.sign(at, 0, "turn"), 0, " ")
        at = canvas.text(at, 0, self._called(canvas, seat, width - 10), self._role(seat))
        at = self._marks(canvas, at, 0, x + width - at - 4, seat.marks)
        canvas.text(at, 0, " ")
        facts = fitting(seat.facts, width // 2, canvas.signs["cut"])
        canvas.words(x + width - length(facts) - 1, 1, facts)
        self._pools(canvas, x + 1, 1, width - 3 - length(facts), seat)
        write(canvas, x + 1, 2, width - 2, seat.says)

    def _pools(self, canvas: Canvas, x: int, y: int, room: int, seat: Seat) -> None:
        """Dice with a word where they are, if there is room for the words."""
        pools = [pool for pool in seat.pools if pool.dice]
        worded = sum([cell_len(pool.label) + 1 + smalls_width(pool.dice, 1) for pool in pools]) + 3 * (len(pools) - 1)
        for pool in pools:
            if worded <= room:
                x = canvas.text(x, y, pool.label, "dim") + 1
            x = smalls(canvas, x, y, pool.dice, 1) + (3 if worded <= room else 1)

    def _two(self, canvas: Canvas, x: int, width: int, seat: Seat) -> None:
        if seat.turn:
            canvas.sign(x, 0, "turn")
        at = canvas.text(x + 2, 0, self._called(canvas, seat, width - 4), self._role(seat))
        self._marks(canvas, at, 0, x + width - at, seat.marks)
        at = x + 2
        for pool in seat.pools:
            if pool.dice:
                at = smalls(canvas, at, 1, pool.dice) + 1
        facts = fitting(seat.facts, x + width - at - 1, canvas.signs["cut"])
        canvas.words(at + 1, 1, facts)

    def _chip(self, canvas: Canvas, x: int, width: int, seat: Seat) -> None:
        """`►Ada ☼ 13■`: faces without brackets."""
        dice = [die for pool in seat.pools for die in pool.dice]
        marks = len(seat.marks)
        room = width - 1 - len(dice)
        spaced = cell_len(seat.name) + marks + (2 if marks else 1) <= room
        if seat.turn:
            canvas.sign(x, 0, "turn")
        name = self._called(canvas, seat, room - marks - (0 if marks else 1))
        at = canvas.text(x + 1, 0, name, self._role(seat))
        at += spaced and bool(marks)
        for mark in seat.marks:
            at = canvas.sign(at, 0, mark.sign)
        at += spaced or not marks
        for die in dice:
            if die.state == "token":
                at = canvas.sign(at, 0, die.sign, die.role)
            else:
                at = canvas.text(at, 0, die.face, "staged" if die.state == "laid" else f"{die.role} bold")
