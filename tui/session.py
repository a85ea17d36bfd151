"""A match between the people at one keyboard and computer players, for every kind of screen.

It knows whose move it is, lets the computers answer, and tells each pair of eyes what has happened since it
last looked. Nothing here draws, and nothing here holds a State.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules import bots
from rules.chance import SystemChance
from rules.errors import BadSetup
from rules.game import Event
from rules.record import Sitting
from tui.narrate import Narrator, narrator
from tui.store import Kept
from tui.words import clean


def sitting(spec: str) -> Sitting:
    """A seat as the command line names it: `Ann`, `greedy`, or `greedy=Magpie`."""
    kind, given, name = spec.partition("=")
    if given and kind not in bots.BOTS:
        raise BadSetup("no-such-bot", name=clean(kind), known=tuple(bots.BOTS))
    bot = kind if kind in bots.BOTS else ""
    called = clean(name if given else spec.capitalize() if bot else spec)
    if not called:
        raise BadSetup("name-empty")
    return Sitting(called, bot)


def seated(specs: Sequence[str]) -> tuple[Sitting, ...]:
    """All seats, each with a name of its own; computers that share one are numbered."""
    seats: list[Sitting] = []
    for spec in specs:
        one, taken = sitting(spec), {other.name.casefold() for other in seats}
        name, nth = one.name, 2
        while one.bot and name.casefold() in taken:
            name, nth = f"{clean(one.name, 13)} {nth}", nth + 1
        if name.casefold() in taken:
            raise BadSetup("name-twice", name=name)
        seats.append(Sitting(name, one.bot))
    return tuple(seats)


class Ear:
    """What one pair of eyes has been told, in words; it follows when moves are taken back."""

    def __init__(self, session: Session, seat: int | None) -> None:
        self._session, self._seat = session, seat
        self._events: tuple[Event, ...] = ()
        self._words = session.words()
        self._said: list[str] = []
        self.heard = 0
        """How many events were passed on already."""

    def lines(self) -> list[str]:
        """The whole story, a sentence an event; empty where one goes without saying."""
        story = self._session.table.story(self._seat)
        if story[: len(self._events)] != self._events:
            self._events, self._words, self._said = (), self._session.words(), []
        self._said += [self._words.event(event) for event in story[len(self._events) :]]
        self._events = story
        return self._said

    def news(self) -> list[str]:
        """What has happened since this was last asked."""
        lines = self.lines()
        start, self.heard = min(self.heard, len(lines)), len(lines)
        return [line for line in lines[start:] if line]


class Session:
    """One match at one keyboard."""

    def __init__(self, kept: Kept) -> None:
        self.kept = kept
        self.table = kept.table
        self.seats = self.table.header.seats
        self._bots = {seat: bots.bot(one.bot, self.table.game) for seat, one in enumerate(self.seats) if one.bot}
        self._bot_luck = SystemChance()
        self.people = tuple(seat for seat in range(len(self.seats)) if seat not in self._bots)
        self._narrator = narrator(self.table.header.game)
        self.ears = {seat: Ear(self, seat) for seat in (None, *range(len(self.seats)))}

    @property
    def shared(self) -> bool:
        """Do several people use this keyboard?"""
        return len(self.people) > 1

    def name(self, seat: int) -> str:
        """What this seat is called; whatever a file says, nothing that a terminal would obey."""
        return clean(self.seats[seat].name) or f"#{seat + 1}"

    def words(self) -> Narrator:
        """A fresh narrator of this match."""
        names = [self.name(seat) for seat in range(len(self.seats))]
        memory = bool(getattr(self.table.options, "memory", False))
        return self._narrator(names, self.table.ask(None).view, memory)

    def next_person(self, at_keyboard: int | None = None) -> int | None:
        """The person who is asked now; whoever is at the keyboard goes on, if asked too."""
        waiting = [seat for seat in self.table.waiting() if seat in self.people]
        if at_keyboard in waiting:
            return at_keyboard
        return waiting[0] if waiting else None

    def next_bot(self) -> int | None:
        """A computer player that is asked now."""
        return next((seat for seat in self.table.waiting() if seat in self._bots), None)

    def let_bot_play(self, seat: int) -> None:
        """One small move of a computer player, decided from its view."""
        asked = self.table.ask(seat)
        assert asked.step is not None
        move = self._bots[seat].decide(asked.view, asked.step, asked.moves, self._bot_luck)
        self.table.play(seat, asked.stamp, move)
