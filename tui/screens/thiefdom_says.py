"""What the prompt says at the table of Thiefdom: what is asked, what Enter does, what lies under the cursor."""

from __future__ import annotations

from rules.thiefdom import moves as m
from rules.thiefdom.state import NO_TURN, PARTS, THIEVES, Thiefdom
from rules.thiefdom.steps.caught import Cornered
from rules.thiefdom.steps.dealer import Choosing
from rules.thiefdom.steps.exchange import Exchange, Passing
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.places import Visiting
from rules.thiefdom.steps.setup import Choice, Settling, Shopping
from rules.thiefdom.steps.tavern import Recruiting
from rules.thiefdom.steps.turn import Acting, MakeRoom
from rules.thiefdom.steps.walk import Walking
from tui.boxes.thiefdom import goods_signs
from tui.narrate.thiefdom_cards import card_name
from tui.narrate.thiefdom_ways import Goal, arrests, stands
from tui.narrate.thiefdom_words import (
    actions_words,
    address,
    figure_name,
    kind_word,
    points_words,
    standing,
    steps_words,
)
from tui.screens.thiefdom_barter import Barter
from tui.screens.thiefdom_choose import Option
from tui.screens.thiefdom_city import city
from tui.screens.thiefdom_map import plan, space_at
from tui.screens.thiefdom_night import Night
from tui.screens.thiefdom_scene import Scene
from tui.widgets.city import Cell, sentence
from tui.widgets.prompt import Said
from tui.words import _, listed, n_

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
    return left, (_phase(view, scene), "")


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


# What Enter does --------------------------------------------------------------------------------------


def enter(scene: Scene) -> tuple[Said, bool]:
    """What Enter does now, or what is missing; and which of the two it is."""
    if isinstance(scene.desk, Night):
        return _plan(scene, scene.desk)
    if isinstance(scene.desk, Barter):
        return _barter(scene, scene.desk)
    option, by = scene.front, scene.by
    if option is None:
        return _missing(scene), False
    if option.opens:
        return (_("Enter: see {what}.").format(what=option.title[0]), _("Enter: open this.")), True
    assert by is not None
    if by.goal is not None:
        return _walk(scene, option, by.goal), True
    lost = [", ".join(_lost(scene))] if scene.march is not None and scene.march.outlook.spotted else []
    whole = [*[", ".join([text.rstrip("."), *lost]) for text in by.said if any(lost)], *by.said]
    said = [_("Enter: {what}.").format(what=text.rstrip(".")) for text in whole]
    after = _after(scene)
    return (
        *[f"{one} {after[0]}" for one in said if after],
        *[f"{one} {after[-1]}" for one in said if after],
        *said,
    ), True


def _plan(scene: Scene, night: Night) -> tuple[Said, bool]:
    """The plan of the night."""
    if night.left:
        return (
            n_(
                "Not yet: {left} tile is still to be laid; 1 to {most} lay one.",
                "Not yet: {left} tiles are still to be laid; 1 to {most} lay one.",
                night.left,
            ).format(left=night.left, most=len(night.slots)),
            _("Not yet: {left} to lay.").format(left=night.left),
        ), False
    last = len(scene.view.waiting()) < 2
    shown = _("All plans are shown: no way back.") if last else _("The plans are shown when all have one.")
    return (_("Enter: the plan stands. {shown}").format(shown=shown), _("Enter: the plan stands.")), True


def _barter(scene: Scene, barter: Barter) -> tuple[Said, bool]:
    """Who gives and gets what."""
    if wrong := barter.wrong():
        return tuple([_("Not yet: {why}").format(why=why) for why in wrong]), False
    if barter.none:
        return (_("Enter: exchange nothing."),), True
    if not barter.changed:
        return (
            _("Not yet: a digit is how many the one in front would have; {no}: nothing changes hands.").format(
                no=scene.no_key
            ),
            _("Not yet: a digit is how many; {no}: nothing.").format(no=scene.no_key),
            _("Not yet: digits; {no}: nothing.").format(no=scene.no_key),
        ), False
    changes = barter.gives()
    got = [
        _("{who} gets {goods}").format(who=scene.holder(barter, place), goods=goods)
        for place, _gave, goods in changes
        if goods
    ]
    return (
        _("Enter: exchange; {got}.").format(got=", ".join(got)),
        _("Enter: exchange that."),
    ), True


def _after(scene: Scene) -> Said:
    """What is true when it is done: no way back, or what is left of the turn."""
    if not isinstance(scene.step, Choice | Settling) and scene.batch and stands(scene.view, scene.batch):
        return (_("No way back then."), _("No way back."))
    if isinstance(scene.step, Acting) and scene.front is not None and scene.front.kind in ("steal", "use", "row"):
        left = scene.view.after(scene.batch).turn.actions
        if left != scene.view.turn.actions:
            return (_("Then {actions} left.").format(actions=_ap(left)),)
    return ()


