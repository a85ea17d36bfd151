"""The course of a match on the screen: who is next, what is shown before, what is sent, and the way back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic
from typing import Any, ClassVar, NamedTuple

from textual.timer import Timer

from rules.errors import IllegalMove, NotKept, StaleMove
from rules.game import Event, Move, Question, State
from rules.table import NOTHING
from tui.complaints import complaint
from tui.session import Session
from tui.table.eyes import Watched
from tui.table.moment import Moment
from tui.words import Said
from tui.words import narrator as narrate

SMALL = 0.25
"""How much of a computer's time a further part of the same move takes."""
TRY_AGAIN = 2.0
"""Seconds until a line that the disk refused is tried again, where nobody is asked."""


class Owed(NamedTuple):
    """What the disk refused to keep. It is tried again before anything else is done, and never done anew."""

    command: str
    """The key that tries it again, the same as before; where nobody is asked it is tried by itself."""
    said: Callable[[NotKept], Said]
    follows: Callable[[], None]
    """What comes when it is kept."""


def not_played(error: NotKept) -> Said:
    """A move is not kept."""
    reason = error.facts["reason"]
    return (
        complaint(error),
        f"Not written to the disk ({reason}), so not played yet.",
        "Not written, so not played yet.",
    )


def not_taken_back(error: NotKept) -> Said:
    """A way back is not kept."""
    reason = error.facts["reason"]
    return (
        f"The way back could not be written to the disk ({reason}), so the move still stands.",
        f"Not written to the disk ({reason}): the move still stands.",
        "Not written: the move still stands.",
    )


