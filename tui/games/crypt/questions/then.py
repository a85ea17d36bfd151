"""Who is next, and what follows, for the Enter line."""

from __future__ import annotations

from rules.crypt.steps.claim import Turn
from rules.crypt.steps.collect import PassTorches, RerollWindow
from rules.crypt.steps.finish import LastWindow
from rules.crypt.steps.ghost import GhostTurn
from rules.crypt.steps.reveal import BeforeClaim
from tui.games.crypt.names import dice_count
from tui.games.crypt.scene import Scene
from tui.words import Said

TO_COLLECT: Said = ("Then Collect: everyone rolls.", "Then Collect.")
TO_SCORING: Said = ("Then scoring.",)


def joined(does: Said, after: Said) -> Said:
    """Every length of what Enter does with every length of who is next; the longest first."""
    return (*[f"{one} {other}" for one in does for other in after], does[-1])


def then(scene: Scene) -> Said:
    """Who is next, in several lengths."""
    following = scene.after()
    if isinstance(scene.step, BeforeClaim):
        return ("Then the claims.",)
    if isinstance(following, GhostTurn):
        return _ghost(scene.ghost_dice)
    if isinstance(following, Turn):
        return _claims(scene, following)
    return TO_COLLECT if isinstance(scene.step, Turn) else _after_collect(scene)


def _ghost(dice: int) -> Said:
    if not dice:
        return ("Then the Ghost, with no dice to roll.", "Then the Ghost.")
    words = dice_count(dice)
    return (f"Then the Ghost rolls {words}.", f"Then the Ghost, {words}.", "Then the Ghost.")


def _claims(scene: Scene, following: Turn) -> Said:
    name = scene.name(following.seat)
    if not following.lights_out:
        return (f"Then {name}.",)
    again = following.seat == scene.seat
    one = " again, for only one treasure" if again else ", who holds Lights Out and may claim only one treasure"
    return (f"Then {name}{one}.", f"Then {name} (only one treasure).", f"Then {name}.")


def _after_collect(scene: Scene) -> Said:
    """What follows a window of Collect."""
    for step in scene.coming:
        if isinstance(step, RerollWindow) and step.arises(scene.view):
            return (f"Then {scene.name(step.seat)} may reroll a die.", f"Then {scene.name(step.seat)}.")
        if isinstance(step, LastWindow) and step.arises(scene.view):
            return (f"Then {scene.name(step.seat)}.",)
    if not scene.view.pile:
        return TO_SCORING
    if any(isinstance(step, PassTorches) for step in scene.coming):
        leader = scene.name((scene.view.leader + 1) % scene.view.figures)
        return (f"Then the torches pass: {leader} leads.", f"Then {leader} leads.")
    return ("Then the next round.",)
