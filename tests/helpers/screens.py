"""A person in front of the app: looks at the cells, presses keys, clicks what can be clicked."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from textual.message_pump import MessagePump
from textual.pilot import Pilot

from tui.app import CutpurseApp
from tui.session import AtHome
from tui.settings import Settings
from tui.table.clock import Time
from tui.widgets.panel import Panel
from tui.widgets.plate import Plate
from tui.widgets.sheet import Sheet

SIZES = {"wide": (120, 36), "classic": (80, 24), "narrow": (44, 22), "least": (40, 16)}


class Person:
    """A person at the keyboard and the mouse."""

    def __init__(self, app: CutpurseApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def screen(self) -> Sheet:
        """The topmost screen."""
        screen = self.app.screen
        assert isinstance(screen, Sheet)
        return screen

    def rows(self, without: type[Plate] | None = None) -> list[str]:
        """The rows of the screen as text; without plates of a given kind."""
        size = self.app.size
        cells = [[" "] * size.width for _ in range(size.height)]
        for plate in self.screen.query(Plate):
            if plate.canvas is not None and plate.region.area and not (without and isinstance(plate, without)):
                for y, row in enumerate(plate.canvas.text_rows):
                    cells[plate.region.y + y][plate.region.x : plate.region.x + plate.canvas.width] = row
        return ["".join(row) for row in cells]

    def page(self) -> list[str]:
        """The rows of the open panel; none if no panel is open."""
        panels = [panel.canvas for panel in self.screen.query(Panel) if panel.page is not None]
        return ["".join(row) for canvas in panels if canvas is not None for row in canvas.text_rows]

    def sees(self, text: str) -> bool:
        """Whether the screen shows this text in one row."""
        return any(text in row for row in self.rows())

    @property
    def enter(self) -> str:
        """The Enter line."""
        return self.rows()[-2].strip()

    async def press(self, *keys: str) -> None:
        """Press keys; the screen has answered when this returns."""
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def type(self, text: str) -> None:
        """Type letters."""
        for sign in text:
            await self.pilot.press("space" if sign == " " else sign)
        await self.pilot.pause()

    async def click(self, action: str, button: int = 1) -> None:
        """Click in the middle of an item with this action."""
        for plate in self.screen.query(Plate):
            if plate.canvas is None or not plate.region.area:
                continue
            for x, y, width, height, does in reversed(plate.canvas.zones):
                spots = [(x + dx, y + dy) for dy in range(height) for dx in range(width)]
                free = [spot for spot in spots if plate.canvas.action_at(*spot) == does]
                if does == action and free:
                    at = free[len(free) // 2]
                    await self.pilot.click(offset=(plate.region.x + at[0], plate.region.y + at[1]), button=button)
                    await self.pilot.pause()
                    return
        raise AssertionError(f"nothing here does {action}")


class Dealt(CutpurseApp):
    """The app up to the moment when a match opens."""

    sat_down: AtHome | None = None
    taught: tuple[str, str] | None = None
    """The game and the person of a lesson that was opened."""

    def open_match(self, session: AtHome) -> None:
        self.sat_down, self.session = session, session

    def open_lesson(self, game: str, name: str) -> None:
        self.taught = game, name


@asynccontextmanager
async def sitting(
    size: str | tuple[int, int] = "classic",
    first: Sheet | None = None,
    settings: Settings | None = None,
    app: type[CutpurseApp] = Dealt,
    time: Time | None = None,
) -> AsyncIterator[Person]:
    """A person in front of the app."""
    made = app(settings or Settings(signs="unicode"), first, time)
    async with made.run_test(size=SIZES[size] if isinstance(size, str) else size) as pilot:
        await pilot.pause()
        await pilot.pause()
        yield Person(made, pilot)


CORNERS = {"┌": "┐", "╔": "╗", "└": "┘", "╚": "╝"}


def cornered(row: str) -> str:
    """A row with its frames as they are without the mark of what has changed, which stands in a left corner."""
    for left, right in CORNERS.items():
        row = re.sub(f"▌(?=[^▌┌╔└╚]*{right})", left, row)
    return row


def faults(rows: list[str], width: int) -> list[str]:
    """The faults of a screen: rows of the wrong width, frames that do not close."""
    from rich.cells import cell_len

    found = [f"row {y} has {cell_len(row)} cells" for y, row in enumerate(rows) if cell_len(row) != width]
    rows = [cornered(row) for row in rows]
    for y, row in enumerate(rows):
        for left, right in CORNERS.items():
            if row.count(left) != row.count(right):
                found.append(f"row {y}: {left} and {right} do not match: {row}")
    for top, bottom in ("┌└", "╔╚"):
        if sum(row.count(top) for row in rows) != sum(row.count(bottom) for row in rows):
            found.append(f"frames with {top} do not close")
    return found


class NoPump(MessagePump):
    """Stands for a screen where only its time is needed."""

    def __init__(self, time: Time) -> None:
        super().__init__()
        self.time = time

    @property
    def app(self) -> Any:
        return self
