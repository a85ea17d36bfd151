"""The greedy computer of the day before the coach, frozen: what every better one is measured against.

`greedy.zip` holds the four `thinking` packages and the bots of that day; `README.md` tells how it was made.
"""

from __future__ import annotations

import sys
from copy import copy
from importlib import import_module
from pathlib import Path
from typing import Any

from rules.bots import Bot
from rules.game import Game

ZIP = str(Path(__file__).with_name("greedy.zip"))


def frozen(game: Game[Any, Any, Any]) -> Bot:
    """The frozen greedy player of this game."""
    if ZIP not in sys.path:
        sys.path.append(ZIP)
    then = copy(game)
    then.__dict__["thinking"] = import_module(f"{game.meta.package.replace('rules.', 'frozen.')}.thinking")
    player: Bot = import_module("frozen.bots").bot("greedy", then)
    return player
