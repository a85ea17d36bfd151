"""Fewer bytes to the terminal: only the cells that changed, and a style only where it differs from the one before.

Textual writes each row of an update from the left edge of its widget, and ends and begins every style anew; on a
wide board that makes kilobytes of a key press. This is what a slow line feels most.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, Compositor, LayoutUpdate


@lru_cache(maxsize=1024)
def begins(style: Style, colors: ColorSystem | None) -> str:
    """What a terminal is told before text of this style, from whatever style it has now."""
    codes = style.render("\0", color_system=colors).partition("\0")[0]
    return codes.replace("\x1b[", "\x1b[0;", 1) if codes else "\x1b[0m"


class Pen:
    """Collects cells, and writes them style by style: going somewhere costs less than changing the style."""

    def __init__(self, console: Console) -> None:
        self._colors = console._color_system
        self._runs: dict[str, list[tuple[int, int, str, int]]] = {}

    def write(self, x: int, y: int, segments: Iterable[Segment]) -> None:
        """These cells, from here on."""
        for segment in segments:
            begin = begins(segment.style, self._colors) if segment.style else "\x1b[0m"
            width = segment.cell_length
            self._runs.setdefault(begin, []).append((y, x, segment.text, x + width))
            x += width

    def written(self) -> str:
        """All of it, with no style left over."""
        out: list[str] = []
        for begin, runs in self._runs.items():
            out.append(begin)
            row = column = -1
            for y, x, text, end in runs:
                if (y, x) != (row, column):
                    out.append(f"\x1b[{y + 1};{x + 1}H")
                out.append(text)
                row, column = y, end
        return "".join([*out, "\x1b[0m"])


class ChangedCells(ChopsUpdate):
    """A part of the screen, cropped at both ends."""

    def render_segments(self, console: Console) -> str:
        pen = Pen(console)
        for y, left, right in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                start, stop = max(x, left), min(end, right)
                if strip is not None and start < stop:
                    pen.write(start, y, strip.crop(start - x, stop - x))
        return pen.written()


class WholeScreen(LayoutUpdate):
    """All of the screen."""

    def render_segments(self, console: Console) -> str:
        pen = Pen(console)
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
