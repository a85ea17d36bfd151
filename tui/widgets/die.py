"""Dice: in a line of text, boxed, or large with pips; and a pool of loose ones to choose from."""

from __future__ import annotations

from typing import Literal, NamedTuple

from rich.cells import cell_len

from tui.widgets.canvas import Canvas
from tui.widgets.plate import Plate

State = Literal["there", "laid", "token"]
SMALL, BOXED, LARGE = 3, 5, 9
"""How wide a die is in each of its three sizes."""
BOX_ROWS, LARGE_ROWS = 3, 5

PIPS = {
    "1": ((3, 1),),
    "2": ((1, 0), (5, 2)),
    "3": ((1, 0), (3, 1), (5, 2)),
    "4": ((1, 0), (5, 0), (1, 2), (5, 2)),
    "5": ((1, 0), (5, 0), (3, 1), (1, 2), (5, 2)),
    "6": ((1, 0), (5, 0), (1, 1), (5, 1), (1, 2), (5, 2)),
}
"""Where the pips of a large die lie in its seven columns and three rows."""


class Die(NamedTuple):
    """A die as it is drawn. A token is no face but a state, and one sign wide: ready, spent."""

    face: str
    state: State = "there"
    role: str = "ink"
    sign: str = ""
    """A token's sign, or the shape before the letter of a boxed die."""


def small(canvas: Canvas, x: int, y: int, die: Die) -> int:
    """`[5]`, `‹5›`, or a token's sign; the column after it."""
    if die.state == "token":
        return canvas.sign(x, y, die.sign, die.role)
    if die.state == "laid":
        x = canvas.sign(x, y, "laid.left")
        x = canvas.text(x, y, die.face, "staged")
        return canvas.sign(x, y, "laid.right")
    return canvas.text(x, y, f"[{die.face}]", die.role)


def small_width(die: Die) -> int:
    """How wide it is in a line."""
    return 1 if die.state == "token" else 2 + cell_len(die.face)


def smalls(canvas: Canvas, x: int, y: int, dice: tuple[Die, ...], gap: int = 0) -> int:
    """Dice in a line; tokens always have air between. The column after them."""
    for nth, die in enumerate(dice):
        if nth:
            x += 1 if die.state == "token" or dice[nth - 1].state == "token" else gap
        x = small(canvas, x, y, die)
    return x


def smalls_width(dice: tuple[Die, ...], gap: int = 0) -> int:
    """How wide such a line is."""
    width = sum([small_width(die) for die in dice])
    for nth, die in enumerate(dice[1:]):
        width += 1 if "token" in (die.state, dice[nth].state) else gap
    return width


def boxed(canvas: Canvas, x: int, y: int, die: Die) -> None:
    """In a frame of 5 by 3, double when it is laid."""
    laid = die.state == "laid"
    role = "staged" if laid else die.role
    canvas.frame(x, y, BOXED, BOX_ROWS, double=laid, role=role)
    if die.sign:
        canvas.sign(x + 1, y + 1, die.sign)
        canvas.text(x + 3, y + 1, die.face, "staged" if laid else f"{die.role} bold")
    else:
        canvas.text(x + 2, y + 1, die.face, "staged" if laid else "title")


def large(canvas: Canvas, x: int, y: int, die: Die) -> None:
    """In a frame of 9 by 5, with pips and its number in the corner."""
    canvas.frame(x, y, LARGE, LARGE_ROWS, double=die.state == "laid", role=die.role)
    for column, row in PIPS.get(die.face, ()):
        canvas.sign(x + 1 + column, y + 1 + row, "pip")
    canvas.text(x + LARGE - 3, y + LARGE_ROWS - 1, die.face, "title")


class Loose(NamedTuple):
    """A die of a pool: it may have a key, and a note under it."""

    die: Die
    key: str = ""
    note: str = ""
    action: str = ""


class DicePool(Plate):
    """Loose dice side by side, as large as the place is high; a laid one stands a line higher."""

    dice: tuple[Loose, ...] = ()
    label = ""

    def show(self, dice: tuple[Loose, ...], label: str = "") -> None:
        """Draw these from now on."""
        if (dice, label) != (self.dice, self.label):
            self.dice, self.label = dice, label
            self.repaint()

    def clear(self) -> None:
        self.dice, self.label = (), ""

    def draw(self, canvas: Canvas) -> None:
        if not self.dice:
            return
        top = 0
        if self.label:
            canvas.centre(0, 0, canvas.width, self.label, "dim")
            top = 1
        room = canvas.height - top
        wide, rows = (LARGE, LARGE_ROWS) if room >= LARGE_ROWS + 2 else (BOXED, BOX_ROWS)
        if room < BOX_ROWS + 1 or (wide + 1) * len(self.dice) > canvas.width:
            wide, rows = SMALL, 1
        raised = any(loose.die.state == "laid" for loose in self.dice) and rows > 1
        gap = 2 if (wide + 2) * len(self.dice) <= canvas.width else 1
        x = max(0, (canvas.width - len(self.dice) * (wide + gap) + gap) // 2)
        for loose in self.dice:
            y = top + (1 if raised and loose.die.state != "laid" else 0)
            if rows == 1:
                small(canvas, x, y, loose.die)
            elif rows == BOX_ROWS:
                boxed(canvas, x, y, loose.die)
            else:
                large(canvas, x, y, loose.die)
            below = top + rows + raised
            if loose.key:
                canvas.key(x + wide // 2, below, loose.key)
            elif loose.note:
                canvas.centre(x - gap // 2, below, wide + gap, loose.note, "dim")
            if loose.action:
                canvas.zone(x, top, wide, rows + raised + 1, loose.action)
            x += wide + gap
