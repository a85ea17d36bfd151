"""What the prompt says at the table of Thiefdom: what is asked, what Enter does, what lies under the cursor."""

from __future__ import annotations

from rules.thiefdom.state import PARTS, Thiefdom
from rules.thiefdom.steps.caught import Cornered
from rules.thiefdom.steps.dealer import Choosing
from rules.thiefdom.steps.exchange import Exchange, Passing
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.places import Visiting
from rules.thiefdom.steps.setup import Choice, Settling, Shopping
from rules.thiefdom.steps.tavern import Recruiting
from rules.thiefdom.steps.turn import Acting, MakeRoom
from rules.thiefdom.steps.walk import Walking
from rules.thiefdom.watch import may_be_seen
from tui.games.thiefdom.names import (
    actions_words,
    address,
    figure_name,
    kind_word,
    steps_words,
)
from tui.games.thiefdom.plates.map import plan, space_at
from tui.games.thiefdom.scene import Scene
from tui.widgets.city import Cell, sentence
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
    view, step = scene.view, scene.step
    if isinstance(step, Choice):
        return ("keep one of these cards; the others go on.", "keep one of these cards.")
    if isinstance(step, Shopping):
        gold = view.stores[step.seat][0]
        return (f"buy up to two pieces of equipment, with {gold} gold.", "buy equipment?")
    if isinstance(step, Settling):
        return ("choose a house for the hideout: arrows, or f for letters.", "which house is the hideout?")
    if scene.planning:
        return (
            "lay the tiles of the night on the thieves and the patrol board."
            if not view.solo
            else "lay the tiles of the night on the thieves.",
            "lay the tiles of the night.",
        )
    if isinstance(step, Driving):
        name = figure_name(step.figure)
        return (f"which way does {name} go?",)
    if isinstance(step, Acting):
        name = scene.thief_name(view.turn.thief)
        left = actions_words(max(0, view.turn.actions))
        if view.turn.actions <= 0:
            return (
                f"{name} has no action left: what is free, or {scene.no_key} ends the turn.",
                f"{name}, no action left: {scene.no_key} ends.",
            )
        return (
            f"{name} acts, with {left}: where to, or what?",
            f"{name}, {left}: what next?",
            f"{name}: what next?",
        )
    if isinstance(step, Walking):
        name = scene.thief_name(step.thief)
        return (
            f"{name} walks on, up to {steps_words(step.left)}: where to?",
            f"{name} walks on: where to?",
        )
    if isinstance(step, Visiting):
        place = kind_word(step.kind(view))
        return (f"in the {place}: what is done here?", "what is done here?")
    if isinstance(step, Recruiting):
        return ("one of the guests becomes an ally, or nobody.", "which guest?")
    if isinstance(step, Choosing):
        return ("one of the drawn cards is kept.",)
    if isinstance(step, Exchange | Passing):
        return ("goods are exchanged: who has what?", "who has what?")
    if isinstance(step, MakeRoom):
        return ("that is too much to carry: what goes?", "what goes?")
    if isinstance(step, Cornered):
        return ("spotted: the Smoke Bomb, or an arrest?", "spotted: what now?")
    return ("what next?",)


# The edge ---------------------------------------------------------------------------------------------


def edge(scene: Scene, drawn: City) -> Said:
    """What lies under the cursor or the mouse, if anything does."""
    if scene.pointed is not None:
        return under(scene, drawn, scene.pointed)
    if scene.front is not None and scene.front.on_map and scene.here is not None:
        said = under(scene, drawn, scene.here, scene.front.space)
        near = scene.front.more if scene.front.kind == "house" else ""
        fewer = [near, near.rpartition(", ")[0], near.partition(", ")[0]] if near else []
        return (*[f"{said[0]}; {one}" for one in fewer if one], *said)
    return ()


def under(scene: Scene, drawn: City, cell: Cell, space: int | None = None) -> Said:
    """A cell in words."""
    view = scene.view
    where = address(view.city, space_at(view.city, cell) if space is None else space)
    if not plan(view.city).has(cell):
        return ("",)
    what = sentence(drawn, cell)
    sign = scene.signs["here.left"]
    rest = ", ".join(what.split(", ")[1:])
    long = f"{sign} {where}, {rest}" if rest else f"{sign} {where}"
    return (long, f"{sign} {where}", f"{sign} {what}")


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
    return ("Enter: go on.",)
