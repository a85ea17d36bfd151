"""The facts from which the plates of Oliver Twist are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.game import Question
from rules.oliver_twist import events as e
from rules.oliver_twist import moves as m
from rules.oliver_twist.adds import adds, new_types
from rules.oliver_twist.edition import UNSEEN
from rules.oliver_twist.edition.streets import Way
from rules.oliver_twist.heaps import faces as faces_of
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.burglary import Dropping
from rules.oliver_twist.steps.prowl import Prowl
from rules.oliver_twist.steps.round import NextTurn, Turn
from tui.games.oliver_twist.marks import Marks
from tui.games.oliver_twist.names import hue, sign, spelled
from tui.games.oliver_twist.plates.map import Spot, walk
from tui.games.oliver_twist.story import Story
from tui.table.scene import TableScene
from tui.table.telling import NOBODY
from tui.widgets.line import Part
from tui.words import Said

NO_MARKS = Marks()


class Scene(TableScene, eq=False):
    """One look at the table."""

    view: Twist
    line: tuple[int, ...]
    """The spaces of the line that was turned over last, until the next action."""
    panel: bool
    """Whether a panel is open."""
    covering: bool
    """Whether it covers the map, as it does where there is little room, until the player looks at the map."""
    beside: bool
    """Whether it lies beside the map though there is little room."""
    tokens: bool
    """Whether a small map draws tokens instead of letters."""
    small: bool
    """Whether a cell has room for a token and one sign only."""
    pointed: int
    """The space under the mouse; -1: none."""
    playing: int | None
    """The seat that plays now though nobody here is asked: a computer, or a player at another terminal."""
    judged: Said
    """The answer to a key that was pressed in the open, behind the curtain."""
    words: Story
    """Words what happened, and why a move is not legal."""
    about: Question[Any] | None
    """The question of the map: the one that is asked, or the one after a relocation."""
    spots: tuple[Spot, ...] = ()
    front: Spot | None = None
    """The selected space."""
    way: int = 0
    """The index of the way to it."""

    # Who ------------------------------------------------------------------------------------------

    @property
    def owner(self) -> int | None:
        """The seat whose secrets the screen may show."""
        return self.eyes

    @property
    def reads(self) -> bool:
        """Whether a player reads this; a watcher has nothing of their own."""
        return self.shared or self.owner is not None

    @property
    def turn_of(self) -> int:
        """The seat whose turn it is; -1 if no seat is asked."""
        if self.beat is not None:
            return self.beat.seat
        return next((seat for seat in (self.seat, self.playing) if seat is not None), NOBODY)

    @property
    def laired(self) -> int:
        """The seat whose lair is drawn: the owner's, or on the open table that of whose turn it is."""
        return self.turn_of if self.owner is None else self.owner

    # What is told ---------------------------------------------------------------------------------

    @property
    def marks(self) -> Marks:
        """What lies on top of the table while a beat is on the screen."""
        found: Marks = self.beat.marks if self.beat is not None else NO_MARKS
        return found

    @property
    def ending(self) -> bool:
        """Whether the end of a round is told."""
        return bool(self.marks.end)

    @property
    def dark(self) -> bool:
        """Whether it is night, or its end."""
        return self.view.night and not any(isinstance(event, e.Laid) for event in self.marks.end)

    @property
    def next_seat(self) -> int:
        """The seat of the next turn, even if another seat is asked before it."""
        waiting = self.view.waiting()
        seat = waiting[0].seat if waiting else 0
        if isinstance(self.step, Turn):
            return (self.step.seat + 1) % self.view.seats
        for later in reversed(self.view.agenda[:-1]):
            if isinstance(later, Dropping) and not later.arises(self.view):
                continue  # the only tool is used up without a question
            if isinstance(later, NextTurn | Question):
                return later.seat
        return (seat + 1) % self.view.seats

    # Tokens ---------------------------------------------------------------------------------------

    def code(self, face: int) -> str:
        """`A1`; `??` if the seat at the screen has not seen it."""
        return sign(self.view.edition, face)

    def coded(self, face: int) -> Part:
        """The same in its colour."""
        return self.code(face), hue(face)

    def jumped(self, face: int) -> str:
        """`×A1`."""
        return f"{self.signs['oliver.jumped']}{self.code(face)}"

    def adds(self, face: int) -> int:
        """What a token adds to the best sale of the seat that chooses; 0 where the table does not say."""
        return adds(self.view, self.worth, face) if self.worth is not None else 0

    def new_types(self, over: Sequence[int]) -> int:
        """How many types the tokens in these spaces would add to that seat's police file."""
        if self.worth is None or self.to_bag:
            return 0
        return new_types(self.view, self.worth, [self.view.faces[space] for space in over])

    @property
    def file(self) -> tuple[int, ...]:
        """The police file of the seat at the screen."""
        return faces_of(self.view.files[self.owner]) if self.owner is not None else ()

    # The selection ----------------------------------------------------------------------------------

    def walked(self, spot: Spot, way: int = 0) -> Way | None:
        """The way of the gang to a space."""
        return walk(self.view, self.about, spot, way) if self.about is not None else None

    @property
    def over(self) -> tuple[int, ...]:
        """The tokens on the way to the selected space."""
        way = self.walked(self.front, self.way) if self.front else None
        return tuple([self.view.faces[space] for space in way.over]) if way else ()

    @property
    def to_bag(self) -> bool:
        """Whether the tokens that are passed over go to the bag."""
        return isinstance(self.about, Prowl) and self.about.to_bag

    @property
    def relocates(self) -> bool:
        """Whether the gang is relocated for money first."""
        return bool(self.front and isinstance(self.front.batches[0][0], m.Relocate))

    def peeked(self, space: int) -> int:
        """The face of a face-down token, if the seat at the screen has looked at it."""
        if self.owner is None:
            return UNSEEN
        bit = 1 << self.owner
        return next((peek.face for peek in self.view.peeks if peek.space == space and peek.known & bit), UNSEEN)


def letters(faces: tuple[int, ...] | list[int], scene: Scene) -> str:
    """`A1 B2`, or `nothing`."""
    return spelled(scene.view.edition, faces) or "nothing"
