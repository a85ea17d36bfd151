"""A computer player that compares the best plans of a search again, farther ahead or among rivals that think too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from rules.bots.answers import Answers
from rules.bots.contest import Contest
from rules.bots.search import Search, Stand, Thought
from rules.chance import Chance
from rules.game import Game, Move, Question, State

FINALISTS = 4
"""How many plans are compared again."""
LONGER = 14
"""How many times as many imagined matches a final may have as the search for its plans."""
ENOUGH = 8
"""How many imagined positions the first of them must have met until the result counts."""
CLEAR = 3.0
"""How many standard errors the best plan must be ahead of each other one so that no more matches are needed."""


class Deep(Search):
    """The plan that does best in matches that last longer, or in which the rival that is asked next thinks."""

    def __init__(self, game: Game[Any, Any, Any], first: int, final: int, answers: int, taste: str = "") -> None:
        """`first`: how many imagined matches a decision takes as `search` does, more before a long final; `final`: how
        many more for the best plans; `answers`: how many of these the answer of a rival takes, 0 if it follows a hunch.
        With answers `final` is for two seats: the more seats there are, the longer an answer takes."""
        super().__init__(game, max(first, final // LONGER), taste)
        self.final, self.answers = final, answers

    def stands(self, view: State, step: Question[Any], chance: Chance, told: Sequence[Move] = ()) -> Iterator[Stand]:
        stand = None
        for stand in super().stands(view, step, chance, told):
            yield stand
        assert stand is not None, "a search has a first thought"
        plans, before = Thought(*stand).finalists(FINALISTS)
        if len(plans) < 2:
            return
        contest = self._final(stand.contest)
        for left in contest.halve(contest.enter(plans), contest.matches):
            if len(contest.margins[0]) >= ENOUGH:
                stand = Stand(contest, left, before)
            yield stand
            if contest.clear(left, CLEAR):
                return

    def _final(self, first: Contest) -> Contest:
        """A contest about the same question, in which more is seen of what follows, or the next rival thinks."""
        seed, outlook = f"{first.seed}/final", first.outlook
        answers = Answers(Search(self.game, self.answers), self.answers, seed) if self.answers else None
        outlook = replace(outlook, rounds=outlook.final_rounds or outlook.rounds)
        budget = self.final * first.budget // self.budget
        if answers:
            budget = 2 * budget // max(2, first.view.seats)
        return Contest(self.game, outlook, first.view, first.seat, seed, budget, self._likes, answers)
