"""Where the parts of the table of Oliver Twist lie, at every size."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from textual.geometry import Region, Size

from rules.oliver_twist.edition.streets import Streets
from tui.games.oliver_twist.plates.map import board
from tui.games.oliver_twist.scene import Scene
from tui.table.strip import strip
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
LEAST_LAIR = 3
"""The same where the strip needs the row of Fagin."""
LEAST_LOG = 4
"""Rows of the log beside a wide map."""
TOLD = 9
"""Rows of what is told, beside a wide map."""
WINDOWED_LAIR = 2
"""The same where the map is seen through a window."""


FINEST_FIRST = tuple(MAPS.values())


def whole(grain: Grain, plan: Streets) -> tuple[int, int]:
    """Columns and rows of all these streets at the grain of a size."""
    return MAPS[grain].size(len(plan.rows), len(plan.rows[0]))


def map_size(grain: Grain, plan: Streets, width: int, height: int) -> tuple[int, int]:
    """Columns and rows of the map in a body of this size, while no panel covers it."""
    columns, rows = whole(grain, plan)
    if grain == "narrow" and _windowed(plan, height):
        return width, height - WINDOWED_LAIR
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

    @property
    def map_grain(self) -> CityGrain | None:
        """The grain in which the map is drawn."""
        if self.grain is None:
            return None
        room = map_size(self.grain, self.plan, self.whole.width, self.whole.height - 1 - ROWS)
        return next(iter(usable(board(self.plan).plan, FINEST_FIRST, *room)), None)

    def beside(self, many: int) -> bool:
        """Whether there is room for this many rows beside or below it, where the terminal is not wide."""
        if self.grain is None or self.grain == "wide":
            return False
        body = self.whole.height - 1 - ROWS
        _columns, rows = map_size(self.grain, self.plan, self.whole.width, body)
        return self.grain == "classic" or body - rows > many


def places(scene: Scene, width: int, height: int) -> dict[str, Region]:
    """The regions of the body's plates."""
    if scene.ending:
        return {"panel-slate": Region(0, 0, width, height)}
    where = {"wide": _wide, "classic": _classic, "narrow": _narrow}[scene.grain]
    return where(scene, width, height)


def _strip(scene: Scene, width: int, most: int) -> int:
    """How many rows of at most so many the strip takes."""
    written = strip(scene, width, most)
    return len(written.rows) + 1 if written.rows else 0


def _wide(scene: Scene, width: int, height: int) -> dict[str, Region]:
    columns, rows = map_size("wide", scene.view.plan, width, height)
    x = columns + 1
    found = {"city": Region(0, 0, columns, rows)}
    if scene.panel:
        found["panel-slate"] = Region(x, 0, width - x, rows)
    else:
        kinds = 5 if scene.view.night else 4
        column, y = stacked(x, width - x, rows, ("seats", scene.view.seats + 1), ("fagin", 3), gap=1)
        found |= column
        wanted = min(len(scene.spots) + 1, rows - y) if scene.spots else TOLD if scene.beat is not None else 0
        said = _strip(scene, width - x, max(3, rows - y - wanted - 1))
        last = max(said, LEAST_LOG)
        if rows - y - wanted - 1 - last - 1 >= kinds:
            found["left"] = Region(x, y, width - x, kinds)
            y += kinds + 1
        wanted = min(wanted, rows - y - (said + 1 if said else 0))
        if wanted:
            found["strip" if scene.beat is not None else "reach"] = Region(x, y, width - x, wanted)
            y += wanted + 1
        if rows - y >= (said or LEAST_LOG):
            found["strip" if said else "log"] = Region(x, y, width - x, rows - y)
    return found | _below(scene, width, height, rows, not {"log", "strip"}.isdisjoint(found))


def _below(scene: Scene, width: int, height: int, y: int, logged: bool) -> dict[str, Region]:
    """The lair, and in the remaining rows the strip or the log."""
    said = 0 if logged else _strip(scene, width, height - y - LEAST_LAIR)
    rows = min(LAIR, height - y - said)
    found = {"lair": Region(0, y, width, rows)}
    y += rows
    if height - y >= LOG and not logged:
        found["strip" if said else "log"] = Region(0, y, width, height - y)
    return found


def _classic(scene: Scene, width: int, height: int) -> dict[str, Region]:
    columns, rows = map_size("classic", scene.view.plan, width, height)
    x = columns + 1
    found = {"panel-slate": Region(0, 0, columns, rows)} if scene.covering else {"city": Region(0, 0, columns, rows)}
    parts = ("seats", scene.view.seats), ("fagin", 1)
    column, y = stacked(x, width - x, rows, *parts)
    found |= column
    if scene.beside:
        found["panel-slate"] = Region(x, y, width - x, rows - y)
    elif scene.beat is not None or (scene.spots and not scene.panel):
        found["strip" if scene.beat is not None else "reach"] = Region(x, y, width - x, rows - y)
    elif rows - y >= 5:
        found["left"] = Region(x, y + 1, width - x, rows - y - 1)
    return found | _below(scene, width, height, rows, logged=False)


def _narrow(scene: Scene, width: int, height: int) -> dict[str, Region]:
    columns, rows = map_size("narrow", scene.view.plan, width, height)
    if _windowed(scene.view.plan, height):
        if scene.covering:
            return {"panel-slate": Region(0, 0, width, height)}
        return {"city": Region(0, 0, width, rows), "lair": Region(0, rows, width, height - rows)}
    if scene.covering:
        found = {"panel-slate": Region(0, 0, width, rows)}
    else:
        found = {"city": Region(0, 0, columns, rows)}
        column, y = stacked(columns, width - columns, rows, ("seats", scene.view.seats), ("fagin", 1))
        found |= column
        if rows - y - 1 > 0:
            found["strip" if scene.beat is not None else "reach"] = Region(
                columns, y + 1, width - columns, rows - y - 1
            )
    if scene.beside:
        return found | {"panel-slate": Region(0, rows, width, height - rows)}
    said = _strip(scene, width, height - rows - WINDOWED_LAIR)
    own = min(LAIR if scene.owner is not None and not said else WINDOWED_LAIR, height - rows)
    if own:
        found["lair"] = Region(0, rows, width, own)
    if height - rows - own >= LOG:
        found["strip" if said else "log"] = Region(0, rows + own, width, height - rows - own)
    return found
