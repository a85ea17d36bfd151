"""The course of a match on the screen: who is next, what is shown before, which moves are played."""

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
"""How much of a computer's time a further part of the same move takes."""


class Telling(Protocol):
    """A match that is only told again: nobody is asked, nothing waits, and this speaks in the place of the board."""

    def asking(self) -> Asking:
        """The prompt."""
        ...

    def facts(self) -> Said:
        """What the right end of the title shows; empty: what the board says."""
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
        """What tells it, if it is not played."""
        ...

    def begin(self) -> None:
        """The table has come up."""
        ...

    def advance(self) -> None:
        """On to whatever is next."""
        ...

    def press(self, key: str, command: str | None, said: Said) -> bool:
        """A key, before the board has it; `said`: what the row of Enter said until now. True: it meant something."""
        ...

    def send(self, *moves: Move) -> None:
        """Play moves for the person who is asked."""
        ...


class Played:
    """A match that is played: computers answer at a pace one can follow, people are asked."""

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
        """When an Enter handed on last."""

    # Who is next ----------------------------------------------------------------------------------

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
        """Something to show, a computer's move, a person's question, or the end."""
        self._clock.stop()
        self._showing.stop()
        session, pace = self._session, self._at.settings.seconds
        if self._showing.moment is not None:
            self._nobody_is_asked()
            if not session.people and not self._hurry:
                self._clock.set(pace * 3, self.go_on)
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
            self._clock.set(0 if self._hurry else pace * share, self.bot_plays)
        elif person is not None:
            self._hurry = False
            self._ask(person)

    def _nobody_is_asked(self) -> None:
        """The table between two questions to people."""
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
        """A computer's move."""
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
        """Show first what of these wants to be looked at."""
        self._showing.add(self._board.moments(events), self._at.settings.moves_things())

    # What is played -------------------------------------------------------------------------------

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
            self._at.refresh_scene()  # the row of Enter said why not, so Enter does nothing but take that away
        elif self._showing.moment is not None and command in ("go", "more"):
            self.go_on()
        elif self._eyes.sight.step is None and command == "more":
            self._hurry = True
            self._clock.set(0, self.advance)
        else:
            return False
        return True

    def bounced(self) -> bool:
        """Is this Enter the second of a finger that trembles? It would decide for the next person."""
        return monotonic() - self.handed_on < self.BOUNCE

    def _hands_on(self, before: tuple[int | None, Moment | None]) -> None:
        if before != self._front():
            self.handed_on = monotonic()

    def _front(self) -> tuple[int | None, Moment | None]:
        """Who is asked, and what is shown."""
        return self._eyes.sight.seat, self._showing.moment

    def go_on(self) -> None:
        """What was shown has been seen; or what is still to come of it is shown at once."""
        front = self._front()
        if self._showing.whole():
            if not self._session.people:
                self._clock.set(self._at.settings.seconds * 3, self.go_on)
        else:
            seen = self._showing.seen()
            if seen is not None and seen.eyes is not None:
                rest = self._showing.moments
                self._eyes.close()
                self._showing.add(rest)
            self.advance()
        self._hands_on(front)
