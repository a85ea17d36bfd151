"""What the map of Oliver Twist shows now: tokens, the gang, the choices, and the tokens that would be passed over."""

from __future__ import annotations

from tui.games.oliver_twist.moves import side
from tui.games.oliver_twist.plates.map import (
    CHANGED,
    JUMPED,
    NIGHT,
    PAWN,
    REACH,
    SIDE_SIGNS,
    TOLD,
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
    """Dark streets at night; spaces that are not as they were; with a place for the gang selected, the tokens that
    would then be in reach."""
    view, cells = scene.view, board(scene.view.plan).cells
    found = {cells[space]: NIGHT for space in view.plan.open} if view.night else {}
    found |= {cell: CHANGED for space, cell in enumerate(cells) if ("space", space) in scene.changed}
    if scene.front is not None and scene.front.kind == "stand":
        found |= {cells[space]: WOULD for space in view.in_reach(scene.front.space)}
    return found


def _target(scene: Scene, cell: Cell, spot: Spot) -> Target:
    mark = REACH
    if spot.kind in ("turn", "go") and scene.about is not None:
        mark = Mark(after=SIDE_SIGNS[side(scene.view, scene.about, spot.space)], role="way", ground="reach")
    shy = scene.tokens and spot.kind == "take"
    return Target(cell, f"spot:{spot.space}" if shy else spot.action, spot.key, mark, shy)


def _ways(scene: Scene) -> dict[Cell, Mark]:
    """The tokens on the way to the selected space, the line that was just turned over, and what is told of spaces."""
    cells, found, marks = board(scene.view.plan).cells, dict[Cell, Mark](), scene.marks
    chosen_from = {spot.space for spot in scene.spots}
    for space in scene.line if scene.beat is None else marks.turned:
        if scene.view.visible >> space & 1:
            found[cells[space]] = TURNED._replace(ground="") if space in chosen_from else TURNED
    way = scene.walked(scene.front, scene.way) if scene.front else None
    jumped = JUMPED._replace(ground="may") if scene.to_bag else JUMPED
    found |= {cells[space]: jumped for space in (way.over if way else ())}
    found |= {cells[space]: JUMPED for space, _face in marks.crossed}
    if marks.left:
        stood, first = marks.left
        found[cells[stood]] = Mark(SIDE_SIGNS[scene.view.plan.side(stood, first)], role="way")
    return found | {cells[space]: TOLD for space in marks.tinted}


def _figures(scene: Scene) -> dict[Cell, Mark]:
    view, cells = scene.view, board(scene.view.plan).cells
    found = {cells[space]: token(view.edition, face) for space, face in scene.marks.crossed}
    for space, cell in enumerate(cells):
        if view.hidden >> space & 1:
            found[cell] = back(view.edition, scene.peeked(space))
        elif view.visible >> space & 1:
            found[cell] = token(view.edition, view.faces[space])
    found[cells[view.pawn]] = PAWN
    return found
