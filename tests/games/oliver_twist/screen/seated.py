"""Matches of Oliver Twist on the screen."""

from __future__ import annotations

from rules.oliver_twist.game import GAME
from rules.oliver_twist.state import Twist
from tests.helpers.tables import NAMES, Tables, prompt

TABLES = Tables(GAME, Twist)
dealt, play_until, asked_at = TABLES.dealt, TABLES.play_until, TABLES.asked_at
arranged, at_table = TABLES.arranged, TABLES.at_table

__all__ = ["NAMES", "arranged", "asked_at", "at_table", "dealt", "play_until", "prompt"]
