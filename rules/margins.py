"""Means and shares, and how far they can be trusted: 95 % intervals."""

from __future__ import annotations

from math import sqrt

from msgspec import Struct

CONFIDENCE = 1.959963984540054
"""Standard deviations that hold 95 % of a normal distribution."""
FEW = (12.706, 4.303, 3.182, 2.776, 2.571)
"""The same for the mean of two to six values (Student's t)."""


class Margin(Struct, frozen=True):
    """A mean with its 95 % interval."""

    mean: float = 0.0
    reach: float = 0.0
    """The mean lies between `mean - reach` and `mean + reach`; 0 for fewer than two values."""
    count: int = 0
    """How many values."""


class Values:
    """The sums of a mean and its interval."""

    def __init__(self) -> None:
        self.count, self.sum, self.squares = 0, 0.0, 0.0

    def add(self, value: float) -> None:
        """Count one value."""
        self.count += 1
        self.sum += value
        self.squares += value * value

    def margin(self) -> Margin:
        """Their mean so far."""
        if self.count < 2:
            return Margin(self.sum, 0.0, self.count)
        mean = self.sum / self.count
        off = max(0.0, self.squares - self.sum * mean) / (self.count - 1)
        return Margin(mean, student(self.count) * sqrt(off / self.count), self.count)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a share of wins; everything is possible before the first match."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, CONFIDENCE**2
    middle = share + square / (2 * games)
    reach = CONFIDENCE * sqrt(share * (1 - share) / games + square / (4 * games * games))
    whole = 1 + square / games
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


def student(count: int) -> float:
    """Standard errors that hold 95 % around the mean of this many values: Student's t."""
    free = count - 1
    if free <= len(FEW):
        return FEW[free - 1]
    z = CONFIDENCE  # Fisher's expansion, right to three digits from here on
    first, second, third = z**3 + z, 5 * z**5 + 16 * z**3 + 3 * z, 3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z
    return z + first / (4 * free) + second / (96 * free**2) + third / (384 * free**3)
