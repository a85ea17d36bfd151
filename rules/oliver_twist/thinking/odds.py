"""Chances for the computer player of Oliver Twist: tokens to come, burglary cards, unseen tokens."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb

MOST = 9
"""Upper bound for the tokens of one kind that count, because a reserve holds no more."""
GOOD = 0.72
"""Where the cards that others have kept are assumed to lie, from the poorest (0) to the best (1): others keep good
ones."""


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


@cache
def left_in_vault(cards: tuple[int, ...], gone: int) -> tuple[int, ...]:
    """The sorted unseen cards that are probably still in the pile, when others have kept this many."""
    left = list(cards)
    for _ in range(min(gone, len(left))):
        left.pop(int(GOOD * (len(left) - 1)))
    return tuple(left)


def best_of_all(tokens: Sequence[Sequence[tuple[float, float]]]) -> list[tuple[float, float]]:
    """The chances of each value of the best of several unseen tokens.

    Each token is a list of (worth, chance).
    """
    found, below = [], 0.0
    for point in sorted({worth for one in tokens for worth, _ in one}):
        upto = 1.0
        for one in tokens:
            upto *= sum([chance for worth, chance in one if worth <= point])
        found.append((point, upto - below))
        below = upto
    return found


def at_least(chances: Sequence[tuple[float, float]], least: float) -> float:
    """The average value, when `least` is certain anyway."""
    return sum([max(worth, least) * chance for worth, chance in chances]) if chances else least


def best_in_line(tokens: Sequence[Sequence[tuple[float, float]]], least: float) -> float:
    """The average value of the best of several unseen tokens, when `least` is certain anyway."""
    return at_least(best_of_all(tokens), least)
