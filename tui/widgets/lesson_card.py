"""The card of a lesson: a titled rule and a few lines, beside the match."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from rich.cells import cell_len

from tui.widgets.canvas import Canvas, wrap
from tui.widgets.plate import ModelPlate
from tui.words import Said


class Card(Struct, frozen=True):
    """What stands beside the match during a lesson."""

    title: Said
    lines: tuple[str, ...]


NOTHING = Card((), ())


def rows(lines: Sequence[str], width: int) -> list[str]:
    """The card's lines as they are, or broken again where a line is too long for them."""
    if all(len(line) <= width for line in lines):
        return list(lines)
    return wrap(" ".join(lines), width)


class LessonCard(ModelPlate[Card]):
    """Draws a card; without room for the rule its title stands at the right."""

    nothing = NOTHING

    def draw(self, canvas: Canvas) -> None:
        if not self.model.title:
            return
        said = rows(self.model.lines, canvas.width - 1)
        titled = len(said) < canvas.height
        if titled:
            canvas.heading(0, 0, canvas.width, self.model.title, role="title")
        for y, row in enumerate(said, titled):
            canvas.text(1, y, row)
        if not titled and cell_len(said[0]) + cell_len(self.model.title[0]) + 4 <= canvas.width:
            canvas.right(canvas.width - 1, 0, self.model.title[0], "title")
