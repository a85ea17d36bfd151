"""What a hand does at the table of Oliver Twist: spaces are chosen on the map, rows and numbers in panels."""

from __future__ import annotations

from rules.game import Move
from rules.oliver_twist import moves as m
from rules.oliver_twist.steps.prowl import Fork
from rules.oliver_twist.steps.round import Turn
from tui.games.oliver_twist import refusals
from tui.games.oliver_twist.desk import Desk, Listed, Sale, Shown
from tui.games.oliver_twist.front import OliverFront
from tui.games.oliver_twist.plates.map import Spot, board
from tui.widgets.city import Cell, Side, cell_of
from tui.widgets.city.cursor import stepped
from tui.widgets.plate import Plate

COMMANDS = ("go", "no", "more", "off", "next", "back", "up", "down", "inside", "card", "file", "letters")
ARROWS: tuple[Side, ...] = ("up", "right", "down", "left")


class OliverHand(OliverFront):
    """Keys and clicks of a match of Oliver Twist. Nothing here draws, and no rule is known here."""

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
            self.notice = refusals.not_now(command)
        elif command == "inside":
            self._open_fagin()
        else:
            self._open_cards(self.step.seat)

    def _open_file(self) -> None:
        if self.eyes is None or self.eyes != self.seat:
            self.look_at_own()
        elif self.desk is not None and not self._may_leave:
            self.notice = refusals.first_answer(self.table.keys)
        else:
            self.desk, self.no = Shown(0), False

    def _open_fagin(self) -> None:
        assert self.step is not None
        sale = Sale(self.twist, self.step.seat, self.step)
        if not sale.kinds:
            self.notice = refusals.no_set(self.twist)
            return
        self.desk, self.no = sale, False

    def _open_cards(self, seat: int) -> None:
        hand = self.twist.hands[seat]
        if not hand:
            self.notice = refusals.no_card()
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
                self.notice = refusals.no_declining()
        else:
            return False
        self.refresh_scene()
        return True

    # The map --------------------------------------------------------------------------------------

    def _press_map(self, key: str, command: str | None, lettered: bool) -> bool:
        spot = next((spot for spot in self.spots if spot.key and spot.key == key), None)
        if spot is not None and (lettered or not self.hides_letter(spot)):
            self.choose(spot)
        elif command == "letters" and self.offers_letters:
            self.steps = lettered
        elif spot is not None:
            self.notice = refusals.letters_first(self.table.keys)
        elif key in ARROWS and self.spots:
            if not self._arrow(key):
                self.notice = refusals.nothing_that_way()
        elif command in ("next", "back") and self.spots:
            self._next(1 if command == "next" else -1)
        elif command == "no":
            self._decline()
        elif command == "off":
            self.front, self.no = None, False
        elif command is None:
            return False
        else:
            self.notice = refusals.nothing_there(bool(self.spots))
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
            self.notice = refusals.must_act()

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
        if space is not None and self.spots and self.asked is not None:
            kinds = {type(batch[-1]) for spot in self.spots for batch in spot.batches}
            self.notice = refusals.not_this(self.now().words, self.twist, self.asked, kinds, space)
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
