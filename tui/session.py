"""A match as one terminal sees it, for every kind of screen: through a Port, which is all that it may see.

A Session knows whose move it is, and tells each viewer what has happened since that viewer last looked. `AtHome` is a
match at one keyboard: it also owns the Table, and lets the computers answer. It draws nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from rules import bots
from rules.advice import final
from rules.chance import Chance, SeededChance, SystemChance
from rules.errors import BadSetup
from rules.game import Event, Move, Question, State
from rules.record import Sitting
from rules.table import Asked, Before, Done
from tui import birds
from tui.computers import Computer
from tui.games import room
from tui.port import Glimpse, Match, Port, glimpse
from tui.store import Kept
from tui.words import Said, clean
from tui.words.narrator import Narrator

if TYPE_CHECKING:
    from tui.company import Company
    from tui.thinking import Pool


ALIKE = 0.8
"""How much a person's name in small letters may look like a computer player's, before it is taken for a slip."""


def sitting(spec: str) -> Sitting:
    """A seat as the command line names it: `Ann`, `rook`, or `greedy=Otto`; a level's name is empty for now."""
    kind, given, name = spec.partition("=")
    bot, called = birds.bot_called(kind), clean(name if given else spec)
    if given and not bot:
        raise BadSetup("no-such-bot", name=clean(kind), known=bots.NAMES)
    if not any(sign.isalnum() for sign in called):
        raise BadSetup("name-empty")
    if not bot and kind.islower() and (near := _near(kind)):
        raise BadSetup("name-or-bot", name=called, near=near, person=called.capitalize())
    if bot and not given:
        return Sitting("" if bot in bots.LEVELS else birds.proposed(bot, ()), bot)
    return Sitting(called, birds.who_plays(bot, called) if bot else "")


def _near(name: str) -> str:
    """The computer player that may be meant; empty if the name looks like none."""
    from difflib import get_close_matches  # only here: few names are in small letters

    return next(iter(get_close_matches(name, bots.NAMES, 1, ALIKE)), "")


def seated(specs: Sequence[str]) -> tuple[Sitting, ...]:
    """All seats, each with a different name; computers with the same name are numbered."""
    seats: list[Sitting] = []
    for spec in specs:
        one, taken = sitting(spec), {other.name.casefold() for other in seats}
        name, nth = one.name, 2
        while one.bot and name and name.casefold() in taken:
            name, nth = f"{clean(one.name, 13)} {nth}", nth + 1
        if name and name.casefold() in taken:
            raise BadSetup("name-twice", name=name)
        seats.append(Sitting(name, one.bot))
    for nth, one in enumerate(seats):
        seats[nth] = Sitting(one.name or birds.proposed(one.bot, [other.name for other in seats]), one.bot)
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
        story = self._session.port.story(self._seat)
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
        lines, aloud = self.lines(), iter(self._session.port.story(None))
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
    """One match, as some of its seats see it."""

    kept: Kept | None = None
    """The match and its file, where this terminal's own program keeps it."""

    def __init__(
        self,
        port: Port,
        company: Company | None = None,
        computers: Mapping[int, Computer] | None = None,
        heard: Sequence[int] = (),
        pool: Pool | None = None,
    ) -> None:
        """`company`: the people at the other terminals; `computers`: those that play here; `heard`: how much of the
        story each seat had heard when the match was left; `pool`: who thinks for hints."""
        self.port, self.company = port, company
        self.seats = port.header.seats
        self.computers = computers or {}
        self._pool = pool
        self.people = tuple(sorted(port.own))
        self._narrator = room(port.header.game).narrator
        self.plain = False
        """Whether sentences also name the row and the column of a place."""
        before = heard or (0,) * len(self.seats)
        self.everybody = Ear(self, None)
        self.ears = {seat: Ear(self, seat, before[seat]) for seat in self.people}
        """The story of each seat in its own view."""
        self.aloud = {seat: Ear(self, None, self._public(seat, before[seat])) for seat in self.people}
        """The public events since each seat last had the keyboard."""

    def _public(self, seat: int, heard: int) -> int:
        """How many public events are among the first events of a seat's own story."""
        aloud = self.port.story(None)
        count = 0
        for event in self.port.story(seat)[:heard]:
            count += count < len(aloud) and event == aloud[count]
        return count

    def ear(self, seat: int | None) -> Ear:
        """The story of a seat in its own view; None: the public one."""
        if seat is None:
            return self.everybody
        if seat not in self.ears:  # a replay shows every seat
            self.ears[seat] = Ear(self, seat)
        return self.ears[seat]

    def pass_on(self, seat: int) -> None:
        """Mark everything so far as seen by this seat, so that it is no longer news."""
        self.aloud[seat].pass_on()
        self.ears[seat].pass_on()

    @property
    def resumed(self) -> bool:
        """Whether a person has played here before, and another person may sit at the keyboard now."""
        return self.kept is not None and any(self.kept.heard)

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
        words = self._narrator(self.names, self.port.ask(None).view, self.memory)
        words.plain = self.plain
        return words

    @property
    def memory(self) -> bool:
        """Whether players must remember what was revealed."""
        return self.port.header.options.get("memory") is True

    def next_person(self, at_keyboard: int | None = None) -> int | None:
        """The person who is asked now; the one at the keyboard first, if asked."""
        waiting = [seat for seat in self.port.waiting() if seat in self.people]
        if at_keyboard in waiting:
            return at_keyboard
        return waiting[0] if waiting else None

    def next_bot(self) -> int | None:
        """A computer player of this keyboard that is asked now; one that thinks does not keep a person waiting who is
        asked beside it."""
        asked = [seat for seat in self.port.waiting() if seat in self.computers]
        person = self.next_person() is not None
        return next((seat for seat in asked if not (person and self.computers[seat].seconds)), None)

    def next_other(self) -> int | None:
        """A seat that is asked now and plays elsewhere: a person at another terminal, or a computer there."""
        here = {*self.people, *self.computers}
        return next((seat for seat in self.port.waiting() if seat not in here), None)

    def by_itself(self, seat: int) -> Move | None:
        """The only move of a seat that is asked, where no key need be pressed for it: all seats see that there is no
        other move, and nobody at this keyboard loses an undo by it. Answers of computers to the only person take none
        away either."""
        asked, public = self.port.ask(seat), self.port.ask(None).view
        return self._only(asked.view, public, asked.step, any(self.port.fence(one) is None for one in self.people))

    def _only(self, view: State, public: State, step: Question[Any] | None, undo: bool) -> Move | None:
        """The same for any question; `undo`: whether a person at this keyboard can undo a move."""
        if step is None or len(moves := step.moves(view)) > 1 or step.secret(public):
            return None
        several = len([one for one in self.seats if not one.bot]) > 1
        return None if undo and (several or final(view, step, moves[0])) else moves[0]

    def way_back(self, seat: int) -> tuple[int, str | None]:
        """How many of its moves a seat undoes to go back to a choice; 0 when it cannot, and why."""
        fence = self.port.fence(seat)
        if fence is None:
            for moves, (view, public, step, fences) in enumerate(self.port.before(seat), 1):
                if self._only(view, public, step, any(fences[one] is None for one in self.people)) is None:
                    return moves, None
                fence = fences[seat]
        return 0, fence

    def think_apart(self) -> None:
        """From now on computers of this keyboard that think ahead do it in a process of their own."""

    def pool(self) -> Pool | None:
        """Who thinks for hints; None where nobody may."""
        return self._pool

    def let_think(self) -> Sequence[tuple[Computer, Asked]]:
        """The computers of this keyboard that begin to think now, and about what: each one's answer is due after its
        seconds."""
        return ()

    def let_bot_play(self, seat: int) -> bool:
        """Play what a computer player has decided from its view; False if its answer is late."""
        raise NotImplementedError

    def close(self) -> None:
        """This terminal leaves the match."""
        self.port.hears = None


