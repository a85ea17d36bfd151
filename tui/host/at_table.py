"""A guest at a match of the hall: their port's owner, and the company as they may know it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from math import ceil
from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.errors import NoWayBack, StaleMove
from rules.game import Move
from rules.table import Before, Done
from tui.company import Act, Gathered, Option, Place, Presence
from tui.host import acts, words
from tui.host.chairs import Chair
from tui.host.guest import Guest
from tui.port import Glimpse, Match, NotYours, Part, Port
from tui.session import Session
from tui.words import Said
from tui.words.hall import closed

if TYPE_CHECKING:
    from tui.host.played import Played
    from tui.host.tables import HostedTable

FOR_SEATS: tuple[Act, ...] = ("nudge", "stand-in", "reopen", "sit")
"""What is done to one seat."""


class AtTable:
    """One terminal at one match. When it has left, it shows what it showed last, and plays no more."""

    def __init__(self, table: HostedTable, guest: Guest) -> None:
        assert table.match is not None
        self._table, self._guest = table, guest
        self._match: Played = table.match
        self.seat = table.seat_of(guest)
        self.over = False
        """Whether this terminal has left the match."""
        self.sent_away: Said = ()
        """Why a watcher has to go to the hall."""
        self._rung = False
        self._gathered: tuple[tuple[int, int, int], Gathered] | None = None
        self._doing: Mapping[Act, tuple[Callable[[int], Said], Callable[[int], Said]]] = {
            "nudge": (self._no_nudge, lambda seat: acts.nudge(table, guest, seat)),
            "ask-undo": (self._no_request, self._ask),
            "withdraw": (_nothing, lambda _seat: table.requests.withdraw()),
            "allow": (_nothing, lambda _seat: table.requests.allow(self._own)),
            "refuse": (_nothing, lambda _seat: table.requests.refuse(self._own)),
            "stand-in": (_nothing, lambda seat: acts.stand_in(table, guest, seat)),
            "reopen": (_nothing, lambda seat: acts.reopen(table, guest, seat)),
            "watching": (_nothing, lambda _seat: acts.watching(table, guest)),
            "close": (_nothing, lambda _seat: table.close(guest)),
            "rematch": (_nothing, lambda _seat: acts.play_again(table, guest)),
            "sit": (self._no_sitting, lambda seat: table.sit(guest, seat)),
        }
        self._found: Glimpse | None = None
        """The newest glimpse of the match, and as it is shown here."""
        self._last: Glimpse

    @cached_property
    def session(self) -> Session:
        """The match, as this terminal sees it; the company alone needs none."""
        port = Port(self, () if self.seat is None else (self.seat,))
        return Session(port, self, heard=self._table.heard(self.seat), pool=self._table.hall.pool)

    # The owner of the port ------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        return self._match.match

    def glimpse(self, seats: frozenset[int]) -> Glimpse:
        if not seats <= {self.seat}:
            raise NotYours(f"this guest does not see for seats {sorted(seats)}")
        if not (self.over or self.sent_away):
            if self.seat is None and not self._table.watched:
                raise NotYours("this table is closed to watching")
            found = self._match.glimpse(seats, self._table.requests.free)
            if found is not self._found:
                self._found, self._last = found, self._with_stand_in(found)
        return self._last

    def _with_stand_in(self, found: Glimpse) -> Glimpse:
        """What a computer did for this player is new to them: for them it is not their own last move."""
        seat = self.seat
        if seat is None or self._guest not in self._table.stood_in or seat not in self._table.before_stand_in:
            return found
        public, own = self._table.before_stand_in[seat]
        return replace(
            found,
            parts={eyes: _since(part, seat, public if eyes is None else own) for eyes, part in found.parts.items()},
        )

    def play(self, seat: int, stamp: int, moves: tuple[Move, ...]) -> Done:
        self._plays(seat)
        done = self._match.play(seat, stamp, moves)
        self._table.stood_in.pop(self._guest, None)
        return done

    def before(self, seat: int) -> Iterator[Before]:
        return self._match.table.before(seat)

    def undo(self, seat: int) -> None:
        self._plays(seat)
        if not self._table.requests.free(seat):
            raise NoWayBack(self._match.table.fence(seat) or self._match.shut())
        self._match.undo(seat)

    def write(self) -> None:
        if not self._shut():
            self._match.write()

    def _plays(self, seat: int) -> None:
        if seat != self.seat:
            raise NotYours(f"this guest does not play seat {seat}")
        if self._shut():
            raise StaleMove("stale")

    def _shut(self) -> bool:
        """Whether nothing can be done here any more."""
        return self.over or bool(self.sent_away) or self._table.state == "closed"

    def knock(self) -> None:
        """The match or the company has changed: the terminal hears it in the next turn of the loop, and once."""
        if not self._rung:
            self._rung = True
            self._table.hall.soon(self._ring)

    def _ring(self) -> None:
        self._rung = False
        if not self.over:
            self.session.port.knock()

    # The company ----------------------------------------------------------------------------------

    @property
    def now(self) -> Gathered:
        left = ceil(max(0.0, acts.until_nudge(self._table, self._guest.person)))
        mark = (self._table.version, self._guest.told.nth, left)
        if self._gathered is None or self._gathered[0] != mark:
            self._gathered = (mark, self._gather())
        return self._gathered[1]

    def _gather(self) -> Gathered:
        table, guest = self._table, self._guest
        again = table.hall.tables.get(table.rematch)
        shut = closed(table.closed_by, table.code) if table.closed_by else self.sent_away
        return Gathered(
            code=table.code,
            maker=table.maker.name,
            host=guest.person.host,
            places=tuple([self._place(seat, chair) for seat, chair in enumerate(table.chairs)]),
            watching=table.watchers,
            watched=table.watched,
            request=table.requests.now,
            acts=() if shut else tuple(self._options()),
            ways=(table.hall.way(table.code),),
            back=guest.ways_back if self.seat is not None else (),
            told=guest.told,
            closed=shut,
            owner=guest.hall.name,
            closes=guest.hall.closing,
            rematch=(again.maker.name, again.code) if again is not None else ("", ""),
            stood_in=table.stood_in.get(guest, 0),
        )

    def _place(self, seat: int, chair: Chair) -> Place:
        player = chair.person.name if chair.person else chair.name
        return Place(
            seat,
            chair.name,
            self._presence(chair),
            played_by="" if player == chair.name else player,
            since=chair.since,
            asked=self._table.asked_since.get(seat),
            you=seat == self.seat,
        )

    def _presence(self, chair: Chair) -> Presence:
        """Who is at a seat; after the match nobody in the hall is away."""
        if chair.kind == "computer":
            return "computer"
        if chair.kind != "person":
            return "open"
        if chair.stand_in:
            return "stand-in"
        about = self._table.state == "over" and any(one.person is chair.person for one in self._table.hall.guests)
        return "here" if chair.here or about else "away"

    def _options(self) -> Iterator[Option]:
        """What this guest can do, and what they could do at another time."""
        for act in self._offered():
            for seat in self._seats(act) if act in FOR_SEATS else (None,):
                yield Option(act, seat, self._doing[act][0](-1 if seat is None else seat))

    def _offered(self) -> Iterator[Act]:
        request, state = self._table.requests.now, self._table.state
        if request is not None and self.seat in request.asked and self.seat not in request.allowed:
            yield "allow"
            yield "refuse"
        if self.seat is not None and state != "over":
            yield "withdraw" if request is not None and request.seat == self.seat else "ask-undo"
            yield "nudge"
        if self.seat is not None and state == "over":
            yield "rematch"
        if self.seat is None:
            yield "sit"
        if self._table.may_set(self._guest):
            yield from ("stand-in", "reopen", "watching", "close") if state != "over" else ("watching", "close")

    def _seats(self, act: Act) -> list[int]:
        """The seats to which something can be done."""
        chairs = self._table.chairs
        if act == "nudge":
            return [seat for seat in self._table.asked if chairs[seat].kind == "person" and seat != self.seat]
        if act == "sit":
            return [seat for seat, chair in enumerate(chairs) if chair.kind == "open"]
        others = [seat for seat, chair in enumerate(chairs) if chair.kind == "person" and seat != self.seat]
        anyway = act == "reopen" and self._guest.person.host  # also a seat that was taken over
        return [seat for seat in others if anyway or not chairs[seat].here]

    def do(self, act: Act, seat: int | None = None) -> Said:
        if self._shut():
            return words.is_closed()
        if act not in self._offered():
            return self._not_for_you(act)
        if act in FOR_SEATS and seat not in self._seats(act):
            return words.not_possible()
        why_not, do = self._doing[act]
        at = -1 if seat is None else seat
        return why_not(at) or self._table.hall.too_fast(self._guest) or do(at)

    def _not_for_you(self, act: Act) -> Said:
        if act in ("allow", "refuse", "withdraw"):
            return words.no_request()
        if act in ("stand-in", "reopen", "watching", "close"):
            return words.for_maker(self._table.maker.name)
        if act == "rematch" and self.seat is not None:
            return words.not_over()
        return words.has_seat() if act == "sit" else words.for_players()

    # What can be done, and why not just now -------------------------------------------------------

    @property
    def _own(self) -> int:
        return -1 if self.seat is None else self.seat

    def _no_nudge(self, seat: int) -> Said:
        table, person = self._table, self._guest.person
        if self.seat in table.asked:
            return words.you_are_asked()
        if not table.chairs[seat].here:
            return words.is_away(table.name_of(seat))
        left = acts.until_nudge(table, person)
        return words.nudged_already(ceil(left)) if left > 0 else ()

    def _no_request(self, _seat: int) -> Said:
        return self._table.requests.why_not(self._own)

    def _ask(self, _seat: int) -> Said:
        return self._table.requests.ask(self._guest, self._own)

    def _no_sitting(self, seat: int) -> Said:
        return self._table.cannot_sit(self._guest, seat)


def _since(part: Part, seat: int, most: int) -> Part:
    """The same, where this seat has made its last move no later than then."""
    return replace(part, since=tuple([min(one, most) if at == seat else one for at, one in enumerate(part.since)]))


def _nothing(_seat: int) -> Said:
    """It can be done at any time at which it is offered."""
    return ()
