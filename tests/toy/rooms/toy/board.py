"""The burglars' table: one slate for the public view and for the choices."""

from __future__ import annotations

from collections.abc import Iterator

from textual.geometry import Region

from tests.toy.rooms.toy.scene import Scene
from tests.toy.rules.game import Burglars
from tui.table.around import Match
from tui.table.board import Board
from tui.widgets.line import line
from tui.widgets.plate import Plate
from tui.widgets.sheet import Grain
from tui.widgets.slate import Row, Slate, Written


class ToyBoard(Board[Burglars, Scene]):
    """A match of the burglars."""

    def __init__(self, at: Match) -> None:
        super().__init__(at)
        self.slate = Slate(id="slate")

    def plates(self) -> Iterator[Plate]:
        yield self.slate

    def places(self, grain: Grain, width: int, height: int) -> dict[str, Region]:
        return {"slate": Region(0, 0, width, height)}

    def look(self, grain: Grain) -> Scene:
        return Scene(**self.seen(grain), view=self.view, lines=self.at.words.table(self.view))

    def draw(self, scene: Scene) -> None:
        self.at.title_plate.show((("BURGLARS", "title"),), (f"round {scene.view.round}",))
        self.slate.show(Written(("The table",), rows=(*[Row(line(text)) for text in scene.lines], *scene.rows)))


BOARD = ToyBoard
