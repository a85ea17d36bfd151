"""All that the parts of the table of Oliver Twist are drawn from, and what they have in common."""

from __future__ import annotations

from typing import Any

from rules.game import Question
from rules.oliver_twist import events as e
from rules.oliver_twist import moves as m
from rules.oliver_twist.edition import UNSEEN
from rules.oliver_twist.edition.streets import Way
from rules.oliver_twist.heaps import faces as faces_of
from rules.oliver_twist.state import Twist
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
    """Is one open?"""
    covering: bool
    """Does it lie on the map? It does where there is little room, until somebody looks at the map."""
    beside: bool
    """Does it lie beside the map though there is little room?"""
    steps: bool
    """Are steps drawn instead of letters?"""
    small: bool
    """Is there room for a token and one sign only?"""
    pointed: int
    """The space under the mouse; -1: none."""
    turning: int
    """How many tokens of the line are turned over in the moment that is shown."""
    drawn: e.CardSeen | None
    """The character that is shown to whoever drew it."""
    words: Story
    """Says what happened, and why a move is not legal."""
    about: Question[Any] | None
    """What the map is about: the question, or the one that a relocation would bring."""
    spots: tuple[Spot, ...] = ()
    front: Spot | None = None
    """The space that is chosen."""
    way: int = 0
    """By which of its ways."""

    # Who ------------------------------------------------------------------------------------------

    @property
    def owner(self) -> int | None:
        """Whose secrets may be on the screen."""
        return self.eyes

    @property
    def turn_of(self) -> int:
        """Whose turn it is; -1 when nobody is asked."""
        if self.seat is not None:
            return self.seat
        waiting = self.view.waiting()
        return waiting[0].seat if waiting and self.moment != "end" else -1

    @property
    def next_seat(self) -> int:
        """Who comes when all of this is done; before that somebody else may be asked about it."""
        waiting = self.view.waiting()
        seat = waiting[0].seat if waiting else 0
        if isinstance(self.step, Turn):
            return (self.step.seat + 1) % self.view.seats
        for later in reversed(self.view.agenda[:-1]):
            if isinstance(later, NextTurn | Question):
                return later.seat
        return (seat + 1) % self.view.seats

    # Tokens ---------------------------------------------------------------------------------------

    def code(self, face: int) -> str:
        """`A1`; `??` where these eyes have not seen it."""
        return sign(self.view.edition, face)

    def coded(self, face: int) -> Part:
        """The same in its colour."""
        return self.code(face), hue(face)

    def jumped(self, face: int) -> str:
        """`×A1`."""
        return f"{self.signs['oliver.jumped']}{self.code(face)}"

    @property
    def file(self) -> tuple[int, ...]:
        """The police file of whoever looks."""
        return faces_of(self.view.files[self.owner]) if self.owner is not None else ()

    # What is chosen ---------------------------------------------------------------------------------

    def walked(self, spot: Spot, way: int = 0) -> Way | None:
        """How the gang would get there."""
        return walk(self.view, self.about, spot, way) if self.about is not None else None

    @property
    def over(self) -> tuple[int, ...]:
        """What would be passed over."""
        way = self.walked(self.front, self.way) if self.front else None
        return tuple([self.view.faces[space] for space in way.over]) if way else ()

    @property
    def to_bag(self) -> bool:
        """Does what is passed over go to the bag?"""
        return isinstance(self.about, Prowl) and self.about.to_bag

    @property
    def relocates(self) -> bool:
        """Would the gang be relocated for money first?"""
        return bool(self.front and isinstance(self.front.batches[0][0], m.Relocate))

    @property
    def face_up(self) -> tuple[int, ...]:
        """The line that was turned over, as far as it is seen."""
        turned = self.now.turned
        return turned[: len(turned) - self.turning + self.shown * AT_ONCE] if self.moment == "line" else turned

    @property
    def face_down(self) -> frozenset[int]:
        """What of it is still to be seen."""
        return frozenset(self.now.turned[len(self.face_up) :])

    def peeked(self, space: int) -> int:
        """What these eyes have seen of a token that lies face down."""
        if self.owner is None:
            return UNSEEN
        bit = 1 << self.owner
        return next((peek.face for peek in self.view.peeks if peek.space == space and peek.known & bit), UNSEEN)


def letters(faces: tuple[int, ...] | list[int], scene: Scene) -> str:
    """`A1 B2`, or `nothing`."""
    return spelled(scene.view.edition, faces) or "nothing"
