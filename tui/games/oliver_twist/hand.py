"""What a hand does at the table of Oliver Twist: spaces are chosen on the map, rows and numbers in panels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.game import Move
from rules.oliver_twist import moves as m
from rules.oliver_twist.steps.prowl import Fork
from rules.oliver_twist.steps.round import Turn
from tui.games.oliver_twist import refusals, says
from tui.games.oliver_twist.desk import Desk, Listed, Sale, Shown
from tui.games.oliver_twist.front import OliverFront
from tui.games.oliver_twist.moves import hint, worded
from tui.games.oliver_twist.plates import panel_says
from tui.games.oliver_twist.plates.map import Spot, board
from tui.games.oliver_twist.scene import Scene
from tui.widgets.city import Cell, Side, cell_of
from tui.widgets.city.cursor import stepped
from tui.widgets.prompt import KeyWord
from tui.words import Said

ARROWS: tuple[Side, ...] = ("up", "right", "down", "left")


class OliverHand(OliverFront):
    """Keys and clicks of a match of Oliver Twist. Nothing here draws, and no rule is known here."""

    COMMANDS = ("go", "no", "more", "off", "next", "back", "up", "down", "inside", "card", "file", "letters")

    # What is said ---------------------------------------------------------------------------------

    def ask(self, scene: Scene) -> Said:
        return panel_says.ask(scene) if scene.desk is not None else says.ask(scene)

    def enter(self, scene: Scene) -> tuple[Said, bool]:
        return panel_says.enter(scene) if scene.desk is not None else says.enter(scene, list(self.moves), self.no)

    def keys(self, scene: Scene) -> Iterator[KeyWord]:
        brief = scene.grain == "narrow"
        words: list[KeyWord] = []
        if scene.desk is not None:
            words += self._desk_words(brief)
        elif scene.spots:
            words += self._choosing(brief)
        if isinstance(self.step, Turn) and self.seat == self.at.sight.eyes:
            kinds = {type(move) for move in self.moves}
            if m.Fagin in kinds:
                words.append(self.key_word("inside", "Fagin"))
            if m.Play in kinds or m.Hide in kinds:
                words.append(self.key_word("card"))
            words.append(self.key_word("file"))
            if m.Stop in kinds and scene.desk is None:
                words.append(self.key_word("no", "end round"))
        yield from words

    def _choosing(self, brief: bool) -> list[KeyWord]:
        """How a space is chosen."""
        lettered = [spot for spot in self.spots if spot.key and not self.hides_letter(spot)]
        words = [KeyWord("letters", "or arrows: choose")]
        if brief:
            words = [KeyWord("letters", "")] if lettered else [KeyWord("arrows", "")]
        if self.offers_letters and self.board.draws_steps:
            words.append(self.key_word("letters", "more" if lettered else None))
        return words

    def _desk_words(self, brief: bool) -> list[KeyWord]:
        desk = self.panel
        assert desk is not None
        if desk.name == "file":
            return [self.key_word("out", "back")]
        words = [KeyWord("Up Down", "" if brief else "row")]
        if desk.name in ("fagin", "given"):
            words.append(KeyWord("Left Right", "" if brief else "how many"))
        if desk.name == "cards":
            words.append(self.key_word("no", "only to pass" if not brief else "pass"))
        if isinstance(self.step, Turn):
            words.append(self.key_word("out"))
        return words

    def row(self, move: Move) -> Said:
        """A target has the letter that it has on the map."""
        keys = [spot.key for spot in self.spots if any(batch[-1] == move for batch in spot.batches)]
        return worded(self.board.now().words, self.board.view, self.step, move, keys[0] if keys else "")

    def hint(self) -> Said:
        (move,) = self.best()
        return hint(self.board.now().words, self.board.view, self.step, move)

    # Keys -----------------------------------------------------------------------------------------

    def press(self, key: str, character: str | None, command: str | None) -> bool:
        if self.board.shows_map and self.at.keys.command(key, ("look",)) is None:
            self.board.shows_map = False
            self.show()  # any key comes back to the panel
            return True
        lettered, self.board.steps = not self.board.draws_steps, True  # any key leaves the letters
        if command == "go":
            self.go()
        elif command in ("inside", "card", "file"):
            self._open(command)
        elif self.panel is not None:
            return self._press_desk(self.panel, key, command)
        else:
            return self._press_map(key, command, lettered)
        self.show()
        return True

    def go(self) -> None:
        """Exactly what the row says."""
        batch = self.laid()
        if not batch:
            self.show()
            return
        laid = self.panel if self.panel is not None else self.front
        if laid is not None:
            self.board.sent.append((self.board.view, self.step, laid))
        self.at.send(*batch)

    def laid(self) -> Sequence[Move]:
        """What Enter would send."""
        if self.panel is not None:
            return self.panel.batch()
        if self.no:
            return (m.Stop(),)
        return self.front.batches[self.way % len(self.front.batches)] if self.front else ()

    # Panels ---------------------------------------------------------------------------------------

    def _open(self, command: str) -> None:
        """Fagin, the own characters, the own police file: the same key again closes it."""
        names = {"inside": "fagin", "card": "cards", "file": "file"}
        if self.panel is not None and self.panel.name == names[command] and self._may_leave:
            self.panel = None
        elif command == "file":
            self._open_file()
        elif not isinstance(self.step, Turn):
            self.at.notice = refusals.not_now(command)
        elif command == "inside":
            self._open_fagin()
        else:
            self._open_cards(self.step.seat)

    def _open_file(self) -> None:
        if self.at.sight.eyes is None or self.at.sight.eyes != self.seat:
            self.at.look_at_own()
        elif self.panel is not None and not self._may_leave:
            self.at.notice = refusals.first_answer(self.at.keys)
        else:
            self.panel, self.no = Shown(0), False

    def _open_fagin(self) -> None:
        sale = Sale(self.board.view, self.step.seat, self.step)
        if not sale.kinds:
            self.at.notice = refusals.no_set(self.board.view)
            return
        self.panel, self.no = sale, False

    def _open_cards(self, seat: int) -> None:
        hand = self.board.view.hands[seat]
        if not hand:
            self.at.notice = refusals.no_card()
            return
        plays = [(m.Play(card),) if m.Play(card) in self.moves else () for card in hand]
        self.panel, self.no = Listed("cards", plays, [(m.Hide(card),) for card in hand]), False

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
                self.at.notice = refusals.no_declining()
        else:
            return False
        self.show()
        return True

    # The map --------------------------------------------------------------------------------------

    def _press_map(self, key: str, command: str | None, lettered: bool) -> bool:
        spot = next((spot for spot in self.spots if spot.key and spot.key == key), None)
        if spot is not None and (lettered or not self.hides_letter(spot)):
            self.choose(spot)
        elif command == "letters" and self.offers_letters:
            self.board.steps = lettered
        elif spot is not None:
            self.at.notice = refusals.letters_first(self.at.keys)
        elif key in ARROWS and self.spots:
            if not self._arrow(key):
                self.at.notice = refusals.nothing_that_way()
        elif command in ("next", "back") and self.spots:
            self._next(1 if command == "next" else -1)
        elif command == "no":
            self._decline()
        elif command == "off":
            self.front, self.no = None, False
        elif command is None:
            return False
        else:
            self.at.notice = refusals.nothing_there(bool(self.spots))
        self.show()
        return True

    def choose(self, spot: Spot) -> None:
        """Put a space in front; again: by its next way."""
        self.way = self.way + 1 if self.front == spot and len(spot.batches) > 1 else 0
        self.front, self.no = spot, False

    def _decline(self) -> None:
        if m.Stop() in self.moves:
            self.no, self.front = not self.no, None
        else:
            self.at.notice = refusals.must_act()

    @property
    def here(self) -> Cell:
        """Where the cursor is: the space in front, or where the gang stands."""
        cells = board(self.board.view.plan).cells
        if self.front is not None:
            return cells[self.front.space]
        return cells[self.step.at] if isinstance(self.step, Fork) else cells[self.board.view.pawn]

    def _arrow(self, arrow: Side) -> bool:
        """To the nearest space on that side; False where there is none."""
        at = board(self.board.view.plan)
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

    def act(self, action: str) -> bool:
        verb, _colon, rest = action.partition(":")
        if verb == "spot" and self.panel is None:
            self.choose(next(spot for spot in self.spots if spot.space == int(rest)))
            self.show()
        elif verb == "desk" and self.panel is not None:
            row, _comma, by = rest.partition(",")
            self.panel.go(int(row)) if not by else self._count(int(row), int(by))
            self.show()
        elif (cell := cell_of(action)) is not None and self.panel is None:
            self._elsewhere(cell)
        return True

    def _count(self, row: int, by: int) -> None:
        assert self.panel is not None
        self.panel.at = row
        self.panel.turn(by)

    def _elsewhere(self, cell: Cell) -> None:
        """A click where nothing may be chosen: why not."""
        space = board(self.board.view.plan).spaces.get(cell)
        if space is not None and self.spots:
            kinds = {type(batch[-1]) for spot in self.spots for batch in spot.batches}
            scene = self.board.now()
            self.at.notice = refusals.not_this(scene.words, scene.view, self.asked, kinds, space)
        self.show()

    def wheel(self, action: str, by: int) -> None:
        verb, _colon, rest = action.partition(":")
        if self.panel is not None and verb in ("desk", "key"):
            row = self.panel.row_of(rest) if verb == "key" else int(rest.partition(",")[0])
            if row is not None:
                self._count(row, -by)
                self.show()
