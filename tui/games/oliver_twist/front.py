"""What is in front of whoever is asked at the table of Oliver Twist: spaces with their letters, or a panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rules.game import Question
from rules.oliver_twist import moves as m
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.burglary import Dropping, Keeping
from rules.oliver_twist.steps.cards import (
    Cashing,
    Dealing,
    Fetching,
    Forgetting,
    Picking,
    Pushing,
    Shed,
    Target,
)
from rules.oliver_twist.steps.fagin import Offer
from rules.oliver_twist.steps.prowl import Overflow
from rules.oliver_twist.steps.round import Naming, Turn
from tui.games.oliver_twist.desk import Desk as Panel
from tui.games.oliver_twist.desk import Given, Listed, Sale
from tui.games.oliver_twist.plates.map import KEYS, Spot, spots
from tui.games.oliver_twist.scene import Scene
from tui.table.desk import Desk

if TYPE_CHECKING:
    from tui.games.oliver_twist.board import OliverBoard

LISTS = (Naming, Overflow, Shed, Target, Picking, Fetching, Forgetting, Cashing, Keeping, Dropping)
"""Questions that are a list."""


class OliverFront(Desk[Scene, Question[Any]]):
    """A question of Oliver Twist as it lies in front of whoever is asked, before any key."""

    board: OliverBoard

    def __init__(self, board: OliverBoard, step: Question[Any]) -> None:
        super().__init__(board, step)
        self.asked = step
        """What the map is about: the question, or the one that a relocation would bring."""
        self.spots = spots(self.moves)
        self.front: Spot | None = None
        self.way = 0
        self.no = False
        """Was `no` laid?"""
        if m.Relocate() in self.moves:
            after = board.view.after([m.Relocate()])
            self.asked = after.waiting()[0]
            self.spots = spots(self.asked.moves(after), (m.Relocate(),))
        self.letter()
        self.panel = self._asked_panel(board.view, step)
        """The panel that is open."""

    def onto(self, scene: Scene) -> None:
        self.letter()
        scene.asked, scene.spots, scene.front, scene.way, scene.desk = (
            self.asked, self.spots, self.front, self.way, self.panel
        )  # fmt: skip

    def hides_letter(self, spot: Spot) -> bool:
        """Does something else stand where its letter would?"""
        return self.board.draws_steps and spot.kind == "take"

    @property
    def offers_letters(self) -> bool:
        """Is there anything whose letter is not drawn before it is asked for?"""
        return self.board.small and self.panel is None and any(spot.kind == "take" for spot in self.spots)

    @property
    def alphabet(self) -> str:
        """The letters of spaces; in a narrow room `f` is a command."""
        return KEYS.replace("f", "") if self.at.grain == "narrow" else KEYS

    def letter(self) -> None:
        """Give every space its letter; which there are hangs on the room."""
        keys = [*self.alphabet, *[""] * len(self.spots)]
        self.spots = tuple([spot._replace(key=key) for spot, key in zip(self.spots, keys, strict=False)])
        if self.front is not None:
            here = self.front.space, self.front.kind
            self.front = next((spot for spot in self.spots if (spot.space, spot.kind) == here), None)

    def _asked_panel(self, view: Twist, step: Question[Any]) -> Panel | None:
        """The panel that a question opens by itself."""
        if isinstance(step, LISTS):
            done = [(move,) for move in self.moves if isinstance(move, m.Done)]
            return Listed("list", [(move,) for move in self.moves if not isinstance(move, m.Done)] or done, done)
        if isinstance(step, Offer):
            return Sale(view, step.seat, step)
        if isinstance(step, Dealing):
            return Sale(view, step.seat, step, view.edition.characters.grimwig_adds)
        return Given(view, step) if isinstance(step, Pushing) else None

    def lift(self) -> bool:
        if self.board.shows_map:
            self.board.shows_map = False
            return True
        if self.panel is not None and self.panel.lift():
            return True
        if self.panel is not None and self._may_leave:
            self.panel = None
            return True
        laid = self.no or self.front is not None
        self.no, self.front = False, None
        return laid

    @property
    def _may_leave(self) -> bool:
        """Was the panel opened by a key?"""
        return isinstance(self.step, Turn) or (self.panel is not None and self.panel.name == "file")

    def take_back(self, views: Sequence[Twist]) -> None:
        """What was laid comes back as it was laid."""
        while self.board.sent:
            view, step, laid = self.board.sent.pop()
            if view == self.at.sight.view and step == self.step:
                if isinstance(laid, Spot):
                    self.front = laid
                    self.letter()
                else:
                    self.panel = laid
                return
