"""A page of cells to draw on: signs with roles, frames, rules, and zones that answer to the mouse."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rich.cells import cell_len
from rich.segment import Segment
from textual.strip import Strip

from tui.terminal import themes
from tui.terminal.symbols import SPELLED, Signs

NEAR = 6
"""Up to this many unchanged cells between two changed ones are written again, because moving the cursor costs more
bytes."""


class Canvas:
    """Cells of one size; everything outside is clipped."""

    def __init__(self, width: int, height: int, signs: Signs, ground: str = "paper") -> None:
        self.width, self.height, self.signs = width, height, signs
        self.text_rows = [[" "] * width for _ in range(height)]
        self.role_rows = [[("ink", ground)] * width for _ in range(height)]
        self._ground = ground
        self.zones: list[tuple[int, int, int, int, str]] = []
        """(x, y, width, height, action); the last one drawn is on top."""
        self.named: list[tuple[int, int, int, int, str]] = []
        """(x, y, width, height, name) of parts without an action."""

    # Drawing ------------------------------------------------------------------------------------

    def text(self, x: int, y: int, text: str, role: str = "ink", ground: str | None = None) -> int:
        """Write text; returns the column after it. Wide letters take two cells, accents join the letter before them."""
        if not 0 <= y < self.height:
            return x + cell_len(text)
        if self.signs.ascii:
            text = text.translate(SPELLED)
        signs, roles = self.text_rows[y], self.role_rows[y]
        blank = role if themes.shows(role) else "ink"  # a blank shows no colour
        on: str | None = None
        for sign in text:
            wide = 1 if sign < "\u0300" else cell_len(sign)
            if wide == 0:
                if 0 < x <= self.width:
                    signs[x - 1] += sign
                continue
            if x >= 0 and x + wide <= self.width:
                signs[x] = sign
                below = ground or roles[x][1]
                if below is not on:  # cells that are alike share what is kept of them
                    on, shown, empty = below, (role, below), (blank, below)
                roles[x] = empty if sign == " " else shown
                if wide == 2:
                    signs[x + 1] = ""
                    roles[x + 1] = roles[x]
            x += wide
        return x

    def words(self, x: int, y: int, parts: Sequence[tuple[str, str]]) -> int:
        """Write parts, each as (text, role); returns the column after them."""
        for text, role in parts:
            x = self.text(x, y, text, role)
        return x

    def right(self, x: int, y: int, text: str, role: str = "ink") -> int:
        """Write text that ends before column x; returns the column where it begins."""
        start = x - cell_len(text)
        self.text(start, y, text, role)
        return start

    def centre(self, x: int, y: int, width: int, text: str, role: str = "ink") -> None:
        """Write text in the middle of this many columns."""
        self.text(x + max(0, (width - cell_len(text)) // 2), y, text, role)

    def sign(self, x: int, y: int, name: str, role: str | None = None) -> int:
        """Draw a sign of the table (an empty one changes nothing); returns the column after it."""
        sign = self.signs[name]
        if sign:
            self.text(x, y, sign, role or self.signs.role(name))
        return x + 1

    def fill(self, x: int, y: int, width: int, height: int, ground: str, sign: str = " ", role: str = "ink") -> None:
        """Fill with a background."""
        first, last = max(0, x), max(0, min(self.width, x + width))
        for row in range(max(0, y), min(self.height, y + height)):
            self.text_rows[row][first:last] = sign * (last - first)
            self.role_rows[row][first:last] = [(role, ground)] * (last - first)

    def rule(self, x: int, y: int, width: int, title: str = "", role: str = "dim", double: bool = False) -> None:
        """A titled line above permanent information. Double: the table's edge."""
        line = (self.signs.double if double else self.signs.single)[0]
        self.text(x, y, line * width, "rule")
        if title:
            self.text(x + 2, y, f" {title} ", role)

    def heading(
        self, x: int, y: int, width: int, titles: Sequence[str], facts: Sequence[str] = (), role: str = "dim"
    ) -> None:
        """A titled line in the longest words that fit, with a fact at its right end if one fits."""
        title = fit(titles, width - 5, self.signs["cut"])
        self.rule(x, y, width, title, role)
        room = width - cell_len(title) - 10
        fact = next((text for text in facts if cell_len(text) <= room), "")
        if fact:
            self.right(x + width - 2, y, f" {fact} ", "dim")

    def frame(
        self, x: int, y: int, width: int, height: int, double: bool = False, role: str | None = None, ground: str = ""
    ) -> None:
        """The frame of an item. Double: the selected item, or the player's pick."""
        across, down, *corners = list(self.signs.double if double else self.signs.single)
        role = role or ("focus" if double else "rule")
        if ground:
            self.fill(x, y, width, height, ground)
        self.text(x, y, corners[0] + across * (width - 2) + corners[1], role)
        for side in (x, x + width - 1):
            self.upright(side, y + 1, height - 2, down, role)
        self.text(x, y + height - 1, corners[2] + across * (width - 2) + corners[3], role)

    def upright(self, x: int, y: int, height: int, sign: str, role: str) -> None:
        """A sign repeated downwards."""
        for row in range(max(0, y), min(self.height, y + height) if 0 <= x < self.width else 0):
            self.text_rows[row][x] = sign
            self.role_rows[row][x] = (role, self.role_rows[row][x][1])

    def key(self, x: int, y: int, letter: str) -> None:
        """The key of an item that can be chosen now."""
        self.text(x, y, letter, "key")

    def choice(self, x: int, y: int, key: str, here: bool, would: bool = False) -> None:
        """Before an item in a list: the sign of selection, then its key or the sign that it can be chosen."""
        if here:
            self.sign(x, y, "here.left")
        if key:
            self.key(x + 1, y, key)
        elif would:
            self.sign(x + 1, y, "would")

    def figure(self, x: int, y: int, sign: str, role: str = "title") -> None:
        """A value in three rows, four columns wide."""
        for row, line in enumerate(self.signs.figures.get(sign, ("", f" {sign}", ""))):
            self.text(x + len(line) - len(line.lstrip()), y + row, line.strip(), role)

    def zone(self, x: int, y: int, width: int, height: int, action: str) -> None:
        """Make a click in this part do this action."""
        self.zones.append((x, y, width, height, action))

    def name(self, x: int, y: int, width: int, height: int, name: str) -> None:
        """Name a part that no click acts on, so that it can be lit up."""
        self.named.append((x, y, width, height, name))

    def light(self, names: Collection[str], marked: bool) -> None:
        """Light up the zones with these actions and the parts with these names, in the colour of the cursor; `marked`:
        also between its signs, where they leave room."""
        for x, y, width, height, name in [*self.zones, *self.named]:
            if name in names:
                self._light(x, y, width, height, marked)

    def _light(self, x: int, y: int, width: int, height: int, marked: bool) -> None:
        middle = y + (height - 1) // 2
        for row in range(max(0, y), min(self.height, y + height)):
            for column in range(max(0, x), min(self.width, x + width)):
                if self.text_rows[row][column] not in ("", " "):
                    self.role_rows[row][column] = ("focus", self.role_rows[row][column][1])
        for column, sign in ((x, "here.left"), (x + width - 1, "here.right")) if marked else ():
            if 0 <= column < self.width and 0 <= middle < self.height and self.text_rows[middle][column] in " │|─-":
                self.sign(column, middle, sign)

    # Reading ------------------------------------------------------------------------------------

    def action_at(self, x: int, y: int) -> str:
        """The action of a click here; empty for none."""
        for left, top, width, height, action in reversed(self.zones):
            if left <= x < left + width and top <= y < top + height:
                return action
        return ""

    def row(self, y: int, theme: str) -> Strip:
        """A row as Textual wants it, one segment for each run of one style; empty below the last row."""
        if y >= self.height:
            return Strip.blank(self.width)
        segments: list[Segment] = []
        signs, roles = self.text_rows[y], self.role_rows[y]
        start, run = 0, roles[0]
        for column in range(1, self.width + 1):
            if column < self.width:
                cell = roles[column]
                if cell == run or (signs[column] == " " and cell == ("ink", run[1]) and not themes.shows(run[0])):
                    continue
                if run == ("ink", cell[1]) and not themes.shows(cell[0]) and not "".join(signs[start:column]).strip():
                    run = cell  # only blanks so far
                    continue
            segments.append(Segment("".join(signs[start:column]), themes.style(theme, *run)))
            if column < self.width:
                start, run = column, cell
        return Strip(segments, self.width)

    def changed(self, old: Canvas) -> list[tuple[int, int, int]]:
        """The spans (x, y, width) in which this differs from another canvas of the same size; near spans are joined."""
        spans = []
        for y in range(self.height):
            signs, roles, before, styles = self.text_rows[y], self.role_rows[y], old.text_rows[y], old.role_rows[y]
            if signs == before and roles == styles:
                continue
            different = [x for x in range(self.width) if signs[x] != before[x] or roles[x] != styles[x]]
            start = last = different[0]
            for x in different[1:]:
                if x - last > NEAR:
                    spans.append((start, y, last - start + 1))
                    start = x
                last = x
            spans.append((start, y, last - start + 1))
        return spans

    def plain(self) -> str:
        """The text alone, for tests and for looking."""
        return "\n".join("".join(row).rstrip() for row in self.text_rows)


def fit(alternatives: Sequence[str], width: int, cut: str = "…") -> str:
    """The first of several lengths of a sentence that fits; the last one is cut if none does."""
    for text in alternatives:
        if cell_len(text) <= width:
            return text
    kept = ""
    for sign in alternatives[-1]:
        if cell_len(kept + sign + cut) > width:
            break
        kept += sign
    return kept.rstrip() + cut


def fit_name(name: str, seat: int, width: int, cut: str = "…") -> str:
    """A seat's name, or if it does not fit, its number and beginning, because names may begin alike."""
    return fit((name, f"{seat + 1} {name}"), width, cut)


def wrap(text: str, width: int) -> list[str]:
    """Text in lines of at most this many cells, broken between words."""
    lines: list[str] = []
    line = ""
    for word in text.split():
        if line and cell_len(line) + 1 + cell_len(word) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}".strip()
    return [*lines, line] if line or not lines else lines
