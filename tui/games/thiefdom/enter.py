"""What Enter does at the table of Thiefdom: what is missing, what it costs, and where no way leads back."""

from __future__ import annotations

from rules.thiefdom import moves as m
from rules.thiefdom.state import NO_TURN
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.setup import Choice, Settling
from rules.thiefdom.steps.tavern import Recruiting
from rules.thiefdom.steps.turn import Acting
from rules.thiefdom.steps.walk import Walking
from tui.games.thiefdom.barter import Barter
from tui.games.thiefdom.choose import Option
from tui.games.thiefdom.names import steps_words
from tui.games.thiefdom.night import Night
from tui.games.thiefdom.scene import Scene
from tui.games.thiefdom.walk import lost_words, walk_words
from tui.games.thiefdom.ways import Goal, stands
from tui.words import Said, lengths, plural


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
        return (f"see {option.title[0]}.", "open this."), True
    assert by is not None
    if by.goal is not None:
        return _walk(scene, option, by.goal), True
    caught = scene.march is not None and bool(scene.march.outlook.spotted)
    lost = [f", {', '.join(lost_words(scene.view, scene.batch))}"] if caught else []
    return lengths("{does}{lost}.{after}", after=_or_nothing(_after(scene)), lost=[*lost, ""], does=by.said), True


def _or_nothing(after: Said) -> Said:
    """A second sentence, or none."""
    return (*[f" {one}" for one in after], "")


def _plan(scene: Scene, night: Night) -> tuple[Said, bool]:
    """The plan of the night."""
    left = night.left
    if left:
        tiles = plural(left, f"{left} more tile", f"{left} more tiles")
        return (f"Assign {tiles}: press 1 to {len(night.slots)}.", f"Assign {left} more."), False
    last = len(scene.view.waiting()) < 2
    shown = "All plans are revealed: no undo." if last else "The plans are revealed when all are made."
    return (f"confirm the plan. {shown}", "confirm the plan."), True


def _barter(scene: Scene, barter: Barter) -> tuple[Said, bool]:
    """Who gives and gets what."""
    no = scene.keys.word("no")
    if wrong := barter.wrong():
        return wrong, False
    if barter.none:
        return ("exchange nothing.",), True
    if not barter.changed:
        return (
            f"Press a digit to set the amount for the selected holder; {no}: no exchange.",
            f"Press a digit to set the amount; {no}: no exchange.",
            f"Press a digit; {no}: no exchange.",
        ), False
    return (f"exchange; {got_words(scene, barter)}.", "exchange that."), True


def got_words(scene: Scene, barter: Barter) -> str:
    """`Y1 gets 2 gold, the hideout gets 1 gem`."""
    return ", ".join([
        f"{scene.holder(barter, place)} gets {goods}"
        for place, _gave, goods in barter.gives()
        if goods
    ])  # fmt: skip


def _after(scene: Scene) -> Said:
    """What is true when it is done: no way back, or what is left of the turn."""
    if isinstance(scene.step, Choice | Settling) or not scene.batch:
        return ()
    if stands(scene.view, scene.batch):
        return ("No undo after that.", "No undo.")
    after = scene.view.after(scene.batch)
    asked = next(iter(after.waiting()), None)
    if isinstance(scene.step, Acting | Driving) and asked is not None and asked.seat != scene.seat:
        return (f"Then {scene.begin(asked.seat)}.",)
    if isinstance(scene.step, Acting) and after.turn.actions != scene.view.turn.actions and after.turn != NO_TURN:
        return (f"Then {_ap(after.turn.actions)} left.",)
    return ()


def _missing(scene: Scene) -> Said:
    letters, no = scene.keys.word("letters"), scene.keys.word("no")
    if scene.lettered:
        if scene.typed:
            return (f"Type the second letter after {scene.typed}.",)
        return (f"Type the letters of a space; {letters} shows steps again.", "Type the letters of a space.")
    on_map = any(option.on_map for option in scene.options)
    ends = f", {no}: {end_word(scene)}" if halts(scene) else ""
    if not on_map:
        return lengths(f"Choose a row by letter or arrows{ends}.", f"Choose a row{ends}.", "Choose a row.")
    if not scene.rows:
        return lengths(
            f"Choose on the map with the arrows, or press {letters} for letters{ends}.",
            f"Choose on the map{ends}.", "Choose on the map.",
        )  # fmt: skip
    return lengths(
        f"Choose on the map by arrows, in the list by letters{ends}.",
        f"Choose by arrows or letters{ends}.",
        "Choose by arrows or letters.",
    )


def _walk(scene: Scene, option: Option, goal: Goal) -> Said:
    """A walk that is in front, and what is left after it."""
    ways = len(option.ways)
    other = (f", way {scene.way % ways + 1} of {ways}", "") if ways > 1 else ""
    walk = walk_words(scene.words, scene.view, goal, scene.batch)
    return lengths("{walk}{other}.{after}", walk=walk, other=other, after=_or_nothing(_left(scene)))


def _left(scene: Scene) -> Said:
    """What the thief could still do after a walk."""
    view = scene.view
    after = view.after(scene.batch)
    if after.turn == NO_TURN or after.turn.thief != view.turn.thief:
        return ()
    left = _ap(max(0, after.turn.actions))
    step = next(iter(after.waiting()), None)
    if isinstance(step, Walking):
        return (f"Then {steps_words(step.left)} and {left} left.", f"{steps_words(step.left)}, {left} left.")
    return (f"Then {left} left.",)


def _ap(left: int) -> str:
    return f"{left} AP"


def halts(scene: Scene) -> bool:
    """Does `n` end something here?"""
    return any(option.kind == "end" for option in scene.options)


def end_word(scene: Scene) -> str:
    """What `n` does."""
    end = next((option for option in scene.options if option.kind == "end"), None)
    if end is None:
        return ""
    if isinstance(end.batches[0][0], m.Halt):
        return "stop here"
    if isinstance(scene.step, Acting) and scene.view.turn != NO_TURN:
        return "end the turn"
    return "nobody" if isinstance(scene.step, Recruiting) else "done"
