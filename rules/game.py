"""The contract of all games: positions, questions, moves and events.

A move goes in, events and a view come out. A position (State) is a value: its agenda lists the automatic steps
(Stages) and the questions to seats (Questions), and only its owner changes it. ARCHITECTURE.md explains how these
words belong together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from copy import copy
from functools import cached_property
from importlib import import_module
from pkgutil import get_data
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar, get_args

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from rules.chance import Chance, SeededChance, SystemChance
from rules.errors import BadEdition, BadSetup, IllegalMove
from rules.hashing import blake2b

if TYPE_CHECKING:
    from rules.advice import Option

ALL = -1
"""As an audience, every seat. As the `eyes` of a State, the whole truth."""
LONGEST_NAME = 80
"""The longest edition name, in characters."""
ONLOOKER = 30
"""The `eyes` of the public view: a chair beside the table that no player sits on."""


class Move(Struct, frozen=True, gc=False, tag=True, array_like=True):
    """The smallest thing that a player does; in a Record `["Place",0,2,5]`.

    The order of the fields is the format of saved matches: append only, and with a default.
    """


class Event(Struct, frozen=True, gc=False, tag=True, array_like=True):
    """A fact that has happened."""

    reveals: ClassVar[bool] = False
    """Whether something hidden was turned up for every seat."""
    tally: ClassVar[str] = ""
    """The field whose values the arena counts separately for each `seat`, as it does with cards; empty: the arena
    counts only the kind of event."""
    own: ClassVar[bool] = False
    """Whether it tells seats only what they have just chosen or known before, so that no seat learns anything."""


class Told(Struct, frozen=True, gc=False):
    """An event and who may know it: bit s is seat s, ALL is every seat."""

    event: Event
    to: int = ALL

    def reaches(self, eyes: int) -> bool:
        """Whether these eyes may know of the event."""
        return bool(self.to & 1 << eyes)

    @property
    def uncovers(self) -> bool:
        """Whether a seat has just learned something hidden."""
        return self.event.reveals or (self.to != ALL and not self.event.own)


class Now:
    """What a rule gets beside the state: luck, and a listener for events. This one ignores events; search uses it."""

    def __init__(self, chance: Chance) -> None:
        self.roll, self.pick, self.shuffle = chance.roll, chance.pick, chance.shuffle

    def tell(self, event: type[Event], *facts: Any, to: int = ALL) -> None:
        """Tell an event; only Heard keeps it."""


class Heard(Now):
    """A Now that keeps the events it is told."""

    def __init__(self, chance: Chance) -> None:
        super().__init__(chance)
        self.told: list[Told] = []

    def tell(self, event: type[Event], *facts: Any, to: int = ALL) -> None:
        self.told.append(Told(event(*facts), to))

    def taken(self) -> list[Told]:
        """The events told since the last call."""
        told, self.told = self.told, []
        return told


S = TypeVar("S", bound="State")
E = TypeVar("E", bound="Edition")
O = TypeVar("O", bound="Options")  # noqa: E741  # O for options reads better than any other letter


class Step(Struct, Generic[S], frozen=True, gc=False, tag=True):
    """An entry of the agenda. It holds its own cursor only; what two steps change lives in the State."""

    asks: ClassVar[bool] = False
    """Whether a seat is asked (a Question); otherwise the table acts (a Stage)."""
    beside: ClassVar[bool] = False
    """Whether it waits beside others (a Together and its Answers)."""

    def seen_by(self, eyes: int) -> Self:
        """This step for these eyes; a step that holds a secret overrides it."""
        return self

    def imagined(self, state: S, chance: Chance) -> Self:
        """This step in an imagined State, with its unknown parts filled in."""
        return self


class Stage(Step[S], frozen=True, gc=False):
    """A step that the table carries out without asking: deal, roll, collect, pass the torches."""

    def run(self, state: S, now: Now) -> None:
        """Carry the step out, and push the steps that follow."""
        raise NotImplementedError

    def waits(self) -> tuple[Question[S], ...]:
        """The questions that must be answered before the step can run."""
        return ()


class Question(Step[S], frozen=True, gc=False):
    """A question to one seat."""

    asks: ClassVar[bool] = True
    unordered: ClassVar[bool] = False
    """Whether its moves commute; search then tries one order of them."""

    seat: int

    def secret(self, public: S) -> bool:
        """Whether the answer depends on what only this seat may see, so that a shared keyboard needs a curtain; asked
        of the public view, because every viewer must find the same."""
        return False

    def open_moves(self, public: S) -> Sequence[Move]:
        """The moves that the seat can choose with everyone looking: legal whatever the public view does not show, and
        telling nothing of it. A question that is not secret has all its moves in the open."""
        return () if self.secret(public) else self.moves(public)

    def arises(self, state: S) -> bool:
        """Whether the question is asked at all. Pure, and uses only what every seat knows."""
        return True

    def otherwise(self, state: S, now: Now) -> None:
        """What happens when the question does not arise."""

    def moves(self, state: S) -> Sequence[Move]:
        """Every legal move, never empty, in a stable order; the state may be this seat's view."""
        raise NotImplementedError

    def judge(self, state: S, move: Move) -> None:
        """Raise IllegalMove unless the move is legal."""
        if move not in self.moves(state):
            self.refuse(state, move)
            raise IllegalMove("not-now")

    def refuse(self, state: S, move: Move) -> None:
        """Raise IllegalMove with the reason why this move is illegal, if there is a better one than `not-now`."""

    def play(self, state: S, move: Move, now: Now) -> None:
        """Carry a legal move out; push a changed self to be asked again."""
        raise NotImplementedError


