"""Sets of spaces as bits: one number says of every space whether it belongs to the set.

They are gone through eight at a time, since what stands for a byte is made once and found again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeVar

T = TypeVar("T")


def each(make: Callable[[int], T], mask: int) -> list[T]:
    """Something for each space of a set, in their order; for one space it is made once."""
    found: list[T] = []
    for nth, byte in enumerate(mask.to_bytes((mask.bit_length() + 7) // 8, "little")):
        if byte:
            found += _of_byte(make, nth, byte)
    return found


@cache
def _of_byte(make: Callable[[int], T], nth: int, byte: int) -> tuple[T, ...]:
    return tuple([_one(make, nth * 8 + bit) for bit in range(8) if byte >> bit & 1])


@cache
def _one(make: Callable[[int], T], space: int) -> T:
    return make(space)


def bits(mask: int) -> list[int]:
    """The spaces of a set."""
    return each(int, mask)
