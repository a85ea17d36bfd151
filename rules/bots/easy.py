"""A computer player for beginners: it errs as a person does, in whole plans and not by much."""

from __future__ import annotations

from math import log
from typing import Any

from rules.bots.plans import Plan, plans
from rules.bots.search import SEEDS, Follows
from rules.chance import Chance
from rules.game import Question, State


class Easy(Follows):
    """One of the plans that look good, the better ones more often."""

    def choose(self, view: State, step: Question[Any], chance: Chance) -> Plan:
        outlook = self.game.outlook
        found = plans(self.game, view, step, chance, outlook.plans)
        able = [plan for plan in found if plan.behind <= outlook.blunder]
        return max(able, key=lambda plan: _gumbel(chance) * outlook.noise - plan.behind)


def _gumbel(chance: Chance) -> float:
    """Luck with which the highest value wins as often as its lead is worth."""
    return -log(-log((chance.roll(SEEDS) - 0.5) / SEEDS))
