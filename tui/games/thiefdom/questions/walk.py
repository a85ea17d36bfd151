"""A thief under way: where it goes, one walk at a time, each by its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from rules.game import Move, Question
from rules.thiefdom.moves import SetOut, Use
from rules.thiefdom.state import NO_TURN, Thiefdom
from rules.thiefdom.steps.exchange import Exchange
from rules.thiefdom.steps.walk import Walking
from tui.games.thiefdom.addresses import there
from tui.games.thiefdom.moves.walk import reach_lines, walk_words
from tui.games.thiefdom.names import own_thief, steps_words, thief_sign
from tui.games.thiefdom.questions.choosing import Choosing
from tui.games.thiefdom.questions.then import second
from tui.games.thiefdom.scene import Scene
from tui.games.thiefdom.story import Story
from tui.table.desk import Q
from tui.words import Said, lengths
from tui.words.narrator import Typing


class Going(Choosing[Q]):
    """A space in reach, or what else a thief may do."""

    IN_PANEL = False

    def enter(self, scene: Scene) -> tuple[Said, bool]:
        option = self.rows.front
        if option is None or option.goal is None:
            return super().enter(scene)
        way, many = option.ways[self.rows.way], len(option.ways)
        assert way.goal is not None
        other = f", way {self.rows.way + 1} of {many}" if many > 1 else ""
        walk = walk_words(scene.words, scene.view, way.goal, way.moves)
        said = lengths(
            "{walk}{other}.{then}", "{least}.", walk=walk, other=other, then=second(_left(scene)), least=walk[-1]
        )
        return said, True

    def help(self, scene: Scene) -> list[tuple[str, str]]:
        detour = "walk to a space on the way first: the steps that are left are kept, and can be taken back"
        return [*super().help(scene), ("detour", detour)]

    def goes_on(self, moves: Sequence[Move], asked: Question[Any]) -> bool:
        """A walk goes on to its end; luck ends it before."""
        lucky = isinstance(moves[0], Use) or (isinstance(moves[0], SetOut) and moves[0].rushing)
        return not lucky and isinstance(asked, Walking | Exchange)


class WalkingOn(Going[Walking]):
    """Where does the thief go on?"""

    SECTION: ClassVar[str] = "moving"

    ENDS = "stop here"

    @staticmethod
    def question(words: Story, view: Thiefdom, step: Walking) -> Said:
        left = steps_words(step.left)
        return lengths(
            f"{{thief}} is {{where}}, with {left} left: choose where to go.",
            f"{{thief}} has {left} left: choose where to go.",
            f"move {{thief}} up to {left}.",
            "walk on.",
            thief=own(step.thief), where=there(view.city, view.thieves[step.thief].space),
        )  # fmt: skip

    @staticmethod
    def rules(words: Story, view: Thiefdom, step: Walking) -> list[str]:
        return [
            "Each step to a space beside this one counts; whoever stands there is passed and does not count.",
            "A building ends the move. A cell that a guard sees ends it, too, with an arrest.",
            Typing("n, e, s and w are steps; several can be typed at once, and 'go market' or 'go 5 7' goes there."),
            Typing("undo takes steps back, one by one, as long as nobody else had to answer."),
            *reach_lines(view, step),
        ]


def own(index: int) -> Said:
    """A thief of the one who is asked."""
    return (own_thief(index), thief_sign(index))


def actions_left(left: int) -> str:
    """`2 AP`."""
    return f"{left} AP"


def _left(scene: Scene) -> Said:
    """What the thief could still do after the walk in front."""
    after = scene.view.after(scene.batch)
    if after.turn == NO_TURN or after.turn.thief != scene.view.turn.thief:
        return ()
    left = actions_left(max(0, after.turn.actions))
    step = next(iter(after.waiting()), None)
    if isinstance(step, Walking):
        return (f"Then {steps_words(step.left)} and {left} left.", f"{steps_words(step.left)}, {left} left.")
    return (f"Then {left} left.",)
