"""The course of a match on the screen: whose turn is next, the moments shown before it, and the moves played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from time import monotonic
from typing import Any, ClassVar, Protocol

from rules.errors import IllegalMove, NotKept, StaleMove
from rules.game import Event, Move
from tui.complaints import complaint
from tui.table.around import Around
from tui.table.board import Board
from tui.table.clock import Clock
from tui.table.eyes import Eyes
from tui.table.moment import Moment
from tui.table.owed import Disk, Owed, not_played
from tui.table.showing import Showing
from tui.table.sight import Sight
from tui.table.way_back import WayBack
from tui.widgets.panel import Lines
from tui.widgets.prompt import Asking
from tui.words import Said

SMALL = 0.25
"""The part of a computer's usual time for each further part of the same move."""


class Telling(Protocol):
    """A replay: no seat is asked, nothing waits, and this object replaces the board's words."""

    def asking(self) -> Asking:
        """The prompt."""
        ...

    def facts(self) -> Said:
        """The facts at the right end of the title; empty for the board's own."""
        ...

    def look(self) -> Lines:
        """The look at the table."""
        ...

    def help(self) -> Lines:
        """The help."""
        ...


class Course(Protocol):
    """How a match continues: it is played, or it is replayed."""

    @property
    def telling(self) -> Telling | None:
        """The words of a replay; None if the match is played."""
        ...

    def begin(self) -> None:
        """Begin when the table is on the screen."""
        ...

    def advance(self) -> None:
        """Continue the match."""
        ...

    def press(self, key: str, command: str | None, said: Said) -> bool:
        """Handle a key before the board gets it; `said` is the present Enter line. True if the key meant something."""
        ...

    def send(self, *moves: Move) -> None:
        """Play moves for the person who is asked."""
        ...


