"""The places of the plates on the table of Thiefdom, at every size."""

from __future__ import annotations

from textual.geometry import Region

from rules.thiefdom.state import THIEVES
from tui.games.thiefdom.plates.map import plan
from tui.games.thiefdom.plates.panels import high, highest
from tui.games.thiefdom.scene import Scene
from tui.table.strip import strip
from tui.widgets.city import HALVES, OVERVIEW, ROADS, City
from tui.widgets.city import locator as small
from tui.widgets.city.grains import Grain, margin
from tui.widgets.plate import stacked

LEAST_GOODS = 3
"""The fewest rows for the plate of missions and dealers."""
LEAST_ROWS = 3
"""The fewest rows for a list."""
MOST_SINCE = 7
"""The most rows of what happened since the last turn, its title included."""
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
    """The rows that the list beside the map needs, its title included."""
    if scene.listed or scene.slots:
        return 0
    return max(LEAST_ROWS, len(scene.rows)) + 1 if scene.rows else 0


def covers(scene: Scene, width: int) -> bool:
    """Whether the panel has no room beside the map."""
    return scene.grain == "narrow" or high(scene, width - map_size(scene, ROADS)[0] - 1) > map_size(scene, ROADS)[1]


def _strip(scene: Scene, width: int, most: int) -> int:
    """The rows of what happened since the last turn."""
    written = strip(scene, width, most)
    return len(written.rows) + 1 if written.rows else 0


def _wide(scene: Scene, width: int, height: int, city: City) -> dict[str, Region]:
    columns, rows = map_size(scene, HALVES)
    x = columns + 1
    room = width - x
    found = {"city": Region(0, 0, columns, min(rows, height))}
    wanted, guilds, thieves = high(scene, room), scene.view.seats + 1, _thief_rows(scene)
    left = height - sum([rows + 1 for rows in (guilds, thieves) if rows]) - wanted
    parts = (
        ("guilds", guilds),
        ("story", STORY_ROWS if scene.telling else 0),
        ("strip", _strip(scene, room, min(MOST_SINCE, left - 1) if wanted else MOST_SINCE)),
        ("thieves", thieves),
    )
    column, y = stacked(x, room, height, *parts, gap=1)
    found |= column
    panel = min(wanted, height - y)
    if panel > 0:
        found["panel-slate"] = Region(x, y, room, panel)
        y += panel + 1
    wanted = _list(scene)
    goods = min(11, height - y - wanted - (1 if wanted else 0))
    if goods >= LEAST_GOODS:
        found["goods"] = Region(x, y, room, goods)
        y += goods + 1
    wanted = min(wanted, height - y)
    if wanted > 0:
        found["rows"] = Region(x, y, room, wanted)
        y += wanted + 1
    if height - y >= 3:
        found["log"] = Region(x, y, room, height - y)
    return found


def _thief_rows(scene: Scene) -> int:
    return 2 * THIEVES + 2 if scene.owner >= 0 and scene.view.round else 0


def _classic(scene: Scene, width: int, height: int, city: City) -> dict[str, Region]:
    """The map at the left, and in the column at the right the guilds and what the moment needs."""
    columns, rows = map_size(scene, ROADS)
    x, guilds = columns + 1, scene.view.seats + 1
    room = width - x
    found = {"panel-slate" if scene.covering else "city": Region(0, 0, columns, rows)}
    panel = 0 if scene.covering or scene.telling else high(scene, room)
    panel = panel if panel <= rows else 0  # the player looks at the map
    above = 0 if panel and highest(scene, room) + guilds > rows else guilds
    wanted = _list(scene)
    left = rows - above - panel - wanted
    parts = (
        ("guilds", above),
        ("story", rows - above if scene.telling else 0),
        ("panel-slate", panel),
        ("strip", _strip(scene, room, min(MOST_SINCE, left if panel else max(LEAST_ROWS, left)))),
        ("rows", wanted),
    )
    column, y = stacked(x, room, rows, *parts)
    found |= column
    if rows - y >= LEAST_GOODS:
        found["goods"] = Region(x, y, room, rows - y)
    if scene.owner >= 0:
        found["thieves"] = Region(0, rows, width, height - rows)
    return found


def _narrow(scene: Scene, width: int, height: int, city: City) -> dict[str, Region]:
    columns, rows = ROADS.size(scene.view.city.height, scene.view.city.width)
    grain = city.choice(width, height)
    found: dict[str, Region] = {}
    below = min(4, max(2, height - 13))
    since = _strip(scene, width, LEAST_ROWS) if grain is not OVERVIEW and not scene.covering else 0
    if scene.covering:
        found["panel-slate"] = Region(0, 0, width, height - below)
    elif grain is ROADS and rows + 2 <= height and not scene.planning:
        found["city"] = Region(0, 0, columns, rows)
        below = height - rows
        if width - columns > LEAST_GUILDS:
            found["guilds"] = Region(columns + 1, 0, width - columns - 1, scene.view.seats)
    else:
        below = 1 if grain is OVERVIEW else max(below, since + 2 if since else 0)
        found |= _window(scene, width, height - below, grain is OVERVIEW)
    top = height - below
    if scene.telling:
        return {**found, "story": Region(0, top, width, below)}
    if scene.together:
        return {**found, "panel-slate": Region(0, top, width, below)}
    since = min(since, below - 1)
    thieves = 1 if scene.rows and not scene.listed and "rows" not in found else below - since
    if scene.owner >= 0:
        found["thieves"] = Region(0, top, width, thieves)
    if since:
        found["strip"] = Region(0, height - since, width, since)
    if thieves + since < below and "rows" not in found:
        found["rows"] = Region(0, top + thieves, width, below - thieves - since)
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
        found["panel-slate"] = Region(x - 1, y, width - x + 1, rows)  # four parts need the column between
        y += rows
    if top - y >= scene.view.seats:
        found["guilds"] = Region(x, y, width - x, scene.view.seats)
        y += scene.view.seats + 1
    if overview and _list(scene) and top - y >= LEAST_ROWS:
        found["rows"] = Region(x, y, width - x, top - y)
    return found
