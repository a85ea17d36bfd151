"""What the prompt says at the table of Thiefdom: what is asked, what Enter does, what lies under the cursor."""

from __future__ import annotations

from rules.thiefdom import moves as m
from rules.thiefdom.state import NO_TURN, Thiefdom
from rules.thiefdom.steps.caught import Cornered
from rules.thiefdom.steps.dealer import Choosing
from rules.thiefdom.steps.exchange import Exchange, Passing
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.places import Visiting
from rules.thiefdom.steps.round import NONE_YET
from rules.thiefdom.steps.setup import Choice, Settling, Shopping
from rules.thiefdom.steps.tavern import Recruiting
from rules.thiefdom.steps.turn import Acting, MakeRoom
from rules.thiefdom.steps.walk import Walking
from tui.narrate.thiefdom_words import actions_words, address, figure_name, kind_word, points_words, steps_words
from tui.screens.thiefdom_choose import Option
from tui.screens.thiefdom_city import city
from tui.screens.thiefdom_map import plan, space_at
from tui.screens.thiefdom_panels import parts_words
from tui.screens.thiefdom_scene import Scene
from tui.widgets.city import Cell, sentence
from tui.widgets.prompt import Said
from tui.words import _, begin_upper, n_

# The title ------------------------------------------------------------------------------------------


def title(scene: Scene) -> tuple[tuple[tuple[str, str], ...], tuple[str, ...]]:
    """The first row."""
    view = scene.view
    nights = view.edition.rounds
    signs = "".join(["●" if night <= view.round else "○" for night in range(1, nights + 1)])
    if scene.signs.ascii:
        signs = signs.replace("●", "o").replace("○", ".")
    night = _("night {round} of {rounds}").format(round=view.round, rounds=nights)
    if not view.round:
        night, signs = _("before the first night"), ""
    name = (_("THIEFDOM"), "title")
    if scene.grain == "narrow":
        short = f"{view.round}/{nights}" if view.round else _("set-up")
        return (name, (f"  {short}", "ink")), (parts_words(scene) if any(view.plans) else "", "")
    left = (name, (f"  {night} ", "ink"), (signs, "ask"))
    if scene.grain == "wide":
        left = ((_("CUTPURSE   "), "title"), (_("Thiefdom"), "ink"), (f"   {night} ", "ink"), (signs, "ask"))  # type: ignore[assignment]
    return left, (_phase(view, scene), "")


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


# What Enter does --------------------------------------------------------------------------------------


def enter(scene: Scene) -> tuple[Said, bool]:
    """What Enter does now, or what is missing; and which of the two it is."""
    if scene.planning:
        left = scene.laid.count(NONE_YET)
        if left:
            return (
                n_(
                    "Not yet: {left} tile is still to be laid; 1 to {most} lay one.",
                    "Not yet: {left} tiles are still to be laid; 1 to {most} lay one.",
                    left,
                ).format(left=left, most=len(scene.laid)),
                _("Not yet: {left} to lay.").format(left=left),
            ), False
        return (_("Enter: the plan stands. All plans are shown together."), _("Enter: the plan stands.")), True
    option = scene.front
    if option is None:
        return _missing(scene), False
    if option.opens:
        return (_("Enter: see {what}.").format(what=option.said[0]), _("Enter: open this.")), True
    if option.goal is not None:
        return _walk(scene, option), True
    short = [_("Enter: {what}.").format(what=said.rstrip(".")) for said in option.said]
    after = _after(scene)
    return (*[f"{one} {after}" for one in short if after], *short, _("Enter: do this.")), True


def _after(scene: Scene) -> str:
    """What comes of a way of the watch has been said; else nothing more."""
    if isinstance(scene.step, Choice | Shopping):
        return ""
    return ""


def _missing(scene: Scene) -> Said:
    if any(option.on_map for option in scene.options):
        return (
            _("Not yet: arrows choose on the map, letters in the list."),
            _("Not yet: arrows or letters choose."),
            _("Not yet: choose first."),
        )
    return (_("Not yet: choose a row by its letter."), _("Not yet: choose a row."))


def _walk(scene: Scene, option: Option) -> Said:
    goal, view = option.goal, scene.view
    assert goal is not None
    place = address(view.city, goal.space)
    said = [_("Enter: walk {steps} to {place}").format(steps=steps_words(goal.steps), place=place)]
    short = _("Enter: walk {steps}").format(steps=steps_words(goal.steps))
    more = []
    if goal.points:
        more.append(_("{points} lost").format(points=points_words(-goal.points)))
    if goal.by >= 0:
        more.append(_("spotted by {figure}").format(figure=figure_name(goal.by)))
    if len(option.batches) > 1:
        more.append(_("exchange on the way") if scene.way % 2 else _("no exchange on the way"))
    text = ", ".join([said[0], *more])
    brief = ", ".join([short, *more])
    left = view.turn.actions - 1
    after = _(" Then {actions} left.").format(actions=_ap(left)) if isinstance(scene.step, Acting) else ""
    return (f"{text}.{after}", f"{text}.", f"{brief}.{after}", f"{brief}.", f"{short}.")


def _ap(left: int) -> str:
    return n_("{left} AP is", "{left} AP are", left).format(left=left)


# The edge ---------------------------------------------------------------------------------------------


def edge(scene: Scene, last: Said) -> Said:
    """What lies under the cursor or the mouse, or what happened last."""
    if scene.pointed is not None:
        return under(scene, scene.pointed)
    if scene.front is not None and scene.front.on_map and scene.here is not None:
        return under(scene, scene.here, scene.front.space)
    return last


def under(scene: Scene, cell: Cell, space: int | None = None) -> Said:
    """A cell in words."""
    view = scene.view
    where = address(view.city, space_at(view.city, cell) if space is None else space)
    if not plan(view.city).has(cell):
        return ("",)
    what = sentence(city(scene), cell)
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
        "day": (_("The day breaks."),),
    }.get(scene.moment, (_("Look."),))


def moment_enter(scene: Scene) -> Said:
    """How it goes on."""
    return (_("Enter: go on."),)


def halts(scene: Scene) -> bool:
    """Does `n` end something here?"""
    return any(option.kind == "end" for option in scene.options)


def end_word(scene: Scene) -> str:
    """What `n` does."""
    end = next((option for option in scene.options if option.kind == "end"), None)
    if end is None:
        return ""
    if isinstance(end.batches[0][0], m.Halt):
        return _("stop here")
    if isinstance(scene.step, Acting) and scene.view.turn != NO_TURN:
        return _("end the turn")
    return begin_upper(_("nothing")).lower() if isinstance(scene.step, Recruiting) else _("done")
