"""What the map of Oliver Twist shows now: tokens, the gang, the choices, and the tokens that would be passed over."""

from __future__ import annotations

from rules.oliver_twist import events as e
from tui.games.oliver_twist.moves import side
from tui.games.oliver_twist.plates.map import (
    JUMPED,
    NIGHT,
    PAWN,
    REACH,
    SIDE_SIGNS,
    TURNED,
    WOULD,
    Spot,
    back,
    board,
    token,
)
from tui.games.oliver_twist.scene import Scene
from tui.widgets.city import Cell, CityScene, Layers, Mark, Target


def city(scene: Scene) -> CityScene:
    """The map as it is drawn now."""
    at = board(scene.view.plan)
    letters = not scene.panel
    targets = tuple([_target(scene, at.cells[spot.space], spot) for spot in scene.spots]) if letters else ()
    layers = Layers(may=_tints(scene), way=_ways(scene), figures=_figures(scene))
    return CityScene(at.plan, layers, targets)


def _tints(scene: Scene) -> dict[Cell, Mark]:
    """Dark streets at night; with a place for the gang selected, the tokens that would then be in reach."""
    view, cells = scene.view, board(scene.view.plan).cells
    found = {cells[space]: NIGHT for space in view.plan.open} if view.night else {}
    if scene.front is not None and scene.front.kind == "stand":
        found |= {cells[space]: WOULD for space in view.in_reach(scene.front.space)}
    return found


def _target(scene: Scene, cell: Cell, spot: Spot) -> Target:
    mark = REACH
    if spot.kind in ("turn", "go") and scene.about is not None:
        mark = Mark(after=SIDE_SIGNS[side(scene.view, scene.about, spot.space)], role="way", ground="reach")
    shy = scene.steps and spot.kind == "take"
    return Target(cell, f"spot:{spot.space}" if shy else spot.action, spot.key, mark, shy)


def _ways(scene: Scene) -> dict[Cell, Mark]:
    """The tokens on the way to the selected space, and the line that was just turned over."""
    cells, found = board(scene.view.plan).cells, {}
    chosen_from = {spot.space for spot in scene.spots}
    for space in scene.face_up:
        if scene.view.visible >> space & 1:
            found[cells[space]] = TURNED._replace(ground="") if space in chosen_from else TURNED
    way = scene.walked(scene.front, scene.way) if scene.front else None
    for space in way.over if way else ():
        found[cells[space]] = JUMPED
    if way and scene.to_bag:
        found |= {cells[space]: JUMPED._replace(ground="may") for space in way.over}
    walked = scene.now.walked
    if walked is not None and scene.step is None and scene.moment != "end":
        found |= {cells[space]: JUMPED._replace(ground="may") for space in walked.spaces}
    return found


def _figures(scene: Scene) -> dict[Cell, Mark]:
    view, cells = scene.view, board(scene.view.plan).cells
    hidden_yet = scene.face_down
    found: dict[Cell, Mark] = {}
    for space, cell in enumerate(cells):
        if view.hidden >> space & 1 or space in hidden_yet:
            found[cell] = back(view.edition, scene.peeked(space))
        elif view.visible >> space & 1:
            found[cell] = token(view.edition, view.faces[space])
    found[cells[view.pawn]] = PAWN
    walked = scene.now.walked
    if walked is not None and scene.step is None:  # the way of the last walk
        found |= _gone(scene, walked)
    return found


def _gone(scene: Scene, walked: e.Prowled) -> dict[Cell, Mark]:
    """The tokens that were just passed over, while no seat is asked."""
    view, cells, found = scene.view, board(scene.view.plan).cells, {}
    for space, face in zip(walked.spaces, walked.faces, strict=True):
        if not (view.visible | view.hidden) >> space & 1 and space != view.pawn:
            found[cells[space]] = token(view.edition, face)
    return found
