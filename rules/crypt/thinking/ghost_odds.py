"""The Ghost's chances: exact, over all of its rolls, and worked out once for each row.

A row is written as what the Ghost has to beat, treasure by treasure from the left: 0 on a free treasure, the seat's
total where it holds one, BARRED where the Ghost never goes (its own treasures, empty spots).
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product

from rules.crypt.steps.ghost import grouped

BARRED = 99
"""Higher than any total of dice."""

Row = tuple[int, ...]


@cache
def hands(dice: int) -> tuple[tuple[float, tuple[tuple[int, int], ...]], ...]:
    """All rolls of this many dice, as groups in the order in which the Ghost tries them, and how likely each is."""
    counts: dict[tuple[tuple[int, int], ...], int] = {}
    for rolls in product(range(1, 7), repeat=dice):
        groups = grouped(tuple(sorted(rolls)))
        counts[groups] = counts.get(groups, 0) + 1
    return tuple([(count / 6**dice, groups) for groups, count in counts.items()])


@lru_cache(maxsize=1 << 15)  # enough for nearly all rows of a match
def outcomes(row: Row, dice: int, again: bool) -> tuple[tuple[float, Row], ...]:
    """What the Ghost's next turn with this many dice can come to, and how likely each is: the totals with which it
    takes treasures of the row, 0 on the others.

    `again` is its second turn of a round, in which the best group alone is tried (6.4).
    """
    found: dict[Row, float] = {}
    for chance, groups in hands(dice):
        takes = [0] * len(row)
        for number, effort in groups[:1] if again else groups:
            total = number * effort
            for place, needed in enumerate(row):
                if total > needed and not takes[place]:
                    takes[place] = total
                    break
        after = tuple(takes)
        found[after] = found.get(after, 0.0) + chance
    return tuple([(chance, takes) for takes, chance in found.items()])


@lru_cache(maxsize=1 << 15)
def lost(row: Row, dice: int, again: bool) -> tuple[float, ...]:
    """For each treasure of the row: the chance that the Ghost takes it in its next turn."""
    every = outcomes(row, dice, again)
    return tuple([sum([chance for chance, takes in every if takes[place]]) for place in range(len(row))])
