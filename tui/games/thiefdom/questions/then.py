"""What follows the move on the Enter line: who is asked next."""

from __future__ import annotations

from rules.thiefdom.state import Thiefdom
from tui.games.thiefdom.scene import Scene
from tui.words import Said


def second(sentence: Said) -> Said:
    """A second sentence, or none."""
    return (*[f" {one}" for one in sentence], "")


def next_seat(scene: Scene, after: Thiefdom) -> Said:
    """Who is asked next, if it is another seat."""

    asked = next(iter(after.waiting()), None)
    return (f"Then {scene.begin(asked.seat)}.",) if asked is not None and asked.seat != scene.seat else ()
