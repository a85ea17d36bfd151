"""The greedy computers of former days, frozen: what every better one is measured against.

Each zip holds the four `thinking` packages and the bots of a day; `README.md` tells how they were made.
"""

from __future__ import annotations

import sys
from copy import copy
from importlib import import_module
from pathlib import Path
from typing import Any

from rules.bots import Bot
from rules.game import Game

ZIPS = {"before-coach": ("greedy.zip", "frozen"), "before-search": ("before_search.zip", "before_search")}
"""By what came the day after: the zip, and the package in it."""


def frozen(game: Game[Any, Any, Any], day: str = "before-coach") -> Bot:
    """The frozen greedy player of this game, of the day before the coach or before searches."""
    file, package = ZIPS[day]
    path = str(Path(__file__).with_name(file))
    if path not in sys.path:
        sys.path.append(path)
    then = copy(game)
    then.__dict__["thinking"] = import_module(f"{game.meta.package.replace('rules.', f'{package}.')}.thinking")
    player: Bot = import_module(f"{package}.bots").bot("greedy", then)
    return player
