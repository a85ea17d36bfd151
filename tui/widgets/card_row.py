"""Cards side by side: framed with a large figure if there is room, otherwise one strip for each card."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct
from rich.cells import cell_len

from tui.widgets.canvas import Canvas, fit
from tui.widgets.card import framed, lower_edge
from tui.widgets.die import BOX_ROWS, BOXED, LARGE, Die, boxed, small, smalls_width
from tui.widgets.die import large as large_die
from tui.widgets.line import EMPTY, Line, length, write
from tui.widgets.plate import ModelPlate
from tui.words import Said

LARGE_ROWS, MIDDLE_ROWS = 12, 9
"""The heights of a framed card in its two sizes."""
WIDEST = {LARGE_ROWS: 30, MIDDLE_ROWS: 22}


class Card(NamedTuple):
    """A card as it is drawn. Without a key it cannot be chosen now."""

    name: Said
    figure: str = ""
    """Its value, the largest sign on it."""
    role: str = "ink"
    """The colour of its kind."""
    mark: str = ""
    """The sign of its kind, as the table of signs names it."""
    letter: str = ""
    """The letter of its kind."""
    key: str = ""
    label: str = ""
    """What sentences call its place, drawn while it has no key: `(a)`."""
    front: bool = False
    """Whether it is selected."""
    action: str = ""
    """What a click on it does."""
    above: Line = EMPTY
    """Who holds it."""
    dice: tuple[Die, ...] = ()
    touch: tuple[str, ...] = ()
    """What a click on each die does, if it is something else."""
    total: Line = EMPTY
    """What the dice make, beside small ones."""
    packed: Line = EMPTY
    """Dice and total where small dice are too wide: `‹2×5› = 10`."""
    below: Line = EMPTY
    """What happens to it."""
    centre: Line = EMPTY
    """The text in place of dice, when no one holds it."""
    brief: Line = EMPTY
    """All of this in one line, for a strip of one row."""
    price: Said = ("",)
    """Bottom right: its cost, or what happens to it."""
    note: Said = ("",)
    """Bottom left."""
    gone: bool = False
    """Whether only its place is left."""
    changed: bool = False
    """Whether it is not as it was at the last turn of the seat in front."""
    rolled: Die | None = None
    """The die that has just been rolled, as large as its place allows, with `below` under it."""


class Row(Struct, frozen=True):
    """The model of a CardRow."""

    cards: tuple[Card, ...] = ()
    title: Said = ("",)
    fact: Said = ("",)
    side: tuple[Line, ...] = ()
    """A smaller box beside the cards."""


class CardRow(ModelPlate[Row]):
    """Draws a Row. All cards of a row have one size."""

    nothing = Row()

    def draw(self, canvas: Canvas) -> None:
        row, count = self.model, len(self.model.cards)
        if not count:
            return
        rows = LARGE_ROWS if canvas.height >= LARGE_ROWS else MIDDLE_ROWS
        if canvas.height < MIDDLE_ROWS or canvas.width < 60:
            self._strips(canvas)
            return
        left, top = (1, 1) if rows == LARGE_ROWS and canvas.height > rows else (0, 0)
        if top:
            canvas.rule(left, 0, canvas.width - left, fit(row.title, canvas.width // 2), "title")
            fact = fit(row.fact, canvas.width - cell_len(fit(row.title, canvas.width // 2)) - 12)
            if fact:
                canvas.right(canvas.width - 2, 0, f" {fact} ", "dim")
        side = self._side_width(canvas.width, count, rows)
        gap = 1 if count > 4 or rows == MIDDLE_ROWS else 2
        room = canvas.width - left - side
        wide = min(WIDEST[rows], (room - count * gap) // count)
        gap = max(gap, min(6, (room - count * wide) // (count + 1)))
        for nth, card in enumerate(row.cards):
            self._framed(canvas, left + nth * (wide + gap), top, wide, rows, card)
        if side:
            self._beside(canvas, left + count * (wide + gap), top + 1 + (rows == LARGE_ROWS), side)

    def _side_width(self, width: int, count: int, rows: int) -> int:
        if not self.model.side:
            return 0
        if rows == LARGE_ROWS:
            return 10 if count > 4 else 15
        return 8 if count > 4 else 12 if count > 3 else 16

    # A framed card --------------------------------------------------------------------------------

    def _framed(self, canvas: Canvas, x: int, y: int, width: int, rows: int, card: Card) -> None:
        mark = canvas.signs[card.mark] if card.mark else ""
        framed(
            canvas,
            x,
            y,
            width,
            rows,
            card.name,
            kind=((f"{mark} {card.letter}".strip(), card.role),) if card.letter else (),
            key=card.key,
            front=card.front,
            role="dim" if card.gone else "title",
            action=card.action,
        )
        if card.label and not card.key:
            canvas.text(x + 1, y, card.label, "dim")
        least = cell_len(card.note[-1])
        price = fit(card.price, width - 5 - (least + 3 if least else 0), canvas.signs["cut"])
        price_role = "ink" if card.key else "dim"
        lower_edge(canvas, x, y + rows - 1, width, card.note, "gold", ((price, price_role),) if price else ())
        if card.changed:
            canvas.sign(x, y + rows - 1 if card.key else y, "changed")
        inset = 2 if width >= 14 else 1
        inner = width - 2 * inset
        large = rows == LARGE_ROWS
        if card.rolled is not None:
            large_die(canvas, x + (width - LARGE) // 2, y + 2, card.rolled)
            if large:
                self._boxes(canvas, x, y + 7, width, card)
            write(canvas, x + inset, y + rows - 2, inner, card.below, centred=True)
            return
        if not card.gone:
            canvas.figure(x + (width - 4) // 2, y + (3 if large else 2), card.figure, f"{card.role} bold")
        line = y + (6 if large else 5)
        write(canvas, x + inset, line, inner, card.above)
        if large:
            self._boxes(canvas, x, line + 1, width, card)
            write(canvas, x + inset, line + 4, inner, card.below)
            if card.centre and not card.dice:
                write(canvas, x + inset, line + 2, inner, card.centre, centred=True)
        else:
            self._line_of_dice(canvas, x + inset, line + 1, inner, card)
            write(canvas, x + inset, line + 2, inner, card.below)
            if card.centre and not card.dice:
                write(canvas, x + inset, line + 1, inner, card.centre)

    def _boxes(self, canvas: Canvas, x: int, y: int, width: int, card: Card) -> None:
        """Boxed dice, with spaces between them if they fit; many dice overlap at the edges."""
        count = len(card.dice)
        inset = 2 if width - 4 >= count * BOXED else 1
        step = BOXED + (1 if width - 2 * inset >= count * (BOXED + 1) - 1 else 0)
        for nth, die in enumerate(card.dice):
            boxed(canvas, x + inset + nth * step, y, die)
            if nth < len(card.touch) and card.touch[nth]:
                canvas.zone(x + inset + nth * step, y, BOXED, BOX_ROWS, card.touch[nth])

    def _line_of_dice(self, canvas: Canvas, x: int, y: int, room: int, card: Card) -> int:
        """Draw small dice and their total; returns the column after them."""
        end = x + room
        if card.packed and smalls_width(card.dice) + 1 + length(card.total[-1] if card.total else ()) > room:
            if card.touch and card.touch[-1]:
                canvas.zone(x, y, room, 1, card.touch[-1])
            return write(canvas, x, y, room, card.packed)
        for nth, die in enumerate(card.dice):
            start = x
            x = small(canvas, x, y, die)
            if nth < len(card.touch) and card.touch[nth]:
                canvas.zone(start, y, x - start, 1, card.touch[nth])
        return write(canvas, x + bool(card.dice), y, end - x - bool(card.dice), card.total)

    def _beside(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        """The box beside the cards."""
        lines = self.model.side
        canvas.frame(x, y, width, len(lines) + 2)
        for nth, said in enumerate(lines):
            write(canvas, x + 2, y + 1 + nth, width - 4, said, centred=True)

    # Strips -------------------------------------------------------------------------------------

    def _strips(self, canvas: Canvas) -> None:
        count = len(self.model.cards)
        rows = 2 if canvas.height >= 2 * count else 1
        top = 1 if canvas.height > rows * count else 0
        if top:
            canvas.rule(0, 0, canvas.width)
        for nth, card in enumerate(self.model.cards):
            y = top + nth * rows
            if card.action:
                canvas.zone(0, y, canvas.width, rows, card.action)
            canvas.choice(0, y, card.key, card.front)
            if not card.key:
                canvas.text(0, y, card.label, "dim")
            if card.changed:
                canvas.sign(2 + bool(card.label), y, "changed")
            canvas.text(3 + bool(card.label), y, card.figure, f"{card.role} bold")
            sign = canvas.signs[card.mark] if card.mark else ""
            canvas.text(5, y, sign or card.letter, card.role)
            note = card.note[-1]
            room = 10 - cell_len(note)
            canvas.text(7, y, fit(card.name, room, canvas.signs["cut"]), "dim" if card.gone else "title")
            canvas.right(18, y, note, "gold")
            start = 18 + bool(note)
            price = fit(card.price, 14, canvas.signs["cut"])
            right = canvas.right(canvas.width, y, price, "ink" if card.key else "dim") if price else canvas.width
            if rows == 1 and card.brief:
                write(canvas, start, y, right - start - 1, card.brief)
                continue
            write(canvas, start, y, right - start - 1, card.above or card.centre)
            if rows == 2:
                x = self._line_of_dice(canvas, 5, y + 1, canvas.width - 5, card)
                if card.below:
                    x = x + 2 if x > 5 else x
                    write(canvas, x, y + 1, canvas.width - x, card.below)
