"""The page of who is at a table: its seats, who watches, what can be done for it, and the ways to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, NamedTuple

from msgspec import Struct
from msgspec.structs import replace
from rich.cells import cell_len

from tui.company import Option
from tui.widgets.canvas import Canvas, fit
from tui.widgets.panel import Page
from tui.widgets.prompt import Asking, KeyWord, along, key_word
from tui.words import Said
from tui.words.keys import Keys

WIDE = 60
"""From this width on rows have columns."""
LABEL, STATE, DETAIL = 3, 9, 12
"""The column of the labels, and the least widths of a label and of a state."""


class Sure(NamedTuple):
    """What is asked once before something is done."""

    ask: Said
    enter: Said


class WhoRow(Struct, frozen=True):
    """A row of the page, in columns where there is room."""

    label: Said
    state: str = ""
    detail: Said = ("",)
    brief: Said = ()
    """The row on a narrow page."""
    key: str = ""
    """Its key as it is drawn; empty if it has none."""
    command: str = ""
    """The command whose key does what it says."""
    seat: int | None = None
    ask: Said = ()
    """The prompt while the cursor is on it, if it has one of its own."""
    enter: Said = ()
    """What Enter does there; empty if it does nothing."""
    sure: Sure | None = None
    act: Option | None = None
    """What is done then."""

    @property
    def chosen(self) -> bool:
        """Whether the cursor goes there."""
        return bool(self.enter) or self.seat is not None


class Who(Struct, frozen=True):
    """The page as things are now."""

    corner: Said
    """The right end of its first row."""
    groups: tuple[tuple[WhoRow, ...], ...]
    asking: Asking
    """The prompt, without what the row under the cursor says."""


class WhoPage(Page):
    """Seats by their digits, rows by their keys; Enter does what the row under the cursor says."""

    title: Said = ("Who is here",)
    HELPS: ClassVar[bool] = True

    def __init__(
        self, look: Callable[[int | None], Who], take: Callable[[Option], Said], keys: Keys, under: str = "table"
    ) -> None:
        """`look` makes the page again for the seat under the cursor; `take` does what a row is for, and says why it
        could not be done; `under`: what the page was opened on."""
        self._look, self._take, self._keys, self._under = look, take, keys, under
        self._at: object = None
        """The row under the cursor: its seat, or its command."""
        self._seat: int | None = None
        """The seat that actions are for."""
        self._sure: WhoRow | None = None
        """What is asked once."""
        self._said: Said = ()
        """Why the last key did nothing."""
        self._now = look(None)
        self._narrow = False
        seats = [row for row in self._rows if row.seat is not None]
        first = [*[row for row in self._rows if row.ask], *[row for row in seats if row.act], *seats]
        self._select(first[0])  # a row of the whole table is never done by a hasty Enter

    @property
    def _rows(self) -> list[WhoRow]:
        return [row for group in self._now.groups for row in group]

    @property
    def _here(self) -> WhoRow | None:
        """The row under the cursor."""
        return next((row for row in self._rows if row.chosen and _name(row) == self._at), None)

    def _select(self, row: WhoRow) -> None:
        self._at = _name(row)
        if row.seat is not None:
            self._seat = row.seat
        self._now = self._look(self._seat)

    # What is drawn --------------------------------------------------------------------------------

    def inset(self, width: int, height: int) -> tuple[int, int]:
        return 1, 2 if height > 16 and width >= WIDE else 1

    def measure(self, width: int, height: int) -> tuple[int, int]:
        self._now, self._narrow = self._look(self._seat), width < WIDE
        rows = [len(group) for group in self._now.groups if group]
        wide = max([WIDE, *map(self._cells, self._rows)]) if width >= WIDE else width
        return min(width, wide), min(height, sum(rows) + len(rows) - 1)

    def _columns(self) -> tuple[int, int]:
        """Where states and details begin."""
        seats = [cell_len(row.label[0]) for row in self._rows if row.state]
        state = LABEL + 1 + max([STATE, *[one + 2 for one in seats]])
        states = [cell_len(row.state) for row in self._rows]
        return state, state + max(DETAIL, *[one + 2 for one in states], 0)

    def _cells(self, row: WhoRow) -> int:
        return self._columns()[1] + cell_len(row.detail[0]) + 1

    def draw(self, canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
        corner = fit(self._now.corner, width - cell_len(self.title[0]) - 8, canvas.signs["cut"])
        canvas.right(canvas.width - 2, 0, f" {corner} ", "dim")
        groups = [group for group in self._now.groups if group]
        gap = sum(map(len, groups)) + len(groups) - 1 <= height
        for group in groups:
            for row in group:
                if y < canvas.height - 1:
                    self._row(canvas, x, y, width, row)
                y += 1
            y += gap

    def _row(self, canvas: Canvas, x: int, y: int, width: int, row: WhoRow) -> None:
        here, wide, cut = row is self._here, not self._narrow, canvas.signs["cut"]
        key, label = (x + 2, x + LABEL + 1) if wide else (x + 1, x + LABEL)
        role = "focus" if here else "ink" if row.chosen or not row.command else "dim"
        if here:
            canvas.sign(x, y, "here.left")
        if row.key:
            canvas.key(key, y, row.key)
        if not row.key and not row.command:
            label = key
        if not wide:
            canvas.text(label, y, fit(row.brief or row.label, x + width - label, cut), role)
        else:
            state, detail = (x + column for column in self._columns())
            end = state - 1 if row.state else detail - 1
            canvas.text(label, y, fit(row.label, end - label, cut), role)
            canvas.text(state, y, row.state, "dim" if row.command else role)
            canvas.text(detail, y, fit(row.detail, x + width - detail, cut), "dim")
        if row.chosen:
            canvas.zone(x, y, width, 1, _zone(row))

    def asking(self, keys: Keys) -> Asking:
        now, row = self._now.asking, self._here
        if self._sure is not None and self._sure.sure is not None:
            found = replace(now, ask=self._sure.sure.ask, enter=self._sure.sure.enter)
        elif row is not None and row.enter:
            found = replace(now, ask=row.ask or now.ask, enter=row.enter)
        else:
            found = replace(now, ready=False)
        if self._said:
            found = replace(found, edge=self._said, warns=True, calls=False)
        return replace(found, keys=self._key_words(keys, row))

    def _key_words(self, keys: Keys, row: WhoRow | None) -> tuple[KeyWord, ...]:
        out, helps = key_word(keys, "out"), key_word(keys, "help", "" if self._narrow else None)
        if self._sure is not None:
            return out, helps
        answers = row is not None and bool(row.ask)
        words = [
            KeyWord(one.key, keys.label(one.command) if answers else "", f"key:{keys.key(one.command)}")
            for one in self._rows
            if one.command and one.key
        ]
        if answers:
            return (*words[:2], out._replace(does="decide later"), helps)
        digits = [one.key for one in self._rows if one.seat is not None and not one.command]
        seats = KeyWord(f"{digits[0]}-{digits[-1]}", "" if self._narrow else "seat")
        if self._narrow:
            return (seats, *words, out._replace(does=""), helps)
        return (seats, *words, along(keys, "select"), out._replace(does=f"back to the {self._under}"), helps)

    # Keys -----------------------------------------------------------------------------------------

    def back(self) -> bool:
        asked, self._sure, self._said = self._sure, None, ()
        return asked is not None

    def press(self, key: str, character: str | None) -> bool:
        self._said = ()
        if (clicked := next((row for row in self._rows if row.chosen and key == _zone(row)), None)) is not None:
            return self._click(clicked)
        command = self._keys.command(key, ("go", "up", "down"))
        if self._sure is not None:
            if command == "go":
                self._do(self._sure)
            return command == "go"
        rows = [row for row in self._rows if row.chosen]
        if command == "go":
            row = self._here
            return row is not None and self._choose(row)
        if command is not None and rows:
            places = [_name(row) for row in rows]
            at = places.index(self._at) if self._at in places else 0
            self._select(rows[(at + (1 if command == "down" else -1)) % len(rows)])
            return True
        return self._by_key(key, rows)

    def _by_key(self, key: str, rows: list[WhoRow]) -> bool:
        """A seat's digit, or the key of a command."""
        for row in rows:
            if not row.command and row.key == key:
                self._select(row)
                return True
            if row.command and self._keys.key(row.command) == key:
                return self._choose(row)
        return False

    def _click(self, row: WhoRow) -> bool:
        """A click selects a row; a second one does what it says."""
        if self._sure is not None:
            return False
        if row is self._here or row.command:
            return self._choose(row)
        self._select(row)
        return True

    def _choose(self, row: WhoRow) -> bool:
        """Do what a row says, or ask first."""
        if row.enter and row.sure is not None:
            self._sure, self._at = row, _name(row)
        elif row.enter:
            self._do(row)
        return bool(row.enter)

    def _do(self, row: WhoRow) -> None:
        self._sure = None
        if row.act is not None:
            self._said = self._take(row.act)
        self._now = self._look(self._seat)


def _name(row: WhoRow) -> object:
    """What names a row, however it reads now."""
    return row.command or row.seat


def _zone(row: WhoRow) -> str:
    """What a click on the row sends."""
    return f"row:{_name(row)}"
