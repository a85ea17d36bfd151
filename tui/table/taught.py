"""A lesson under way: the match, the step that the learner has reached, what the script lets pass, what it plays for
the others, and its luck. It knows no screen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from rules import record, shelf
from rules.bots import Greedy
from rules.chance import Chance, ScriptedChance, SeededChance, SystemChance
from rules.game import Game, Move, Question, State
from rules.record import Chain, Reading, Sitting
from rules.table import Table, replay
from tui.games import room
from tui.record_file import RecordFile
from tui.table.lesson import Lesson, Pattern, Step, begins, fits, in_tuples

AFTER = "after the lesson"
"""What the Record of a match says in place of the time, if it began as a lesson."""


class Tape:
    """The lines of a lesson's Record, kept in memory until the match goes on freely."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []
        self._seats: list[int] = []
        """Whose moves stand, in order; what was undone is gone."""

    @property
    def moves(self) -> int:
        """How many moves stand."""
        return len(self._seats)

    def keep(self, lines: bytes) -> None:
        """Write lines; an undo takes all moves back to its seat's last one."""
        for line in lines.splitlines(keepends=True):
            self.lines.append(line)
            what = msgspec.json.decode(line[record.CHECK + 1 :])
            if isinstance(what, list) and what[0] == "undo":
                while self._seats and self._seats.pop() != what[1]:
                    pass
            elif isinstance(what, list) and isinstance(what[0], int):
                self._seats.append(what[0])


class Answers(Greedy):
    """A computer player that plays by the script as long as it has moves for it."""

    def __init__(self, game: Game[Any, Any, Any], script: list[Pattern]) -> None:
        super().__init__(game)
        self._script = script

    def decide(self, view: State, step: Question[Any], moves: Sequence[Move], chance: Chance) -> Move:
        if self._script:
            found = next((move for move in moves if fits(move, self._script[0])), None)
            if found is not None:
                del self._script[0]
                return found
        return super().decide(view, step, moves, SeededChance(0))


class _Sent(Struct, frozen=True):
    """How things stood before the learner sent moves, for an undo."""

    moves: int
    nth: int
    sent: int
    left: tuple[tuple[Pattern, ...], ...]


