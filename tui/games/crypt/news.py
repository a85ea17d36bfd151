"""What the prompt tells of what has happened: the table's edge, and the moments that are looked at."""

from __future__ import annotations

from collections.abc import Sequence

from rules.crypt import events as e
from rules.crypt.state import GHOST
from rules.crypt.steps.collect import RerollWindow
from rules.crypt.steps.finish import LastWindow
from rules.game import Event
from tui.games.crypt.narrator import LETTERS, dice_count, face_name, kind_name
from tui.games.crypt.scene import Scene
from tui.widgets.prompt import Said
from tui.words import _, begin_upper, listed, n_

# What happened ----------------------------------------------------------------------------------


def edge(scene: Scene, story: Sequence[Event]) -> Said:
    """The last thing that everybody saw, newest first until one is worth telling."""
    row: tuple[int, ...] = ()
    for event in reversed(story):
        if isinstance(event, e.Revealed):
            row = event.row
            break

    def on(spot: int) -> str:
        kind, coins = divmod(row[spot], 10)
        return f"{kind_name(kind)} {coins}" if coins else kind_name(kind)

    for nth in range(len(story) - 1, -1, -1):
        event = story[nth]
        said = _told(scene, event, on)
        if said:
            pushed = story[nth + 1] if nth + 1 < len(story) else None
            if isinstance(event, e.Placed) and isinstance(pushed, e.PushedOut):
                out = _("{name} out").format(name=scene.name(pushed.seat))
                said = (f"{said[0]}, {out}", *said)
            return (*[_("last: {what}").format(what=text) for text in said], said[-1])
    return ("",)


def _told(scene: Scene, event: Event, on: object) -> Said:
    assert callable(on)
    match event:
        case e.Placed():
            name, made = scene.name(event.seat), scene.product(event.dice, event.effort)
            return (
                _("{name} placed {made} = {total} on {treasure}").format(
                    name=name, made=made, total=event.dice * event.effort, treasure=on(event.spot)
                ),
                _("{name} placed {made} on {letter}").format(name=name, made=made, letter=LETTERS[event.spot]),
            )
        case e.Recovered() if event.dice:
            return (_("{name} recovered {dice}").format(name=scene.name(event.seat), dice=dice_count(event.dice)),)
        case e.Passed() | e.Recovered():
            return (_("{name} passed").format(name=scene.name(event.seat)),)
        case e.Flipped():
            return (_("{name} flipped {card}").format(name=scene.name(event.seat), card=face_name(event.face)),)
        case e.Peeked():
            return (_("{name} looked at what lies face down").format(name=scene.name(event.seat)),)
        case e.Regained():
            return (_("{name} took an exhausted die back").format(name=scene.name(event.seat)),)
        case e.Took():
            return (
                _("{name} took the face-down {kind}").format(
                    name=scene.name(event.seat), kind=kind_name(event.back // 10)
                ),
            )
        case e.Rerolled():
            words = _("{name} rolled {roll}: the die is back") if event.back else _("{name} rolled {roll}: still spent")
            return (words.format(name=scene.name(event.seat), roll=event.roll),)
        case e.SetAside():
            return (_("the Ghost set {dice} aside").format(dice=scene.product(event.dice, event.effort)),)
        case e.GhostRolled():
            return (_("the Ghost rolled {rolls}").format(rolls=" ".join(map(str, event.rolls))),)
        case e.Revealed():
            return (_("round {round}, {name} leads").format(round=event.round, name=scene.name(event.leader)),)
    return ()


# Moments ----------------------------------------------------------------------------------------


def collect_ask(scene: Scene) -> Said:
    """Who takes what."""
    taken: dict[int, int] = {}
    for place in scene.now.row:
        if place.fate == "collected":
            taken[place.to] = taken.get(place.to, 0) + 1
    parts = [
        _("{name} takes {cards}").format(
            name=scene.begin(seat, 8), cards=n_("{n} treasure", "{n} treasures", count).format(n=count)
        )
        for seat, count in taken.items()
    ]
    short = [_("{name} takes {n}").format(name=scene.begin(seat, 8), n=count) for seat, count in taken.items()]
    relief = [
        _("{name} gets {dice} back").format(name=scene.begin(seat, 8), dice=dice_count(dice))
        for seat, dice in scene.now.relieved
    ]
    if not taken:
        return (_("Collect: nobody takes anything."),)
    return (
        _("Collect: everybody has rolled. {who}.").format(who=listed([*parts, *relief])),
        _("Collect: {who}.").format(who=listed([*parts, *relief])),
        _("Collect: {who}.").format(who=", ".join(short)),
        n_("Collect: {n} treasure goes.", "Collect: {n} treasures go.", sum(taken.values())).format(
            n=sum(taken.values())
        ),
    )


def moment_then(scene: Scene) -> Said:
    """What comes when a moment has been seen."""
    waiting = scene.view.waiting()
    if not waiting:
        return (_("Then the count."),)
    step, name = waiting[0], scene.name(waiting[0].seat)
    if scene.moment == "ghost" and any(isinstance(event, e.Rolled | e.Discarded) for event in scene.later):
        return (_("Then Collect: everybody rolls."), _("Then Collect."))
    if isinstance(step, RerollWindow):
        return (
            _("Then {name} may roll a die again with an Idol.").format(name=name),
            _("Then {name}: Idol?").format(name=name),
        )
    if isinstance(step, LastWindow):
        return (_("Then {name} may flip two Remains for a die.").format(name=name), _("Then {name}.").format(name=name))
    torches = next((event for event in scene.later if isinstance(event, e.TorchesPassed)), None)
    if torches is not None:
        leader = scene.name(torches.leader)
        return (
            _("Then the torches pass: {name} leads round {round}.").format(name=leader, round=scene.view.round),
            _("Then {name} leads.").format(name=leader),
        )
    return (_("Then {name}.").format(name=name),)


def ghost_ask(scene: Scene) -> Said:
    """What the Ghost has done, when everything else waits for it."""
    turn = scene.now.ghost[-1]
    rolls = " ".join(map(str, turn.rolls))
    return (_("{ghost} has rolled {rolls}.").format(ghost=begin_upper(scene.names[GHOST]), rolls=rolls),)


def moment_ask(scene: Scene) -> Said:
    """A die rolled again, or the roll for a tie."""
    if scene.moment == "tie":
        rolls = [
            _("{name} rolls {rolls} = {total}").format(
                name=scene.begin(tie.seat), rolls=" ".join(map(str, tie.rolls)) or "-", total=sum(tie.rolls)
            )
            for tie in scene.now.ties
        ]
        return (
            _("The roll for the tie: {rolls}.").format(rolls=", ".join(rolls)),
            _("Tie: {rolls}.").format(rolls=", ".join(rolls)),
        )
    event = scene.now.rerolled
    assert event is not None
    words = (
        _("{name} rolled {roll} against effort {effort}: the die is ready again.")
        if event.back
        else _("{name} rolled {roll} against effort {effort}: the die stays spent.")
    )
    short = _("{name} rolled {roll}: it is back.") if event.back else _("{name} rolled {roll}: still spent.")
    facts = {"name": scene.begin(event.seat), "roll": event.roll, "effort": event.effort}
    return (words.format(**facts), short.format(**facts))
