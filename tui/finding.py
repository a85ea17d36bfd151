"""Finding matches: by their names, or all of them as a list shows them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from rules import record
from rules.errors import RulesError
from rules.game import State
from rules.record import Header
from tui import locations, store
from tui.disk import StoreError, folder_errors
from tui.over import Over, mark

LATEST = 253_402_300_799.0
"""The end of the year 9999. Some disks hold later times, which Python's calendar cannot represent."""


class NoSuchMatch(StoreError):
    """The name fits no match, or several."""


@dataclass
class Found:
    """A match in the store, in its public view."""

    name: str
    path: Path
    changed: float
    header: Header | None = None
    places: tuple[int, ...] | None = None
    view: State | None = None
    """The public view, until the match is over."""
    fault: RulesError | None = None

    @property
    def going_on(self) -> bool:
        """Whether it can be resumed."""
        return self.header is not None and self.places is None and self.fault is None


def _paths() -> list[Path]:
    """The files of all matches, the last one played first."""
    folder = locations.matches()
    found: list[tuple[float, Path]] = []
    with folder_errors(folder):
        try:
            folder.lstat()
        except FileNotFoundError:
            return []
        names = os.listdir(folder)
    for name in names:
        if name.endswith(store.SUFFIX) and not name.startswith("."):
            with suppress(OSError):  # deleted meanwhile
                found.append(((folder / name).lstat().st_mtime, folder / name))
    return [path for _, path in sorted(found, reverse=True)]


def matches() -> Iterator[Found]:
    """All matches, the last one played first."""
    over = Over()
    for path in _paths():
        with suppress(FileNotFoundError):
            found = Found(path.stem, path, min(max(path.lstat().st_mtime, 0.0), LATEST))
            try:
                _look_into(found, over)
            except RulesError as error:
                found.fault = error
            yield found


def finished() -> Iterator[tuple[Header, tuple[int, ...]]]:
    """The matches that are known to be over, and the place of each seat; no match is replayed."""
    over = Over()
    for path in _paths():
        with suppress(OSError, RulesError):
            header, _which, places = _head(store.read_record(path), over)
            if places is not None:
                yield header, places


def _head(content: bytes, over: Over) -> tuple[Header, str, tuple[int, ...] | None]:
    """The header of a Record, its mark, and how the match ended, if it is known to be over."""
    head, end, _ = content.partition(b"\n")
    header = record.read(head + end).header
    game, _ = store.played_with(header)
    which = mark(content, game.meta.rules)
    places = over.places(which)
    return header, which, places if places is not None and len(places) == len(header.seats) else None


def _look_into(found: Found, over: Over) -> None:
    """The facts that the list shows of a match; the match is replayed only if it is not known to be over."""
    content = store.read_record(found.path)
    header, which, places = _head(content, over)
    if places is None:
        table = store.follow(record.read(content))
        places = table.outcome()
        if places is None:
            found.view = table.ask(None).view
        else:
            over.learn(which, places)
    found.header, found.places = header, places


def note_over(path: Path, places: tuple[int, ...]) -> None:
    """Note how the match in this file has ended; a file that cannot be read is left to the next list."""
    with suppress(OSError, RulesError):
        over, content = Over(), store.read_record(path)
        _header, which, known = _head(content, over)
        if known is None:
            over.learn(which, places)


def find(name: str) -> Path:
    """The file of a match by its name, by the beginning of its name if that is enough, or by a path."""
    if os.sep in name:
        return Path(name)
    names = sorted(path.stem for path in _paths())
    asked = name.removesuffix(store.SUFFIX)
    fitting = [asked] if asked in names else [other for other in names if asked and other.startswith(asked)]
    if not fitting and asked != name and os.path.lexists(name):
        return Path(name)
    if len(fitting) != 1:
        raise NoSuchMatch("which-match" if fitting else "no-such-match", name=name, known=tuple(fitting))
    return locations.matches() / f"{fitting[0]}{store.SUFFIX}"


def last_going_on() -> Path:
    """The match that was played last and is not over."""
    for found in matches():
        if found.going_on:
            return found.path
    raise StoreError("nothing-to-resume")
