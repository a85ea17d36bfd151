"""Draws what is in buildings: flags on the roofs, guests, and the name with a number of steps or a key."""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeAlias

from tui.widgets.city.grains import Grain
from tui.widgets.city.layers import CityScene, Mark, Target
from tui.widgets.city.painting import fitted, named_at, role_of, shift
from tui.widgets.city.pencil import Pencil
from tui.widgets.city.plan import Cell, Plan, Space, anchor

Label: TypeAlias = tuple[int, int, int]
"""Where a label is in the grain: column, row, length."""


def buildings(pencil: Pencil, scene: CityScene) -> dict[Cell, Label]:
    """Draw flags, guests, steps, keys, and names that make room for them; returns the places of changed labels."""
    plan, layers, grain = scene.plan, scene.layers, pencil.grain
    flags = {_door(plan, cell): mark for cell, mark in layers.flags.items()}
    guests = {_door(plan, cell): marks for cell, marks in layers.guests.items()}
    targets = {_door(plan, target.cell): target for target in scene.targets if plan.space(target.cell)}
    placed = {}
    for first in sorted({**flags, **guests, **targets}):
        space = plan.space(first)
        if space is None:
            continue
        flag, inside, target = flags.get(first), guests.get(first, ()), targets.get(first)
        taken = seats(plan, space, grain, len(inside), flag is not None)
        if len(taken) < len(inside):  # no room for empty places
            inside = tuple([mark for mark in inside if mark.left])
            taken = seats(plan, space, grain, len(inside), flag is not None)
        if grain.high == 2:
            key = target.key if target and scene.keys else ""
            placed[plan.stop(first)] = _label(pencil, space, taken, key, target.mark.left if target else "")
        elif target and grain.body == "halves":
            _offer(pencil, scene, space, target, {*taken, *([first] if flag else [])})
        if flag and grain.body != "one":
            pencil.pair(first, flag, -1 if grain.high == 2 else 0)
        for nth, cell in enumerate(taken):
            more = len(inside) - nth
            last = nth + 1 == len(taken) and more > 1
            if inside[nth].left:
                pencil.pair(cell, Mark("times", str(more), "title") if last else inside[nth])
    return placed


def _door(plan: Plan, cell: Cell) -> Cell:
    """The first cell of a building represents all of its cells."""
    space = plan.space(cell)
    return space.cells[0] if space else cell


def seats(plan: Plan, space: Space, grain: Grain, guests: int, flag: bool) -> list[Cell]:
    """The cells in which guests stand: beside the name where there are any, then over it from the right."""
    if grain.high == 1:
        name = named_at(plan, space)
        free = [cell for cell in space.cells if not (flag and cell == space.cells[0])] or list(space.cells)
        cells = [cell for cell in free if cell not in name] + [cell for cell in free if cell in name]
    else:
        (row, column), length = anchor(space)
        run = [(row, column + nth) for nth in range(length)]
        cells = [cell for cell in space.cells if cell not in run] + run[::-1]
    return cells[:guests]


# One row for each cell ------------------------------------------------------------------------------------


def _offer(pencil: Pencil, scene: CityScene, space: Space, target: Target, taken: Collection[Cell]) -> None:
    """A building that can be chosen, where a cell has one row: its key before its name, or its steps after it."""
    name, ground = named_at(scene.plan, space), target.mark.ground
    for cell in space.cells:
        x, y = pencil.grain.at(cell)
        pencil.tint(x, y, 1 if (x + 1, y) in pencil.page.fixed else 2, ground)
    free = [cell for cell in space.cells if cell not in taken]
    if scene.keys and target.key:
        at = next((cell for cell in name if cell in free), (free or list(space.cells))[0])
        beyond, after = (at[0], at[1] + 1), (at[0], at[1] + 2)
        moves = at in name and beyond in free and (after in space.cells or after not in _keyed(scene))
        _alone(pencil, at, target.key, "key", ground, fixed=moves)
        if moves:
            for nth, sign in enumerate(fitted(space, 2)):
                pencil.put(pencil.grain.x(beyond[1]) + nth, pencil.grain.y(at[0]), sign, role_of(space), ground)
    elif target.mark.left and free:
        last = [cell for cell in free if cell not in name] or free
        _alone(pencil, last[-1], target.mark.left, "reach", ground)


def _keyed(scene: CityScene) -> set[Cell]:
    """The cells of everything that can be chosen."""
    spaces = [(target.cell, scene.plan.space(target.cell)) for target in scene.targets]
    return {cell for one, space in spaces for cell in (space.cells if space else (one,))}


def _alone(pencil: Pencil, cell: Cell, text: str, role: str, ground: str, fixed: bool = False) -> None:
    """A key or a number of steps, and a blank after it; `fixed`: it cannot move behind the blank."""
    x, y = pencil.grain.at(cell)
    pencil.put(x, y, text[0], role, ground)
    if len(text) > 1:
        pencil.put(x + 1, y, text[1], role, ground)
    elif (x + 1, y) not in pencil.page.fixed:
        pencil.put(x + 1, y, " ", "ink", ground)
        if not fixed:
            pencil.loose.add((x, y))


# Two rows for each cell -----------------------------------------------------------------------------------


def _label(pencil: Pencil, space: Space, taken: list[Cell], key: str, price: str) -> Label:
    """Write the name again in the space that is left for it, with a key before it or the steps after it."""
    cell, length = anchor(space)
    x, y = pencil.grain.at(cell)
    used = sum([(cell[0], cell[1] + nth) in taken for nth in range(length)])
    room = (length - used) * pencil.grain.wide - 1
    for column in range(x, x + length * pencil.grain.wide - 1):
        pencil.put(column, y, " ", "ink")
    if room <= 0:
        return x, y, 2
    beside = key or price
    label = fitted(space, room - len(beside) - 1 if beside else room)
    text = " ".join([word for word in (key, label, "" if key else price) if word])
    if len(text) > room:
        text = key or price.rjust(room) or label
    at = x + shift(space, text, room)
    if pencil.cuts(at, len(text)):
        text = " " * len(text)
    role = "reach reverse" if beside else role_of(space)
    for nth, sign in enumerate(text):
        pencil.put(at + nth, y, sign, "key" if nth < len(key) else role)
    return at, y, len(text)
