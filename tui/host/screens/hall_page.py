"""How the hall is drawn: rows of tables under their titles, in columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from rules.game import Meta
from tui.games import room
from tui.host.screens.lines import TableLine
from tui.shelf.lobby import best, spaced
from tui.shelf.shelf_page import minutes_words, seats_words
from tui.widgets.canvas import Canvas
from tui.words import Said

if TYPE_CHECKING:
    from tui.host.screens.hall import HallScreen

NO_TABLE: Said = (
    "No table yet: start one (a-d), or join a friend's with the code.",
    "No table yet: start or join one.",
)
NOTHING_TO_WATCH: Said = ("None now. Makers decide who may watch.",)
JOIN: Said = ("a code of six letters: sit at that table, or watch it", "a code of six letters")
JOIN_WIDE: Said = ("a code of six letters: sit at that table, or watch it; the code works from your own shell too:",)
PEOPLE: Said = ("people: who is connected, from where; disconnect one", "people: who is connected")
SHUT: Said = ("close the hall: every table is saved", "close the hall; all is saved")
CLOSED: Said = (
    "  Tables closed to watching stay closed to you: you see names and rounds only.",
    "  Closed tables: names and rounds only.",
)
COLUMNS = {"wide": (4, 13, 31, 62, 81, 104, 119), "classic": (3, 11, 27, 50, 66, 80)}
"""Where the columns of a table's row begin, and where the last one ends."""


class Part(NamedTuple):
    """A titled part of the hall."""

    title: str
    """In three sizes the same words; narrow has its own, shorter ones."""
    short: str
    lines: Sequence[tuple[str, Said]] = ()
    """Rows as (command, words)."""
    tables: Sequence[TableLine] = ()
    """Rows of tables, which stand before the others."""
    others: bool = False
    """Whether these are tables of others."""


