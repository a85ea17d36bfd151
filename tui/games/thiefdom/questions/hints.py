"""What a computer player would do at the table of Thiefdom, in words: a whole walk, plan or exchange."""

from __future__ import annotations

from rules.game import Move
from rules.thiefdom import moves as m
from rules.thiefdom.steps.exchange import Exchange, Passing
from rules.thiefdom.steps.patrol import Driving
from tui.games.thiefdom.moves import deed
from tui.games.thiefdom.moves.walk import walk_to
from tui.games.thiefdom.moves.ways import end, way
from tui.games.thiefdom.names import actor_words
from tui.games.thiefdom.plates.panels import march_line
from tui.games.thiefdom.questions.barter import Barter
from tui.games.thiefdom.questions.option import Walk
from tui.games.thiefdom.questions.options import walks
from tui.games.thiefdom.scene import Scene
from tui.words import Said, begin_lower, begin_upper


def words(scene: Scene, moves: tuple[Move, ...]) -> Said:
    """The hint in several lengths."""
    view, step, first = scene.view, scene.step, moves[0]
    assert step is not None
    if isinstance(first, m.Assign):
        plan = ", ".join([actor_words(move.what) for move in moves if isinstance(move, m.Assign)])
        return (f"plan the night: {plan}", plan)
    if isinstance(first, m.Share | m.Deal):
        return _goods(scene, moves)
    if end(moves) >= 0:
        option = next((one for one in walks(view, step) if one.goal is not None and one.goal.space == end(moves)), None)
        if option is not None and option.goal is not None:
            way = option.ways[max(0, option.way_of(moves, end(moves)))]
            return walk_to(scene.words, view, way.goal or option.goal, way.moves)
    return does(scene, first)


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


def _goods(scene: Scene, moves: tuple[Move, ...]) -> Said:
    """The exchange as a hint: who gets what."""
    step, view = scene.step, scene.barter.view if scene.barter else scene.view
    if isinstance(moves[0], m.Share):
        view = view.after(moves[:1])
        step = view.waiting()[0]
    assert isinstance(step, Exchange | Passing)
    barter = Barter(view, step)
    barter.deal(moves)
    return (f"exchange goods: {barter.got()}", barter.got())
