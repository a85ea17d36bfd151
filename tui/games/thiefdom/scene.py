"""All that the parts of the table of Thiefdom are drawn from, and what they have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.game import Move
from rules.thiefdom.city import NOWHERE
from rules.thiefdom.state import NO_TURN, THIEVES, Thiefdom
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.round import Plan
from tui.games.thiefdom.addresses import spot
from tui.games.thiefdom.moves.ways import Way
from tui.games.thiefdom.names import guild
from tui.games.thiefdom.plates.map import cell_of_space
from tui.games.thiefdom.story import Story
from tui.table.scene import TableScene
from tui.widgets.city import Cell
from tui.widgets.city import Grain as CityGrain
from tui.words import Said

if TYPE_CHECKING:
    from tui.games.thiefdom.questions.barter import Barter
    from tui.games.thiefdom.questions.option import Notes, Option
    from tui.games.thiefdom.questions.option import Way as Chosen


class Scene(TableScene, eq=False):
    """One look at the table."""

    view: Thiefdom
    tight: bool
    """Has a cell of the map room for one letter only?"""
    danger: bool
    """Is it shown what the watch may see next?"""
    covering: bool
    """Does a panel lie on the map?"""
    told: tuple[str, ...]
    """What a moment tells."""
    pointed: Cell | None
    """The cell under the mouse."""
    shown_guild: int
    """Whose thieves somebody wants to see; -1: those of whoever is asked."""
    walked: tuple[int, ...]
    """The street cells of a figure's way that was just gone, while nobody is asked."""
    words: Story
    """Says what is asked, what is done and what has happened."""
    listed: bool = False
    """Is a list asked that has nothing on the map?"""
    title: str = ""
    """Over what is chosen from."""
    notes: Notes | None = None
    """What is read below that."""
    options: tuple[Option, ...] = ()
    front: Option | None = None
    """What is chosen."""
    way: int = 0
    """By which of its ways."""
    lettered: bool = False
    """Do letters stand on the map, in the place of steps?"""
    typed: str = ""
    """The first of two letters."""
    slots: tuple[int, ...] = ()
    """What lies in each part of the night, while a plan is made."""
    barter: Barter | None = None
    """Goods that lie on the table."""
    cursor: tuple[int, int] = (0, 0)
    """In a table that is filled: the row and the column in front."""

    @property
    def owner(self) -> int:
        """Whose thieves are shown: of the one who is asked, of those who look, or whose turn it is; -1: nobody's."""
        if self.shown_guild >= 0:
            return self.shown_guild
        if self.seat is not None:
            return self.seat
        if self.eyes is not None and 0 <= self.eyes < self.view.seats:
            return self.eyes
        return self.turn_of

    @property
    def guilds_by_digit(self) -> bool:
        """Do digits show other guilds' thieves?"""
        filled = self.slots or self.barter
        return not filled and not self.view.solo and bool(self.view.round)

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
    def move(self) -> Move | None:
        """The last move that Enter would send."""
        batch = self.batch
        return batch[-1] if batch else None

    @property
    def batch(self) -> tuple[Move, ...]:
        """What Enter would send."""
        return self.by.moves if self.by is not None else ()

    @property
    def by(self) -> Chosen | None:
        """The way by which Enter would do what is in front."""
        if self.front is None or not self.front.ways:
            return None
        return self.front.ways[self.way]

    def value(self, option: Option) -> Said:
        """What the row says of its way: how many, for whom; the longest words first."""
        if not option.ways:
            return ()
        return option.ways[self.way if option == self.front else 0].value

    @property
    def rows(self) -> tuple[Option, ...]:
        """What is chosen in a list: all that is not chosen on the map alone."""
        return tuple([
            option
            for option in self.options
            if option.kind != "end" and (option.kind not in ("house", "walk") or option.cell is None)
        ])  # fmt: skip

    @property
    def here(self) -> Cell | None:
        """Where the cursor is: what is in front, or the one whose turn it is."""
        city, view = self.view.city, self.view
        if self.front is not None and self.front.cell is not None:
            return self.front.cell
        if isinstance(self.step, Driving):
            return cell_of_space(city, view.cells[self.step.figure])
        if view.turn != NO_TURN:
            return cell_of_space(city, view.thieves[view.turn.thief].space)
        if self.slots and self.cursor[0] < THIEVES and self.seat is not None:
            return cell_of_space(city, view.thieves[self.seat * THIEVES + self.cursor[0]].space)
        return None

    def whole_in(self, width: int, height: int, grain: CityGrain) -> bool:
        """Has the whole city room in this grain?"""
        city = self.view.city
        wide, high = grain.size(city.height, city.width)
        return wide <= width and high <= height

    @property
    def march(self) -> Way | None:
        """The way of a figure that is in front, and what it comes to."""
        return self.front.march if self.front is not None else None

    def where(self, space: int) -> str:
        """Where somebody is, in few signs: the hideout's sign, a building, or row and column."""
        if space == NOWHERE:
            return ""
        if space in self.view.homes:
            return f"{self.signs['thiefdom.hideout']}{guild(self.view.homes.index(space))}"
        return spot(self.view.city, space)
