"""The unchanging part of a city at a grain: grounds, edges, joints, doors, labels, dots. It is painted once and
kept."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from tui.terminal.symbols import SYMBOLS
from tui.widgets.city import joints
from tui.widgets.city.grains import Grain, margin
from tui.widgets.city.joints import Arms
from tui.widgets.city.plan import STEPS, Cell, Ground, Plan, Side, Space, Weight, anchor

DOTS: dict[Ground, str] = {"street": "city.street", "lantern": "city.lantern", "river": "city.river"}
WORDS: dict[Ground, tuple[str, str]] = {"square": ("()", "dim"), "closed": ("xx", "closed")}
RANKED: dict[Ground, tuple[str, int]] = {"block": ("card", 2), "river": ("river", 1)}
"""Grounds of cells without a building, each with a rank: a line between two cells takes the higher one."""
ROLES: dict[Weight, str] = {"thin": "outline", "double": "place", "heavy": "wall", "door": "door"}
BESIDE = {
    "up": ("▔", "'"),
    "down": ("▁", "_"),
    "right": ("┃", "|"),
    "up down": ("▁", "_"),
    "up right": ("▜", "|"),
    "down right": ("▟", "|"),
}
"""Walls of a building where a cell has one row: in the column after its letter."""
DOORS: dict[Side, str] = {"right": "□", "down": "∩", "up": "∪"}
WALLS: tuple[Side, ...] = ("up", "down", "right")
TICKS = 7
"""Columns from number to number on the rim."""


class Painting(Struct, frozen=True):
    """Rows of signs, and of their roles and grounds. Row 0 is above the city if there are gates there."""

    signs: list[list[str]]
    roles: list[list[tuple[str, str]]]
    top: int
    """Rows above the city."""
    fixed: frozenset[tuple[int, int]]
    """Walls and doors in columns that marks may want: (x, y) of the grain."""
    words: tuple[tuple[int, int, int], ...] = ()
    """Names on buildings where a cell has two rows: column, row, length."""

    def put(self, x: int, y: int, text: str, role: str, ground: str = "") -> None:
        """Write at a place of the grain."""
        for nth, sign in enumerate(text):
            if 0 <= x + nth < len(self.signs[0]) and 0 <= y + self.top < len(self.signs):
                self.signs[y + self.top][x + nth] = sign
                self.roles[y + self.top][x + nth] = (role, ground or self.roles[y + self.top][x + nth][1])


def tint(plan: Plan, *cells: Cell) -> str:
    """The ground of a cell, or of the line between cells: a building's first, then a block's."""
    best, rank = "paper", 0
    for cell in cells:
        if not plan.has(cell):
            if plan.roads:
                continue
            own, weight = RANKED["block"]  # more blocks, which the map does not show
        elif space := plan.space(cell):
            own, weight = space.ground, 3
        else:
            own, weight = RANKED.get(plan.ground(cell), ("street", 1))
        if weight > rank:
            best, rank = own, weight
    return best


def fitted(space: Space, room: int) -> str:
    """The longest label with room, or the shortest."""
    return next((label for label in space.labels if len(label) <= room), space.labels[-1])


def shift(space: Space, label: str, room: int) -> int:
    """Columns before a label: the name of a house is centred, that of a location starts at the left."""
    return 0 if space.is_place else max(0, (room - len(label)) // 2)


@lru_cache(maxsize=128)  # the cities of as many tables, for terminals of two sizes
def painting(plan: Plan, grain: Grain, ascii: bool) -> Painting:
    """The city at a grain."""
    width, height = grain.size(plan.rows, plan.columns)
    top, low = margin(plan, "up"), margin(plan, "down")
    page = Painting(
        [[" "] * width for _ in range(top + height + low)],
        [[("ink", "paper")] * width for _ in range(top + height + low)],
        top,
        frozenset(),
    )
    if grain.high == 2:
        fixed = _engrave(page, plan, grain, ascii)
        page = replace(page, words=_labels(page, plan, grain))
    else:
        fixed = _flat(page, plan, grain, ascii)
    _dots(page, plan, grain, ascii)
    _gates(page, plan, grain)
    return replace(page, fixed=frozenset(fixed))


def _gates(page: Painting, plan: Plan, grain: Grain) -> None:
    if plan.roads and grain.high == 1 and grain.left and page.top:
        for column in range(TICKS, plan.columns + 1, TICKS):
            page.put(grain.x(column - 1), -1, str(column), "rim")
    for gate in plan.gates:
        text = grain.label(gate.labels)
        x = grain.x(gate.cell[1]) + grain.wide // (1 if grain.high == 1 else 2) - (grain.body == "one") - len(text) // 2
        y = -1 if gate.side == "up" else len(page.signs) - page.top - 1
        page.put(x, y, text, gate.role)


def _dots(page: Painting, plan: Plan, grain: Grain, ascii: bool) -> None:
    """Dots, lanterns, water; words where a place has no sign."""
    at = 1 if grain.body == "token" and grain.inside > 2 else 0
    for cell in plan.cells():
        ground = plan.ground(cell)
        x, y = grain.at(cell)
        if ground in WORDS:
            text, role = WORDS[ground]
            page.put(x + at, y, text[: grain.inside], role)
        elif name := DOTS.get(ground):
            symbol = SYMBOLS[name]
            page.put(x + at, y, symbol.ascii if ascii else symbol.sign, symbol.role)


# Edges in separate rows -----------------------------------------------------------------------


def _engrave(page: Painting, plan: Plan, grain: Grain, ascii: bool) -> set[tuple[int, int]]:
    across, down = (joints.ASCII_ACROSS, joints.ASCII_DOWN) if ascii else (joints.ACROSS, joints.DOWN)
    fixed = set()
    for row in range(plan.rows + 1):
        for column in range(plan.columns + 1):
            x, y = column * grain.wide, row * grain.high
            here, over, before, corner = (row, column), (row - 1, column), (row, column - 1), (row - 1, column - 1)
            inside = grain.inside
            if column < plan.columns:
                weight = plan.above[row][column]
                role = "rim" if weight == "heavy" and row in (0, plan.rows) else ROLES.get(weight, "ink")
                page.put(x + 1, y, across[weight] * inside, role, tint(plan, here, over))
            if row < plan.rows:
                weight = plan.before[row][column]
                role = "rim" if weight == "heavy" and column in (0, plan.columns) else ROLES.get(weight, "ink")
                page.put(x, y + 1, down[weight], role, tint(plan, here, before))
                if weight in ("heavy", "door"):
                    fixed.add((x, y + 1))
            if row < plan.rows and column < plan.columns:
                page.put(x + 1, y + 1, " " * inside, "ink", tint(plan, here))
            arms = _arms(plan, row, column)
            sign = joints.ascii_joint(arms) if ascii else joints.joint(arms)
            page.put(x, y, sign, _weight_role(plan, row, column, arms), tint(plan, here, over, before, corner))
    return fixed


def _arms(plan: Plan, row: int, column: int) -> Arms:
    """The arms of the joint at the top left corner of a cell."""
    return Arms(
        plan.before[row - 1][column] if row else "none",
        plan.above[row][column] if column < plan.columns else "none",
        plan.before[row][column] if row < plan.rows else "none",
        plan.above[row][column - 1] if column else "none",
    )


def _weight_role(plan: Plan, row: int, column: int, arms: Arms) -> str:
    values = joints.settled(arms)
    if joints.HEAVY in values:
        inner = (column not in (0, plan.columns) and "heavy" in (arms.up, arms.down)) or (
            row not in (0, plan.rows) and "heavy" in (arms.left, arms.right)
        )
        return "wall" if inner else "rim"
    return "place" if joints.DOUBLE in values else "outline"


def _labels(page: Painting, plan: Plan, grain: Grain) -> tuple[tuple[int, int, int], ...]:
    """Write the names; returns where they are."""
    found = []
    for space in plan.spaces:
        cell, length = anchor(space)
        room = length * grain.wide - 1
        label = fitted(space, room)
        x, y = grain.x(cell[1]) + shift(space, label, room), grain.y(cell[0])
        page.put(x, y, label, role_of(space))
        found.append((x, y, len(label)))
    if grain.body == "token":
        for name in plan.names:
            page.put(grain.x(name.cell[1]) + name.shift, grain.y(name.cell[0]), name.text, "dim")
    return tuple(found)


# One row for each cell -------------------------------------------------------------------------------------


def _flat(page: Painting, plan: Plan, grain: Grain, ascii: bool) -> set[tuple[int, int]]:
    """Houses and locations are filled blocks; the streets between them are open."""
    fixed = set()
    for cell in plan.cells():
        x, y = grain.at(cell)
        page.put(x, y, " " * grain.wide, "ink", tint(plan, cell))
        if plan.ground(cell) == "block":
            page.put(x, y, SYMBOLS["city.block"][ascii] * grain.wide, "block")
        elif space := plan.space(cell):
            on = grain.wide if plan.space((cell[0], cell[1] + 1)) is space else 1
            name = "city.place" if space.is_place else "city.block"
            page.put(x, y, SYMBOLS[name][ascii] * on, SYMBOLS[name].role)
        if grain.body == "halves" and (beside := _beside(plan, cell, ascii)):
            page.put(x + 1, y, *beside)
            fixed.add((x + 1, y))
    if grain.body == "halves":
        for space in plan.spaces:
            cells = named_at(plan, space)
            x, y = grain.at(cells[0])
            page.put(x, y, _flat_label(space, len(cells)), role_of(space))
            fixed.difference_update([(x + nth, y) for nth in range(len(_flat_label(space, len(cells))))])
    if grain.left:
        for row in range(plan.rows):
            page.put(0, grain.y(row), str((row + 1) % 10), "rim")
    return fixed


def role_of(space: Space) -> str:
    """The role of a building's name."""
    return "place bold" if space.is_place else "house"


