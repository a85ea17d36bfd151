"""Goods, and how many of them a thief can carry."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import add, ge, sub

from msgspec import Struct

GOLD, GEM, LIQUOR, WINE, BADGE = GOODS = range(5)
NAMES = ("gold", "gem", "liquor", "wine", "badge")
LOOT = range(GEM, BADGE + 1)
ARTWORK = 5
"""In moves that name a kind of goods, an artwork is ARTWORK + its number."""

Goods = tuple[int, ...]
"""How many of each kind."""
NONE: Goods = (0,) * len(GOODS)
ART_SLOTS = 4  # 1.1
"""How many loot slots an artwork fills."""


class Some(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Goods in an edition."""

    gold: int = 0
    gem: int = 0
    liquor: int = 0
    wine: int = 0
    badge: int = 0

    @property
    def goods(self) -> Goods:
        """As a tuple."""
        return (self.gold, self.gem, self.liquor, self.wine, self.badge)


def plus(goods: Goods, more: Goods) -> Goods:
    """The sum of both."""
    return tuple(map(add, goods, more))


def minus(goods: Goods, less: Goods) -> Goods:
    """The first goods without the second."""
    return tuple(map(sub, goods, less))


@cache
def only(kind: int, count: int) -> Goods:
    """This many of one kind."""
    return tuple([count if one == kind else 0 for one in GOODS])


def covers(goods: Goods, wanted: Goods) -> bool:
    """Whether the goods include at least the wanted ones."""
    return all(map(ge, goods, wanted))


def loot(goods: Sequence[int], artworks: int) -> int:
    """How many loot slots goods fill."""
    return goods[GEM] + goods[LIQUOR] + goods[WINE] + goods[BADGE] + ART_SLOTS * artworks


class Bag(Struct, frozen=True):
    """How much a thief can carry: slots for gold, slots for loot, and slots for either (the Sack)."""

    gold: int
    loot: int
    more: int

    def spare(self, gold: int, filled: int) -> int:
        """How many of the slots for either are left with this much gold and loot; below 0: too much."""
        # E1, R24
        return self.more - max(0, gold - self.gold) - max(0, filled - self.loot)

    def holds(self, goods: Sequence[int], artworks: int) -> bool:
        """Whether it all fits."""
        return self.spare(goods[GOLD], loot(goods, artworks)) >= 0

    def room(self, kind: int, goods: Sequence[int], artworks: int) -> int:
        """How many more of a kind fit."""
        gold, filled = goods[GOLD], loot(goods, artworks)
        own = max(0, self.gold - gold) if kind == GOLD else max(0, self.loot - filled)
        return own + max(0, self.spare(gold, filled))
