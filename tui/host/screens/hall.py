"""The hall: new tables, the guest's tables, those that may be watched, and the way to a friend's; a host has more."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from rules import shelf
from rules.game import Meta
from tui.games import room
from tui.host.screens.finished import open_finished
from tui.host.screens.hall_page import HallPage
from tui.host.screens.hall_words import CLOSES, asking, does, help_lines, here
from tui.host.screens.in_hall import InHall
from tui.host.screens.lines import TableLine, told
from tui.host.screens.who import show_who
from tui.shelf.matches import when
from tui.shelf.offers import Offer, offer_of
from tui.shelf.shelf_page import minutes_words, seats_words
from tui.widgets.canvas import Canvas
from tui.widgets.prompt import Asking
from tui.widgets.who_page import Sure
from tui.words import Said, begin_lower, listed
from tui.words.hall import close_hall

if TYPE_CHECKING:
    from tui.host.guest import Guest
    from tui.host.people import Finished

JOIN = "join"
"""The row of the codes, as what is selected."""
LETTERS = "abcdefgikoyz"
"""The letters of games, and after them those of tables; the others are commands here."""


class HallScreen(InHall):
    """Where a guest is between matches."""

    VERBS: ClassVar[tuple[str, ...]] = (
        "go", "out", "next", "back", "up", "down", "join", "who", "rename", "settings", "teach", "watch", "moves",
        "look", "help", "quit", "palette", "leave",
    )  # fmt: skip
    HOSTS: ClassVar[tuple[str, ...]] = ("people", "shut")
    """The commands of the host."""

    def __init__(self, guest: Guest, says: Said = ()) -> None:
        """`says`: why the guest is back here."""
        super().__init__(guest)
        if guest.table is not None:
            guest.table.away(guest)  # a seat stays its player's
        self.games = shelf.GAMES
        self.says = says
        if guest.person.host:
            self.VERBS = (*self.VERBS, *self.HOSTS)  # type: ignore[misc]
        self.own: list[TableLine] = []
        self.others: list[TableLine] = []
        self.rows: list[list[TableLine]] = [[], []]
        """The guest's tables and the others that have a row."""
        self.at: Meta | str = self.games[0]
        """The selected game, the code of the selected table, or JOIN."""
        self._read()
        first = [line for line in self.own if line.yours] or self.own
        if first:
            self.at = first[0].code
        elif guest.last is not None:  # a hasty Enter makes no table
            self.at = self._beside(guest.last.code)

    # What is there --------------------------------------------------------------------------------

    def _read(self) -> None:
        """The tables as they are now."""
        guest, hall = self.guest, self.hall
        mine = hall.mine(guest.person)
        others = [table for table in hall.watchable(guest.person) if table not in mine]
        if guest.person.host:
            mine, others = list(hall.tables.values()), []
        self.own = [told(guest, table) for table in mine]
        self.others = [told(guest, table) for table in others]
        if isinstance(self.at, str) and self.line is None:
            self.at = self._beside(self.at)

    def _beside(self, code: str) -> str:
        """A table that can be selected in place of this one, or the way to join one."""
        found = [line.code for line in (*self.own, *self.others)]
        return code if code in found else found[0] if found else JOIN

    @property
    def line(self) -> TableLine | None:
        """The selected table."""
        return next((line for line in (*self.own, *self.others) if line.code == self.at), None)

    @property
    def joins(self) -> bool:
        """Whether the row of the codes is selected."""
        return self.at == JOIN

    @property
    def meta(self) -> Meta:
        """The selected game, or that of the selected table."""
        line = self.line
        return (
            shelf.meta(line.table.game)
            if line is not None
            else self.at
            if isinstance(self.at, Meta)
            else shelf.GAMES[0]
        )

    @property
    def game(self) -> str:
        return self.meta.name

    def shown(self) -> list[TableLine]:
        """The tables that have a row."""
        return [*self.rows[0], *self.rows[1]]

    def labels(self) -> dict[str, Meta | str]:
        """What has a letter."""
        return dict(zip(LETTERS, [*self.games, *[line.code for line in self.shown()]], strict=False))

    def letter(self, code: str) -> str:
        """The letter of a table, if it has one."""
        return next((key for key, what in self.labels().items() if what == code), "")

    def hears(self) -> None:
        self._read()
        super().hears()

    def update(self) -> None:
        self._read()
        super().update()

    def offer(self, meta: Meta) -> Offer | None:
        """The lesson of a game for this guest; None if it has none."""
        return offer_of(meta, self.home.lessons.reached(self.name, meta.name))

    # Words ----------------------------------------------------------------------------------------

    def heading(self) -> tuple[tuple[tuple[str, str], ...], Said]:
        return (("CUTPURSE", "title"), (f"  {self.hall_words}", "ink")), here(self)

    def prompt_now(self) -> Asking:
        return asking(self)

    def help_lines(self) -> list[tuple[str, str]]:
        return help_lines(self)

    # Keys -----------------------------------------------------------------------------------------

    def choose_here(self, key: str, character: str | None) -> bool:
        if key not in self.labels():
            return False
        self.at = self.labels()[key]
        return True

    def do(self, command: str) -> bool:
        self.says = ()
        return super().do(command)

    def deeds(self) -> dict[str, Callable[[], object]]:
        deeds: dict[str, Callable[[], object]] = {
            "go": self.go,
            "out": partial(self.say, f"This is the hall. {self.home.keys.word('quit')} leaves."),
            "join": partial(self.home.go_to, "code"),
            "who": self.who,
            "rename": self.begin_naming,
            "settings": partial(self.home.open_aside, "settings"),
            "teach": partial(self.home.open_lesson, self.meta.name, self.name),
            "watch": self.finished,
            "moves": self.all_tables,
            "look": self.describe,
            "quit": self.home.leave,
        }
        if self.guest.person.host:
            deeds["people"] = partial(self.home.go_to, "people")
            deeds["shut"] = self.ask_to_close
        return deeds

    def walk(self, step: int) -> None:
        things: list[Meta | str] = [*self.games, *[line.code for line in (*self.own, *self.others)], JOIN]
        self.at = things[(things.index(self.at) + step) % len(things)]

    def look(self, action: str) -> None:
        key = action.removeprefix("key:")
        if key in self.labels():
            self.at = self.labels()[key]
            self.describe()

    def point(self, action: str) -> None:
        code = action.removeprefix("table:")
        if any(line.code == code for line in (*self.own, *self.others)):
            self.at = code

    # What it leads to -----------------------------------------------------------------------------

    def go(self) -> None:
        """To the selected table, or to a new one for the selected game."""
        if self.line is not None:
            self.go_in(self.line.table)
            return
        if self.joins:
            self.home.go_to("code")
            return
        table = self.hall.new_table(self.guest, self.meta.name)
        if isinstance(table, Sequence):
            self.refusal(table)
        else:
            self.go_in(table)

    def ask_to_close(self) -> None:
        """Nobody closes the hall by one key."""
        self.ask_first(Sure(close_hall(len(self.hall.guests) - 1), CLOSES), partial(self.hall.close, self.name))

    def who(self) -> None:
        """Who is at the selected table."""
        if self.line is None:
            self.say("Select a table first: press its letter, or Down.", "Select a table first.")
        else:
            show_who(self, self.line.table)

    def describe(self) -> None:
        """Describe the selected game or table."""
        if self.line is not None:
            self.who()
            return
        meta = self.meta
        facts = f"{seats_words(meta)}, {minutes_words(meta)}"
        by = f"By {meta.authors}; {meta.publisher}, {meta.year}."
        lines = [(room(meta.name).box.cover.says[0], "ink"), ("", "ink"), (facts, "ink"), (by, "ink")]
        taught = self.offer(meta)
        if taught is not None:
            lines += [("", "ink"), (f"{self.home.keys.word('teach')} in the hall: {begin_lower(taught.row)}.", "ink")]
        self.read(meta.title, lines, (self.key_word("rules", "rules"),))

    def all_tables(self) -> None:
        """List every table."""
        found = [*self.own, *self.others]
        if not found:
            self.say("There is no table yet: choose a game to set one up.", "There is no table yet.")
            return
        enter = [does(self.guest, line) for line in found]

        def take(row: int) -> None:
            self.at = found[row].code
            self.go()

        rows = [
            (
                f"{one.code}  {one.game[0]}  {one.who[1]}  {one.where[0]}  {one.waits[0]}",
                f"{one.code}  {one.game[0]}  {one.waits[-1]}",
                one.code,
            )
            for one in found
        ]
        self.pick("Tables", rows, take, lambda row: enter[row], "Choose a table.")

    def finished(self) -> None:
        """List the finished matches of this guest."""
        found = self.hall.finished(self.guest.person)
        if not found:
            self.say("You have no finished match here yet.", "No finished match yet.")
            return

        titles = [shelf.meta(one.game).title for one in found]
        days = [when(one.when, time.time()) for one in found]
        enter = [(f"watch {game} with {listed(one.names)}.", "watch.") for game, one in zip(titles, found, strict=True)]
        won = [f"; won by {listed(one.winners)}" if one.winners else "" for one in found]
        rows = [
            (f"{game}  {', '.join(one.names)}{won}  {day}", f"{game}  {', '.join(one.names)}  {day}", f"{game}  {day}")
            for game, one, won, day in zip(titles, found, won, days, strict=True)
        ]
        ask = "Choose a match to watch."
        self.pick("Your finished matches", rows, lambda row: self.tell_again(found[row]), lambda row: enter[row], ask)

    def tell_again(self, one: Finished) -> None:
        """Show a finished match, move by move."""
        open_finished(self, self.guest, one.match)

    def draw(self, canvas: Canvas) -> None:
        HallPage(self, canvas).draw()


def screen(guest: Guest, says: Said = ()) -> HallScreen:
    """The hall. `says`: why the guest is back here."""
    return HallScreen(guest, says)
