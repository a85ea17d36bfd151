"""Few bytes and the right ones: what is written gives every cell its sign and its style, whatever was there before."""

from __future__ import annotations

import random
import re

import pytest
from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from rich.style import Style

from tui.terminal.thrift import OFF, Pen

WIDTH, HEIGHT = 24, 6
CODE = re.compile(r"\x1b\[([0-9;]*)([A-Za-z])|(.)", re.DOTALL)
STYLES = [
    Style(color=ink, bgcolor=ground, bold=bold, reverse=reverse, underline=underline)
    for ink in ("color(230)", "color(138)", "red", None)
    for ground in ("color(16)", "color(52)", "#123456", None)
    for bold, reverse, underline in (
        (False, False, False),
        (True, False, False),
        (True, True, False),
        (None, None, True),
    )
]
Cell = tuple[str, str, str, frozenset[str]]
"""A sign, its ink, its ground, its attributes; of a blank only what is seen."""


class Paper:
    """A terminal that knows how each cell looks."""

    def __init__(self) -> None:
        self.cells: list[list[Cell]] = [[(" ", "", "", frozenset())] * WIDTH for _ in range(HEIGHT)]

    def feed(self, text: str) -> None:
        """Write, and leave no style over."""
        x, y, ink, ground, marks = WIDTH, HEIGHT, "?", "?", frozenset("?")
        for found in CODE.finditer(text):
            arguments, what, sign = found.groups()
            if what == "m":
                ink, ground, marks = obeyed(arguments.split(";"), ink, ground, marks)
            elif what == "H":
                y, x = [int(number) - 1 for number in arguments.split(";")]
            elif what == "C":
                x += int(arguments or 1)
            elif what == "B":
                y += int(arguments or 1)
            elif sign == "\b":
                x -= 1
            else:
                self.cells[y][x] = seen(sign, ink, ground, marks)
                x += 1
        assert (ink, ground, marks) == ("", "", frozenset())


def obeyed(codes: list[str], ink: str, ground: str, marks: frozenset[str]) -> tuple[str, str, frozenset[str]]:
    """A style after these codes."""
    while codes:
        code = codes.pop(0)
        if code in ("", "0"):
            ink, ground, marks = "", "", frozenset()
        elif code in OFF:
            marks |= {code}
        elif code in OFF.values():
            marks = frozenset([mark for mark in marks if OFF[mark] != code])
        elif code in ("38", "48"):
            many = 2 if codes[0] == "5" else 4
            colour = ";".join(codes[:many])
            del codes[:many]
            ink, ground = (colour, ground) if code == "38" else (ink, colour)
        elif code in ("39", "49"):
            ink, ground = ("", ground) if code == "39" else (ink, "")
        elif code[0] in "39":
            ink = code
        else:
            ground = code
    return ink, ground, marks


def seen(sign: str, ink: str, ground: str, marks: frozenset[str]) -> Cell:
    """A cell as the eye has it."""
    if sign == " " and not marks & {"4", "7"}:
        return sign, "", ground, frozenset()
    return sign, ink, ground, marks


def wanted(sign: str, style: Style, colors: ColorSystem) -> Cell:
    """The same from the style itself."""
    style._ansi = None  # it may hold the codes of other colours
    codes = style.render(sign, color_system=colors).partition(sign)[0]
    return seen(sign, *obeyed(codes.removeprefix("\x1b[").removesuffix("m").split(";"), "", "", frozenset()))


@pytest.mark.parametrize("system", ["standard", "256", "truecolor"])
def test_each_cell_gets_its_sign_and_its_style(system: str) -> None:
    """Any runs of any styles in any order."""
    console = Console(color_system=system, force_terminal=True)  # type: ignore[arg-type]
    colors = console._color_system
    assert colors is not None
    paper, told, luck = Paper(), Paper(), random.Random(system)
    for _ in range(60):
        pen = Pen(console, WIDTH)
        for y in luck.sample(range(HEIGHT), luck.randint(1, HEIGHT)):
            x = luck.randrange(WIDTH)
            segments, at = [], x
            while at < WIDTH and len(segments) < luck.randint(1, 5):
                text, style = (
                    "".join(luck.choices("ab  »═", k=luck.randint(1, min(4, WIDTH - at)))),
                    luck.choice(STYLES),
                )
                segments.append(Segment(text, style))
                for sign in text:
                    told.cells[y][at] = wanted(sign, style, colors)
                    at += 1
            pen.write(x, y, segments)
        paper.feed(pen.written())
        assert paper.cells == told.cells


def test_a_change_of_style_is_told_and_no_more() -> None:
    """Ink alone changes; a blank changes nothing; what is near is gone to without an address."""
    pen = Pen(Console(color_system="256", force_terminal=True), WIDTH)
    one, other = Style(color="color(138)", bgcolor="color(16)"), Style(color="color(230)", bgcolor="color(16)")
    pen.write(2, 0, [Segment("ab", one), Segment(" ", one), Segment("c", other)])
    pen.write(6, 0, [Segment("de", other + Style(bold=True))])
    pen.write(9, 2, [Segment("  ", other)])
    styles = "\x1b[0;38;5;138;48;5;16m\x1b[1;3Hab \x1b[3;10H  ", "\x1b[38;5;230m\x1b[1;6Hc", "\x1b[1mde", "\x1b[0m"
    assert pen.written() == "".join(styles)
