"""Answers that are remembered, because a search asks the same questions in many imagined matches."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TypeVar

from rules.crypt.state import Crypt
from rules.game import Question

T = TypeVar("T")


class Memory(dict[Hashable, T]):
    """Some values by all that they depend on. It forgets the oldest one when it is full, so it never grows large."""

    def __init__(self, most: int) -> None:
        self._most = most

    def keep(self, key: Hashable, value: T) -> T:
        """Keep a value, and give it back."""
        if len(self) >= self._most:
            del self[next(iter(self))]
        self[key] = value
        return value


def treasures(view: Crypt) -> Hashable:
    """All that the worth of treasures depends on: everything but dice."""
    row = tuple([(spot.face, spot.known) for spot in view.row])
    idols = view.idol_round, view.idol_first
    return view.treasure, view.box, row, view.round, idols, view.sides, view.seats, view.edition


def position(view: Crypt, step: Question[Crypt]) -> Hashable:
    """All else that the judgement of a question depends on."""
    return step, view.row, view.ready, view.spent, view.leader, view.lights_out
