"""A table of a hall for scenes and tests: a Table in memory, its ports, and companies that say what they are given."""

from __future__ import annotations

from collections.abc import Iterable

from rules.game import Move
from rules.table import Done, Table
from tui.company import Act, Gathered
from tui.port import Glimpse, Match, Port, glimpse
from tui.session import Session
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
            self._seen[seats] = self.table.changes, seen
        return seen

    def play(self, seat: int, stamp: int, moves: tuple[Move, ...]) -> Done:
        done = self.table.play(seat, stamp, *moves)
        self.knock()
        return done

    def undo(self, seat: int) -> None:
        self.table.undo(seat)
        self.knock()

    def write(self) -> None:
        self.table.write()
