"""Matches of Thief's Market on the screen."""

from __future__ import annotations

from rules.chance import Chance
from rules.game import Move
from rules.table import Asked
from rules.thiefs_market.edition import FACES, Pile
from rules.thiefs_market.game import GAME
from rules.thiefs_market.moves import Buy, Done
from rules.thiefs_market.state import Market
from tests.helpers.tables import NAMES, Tables, prompt


def buying(asked: Asked, luck: Chance) -> Move:
    """For the most part what brings a match on: a card, or the end of a choice."""
    wanted = [move for move in asked.moves if isinstance(move, Buy | Done)]
    return luck.pick(tuple(wanted if wanted and luck.roll(4) > 1 else asked.moves))


TABLES = Tables(GAME, Market, buying)
dealt, play_until, asked_at = TABLES.dealt, TABLES.play_until, TABLES.asked_at
arranged, at_table = TABLES.arranged, TABLES.at_table


def pile(letters: str) -> Pile:
    """`RRWF` as a pile."""
    return tuple([letters.count(letter) for letter in FACES])


__all__ = ["NAMES", "arranged", "asked_at", "at_table", "dealt", "pile", "play_until", "prompt"]
