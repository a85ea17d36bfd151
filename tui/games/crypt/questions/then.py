"""Who comes after the present turn of Crypt, for the row of Enter."""

from __future__ import annotations

from rules.crypt.steps.claim import Turn
from rules.crypt.steps.collect import PassTorches, RerollWindow
from rules.crypt.steps.finish import LastWindow
from rules.crypt.steps.ghost import GhostTurn
from rules.crypt.steps.reveal import BeforeClaim
from tui.games.crypt.names import dice_count
from tui.games.crypt.scene import Scene
from tui.words import Said


def then(scene: Scene) -> Said:
    """Who comes next, in several lengths."""
    following = scene.after()
    if isinstance(scene.step, BeforeClaim):
        return ("Then the claims.",)
    if isinstance(following, GhostTurn):
        return _ghost(scene.ghost_dice)
    if isinstance(following, Turn):
        return _claims(scene, following)
    if isinstance(scene.step, Turn):
        return ("Then Collect: everybody rolls.", "Then Collect.")
    return _after_collect(scene)


def _ghost(dice: int) -> Said:
    if not dice:
        return ("Then the Ghost, which has no die to roll.", "Then the Ghost.")
    words = dice_count(dice)
    return (f"Then the Ghost rolls {words}.", f"Then the Ghost, {words}.", "Then the Ghost.")


def _claims(scene: Scene, following: Turn) -> Said:
    name = scene.name(following.seat)
    if not following.lights_out:
        return (f"Then {name} claims.", f"Then {name}.")
    if following.seat == scene.seat:
        long = f"Then {name} again, for one card only."
    else:
        long = f"Then {name}, who holds Lights Out and may use one card only."
    return (long, f"Then {name} (one card only).", f"Then {name}.")


def _after_collect(scene: Scene) -> Said:
    """What follows a window of Collect."""
    for step in scene.coming:
        if isinstance(step, RerollWindow) and step.arises(scene.view):
            return (f"Then {scene.name(step.seat)} may roll again.", f"Then {scene.name(step.seat)}.")
        if isinstance(step, LastWindow) and step.arises(scene.view):
            return (f"Then {scene.name(step.seat)}.",)
    if not scene.view.pile:
        return ("Then the count.",)
    if any(isinstance(step, PassTorches) for step in scene.coming):
        leader = (scene.view.leader + 1) % scene.view.figures
        return (f"Then the torches pass: {scene.name(leader)} leads.", f"Then {scene.name(leader)} leads.")
    return ("Then the next round.",)


def joined(does: Said, after: Said) -> Said:
    """Every length of what Enter does with every length of who is next; the richest first."""
    return (*[f"{one} {other}" for one in does for other in after], does[-1])
