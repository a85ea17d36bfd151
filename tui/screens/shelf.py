"""The shelf: the games in their boxes, and the matches to go on with."""

from __future__ import annotations

from collections.abc import Iterator

from textual.geometry import Region

from rules import shelf
from tui.screens.sheet import Grain, Sheet
from tui.widgets.canvas import Canvas
from tui.widgets.plate import Plate
from tui.widgets.prompt import Asking, KeyWord


class Boxes(Plate):
    """The games."""

    at = 0

    def clear(self) -> None:
        """Nothing here is secret."""

    def draw(self, canvas: Canvas) -> None:
        for nth, meta in enumerate(shelf.GAMES):
            canvas.frame(1 + 20 * nth, 0, 18, 9, double=nth == self.at)
            canvas.key(2 + 20 * nth, 0, "abcd"[nth])
            canvas.centre(2 + 20 * nth, 1, 16, meta.title.upper(), "title")
            canvas.zone(1 + 20 * nth, 0, 18, 9, f"key:{'abcd'[nth]}")


class Shelf(Sheet):
    """Where everything begins."""

    def plates(self) -> Iterator[Plate]:
        self.boxes = Boxes(id="boxes")
        yield self.boxes

    def body(self, grain: Grain, width: int, height: int) -> dict[str, Region]:
        return {"boxes": Region(0, 1, width, 10)}

    def update(self) -> None:
        self.title_plate.show((("CUTPURSE", "title"),), ("four games of theft for one table",))
        self.boxes.repaint()
        self.prompt.show(Asking(("Choose a game, or a match to resume.",), ("Enter: set up Crypt.",), (KeyWord("Enter", "set up", "key:enter"), KeyWord("?", "help", "key:?"))))

    def press(self, key: str, character: str | None) -> None:
        if key == "q" or key == "ctrl+q":
            self.table.leave()
