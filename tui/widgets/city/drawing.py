"""Puts marks, guests, labels and the cursor on the painting of a city. No app is needed for it."""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from tui.widgets.canvas import Canvas
from tui.widgets.city.grains import Grain, Window, margin
from tui.widgets.city.layers import EMPTY, CityScene, Mark, Merged, Part, merged
from tui.widgets.city.painting import Painting, fitted, painting, shift
from tui.widgets.city.plan import Cell, Plan, Space, anchor

FAINT = ("dim", "street", "road")
"""Roles that are not readable on a tint."""
FREE = (" ", "═", "-")
"""Signs that the cursor's sign may replace before a cell, where a cell has one row."""


Label: TypeAlias = tuple[int, int, int]
"""Where a label is in the grain: column, row, length."""
NOTHING = Merged()


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


class Pencil:
    """Draws in the columns and rows of a grain, clipped to the window."""

    def __init__(self, canvas: Canvas, plan: Plan, view: View) -> None:
        self.canvas, self.plan, self.grain, self.signs = canvas, plan, view.grain, canvas.signs
        self.page: Painting = painting(plan, view.grain, canvas.signs.ascii)
        self.left = view.window.column * view.grain.wide
        self.high = view.window.row * view.grain.high - (margin(plan, "up") if view.outside else 0)
        width, height = size(plan, view)
        self.width, self.height = min(width, canvas.width), min(height, canvas.height)
        self.used: set[str] = set()
        """Names of signs that were put."""

    def base(self) -> None:
        """Draw the painting, which never changes."""
        left, width = self.left, self.width
        for y in range(self.height):
            row = self.high + y + self.page.top
            self.canvas.text_rows[y][:width] = self.page.signs[row][left : left + width]
            self.canvas.role_rows[y][:width] = self.page.roles[row][left : left + width]

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


class Laid(Struct, frozen=True):
    """The drawing without the cursor, kept while only the cursor changes."""

    marks: dict[Cell, Merged]
    labels: dict[Cell, Label]
    used: frozenset[str]
    """Names of the signs that lie there."""


def lay(canvas: Canvas, scene: CityScene, view: View) -> Laid:
    """Draw the city with everything on it but the cursor."""
    pencil = Pencil(canvas, scene.plan, view)
    pencil.base()
    marks = merged(scene, view.window)
    labels = _spaces(pencil, scene)
    for cell, here in marks.items():
        x, y = view.grain.at(cell)
        if view.grain.body == "token":
            _token(pencil, x, y, here)
        elif view.grain.body == "halves":
            _halves(pencil, x, y, here)
        elif here.single[0]:
            pencil.put(x, y, *here.single, here.ground)
        elif here.ground:
            pencil.tint(x, y, 1, here.ground)
    return Laid(marks, labels, frozenset(pencil.used))


def point(canvas: Canvas, scene: CityScene, view: View, laid: Laid) -> frozenset[str]:
    """Draw the cursor on top; the names of all signs."""
    pencil = Pencil(canvas, scene.plan, view)
    if view.cursor is not None:
        _cursor(pencil, scene, view.cursor, laid)
    return laid.used | pencil.used


def draw(canvas: Canvas, scene: CityScene, view: View) -> frozenset[str]:
    """The city with everything on it, the cursor last; the names of the signs that lie on it."""
    return point(canvas, scene, view, lay(canvas, scene, view))


# Cells ----------------------------------------------------------------------------------------------


def _halves(pencil: Pencil, x: int, y: int, here: Merged) -> None:
    """Draw two halves, and the free columns beside them, except over walls and doors."""
    grain, fixed = pencil.grain, pencil.page.fixed
    left, right = here.left, here.right
    if here.key:
        left = (here.key[0], "key")
        right = (here.key[1], "key") if len(here.key) > 1 else right
    walled = (x + 1, y) in fixed
    whole_word = len(left[0]) and len(right[0]) and left[1] == right[1] and left[1] not in ("way", "reach", "danger")
    if walled and right[0] and not whole_word:
        left, right = left if left[0] else right, EMPTY
    if left[1] == "reach" and not right[0] and not walled:
        right = (" ", "ink")
    if here.ground:
        pencil.tint(x, y, 1 if walled and not right[0] else 2, here.ground)
    for column, part in ((x, left), (x + 1, right)):
        if part[0]:
            pencil.put(column, y, *part, here.ground)
    for column, part in ((x - 1, here.before), (x + 2, here.after)):
        if part[0] and (column, y) not in fixed and (column < x or grain.high == 2):
            if grain.high == 1 and pencil.there(column, y).isalpha():
                continue  # the letter of a figure in the cell before it
            pencil.put(column, y, *part)


