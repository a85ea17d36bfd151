"""What the map of Thiefdom shows now: townsfolk and what guards see, thieves, hideouts, and the choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.thiefdom.city import BUILDING, NOWHERE
from rules.thiefdom.edition import FIGURES, GUARDS
from rules.thiefdom.moves import Settle, StepTo
from rules.thiefdom.state import NO_TURN, THIEVES, Thiefdom
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.watch import may_be_seen, sees
from tui.games.thiefdom.addresses import section_title, spot
from tui.games.thiefdom.moves import near_words
from tui.games.thiefdom.names import RIVAL, guild, steps_words, thief_called, thief_sign
from tui.games.thiefdom.plates.map import SIDES, cell_of_space, figure, hideout, plan, plan_with, rival, space_at, thief
from tui.games.thiefdom.scene import Scene
from tui.widgets.city import Cell, CityScene, Layers, Mark, Target, cost, facts
from tui.widgets.city.cursor import target_at
from tui.widgets.city.layers import CAUGHT, MAY, SEEN, STEP, WAY
from tui.words import Said, lengths

if TYPE_CHECKING:
    from tui.games.thiefdom.questions.option import Option

REACH = Mark(role="reach", ground="reach")
TRAIL = ("trail1", "trail1", "trail2", "trail2", "trail3")
"""The roles of a trail, the newest cell first."""
FRESH = Mark(ground="fresh")
FREE = Mark()
"""The place of a thief that is out."""
AROUND = ((0, 1), (0, -1), (-1, 0), (1, 0), (-1, 1), (1, 1), (-1, -1), (1, -1), (0, 2), (0, -2))
BLANK = Mark(right=" ", role="reach", ground="reach")
"""In reach, but ruled out by the letter typed."""


def city(scene: Scene) -> CityScene:
    """The map as it is drawn now."""
    view = scene.view
    danger = scene.danger and not scene.telling  # a guard that is told stands between two lanterns
    layers = Layers(
        may=_bits(view, may_be_seen(view), MAY._replace(says="a guard may see it next")) if danger else {},
        seen=_seen(scene),
        way=_way(scene),
        figures=_figures(scene),
        guests=_guests(scene),
        flags=_flags(scene),
        alarms=_alarms(scene),
        named=_named(scene),
        floats=_floats(scene),
    )
    targets: dict[Cell, Target] = {}
    for option in scene.options:
        if option.cell is not None and option.cell not in targets:
            targets[option.cell] = _target(scene, option.cell, option)
    return CityScene(plan_with(view.city, _in_villas(scene)), layers, tuple(targets.values()), not scene.covering)


def _named(scene: Scene) -> dict[Cell, Mark]:
    """The places that a sentence on the screen names: where it happens, or what is under the mouse."""
    city = scene.view.city
    found = {cell: FRESH for space in scene.marks.spaces if (cell := cell_of_space(city, space)) is not None}
    if scene.pointed is not None and plan(city).has(scene.pointed):
        space = plan(city).space(scene.pointed)
        found |= dict.fromkeys(space.cells if space else (scene.pointed,), FRESH)
    return found


def _in_villas(scene: Scene) -> tuple[tuple[int, str], ...]:
    """Everyone in a villa: the section and the sign."""
    view, found = scene.view, list[tuple[int, str]]()
    for index, one in enumerate(view.thieves):
        if one.space >= BUILDING and not view.city.building(one.space).cells:
            found.append((view.city.building(one.space).section, thief_sign(index)))
    for number, space in enumerate(view.rivals, 1):
        if space >= BUILDING and not view.city.building(space).cells:
            found.append((view.city.building(space).section, f"{RIVAL}{number}"))
    return tuple(found)


def _lettered(scene: Scene, cell: Cell, option: Option) -> Target:
    """A target with its letters; with room for one letter, first the first, and after it is typed the second."""
    fits = option.key.startswith(scene.typed)
    left = option.key[len(scene.typed) :] if fits else ""
    return Target(cell, option.action, left[:1] if scene.tight else left, REACH if left else BLANK)


def _target(scene: Scene, cell: Cell, option: Option) -> Target:
    if scene.lettered:
        return _lettered(scene, cell, option)
    if option.kind == "walk" and option.goal is not None:
        return Target(cell, option.action, option.key, cost(option.goal.steps, steps_words(option.goal.steps)))
    if option.kind == "way":
        return Target(cell, option.action, option.key, _way_end(scene, option))
    if _on_figure(scene, option) and len(option.key) < 2:
        return Target(cell, option.action, "", Mark(right=" ", before=option.key, beside="key", ground="reach"))
    return Target(cell, option.action, option.key, REACH)


def _on_figure(scene: Scene, option: Option) -> bool:
    """Whether the choice is a figure, so that the key is drawn before it."""
    return option.kind == "steal" or (option.kind == "use" and option.space in scene.view.cells)


def _way_end(scene: Scene, option: Option) -> Mark:
    """The end of a way, with the direction a guard would face."""
    if option.march is not None and isinstance(scene.step, Driving) and scene.step.figure in GUARDS:
        return Mark(right=f"city.{SIDES[option.march.march.facing]}", role="way", ground="reach")
    return REACH


def _bits(view: Thiefdom, bits: int, mark: Mark) -> dict[Cell, Mark]:
    """A mark on each of these cells."""
    found: dict[Cell, Mark] = {}
    width = view.city.width
    while bits:
        low = bits & -bits
        found[divmod(low.bit_length() - 1, width)] = mark
        bits ^= low
    return found


def _seen(scene: Scene) -> dict[Cell, Mark]:
    """What guards see now, and what a guard would see on the selected way."""
    view, bits, march = scene.view, scene.view.watched(), scene.march
    if march is not None and isinstance(scene.step, Driving) and scene.step.figure in GUARDS:
        for _cell, seen in sees(view, scene.step.figure, march.march):
            bits |= seen
    return _bits(view, bits, SEEN._replace(says="in a guard's view"))


def _way(scene: Scene) -> dict[Cell, Mark]:
    """The steps of the selected way or walk."""
    view, march, front = scene.view, scene.march, scene.front
    if march is not None:
        return {view.city.place(cell): STEP for cell in march.march.cells[:-1]}
    if scene.marks.trail:
        newest = len(scene.marks.trail) - 1
        return {
            view.city.place(cell): Mark(left=f"city.{SIDES[heading]}", role=TRAIL[min(newest - nth, len(TRAIL) - 1)])
            for nth, (cell, heading) in enumerate(scene.marks.trail)
        }
    if front is None or front.goal is None:
        return {}
    found: dict[Cell, Mark] = {}
    for move in scene.batch:
        if isinstance(move, Settle | StepTo) and NOWHERE != move.space < BUILDING:
            found[view.city.place(move.space)] = WAY
    return found


def _figures(scene: Scene) -> dict[Cell, Mark]:
    view = scene.view
    found = {view.city.place(view.cells[one]): figure(view, one) for one in FIGURES if view.cells[one] != NOWHERE}
    for index, one in enumerate(view.thieves):
        if 0 <= one.space < BUILDING:
            found[view.city.place(one.space)] = _thief(scene, index)
    return found


def _thief(scene: Scene, index: int) -> Mark:
    view = scene.view
    says = thief_called(scene.names, index)[0]
    if view.thieves[index].poster:
        says = f"{says}, wanted"
    return thief(view, index, says, scene.owner, view.turn != NO_TURN and view.turn.thief == index)


def _guests(scene: Scene) -> dict[Cell, tuple[Mark, ...]]:
    """Thieves and rivals in buildings."""
    view = scene.view
    found: dict[Cell, tuple[Mark, ...]] = {}
    inside = [(one.space, _thief(scene, index)) for index, one in enumerate(view.thieves) if one.space >= BUILDING]
    inside += [(space, rival(number)) for number, space in enumerate(view.rivals, 1) if space >= BUILDING]
    for space, mark in inside:
        cell = cell_of_space(view.city, space)
        if cell is not None and view.city.building(space).cells:
            found[cell] = (*found.get(cell, ()), mark)
    for seat, home in enumerate(view.homes):  # in its hideout each thief has its own place
        own = [index if view.thieves[index].space == home else -1 for index in view.own(seat)]
        cell = cell_of_space(view.city, home)
        if cell in found and max(own) >= 0:
            others = [mark for mark in found[cell] if mark.left != guild(seat)]
            found[cell] = (*[_thief(scene, index) if index >= 0 else FREE for index in own], *others)
    return found


def _flags(scene: Scene) -> dict[Cell, Mark]:
    view, found = scene.view, dict[Cell, Mark]()
    for seat, home in enumerate(view.homes):
        cell = cell_of_space(view.city, home)
        if cell is not None:
            found[cell] = hideout(seat, f"{scene.name(seat)}'s hideout")
    return found


def _alarms(scene: Scene) -> dict[Cell, Mark]:
    """Thieves whom the selected way would arrest, or who are spotted."""
    view, march = scene.view, scene.march
    found: dict[Cell, Mark] = {}
    for index in scene.marks.seen:
        space = view.thieves[index].space
        if 0 <= space < BUILDING:
            found[view.city.place(space)] = CAUGHT._replace(says="spotted")
    if march is not None:
        for one in march.outlook.spotted:
            space = view.thieves[one.seat * THIEVES + one.thief].space
            if 0 <= space < BUILDING:
                found[view.city.place(space)] = CAUGHT._replace(says="would be arrested")
    return found


def _floats(scene: Scene) -> dict[Cell, Mark]:
    """Thieves that flash; and points won or lost, in the free street cell beside the one where it happens."""
    view, taken = scene.view, _figures(scene)
    found: dict[Cell, Mark] = {}
    for index in scene.marks.struck:
        found[view.city.place(view.thieves[index].space)] = _thief(scene, index)._replace(role="caught")
    for space, points in scene.marks.floats:
        at = cell_of_space(view.city, space)
        if at is None:
            continue
        free = [cell for cell in _around(view, at) if cell not in taken and cell not in found]
        count = f"{points:+}"
        found[free[0] if free else at] = Mark(count[0], count[1:], "danger bold" if points < 0 else "kept bold")
    return found


def _around(view: Thiefdom, at: Cell) -> list[Cell]:
    """The street cells around a cell, the one at its right first."""
    row, column = at
    beside = [(row + down, column + right) for down, right in AROUND]
    return [cell for cell in beside if plan(view.city).has(cell) and view.city.is_street(view.city.cell(*cell))]


# A cell in words -------------------------------------------------------------------------------------


def edge(scene: Scene, drawn: CityScene) -> Said:
    """What is under the cursor or the mouse."""
    if scene.pointed is not None:
        return under(scene, drawn, scene.pointed)
    if scene.front is not None and scene.front.cell is not None:
        said = under(scene, drawn, scene.front.cell, scene.front.space)
        near = near_words(scene.view.city, scene.front.space) if scene.front.kind == "house" else ()
        return (*[f"{said[0]}; {one}" for one in near], *said)
    return ()


def under(scene: Scene, drawn: CityScene, cell: Cell, space: int | None = None) -> Said:
    """A cell in words: where it is, what it is, what it costs, who looks at it."""
    city = scene.view.city
    if not plan(city).has(cell):
        return ("",)
    what, *rest = facts(drawn, cell)
    space = space_at(city, cell) if space is None else space
    where = f"{scene.signs['here.left']} {spot(city, space)[0]}"
    if 0 <= space < BUILDING:
        unseen = cell not in drawn.layers.seen and target_at(drawn, cell) is not None
        rest = [what, *rest, *(["nobody looks here"] if unseen else [])]
    also = f": {', '.join(rest)}" if rest else ""
    titled = (
        [f"{where} in {section_title(scene.view.edition, city, space)}{also}"]
        if scene.grain == "wide" and space >= 0
        else []
    )
    return lengths(*titled, f"{where}{also}", where, f"{where[:2]}{', '.join([what, *rest[1:2]])}")