class Answer(Question[S], frozen=True, gc=False):
    """A Question that waits beside others: a move changes this answer and nothing else."""

    beside: ClassVar[bool] = True

    sealed: bool = False

    def answer(self, move: Move) -> Self:
        """The answer with this move in it."""
        raise NotImplementedError

    def seen_by(self, eyes: int) -> Self:
        """Every seat sees who has sealed; other seats see no content."""
        return self if eyes == self.seat else self.blank()

    def blank(self) -> Self:
        """The answer as other seats see it."""
        raise NotImplementedError

    def play(self, state: S, move: Move, now: Now) -> None:
        """Put the changed answer in its place; run the Together if it was the last to be sealed."""
        together: Any = state.agenda[-1]
        state.agenda = (*state.agenda[:-1], together.with_part(self.answer(move)))


class Together(Stage[S], frozen=True, gc=False):
    """Answers that wait side by side. It runs when all are sealed; before that no seat learns anything."""

    beside: ClassVar[bool] = True

    parts: tuple[Answer[S], ...]

    def seen_by(self, eyes: int) -> Self:
        return replace(self, parts=tuple([part.seen_by(eyes) for part in self.parts]))

    def imagined(self, state: S, chance: Chance) -> Self:
        return replace(self, parts=tuple([part.imagined(state, chance) for part in self.parts]))

    def waits(self) -> tuple[Question[S], ...]:
        return tuple([part for part in self.parts if not part.sealed])

    def complete(self) -> bool:
        """Whether all are sealed."""
        for part in self.parts:  # noqa: SIM110  # all(...) takes three times as long
            if not part.sealed:
                return False
        return True

    def part(self, seat: int) -> Answer[S] | None:
        """The answer of this seat, if it is asked for one here."""
        return next((part for part in self.parts if part.seat == seat), None)

    def with_part(self, answer: Answer[S]) -> Self:
        """The same with this answer in the place of the seat's old one."""
        return replace(self, parts=tuple([answer if part.seat == answer.seat else part for part in self.parts]))


