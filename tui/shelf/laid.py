"""How a table is laid out before a match: its chairs as boxes, and the rows of what can be set there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from rich.cells import cell_len

from tui.shelf.lobby import best, spaced
from tui.widgets.canvas import Canvas
from tui.words import Said


class Item(NamedTuple):
    """A thing that can be set: a chair, a whole table, an option, a setting."""

    kind: str
    name: str
    key: str

    @property
    def chair(self) -> int:
        """Which chair it is."""
        return int(self.name)

    @property
    def action(self) -> str:
        """What a click on it names."""
        return f"{self.kind}.{self.name}"


class Row(NamedTuple):
    """A line of the column of options."""

    item: Item | None
    """What it sets; None for a line that only tells."""
    label: str = ""
    value: str = ""
    says: Said = ()
    mark: str = ""
    letter: str = ""
    title: str = ""
    """A titled rule instead."""


class Laid:
    """Draws chairs and rows; who sits there is for each kind of table to say."""

    wide = False
    """Whether there is room for much."""
    typing: int | None = None
    """The chair whose name is typed just now."""

    def __init__(self, canvas: Canvas, items: Sequence[Item], here: Item, pieces: Sequence[str]) -> None:
        """`pieces`: signs of the pieces of each seat."""
        self.canvas, self.here, self.pieces = canvas, here, pieces
        self.items = {item.action: item for item in items}

    def name(self, place: int) -> tuple[str, str]:
        """The name on a chair and its role."""
        raise NotImplementedError

    def who(self, place: int) -> tuple[str, Said]:
        """A chair in words: what sits there, and a word about it."""
        raise NotImplementedError

    def seat(self, place: int) -> int | None:
        """Which seat of the match a chair is, from 0 on; None: nobody is to sit there."""
        raise NotImplementedError

    def settable(self, item: Item) -> bool:
        """Whether it can be changed here and now."""
        return True

    def vacant(self, place: int) -> bool:
        """Whether a seat waits for a player, so that its name is none."""
        return False

    def instead(self, place: int) -> Said:
        """Words in place of a chair's pieces."""
        return ()

    def strength(self, place: int) -> str:
        """The mark of a computer player's strength."""
        return ""

    def foot(self, place: int) -> Said:
        """Words on the lower edge of a chair's box, where one of these forms fits."""
        return ()

    def value(self, x: int, y: int, text: str, item: Item, here: bool, gap: int = 1) -> int:
        """A value, between arrows where it can be changed now; the column after it."""
        canvas, key = self.canvas, item.action
        if not here or not self.settable(item):
            return canvas.text(x + 1 + gap, y, text) + 1 + gap
        canvas.sign(x, y, "laid.left")
        canvas.zone(x - 1, y, 2 + gap, 1, f"turn:{key}:-1")
        end = canvas.text(x + 1 + gap, y, text, "staged") + gap
        canvas.sign(end, y, "laid.right")
        canvas.zone(end - gap, y, 2 + gap, 1, f"turn:{key}:1")
        return end + 1

    def mark(self, x: int, y: int, row: Row, letter: bool) -> int:
        """The sign of a kind with its letter; the column after them."""
        if row.mark:
            self.canvas.sign(x, y, row.mark)
            if letter or self.canvas.signs.ascii:
                role = self.canvas.signs.role(row.mark)
                self.canvas.text(x + (2 if letter else 0), y, row.letter, role)
            return x + (4 if letter else 2)
        return x

    def boxes(self, x: int, y: int, height: int, count: int) -> None:
        """Draw this many chairs side by side, with this margin at both ends."""
        gap = 2 if self.wide else 1 if count < 5 else 0
        room = self.canvas.width - 2 * x
        width = min((room - gap * (count - 1)) // count, 34)
        left = (self.canvas.width - width * count - gap * (count - 1)) // 2
        for place in range(count):
            self._box(left + place * (width + gap), y, width, height, place)

    def _box(self, x: int, y: int, width: int, height: int, place: int) -> None:
        canvas = self.canvas
        item = self.items[f"chair.{place}"]
        here, seat = item == self.here, self.seat(place)
        canvas.frame(x, y, width, height, double=here, ground="card")
        if item.key:
            canvas.key(x + 1, y, item.key)
        if mark := self.strength(place):
            canvas.right(x + width - 2, y, f" {mark} ", "dim")
        canvas.zone(x, y, width, height, f"go:chair.{place}")
        inner = width - 2
        name, role = self.name(place)
        typing = place == self.typing
        shown = name if seat is None or typing or self.vacant(place) else spaced(name, inner - 2)
        row = y + (2 if self.wide else 1)
        canvas.centre(x + 1, row, inner, best((shown, name, name[-(inner - 2) :]), inner), role)
        kind, detail = self.who(place)
        row += 2 if self.wide else 1
        if here and not typing and self.settable(item):
            self.value(x + (width - cell_len(kind) - 4) // 2, row, kind, item, True)
        else:
            canvas.centre(x + 1, row, inner, kind)
        low = row + 2 == y + height - 1
        instead = () if typing else self.instead(place)
        canvas.centre(x + 1, row + 1, inner, best(instead if low and instead else detail, inner), "dim")
        if seat is None:
            return
        canvas.right(x + width - 2, y + height - 1, f" seat {seat + 1} ", "dim")
        if foot := self.foot(place):
            canvas.text(x + 1, y + height - 1, best((*[f" {form} " for form in foot], ""), width - 10), "dim")
        row = y + height - (3 if self.wide else 2)
        if instead and not low:
            canvas.centre(x + 1, row, inner, best(instead, inner), "dim")
        elif not low:
            left = x + (width - 2 * len(self.pieces) + 1) // 2
            for nth, piece in enumerate(self.pieces):
                canvas.sign(left + 2 * nth, row, piece, f"seat{seat % 5 + 1}")

    def stack(self, x: int, y: int, width: int, height: int, rows: Sequence[Row]) -> None:
        """Draw as many rows as fit, always including the selected one; empty rows give way first."""
        if len(rows) > height:
            rows = [row for row in rows if row != Row(None)]
        if many := len(rows) > height:
            height -= 1
        at = next((nth for nth, row in enumerate(rows) if row.item is not None and row.item == self.here), 0)
        top = max(0, min(at - height // 2, len(rows) - height))
        said = max([cell_len(row.label) for row in rows if row.item is None or row.item.kind != "whole"], default=0)
        letters = any(row.mark for row in rows)
        value = x + 4 + max(said + (4 if letters else 0), 15 if self.wide else 14) + 1
        for line, row in enumerate(rows[top : top + height]):
            if row.title:
                self.canvas.rule(x, y + line, width, row.title)
            elif row.label:
                self._row(x, y + line, width, value, row)
        if many:
            self.canvas.right(x + width, y + height, f" {top + 1}-{top + height} / {len(rows)} ", "dim")

    def _row(self, x: int, y: int, width: int, value: int, row: Row) -> None:
        canvas, here = self.canvas, row.item is not None and row.item == self.here
        if row.item is not None:
            canvas.zone(x, y, width, 1, f"go:{row.item.action}")
            if row.item.key:
                canvas.key(x + 1, y, row.item.key)
        if here:
            canvas.sign(x, y, "here.left")
        role = "focus" if here else "ink" if row.item else "dim"
        start = self.mark(x + 4, y, row, letter=True)
        canvas.text(start, y, row.label, role)
        tight = bool(row.mark)
        if row.item is not None and row.item.kind == "whole":
            end = value = x + 27
        elif row.item is not None:
            end = self.value(value, y, row.value, row.item, here, 0 if tight and not self.wide else 1)
        else:
            end = canvas.text(value + 2 - (not self.wide), y, row.value, "dim") + 2 - (not self.wide)
        after = max(end + 1, value + (9 if tight and self.wide else 5 if tight else 18 if width >= 60 else 0))
        canvas.text(after, y, best(row.says, x + width - after), "dim")

    # Where there is room for rows only ------------------------------------------------------------

    def chair_row(self, y: int, place: int) -> None:
        """A chair as a row."""
        canvas, item = self.canvas, self.items[f"chair.{place}"]
        here = item == self.here
        canvas.zone(0, y, canvas.width, 1, f"go:{item.action}")
        canvas.choice(0, y, item.key, here)
        name, role = self.name(place)
        end = canvas.text(3, y, name, role)
        mark = self.strength(place)
        canvas.text(end + 1, y, best((*[f"{mark} {form}" for form in self.foot(place)], mark), 19 - end), "dim")
        kind, detail = self.who(place)
        end = self.value(20, y, kind, item, here and self.typing is None)
        detail = ("", *self.instead(place)) if self.instead(place) else detail
        canvas.right(canvas.width, y, best(detail[1:] or detail, canvas.width - end - 1), "dim")

    def option_row(self, y: int, row: Row) -> None:
        """An option as a row."""
        canvas, item = self.canvas, row.item
        assert item is not None
        here = item == self.here
        canvas.zone(0, y, canvas.width, 1, f"go:{item.action}")
        canvas.choice(0, y, item.key, here)
        canvas.text(3, y, row.label, "focus" if here else "ink")
        if item.kind == "whole":
            canvas.text(26, y, best(row.says, canvas.width - 26), "dim")
            return
        end = self.value(17, y, row.value, item, here)
        said = best(row.says[1:] or row.says, canvas.width - max(end + 1, 31))
        canvas.text(max(end + 1, 31), y, said, "dim")


Ranked: TypeAlias = tuple[int, str, object]
"""A line of a narrow page: how much it matters, its kind, and what it holds."""


def fitted(lines: list[Ranked], height: int) -> list[Ranked]:
    """Lines without those that matter least, as far as there is no room for them; of rank 0 all or none stay."""
    for least in range(4):
        drop = len(lines) if least == 0 else len(lines) - height
        if len(lines) > height:
            kept = []
            for line in lines:
                if line[0] == least and drop:
                    drop -= 1
                else:
                    kept.append(line)
            lines = kept
    return lines
