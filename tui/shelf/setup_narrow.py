"""How the set-up is drawn where there is room for rows only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tui.shelf.laid import Ranked, Row, fitted
from tui.shelf.lobby import best
from tui.shelf.seating import NOBODY
from tui.shelf.setup_page import Drawn
from tui.shelf.setup_words import in_short
from tui.words import Said


class Narrow(Drawn):
    """Narrow: everything in rows; what only tells goes first when there is no room, then it scrolls."""

    def draw(self) -> None:
        canvas, parts = self.canvas, self.parts()
        lines: list[Ranked] = [(2, "title", "Who sits here")]
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
        if self.strongest():
            lines.append((1, "said", self.strongest()))
        lines = fitted(lines, canvas.height)
        at = next((nth for nth, line in enumerate(lines) if self._holds(line)), 0)
        top = max(0, min(at - canvas.height // 2, len(lines) - canvas.height))
        for y, (_rank, kind, what) in enumerate(lines[top : top + canvas.height]):
            if kind in DRAWS:
                DRAWS[kind](self, y, what)

    def _holds(self, line: Ranked) -> bool:
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

    def who(self, place: int) -> tuple[str, Said]:
        kind, detail = super().who(place)
        idle = self.chairs[place].kind == NOBODY and not (self.here.kind == "chair" and self.here.chair == place)
        return kind, () if idle else detail

    def _seat(self, y: int, place: int) -> None:
        self.chair_row(y, place)

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
    "row": Narrow.option_row,
    "pair": Narrow._pair,
}
"""How a line is drawn; a blank one is not."""