class AtHome(Session):
    """A match at one keyboard, with its Table, its file and its computers."""

    kept: Kept

    def __init__(self, kept: Kept, seed: str | None = None, players: Mapping[int, bots.Bot] | None = None) -> None:
        """`players`: computer players who play otherwise than their name says."""
        self.kept, self.table = kept, kept.table
        seats, played = kept.table.header.seats, players or {}
        computers = {
            seat: Computer(
                kept.table, seat, one.bot, SystemChance() if seed is None else bot_luck(seed, seat), played.get(seat)
            )
            for seat, one in enumerate(seats)
            if one.bot or seat in played
        }
        self._apart = False
        """Whether other processes may think."""
        self._seen = -1
        """The change of the table that the last glimpse shows."""
        self._last: Glimpse
        people = [seat for seat in range(len(seats)) if seat not in computers]
        super().__init__(Port(self, people), None, computers, kept.heard)

    @property
    def match(self) -> Match:
        table = self.table
        return Match(table.game, table.header, table.options, table.edition)

    def glimpse(self, seats: frozenset[int]) -> Glimpse:
        if self._seen != self.table.changes:
            self._last, self._seen = glimpse(self.table, seats), self.table.changes
        return self._last

    def play(self, seat: int, stamp: int, moves: tuple[Move, ...]) -> Done:
        return self.table.play(seat, stamp, *moves)

    def before(self, seat: int) -> Iterator[Before]:
        return self.table.before(seat)

    def undo(self, seat: int) -> None:
        self.table.undo(seat)

    def write(self) -> None:
        self.table.write()

    # Computers ------------------------------------------------------------------------------------

    def think_apart(self) -> None:
        self._apart = True
        if any(one.seconds for one in self.computers.values()) and (pool := self.pool()) is not None:
            pool.warm(self.table.game.meta.name)

    def pool(self) -> Pool | None:
        if self._pool is None and self._apart:
            from tui.thinking import Pool

            self._pool = Pool()
        return self._pool

    def let_think(self) -> Sequence[tuple[Computer, Asked]]:
        begun = [(one, one.begins(self._pool)) for one in self.computers.values()]
        return [(one, asked) for one, asked in begun if asked is not None]

    def let_bot_play(self, seat: int) -> bool:
        moves = self.computers[seat].moves()
        if not moves:
            return False
        try:
            self.table.play(seat, self.table.ask(seat).stamp, *moves)
        finally:
            self.port.take()
        return True

    def close(self) -> None:
        super().close()
        for one in self.computers.values():
            one.drop()
        if self._pool is not None:
            self._pool.close()
            self._pool, self._apart = None, False
        self.kept.file.close()
