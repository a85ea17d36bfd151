"""Everything that the plates of Thiefdom are drawn from."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from rules.game import Answer, Move
from rules.thiefdom.adds import Outlet, outlets
from rules.thiefdom.city import NOWHERE
from rules.thiefdom.state import NO_TURN, THIEVES, Thiefdom
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.round import Plan
from tui.games.thiefdom.addresses import spot
from tui.games.thiefdom.marks import NONE, Marks
from tui.games.thiefdom.moves.ways import Way
from tui.games.thiefdom.names import guild
from tui.games.thiefdom.plates.map import cell_of_space
from tui.games.thiefdom.story import Story
from tui.table.scene import TableScene
from tui.widgets.city import Cell
from tui.widgets.city import Grain as CityGrain
from tui.widgets.line import Part
from tui.words import Said

if TYPE_CHECKING:
    from tui.games.thiefdom.questions.barter import Barter
    from tui.games.thiefdom.questions.option import Notes, Option
    from tui.games.thiefdom.questions.option import Way as Chosen


class Scene(TableScene, eq=False):
    """One look at the table."""

    view: Thiefdom
    tight: bool
    """Whether a cell of the map has room for one letter only."""
    danger: bool
    """Whether the map shows what guards may see next."""
    covering: bool
    """Whether a panel covers the map."""
    telling: bool
    """Whether nobody is asked, because something is told or is about to be."""
    quiet: bool
    """Whether it is only what a person's own thief did."""
    sentences: int
    """How many sentences all of it has."""
    pointed: Cell | None
    """The cell under the mouse."""
    shown_guild: int
    """The seat whose thieves are shown on request; -1: the seat that is asked."""
    words: Story
    """Puts questions, moves and events into words."""
    listed: bool = False
    """Whether the choices are a list without spaces on the map."""
    title: str = ""
    """The title of the choices."""
    notes: Notes | None = None
    """Text to read below the choices."""
    options: tuple[Option, ...] = ()
    front: Option | None = None
    """The selected choice."""
    way: int = 0
    """The index of its selected way."""
    lettered: bool = False
    """Whether the map shows letters instead of steps."""
    typed: str = ""
    """The first of two letters."""
    together: tuple[Answer[Thiefdom], ...] = ()
    """The choices that wait face down at several terminals, while nothing is asked or told at this one."""
    undoes: bool = False
    """Whether this viewer can undo theirs."""
    slots: tuple[int, ...] = ()
    """Who acts in each part of the night, while a plan is made."""
    barter: Barter | None = None
    """The provisional exchange."""
    cursor: tuple[int, int] = (0, 0)
    """In a table to fill: the selected row and column."""

    def outlets(self, index: int) -> list[Outlet]:
        """What the loot of a thief of the guild that chooses brings, and where; empty where the table does not say."""
        own = self.worth is not None and self.view.guild(index) == self.worth
        return outlets(self.view, index) if own else []

    @property
    def owner(self) -> int:
        """The seat whose thieves are shown: on request, asked, looking, or in its turn; -1: none."""
        if self.shown_guild >= 0:
            return self.shown_guild
        if self.seat is not None:
            return self.seat
        if self.eyes is not None and 0 <= self.eyes < self.view.seats:
            return self.eyes
        return self.turn_of

    @property
    def guilds_by_digit(self) -> bool:
        """Whether digits show other guilds' thieves."""
        filled = self.slots or self.barter
        return not filled and not self.view.solo and bool(self.view.round)

    @property
    def marks(self) -> Marks:
        """What lies on the table while something is told."""
        return self.beat.marks if self.beat is not None else NONE

    @property
    def about(self) -> Cell | None:
        """The cell around which it happens, while something is told."""
        space = self.marks.about if self.marks.about >= 0 else next(iter(self.marks.spaces), NOWHERE)
        return cell_of_space(self.view.city, space)

    def mark(self, *things: Hashable) -> Part:
        """The mark at the left of a row, if one of these is not as it was at the last turn."""
        return (self.signs["changed"], "focus") if not self.changed.isdisjoint(things) else (" ", "ink")

    @property
    def turn_of(self) -> int:
        """The seat whose turn it is; -1: none."""
        if self.beat is not None:
            return self.beat.seat
        if self.seat is not None:
            return self.seat
        if self.view.turn != NO_TURN:
            return self.view.guild(self.view.turn.thief)
        waiting = self.view.waiting()
        return waiting[0].seat if len(waiting) == 1 else -1

    @property
    def planning(self) -> bool:
        """Whether a plan is being made."""
        return isinstance(self.step, Plan)

    @property
    def move(self) -> Move | None:
        """The last move that Enter would play."""
        batch = self.batch
        return batch[-1] if batch else None

    @property
    def batch(self) -> tuple[Move, ...]:
        """The moves that Enter would play."""
        return self.by.moves if self.by is not None else ()

    @property
    def by(self) -> Chosen | None:
        """The selected way of the selected choice."""
        if self.front is None or not self.front.ways:
            return None
        return self.front.ways[self.way]

    def value(self, option: Option) -> Said:
        """The value that a row shows: how many, for whom; the longest words first."""
        if not option.ways:
            return ()
        return option.ways[self.way if option == self.front else 0].value

    @property
    def rows(self) -> tuple[Option, ...]:
        """The choices in the list: all but those that are on the map alone."""
        return tuple([
            option
            for option in self.options
            if option.kind != "end" and (option.kind not in ("house", "walk") or option.cell is None)
        ])  # fmt: skip

    @property
    def here(self) -> Cell | None:
        """The cell of the cursor: the selected choice, or the acting thief or figure."""
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
        """Whether the whole city fits in this grain."""
        city = self.view.city
        wide, high = grain.size(city.height, city.width)
        return wide <= width and high <= height

    @property
    def march(self) -> Way | None:
        """The selected way of a figure, and what it leads to."""
        return self.front.march if self.front is not None else None

    def where(self, space: int) -> Said:
        """A space in few words, in several lengths: the hideout's sign, a building, or a street near a location."""
        if space == NOWHERE:
            return ("",)
        if space in self.view.homes:
            return (f"{self.signs['thiefdom.hideout']}{guild(self.view.homes.index(space))}",)
        return spot(self.view.city, space)
