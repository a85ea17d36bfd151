"""Undo requests: the question has passed to other people, so those who are asked now decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.errors import NotKept
from tui.company import Request
from tui.host import words
from tui.host.guest import Guest
from tui.words import Said
from tui.words.hall import clause
from tui.words.narrator import fence
from tui.words.waiting import did_not_allow, others_asked, request_sent, undid, withdrew

if TYPE_CHECKING:
    from tui.host.tables import HostedTable


class Requests:
    """The undo request at a table, at most one at a time. Any move ends it; no fence is ever overruled."""

    def __init__(self, table: HostedTable) -> None:
        self._table = table
        self.now: Request | None = None

    def losers(self, seat: int) -> tuple[int, ...]:
        """The people who are asked now and would lose by this seat's undo. A stand-in neither asks nor answers."""
        match, chairs = self._table.match, self._table.chairs
        if match is None or match.table.sealed(seat):
            return ()
        people = [at for at in match.table.waiting() if chairs[at].kind == "person" and not chairs[at].stand_in]
        return tuple([at for at in people if at != seat])

    def free(self, seat: int) -> bool:
        """Whether this seat's undo concerns nobody else."""
        match = self._table.match
        return match is not None and not match.over and not self.losers(seat)

    def why_not(self, seat: int) -> Said:
        """Why this seat cannot ask for an undo now; () if it can."""
        match = self._table.match
        if match is None or match.over:
            return words.nothing_to_undo()
        if (reason := match.table.fence(seat)) is not None:
            return words.nothing_to_undo() if reason == "nothing" else fence(reason)[:1]
        if self.free(seat):
            return words.undo_is_free()
        if not self._table.undo_asked:
            return words.undo_off()
        return words.already_asked() if self.now is not None else ()

    def ask(self, guest: Guest, seat: int) -> Said:
        """Ask for an undo of this seat's last move."""
        table = self._table
        assert table.match is not None
        asked = self.losers(seat)
        self.now = Request(seat, table.match.last_move(seat), asked)
        names = [table.name_of(at) for at in asked]
        for other in table.guests:
            if table.seat_of(other) in asked:
                other.tell((), rings=True)  # the page and the edge word the request itself
            elif other is not guest:
                other.tell(others_asked(table.name_of(seat), names))
        guest.tell(request_sent(names))
        table.change()
        return ()

    def withdraw(self) -> Said:
        """The one who asked does so no more."""
        if self.now is None:
            return words.no_request()
        self._end(withdrew(self._table.name_of(self.now.seat)))
        return ()

    def allow(self, seat: int) -> Said:
        """One of those asked allows it; when all have, the move is undone."""
        if self.now is None or seat not in self.now.asked:
            return words.no_request()
        self.now = replace(self.now, allowed=tuple(sorted({*self.now.allowed, seat})))
        if set(self.now.allowed) < set(self.now.asked):
            self._table.change()
            return ()
        asker, move, self.now = self.now.seat, clause(self.now.move), None
        assert self._table.match is not None
        try:
            self._table.match.undo_all(asker)
        except NotKept:
            return words.disk_full()
        self._table.tell(undid(self._table.name_of(asker), move, False))
        return ()

    def refuse(self, seat: int) -> Said:
        """One of those asked does not allow it."""
        if self.now is None or seat not in self.now.asked:
            return words.no_request()
        self._end(did_not_allow(self._table.name_of(seat)))
        return ()

    def moved(self, seat: int) -> None:
        """A player has played on, which refuses the request."""
        if self.now is not None:
            self._end(did_not_allow(self._table.name_of(seat)))

    def asker_left(self, seat: int) -> None:
        """Nobody waits for the answer any more."""
        if self.now is not None and self.now.seat == seat:
            self.withdraw()

    def seat_changed(self, seat: int) -> None:
        """A seat is played by another one now: what it was asked, or asked for, is over."""
        if self.now is not None and seat in (self.now.seat, *self.now.asked):
            self.now = None
            self._table.change()

    def _end(self, says: Said) -> None:
        """End the request and tell all."""
        self.now = None
        self._table.tell(says)