class Coursing(Watched):
    """A match that goes on: computers answer at a pace one can follow, people are asked."""

    BOUNCE: ClassVar[float] = 0.25
    """Seconds after an Enter that handed on to somebody or something else in which another one means nothing."""
    retelling: ClassVar[bool] = False
    """Is a match only told again? Then nobody is asked, and nothing waits."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._hurry = False
        self._handed_on = -self.BOUNCE
        """When an Enter handed on last."""
        self._parts: Timer | None = None
        self._batches: list[tuple[int, int]] = []
        """What was sent with one Enter each: by which seat, and how many moves."""
        self._owed: Owed | None = None
        self._back_asked: Said = ()
        """The question whether somebody else's move goes back; a second press answers it."""
        self.teach = False
        """Is it somebody's first match? Then help opens by itself once a kind of question, and the edge has a hint."""
        self._taught: set[str] = set()
        self._lesson: Said = ()

    # What is above --------------------------------------------------------------------------------

    def refresh_scene(self) -> None:
        """Everything as it is now."""
        raise NotImplementedError

    def say(self, said: Said) -> None:
        """Say why a key did nothing; the next key takes it away."""
        raise NotImplementedError

    def best_move(self) -> str:
        """In words what a computer player would do with this view."""
        raise NotImplementedError

    def lesson(self) -> None:
        """Open the help for a kind of question that is asked for the first time."""
        raise NotImplementedError

    # What a game gives ----------------------------------------------------------------------------

    def mid_batch(self, step: Question[Any]) -> bool:
        """Is it asked in the middle of what one Enter sends? The way back goes on to its beginning, computers hurry."""
        return False

    def into_the_hand(self, views: Sequence[State]) -> None:
        """Moves were taken back one by one, and this is what was seen on the way: lay again what had been laid."""

    def for_own_eyes(self, step: Question[Any]) -> bool:
        """Is it answered behind the curtain, where several share the keyboard?"""
        return step.secret or self.table.settings.curtain == "every-turn"

    def moments(self, events: Sequence[Event]) -> list[Moment]:
        """Which of these events want to be looked at before the match goes on."""
        return []

    def for_one(self, seat: int, events: Sequence[Event]) -> list[Moment]:
        """Which of what a seat was told by its own move it looks at before the keyboard goes on."""
        return []

    def just_before(self) -> Sequence[Event]:
        """What happened before anybody sat down at this table, and is shown all the same."""
        return ()

    # The course of a match ------------------------------------------------------------------------

    def on_mount(self) -> None:
        person = self.session.next_person()
        if self.session.shared and any(self.session.kept.heard) and person is not None and not self.retelling:
            step = self.session.table.ask(person).step
            self.draw_curtain(person, "turn" if step is not None and self.for_own_eyes(step) else "resume")
        else:
            self._look_at(self.just_before())
            self.advance()

    def advance(self) -> None:
        """On to whatever is next: something to show, a computer's move, a person's question, or the end."""
        self._stop_timer()
        self._stop_parts()
        table = self.session.table
        if self.showing:
            self._nobody_is_asked()
            if not self.session.people and not self._hurry:
                self._later(self.table.settings.seconds * 3, self.go_on)
            self._parts_later()
            return
        bot = self.session.next_bot()
        person = self.session.next_person(self.seat)
        if not table.waiting():
            self.finish()
        elif bot is not None:
            self._nobody_is_asked()
            share = SMALL if any(self.mid_batch(step) for step in self.asked_view.waiting()) else 1.0
            self._later(0 if self._hurry else self.table.settings.seconds * share, self._bot_plays)
        elif person is not None:
            self._hurry = False
            self.ask(person)

    def _nobody_is_asked(self) -> None:
        """The table between two questions to people."""
        self.seat = self.step = None
        self.moves = ()
        shown = self.showing[0].eyes if self.showing else None
        self.eyes = self._own_eyes() if shown is None else shown
        self.asked_view = self.session.table.ask(self.eyes).view
        self.fresh()
        self.refresh_scene()

    def ask(self, seat: int) -> None:
        """A person's question: from the open table, from the own view, or behind the curtain first."""
        asked = self.session.table.ask(seat)
        assert asked.step is not None
        if self.session.shared and self.for_own_eyes(asked.step) and self.opened != seat:
            self.draw_curtain(seat)
            return
        if self.opened not in (None, seat):
            self.opened = None
        self.notice = ()  # whatever a key could not do before is of no use now
        self.seat = seat
        self.eyes = seat if not self.session.shared or self.opened == seat else None
        view = asked.view if self.eyes == seat else self.session.table.ask(None).view
        self.asked_view, self.step, self.stamp = view, asked.step, asked.stamp
        self.moves = asked.step.moves(view)
        self.watch_for_away()
        self.fresh()
        if self.teach:
            move = self.best_move()
            hint = "a hint: {key}".format(key=self.table.keys.word("hint"))
            self._lesson = (f"a computer would now: {move}", move, move.partition(":")[0], hint)
        self.refresh_scene()
        if self.teach:
            self._teach(asked.step)

    def _teach(self, step: Question[Any]) -> None:
        """The first time that a kind of question is asked: what it is about."""
        name = type(step).__name__
        if name not in self._taught:
            self._taught.add(name)
            self.lesson()

    def _bot_plays(self) -> None:
        bot = self.session.next_bot()
        if bot is None:
            self.advance()
            return
        if self._tried_again():
            return
        before = len(self.session.table.story(self._own_eyes()))
        try:
            self.session.let_bot_play(bot)
        except NotKept as error:
            self._owe(error, Owed("", not_played, partial(self._bot_played, before)))
        else:
            self._bot_played(before)

    def _bot_played(self, before: int) -> None:
        self._happened(before)

    def _happened(self, before: int) -> None:
        """Something was played: show what wants to be looked at, then go on."""
        self._look_at(self.session.table.story(self._own_eyes())[before:])
        self.advance()

    def _look_at(self, events: Sequence[Event]) -> None:
        """Show first what of these wants to be looked at; part by part where things move on the screen."""
        found = self.moments(events)
        if self.table.settings.moves_things():
            for moment in found:
                moment.shown = 0
        self.showing += found

    def bounced(self) -> bool:
        """Is this Enter the second of a finger that trembles? It would decide for the next person."""
        return monotonic() - self._handed_on < self.BOUNCE

    def _hands_on(self, before: tuple[int | None, Moment | None]) -> None:
        if before != self._front():
            self._handed_on = monotonic()

    def _front(self) -> tuple[int | None, Moment | None]:
        """Who is asked, and what is shown."""
        return self.seat, self.showing[0] if self.showing else None

    def send(self, *moves: Move) -> None:
        """Play moves for the person who is asked."""
        if self._tried_again():
            return
        assert self.seat is not None
        table, seat = self.session.table, self.seat
        before, own = len(table.story(self._own_eyes())), len(table.story(seat))
        try:
            done = table.play(seat, self.stamp, *moves)
        except IllegalMove as error:
            self.say(self.words.refusal(self.asked_view, error))
        except StaleMove as error:
            self.say((complaint(error),))
        except NotKept as error:
            self._owe(error, Owed("go", not_played, partial(self._sent_by, seat, len(moves), before, own)))
        else:
            self._sent_by(seat, len(moves) - len(done.left), before, own)

    def _sent_by(self, seat: int, many: int, before: int, own: int) -> None:
        """So many moves were played; a batch that was cut is behind a fence, however many it had."""
        table = self.session.table
        self.last_person = seat
        self._batches.append((seat, many))
        if table.fence(seat) is None:
            self.session.news(seat)  # that was all in front of these eyes
        if seat not in table.waiting():
            self.opened = None
            if self.session.shared:
                self.showing += self.for_one(seat, table.story(seat)[own:])
        front = self._front()
        self._happened(before)
        self._hands_on(front)

    # A disk that is full --------------------------------------------------------------------------

    def _owe(self, error: NotKept, owed: Owed) -> None:
        """Say what was not kept; it is tried again."""
        self._owed = owed
        self.say(owed.said(error))
        if self.step is None:
            self._later(TRY_AGAIN, self.advance)

    def tries_again(self, command: str | None) -> bool:
        """The key that brought what is not kept tries that again."""
        return self._owed is not None and self._owed.command == command and self._tried_again()

    def _tried_again(self) -> bool:
        """Whatever is wanted now, what is still owed to the disk comes first; False when nothing is."""
        owed = self._owed
        if owed is None:
            return False
        try:
            self.session.table.write()
        except NotKept as error:
            self._owe(error, owed)
        else:
            self._owed = None
            owed.follows()
        return True

    # What is shown --------------------------------------------------------------------------------

    def go_on(self) -> None:
        """What was shown has been seen; or what is still to come of it is shown at once."""
        front = self._front()
        self._go_on()
        self._hands_on(front)

    def _go_on(self) -> None:
        if self.showing and not self.showing[0].whole and not self.showing[0].passing:
            self.showing[0].shown = self.showing[0].parts
            self._stop_parts()
            self.refresh_scene()
            if not self.session.people:
                self._later(self.table.settings.seconds * 3, self.go_on)
            return
        if self.showing and self.showing.pop(0).eyes is not None:
            rest = self.showing
            self.clear_secrets()
            self.showing = rest
        self.advance()

    def finish(self) -> None:
        """The match is over."""
        from tui.shelf.result import Result

        self.clear_secrets()
        self.table.switch_screen(Result(self.session))

    # Parts of a moment ----------------------------------------------------------------------------

    def _parts_later(self) -> None:
        self._stop_parts()
        if self.showing and (self.showing[0].passing or not self.showing[0].whole):
            self._parts = self.set_timer(Moment.PACE, self._part)

    def _stop_parts(self) -> None:
        if self._parts is not None:
            self._parts.stop()
            self._parts = None

    def _part(self) -> None:
        """The next part of what is shown."""
        if self.showing and not self.showing[0].whole:
            self.showing[0].on()
            self.refresh_scene()
            self._parts_later()
        elif self.showing and self.showing[0].passing:
            self.go_on()

    # The way back ---------------------------------------------------------------------------------

    def may_take_back(self) -> bool:
        """Is there a way back?"""
        return any(self.session.table.fence(seat) is None for seat in self._back_seats())

    def _back_seats(self) -> list[int]:
        return [seat for seat in (self.seat, self.last_person) if seat is not None]

    def _back_seat(self) -> int | None:
        """Whose last move may be taken back now."""
        return next((seat for seat in self._back_seats() if self.session.table.fence(seat) is None), None)

    def take_back(self, asked: Said = ()) -> None:
        """All that the last Enter sent, up to a fence. Somebody else's move goes back after a question only."""
        seat = self._back_seat()
        if seat is None:
            self._say_fence()
        elif self.session.shared and seat != self.seat and not (asked and asked is self._back_asked):
            words = {"name": self.session.name(seat), "key": self._undo_key}
            self._back_asked = (
                "{key} once more takes {name}'s last move back, and the keyboard goes to {name}.".format(**words),
                "{key} again takes {name}'s last move back.".format(**words),
                "{key} again: {name}'s move goes back.".format(**words),
            )
            self.say(self._back_asked)
        else:
            self.go_back(seat)

    @property
    def _undo_key(self) -> str:
        return self.table.keys.word("undo")

    def go_back(self, seat: int) -> None:
        """Take back what one Enter sent; whoever sits there goes on seeing what is theirs, others get the curtain."""
        if not self._tried_again():
            sent, many = self._batches.pop() if self._batches else (seat, 1)
            self._back(seat, many if sent == seat else 1, [])

    def _back(self, seat: int, left: int, views: list[State]) -> None:
        """Move by move; `views`: what everybody saw on the way."""
        table = self.session.table
        while table.fence(seat) is None and (left > 0 or self._amid(seat)):
            views.append(table.ask(None).view)
            left -= 1
            try:
                table.undo(seat)
            except NotKept as error:
                self._owe(error, Owed("undo", not_taken_back, partial(self._back, seat, left, views)))
                return
        there = self.opened
        self.clear_secrets()
        if self.session.shared and there not in (None, seat):
            self.draw_curtain(seat)
            return
        self.opened, self.seat = there, seat
        self.advance()
        if self.step is not None:
            self.into_the_hand([*views, table.ask(None).view])
            self.refresh_scene()

    def _amid(self, seat: int) -> bool:
        """Is this seat asked in the middle of what one Enter sends?"""
        step = self.session.table.ask(seat).step
        return step is not None and self.mid_batch(step)

    def _say_fence(self) -> None:
        self._batches.clear()
        reasons = [self.session.table.fence(seat) for seat in reversed(self._back_seats())]
        self.say((narrate.fence(next((why for why in reasons if why not in (None, NOTHING)), None) or NOTHING),))
