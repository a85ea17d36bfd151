"""The scenes of Thiefdom: computers play a match of seeded luck up to each moment."""

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
from tui.games.thiefdom.moves.ways import way
from tui.pictures import Scene, Stage
from tui.pictures.script import Script
from tui.widgets.sheet import Sheet

ANN = 0
FOUR = ("Ann", "Ben:greedy", "Cleo:greedy", "Dan:greedy")


def moment(wanted: Callable[[Thiefdom, Question[Any]], bool], seats: tuple[str, ...] = FOUR, seed: int = 2) -> Script:
    """A match up to where this is asked of Ann."""
    story = Script(GAME, seats, then=SeededChance(f"thiefdom {seed}"))
    return story.goes_on(
        lambda view, step: step.seat == ANN and isinstance(view, Thiefdom) and wanted(view, step), seed
    )


def on_the_street(view: Thiefdom, step: Question[Any], night: int) -> bool:
    """Ann's thief stands on the street and has something to do."""
    return isinstance(step, Acting) and view.round == night and view.thieves[view.turn.thief].space < BUILDING


def at_home(view: Thiefdom, step: Question[Any]) -> bool:
    """Somebody is in the hideout, and there are goods to share out."""
    return isinstance(step, Acting) and Share() in step.moves(view) and view.round >= 3


def hunt(view: Thiefdom, step: Question[Any]) -> bool:
    """A way of the watch would arrest somebody."""
    return isinstance(step, Driving) and any(
        way(view, step, move).outlook.arrested for move in step.moves(view) if isinstance(move, March)
    )


def dusk(view: Thiefdom, step: Question[Any]) -> bool:
    """The last thief of a night alone has nothing left to do."""
    return isinstance(step, Acting) and view.round == 2 and view.turn.actions <= 0 and view.part == PARTS - 2


def result(on: Stage, seats: tuple[str, ...] = FOUR) -> Sheet:
    """Who has won; alone, how many stars."""
    from tui.shelf.result import Result

    return Result(on.sit_down(moment(lambda view, step: False, seats)))


SCENES = (
    Scene(
        "thiefdom:draft",
        "which piece of equipment is kept",
        lambda on: on.table(moment(lambda view, step: isinstance(step, Choice))),
    ),
    Scene(
        "thiefdom:hideout",
        "a house for the guild",
        lambda on: on.table(moment(lambda view, step: isinstance(step, Settling))),
        ("right",),
    ),
    Scene(
        "thiefdom:plan",
        "the plan of the night",
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
        "the steps of a walk",
        lambda on: on.table(moment(lambda view, step: isinstance(step, Walking) and view.round == 2)),
    ),
    Scene(
        "thiefdom:watch",
        "a guard is sent about",
        lambda on: on.table(moment(lambda view, step: isinstance(step, Driving) and step.figure < 4)),
        ("right",),
    ),
    Scene(
        "thiefdom:tavern",
        "guests who would be allies",
        lambda on: on.table(moment(lambda view, step: isinstance(step, Recruiting))),
    ),
    Scene(
        "thiefdom:exchange",
        "goods change hands in the hideout",
        lambda on: on.table(moment(at_home)),
        ("b", "enter", "right", "3"),
    ),
    Scene(
        "thiefdom:risk",
        "a way of the watch that arrests somebody",
        lambda on: on.table(moment(hunt, seed=3)),
        ("b",),
    ),
    Scene(
        "thiefdom:arrest",
        "the watch has somebody",
        lambda on: on.table(moment(hunt, seed=3)),
        ("b", "enter"),
    ),
    Scene(
        "thiefdom:day",
        "the day breaks",
        lambda on: on.table(moment(dusk, ("Ann",))),
        ("n", "enter"),
    ),
    Scene(
        "thiefdom:alone",
        "six nights alone",
        lambda on: on.table(moment(lambda view, step: isinstance(step, Acting) and view.round == 2, ("Ann",))),
    ),
    Scene("thiefdom:result", "the end of six nights", result),
    Scene("thiefdom:stars", "the stars of somebody alone", lambda on: result(on, ("Ann",))),
)
