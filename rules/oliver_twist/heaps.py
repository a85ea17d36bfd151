"""Tokens that lie out of sight: a reserve, a police file; and who knows which of them.

Tokens of one face are alike, so what a seat knows of a heap is how many of each face it can name. A heap keeps that
as bits: of alike tokens the first is known to everybody who knows of at least one, the second to everybody who knows
of two, and so on. Taking one away in the open then takes the best known one, whoever looks.

When a token leaves a heap unseen, nobody who did not see it can name what is left: that knowledge is cleared. A
person with a good memory would still know that it was one of those; a view forgets it.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from rules.game import ALL
from rules.oliver_twist.edition import UNSEEN


class Token(Struct, frozen=True, gc=False):
    """A token of a heap, and who knows it: bit s is seat s, ALL is everybody."""

    face: int
    known: int


Heap = tuple[Token, ...]
"""Sorted by faces; of alike tokens the best known first."""


def put(heap: Heap, face: int, known: int = ALL) -> Heap:
    """One token more."""
    before = [token for token in heap if token.face < face]
    alike = [token.known for token in heap if token.face == face]
    for place, bits in enumerate(alike):
        alike[place], known = bits | known, bits & known
    after = heap[len(before) + len(alike) :]
    return (*before, *[Token(face, bits) for bits in (*alike, known)], *after)


def take(heap: Heap, face: int, watchers: int = ALL) -> Heap:
    """One token less, seen by these; the others no longer know what lies there."""
    if watchers != ALL:
        heap = tuple([Token(token.face, token.known & watchers) for token in heap])
    place = next(place for place, token in enumerate(heap) if token.face == face)
    return (*heap[:place], *heap[place + 1 :])


def look(heap: Heap, bits: int) -> Heap:
    """These seats see all of it."""
    return tuple([Token(token.face, token.known | bits) for token in heap])


def shuffled_in(heap: Heap, faces: Iterable[int], known: int = ALL) -> Heap:
    """Several tokens more."""
    for face in faces:
        heap = put(heap, face, known)
    return heap


def masked(heap: Heap, bit: int) -> Heap:
    """A heap as the seat of this bit knows it: what it can name first, then what it has not seen."""
    seen = [Token(token.face, bit) for token in heap if token.known & bit]
    return (*seen, *[HIDDEN] * (len(heap) - len(seen)))


HIDDEN = Token(UNSEEN, 0)


def faces(heap: Heap) -> tuple[int, ...]:
    """The faces of a heap, one by one."""
    return tuple([token.face for token in heap])
