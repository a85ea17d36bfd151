"""The view of a city, and a pencil that draws in the columns and rows of its grain."""

from __future__ import annotations

from msgspec import Struct

from tui.terminal.symbols import Signs
from tui.widgets.canvas import Canvas
from tui.widgets.city.grains import Grain, Window, margin
from tui.widgets.city.layers import Mark
from tui.widgets.city.painting import Painting, painting
from tui.widgets.city.plan import Cell, Plan

FAINT = ("dim", "street", "block")
"""Roles that are not readable on a tint."""


class View(Struct, frozen=True):
    """A view of a city: its grain, window and margins."""

    grain: Grain
    window: Window
    cursor: Cell | None = None
    outside: bool = False
    """Whether there are rows for the words outside the gates."""


def size(plan: Plan, view: View) -> tuple[int, int]:
    """Columns and rows that a view takes."""
    width, height = view.grain.size(view.window.rows, view.window.columns)
    if view.outside:
        height += margin(plan, "up") + margin(plan, "down")
    return width, height


def place(plan: Plan, view: View, cell: Cell) -> tuple[int, int]:
    """The column and the row of the canvas where a cell begins."""
    grain, window = view.grain, view.window
    down = margin(plan, "up") if view.outside else 0
    return grain.x(cell[1] - window.column), grain.y(cell[0] - window.row) + down


def cell_at(plan: Plan, view: View, x: int, y: int) -> Cell | None:
    """The cell at a place of the canvas."""
    width, height = view.grain.size(view.window.rows, view.window.columns)
    y -= margin(plan, "up") if view.outside else 0
    if not (0 <= x < width and 0 <= y < height):
        return None
    row, column = view.grain.cell_at(x, y)
    row = max(0, row) + view.window.row
    column = max(0, column) + view.window.column
    last = view.window.row + view.window.rows - 1, view.window.column + view.window.columns - 1
    return min(row, last[0]), min(column, last[1])


GROUNDS = ("street", "lantern", "block", "place")
OPEN = {
    ascii: frozenset([" ", *[Signs(ascii)[f"city.{ground}"] for ground in GROUNDS]]) for ascii in (False, True)
}  # fmt: skip
"""What lies in a cell that may be drawn over, in both columns of signs."""


class Pencil:
    """Draws in the columns and rows of a grain, clipped to the window."""

    def __init__(self, canvas: Canvas, plan: Plan, view: View) -> None:
        self.canvas, self.plan, self.grain, self.signs = canvas, plan, view.grain, canvas.signs
        self.page: Painting = painting(plan, view.grain, canvas.signs.ascii)
        self.left = view.window.column * view.grain.wide
        self.high = view.window.row * view.grain.high - (margin(plan, "up") if view.outside else 0)
        width, height = size(plan, view)
        self.width, self.height = min(width, canvas.width), min(height, canvas.height)
        self.open = OPEN[canvas.signs.ascii]
        self.loose: set[tuple[int, int]] = set()
        """Where a number of steps stands with a blank after it."""
        self.used: set[str] = set()
        """Names of signs that were put."""

    def base(self) -> None:
        """Draw the painting, which never changes."""
        left, width = self.left, self.width
        for y in range(self.height):
            row = self.high + y + self.page.top
            self.canvas.text_rows[y][:width] = self.page.signs[row][left : left + width]
            self.canvas.role_rows[y][:width] = self.page.roles[row][left : left + width]
        for x, y, length in self.page.words:
            if self.cuts(x, length):
                for column in range(x, x + length):
                    self.put(column, y, " ", "ink")

    def cuts(self, x: int, length: int) -> bool:
        """Whether the window cuts a name; half a name says nothing."""
        return x < self.left < x + length or x < self.left + self.width < x + length

    def put(self, x: int, y: int, sign: str, role: str, ground: str = "") -> None:
        """A sign or a letter at a place of the grain."""
        x, y = x - self.left, y - self.high
        if 0 <= x < self.width and 0 <= y < self.height:
            if len(sign) > 1:
                self.used.add(sign)
                sign = self.signs[sign]
            roles = self.canvas.role_rows[y]
            self.canvas.text_rows[y][x] = sign
            roles[x] = ("ink" if ground and role in FAINT else role, ground or roles[x][1])

    def tint(self, x: int, y: int, width: int, ground: str) -> None:
        """Put a ground under the present cells; roles that are dim on a street become readable on it."""
        x, y = x - self.left, y - self.high
        if not 0 <= y < self.height:
            return
        roles = self.canvas.role_rows[y]
        for column in range(max(0, x), min(self.width, x + width)):
            role = roles[column][0]
            roles[column] = ("ink" if role in FAINT else role, ground)

    def there(self, x: int, y: int) -> str:
        """What is drawn at a place."""
        x, y = x - self.left, y - self.high
        return self.canvas.text_rows[y][x] if 0 <= x < self.width and 0 <= y < self.height else ""

    def role(self, x: int, y: int) -> str:
        """The role of what is drawn at a place."""
        x, y = x - self.left, y - self.high
        return self.canvas.role_rows[y][x][0] if 0 <= x < self.width and 0 <= y < self.height else ""

    def swap(self, x: int, y: int) -> None:
        """Exchange the signs of two columns."""
        x, y = x - self.left, y - self.high
        if 0 <= x < self.width - 1 and 0 <= y < self.height:
            signs, roles = self.canvas.text_rows[y], self.canvas.role_rows[y]
            signs[x], signs[x + 1] = signs[x + 1], signs[x]
            roles[x], roles[x + 1] = roles[x + 1], roles[x]

    def pair(self, cell: Cell, mark: Mark, down: int = 0) -> None:
        """A mark in a building, or on its roof."""
        x, y = self.grain.at(cell)
        y += down
        if self.grain.body == "one":
            self.put(x, y, mark.small or mark.left, mark.alone or mark.role)
            return
        self.put(x, y, mark.left, mark.role)
        if mark.right:
            self.put(x + 1, y, mark.right, mark.role)
        for column, sign in ((x - 1, mark.before), (x + 2, mark.after)):
            if sign and (column, y) not in self.page.fixed and self.free(column, y):
                self.put(column, y, sign, mark.beside or mark.role)

    def free(self, x: int, y: int) -> bool:
        """Whether a sign beside a cell can stand here: in the column between two cells, or on open ground."""
        return self.grain.high == 2 or self.there(x, y) in self.open
