"""Where the parts of the table of Oliver Twist lie, at every size."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from textual.geometry import Region, Size

from rules.oliver_twist.edition.streets import Streets
from tui.games.oliver_twist.plates.map import board
from tui.games.oliver_twist.scene import Scene
from tui.widgets.city import BLOCKS, SMALL, TOKENS, usable
from tui.widgets.city import Grain as CityGrain
from tui.widgets.plate import stacked
from tui.widgets.prompt import ROWS
from tui.widgets.sheet import Grain

MAPS: Mapping[Grain, CityGrain] = {"wide": TOKENS, "classic": BLOCKS, "narrow": SMALL}
"""How finely the map is drawn at each size, where an edition's streets have room for it."""
BESIDE: Mapping[Grain, int] = {"wide": 34, "classic": 29, "narrow": 6}
"""The least number of columns beside the map."""
LOG = 2
"""The least number of rows below it."""
LAIR = 4
"""Rows of the lair, its title among them."""
WINDOWED_LAIR = 2
"""The same where the map is seen through a window."""


FINEST_FIRST = tuple(MAPS.values())


def whole(grain: Grain, plan: Streets) -> tuple[int, int]:
    """Columns and rows of all these streets at the grain of a size."""
    return MAPS[grain].size(len(plan.rows), len(plan.rows[0]))


def map_size(grain: Grain, plan: Streets, width: int, height: int, owned: bool) -> tuple[int, int]:
    """Columns and rows of the map in a body of this size, while no panel covers it."""
    columns, rows = whole(grain, plan)
    if grain == "narrow" and _windowed(plan, height):
        return width, height - (WINDOWED_LAIR if owned else 0)
    if grain == "narrow" and width >= whole("classic", plan)[0] + 9:
        columns = whole("classic", plan)[0]
    return min(columns, width - BESIDE[grain]), min(rows, height - LOG)


def _windowed(plan: Streets, height: int) -> bool:
    """Whether a narrow map is seen through a window."""
    return height < whole("narrow", plan)[1] + LOG


class Room(Struct, frozen=True):
    """The room of the map in a terminal of this size, while no panel covers it."""

    grain: Grain | None
    plan: Streets
    whole: Size
    owned: bool
    """Whether a lair lies below it."""

    @property
    def map_grain(self) -> CityGrain | None:
        """The grain in which the map is drawn."""
        if self.grain is None:
            return None
        room = map_size(self.grain, self.plan, self.whole.width, self.whole.height - 1 - ROWS, self.owned)
        return next(iter(usable(board(self.plan).plan, FINEST_FIRST, *room)), None)

    def beside(self, many: int) -> bool:
        """Whether there is room for this many rows beside or below it, where the terminal is not wide."""
        if self.grain is None or self.grain == "wide":
            return False
        body = self.whole.height - 1 - ROWS
        _columns, rows = map_size(self.grain, self.plan, self.whole.width, body, self.owned)
        return self.grain == "classic" or body - rows > many


def places(scene: Scene, width: int, height: int) -> dict[str, Region]:
    """The regions of the body's plates."""
    if scene.moment == "end":
        return {"panel-slate": Region(0, 0, width, height)}
    where = {"wide": _wide, "classic": _classic, "narrow": _narrow}[scene.grain]
    return where(scene, width, height)


def _wide(scene: Scene, width: int, height: int) -> dict[str, Region]:
    columns, rows = map_size("wide", scene.view.plan, width, height, scene.owner is not None)
    x = columns + 1
    found = {"city": Region(0, 0, columns, rows)}
    if scene.panel:
        found["panel-slate"] = Region(x, 0, width - x, rows)
    else:
        kinds = 5 if scene.view.night else 4
        parts = ("seats", scene.view.seats + 1), ("fagin", 3), ("left", kinds)
        column, y = stacked(x, width - x, rows, *parts, gap=1)
        found |= column
        wanted = min(len(scene.spots) + 1, rows - y) if scene.spots else 0
        if rows - y - wanted < 4:
            wanted = rows - y if wanted else 0
        if wanted:
            found["reach"] = Region(x, y, width - x, wanted)
        if rows - y - wanted >= 4:
            gap = 1 if wanted else 0
            found["log"] = Region(x, y + wanted + gap, width - x, rows - y - wanted - gap)
    return found | _below(scene, width, height, rows, "log" in found)


def _below(scene: Scene, width: int, height: int, y: int, logged: bool) -> dict[str, Region]:
    """The lair, and the log in the remaining rows."""
    found = {}
    if scene.owner is not None:
        rows = min(LAIR, height - y)
        found["lair"] = Region(0, y, width, rows)
        y += rows
    if not logged and height - y >= 2:
        found["log"] = Region(0, y, width, height - y)
    return found


def _classic(scene: Scene, width: int, height: int) -> dict[str, Region]:
    columns, rows = map_size("classic", scene.view.plan, width, height, scene.owner is not None)
    x = columns + 1
    found = {"panel-slate": Region(0, 0, columns, rows)} if scene.covering else {"city": Region(0, 0, columns, rows)}
    side = height - LAIR if scene.owner is not None and height - LAIR < rows else rows
    parts = ("seats", scene.view.seats), ("fagin", 1)
    column, y = stacked(x, width - x, side, *parts)
    found |= column
    if scene.beside:
        found["panel-slate"] = Region(x, y, width - x, rows - y)
    elif scene.spots and not scene.panel:
        found["reach"] = Region(x, y, width - x, rows - y)
    elif rows - y >= 5:
        found["left"] = Region(x, y + 1, width - x, rows - y - 1)
    return found | _below(scene, width, height, rows, logged=False)


def _narrow(scene: Scene, width: int, height: int) -> dict[str, Region]:
    own = LAIR if scene.owner is not None else 0
    columns, rows = map_size("narrow", scene.view.plan, width, height, bool(own))
    if _windowed(scene.view.plan, height):
        if scene.covering:
            return {"panel-slate": Region(0, 0, width, height)}
        found = {"city": Region(0, 0, width, rows)}
        return found | ({"lair": Region(0, rows, width, height - rows)} if own else {})
    if scene.covering:
        found = {"panel-slate": Region(0, 0, width, rows)}
    else:
        found = {"city": Region(0, 0, columns, rows)}
        column, y = stacked(columns, width - columns, rows, ("seats", scene.view.seats), ("fagin", 1))
        found |= column
        if rows - y - 1 > 0:
            found["reach"] = Region(columns, y + 1, width - columns, rows - y - 1)
    if scene.beside:
        return found | {"panel-slate": Region(0, rows, width, height - rows)}
    own = min(own, height - rows)
    if own:
        found["lair"] = Region(0, rows, width, own)
    if height - rows - own >= 2:
        found["log"] = Region(0, rows + own, width, height - rows - own)
    return found
