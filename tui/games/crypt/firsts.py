"""Helps of a first match of Crypt: one line for each question that a person is asked for the first time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.crypt.steps.claim import Turn
from rules.crypt.steps.collect import RerollWindow
from rules.crypt.steps.finish import LastWindow
from rules.crypt.steps.reveal import BeforeClaim
from rules.game import Question
from tui.words.coaching import First

FIRSTS: Mapping[type[Question[Any]], First] = {
    Turn: First(
        "turn",
        (
            "Higher totals take treasures; a die that rolls below its face is exhausted.",
            "Higher totals win; low rolls exhaust dice.",
        ),
    ),
    RerollWindow: First(
        "reroll-window",
        (
            "Flip an Idol to reroll an exhausted die; flipped cards still score.",
            "Flip an Idol to reroll; it still scores.",
        ),
    ),
    BeforeClaim: First(
        "before-claim",
        (
            "Two Potteries take a face-down treasure; a Manuscript looks at all of them.",
            "2 Potteries take one; a Manuscript looks.",
        ),
    ),
    LastWindow: First(
        "last-window",
        (
            "Two Remains ready an exhausted die, which then counts; both still score.",
            "Two Remains ready a die, which counts.",
        ),
    ),
}
