"""A thief's move: one walk at a time, chosen by its end."""

from __future__ import annotations

from typing import ClassVar

from rules.thiefdom.state import NO_TURN, Thiefdom
from rules.thiefdom.steps.walk import Walking
from tui.games.thiefdom.moves.walk import reach_lines, walk_words
from tui.games.thiefdom.names import actions_words, own_thief, steps_words, thief_sign
from tui.games.thiefdom.questions.choosing import Choosing
from tui.games.thiefdom.questions.then import second
from tui.games.thiefdom.scene import Scene
from tui.games.thiefdom.story import Story
from tui.table.desk import Q
from tui.words import Said, lengths


class Going(Choosing[Q]):
    """Choose a space in reach, or what else the thief may do."""

    IN_PANEL = False

    def enter(self, scene: Scene) -> tuple[Said, bool]:
        option = self.rows.front
        if option is None or option.goal is None:
            return super().enter(scene)
        way, many = option.ways[self.rows.way], len(option.ways)
        assert way.goal is not None
        other = f", route {self.rows.way + 1} of {many}" if many > 1 else ""
        walk = walk_words(scene.words, scene.view, way.goal, way.moves)
        said = lengths(
            "{walk}{other}.{then}", "{least}.", walk=walk, other=other, then=second(_left(scene)), least=walk[-1]
        )
        return said, True


class WalkingOn(Going[Walking]):
    """Continue a move that has steps left."""

    SECTION: ClassVar[str] = "moving"

    ENDS = "stop here"

    def _steal(self) -> None:
        no = self.at.keys.word("no")
        self.say((f"To steal, stop here first: {no}.", f"Stop here first: {no}."))

    @staticmethod
    def question(words: Story, view: Thiefdom, step: Walking) -> Said:
        left = steps_words(step.left)
        return lengths(
            f"{{thief}} is {{where}} with {left} left; choose where to go.",
            f"{{thief}} has {left} left; choose where to go.",
            f"move {{thief}} up to {left}.",
            f"move up to {left}.",

            thief=own(step.thief), where=words.there(view.thieves[step.thief].space),
        )  # fmt: skip

    @classmethod
    def now(cls, words: Story, view: Thiefdom, step: Walking) -> Said:
        return (
            "A building ends the walk; a step into a guard's view ends it in an arrest.",
            "A building ends the walk; a seen step means arrest.",
            "A house ends it; a seen step arrests.",
        )

    @classmethod
    def plainly(cls, words: Story, view: Thiefdom, step: Walking) -> list[str]:
        return [
            *reach_lines(words, view, step),
            "n, e, s and w are steps; you can type several at once, and 'go market' or 'go 5 7' goes there.",
            "undo reverses steps one by one, as long as nobody else has acted.",
        ]


def own(index: int) -> Said:
    """A thief of the seat that is asked."""
    return (own_thief(index), thief_sign(index))


def actions_left(left: int) -> Said:
    """`2 actions left`, `2 left`."""
    return (f"{actions_words(left)} left", f"{left} left")


def _left(scene: Scene) -> Said:
    """What the thief has left after the selected walk."""
    after = scene.view.after(scene.batch)
    if after.turn == NO_TURN or after.turn.thief != scene.view.turn.thief:
        return ()
    left = actions_left(max(0, after.turn.actions))
    step = next(iter(after.waiting()), None)
    if isinstance(step, Walking):
        steps = steps_words(step.left)
        return lengths(f"Then {steps} and {{left}}.", f"Then {steps}, {{left}}.", left=left)
    return lengths("Then {left}.", left=left)
