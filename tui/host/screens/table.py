"""A table before its match: the maker sets it, guests sit down, and everyone with its code may look at it or watch."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Literal

from tui.games import room
from tui.host.gathering import UNDO, WATCHING
from tui.host.screens.in_hall import InHall
from tui.host.screens.lines import open_seats
from tui.host.screens.table_page import Broad, Narrow
from tui.host.screens.table_words import asking, explained, help_lines
from tui.host.screens.who import show_who
from tui.host.words import RULES
from tui.shelf import characters
from tui.shelf.laid import Item
from tui.shelf.setup_form import TRUTHS, Line
from tui.shelf.shelf_page import minutes_words, seats_words
from tui.widgets.canvas import Canvas
from tui.widgets.plate import parts_of
from tui.widgets.prompt import Asking
from tui.widgets.who_page import Sure
from tui.words import Said
from tui.words.seats import close_table

if TYPE_CHECKING:
    from tui.host.guest import Guest
    from tui.host.hall_file import Kind
    from tui.host.tables import HostedTable

CHAIRS, OPTIONS = "abcde", "efgijklmnpqtuyz"
"""The keys of the chairs, and of the rules in reading order; a chair's key is no rule's."""
Role = Literal["maker", "seated", "visitor"]


class Table(InHall):
    """A table at which nothing has been dealt yet."""

    VERBS: ClassVar[tuple[str, ...]] = (
        "go", "out", "next", "back", "up", "down", "more", "rename", "leave-seat", "watch", "who", "look", "help",
        "palette", "leave",
    )  # fmt: skip

    def __init__(self, guest: Guest, table: HostedTable) -> None:
        super().__init__(guest)
        self.table, self.meta, self.box = table, table.meta, room(table.game).box
        own, free = table.seat_of(guest), table.free_for(guest.person)
        if own is not None and not table.started:
            table.come(guest)
        self.at = own if own is not None and self.role == "seated" else free[0] if free else own or 0

    def on_mount(self) -> None:
        super().on_mount()
        self.call_after_refresh(self.hears)

    def hears(self) -> None:
        """The match has started, or the table is closed: this screen has done its part."""
        if not self.is_attached or self.app.screen is not self:
            return
        if self.table.state == "closed":
            self.home.go_to("hall", self.news())
        elif self.table.started and self.table.seat_of(self.guest) is not None:
            self.sit_down(self.table.open(self.guest))
        else:
            super().hears()

    # What can be set ------------------------------------------------------------------------------

    @property
    def role(self) -> Role:
        """What this guest is."""
        if self.table.made_by(self.guest) and not self.table.started:
            return "maker"
        return "seated" if self.table.seat_of(self.guest) is not None else "visitor"

    def items(self) -> list[Item]:
        """In reading order. What cannot be chosen has no key."""
        maker, count, free = self.role == "maker", len(self.table.chairs), self.table.free_for(self.guest.person)
        found = [Item("chair", str(nth), CHAIRS[nth] if maker or nth in free else "") for nth in range(count)]
        keys = iter([key for key in OPTIONS if key not in CHAIRS[:count]] if maker else [])
        names = [line.name for line in self.lines() if line.settable]
        return [*found, *[Item("option", name, next(keys, "")) for name in names]]

    def lines(self) -> list[Line]:
        """The rules of the match, then those of the table, then those that are parts of another one."""
        form, own = self.table.form, []
        for name, on in ((WATCHING, self.table.watched), (UNDO, self.table.undo_asked)):
            words, value = RULES[name], TRUTHS[not on]
            own.append(Line(name, words, value, words.values[value], words.says.get(value, ())))
        return [*form.lines(), *own, *form.parts()]

    @property
    def game(self) -> str:
        return self.table.game

    @property
    def item(self) -> Item:
        """The selected item."""
        items = self.items()
        self.at = min(self.at, len(items) - 1)
        return items[self.at]

    def line(self, name: str) -> Line:
        """A rule by its name."""
        return next(line for line in self.lines() if line.name == name)

    @property
    def open_chair(self) -> int | None:
        """The open chair that is selected; for those who have no seat, otherwise the first one."""
        free = self.table.free_for(self.guest.person)
        if self.item.kind == "chair" and self.item.chair in free:
            return self.item.chair
        return free[0] if free and self.role != "seated" else None

    # Words ----------------------------------------------------------------------------------------

    def heading(self) -> tuple[tuple[tuple[str, str], ...], Said]:
        whose, code = f"{self.table.maker.name}'s table", self.table.code
        facts = f"{seats_words(self.meta)}, {minutes_words(self.meta)}"
        if self.grain == "wide":
            left = (("CUTPURSE", "title"), (f"   {self.meta.title}", "title"), (f"   {whose} {code}", "ink"))
            return left, (facts,)
        name = (self.meta.title.upper(), "title")
        if self.grain == "narrow":
            return (name, (f"  {whose}", "ink")), (code,)
        return (name, (f"  {whose} {code}", "ink")), (facts, seats_words(self.meta))

    def prompt_now(self) -> Asking:
        return asking(self)

    def help_lines(self) -> list[tuple[str, str]]:
        return help_lines(self)

    # Keys -----------------------------------------------------------------------------------------

    def choose_here(self, key: str, character: str | None) -> bool:
        found = [nth for nth, item in enumerate(self.items()) if item.key == key]
        if found and self.role == "maker":  # a letter typed twice changes nothing for the others
            self.at = found[0]
        elif found:
            self._select(found[0])
        elif key in ("left", "right"):
            self.change(1 if key == "right" else -1)
        else:
            return False
        return True

    def _select(self, at: int) -> None:
        """Select a thing; selected again, it changes, and a guest sits down there."""
        again, self.at = at == self.at, at
        if again and self.role == "maker":
            self.change(1)
        elif again and self.open_chair == at:
            self.go()

    def deeds(self) -> dict[str, Callable[[], object]]:
        return {
            "go": self.go,
            "out": partial(self.home.go_to, "hall"),
            "more": partial(self.change, 1),
            "rename": self.begin_naming,
            "leave-seat": self.empty,
            "watch": self.watch_it,
            "who": self.who,
            "look": partial(self.explain, self.item),
        }

    def walk(self, step: int) -> None:
        self.at = (self.at + step) % len(self.items())

    def point(self, action: str) -> None:
        verb, _between, action = action.partition(":")
        name, _between, step = action.partition(":")
        found = [nth for nth, item in enumerate(self.items()) if item.action == name]
        if found and verb == "turn":
            self.at = found[0]
            self.change(-1 if step == "-1" else 1)
        elif found:
            self._select(found[0])

    def wheel(self, action: str, step: int) -> None:
        found = [nth for nth, item in enumerate(self.items()) if action and item.action == parts_of(action)[1]]
        if found and self.role == "maker":
            self.at = found[0]
            self.change(step)

    def look(self, action: str) -> None:
        for item in self.items():
            if ":" in action and item.action == parts_of(action)[1]:
                self.explain(item)

    def explain(self, item: Item) -> None:
        """Show the values of a rule and what each means; for a seat, who is there, or how its computer plays."""
        chair = self.table.chairs[item.chair] if item.kind == "chair" else None
        if chair is not None and chair.kind == "computer":
            self.read(*characters.page(chair.bot, chair.name, self.game, self.table.seats, self.signs.ascii))
        elif chair is not None:
            self.who()
        else:
            self.read(*explained(self.line(item.name)))

    def who(self) -> None:
        """Who is at the table; its maker can close it there."""
        more = (self.key_word("close", "close the table"),) if self.table.may_set(self.guest) else ()
        show_who(self, self.table, *more, under="table")

    def press_page(self, key: str, character: str | None) -> None:
        if self.home.keys.command(key, ("close",)) and self.table.may_set(self.guest):
            self.close_panel()
            self.ask_first(Sure(*close_table()), self.close_it)
        else:
            super().press_page(key, character)

    # What people do -------------------------------------------------------------------------------

    def change(self, step: int) -> None:
        """The next value of the selected item; only the maker sets the table."""
        item = self.item
        if self.role != "maker":
            self.say(f"Only {self.table.maker.name} sets the rules and the seats.", "Only the maker sets this.")
        elif item.kind == "chair":
            self.refusal(self._change_chair(item.chair, step))
        else:
            line = self.line(item.name)
            own, table = line.words is RULES.get(item.name), self.table
            offered = TRUTHS if own else table.form.offered(item.name, table.seats)
            at = offered.index(line.value) if line.value in offered else -1
            self.refusal(self.table.option(self.guest, item.name, offered[(at + step) % len(offered)]))

    def _change_chair(self, nth: int, step: int) -> Said:
        chair, empty = self.table.chairs[nth], self.home.keys.word("leave-seat")
        if chair.kind == "person":
            return (f"A player sits there; {empty} empties the seat.", f"A player sits there; {empty}: empty.")
        able = characters.offered(self.game, self.table.seats_with(nth), self.table.bots_beside(nth))
        kinds: list[tuple[Kind, str]] = [("open", ""), *[("computer", bot) for bot in able], ("closed", "")]
        now = (chair.kind, chair.bot)
        kind, bot = kinds[((kinds.index(now) if now in kinds else 0) + step) % len(kinds)]
        return self.table.fill(self.guest, nth, kind, bot)

    def go(self) -> None:
        """Start the match, move to the open chair that is selected, or watch."""
        starts = self.role == "maker" and not open_seats(self.table)
        if not self.asking().ready:
            self.say(*self.asking().enter)
        elif starts:
            self.refusal(self.table.begin(self.guest))
        elif self.open_chair is not None:
            self.refusal(self.table.sit(self.guest, self.open_chair))
        else:
            self.watch_it()

    def empty(self) -> None:
        """The maker empties the selected chair; others leave their own."""
        own = self.table.seat_of(self.guest)
        chair = self.item.chair if self.role == "maker" and self.item.kind == "chair" else own
        if chair is None or self.table.chairs[chair].kind == "open":
            self.say("Select a seat that is taken.")
        else:
            self.refusal(self.table.empty(self.guest, chair))

    def watch_it(self) -> None:
        """Watch the match, if it runs and may be watched."""
        if not self.refusal(self.table.watch(self.guest)):
            self.sit_down(self.table.open(self.guest))

    def close_it(self) -> None:
        """Close the table for everyone."""
        self.refusal(self.table.close(self.guest))

    # Drawing --------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        if self.grain == "narrow":
            Narrow(self, canvas).draw()
        else:
            Broad(self, canvas).draw()


def screen(guest: Guest, table: HostedTable) -> Table:
    """A table before its match."""
    return Table(guest, table)
