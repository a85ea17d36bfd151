"""Helps of a first match of Thief's Market: one line for each question that a person is asked for the first time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.game import Question
from rules.thiefs_market.steps.shop import Buying, Paying
from rules.thiefs_market.steps.split import Sort, Split
from tui.words.coaching import First

FIRSTS: Mapping[type[Question[Any]], First] = {
    Split: First(
        "split",
        (
            "Get what you can spend. A player without a pile may rob another player's.",
            "Get what you can spend; piles get robbed.",
        ),
    ),
    Sort: First(
        "sort",
        (
            "At least one object goes back to the middle; dice that go back are rerolled.",
            "One or more go back, and are rerolled.",
        ),
    ),
    Buying: First(
        "buying",
        (
            "Gems and gold pay. Unspent sacks become gold, masks Infamy; gems are lost.",
            "Spend gems now: only S and K are kept.",
        ),
    ),
    Paying: First(
        "paying",
        (
            "Pay with gems you cannot use elsewhere; gold pays for anything next round.",
            "Gold pays for anything: keep it.",
        ),
    ),
}
