"""The places of the plates of Thief's Market, at every size and in every phase."""

from __future__ import annotations

from textual.geometry import Region

from rules.thiefs_market.edition import DECKS
from tui.games.thiefs_market.plates.cards import lines
from tui.games.thiefs_market.plates.rows_plate import CARD_ROWS
from tui.games.thiefs_market.scene import Scene

FRAMED = len(DECKS) * CARD_ROWS + 1
"""The height of a row of framed cards for each deck, and what their signs mean."""


def places(scene: Scene, width: int, height: int) -> dict[str, Region]:
    """The places of the body's plates."""
    where = {"wide": _wide, "classic": _classic, "narrow": _narrow}[scene.grain]
    found = where(scene, width, height)
    if scene.grain == "wide":
        return _beside(scene, found, width) if scene.since is not None else found
    if scene.recap and "market" in found:
        found["recap"] = found.pop("market")
        if "log" in found:
            found["recap"] = found["recap"].union(found.pop("log"))
    return found


STRIP = 3
"""The most rows of what the others did, where the market is beside it."""
BESIDE = 42
"""The width of what the others did, beside the dice."""


def _beside(scene: Scene, found: dict[str, Region], width: int) -> dict[str, Region]:
    """What the others did: beside the dice, later in the place of the log."""
    if scene.stage != "split" and "log" in found:
        found["strip"] = found.pop("log")
    elif scene.stage == "split" and (scene.hand is None or scene.hand.victim is None):
        at = found["stage"]
        found["stage"] = Region(0, at.y, width - BESIDE, at.height)
        found["strip"] = Region(width - BESIDE, at.y, BESIDE, at.height)
    return found


def _most(scene: Scene) -> int:
    """The number of cards in the fullest row."""
    return max(1, *[len(lane) for lane in scene.now.lanes])


def _stack(width: int, *parts: tuple[str, int]) -> dict[str, Region]:
    """Plates one below the other; a plate without height is left out."""
    found, y = {}, 0
    for name, rows in parts:
        if rows > 0:
            found[name] = Region(0, y, width, rows)
        y += max(0, rows)
    return found


def _wide(scene: Scene, width: int, height: int) -> dict[str, Region]:
    if scene.stage == "shop":
        found = _stack(width, ("seats", 4), ("market", FRAMED))
        y = 4 + FRAMED
        rows = min(8, height - y)
        first, last = width * 2 // 5, width * 32 // 100
        found["stage"] = Region(0, y, first - 1, rows)
        found["pay"] = Region(first, y, width - first - last - 1, rows)
        found["tools"] = Region(width - last, y, last, rows)
        return _with_log(found, width, y + rows, height)
    if scene.stage == "end":
        market = 2 * _most(scene) + 3
        seats = 9
        return _with_log(
            _stack(width, ("seats", seats), ("", 1), ("market", market)), width, seats + 1 + market, height
        )
    market = 2 * max(5, _most(scene)) + 2
    seats = min(9, height - 7 - market)
    found = _stack(width, ("seats", seats), ("stage", 7), ("market", market))
    return _with_log(found, width, seats + 7 + market, height)


def _with_log(found: dict[str, Region], width: int, y: int, height: int) -> dict[str, Region]:
    """The log in the rows that are left, if there are at least three, so that no sentence is cut."""
    if height - y >= 3:
        found["log"] = Region(0, y, width, height - y)
    return found


def _classic(scene: Scene, width: int, height: int) -> dict[str, Region]:
    seats, most = scene.view.seats, _most(scene)
    if scene.stage == "shop":
        rest = height - seats - 3
        market = 2 * most + 1 if 2 * most + 1 <= rest else most + 1
        found = _stack(width, ("seats", seats), ("market", market))
        y = seats + market
        dice = width * 45 // 100
        found["stage"] = Region(0, y, dice, 2)
        found["pay"] = Region(dice + 1, y, width - dice - 1, 2)
        tools = 2 if height - y >= 4 else 1
        found["tools"] = Region(0, y + 2, width, tools)
        y += 2 + tools
        if scene.since is not None and height - y >= 2:  # elsewhere it gives way to the market
            found["strip"] = Region(0, y, width, min(STRIP, height - y))
            y += STRIP
        return _with_log(found, width, y, height)
    if scene.stage == "end":
        rows = 2 * seats if height - 2 * seats >= most + 2 else seats
        rest = height - rows - 1
        market = 2 * most + 1 if rest >= 2 * most + 1 else most + 1
        return _with_log(_stack(width, ("seats", rows), ("", 1), ("market", market)), width, rows + 1 + market, height)
    market = max(5, most) + 1
    stage = min(8, height - seats - market)
    if height >= seats + 7 + 2 * max(5, most) + 1:
        market = 2 * max(5, most) + 1
    found = _stack(width, ("seats", seats), ("stage", stage), ("market", market))
    return _with_log(found, width, seats + stage + market, height)


def _narrow(scene: Scene, width: int, height: int) -> dict[str, Region]:
    seats, most = scene.view.seats, _most(scene)
    if scene.stage == "shop":
        tools = 2 if height > 16 + lines(scene) else 1
        rest = height - 3 - tools
        chips = 1 if rest > lines(scene) else 0
        market = rest - chips
        return _stack(width, ("seats", chips), ("market", market), ("stage", 2), ("pay", 1), ("tools", tools))
    if scene.stage == "end":
        rows = 2 * seats if height - 2 * seats >= 6 else seats
        return _stack(width, ("seats", rows), ("market", height - rows))
    market = min(max(5, most) + 1, height - seats - 5)
    market = market if market > 2 else 0  # the look page shows it
    return _stack(width, ("seats", seats), ("stage", height - seats - market), ("market", market))
