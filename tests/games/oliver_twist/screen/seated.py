"""Matches of Oliver Twist on the screen."""

from __future__ import annotations

from functools import partial

from rules.oliver_twist.game import GAME
from rules.oliver_twist.state import Twist
from tests.helpers.tables import NAMES, Tables, prompt

TABLES = Tables(GAME, Twist)
dealt, play_until, asked_at = TABLES.dealt, TABLES.play_until, TABLES.asked_at
arranged = TABLES.arranged
at_open_table = TABLES.at_table
"""A match as it is set by default: a turn is played on the open table."""
at_table = partial(TABLES.at_table, curtain="every-turn")
"""A match in which every turn of several people is behind the curtain, so that all panels open at once."""

__all__ = ["NAMES", "arranged", "asked_at", "at_open_table", "at_table", "dealt", "play_until", "prompt"]