class HallPage:
    """Draws the hall."""

    def __init__(self, screen: HallScreen, canvas: Canvas) -> None:
        self.screen, self.canvas = screen, canvas
        self.grain = screen.grain or "narrow"
        self.left = 1 if self.grain == "wide" else 0

    def draw(self) -> None:
        """Draw the games, then the parts; empty rows give way first, then tables."""
        canvas, parts = self.canvas, self._parts()
        y = self._games()
        rows = sum(len(part.lines) + len(part.tables) + 1 for part in parts)
        self.screen.rows = [[], []]
        gap = int(y + rows + len(parts) <= canvas.height)
        inner = int(self.grain == "wide" and y + rows + 2 * len(parts) <= canvas.height)
        left = self._left_out(parts, y + rows + gap * len(parts) - canvas.height)
        for part in parts:
            y += gap
            title = part.short if self.grain == "narrow" else part.title
            self.screen.rule(canvas, y, title, *([str(len(part.tables))] if part.tables else []))
            y += 1 + inner
            y = self._rows(y, part, left[part.title])

    @staticmethod
    def _left_out(parts: Sequence[Part], over: int) -> dict[str, int]:
        """By title, how many tables have no row, when this many rows are too many; the guest's own go last."""
        left = dict.fromkeys([part.title for part in parts], 0)
        for part in reversed(parts):
            if over > 0 and len(part.tables) > 2:
                left[part.title] = min(over + 1, len(part.tables) - 1)  # another row says how many there are
                over -= left[part.title] - 1
        return left

    def _parts(self) -> list[Part]:
        screen = self.screen
        host = screen.guest.person.host
        titles = ("All tables", "all tables") if host else ("Your tables", "your tables")
        found = [Part(*titles, [("", NO_TABLE)] * (not screen.own), screen.own)]
        if host:
            return [*found, *self._hosts()]
        nothing = [("", NOTHING_TO_WATCH)] * (not screen.others)
        found.append(Part("Tables you may watch", "you may watch", nothing, screen.others, others=True))
        wide = self.grain == "wide"
        join: list[tuple[str, Said]] = [("join", JOIN_WIDE if wide else JOIN)]
        join += [("", (f"  {screen.hall.way('CODE')}",))] if wide else []
        return [*found, Part("Join a friend", "join", join)]

    def _hosts(self) -> list[Part]:
        """What only the host has."""
        hall = self.screen.hall
        ways: list[tuple[str, Said]] = [
            ("", (f"the hall  {hall.way()}", hall.way())),
            ("", (f"a table   {hall.way('CODE')}", hall.way("CODE"))),
        ]
        if hall.host_key and self.grain != "narrow":
            ways.append(("", (f"host key  {hall.host_key}",)))
        return [
            Part("How friends come in", "friends come in", ways),
            Part("The host", "the host", [("people", PEOPLE), ("shut", SHUT), ("", CLOSED)]),
        ]

    # The games ------------------------------------------------------------------------------------

    def _games(self) -> int:
        """Draw the games; returns the row after them."""
        canvas, screen = self.canvas, self.screen
        y = 1 if self.grain == "wide" else 0
        screen.rule(canvas, y, "New table")
        if self.grain == "wide":
            for nth, meta in enumerate(screen.games):
                self._box(1 + 30 * nth, y + 2, nth, meta)
            return y + 7
        x = 0
        for nth, meta in enumerate(screen.games):
            if self.grain == "narrow":
                self._game(23 * (nth % 2), y + 1 + nth // 2, nth, meta)
            else:
                x = self._game(x, y + 1, nth, meta) + 2
        return y + (3 if self.grain == "narrow" else 2)

    def _game(self, x: int, y: int, nth: int, meta: Meta) -> int:
        """Draw a game in a row; returns the column after it."""
        canvas, here = self.canvas, self.screen.at == meta
        letter = "abcdefgh"[nth]
        canvas.choice(x, y, letter, here)
        end = canvas.text(x + 3, y, meta.title, "focus" if here else "ink")
        end = canvas.text(end + 1, y, seats_words(meta, short=True), "dim")
        canvas.zone(x, y, end - x, 1, f"key:{letter}")
        return end

    def _box(self, x: int, y: int, nth: int, meta: Meta) -> None:
        canvas, letter, width = self.canvas, "abcdefgh"[nth], 28
        canvas.frame(x, y, width, 5, double=self.screen.at == meta, ground="card")
        canvas.key(x + 1, y, letter)
        canvas.zone(x, y, width, 5, f"key:{letter}")
        facts = f"{seats_words(meta)}, {minutes_words(meta)}"
        for row, (text, role) in enumerate(
            ((spaced(meta.title, width - 4), "title"), (room(meta.name).box.cover.says[1], "ink"), (facts, "dim")), 1
        ):
            canvas.centre(x + 1, y + row, width - 2, best((text,), width - 2), role)
        if (taught := self.screen.offer(meta)) is not None and taught.at:
            canvas.centre(x + 1, y + 4, width - 2, f" lesson: {taught.at[0]} ", "dim")

    # Rows -----------------------------------------------------------------------------------------

    def _rows(self, y: int, part: Part, left: int) -> int:
        """Draw the rows of a part, without so many of its tables; returns the row after them."""
        screen, count = self.screen, len(part.tables) - left
        at = next((nth for nth, line in enumerate(part.tables) if line is screen.line), 0)
        top = max(0, min(at - count + 1, left))
        shown = part.tables[top : top + count]
        screen.rows[part.others] += shown
        for line in shown:
            self._table(y, line)
            y += 1
        for command, said in part.lines:
            self._other(y, command, said)
            y += 1
        if left:
            key = screen.home.keys.word("moves")
            self.canvas.text(self.left + 3, y, f"and {left} more: {key}", "dim")
            self.canvas.zone(0, y, self.canvas.width, 1, f"key:{screen.home.keys.key('moves')}")
            y += 1
        return y

    def _table(self, y: int, line: TableLine) -> None:
        canvas, here, key = self.canvas, self.screen.line is line, self.screen.letter(line.code)
        canvas.choice(self.left, y, key, here)
        canvas.zone(self.left, y, canvas.width - 2 * self.left, 1, f"key:{key}" if key else f"table:{line.code}")
        role = "focus" if here else "ink"
        narrow = self.grain == "narrow"
        starts = (3, 10, 21, canvas.width - 10, canvas.width) if narrow else COLUMNS[self.grain]
        last = (*line.waits, *line.where) if narrow and line.waits != ("",) else line.where if narrow else line.waits
        texts: list[Said] = [(line.code,), line.game, line.who, line.where, line.waits, line.more]
        if narrow:
            texts = [(line.code,), line.game, line.who[2:], last]
        elif self.grain == "classic":
            texts = [*texts[:2], line.who[2:], line.where, line.waits if line.waits != ("",) else line.more]
        for nth, text in enumerate(texts):
            room = starts[nth + 1] - starts[nth] - (nth + 1 < len(texts))
            canvas.text(starts[nth], y, best(text, room), "ask" if nth == 4 and line.yours else role)

    def _other(self, y: int, command: str, said: Said) -> None:
        canvas, keys = self.canvas, self.screen.home.keys
        if command:
            here = command == "join" and self.screen.joins
            if here:
                canvas.sign(self.left, y, "here.left")
            end = canvas.text(self.left + 1, y, keys.word(command), "key")
            canvas.text(end + 1, y, best(said, canvas.width - end - 1), "focus" if here else "ink")
            canvas.zone(0, y, canvas.width, 1, f"key:{keys.key(command)}")
        else:
            canvas.text(self.left + 1, y, best(said, canvas.width - self.left - 1), "dim")
