"""A lesson: a match with a script beside it. This is the script, the same for the screen and for plain mode.

`Lesson` is what a game's `lesson.toml` says. `Taught` is a lesson under way: the match, the step that the learner has
reached, what the script lets pass, what it plays for the others, and its luck.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Any, Literal

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

AFTER = "after the lesson"
"""What the Record of a match says in place of the time, if it began as a lesson."""

Pattern = tuple[Any, ...]
"""A move as a lesson writes it: as in a Record, and `*` stands for anything."""
Goal = Literal["read", "laid", "sent", "front", "panel", "asked", "own"]
UNSENT = ("laid", "front", "panel")
"""The goals that leave something on the screen which is not sent."""


class Step(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One idea, and what the learner does to go on."""

    id: str
    says: tuple[str, ...]
    """The card."""
    tries: str | tuple[str | tuple[str, ...], ...] = msgspec.field(name="try", default="")
    """What to press, on the edge; `{key:...}` asks the screen for a key. Several: one for each Enter that sends.
    Several for one Enter: the first of them whose keys the screen has now."""
    goal: Goal
    moves: tuple[Pattern, ...] = ()
    """The moves of the goal; for `sent` one Enter or several send them."""
    also: tuple[tuple[Pattern, ...], ...] = ()
    """Other moves that are taken."""
    on: str = ""
    """What the cursor goes to (`front`), or what is opened (`panel`)."""
    otherwise: str = ""
    """What is said when something else is sent."""
    lights: tuple[str, ...] = ()
    """The parts of the screen that the card speaks of."""
    answers: dict[str, tuple[Pattern, ...]] = {}
    """What the others play after this step, by seat; after that they decide themselves."""
    rolls: list[int] = []
    picks: list[Any] = []
    """The luck of this step alone."""
    record: str = ""
    """A Record in the game's room, to whose end the match goes before this step."""

    def after(self, sent: int) -> tuple[str, ...]:
        """What to press after this many Enters that sent moves in this step; several if it depends on the screen."""
        if isinstance(self.tries, str):
            return (self.tries,)
        found = self.tries[min(sent, len(self.tries) - 1)]
        return (found,) if isinstance(found, str) else found


class Lesson(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A lesson as its file says it."""

    game: str
    minutes: int
    """How long a slow reader needs."""
    picture: str
    """The step that stands for the lesson in pictures."""
    seats: tuple[tuple[str, str], ...]
    """Name and bot of each seat; the learner's name is empty."""
    options: dict[str, Any] = {}
    luck: str = "lesson"
    """The seed of all luck that is not in the script."""
    shuffles: list[list[Any]] = []
    picks: list[Any] = []
    rolls: list[int] = []
    prelude: tuple[tuple[int, Pattern], ...] = ()
    """Moves before the first step, each with its seat."""
    step: tuple[Step, ...]
    end: tuple[str, ...]
    """The last card, before the match goes on freely."""

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return len(self.step)

    def resumes(self, nth: int) -> int:
        """Where a lesson that was left at this step goes on: before the steps that leave something unsent for it."""
        while nth and self.step[nth - 1].goal in UNSENT:
            nth -= 1
        return nth

    @property
    def learner(self) -> int:
        """The seat of the one who learns."""
        return next(seat for seat, (name, _bot) in enumerate(self.seats) if not name)


@cache
def lesson(game: str) -> Lesson | None:
    """The lesson of a game; None if it has none."""
    text = room(game).lesson
    return msgspec.toml.decode(text, type=Lesson, strict=False) if text else None


class _Slot:
    """A slot of a lesson's sentence: `{key:hint}` is filled with what `key` finds for `hint`."""

    def __init__(self, find: Callable[[str], str], missing: set[str]) -> None:
        """`missing` gets what is not found."""
        self._find, self._missing = find, missing

    def __format__(self, what: str) -> str:
        try:
            return self._find(what)
        except KeyError:
            self._missing.add(what)
            return "…"


def filled(
    lines: Sequence[str], table: Table, missing: set[str] | None = None, **slots: Callable[[str], str]
) -> tuple[str, ...]:
    """Sentences with their slots filled: numbers of the edition and of the match by their path, such as
    `{edition:rewards.0}`, and the reader's own slots."""
    missing = set() if missing is None else missing
    view = table.ask(None).view
    found: dict[str, Callable[[str], str]] = {
        "edition": partial(_value_at, table.edition),
        "view": partial(_value_at, view),
        **slots,
    }
    all_slots = {name: _Slot(find, missing) for name, find in found.items()}
    return tuple([line.format(**all_slots) for line in lines])


def _value_at(whole: Any, path: str) -> str:
    """A value within an edition or a view, by its path."""
    for part in path.split("."):
        whole = whole[int(part)] if part.isdigit() else getattr(whole, part)
    return str(whole)


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


def fits(move: Move, pattern: Pattern) -> bool:
    """Whether a move is the one that a lesson writes."""
    facts = msgspec.to_builtins(move)
    return len(facts) == len(pattern) and all(
        wanted == "*" or _value(wanted) == _value(fact) for fact, wanted in zip(facts, pattern, strict=True)
    )


def begins(moves: Sequence[Move], wanted: Sequence[Pattern]) -> bool:
    """Whether these moves are the beginning of what is wanted."""
    return 0 < len(moves) <= len(wanted) and all(map(fits, moves, wanted))


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

    # The match --------------------------------------------------------------------------------------

    def _dealt(self, name: str) -> Table:
        """A new match with the lesson's luck, after its prelude."""
        lesson = self.lesson
        self.chance.shuffles[:] = [[_value(one) for one in order] for order in lesson.shuffles]
        self.chance.picks[:], self.chance.rolls[:] = [_value(one) for one in lesson.picks], lesson.rolls
        seats = [Sitting(given or name, bot) for given, bot in lesson.seats]
        table = Table.open(
            self.game, seats, self.game.options(**lesson.options), None, self.chance, self.tape.keep, AFTER
        )
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
            self.chance.rolls[:], self.chance.picks[:] = step.rolls, [_value(one) for one in step.picks]

    def takes(self, moves: Sequence[Move]) -> bool:
        """Whether the script lets these moves pass."""
        step = self.step
        if step is None or step.goal == "own":
            return True
        return step.goal == "sent" and any(begins(moves, way) for way in self._left)

    def meets(self, moves: Sequence[Move]) -> bool:
        """Whether these moves, laid and not sent, are the goal of a `laid` step. What closes a turn need not be."""
        return any(len(moves) - len(way) in (0, 1) and begins(moves[: len(way)], way) for way in self._left if way)

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


def _value(one: Any) -> Any:
    """A value as TOML writes it: its lists are the game's tuples."""
    return tuple([_value(each) for each in one]) if isinstance(one, list | tuple) else one


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