class State(Struct, gc=False, kw_only=True):
    """A position. No field has a default; every field's value is deeply immutable."""

    agenda: tuple[Step[Any], ...]
    """The steps to come, the next one last."""
    eyes: int
    """Whose view this is: a seat, ONLOOKER, or ALL for the truth."""
    seats: int
    """How many people or bots play."""
    round: int
    """Which round is being played, from 1 on; 0 before the first."""

    def copy(self) -> Self:
        """One shallow copy: nothing can alias, since no value inside can change."""
        return copy(self)

    def waiting(self) -> tuple[Question[Any], ...]:
        """The questions that may be answered now, one a seat at most; () when the match is over."""
        if not self.agenda:
            return ()
        step: Any = self.agenda[-1]  # a flag tells the kinds apart: isinstance is slow on Structs
        return (step,) if step.asks else step.waits()

    def asked(self, seat: int) -> Question[Any] | None:
        """The question to this seat, if there is one now."""
        for step in self.waiting():
            if step.seat == seat:
                return step
        return None

    def play(self, step: Question[Any], move: Move, now: Now) -> None:
        """Play a legal move IN PLACE, then run stages until a seat is asked. Only the owner may call this."""
        if not step.beside:
            self.agenda = self.agenda[:-1]
        step.play(self, move, now)
        self.settle(now)

    def carry_out(self, step: Question[Any], move: Move, now: Now) -> None:
        """Only the seat's part of `play`, and nothing that follows from it."""
        if not step.beside:
            self.agenda = self.agenda[:-1]
        step.play(self, move, now)

    def after(self, moves: Iterable[Move]) -> Self:
        """A copy on which the seats that are asked have played these moves. Its luck is invented: do not rely on it."""
        world, now = self.copy(), Now(SeededChance(0))
        for move in moves:
            world.play(world.waiting()[0], move, now)
        return world

    def settle(self, now: Now) -> None:
        """Run stages until a seat is asked or the match is over."""
        while agenda := self.agenda:
            step: Any = agenda[-1]
            if step.asks:
                if step.arises(self):
                    return
                self.agenda = agenda[:-1]
                step.otherwise(self, now)
            elif step.beside and not step.complete():
                return
            else:
                self.agenda = agenda[:-1]
                step.run(self, now)

    def push(self, *steps: Step[Any]) -> None:
        """Put steps on the agenda in reading order: the first is next."""
        self.agenda += steps[::-1]

    def seen_by(self, seat: int | None) -> Self:
        """What this seat may know; None is the public view, which every seat may know."""
        return self.masked(ONLOOKER if seat is None else seat)

    def masked(self, eyes: int) -> Self:
        """A new State, named field by field from what these eyes have been shown."""
        raise NotImplementedError

    def imagine(self, chance: Chance) -> Self:
        """A full, reachable state that agrees with this view."""
        raise NotImplementedError

    def scores(self) -> tuple[dict[str, int], ...]:
        """Points by source for every seat, as far as these eyes see."""
        raise NotImplementedError

    def totals(self) -> tuple[int, ...]:
        """The points of every seat, as far as these eyes see."""
        return tuple([sum(points.values()) for points in self.scores()])

    def outcome(self) -> tuple[int, ...] | None:
        """Every seat's place, or None while the match is not over."""
        raise NotImplementedError

    def possessions(self) -> tuple[dict[str, Any], ...]:
        """For each seat what points and places are counted from, as plain values: with the edition and what was `given`
        a referee can count again."""
        raise NotImplementedError

    def given(self) -> dict[str, Any]:
        """At the first question: what luck has decided that points and places depend on, and who begins (`first`)."""
        return {"first": 0}


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a match of a game is set up. Each field is a bool or a Literal of words, and has a default."""


class Edition(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A game's printed content, decoded from a TOML text."""

    game: str
    """Which game it is an edition of, as the shelf names it."""
    name: str
    """What people call this edition."""

    def check(self) -> None:
        """Raise BadEdition where the content does not hold together."""


class Meta(Struct, frozen=True, kw_only=True):
    """The facts about a game that the shelf shows without loading its rules."""

    name: str
    title: str
    package: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    authors: str
    publisher: str
    year: int
    rules: int
    """A version number, raised when old Records would play differently."""
    proven: str = ""
    """The digest of the printed edition that has passed its checks, so that they do not run at every start."""

    def admits(self, seats: int) -> bool:
        """Whether this many players can play."""
        return self.seats[0] <= seats <= self.seats[1]


def digest(text: bytes) -> str:
    """A short digest of an edition's text."""
    return blake2b(text, digest_size=8).hexdigest()