def _flat_label(space: Space, cells: int) -> str:
    """A name in this many cells; the last column is kept free for a wall or a door."""
    return fitted(space, 2 if cells == 1 else 2 * cells - 1)


@lru_cache(maxsize=1024)
def named_at(plan: Plan, space: Space) -> tuple[Cell, ...]:
    """The cells of a building's name where a cell has one row: where it hides no door, is longest, hides no wall."""
    best: tuple[tuple[int, int, int], tuple[Cell, ...]] | None = None
    for row, column in space.cells:
        run = [(row, column)]
        while space.is_place and (row, run[-1][1] + 1) in space.cells:
            run.append((row, run[-1][1] + 1))
        label = _flat_label(space, len(run))
        cells = tuple(run[: (len(label) + 1) // 2])
        covered = cells[: len(label) // 2]
        doors = [side for cell in covered for side in DOORS if plan.edge(cell, side) == "door"]
        walls = [
            side for cell in covered for side in WALLS if _walled(plan, cell, side) and not _across(plan, cell, side)
        ]
        worth = len(doors), -len(label), len(walls)
        if best is None or worth < best[0]:
            best = worth, cells
    assert best is not None, "a building has cells"
    return best[1]


def _across(plan: Plan, cell: Cell, side: Side) -> bool:
    """Whether a street on that side draws the same wall."""
    return side != "right" and plan.way((cell[0] + STEPS[side][0], cell[1]))


def _beside(plan: Plan, cell: Cell, ascii: bool) -> tuple[str, str] | None:
    """The door or the walls of a cell, in the column after it; a door of a building is drawn in its own cells."""
    inside = plan.space(cell) is not None
    door = next((side for side in DOORS if plan.edge(cell, side) == "door" and (inside or side == "right")), None)
    if door:
        return (":" if ascii else DOORS[door], "door")
    walls = [side for side in WALLS if _walled(plan, cell, side)]
    return (BESIDE[" ".join(walls[-2:])][ascii], "wall") if walls else None


def _walled(plan: Plan, cell: Cell, side: Side) -> bool:
    """Whether there is a wall inside the city."""
    row, column = cell
    if side == "up":
        return row > 0 and plan.above[row][column] == "heavy"
    if side == "down":
        return row + 1 < plan.rows and plan.above[row + 1][column] == "heavy"
    return column + 1 < plan.columns and plan.before[row][column + 1] == "heavy"
