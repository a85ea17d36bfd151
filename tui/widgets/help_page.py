"""The page of help: the aim, what is asked, what the keys do now, what is where; then the signs. Nothing scrolls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple, TypeAlias

from msgspec import Struct
from rich.cells import cell_len

from tui.widgets.canvas import Canvas, fit, wrap
from tui.widgets.panel import Lines, Page, Rows, wrapped
from tui.widgets.prompt import Asking, KeyWord, key_word
from tui.words import Said
from tui.words.keys import Keys

WIDEST = 88
"""The most columns of the page."""
WIDE = 60
"""From this width on it is not narrow."""
MOST, FEW = 10, 6
"""The most keys on the page, and on a narrow one."""
CUT = ">"
"""The end of a sentence that is too long even in its shortest form; no page has one."""
GAP = 2
"""The columns between two parts of a row."""


Parts: TypeAlias = tuple[tuple[str, str], ...]
"""A row as (text, role)."""


class KeyHelp(NamedTuple):
    """Keys that do something now, as they are written, and what they do, the longest first."""

    keys: str
    does: Said


class Lead(NamedTuple):
    """A key that leads on from the page, and where to."""

    word: KeyWord
    where: Said


class Help(Struct, frozen=True):
    """What the page says. Each sentence in lengths, of which the longest that fits in its row is drawn."""

    title: str
    aim: Said
    now: Said
    keys: tuple[KeyHelp, ...]
    """The keys that do something now, the most important first."""
    facts: tuple[Said, ...]
    """What is where."""
    signs: Lines
    leads: tuple[Lead, ...]
    """The keys in the last row, after the one that turns the page; the last but one is left out first."""


class HelpPage(Page):
    """Help on one screen, and behind it the signs."""

    MEANS: ClassVar[tuple[str, ...]] = ("more",)

    def __init__(self, said: Help, keys: Keys) -> None:
        self.help, self._keys = said, keys
        self.at = 0
        """The page that is open: 0 is the help, then come the signs."""
        self.pages: list[list[Parts]] = []
        self.short: bool = False
        """Whether something had to be left out."""

    @property
    def title(self) -> Said:  # type: ignore[override]
        title, signs = self.help.title, len(self.pages) - 1
        if not self.at:
            return (title,)
        return (f"{title}: signs {self.at} of {signs}" if signs > 1 else f"{title}: signs", title)

    def inset(self, width: int, height: int) -> tuple[int, int]:
        return 2 if width >= WIDE else 1, 1

    def asking(self, keys: Keys) -> Asking:
        out = keys.word("out")
        said = (f"{out}: back to the table; nothing changes.", f"{out}: back to the table.")
        return Asking(("Help for the current choice.",), said, (key_word(keys, "out"),), ready=False)

    # What is on it --------------------------------------------------------------------------------

    def measure(self, width: int, height: int) -> tuple[int, int]:
        wide = min(width, WIDEST)
        self.pages = [self._first(wide, height), *self._signs(wide, height)]
        self.at %= len(self.pages)
        return wide, len(self.pages[self.at])

    def _first(self, width: int, height: int) -> list[Parts]:
        """The help itself; where rows are missing, the blank ones go first."""
        said = self.help
        head = [*_labelled("AIM", said.aim, width), *_labelled("NOW", said.now, width)]
        facts = [(row,) for fact in said.facts for row in _rows(fact, width)]
        parts = [part for part in (head, self._key_rows(width), facts) if part]
        blank: list[Parts] = [()] if sum(map(len, parts)) + len(parts) - 1 <= height else []
        rows = [row for nth, part in enumerate(parts) for row in (*(blank if nth else ()), *part)]
        self.short = len(rows) > height
        return rows[:height]

    def _key_rows(self, width: int) -> list[Parts]:
        shown = self.help.keys[: MOST if width >= WIDE else FEW]
        column = max([cell_len(one.keys) for one in shown], default=0) + GAP
        return [((f"{keys:{column}}", "title"), (fit(does, width - column, CUT), "ink")) for keys, does in shown]

    def _signs(self, width: int, height: int) -> list[list[Parts]]:
        """The signs, page by page; none is divided."""
        pages: list[list[Parts]] = []
        for sign in self.help.signs:
            rows = wrapped(sign, width)
            if not pages or len(pages[-1]) + len(rows) > height:
                pages.append([])
            pages[-1] += [(row,) for row in rows]
        return pages

    # What is drawn ----------------------------------------------------------------------------------

    def draw(self, canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
        for row, parts in enumerate(self.pages[self.at]):
            canvas.words(x, y + row, parts)
        self._draw_leads(canvas, x, y + height, width)

    def _draw_leads(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        """The keys that lead on, in the frame."""
        leads = [*([self._turn] if len(self.pages) > 1 else []), *self.help.leads]
        written = [(lead.word.keys, lead.where[0]) for lead in leads]
        if _length(written) > width:
            written = [(lead.word.keys, lead.where[-1]) for lead in leads]
        while _length(written) > width and len(written) > 1:
            del written[-2], leads[-2]
        for lead, (key, where) in zip(leads, written, strict=True):
            start = canvas.text(x, y, " ")
            end = canvas.text(canvas.text(start, y, key, "key") + 1, y, where, "dim")
            canvas.text(start + len(key), y, " ")
            x = canvas.text(end, y, " ") + 1
            canvas.zone(start, y, end - start, 1, lead.word.action)

    @property
    def _turn(self) -> Lead:
        """The key that turns the page."""
        last = self.at == len(self.pages) - 1
        where: Said = ("help",) if last else ("more signs", "more") if self.at else ("signs",)
        return Lead(key_word(self._keys, "more"), where)

    def press(self, key: str, character: str | None) -> bool:
        if key == "space":
            self.at = (self.at + 1) % len(self.pages)
        return key == "space"


def _labelled(label: str, said: Said, width: int) -> list[Parts]:
    """A sentence behind its label."""
    head = f"{label}{' ' * (3 if width >= WIDE else 1)}"
    rows = _rows(said, width - len(head))
    return [((head if nth == 0 else " " * len(head), "title"), (text, role)) for nth, (text, role) in enumerate(rows)]


def _rows(said: Said, width: int) -> Rows:
    """A sentence in one row; only where even its shortest form is too long, in more."""
    whole = [one for one in said if cell_len(one) <= width]
    return [(row, "ink") for row in (whole[:1] or (wrap(said[-1], width) if said else []))]


def _length(written: Sequence[tuple[str, str]]) -> int:
    """The columns of a row of keys and words, with a blank around each."""
    return sum([cell_len(key) + 1 + cell_len(where) + 3 for key, where in written]) - 1
