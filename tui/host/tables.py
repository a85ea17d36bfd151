"""A table of the hall: its gathering, then its match, until the last one leaves it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Self

from msgspec.structs import replace

from rules import shelf
from rules.chance import SystemChance
from rules.errors import NotKept, RulesError
from rules.table import Asked
from tui import locations, store
from tui.computers import LATE, Computer
from tui.disk import StoreError
from tui.host import words
from tui.host.at_table import AtTable
from tui.host.chairs import Chair, taken_up
from tui.host.gathering import STAND_IN
from tui.host.guest import Guest
from tui.host.hall_file import SavedTable
from tui.host.people import MOST_FINISHED, Finished, Person
from tui.host.played import Played
from tui.host.presence import Presence
from tui.host.requests import Requests
from tui.port import NotYours
from tui.session import Session
from tui.store import Kept
from tui.words import Said
from tui.words.hall import closed

if TYPE_CHECKING:
    from tui.host.register import Register

RETRY = 1.0
"""Seconds between two tries to write what the disk refused."""


class HostedTable(Presence):
    """A table of the hall, as its guests and their screens use it. Every call that changes something says why not."""

    def __init__(self, hall: Register, code: str, game: str, maker: Person, chairs: Sequence[Chair]) -> None:
        super().__init__(hall, code, game, maker, chairs)
        self.requests = Requests(self)
        self.nudged: dict[Person, float] = {}
        """When each player last rang for those who are asked."""
        self.deals = ""
        """The name of the Record that is about to be dealt."""
        self.touched = time.time()
        """Before the match: when a guest was there last, in seconds since 1970."""
        self._shown: set[int] = set()
        """The seats whose player has seen the deal."""

    # Beginnings ------------------------------------------------------------------------------------

    @classmethod
    def new(cls, hall: Register, code: str, game: str, maker: Person) -> Self:
        """A table with its maker on the first chair and the others open."""
        chairs = [Chair() for _ in range(shelf.meta(game).seats[1])]
        chairs[0] = Chair(kind="person", person=maker, since=hall.now())
        return cls(hall, code, game, maker, chairs)

    @classmethod
    def taken_up(cls, hall: Register, saved: SavedTable) -> Self:
        """A table as it was saved; RulesError if its Record cannot be taken up."""
        people = hall.people
        maker = people.numbered(saved.maker)
        assert maker is not None, "hall.json was checked"
        chairs = [taken_up(one, people, hall.now()) for one in saved.chairs]
        table = cls(hall, saved.code, saved.game, maker, chairs)
        if not saved.match:
            table.chairs = table.named(chairs)
        table.form.lay(saved.options, sum(chair.kind != "closed" for chair in chairs))
        table.watched, table.undo_asked, table.rematch = saved.watched, saved.undo, saved.rematch
        table.touched = saved.touched or table.touched
        if saved.deals and not saved.match:  # the process ended before anybody had seen the deal
            store.remove_undealt(_path(saved.deals), [one.name for one in table.sittings()])
        if saved.match:
            table.record = saved.match
            kept = store.take_up(_path(saved.match))
            table._plays(kept)
            table._shown.update(range(len(chairs)))
        return table

    def saved(self) -> SavedTable:
        return replace(super().saved(), deals=self.deals, touched=0.0 if self.started else self.touched)

    # The match -----------------------------------------------------------------------------------

    def begin(self, guest: Guest) -> Said:
        """Deal the match; returns why not."""
        if why := self._cannot_set(guest) or self.missing() or self.hall.deals_too_often(guest):
            return why
        chosen, seats = self.form.chosen(), self.sittings()
        try:
            options = self.rules.options(**chosen)
            kept = store.begin(self.rules, seats, options, self.rules.standard, SystemChance(), self._deals)
        except RulesError:
            return words.disk_full()
        taken = [chair for chair in self.chairs if chair.kind != "closed"]
        chairs = [replace(chair, name=sitting.name) for chair, sitting in zip(taken, seats, strict=True)]
        if why := self.set(record=kept.name, deals="", chairs=tuple(chairs)):
            kept.file.path.unlink(missing_ok=True)  # nobody has seen the deal
            kept.file.close()
            return why
        self._plays(kept)
        self.hall.say(f"{self.code} started")
        self.tell(words.started(self.maker.name))
        return ()

    def _deals(self, name: str) -> None:
        """Write down the name of a Record before there is one; StoreError if the disk refuses."""
        if self.set(deals=name):
            raise StoreError("unreadable", match=name, reason="it could not be written down")

    def _plays(self, kept: Kept) -> None:
        """The match is at this table from now on."""
        header = kept.table.header
        if (header.game, len(header.seats)) != (self.game, len(self.chairs)):
            kept.file.close()
            raise StoreError("not-a-record", match=kept.name)
        self.match = Played(kept, self.hall.now, self._moved, self._owed)
        self.next_computer()

    def _moved(self, seat: int) -> None:
        """The match has moved on, by this seat."""
        assert self.match is not None
        self.requests.moved(seat)
        if self.match.over:
            self._finished()
        self.next_computer()
        self.change()

    def _finished(self) -> None:
        """The match has just ended."""
        self.note_finished()
        self.hall.save()  # if the disk refuses, it is kept with the next change
        self.hall.say(f"{self.code} is over")

    def note_finished(self) -> None:
        """Note for each player that this match is over, if that has not been noted."""
        if self.match is None or not self.match.over:
            return
        done = Finished(
            match=self.record,
            game=self.game,
            names=tuple([self.name_of(seat) for seat in range(len(self.chairs))]),
            places=self.match.table.outcome() or (),
            when=time.time(),
        )
        for chair in self.chairs:
            if chair.person and all(one.match != self.record for one in chair.person.finished):
                chair.person.finished = [*chair.person.finished, done][-MOST_FINISHED:]

    # Computers and the disk -----------------------------------------------------------------------

    def next_computer(self) -> None:
        """The computers that are asked begin to think; if the answer of one may be shown, it plays when it is its
        turn."""
        assert self.match is not None
        if self._next_ready() is not None:
            self.hall.in_turn(self.let_computer_play)

    def _next_ready(self) -> int | None:
        """A seat whose computer is asked and has its answer; those that have to think begin now."""
        assert self.match is not None
        found = None
        for seat in self.match.table.waiting():
            chair = self.chairs[seat]
            if chair.kind != "computer" and not chair.stand_in:
                continue
            one = self.match.computer(seat, chair.bot or STAND_IN)
            if asked := one.begins(self.hall.pool):
                self.hall.later(one.takes(asked), self._thought, one, asked)
            found = seat if found is None and one.ready else found
        return found

    def _thought(self, computer: Computer, asked: Asked) -> None:
        """A computer's answer is due."""
        computer.end(asked)
        if self.match is not None and self.state != "closed":
            self.next_computer()

    def let_computer_play(self) -> None:
        """Play what a computer has decided, if one is asked."""
        if self.match is None or self.state == "closed" or self.match.owed:
            return
        seat = self._next_ready()
        if seat is None:
            return
        chair = self.chairs[seat]
        if chair.stand_in:
            if not chair.moves:
                self.before_stand_in[seat] = self.match.told(seat)
            self.put(seat, replace(chair, moves=chair.moves + 1))
            self.hall.save_soon()
        with suppress(NotKept):  # it is tried again each second
            if not self.match.let_play(seat):
                self.hall.later(LATE, self.next_computer)

    def _owed(self) -> None:
        """A move could not be written: nobody is shown it."""
        self.tell(words.disk_full_at_table())
        self.hall.later(RETRY, self._retry)

    def _retry(self) -> None:
        if self.match is None or not self.match.owed or self.state == "closed":
            return
        try:
            self.match.write()
        except NotKept:
            self.hall.later(RETRY, self._retry)
        else:
            self.tell(words.disk_works_again())

    # Terminals ------------------------------------------------------------------------------------

    def open(self, guest: Guest) -> Session:
        """The match, as this guest may see it: from their seat, or as a watcher who was let in."""
        watches = self.watched and guest in self.guests
        if self.match is None or (self.seat_of(guest) is None and not watches):
            raise NotYours(f"{self.code} is not open to this guest")
        self.come(guest)
        return self._seen_by(guest)

    def match_for(self, guest: Guest) -> Session | None:
        """The match, where this table leads the guest there; None: it leads to its page."""
        leads = self.leads(guest)
        return None if leads == "page" or (leads == "watch" and self.watch(guest)) else self.open(guest)

    def draw_for(self, nobody: Guest) -> Session:
        """The match for a guest who is not there and counts nowhere, because several who watch see the same."""
        nobody.table = self
        self.nobodies.append(nobody)
        return self._seen_by(nobody)

    def _seen_by(self, guest: Guest) -> Session:
        self.rests(guest)
        self.at[guest] = at = AtTable(self, guest)
        return at.session

    def heard(self, seat: int | None) -> tuple[int, ...]:
        """How much of the story each seat had heard when its player was here last; empty for a watcher."""
        if seat is None or self.match is None:
            return ()
        before = self.match.table.since(seat, seat) if seat in self._shown else 0
        if self.chairs[seat].moves or any(self.seat_of(one) == seat for one in self.stood_in):
            before = min(before, self.before_stand_in.get(seat, (0, before))[1])
        self._shown.add(seat)
        return tuple([before if at == seat else 0 for at in range(len(self.chairs))])

    def come(self, guest: Guest) -> None:
        """A guest's terminal shows this table from now on."""
        if guest.table is not self:
            if guest.table is not None:
                guest.table.away(guest)
            guest.table = guest.last = self
            guest.forget_told()
        if not self.started:
            self.touched = time.time()
            self.hall.save_soon()
        super().come(guest)

    def away(self, guest: Guest, lost: bool = False) -> None:
        super().away(guest, lost)
        if self.state == "over" and not self.guests:
            self._close(self.maker.name)

    # The end --------------------------------------------------------------------------------------

    def close(self, guest: Guest) -> Said:
        """Close the table for good; the match stays on the disk. Returns why not."""
        if not self.may_set(guest):
            return words.for_maker(self.maker.name)
        return self._close(guest.name)

    def _close(self, by: str) -> Said:
        if self.state == "closed":
            return ()
        if why := self.hall.drop(self):
            return why
        over, self.closed_by = self.state == "over", by
        self.hall.say(f"{self.code} is closed")
        self.tell(closed(by, self.code))
        for guest in self.hall.guests:  # who sits here is told also elsewhere
            if self.seat_of(guest) is not None and guest.table is None and not over:
                guest.tell(closed(by, self.code))
        self.release()
        return ()

    def release(self) -> None:
        """Let go of the Record."""
        if self.match is not None:
            self.match.close()


def _path(name: str) -> Path:
    """Where a Record lies."""
    return locations.matches() / f"{name}{store.SUFFIX}"
