"""What discounts of Thief's Market save."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from rules.thiefs_market.edition import Pile


def waived(cards: tuple[int, ...], short: Pile, costs: Sequence[Pile], discount: int) -> int:
    """How many of the gems that are short need not be paid, where each card alone has this discount."""
    return _waived_by(tuple([costs[card] for card in cards]), short, discount)


@lru_cache(maxsize=1 << 14)
def _waived_by(costs: tuple[Pile, ...], short: Pile, discount: int) -> int:
    """The most that flows from the cards to the colours is the least that can be cut: some cards' whole discount, and
    for each colour what is short or what the other cards cost of it."""
    found = discount * len(costs)
    for number in range(1, len(costs) + 1):
        for some in combinations(costs, number):
            flow = discount * (len(costs) - number)
            for lack, *of_colour in zip(short, *some, strict=True):
                cost = sum(of_colour)
                flow += lack if lack < cost else cost
            found = min(found, flow)
    return found
