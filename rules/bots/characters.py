"""Computer players that have a name of their own: each is a level and a taste."""

from __future__ import annotations

from typing import NamedTuple


class Character(NamedTuple):
    """A computer player that people know by its name."""

    name: str
    level: str
    """How well it plays."""
    taste: str
    """What it likes more than others do; empty for none."""


CHARACTERS: dict[str, Character] = {
    "wren": Character("Wren", "easy", "lazy"),
    "magpie": Character("Magpie", "greedy", "bold"),
    "jackdaw": Character("Jackdaw", "greedy", "pushy"),
    "rook": Character("Rook", "search", "hoarder"),
    "raven": Character("Raven", "deep", ""),
}
"""All of them, weakest first, by the name of their bot."""


def called(name: str) -> str | None:
    """The bot of the character with this name, however it is typed; None if it is nobody's."""
    bot = name.casefold()
    return bot if bot in CHARACTERS else None


def whose(bot: str, name: str) -> str:
    """The bot of the character that plays; empty if it is none.

    In older matches a character was the bot of a level, and its name."""
    if bot in CHARACTERS:
        return bot
    same = called(name)
    return same if same and CHARACTERS[same].level == bot else ""
