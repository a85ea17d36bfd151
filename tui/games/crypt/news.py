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
from tui.words import Said, begin_upper, listed, plural

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
                out = f"{scene.name(pushed.seat)} out"
                said = (f"{said[0]}, {out}", *said)
            return (*[f"last: {text}" for text in said], said[-1])
    return ("",)


def _told(scene: Scene, event: Event, on: object) -> Said:
    assert callable(on)
    match event:
        case e.Placed():
            name, made = scene.name(event.seat), scene.product(event.dice, event.effort)
            return (
                f"{name} placed {made} = {event.dice * event.effort} on {on(event.spot)}",
                f"{name} placed {made} on {LETTERS[event.spot]}",
            )
        case e.Recovered() if event.dice:
            return (f"{scene.name(event.seat)} recovered {dice_count(event.dice)}",)
        case e.Passed() | e.Recovered():
            return (f"{scene.name(event.seat)} passed",)
        case e.Flipped():
            return (f"{scene.name(event.seat)} flipped {face_name(event.face)}",)
        case e.Peeked():
            return (f"{scene.name(event.seat)} looked at what lies face down",)
        case e.Regained():
            return (f"{scene.name(event.seat)} took an exhausted die back",)
        case e.Took():
            return (f"{scene.name(event.seat)} took the face-down {kind_name(event.back // 10)}",)
        case e.Rerolled():
            words = "{name} rolled {roll}: the die is back" if event.back else "{name} rolled {roll}: still spent"
            return (words.format(name=scene.name(event.seat), roll=event.roll),)
        case e.SetAside():
            return (f"the Ghost set {scene.product(event.dice, event.effort)} aside",)
        case e.GhostRolled():
            return ("the Ghost rolled {rolls}".format(rolls=" ".join(map(str, event.rolls))),)
        case e.Revealed():
            return (f"round {event.round}, {scene.name(event.leader)} leads",)
    return ()


# Moments ----------------------------------------------------------------------------------------


def collect_ask(scene: Scene) -> Said:
    """Who takes what."""
    taken: dict[int, int] = {}
    for place in scene.now.row:
        if place.fate == "collected":
            taken[place.to] = taken.get(place.to, 0) + 1
    parts = [
        "{name} takes {cards}".format(
            name=scene.begin(seat, 8), cards=plural(count, f"{count} treasure", f"{count} treasures")
        )
        for seat, count in taken.items()
    ]
    short = [f"{scene.begin(seat, 8)} takes {count}" for seat, count in taken.items()]
    relief = [f"{scene.begin(seat, 8)} gets {dice_count(dice)} back" for seat, dice in scene.now.relieved]
    if not taken:
        return ("Collect: nobody takes anything.",)
    return (
        f"Collect: everybody has rolled. {listed([*parts, *relief])}.",
        f"Collect: {listed([*parts, *relief])}.",
        "Collect: {who}.".format(who=", ".join(short)),
        plural(
            sum(taken.values()),
            f"Collect: {sum(taken.values())} treasure goes.",
            f"Collect: {sum(taken.values())} treasures go.",
        ),
    )


def moment_then(scene: Scene) -> Said:
    """What comes when a moment has been seen."""
    waiting = scene.view.waiting()
    if not waiting:
        return ("Then the count.",)
    step, name = waiting[0], scene.name(waiting[0].seat)
    if scene.moment == "ghost" and any(isinstance(event, e.Rolled | e.Discarded) for event in scene.later):
        return ("Then Collect: everybody rolls.", "Then Collect.")
    if isinstance(step, RerollWindow):
        return (
            f"Then {name} may roll a die again with an Idol.",
            f"Then {name}: Idol?",
        )
    if isinstance(step, LastWindow):
        return (f"Then {name} may flip two Remains for a die.", f"Then {name}.")
    torches = next((event for event in scene.later if isinstance(event, e.TorchesPassed)), None)
    if torches is not None:
        leader = scene.name(torches.leader)
        return (
            f"Then the torches pass: {leader} leads round {scene.view.round}.",
            f"Then {leader} leads.",
        )
    return (f"Then {name}.",)


def ghost_ask(scene: Scene) -> Said:
    """What the Ghost has done, when everything else waits for it."""
    turn = scene.now.ghost[-1]
    rolls = " ".join(map(str, turn.rolls))
    return (f"{begin_upper(scene.names[GHOST])} has rolled {rolls}.",)


def moment_ask(scene: Scene) -> Said:
    """A die rolled again, or the roll for a tie."""
    if scene.moment == "tie":
        rolls = [
            "{name} rolls {rolls} = {total}".format(
                name=scene.begin(tie.seat), rolls=" ".join(map(str, tie.rolls)) or "-", total=sum(tie.rolls)
            )
            for tie in scene.now.ties
        ]
        return (
            "The roll for the tie: {rolls}.".format(rolls=", ".join(rolls)),
            "Tie: {rolls}.".format(rolls=", ".join(rolls)),
        )
    event = scene.now.rerolled
    assert event is not None
    words = (
        "{name} rolled {roll} against effort {effort}: the die is ready again."
        if event.back
        else "{name} rolled {roll} against effort {effort}: the die stays spent."
    )
    short = "{name} rolled {roll}: it is back." if event.back else "{name} rolled {roll}: still spent."
    facts = {"name": scene.begin(event.seat), "roll": event.roll, "effort": event.effort}
    return (words.format(**facts), short.format(**facts))
