"""A computer player that compares the best plans of a search once more, among rivals that think too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from rules.bots.answers import Answers
from rules.bots.contest import Contest
from rules.bots.search import Search, Thought
from rules.chance import Chance
from rules.game import Game, Move, Question, State

FINALISTS = 4
"""How many plans are compared again."""
ENOUGH = 8
"""In how many imagined positions each of them must have been compared until the result counts."""


class Deep(Search):
    """The plan that does best when the rival that is asked next thinks about its answer."""

    def __init__(self, game: Game[Any, Any, Any], taste: str = "") -> None:
        super().__init__(game, game.outlook.search, taste)

    def think(self, view: State, step: Question[Any], chance: Chance, told: Sequence[Move] = ()) -> Iterator[Thought]:
        thought = None
        for thought in super().think(view, step, chance, told):
            yield thought
        assert thought is not None, "a search has a first thought"
        plans, before = thought.finalists(FINALISTS)
        if len(plans) < 2:
            return
        contest = self._final(thought.contest)
        for left in contest.halve(contest.enter(plans), contest.matches):
            if len(contest.margins[-1]) >= ENOUGH:
                thought = Thought(contest, left, before)
            yield thought

    def _final(self, first: Contest) -> Contest:
        """A contest about the same question, in which the next rival thinks."""
        game, seed, whole = self.game, f"{first.seed}/final", self.game.outlook
        outlook = replace(first.outlook, rounds=first.outlook.rounds * whole.far, turns=first.outlook.turns * whole.far)
        budget = whole.deep * first.budget // self.budget
        answers = Answers(Search(game, whole.answers), whole.answers, seed) if whole.answers else None
        return Contest(game, outlook, first.view, first.seat, seed, budget, self._likes, answers)
