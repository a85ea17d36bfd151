"""A lesson: a match with a script beside it. This is the script, what a game's `lesson.toml` says: the same for the
screen and for plain mode. `taught.py` is a lesson under way.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from string import Formatter
from typing import Any, Literal

import msgspec
from msgspec import Struct

from rules.game import Edition, Move, State
from tui.games import room

Pattern = tuple[Any, ...]
"""A move as a lesson writes it: as in a Record, and `*` stands for anything."""
Goal = Literal["read", "laid", "sent", "shown", "looked", "asked", "own"]
UNSENT = ("laid", "shown")
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
    """What the cursor goes to or what is opened (`shown`), and what is left again after that (`looked`)."""
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
    edition: str
    """The fingerprint of the edition that it was written for."""
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


def slots(sentence: str, kind: str = "key") -> tuple[str, ...]:
    """What a sentence asks for in its slots of a kind, in order: `go` for `{key:go}`."""
    return tuple([what or "" for _text, field, what, _form in Formatter().parse(sentence) if field == kind])


def filled(
    lines: Sequence[str],
    view: State,
    edition: Edition,
    missing: set[str] | None = None,
    **slots: Callable[[str], str],
) -> tuple[str, ...]:
    """Sentences with their slots filled: numbers of the edition and of the match by their path, such as
    `{edition:rewards.0}`, and the reader's own slots."""
    missing = set() if missing is None else missing
    found: dict[str, Callable[[str], str]] = {
        "edition": partial(_value_at, edition),
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


def fits(move: Move, pattern: Pattern) -> bool:
    """Whether a move is the one that a lesson writes."""
    facts = msgspec.to_builtins(move)
    return len(facts) == len(pattern) and all(
        wanted == "*" or in_tuples(wanted) == in_tuples(fact) for fact, wanted in zip(facts, pattern, strict=True)
    )


def begins(moves: Sequence[Move], wanted: Sequence[Pattern]) -> bool:
    """Whether these moves are the beginning of what is wanted."""
    return 0 < len(moves) <= len(wanted) and all(map(fits, moves, wanted))


def in_tuples(one: Any) -> Any:
    """A value as TOML writes it: its lists are the game's tuples."""
    return tuple([in_tuples(each) for each in one]) if isinstance(one, list | tuple) else one
