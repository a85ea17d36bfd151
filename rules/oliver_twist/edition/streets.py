"""A plan of streets: its spaces, their neighbours, and every way of a few steps."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property, reduce
from itertools import chain, combinations
from operator import or_
from typing import Literal

from msgspec import Struct

from rules.errors import BadEdition
from rules.oliver_twist.bits import Eights, each
from rules.oliver_twist.moves import Stand, Take

BUILDING, STREET, CLOSED, SQUARE = "#.yO"
Side = Literal["north", "east", "south", "west"]
LONGEST = 40
"""Upper bound for the width and height of a plan, in spaces."""
LINES = 5000
"""Cache size for the lengths of lines."""
PICTURES = 10_000
"""Cache size: for how many arrangements of tokens the tokens in reach and the spaces for the gang are kept."""
MANY = 5000
"""Upper bound for the lines from one space; a plan with more is refused."""


class Way(Struct, frozen=True, gc=False):
    """A way from a space: the spaces it passes over, and where it ends."""

    target: int
    over: tuple[int, ...]
    needs: int
    """Bits of its spaces, all of which must hold a token."""
    first: int
    """Its first space."""
    spaces: tuple[int, ...]
    """All its spaces, the target last."""


def _parts(around: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All subsets of these, each in the same order."""
    return chain.from_iterable([combinations(around, size) for size in range(len(around) + 1)])


class Walks:
    """How far the gang gets from each space, and what it can take there. Answers are cached by the tokens around it."""

    def __init__(self, ways: tuple[tuple[Way, ...], ...]) -> None:
        self._ways = ways
        self._within = tuple([reduce(or_, [way.needs for way in some], 0) for some in ways])
        self._to: tuple[dict[int, list[Way]], ...] = tuple([{} for _ in ways])
        for to, some in zip(self._to, ways, strict=True):
            for way in some:
                to.setdefault(way.target, []).append(way)
        self._known: dict[tuple[int, int], tuple[Take, ...]] = {}

    def open(self, at: int, visible: int) -> list[Way]:
        """The ways from a space over visible tokens: each space of a way must hold one."""
        return [way for way in self._ways[at] if way.needs & visible == way.needs]  # P4, N4

    def takes(self, at: int, visible: int) -> tuple[Take, ...]:
        """The tokens that can be taken from a space. Where two ways lead to one token, the move also names the first
        space of the way."""
        key = (at, visible & self._within[at])
        found = self._known.get(key)
        if found is None:
            if len(self._known) > PICTURES:
                self._known.clear()
            ways = self.open(at, visible)
            targets = [way.target for way in ways]
            if len(set(targets)) == len(targets):
                found = tuple([Take(target) for target in targets])
            else:
                found = tuple([Take(way.target, way.first if targets.count(way.target) > 1 else -1) for way in ways])
            self._known[key] = found
        return found

    def way(self, at: int, take: Take, visible: int) -> Way:
        """The way of a legal move."""
        ways = self._to[at][take.space]
        if len(ways) == 1:
            return ways[0]
        for way in ways:
            if way.needs & visible == way.needs and take.first in (-1, way.first):
                return way
        raise LookupError(take)


class ByReach(dict[int, Walks]):
    """Walks by their number of steps, made when they are first asked for."""

    def __init__(self, ways: Callable[[int], tuple[tuple[Way, ...], ...]]) -> None:
        super().__init__()
        self.ways = ways

    def __missing__(self, reach: int) -> Walks:
        walks = self[reach] = Walks(self.ways(reach))
        return walks


