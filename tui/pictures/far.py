"""A table of a hall for scenes and tests: a Table in memory, its ports, and companies that say what they are given."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from time import monotonic
from typing import Any

from msgspec.structs import replace

from rules.fences import OTHER_SEAT
from rules.game import Move
from rules.table import Before, Done, Table
from tui.company import Act, Gathered, Place
from tui.pictures.script import Script
from tui.port import Glimpse, Match, Port, glimpse
from tui.session import Session
from tui.table_app import table_screen
from tui.widgets.sheet import Sheet
from tui.words import Said


class Crew:
    """A company as it is given; it keeps what was done for the table."""

    def __init__(self, now: Gathered) -> None:
        self.now = now
        self.done: list[tuple[Act, int | None]] = []
        self.answer: Said = ()
        """Why nothing can be done."""

    def do(self, act: Act, seat: int | None = None) -> Said:
        self.done.append((act, seat))
        return self.answer


class FarTable:
    """A match that several terminals share."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.ports: list[Port] = []
        self._seen: dict[frozenset[int], tuple[int, Glimpse]] = {}

    def sit(self, seats: Iterable[int], now: Gathered) -> Session:
        """The match as a terminal with these seats sees it; none: a watcher's."""
        port = Port(self, seats)
        self.ports.append(port)
        return Session(port, Crew(now))

    def knock(self) -> None:
        """Tell every terminal that something has changed."""
        for port in self.ports:
            port.knock()

    @property
    def match(self) -> Match:
        return Match(self.table.game, self.table.header, self.table.options, self.table.edition)

    def glimpse(self, seats: frozenset[int]) -> Glimpse:
        changes, seen = self._seen.get(seats, (-1, None))
        if seen is None or changes != self.table.changes:
            seen = glimpse(self.table, seats)
            seen = replace(seen, fences={seat: self._shut(seat, why) for seat, why in seen.fences.items()})
            self._seen[seats] = self.table.changes, seen
        return seen

    def _shut(self, seat: int, why: str | None) -> str | None:
        """Why this seat cannot undo its last move: others who are asked now would have to allow it."""
        lose = [one for one in self.table.waiting() if one != seat and not self.table.sealed(seat)]
        return OTHER_SEAT if why is None and lose else why

    def play(self, seat: int, stamp: int, moves: tuple[Move, ...]) -> Done:
        done = self.table.play(seat, stamp, *moves)
        self.knock()
        return done

    def before(self, seat: int) -> Iterator[Before]:
        return self.table.before(seat)

    def undo(self, seat: int) -> None:
        self.table.undo(seat)
        self.knock()

    def write(self) -> None:
        self.table.write()


def company(table: Table, you: int | None, away: int | None = None, **more: Any) -> Gathered:
    """The company of a table as this guest sees it; the seats asked were asked three minutes ago."""
    now = monotonic()
    places = tuple(
        [
            Place(
                seat,
                one.name,
                "away" if seat == away else "here",
                since=now - 25 * 60,
                asked=now - 3 * 60 if seat in table.waiting() else None,
                you=seat == you,
            )
            for seat, one in enumerate(table.header.seats)
        ]
    )
    return Gathered("KRTPLM", "Bo", **{"places": places, "ways": ("ssh -p 8022 KRTPLM@ann-laptop",)} | more)


def at(story: Script, you: int | None, away: int | None = None, **more: Any) -> Sheet:
    """The screen of a far table where a story stopped, at this seat; None: a watcher's."""
    far = FarTable(story.table)
    return table_screen(far.sit(() if you is None else (you,), company(far.table, you, away, **more)))