def _missing(scene: Scene) -> Said:
    if scene.lettered:
        if scene.typed:
            return (_("Not yet: {first} and its second letter.").format(first=scene.typed),)
        return (_("Not yet: the letters of a space; {f} shows steps again.").format(f=scene.keys.word("letters")),
                _("Not yet: the letters of a space."))  # fmt: skip
    on_map, no = any(option.on_map for option in scene.options), scene.no_key
    ends = _(", {no}: {end}").format(no=no, end=end_word(scene)) if halts(scene) else ""
    if not on_map:
        return (_("Not yet: a letter or the arrows choose a row{ends}.").format(ends=ends),
                _("Not yet: choose a row{ends}.").format(ends=ends), _("Not yet: choose a row."))  # fmt: skip
    if not scene.rows:
        letters = scene.keys.word("letters")
        return (
            _("Not yet: arrows choose on the map, {f} puts letters there{ends}.").format(f=letters, ends=ends),
            _("Not yet: arrows choose{ends}.").format(ends=ends), _("Not yet: arrows choose."),
        )  # fmt: skip
    return (
        _("Not yet: arrows choose on the map, letters in the list{ends}.").format(ends=ends),
        _("Not yet: arrows or letters choose{ends}.").format(ends=ends),
        _("Not yet: arrows or letters choose."),
    )


def _walk(scene: Scene, option: Option, goal: Goal) -> Said:
    """Where a walk leads, over whom, and what it costs before it is final."""
    view = scene.view
    place = address(view.city, goal.space)
    steps = steps_words(goal.steps)
    how = [_("with {card}").format(card=card_name(view.edition, card)) for card in goal.cards]
    how += [_("through the catacombs")] if goal.tunnelled else []
    cost = []
    if goal.over:
        who = listed([standing(view, scene.names, cell) for cell in goal.over])
        cost.append(_("past {who}").format(who=who))
    if goal.points:
        cost.append(_("{points} lost").format(points=points_words(-goal.points)))
    seen = []
    if goal.by >= 0:
        seen.append(_("spotted by {figure}").format(figure=figure_name(goal.by)))
        seen += _lost(scene) or [_("the Smoke Bomb may help")]
    if m.Done() in goal.moves:
        stops = m.Done() not in scene.batch
        seen.append(_("exchange on the way") if stops else _("no exchange on the way"))
    ways = len(option.ways)
    other = [_("way {nth} of {ways}").format(nth=scene.way % ways + 1, ways=ways)] if ways > 1 else []
    long = ", ".join([_("Enter: walk {steps} to {place}").format(steps=steps, place=place), *how, *cost, *seen, *other])
    brief = ", ".join([_("Enter: walk {steps}").format(steps=steps), *how, *cost, *seen, *other])
    least = ", ".join([_("Enter: walk {steps}").format(steps=steps), *cost[-1:], *seen[:1]])
    after = _left(scene, goal)
    return (
        *[f"{long}. {one}" for one in after], f"{long}.", *[f"{brief}. {one}" for one in after], f"{brief}.",
        *[f"{least}. {one}" for one in after], f"{least}.",
    )  # fmt: skip


def _lost(scene: Scene) -> list[str]:
    """What arrests would take: `Y2 loses 2 points, 2G`."""
    found = []
    for one in arrests(scene.view, scene.batch):
        goods = [goods_signs(one.goods), *["AAAA" for _art in one.art]]
        points = [points_words(one.points)] if one.points else []
        lost = ", ".join([*points, *[text for text in goods if text]]) or _("nothing")
        name = scene.thief_name(one.seat * THIEVES + one.thief)
        found.append(_("{thief} loses {lost}").format(thief=name, lost=lost))
    return found


def _left(scene: Scene, goal: Goal) -> Said:
    """What the thief could still do after a walk."""
    view = scene.view
    after = view.after(scene.batch)
    if after.turn == NO_TURN or after.turn.thief != view.turn.thief:
        return ()
    left = _ap(max(0, after.turn.actions))
    step = next(iter(after.waiting()), None)
    if isinstance(step, Walking):
        steps = n_("{steps} step", "{steps} steps", step.left).format(steps=step.left)
        return (_("Then {steps} and {actions} left.").format(steps=steps, actions=left),
                _("{steps}, {actions} left.").format(steps=steps, actions=left))  # fmt: skip
    return (_("Then {actions} left.").format(actions=left),)


def _ap(left: int) -> str:
    return _("{left} AP").format(left=left)


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
    return _("nobody") if isinstance(scene.step, Recruiting) else _("done")
