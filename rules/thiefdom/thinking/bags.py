"""A thief's possessions for planning: a tuple that is quick to change and to look up."""

from __future__ import annotations

from rules.thiefdom.goods import ARTWORK, GOLD
from rules.thiefdom.state import Thief

Bag = tuple[int, ...]
"""Gold, gems, liquor, wine, badges, an artwork (0 none), a poster (0, 1), and marks of what has been used up."""
ART, WANTED, MARKS = 5, 6, 7
SLOT, VILLA, CELLAR, HIRED = 1, 1 << 4, 1 << 8, 1 << 9
"""Marks: the missions of the four smugglers, the artworks of the four villas, the cellar, an ally hired."""
MISSIONS = VILLA - SLOT
"""The marks of all four missions."""
BUYS = 10
"""From this bit on: how many pieces of equipment were bought, in two bits."""
STORE, ROBBED = 1 << 12, 1 << 13
"""The hideout's gold fetched, and the nine figures robbed."""
STALE, PICKED = 1 << 22, 1 << 23
"""STALE: the thief has just been active where it stands. PICKED: the ally of the church has helped."""
MET = 1 << 24
"""From this bit on: the three thieves of the guild with which it has exchanged goods, one bit for each."""
GONE = 1 << 27
"""The ally has left for good."""
LASTING = GONE | ROBBED - 1
"""The marks that stay when a night is over."""


class Numbers:
    """Bags by numbers, which are quicker to look up and to keep."""

    def __init__(self) -> None:
        self._numbers: dict[Bag, int] = {}
        self.bags: list[Bag] = []
        """By number, as the following."""
        self.fresh: list[int] = []
        """The number of the bag after the first step to another place."""
        self.rested: list[int] = []
        """The number of the bag at the end of the night."""
        self.plain: list[int] = []
        """The number of the bag as if nothing had been used up tonight, apart from the place where the thief stands."""

    def number(self, bag: Bag) -> int:
        """The number of a bag."""
        found = self._numbers.get(bag)
        if found is None:
            found = self._numbers[bag] = len(self.bags)
            self.bags.append(bag)
            for numbers in (self.fresh, self.rested, self.plain):
                numbers.append(found)
            if bag[MARKS] >= ROBBED:
                self.fresh[found] = self.number(fresh(bag))
                self.rested[found] = self.number(rested(bag))
                self.plain[found] = self.number(plain(bag))
        return found


def bag_of(thief: Thief) -> Bag:
    """The Bag of a thief."""
    return (*thief.goods, thief.art[0] if thief.art else 0, int(thief.poster), HIRED if thief.ally else 0)


def changed(bag: Bag, kind: int, more: int, mark: int = 0) -> Bag:
    """A bag with more or less of one thing, and a mark."""
    found = list(bag)
    found[kind] += more
    found[MARKS] |= mark
    return tuple(found)


def marked(bag: Bag, mark: int) -> Bag:
    """A bag with a mark."""
    return (*bag[:MARKS], bag[MARKS] | mark)


def fresh(bag: Bag) -> Bag:
    """A bag after the first step to another place."""
    return (*bag[:MARKS], bag[MARKS] & ~STALE) if bag[MARKS] & STALE else bag


def rested(bag: Bag) -> Bag:
    """A bag at the end of a night: what is used up for tonight can be used again."""
    return (*bag[:MARKS], bag[MARKS] & LASTING) if bag[MARKS] >= ROBBED else bag


def plain(bag: Bag) -> Bag:
    """A bag as if nothing had been used up tonight, apart from the place where the thief stands."""
    return (*bag[:MARKS], bag[MARKS] & (STALE | LASTING))


def emptied(bag: Bag) -> Bag:
    """A bag with its loot discarded, to make room for an artwork."""
    return (bag[GOLD], 0, 0, 0, 0, *bag[ART:])


def without(bag: Bag, goods: int) -> Bag:
    """A bag without one of these goods, or its artwork."""
    return changed(bag, goods, -1) if goods < ARTWORK else (*bag[:ART], 0, *bag[WANTED:])


def without_poster(bag: Bag) -> Bag:
    return (*bag[:WANTED], 0, bag[MARKS])


def with_poster(bag: Bag) -> Bag:
    return (*bag[:WANTED], 1, bag[MARKS])


def bought(bag: Bag) -> int:
    """How many pieces of equipment were bought."""
    return bag[MARKS] >> BUYS & 3


def paid(bag: Bag, cost: int) -> Bag:
    """A bag after a purchase of equipment."""
    marks = bag[MARKS] & ~(3 << BUYS) | bought(bag) + 1 << BUYS
    return (bag[GOLD] - cost, *bag[1:MARKS], marks)
