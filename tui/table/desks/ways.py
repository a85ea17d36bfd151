"""Things that may be chosen, one of them in front, each to be done in one of several ways."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from rules.game import Move


class Thing(Protocol):
    """Something that may be chosen: a card, a row, a space."""

    @property
    def key(self) -> str:
        """Its letter; empty where none is left for it."""
        ...

    @property
    def batches(self) -> Sequence[Sequence[Move]]:
        """What would be sent, way by way, the most wanted first; none where it only opens something."""
        ...


T = TypeVar("T", bound=Thing)


class Ways(Generic[T]):
    """What there is, what is in front, and by which of its ways."""

    def __init__(self, things: Sequence[T], first: bool = False) -> None:
        """`first`: the first of them is in front at once."""
        self.things = tuple(things)
        self.front: T | None = self.things[0] if first and things else None
        self.way = 0

    @property
    def laid(self) -> Sequence[Move]:
        """What the thing in front would send."""
        return self.front.batches[self.way] if self.front is not None and self.front.batches else ()

    def of_key(self, key: str) -> T | None:
        """The thing with this letter."""
        return next((thing for thing in self.things if thing.key and thing.key == key), None)

    def put(self, thing: T | None, way: int = 0) -> None:
        """This in front, or nothing."""
        self.front, self.way = thing, way

    def choose(self, thing: T, again: bool = True) -> None:
        """This in front; `again`: if it is there already, by its next way."""
        if again and self.front == thing:
            self.other(1)
        else:
            self.put(thing)

    def other(self, by: int) -> bool:
        """The thing in front in another way; False where it has none."""
        many = len(self.front.batches) if self.front is not None else 0
        if many > 1:
            self.way = (self.way + by) % many
        return many > 1

    def step(self, by: int) -> None:
        """The next thing, or the one before."""
        if self.things:
            at = self.things.index(self.front) + by if self.front in self.things else (0 if by > 0 else -1)
            self.put(self.things[at % len(self.things)])

    def find(self, moves: Sequence[Move]) -> bool:
        """Put in front what these moves do; False where nothing does just this."""
        for thing in self.things:
            for way, batch in enumerate(thing.batches):
                if tuple(batch) == tuple(moves):
                    self.put(thing, way)
                    return True
        return False
