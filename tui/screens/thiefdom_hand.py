"""What a hand does at the table of Thiefdom: spaces and figures on the map, rows of a list, tables that are filled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.game import Move, Question, State
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.exchange import Exchange, Passing
from rules.thiefdom.steps.round import Plan
from tui.narrate.thiefdom import Words
from tui.screens.table import TableScreen
from tui.screens.thiefdom_barter import Barter
from tui.screens.thiefdom_choose import LISTS, Option, letters_on, options
from tui.screens.thiefdom_map import cell_of_space, plan, space_at
from tui.screens.thiefdom_night import Night
from tui.screens.thiefdom_pages import cards
from tui.screens.thiefdom_scene import Scene
from tui.session import Session
from tui.widgets.city import ROADS, Cell, City, Side, cell_of
from tui.widgets.city.cursor import stepped
from tui.widgets.plate import Plate
from tui.words import _

COMMANDS = (
    "go", "no", "more", "off", "next", "back", "up", "down", "steal", "inside", "card", "danger", "letters", "zoom",
)  # fmt: skip
ARROWS: tuple[Side, ...] = ("up", "right", "down", "left")


class ThiefdomHand(TableScreen):
    """Keys and clicks of a match of Thiefdom. Nothing here draws, and no rule is known here."""

    city: City

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.options: tuple[Option, ...] = ()
        self.front: Option | None = None
        self.way = 0
        self.listing = ""
        self.lettered = False
        self.typed = ""
        """The first of two letters."""
        self.danger = False
        self.desk: Night | Barter | None = None
        """A table that is filled before anything is sent."""
        self._planned: tuple[int, ...] = ()
        """The plan that was sent, in case it comes back."""
        self.shows_map = False
        self.shown_guild = -1
        """Whose thieves are looked at; -1 those of whoever is asked."""
        self.pointed: Cell | None = None

    def now(self) -> Scene:
        """The table as it is drawn now."""
        raise NotImplementedError

    @property
    def night(self) -> Thiefdom:
        """The view that is drawn."""
        assert isinstance(self.asked_view, Thiefdom)
        return self.asked_view

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

    def _offer(self, heading: str) -> None:
        """Everything that may be chosen, or what a row opens."""
        assert self.step is not None
        assert isinstance(self.words, Words)
        self.listing = heading
        found = options(self.night, self.step, self.moves, self.words, self.table.keys, heading)
        self.options = tuple(letters_on(found) if self.lettered else found)
        # the one thing there is to choose is in front
        self._put(self.options[0] if len(self.options) == 1 else None)

    def _put(self, option: Option | None, way: int | None = None) -> None:
        """Put something in front, by one of its ways."""
        self.front = option
        self.way = way if way is not None else option.begin if option is not None else 0

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
            return self.desk.lift()
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
            self.say(
                (_("All that is known now lies open; drafts and plans alone are secret."), _("All lies open now."))
            )
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

    def _of_key(self, key: str) -> bool:
        """A letter of a thing, or the first of two."""
        if len(key) != 1 or not key.isalpha():
            self.typed = ""
            return False
        whole = self.typed + key
        option = next((option for option in self.options if option.key and option.key == whole), None)
        if option is not None:
            self.typed = ""
            self.choose(option)
            return True
        if self.lettered and any(option.key.startswith(whole) for option in self.options):
            self.typed = whole
            return True
        self.typed = ""
        return False

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
            return self.desk.batch()
        return self.front.batches[self.way % len(self.front.ways)] if self.front and self.front.ways else ()

    def _go(self) -> None:
        """Exactly what the row says."""
        if self.front is not None and self.front.opens:
            self._offer(self.front.opens)
        elif batch := self.laid():
            if isinstance(self.desk, Night):
                self._planned = self.desk.slots
            self.send(*batch)
            return
        self.refresh_scene()

    # Choosing -------------------------------------------------------------------------------------

    def choose(self, option: Option) -> None:
        """Put something in front; again: by its next way, or the next one at the same place."""
        alike = [one for one in self.options if one.on_map and one.space == option.space]
        if self.front != option:
            if self.front in alike and option == alike[0]:
                option = alike[(alike.index(self.front) + 1) % len(alike)]
            self._put(option)
        elif len(option.ways) > 1:
            self._other_way(1)
        elif len(alike) > 1:
            self._put(alike[(alike.index(option) + 1) % len(alike)])

    def _other_way(self, by: int) -> None:
        if self.front is not None and len(self.front.ways) > 1:
            self.way = (self.way + by) % len(self.front.ways)

    def _next(self, by: int) -> None:
        """On to the next way of a walk, then to the next thing."""
        front = self.front
        if front is not None and front.kind == "walk" and 0 <= self.way + by < len(front.ways):
            self.way += by
        elif self.options:
            nth = self.options.index(front) + by if front in self.options else (0 if by > 0 else -1)
            self._put(self.options[nth % len(self.options)])

    def _arrow(self, arrow: Side) -> None:
        """On the map to the nearest thing on that side; in a list up and down, and another value of a row."""
        on_map = [option for option in self.options if option.on_map]
        front = self.front
        if arrow in ("left", "right") and front is not None and front.valued and (not front.on_map or not on_map):
            self._other_way(1 if arrow == "right" else -1)
            return
        if not on_map or (front is not None and not front.on_map):
            self._next(1 if arrow in ("down", "right") else -1)
            return
        city = self.night.city
        cells: dict[Cell, Option] = {}
        for option in on_map:
            cell = cell_of_space(city, option.space)
            if cell is not None:
                cells.setdefault(cell, option)
        here = self.now().here or next(iter(cells))
        cell = stepped(plan(city), here, arrow, list(cells))
        if cell in cells and cells[cell] != front:
            self._put(cells[cell])

    def _verb(self, verb: str) -> None:
        """Stealing, or what the place offers."""
        if verb == "steal":
            found = [option for option in self.options if option.kind == "steal"]
            if found:
                nth = found.index(self.front) + 1 if self.front in found else 0
                self._put(found[nth % len(found)])
            else:
                self.notice = (_("There is nobody here from whom can be stolen."), _("Nobody to steal from."))
        else:
            self.notice = (_("This place allows nothing now."), _("Nothing to do here."))

    def _letters(self) -> None:
        if any(option.on_map for option in self.options):
            front, way = self.front, self.way
            self.lettered, self.typed = not self.lettered, ""
            self._offer(self.listing)
            self._put(next((one for one in self.options if front and one.name == front.name), self.front), way)
        else:
            self.notice = (_("Nothing on the map can be chosen now."), _("Nothing on the map."))

    def _decline(self) -> None:
        end = next((option for option in self.options if option.kind == "end"), None)
        if end is not None:
            self._put(None if self.front == end and len(self.options) > 1 else end)
        else:
            self.notice = (_("Nobody can say no here: something has to be chosen."), _("Something must be chosen."))

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
            self.notice = (_("That cannot be chosen now: {place}.").format(place=self._said(cell)),
                           _("That cannot be chosen now."))  # fmt: skip
        self.pointed = cell
        self.refresh_scene()

    def _said(self, cell: Cell) -> str:
        from tui.narrate.thiefdom_words import address

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
        return isinstance(self.step, LISTS) and not wide and not self.shows_map and not self.showing
