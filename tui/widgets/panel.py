"""Panels that interrupt: help, lists, the log, a look, the table menu. Parts of the screen, never modals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from typing import ClassVar, NamedTuple, TypeAlias

from msgspec.structs import replace
from rich.cells import cell_len
from textual.geometry import Region

from tui.widgets.canvas import Canvas, fit, wrap
from tui.widgets.plate import Plate
from tui.widgets.prompt import ROWS, Asking, KeyWord, Prompt, along, key_word
from tui.words import Said
from tui.words.keys import Keys

COLUMN = 15
TWO_COLUMNS, GUTTER = 100, 4
"""From this width on a long text has two columns, with this gap between them."""
SHORT = 14
"""A text of no more rows has one column even there."""
NARROW = 12
"""A panel that would leave no more columns of the board takes the whole width."""
FILTER = 30
"""The least width of a list, for what is typed and how many rows it leaves."""


class Explained(NamedTuple):
    """A key or a sign in the first column, and its meaning in the second."""

    sign: str
    means: str


Lines = Sequence[tuple[str, str] | Explained]
"""Lines as (text, role), or as keys and signs with their meanings."""


Rows: TypeAlias = list[tuple[str, str]]
"""Rows of a text as they are drawn: each as (text, role)."""


def explained(pairs: Iterable[tuple[str, str]]) -> Lines:
    """Keys or signs with their meanings."""
    return [Explained(*pair) for pair in pairs]


def wrapped(line: tuple[str, str] | Explained, width: int) -> Rows:
    """A line as several rows; the meaning of a sign stays out of the sign's column."""
    if not isinstance(line, Explained):
        text, role = line
        return [(row, role) for row in wrap(text, width)]
    column = COLUMN if width >= 60 else 9
    rows = [" " * column + row for row in wrap(line.means, width - column)]
    cells = cell_len(line.sign)
    if cells >= column:
        return [(row, "ink") for row in (line.sign, *rows)]
    return [(row, "ink") for row in (line.sign + rows[0][cells:], *rows[1:])]


def sections(*parts: tuple[str, Lines]) -> Lines:
    """A text in parts, each under its title; a part with nothing in it is left out."""
    found: list[tuple[str, str] | Explained] = []
    for title, lines in parts:
        if lines:
            found += [*([("", "ink")] if found else []), (title, "title"), *lines]
    return found


def leafed(key: str, rows: int, height: int) -> int | None:
    """How many rows a key moves in a text of which this many rows are visible; None if it is not such a key."""
    page = max(1, height - 1)
    steps = {"up": -1, "down": 1, "space": page, "pagedown": page, "pageup": -page, "home": -rows, "end": rows}
    return steps.get(key)


def leafing(keys: Keys) -> tuple[KeyWord, ...]:
    """The keys that scroll a text, for the key row."""
    return along(keys, "scroll"), key_word(keys, "more", "next page")


