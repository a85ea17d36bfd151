"""Advice: whole moves, each with its value and the facts behind it, for hints, lessons and remarks.

Every game's `thinking` gives two functions, and both know only a view:

- `advise(view, step, most)` finds whole moves, the best first, each with another idea behind it;
- `judged(view, step, moves)` completes the moves that a player has chosen so far in the best way, and values the whole.

`judged(view, step, ())` is the first advice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from msgspec import Struct

from rules.chance import LuckMet, UnknownChance
from rules.fences import fence
from rules.game import Answer, Heard, Move, Question, State

S = TypeVar("S", bound=State)


class Facts(Struct, frozen=True, kw_only=True):
    """What a judge knows about a whole move: numbers, and the names of things. The room of a game makes sentences of
    them."""


class Option(Struct, frozen=True, kw_only=True):
    """A whole move: it ends where the question changes hands, where luck is met, or where something hidden is shown."""

    moves: tuple[Move, ...]
    value: float
    """What it brings in the game's coin; comparable with all other options of the same question."""
    facts: Facts
    about: str
    """The goal in one word, for tests."""


def legal(view: State, step: Question[Any]) -> Sequence[Move]:
    """The moves of a question that a view allows: all of the seat's own view, the open ones of the public view."""
    return step.moves(view) if view.eyes == step.seat else step.open_moves(view)


def ahead(view: S, step: Question[S], move: Move) -> tuple[S, Question[S] | None]:
    """A copy of the view after a move, and what the same seat is asked next if the whole move goes on; None where it
    ends. Where luck ends it, the copy is the view before the move."""
    world, fenced = _tried(view, step, move)
    return world, None if fenced else world.asked(step.seat)


def final(view: S, step: Question[S], move: Move) -> bool:
    """Whether a move could not be undone, because of what it meets or shows, or because it ends the match."""
    world, fenced = _tried(view, step, move)
    return fenced or not world.waiting()


def _tried(view: S, step: Question[S], move: Move) -> tuple[S, bool]:
    """A copy of the view after a move, and whether a fence lies behind it. Where that is luck, the copy is the view
    before the move."""
    world, now = view.copy(), Heard(UnknownChance())
    if isinstance(step, Answer):
        world.carry_out(step, move, now)  # and no further: the other answers are not known
        return world, False
    try:
        world.play(step, move, now)
    except LuckMet:
        return view, True
    return world, fence(world, False, now.told) is not None
