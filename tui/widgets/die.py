"""Dice: in a line of text, boxed, or large with pips."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from rich.cells import cell_len

from tui.widgets.canvas import Canvas

State = Literal["there", "laid", "token"]
SMALL, BOXED, LARGE = 3, 5, 9
"""The width of a die in each of its three sizes."""
BOX_ROWS, LARGE_ROWS = 3, 5

PIPS = {
    "1": ((3, 1),),
    "2": ((1, 0), (5, 2)),
    "3": ((1, 0), (3, 1), (5, 2)),
    "4": ((1, 0), (5, 0), (1, 2), (5, 2)),
    "5": ((1, 0), (5, 0), (3, 1), (1, 2), (5, 2)),
    "6": ((1, 0), (5, 0), (1, 1), (5, 1), (1, 2), (5, 2)),
}
"""The pips of a large die, in its seven columns and three rows."""


class Die(Struct, frozen=True):
    """A die as it is drawn. A token shows a state and not a face, and is one sign wide: ready or exhausted."""

    face: str
    state: State = "there"
    role: str = "ink"
    sign: str = ""
    """A token's sign, or the shape before the letter of a boxed die."""
    round: bool = False
    """Whether it is the marker, the only piece among the dice that is not a die."""


def small(canvas: Canvas, x: int, y: int, die: Die) -> int:
    """Draw `[5]`, `‹5›`, or a token's sign; returns the column after it."""
    if die.state == "token":
        return canvas.sign(x, y, die.sign, die.role)
    if die.state == "laid":
        x = canvas.sign(x, y, "laid.left")
        x = canvas.text(x, y, die.face, "staged")
        return canvas.sign(x, y, "laid.right")
    left, right = "()" if die.round else "[]"
    return canvas.text(x, y, f"{left}{die.face}{right}", die.role)


def small_width(die: Die) -> int:
    """The width of a die in a line."""
    return 1 if die.state == "token" else 2 + cell_len(die.face)


def smalls(canvas: Canvas, x: int, y: int, dice: tuple[Die, ...], gap: int = 0) -> int:
    """Dice in a line; tokens always have air between. The column after them."""
    for nth, die in enumerate(dice):
        if nth:
            x += 1 if die.state == "token" or dice[nth - 1].state == "token" else gap
        x = small(canvas, x, y, die)
    return x


def smalls_width(dice: tuple[Die, ...], gap: int = 0) -> int:
    """The width of such a line."""
    width = sum([small_width(die) for die in dice])
    for nth, die in enumerate(dice[1:]):
        width += 1 if "token" in (die.state, dice[nth].state) else gap
    return width


def boxed(canvas: Canvas, x: int, y: int, die: Die) -> None:
    """In a frame of 5 by 3, double if it is picked; a piece that is not a die has no sides."""
    laid = die.state == "laid"
    role = "staged" if laid else die.role
    if die.round:
        across = (canvas.signs.double if laid else canvas.signs.single)[0]
        for row in (y, y + BOX_ROWS - 1):
            canvas.text(x + 1, row, across * (BOXED - 2), role)
        canvas.text(x, y + 1, "(", role)
        canvas.text(x + BOXED - 1, y + 1, ")", role)
    else:
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
