"""Sets of spaces as bits: one number says of every space whether it belongs to the set.

A set is read eight spaces at a time: the result for any eight spaces is computed once and looked up afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from operator import add, getitem
from typing import Generic, TypeVar

T = TypeVar("T")


class Eights(Generic[T]):
    """Results for sets of spaces: a row for each eight spaces, and in it a place for each set of them."""

    def __init__(self, none: T, one: Callable[[int], T], join: Callable[[T, T], T]) -> None:
        self.none, self.one, self.join = none, one, join
        self.rows: list[list[T]] = []

    def of(self, mask: int) -> Iterator[T]:
        """The result for each eight spaces of a set."""
        while mask >> 8 * len(self.rows):
            self._grow()
        return map(getitem, self.rows, mask.to_bytes(len(self.rows), "little"))

    def _grow(self) -> None:
        begin, row = 8 * len(self.rows), [self.none]
        for space in range(begin, begin + 8):
            one = self.one(space)
            row += [self.join(some, one) for some in row]
        self.rows.append(row)


@cache
def _made(make: Callable[[int], T]) -> Eights[tuple[T, ...]]:
    return Eights((), lambda space: (make(space),), add)


def each(make: Callable[[int], T], mask: int) -> list[T]:
    """Something for each space of a set, in their order; for one space it is made once."""
    found: list[T] = []
    for some in _made(make).of(mask):
        found += some
    return found


def bits(mask: int) -> list[int]:
    """The spaces of a set."""
    return each(int, mask)
