"""The only luck there is: dice, picks and shuffles, to play with, to script, to record and to replay."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from rules.errors import BadRecord

T = TypeVar("T")

Outcome: TypeAlias = int | list[int]
"""What a Record keeps of one piece of luck: a roll, the place of a pick, the places of a shuffle."""


class Chance(Protocol):
    """The source of all luck in a match."""

    def roll(self, sides: int = 6) -> int:
        """A number from 1 to `sides`."""
        ...

    def pick(self, items: tuple[T, ...], /) -> T:
        """One of the items."""
        ...

    def shuffle(self, items: tuple[T, ...], /) -> tuple[T, ...]:
        """All of the items in a random order."""
        ...


def _shuffled(draw: Callable[[], float], items: Sequence[T]) -> tuple[T, ...]:
    """Fisher and Yates on nothing but `draw`, whose stream Python keeps from version to version."""
    cards = list(items)
    for last in range(len(cards) - 1, 0, -1):
        other = int(draw() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)


class SeededChance:
    """The same luck on every Python for the same seed: for demos, tests and the arena."""

    def __init__(self, seed: int | str) -> None:
        self._draw = random.Random(str(seed)).random

    def roll(self, sides: int = 6) -> int:
        return int(self._draw() * sides) + 1

    def pick(self, items: tuple[T, ...], /) -> T:
        return items[int(self._draw() * len(items))]

    def shuffle(self, items: tuple[T, ...], /) -> tuple[T, ...]:
        return _shuffled(self._draw, items)


class SystemChance(SeededChance):
    """The system's entropy: what people play with. It can be neither foreseen nor repeated."""

    def __init__(self) -> None:
        self._draw = random.SystemRandom().random


class ScriptedChance:
    """Luck as a test wants it; when the script is used up, `then` decides.

    Rolls and picks are given as their results, a shuffle as the order it makes.
    """

    def __init__(
        self,
        rolls: Iterable[int] = (),
        picks: Iterable[object] = (),
        shuffles: Iterable[Sequence[object]] = (),
        then: Chance | None = None,
    ) -> None:
        self.rolls, self.picks, self.shuffles = list(rolls), list(picks), list(shuffles)
        self._then = then

    def _otherwise(self, what: str) -> Chance:
        if self._then is None:
            raise AssertionError(f"the script has no {what} left")
        return self._then

    def roll(self, sides: int = 6) -> int:
        if not self.rolls:
            return self._otherwise("roll").roll(sides)
        value = self.rolls.pop(0)
        assert 1 <= value <= sides, f"a die of {sides} sides cannot show {value}"
        return value

    def pick(self, items: tuple[T, ...], /) -> T:
        if not self.picks:
            return self._otherwise("pick").pick(items)
        return items[items.index(self.picks.pop(0))]

    def shuffle(self, items: tuple[T, ...], /) -> tuple[T, ...]:
        if not self.shuffles:
            return self._otherwise("shuffle").shuffle(items)
        order: Sequence[Any] = self.shuffles.pop(0)
        left = list(items)
        scripted = tuple(left.pop(left.index(item)) for item in order)
        return scripted + tuple(left)


class LuckMet(Exception):
    """Raised where a move meets luck, which cannot be known in advance."""


class UnknownChance:
    """Luck that is not known yet: it shows what follows from moves alone, and ends a search where luck would be met."""

    def roll(self, sides: int = 6) -> int:
        raise LuckMet

    def pick(self, items: tuple[T, ...], /) -> T:
        raise LuckMet

    def shuffle(self, items: tuple[T, ...], /) -> tuple[T, ...]:
        raise LuckMet


class RecordingChance:
    """Passes on the luck of another Chance and keeps each outcome in the form that a Record wants."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.met: list[Outcome] = []

    def taken(self) -> list[Outcome]:
        """The outcomes since the last call."""
        met, self.met = self.met, []
        return met

    def roll(self, sides: int = 6) -> int:
        value = self._chance.roll(sides)
        self.met.append(value)
        return value

    def pick(self, items: tuple[T, ...], /) -> T:
        item = self._chance.pick(items)
        self.met.append(items.index(item))
        return item

    def shuffle(self, items: tuple[T, ...], /) -> tuple[T, ...]:
        order = self._chance.shuffle(items)
        places: dict[T, list[int]] = {}
        for place in range(len(items) - 1, -1, -1):
            places.setdefault(items[place], []).append(place)
        self.met.append([places[item].pop() for item in order])
        return order


class RecordedChance:
    """Luck read from a Record: accepted only where the rules could have met it."""

    def __init__(self, outcomes: Iterable[Outcome] = ()) -> None:
        self._left = list(outcomes)[::-1]

    def feed(self, outcomes: Iterable[Outcome]) -> None:
        """The luck of the next line."""
        self._left = list(outcomes)[::-1]

    def spent(self) -> bool:
        """Whether all the luck of the line has been met."""
        return not self._left

    def _next(self) -> Outcome:
        if not self._left:
            raise BadRecord("luck-missing")
        return self._left.pop()

    def roll(self, sides: int = 6) -> int:
        value = self._next()
        if not isinstance(value, int) or not 1 <= value <= sides:
            raise BadRecord("luck-impossible")
        return value

    def pick(self, items: tuple[T, ...], /) -> T:
        place = self._next()
        if not isinstance(place, int) or not 0 <= place < len(items):
            raise BadRecord("luck-impossible")
        return items[place]

    def shuffle(self, items: tuple[T, ...], /) -> tuple[T, ...]:
        places = self._next()
        if not isinstance(places, list) or sorted(places) != list(range(len(items))):
            raise BadRecord("luck-impossible")
        return tuple(items[place] for place in places)
