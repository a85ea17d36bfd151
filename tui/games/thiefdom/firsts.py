"""Helps of a first match of Thiefdom: one line for each question that a person is asked for the first time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.game import Question
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.places import Visiting
from rules.thiefdom.steps.round import Plan
from rules.thiefdom.steps.turn import Acting
from rules.thiefdom.steps.walk import Walking
from tui.words.coaching import First

FIRSTS: Mapping[type[Question[Any]], First] = {
    Plan: First(
        "plan",
        (
            "Early: thieves in danger. Late: the patrol, when rivals stand on the street.",
            "Thieves in danger first, the patrol late.",
        ),
    ),
    Acting: First(
        "acting",
        (
            "Each walk, theft or visit takes an action; locations pay for goods.",
            "Walk, steal, go in: an action each.",
        ),
    ),
    Walking: First(
        "walking",
        (
            "A building ends the walk; in a cell that a guard sees, you are arrested.",
            "Buildings end a walk; seen cells arrest.",
        ),
    ),
    Visiting: First(
        "visiting",
        (
            "Do each part once, in any order; this thief cannot come back tonight.",
            "Each part once; then not again tonight.",
        ),
    ),
    Driving: First(
        "driving",
        (
            "It must walk if it can; a guard sees straight ahead all along the way.",
            "It must walk; a guard sees all the way.",
        ),
    ),
}
