"""All seats: panels side by side, one line per seat, two rows side by side, or chips in one row."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec import Struct
from rich.cells import cell_len

from tui.terminal.symbols import Signs
from tui.widgets.canvas import Canvas, fit
from tui.widgets.die import Die, smalls, smalls_width
from tui.widgets.line import EMPTY, Line, Parts, fitting, length, write
from tui.widgets.plate import ModelPlate

PANELS, ROOMY = 100, 60
"""The least widths for panels, and for dice in brackets."""
LOW = 3
"""A panel of at most this many rows shows facts and dice in one row."""
NAME = 12
"""The largest width of a name, in cells."""


class Mark(NamedTuple):
    """A public piece that a seat holds, such as a torch."""

    sign: str
    label: str


class Pool(Struct, frozen=True):
    """Some of a seat's dice, with their place."""

    label: str
    dice: tuple[Die, ...]


class Seat(NamedTuple):
    """A seat as it is drawn, always in the same place."""

    name: str
    role: str
    number: str = ""
    """The key that means this seat, in a game where seats are chosen."""
    turn: bool = False
    """Whether it is this seat's turn."""
    changed: bool = False
    """Whether it is not as it was at the last turn of the seat in front."""
    key: bool = False
    """Whether the seat itself can be chosen by its number."""
    front: bool = False
    """Whether it is chosen."""
    marks: tuple[Mark, ...] = ()
    facts: Line = EMPTY
    """Public counts."""
    pools: tuple[Pool, ...] = ()
    """The seat's dice, by place."""
    says: Line = EMPTY
    """What the seat does, has done, or will do."""
    notes: tuple[Line, ...] = ()
    """The seat's possessions, one line each."""
    brief: Line = EMPTY
    """The text in a chip instead of marks and dice."""
    action: str = ""

    @property
    def dice(self) -> tuple[Die, ...]:
        """All dice of the seat."""
        return tuple([die for pool in self.pools for die in pool.dice])

    @property
    def name_role(self) -> str:
        """The role of the name: reversed during the seat's turn."""
        return f"{self.role} bold reverse" if self.turn else f"{self.role} bold"


