"""A table of the hall: its gathering, then its match, until the last one leaves it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Literal, Self

from msgspec.structs import replace

from rules.chance import SystemChance
from rules.errors import NotKept, RulesError
from tui import locations, store
from tui.disk import StoreError
from tui.host import words
from tui.host.at_table import AtTable
from tui.host.gathering import COMPUTER, Chair, Gathering
from tui.host.guest import Guest
from tui.host.hall_file import SavedTable
from tui.host.people import MOST_FINISHED, Finished, Person
from tui.host.played import Played
from tui.host.requests import Requests
from tui.port import NotYours
from tui.session import Session
from tui.store import Kept
from tui.words import Said
from tui.words.hall import (
    closed,
    dropped,
    is_back,
    left,
    plays_for,
    plays_here_now,
    reopened,
    stands_in,
    stands_out,
    wants_rematch,
    you_are_back,
)

if TYPE_CHECKING:
    from tui.host.hall import Hall

State = Literal["gathering", "playing", "waiting", "over", "closed"]
RETRY = 1.0
"""Seconds between two tries to write what the disk refused."""


class HostedTable(Gathering):
    """A table with all its terminals. A seat belongs to a person; its newest connection is the one that plays."""

    def __init__(self, hall: Hall, code: str, game: str, maker: Person, chairs: Sequence[Chair]) -> None:
        super().__init__(hall, code, game, maker, chairs)
        self.match: Played | None = None
        self.requests = Requests(self)
        self.closed_by = ""
        """Who closed the table; empty while it is open."""
        self.at: dict[Guest, AtTable] = {}
        """What those see whose terminal shows the match."""
        self.stood_in: dict[Guest, int] = {}
        """How many moves a computer made for a player who is back."""
        self.shown: set[int] = set()
        """The seats whose player has seen the deal."""
        self.nudged: dict[Person, float] = {}
        """When somebody last rang for those who are asked."""
        self.version = 0
        """Grows with every change that somebody at the table may see."""

    # Its match ------------------------------------------------------------------------------------

    @classmethod
    def taken_up(cls, hall: Hall, saved: SavedTable) -> Self:
        """A table as it was saved; RulesError if its Record cannot be taken up."""
        people = hall.people
        maker = people.numbered(saved.maker)
        assert maker is not None, "hall.json was checked"
        chairs = []
        for one in saved.chairs:
            of, sits = people.numbered(one.person), one.kind == "person"
            chairs.append(
                Chair(
                    kind=one.kind,
                    person=of if sits else None,
                    bot=one.bot,
                    name=one.name,
                    reserved=None if sits else of,
                    stand_in=one.stand_in,
                    moves=one.moves,
                    since=hall.now(),
                )
            )
        table = cls(hall, saved.code, saved.game, maker, chairs)
        table.form.lay(saved.options, sum(chair.kind != "closed" for chair in chairs))
        table.watched, table.undo_asked, table.rematch = saved.watched, saved.undo, saved.rematch
        if saved.match:
            table.record = saved.match
            kept = store.take_up(locations.matches() / f"{saved.match}{store.SUFFIX}")
            table._plays(kept)
            table.shown.update(range(len(chairs)))
        return table

    def begin(self, guest: Guest) -> Said:
        """Deal the match; returns why not."""
        if why := self._cannot_set(guest) or self.missing():
            return why
        chosen, seats = self.form.chosen(), self.sittings()
        try:
            kept = store.begin(self.rules, seats, self.rules.options(**chosen), self.rules.standard, SystemChance())
        except RulesError:
            return words.disk_full()
        taken = [chair for chair in self.chairs if chair.kind != "closed"]
        chairs = [replace(chair, name=sitting.name) for chair, sitting in zip(taken, seats, strict=True)]
        if why := self.set(record=kept.name, chairs=tuple(chairs)):
            kept.file.path.unlink(missing_ok=True)  # nobody has seen the deal
            kept.file.close()
            return why
        self._plays(kept)
        self.hall.say(f"{self.code} started.")
        self.tell(words.started(self.maker.name))
        return ()

    def _plays(self, kept: Kept) -> None:
        """The match is at this table from now on."""
        if len(kept.table.header.seats) != len(self.chairs):
            kept.file.close()
            raise StoreError("not-a-record", match=kept.name)
        self.match = Played(kept, self.hall.now, self._moved, self._owed)
        self._next_computer()

    def _moved(self, seat: int) -> None:
        """The match has moved on, by this seat."""
        assert self.match is not None
        self.requests.moved(seat)
        if self.match.over:
            self._finished()
        self._next_computer()
        self.change()

    def _finished(self) -> None:
        """Keep for each person that this match is over."""
        assert self.match is not None
        header, places = self.match.match.header, self.match.table.outcome() or ()
        done = Finished(
            match=self.record,
            game=self.game,
            names=tuple([one.name for one in header.seats]),
            places=places,
            when=time.time(),
        )
        for chair in self.chairs:
            if chair.person and all(one.match != self.record for one in chair.person.finished):
                chair.person.finished = [*chair.person.finished, done][-MOST_FINISHED:]
        self.hall.save()  # if the disk refuses, it is kept with the next change
        self.hall.say(f"{self.code} is over.")

    # Computers and the disk -----------------------------------------------------------------------

    def _computer_asked(self) -> int | None:
        """A seat that is asked and that a computer plays."""
        assert self.match is not None
        waiting = self.match.table.waiting()
        return next((at for at in waiting if self.chairs[at].kind == "computer" or self.chairs[at].stand_in), None)

    def _next_computer(self) -> None:
        if self._computer_asked() is not None:
            self.hall.let_computers_play(self)

    def let_computer_play(self) -> None:
        """Play one move of a computer, if one is asked."""
        if self.match is None or self.state == "closed" or self.match.owed:
            return
        seat = self._computer_asked()
        if seat is None:
            return
        chair = self.chairs[seat]
        if chair.stand_in:
            self.put(seat, replace(chair, moves=chair.moves + 1))
        with suppress(NotKept):  # it is tried again each second
            self.match.let_play(seat, chair.bot or COMPUTER)

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

    # What everybody may know ----------------------------------------------------------------------

    @property
    def state(self) -> State:
        """How far this table is; waiting: a player who is asked is away, or their seat is open."""
        if self.closed_by:
            return "closed"
        if self.match is None:
            return "gathering"
        if self.match.over:
            return "over"
        return "waiting" if any(self._absent(seat) for seat in self.asked) else "playing"

    def _absent(self, seat: int) -> bool:
        chair = self.chairs[seat]
        return chair.kind == "open" or (chair.kind == "person" and not chair.here and not chair.stand_in)

    @property
    def under_way(self) -> bool:
        """Whether its match has started and is not over."""
        return self.state in ("playing", "waiting")

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are asked now."""
        return self.match.table.waiting() if self.match else ()

    @property
    def not_asked(self) -> tuple[int, ...]:
        """The seats that wait for others."""
        return tuple([seat for seat in range(len(self.chairs)) if seat not in self.asked])

    @property
    def asked_since(self) -> dict[int, float]:
        """By seat that is asked, since when, by the hall's clock."""
        return dict(self.match.asked_since) if self.match else {}

    @property
    def waiting(self) -> tuple[str, ...]:
        """The names of those who are asked now."""
        return tuple([self.name_of(seat) for seat in self.asked])

    @property
    def where(self) -> Said:
        """How far the match is; empty before it."""
        return self.match.where() if self.match else ()

    @property
    def watchers(self) -> tuple[str, ...]:
        """The names of those who watch."""
        return tuple([guest.name for guest in self.guests if self.seat_of(guest) is None])

    @property
    def shown_to_all(self) -> bool:
        """Whether everybody in the hall sees this table in the list of those they may watch."""
        return self.watched and self.started

    def name_of(self, seat: int) -> str:
        """Who plays a seat now, as people say it."""
        chair = self.chairs[seat]
        return chair.person.name if chair.person else chair.name

    def opens_to(self, person: Person) -> bool:
        """Whether the code leads this person anywhere: to a chair of theirs, to an open one, or to watching."""
        free = any(chair.kind == "open" and chair.reserved in (None, person) for chair in self.chairs)
        return self.is_of(person) or free or self.watched

    def renamed(self, old: str, new: str) -> None:
        """A player before or after the match is called otherwise now."""
        if not self.started:
            self._rename_computers()
        self.change()

    def _rename_computers(self) -> None:
        self.chairs = self._named(self.chairs)

    # Coming and going -----------------------------------------------------------------------------

    def watch(self, guest: Guest) -> Said:
        """A guest without a seat watches; returns why not."""
        if why := self._cannot_watch(guest):
            return why
        self.come(guest)
        self.hall.say(f"{guest.name} watches {self.code}.")
        self.change()
        return ()

    def _cannot_watch(self, guest: Guest) -> Said:
        if self.state == "closed":
            return words.is_closed()
        if self.seat_of(guest) is not None:
            return words.has_seat()
        if not self.watched:
            return words.closed_to_watching("")
        return () if guest.name else words.empty_name()

    def open(self, guest: Guest) -> Session:
        """The match, as this guest may see it: from their seat, or as a watcher who was let in."""
        if self.match is None or (self.seat_of(guest) is None and guest not in self.guests):
            raise NotYours(f"{self.code} is not open to this guest")
        self.come(guest)
        if (old := self.at.get(guest)) is not None:
            old.over = True
        self.at[guest] = at = AtTable(self, guest)
        return at.session

    def heard(self, seat: int | None) -> tuple[int, ...]:
        """How much of the story each seat had heard when its player was here last; empty for a watcher."""
        assert self.match is not None
        if seat is None:
            return ()
        before = self.match.table.since(seat, seat) if seat in self.shown else 0
        self.shown.add(seat)
        return tuple([before if at == seat else 0 for at in range(len(self.chairs))])

    def come(self, guest: Guest) -> None:
        super().come(guest)
        seat = self.seat_of(guest)
        if seat is None:
            return
        if self.started:
            self._end_older(guest)
        chair = self.chairs[seat]
        if not chair.here or chair.stand_in:
            self._is_back(guest, seat)

    def _end_older(self, guest: Guest) -> None:
        """The newest terminal of a seat plays; older ones are ended."""
        older = [one for one in self.guests if one.person is guest.person and one is not guest]
        for one in older:
            self._drop(one)
            self.hall.end(one, words.taken_over(self.code))
        if older:
            guest.tell(plays_here_now())

    def _is_back(self, guest: Guest, seat: int) -> None:
        """A player is at the table: whatever stood in goes out."""
        chair = self.chairs[seat]
        self.put(seat, replace(chair, here=True, since=self.hall.now(), stand_in=False, moves=0))
        if chair.stand_in:
            self.hall.save()
            self.stood_in[guest] = chair.moves
        if self.started:
            guest.tell(you_are_back(chair.moves))
            self.tell(is_back(guest.name), but=[guest.person])
        self.change()

    def away(self, guest: Guest, dropped_line: bool = False) -> None:
        """A guest's terminal shows this table no more; a seat stays its player's."""
        if guest not in self.guests:
            return
        self._drop(guest)
        seat = self.seat_of(guest)
        if seat is not None and all(one.person is not guest.person for one in self.guests):
            self.put(seat, replace(self.chairs[seat], here=False, since=self.hall.now()))
            if self.match is not None:
                self.requests.asker_left(seat)
            self.tell(dropped(guest.name) if dropped_line else left(guest.name))
        if self.state == "over" and not self.guests:
            self._close(self.maker.name)
        self.change()

    def _drop(self, guest: Guest) -> None:
        self.guests.remove(guest)
        guest.table = None
        self.stood_in.pop(guest, None)
        if (at := self.at.pop(guest, None)) is not None:
            at.over = True

    def put(self, seat: int, chair: Chair) -> None:
        """Change a chair, without writing it down."""
        self.chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])
        if self.match is not None:
            self.match.forget_glimpses()

    def with_chair(self, seat: int, chair: Chair) -> tuple[Chair, ...]:
        """All chairs, and this one in its place."""
        return (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])

    def _sat(self, guest: Guest, chair: int) -> None:
        if self.match is None:
            super()._sat(guest, chair)
            return
        self.match.forget_glimpses()
        if (at := self.at.pop(guest, None)) is not None:  # until now a watcher
            at.over = True
        self.tell(plays_for(guest.name, self.chairs[chair].name))

    # What maker and host do to a match ------------------------------------------------------------

    def stand_in(self, guest: Guest, seat: int) -> Said:
        """Let a computer play for somebody who is away, or take it out again."""
        chair = self.chairs[seat]
        now = not chair.stand_in
        name = self.name_of(seat)
        changed = replace(chair, stand_in=now, moves=0, since=self.hall.now())
        if why := self.set(chairs=self.with_chair(seat, changed)):
            return why
        self._seat_changed(seat)
        self.tell(stands_in(guest.name, name) if now else stands_out(guest.name, name))
        self._next_computer()
        return ()

    def reopen(self, guest: Guest, seat: int) -> Said:
        """Open a seat to another player: neither the key nor the word of the one before opens it any more."""
        chair = self.chairs[seat]
        lost, name = chair.person, self.name_of(seat)
        free = Chair(name=chair.name, reserved=lost, since=self.hall.now())
        if why := self.set(chairs=self.with_chair(seat, free)):
            return why
        for one in [one for one in self.guests if one.person is lost]:
            self._drop(one)
            self.hall.end(one, words.reopened_yours(self.code))
        self._seat_changed(seat)
        self.hall.say(f"{guest.name} reopened the seat of {name} at {self.code}.")
        self.tell(reopened(guest.name, name, self.code))
        return ()

    def _seat_changed(self, seat: int) -> None:
        assert self.match is not None
        self.match.forget_glimpses()
        self.requests.seats_changed(seat)

    def lost_seat(self, person: Person) -> bool:
        """Whether somebody had a seat here that was reopened and is still open."""
        return self.started and any(one.kind == "open" and one.reserved is person for one in self.chairs)

    def watching(self, guest: Guest) -> Said:
        """Open the table to watchers, or close it: then all of them are sent to the hall."""
        if why := self.set(watched=not self.watched):
            return why
        if not self.watched:
            for one in [one for one in self.guests if self.seat_of(one) is None]:
                if (at := self.at.get(one)) is not None:
                    at.sent_away = words.closed_to_watching(guest.name)
                one.tell(words.closed_to_watching(guest.name))
        self.tell(words.open_to_watching(guest.name) if self.watched else words.closed_to_watching(guest.name))
        return ()

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
        self.closed_by = by
        self.hall.say(f"{self.code} is closed.")
        self.tell(closed(by, self.code))
        self.release()
        return ()

    def play_again(self, guest: Guest) -> Said:
        """A new table with the same people and rules, made by whoever asks first; the others get their chairs there."""
        table = self.hall.tables.get(self.rematch)
        if table is None:
            made = self._again(guest)
            if not isinstance(made, HostedTable):
                return made
            table = made
        chair = next((at for at, one in enumerate(table.chairs) if one.reserved is guest.person), None)
        if chair is not None:
            return table.sit(guest, chair)
        if table.seat_of(guest) is not None:
            table.come(guest)
            return ()
        return words.not_open()

    def _again(self, guest: Guest) -> HostedTable | Said:
        hall = self.hall
        if why := hall.cannot_make(guest):
            return why
        chairs = [
            Chair(kind="open", reserved=one.person)
            if one.kind == "person"
            else Chair(kind=one.kind, bot=one.bot, name=one.name if one.bot else "")
            for one in self.chairs
        ]
        chairs += [Chair(kind="closed") for _ in range(self.meta.seats[1] - len(chairs))]
        table = HostedTable(hall, hall.fresh_code(), self.game, guest.person, chairs)
        table.form.lay(self.form.chosen(), len(self.chairs))
        table.watched, table.undo_asked = self.watched, self.undo_asked
        self.rematch = table.code
        if why := hall.add(table):
            self.rematch = ""
            return why
        self.tell(wants_rematch(guest.name, table.code), rings=True, but=[guest.person])
        return table

    # Keeping and telling --------------------------------------------------------------------------

    def release(self) -> None:
        """Let go of the Record."""
        if self.match is not None:
            self.match.close()

    def change(self) -> None:
        self.version += 1
        for guest in self.guests:
            if (at := self.at.get(guest)) is not None:
                at.knock()
            else:
                self.hall.soon(guest.changed)
        self.hall.change()
