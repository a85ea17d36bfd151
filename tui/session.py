"""A match between the people at one keyboard and computer players, for every kind of screen.

It knows whose move it is, lets the computers answer, and tells each viewer what has happened since that viewer last
looked. It draws nothing and holds no State.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from rules import bots
from rules.chance import Chance, SeededChance, SystemChance
from rules.errors import BadSetup
from rules.game import Event
from rules.record import Sitting
from tui.games import room
from tui.store import Kept
from tui.words import Said, clean
from tui.words.narrator import Narrator


def sitting(spec: str) -> Sitting:
    """A seat as the command line names it: `Ann`, `greedy`, or `greedy=Magpie`."""
    kind, given, name = spec.partition("=")
    if given and kind not in bots.BOTS:
        raise BadSetup("no-such-bot", name=clean(kind), known=tuple(bots.BOTS))
    bot = kind if kind in bots.BOTS else ""
    called = clean(name if given else spec.capitalize() if bot else spec)
    if not any(sign.isalnum() for sign in called):
        raise BadSetup("name-empty")
    return Sitting(called, bot)


def seated(specs: Sequence[str]) -> tuple[Sitting, ...]:
    """All seats, each with a different name; computers with the same name are numbered."""
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


def table_luck(seed: str) -> Chance:
    """The dice and cards of a match that can be repeated; the arena's matches are named by such seeds too."""
    return SeededChance(f"{seed}/table")


def bot_luck(seed: str, seat: int) -> Chance:
    """The luck by which a computer player of such a match chooses among equally good moves."""
    return SeededChance(f"{seed}/seat {seat}")


class Ear:
    """The story that one viewer has been told, in words; it follows undone moves."""

    def __init__(self, session: Session, seat: int | None, heard: int = 0) -> None:
        self._session, self._seat = session, seat
        self._events: tuple[Event, ...] = ()
        self._words: Narrator
        self._said: list[Said] = []
        """The sentences of the first events, as far as they have been asked for."""
        self._heard = heard
        """How many events were passed on already."""

    def _follow(self) -> None:
        """Take in all events so far, not yet in words."""
        story = self._session.table.story(self._seat)
        same = in_common(self._events, story)
        if same < len(self._events):  # a move was undone
            self._heard = min(self._heard, same)
        if same < len(self._said):
            self._said = []
        self._events = story

    def said(self) -> Sequence[Said]:
        """The complete story, event by event; empty for an event that needs no telling."""
        self._follow()
        if not self._said:
            self._words = self._session.words()
        self._said += [self._words.told(event) for event in self._events[len(self._said) :]]
        return self._said

    def lines(self) -> list[str]:
        """The story in its longest sentences; empty for an event that needs no telling."""
        return [said[0] if said else "" for said in self.said()]

    def pass_on(self) -> None:
        """Mark everything so far as seen by this viewer, so that it is no longer news."""
        self._follow()
        self._heard = len(self._events)

    def unheard(self) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
        """The events passed on already, and the news, which stays news."""
        self._follow()
        return self._events[: self._heard], self._events[self._heard :]

    def secrets(self) -> list[str]:
        """The secret part of the news; the public part has been told aloud."""
        lines, aloud = self.lines(), iter(self._session.table.story(None))
        awaited, private = next(aloud, None), set()
        for place, event in enumerate(self._events):  # the public events are among these, in the same order
            if event == awaited:
                awaited = next(aloud, None)
            else:
                private.add(place)
        start, self._heard = self._heard, len(lines)
        return [line for place, line in enumerate(lines) if line and place >= start and place in private]


def in_common(one: Sequence[Event], other: Sequence[Event]) -> int:
    """How many events two stories have in common from their start."""
    if one == other[: len(one)]:
        return len(one)
    return next(place for place, (a, b) in enumerate(zip(one, [*other, None], strict=False)) if a != b)


class Session:
    """One match at one keyboard."""

    def __init__(self, kept: Kept, seed: str | None = None, players: Mapping[int, bots.Bot] | None = None) -> None:
        """`players`: computer players who play otherwise than their name says."""
        self.kept = kept
        self.table = kept.table
        self.seats = self.table.header.seats
        self._bots = {seat: bots.bot(one.bot, self.table.game) for seat, one in enumerate(self.seats) if one.bot}
        self._bots |= players or {}
        self._luck = {seat: SystemChance() if seed is None else bot_luck(seed, seat) for seat in self._bots}
        self.people = tuple(seat for seat in range(len(self.seats)) if seat not in self._bots)
        self._narrator = room(self.table.header.game).narrator
        self.plain = False
        """Whether sentences also name the row and the column of a place."""
        heard = kept.heard or (0,) * len(self.seats)
        self.everybody = Ear(self, None)
        self.ears = tuple(Ear(self, seat, heard[seat]) for seat in range(len(self.seats)))
        """The story of each seat in its own view."""
        self.aloud = tuple(Ear(self, None, self._public(seat, heard[seat])) for seat in range(len(self.seats)))
        """The public events since each seat last had the keyboard."""

    def close(self) -> None:
        """Leave this match; it is saved."""
        self.kept.file.close()

    def _public(self, seat: int, heard: int) -> int:
        """How many public events are among the first events of a seat's own story."""
        aloud = self.table.story(None)
        count = 0
        for event in self.table.story(seat)[:heard]:
            count += count < len(aloud) and event == aloud[count]
        return count

    def ear(self, seat: int | None) -> Ear:
        """The story of a seat in its own view; None: the public one."""
        return self.everybody if seat is None else self.ears[seat]

    def pass_on(self, seat: int) -> None:
        """Mark everything so far as seen by this seat, so that it is no longer news."""
        self.aloud[seat].pass_on()
        self.ears[seat].pass_on()

    @property
    def shared(self) -> bool:
        """Whether several people use this keyboard."""
        return len(self.people) > 1

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each seat, without terminal control codes, whatever the file says."""
        return tuple([clean(one.name) or f"#{nth}" for nth, one in enumerate(self.seats, 1)])

    def name(self, seat: int) -> str:
        """The name of this seat."""
        return self.names[seat]

    def words(self) -> Narrator:
        """A fresh narrator of this match."""
        words = self._narrator(self.names, self.table.ask(None).view, self.memory)
        words.plain = self.plain
        return words

    @property
    def memory(self) -> bool:
        """Whether players must remember what was revealed."""
        return self.table.header.options.get("memory") is True

    def next_person(self, at_keyboard: int | None = None) -> int | None:
        """The person who is asked now; the one at the keyboard first, if asked."""
        waiting = [seat for seat in self.table.waiting() if seat in self.people]
        if at_keyboard in waiting:
            return at_keyboard
        return waiting[0] if waiting else None

    def next_bot(self) -> int | None:
        """A computer player that is asked now."""
        return next((seat for seat in self.table.waiting() if seat in self._bots), None)

    def let_bot_play(self, seat: int) -> None:
        """Play one move of a computer player, decided from its view."""
        asked = self.table.ask(seat)
        assert asked.step is not None
        move = self._bots[seat].decide(asked.view, asked.step, asked.moves, self._luck[seat])
        self.table.play(seat, asked.stamp, move)
