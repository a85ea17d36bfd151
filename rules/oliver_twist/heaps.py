"""Heaps: tokens out of sight (a reserve, a police file), and who knows which of them.

Tokens of one face are alike, so a seat's knowledge of a heap is how many tokens of each face it can name. A heap keeps
that
as bits: of alike tokens the first is known to every seat that knows of at least one, the second to every seat that
knows of two, and so on. A token that is taken away in the open is then always the best known one.

When a token leaves a heap unseen, a seat that did not see it can no longer name what is left: its knowledge is cleared.
A person with a good memory would still know that it was one of those; a view forgets it.
"""

from __future__ import annotations

from bisect import bisect_left, insort_left
from collections.abc import Iterable
from functools import cache
from operator import attrgetter

from msgspec import Struct

from rules.game import ALL, ONLOOKER
from rules.oliver_twist.edition import HEX, UNSEEN, kind


class Token(Struct, frozen=True, gc=False):
    """A token of a heap, and who knows it: bit s is seat s, ALL is every seat."""

    face: int
    known: int


FACE = attrgetter("face")

Heap = tuple[Token, ...]
"""Sorted by faces; of alike tokens the best known first."""

MOST_KEPT = 256
"""Cache size: how many heaps keep what a seat knows of them."""


def put(heap: Heap, face: int, known: int = ALL) -> Heap:
    """Add a token."""
    place = bisect_left(heap, face, key=FACE)
    if known == ALL or place == len(heap) or heap[place].face != face:
        return heap[:place] + (Token(face, known),) + heap[place:]  # noqa: RUF005  # quicker than unpacking
    before, alike = heap[:place], []
    while place < len(heap) and heap[place].face == face:
        best = heap[place].known
        alike.append(Token(face, best | known))
        place, known = place + 1, best & known
    return (*before, *alike, Token(face, known), *heap[place:])


def take(heap: Heap, face: int, watchers: int = ALL) -> Heap:
    """Remove a token, seen by these seats; the others no longer know the tokens left."""
    if watchers != ALL:
        heap = tuple([Token(token.face, token.known & watchers) for token in heap])
    place = bisect_left(heap, face, key=FACE)
    assert heap[place].face == face
    return heap[:place] + heap[place + 1 :]


def covered(heap: Heap) -> bool:
    """Whether some seat cannot name all of it; only the truth and the public view can tell."""
    return any(not token.known & 1 << ONLOOKER for token in heap)


def take_all(heap: Heap, faces: Iterable[int]) -> Heap:
    """Remove several tokens, seen by every seat."""
    gone, left = list(faces), []
    for token in heap:
        if token.face in gone:
            gone.remove(token.face)
        else:
            left.append(token)
    assert not gone
    return tuple(left)


def look(heap: Heap, bits: int) -> Heap:
    """These seats see all of it."""
    return tuple([Token(token.face, token.known | bits) for token in heap])


def shuffled_in(heap: Heap, faces: Iterable[int], known: int = ALL) -> Heap:
    """Add several tokens."""
    if known == ALL:
        laid = [*heap]
        for face in faces:
            insort_left(laid, Token(face, ALL), key=FACE)
        return tuple(laid)
    for face in faces:
        heap = put(heap, face, known)
    return heap


def masked(heaps: tuple[Heap, ...], bit: int) -> tuple[Heap, ...]:
    """Each seat's heap as the seat of this bit knows it: first the tokens it can name, then the unseen ones."""
    kept = _masked.get((id(heaps), bit))
    if kept and kept[0] is heaps:
        return kept[1]
    own = _known_to(bit)
    found = []
    for heap in heaps:
        seen = tuple([own[token.face] for token in heap if token.known & bit])
        found.append(seen + (HIDDEN,) * (len(heap) - len(seen)))
    if len(_masked) > MOST_KEPT:
        _masked.clear()
    _masked[id(heaps), bit] = kept = heaps, tuple(found)
    return kept[1]


_masked: dict[tuple[int, int], tuple[tuple[Heap, ...], tuple[Heap, ...]]] = {}
"""A cache for `masked`, by identity: few moves change a heap, and a hash costs as much as the work."""


@cache
def _known_to(bit: int) -> tuple[Token, ...]:
    """By face, a token as a view of this bit has it."""
    return tuple([Token(face, bit) for face in range(2 * HEX)])


HIDDEN = Token(UNSEEN, 0)


def laid_open(faces: Iterable[int]) -> Heap:
    """These tokens as a heap that every seat sees."""
    return tuple([Token(face, ALL) for face in sorted(faces)])


def tally(heap: Heap) -> int:
    """The number of tokens of each kind, in one integer: a byte for each kind, the first byte for unseen tokens."""
    return sum([ONE_OF[token.face] for token in heap])


ONE_OF = tuple([1 << 8 * kind(face) for face in range(2 * HEX)])
"""What a token of each face adds to a tally."""


def faces(heap: Heap) -> tuple[int, ...]:
    """The faces of a heap, one by one."""
    return tuple([token.face for token in heap])
