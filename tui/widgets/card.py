"""A card in its frame: the key in the upper edge, the name under it, and a note in the lower edge."""

from __future__ import annotations

from rich.cells import cell_len

from tui.widgets.canvas import Canvas, fit
from tui.widgets.line import Parts, length
from tui.words import Said


def framed(
    canvas: Canvas,
    x: int,
    y: int,
    width: int,
    height: int,
    name: Said,
    *,
    kind: Parts = (),
    key: str = "",
    front: bool = False,
    role: str = "title",
    action: str = "",
) -> None:
    """Draw a card. The selected one differs only in the line of its name, so that a new selection changes few cells."""
    canvas.frame(x, y, width, height, ground="card")
    if action:
        canvas.zone(x, y, width, height, action)
    if key:
        canvas.key(x + 1, y, key)
    if kind:
        _in_edge(canvas, x + width - 2, y, kind)
    said = fit(name, width - 3, canvas.signs["cut"])
    if front:
        canvas.sign(x + 1, y + 1, "here.left")
        canvas.sign(x + width - 2, y + 1, "here.right")
        said += " " * (width - 4 - cell_len(said))
    canvas.text(x + 2, y + 1, said, "focus reverse" if front else role)


def lower_edge(
    canvas: Canvas, x: int, y: int, width: int, note: Said, note_role: str = "focus", price: Parts = ()
) -> None:
    """Draw the cost at the right of the lower edge, and a note at the left if it fits."""
    start = _in_edge(canvas, x + width - 2, y, price) if price else x + width - 2
    said = fit(note, start - x - 4, "")
    if said:
        canvas.text(x + 2, y, f" {said} ", note_role)


def _in_edge(canvas: Canvas, end: int, y: int, parts: Parts) -> int:
    """Write parts with a space at both sides, up to this column; returns where the first space is."""
    start = end - length(parts) - 2
    canvas.words(start, y, ((" ", "ink"), *parts, (" ", "ink")))
    return start
