"""What the edge of the table says of the space under the mouse, else of the selected one."""

from __future__ import annotations

from rules.oliver_twist.edition import kind
from rules.oliver_twist.steps.prowl import Relocating
from tui.games.oliver_twist.moves import touched
from tui.games.oliver_twist.names import count_words, face_name, steps_words, types_in, types_words
from tui.games.oliver_twist.plates.map import Spot
from tui.games.oliver_twist.scene import Scene
from tui.games.oliver_twist.streets import address
from tui.words import Said, plural

EDGE = 44
"""The least width of the words for the cursor, in cells, because blanks cost fewer bytes than the rule behind them."""


def edge(scene: Scene) -> Said:
    """The space under the mouse, else the selected space, if there is one."""
    mark = scene.signs["here.left"]
    if scene.pointed >= 0:
        spot = next((spot for spot in scene.spots if spot.space == scene.pointed), None)
        return [f"{mark} {said}" for said in (_spot(scene, spot) if spot else _space(scene, scene.pointed))]
    if scene.front is None or scene.covering:
        return ()
    wide = 0 if scene.grain == "narrow" else EDGE
    return [f"{mark} {said:{wide}}" for said in _spot(scene, scene.front)]


def _space(scene: Scene, space: int) -> Said:
    """A space that is no choice."""
    view, place = scene.view, address(scene.view.plan, space)
    if space == view.pawn:
        return (f"{place}: the gang is here",)
    if view.visible >> space & 1:
        face = view.faces[space]
        return (f"{scene.code(face)} {face_name(view.edition, face)}, {place}", face_name(view.edition, face))
    if view.hidden >> space & 1:
        peeked = scene.peeked(space)
        if kind(peeked):
            token = face_name(view.edition, peeked)
            return (f"{place}: face down; you saw {token}", token)
        return (f"{place}: face down",)
    if space not in view.plan.open:
        return (f"{place}: closed with 2 players",)
    return (f"{place}: empty",)


def _spot(scene: Scene, spot: Spot) -> Said:
    place = address(scene.view.plan, spot.space)
    if spot.kind == "take":
        return _target(scene, spot)
    if spot.kind == "stand":
        beside, many = touched(scene.view, spot.space), len(scene.view.in_reach(spot.space))
        if not many:
            return (f"{place}, beside {beside}", place)
        return (f"{place}, beside {beside}; {many} in reach", f"{place}, {many} in reach", place)
    if spot.kind == "peek":
        left = scene.about.peeks if isinstance(scene.about, Relocating) else 1
        return (f"{place}, face down, {plural(left, f'{left} look left', f'{left} looks left')}", place)
    return (f"{place}, face down", place)


def _target(scene: Scene, spot: Spot) -> Said:
    """A token in reach; the mouse needs its address, the cursor on the map does not."""
    view, front = scene.view, spot == scene.front
    face = view.faces[spot.space]
    token = f"{scene.code(face)} {face_name(view.edition, face)}"
    way = scene.walked(spot, scene.way if front else 0)
    said = [f"{token}, {far(scene, spot)}"]
    if not front:
        said.insert(0, f"{token}, {address(view.plan, spot.space)}, {far(scene, spot)}")
    elif len(spot.batches) > 1 and way:
        said.insert(0, f"{said[0]}, by {address(view.plan, way.first)}")
    if front and (adds := scene.adds(face)):
        more = scene.new_types(way.over) if way else 0
        brings = f"+{adds} with set{f', file -{more}' if more else ''}"
        said = [f"{said[0]}; to you {brings}", f"{token}: {brings}", f"{scene.code(face)}: {brings}"]
    if way and way.over and not scene.to_bag and scene.owner is not None:
        file = (*scene.file, *[view.faces[at] for at in way.over])
        many, types = count_words(len(file)), types_words(types_in(file))
        said = [f"{said[0]}; file then: {many} of {types}", f"{said[0]}; file {len(file)}, {types}", *said]
    return (*said, token)


def far(scene: Scene, spot: Spot) -> str:
    """`3 steps`."""
    way = scene.walked(spot)
    return steps_words(len(way.over) + 1) if way else "from afar"
