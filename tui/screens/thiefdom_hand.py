"""What a hand does at the table of Thiefdom: spaces and figures are chosen on the map, all else in lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.game import Move, Question, State
from rules.thiefdom import moves as m
from rules.thiefdom.edition import EQUIPMENT
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.round import NONE_YET, Plan
from tui.narrate.thiefdom_cards import card_name, effect
from tui.narrate.thiefdom_words import own_thief
from tui.screens.table import TableScreen
from tui.screens.thiefdom_choose import LISTS, Option, letters_on, options
from tui.screens.thiefdom_map import cell_of_space, plan, space_at
from tui.screens.thiefdom_scene import Scene
from tui.session import Session
from tui.widgets.city import Cell, City, Side, cell_of
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
        self.slots: tuple[int, ...] = ()
        """Of a plan: what is laid in each part of the night."""
        self._planned: tuple[int, ...] = ()
        """The plan that was sent, in case it comes back."""
        self.thing = self.slot = 0
        self.shows_map = False
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
        self.lettered, self.typed, self.shows_map = False, "", False
        self.slots, self.thing, self.slot = (), 0, 0
        if self.step is None or self.seat is None:
            return
        if isinstance(self.step, Plan):
            self.slots = self.step.slots
            self._next_thing()
            return
        self._offer("")

    def _offer(self, heading: str) -> None:
        """Everything that may be chosen, or what a row opens."""
        assert self.step is not None
        self.listing, self.front, self.way = heading, None, 0
        found = options(self.night, self.step, self.moves, self.words, heading)
        self.options = tuple(letters_on(found) if self.lettered else found)
        if len(self.options) == 1:
            self.front = self.options[0]  # there is nothing to choose

    def into_the_hand(self, views: Sequence[State]) -> None:
        """A plan that was taken back lies as it lay."""
        if isinstance(self.step, Plan) and len(self._planned) == len(self.slots):
            self.slots = self._planned
            self._next_thing()

    def mid_batch(self, step: Question[Any]) -> bool:
        return step.seat not in self.session.people and not isinstance(step, Plan)

    def lift(self) -> bool:
        if self.shows_map:
            self.shows_map = False
            return True
        if self.typed:
            self.typed = ""
            return True
        if isinstance(self.step, Plan):
            changed, self.slots = self.slots != self.step.slots, self.step.slots
            return changed
        if self.lettered:
            self._letters()
            return True
        if self.front is not None and len(self.options) > 1:
            self.front = None
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
        return super().do(command)

    def press_board(self, key: str, character: str | None) -> bool:
        command = self.table.keys.command(key, COMMANDS)
        chosen = self._of_key(key)
        if chosen:
            pass
        elif command == "go":
            self._go()
            return True
        elif command == "danger":
            self.danger = not self.danger
        elif command == "card":
            self._cards()
            return True
        elif command == "zoom":
            self.zoom()
            return True
        elif self.slots:
            if not self._press_plan(key, command):
                return False
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
            self.front = None
        elif command == "more":
            self._more()
        else:
            return False
        self.refresh_scene()
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
        """Another grain of the city."""
        width, height = self.app.size
        self.city.zoom(width, height - 5)
        self.relayout()
        self.refresh_scene()

    def laid(self) -> tuple[Move, ...]:
        """What Enter would send."""
        if isinstance(self.step, Plan):
            if NONE_YET in self.slots:
                return ()
            new = [nth for nth, what in enumerate(self.step.slots) if what == NONE_YET]
            return (*[m.Assign(nth, self.slots[nth]) for nth in new], m.Ready())
        return self.front.batches[self.way % len(self.front.batches)] if self.front and self.front.batches else ()

    def _go(self) -> None:
        """Exactly what the row says."""
        if self.front is not None and self.front.opens:
            self._offer(self.front.opens)
        elif batch := self.laid():
            self._planned = self.slots
            self.send(*batch)
            return
        self.refresh_scene()

    # Choosing -------------------------------------------------------------------------------------

    def choose(self, option: Option) -> None:
        """Put something in front; again: by its next way, or the next one at the same place."""
        if self.front != option:
            alike = [one for one in self.options if one.on_map and one.space == option.space]
            if self.front in alike and option == alike[0]:
                option = alike[(alike.index(self.front) + 1) % len(alike)]
            self.front, self.way = option, 0
        elif len(option.batches) > 1:
            self.way = (self.way + 1) % len(option.batches)
        else:
            alike = [one for one in self.options if one.on_map and one.space == option.space]
            if len(alike) > 1:
                self.front, self.way = alike[(alike.index(option) + 1) % len(alike)], 0

    def _more(self) -> None:
        if self.front is not None and len(self.front.batches) > 1:
            self.way = (self.way + 1) % len(self.front.batches)

    def _next(self, by: int) -> None:
        if self.options:
            nth = self.options.index(self.front) + by if self.front in self.options else (0 if by > 0 else -1)
            self.front, self.way = self.options[nth % len(self.options)], 0

    def _arrow(self, arrow: Side) -> None:
        """On the map to the nearest thing on that side; in a list up and down."""
        on_map = [option for option in self.options if option.on_map]
        if not on_map or (self.front is not None and not self.front.on_map):
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
        if cell in cells and cells[cell] != self.front:
            self.front, self.way = cells[cell], 0

    def _verb(self, command: str) -> None:
        """Straight to what is stolen, or into the place."""
        if command == "steal":
            thefts = [option for option in self.options if option.kind == "steal"]
            if thefts:
                nth = thefts.index(self.front) + 1 if self.front in thefts else 0
                self.front, self.way = thefts[nth % len(thefts)], 0
            else:
                self.notice = (_("There is nobody here to steal from now."), _("Nobody to steal from."))
            return
        found = next((option for option in self.options if option.batches == ((m.Activate(),),)), None)
        if found is not None:
            self.front, self.way = found, 0
        else:
            self.notice = (_("This place allows nothing now."), _("Nothing to do here."))

    def _letters(self) -> None:
        if any(option.on_map for option in self.options):
            front = self.front
            self.lettered, self.typed = not self.lettered, ""
            self._offer(self.listing)
            self.front = next((one for one in self.options if front and one.name == front.name), self.front)
        else:
            self.notice = (_("Nothing on the map can be chosen now."), _("Nothing on the map."))

    def _decline(self) -> None:
        end = next((option for option in self.options if option.kind == "end"), None)
        if end is not None:
            self.front, self.way = (None if self.front == end and len(self.options) > 1 else end), 0
        else:
            self.notice = (_("Nobody can say no here: something has to be chosen."), _("Something must be chosen."))

    def _cards(self) -> None:
        """What the own thieves carry, and what the dealers sell, with what it does."""
        view, lines = self.night, list[tuple[str, str]]()
        owner = self.now().owner
        for index in view.own(owner) if owner >= 0 else ():
            thief = view.thieves[index]
            cards = [*thief.gear, *([thief.ally] if thief.ally > 0 else [])]
            lines.append((own_thief(index), "title"))
            lines += [(f"{card_name(view.edition, card)}: {effect(view.edition, card)}", "ink") for card in cards]
        lines.append((_("At the dealers'"), "title"))
        shown = [card for card in view.display if card in EQUIPMENT]
        lines += [(f"{card_name(view.edition, card)}: {effect(view.edition, card)}", "ink") for card in shown]
        self.open_panel(self._reading(_("Cards"), lines))

    # The plan -------------------------------------------------------------------------------------

    def _press_plan(self, key: str, command: str | None) -> bool:
        """Four things, and a part of the night for each."""
        things = len(self.slots)
        if key.isdigit() and 1 <= int(key) <= things:
            self._lay(int(key) - 1)
        elif key in ("up", "down") or command in ("next", "back"):
            if key in ("left", "right"):
                self.slot = (self.slot + (1 if key == "right" else -1)) % things
            else:
                self.thing = (self.thing + (1 if key == "down" or command == "next" else -1)) % things
        elif command == "more":
            if self.thing in self.slots and self.slots.index(self.thing) == self.slot:
                self._take_off(self.thing)
            else:
                self._lay(self.slot)
        elif command in ("off", "no"):
            self._take_off(self.thing)
        else:
            return False
        self.refresh_scene()
        return True

    def _take_off(self, what: int) -> None:
        fixed = self.step.slots if isinstance(self.step, Plan) else ()
        self.slots = tuple([
            NONE_YET if lies == what and fixed[nth] == NONE_YET else lies for nth, lies in enumerate(self.slots)
        ])  # fmt: skip

    def _lay(self, slot: int) -> None:
        """The tile of this part of the night on the thing in front."""
        fixed = self.step.slots if isinstance(self.step, Plan) else ()
        if fixed[slot] != NONE_YET or self.thing in fixed:
            self.notice = (_("That has been laid already."),)
            return
        self._take_off(self.thing)
        self.slots = (*self.slots[:slot], self.thing, *self.slots[slot + 1 :])
        self.slot = slot
        self._next_thing()

    def _next_thing(self) -> None:
        """On to the first thing without a tile."""
        things = range(len(self.slots))
        self.thing = next((what for what in things if what not in self.slots), self.thing)
        self.slot = next((nth for nth in things if self.slots[nth] == NONE_YET), self.slot)

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
        elif verb == "plan" and playing and self.slots:
            self.notice = ()
            who, _comma, slot = rest.partition(",")
            self.thing = int(who)
            if slot:
                lies = self.slots[int(slot)] == self.thing
                self._take_off(self.thing) if lies else self._lay(int(slot))
            self.refresh_scene()
        elif (cell := cell_of(action)) is not None:
            if playing:
                self._elsewhere(cell)
        elif verb not in ("option", "plan"):
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
