"""What the prompt says at the table of Thiefdom: what is asked, what Enter does, what lies under the cursor."""

from __future__ import annotations

from rules.thiefdom.state import PARTS, Thiefdom
from rules.thiefdom.steps.setup import Settling
from rules.thiefdom.watch import may_be_seen
from tui.games.thiefdom import asked
from tui.games.thiefdom.addresses import place
from tui.games.thiefdom.moves import near_words
from tui.games.thiefdom.plates.map import plan, space_at
from tui.games.thiefdom.scene import Scene
from tui.widgets.city import Cell, facts
from tui.widgets.city import Scene as City
from tui.words import Said

# The title ------------------------------------------------------------------------------------------


def title(scene: Scene) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
    """The first row."""
    view = scene.view
    nights = view.edition.rounds
    full, empty = scene.signs["thiefdom.full"], scene.signs["thiefdom.empty"]
    signs = full * view.round + empty * (nights - view.round)
    night = f"night {view.round} of {nights}"
    if not view.round:
        night, signs = "before the first night", ""
    name = ("THIEFDOM", "title")
    if scene.grain == "narrow":
        short = f"{view.round}/{nights}" if view.round else "set-up"
        part = parts_words(scene) if any(view.plans) else ""
        points = f"{view.points[0]} VP" if view.solo and view.round else ""
        return (name, (f"  {short}", "ink")), ("  ".join([text for text in (points, part) if text]), part, "")
    left = (name, (f"  {night} ", "ink"), (signs, "ask"))
    if scene.grain == "wide":
        left = (("CUTPURSE   ", "title"), ("Thiefdom", "ink"), (f"   {night} ", "ink"), (signs, "ask"))  # type: ignore[assignment]
    phase = _phase(view, scene)
    if not scene.danger or scene.covering:
        return left, (phase, "")
    cells, all_cells = may_be_seen(view).bit_count(), len(view.city.streets)
    danger = f"a guard may see {cells} of {all_cells} cells next"
    brief = f"danger: {cells} of {all_cells} cells"
    return left, (f"{danger}   {phase}", f"{brief}   {phase}", phase, "")


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


# What is asked --------------------------------------------------------------------------------------


def ask(scene: Scene) -> Said:
    """The sentence after the name."""
    assert scene.step is not None
    said = asked.ask(scene.words, scene.view, scene.step)
    if isinstance(scene.step, Settling):
        letters = scene.keys.word("letters")
        return (f"choose a house for your hideout: arrows, or {letters} for letters.", *said)
    return said


# The edge ---------------------------------------------------------------------------------------------


def edge(scene: Scene, drawn: City) -> Said:
    """What lies under the cursor or the mouse, if anything does."""
    if scene.pointed is not None:
        return under(scene, drawn, scene.pointed)
    if scene.front is not None and scene.front.on_map and scene.here is not None:
        said = under(scene, drawn, scene.here, scene.front.space)
        near = near_words(scene.view.city, scene.front.space) if scene.front.kind == "house" else ()
        return (*[f"{said[0]}; {one}" for one in near], *said)
    return ()


def under(scene: Scene, drawn: City, cell: Cell, space: int | None = None) -> Said:
    """A cell in words."""
    city = scene.view.city
    if not plan(city).has(cell):
        return ("",)
    what, *rest = facts(drawn, cell)
    sign, also = scene.signs["here.left"], "".join([f", {one}" for one in rest])
    where = place(city, space_at(city, cell) if space is None else space)
    return (f"{sign} {where[0]}{also}", f"{sign} {where[0]}", f"{sign} {what}{also}")


# Moments ----------------------------------------------------------------------------------------------


def moment_ask(scene: Scene) -> Said:
    """What is shown before anybody is asked again."""
    return {
        "plans": ("The plans of the night are shown.",),
        "arrest": ("The watch has somebody.",),
        "watch": ("Chance has led the watch.",),
        "day": ("The day breaks.",),
    }.get(scene.moment, ("Look.",))


def moment_enter(scene: Scene) -> Said:
    """How it goes on."""
    return ("go on.",)