class Page:
    """A page of a panel: what it draws, and the keys it understands."""

    title: Said = ("",)
    MEANS: ClassVar[tuple[str, ...]] = ()
    """The commands that do something here; the other keys are text, or of no use."""
    HELPS: ClassVar[bool] = False
    """Whether the help key opens the help of the screen in its place."""
    LEAD: ClassVar[int] = 0
    """How many columns at the left of its rows are empty but for the sign of selection."""

    def measure(self, width: int, height: int) -> tuple[int, int]:
        """Lay it out in this room; returns the width and height that it fills."""
        raise NotImplementedError

    def inset(self, width: int, height: int) -> tuple[int, int]:
        """Where its text begins within a panel in a body of this size."""
        return 3 if width >= 80 else 2 - self.LEAD, 2 if height > 16 else 1

    def draw(self, canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
        """Draw into this part of the canvas."""
        raise NotImplementedError

    def asking(self, keys: Keys) -> Asking:
        """The prompt while it is open."""
        raise NotImplementedError

    def press(self, key: str, character: str | None) -> bool:
        """Answer a key; False lets the screen have it (Esc closes)."""
        return False

    def back(self) -> bool:
        """One step back within it; False if the screen shall close it."""
        return False


class TextPage(Page):
    """Text to read, page by page."""

    MEANS: ClassVar[tuple[str, ...]] = ("up", "down", "more")

    def __init__(self, title: str, lines: Lines, asking: Asking, leafing: Sequence[KeyWord] = ()) -> None:
        self.title, self.lines, self._asking = (title,), lines, asking
        self._leafing = tuple(leafing)
        """The keys that scroll, for the key row; a text that fits has no use for them."""
        self.top = 0
        self._columns: list[Rows] = []
        """The rows by column. A text that does not fit has one column here, from which each picture takes a part."""
        self._rows, self._height, self._wide = 0, 0, 0

    @property
    def scrolls(self) -> bool:
        """Whether it does not fit."""
        return self._rows > self._height

    def asking(self, keys: Keys) -> Asking:
        first, *rest = self._asking.keys or (key_word(keys, "out"),)
        return replace(self._asking, keys=(first, *(self._leafing if self.scrolls else ()), *rest))

    def measure(self, width: int, height: int) -> tuple[int, int]:
        self._wide = (width + GUTTER) // 2 - GUTTER if width >= TWO_COLUMNS else width
        whole = [wrapped(line, self._wide) for line in self.lines]
        rows = [row for line in whole for row in line]
        if width < TWO_COLUMNS or len(rows) <= min(SHORT, height):
            self._columns, self._height, width = [rows], height, max([cell_len(text) for text, _role in rows])
        else:
            self._columns, self._height = self._side_by_side(rows, height, [*accumulate(map(len, whole))]), 2 * height
        self._rows = len(rows)
        return width, height if self.scrolls else max([len(column) for column in self._columns])

    @staticmethod
    def _side_by_side(rows: Rows, height: int, begins: Sequence[int]) -> list[Rows]:
        """Two columns of about the same height. The second one is from a title on if both then fit, otherwise from the
        beginning of a line. `begins`: after how many rows a line begins."""
        if len(rows) > 2 * height:
            return [rows]
        half = -(-len(rows) // 2)
        fits = [nth for nth in begins if len(rows) - height <= nth <= min(height, len(rows) - 1)]
        titles = [nth for nth in fits if rows[nth][1] == "title"]
        at = min(titles or fits, key=lambda nth: abs(nth - half), default=half)
        return [rows[:at], rows[at:]]

    def draw(self, canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
        if not self._columns:
            self.measure(width, height)
        columns = self._columns
        if self.scrolls:
            self.top = max(0, min(self.top, self._rows - 1))
            shown = columns[0][self.top : self.top + self._height]
            columns = [shown[at : at + height] for at in range(0, self._height, height)]
            last = min(self._rows, self.top + self._height)
            canvas.right(x + width, y + height, f" {self.top + 1}-{last} / {self._rows} ", "dim")
        for nth, column in enumerate(columns):
            for row, (line, role) in enumerate(column):
                canvas.text(x + nth * (self._wide + GUTTER), y + row, line, role)

    def press(self, key: str, character: str | None) -> bool:
        step = leafed(key, self._rows, self._height)
        if step is not None:
            self.top = max(0, min(self.top + step, self._rows - self._height))
        return step is not None


class ListPage(Page):
    """Rows to choose from, filtered by typing. Enter takes the row; letters are text, so rows have no keys."""

    MEANS: ClassVar[tuple[str, ...]] = ("go", "up", "down")
    HELPS: ClassVar[bool] = True
    LEAD: ClassVar[int] = 1

    def __init__(
        self,
        title: str,
        rows: Sequence[str | Said],
        take: Callable[[int], None],
        enter: Callable[[int], Sequence[str]],
        ask: Sequence[str],
    ) -> None:
        self.title, self._take, self._enter, self._ask = (f"{title}: type to filter", title), take, enter, ask
        self.rows = [(row,) if isinstance(row, str) else tuple(row) for row in rows]
        self._folded = [[form.casefold().replace("?", "") for form in row] for row in self.rows]
        self.typed = ""
        self._found = ("", list(range(len(self.rows))))
        """The last typed text, and the rows that hold it."""
        self.at = 0
        self._top = 0
        self._columns, self._wide = 1, 0

    @property
    def shown(self) -> list[int]:
        """The rows that hold all typed words in any of their lengths; an exact match comes first."""
        before, among = self._found
        if self.typed != before:
            among = among if self.typed.startswith(before) else list(range(len(self.rows)))
            self._found = self.typed, self._narrowed(among)
        return self._found[1]

    def _narrowed(self, among: Sequence[int]) -> list[int]:
        """Those of these rows that hold the typed words."""
        words = self.typed.casefold().split()
        typed, found = " ".join(words), list[tuple[int, int]]()
        for i in among:
            forms = self._folded[i]
            if all(any(word in form for form in forms) for word in words):
                found.append((0 if typed in forms else 1 if any(form.startswith(typed) for form in forms) else 2, i))
        return [i for _rank, i in sorted(found)]

    def asking(self, keys: Keys) -> Asking:
        shown = self.shown
        return Asking(
            ask=self._ask,
            enter=self._enter(shown[self.at]) if shown else ("No row has these words.",),
            ready=bool(shown),
            keys=(
                key_word(keys, "go", "choose"),
                along(keys, "select"),
                KeyWord("letters", "filter"),
                key_word(keys, "out"),
            ),
        )

    def measure(self, width: int, height: int) -> tuple[int, int]:
        full = max([2 + cell_len(row[0]) for row in self.rows], default=0)
        self._columns = 2 if len(self.rows) > height - 2 and 2 * full + GUTTER <= width else 1
        self._wide = full if self._columns == 2 else min(width, max(full, FILTER))
        rows = -(-len(self.rows) // self._columns)
        return max(FILTER, self._columns * (self._wide + GUTTER) - GUTTER), min(height, rows + 2)

    def draw(self, canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
        shown, room = self.shown, (self._wide or width) - 2
        canvas.words(x, y, [("filter: ", "dim"), (self.typed, "ink"), ("_", "focus")])
        canvas.right(x + width, y, f"{len(shown)} / {len(self.rows)}", "dim")
        high = height - 2
        rows = high * self._columns
        self._top = max(0, min(self._top, self.at, max(0, len(shown) - rows)))
        if self.at >= self._top + rows:
            self._top = self.at - rows + 1
        for line, row in enumerate(shown[self._top : self._top + rows]):
            left, top = x + line // high * (room + 2 + GUTTER), y + 2 + line % high
            here = self._top + line == self.at
            if here:
                canvas.sign(left, top, "here.left")
            text = fit(self.rows[row], room, canvas.signs["cut"])
            canvas.text(left + 2, top, text, "focus" if here else "ink")
            canvas.zone(left, top, room + 2, 1, f"row:{self._top + line}")

    def press(self, key: str, character: str | None) -> bool:
        shown = self.shown
        if key in ("up", "down"):
            self.at = (self.at + (1 if key == "down" else -1)) % max(1, len(shown))
        elif key in ("pageup", "pagedown"):
            self.at = max(0, min(len(shown) - 1, self.at + (10 if key == "pagedown" else -10)))
        elif key in ("home", "end"):
            self.at = 0 if key == "home" else max(0, len(shown) - 1)
        elif key.startswith("row:"):
            self.at = min(int(key.removeprefix("row:")), max(0, len(shown) - 1))
        elif key == "enter":
            if shown:
                self._take(shown[self.at])
        elif key == "backspace":
            self.typed, self.at = self.typed[:-1], 0
        elif character is not None and character.isprintable() and character != "?" and len(self.typed) < 40:
            self.typed, self.at = self.typed + character, 0
        else:
            return False
        return True


def all_commands(keys: Keys, names: Sequence[str], take: Callable[[str], None], keyless: str = "") -> ListPage:
    """A list of commands; `keyless`: the one that has no key here."""
    rows = []
    for name in names:
        label, key = keys.label(name), f" ({keys.word(name)})" if name != keyless else ""
        rows.append((f"{label}: {keys.commands[name].help}{key}", f"{label}{key}"))
    does = [(f"{keys.label(name)}.",) for name in names]
    return ListPage("All commands", rows, lambda row: take(names[row]), lambda row: does[row], ("Choose a command.",))


class Panel(Plate):
    """A double frame with a title, and a page in it; as large as the page."""

    page: Page | None = None
    _inset = 2, 1
    """Where its text begins."""

    def place(self, width: int, height: int) -> Region:
        """Its place in a body of this size: in the middle, or at the left edge if it is as high as the body."""
        if self.page is None:
            return Region(0, 0, 0, 0)
        left, top = self._inset = self.page.inset(width, height)
        wide, high = self.page.measure(width - 2 * left, height - 2 * top)
        title = cell_len(self.page.title[0]) + 6
        wide, high = min(width, max(wide + 2 * left, title)), high + 2 * top
        if width - wide <= NARROW:
            wide = width
        return Region((width - wide) // 2 if high < height else 0, (height - high) // 2, wide, high)

    def asking(self, keys: Keys) -> Asking:
        """The prompt of the page, which depends on the place that it gets."""
        assert self.page is not None
        self.place(self.app.size.width, self.app.size.height - 1 - ROWS)
        return self.page.asking(keys)

    def covers(self, plate: object) -> bool:
        """Whether a click on this plate is lost while a page is open; parts of it may be seen beside the panel."""
        return self.page is not None and isinstance(plate, Plate) and not isinstance(plate, (Panel, Prompt))

    def show(self, page: Page | None) -> None:
        """Open with this page, or shut."""
        self.page = page
        if page is None:
            self.canvas = None  # the panel goes, and the board behind it is drawn
        else:
            self.repaint()

    def clear(self) -> None:
        self.page = None

    def draw(self, canvas: Canvas) -> None:
        if self.page is None:
            return
        width, height = canvas.width, canvas.height
        canvas.frame(0, 0, width, height, double=True)
        title = fit(self.page.title, width - 6, canvas.signs["cut"])
        canvas.text(2, 0, f" {title} ", "title")
        left, top = self._inset
        self.page.draw(canvas, left, top, width - 2 * left, height - 2 * top)
