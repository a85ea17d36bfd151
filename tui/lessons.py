"""What is kept of learners: how far each person is in each game's lesson, and which helps they have read."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Annotated, Protocol

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from tui import locations
from tui.disk import StoreError, read_file, write_new
from tui.words import clean

MOST = 200
"""Upper bound for the people that are kept; those who learned last stay."""
LARGEST = 1_000_000
"""Upper bound for the bytes of this file."""

Count = Annotated[int, Meta(ge=0, le=999)]


class Progress(Struct, frozen=True):
    """What a person has learned of a game."""

    step: Count = 0
    """How many steps of the lesson are behind; 0 is also the step of a lesson that is done or not begun."""
    done: bool = False
    """Whether the lesson was ever played to its end."""
    met: tuple[str, ...] = ()
    """The kinds of questions whose help was shown."""


People = dict[str, dict[str, Progress]]
"""Progress by person and game; who learned last is the last one."""


class Lessons(Protocol):
    """Where it is kept what people have learned: in the file of this computer (this module), or in a hall."""

    def reached(self, name: str, game: str) -> Progress: ...

    def save_step(self, name: str, game: str, step: int) -> None: ...

    def finish(self, name: str, game: str) -> None: ...

    def met(self, name: str, game: str, kind: str) -> None: ...


class Own:
    """What one person has learned, by whatever name."""

    def __init__(self, games: dict[str, Progress], save: Callable[[], object]) -> None:
        """`games`: progress by game, changed here; `save` is called after each change."""
        self._games, self._save = games, save

    def reached(self, name: str, game: str) -> Progress:
        return self._games.get(game, Progress())

    def save_step(self, name: str, game: str, step: int) -> None:
        self._keep(game, replace(self.reached(name, game), step=step))

    def finish(self, name: str, game: str) -> None:
        self._keep(game, replace(self.reached(name, game), step=0, done=True))

    def met(self, name: str, game: str, kind: str) -> None:
        known = self.reached(name, game)
        if kind not in known.met:
            self._keep(game, replace(known, met=(*known.met, kind)))

    def _keep(self, game: str, progress: Progress) -> None:
        self._games[game] = progress
        self._save()


def load() -> People:
    """All that is kept; empty instead of an error, because nothing depends on it."""
    try:
        found = msgspec.json.decode(read_file(locations.lessons(), LARGEST), type=People)
    except (OSError, StoreError, ValueError, RecursionError):
        return {}
    return {clean(name): games for name, games in found.items()}


def reached(name: str, game: str) -> Progress:
    """What this person has learned of this game, however the name is typed."""
    found = [games for one, games in load().items() if _same(one, name)]
    return found[-1].get(game, Progress()) if found else Progress()


def anyone_done(game: str) -> bool:
    """Whether anybody here has played this game's lesson to its end."""
    return any(game in games and games[game].done for games in load().values())


def save_step(name: str, game: str, step: int) -> None:
    """Keep how many steps this person has behind."""
    _save(name, game, replace(reached(name, game), step=step))


def finish(name: str, game: str) -> None:
    """Keep that this person has played the lesson to its end; the next time it starts again from its first step."""
    _save(name, game, replace(reached(name, game), step=0, done=True))


def met(name: str, game: str, kind: str) -> None:
    """Keep that this person has read the help of this kind of question."""
    known = reached(name, game)
    if kind not in known.met:
        _save(name, game, replace(known, met=(*known.met, kind)))


def _same(name: str, other: str) -> bool:
    return clean(name).casefold() == clean(other).casefold()


def _save(name: str, game: str, progress: Progress) -> None:
    """Write the file. Errors of the disk are ignored: a lesson can be played without it."""
    found = load()
    games: dict[str, Progress] = {}
    for one in [one for one in found if _same(one, name)]:
        games |= found.pop(one)
    found[clean(name)] = games | {game: progress}
    path = locations.lessons()
    with suppress(OSError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_new(path, msgspec.json.encode(dict(list(found.items())[-MOST:])))
