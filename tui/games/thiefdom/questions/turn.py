"""A thief's turn: moving, stealing, activating a location, using cards, in any order."""

from __future__ import annotations

from typing import ClassVar

from rules.thiefdom.edition import MELISANDE
from rules.thiefdom.state import NO_TURN, Thiefdom
from rules.thiefdom.steps.turn import Acting
from tui.games.thiefdom.cards import ruled
from tui.games.thiefdom.moves.walk import reach_lines
from tui.games.thiefdom.names import actions_words, steps_words
from tui.games.thiefdom.questions.then import next_seat
from tui.games.thiefdom.questions.walk import Going, actions_left, own
from tui.games.thiefdom.scene import Scene
from tui.games.thiefdom.story import Story
from tui.words import Said, begin_upper, lengths


class Turn(Going[Acting]):
    """Choose the thief's next action."""

    SECTION: ClassVar[str] = "a-thiefs-turn"

    ENDS = "end the turn"

    @staticmethod
    def question(words: Story, view: Thiefdom, step: Acting) -> Said:
        turn = view.turn
        facts = {"thief": own(turn.thief), "where": words.there(view.thieves[turn.thief].space)}
        if turn.actions <= 0:
            return lengths(
                "{thief} is {where} with no actions left; use free actions or end the turn.",
                "{thief} has no actions left; use free actions or end the turn.",
                "use free actions or end the turn.",
                "end the turn.",
                **facts,
            )
        left = actions_words(turn.actions)
        return lengths(
            f"{{thief}} is {{where}} with {left}; choose where to go or what to do.",
            f"{{thief}} has {left}; choose where to go or what to do.",
            f"{{thief}} has {left}; use one.",
            "choose {thief}'s next action.",
            "choose an action.",
            **facts,
        )

    @classmethod
    def now(cls, words: Story, view: Thiefdom, step: Acting) -> Said:
        actions, steps = actions_words(view.edition.actions), steps_words(view.edition.steps)
        return (
            f"A turn has {actions}: a walk of {steps}, a theft or a visit takes one each.",
            f"{begin_upper(actions)}: a walk of {steps}, a theft or a visit takes one.",
            f"{begin_upper(actions)}: walk, steal or go in.",
        )

    @classmethod
    def plainly(cls, words: Story, view: Thiefdom, step: Acting) -> list[str]:
        thief = view.thieves[view.turn.thief]
        cards = [*thief.gear, thief.ally]
        shared = [MELISANDE] if view.helps(view.guild(view.turn.thief), MELISANDE) and MELISANDE not in cards else []
        return [
            *reach_lines(words, view, step),
            *ruled(view.edition, [*cards, *shared]),
            "'go market' or 'go 5 7' (row and column) takes the best route there; 'n n e' goes step by step.",
        ]

    def then(self, scene: Scene) -> Said:
        after = scene.view.after(scene.batch)
        if said := next_seat(scene, after):
            return said
        spent = after.turn not in (NO_TURN, scene.view.turn) and after.turn.actions != scene.view.turn.actions
        return lengths("Then {left}.", left=actions_left(after.turn.actions)) if spent else ()
