"""A round of Thief's Market: the list of its steps, in the order of the rulebook."""

from __future__ import annotations

from rules.game import Now, Stage
from rules.thiefs_market.edition import MARKER
from rules.thiefs_market.events import Rolled
from rules.thiefs_market.state import Market, changed
from rules.thiefs_market.steps.dice import rolled
from rules.thiefs_market.steps.end import EndOfRound
from rules.thiefs_market.steps.shop import Purchases
from rules.thiefs_market.steps.split import EndOfSplit, NextPile


class Round(Stage[Market], frozen=True, gc=False):
    """Roll, split, buy, sell the rest; repeated until the market cannot be filled."""

    def run(self, state: Market, now: Now) -> None:
        state.round += 1
        # M7: no limit of rounds; even random play buys all cards
        state.push(Roll(), NextPile(state.starter), EndOfSplit(), Purchases(), EndOfRound(), self)


class Roll(Stage[Market], frozen=True, gc=False):
    """The holder of the marker rolls all dice into the middle; the marker goes there too."""

    def run(self, state: Market, now: Now) -> None:
        state.middle = changed(rolled(sum(state.middle[:MARKER]), now), MARKER, 1)  # P11
        now.tell(Rolled, state.round, state.starter, state.middle)
