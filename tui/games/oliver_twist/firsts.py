"""Helps of a first match of Oliver Twist: one line for each question that a person is asked for the first time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.game import Question
from rules.oliver_twist.steps.burglary import Keeping
from rules.oliver_twist.steps.fagin import Offer
from rules.oliver_twist.steps.prowl import Overflow, Relocating
from rules.oliver_twist.steps.round import Turn
from tui.words.coaching import First

FIRSTS: Mapping[type[Question[Any]], First] = {
    Turn: First(
        "turn",
        (
            "Take the last token of a walk; the tokens you pass over thicken your file.",
            "Take the last; the rest fill your file.",
        ),
    ),
    Relocating: First(
        "relocating",
        (
            "The gang touched no token: the pounds you paid put it beside any token.",
            "You paid to put the gang beside any token.",
        ),
    ),
    Overflow: First(
        "overflow",
        (
            "Your reserve is full: another token goes to your police file.",
            "Full: another one goes to your file.",
        ),
    ),
    Offer: First(
        "offer",
        (
            "The top reward comes with any set; a large set earns a bonus too.",
            "Any set earns the reward; large sets more.",
        ),
    ),
    Keeping: First(
        "keeping",
        (
            "It counts at the end only and cannot be spent. Keep the highest.",
            "It counts at the end: keep the highest.",
        ),
    ),
}
