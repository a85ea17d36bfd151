"""Set-up: who sits where, the rules of this match, and what the box gives. `deal` is the last thing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, NamedTuple

from textual import events

from rules import shelf
from rules.chance import SystemChance
from rules.errors import RulesError
from rules.game import Edition
from tui import regulars, store
from tui.complaints import complaint
from tui.games import room
from tui.session import Session
from tui.shelf.lobby import Lobby
from tui.shelf.settings_words import Setting, change, save, settings_lines
from tui.shelf.setup_form import NOBODY, PERSON, Form, bot_words, kinds
from tui.shelf.setup_page import Broad, Narrow
from tui.shelf.shelf import minutes_words, seats_words
from tui.widgets.canvas import Canvas
from tui.widgets.plate import parts_of
from tui.widgets.prompt import Asking, KeyWord
from tui.words import Said, clean, plural

LABELS = "abcdefgijkopqstwxyz"
"""Keys of the things to set, in reading order."""
OWN_SETTINGS = ("curtain", "odds")
"""The settings of this keyboard that matter most when a match is dealt."""


class Item(NamedTuple):
    """A thing that can be set: a chair, an option, a setting."""

    kind: str
    name: str
    key: str

    @property
    def chair(self) -> int:
        """Which chair it is."""
        return int(self.name)


class Setup(Lobby):
    """The table before anything is dealt."""

    VERBS: ClassVar[tuple[str, ...]] = (
        "go", "out", "next", "back", "up", "down", "more", "rename", "look", "help", "palette", "leave",
    )  # fmt: skip

    def __init__(self, game: str, edition: Edition | None = None, teach: bool = False) -> None:
        super().__init__()
        self.game = shelf.game(game)
        self.meta = shelf.meta(game)
        self.edition = edition or self.game.standard
        self.box = room(game).box
        self.teach = teach
        known = regulars.load()
        chairs = known.chairs.get(game) or known.chairs.get(known.last, [])
        self.form = Form(self.meta, self.game.options(), self.box.options(self.edition), chairs, self._judge)
        if teach:
            self._set_for_a_lesson()
        self.at = self.form.unnamed() or 0
        self.naming: int | None = None
        """The chair that is given a name just now."""
        self._led_to: int | None = None
        """The chair selected after a name was given: its letter, pressed next, changes nothing yet."""
        self.typed = ""
        self._untouched = False
        """Whether the text in the field is still the proposed one."""

    def _judge(self, seats: int, values: Mapping[str, str]) -> None:
        self.game.table_for(seats, self.game.options(**values))

    def _set_for_a_lesson(self) -> None:
        """One person and one computer player."""
        name = next((chair.name for chair in self.form.people if chair.name), "")
        for nth, chair in enumerate(self.form.chairs):
            chair.kind, chair.name = (PERSON, name) if nth == 0 else ("greedy" if nth == 1 else NOBODY, "")
        self.form.name_bots()

    # What can be set ------------------------------------------------------------------------------

    def items(self) -> list[Item]:
        """In reading order."""
        things = [("chair", str(nth)) for nth in range(len(self.form.chairs))]
        things += [("option", line.name) for line in self.form.lines()]
        things += [("setting", name) for name in OWN_SETTINGS]
        things += [("option", line.name) for line in self.form.parts() if line.settable]
        return [Item(kind, name, LABELS[nth] if nth < len(LABELS) else "") for nth, (kind, name) in enumerate(things)]

    @property
    def item(self) -> Item:
        """The selected item."""
        items = self.items()
        self.at = min(self.at, len(items) - 1)
        return items[self.at]

    def setting(self, name: str) -> Setting:
        """A setting of this keyboard in words."""
        return next(one for one in settings_lines(self.home.settings, self.home.no_color) if one.name == name)

    # Words ----------------------------------------------------------------------------------------

    def heading(self) -> tuple[tuple[tuple[str, str], ...], Said]:
        first = "a first match" if self.teach else "set-up"
        left = [(self.meta.title.upper(), "title"), (f"  {first}", "ink")]
        if self.grain == "wide":
            left = [("CUTPURSE", "title"), (f"   {self.meta.title}", "title"), (f"   {first}", "ink")]
        facts = f"{seats_words(self.meta)}, {minutes_words(self.meta)}"
        own = f"{clean(self.edition.name, 40)}, {facts}" if self.edition != self.game.standard else facts
        return tuple(left), (own, facts, seats_words(self.meta))

    def asking(self) -> Asking:
        if self.naming is not None:
            return self._asking_name(self.naming)
        keys = self.home.keys
        rename, unnamed = keys.word("rename"), self.form.unnamed()
        if unnamed is not None and unnamed != self.at:  # the key names the selected seat
            rename = f"{LABELS[unnamed]}, then {rename}"
        missing = self.form.missing(rename)
        seats, people = len(self.form.taken()), len(self.form.people)
        out = keys.word("out")
        deal = plural(seats, f"start with {seats} player.", f"start with {seats} players.")
        if not people:
            deal = "start; only computers are playing."
        enter: Said = missing or (
            f"{deal}   {out}: back to the shelf; nothing is saved.",
            f"{deal}  {out}: shelf.",
            f"start with {seats}.",
        )
        items = [item for item in self.items() if item.key]
        return Asking(
            ask=self._ask(),
            enter=enter,
            ready=not missing,
            edge=self._edge(),
            keys=(
                self.key_word("more", "change"),
                self.key_word("rename"),
                KeyWord(f"a-{items[-1].key}", "select"),
                KeyWord("Left Right", "change"),
                self.key_word("look", "what it means"),
                self.key_word("out", "shelf"),
                self.key_word("help"),
            ),
        )

    def _ask(self) -> Said:
        item = self.item
        short: Said = ()
        table = f"Set the table for {self.meta.title}."
        if item.kind == "chair":
            chair, seat = self.form.chairs[item.chair], self.form.seat(item.chair)
            if seat is None:
                what = f"This seat is empty. {self.home.keys.word('more')} adds a player."
            elif chair.kind == PERSON and chair.name:
                what = f"Seat {seat + 1} is {chair.name}."
                short = (f"{chair.name}.",)
            elif chair.kind == PERSON:
                what = f"Seat {seat + 1} is a person and needs a name."
            else:
                what = f"Seat {seat + 1} is {chair.name}, a computer player."
                short = (f"{chair.name}, a computer player.",)
        else:
            label, shown, _says = self._words_of(item)
            what = f"{label}: {shown}."
        return (f"{table} {what}", f"Set the table. {what}", what, *short)

    def _edge(self) -> Said:
        if self.teach:
            return (
                "a first match: help opens automatically, and a hint appears here at every choice",
                "a first match, with hints",
            )
        item = self.item
        return (self._words_of(item)[2] if item.kind != "chair" else ()) or ("",)

    def _words_of(self, item: Item) -> tuple[str, str, Said]:
        """An option or a setting: its label, its value, what that means."""
        if item.kind == "setting":
            one = self.setting(item.name)
            return one.label, one.shown, one.says
        line = next(line for line in (*self.form.lines(), *self.form.parts()) if line.name == item.name)
        return line.words.label, line.shown, line.says

    def _asking_name(self, place: int) -> Asking:
        seat, old = (self.form.seat(place) or 0) + 1, self.form.chairs[place].name
        name = clean(self.typed)
        good = any(sign.isalnum() for sign in name)
        return Asking(
            ask=(f"Name of seat {seat}: {self.typed}_", f"{self.typed}_"),
            enter=(
                f"name seat {seat} {name}.",
                f"{name}.",
            )
            if good
            else ("A name needs at least one letter.",),
            ready=good,
            keys=(
                KeyWord("letters", "the name"),
                KeyWord("Backspace", "delete", "key:backspace"),
                self.key_word("out", f"keep {old}" if old else "cancel"),
            ),
        )

    def help_lines(self) -> list[tuple[str, str]]:
        keys = self.home.keys
        more, rename, go, out = [keys.word(name) for name in ("more", "rename", "go", "out")]
        up, down, along = [keys.word(name) for name in ("up", "down", "next")]
        lines = [
            f"Each seat is a person, a computer player or empty; {more}, Left and Right change the selected one.",
            f"{up}, {down} and {along} go from item to item; a letter selects its item, and pressed again changes it.",
            f"{rename} names the player in the selected seat: type a name; {go} confirms it, {out} keeps the old one.",
            "Mouse: click an item to select it, and again to change it; the arrows around a value change it too.",
            f"{go} starts the match once every person has a name. It is saved after every move.",
            "",
        ]
        lines += [bot_words(kind)[0] for kind in kinds() if kind not in (PERSON, NOBODY)]
        return [(line, "ink") for line in lines]

    # Keys -----------------------------------------------------------------------------------------

    def choose(self, key: str, character: str | None) -> bool:
        if self.naming is not None:
            return self._type(key, character)
        items = self.items()
        if len(key) == 1 and (found := [nth for nth, item in enumerate(items) if item.key == key]):
            if found[0] == self.at != self._led_to:
                self.change(1)
            self.at, self._led_to = found[0], None
        elif key in ("left", "right"):
            self.change(1 if key == "right" else -1)
        else:
            return False
        return True

    def do(self, command: str) -> bool:
        if command == "go":
            self.deal()
        elif command == "out":
            self.home.go_to("shelf", self.meta.name)
        elif command in ("next", "down", "back", "up"):
            self.at = (self.at + (1 if command in ("next", "down") else -1)) % len(self.items())
            self._led_to = None
        elif command == "more":
            self.change(1)
        elif command == "rename":
            self.begin_naming()
        elif command == "look":
            self.explain(self.item)
        else:
            return False
        return True

    def change(self, step: int) -> None:
        """Take the next value of the selected item."""
        self.change_item(self.item, step)

    def change_item(self, item: Item, step: int) -> None:
        """The next value of a thing."""
        if item.kind == "chair":
            self.form.change_chair(item.chair, step)
        elif item.kind == "option":
            self.form.change(item.name, step)
        else:
            change(self.home.settings, item.name, step)
            if error := save(self.home.settings):
                self.complain(error)

    def point(self, action: str) -> None:
        if self.naming is not None:
            self._end_naming(keep=True)
        verb, _between, rest = action.partition(":")
        key, _between, step = rest.partition(":")
        found = [nth for nth, item in enumerate(self.items()) if f"{item.kind}.{item.name}" == key]
        if not found:
            return
        if verb == "turn" or found[0] == self.at:
            self.change_item(self.items()[found[0]], -1 if step == "-1" else 1)
        self.at = found[0]

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

    def explain(self, item: Item) -> None:
        """Show the values of an option and what each means."""
        if item.kind == "chair":
            self.read("Help", self.help_lines())
            return
        label, shown, _says = self._words_of(item)
        lines: list[tuple[str, str]] = []
        if item.kind == "setting":
            one = self.setting(item.name)
            lines = [
                (one.help, "ink"),
                ("This is a setting for this keyboard; it stays the same for all matches.", "dim"),
            ]
        else:
            line = next(line for line in (*self.form.lines(), *self.form.parts()) if line.name == item.name)
            for value, words in line.words.values.items():
                said = line.words.says.get(value, ("",))[0]
                lines.append((f"{words}: {said}" if said else words, "focus" if words == shown else "ink"))
            if line.words.parts:
                lines.append(("by hand: set each one yourself", "focus" if item.name in self.form.by_hand else "ink"))
        self.read(label, lines)

    # Names ----------------------------------------------------------------------------------------

    def begin_naming(self) -> None:
        """Open the name field for the selected seat, or for the first one that needs a name."""
        place = self.item.chair if self.item.kind == "chair" else self.form.unnamed()
        if place is None or self.form.chairs[place].kind == NOBODY:
            if place is None:
                self.say("Select a seat first: press its letter, or Up.", "Select a seat first.")
            else:
                self.say(f"That seat is empty. {self.home.keys.word('more')} adds a player.", "That seat is empty.")
            return
        self.at, self.naming = place, place
        self.typed, self._untouched = self.form.suggestion(place), True

    def _type(self, key: str, character: str | None) -> bool:
        """A key in the name field; letters are text."""
        if self.home.keys.command(key, ("out",)) or key == "escape":
            self._end_naming(keep=False)
        elif self.home.keys.command(key, ("go",)):
            self._end_naming(keep=True)
        elif key == "backspace":
            self.typed, self._untouched = self.typed[:-1], False
        elif character is not None and character.isprintable():
            self.put(character)
        return True

    def put(self, text: str) -> None:
        """Type or paste into the field; the first letter takes the place of what was proposed."""
        typed = "" if self._untouched else self.typed
        end = " " if text.endswith(" ") and typed else ""
        self.typed, self._untouched = clean(typed + text, 16) + end, False

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        if self.naming is not None:
            self.put(event.text.replace("\n", " "))
            self.update()

    def _end_naming(self, keep: bool) -> None:
        """Close the name field. The next person without a name is selected."""
        place = self.naming
        assert place is not None
        if keep:
            try:
                self.form.rename(place, self.typed)
            except RulesError as error:
                self.complain(complaint(error))
                return
            following = self.form.unnamed()
            self._led_to = following
            self.at = following if following is not None else place
        self.naming, self.typed = None, ""

    # Dealing --------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Deal, if everything is set, and sit down."""
        if self.form.missing(""):
            return

        options = self.game.options(**self.form.chosen())
        try:
            room(self.meta.name).wants_board()
            kept = store.begin(self.game, self.form.sittings(), options, self.edition, SystemChance())
        except RulesError as error:
            self.complain(complaint(error))
            return
        regulars.save(self.meta.name, self.form.chairs)
        self.sit_down(Session(kept), teach=self.teach)

    # Drawing --------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        if self.grain == "narrow":
            Narrow(self, canvas).draw()
        else:
            Broad(self, canvas, self.grain == "wide").draw()


def screen(game: str, teach: bool = False) -> Setup:
    """Where the seats of a game are filled."""
    return Setup(game, teach=teach)
