"""Where the parts of the table of Thiefdom lie, at every size."""

from __future__ import annotations

from textual.geometry import Region

from rules.thiefdom.state import THIEVES
from tui.screens.thiefdom_scene import Scene
from tui.widgets.city import HALVES, OVERVIEW, ROADS, City
from tui.widgets.city import locator as small
from tui.widgets.city.grains import Grain, margin

LEAST_MAP = (28, 9)
"""Columns and rows of the smallest window on the city."""


def map_size(scene: Scene, grain: Grain) -> tuple[int, int]:
    """Columns and rows of the whole map."""
    from tui.screens.thiefdom_map import plan

    city = plan(scene.view.city)
    wide, high = grain.size(city.rows, city.columns)
    return wide, high + margin(city, "up") + margin(city, "down")


def places(scene: Scene, width: int, height: int, city: City) -> dict[str, Region]:
    """Where the body's plates lie."""
    where = {"wide": _wide, "classic": _classic, "narrow": _narrow}[scene.grain]
    return where(scene, width, height, city)


def _column(
    x: int, width: int, height: int, parts: tuple[tuple[str, int], ...], gap: int = 0
) -> tuple[dict[str, Region], int]:
    """Plates one below the other, as far as there is room; the row after them."""
    found, y = {}, 0
    for name, rows in parts:
        if rows <= 0 or y + rows > height:
            continue
        found[name] = Region(x, y, width, rows)
        y += rows + gap
    return found, y


def _list(scene: Scene) -> int:
    """Rows that the list wants, its title among them."""
    if scene.told or scene.planning:
        return 0
    return len(scene.rows) + 1 if scene.rows else 0


def _wide(scene: Scene, width: int, height: int, city: City) -> dict[str, Region]:
    columns, rows = map_size(scene, HALVES)
    x = columns + 1
    room = width - x
    found = {"city": Region(0, 0, columns, min(rows, height))}
    if scene.listed or scene.planning or scene.told:
        column, y = _column(x, room, height, (("guilds", scene.view.seats + 1), ("thieves", _thief_rows(scene))), 1)
        found |= column
        found["panel-slate"] = Region(x, y, room, height - y)
        return found
    wanted = max(4, _list(scene)) if _list(scene) else 0
    goods = 8 if scene.view.seats + 4 + _thief_rows(scene) + 8 + wanted <= height else 0
    column, y = _column(
        x, room, height, (("guilds", scene.view.seats + 1), ("thieves", _thief_rows(scene)), ("goods", goods)), 1
    )
    found |= column
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
    body = "panel-slate" if scene.covering or scene.told or scene.planning else "city"
    found = {"city": Region(0, 0, columns, rows)}
    if body == "panel-slate" and not scene.planning:
        found = {"panel-slate": Region(0, 0, columns, rows)}
    column, y = _column(x, room, rows, (("guilds", scene.view.seats + 1),))
    found |= column
    if scene.planning:
        found["panel-slate"] = Region(x, y, room, rows - y)
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
    from tui.screens.thiefdom_map import plan

    wide, high = small.size(plan(scene.view.city))
    below = min(4, max(2, height - 13))
    overview = city.choice(width - wide - 1, height) is OVERVIEW
    if overview:
        below = max(1, height - map_size(scene, OVERVIEW)[1])
    top = height - below
    found: dict[str, Region] = {}
    if scene.covering or scene.told:
        found["panel-slate"] = Region(0, 0, width, top)
    else:
        columns = width - wide - 1
        found["city"] = Region(0, 0, columns, top)
        chosen = city.choice(columns, top)
        windowed = chosen is not None and chosen.high == 2 and chosen is not OVERVIEW
        x, y = columns + 1, 0
        if windowed:
            found["locator"] = Region(x, 0, wide, min(high, top))
            y = high
        if scene.planning:
            rows = min(len(scene.laid) + 1, top - y)
            found["panel-slate"] = Region(x, y, width - x, rows)
            y += rows
        if top - y >= scene.view.seats:
            found["guilds"] = Region(x, y, width - x, scene.view.seats)
    thieves = 1 if scene.rows and not scene.listed else below
    if scene.owner >= 0:
        found["thieves"] = Region(0, top, width, thieves)
    if thieves < below:
        found["rows"] = Region(0, top + thieves, width, below - thieves)
    return found
