"""The course of a match on the screen: whose turn is next, what is told before it, and the moves played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from time import monotonic
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from rules.errors import IllegalMove, NotKept, StaleMove
from rules.game import Move
from rules.table import Asked
from tui.complaints import complaint
from tui.computers import LATE, Computer
from tui.port import Glimpse
from tui.session import in_common
from tui.table.around import Around
from tui.table.board import Board
from tui.table.clock import Clock
from tui.table.courses import Teaches
from tui.table.eyes import Eyes
from tui.table.held import Held
from tui.table.owed import Disk, Owed, not_played
from tui.table.sight import Sight
from tui.table.telling import NOBODY, STEADY, WAITS, Beat, Manner, Place, Rest, Telling, timed
from tui.table.way_back import WayBack

STILL = ("look", "log", "help", "who", "out", "palette", "leave")
"""The commands that do not end what is told."""


class Moment(Struct, frozen=True):
    """Where a watcher's screen is, so that another one can show the same and go on."""

    glimpse: Glimpse
    told: Place
    runner: int | None
    read: bool
    """Whether the newest line about people is no longer shown."""


class Played:
    """The course of a match that is played: computers answer at a visible pace, people are asked."""

    retelling: ClassVar[None] = None
    BOUNCE: ClassVar[float] = 0.25
    """Seconds in which another Enter is ignored after an Enter that led to another seat or question."""
    MOMENT: ClassVar[float] = 0.8
    """Seconds from the arrival of a question from elsewhere, in which no key of it works: nothing typed for the screen
    that waited can play."""

    def __init__(
        self,
        at: Around,
        board: Board[Any, Any],
        eyes: Eyes,
        telling: Telling,
        held: Held,
        way_back: WayBack,
        disk: Disk,
        clock: Clock,
        arrival: Clock,
        left: Moment | None = None,
    ) -> None:
        """`left`: where another screen was left, which this one continues."""
        self._at, self._board, self._eyes = at, board, eyes
        self._way_back, self._disk, self._clock = way_back, disk, clock
        self._session, self._telling, self._held = at.session, telling, held
        self._runner: int | None = None
        """The seat that plays; the moves of a computer's turn are told together."""
        self._unseen: tuple[int, Sequence[Beat[Any]]] | None = None
        """A seat that has played on the open table, and what it has yet to see behind the curtain."""
        self._behind = False
        """Whether what is told is for one seat only."""
        self._sending: Sequence[Move] = ()
        """The moves of the last Enter."""
        self._hurry = False
        self._rest: Rest | None = None
        """What the last key cut off of a telling."""
        self.handed_on = -self.BOUNCE
        """The time of the last Enter that led to another seat or question."""
        self._arrival, self._left = arrival, left
        self._knocked = False
        """Whether the mailbox will be looked at soon."""

    @property
    def teaching(self) -> Teaches | None:
        """A match that is played freely teaches nothing."""
        return None

    # Whose turn is next ----------------------------------------------------------------------------------

    def begin(self) -> None:
        """At a shared keyboard a resumed match begins with the curtain."""
        session = self._session
        session.port.hears = self._hear
        if self._at.home.thinks_apart:
            session.think_apart()
        if self._left is not None:
            self._go_on(self._left)
            return
        session.port.take()
        person = session.next_person()
        if session.shared and session.resumed and person is not None:
            step = session.port.ask(person).step
            self._eyes.draw_curtain(person, "turn" if step and self._board.for_own_eyes(step) else "resume")
        else:
            before = self._board.just_before()
            if before:
                self._telling.hold, self._runner = len(session.port.story(self._eyes.own)) - len(before), NOBODY
            self.advance()

    @property
    def moment(self) -> Moment:
        """Where this screen is."""
        return Moment(self._session.port.seen, self._telling.place, self._runner, self._at.news_read)

    def _go_on(self, left: Moment) -> None:
        """Show what another screen showed, and then what has happened since."""
        self._session.port.begin_with(left.glimpse)
        self._telling.begin_at(left.told)
        self._runner, self._left = left.runner, None
        if left.read:
            self._at.read_news()
        self._nobody_is_asked()
        self._telling.go()
        self._hear()

    def advance(self) -> None:
        """Continue: something to tell, a computer's move, a question to a person, or the end."""
        if not self._telling.on:
            self._take()
        self._let_think()
        self._clock.stop()
        self._telling.pause()
        if self._behind and not self._telling.on:
            self._behind = False
            self._eyes.close()
        session = self._session
        bot = session.next_bot()
        ready = bot is None or session.computers[bot].ready
        if self._telling.hold is not None and (bot != self._runner or not ready) and not self._telling.on:
            self._tell()
        if self._telling.on:
            self._nobody_is_asked()
            self._telling.go()
            return
        if self._unseen is not None:
            self._look_behind(*self._unseen)
            return
        person = session.next_person(self._eyes.there)
        if not session.port.waiting():
            self._eyes.close()
            self._at.home.go_to("result", session)
        elif bot is not None:
            if self._runner != bot:
                self._nobody_is_asked()
            if ready:
                self._clock.after(0, self.bot_plays)
        elif person is not None:
            self._hurry = False
            self._ask(person)
        else:
            self._hurry = False
            self._nobody_is_asked()

    def _let_think(self) -> None:
        """Computers that are asked think from now on, also while something is told or a person is asked beside them."""
        for computer, asked in self._session.let_think():
            self._at.later(computer.takes(asked), partial(self._thought, computer, asked))

    def _thought(self, computer: Computer, asked: Asked) -> None:
        """A computer's answer is due."""
        computer.end(asked)
        if not self._telling.on and self._session.next_bot() is not None:
            self.advance()

    def _look_behind(self, seat: int, beats: Sequence[Beat[Any]]) -> None:
        """Show a seat behind the curtain what only it may see."""
        if self._eyes.opened != seat:
            self._eyes.draw_curtain(seat)
            return
        self._unseen = None
        self._tell_behind(seat, beats)
        self.advance()

    def _tell_behind(self, seat: int, beats: Sequence[Beat[Any]]) -> None:
        """Tell one seat what only it may see."""
        told = len(self._session.port.story(seat))
        self._behind = self._telling.tell(told, beats, timed(beats, self._manner()))

    def _nobody_is_asked(self) -> None:
        """Show the table between two questions to people."""
        beat = self._telling.beat
        eyes = self._eyes.own if beat is None or beat.eyes is None else beat.eyes
        self._eyes.see(Sight(self._session.port.ask(eyes).view, eyes, eyes))
        self._at.refresh_scene()

    def _ask(self, seat: int) -> None:
        """Ask a person, unless only one move is possible and it needs no key."""
        only = self._only(seat)
        if only is None:
            self._put_question(seat)
        else:
            self._play_only(seat, only)

    def _only(self, seat: int) -> Move | None:
        """What is played for a person without a key; who has just undone something is asked."""
        return None if self._way_back.went else self._session.by_itself(seat)

    def _put_question(self, seat: int) -> None:
        """From the public view, from the seat's own view, or behind the curtain first."""
        asked, eyes = self._session.port.ask(seat), self._eyes
        assert asked.step is not None
        if self._session.shared and self._board.for_own_eyes(asked.step) and eyes.opened != seat:
            eyes.draw_curtain(seat)
            return
        if eyes.opened not in (None, seat):
            eyes.opened = None
        seen_by = eyes.asked(seat)
        view = asked.view if seen_by == seat else self._session.port.ask(None).view
        moves = asked.step.moves(view) if seen_by == seat else asked.step.open_moves(view)
        eyes.see(Sight(view, seen_by, seen_by, seat, asked.step, moves, asked.stamp))
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
        before = len(self._session.port.story(self._eyes.own))
        try:
            if not self._session.let_bot_play(bot):
                self._clock.after(LATE, self.bot_plays)
                return
        except NotKept as error:
            self._disk.owe(error, Owed("", not_played, partial(self._bot_played, bot, before)))
        else:
            self._bot_played(bot, before)

    def _bot_played(self, bot: int, before: int) -> None:
        """The first move of a computer's turn begins what will be told when the turn is over."""
        if self._runner != bot:
            self._telling.hold, self._runner = before, bot
        self.advance()

    def _tell(self) -> None:
        """Tell what was played last."""
        start, runner, self._telling.hold, self._runner = self._telling.hold, self._runner, None, None
        past = self._held.past(self._eyes.own)
        if start is not None and past is not None and not self._hurry:
            beats = past.beats(start)
            own = runner if runner in self._session.people and runner == self._session.next_person() else NOBODY
            assert own is not None
            times = timed(beats, self._manner(own))
            if self._worth_telling(beats, times, own):
                self._telling.tell(start, beats, times)

    def _worth_telling(self, beats: Sequence[Beat[Any]], times: Sequence[float], own: int) -> bool:
        """A player need not be told only what they did; behind the curtain the turn goes on until something waits."""
        if own == NOBODY or WAITS in times:
            return True
        others = any(time > 0 and (beat.seat != own or beat.hits) for time, beat in zip(times, beats, strict=True))
        return others and self._eyes.opened is None

    def _manner(self, own: int = NOBODY) -> Manner:
        settings = self._at.settings
        return Manner(
            self._at.home.pace,
            full=settings.telling == "full",
            waits=settings.telling != "off",
            people=frozenset(self._session.people),
            own=own,
            apart=self._session.company is not None,
        )

    def retell(self) -> bool:
        """Tell again: from the beginning of what is told, or from the last turn of the seat that is asked."""
        seat, ears = self._held.reader, self._eyes.sight.ears
        if self._telling.on:
            self._telling.restart()
            return True
        if seat is None or (self._eyes.sight.seat is None and self._session.company is None):
            return False
        if not self.tell_from(self._session.port.since(seat, ears)):
            self._at.say(("Nothing has happened since your last turn.",))
        return True

    def tell_from(self, start: int) -> bool:
        """Tell again from this place of the story, in front of the question."""
        past = self._held.past(self._eyes.sight.ears)
        beats = past.beats(start) if past is not None else ()
        manner = self._manner()
        pace = manner.pace._replace(beat=manner.pace.beat or STEADY)  # the player has asked to see it
        times = timed(beats, manner._replace(pace=pace, waits=False, full=True, brief=False))
        if not self._telling.tell(start, beats, times, again=True):
            return False
        self._at.refresh_scene()
        self._telling.go()
        return True

    # What others do at their own terminals ---------------------------------------------------------------

    def _hear(self) -> None:
        """Something has happened elsewhere. Many knocks lead to one look, in this app's own time."""
        if not self._knocked:
            self._knocked = True
            self._at.soon(self._look_in)

    def _look_in(self) -> None:
        """Take what has happened, if nothing is told just now; what is told again gives way to it."""
        self._knocked = False
        self._at.heard()
        port, eyes = self._session.port, self._eyes.own
        before, story = port.seen, port.story(eyes)
        same = self._take() is before  # then the people have changed, and not the match
        undone = in_common(story, port.story(eyes)) < len(story)
        told = self._telling.on and not self._telling.again and not undone  # what is told comes first
        if same or told:
            if self._at.pages.page is not None:
                self._at.relayout()  # the page `who` may have other rows now
            self._at.refresh_scene()
            return
        self._telling.clear()
        if not (self._same_question() or self._in_the_middle()):
            self.advance()

    def _take(self) -> Glimpse:
        """Take the newest glimpse. What others did elsewhere is to be told, and a question from there arrives."""
        session, eyes = self._session, self._eyes.own
        port = session.port
        before, asked = port.story(eyes), session.next_person() is not None
        port.take()
        if session.company is not None:
            story = port.story(eyes)
            same = in_common(before, story)
            if same < len(story) and self._telling.hold is None:
                self._telling.hold, self._runner = same, NOBODY
            if self._telling.hold is not None:
                self._telling.hold = min(self._telling.hold, len(story))
            if session.next_person() is not None and not asked:
                self._arrives()
        return port.seen

    def _same_question(self) -> bool:
        """Whether the question is still the one that is asked here: the others have only sealed their answers, and the
        player's picks stay."""
        sight, eyes = self._eyes.sight, self._eyes
        asked = self._session.port.ask(sight.seat)
        if sight.seat is None or asked.step is None or not asked.good <= sight.stamp:
            return False
        self._telling.hold = None
        eyes.sight = replace(sight, view=asked.view, stamp=asked.stamp)
        self._at.refresh_scene()
        return True

    def _in_the_middle(self) -> bool:
        """Whether a computer elsewhere is about to move: the moves of its turn are told together."""
        session = self._session
        other = session.next_other()
        plays = other is not None and bool(session.seats[other].bot) and other not in session.port.seen.thinking
        return plays and self._eyes.sight.step is None

    def _arrives(self) -> None:
        """A question has come from elsewhere: the terminal rings, and no key of the question works for a moment."""
        self._at.home.ring()
        self.pause()

    def pause(self) -> None:
        """No key of the question works for a moment: what is typed now was meant for something else."""
        self._arrival.after(self.MOMENT, self._arrived)

    def _arrived(self) -> None:
        self._arrival.stop()
        self._at.refresh_scene()

    @property
    def arriving(self) -> bool:
        return self._arrival.runs

    # Moves -------------------------------------------------------------------------------

    def send(self, *moves: Move) -> None:
        if self._disk.tried_again():
            return
        sight, table = self._eyes.sight, self._session.port
        seat, self._sending = sight.seat, moves
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
        self._at.sent(self._sending[:many])
        self._way_back.sent(seat, many)
        self._played_by(seat, before, own)

    def _play_only(self, seat: int, move: Move) -> None:
        """Play the only possible move of a person."""
        if self._disk.tried_again():
            return
        table = self._session.port
        before, own = len(table.story(self._eyes.own)), len(table.story(seat))
        try:
            table.play(seat, table.ask(seat).stamp, move)
        except StaleMove:  # the table was closed while something was told
            self._put_question(seat)
        except NotKept as error:
            self._disk.owe(error, Owed("go", not_played, partial(self._only_played, seat, before, own)))
        else:
            self._only_played(seat, before, own)

    def _only_played(self, seat: int, before: int, own: int) -> None:
        self._way_back.goes_on(seat)
        self._played_by(seat, before, own)

    def _played_by(self, seat: int, before: int, own: int) -> None:
        """A person's moves were played: continue."""
        table = self._session.port
        if table.fence(seat) is None:
            self._session.pass_on(seat)  # this viewer has seen all of it
        opened = self._eyes.opened == seat
        if seat not in table.waiting():
            self._eyes.opened = None
        private = self._board.for_one(seat, table.story(seat)[own:]) if self._private(seat) else ()
        front = self._front()
        self._telling.hold, self._runner = before, seat
        if private and not opened:
            self._unseen = seat, private
        else:
            self._tell_behind(seat, private)
        self.advance()
        self._hands_on(front)

    def _private(self, seat: int) -> bool:
        """Whether this seat's turn has passed at a shared keyboard, so that it sees at once what only it may see."""
        return self._session.shared and seat not in self._session.port.waiting()

    # Keys -----------------------------------------------------------------------------------------

    def press(self, key: str, command: str | None) -> bool:
        if self._disk.wants(command) or (command == "go" and self.bounced()):
            return True
        if self.arriving and command not in STILL:
            return True
        if self._telling.on:
            return self._press_amid(command)
        self._rest = None
        if command == "retell":
            return self.retell()
        if self._session.next_bot() is not None and command == "more":
            self._hurry = True
            self._clock.after(0, self.advance)
        else:
            return False
        return True

    def _press_amid(self, command: str | None) -> bool:
        """A key while something is told. A key of the question ends the telling, and then does what it does."""
        front = self._front()
        beat, again = self._telling.beat, self._telling.again
        if command == "retell":
            self._telling.restart()
        elif again and command in ("go", "more", "out"):
            self._end()
        elif command == "go":
            self.go_on()
        elif command == "more" and (beat is None or beat.eyes is None):
            self._hurry = True
            self._end()
        elif command in STILL or (beat is not None and beat.eyes is not None):
            return False
        else:
            person = self._session.next_bot() is None and self._session.next_person() is not None
            asked = person and WAITS not in self._telling.rest[2]  # what waits is not passed over by chance
            if again or command == "undo" or asked:
                self._rest = self._telling.rest
                self._end()
            return False
        self._hands_on(front)
        return True

    def settled(self, command: str | None) -> None:
        """Nothing follows."""

    def refused(self) -> None:
        rest, self._rest = self._rest, None
        if rest is None or not self._telling.tell(*rest):
            return
        if self._telling.again:
            self._at.refresh_scene()
            self._telling.go()
        else:
            self.advance()

    def _end(self) -> None:
        """Tell nothing more, and continue; in front of a question, go back to it."""
        again = self._telling.again
        self._telling.clear()
        if again:
            self._at.refresh_scene()
        else:
            self.advance()

    def bounced(self) -> bool:
        """Whether this Enter is an accidental double press. It would decide for the next person."""
        return monotonic() - self.handed_on < self.BOUNCE

    def _hands_on(self, before: tuple[object, ...]) -> None:
        if before != self._front():
            self.handed_on = monotonic()

    def _front(self) -> tuple[object, ...]:
        """The seat that is asked, and the beat that waits for Enter."""
        beat = self._telling.beat if self._telling.waits else None
        return self._eyes.sight.seat, id(beat) if beat is not None else None

    def go_on(self) -> None:
        """To the end of what is told, or to what waits next."""
        front = self._front()
        self._telling.skip()
        self._hands_on(front)
