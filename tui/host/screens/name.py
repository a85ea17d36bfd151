"""The first visit: the name that everyone at one's tables sees, and what the host's computer saves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules import shelf
from tui.host.screens.in_hall import InHall
from tui.host.screens.lines import seats_open
from tui.host.words import empty_name
from tui.shelf.lobby import best
from tui.shelf.name_field import NameField
from tui.widgets.canvas import Canvas, wrap
from tui.widgets.prompt import Asking, KeyWord
from tui.words import NAME_CELLS, Said, lengths
from tui.words.hall import go_in, take_seat, type_name
from tui.words.keys import IN_THE_BOX

if TYPE_CHECKING:
    from tui.host.guest import Guest
    from tui.host.tables import HostedTable

INTRO = (
    "Four tabletop games of theft for people in different places: each player at their own terminal, all at one table."
)
BESIDE: tuple[Said, ...] = (
    (f"1 to {NAME_CELLS} letters; everyone at your tables sees it.", f"1 to {NAME_CELLS} letters."),
    ("You can change it later, between matches.", "You can change it later."),
)
KEY = "Your ssh key brings you back: same name, same seats, any computer that has it."
NO_KEY = "You came without a key: at your seat you get three words that bring you back."


class Name(InHall):
    """One field, the name."""

    leaving = "leave"

    def __init__(self, guest: Guest) -> None:
        super().__init__(guest)
        self.naming = NameField("")
        self.table = self._table()

    def _table(self) -> HostedTable | None:
        """The table whose code came along."""
        found = self.hall.find(self.guest, self.guest.code) if self.guest.code else None
        if found is None or isinstance(found, Sequence):
            self.notice = found or ()
            return None
        return found

    # Words ----------------------------------------------------------------------------------------

    def heading(self) -> tuple[tuple[tuple[str, str], ...], Said]:
        return (("CUTPURSE", "title"), (f"  {self.hall_words}", "ink")), ("your first visit",)

    def asks_name(self, field: NameField) -> Asking:
        return Asking(
            ask=type_name(),
            enter=self._enter(field) if field.ready else empty_name(),
            ready=field.ready,
            edge=self._came() or self.news() or ("",),
            keys=(
                KeyWord("Backspace", "delete", "key:backspace"),
                self.key_word("out", "leave"),
                self.help_word(),
            ),
        )

    def _enter(self, field: NameField) -> Said:
        if self.table is not None and (free := self.table.free_for(self.guest.person)):
            return take_seat(free[0] + 1, self.table.maker.name, field.name)
        return go_in(field.name)

    def _came(self) -> Said:
        """The code that came along."""
        if self.table is None:
            return ()
        return lengths(
            "The code {code} came with you: {game}, {maker}'s table, {free}",
            "The code {code} came with you: {game}, {maker}'s table",
            "{code}: {maker}'s table, {free}",
            "The code {code} came with you",
            code=self.table.code,
            game=shelf.meta(self.table.game).title,
            maker=self.table.maker.name,
            free=seats_open(self.table) or ("no seat open",),
        )

    @property
    def help_key(self) -> str:
        """The key of help here, where a sign would be typed."""
        keys = self.home.keys
        return keys.key("help") if keys.key("help") != IN_THE_BOX["help"] else "f1"

    def help_word(self) -> KeyWord:
        """Help, for the last row."""
        return KeyWord(self.home.keys.written(self.help_key), "help", f"key:{self.help_key}")

    def help_lines(self) -> list[tuple[str, str]]:
        go, out = self.home.keys.word("go"), self.home.keys.word("out")
        return [
            (f"Type your name: letters, digits and blanks. {go} goes in with it, {out} leaves.", "ink"),
            ("Nobody needs an account or a password here.", "ink"),
            *[(line, "ink") for _title, line in self._sections()],
        ]

    # Keys -----------------------------------------------------------------------------------------

    def press_name(self, field: NameField, key: str, character: str | None) -> None:
        if key == self.help_key:
            self.read("Help", self.help_lines())
        else:
            super().press_name(field, key, character)

    def end_naming(self, field: NameField, keep: bool) -> None:
        if not keep:
            self.home.leave()
        elif field.ready and not self.refusal(self.hall.rename(self.guest, field.name)):
            self._enter_hall()

    def _enter_hall(self) -> None:
        """To the table whose code came along, at its first open seat; otherwise to the hall."""
        if self.table is None:
            self.home.go_to("hall")
            return
        if free := self.table.free_for(self.guest.person):
            self.table.sit(self.guest, free[0])
        self.go_in(self.table)

    # Drawing --------------------------------------------------------------------------------------

    def _sections(self) -> list[tuple[str, str]]:
        host = self.hall.name
        saves = (
            "It also saves this name, this key and your seats."
            if self.guest.person.key
            else ("It also saves this name, your three words and your seats.")
        )
        return [
            ("How you come back", KEY if self.guest.person.key else NO_KEY),
            (
                "What the host sees",
                f"{host}'s computer runs the matches and saves them after every move: whoever owns it could read "
                f"them. {saves}",
            ),
        ]

    def draw(self, canvas: Canvas) -> None:
        narrow, left = self.grain == "narrow", 0 if self.grain == "narrow" else 1
        width = canvas.width - left
        texts = [wrap(line, width) for _title, line in self._sections()]
        if self.guest.person.key:
            texts[0] = [*texts[0], f"key  {self.guest.person.short_key}"]
        high = sum(len(lines) + 1 for lines in texts) + 4 + 2 * narrow
        intro = wrap(INTRO, width)
        gap = int(canvas.height >= high + len(intro) + 5)
        y = gap
        if canvas.height >= high + len(intro):
            for line in intro:
                canvas.text(left, y, line)
                y += 1
            y += gap
        y = self._draw_field(canvas, left, y, width) + gap
        for (title, _line), lines in zip(self._sections(), texts, strict=True):
            self.rule(canvas, y, title)
            for nth, line in enumerate(lines):
                canvas.text(left, y + 1 + nth, line)
            y += 1 + len(lines) + gap

    def _draw_field(self, canvas: Canvas, left: int, y: int, width: int) -> int:
        """Draw the field; returns the row after it."""
        self.rule(canvas, y, "Your name")
        canvas.frame(left, y + 1, NAME_CELLS + 4, 3, double=True)
        if self.naming is not None:
            canvas.text(left + 2, y + 2, f"{self.naming.typed}_", "staged")
        x = left + NAME_CELLS + 7
        beside = width - NAME_CELLS - 7 >= 30
        for nth, said in enumerate(BESIDE):
            at = (x, y + 2 + nth) if beside else (left, y + 4 + nth)
            canvas.text(*at, best(said, canvas.width - at[0]), "dim")
        return y + 4 + (0 if beside else 2)


def screen(guest: Guest) -> Name:
    """Where a first visit begins."""
    return Name(guest)
