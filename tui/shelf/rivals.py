"""How the people here have done against computer players: finished matches of a game, read a little at a time."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress

from rules.errors import RulesError
from rules.record import Header
from tui import finding
from tui.regulars import PERSON, Chair
from tui.shelf.matches import SLICE
from tui.shelf.seating import people
from tui.table.taught import AFTER
from tui.words import Said


class Rivals:
    """Matches and wins of each person against each computer player; a win is a better place than theirs."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._source: Iterator[tuple[Header, tuple[int, ...]]] = finding.finished()
        self._played: Counter[tuple[str, str, str]] = Counter()
        self._won: Counter[tuple[str, str, str]] = Counter()

    def read(self, seconds: float = SLICE) -> bool:
        """Read for this many seconds; False when all matches are read."""
        end = time.monotonic() + seconds
        with suppress(RulesError):  # the shelf tells of a folder that cannot be read
            for header, places in self._source:
                if header.game == self._game and header.begun != AFTER:
                    self._count(header, places)
                if time.monotonic() >= end:
                    return True
        return False

    def _count(self, header: Header, places: Sequence[int]) -> None:
        for one, place in zip(header.seats, places, strict=True):
            for other, behind in zip(header.seats, places, strict=True):
                if other.bot and not one.bot:
                    met = (one.name.casefold(), other.bot, other.name)
                    self._played[met] += 1
                    self._won[met] += place < behind

    def against(self, rival: Chair, chairs: Sequence[Chair]) -> Said:
        """How the first person at the table has done against a computer player there, longest first; () if they never
        met."""
        humans = people(chairs)
        if rival.kind == PERSON or not humans:
            return ()
        met = (humans[0].name.casefold(), rival.kind, rival.name)
        played, won = self._played[met], self._won[met]
        if not played:
            return ()
        brief = f"{won} of {played}"
        return (f"{humans[0].name} won {brief} matches against {rival.name}.", f"{humans[0].name} won {brief}.", brief)
