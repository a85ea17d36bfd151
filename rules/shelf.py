"""The list of games. The shelf reads what the boxes say; a game is loaded when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from rules.crypt.meta import META as CRYPT
from rules.errors import BadSetup
from rules.game import Game, Meta
from rules.oliver_twist.meta import META as OLIVER_TWIST
from rules.thiefdom.meta import META as THIEFDOM
from rules.thiefs_market.meta import META as THIEFS_MARKET

GAMES: tuple[Meta, ...] = (THIEFS_MARKET, CRYPT, OLIVER_TWIST, THIEFDOM)
"""The games in the order of the boxes on the shelf."""


def meta(name: str) -> Meta:
    """The facts on this game's box."""
    for found in GAMES:
        if found.name == name:
            return found
    raise BadSetup("no-such-game", name=name, known=tuple(found.name for found in GAMES))


def game(name: str) -> Game[Any, Any, Any]:
    """The rules of a game."""
    opened: Game[Any, Any, Any] = import_module(f"{meta(name).package}.game").GAME
    return opened
