"""Which computer players are worth offering: the levels that were measured to be ahead of the level below.

`strength.json` keeps what was measured, a row for each game, number of seats and level; `python -m tests.strength`
writes it. One player of the level sits among players of the level below, in each seat as often, with the same luck;
alone both play the same matches.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pkgutil import get_data
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from rules import shelf
from rules.bots import LEVELS
from rules.hashing import blake2b
from rules.margins import Margin

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

ROUNDS = 200
"""The rounds of a whole measurement."""
SURE = 1.5
"""How many times its interval the mean must be away from 0 before that."""
APART = ("strength.py", "characters.py")
"""The modules of this package by which no level decides."""
ADDS = {"search": ("search.py", "contest.py", "rollout.py"), "deep": ("deep.py", "answers.py")}
"""The modules that a level adds to those of the weaker ones: no weaker level decides by them."""
SHARED = ("advice.py", "fences.py", "chance.py")
"""The modules beside this package by which levels decide too."""


class Row(Struct, frozen=True, kw_only=True):
    """How far a level is ahead of the level below, in one game with one number of seats."""

    game: str
    seats: int
    level: str
    below: str
    ahead: Margin
    """Its points minus the mean of the others; the values are rounds in which it has sat in every seat."""
    wins: float
    """The share of matches that it won. Alone: of those in which it had more points than the level below."""
    seed: str
    thinking: str
    """The fingerprint of the program that was measured."""
    first: tuple[float, ...] = ()
    """How far the level was ahead in each of the first rounds: a program that plays them again with the same result
    decides alike."""

    @property
    def sure(self) -> bool:
        """Whether the level is surely ahead."""
        return self.ahead.mean > 0 and decided(self.ahead)


def decided(ahead: Margin) -> bool:
    """Whether a level is surely ahead, or surely behind. A measurement is looked at again and again, so one that could
    go on must be further from 0 than its interval reaches."""
    times = 1.0 if ahead.count >= ROUNDS else SURE
    return ahead.count > 1 and abs(ahead.mean) > times * ahead.reach


@cache
def table() -> tuple[Row, ...]:
    """All that was measured; nothing where the table is missing or damaged."""
    try:
        return msgspec.json.decode(get_data("rules.bots", "strength.json") or b"[]", type=tuple[Row, ...])
    except (OSError, msgspec.DecodeError):
        return ()


def row(game: str, seats: int, level: str) -> Row | None:
    """What was measured of a level."""
    return next((one for one in table() if (one.game, one.seats, one.level) == (game, seats, level)), None)


def offered(game: str, seats: int) -> tuple[str, ...]:
    """The levels worth offering in this game with this many seats, weakest first."""
    found = ["random"]
    for level in list(LEVELS)[1:]:
        measured = row(game, seats, level)
        if measured is not None and measured.sure:
            found.append(level)
    return tuple(found)


def thinking(game: str, level: str) -> str:
    """The fingerprint of what a level and the weaker ones decide by in this game: its thinking, its box, and theirs."""
    package = shelf.meta(game).package
    stronger = list(LEVELS)[list(LEVELS).index(level) + 1 :]
    apart = {*APART, *[name for one in stronger for name in ADDS.get(one, ())]}
    levels = [entry for entry in _sources("rules.bots") if entry.name not in apart]
    shared = [entry for entry in _sources("rules", deep=False) if entry.name in SHARED]
    return _fingerprint([*_sources(f"{package}.thinking"), *_sources(f"{package}.edition"), *levels, *shared])


def program() -> str:
    """The fingerprint of all rules: programs that share it play the same matches."""
    return _fingerprint(_sources("rules"))


def _sources(package: str, deep: bool = True) -> Iterator[Traversable]:
    """The code and the editions of a package and all packages in it, or only of the package itself."""
    from importlib.resources import files  # only here: a first board waits for it otherwise

    folders = [files(package)]
    while folders:
        for entry in sorted(folders.pop().iterdir(), key=lambda entry: entry.name):
            if entry.is_dir():
                folders += [entry] if deep else []
            elif entry.name.endswith((".py", ".toml")):
                yield entry


def _fingerprint(sources: Iterable[Traversable]) -> str:
    seal = blake2b(digest_size=8)
    for entry in sources:
        content = entry.read_bytes()
        seal.update(f"{entry.name} {len(content)} ".encode() + content)
    return seal.hexdigest()
