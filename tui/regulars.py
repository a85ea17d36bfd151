"""Who sat at the table last: names and computer players, so that nobody types them every evening."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import msgspec
from msgspec import Struct

from tui import locations
from tui.disk import StoreError, read_file, write_new
from tui.words import clean

MOST = 8
"""More chairs than any game has."""
LARGEST = 20_000
"""More bytes than this file has."""


class Chair(Struct, array_like=True):
    """A chair at the table: who is on it (a person, nobody, or a kind of computer player) and what they are called."""

    kind: str
    name: str = ""


class Regulars(Struct):
    """The chairs by game, and the game that was played last."""

    last: str = ""
    chairs: dict[str, list[Chair]] = {}


def load() -> Regulars:
    """What is remembered; nothing rather than an error, since nothing depends on it."""
    try:
        found = msgspec.json.decode(read_file(locations.regulars(), LARGEST), type=Regulars)
    except (OSError, StoreError, ValueError, RecursionError):
        return Regulars()
    for game, chairs in found.chairs.items():
        found.chairs[game] = [Chair(chair.kind, clean(chair.name)) for chair in chairs[:MOST]]
    return found


def save(game: str, chairs: Sequence[Chair]) -> None:
    """Remember who sits at this game. A disk that cannot be written to is no reason not to play."""
    found = load()
    found.last, found.chairs[game] = game, list(chairs)
    path = locations.regulars()
    with suppress(OSError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_new(path, msgspec.json.encode(found))
