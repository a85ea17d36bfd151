"""The first row of the table of Thiefdom: the night and its part, and what guards may see."""

from __future__ import annotations

from rules.thiefdom.state import PARTS, Thiefdom
from rules.thiefdom.watch import may_be_seen
from tui.games.thiefdom.names import guild, next_star, points_words
from tui.games.thiefdom.plates.told import doing
from tui.games.thiefdom.scene import Scene
from tui.words import Said


def title(scene: Scene) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
    """The first row."""
    view = scene.view
    nights = view.edition.rounds
    full, empty = scene.signs["past"], scene.signs["ahead"]
    signs = full * view.round + empty * (nights - view.round)
    night = f"night {view.round} of {nights}"
    if not view.round:
        night, signs = "before the first night", ""
    name = ("THIEFDOM", "title")
    if scene.grain == "narrow":
        short = f"{view.round}/{nights}" if view.round else "set-up"
        part = parts_words(scene) if any(view.plans) else ""
        points = _points(scene) if view.round else ""
        if scene.beat is not None:
            return (name, (f"  {short}", "ink")), (*[f"{said}  {part}" for said in doing(scene) if said], part, "")
        return (name, (f"  {short}", "ink")), ("  ".join([text for text in (points, part) if text]), points or part, "")
    left: tuple[tuple[str, str], ...] = (name, (f"  {night} ", "ink"), (signs, "ask"))
    if scene.grain == "wide":
        left = (("CUTPURSE   ", "title"), ("Thiefdom", "ink"), (f"   {night} ", "ink"), (signs, "ask"))
    phase = _phase(view, scene)
    if scene.beat is not None:
        return left, (*[f"{said}   {phase}" for said in doing(scene) if said], phase, "")
    if not scene.danger or scene.covering:
        return left, (*[f"{goal}   {phase}" for goal in _goal(view)], phase, "")
    cells, all_cells = may_be_seen(view).bit_count(), len(view.city.streets)
    danger = f"a guard may see {cells} of {all_cells} cells next"
    brief = f"danger: {cells} of {all_cells} cells"
    return left, (f"{danger}   {phase}", f"{brief}   {phase}", phase, "")


def _points(scene: Scene) -> str:
    """The points of all guilds, which have no rows at a narrow table while a plan or a panel needs them."""
    view = scene.view
    if view.solo:
        least = next_star(view)
        return f"{view.points[0]} of {least} pts" if least else f"{view.points[0]} pts"
    crowded = scene.planning or scene.covering
    return " ".join([f"{guild(seat)}{points:>3}" for seat, points in enumerate(view.points)]) if crowded else ""


def _goal(view: Thiefdom) -> Said:
    """What the only player plays for."""
    least = next_star(view) if view.solo and view.round else 0
    return (f"next star: {points_words(least)}", f"star: {least}") if least else ()


def parts_words(scene: Scene) -> str:
    """`part 2 of 4`."""
    many = PARTS - scene.view.solo
    return f"part {scene.view.part + 1} of {many}"


def _phase(view: Thiefdom, scene: Scene) -> str:
    if any(view.plans):
        return parts_words(scene)
    if view.round:
        return "planning"
    return "draft" if view.hands or view.drafts else "hideouts"
