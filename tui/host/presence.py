"""Who is at a table: terminals come and go, a seat stays its player's, and its newest terminal plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from tui.host import words
from tui.host.at_table import AtTable
from tui.host.chairs import Chair
from tui.host.gathering import Gathering
from tui.host.guest import Guest
from tui.host.people import Person
from tui.host.played import Played
from tui.host.requests import Requests
from tui.host.wire import nothing
from tui.words import Said
from tui.words.hall import come_back_as, dropped, is_back, left, plays_for, plays_here_now, you_are_back

if TYPE_CHECKING:
    from tui.host.register import Register

State = Literal["gathering", "playing", "waiting", "over", "closed"]
Leads = Literal["seat", "watch", "page"]
"""To one's seat in the match, to the match to watch it, or to the page where there is something to choose."""


class Presence(Gathering):
    """A table with its terminals, before and during its match."""

    requests: Requests

    def __init__(self, hall: Register, code: str, game: str, maker: Person, chairs: Sequence[Chair]) -> None:
        super().__init__(hall, code, game, maker, chairs)
        self.match: Played | None = None
        self.at: dict[Guest, AtTable] = {}
        """What those see whose terminal shows the match."""
        self.stood_in: dict[Guest, int] = {}
        """How many moves a computer made for a player who is back, until they play."""
        self.before_stand_in: dict[int, tuple[int, int]] = {}
        """By seat, how many events all and how many this seat had been told before the first of these moves."""
        self.version = 0
        """Grows with every change that a guest at the table may see."""

    # What all may know ----------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """How far this table is; waiting: a player who is asked is away, or their seat is open."""
        if self.closed_by:
            return "closed"
        if self.match is None:
            return "gathering"
        if self.match.over:
            return "over"
        return "waiting" if any(self.chairs[seat].absent for seat in self.asked) else "playing"

    @property
    def under_way(self) -> bool:
        """Whether its match has started and is not over."""
        return self.state in ("playing", "waiting")

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are asked now."""
        return self.match.table.waiting() if self.match else ()

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
        """Whether all in the hall see this table in the list of those they may watch."""
        return self.watched and self.started

    @property
    def only_to_watch(self) -> bool:
        """Whether there is nothing to do for others at this table but to watch."""
        return self.shown_to_all and all(chair.kind != "open" for chair in self.chairs)

    def leads(self, guest: Guest) -> Leads:
        """Where its code and its row in the hall lead a guest."""
        if self.started and self.seat_of(guest) is not None:
            return "seat"
        return "watch" if self.only_to_watch else "page"

    def name_of(self, seat: int) -> str:
        """Who plays a seat now, as people say it."""
        chair = self.chairs[seat]
        return chair.person.name if chair.person else chair.name

    def opens_to(self, person: Person) -> bool:
        """Whether the code leads this person anywhere: to a chair of theirs, to an open one, or to watching."""
        return self.is_of(person) or bool(self.free_for(person)) or self.watched

    # Coming and going -----------------------------------------------------------------------------

    def lost_seat(self, person: Person) -> bool:
        """Whether this person had a seat here that was reopened and is still open."""
        return self.started and any(one.kind == "open" and one.reserved is person for one in self.chairs)

    def watch(self, guest: Guest) -> Said:
        """A guest without a seat watches; returns why not."""
        if why := self._cannot_watch(guest):
            return why
        self.come(guest)
        self.hall.say(f"{guest.name} watches {self.code}")
        self.change()
        return ()

    def _cannot_watch(self, guest: Guest) -> Said:
        if self.state == "closed":
            return words.is_closed()
        if self.seat_of(guest) is not None:
            return words.has_seat()
        if not self.watched:
            return words.closed_to_watching("")
        if not self.started:
            return words.watch_later(self.maker.name)
        return () if guest.name else words.empty_name()

    def come(self, guest: Guest) -> None:
        """A guest's terminal shows this table from now on."""
        if guest not in self.guests:
            self.guests.append(guest)
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
            self.drop(one)
            maker = self.maker.name if self.maker is not guest.person else ""
            self.hall.end(one, words.taken_over(self.code, maker))
        if older:
            guest.tell(plays_here_now())

    def _is_back(self, guest: Guest, seat: int) -> None:
        """A player is at the table: whatever stood in goes out."""
        chair = self.chairs[seat]
        self.put(seat, replace(chair, here=True, since=self.hall.now(), stand_in=False, moves=0))
        if chair.stand_in or chair.moves:
            self.hall.save()
        if chair.moves:
            self.stood_in[guest] = chair.moves
        if self.started:
            self.hall.say(f"{guest.name} is back at {self.code}")
            guest.tell(you_are_back(chair.moves))
            self.tell(is_back(guest.name), but=[guest.person])
        self.change()

    def away(self, guest: Guest, lost: bool = False) -> None:
        """A guest's terminal shows this table no more; a seat stays its player's."""
        if guest in self.nobodies:
            self.nobodies.remove(guest)
            guest.table = None
            self.rests(guest)
        if guest not in self.guests:
            return
        self.drop(guest)
        seat = self.seat_of(guest)
        if seat is not None and all(one.person is not guest.person for one in self.guests):
            self.put(seat, replace(self.chairs[seat], here=False, since=self.hall.now()))
            self.requests.asker_left(seat)
            if self.state != "closed":
                self.hall.say(f"{guest.name} left {self.code}")
            if self.state not in ("over", "closed"):  # there nobody waits for them
                self.tell(dropped(guest.name) if lost else left(guest.name))
        self.change()

    def drop(self, guest: Guest) -> None:
        """A terminal is none of this table's any more, and what it showed of the match stands still."""
        self.guests.remove(guest)
        guest.table = None
        self.stood_in.pop(guest, None)
        self.rests(guest)

    def rests(self, guest: Guest) -> None:
        """What this terminal showed of the match by itself stands still."""
        if (at := self.at.pop(guest, None)) is not None:
            at.over = True

    def send_away(self, guest: Guest, why: Said) -> None:
        """A watcher has to go to the hall: the match stands still, and the company says why."""
        if guest in self.guests:
            self.guests.remove(guest)
            guest.table = None
        guest.tell(why)
        if (at := self.at.pop(guest, None)) is not None:
            at.sent_away = why
            at.knock()
        self.hall.soon(guest.changed)

    def put(self, seat: int, chair: Chair) -> None:
        """Change a chair, without writing it down."""
        self.chairs = (*self.chairs[:seat], chair, *self.chairs[seat + 1 :])
        if self.match is not None:
            self.match.forget_glimpses()

    def set_chair(self, seat: int, chair: Chair) -> Said:
        """Change a chair and write it down; returns why the disk refuses."""
        why = self.set(chairs=(*self.chairs[:seat], chair, *self.chairs[seat + 1 :]))
        if self.match is not None:
            self.match.forget_glimpses()
        return why

    def _sat(self, guest: Guest, chair: int) -> None:
        if self.match is None:
            super()._sat(guest, chair)
            return
        self.match.forget_glimpses()
        if (at := self.at.pop(guest, None)) is not None:  # until now a watcher
            at.over = True
        self.tell(plays_for(guest.name, self.chairs[chair].name))
        if guest.way_back:
            guest.tell(come_back_as(guest.way_back))

    def change(self) -> None:
        self.version += 1
        for guest in (*self.guests, *self.nobodies):
            if (at := self.at.get(guest)) is not None:
                at.knock()
            elif guest.changed is not nothing:
                self.hall.soon(guest.changed)
        self.hall.change()
