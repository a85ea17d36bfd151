"""Matches of Crypt on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from rules.chance import Chance, ScriptedChance, SeededChance
from rules.crypt.game import GAME
from rules.crypt.state import Crypt
from rules.game import Move
from rules.table import Asked
from tests.helpers.tables import Tables, prompt
from tui.session import AtHome


def sensible(asked: Asked, luck: Chance) -> Move:
    """A move: usually the best by `thinking`."""
    assert asked.step is not None
    weights = GAME.weigh(asked.view, asked.step, asked.moves)
    best = asked.moves[max(range(len(weights)), key=weights.__getitem__)]
    return best if luck.roll(4) > 1 else luck.pick(tuple(asked.moves))


TABLES = Tables(GAME, Crypt, sensible)
dealt, play_until, asked_at, at_table = TABLES.dealt, TABLES.play_until, TABLES.asked_at, TABLES.at_table
arranged = TABLES.arranged


def scripted(*seats: str, pile: Sequence[int], rolls: Sequence[int] = (), **options: bool | str) -> AtHome:
    """A match whose pile begins like this."""
    return dealt(*seats, chance=ScriptedChance(rolls, (0,), [tuple(pile)], SeededChance("else")), **options)


__all__ = ["arranged", "asked_at", "at_table", "dealt", "play_until", "prompt", "scripted"]