def _token(pencil: Pencil, x: int, y: int, here: Merged) -> None:
    """Draw a mark, a token and a mark, as far as they fit."""
    grain = pencil.grain
    parts = columns(here, grain.inside)
    if here.ground:
        pencil.tint(x, y, grain.inside, here.ground)
    body = any(part[0] for part in parts)
    for nth, part in enumerate(parts):
        if part[0]:
            pencil.put(x + nth, y, *part, here.ground)
        elif body and (here.left[0] or here.small[0]):
            pencil.put(x + nth, y, " ", "ink", here.ground)


def columns(here: Merged, room: int) -> list[Part]:
    """The parts of a token's cell in this many columns."""
    key: Part = (here.key[:1], "key") if here.key else EMPTY
    first = key if key[0] and not here.pair else here.before
    if here.paired and room < 4:
        first = EMPTY
    last = EMPTY if here.paired and room < 3 else here.after
    if room >= 4:
        if key[0] and first is key and not last[0]:
            return [key, (")", "reach"), here.left, here.right]
        return [first, here.left, here.right, last]
    if room == 3:
        if last[0] and not here.pair:
            return [first, last, here.left]
        return [first, here.left, here.right]
    return _two(here, first, last)


def _two(here: Merged, first: Part, last: Part) -> list[Part]:
    """The parts in two columns, where a key and a token have no room side by side."""
    (small, role), free = here.small, (" ", "ink")
    left, right = ((small[0], role), (small[1:] or " ", role)) if small else (here.left, here.right)
    if first[1] == "key" and not here.shy:
        return [first, last if last[0] else free]
    if last[0]:
        return [left if here.pair or not first[0] else first, last]
    if first[0] and first[1] != "key" and not right[0].strip():
        right, first = first, EMPTY
    if here.offered or first[0]:
        left, right = [(sign, f"{role} underline") for sign, role in (left, right)]
    return [left, right]


# Buildings ------------------------------------------------------------------------------------------


def _spaces(pencil: Pencil, scene: CityScene) -> dict[Cell, Label]:
    """Draw flags, guests, prices, and labels that make room for them; returns the places of changed labels."""
    plan, layers, grain = scene.plan, scene.layers, pencil.grain
    flags = {_door(plan, cell): mark for cell, mark in layers.flags.items()}
    guests = {_door(plan, cell): marks for cell, marks in layers.guests.items()}
    targets = {_door(plan, target.cell): target for target in scene.targets if plan.space(target.cell)}
    placed = {}
    for first in {**flags, **guests, **targets}:
        space = plan.space(first)
        if space is None:
            continue
        flag, inside, target = flags.get(first), guests.get(first, ()), targets.get(first)
        taken = seats(space, grain, len(inside), flag is not None)
        if flag and grain.body != "one":
            _pair(pencil, first, flag, -1 if grain.high == 2 else 0)
        key = target.key if target and scene.keys else ""
        price = target.mark.left if target else ""
        if grain.high == 2:
            placed[plan.stop(first)] = _label(pencil, space, taken, key, price)
        elif target and grain.body == "halves":
            free = [cell for cell in space.cells if cell not in taken and not (flag and cell == first)]
            cell = (free or list(space.cells))[-1]
            x, y = grain.at(cell)
            if key:
                pencil.put(x, y, key[0], "key", "reach")
            elif price:
                pencil.put(x if (x + 1, y) in pencil.page.fixed else x + 1, y, price, "reach", "reach")
        for nth, cell in enumerate(taken):
            more = len(inside) - nth
            last = nth + 1 == len(taken) and more > 1
            _pair(pencil, cell, Mark("+", str(more), "title") if last else inside[nth])
    return placed


