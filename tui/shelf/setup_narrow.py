"""How the set-up is drawn where there is room for rows only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tui.shelf.lobby import best
from tui.shelf.seating import NOBODY
from tui.shelf.setup_page import Drawn, Row
from tui.shelf.setup_words import in_short
from tui.words import Said


class Narrow(Drawn):
    """Narrow: everything in rows; what only tells goes first when there is no room, then it scrolls."""

    def draw(self) -> None:
        canvas, parts = self.canvas, self.parts()
        lines: list[tuple[int, str, object]] = [(2, "title", "Who sits here")]
        lines += [(9, "seat", place) for place in range(len(self.chairs))]
        lines += [(2, "title", "Or at once"), *[(9, "row", row) for row in self.wholes()]]
        lines += [(1, "blank", ""), (3, "title", "Rules of this match")]
        lines += [(9, "row", row) for row in self.rows()]
        if parts:
            settable = any(row.item for row in parts)
            lines.append((2 if settable else 0, "title", self.screen.box.parts_title()))
            lines += [(9 if settable else 0, "pair", parts[nth : nth + 2]) for nth in range(0, len(parts), 2)]
        if self.screen.meta.admits(self.seats):
            lines.append((1, "said", in_short(self.screen, self.seats)))
        for least in range(4):
            if len(lines) > canvas.height:
                drop = len(lines) - canvas.height
                if least == 0:
                    drop = len(lines)  # a part of the parts would only confuse
                kept = []
                for line in lines:
                    if line[0] == least and drop:
                        drop -= 1
                    else:
                        kept.append(line)
                lines = kept
        at = next((nth for nth, line in enumerate(lines) if self._holds(line)), 0)
        top = max(0, min(at - canvas.height // 2, len(lines) - canvas.height))
        for y, (_rank, kind, what) in enumerate(lines[top : top + canvas.height]):
            if kind in DRAWS:
                DRAWS[kind](self, y, what)

    def _holds(self, line: tuple[int, str, object]) -> bool:
        """Whether the selected item is in this line."""
        _rank, kind, what = line
        if kind == "seat":
            return self.here.kind == "chair" and self.here.chair == what
        if kind == "row":
            assert isinstance(what, Row)
            return what.item == self.here
        return kind == "pair" and isinstance(what, list) and any(row.item == self.here for row in what)

    def _title(self, y: int, title: str) -> None:
        self.canvas.rule(0, y, self.canvas.width, title)

    def _said(self, y: int, said: Said) -> None:
        self.canvas.text(1, y, best(said, self.canvas.width - 1), "dim")

    def _seat(self, y: int, place: int) -> None:
        canvas, item = self.canvas, self.items[f"chair.{place}"]
        here = item == self.here
        canvas.zone(0, y, canvas.width, 1, f"go:chair.{place}")
        if here:
            canvas.sign(0, y, "here.left")
        if item.key:
            canvas.key(1, y, item.key)
        name, role = self.name(place)
        end = canvas.text(3, y, name, role)
        canvas.text(end + 1, y, best((self.met(place),), 19 - end), "dim")
        kind, detail = self.who(place)
        end = self.value(20, y, kind, item, here and self.screen.naming is None)
        if self.proposed(place):
            detail = ("", *self.rename_words())
        if here or self.chairs[place].kind != NOBODY:
            canvas.right(canvas.width, y, best(detail[1:] or detail, canvas.width - end - 1), "dim")

    def _row(self, y: int, row: Row) -> None:
        canvas, item = self.canvas, row.item
        assert item is not None
        here = item == self.here
        canvas.zone(0, y, canvas.width, 1, f"go:{item.kind}.{item.name}")
        if here:
            canvas.sign(0, y, "here.left")
        if item.key:
            canvas.key(1, y, item.key)
        canvas.text(3, y, row.label, "focus" if here else "ink")
        if item.kind == "whole":
            canvas.text(26, y, best(row.says, canvas.width - 26), "dim")
            return
        end = self.value(17, y, row.value, item, here)
        said = best(row.says[1:] or row.says, canvas.width - max(end + 1, 31))
        canvas.text(max(end + 1, 31), y, said, "dim")

    def _pair(self, y: int, rows: list[Row]) -> None:
        for nth, row in enumerate(rows):
            x = nth * 22 if self.canvas.width >= 44 else nth * 20
            here = row.item is not None and row.item == self.here
            if row.item is not None:
                self.canvas.zone(x, y, 21, 1, f"go:{row.item.kind}.{row.item.name}")
                if row.item.key:
                    self.canvas.key(x + 1, y, row.item.key)
            if here:
                self.canvas.sign(x, y, "here.left")
            start = self.mark(x + 3, y, row, letter=False)
            self.canvas.text(start, y, row.label, "focus" if here else "ink" if row.item else "dim")
            if row.item is not None:
                self.value(x + 15, y, row.value, row.item, here, 0)
            else:
                self.canvas.text(x + 16, y, row.value, "dim")


DRAWS: Mapping[str, Callable[[Narrow, int, Any], None]] = {
    "title": Narrow._title,
    "said": Narrow._said,
    "seat": Narrow._seat,
    "row": Narrow._row,
    "pair": Narrow._pair,
}
"""How a line is drawn; a blank one is not."""
