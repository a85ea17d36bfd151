"""A move as a row of the list of all moves."""

from __future__ import annotations

from rules.game import Move
from rules.thiefdom import moves as m
from rules.thiefdom.steps.patrol import Driving
from tui.games.thiefdom.moves import deed
from tui.games.thiefdom.moves.walk import walk_to
from tui.games.thiefdom.moves.ways import way
from tui.games.thiefdom.plates.panels import march_line
from tui.games.thiefdom.questions.option import Walk
from tui.games.thiefdom.scene import Scene
from tui.words import Said, begin_lower, begin_upper


def does(scene: Scene, move: Move) -> Said:
    """A move within a sentence."""
    assert scene.step is not None
    if isinstance(move, m.March):
        return tuple([f"walk {one}" for one in deed(scene.words, scene.view, scene.step, move).said])
    verb = "go " if isinstance(move, m.StepTo) else ""
    return tuple([f"{verb}{begin_lower(one)}" for one in move_words(scene, move)])


def move_words(scene: Scene, move: Move) -> Said:
    """A move as a row of the list of all moves; each length still tells it from every other."""
    view, step, words = scene.view, scene.step, scene.words
    assert step is not None
    if isinstance(move, Walk):
        return tuple([begin_upper(one) for one in walk_to(words, view, move.goal, move.way.moves)])
    done = deed(words, view, step, move)
    if isinstance(move, m.March) and isinstance(step, Driving):
        lines = march_line(scene, way(view, step, move))
        return (done.said[0], *["".join([text for text, _role in parts]) for parts in lines])
    return done.said
