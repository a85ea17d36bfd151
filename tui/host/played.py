"""A match at a table of the hall: one Table, the computers that play there, and what each pair of eyes may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from rules.chance import SystemChance
from rules.errors import NotKept
from rules.fences import OTHER_SEAT, REVEALED
from rules.game import Move
from rules.table import Done
from tui.computers import Computer
from tui.games import room
from tui.port import Glimpse, Match, glimpse
from tui.store import Kept
from tui.words import Said, clean
from tui.words.narrator import Narrator


class Last(NamedTuple):
    """What a seat played last, with one Enter."""

    start: int = 0
    """How many public events had been told before it."""
    end: int = 0
    """How many after it."""
    moves: int = 1


class Played:
    """The owner of the Table. Every change is written before anybody hears of it."""

    def __init__(
        self, kept: Kept, now: Callable[[], float], heard: Callable[[int], None], waits: Callable[[], None]
    ) -> None:
        """`heard`: the match has moved on, by this seat; `waits`: a move could not be written."""
        self.table, self._file = kept.table, kept.file
        self.match = Match(self.table.game, self.table.header, self.table.options, self.table.edition)
        self._now, self._heard, self._waits = now, heard, waits
        self._computers: dict[int, Computer] = {}
        self._glimpses: dict[frozenset[int], Glimpse] = {}
        self._seen = self.table.changes
        self._by = 0
        """The seat that moved last."""
        self.owed = False
        """Whether a move waits for the disk."""
        self.asked_since = dict.fromkeys(self.table.waiting(), now())
        """The seats that are asked, and since when."""
        self._last: dict[int, Last] = {}
        """By seat, what it played last."""

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.table.outcome() is not None

    def glimpse(self, seats: frozenset[int], free: Callable[[int], bool]) -> Glimpse:
        """What these seats may see now. `free`: whether a seat can undo its move without asking anybody."""
        if seats not in self._glimpses:
            found = glimpse(self.table, seats)
            shut = {seat: self.shut() if why is None and not free(seat) else why for seat, why in found.fences.items()}
            thinking = frozenset([seat for seat, one in self._computers.items() if one.thinks])
            self._glimpses[seats] = replace(found, fences=shut, thinking=thinking)
        return self._glimpses[seats]

    def told(self, seat: int) -> tuple[int, int]:
        """How many events all, and how many this seat, have been told."""
        return len(self.table.story(None)), len(self.table.story(seat))

    def forget_glimpses(self) -> None:
        """Who sits where has changed, so other undos may be free."""
        self._glimpses.clear()

    def shut(self) -> str:
        """Why a seat cannot undo by itself what the rules would let it undo."""
        return REVEALED if self.over else OTHER_SEAT

    def play(self, seat: int, stamp: int, moves: tuple[Move, ...]) -> Done:
        """Play a batch of moves; the errors are those of the Table."""
        before, public = len(self.table.story(None)), self.table.ask(None).stamp
        self._moves(seat)
        try:
            done = self.table.play(seat, stamp, *moves)
            self._last[seat] = Last(before, len(self.table.story(None)), len(moves) - len(done.left))
            if self.table.ask(None).stamp != public:  # otherwise it would show that this seat has begun to choose
                self.asked_since.pop(seat, None)
        except NotKept:
            self._last.pop(seat, None)
            self._not_written()
            raise
        finally:
            self._follow()
        return done

    def undo(self, seat: int) -> None:
        """Undo a seat's last move."""
        self._moves(seat)
        try:
            self.table.undo(seat)
        except NotKept:
            self._not_written()
            raise
        finally:
            self._follow()

    def undo_all(self, seat: int) -> None:
        """Undo all that a seat played with one Enter, as far as no fence stands before it."""
        for _ in range(self._last.pop(seat, Last()).moves):
            if self.table.fence(seat) is None:
                self.undo(seat)

    def write(self) -> None:
        """Try again to write what the disk refused; NotKept if it refuses again."""
        self.table.write()
        self._follow()

    def _not_written(self) -> None:
        if not self.owed:
            self.owed = True
            self._waits()

    def _moves(self, seat: int) -> None:
        """This seat moves; if a move of another one still waits for the disk, that one moved last."""
        if not self.owed:
            self._by = seat

    def _follow(self) -> None:
        """Tell of a change, if there was one."""
        if self._seen == self.table.changes:
            return
        self._seen, self.owed = self.table.changes, False
        self._glimpses.clear()
        for one in self._computers.values():
            one.forget()
        self.asked_since = {seat: self.asked_since.get(seat, self._now()) for seat in self.table.waiting()}
        self._heard(self._by)

    # Computers ------------------------------------------------------------------------------------

    def computer(self, seat: int, kind: str) -> Computer:
        """The computer of this kind that plays for a seat."""
        found = self._computers.get(seat)
        if found is None or found.name != kind:
            found = self._computers[seat] = Computer(self.table, seat, kind, SystemChance())
        return found

    def let_play(self, seat: int) -> bool:
        """Play what a computer has decided from its seat's view; False if its answer is late. NotKept as `play`."""
        moves = self._computers[seat].moves()
        if moves:
            self.play(seat, self.table.ask(seat).stamp, moves)
        return bool(moves)

    # Words ----------------------------------------------------------------------------------------

    @property
    def comes_up(self) -> str:
        """What chance brings to light in this game."""
        return self._words().comes_up

    def where(self) -> Said:
        """How far the match is, from the public view."""
        view = self.table.ask(None).view
        return self._words().progress(view)

    def last_move(self, seat: int) -> Said:
        """The public sentence about a seat's last move; empty if others saw only that a choice was made, or if it takes
        several sentences, because a request concerns all of them."""
        last, narrator = self._last.get(seat, Last()), self._words()
        told = [narrator.told(event) for event in self.table.story(None)[: last.end]]
        said = [one for one in told[last.start :] if one]
        return said[0] if len(said) == 1 else ()

    def task(self, seat: int) -> Said:
        """What a seat is asked, from the public view; empty if it is not asked."""
        view = self.table.ask(None).view
        step = next((step for step in view.waiting() if step.seat == seat), None)
        questions = room(self.match.header.game).questions
        return questions[type(step)].task(self._words(), view, step) if step is not None else ()

    def _words(self) -> Narrator:
        names = [clean(one.name) or f"#{nth}" for nth, one in enumerate(self.match.header.seats, 1)]
        memory = self.match.header.options.get("memory") is True
        return room(self.match.header.game).narrator(names, self.table.ask(None).view, memory)

    def close(self) -> None:
        """Let go of the Record."""
        for one in self._computers.values():
            one.drop()
        self._file.close()
