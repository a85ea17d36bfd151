"""Law 3, game by game: what a game has, wherever it lies. A new game adds its entry here.

An entry counts everything of which a game has only so much; the law asks that the count never changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.game import Event
from tests.helpers.toy import Burglars

Count = dict[str, Any]


def crypt(state: Any) -> Count:
    """Every card is somewhere, and each figure has three dice."""
    spots = [spot.face for spot in state.row if spot.face]
    owned = [card.face for cards in (*state.treasure, state.box) for card in cards]
    placed = [sum(spot.dice for spot in state.row if spot.holder == figure) for figure in range(state.figures)]
    return {
        "cards": sorted([*spots, *owned, *state.pile]),
        "dice": [sum(three) for three in zip(state.ready, state.spent, placed, strict=True)],
        "figures": state.figures,
    }


def toy(state: Burglars) -> Count:
    """Every tool is in a hand, in the loft, or used."""
    return {"tools": sorted([*[tool.value for hand in state.hands for tool in hand], *state.loft, *state.used])}


CONSERVED: dict[str, Callable[[Any], Count]] = {"crypt": crypt, "toy": toy}

FLEETING: dict[str, tuple[type[Event], ...]] = {}
"""Events of a game that show something hidden which is gone again when the move is over (say why, for each)."""


def fleeting(game: str) -> tuple[type[Event], ...]:
    """What a game shows in passing."""
    return FLEETING.get(game, ())
