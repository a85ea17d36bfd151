"""Puts marks, guests, labels and the cursor on the painting of a city. No app is needed for it."""

from __future__ import annotations

from msgspec import Struct

from tui.widgets.canvas import Canvas
from tui.widgets.city.buildings import Label, buildings
from tui.widgets.city.cells import apart, beside, columns, halves, token
from tui.widgets.city.grains import Grain
from tui.widgets.city.layers import CityScene, Merged, merged
from tui.widgets.city.painting import fitted, shift
from tui.widgets.city.pencil import Pencil, View
from tui.widgets.city.plan import Cell, Space, anchor

NOTHING = Merged()


class Laid(Struct, frozen=True):
    """The drawing without the cursor, kept while only the cursor changes."""

    marks: dict[Cell, Merged]
    labels: dict[Cell, Label]
    used: frozenset[str]
    """Names of the signs that lie there."""


def lay(canvas: Canvas, scene: CityScene, view: View) -> Laid:
    """Draw the city with everything on it but the cursor."""
    pencil, grain = Pencil(canvas, scene.plan, view), view.grain
    pencil.base()
    marks = merged(scene, view.window)
    labels = buildings(pencil, scene)
    for cell in sorted(marks):
        x, y = grain.at(cell)
        here = marks[cell]
        if grain.body == "token":
            token(pencil, x, y, here)
        elif grain.body == "halves":
            halves(pencil, x, y, here)
        elif here.single[0]:
            pencil.put(x, y, *here.single, here.ground)
        elif here.ground:
            pencil.tint(x, y, 1, here.ground)
    if grain.body == "halves":
        apart(pencil)
        for cell, here in marks.items():
            beside(pencil, *grain.at(cell), here)
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
    elif grain.high == 1 and (pencil.there(x + 1, y) == " " or (x + 1, y) in pencil.page.fixed):
        length = 1
    for column in range(x, x + length):
        if pencil.role(column, y) != "key":
            pencil.put(column, y, pencil.there(column, y), "focus reverse")
    for column, sign in ((x - 1, "here.left"), (x + length, "here.right")):
        if (column, y) not in pencil.page.fixed and pencil.free(column, y):
            pencil.put(column, y, sign, "focus")


def _written(space: Space, grain: Grain) -> Label:
    """Where the label of an unchanged building is."""
    cell, length = anchor(space)
    room = length * grain.wide - 1
    label = fitted(space, room)
    return grain.x(cell[1]) + shift(space, label, room), grain.y(cell[0]), len(label)
