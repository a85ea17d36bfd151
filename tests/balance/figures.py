"""The figures of a table of balance, from the arena's Results."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import inf, sqrt
from statistics import fmean
from typing import NamedTuple

from rules.arena import Result
from rules.margins import student, wilson
from tests.balance.cards import Card

LOW, HIGH = -1.5, 3.0
"""An uplift should not be beyond these by more than its interval."""
SELDOM = 0.03
"""What fewer of those who could take it do take is hardly ever right."""
ACHIEVED = {"mission": 0.05}
"""The same for what has to be earned first: the share of all players."""


UNFAIR = 0.04
"""The share of wins of a place in turn order should not be further off what is fair."""


def verdict(least: float, most: float, low: float, high: float = inf) -> str:
    """Whether an interval lies `inside` the bounds or `outside`; `open` if the truth could be either."""
    return "outside" if least > high or most < low else "inside" if low <= least and most <= high else "open"


class Player(NamedTuple):
    """One seat in one match."""

    score: int
    taken: frozenset[str]
    """The things it took, by kind and name."""
    offered: frozenset[str]
    counts: dict[str, int]
    """How many things of each kind it took."""


class Row(NamedTuple):
    """A thing, and the players who could take it."""

    card: Card
    players: int
    offered: int
    taken: int
    uplift: float
    reach: float
    """Half of its 95 % interval; 0 if there is nothing to compare."""
    with_it: int
    without: int
    """How many players the uplift compares."""

    @property
    def share(self) -> float:
        """The share of those who could that took it."""
        return self.taken / self.offered if self.offered else 0.0

    @property
    def worth(self) -> str:
        """The verdict on its uplift."""
        return verdict(self.uplift - self.reach, self.uplift + self.reach, LOW, HIGH) if self.reach else "open"

    @property
    def use(self) -> str:
        """The verdict on how often it is taken."""
        earned = ACHIEVED.get(self.card.kind)
        of = self.players if earned else self.offered
        return verdict(*wilson(self.taken, of), earned or SELDOM)


def players(results: Iterable[Result], cards: Sequence[Card]) -> list[Player]:
    """Each seat of each match."""
    found = []
    for result in results:
        for seat, (score, taken) in enumerate(zip(result.scores, result.taken, strict=True)):
            own = {_id(card): sum(taken.get(key, 0) for key in card.taken) for card in cards}
            counts: dict[str, int] = defaultdict(int)
            for card in cards:
                counts[card.kind] += own[_id(card)]
            offered = result.offered[seat] if result.offered else {}
            could = {
                _id(card) for card in cards
                if own[_id(card)] or (any(key in offered for key in card.taken) if card.by_offer else counts[card.kind])
            }  # fmt: skip
            having = frozenset(name for name, count in own.items() if count)
            found.append(Player(score, having, frozenset(could), counts))
    return found


def rows(results: Sequence[Result], cards: Sequence[Card]) -> list[Row]:
    """The row of each thing."""
    seated = players(results, cards)
    found = []
    for card in cards:
        able = [one for one in seated if _id(card) in one.offered]
        uplift, reach, with_it, without = compared(able, card)
        taken = sum(_id(card) in one.taken for one in able)
        found.append(Row(card, len(seated), len(able), taken, uplift, reach, with_it, without))
    return found


def compared(able: Sequence[Player], card: Card) -> tuple[float, float, int, int]:
    """The uplift of a thing, half of its interval, and how many players with it and without it were compared: within
    groups that took equally many things of its kind, each group weighted by what it can say."""
    groups: dict[int, tuple[list[int], list[int]]] = defaultdict(lambda: ([], []))
    for one in able:
        groups[one.counts[card.kind]][_id(card) not in one.taken].append(one.score)
    weights = differences = squares = 0.0
    with_it = without = 0
    for having, lacking in groups.values():
        if having and lacking:
            weight = len(having) * len(lacking) / (len(having) + len(lacking))
            weights += weight
            differences += weight * (fmean(having) - fmean(lacking))
            for side in (having, lacking):
                mean = fmean(side)
                squares += sum((score - mean) ** 2 for score in side)
            with_it, without = with_it + len(having), without + len(lacking)
    free = with_it + without - 2 * sum(1 for having, lacking in groups.values() if having and lacking)
    if not weights or free < 1:
        return 0.0, 0.0, with_it, without
    return differences / weights, student(free + 1) * sqrt(squares / free / weights), with_it, without


def places(results: Sequence[Result]) -> list[tuple[float, float, float]]:
    """For each place in turn order, from the player who begins: the share of wins and its 95 % interval."""
    seats = len(results[0].scores)
    wins = [0.0] * seats
    for result in results:
        first = result.places.count(1)
        for seat, place in enumerate(result.places):
            wins[(seat - result.drawn["first"]) % seats] += (place == 1) / first
    return [(won / len(results), *wilson(won, len(results))) for won in wins]


def _id(card: Card) -> str:
    return f"{card.kind} {card.name}"
