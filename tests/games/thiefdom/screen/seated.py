"""Matches of Thiefdom on the screen."""

from __future__ import annotations

from rules.thiefdom.game import GAME
from rules.thiefdom.state import Thiefdom
from tests.helpers.tables import NAMES, Tables, prompt

TABLES = Tables(GAME, Thiefdom)
dealt, play_until, asked_at = TABLES.dealt, TABLES.play_until, TABLES.asked_at
arranged, at_table = TABLES.arranged, TABLES.at_table

__all__ = ["NAMES", "arranged", "asked_at", "at_table", "dealt", "play_until", "prompt"]
