"""A fifth game, as ARCHITECTURE.md says that one is added: its rules, its room, and one line on the shelf.

The laws play it beside the four games, because it has parts that not all of them have: a hidden simultaneous choice,
and a deck without an order. `rules/` is what lies in `rules/<game>/` of a real one, `rooms/toy/` is its
`tui/games/toy/`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from rules import shelf
from tests.toy.rules.meta import META
from tui import games

ROOMS = Path(__file__).parent / "rooms"


def put_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add its line to the shelf, and a path where its room is found."""
    monkeypatch.setattr(shelf, "GAMES", (*shelf.GAMES, META))
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(ROOMS)])
