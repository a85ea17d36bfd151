"""The card of a lesson: a titled rule and a few lines, beside the match."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from tui.widgets.canvas import Canvas, wrap
from tui.widgets.plate import ModelPlate
from tui.words import Said


class Card(Struct, frozen=True):
    """What stands beside the match during a lesson."""

    title: Said
    lines: tuple[str, ...]
    facts: Said = ()
    """What stands at the right end of the rule."""


NOTHING = Card((), ())


def rows(lines: Sequence[str], width: int) -> list[str]:
    """The card's lines as they are, or broken again where a line is too long for them."""
    if all(len(line) <= width for line in lines):
        return list(lines)
    return wrap(" ".join(lines), width)


def titles(card: Card, width: int, height: int) -> bool:
    """Whether there is room for the title."""
    return len(rows(card.lines, width - 1)) < height


class LessonCard(ModelPlate[Card]):
    """Draws a card, below its title if there is room."""

    nothing = NOTHING

    def draw(self, canvas: Canvas) -> None:
        card = self.model
        titled = bool(card.title) and titles(card, canvas.width, canvas.height)
        if titled:
            canvas.heading(0, 0, canvas.width, card.title, card.facts, role="title")
        for y, row in enumerate(rows(card.lines, canvas.width - 1), titled):
            canvas.text(1, y, row)
