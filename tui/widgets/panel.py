"""Panels that interrupt: help, lists, the log, a look, the table menu. Parts of the screen, never modals."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, NamedTuple

from rich.cells import cell_len

from tui.widgets.canvas import Canvas, fit, wrap
from tui.widgets.plate import Plate
from tui.widgets.prompt import Asking, KeyWord, along, key_word
from tui.words import Said
from tui.words.keys import Keys

COLUMN = 15
TWO_COLUMNS, GUTTER = 100, 4
"""From this width on a text has two columns, with this gap between them; a text read from its end has one."""


class Explained(NamedTuple):
    """A key or a sign in the first column, and its meaning in the second."""

    sign: str
    means: str


Lines = Sequence[tuple[str, str] | Explained]
"""Lines as (text, role), or as keys and signs with their meanings."""


def explained(pairs: Iterable[tuple[str, str]]) -> Lines:
    """Keys or signs with their meanings."""
    return [Explained(*pair) for pair in pairs]


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


class Page:
    """A page of a panel: what it draws, and the keys it understands."""

    title: Said = ("",)
    MEANS: ClassVar[tuple[str, ...]] = ()
    """The commands that do something here; the other keys are text, or of no use."""

    def draw(self, canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
        """Draw into this part of the canvas."""
        raise NotImplementedError

    def asking(self, keys: Keys) -> Asking:
        """The prompt while it is open."""
        raise NotImplementedError

    def press(self, key: str, character: str | None) -> bool:
        """Answer a key; False lets the screen have it (Esc closes)."""
        return False


class TextPage(Page):
    """Text to read, page by page."""

    MEANS: ClassVar[tuple[str, ...]] = ("up", "down", "more")

    def __init__(self, title: str, lines: Lines, asking: Asking, from_end: bool = False) -> None:
        self.title, self.lines, self._asking = (title,), lines, asking
        self.top = 0
        self._rows = 1
        self._height = 0
        self._from_end = self._log = from_end

    def asking(self, keys: Keys) -> Asking:
        return self._asking

    def draw(self, canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
        columns = 2 if width >= TWO_COLUMNS and not self._log else 1
        wide = (width + GUTTER) // columns - GUTTER
        wrapped = [row for line in self.lines for row in self._wrapped(line, wide)]
        self._rows, self._height = len(wrapped), height * columns
        if self._from_end:
            self.top, self._from_end = max(0, self._rows - self._height), False
        self.top = max(0, min(self.top, self._rows - 1))
        for row, (line, role) in enumerate(wrapped[self.top : self.top + self._height]):
            canvas.text(x + row // height * (wide + GUTTER), y + row % height, line, role)
        if self._rows > self._height:
            last = min(self._rows, self.top + self._height)
            canvas.right(x + width, y + height, f" {self.top + 1}-{last} / {self._rows} ", "dim")

    @staticmethod
    def _wrapped(line: tuple[str, str] | Explained, width: int) -> list[tuple[str, str]]:
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

    def press(self, key: str, character: str | None) -> bool:
        step = leafed(key, self._rows, self._height)
        if step is not None:
            self.top = max(0, min(self.top + step, self._rows - self._height))
        return step is not None


class ListPage(Page):
    """Rows to choose from, filtered by typing. Enter takes the row; letters are text, so rows have no keys."""

    MEANS: ClassVar[tuple[str, ...]] = ("go", "up", "down")

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

    def draw(self, canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
        shown = self.shown
        count = f"{len(shown)} / {len(self.rows)}"
        canvas.words(x, y, [("filter: ", "dim"), (self.typed, "ink"), ("_", "focus")])
        canvas.right(x + width, y, count, "dim")
        rows = height - 2
        self._top = max(0, min(self._top, self.at, max(0, len(shown) - rows)))
        if self.at >= self._top + rows:
            self._top = self.at - rows + 1
        for line, row in enumerate(shown[self._top : self._top + rows]):
            here = self._top + line == self.at
            if here:
                canvas.sign(x, y + 2 + line, "here.left")
            canvas.text(
                x + 2, y + 2 + line, fit(self.rows[row], width - 2, canvas.signs["cut"]), "focus" if here else "ink"
            )
            canvas.zone(x, y + 2 + line, width, 1, f"row:{self._top + line}")

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
    rows = [
        f"{keys.label(name)}: {keys.commands[name].help}" + (f" ({keys.word(name)})" if name != keyless else "")
        for name in names
    ]
    does = [(f"{keys.label(name)}.",) for name in names]
    return ListPage("All commands", rows, lambda row: take(names[row]), lambda row: does[row], ("Choose a command.",))


class Panel(Plate):
    """A double frame with a title, and a page in it."""

    page: Page | None = None

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
        inset = 3 if width >= 80 else 2
        self.page.draw(canvas, inset, 2 if height > 16 else 1, width - 2 * inset, height - (4 if height > 16 else 2))
