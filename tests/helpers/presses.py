"""Keys and clicks at any table, without waiting for anything to be painted."""

from __future__ import annotations

from tui.table.screen import TableScreen
from tui.widgets.canvas import Canvas
from tui.widgets.plate import Plate


def keys(screen: TableScreen, *pressed: str) -> None:
    """Press keys."""
    for key in pressed:
        screen.press(key, key if len(key) == 1 else None)


def clickable(screen: TableScreen) -> set[str]:
    """All actions that a click can do now, on the topmost widgets."""
    found: set[str] = set()
    for plate in screen.query(Plate):
        if plate.canvas is not None and plate.region.area:
            found |= on_top(plate.canvas)
    return found


def on_top(canvas: Canvas) -> set[str]:
    """The actions of those zones of a canvas that are not covered by others."""
    cells: dict[tuple[int, int], str] = {}
    for x, y, width, height, action in canvas.zones:  # the last one drawn is on top
        cells.update(dict.fromkeys([(x + dx, y + dy) for dy in range(height) for dx in range(width)], action))
    return set(cells.values())


def click(screen: TableScreen, action: str) -> None:
    """Click an item with this action."""
    assert action in clickable(screen), f"nothing can be clicked that does {action}"
    screen.on_plate_pressed(Plate.Pressed(action, 1))
