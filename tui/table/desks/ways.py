"""Choices, one of them selected, each of which can be played in one of several ways."""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import Generic, Protocol, TypeVar

from rules.game import Move


class Thing(Protocol):
    """A choice: a card, a row, a space."""

    @property
    def key(self) -> str:
        """Its letter; empty if no letter is left for it."""
        ...

    @property
    def batches(self) -> Sequence[Sequence[Move]]:
        """Its moves, way by way, the most likely way first; none if it only opens something."""
        ...


T = TypeVar("T", bound=Thing)


class Ways(Generic[T]):
    """All choices, the selected one, and its way."""

    def __init__(self, things: Sequence[T], first: bool = False) -> None:
        """`first`: the first one is selected at once."""
        self.things = tuple(things)
        self.front: T | None = self.things[0] if first and things else None
        self.way = 0

    @property
    def laid(self) -> Sequence[Move]:
        """The moves of the selected choice."""
        return self.front.batches[self.way] if self.front is not None and self.front.batches else ()

    def of_key(self, key: str) -> T | None:
        """The choice with this letter."""
        return next((thing for thing in self.things if thing.key and thing.key == key), None)

    def put(self, thing: T | None, way: int = 0) -> None:
        """Select this, or nothing."""
        self.front, self.way = thing, way

    def choose(self, thing: T, again: bool = True) -> None:
        """Select this; `again`: if it is already selected, take its next way."""
        if again and self.front == thing:
            self.other(1)
        else:
            self.put(thing)

    def other(self, by: int) -> bool:
        """Take another way of the selected choice; False if it has none."""
        many = len(self.front.batches) if self.front is not None else 0
        if many > 1:
            self.way = (self.way + by) % many
        return many > 1

    def step(self, by: int) -> None:
        """Select the next choice, or the previous one."""
        if self.things:
            at = self.things.index(self.front) + by if self.front in self.things else (0 if by > 0 else -1)
            self.put(self.things[at % len(self.things)])

    def find(self, moves: Sequence[Move]) -> bool:
        """Select the choice whose moves are the longest beginning of these; False if there is none."""
        found = [
            (len(batch), thing, way)
            for thing in self.things
            for way, batch in enumerate(thing.batches)
            if batch and tuple(batch) == tuple(moves[: len(batch)])
        ]
        if found:
            _many, thing, way = max(found, key=itemgetter(0))
            self.put(thing, way)
        return bool(found)
