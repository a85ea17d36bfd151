"""What a hand does at the table of Thiefdom: spaces and figures on the map, rows of a list, tables that are filled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.game import Move, Question, State
from rules.thiefdom.moves import Share
from rules.thiefdom.steps.exchange import Exchange, Passing
from rules.thiefdom.steps.round import Plan
from tui.games.thiefdom.addresses import address
from tui.games.thiefdom.barter import Barter
from tui.games.thiefdom.choose import LISTS
from tui.games.thiefdom.front import Chooser
from tui.games.thiefdom.night import Night
from tui.games.thiefdom.pages import cards
from tui.games.thiefdom.plates.map import space_at
from tui.session import Session
from tui.widgets.city import ROADS, Cell, Side, cell_of
from tui.widgets.plate import Plate

COMMANDS = (
    "go", "no", "more", "off", "next", "back", "up", "down", "steal", "inside", "card", "danger", "letters", "zoom",
)  # fmt: skip
SHARE = Share()
ARROWS: tuple[Side, ...] = ("up", "right", "down", "left")


class ThiefdomHand(Chooser):
    """Keys and clicks of a match of Thiefdom. Nothing here draws, and no rule is known here."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.danger = False
        self.desk: Night | Barter | None = None
        """A table that is filled before anything is sent."""
        self._planned: tuple[int, ...] = ()
        """The plan that was sent, in case it comes back."""
        self.shows_map = False
        self.shown_guild = -1
        """Whose thieves are looked at; -1 those of whoever is asked."""
        self.pointed: Cell | None = None

    @property
    def asks(self) -> Question[Any] | None:
        """What is asked. An exchange that was opened at home is, too, although nothing of it has been sent."""
        return self.desk.step if isinstance(self.desk, Barter) else self.step

    @property
    def opened_at_home(self) -> bool:
        """Do goods lie on the table that can be left there, as if they had never been looked at?"""
        return isinstance(self.desk, Barter) and self.desk.step is not self.step

    # A new question -------------------------------------------------------------------------------

    def fresh(self) -> None:
        self.options, self.front, self.way, self.listing = (), None, 0, ""
        self.lettered, self.typed, self.shows_map, self.desk = False, "", False, None
        self.shown_guild = -1
        if self.step is None or self.seat is None:
            return
        if isinstance(self.step, Plan):
            self.desk = Night(self.step)
        elif isinstance(self.step, Exchange | Passing):
            self.desk = Barter(self.night, self.step)
        else:
            self._offer("")

    def into_the_hand(self, views: Sequence[State]) -> None:
        """A plan that was taken back lies as it lay."""
        if isinstance(self.step, Plan):
            self.desk = Night(self.step, self._planned)

    def mid_batch(self, step: Question[Any]) -> bool:
        if isinstance(step, Exchange):
            return bool(step.dealt)
        if isinstance(step, Passing):
            return bool(step.moved)
        return step.seat not in self.session.people and not isinstance(step, Plan)

    def lift(self) -> bool:
        if self.shows_map:
            self.shows_map = False
            return True
        if self.shown_guild >= 0:
            self.shown_guild = -1
            return True
        if self.typed:
            self.typed = ""
            return True
        if self.desk is not None:
            return self.desk.lift() or self.leave_goods()
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

    def press(self, key: str, character: str | None) -> None:
        if self.shows_map and self.panel.page is None and self.table.keys.command(key, ("look", "leave")) is None:
            self.shows_map = False
            self.refresh_scene()  # any key comes back to the panel
            return
        super().press(key, character)

    def do(self, command: str) -> bool:
        if command == "look" and (self.shows_map or self.now().covering):
            self.shows_map = not self.shows_map
            self.refresh_scene()
            return True
        if command == "mine" and not self.own_lines():
            self.say(("All that is known now lies open; drafts and plans alone are secret.", "All lies open now."))
            return True
        return super().do(command)

    def own_lines(self) -> list[str]:
        """What whoever is asked, or sits alone at the keyboard, has in secret."""
        seat = self.seat if self.session.shared else self._own_eyes()
        return [] if seat is None else self.words.own(self.session.table.ask(seat).view, seat)

    def press_board(self, key: str, character: str | None) -> bool:
        command = self.table.keys.command(key, COMMANDS)
        if self._of_key(key):
            pass
        elif command == "go":
            self._go()
            return True
        elif command == "danger":
            self.danger = not self.danger
        elif command == "card":
            self.open_panel(cards(self, self.now().owner))
            return True
        elif command == "zoom":
            self.zoom()
            return True
        elif command == "no" and self.opened_at_home:
            self.leave_goods()
        elif self.desk is not None:
            if not self.desk.press(key, command):
                return False
            self.notice = self.desk.notice
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
        self.refresh_scene()
        return True

    def _guild(self, seat: int) -> bool:
        """The thieves of another guild; again: of whoever is asked."""
        if not (self.now().guilds_by_digit and 0 <= seat < self.night.seats):
            return False
        self.shown_guild = -1 if seat in (self.shown_guild, self.seat) else seat
        return True

    def zoom(self) -> None:
        """Another grain of the city; one that shows all of it in one sign a cell only where nothing else does."""
        width, height = self.app.size[0], self.app.size[1] - 5
        self.city.zoom(width, height)
        if self.city.scene is not None and self.now().whole_in(width, height, ROADS):
            grain = self.city.choice(width, height)
            if grain is not None and grain.name == "overview":
                self.city.zoom(width, height)
        self.relayout()
        self.refresh_scene()

    def laid(self) -> tuple[Move, ...]:
        """What Enter would send."""
        if self.desk is not None:
            batch = self.desk.batch()
            return (SHARE, *batch) if batch and self.opened_at_home else batch
        return self.front.batches[self.way % len(self.front.ways)] if self.front and self.front.ways else ()

    def _go(self) -> None:
        """Exactly what the row says."""
        if self.front is not None and self.front.opens:
            self._offer(self.front.opens)
        elif (batch := self.laid()) == (SHARE,):
            self.lay_goods()
        elif batch:
            if isinstance(self.desk, Night):
                self._planned = self.desk.slots
            self.send(*batch)
            return
        self.refresh_scene()

    def lay_goods(self) -> None:
        """Goods at home lie on the table. Nothing is sent before something changes hands."""
        view = self.night.after((SHARE,))
        step = next(iter(view.waiting()), None)
        if isinstance(step, Exchange):
            self.options, self.front, self.lettered, self.typed = (), None, False, ""
            self.desk = Barter(view, step)
        else:
            self.notice = ("Nothing can change hands at home now.", "Nothing to exchange.")

    def deal(self, moves: Sequence[Move]) -> None:
        """Lay what these moves say on the table."""
        if isinstance(self.desk, Barter):
            self.desk.deal(moves)
            self.desk.none = self.desk.none and not self.opened_at_home

    def leave_goods(self) -> bool:
        """Back to the turn, as it was before the goods at home were looked at."""
        if not self.opened_at_home:
            return False
        self.desk = None
        self._offer("")
        self._put(next((option for option in self.options if (SHARE,) in option.batches), None))
        return True

    # Mouse ----------------------------------------------------------------------------------------

    def act(self, action: str) -> None:
        looks, action = action.startswith("look:"), action.removeprefix("look:")
        verb, _colon, rest = action.partition(":")
        playing = self.step is not None and self.panel.page is None and not self.showing
        if looks:
            if self.panel.page is None:
                self.do("look")
        elif verb == "option" and playing:
            self.notice = ()
            option = next((option for option in self.options if option.name == rest), None)
            if option is not None:
                self.choose(option)
            self.refresh_scene()
        elif verb == "guild" and playing:
            self._guild(int(rest))
            self.refresh_scene()
        elif verb == "desk" and playing and self.desk is not None:
            row, _comma, column = rest.partition(",")
            if isinstance(self.desk, Night):
                self.desk.click(int(row), int(column) if column else None)
            elif column:
                self.desk.click(int(row), int(column))
            self.notice = self.desk.notice
            self.refresh_scene()
        elif (cell := cell_of(action)) is not None:
            if playing:
                self._elsewhere(cell)
        elif verb not in ("option", "desk", "guild"):
            super().act(action)

    def _elsewhere(self, cell: Cell) -> None:
        """A click where nothing may be chosen: the map comes there, and the edge says what it is."""
        if self.city.window is not None:
            self.city.go(cell)
        if any(option.on_map for option in self.options):
            self.notice = (f"That cannot be chosen now: {self._said(cell)}.",
                           "That cannot be chosen now.")  # fmt: skip
        self.pointed = cell
        self.refresh_scene()

    def _said(self, cell: Cell) -> str:
        return address(self.night.city, space_at(self.night.city, cell))

    def on_plate_pointed(self, message: Plate.Pointed) -> None:
        """The mouse is over a space: the edge says what lies there."""
        message.stop()
        cell = cell_of(message.action)
        if cell != self.pointed and self.grain is not None and self.panel.page is None:
            self.pointed = cell
            self.prompt.show(self._with_notice(self._asking_now()))

    def wheel(self, action: str, step: int) -> None:
        if self.options and not self.showing:
            self._next(step)
            self.refresh_scene()

    def covers(self) -> bool:
        """Does a panel lie on the map? It does where there is little room, until somebody looks at the map."""
        wide = self.grain == "wide"
        return isinstance(self.asks, LISTS) and not wide and not self.shows_map and not self.showing
