"""What Enter does at the table of Thiefdom: what is missing, what it costs, and where no way leads back."""

from __future__ import annotations

from rules.game import Move
from rules.thiefdom import moves as m
from rules.thiefdom.state import NO_TURN, THIEVES
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.setup import Choice, Settling
from rules.thiefdom.steps.tavern import Recruiting
from rules.thiefdom.steps.turn import Acting
from rules.thiefdom.steps.walk import Walking
from tui.games.thiefdom.barter import Barter
from tui.games.thiefdom.box import goods_signs
from tui.games.thiefdom.cards import card_name
from tui.games.thiefdom.choose import Option
from tui.games.thiefdom.names import address, figure_name, points_words, standing, steps_words
from tui.games.thiefdom.night import Night
from tui.games.thiefdom.scene import Scene
from tui.games.thiefdom.ways import Goal, arrests, stands
from tui.words import Said, listed, plural


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
        return (f"Enter: see {option.title[0]}.", "Enter: open this."), True
    assert by is not None
    if by.goal is not None:
        return _walk(scene, option, by.goal), True
    lost = [", ".join(_lost(scene, scene.batch))] if scene.march is not None and scene.march.outlook.spotted else []
    whole = [*[", ".join([text.rstrip("."), *lost]) for text in by.said if any(lost)], *by.said]
    said = ["Enter: {what}.".format(what=text.rstrip(".")) for text in whole]
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
            plural(
                night.left,
                f"Not yet: {night.left} tile is still to be laid; 1 to {len(night.slots)} lay one.",
                f"Not yet: {night.left} tiles are still to be laid; 1 to {len(night.slots)} lay one.",
            ),
            f"Not yet: {night.left} to lay.",
        ), False
    last = len(scene.view.waiting()) < 2
    shown = "All plans are shown: no way back." if last else "The plans are shown when all have one."
    return (f"Enter: the plan stands. {shown}", "Enter: the plan stands."), True


def _barter(scene: Scene, barter: Barter) -> tuple[Said, bool]:
    """Who gives and gets what."""
    if wrong := barter.wrong():
        return tuple([f"Not yet: {why}" for why in wrong]), False
    if barter.none:
        return ("Enter: exchange nothing.",), True
    if not barter.changed:
        return (
            f"Not yet: a digit is how many the one in front would have; {scene.no_key}: nothing changes hands.",
            f"Not yet: a digit is how many; {scene.no_key}: nothing.",
            f"Not yet: digits; {scene.no_key}: nothing.",
        ), False
    return (
        f"Enter: exchange; {got_words(scene, barter)}.",
        "Enter: exchange that.",
    ), True


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
        return ("No way back then.", "No way back.")
    after = scene.view.after(scene.batch)
    asked = next(iter(after.waiting()), None)
    if isinstance(scene.step, Acting | Driving) and asked is not None and asked.seat != scene.seat:
        return (f"Then {scene.begin(asked.seat)}.",)
    if isinstance(scene.step, Acting) and after.turn.actions != scene.view.turn.actions and after.turn != NO_TURN:
        return (f"Then {_ap(after.turn.actions)} left.",)
    return ()


def _missing(scene: Scene) -> Said:
    if scene.lettered:
        if scene.typed:
            return (f"Not yet: {scene.typed} and its second letter.",)
        return ("Not yet: the letters of a space; {f} shows steps again.".format(f=scene.keys.word("letters")),
                "Not yet: the letters of a space.")  # fmt: skip
    on_map, no = any(option.on_map for option in scene.options), scene.no_key
    ends = f", {no}: {end_word(scene)}" if halts(scene) else ""
    if not on_map:
        return (f"Not yet: a letter or the arrows choose a row{ends}.",
                f"Not yet: choose a row{ends}.", "Not yet: choose a row.")  # fmt: skip
    if not scene.rows:
        letters = scene.keys.word("letters")
        return (
            f"Not yet: arrows choose on the map, {letters} puts letters there{ends}.",
            f"Not yet: arrows choose{ends}.", "Not yet: arrows choose.",
        )  # fmt: skip
    return (
        f"Not yet: arrows choose on the map, letters in the list{ends}.",
        f"Not yet: arrows or letters choose{ends}.",
        "Not yet: arrows or letters choose.",
    )


def _walk(scene: Scene, option: Option, goal: Goal) -> Said:
    """A walk that is in front, and what is left after it."""
    long, brief, least = [f"Enter: {said}" for said in walk_words(scene, goal, scene.batch)]
    ways = len(option.ways)
    if ways > 1:
        other = f"way {scene.way % ways + 1} of {ways}"
        long, brief = f"{long}, {other}", f"{brief}, {other}"
    after = _left(scene, goal)
    return (
        *[f"{long}. {one}" for one in after], f"{long}.", *[f"{brief}. {one}" for one in after], f"{brief}.",
        *[f"{least}. {one}" for one in after], f"{least}.",
    )  # fmt: skip


def walk_words(scene: Scene, goal: Goal, batch: tuple[Move, ...]) -> tuple[str, str, str]:
    """Where a walk leads, over whom, and what it costs before it is final; shorter; the least of it."""
    view = scene.view
    place = address(view.city, goal.space)
    steps = steps_words(goal.steps)
    how = [f"with {card_name(view.edition, card)}" for card in goal.cards]
    how += ["through the catacombs"] if goal.tunnelled else []
    cost = []
    if goal.over:
        who = listed([standing(view, scene.names, cell) for cell in goal.over])
        cost.append(f"past {who}")
    if goal.points:
        cost.append(f"{points_words(-goal.points)} lost")
    seen = []
    if goal.by >= 0:
        seen.append(f"spotted by {figure_name(goal.by)}")
        seen += _lost(scene, batch) or ["the Smoke Bomb may help"]
    if m.Done() in goal.moves:
        stops = m.Done() not in batch
        seen.append("exchange on the way" if stops else "no exchange on the way")
    brief = f"walk {steps}"
    return (
        ", ".join([f"walk {steps} to {place}", *how, *cost, *seen]),
        ", ".join([brief, *how, *cost, *seen]),
        ", ".join([brief, *cost[-1:], *seen[:1]]),
    )


def _lost(scene: Scene, batch: tuple[Move, ...]) -> list[str]:
    """What arrests would take: `Y2 loses 2 points, 2G`."""
    found = []
    for one in arrests(scene.view, batch):
        goods = [goods_signs(one.goods), *["AAAA" for _art in one.art]]
        points = [points_words(one.points)] if one.points else []
        lost = ", ".join([*points, *[text for text in goods if text]]) or "nothing"
        name = scene.thief_name(one.seat * THIEVES + one.thief)
        found.append(f"{name} loses {lost}")
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
        steps = plural(step.left, f"{step.left} step", f"{step.left} steps")
        return (f"Then {steps} and {left} left.",
                f"{steps}, {left} left.")  # fmt: skip
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
