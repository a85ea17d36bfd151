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
def lost(row: Row, dice: int, again: bool) -> tuple[float, ...]:
    """For each treasure of the row: the chance that the Ghost takes it in its next turn with this many dice.

    `again` is its second turn of a round, in which the best group alone is tried (6.4).
    """
    chances = [0.0] * len(row)
    for chance, groups in hands(dice):
        beats = list(row)
        for number, effort in groups[:1] if again else groups:
            total = number * effort
            for place, needed in enumerate(beats):
                if total > needed:
                    beats[place] = BARRED
                    chances[place] += chance
                    break
    return tuple(chances)
