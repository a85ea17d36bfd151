"""How the cursor moves over a city: to the nearest choice, otherwise from place to place."""

from __future__ import annotations

from collections.abc import Collection

from tui.widgets.city.layers import CityScene, Target
from tui.widgets.city.plan import STEPS, Cell, Plan, Side


def stepped(plan: Plan, cell: Cell, side: Side, legal: Collection[Cell] = ()) -> Cell:
    """The cell an arrow leads to; the same cell if there is none."""
    return nearest(plan, cell, side, legal) if legal else beside(plan, cell, side)


def nearest(plan: Plan, cell: Cell, side: Side, legal: Collection[Cell]) -> Cell:
    """The nearest of these in a quarter of the circle: by distance, then by straightness, then in reading order."""
    row, column = plan.stop(cell)
    down, right = STEPS[side]
    found = []
    for other in legal:
        stop = plan.stop(other)
        away = (stop[0] - row) * down + (stop[1] - column) * right
        aside = abs((stop[0] - row) * right) + abs((stop[1] - column) * down)
        if away > 0 and aside <= away:
            found.append((away * away + aside * aside, aside, stop, other))
    return min(found)[3] if found else cell


def beside(plan: Plan, cell: Cell, side: Side) -> Cell:
    """The next place on that side: a building is one place, blocks and water are not places."""
    space = plan.space(cell)
    row, column = cell
    while True:
        row, column = row + STEPS[side][0], column + STEPS[side][1]
        if not plan.has((row, column)):
            return cell
        here = plan.space((row, column))
        if plan.way((row, column)) or (here is not None and here is not space):
            return row, column


def keys(many: int, alphabet: str) -> list[str]:
    """Keys for this many choices: one letter each, or two if there are too few letters."""
    if many <= len(alphabet):
        return list(alphabet[:many])
    return [one + other for one in alphabet for other in alphabet][:many]


def target_at(scene: CityScene, cell: Cell | None) -> Target | None:
    """What may be chosen here: the cell, or the building that it is in."""
    if cell is None:
        return None
    space = scene.plan.space(cell)
    cells = space.cells if space else (cell,)
    return next((target for target in scene.targets if target.cell in cells), None)
