"""All that the parts of the table of Thiefdom are drawn from, and what they have in common."""

from __future__ import annotations

from dataclasses import dataclass

from rules.game import Move
from rules.thiefdom.city import NOWHERE
from rules.thiefdom.state import NO_TURN, THIEVES, Thiefdom
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.round import Plan
from tui.narrate.thiefdom_ways import Way, way
from tui.screens.scene import TableScene
from tui.screens.thiefdom_choose import LISTS, Option
from tui.screens.thiefdom_map import cell_of_space, guild
from tui.widgets.city import Cell


@dataclass
class Scene(TableScene):
    """One look at the table."""

    view: Thiefdom
    options: tuple[Option, ...]
    front: Option | None
    """What is chosen."""
    way: int
    """By which of its ways."""
    listing: str
    """The list that was opened, by its heading."""
    lettered: bool
    """Do letters stand on the map, in the place of steps?"""
    danger: bool
    """Is it shown what the watch may see next?"""
    laid: tuple[int, ...]
    """Of a plan: what lies in each part of the night, below 0 nothing yet."""
    thing: int
    """The thing of the plan that is in front."""
    slot: int
    """The part of the night in front."""
    covering: bool
    """Does a panel lie on the map?"""
    told: tuple[str, ...]
    """What a moment tells."""
    pointed: Cell | None
    """The cell under the mouse."""
    walked: tuple[int, ...]
    """The street cells of a figure's way that was just gone, while nobody is asked."""

    @property
    def owner(self) -> int:
        """Whose thieves are shown: of the one who is asked, of those who look, or whose turn it is; -1: nobody's."""
        if self.seat is not None:
            return self.seat
        if self.eyes is not None and 0 <= self.eyes < self.view.seats:
            return self.eyes
        return self.turn_of

    @property
    def turn_of(self) -> int:
        """Whose turn it is; -1 when nobody is asked."""
        if self.seat is not None:
            return self.seat
        if self.view.turn != NO_TURN:
            return self.view.guild(self.view.turn.thief)
        waiting = self.view.waiting()
        return waiting[0].seat if len(waiting) == 1 else -1

    @property
    def planning(self) -> bool:
        """Is a plan made?"""
        return isinstance(self.step, Plan)

    @property
    def listed(self) -> bool:
        """Is a list asked that has nothing on the map?"""
        return isinstance(self.step, LISTS)

    @property
    def move(self) -> Move | None:
        """The last move that Enter would send."""
        batch = self.batch
        return batch[-1] if batch else None

    @property
    def batch(self) -> tuple[Move, ...]:
        """What Enter would send."""
        if self.front is None or not self.front.batches:
            return ()
        return self.front.batches[self.way % len(self.front.batches)]

    @property
    def rows(self) -> tuple[Option, ...]:
        """What is chosen in a list: all that is not chosen on the map alone."""
        return tuple([
            option
            for option in self.options
            if option.kind != "end" and not (option.kind in ("house", "walk") and option.on_map)
        ])  # fmt: skip

    @property
    def here(self) -> Cell | None:
        """Where the cursor is: what is in front, or the one whose turn it is."""
        city, view = self.view.city, self.view
        if self.front is not None and self.front.on_map:
            return cell_of_space(city, self.front.space)
        if isinstance(self.step, Driving):
            return cell_of_space(city, view.cells[self.step.figure])
        if view.turn != NO_TURN:
            return cell_of_space(city, view.thieves[view.turn.thief].space)
        if self.planning and self.thing < THIEVES and self.seat is not None:
            return cell_of_space(city, view.thieves[self.seat * THIEVES + self.thing].space)
        return None

    @property
    def march(self) -> Way | None:
        """The way of a figure that is in front, and what it comes to."""
        from rules.thiefdom.moves import March

        move = self.move
        if isinstance(self.step, Driving) and isinstance(move, March):
            return way(self.view, self.step, move)
        return None

    def thief_name(self, index: int) -> str:
        """`Y1`."""
        return f"{guild(self.view.guild(index))}{index % THIEVES + 1}"

    def where(self, space: int) -> str:
        """Where somebody is, in few signs: the hideout's sign, a building, or row and column."""
        from tui.narrate.thiefdom_words import brief

        if space == NOWHERE:
            return self.signs["none"]
        if space in self.view.homes:
            return f"{self.signs['thiefdom.hideout']}{guild(self.view.homes.index(space))}"
        said = brief(self.view.city, space)
        return f"({said.replace(' ', ',')})" if said[0].isdigit() else said
