"""A recording of a terminal in the format asciicast v2: a header, then a line for what is written at each moment."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.cells import cell_len
from rich.color import ColorSystem
from rich.style import Style
from textual.strip import Strip

Cells = list[tuple[str, Style]]
"""A row, cell by cell; the second cell of a wide letter is empty."""
CLEAR = "\x1b[2J\x1b[?25l"
NEAR = 6
"""Up to this many unchanged cells between two changed ones are written again."""


class Cast:
    """Collects what changes on a screen."""

    def __init__(self, width: int, height: int, title: str) -> None:
        self._head = {"version": 2, "width": width, "height": height, "title": title, "env": {"TERM": "xterm-256color"}}
        self._rows: list[Cells] = [[(" ", Style())] * width] * height
        self._lines: list[tuple[float, str]] = [(0.0, CLEAR)]

    def frame(self, seconds: float, strips: Sequence[Strip]) -> None:
        """The screen at this moment; nothing is written for cells that are as they were."""
        rows = [cells(strip) for strip in strips]
        written = "".join([_changes(y, was, now) for y, (was, now) in enumerate(zip(self._rows, rows, strict=True))])
        self._rows = rows
        if written:
            self._lines.append((seconds, written))

    def until(self, seconds: float) -> None:
        """The last frame stays until this moment."""
        self._lines.append((seconds, ""))

    def written(self) -> str:
        """The file."""
        lines = [json.dumps(self._head)]
        lines += [json.dumps([round(at, 3), "o", text], ensure_ascii=False) for at, text in self._lines]
        return "".join([f"{line}\n" for line in lines])


def cells(strip: Strip) -> Cells:
    """A row of the compositor, cell by cell."""
    found: Cells = []
    for segment in strip:
        style = segment.style or Style()
        for sign in segment.text:
            wide = cell_len(sign)
            if wide == 0 and found:
                found[-1] = (found[-1][0] + sign, found[-1][1])
            else:
                found += [(sign, style), *[("", style)] * (wide - 1)]
    return found


def changed(was: Cells, now: Cells) -> Iterator[tuple[int, int]]:
    """The first and the last of changed cells that are near each other; a wide letter as a whole."""
    places = [x for x, cell in enumerate(now) if cell != was[x]]
    start = 0
    for nth, x in enumerate(places):
        if nth + 1 == len(places) or places[nth + 1] - x > NEAR:
            first = places[start]
            yield first - (first > 0 and not now[first][0]), x + (x + 1 < len(now) and not now[x + 1][0])
            start = nth + 1


def _changes(y: int, was: Cells, now: Cells) -> str:
    """What brings a row from one state to the other."""
    text = ""
    for first, last in changed(was, now):
        text += f"\x1b[{y + 1};{first + 1}H"
        for style, run in groupby(now[first : last + 1], key=lambda cell: cell[1]):
            text += style.render("".join([sign for sign, _style in run]), color_system=ColorSystem.TRUECOLOR)
    return text
