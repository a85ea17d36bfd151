"""The present viewer, and the curtain before the viewer changes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Literal

from rules.game import ALL, Event
from tui.session import Ear
from tui.table.around import Around
from tui.table.clock import Clock
from tui.table.sight import Sight

Kind = Literal["turn", "look", "resume"]
"""Why a curtain is drawn: for a turn, for a look at a secret, or because a match is resumed."""


class Eyes:
    """The viewer of the screen. Several people may look at it, so nothing private stays where others may see it."""

    def __init__(self, at: Around, away: Clock) -> None:
        self._at, self.away, self._session = at, away, at.session
        self.guarded = at.session.shared
        """Whether other people may sit at this keyboard who must not see everything."""
        self.sight: Sight[Any] = self._public()
        self.there: int | None = None
        """The seat at the keyboard, asked or about to be asked."""
        self.opened: int | None = None
        """For whom the curtain was opened last; their own view may be drawn until the turn passes."""
        self.page = False
        """Whether an open page is for one person only."""

    # The view --------------------------------------------------------------------------------

    def see(self, sight: Sight[Any]) -> None:
        """Draw this view from now on."""
        self.sight, self.there = sight, sight.seat
        self._at.new_hand()

    def _public(self) -> Sight[Any]:
        return Sight(self._session.port.ask(None).view)

    @property
    def own(self) -> int | None:
        """Between turns: a single person sees their own view, several see the public view."""
        people = self._session.people
        return people[0] if len(people) == 1 else None

    def asked(self, seat: int) -> int | None:
        """The viewer while this seat is asked; at a shared keyboard the seat itself only after the curtain."""
        return seat if not self._session.shared or self.opened == seat else None

    def story(self) -> Sequence[Event]:
        """All events that the viewer has been told."""
        return self._session.port.story(self.sight.ears)

    @property
    def ear(self) -> Ear:
        """The viewer's story in words."""
        ears = self.sight.ears
        return self._open if ears == ALL else self._session.ear(ears)

    @cached_property
    def _open(self) -> Ear:
        return Ear(self._session, ALL)

    # The curtain ----------------------------------------------------------------------------------

    def draw_curtain(self, seat: int, kind: Kind = "turn") -> None:
        """Cover everything, and ask for a person."""
        from tui.table.curtain import Curtain

        self.close()
        behind = {"turn": self._turn, "look": self._look, "resume": self._resume}[kind]
        at, way_back = self._at, self._at.way_back
        at.home.push_screen(Curtain(self._session, seat, behind, at.advance, kind, way_back.last, way_back.go))

    def close(self) -> None:
        """Remove everything private before another person looks."""
        self.away.stop()
        self.opened, self.page = None, False
        self.see(self._public())
        self._at.wipe()

    def _turn(self, seat: int) -> None:
        self.opened = self.there = seat
        self._session.pass_on(seat)
        self._at.advance()

    def _resume(self, seat: int) -> None:
        self._session.aloud[seat].pass_on()
        self._at.advance()

    def _look(self, seat: int) -> None:
        self._at.advance()
        self._show_own(seat)

    @property
    def reader(self) -> int | None:
        """The seat that can read its secrets now."""
        return self.sight.seat if self._session.shared else self.own

    def look_at_own(self) -> None:
        """Show a seat's secrets; at a shared keyboard behind the curtain."""
        seat = self.reader
        if seat is None:
            return
        if not self._at.words.own(self._session.port.ask(seat).view, seat):
            self._at.say(("You have no secrets here.",))
        elif self._session.shared and self.opened != seat:
            self.draw_curtain(seat, "look")
        else:
            self._show_own(seat)

    def _show_own(self, seat: int) -> None:
        self.page = True
        self._at.pages.own(seat)
        self.watch_for_away()

    # Covering -------------------------------------------------------------------------------------

    @property
    def private(self) -> bool:
        """Whether the screen shows something that the others at this keyboard may not see."""
        return self.guarded and (self.sight.eyes is not None or self.page)

    def cover(self) -> None:
        """Cover everything private, because the person may have gone."""
        if not (self.private and self._at.in_front):
            return
        seat = self.sight.seat
        if seat is not None and self.opened == seat:
            self.draw_curtain(seat)
        else:
            self.close()
            self._at.advance()

    def watch_for_away(self) -> None:
        """Restart the clock: after a while without a key, secrets are covered. No clock runs while none are shown."""
        self.away.stop()
        if self.private and self._at.settings.away > 0:
            self.away.after(self._at.settings.away, self.cover)

    def still_there(self) -> None:
        """A key was pressed."""
        if self.away.runs:
            self.watch_for_away()
