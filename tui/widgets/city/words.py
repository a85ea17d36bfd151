"""A city in words: for plain mode, for the line under the map, and for the legend."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from msgspec import Struct

from tui.terminal.symbols import SYMBOLS, Signs
from tui.widgets.city.cursor import target_at
from tui.widgets.city.grains import Window
from tui.widgets.city.layers import CityScene
from tui.widgets.city.plan import Cell, Plan


def place(plan: Plan, cell: Cell) -> str:
    """A cell's place in words."""
    space = plan.space(cell)
    if space:
        return space.name
    names = {
        "street": "street",
        "lantern": "lantern",
        "river": "river",
        "block": "houses",
        "closed": "closed street",
        "square": "square",
    }
    return names.get(plan.ground(cell), "")


def facts(scene: CityScene, cell: Cell) -> tuple[str, ...]:
    """The facts about a cell: the place, then the words of each mark."""
    plan, layers = scene.plan, scene.layers
    space = plan.space(cell)
    cells = space.cells if space else (cell,)
    parts = [place(plan, cell)]
    parts += [gate.labels[0] for gate in plan.gates if gate.cell == cell]
    target = target_at(scene, cell)
    if target and target.mark.says:
        parts.append(target.mark.says)
    for marks in (layers.way, layers.seen, layers.may, layers.figures, layers.flags, layers.alarms):
        parts += [marks[one].says for one in cells if one in marks]
    for one in cells:
        parts += [mark.says for mark in layers.guests.get(one, ())]
    return tuple(dict.fromkeys([part for part in parts if part]))


def sentence(scene: CityScene, cell: Cell) -> str:
    """The facts in one line, without a full stop, because more may follow."""
    return ", ".join(facts(scene, cell))


def located(cell: Cell) -> str:
    """A cell's position in words."""
    return f"row {cell[0]}, column {cell[1]}"


def sentences(scene: CityScene) -> list[str]:
    """A line for each choice, and for each cell with a mark."""
    cells = [target.cell for target in scene.targets]
    cells += [*scene.layers.figures, *scene.layers.guests]
    lines = []
    for cell in dict.fromkeys([scene.plan.stop(cell) for cell in cells]):
        key = next((target.key for target in scene.targets if scene.plan.stop(target.cell) == cell), "")
        lines.append(f"{key}  {located(cell)}: {sentence(scene, cell)}".strip())
    return lines


class Entry(Struct, frozen=True):
    """A line of the legend."""

    signs: str
    role: str
    words: str


def legend(
    plan: Plan, window: Window, used: Collection[str], signs: Signs, more: Mapping[str, str] | None = None
) -> list[Entry]:
    """The signs in sight, in the order of the table; `more` are the game's explanations."""
    words = {
        "city.street": "street",
        "city.lantern": "lantern",
        "city.river": "river",
        "city.door": "door",
        "city.seen": "seen",
        "city.may": "may be seen",
        "city.way": "on the way",
        "city.reach": "in reach",
        "city.up": "direction",
        "city.right": "direction",
        "city.down": "direction",
        "city.left": "direction",
        "here.left": "where you are",
        **(more or {}),
    }
    sight = {*used, *_grounds(plan, window)}
    found: dict[str, Entry] = {}
    for name in SYMBOLS:
        if name in sight and (said := words.get(name)):
            before = found.get(said)
            both = (before.signs if before else "") + signs[name]
            found[said] = Entry(both, SYMBOLS[name].role, said)
    return list(found.values())


def _grounds(plan: Plan, window: Window) -> set[str]:
    """The signs of a plan that can be seen through a window."""
    found = set()
    for cell in window.cells():
        ground = plan.ground(cell)
        if ground in ("street", "lantern", "river"):
            found.add(f"city.{ground}")
        if "door" in (plan.edge(cell, "right"), plan.edge(cell, "down")):
            found.add("city.door")
    return found
