"""The scenes of the shared screens. Where a match is needed, it is one of Crypt."""

from __future__ import annotations

from rules.shelf import GAMES
from tui import regulars
from tui.games import room
from tui.learning import Learning
from tui.pictures import Scene, Stage
from tui.regulars import Chair
from tui.shelf.first import First
from tui.shelf.result import Result
from tui.shelf.rules import Rules
from tui.shelf.setup import Setup
from tui.shelf.shelf import Shelf
from tui.table.lesson import Lesson, lesson
from tui.table.replay import told
from tui.table.screen import TableScreen, taught
from tui.table.taught import Taught
from tui.table_app import screen_at
from tui.widgets.sheet import Sheet

SAMPLE = "crypt"
"""The game that represents all games."""
play = room(SAMPLE).matches


def shelf(on: Stage) -> Sheet:
    """Three unfinished matches, and a finished one."""
    for story in (play.cy_last(), play.solo(), play.three(play.AGAINST_COMPUTERS), play.over()):
        on.keep(story)
    return Shelf()


def empty_shelf(on: Stage) -> Sheet:
    """The first evening."""
    return Shelf()


def first(on: Stage) -> Sheet:
    """Nobody has played here before."""
    return First(SAMPLE)


def setup(on: Stage) -> Sheet:
    """Three chairs taken, one by a computer player."""
    regulars.save(SAMPLE, [Chair("person", "Ada"), Chair("greedy", "Magpie"), Chair("person", "Cy"), Chair("nobody")])
    return Setup(SAMPLE)


def result(on: Stage) -> Sheet:
    """Ada before Bo and Cy."""
    return Result(on.sit_down(play.over()))


def tie(on: Stage) -> Sheet:
    """Ada and Cy ended level."""
    return Result(on.sit_down(play.tie()))


def replay(on: Stage) -> Sheet:
    """The match of three, with all cards open."""
    return told(play.over().reading())


def settings(on: Stage) -> Sheet:
    """The default settings."""
    return screen_at("settings")


def rules(on: Stage) -> Sheet:
    """The rules of Crypt."""
    return Rules(SAMPLE)


def keys(on: Stage) -> Sheet:
    """All keys."""
    return screen_at("keys")


class Still:
    """A lesson in a picture, where it goes no further."""

    def reached(self, now: Taught) -> bool:
        """Nothing is kept."""
        return False

    def over(self, now: Taught) -> str:
        """Nothing is saved."""
        return ""


def step_of(script: Lesson) -> Scene:
    """A step of a game's lesson."""
    nth = [one.id for one in script.step].index(script.picture)

    def screen(on: Stage) -> Sheet:
        now = Taught(script, "Ada", nth)
        return TableScreen(Learning.session(now), taught(now, Still()))

    return Scene(f"{script.game}:lesson", f"step {nth + 1} of the lesson", screen)


EVERY_TURN = {"curtain": "every-turn"}

SCENES = (
    Scene("shell:shelf", "the games, and matches to resume", shelf),
    Scene("shell:empty", "the shelf on the first evening", empty_shelf),
    Scene("shell:first", "a name, and all else is laid", first, ("A", "d", "a")),
    Scene("shell:setup", "the seats and the rules of a match", setup, ("b",)),
    Scene(
        "shell:curtain",
        "the keyboard is passed to Cy",
        lambda on: on.table(play.cy_last()),
        settings=EVERY_TURN,
    ),
    Scene("shell:resume", "a match is resumed", lambda on: on.table(play.cy_last(), heard=True)),
    *[step_of(script) for meta in GAMES if (script := lesson(meta.name)) is not None],
    Scene("shell:result", "who has won, and why", result),
    Scene("shell:tie", "first place was rolled for", tie),
    Scene(
        "shell:help",
        "help for the current choice",
        lambda on: on.table(play.three(play.AGAINST_COMPUTERS)),
        ("a", "question_mark"),
    ),
    Scene(
        "shell:moves",
        "every legal move in words",
        lambda on: on.table(play.three(play.AGAINST_COMPUTERS)),
        ("m",),
    ),
    Scene("shell:log", "everything that has happened", lambda on: on.table(play.three()), ("l",)),
    Scene("shell:menu", "the table menu", lambda on: on.table(play.three()), ("escape",)),
    Scene("shell:settings", "colours, signs, pace, curtains", settings),
    Scene("shell:keys", "all keys", keys),
    Scene("shell:rules", "the rules of Crypt", rules),
    Scene("shell:replay", "a replay, with all cards open", replay, ("down",) * 3 + ("right",) * 7 + ("shift+tab",)),
    Scene("shell:room", "a window that is too small", empty_shelf, sizes=((39, 15), (20, 5))),
)
