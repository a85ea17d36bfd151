"""The last match of each game: its players and rules, so that they need not be set every evening."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress

import msgspec
from msgspec import Struct

from tui import locations
from tui.disk import StoreError, read_file, write_new
from tui.words import clean

PERSON = "person"
"""The kind of a chair on which a person sits."""
MOST = 8
"""Upper bound for the chairs of a game."""
LARGEST = 20_000
"""Upper bound for the bytes of this file."""


class Chair(Struct, array_like=True):
    """A chair at the table: who sits there (a person, no one, or a kind of computer player), and the name."""

    kind: str
    name: str = ""


class Regulars(Struct, omit_defaults=True):
    """The chairs and the rules by game, and the game that was played last."""

    last: str = ""
    chairs: dict[str, list[Chair]] = {}
    options: dict[str, dict[str, str]] = {}

    @property
    def people(self) -> list[str]:
        """The names of people, those of the last match first."""
        tables = [self.chairs.get(self.last, []), *self.chairs.values()]
        return [chair.name for chairs in tables for chair in chairs if chair.kind == PERSON and chair.name]


def load() -> Regulars:
    """The saved players; empty instead of an error, because nothing depends on them."""
    try:
        found = msgspec.json.decode(read_file(locations.regulars(), LARGEST), type=Regulars)
    except (OSError, StoreError, ValueError, RecursionError):
        return Regulars()
    for game, chairs in found.chairs.items():
        found.chairs[game] = [Chair(chair.kind, clean(chair.name)) for chair in chairs[:MOST]]
    return found


def save(game: str, chairs: Sequence[Chair], options: Mapping[str, str] | None = None) -> None:
    """Save the players and the rules of this game. Errors of the disk are ignored, because the match can be played
    anyway."""
    found = load()
    found.last, found.chairs[game] = game, list(chairs)
    if options:
        found.options[game] = dict(options)
    path = locations.regulars()
    with suppress(OSError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_new(path, msgspec.json.encode(found))
