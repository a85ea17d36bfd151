"""What computer players are called: characters by their own names, all others by those of other birds."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import count

from rules import bots
from rules.bots.characters import CHARACTERS, called
from rules.errors import BadSetup

BIRDS = ("Jay", "Crow", "Daw", "Finch", "Lark", "Owl")
"""The names that are proposed for computer players that are no characters."""


def bot_called(word: str) -> str:
    """The bot that is meant by this word; empty if it is none."""
    return word if word in bots.LEVELS else called(word) or ""


def who_plays(bot: str, name: str) -> str:
    """The bot for a computer player of this name: a character is the only one with its name; BadSetup says so."""
    if not called_by_others(bot, name):
        return bot
    other = bot_called(name.casefold())
    if CHARACTERS[other].level == bot:
        return other
    raise BadSetup("name-of-character", name=CHARACTERS[other].name)


def called_by_others(bot: str, name: str) -> bool:
    """Whether this is the name of a character that is not this bot."""
    return called(name) not in (None, bot)


def proposed(bot: str, taken: Collection[str]) -> str:
    """A name for a computer player, none of these."""
    used = {name.casefold() for name in taken}
    return next(name for name in names(bot) if name.casefold() not in used)


def names(bot: str) -> Iterator[str]:
    """All names for a computer player, the best first."""
    own = (CHARACTERS[bot].name,) if bot in CHARACTERS else BIRDS
    yield from own
    yield from (f"{own[0]} {nth}" for nth in count(2))


def is_proposed(name: str) -> bool:
    """Whether this is a name that computer players get by themselves."""
    return name in BIRDS or called(name) is not None