def fingerprint(edition: Edition) -> str:
    """The digest by which two editions' contents are told apart."""
    return digest(msgspec.json.encode(edition, order="deterministic"))


class Outlook(Struct, frozen=True, kw_only=True):
    """How a computer player looks ahead in a game. Points are those of the game."""

    rounds: int = 0
    """An imagined match ends when this many new rounds have begun; 0: whatever the round."""
    alone: int = -1
    """The same for a seat that plays alone; below 0: as with others."""
    turns: int = 0
    """It ends when it has been another seat's turn this often since the first round began; 0: however often. Without
    either bound it lasts to the end of the match."""
    together: int = -1
    """The same after a question that all seats answer at once; below 0: as after others."""
    fewer: int = 1
    """How many times fewer matches are imagined for such a question, because they last longer."""
    doubt: float = 0.0
    """How many standard errors a plan must be ahead of the first one."""
    plans: int = 12
    """Upper bound for the plans that are compared."""
    search: int = 32
    """How many imagined matches `search` plays for a decision."""
    deep: int = 128
    """How many `deep` plays after that with the best plans; where rivals answer, fewer with more than two seats."""
    answers: int = 0
    """How many of these a rival's answer takes in it; 0: rivals answer by a hunch."""
    final_rounds: int = 0
    """The bound `rounds` for these matches; 0: as before."""
    noise: float = 1.0
    """How much luck there is in what `easy` does: about the usual error of its judgement, in points."""
    blunder: float = 3.0
    """Upper bound for the points that `easy` gives away with a decision."""
    fancy: float = 1.0
    """Upper bound for the points that a taste gives away with a decision."""


