"""The places of the plates on the table of Thiefdom, at every size."""

from __future__ import annotations

from textual.geometry import Region

from rules.thiefdom.state import THIEVES
from tui.games.thiefdom.plates.map import plan
from tui.games.thiefdom.scene import Scene
from tui.widgets.city import HALVES, OVERVIEW, ROADS, City
from tui.widgets.city import locator as small
from tui.widgets.city.grains import Grain, margin
from tui.widgets.plate import stacked

LEAST_GOODS = 4
"""The fewest rows for the plate of missions and dealers."""
LEAST_ROWS = 3
"""The fewest rows for a list."""
STORY_ROWS = 12
"""The rows of what is told, at a wide table."""
LEAST_GUILDS = 5
"""The fewest columns for a guild and its points."""


def map_size(scene: Scene, grain: Grain) -> tuple[int, int]:
    """The columns and rows of the whole map."""
    city = plan(scene.view.city)
    wide, high = grain.size(city.rows, city.columns)
    return wide, high + margin(city, "up") + margin(city, "down")


def places(scene: Scene, width: int, height: int, city: City) -> dict[str, Region]:
    """The region of each plate in the body."""
    where = {"wide": _wide, "classic": _classic, "narrow": _narrow}[scene.grain]
    return where(scene, width, height, city)


def _list(scene: Scene) -> int:
    """The rows that the list needs, its title included."""
    if scene.planning:
        return 0
    return max(LEAST_ROWS, len(scene.rows)) + 1 if scene.rows else 0


def _wide(scene: Scene, width: int, height: int, city: City) -> dict[str, Region]:
    columns, rows = map_size(scene, HALVES)
    x = columns + 1
    room = width - x
    found = {"city": Region(0, 0, columns, min(rows, height))}
    story = STORY_ROWS if scene.telling else 0
    parts = (("guilds", scene.view.seats + 1), ("story", story), ("thieves", _thief_rows(scene)))
    column, y = stacked(x, room, height, *parts, gap=1)
    found |= column
    if scene.planning:
        rows = (scene.view.solo and 7) or 8
        found["panel-slate"] = Region(x, y, room, rows)
        y += rows + 1
    elif scene.listed:
        found["panel-slate"] = Region(x, y, room, height - y)
        return found
    wanted = _list(scene)
    goods = min(9, height - y - wanted - (1 if wanted else 0))
    if goods >= LEAST_GOODS:
        found["goods"] = Region(x, y, room, goods)
        y += goods + 1
    wanted = min(wanted, height - y)
    if wanted:
        found["rows"] = Region(x, y, room, wanted)
        y += wanted + 1
    if height - y >= 3:
        found["log"] = Region(x, y, room, height - y)
    return found


def _thief_rows(scene: Scene) -> int:
    return 2 * THIEVES + 2 if scene.owner >= 0 and scene.view.round else 0


def _classic(scene: Scene, width: int, height: int, city: City) -> dict[str, Region]:
    columns, rows = map_size(scene, ROADS)
    x = columns + 1
    room = width - x
    body = "panel-slate" if scene.covering or scene.planning else "city"
    found = {"city": Region(0, 0, columns, rows)}
    if body == "panel-slate" and not scene.planning:
        found = {"panel-slate": Region(0, 0, columns, rows)}
    column, y = stacked(x, room, rows, ("guilds", scene.view.seats + 1))
    found |= column
    if scene.telling:
        found["story"] = Region(x, y, room, rows - y)
    elif scene.planning:
        high = 7 if scene.view.solo else 8
        found["panel-slate"] = Region(x, y, room, high)
        if rows - y - high - 1 >= LEAST_GOODS - 1:
            found["goods"] = Region(x, y + high, room, rows - y - high)
    else:
        wanted = 0 if scene.listed else min(_list(scene), rows - y)
        if wanted:
            found["rows"] = Region(x, y, room, wanted)
            y += wanted
        if rows - y >= 2:
            found["goods"] = Region(x, y, room, rows - y)
    if scene.owner >= 0:
        found["thieves"] = Region(0, rows, width, height - rows)
    return found


def _narrow(scene: Scene, width: int, height: int, city: City) -> dict[str, Region]:
    columns, rows = ROADS.size(scene.view.city.height, scene.view.city.width)
    grain = city.choice(width, height)
    found: dict[str, Region] = {}
    if scene.covering:
        below = min(4, max(2, height - 13))
        found["panel-slate"] = Region(0, 0, width, height - below)
    elif grain is ROADS and rows + 2 <= height and not scene.planning:
        found["city"] = Region(0, 0, columns, rows)
        below = height - rows
        if width - columns > LEAST_GUILDS:
            found["guilds"] = Region(columns + 1, 0, width - columns - 1, scene.view.seats)
    else:
        below = 1 if grain is OVERVIEW else min(4, max(2, height - 13))
        found |= _window(scene, width, height - below, grain is OVERVIEW)
    top = height - below
    if scene.telling:
        return {**found, "story": Region(0, top, width, below)}
    thieves = 1 if scene.rows and not scene.listed and "rows" not in found else below
    if scene.owner >= 0:
        found["thieves"] = Region(0, top, width, thieves)
    if thieves < below and "rows" not in found:
        found["rows"] = Region(0, top + thieves, width, below - thieves)
    return found


def _window(scene: Scene, width: int, top: int, overview: bool) -> dict[str, Region]:
    """A window on the city, or the whole city with one sign a cell, and the plates beside it."""

    wide, high = small.size(plan(scene.view.city))
    columns = width - wide - 1
    found = {"city": Region(0, 0, columns, top)}
    x, y = columns + 1, 0
    if not overview:
        found["locator"] = Region(x, 0, wide, min(high, top))
        y = high
    if scene.planning:
        rows = min(5 - scene.view.solo, top - y)
        found["panel-slate"] = Region(x, y, width - x, rows)
        y += rows
    if top - y >= scene.view.seats:
        found["guilds"] = Region(x, y, width - x, scene.view.seats)
        y += scene.view.seats + 1
    if overview and _list(scene) and top - y >= LEAST_ROWS:
        found["rows"] = Region(x, y, width - x, top - y)
    return found
