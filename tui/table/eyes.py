"""Who is asked at a table, whose eyes the screen draws for, and the curtain before they change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from textual import events
from textual.timer import Timer

from rules.game import Event, Move, Question, State
from tui.session import Ear, Session
from tui.table.moment import Moment
from tui.widgets.panel import Page, Panel
from tui.widgets.plate import Plate
from tui.widgets.sheet import Sheet
from tui.words import Said

Kind = Literal["turn", "look", "resume"]
"""Why a curtain is drawn: for a turn, for a look at one's own secret, or because a match is taken up again."""


class Watched(Sheet):
    """A match on a screen that several people look at: nothing private stays where others may see it."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.words = session.words()
        self.seat: int | None = None
        """Who is asked now, if it is a person."""
        self.eyes: int | None = None
        """Whose view is drawn; None: what everybody at the table knows."""
        self.opened: int | None = None
        """For whom the curtain was opened last; their own view may be drawn until the turn passes."""
        self.asked_view: State = session.table.ask(None).view
        self.step: Question[Any] | None = None
        self.moves: Sequence[Move] = ()
        self.stamp = 0
        self.showing: list[Moment] = []
        """What is still to be shown before anybody is asked again; the first is on the screen."""
        self.notice: Said = ()
        """What a key could not do, and why; gone with the next key."""
        self.last_person: int | None = None
        """Whose move may be taken back while the next one is asked."""
        self.panel = Panel(id="panel")
        self._timer: Timer | None = None
        self._private_page = False
        """Is a page open that only one person may read?"""
        self._away: Timer | None = None

    # What is below --------------------------------------------------------------------------------

    def advance(self) -> None:
        """On to whatever is next."""
        raise NotImplementedError

    def go_back(self, seat: int) -> None:
        """Take a seat's last move back."""
        raise NotImplementedError

    def fresh(self) -> None:
        """A new question, a new view: forget what was staged for the old one."""

    def open_panel(self, page: Page) -> None:
        """Show a page in front of the board."""
        raise NotImplementedError

    def own_page(self, seat: int) -> Page:
        """What only this seat sees."""
        raise NotImplementedError

    # Eyes -----------------------------------------------------------------------------------------

    def story(self) -> tuple[Event, ...]:
        """All that the eyes on the screen have been told."""
        return self.session.table.story(self.eyes)

    @property
    def ear(self) -> Ear:
        """The same in words."""
        return self.session.everybody if self.eyes is None else self.session.ears[self.eyes]

    def _own_eyes(self) -> int | None:
        """Between turns: one person sees their own view, several see what everybody knows."""
        people = self.session.people
        return people[0] if len(people) == 1 else None

    def look_at_own(self) -> None:
        """Somebody's own secret: at a shared keyboard behind the curtain."""
        if self.session.shared and self.seat is not None and self.opened != self.seat:
            self.draw_curtain(self.seat, "look")
            return
        seat = self.seat if self.session.shared else self._own_eyes()
        if seat is not None:
            self.show_own(seat)

    def _later(self, seconds: float, call: Any) -> None:
        self._stop_timer()
        if seconds <= 0:
            self.call_later(call)
        else:
            self._timer = self.set_timer(seconds, call)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    # Curtain and secrets --------------------------------------------------------------------------

    def draw_curtain(self, seat: int, kind: Kind = "turn") -> None:
        """Cover everything, and ask for a person."""
        from tui.table.curtain import Curtain

        self.clear_secrets()
        behind = {"turn": self._behind, "look": self._behind_look, "resume": self._behind_resume}[kind]
        curtain = Curtain(self.session, seat, behind, self.advance, kind, self.last_person, self.go_back)
        self.table.push_screen(curtain)

    def clear_secrets(self) -> None:
        """Before anybody else looks: no model, no panel, no notice, no clipboard keeps anything."""
        self._stop_timer()
        self._stop_away()
        self.opened = self.eyes = None
        self.showing = []
        self.notice = ()
        self.asked_view = self.session.table.ask(None).view
        self.seat = self.step = None
        self.moves = ()
        self._private_page = False
        self.fresh()
        self.panel.clear()
        for plate in self.query(Plate):
            plate.clear()
            plate.canvas = None
            plate.refresh()  # or lines that Textual keeps would be shown once more
        self.relayout()
        self.table.forget()

    @property
    def private(self) -> bool:
        """Is something on the screen that the others at this keyboard may not see?"""
        return self.session.shared and (self.eyes is not None or self._private_page)

    def cover(self) -> None:
        """The person may have gone: what was private goes behind the curtain."""
        if self.private and self.is_current:
            seat = self.seat
            self.draw_curtain(seat) if seat is not None and self.opened == seat else self._cover_page()

    def _cover_page(self) -> None:
        self.clear_secrets()
        self.advance()

    def watch_for_away(self) -> None:
        """Start the clock anew: a minute without a key covers what is private. Nothing runs otherwise."""
        self._stop_away()
        if self.private and self.table.settings.away > 0:
            self._away = self.set_timer(self.table.settings.away, self.cover)

    def _stop_away(self) -> None:
        if self._away is not None:
            self._away.stop()
            self._away = None

    def on_resize(self, event: events.Resize) -> None:
        if self.grain is None:
            self.cover()  # when there is room again, somebody else may sit there

    def _behind(self, seat: int) -> None:
        self.opened = self.seat = seat
        self.session.news(seat)
        self.advance()

    def _behind_resume(self, seat: int) -> None:
        self.session.aloud[seat].news()
        self.advance()

    def _behind_look(self, seat: int) -> None:
        self.advance()
        self.show_own(seat)

    def show_own(self, seat: int) -> None:
        """What only this seat sees, in words."""
        self._private_page = True
        self.open_panel(self.own_page(seat))
        self.watch_for_away()