class Game(Generic[S, O, E]):
    """One tabletop game's rules, without any match in it."""

    meta: ClassVar[Meta]
    options_type: type[O]
    edition_type: type[E]
    move_type: Any
    """The union of the game's moves: what a Record or a wire may hold."""

    def build(self, seats: int, options: O, edition: E, now: Now) -> S:
        """The first position, before anything on its agenda has run."""
        raise NotImplementedError

    def weigh(self, view: S, step: Question[S], moves: Sequence[Move]) -> Sequence[float]:
        """The value of each of these moves, as a sensible player would judge it from a view alone."""
        weighed: Sequence[float] = self.thinking.weigh(view, step, moves)
        return weighed

    def hunch(self, view: S, step: Question[S], moves: Sequence[Move]) -> Sequence[float]:
        """The same in a hurry, for the many decisions of imagined matches; less exact where that saves much time."""
        weighed: Sequence[float] = self.thinking.hunch(view, step, moves)
        return weighed

    def intends(self, view: S, step: Question[S], moves: Sequence[Move]) -> Sequence[Move]:
        """The next small moves of this seat by a hunch, as far as it is sure to be asked for them; none where only
        `hunch` can tell, or the game does not look so far."""
        intended = getattr(self.thinking, "intends", None)
        found: Sequence[Move] = intended(view, step, moves) if intended else ()
        return found

    def advise(self, view: S, step: Question[S], most: int = 3) -> tuple[Option, ...]:
        """Whole moves for the seat that is asked, the best first; one at least. The same view gives the same advice."""
        found: tuple[Option, ...] = self.thinking.advise(view, step, most)
        return found

    def judged(self, view: S, step: Question[S], moves: Sequence[Move]) -> Option:
        """The best whole move that begins with these moves, valued as `advise` does."""
        found: Option = self.thinking.judged(view, step, tuple(moves))
        return found

    def appraise(self, state: S) -> Sequence[float]:
        """For each seat the points that it will probably have at the end, from the whole truth; exact at the end."""
        values: Sequence[float] = self.thinking.appraise(state)
        return values

    @property
    def outlook(self) -> Outlook:
        """How computer players look ahead."""
        found: Outlook = self.thinking.OUTLOOK
        return found

    @cached_property
    def thinking(self) -> Any:
        """The package that says what is wise, apart from what is legal; loaded when a computer player thinks."""
        return import_module(f"{self.meta.package}.thinking")

    def printed(self) -> bytes:
        """The edition in the box, as its TOML text."""
        return self._in_box(f"{self.meta.name}.toml")

    def _in_box(self, file: str) -> bytes:
        found = get_data(self.meta.package, f"edition/{file}")
        assert found is not None, "it is packed with the rules"
        return found

    @cached_property
    def standard(self) -> E:
        """The edition in the box, read from the JSON that was written when it passed its checks: a tenth of the time.

        If a byte of the text has changed since, the text is read and checked now.
        """
        text = self.printed()
        if digest(text) != self.meta.proven:
            return self.edition(text)
        return msgspec.json.decode(self._in_box(f"{self.meta.name}.json"), type=self.edition_type)

    def boxed(self, mark: str) -> E | None:
        """The edition with this fingerprint: the one in the box or one that was there before, or None."""
        if mark not in self._boxed:
            if not (mark.isalnum() and mark.isascii()):
                return None  # never the name of a kept edition, and not a path to follow
            try:
                text = self._in_box(f"kept/{mark}.json")
            except OSError:
                return None
            self._boxed[mark] = msgspec.json.decode(text, type=self.edition_type)
        return self._boxed[mark]

    @cached_property
    def _boxed(self) -> dict[str, E]:
        """The editions of the box that were asked for."""
        return {fingerprint(self.standard): self.standard}

    def edition(self, text: bytes) -> E:
        """Read an edition; BadEdition names key and reason."""
        edition = self._read(text)
        if edition.game != self.meta.name:
            raise BadEdition("edition-of-another-game", game=edition.game, wanted=self.meta.name)
        if not (edition.name.strip() and edition.name.isprintable() and len(edition.name) <= LONGEST_NAME):
            raise BadEdition("edition-inconsistent", key="name", reason=f"wants 1 to {LONGEST_NAME} printable signs")
        edition.check()
        return edition

    def _read(self, text: bytes) -> E:
        """An edition as it is written, without checks."""
        try:
            return msgspec.toml.decode(text, type=self.edition_type)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            reason, _, where = str(error).partition(" - at `")
            raise BadEdition("edition-unreadable", key=where.rstrip("`").removeprefix("$."), reason=reason) from None

    def options(self, /, **values: bool | str) -> O:
        """The game's options; BadSetup names the option and what it can be. Words such as `yes` are translated."""
        if not values:
            return self.options_type()
        known = {field.name: field for field in msgspec.structs.fields(self.options_type)}
        for name, value in values.items():
            if name not in known:
                raise BadSetup("no-such-option", name=name, known=tuple(known))
            try:
                values[name] = msgspec.convert(WORDS.get(str(value), value), known[name].type, strict=False)
            except msgspec.ValidationError:
                raise BadSetup("no-such-value", name=name, value=value, known=choices(known[name].type)) from None
        return self.options_type(**values)

    def table_for(self, seats: int, options: O | None = None) -> None:
        """Refuse a number of seats that the game, or these options, do not allow."""
        if not self.meta.admits(seats):
            raise BadSetup("no-such-table", seats=seats, known=self.meta.seats)

    def new(self, seats: int, options: O | None = None, now: Now | None = None, edition: E | None = None) -> S:
        """A match at its first question. Set-up is public, so `now` is told of it."""
        self.table_for(seats, options)
        now = now or Now(SystemChance())
        state = self.build(seats, options or self.options(), edition or self.standard, now)
        state.settle(now)
        return state

    @cached_property
    def reads(self) -> msgspec.json.Decoder[Any]:
        """Reads this game's moves and nothing else."""
        return msgspec.json.Decoder(self.move_type)


WORDS = {"yes": True, "on": True, "no": False, "off": False}
"""Other words for what a bool option can be."""


def option_values(options: type[Options]) -> dict[str, tuple[str, ...]]:
    """The options of a game by name, and the words that each can be set to."""
    return {field.name: choices(field.type) for field in msgspec.structs.fields(options)}


def choices(kind: Any) -> tuple[str, ...]:
    """The words that an option of this type can be set to."""
    return ("yes", "no") if kind is bool else tuple(str(value) for value in get_args(kind))
