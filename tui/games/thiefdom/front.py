"""What is in front at the table of Thiefdom: chosen on the map by arrows and letters, in lists by rows and values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rules.game import Move, Question
from tui.games.thiefdom.choose import Option, heading_of, letters_on, options
from tui.games.thiefdom.hint import end
from tui.games.thiefdom.plates.map import cell_of_space, plan
from tui.games.thiefdom.scene import Scene
from tui.table.desk import Desk
from tui.widgets.city import Cell, Side
from tui.widgets.city.cursor import stepped

if TYPE_CHECKING:
    from tui.games.thiefdom.board import ThiefdomBoard


class Chooser(Desk[Scene, Question[Any]]):
    """Things that may be chosen, and the one that Enter would do."""

    board: ThiefdomBoard

    def __init__(self, board: ThiefdomBoard, step: Question[Any]) -> None:
        super().__init__(board, step)
        self.options: tuple[Option, ...] = ()
        self.front: Option | None = None
        self.way = 0
        self.listing = ""
        self.lettered = False
        self.typed = ""
        """The first of two letters."""

    # What is offered ------------------------------------------------------------------------------

    def _offer(self, heading: str) -> None:
        """Everything that may be chosen, or what a row opens."""
        self.listing = heading
        found = options(self.board.view, self.step, self.moves, self.board.teller, self.at.keys, heading)
        self.options = tuple(letters_on(found) if self.lettered else found)
        # the one thing there is to choose is in front
        self._put(self.options[0] if len(self.options) == 1 else None)

    def _put(self, option: Option | None, way: int | None = None) -> None:
        """Put something in front, by one of its ways."""
        self.front = option
        self.way = way if way is not None else option.begin if option is not None else 0

    def _of_key(self, key: str) -> bool:
        """A letter of a thing, or the first of two."""
        if len(key) != 1 or not key.isalpha():
            self.typed = ""
            return False
        whole = self.typed + key
        option = next((option for option in self.options if option.key and option.key == whole), None)
        if option is not None:
            self.typed = ""
            self.choose(option)
            return True
        if self.lettered and any(option.key.startswith(whole) for option in self.options):
            self.typed = whole
            return True
        self.typed = ""
        return False

    def bring(self, moves: Sequence[Move]) -> bool:
        """Put these moves in front, or the walk to where they end, out of a list that a row opens if need be."""
        moves = tuple(moves)
        to = end(moves)
        for heading in (self.listing, "", heading_of(self.board.view, self.step, moves[0], self.board.teller)):
            if heading != self.listing:
                self._offer(heading)
            for option in self.options:
                way = option.way_of(moves, to)
                if way >= 0:
                    self._put(option, way)
                    return True
        return False

    # Choosing -------------------------------------------------------------------------------------

    def choose(self, option: Option) -> None:
        """Put something in front; again: by its next way, or the next one at the same place."""
        alike = [one for one in self.options if one.on_map and one.space == option.space]
        if self.front != option:
            if self.front in alike and option == alike[0]:
                option = alike[(alike.index(self.front) + 1) % len(alike)]
            self._put(option)
        elif len(option.ways) > 1:
            self._other_way(1)
        elif len(alike) > 1:
            self._put(alike[(alike.index(option) + 1) % len(alike)])

    def _other_way(self, by: int) -> None:
        if self.front is not None and len(self.front.ways) > 1:
            self.way = (self.way + by) % len(self.front.ways)

    def _next(self, by: int) -> None:
        """On to the next way of a walk, then to the next thing."""
        front = self.front
        if front is not None and front.kind == "walk" and 0 <= self.way + by < len(front.ways):
            self.way += by
        elif self.options:
            nth = self.options.index(front) + by if front in self.options else (0 if by > 0 else -1)
            self._put(self.options[nth % len(self.options)])

    def _arrow(self, arrow: Side) -> None:
        """On the map to the nearest thing on that side; in a list up and down, and another value of a row."""
        on_map = [option for option in self.options if option.on_map]
        front = self.front
        if arrow in ("left", "right") and front is not None and front.valued and (not front.on_map or not on_map):
            self._other_way(1 if arrow == "right" else -1)
            return
        if not on_map or (front is not None and not front.on_map):
            self._next(1 if arrow in ("down", "right") else -1)
            return
        city = self.board.view.city
        cells: dict[Cell, Option] = {}
        for option in on_map:
            cell = cell_of_space(city, option.space)
            if cell is not None:
                cells.setdefault(cell, option)
        here = self.board.now().here or next(iter(cells))
        cell = stepped(plan(city), here, arrow, list(cells))
        if cell in cells and cells[cell] != front:
            self._put(cells[cell])

    def _verb(self, verb: str) -> None:
        """Stealing, or what the place offers."""
        if verb == "steal":
            found = [option for option in self.options if option.kind == "steal"]
            if found:
                nth = found.index(self.front) + 1 if self.front in found else 0
                self._put(found[nth % len(found)])
            else:
                self.at.notice = ("There is nobody here from whom can be stolen.", "Nobody to steal from.")
        else:
            self.at.notice = ("This place allows nothing now.", "Nothing to do here.")

    def _letters(self) -> None:
        if any(option.on_map for option in self.options):
            front, way = self.front, self.way
            self.lettered, self.typed = not self.lettered, ""
            self._offer(self.listing)
            self._put(next((one for one in self.options if front and one.name == front.name), self.front), way)
        else:
            self.at.notice = ("Nothing on the map can be chosen now.", "Nothing on the map.")

    def _decline(self) -> None:
        end = next((option for option in self.options if option.kind == "end"), None)
        if end is not None:
            self._put(None if self.front == end and len(self.options) > 1 else end)
        else:
            self.at.notice = ("Nobody can say no here: something has to be chosen.", "Something must be chosen.")