class Taught:
    """A lesson under way."""

    def __init__(self, lesson: Lesson, name: str, nth: int = 0) -> None:
        """Begin at this step, or before the steps that leave something on the screen for it. The script plays what
        comes before."""
        nth = lesson.resumes(nth)
        self.lesson, self.game = lesson, shelf.game(lesson.game)
        self.seat = lesson.learner
        self.nth = 0
        """The step that the learner has reached; `steps` when the lesson is over."""
        self.misses = 0
        """How often something else was sent in this step."""
        self.sent = 0
        """How many Enters have sent moves in this step."""
        self.passed = False
        """Whether this step is done, and the next one comes with the next question."""
        self.tape, self.chance = Tape(), ScriptedChance(then=SeededChance(lesson.luck))
        self.scripts: dict[int, list[Pattern]] = {seat: [] for seat in range(len(lesson.seats)) if seat != self.seat}
        self._left: tuple[tuple[Pattern, ...], ...] = ()
        """What may still be sent in this step, one entry for each way."""
        self._sent: list[_Sent] = []
        first = max([at for at, step in enumerate(lesson.step[: nth + 1]) if step.record], default=0)
        if lesson.step[first].record:
            self.table = self._recorded(lesson.step[first].record, name)
        else:
            self.table = self._dealt(name)
        self._begin(first)
        while self.nth < nth:
            self.play_step()
        self.table.stand()  # an undo of moves that only the script has played would leave the step

    # The match --------------------------------------------------------------------------------------

    def _dealt(self, name: str) -> Table:
        """A new match with the lesson's luck, after its prelude."""
        lesson = self.lesson
        self.chance.shuffles[:] = [[in_tuples(one) for one in order] for order in lesson.shuffles]
        self.chance.picks[:], self.chance.rolls[:] = [in_tuples(one) for one in lesson.picks], lesson.rolls
        seats = [Sitting(given or name, bot) for given, bot in lesson.seats]
        options, edition = self.game.options(**lesson.options), self.game.boxed(lesson.edition)
        table = Table.open(self.game, seats, options, edition, self.chance, self.tape.keep, AFTER)
        for seat, pattern in lesson.prelude:
            play(table, seat, pattern)
        return table

    def _recorded(self, file: str, name: str) -> Table:
        """The match of a Record, with the learner's name in it."""
        renamed = _renamed(record.read(room(self.lesson.game).data(file)), self.seat, name)
        self.tape = Tape()
        self.tape.keep(renamed)
        reading = record.read(renamed)
        *_, table = replay(self.game, reading)
        table.go_on(reading.chain, self.chance, self.tape.keep)
        return table

    def bots(self) -> Mapping[int, Answers]:
        """The computer players, who know the script."""
        return {seat: Answers(self.game, script) for seat, script in self.scripts.items()}

    def save(self, file: RecordFile) -> None:
        """Write the Record into a file: the match goes on there, with luck as in every match."""
        file.keep(b"".join(self.tape.lines))
        self.table.go_on(None, SystemChance(), file.keep)

    # Steps ------------------------------------------------------------------------------------------

    @property
    def step(self) -> Step | None:
        """The present step; None after the last one."""
        return self.lesson.step[self.nth] if self.nth < self.lesson.steps else None

    @property
    def wanted(self) -> tuple[Pattern, ...]:
        """The moves of the goal that are still to be sent."""
        return self._left[0] if self._left else ()

    def _begin(self, nth: int) -> None:
        self.nth, self.misses, self.sent, self.passed = nth, 0, 0, False
        step = self.step
        self._left = (step.moves, *step.also) if step is not None else ()
        if step is not None:
            self.chance.rolls[:], self.chance.picks[:] = step.rolls, [in_tuples(one) for one in step.picks]

    def takes(self, moves: Sequence[Move]) -> bool:
        """Whether the script lets these moves pass."""
        step = self.step
        if step is None or step.goal == "own":
            return True
        return step.goal == "sent" and any(begins(moves, way) for way in self._left)

    def meets(self, moves: Sequence[Move]) -> bool:
        """Whether these moves, laid and not sent, are the goal of a `laid` step. What closes a turn need not be."""
        return any(len(moves) - len(way) in (0, 1) and begins(moves[: len(way)], way) for way in self._left if way)

    def keeps(self, moves: Sequence[Move]) -> bool:
        """Whether these moves, laid and not sent, still begin with what the step before has laid."""
        before = self.lesson.step[self.nth - 1] if self.nth else None
        if before is None or before.goal != "laid":
            return True
        return any(len(moves) >= len(way) and begins(moves[: len(way)], way) for way in (before.moves, *before.also))

    def sends(self) -> None:
        """Moves are about to be played: note how things stand."""
        self._sent.append(_Sent(self.tape.moves, self.nth, self.sent, self._left))

    def played(self, moves: Sequence[Move]) -> None:
        """Moves that pass were played."""
        step = self.step
        if step is None:
            return
        self.sent += 1
        self._left = tuple([way[len(moves) :] for way in self._left if begins(moves, way)])
        if step.goal == "own" or () in self._left:
            self.done()

    def done(self) -> None:
        """The goal of this step is reached."""
        step = self.step
        assert step is not None
        self.passed = True
        for seat, script in step.answers.items():
            self.scripts[int(seat)][:] = script

    def go_on(self) -> None:
        """The goal is reached without a move: on to the next step at once."""
        self.done()
        self._begin(self.nth + 1)

    def refused(self) -> None:
        """Something else was to be sent."""
        self.misses += 1

    def asked(self) -> bool:
        """The learner is asked: on to the next step if this one is done, back if it was undone. Whether it changed."""
        before = self.nth
        while self._sent and self.tape.moves <= self._sent[-1].moves:
            back = self._sent.pop()
            self._begin(back.nth)
            self.sent, self._left = back.sent, back.left
        if self.passed:
            self._begin(self.nth + 1)
        return self.nth != before

    # The script plays for the learner --------------------------------------------------------------

    def play_step(self) -> None:
        """Do this step as the script says, and let the others answer."""
        step = self.step
        assert step is not None
        if step.goal == "sent":
            for pattern in step.moves:
                self._let_others_play()
                play(self.table, self.seat, pattern)
        elif step.goal == "own":
            self._let_others_play()
            asked = self.table.ask(self.seat)
            assert asked.step is not None
            self.table.play(self.seat, asked.stamp, *self.game.advise(asked.view, asked.step, 1)[0].moves)
        self.done()
        self._let_others_play()
        self._begin(self.nth + 1)

    def _let_others_play(self) -> None:
        bots = self.bots()
        while others := [seat for seat in self.table.waiting() if seat != self.seat]:
            asked = self.table.ask(others[0])
            assert asked.step is not None
            move = bots[others[0]].decide(asked.view, asked.step, asked.moves, self.chance)
            self.table.play(others[0], asked.stamp, move)


def play(table: Table, seat: int, pattern: Pattern) -> None:
    """Play the first legal move that a script writes."""
    asked = table.ask(seat)
    move = next((move for move in asked.moves if fits(move, pattern)), None)
    assert move is not None, f"the script's {pattern} is not legal here"
    table.play(seat, asked.stamp, move)


def _renamed(reading: Reading, seat: int, name: str) -> bytes:
    """A Record with another name in a seat."""
    chain, header = Chain(), reading.header
    seats = tuple([Sitting(name, one.bot) if nth == seat else one for nth, one in enumerate(header.seats)])
    return b"".join([chain.seal(replace(header, seats=seats, begun=AFTER)), *map(chain.seal, reading.lines)])