def _door(plan: Plan, cell: Cell) -> Cell:
    """The first cell of a building represents all of its cells."""
    space = plan.space(cell)
    return space.cells[0] if space else cell


def seats(space: Space, grain: Grain, guests: int, flag: bool) -> list[Cell]:
    """The cells in which guests stand: beside the label where there are any, then over it from the right."""
    if grain.high == 1:
        cells = list(space.cells[1:] if flag and len(space.cells) > 1 else space.cells)
    else:
        (row, column), length = anchor(space)
        run = [(row, column + nth) for nth in range(length)]
        cells = [cell for cell in space.cells if cell not in run] + run[::-1]
    return cells[:guests]


def _pair(pencil: Pencil, cell: Cell, mark: Mark, down: int = 0) -> None:
    """A mark in a building, or on its roof."""
    x, y = pencil.grain.at(cell)
    y += down
    if pencil.grain.body == "one":
        pencil.put(x, y, mark.small or mark.left, mark.role)
        return
    pencil.put(x, y, mark.left, mark.role)
    if mark.right:
        pencil.put(x + 1, y, mark.right, mark.role)
    for column, sign in ((x - 1, mark.before), (x + 2, mark.after)):
        if sign and (column, y) not in pencil.page.fixed and (column < x or pencil.grain.high == 2):
            pencil.put(column, y, sign, mark.beside or mark.role)


def _label(pencil: Pencil, space: Space, taken: list[Cell], key: str, price: str) -> Label:
    """Write the label again in the space that is left for it."""
    cell, length = anchor(space)
    x, y = pencil.grain.at(cell)
    used = sum([(cell[0], cell[1] + nth) in taken for nth in range(length)])
    room = (length - used) * pencil.grain.wide - 1
    for column in range(x, x + length * pencil.grain.wide - 1):
        pencil.put(column, y, " ", "ink")
    if room <= 0:
        return x, y, 2
    label = fitted(space, (2 if used else room) - len(price or key))
    role = "house" if len(space.labels) == 1 else "place bold"
    at = x + shift(label, room)
    if price or key:
        role = "reach reverse"
    if key:
        label = key if len(key) + len(label) > room else key + label
        at = x + shift(label[0], room) if len(label) <= 2 else x
    elif price:
        label += price
    for nth, sign in enumerate(label):
        pencil.put(at + nth, y, sign, "key" if nth < len(key) else role)
    return at, y, len(label)


# Cursor ---------------------------------------------------------------------------------------------


def _cursor(pencil: Pencil, scene: CityScene, cell: Cell, laid: Laid) -> None:
    """Draw the cursor: signs at both sides of the cell, and the cell between them reversed."""
    grain, space = pencil.grain, scene.plan.space(cell)
    cell = scene.plan.stop(cell)
    x, y = grain.at(cell)
    length, here = grain.inside, laid.marks.get(cell, NOTHING)
    if grain.body == "one":
        pencil.put(x, y, "here.left", "focus reverse")
        return
    if grain.body == "token":
        if length > 2:
            here = here.pointed()
        for nth, part in enumerate(columns(here, length)):
            pencil.put(x + nth, y, part[0] or pencil.there(x + nth, y), "focus reverse")
        return
    if space and grain.high == 2:
        x, y, length = laid.labels.get(cell) or _written(space, grain)
    elif (x + 1, y) in pencil.page.fixed and not here.right[0]:
        length = 1
    for column in range(x, x + length):
        pencil.put(column, y, pencil.there(column, y), "focus reverse")
    if grain.high == 2:
        pencil.put(x - 1, y, "here.left", "focus")
        pencil.put(x + length, y, "here.right", "focus")
    elif pencil.there(x - 1, y) in FREE:
        pencil.put(x - 1, y, "here.left", "focus")


def _written(space: Space, grain: Grain) -> Label:
    """Where the label of an unchanged building is."""
    cell, length = anchor(space)
    room = length * grain.wide - 1
    label = fitted(space, room)
    return grain.x(cell[1]) + shift(label, room), grain.y(cell[0]), len(label)
