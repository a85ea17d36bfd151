"""One viewer's present view of a match, and the question to that viewer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct

from rules.game import Move, Question, State

V = TypeVar("V", bound=State)


class Sight(Struct, Generic[V], frozen=True):
    """The view that is drawn, and the question to the seat that is asked. It is replaced as a whole, never changed."""

    view: V
    eyes: int | None = None
    """Whose view it is; None: the public view."""
    ears: int | None = None
    """Whose story is told with it; rules.game.ALL if all cards lie open."""
    seat: int | None = None
    """Who is asked, if it is a person."""
    step: Question[Any] | None = None
    moves: Sequence[Move] = ()
    stamp: int = 0
