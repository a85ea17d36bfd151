"""What a hand does at the table of Oliver Twist: spaces are chosen on the map, rows and numbers in panels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.game import Event, Move, Question, State
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
from rules.oliver_twist.steps.prowl import Fork, Overflow
from rules.oliver_twist.steps.round import Naming, NextTurn, Turn
from tui.screens import oliver_twist_refuse as refuse
from tui.screens.oliver_twist_desk import Desk, Given, Listed, Sale, Shown
from tui.screens.oliver_twist_map import KEYS, Spot, board, spots
from tui.screens.oliver_twist_round import Round, read
from tui.screens.oliver_twist_scene import Scene
from tui.screens.table import TableScreen
from tui.session import Session
from tui.widgets.city import Cell, Side, cell_of
from tui.widgets.city.cursor import stepped
from tui.widgets.plate import Plate

COMMANDS = ("go", "no", "more", "off", "next", "back", "up", "down", "inside", "card", "file", "letters")
ARROWS: tuple[Side, ...] = ("up", "right", "down", "left")
LISTS = (Naming, Overflow, Shed, Target, Picking, Fetching, Forgetting, Cashing, Keeping, Dropping)
"""Questions that are a list."""


class OliverHand(TableScreen):
    """Keys and clicks of a match of Oliver Twist. Nothing here draws, and no rule is known here."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.asked: Question[Any] | None = None
        """What the map is about: the question, or the one that a new beginning would bring."""
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

    def stepped(self, spot: Spot) -> bool:
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

    # Keys -----------------------------------------------------------------------------------------

    def press(self, key: str, character: str | None) -> None:
        if self.shows_map and self.panel.page is None and self.table.keys.command(key, ("look", "leave")) is None:
            self.shows_map = False
            self.refresh_scene()  # any key comes back to the panel
            return
        super().press(key, character)

    def do(self, command: str) -> bool:
        if command == "look" and self.now().covering:
            self.shows_map = True
            self.refresh_scene()
            return True
        if command == "look" and self.shows_map:
            self.shows_map = False
            self.refresh_scene()
            return True
        return super().do(command)

    def press_board(self, key: str, character: str | None) -> bool:
        command = self.table.keys.command(key, COMMANDS)
        lettered, self.steps = not self.draws_steps, True  # any key leaves the letters
        if command == "go":
            self._send()
        elif command in ("inside", "card", "file"):
            self._open(command)
        elif self.desk is not None:
            return self._press_desk(self.desk, key, command)
        else:
            return self._press_map(key, command, lettered)
        self.refresh_scene()
        return True

    def _send(self) -> None:
        """Exactly what the row says."""
        batch = self.laid()
        if not batch:
            self.refresh_scene()
            return
        assert self.step is not None
        laid = self.desk if self.desk is not None else self.front
        if laid is not None:
            self._sent.append((self.asked_view, self.step, laid))
        self.send(*batch)

    def laid(self) -> tuple[Move, ...]:
        """What Enter would send."""
        if self.desk is not None:
            return self.desk.batch()
        if self.no:
            return (m.Stop(),)
        return self.front.batches[self.way % len(self.front.batches)] if self.front else ()

    # Panels ---------------------------------------------------------------------------------------

    def _open(self, command: str) -> None:
        """Fagin, the own characters, the own police file: the same key again closes it."""
        names = {"inside": "fagin", "card": "cards", "file": "file"}
        if self.desk is not None and self.desk.name == names[command] and self._may_leave:
            self.desk = None
        elif command == "file":
            self._open_file()
        elif not isinstance(self.step, Turn):
            self.notice = refuse.not_now(command)
        elif command == "inside":
            self._open_fagin()
        else:
            self._open_cards(self.step.seat)

    def _open_file(self) -> None:
        if self.eyes is None or self.eyes != self.seat:
            self.look_at_own()
        elif self.desk is not None and not self._may_leave:
            self.notice = refuse.first_answer()
        else:
            self.desk, self.no = Shown(0), False

    def _open_fagin(self) -> None:
        assert self.step is not None
        sale = Sale(self.twist, self.step.seat, self.step)
        if not sale.kinds:
            self.notice = refuse.no_set(self.twist)
            return
        self.desk, self.no = sale, False

    def _open_cards(self, seat: int) -> None:
        hand = self.twist.hands[seat]
        if not hand:
            self.notice = refuse.no_card()
            return
        plays = [(m.Play(card),) if m.Play(card) in self.moves else () for card in hand]
        self.desk, self.no = Listed("cards", plays, [(m.Hide(card),) for card in hand]), False

    def _press_desk(self, desk: Desk, key: str, command: str | None) -> bool:
        row = desk.row_of(key)
        if row is not None:
            desk.go(row)
        elif key in ("left", "right") and desk.turn(1 if key == "right" else -1):
            pass
        elif command in ("up", "back"):
            desk.step(-1)
        elif command in ("down", "next"):
            desk.step(1)
        elif command == "more":
            if not desk.turn(1) and desk.at < 0:
                desk.step(1)
        elif command == "off":
            desk.turn(-99)
        elif command == "no":
            if not desk.decline():
                self.notice = refuse.nobody_passes()
        else:
            return False
        self.refresh_scene()
        return True

    # The map --------------------------------------------------------------------------------------

    def _press_map(self, key: str, command: str | None, lettered: bool) -> bool:
        spot = next((spot for spot in self.spots if spot.key and spot.key == key), None)
        if spot is not None and (lettered or not self.stepped(spot)):
            self.choose(spot)
        elif command == "letters" and self.offers_letters:
            self.steps = lettered
        elif spot is not None:
            self.notice = refuse.letters_first()
        elif key in ARROWS and self.spots:
            if not self._arrow(key):
                self.notice = refuse.nothing_that_way()
        elif command in ("next", "back") and self.spots:
            self._next(1 if command == "next" else -1)
        elif command == "no":
            self._decline()
        elif command == "off":
            self.front, self.no = None, False
        elif command is None:
            return False
        else:
            self.notice = refuse.nothing_there(self.now())
        self.refresh_scene()
        return True

    def choose(self, spot: Spot) -> None:
        """Put a space in front; again: by its next way."""
        self.way = self.way + 1 if self.front == spot and len(spot.batches) > 1 else 0
        self.front, self.no = spot, False

    def _decline(self) -> None:
        if m.Stop() in self.moves:
            self.no, self.front = not self.no, None
        else:
            self.notice = refuse.must_act(self.now())

    @property
    def here(self) -> Cell:
        """Where the cursor is: the space in front, or where the gang stands."""
        cells = board(self.twist.plan).cells
        if self.front is not None:
            return cells[self.front.space]
        return cells[self.step.at] if isinstance(self.step, Fork) else cells[self.twist.pawn]

    def _arrow(self, arrow: Side) -> bool:
        """To the nearest space on that side; False where there is none."""
        at = board(self.twist.plan)
        legal = {at.cells[spot.space]: spot for spot in reversed(self.spots)}
        cell = stepped(at.plan, self.here, arrow, list(legal))
        if cell not in legal or legal[cell] == self.front:
            return False
        self.choose(legal[cell])
        return True

    def _next(self, by: int) -> None:
        if self.front is not None and by > 0 and self.way + 1 < len(self.front.batches):
            self.way += 1
            return
        nth = self.spots.index(self.front) + by if self.front in self.spots else (0 if by > 0 else -1)
        self.front, self.way, self.no = self.spots[nth % len(self.spots)], 0, False

    # Mouse ----------------------------------------------------------------------------------------

    def act(self, action: str) -> None:
        looks, action = action.startswith("look:"), action.removeprefix("look:")
        verb, _colon, rest = action.partition(":")
        playing = self.step is not None and self.panel.page is None and not self.showing
        if looks:
            if self.panel.page is None:
                self.do("look")
        elif verb == "spot" and playing and self.desk is None:
            self.notice = ()
            self.choose(next(spot for spot in self.spots if spot.space == int(rest)))
            self.refresh_scene()
        elif verb == "desk" and playing and self.desk is not None:
            self.notice = ()
            row, _comma, by = rest.partition(",")
            self.desk.go(int(row)) if not by else self._count(int(row), int(by))
            self.refresh_scene()
        elif (cell := cell_of(action)) is not None:
            if playing and self.desk is None:
                self._elsewhere(cell)
        elif verb not in ("spot", "desk"):
            super().act(action)

    def _count(self, row: int, by: int) -> None:
        assert self.desk is not None
        self.desk.at = row
        self.desk.turn(by)

    def _elsewhere(self, cell: Cell) -> None:
        """A click where nothing may be chosen: why not."""
        space = board(self.twist.plan).spaces.get(cell)
        if space is not None and self.spots and self.step is not None:
            self.notice = refuse.not_this(self, space)
        self.refresh_scene()

    def on_plate_pointed(self, message: Plate.Pointed) -> None:
        """The mouse is over a space: the edge says what lies there."""
        message.stop()
        cell = cell_of(message.action)
        space = board(self.twist.plan).spaces.get(cell, -1) if cell else -1
        if space != self.pointed and self.grain is not None and self.panel.page is None:
            self.pointed = space
            self.prompt.show(self._with_notice(self._asking_now()))

    def wheel(self, action: str, step: int) -> None:
        verb, _colon, rest = action.partition(":")
        if self.desk is not None and not self.showing and verb in ("desk", "key"):
            row = self.desk.row_of(rest) if verb == "key" else int(rest.partition(",")[0])
            if row is not None:
                self._count(row, -step)
                self.refresh_scene()
