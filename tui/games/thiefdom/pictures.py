"""The scenes of Thiefdom: computer players play a match of seeded luck up to each moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.chance import SeededChance
from rules.game import Question
from rules.thiefdom.city import BUILDING
from rules.thiefdom.game import GAME
from rules.thiefdom.moves import March, Share
from rules.thiefdom.state import PARTS, Thiefdom
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.round import Plan
from rules.thiefdom.steps.setup import Choice, Settling
from rules.thiefdom.steps.tavern import Recruiting
from rules.thiefdom.steps.turn import Acting
from rules.thiefdom.steps.walk import Walking
from tui.company import Told
from tui.games.thiefdom.moves.ways import way
from tui.pictures import Scene, Stage, far
from tui.pictures.script import Script
from tui.widgets.sheet import Sheet

ANN = 0
FOUR = ("Ann", "Ben:greedy", "Cleo:greedy", "Dan:greedy")


def moment(wanted: Callable[[Thiefdom, Question[Any]], bool], seats: tuple[str, ...] = FOUR, seed: int = 2) -> Script:
    """A match up to the first wanted question for Ann."""
    story = Script(GAME, seats, then=SeededChance(f"thiefdom {seed}"))
    return story.goes_on(
        lambda view, step: step.seat == ANN and isinstance(view, Thiefdom) and wanted(view, step), seed
    )


def on_the_street(view: Thiefdom, step: Question[Any], night: int) -> bool:
    """Whether Ann's thief is on the street in this night, and has a choice."""
    on_street = isinstance(step, Acting) and view.thieves[view.turn.thief].space < BUILDING
    return on_street and view.round == night and len(step.moves(view)) > 1


def at_home(view: Thiefdom, step: Question[Any]) -> bool:
    """Whether goods can be exchanged in the hideout."""
    return isinstance(step, Acting) and Share() in step.moves(view) and view.round >= 3


def hunt(view: Thiefdom, step: Question[Any]) -> bool:
    """Whether a way of the townsfolk would arrest a thief."""
    return isinstance(step, Driving) and any(
        way(view, step, move).outlook.arrested for move in step.moves(view) if isinstance(move, March)
    )


def dusk(view: Thiefdom, step: Question[Any]) -> bool:
    """Whether the last thief of a solo night has no actions left."""
    return isinstance(step, Acting) and view.round == 2 and view.turn.actions <= 0 and view.part == PARTS - 2


def result(on: Stage, seats: tuple[str, ...] = FOUR) -> Sheet:
    """The result; in a solo match, the stars."""
    from tui.shelf.result import Result

    return Result(on.sit_down(moment(lambda view, step: False, seats)))


def sealed(_on: Stage) -> Sheet:
    """Ann and Cleo have chosen a card to keep; Ben and Dan have not."""
    story = Script(GAME, ("Ann", "Ben", "Cleo", "Dan"), then=SeededChance("thiefdom far"))
    for seat in (ANN, 2):
        asked = story.table.ask(seat)
        story.plays(seat, asked.moves[0])
    return far.at(story, ANN, watching=("Eli",), told=Told(1, ("Cleo chose a card",)))


def planned(_on: Stage) -> Sheet:
    """Ann has planned the first night, as a watcher sees it."""
    story = Script(GAME, ("Ann", "Ben", "Cleo", "Dan"), then=SeededChance("thiefdom far"))
    story.goes_on(lambda view, step: isinstance(step, Plan))
    while ANN in story.table.waiting():
        story.plays(ANN, story.table.ask(ANN).moves[0])
    return far.at(story, None, watching=("Eli",))


SCENES = (
    Scene("thiefdom:far-sealed", "a card waits face down while others choose", sealed),
    Scene("thiefdom:far-plans", "a watcher sees who has planned the night", planned),
    Scene(
        "thiefdom:draft",
        "keep a piece of equipment",
        lambda on: on.table(moment(lambda view, step: isinstance(step, Choice))),
    ),
    Scene(
        "thiefdom:hideout",
        "choose a house for the hideout",
        lambda on: on.table(moment(lambda view, step: isinstance(step, Settling))),
        ("right",),
    ),
    Scene(
        "thiefdom:plan",
        "plan the night",
        lambda on: on.table(moment(lambda view, step: isinstance(step, Plan) and view.round == 3, ("Ann",))),
    ),
    Scene(
        "thiefdom:turn",
        "a thief's turn, and what the guards could see next",
        lambda on: on.table(moment(lambda view, step: on_the_street(view, step, 3))),
        ("t",),
    ),
    Scene(
        "thiefdom:walk",
        "choose the steps of a move",
        lambda on: on.table(moment(lambda view, step: isinstance(step, Walking) and view.round == 2)),
    ),
    Scene(
        "thiefdom:watch",
        "choose a route for a guard",
        lambda on: on.table(moment(lambda view, step: isinstance(step, Driving) and step.figure < 4)),
        ("right",),
    ),
    Scene(
        "thiefdom:tavern",
        "recruit a guest",
        lambda on: on.table(moment(lambda view, step: isinstance(step, Recruiting))),
    ),
    Scene(
        "thiefdom:exchange",
        "exchange goods in the hideout",
        lambda on: on.table(moment(at_home, seed=8)),
        ("b", "enter", "right", "2"),
    ),
    Scene(
        "thiefdom:risk",
        "a route that arrests a thief",
        lambda on: on.table(moment(hunt, seed=13)),
        ("a",),
    ),
    Scene(
        "thiefdom:march",
        "a guard walks, and its way stays on the map",
        lambda on: on.table(moment(hunt, seed=13)),
        ("a", "enter"),
        {"motion": "on"},
        beat="march",
        nth=3,
    ),
    Scene(
        "thiefdom:arrest",
        "a thief is arrested",
        lambda on: on.table(moment(hunt, seed=13)),
        ("a", "enter"),
        {"motion": "on"},
        beat="arrest",
        nth=3,
    ),
    Scene(
        "thiefdom:prowl",
        "a computer's thief walks",
        lambda on: on.table(moment(lambda view, step: on_the_street(view, step, 2))),
        ("n", "enter"),
        beat="walk",
    ),
    Scene(
        "thiefdom:day",
        "points for the thieves on the street at day",
        lambda on: on.table(moment(dusk, ("Ann",))),
        ("n", "enter"),
        beat="day",
        nth=2,
    ),
    Scene(
        "thiefdom:alone",
        "a solo match",
        lambda on: on.table(moment(lambda view, step: isinstance(step, Acting) and view.round == 2, ("Ann",))),
    ),
    Scene("thiefdom:result", "the end of six nights", result),
    Scene("thiefdom:stars", "the stars of a solo match", lambda on: result(on, ("Ann",))),
)
