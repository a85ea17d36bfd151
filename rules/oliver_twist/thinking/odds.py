"""Chances for the computer player of Oliver Twist: tokens to come, burglary cards, unseen tokens."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import comb, prod
from typing import NamedTuple

MOST = 9
"""Upper bound for the tokens of one kind that count, because a reserve holds no more."""
GOOD = 0.72
"""Where the cards that others have kept are assumed to lie, from the poorest (0) to the best (1): others keep good
ones."""

INCOMES = 10_000
"""Cache size: for how many burglaries to come their income is kept."""


@cache
def arrivals(tries: int, percent: int) -> tuple[float, ...]:
    """The chances of 0, 1, 2 … hits among this many tokens, each with this chance of a hit."""
    chance = percent / 100
    found = [comb(tries, hits) * chance**hits * (1 - chance) ** (tries - hits) for hits in range(min(tries, MOST) + 1)]
    return tuple(found)


@cache
def best_of(cards: tuple[int, ...], draws: int) -> float:
    """The average of the best of this many cards; `cards` are sorted."""
    draws = min(draws, len(cards))
    if not draws:
        return 0.0
    ways = comb(len(cards), draws)
    return sum([card * comb(place, draws - 1) for place, card in enumerate(cards)]) / ways


@lru_cache(INCOMES)
def income(cards: tuple[int, ...], types: int, tools: int, burglaries: float) -> float:
    """The average income from this many burglaries with these tools; each uses up a tool, duplicates first."""
    total = 0.0
    while burglaries > 0:
        total += min(1.0, burglaries) * best_of(cards, 1 + types)
        tools = max(0, tools - 1)
        types, burglaries = min(types, tools), burglaries - 1
    return total


@cache
def left_in_vault(cards: tuple[int, ...], gone: int) -> tuple[int, ...]:
    """The sorted unseen cards that are probably still in the pile, when others have kept this many."""
    left = list(cards)
    for _ in range(min(gone, len(left))):
        left.pop(int(GOOD * (len(left) - 1)))
    return tuple(left)


class Fate(NamedTuple):
    """What probably becomes of the tokens of a kind."""

    sold: float
    """The chance that they make a set."""
    large: float
    """The chance that they make a large one."""
    two: float
    """The chance that they make two."""
    left: float
    """How many tokens are left over, on average."""


@cache
def fate(tries: int, percent: int, count: int, jokers: int, least: int, large: int) -> Fate:
    """The fate of this many tokens of a kind and wallets, when each of the tries joins them with
    this chance. `least` and `large`: how many make a set."""
    sold = big = two = left = 0.0
    for more, chance in enumerate(arrivals(tries, percent)):
        size = count + jokers + more
        if size < least or count + more == 0:
            left += chance * size
            continue
        sold += chance
        big += chance * (size >= large)
        two += chance * (size >= large + least)
    return Fate(sold, big, two, left)


def best_of_all(tokens: Sequence[Sequence[tuple[float, float]]]) -> list[tuple[float, float]]:
    """The chances of each value of the best of several unseen tokens.

    Each token is a list of (worth, chance).
    """
    found, upto, below = list[tuple[float, float]](), [0.0] * len(tokens), 0.0
    for worth, chance, nth in sorted([(*point, nth) for nth, one in enumerate(tokens) for point in one]):
        upto[nth] += chance
        now = prod(upto)
        if now > below:
            found.append((worth, now - below))
            below = now
    return found


def at_least(chances: Sequence[tuple[float, float]], least: float) -> float:
    """The average value, when `least` is certain anyway."""
    return sum([(worth if worth > least else least) * chance for worth, chance in chances]) if chances else least


def best_in_line(tokens: Sequence[Sequence[tuple[float, float]]], least: float) -> float:
    """The average value of the best of several unseen tokens, when `least` is certain anyway."""
    return at_least(best_of_all(tokens), least)


def shared(one: list[float], other: list[float]) -> list[float]:
    """The income from both, by the number of wallets that are shared out among them."""
    return [max([one[used - own] + other[own] for own in range(used + 1)]) for used in range(len(one))]
