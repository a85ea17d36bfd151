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
from tui.widgets.prompt import Said
from tui.words import _

# The title ------------------------------------------------------------------------------------------


def title(scene: Scene) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
    """The first row."""
    view = scene.view
    nights = view.edition.rounds
    full, empty = scene.signs["thiefdom.full"], scene.signs["thiefdom.empty"]
    signs = full * view.round + empty * (nights - view.round)
    night = _("night {round} of {rounds}").format(round=view.round, rounds=nights)
    if not view.round:
        night, signs = _("before the first night"), ""
    name = (_("THIEFDOM"), "title")
    if scene.grain == "narrow":
        short = f"{view.round}/{nights}" if view.round else _("set-up")
        part = parts_words(scene) if any(view.plans) else ""
        points = _("{points} VP").format(points=view.points[0]) if view.solo and view.round else ""
        return (name, (f"  {short}", "ink")), ("  ".join([text for text in (points, part) if text]), part, "")
    left = (name, (f"  {night} ", "ink"), (signs, "ask"))
    if scene.grain == "wide":
        left = ((_("CUTPURSE   "), "title"), (_("Thiefdom"), "ink"), (f"   {night} ", "ink"), (signs, "ask"))  # type: ignore[assignment]
    phase = _phase(view, scene)
    if not scene.danger or scene.covering:
        return left, (phase, "")
    cells, all_cells = may_be_seen(view).bit_count(), len(view.city.streets)
    danger = _("a guard may see {cells} of {all} cells next").format(cells=cells, all=all_cells)
    brief = _("danger: {cells} of {all} cells").format(cells=cells, all=all_cells)
    return left, (f"{danger}   {phase}", f"{brief}   {phase}", phase, "")


def parts_words(scene: Scene) -> str:
    """`part 2 of 4`."""
    many = PARTS - scene.view.solo
    return _("part {part} of {parts}").format(part=scene.view.part + 1, parts=many)


def _phase(view: Thiefdom, scene: Scene) -> str:
    if any(view.plans):
        return parts_words(scene)
    if view.round:
        return _("planning")
    return _("draft") if view.hands or view.drafts else _("hideouts")


# What is asked --------------------------------------------------------------------------------------


def ask(scene: Scene) -> Said:
    """The sentence after the name."""
    view, step = scene.view, scene.step
    if isinstance(step, Choice):
        return (_("keep one of these cards; the others go on."), _("keep one of these cards."))
    if isinstance(step, Shopping):
        gold = view.stores[step.seat][0]
        return (_("buy up to two pieces of equipment, with {gold} gold.").format(gold=gold), _("buy equipment?"))
    if isinstance(step, Settling):
        return (_("choose a house for the hideout: arrows, or f for letters."), _("which house is the hideout?"))
    if scene.planning:
        return (
            _("lay the tiles of the night on the thieves and the patrol board.")
            if not view.solo
            else _("lay the tiles of the night on the thieves."),
            _("lay the tiles of the night."),
        )
    if isinstance(step, Driving):
        name = figure_name(step.figure)
        return (_("which way does {figure} go?").format(figure=name),)
    if isinstance(step, Acting):
        name = scene.thief_name(view.turn.thief)
        left = actions_words(max(0, view.turn.actions))
        if view.turn.actions <= 0:
            return (
                _("{thief} has no action left: what is free, or {no} ends the turn.").format(
                    thief=name, no=scene.no_key
                ),
                _("{thief}, no action left: {no} ends.").format(thief=name, no=scene.no_key),
            )
        return (
            _("{thief} acts, with {actions}: where to, or what?").format(thief=name, actions=left),
            _("{thief}, {actions}: what next?").format(thief=name, actions=left),
            _("{thief}: what next?").format(thief=name),
        )
    if isinstance(step, Walking):
        name = scene.thief_name(step.thief)
        return (
            _("{thief} walks on, up to {steps}: where to?").format(thief=name, steps=steps_words(step.left)),
            _("{thief} walks on: where to?").format(thief=name),
        )
    if isinstance(step, Visiting):
        place = kind_word(step.kind(view))
        return (_("in the {place}: what is done here?").format(place=place), _("what is done here?"))
    if isinstance(step, Recruiting):
        return (_("one of the guests becomes an ally, or nobody."), _("which guest?"))
    if isinstance(step, Choosing):
        return (_("one of the drawn cards is kept."),)
    if isinstance(step, Exchange | Passing):
        return (_("goods are exchanged: who has what?"), _("who has what?"))
    if isinstance(step, MakeRoom):
        return (_("that is too much to carry: what goes?"), _("what goes?"))
    if isinstance(step, Cornered):
        return (_("spotted: the Smoke Bomb, or an arrest?"), _("spotted: what now?"))
    return (_("what next?"),)


# The edge ---------------------------------------------------------------------------------------------


def edge(scene: Scene, drawn: City) -> Said:
    """What lies under the cursor or the mouse, if anything does."""
    if scene.pointed is not None:
        return under(scene, drawn, scene.pointed)
    if scene.front is not None and scene.front.on_map and scene.here is not None:
        said = under(scene, drawn, scene.here, scene.front.space)
        near = scene.front.more if scene.front.kind == "house" else ""
        fewer = [near, near.rpartition(", ")[0], near.partition(", ")[0]] if near else []
        return (*[_("{place}; {near}").format(place=said[0], near=one) for one in fewer if one], *said)
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
        "plans": (_("The plans of the night are shown."),),
        "arrest": (_("The watch has somebody."),),
        "watch": (_("Chance has led the watch."),),
        "day": (_("The day breaks."),),
    }.get(scene.moment, (_("Look."),))


def moment_enter(scene: Scene) -> Said:
    """How it goes on."""
    return (_("Enter: go on."),)
