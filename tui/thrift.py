"""Fewer bytes to the terminal: only the cells that changed, and a style only where it differs from the one before.

Textual writes each row of an update from the left edge of its widget, and ends and begins every style anew; on a
wide board that makes kilobytes of a key press. This is what a slow line feels most.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, Compositor, LayoutUpdate

NOTHING = Style()


@lru_cache(maxsize=1024)
def begins(style: Style, colors: ColorSystem | None) -> str:
    """What a terminal is told before text of this style, from whatever style it has now."""
    codes = style.render("\0", color_system=colors).partition("\0")[0]
    return codes.replace("\x1b[", "\x1b[0;", 1) if codes else "\x1b[0m"


Run = tuple[int, int, str, int]
"""Row, first column, text, column after it."""


class Pen:
    """Collects cells, and writes them style by style: going somewhere costs less than changing the style."""

    def __init__(self, console: Console, width: int) -> None:
        self._colors = console._color_system
        self._width = width
        self._runs: dict[str, list[Run]] = {}

    def write(self, x: int, y: int, segments: Iterable[Segment]) -> None:
        """These cells, from here on. A blank takes the colour of what is beside it."""
        here = list(segments)
        inked = next((segment.style for segment in here if not segment.text.isspace()), None)
        before = inked or NOTHING
        for segment in here:
            style = segment.style or NOTHING
            if not (segment.text.isspace() and plain(style, before)):
                before = style
            begin = begins(before, self._colors)
            width = segment.cell_length
            self._runs.setdefault(begin, []).append((y, x, segment.text, x + width))
            x += width

    def written(self) -> str:
        """All of it, with no style left over."""
        out: list[str] = []
        for begin, runs in self._runs.items():
            out.append(begin)
            row = column = -1
            for y, x, text, end in downwards(runs):
                out.append(self._go(row, column, y, x))
                out.append(text)
                row, column = y, end
        return "".join([*out, "\x1b[0m"])

    def _go(self, row: int, column: int, y: int, x: int) -> str:
        """From one cell to another; behind the last column nobody knows where the cursor is."""
        if (row, column) == (y, x):
            return ""
        if 0 <= column < self._width and row == y and x > column:
            return f"\x1b[{x - column}C" if x - column > 1 else "\x1b[C"
        if 0 <= column < self._width and row + 1 == y and 0 <= column - x < 3:
            return "\x1b[B" + "\b" * (column - x)
        return f"\x1b[{y + 1};{x + 1}H"


def downwards(runs: list[Run]) -> Iterator[Run]:
    """In an order that goes down the sides of a frame, one cell below the other."""
    left = {(y, x): (y, x, text, end) for y, x, text, end in runs}
    for y, x, _, _ in runs:
        row = y
        while run := left.pop((row, x), None):
            yield run
            if run[3] - x > 2:
                break
            row += 1


@lru_cache(maxsize=1024)
def plain(blank: Style, before: Style) -> bool:
    """Does a blank look the same in both styles?"""
    marked = [style.reverse or style.underline or style.underline2 or style.strike for style in (blank, before)]
    return blank.bgcolor == before.bgcolor and not any(marked)


class ChangedCells(ChopsUpdate):
    """A part of the screen, cropped at both ends."""

    def render_segments(self, console: Console) -> str:
        pen = Pen(console, max([ends[-1] for ends in self.chop_ends if ends], default=0))
        for y, left, right in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                start, stop = max(x, left), min(end, right)
                if strip is not None and start < stop:
                    pen.write(start, y, strip.crop(start - x, stop - x))
        return pen.written()


class WholeScreen(LayoutUpdate):
    """All of the screen."""

    def render_segments(self, console: Console) -> str:
        pen = Pen(console, self.region.right)
        for y, line in enumerate(self.strips, self.region.y):
            pen.write(self.region.x, y, [segment for strip in line for segment in strip])
        return pen.written()


class ThriftyCompositor(Compositor):
    """Textual's compositor with these two updates."""

    def render_partial_update(self) -> ChopsUpdate | None:
        update = super().render_partial_update()
        return ChangedCells(update.chops, update.spans, update.chop_ends) if update else None

    def render_full_update(self, simplify: bool = False) -> LayoutUpdate:
        update = super().render_full_update(simplify)
        return update if simplify else WholeScreen(update.strips, update.region)
