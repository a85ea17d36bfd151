"""What the Ghost will probably do: exact chances over all of its rolls, found once for each row.

A row is written as what the Ghost has to beat, treasure by treasure from the left: 0 where nobody stands,
the seat's total where it does, BARRED where the Ghost never goes (its own treasures, empty places).
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import product

from rules.crypt.steps.ghost import grouped

BARRED = 99
"""More than any dice make."""

Row = tuple[int, ...]


@cache
def hands(dice: int) -> tuple[tuple[float, tuple[tuple[int, int], ...]], ...]:
    """Everything that so many dice can show, as groups in the order in which the Ghost tries them, and how likely."""
    counts: dict[tuple[tuple[int, int], ...], int] = {}
    for rolls in product(range(1, 7), repeat=dice):
        groups = grouped(tuple(sorted(rolls)))
        counts[groups] = counts.get(groups, 0) + 1
    return tuple([(count / 6**dice, groups) for groups, count in counts.items()])


@lru_cache(maxsize=8192)  # nearly all rows that are ever met
def outcomes(row: Row, dice: int, again: bool) -> tuple[tuple[float, Row], ...]:
    """What the Ghost's turn may come to: how likely, and its new total on each treasure (0: it is not there).

    `again` is its second turn of a round, in which the best group alone is tried (6.4).
    """
    found: dict[Row, float] = {}
    for chance, groups in hands(dice):
        beats, taken = list(row), [0] * len(row)
        for number, effort in groups[:1] if again else groups:
            total = number * effort
            for place, needed in enumerate(beats):
                if total > needed:
                    beats[place], taken[place] = BARRED, total
                    break
        key = tuple(taken)
        found[key] = found.get(key, 0.0) + chance
    return tuple([(chance, taken) for taken, chance in found.items()])


@lru_cache(maxsize=65536)
def lost(row: Row, dice: int, again: bool) -> tuple[float, ...]:
    """For each treasure of the row: how likely the Ghost takes it."""
    chances = [0.0] * len(row)
    for chance, taken in outcomes(row, dice, again):
        for place, total in enumerate(taken):
            if total:
                chances[place] += chance
    return tuple(chances)
