"""A computer player that follows the game's advice, but with errors as a beginner makes them, or with a taste."""

from __future__ import annotations

from math import log
from typing import Any

from rules.bots.follows import Follows
from rules.bots.plans import Plan, laid
from rules.bots.tastes import liking
from rules.chance import Chance
from rules.game import Game, Question, State

LUCKS = 1 << 30
"""How fine its luck is."""
IDEAS = 12
"""How many whole moves of the game's advice it looks at."""


class Inclined(Follows):
    """One of the whole moves that look good; the better ones, and those it likes, more often."""

    def __init__(self, game: Game[Any, Any, Any], noise: float, most: float, taste: str) -> None:
        """`noise`: how much luck there is in what it thinks of a move; `most`: upper bound for the points that it gives
        away with a decision, by its own judgement."""
        super().__init__(game)
        self.noise, self.most, self.taste = noise, most, taste

    def choose(self, view: State, step: Question[Any], chance: Chance) -> Plan:
        found = self.game.advise(view, step, IDEAS)
        able = [option for option in found if found[0].value - option.value <= self.most]
        likes = [option.value + self.noise * _gumbel(chance) + liking(self.game, self.taste, option) for option in able]
        return laid(view, step, able[likes.index(max(likes))].moves)


def _gumbel(chance: Chance) -> float:
    """Luck with which the highest value wins as often as its lead is worth."""
    return -log(-log((chance.roll(LUCKS) - 0.5) / LUCKS))
