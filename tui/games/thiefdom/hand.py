"""What a hand does at the table of Thiefdom: spaces and figures on the map, rows of a list, tables that are filled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from rules.game import Move, Question, State
from rules.thiefdom.moves import Done, Share
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.exchange import Exchange, Passing
from rules.thiefdom.steps.round import Plan
from rules.thiefdom.steps.turn import Acting
from tui.games.thiefdom import enter, hint, says
from tui.games.thiefdom.addresses import address
from tui.games.thiefdom.barter import Barter
from tui.games.thiefdom.choose import Walk, walked, walks
from tui.games.thiefdom.front import Chooser
from tui.games.thiefdom.night import Night
from tui.games.thiefdom.pages import cards
from tui.games.thiefdom.plates import panels
from tui.games.thiefdom.plates.map import space_at
from tui.games.thiefdom.scene import Scene
from tui.widgets.city import Cell, Side, cell_of
from tui.widgets.prompt import KeyWord
from tui.words import Said

if TYPE_CHECKING:
    from tui.games.thiefdom.board import ThiefdomBoard

SHARE = Share()
ARROWS: tuple[Side, ...] = ("up", "right", "down", "left")


class ThiefdomHand(Chooser):
    """Keys and clicks of a match of Thiefdom. Nothing here draws, and no rule is known here."""

    COMMANDS = (
        "go", "no", "more", "off", "next", "back", "up", "down", "steal", "inside", "card", "danger", "letters", "zoom",
    )  # fmt: skip
    LAYS_HINTS = True

    def __init__(self, board: ThiefdomBoard, step: Question[Any]) -> None:
        super().__init__(board, step)
        self.panel: Night | Barter | None = None
        """A table that is filled before anything is sent."""
        if isinstance(step, Plan):
            self.panel = Night(step)
        elif isinstance(step, Exchange | Passing):
            self.panel = Barter(board.view, step)
        else:
            self._offer("")

    def onto(self, scene: Scene) -> None:
        scene.step, scene.desk, scene.options, scene.front = self.asks, self.panel, self.options, self.front
        scene.way, scene.listing, scene.lettered, scene.typed = self.way, self.listing, self.lettered, self.typed

    @property
    def asks(self) -> Question[Any]:
        """What is asked. An exchange that was opened at home is, too, although nothing of it has been sent."""
        return self.panel.step if isinstance(self.panel, Barter) else self.step

    @property
    def opened_at_home(self) -> bool:
        """Do goods lie on the table that can be left there, as if they had never been looked at?"""
        return isinstance(self.panel, Barter) and self.panel.step is not self.step

    # What is said ---------------------------------------------------------------------------------

    def ask(self, scene: Scene) -> Said:
        return says.ask(scene)

    def enter(self, scene: Scene) -> tuple[Said, bool]:
        return enter.enter(scene)

    def keys(self, scene: Scene) -> Iterator[KeyWord]:
        brief = scene.grain == "narrow"
        words: list[KeyWord] = []
        if scene.planning:
            words.append(KeyWord("1-4" if not scene.view.solo else "1-3", "lay"))
            words.append(KeyWord("Up Down", "" if brief else "who"))
        elif isinstance(scene.desk, Barter):
            words += [KeyWord("0-9", "how many"), self.key_word("more", "one more"), KeyWord("Arrows", "")]
            words.append(self.key_word("no", "nothing"))
        elif any(option.on_map for option in scene.options):
            words.append(self.key_word("letters", "" if brief else None))
        if enter.halts(scene):
            words.append(self.key_word("no", enter.end_word(scene)))
        if isinstance(self.step, Acting) and any(option.kind == "steal" for option in scene.options):
            words.append(self.key_word("steal", "" if brief else None))
        if not scene.covering:
            danger = "hide danger" if scene.danger else None
            words.append(self.key_word("danger", "" if brief else danger))
        if self.board.own_lines():
            words.append(self.key_word("mine", "" if brief else None))
        yield from words

    # What is laid ---------------------------------------------------------------------------------

    def take_back(self, views: Sequence[Thiefdom]) -> None:
        """A plan that was taken back lies as it lay."""
        if isinstance(self.step, Plan):
            self.panel = Night(self.step, self.board.planned)

    def lift(self) -> bool:
        if self.board.shows_map:
            self.board.shows_map = False
            return True
        if self.board.shown_guild >= 0:
            self.board.shown_guild = -1
            return True
        if self.typed:
            self.typed = ""
            return True
        if self.panel is not None:
            return self.panel.lift() or self.leave_goods()
        if self.lettered:
            self._letters()
            return True
        if self.front is not None and len(self.options) > 1:
            self._put(None)
            return True
        if self.listing:
            self._offer("")
            return True
        return False

    # Keys -----------------------------------------------------------------------------------------

    def press(self, key: str, character: str | None, command: str | None) -> bool:
        if self.board.shows_map and self.at.keys.command(key, ("look",)) is None:
            self.board.shows_map = False
            self.show()  # any key comes back to the panel
            return True
        if self._of_key(key):
            pass
        elif command == "go":
            self.go()
            return True
        elif command == "danger":
            self.board.danger = not self.board.danger
        elif command == "card":
            self.at.read("Cards", cards(self.board.now(), self.step))
            return True
        elif command == "zoom":
            self.board.zoom()
            return True
        elif command == "no" and self.opened_at_home:
            self.leave_goods()
        elif self.panel is not None:
            if not self.panel.press(key, command):
                return False
            self.at.notice = self.panel.notice
        elif key.isdigit() and self._guild(int(key) - 1):
            pass
        elif key in ARROWS:
            self._arrow(key)
        elif command in ("next", "back"):
            self._next(1 if command == "next" else -1)
        elif command in ("steal", "inside"):
            self._verb(command)
        elif command == "letters":
            self._letters()
        elif command == "no":
            self._decline()
        elif command == "off":
            self._put(None)
        elif command == "more":
            self._other_way(1)
        else:
            return False
        self.show()
        return True

    def _guild(self, seat: int) -> bool:
        """The thieves of another guild; again: of whoever is asked."""
        if not (self.board.now().guilds_by_digit and 0 <= seat < self.board.view.seats):
            return False
        self.board.shown_guild = -1 if seat in (self.board.shown_guild, self.seat) else seat
        return True

    def laid(self) -> Sequence[Move]:
        """What Enter would send."""
        if self.panel is not None:
            batch = self.panel.batch()
            return (SHARE, *batch) if batch and self.opened_at_home else batch
        return self.front.batches[self.way % len(self.front.ways)] if self.front and self.front.ways else ()

    def go(self) -> None:
        """Exactly what the row says."""
        if self.front is not None and self.front.opens:
            self._offer(self.front.opens)
        elif (batch := self.laid()) == (SHARE,):
            self.lay_goods()
        elif batch:
            if isinstance(self.panel, Night):
                self.board.planned = self.panel.slots
            self.at.send(*batch)
            return
        self.show()

    def lay_goods(self) -> None:
        """Goods at home lie on the table. Nothing is sent before something changes hands."""
        view = self.board.view.after((SHARE,))
        step = next(iter(view.waiting()), None)
        if isinstance(step, Exchange):
            self.options, self.front, self.lettered, self.typed = (), None, False, ""
            self.panel = Barter(view, step)
        else:
            self.at.notice = ("Nothing can change hands at home now.", "Nothing to exchange.")

    def deal(self, moves: Sequence[Move]) -> None:
        """Lay what these moves say on the table."""
        if isinstance(self.panel, Barter):
            self.panel.deal(moves)
            self.panel.none = self.panel.none and not self.opened_at_home

    def leave_goods(self) -> bool:
        """Back to the turn, as it was before the goods at home were looked at."""
        if not self.opened_at_home:
            return False
        self.panel = None
        self._offer("")
        self._put(next((option for option in self.options if (SHARE,) in option.batches), None))
        return True

    # Mouse ----------------------------------------------------------------------------------------

    def act(self, action: str) -> bool:
        verb, _colon, rest = action.partition(":")
        if verb == "option":
            option = next((option for option in self.options if option.name == rest), None)
            if option is not None:
                self.choose(option)
            self.show()
        elif verb == "guild":
            self._guild(int(rest))
            self.show()
        elif verb == "desk" and self.panel is not None:
            row, _comma, column = rest.partition(",")
            if isinstance(self.panel, Night):
                self.panel.click(int(row), int(column) if column else None)
            elif column:
                self.panel.click(int(row), int(column))
            self.at.notice = self.panel.notice
            self.show()
        elif (cell := cell_of(action)) is not None:
            self._elsewhere(cell)
        return True

    def _elsewhere(self, cell: Cell) -> None:
        """A click where nothing may be chosen: the map comes there, and the edge says what it is."""
        if self.board.city.window is not None:
            self.board.city.go(cell)
        if any(option.on_map for option in self.options):
            self.at.notice = (f"That cannot be chosen now: {self._said(cell)}.",
                           "That cannot be chosen now.")  # fmt: skip
        self.board.cell = cell
        self.show()

    def _said(self, cell: Cell) -> str:
        return address(self.board.view.city, space_at(self.board.view.city, cell))

    def wheel(self, action: str, by: int) -> None:
        if self.options:
            self._next(by)
            self.show()

    # The list of moves ----------------------------------------------------------------------------

    def listed(self) -> tuple[State, Question[Any], Sequence[Move]]:
        """Walks by their ends; while goods lie on the table what can be done with them."""
        view, step = self.board.view, self.asks
        if self.opened_at_home and isinstance(self.panel, Barter):
            view, moves = self.panel.view, list(self.panel.step.moves(self.panel.view))
        else:
            moves = list(self.moves)
        goals = [Walk(way, way.goal) for option in walks(view, step) for way in option.ways if way.goal is not None]
        return view, step, [*goals, *[move for move in moves if not walked(step, move)]]

    def row(self, move: Move) -> Said:
        return panels.move_words(self.board.now(), move)

    def row_enter(self, move: Move, said: Said) -> Said:
        if not self.opened_at_home:
            return super().row_enter(move, said)
        key = self.at.keys.word("go")
        if isinstance(move, Done):
            return ("back to the turn, nothing changes hands.", "back to the turn.")
        return (f"set this; press {key} again to confirm.", "set this; nothing is final yet.")

    def take_row(self, move: Move) -> None:
        """A walk whole; goods at home are looked at before anything is sent."""
        if isinstance(move, Walk):
            self.at.send(*move.way.moves)
            return
        if move == SHARE:
            self.lay_goods()
        elif not (self.opened_at_home and isinstance(self.panel, Barter)):
            self.at.send(move)
            return
        elif isinstance(move, Done):
            self.leave_goods()
        else:
            self.deal((move,))
        self.show()

    # Hints ----------------------------------------------------------------------------------------

    def best(self) -> Sequence[Move]:
        """All that belongs to one thing that is done."""
        view, step = self.board.view, self.asks
        if isinstance(self.panel, Barter) and self.opened_at_home:
            view = self.panel.view
        return hint.best(self.at.session.table.game, view, step)

    def hint(self) -> Said:
        return hint.words(self.board.now(), tuple(self.best()))

    def lay(self, moves: Sequence[Move]) -> bool:
        if isinstance(self.panel, Night):
            self.panel.plan(moves)
            return True
        if moves[0] == SHARE:
            self.lay_goods()
        if isinstance(self.panel, Barter):
            self.deal(moves)
            return True
        return self.bring(moves)
