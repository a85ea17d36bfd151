"""The matches in the store as the shelf tells of them: public facts, in words. Read little by little."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import NamedTuple

from rules import shelf
from tui import finding
from tui.complaints import complaint
from tui.finding import Found
from tui.games import room
from tui.words import Said, clean, lengths, listed

SLICE = 0.03
"""Seconds of reading before the screen may draw again."""


class MatchLine(NamedTuple):
    """A match in words."""

    found: Found
    game: str
    names: tuple[str, ...]
    """The names of all players."""
    where: Said
    """How far the match is, in several lengths; empty when it is over."""
    waits: str
    """Who is asked; empty when the match is over."""
    when: str
    fault: str = ""

    @property
    def who(self) -> str:
        """All of them in a line."""
        return ", ".join(self.names)

    @property
    def in_column(self) -> Said:
        """The same in a column: all, or the first ones and how many more."""
        fewer = range(len(self.names) - 1, 0, -1)
        said = [f"{', '.join(self.names[:kept])} and {len(self.names) - kept}" for kept in fewer]
        return (self.who, *said, self.names[0][:8])

    def row(self) -> Said:
        """A row of a list."""
        if self.fault:
            return (f"{self.game}: {self.fault}",)
        facts: dict[str, str | Said] = {"game": self.game, "all": self.who, "who": self.in_column, "when": self.when}
        if not self.waits:
            return lengths("{game}  {all}  over  {when}", "{game}  {who}  {when}", **facts)
        return lengths(
            "{game}  {all}  {where}  waits for {waits}  {when}",
            "{game}  {who}  {where}  {when}",
            "{game}  {who}  {where}",
            where=self.where,
            waits=self.waits,
            **facts,
        )


def tell(found: Found, now: float | None = None) -> MatchLine:
    """The public facts of a match in words."""
    day = when(found.changed, time.time() if now is None else now)
    if found.header is None or found.fault is not None:
        name = clean(found.name, 40)
        fault = complaint(found.fault, match=name) if found.fault else "cannot be read."
        return MatchLine(found, name, (), ("",), "", day, fault.removeprefix(f"{name}: "))
    names = [clean(one.name) or f"#{seat + 1}" for seat, one in enumerate(found.header.seats)]
    where: Said = ("",)
    waits = ""
    if found.view is not None:
        where = room(found.header.game).narrator(names, found.view).progress(found.view)
        waits = listed([names[step.seat] for step in found.view.waiting()])
    return MatchLine(found, shelf.meta(found.header.game).title, tuple(names), where, waits, day)


def when(then: float, now: float) -> str:
    """A moment as people say it: `today 21:40`, `yesterday`, `12 March`, `12 March 2024`."""
    one, other = time.localtime(then), time.localtime(now)
    midnight = time.mktime((other.tm_year, other.tm_mon, other.tm_mday, 0, 0, 0, 0, 0, -1))
    if one[:3] == other[:3]:
        return f"today {one.tm_hour}:{one.tm_min:02}"
    if midnight - 86_400 <= then < midnight:
        return "yesterday"
    day = f"{one.tm_mday} {_months()[one.tm_mon - 1]}"
    return day if one.tm_year == other.tm_year else f"{day} {one.tm_year}"


def _months() -> tuple[str, ...]:
    return (
        "January", "February", "March", "April", "May", "June",
        "July", "August", "September", "October", "November", "December",
    )  # fmt: skip


class Matches:
    """All matches, the last one played first, as far as they have been read."""

    def __init__(self) -> None:
        self._source: Iterator[Found] | None = None
        self.told: list[MatchLine] = []
        self.done = False

    def read(self, seconds: float = SLICE) -> bool:
        """Read for this many seconds; False when all matches are read. RulesError if the folder cannot be read."""
        if self.done:
            return False
        if self._source is None:
            self._source = finding.matches()
        end = time.monotonic() + seconds
        self.done = True  # unless there is more, and also if the folder cannot be read
        for found in self._source:
            self.told.append(tell(found))
            if time.monotonic() >= end:
                self.done = False
                break
        return not self.done

    @property
    def open(self) -> list[MatchLine]:
        """The unfinished matches, then those that cannot be read."""
        return [one for one in self.told if one.found.going_on] + [one for one in self.told if one.fault]

    @property
    def over(self) -> list[MatchLine]:
        """The finished matches."""
        return [one for one in self.told if not one.fault and one.found.places]