class SeatList(ModelPlate[tuple[Seat, ...]]):
    """Draws seats as large as the space allows."""

    nothing = ()

    def __init__(self, id: str | None = None, facts: int = 12) -> None:
        """`facts`: the largest width of public counts where the lines are narrow."""
        super().__init__(id)
        self._facts = facts

    def draw(self, canvas: Canvas) -> None:
        count = len(self.model)
        if not count:
            return
        if canvas.width >= PANELS and canvas.height >= LOW:
            self._across(canvas, 0, self._panel)
        elif canvas.height >= max(LOW, count):
            step = min(2, canvas.height // count)
            for nth, seat in enumerate(self.model):
                self._line(canvas, nth * step, seat)
        elif canvas.height > 1:
            self._across(canvas, 1, self._two)
        else:
            self._across(canvas, 0, self._chip)

    def _across(self, canvas: Canvas, left: int, one: Callable[[Canvas, int, int, Seat], None]) -> None:
        """The seats side by side, with a column between them; a chip with a long name takes from the others."""
        step = (canvas.width - left + 1) // len(self.model)
        steps = [step] * len(self.model)
        least = [_least(canvas.signs, seat) + 1 for seat in self.model] if one == self._chip else steps
        if max(least) > step and sum(least) <= canvas.width + 1:
            steps = least
        x = left
        for nth, seat in enumerate(self.model):
            width = canvas.width - x if nth == len(self.model) - 1 else steps[nth] - 1
            one(canvas, x, width, seat)
            if seat.action:
                canvas.zone(x, 0, width, canvas.height, seat.action)
            x += steps[nth]

    # Panels ---------------------------------------------------------------------------------------

    def _panel(self, canvas: Canvas, x: int, width: int, seat: Seat) -> None:
        framed = seat.key or seat.front
        if framed:
            canvas.frame(x, 0, width, canvas.height, double=seat.front)
        else:
            canvas.rule(x + 1, 0, width - 1)
        if seat.changed:
            canvas.sign(x, 0 if framed else 1, "changed")
        self._heading(canvas, x + 1 if framed and not seat.front else x + 2, x + width, seat)
        inner, room = x + 2, width - 3 - framed
        if canvas.height == LOW:
            facts = fitting(seat.facts, (width - 1) // 2, canvas.signs["cut"])
            canvas.words(x + width - 1 - length(facts), 1, facts)
            self._pools(canvas, inner, 1, room - 1 - length(facts), seat.pools)
            y = 2
        else:
            write(canvas, inner, 1, room, seat.facts)
            y = self._dice(canvas, inner, 2, room, seat.dice)
        last = canvas.height - framed
        if y < last and seat.says:
            write(canvas, inner, y, room, seat.says)
            y += 1
        notes = seat.notes
        if len(notes) > last - y > 0:
            more = len(notes) - (last - y - 1)
            notes = (*notes[: last - y - 1], ((((f"+{more}"), "dim"),),))
        for nth, note in enumerate(notes[: max(0, last - y)]):
            write(canvas, inner, y + nth, room, note)

    @staticmethod
    def _heading(canvas: Canvas, x: int, end: int, seat: Seat) -> None:
        """Draw the sign of the turn, the number, the name and the marks."""
        if seat.turn:
            canvas.text(x - 1, 0, " ")
            x = canvas.sign(x, 0, "turn")
        x = canvas.text(x, 0, seat.number, "key" if seat.key else "dim")
        x = canvas.text(x, 0, " ")
        x = canvas.text(x, 0, fit((seat.name,), min(NAME, end - x - 3), canvas.signs["cut"]), seat.name_role)
        x = _marks(canvas, x, 0, end - x - 4, seat.marks)
        canvas.text(x, 0, " ")

    @staticmethod
    def _pools(canvas: Canvas, x: int, y: int, room: int, pools: tuple[Pool, ...]) -> None:
        """Draw dice with words for their places, if the words fit."""
        pools = tuple([pool for pool in pools if pool.dice])
        worded = sum([cell_len(pool.label) + 1 + smalls_width(pool.dice, 1) for pool in pools]) + 3 * (len(pools) - 1)
        for pool in pools:
            if worded <= room:
                x = canvas.text(x, y, pool.label, "dim") + 1
            x = smalls(canvas, x, y, pool.dice, 1) + (3 if worded <= room else 1)

    @staticmethod
    def _dice(canvas: Canvas, x: int, y: int, room: int, dice: tuple[Die, ...]) -> int:
        """Draw dice in brackets in one row or two, or as letters; returns the row after them."""
        per = room // 3
        if len(dice) <= per * (2 if canvas.height > 6 else 1):
            for nth in range(0, len(dice), per):
                smalls(canvas, x, y, dice[nth : nth + per])
                y += 1
            return y
        canvas.words(x, y, _letters(canvas.signs, dice))
        return y + 1

    # One line for each seat --------------------------------------------------------------------------------

    def _line(self, canvas: Canvas, y: int, seat: Seat) -> None:
        roomy = canvas.width >= ROOMY
        if seat.turn:
            canvas.sign(0, y, "turn")
        elif seat.front:
            canvas.sign(0, y, "here.left")
        elif seat.changed:
            canvas.sign(0, y, "changed")
        canvas.text(1, y, seat.number, "key" if seat.key else "dim")
        names = min(NAME if roomy else 6, max([cell_len(one.name) for one in self.model]))
        name = fit((seat.name,), names, canvas.signs["cut"])
        canvas.text(3, y, name, seat.name_role)
        x = 3 + names + (2 if roomy else 1)
        facts = max([length(fitting(one.facts, 24 if roomy else self._facts, "")) for one in self.model])
        write(canvas, x, y, facts, seat.facts)
        x += facts + (2 if roomy else 1)
        if seat.dice:
            whole = roomy and smalls_width(seat.dice) <= canvas.width - x
            x = smalls(canvas, x, y, seat.dice) if whole else canvas.words(x, y, _letters(canvas.signs, seat.dice))
            x += 2
        if canvas.width - x > 3:
            write(canvas, x, y, canvas.width - x, seat.says)
        if seat.action:
            canvas.zone(0, y, canvas.width, 1, seat.action)

    # Two rows -------------------------------------------------------------------------------------

    @staticmethod
    def _two(canvas: Canvas, x: int, width: int, seat: Seat) -> None:
        if seat.turn:
            canvas.sign(x, 0, "turn")
        if seat.changed:
            canvas.sign(x, 1, "changed")
        name = fit((seat.name,), min(NAME, width - 4), canvas.signs["cut"])
        at = canvas.text(x + 2, 0, name, seat.name_role)
        _marks(canvas, at, 0, x + width - at, seat.marks)
        at = x + 2
        for pool in seat.pools:
            if pool.dice:
                at = smalls(canvas, at, 1, pool.dice) + 1
        room = x + width - at
        facts = fitting(seat.facts, room, canvas.signs["cut"])
        canvas.words(at + (length(facts) < room), 1, facts)

    # Chips ----------------------------------------------------------------------------------------

    @staticmethod
    def _chip(canvas: Canvas, x: int, width: int, seat: Seat) -> None:
        """`►Ada ☼ 13■`: faces without brackets; the name gives way."""
        if seat.turn:
            canvas.sign(x, 0, "turn")
        elif seat.changed:
            canvas.sign(x, 0, "changed")
        at = canvas.text(x + 1, 0, seat.number, "dim")
        room, brief = x + width - at, _brief(canvas.signs, seat)
        parts = fitting(brief, max(room - cell_len(seat.name), length(brief[-1])), "")
        name = fit((seat.name,), max(1, min(NAME, room - length(parts))), canvas.signs["cut"])
        canvas.words(canvas.text(at, 0, name, seat.name_role), 0, parts)


def _brief(signs: Signs, seat: Seat) -> Line:
    """What stands after the name in a chip."""
    if seat.brief:
        return seat.brief
    marks = tuple([(signs[mark.sign], signs.role(mark.sign)) for mark in seat.marks])
    dice = _letters(signs, seat.dice)
    apart: Parts = ((" ", "ink"),)
    return ((*apart, *marks, *apart, *dice), (*marks, *dice)) if marks else ((*apart, *dice),)


def _least(signs: Signs, seat: Seat) -> int:
    """The columns of a chip with its whole name."""
    return 1 + cell_len(seat.number) + cell_len(seat.name) + length(_brief(signs, seat)[-1])


def _marks(canvas: Canvas, x: int, y: int, room: int, marks: tuple[Mark, ...]) -> int:
    """Draw marks with their labels, or their signs alone if the labels do not fit; returns the column after them."""
    labelled = sum([cell_len(mark.label) + 4 for mark in marks]) <= room
    for mark in marks:
        x = canvas.text(x, y, "  " if labelled else " ")
        x = canvas.sign(x, y, mark.sign)
        if labelled:
            x = canvas.text(x, y, f" {mark.label}", "ask")
    return x


def _letters(signs: Signs, dice: tuple[Die, ...]) -> Parts:
    """Faces and tokens alone."""
    return tuple([
        (signs[die.sign], die.role) if die.state == "token"
        else (die.face, "staged" if die.state == "laid" else f"{die.role} bold")
        for die in dice
    ])  # fmt: skip
