"""What is drawn: the newest view, or as far as it has been told; and what has changed since a seat's last turn."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from rules.game import ALL, State
from tui.session import Session
from tui.table.eyes import Eyes
from tui.table.past import Past, Since
from tui.table.telling import Beat, Telling
from tui.words import Said


class Held:
    """The table as far as it has been told."""

    def __init__(self, session: Session, eyes: Eyes, telling: Telling, names: tuple[str, ...]) -> None:
        """`names`: of all figures that act."""
        self._session, self._eyes, self._telling, self._names = session, eyes, telling, names
        self._pasts: dict[int | None, Past] = {}

    def past(self, ears: int | None) -> Past | None:
        """What this viewer has been told; None where all cards lie open."""
        if ears == ALL:
            return None
        if ears not in self._pasts:
            self._pasts[ears] = Past(self._session, ears, self._names)
        return self._pasts[ears]

    @property
    def here(self) -> Past | None:
        """What the present viewer has been told."""
        return self.past(self._eyes.sight.ears)

    @property
    def beat(self) -> Beat[Any] | None:
        """The beat on the screen."""
        return self._telling.beat

    @property
    def said(self) -> Sequence[Beat[Any]]:
        """The beats of this stretch so far that say something."""
        return [beat for beat in self._telling.seen if beat.says]

    @property
    def upto(self) -> int | None:
        """How many events of the story are on the screen; None if all are."""
        told = self._telling.told
        return None if told is None else min(told, len(self._eyes.story()))

    @property
    def view(self) -> State:
        """The view that is drawn: while something is told, the Stand of the beat on the screen lies on it."""
        newest: State = self._eyes.sight.view
        past, upto, beat = self.here, self.upto, self.beat
        if past is None or upto is None:
            return newest
        stand = past.stand(upto) if beat is None else beat.stand
        drawn: State = newest if stand is None else past.tale.onto(newest, stand)
        return drawn

    @property
    def reader(self) -> int | None:
        """The seat whose last turn counts: asked, alone at the keyboard, or next."""
        session = self._session
        next_seats = session.next_person(), session.next_bot(), session.next_other()
        seats = (self._eyes.sight.seat, self._eyes.own, *next_seats)
        return next((seat for seat in seats if seat is not None), None)

    @property
    def changed(self) -> frozenset[Hashable]:
        """What is not as it was at the last turn of the seat in front."""
        past, seat, upto = self.here, self.reader, self.upto
        if past is None or seat is None:
            return frozenset()
        since = self._session.port.since(seat, self._eyes.sight.ears)
        return past.changed(since, len(past) if upto is None else upto)

    @property
    def since(self) -> Since | None:
        """What the others did since the last turn of the seat in front; None while something is told."""
        past, seat = self.here, self.reader
        if past is None or seat is None or self.upto is not None or not self._session.port.waiting():
            return None
        start = self._session.port.since(seat, self._eyes.sight.ears)
        company = self._session.company
        if company is None:
            rows = past.rows(start, self._eyes.sight.seat)
        elif company.now.stood_in and seat in self._session.people:
            rows = past.with_own(start, seat, self._session.name(seat))
        else:
            rows = past.rows(start, seat if self._session.people else None)
        own = seat if self._session.people or company is None else None
        return Since(self._since_when(seat), rows, past.newest(start, own)) if rows else None

    def _since_when(self, seat: int) -> Said:
        if self._eyes.own is not None:
            return ("Since your turn",)
        if not self._session.people:
            return ("Last round",)
        return (f"Since {self._session.name(seat)}'s turn", "Since last turn")
