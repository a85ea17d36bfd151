"""A line of text in parts, each with its role, and in several lengths."""

from __future__ import annotations

from typing import TypeAlias

from rich.cells import cell_len

from tui.widgets.canvas import Canvas, fit

Part: TypeAlias = tuple[str, str]
"""A text and its role."""
Parts: TypeAlias = tuple[Part, ...]
Line: TypeAlias = tuple[Parts, ...]
"""One line in several lengths, the longest first; empty if there is nothing to show."""

EMPTY: Line = ()


def line(*texts: str, role: str = "ink") -> Line:
    """A line of one role, in these lengths."""
    return tuple([((text, role),) for text in texts])


def length(parts: Parts) -> int:
    """The width of parts, in cells."""
    return sum([cell_len(text) for text, _ in parts])


def fitting(said: Line, width: int, cut: str) -> Parts:
    """The longest of the lengths that fits; the shortest one is cut if none does."""
    for parts in said:
        if length(parts) <= width:
            return parts
    kept: list[Part] = []
    for text, role in said[-1] if said else ():
        kept.append((fit((text,), width, cut), role))
        width -= cell_len(kept[-1][0])
        if kept[-1][0] != text or width <= 0:
            break
    return tuple(kept)


def write(canvas: Canvas, x: int, y: int, width: int, said: Line, centred: bool = False) -> int:
    """Write a line into this many columns; returns the column after it."""
    parts = fitting(said, width, canvas.signs["cut"])
    return canvas.words(x + (max(0, (width - length(parts)) // 2) if centred else 0), y, parts)
