"""A place on a map: chosen by arrows, by letters, by clicks, or one after the other."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from tui.table.desk import Q, S
from tui.table.desks.rows import Rows
from tui.table.desks.ways import Thing
from tui.widgets.city import Cell, Plan, Side, cell_of
from tui.widgets.city.cursor import stepped
from tui.words import Said

ARROWS: tuple[Side, ...] = ("up", "right", "down", "left")


class Spot(Thing, Protocol):
    """A choice on the map or beside it."""

    @property
    def cell(self) -> Cell | None:
        """Its cell; None if it is in a list."""
        ...


P = TypeVar("P", bound=Spot)


class Spaces(Rows[S, Q, P], Generic[S, Q, P]):
    """Choices of which some lie on a map. An arrow selects the nearest on its side; its letter takes its next way."""

    # What a question gives ------------------------------------------------------------------------

    def plan(self) -> Plan:
        """The map."""
        raise NotImplementedError

    def start(self) -> Cell:
        """Where the arrows begin while nothing is selected."""
        raise NotImplementedError

    def nothing_that_way(self) -> Said:
        """Why an arrow leads nowhere."""
        raise NotImplementedError

    def not_this(self, cell: Cell) -> Said:
        """Why the place that was clicked cannot be chosen."""
        raise NotImplementedError

    # Keys and clicks ------------------------------------------------------------------------------

    @property
    def here(self) -> Cell:
        """Where the cursor is."""
        front = self.rows.front
        return front.cell if front is not None and front.cell is not None else self.start()

    def press(self, key: str, character: str | None, command: str | None) -> bool:
        arrow = next((arrow for arrow in ARROWS if arrow == key), None)
        front = self.rows.front
        if arrow is None or (front is not None and front.cell is None) or not self._on_map():
            return super().press(key, character, command)
        self._arrow(arrow)
        return True

    def _on_map(self) -> dict[Cell, P]:
        """What an arrow can select; of several in one cell the first."""
        return {spot.cell: spot for spot in reversed(self.rows.things) if spot.cell is not None}

    def _arrow(self, arrow: Side) -> None:
        spots = self._on_map()
        spot = spots.get(stepped(self.plan(), self.here, arrow, list(spots)))
        if spot is None or spot == self.rows.front:
            self.say(self.nothing_that_way())
        else:
            self.rows.put(spot)
            self.show()

    def act(self, action: str) -> bool:
        cell = cell_of(action)
        if cell is None:
            return False
        spot = self._on_map().get(cell)
        if spot is not None:
            self.choose(spot)
        else:
            self.say(self.not_this(cell))
        return True
