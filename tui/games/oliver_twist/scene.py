"""The facts from which the plates of Oliver Twist are drawn."""

from __future__ import annotations

from typing import Any

from rules.game import Question
from rules.oliver_twist import events as e
from rules.oliver_twist import moves as m
from rules.oliver_twist.edition import UNSEEN
from rules.oliver_twist.edition.streets import Way
from rules.oliver_twist.heaps import faces as faces_of
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.burglary import Dropping
from rules.oliver_twist.steps.prowl import Prowl
from rules.oliver_twist.steps.round import NextTurn, Turn
from tui.games.oliver_twist.moments import AT_ONCE
from tui.games.oliver_twist.names import hue, sign, spelled
from tui.games.oliver_twist.plates.map import Spot, walk
from tui.games.oliver_twist.round import Round
from tui.games.oliver_twist.story import Story
from tui.table.scene import TableScene
from tui.widgets.line import Part


class Scene(TableScene, eq=False):
    """One look at the table."""

    view: Twist
    now: Round
    panel: bool
    """Whether a panel is open."""
    covering: bool
    """Whether it covers the map, as it does where there is little room, until the player looks at the map."""
    beside: bool
    """Whether it lies beside the map though there is little room."""
    steps: bool
    """Whether steps are drawn instead of letters."""
    small: bool
    """Whether a cell has room for a token and one sign only."""
    pointed: int
    """The space under the mouse; -1: none."""
    turning: int
    """The number of tokens of the line in the moment that is shown."""
    drawn: e.CardSeen | None
    """The character that is shown to the seat that drew it."""
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
    def turn_of(self) -> int:
        """The seat whose turn it is; -1 if no seat is asked."""
        if self.seat is not None:
            return self.seat
        waiting = self.view.waiting()
        return waiting[0].seat if waiting and self.moment != "end" else -1

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

    @property
    def face_up(self) -> tuple[int, ...]:
        """The part of the last line that is shown turned over."""
        turned = self.now.turned
        return turned[: len(turned) - self.turning + self.shown * AT_ONCE] if self.moment == "line" else turned

    @property
    def face_down(self) -> frozenset[int]:
        """The part of it that is still shown face down."""
        return frozenset(self.now.turned[len(self.face_up) :])

    def peeked(self, space: int) -> int:
        """The face of a face-down token, if the seat at the screen has looked at it."""
        if self.owner is None:
            return UNSEEN
        bit = 1 << self.owner
        return next((peek.face for peek in self.view.peeks if peek.space == space and peek.known & bit), UNSEEN)


def letters(faces: tuple[int, ...] | list[int], scene: Scene) -> str:
    """`A1 B2`, or `nothing`."""
    return spelled(scene.view.edition, faces) or "nothing"