class Played:
    """The course of a match that is played: computers answer at a visible pace, people are asked."""

    telling: ClassVar[None] = None
    BOUNCE: ClassVar[float] = 0.25
    """Seconds in which another Enter is ignored after an Enter that led to another seat or question."""

    def __init__(
        self,
        at: Around,
        board: Board[Any, Any],
        eyes: Eyes,
        showing: Showing,
        way_back: WayBack,
        disk: Disk,
        clock: Clock,
    ) -> None:
        self._at, self._board, self._eyes, self._showing = at, board, eyes, showing
        self._way_back, self._disk, self._clock = way_back, disk, clock
        self._session = at.session
        self._hurry = False
        self.handed_on = -self.BOUNCE
        """The time of the last Enter that led to another seat or question."""

    # Whose turn is next ----------------------------------------------------------------------------------

    def begin(self) -> None:
        """At a shared keyboard a resumed match begins with the curtain."""
        session = self._session
        person = session.next_person()
        if session.shared and any(session.kept.heard) and person is not None:
            step = session.table.ask(person).step
            self._eyes.draw_curtain(person, "turn" if step and self._board.for_own_eyes(step) else "resume")
        else:
            self._look_at(self._board.just_before())
            self.advance()

    def advance(self) -> None:
        """Continue: a moment to show, a computer's move, a question to a person, or the end."""
        self._clock.stop()
        self._showing.stop()
        session, pace = self._session, self._at.settings.seconds
        if self._showing.moment is not None:
            self._nobody_is_asked()
            if not session.people and not self._hurry:
                self._clock.after(pace * 3, self.go_on)
            self._showing.go_on_by_itself(self.go_on)
            return
        bot = session.next_bot()
        person = session.next_person(self._eyes.there)
        if not session.table.waiting():
            self._eyes.close()
            self._at.home.go_to("result", session)
        elif bot is not None:
            self._nobody_is_asked()
            share = SMALL if any(self._board.mid_batch(step) for step in self._eyes.sight.view.waiting()) else 1.0
            self._clock.after(0 if self._hurry else pace * share, self.bot_plays)
        elif person is not None:
            self._hurry = False
            self._ask(person)

    def _nobody_is_asked(self) -> None:
        """Show the table between two questions to people."""
        moment = self._showing.moment
        eyes = self._eyes.own if moment is None or moment.eyes is None else moment.eyes
        self._eyes.see(Sight(self._session.table.ask(eyes).view, eyes, eyes))
        self._at.refresh_scene()

    def _ask(self, seat: int) -> None:
        """Ask a person: from the public view, from the seat's own view, or behind the curtain first."""
        asked, eyes = self._session.table.ask(seat), self._eyes
        assert asked.step is not None
        if self._session.shared and self._board.for_own_eyes(asked.step) and eyes.opened != seat:
            eyes.draw_curtain(seat)
            return
        if eyes.opened not in (None, seat):
            eyes.opened = None
        seen_by = eyes.asked(seat)
        view = asked.view if seen_by == seat else self._session.table.ask(None).view
        eyes.see(Sight(view, seen_by, seen_by, seat, asked.step, asked.step.moves(view), asked.stamp))
        eyes.watch_for_away()
        self._at.asked()

    def bot_plays(self) -> None:
        """Play a computer's move."""
        bot = self._session.next_bot()
        if bot is None:
            self.advance()
            return
        if self._disk.tried_again():
            return
        before = len(self._session.table.story(self._eyes.own))
        try:
            self._session.let_bot_play(bot)
        except NotKept as error:
            self._disk.owe(error, Owed("", not_played, partial(self._happened, before)))
        else:
            self._happened(before)

    def _happened(self, before: int) -> None:
        """After a move: show its moments, then continue."""
        self._look_at(self._session.table.story(self._eyes.own)[before:])
        self.advance()

    def _look_at(self, events: Sequence[Event]) -> None:
        """Show first those of these events that are moments."""
        self._showing.add(self._board.moments(events), self._at.settings.moves_things())

    # Moves -------------------------------------------------------------------------------

    def send(self, *moves: Move) -> None:
        if self._disk.tried_again():
            return
        sight, table = self._eyes.sight, self._session.table
        seat = sight.seat
        assert seat is not None
        before, own = len(table.story(self._eyes.own)), len(table.story(seat))
        try:
            done = table.play(seat, sight.stamp, *moves)
        except IllegalMove as error:
            self._at.say(self._at.words.refusal(sight.view, error))
        except StaleMove as error:
            self._at.say((complaint(error),))
        except NotKept as error:
            self._disk.owe(error, Owed("go", not_played, partial(self._sent_by, seat, len(moves), before, own)))
        else:
            self._sent_by(seat, len(moves) - len(done.left), before, own)

    def _sent_by(self, seat: int, many: int, before: int, own: int) -> None:
        """Note how many moves were played; a batch that was cut short cannot be undone."""
        table = self._session.table
        self._way_back.sent(seat, many)
        if table.fence(seat) is None:
            self._session.pass_on(seat)  # this viewer has seen all of it
        if seat not in table.waiting():
            self._eyes.opened = None
            if self._session.shared:
                self._showing.add(self._board.for_one(seat, table.story(seat)[own:]))
        front = self._front()
        self._happened(before)
        self._hands_on(front)

    # Keys -----------------------------------------------------------------------------------------

    def press(self, key: str, command: str | None, said: Said) -> bool:
        if command == "go" and self.bounced():
            self._at.notice = said
        elif self._disk.wants(command):
            return True
        elif said and command == "go":
            self._at.refresh_scene()  # the Enter line gave a reason, so Enter only clears it
        elif self._showing.moment is not None and command in ("go", "more"):
            self.go_on()
        elif self._eyes.sight.step is None and command == "more":
            self._hurry = True
            self._clock.after(0, self.advance)
        else:
            return False
        return True

    def bounced(self) -> bool:
        """Whether this Enter is an accidental double press. It would decide for the next person."""
        return monotonic() - self.handed_on < self.BOUNCE

    def _hands_on(self, before: tuple[int | None, Moment | None]) -> None:
        if before != self._front():
            self.handed_on = monotonic()

    def _front(self) -> tuple[int | None, Moment | None]:
        """The seat that is asked, and the moment that is shown."""
        return self._eyes.sight.seat, self._showing.moment

    def go_on(self) -> None:
        """End the moment that is shown, or show its remaining parts at once."""
        front = self._front()
        if self._showing.whole():
            if not self._session.people:
                self._clock.after(self._at.settings.seconds * 3, self.go_on)
        else:
            seen = self._showing.seen()
            if seen is not None and seen.eyes is not None:
                rest = self._showing.moments
                self._eyes.close()
                self._showing.add(rest)
            self.advance()
        self._hands_on(front)