class Streets(Struct, frozen=True, dict=True):
    """A plan for a number of players. Spaces, the square among them, are numbered in reading order."""

    rows: tuple[str, ...]
    two: bool
    """Whether the streets that two players may not enter are closed."""

    @cached_property
    def cells(self) -> tuple[tuple[int, int], ...]:
        """Where each space lies, as (column, row)."""
        return tuple([(x, y) for y, row in enumerate(self.rows) for x, sign in enumerate(row) if sign != BUILDING])

    @cached_property
    def signs(self) -> tuple[str, ...]:
        """The sign of each space: street, square or closed."""
        found = "".join(self.rows).replace(BUILDING, "")
        return tuple(found if self.two else found.replace(CLOSED, STREET))

    @cached_property
    def square(self) -> int:
        """The space where the gang begins."""
        return self.signs.index(SQUARE)

    @cached_property
    def spaces(self) -> tuple[int, ...]:
        """The spaces that can hold a token."""
        return tuple([space for space, sign in enumerate(self.signs) if sign == STREET])

    @cached_property
    def space_bits(self) -> int:
        """The same as bits."""
        return sum([1 << space for space in self.spaces])

    @cached_property
    def open(self) -> tuple[int, ...]:
        """The spaces where the gang can stand."""
        return tuple([space for space, sign in enumerate(self.signs) if sign != CLOSED])

    @cached_property
    def near(self) -> tuple[tuple[int, ...], ...]:
        """The neighbours of each space: north, east, south, west."""
        places = {cell: space for space, cell in enumerate(self.cells)}
        found = []
        for space, (x, y) in enumerate(self.cells):
            around = [places.get(cell, -1) for cell in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y))]
            usable = self.signs[space] != CLOSED
            found.append(tuple([at for at in around if usable and at >= 0 and self.signs[at] != CLOSED]))
        return tuple(found)

    def side(self, one: int, other: int) -> Side:
        """The side of a space on which a neighbour lies."""
        (x, y), (to_x, to_y) = self.cells[one], self.cells[other]
        if to_y != y:
            return "south" if to_y > y else "north"
        return "east" if to_x > x else "west"

    def near_in(self, at: int, mask: int) -> tuple[int, ...]:
        """Those neighbours of a space that belong to this set."""
        return self._near_in[at][mask & self.near_bits[at]]

    @cached_property
    def _near_in(self) -> tuple[dict[int, tuple[int, ...]], ...]:
        return tuple([{sum([1 << at for at in some]): some for some in _parts(around)} for around in self.near])

    @cached_property
    def near_bits(self) -> tuple[int, ...]:
        """The same as bits."""
        return tuple([sum([1 << at for at in around]) for around in self.near])

    @cached_property
    def _around(self) -> Eights[int]:
        return Eights(0, lambda space: self.near_bits[space] if space < len(self.cells) else 0, or_)

    def beside(self, mask: int) -> int:
        """Bits of the spaces that have a neighbour in this set."""
        found = 0
        for some in self._around.of(mask):
            found |= some
        return found

    def stands(self, tokens: int) -> tuple[Stand, ...]:
        """The spaces where the gang can be placed: free ones beside one of these tokens. Cached, because it is asked
        again after each peek."""
        found = self._stands.get(tokens)
        if found is None:
            if len(self._stands) > PICTURES:
                self._stands.clear()
            # P9, P12: never none while a token is left: all streets are connected, and the square is empty
            found = self._stands[tokens] = tuple(each(Stand, self.beside(tokens) & ~tokens))
        return found

    @cached_property
    def _stands(self) -> dict[int, tuple[Stand, ...]]:
        return {}

    @cached_property
    def walks(self) -> Mapping[int, Walks]:
        """The walks by number of steps."""
        return ByReach(self.ways)

    def ways(self, reach: int) -> tuple[tuple[Way, ...], ...]:
        """From each space every way of at most `reach` steps that does not cross the square: near ones first, then in
        reading order."""
        known = self.__dict__.setdefault("_ways", {})
        if reach not in known:
            known[reach] = tuple([
                tuple(sorted(self._from(space, reach), key=lambda way: (len(way.over), way.target)))
                for space in range(len(self.cells))
            ])  # fmt: skip
        found: tuple[tuple[Way, ...], ...] = known[reach]
        return found

    def _from(self, start: int, reach: int) -> Iterator[Way]:
        paths: list[tuple[int, ...]] = [()]
        for path in paths:
            for at in self.near[path[-1] if path else start]:  # P1
                if at != start and at not in path and at != self.square:  # P2, P4
                    longer = (*path, at)
                    yield Way(at, path, sum([1 << space for space in longer]), longer[0], longer)
                    if len(longer) < reach:
                        paths.append(longer)

    def line_length(self, start: int, hidden: int, most: int) -> int:
        """How many tokens can be turned over in one line from here; the search ends at `most`.

        Answers are cached, because the first lines of nights are often the same.
        """
        known: dict[tuple[int, int, int], int] = self.__dict__.setdefault("_lines", {})
        key = (start, hidden, most)
        if key not in known:
            if len(known) > LINES:
                known.clear()
            longest, ahead = 0, [(start, hidden & ~(1 << start), 1)]
            while ahead and longest < most:
                at, left, length = ahead.pop()
                longest = max(longest, length)
                ahead += [(to, left & ~(1 << to), length + 1) for to in self.near[at] if left >> to & 1]
            known[key] = longest
        return known[key]

    def too_many_lines(self, most: int) -> bool:
        """Whether there are too many lines of this length to search."""
        return any(self._many_from(start, most) for start in self.spaces)

    def _many_from(self, start: int, most: int) -> bool:
        lines, ahead = 0, [(start, self.space_bits & ~(1 << start), 1)]
        while ahead and lines <= MANY:
            at, left, length = ahead.pop()
            lines += 1
            if length < most:
                ahead += [(to, left & ~(1 << to), length + 1) for to in self.near[at] if left >> to & 1]
        return lines > MANY

    def check(self, key: str, unique: int, far: int) -> None:
        """Raise BadEdition where this plan cannot be played: within `unique` steps one way leads to each space, and
        within `far` steps two ways to a space differ in their first step."""
        for reason in self._faults(unique, far):
            raise BadEdition("edition-inconsistent", key=key, reason=reason)

    def _faults(self, unique: int, far: int) -> Iterator[str]:
        if not self.rows or len({len(row) for row in self.rows}) > 1 or len(self.rows) > LONGEST:
            yield "wants rows of one length"
            return
        if len(self.rows[0]) > LONGEST or set("".join(self.rows)) - set("#.yO"):
            yield f"wants at most {LONGEST} of # . y O in a row"
            return
        if "".join(self.rows).count(SQUARE) != 1:
            yield "wants one square, O"
            return
        reached, ahead = {self.square}, [self.square]
        for at in ahead:
            ahead += [to for to in self.near[at] if to not in reached]
            reached.update(self.near[at])
        if len(reached) < len(self.open):
            yield "wants streets that can all be reached"
        if len(self.ways(1)[self.square]) < 1:
            yield "wants a street at the square"
        cells = {self.cells[space] for space in self.open}
        if any({(x + 1, y), (x, y + 1), (x + 1, y + 1)} <= cells for x, y in cells):
            yield "wants streets one space wide"
        for ways in self.ways(unique):
            if len({way.target for way in ways}) < len(ways):
                yield f"wants one way of at most {unique} steps from any space to any other"
                return
        for ways in self.ways(far):
            if len({(way.target, way.first) for way in ways}) < len(ways):
                yield f"wants two ways of at most {far} steps to one space to part at once"
                return
