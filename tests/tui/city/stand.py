"""A screen with nothing on it but a city: for tests, for measuring, and for looking."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace
from textual.geometry import Region

from tests.tui.city import scenes
from tui.app import CutpurseApp
from tui.settings import Settings
from tui.widgets.city import (
    BLOCKS,
    HALVES,
    OVERVIEW,
    ROADS,
    SMALL,
    TOKENS,
    Cell,
    City,
    CityScene,
    Locator,
    cell_of,
    sentence,
)
from tui.widgets.city.locator import size
from tui.widgets.plate import Plate
from tui.widgets.prompt import ROWS, Asking
from tui.widgets.sheet import Grain, Sheet

TOWN = (HALVES, ROADS, OVERVIEW)
STREETS = (TOKENS, BLOCKS, SMALL)


class Stand(Sheet):
    """The city, a locator where only a part is seen, and the line that says what is under the cursor."""

    def __init__(self, scene: CityScene, cursor: Cell | None = None) -> None:
        super().__init__()
        self.city = City(TOWN if scene.plan.roads else STREETS, id="city")
        self.locator = Locator(id="locator")
        self.now, self.at = scene, cursor
        self.pressed: list[str] = []
        self.pointed: list[str] = []

    def plates(self) -> Iterator[Plate]:
        yield self.city
        yield self.locator

    def body(self, grain: Grain, width: int, height: int) -> dict[str, Region]:
        wide, high = size(self.now.plan)
        if grain != "narrow" or not self.now.plan.roads:
            return {"city": Region(0, 0, width, height)}
        if self.city.choice(width, height) == OVERVIEW:
            return {"city": Region(0, 0, width, height)}
        return {"city": Region(0, 0, 28, 13), "locator": Region(28, 0, wide, high)}

    def map_room(self) -> tuple[int, int]:
        """Columns and rows between the title and the prompt."""
        return self.app.size.width, self.app.size.height - 1 - ROWS

    def update(self) -> None:
        self.city.show(self.now, self.at)
        self.tell()

    def tell(self) -> None:
        """Say what is under the cursor."""
        self.at = self.city.cursor
        self.locator.show(self.now, self.city.window)
        said = sentence(self.now, self.at) if self.at else ""
        self.prompt.show(Asking(("Where to?",), edge=(said,), who="Ann"))

    def press(self, key: str, character: str | None) -> None:
        if key == "up" or key == "down" or key == "left" or key == "right":
            self.city.step(key)
        elif key == "z":
            self.city.zoom(*self.map_room())
            self.relayout()
        self.pressed.append(f"key:{key}")
        self.tell()

    def on_plate_pointed(self, message: Plate.Pointed) -> None:
        self.pointed.append(message.action)

    def act(self, action: str) -> None:
        self.pressed.append(action)
        if cell := cell_of(action):
            self.city.go(cell)
        self.tell()


def run(name: str) -> None:
    """The app with one of the moments: what the benchmark starts."""
    moments = {
        "day": (scenes.day_full(), (6, 8)),
        "night": (scenes.night_fork(), (9, 7)),
        "night, free": (replace(scenes.night_fork(), targets=()), (6, 8)),
        "city": (scenes.walk(), (12, 2)),
        "city, free": (scenes.planning(), scenes.PLANNING),
    }
    CutpurseApp(Settings(signs="unicode", motion="off"), Stand(*moments[name])).run()
