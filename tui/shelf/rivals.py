"""How the people here have done against computer players: finished matches of a game, read a little at a time."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress

from rules.bots.characters import CHARACTERS, whose
from rules.errors import RulesError
from rules.record import Header
from tui import finding
from tui.regulars import PERSON, Chair
from tui.shelf import characters
from tui.shelf.characters import ABOUT
from tui.shelf.matches import SLICE
from tui.shelf.seating import NOBODY, people
from tui.table.taught import AFTER
from tui.words import Said, plural

OFTEN = 2
"""After this many matches against a computer player another one is named."""


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
                    met = _met(one.name, other.bot, other.name)
                    self._played[met] += 1
                    self._won[met] += place < behind

    def against(self, rival: Chair, chairs: Sequence[Chair]) -> Said:
        """How the first person at the table has done against a computer player there, longest first; () if they never
        met."""
        humans, (played, won) = people(chairs), self._tally(rival, chairs)
        if not played:
            return ()
        won_of, matches = f"{humans[0].name} won {won} of {played}", plural(played, "match", "matches")
        return (f"{won_of} {matches} against {rival.name}.", f"{won_of}.")

    def tally(self, rival: Chair, chairs: Sequence[Chair]) -> Said:
        """The same for the seat of that computer player."""
        humans, (played, won) = people(chairs), self._tally(rival, chairs)
        if not played:
            return ()
        you = (f"you won {won} of {played}",) if len(humans) == 1 else ()
        return (f"{humans[0].name} won {won} of {played}", *you)

    def _tally(self, rival: Chair, chairs: Sequence[Chair]) -> tuple[int, int]:
        """The matches of the first person against a computer player, and the wins."""
        humans = people(chairs)
        if rival.kind in (PERSON, NOBODY) or not humans:
            return 0, 0
        return self.between(humans[0].name, rival.kind, rival.name)

    def next_after(self, header: Header, places: Sequence[int]) -> Said:
        """Whom to play next, for the only person of a match that is over, longest first; () if there is no reason."""
        you, able = only_person(header), characters.offered(header.game, len(header.seats))
        if you is None:
            return ()
        for bot in reversed(CHARACTERS):
            for seat, one in enumerate(header.seats):
                same, beaten = whose(one.bot, one.name) == bot, places[you] < places[seat]
                if same and (said := self._next(header.seats[you].name, bot, beaten, able)):
                    return said
        return ()

    def _next(self, person: str, bot: str, beaten: bool, able: Sequence[str]) -> Said:
        """Which of these characters to play after this one, who was beaten or not; () if there is no reason."""
        (played, won), name = self.between(person, bot, ""), CHARACTERS[bot].name
        if beaten and won >= OFTEN and (other := characters.stronger(bot, able)):
            said = f"You beat {name} {'twice' if won == OFTEN else f'{won} times'}"
        elif not won and played >= OFTEN and (other := characters.weaker(bot, able)):
            said = f"{name} won {played} of {played}"
        else:
            return ()
        tempts = ABOUT[other].tempts
        return (f"{said}: {tempts}", f"Next: {tempts}", tempts)

    def between(self, person: str, bot: str, name: str) -> tuple[int, int]:
        """How many matches a person has played against a computer player, and how many of them the person won."""
        met = _met(person, bot, name)
        return self._played[met], self._won[met]


def only_person(header: Header) -> int | None:
    """The seat of the only person among computer players; None if there are more, none, or nobody else."""
    humans = [seat for seat, one in enumerate(header.seats) if not one.bot]
    return humans[0] if len(humans) == 1 < len(header.seats) and header.begun != AFTER else None


def _met(person: str, bot: str, name: str) -> tuple[str, str, str]:
    """A person and a computer player: a character is the same under all its names."""
    character = whose(bot, name)
    return person.casefold(), character or bot, "" if character else name
