"""What one viewer has been told so far, as Stands and beats: the table at any place of the story, and what the others
did since a seat's last turn."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct

from rules.game import Event
from tui.games import room
from tui.session import Session, in_common
from tui.table.telling import ASIDE, Beat, Heard, HeardPlainly, Tale
from tui.words import Said


class Did(Struct, frozen=True):
    """What one seat did without another one in between."""

    seat: int
    """NOBODY: the table."""
    says: tuple[Said, ...]
    ranks: tuple[int, ...]
    """How urgent each sentence is."""

    @property
    def sentences(self) -> list[tuple[Said, int]]:
        """Each sentence, and how urgent it is."""
        return list(zip(self.says, self.ranks, strict=True))


class Since(Struct, frozen=True):
    """What the others did since the last turn of a seat."""

    title: Said
    rows: tuple[Did, ...]
    """In the order of time."""
    newest: Said = ()
    """The newest sentence of a seat."""


class Past:
    """The past in the view of one pair of ears."""

    def __init__(self, session: Session, ears: int | None, names: tuple[str, ...]) -> None:
        """`names`: of everyone who acts."""
        self._session, self._ears, self._names = session, ears, names
        self._ear = session.ear(ears)
        self.tale: Tale[Any, Any] = room(session.port.header.game).tale
        self._events: tuple[Event, ...] = ()
        self._early: list[Any] = []
        """The Stand before each event since the deal, as far as they were asked for."""
        self._late: list[Any] = []
        """The Stand made from the first view, and those after each event since then."""
        self._seen = 0
        """How many events there were by then."""
        self._beats: dict[int, list[Beat[Any]]] = {}
        """By where they begin, the beats up to now."""

    def _follow(self) -> None:
        """Forget what was undone."""
        story = self._session.port.story(self._ears)
        if story is self._events and self._late:
            return
        same = in_common(self._events, story)
        self._events, self._beats = story, {}
        del self._early[same + 1 :], self._late[max(0, same + 1 - self._seen) :]
        if not self._late:
            self._seen, self._late = len(story), [self.tale.stand(self._session.port.ask(self._ears).view)]

    def __len__(self) -> int:
        """How many events there are."""
        self._follow()
        return len(self._events)

    def stand(self, at: int) -> Any:
        """The Stand after the first events."""
        self._follow()
        table = self._session.port
        if not self._early:
            self._early.append(self.tale.start(table.ask(self._ears).view))
        first, stands = (self._seen, self._late) if at >= self._seen else (0, self._early)
        while first + len(stands) <= at:
            event = self._events[first + len(stands) - 1]
            stands.append(self.tale.fold(stands[-1], event, table.edition))
        return stands[at - first]

    def beats(self, start: int) -> Sequence[Beat[Any]]:
        """The beats from a place of the story up to now."""
        self._follow()
        if start not in self._beats:
            said = self._ear.said()
            kind = HeardPlainly if self._session.plain else Heard
            heard = [kind(event, said[nth]) for nth, event in enumerate(self._events[start:], start)]
            edition = self._session.port.edition
            self._beats[start] = self.tale.beats(self.stand(start), heard, edition, self._names) if heard else []
        return self._beats[start]

    def changed(self, start: int, end: int) -> frozenset[Hashable]:
        """What is not the same at two places of the story."""
        return self.tale.changed(self.stand(start), self.stand(end)) if start < end else frozenset()

    def newest(self, start: int, seat: int | None) -> Said:
        """The newest sentence about all but this seat since then."""
        others = (beat for beat in reversed(self.beats(start)) if beat.rank > ASIDE and beat.says and beat.seat != seat)
        return next((beat.says for beat in others), ())

    def with_own(self, start: int, seat: int, name: str) -> tuple[Did, ...]:
        """What all did since then, and a computer player for this seat."""
        said = (f"A computer player, for {name}:", f"For {name}:")
        return tuple([
            Did(seat, (said, *one.says), (max(one.ranks) + 1, *one.ranks)) if one.seat == seat else one
            for one in self.rows(start, None)
        ])  # fmt: skip

    def rows(self, start: int, seat: int | None) -> tuple[Did, ...]:
        """What all but this seat did since then, in the order of time."""
        found = [beat for beat in self.beats(start) if beat.lasts and beat.seat != seat]
        runs = [(seat, list(beats)) for seat, beats in groupby(found, key=lambda beat: beat.seat)]
        return tuple([
            Did(seat, tuple([beat.says for beat in beats]), tuple([beat.rank for beat in beats]))
            for seat, beats in runs
        ])  # fmt: skip
