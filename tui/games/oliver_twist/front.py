"""What is in front of whoever is asked at the table of Oliver Twist: spaces with their letters, or a panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.game import Event, Question, State
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
from rules.oliver_twist.steps.round import Naming, NextTurn, Turn
from tui.games.oliver_twist.desk import Desk, Given, Listed, Sale
from tui.games.oliver_twist.plates.map import KEYS, Spot, spots
from tui.games.oliver_twist.round import Round, read
from tui.games.oliver_twist.scene import Scene
from tui.session import Session
from tui.table.screen import TableScreen

LISTS = (Naming, Overflow, Shed, Target, Picking, Fetching, Forgetting, Cashing, Keeping, Dropping)
"""Questions that are a list."""


class OliverFront(TableScreen):
    """A match of Oliver Twist as it lies in front of whoever is asked, before any key."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.asked: Question[Any] | None = None
        """What the map is about: the question, or the one that a relocation would bring."""
        self.spots: tuple[Spot, ...] = ()
        self.front: Spot | None = None
        self.way = 0
        self.desk: Desk | None = None
        self.no = False
        """Was `no` laid?"""
        self.shows_map = False
        """Does somebody look at the map behind a panel?"""
        self.steps = True
        """Are steps drawn instead of letters, where there is room for one of them?"""
        self.pointed = -1
        self._sent: list[tuple[State, Question[Any], Spot | Desk]] = []
        """What was sent, in case it comes back."""
        self._read: tuple[Sequence[Event], Round] = ((), Round())

    def now(self) -> Scene:
        """The table as it is drawn now."""
        raise NotImplementedError

    @property
    def twist(self) -> Twist:
        """The view that is drawn."""
        assert isinstance(self.asked_view, Twist)
        return self.asked_view

    def round(self) -> Round:
        """What the story tells of the last things that happened."""
        story = self.story()
        if story != self._read[0]:
            self._read = story, read(story)
        return self._read[1]

    # A new question -------------------------------------------------------------------------------

    def fresh(self) -> None:
        self.asked, self.spots, self.front, self.way = None, (), None, 0
        self.desk, self.no, self.shows_map, self.pointed = None, False, False, -1
        step, view = self.step, self.asked_view
        if step is None or self.seat is None:
            return
        assert isinstance(view, Twist)
        self.asked = step
        self.spots = spots(self.moves)
        if m.Relocate() in self.moves:
            after = view.after([m.Relocate()])
            self.asked = after.waiting()[0]
            self.spots = spots(self.asked.moves(after), (m.Relocate(),))
        self.letter()
        self.desk = self._asked_desk(view, step)

    @property
    def small(self) -> bool:
        """Is there room for a token and one sign only?"""
        raise NotImplementedError

    @property
    def draws_steps(self) -> bool:
        """Do steps stand there instead of letters?"""
        raise NotImplementedError

    def hides_letter(self, spot: Spot) -> bool:
        """Does something else stand where its letter would?"""
        return self.draws_steps and spot.kind == "take"

    @property
    def offers_letters(self) -> bool:
        """Is there anything whose letter is not drawn before it is asked for?"""
        return self.small and self.desk is None and any(spot.kind == "take" for spot in self.spots)

    @property
    def alphabet(self) -> str:
        """The letters of spaces; in a narrow room `f` is a command."""
        return KEYS.replace("f", "") if self.grain == "narrow" else KEYS

    def letter(self) -> None:
        """Give every space its letter; which there are hangs on the room."""
        keys = [*self.alphabet, *[""] * len(self.spots)]
        self.spots = tuple([spot._replace(key=key) for spot, key in zip(self.spots, keys, strict=False)])
        if self.front is not None:
            here = self.front.space, self.front.kind
            self.front = next((spot for spot in self.spots if (spot.space, spot.kind) == here), None)

    def for_own_eyes(self, step: Question[Any]) -> bool:
        """In the middle of a turn too: who decides there wants to see what is their own."""
        amid = any(isinstance(later, NextTurn) for later in self.session.table.ask(None).view.agenda)
        return super().for_own_eyes(step) or amid

    def _asked_desk(self, view: Twist, step: Question[Any]) -> Desk | None:
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
        if self.shows_map:
            self.shows_map = False
            return True
        if self.desk is not None and self.desk.lift():
            return True
        if self.desk is not None and self._may_leave:
            self.desk = None
            return True
        laid = self.no or self.front is not None
        self.no, self.front = False, None
        return laid

    @property
    def _may_leave(self) -> bool:
        """Was the panel opened by a key?"""
        return isinstance(self.step, Turn) or (self.desk is not None and self.desk.name == "file")

    def mid_batch(self, step: Question[Any]) -> bool:
        return isinstance(step, Offer) or (isinstance(step, Pushing) and bool(step.given))

    def into_the_hand(self, views: Sequence[State]) -> None:
        """What was laid comes back as it was laid."""
        while self._sent:
            view, step, laid = self._sent.pop()
            if view == self.asked_view and step == self.step:
                if isinstance(laid, Spot):
                    self.front = laid
                    self.letter()
                else:
                    self.desk = laid
                return
