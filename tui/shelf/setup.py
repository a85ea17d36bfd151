"""Set-up: who sits where, the rules of this match, and what the box gives. `deal` is the last thing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import ClassVar

from rules import shelf
from rules.chance import SystemChance
from rules.errors import RulesError
from rules.game import Edition
from tui import regulars, store
from tui.complaints import complaint
from tui.games import room
from tui.regulars import PERSON, Chair
from tui.session import AtHome
from tui.shelf.laid import Item
from tui.shelf.lobby import Lobby
from tui.shelf.name_field import NameField
from tui.shelf.rivals import Rivals
from tui.shelf.seating import NOBODY, Seating, Whole, taken
from tui.shelf.settings_words import Setting, change, settings_lines
from tui.shelf.setup_form import Form
from tui.shelf.setup_narrow import Narrow
from tui.shelf.setup_page import Broad
from tui.shelf.setup_words import asking, explained, help_lines
from tui.shelf.shelf_page import minutes_words, seats_words
from tui.widgets.canvas import Canvas
from tui.widgets.plate import parts_of
from tui.widgets.prompt import Asking
from tui.words import Said, clean

CHAIRS, OPTIONS = "abcde", "jkopqstwxyz"
"""The keys of the chairs, and of the options and settings in reading order."""
WHOLES = {"alone": "e", "you": "f", "people": "g", "last": "i"}
"""The keys of the tables that are set at once: the same in every game; only a game for four has one alone."""
OWN_SETTINGS = ("curtain", "odds")
"""The settings of this keyboard that matter most when a match is dealt."""


class Setup(Lobby):
    """The table before anything is dealt."""

    VERBS: ClassVar[tuple[str, ...]] = (
        "go", "out", "next", "back", "up", "down", "more", "rename", "look", "help", "palette", "leave",
    )  # fmt: skip

    def __init__(self, game: str, edition: Edition | None = None, seating: Seating | None = None) -> None:
        """`seating`: who sits there already."""
        super().__init__()
        self.game = shelf.game(game)
        self.meta = shelf.meta(game)
        self.edition = edition or self.game.standard
        self.box = room(game).box
        known = regulars.load()
        self.seating = seating or Seating(self.meta, known, self.box.alone)
        self.form = Form(self.game.options(), self.box.options(self.edition), self._judge)
        self.laid = known.options.get(game, {}) if game in known.chairs else self.box.first
        """The options at the start: those of the last match, or of a first one."""
        self.form.lay(self.laid, len(taken(self.chairs)))
        self.rivals = Rivals(game)
        self.at = 0

    def on_mount(self) -> None:
        self.call_after_refresh(self._read_on)

    def _read_on(self) -> None:
        """Finished matches are read a little at a time: the first picture does not wait for them."""
        if self.is_attached:
            more = self.rivals.read()
            self.update()
            if more:
                self.call_later(self._read_on)

    def _judge(self, seats: int, values: Mapping[str, str]) -> None:
        self.game.table_for(seats, self.game.options(**values))

    # What can be set ------------------------------------------------------------------------------

    def items(self) -> list[Item]:
        """In reading order."""
        chairs = [Item("chair", str(nth), key) for nth, key in zip(range(len(self.chairs)), CHAIRS, strict=False)]
        wholes = [Item("whole", whole.name, WHOLES[whole.name]) for whole in self.seating.wholes()]
        things = [("option", line.name) for line in self.form.lines()]
        things += [("setting", name) for name in OWN_SETTINGS]
        things += [("option", line.name) for line in self.form.parts() if line.settable]
        more = [Item(kind, name, OPTIONS[nth] if nth < len(OPTIONS) else "") for nth, (kind, name) in enumerate(things)]
        return [*chairs, *wholes, *more]

    @property
    def chairs(self) -> Sequence[Chair]:
        """The chairs as they are now."""
        return self.seating.chairs

    @property
    def item(self) -> Item:
        """The selected item."""
        items = self.items()
        self.at = min(self.at, len(items) - 1)
        return items[self.at]

    def whole(self, item: Item) -> Whole:
        """The whole table that an item sets."""
        return next(whole for whole in self.seating.wholes() if whole.name == item.name)

    def setting(self, name: str) -> Setting:
        """A setting of this keyboard in words."""
        return next(one for one in settings_lines(self.home.settings, self.home.no_color) if one.name == name)

    # Words ----------------------------------------------------------------------------------------

    def heading(self) -> tuple[tuple[tuple[str, str], ...], Said]:
        left = [(self.meta.title.upper(), "title"), ("  set-up", "ink")]
        if self.grain == "wide":
            left = [("CUTPURSE", "title"), (f"   {self.meta.title}", "title"), ("   set-up", "ink")]
        facts = f"{seats_words(self.meta)}, {minutes_words(self.meta)}"
        own = f"{clean(self.edition.name, 40)}, {facts}" if self.edition != self.game.standard else facts
        return tuple(left), (own, facts, seats_words(self.meta))

    def asking(self) -> Asking:
        return asking(self)

    def help_lines(self) -> list[tuple[str, str]]:
        return help_lines(self)

    def explain(self, item: Item) -> None:
        """Show the values of an option and what each means; for a seat, the help."""
        title, lines = explained(self, item)
        self.read(title, lines)

    def to_deal(self) -> Sequence[Chair]:
        """The chairs that are dealt to now: a whole table that is selected, or the chairs as they are."""
        return self.whole(self.item).chairs if self.item.kind == "whole" else self.chairs

    def missing(self, chairs: Sequence[Chair]) -> Said:
        """What to do before a match can start on these chairs; () if nothing is missing."""
        return self.seating.missing(chairs) or self.form.misfit(len(taken(chairs)))

    # Keys -----------------------------------------------------------------------------------------

    def choose(self, key: str, character: str | None) -> bool:
        found = [nth for nth, item in enumerate(self.items()) if item.key == key]
        if found:
            self._select(found[0])
        elif key in ("left", "right"):
            self.change(1 if key == "right" else -1)
        else:
            return False
        return True

    def _select(self, at: int) -> None:
        """Select a thing; selected again, it changes. A whole table is set at once."""
        again = at == self.at
        self.at = at
        if again or self.item.kind == "whole":
            self.change(1)

    def do(self, command: str) -> bool:
        deeds: Mapping[str, Callable[[], None]] = {
            "go": self.deal,
            "out": partial(self.home.go_to, "shelf", self.meta.name),
            "next": partial(self._walk, 1),
            "down": partial(self._walk, 1),
            "back": partial(self._walk, -1),
            "up": partial(self._walk, -1),
            "more": partial(self.change, 1),
            "rename": self.begin_naming,
            "look": partial(self.explain, self.item),
        }
        if command in deeds:
            deeds[command]()
        return command in deeds

    def _walk(self, step: int) -> None:
        self.at = (self.at + step) % len(self.items())

    def change(self, step: int) -> None:
        """Take the next value of the selected item."""
        self.change_item(self.item, step)

    def change_item(self, item: Item, step: int) -> None:
        """The next value of a thing."""
        if item.kind == "chair":
            self.seating.change(item.chair, step)
        elif item.kind == "whole":
            self.seating.take(self.whole(item))
        elif item.kind == "option":
            self.form.change(item.name, step, len(taken(self.chairs)))
        else:
            change(self.home.settings, item.name, step)
            if error := self.home.save_settings():
                self.complain(error)

    def point(self, action: str) -> None:
        if self.naming is not None:
            self.end_naming(self.naming, keep=True)
        verb, _between, rest = action.partition(":")
        key, _between, step = rest.partition(":")
        found = [nth for nth, item in enumerate(self.items()) if f"{item.kind}.{item.name}" == key]
        if not found:
            return
        if verb == "turn":
            self.at = found[0]
            self.change(-1 if step == "-1" else 1)
        else:
            self._select(found[0])

    def wheel(self, action: str, step: int) -> None:
        if self.naming is None and action:
            key = parts_of(action)[1]
            for nth, item in enumerate(self.items()):
                if f"{item.kind}.{item.name}" == key:
                    self.at = nth
                    self.change(step)
                    return

    def look(self, action: str) -> None:
        key = parts_of(action)[1] if ":" in action else ""
        for item in self.items():
            if f"{item.kind}.{item.name}" == key:
                self.explain(item)

    # Names ----------------------------------------------------------------------------------------

    def begin_naming(self) -> None:
        """Open the name field for the selected seat, or for the first person."""
        humans = [nth for nth, chair in enumerate(self.chairs) if chair.kind == PERSON]
        place = self.item.chair if self.item.kind == "chair" else humans[0] if humans else None
        if place is None:
            self.say("Select a seat first: press its letter, or Up.", "Select a seat first.")
        elif self.chairs[place].kind == NOBODY:
            self.say(f"That seat is empty. {self.home.keys.word('more')} adds a player.", "That seat is empty.")
        else:
            self._open_field(place)

    def _open_field(self, place: int) -> None:
        self.at, self.naming = place, NameField(self.chairs[place].name, place)

    def end_naming(self, field: NameField, keep: bool) -> None:
        """Close the name field; after a name, the next person whose name is only proposed is named."""
        following = self.seating.next_proposed(field.place) if keep else None
        if keep:
            try:
                self.seating.rename(field.place, field.typed)
            except RulesError as error:
                self.complain(complaint(error))
                return
        self.naming = None
        if following is not None:
            self._open_field(following)

    # Dealing --------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Deal, if everything is set, and sit down."""
        if self.missing(self.to_deal()):
            return
        if self.item.kind == "whole":
            self.change(1)
        self.start()

    def start(self) -> None:
        """Deal to the chairs as they are, and sit down."""
        options = self.game.options(**self.form.chosen())
        try:
            room(self.meta.name).wants_board()
            kept = store.begin(self.game, self.seating.sittings(), options, self.edition, SystemChance())
        except RulesError as error:
            self.complain(complaint(error))
            return
        regulars.save(self.meta.name, self.chairs, self.form.chosen())
        self.sit_down(AtHome(kept))

    # Drawing --------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        if self.grain == "narrow":
            Narrow(self, canvas).draw()
        else:
            Broad(self, canvas, self.grain == "wide").draw()


def screen(game: str, edition: Edition | None = None, seating: Seating | None = None) -> Setup:
    """Where the seats of a game are filled."""
    return Setup(game, edition, seating)
