"""The plan of a thief for this night and the next two: the value, in points, of going from place to place.

A thief's future is a walk between sites: locations, its hideout, figures to rob tonight, the church for some allies.
`worth` looks a few sites ahead; between them it counts actions by the shortest way, with nobody in the way, and it
keeps what it has found.
"""

from __future__ import annotations

from rules.thiefdom.edition import SMOKE_BOMB, THROWING_STARS
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.gear import STARS_POINTS
from rules.thiefdom.steps.used import SMOKE_POINTS
from rules.thiefdom.thinking.bags import ART, MARKS, STALE, WANTED, Bag, fresh, marked
from rules.thiefdom.thinking.shops import A_NIGHT, AHEAD
from rules.thiefdom.thinking.sites import Site, Sites
from rules.thiefdom.thinking.worth import ART_LEFT, FREE, FREE_LATE, POSTER

HOPS = 4
"""Upper bound for the places that a plan visits in a row."""
FADE = 0.97
"""The factor for each action until a gain, because later gains may never come."""
STREET = 0.7
"""The value of ending a night between two places: the point for the street, less the danger."""
UNDELIVERED = 0.6
"""How much of an artwork's bonus counts while the thief still carries it."""
MOST_KEPT = 50_000
"""Cache size: how many positions of one thief are kept."""


class Errands(Sites):
    """The sites of a thief, and its ways between them."""

    def __init__(self, view: Thiefdom, index: int) -> None:
        super().__init__(view, index)
        self.later = min((self.nights - 1) * A_NIGHT, AHEAD)
        self.lasting = tuple([site for site in self.sites if site.kind != "figure"])
        """The sites that are still there tomorrow."""
        self.far = self.roads.far(tuple([site.space for site in self.lasting]), self.steps, self.thief.ally)
        """By space: the move actions to each of them."""
        self._best: dict[tuple[int, Bag, int, int], float] = {}
        self._first: dict[tuple[int, Bag, int, int], tuple[Site, Bag, int]] = {}
        """The next site of the best plan, the bag after it, and the actions left then."""

    # The future -------------------------------------------------------------------------------------

    def worth(self, space: int, bag: Bag) -> float:
        """The value of a thief's future when its turn ends in a space."""
        if space in self.visited:
            bag = marked(bag, STALE)
        return self._worth(space, bag, self.later, HOPS)

    def next(self, space: int, bag: Bag, actions: int, hops: int) -> tuple[Site, Bag, int] | None:
        """The next site of the best plan from there, the bag after it, and the actions left then."""
        self._worth(space, bag, actions, hops)
        return self._first.get((space, bag, actions, hops))

    def _worth(self, space: int, bag: Bag, actions: int, hops: int) -> float:
        key = (space, bag, actions, hops)
        found = self._best.get(key)
        if found is not None:
            return found
        found, first = self.at_rest(space, bag, actions), None
        if hops and actions:
            stale, bag = bag[MARKS] & STALE, fresh(bag)
            for site, moves in zip(self.lasting, self.far[space], strict=True):
                here = actions - moves
                if stale and space == site.space:  # used this night, open again the next
                    here = actions // A_NIGHT * A_NIGHT
                left = here - site.cost
                if left < 0:
                    continue
                outcomes = self.outcomes(site, bag)
                if not outcomes:
                    continue
                fade = FADE ** (self.later - left)
                nights = (actions - 1) // A_NIGHT - here // A_NIGHT
                street = STREET * nights if nights > 0 and moves > 1 else 0.0
                for points, after in outcomes:
                    value = street + fade * points + self._worth(site.space, after, left, hops - 1)
                    if value > found:
                        found, first = value, (site, after, left)
        if len(self._best) >= MOST_KEPT:
            self._best.clear()
            self._first.clear()
        self._best[key] = found
        if first:
            self._first[key] = first
        return found

    def at_rest(self, space: int, bag: Bag, actions: int) -> float:
        """The value of the bag and of the time left, without another errand."""
        goods, beyond = self.goods, self.beyond
        found = (
            bag[0] * goods[0] + bag[1] * goods[1] + bag[2] * goods[2] + bag[3] * goods[3] + bag[4] * goods[4]
            + (actions if self.later else 0) * (FREE if beyond else FREE_LATE)
        )  # fmt: skip
        if bag[ART]:
            found += max(ART_LEFT, UNDELIVERED * self.bonus(bag[ART])) if beyond else ART_LEFT
        if bag[WANTED] and beyond:
            found += POSTER
        for card, points in ((SMOKE_BOMB, SMOKE_POINTS), (THROWING_STARS, STARS_POINTS)):
            if card in self.thief.gear and (actions or beyond):
                found += points - FREE
        if not beyond and space == self.view.homes[self.seat]:
            found += self.edition.rates.home
        return found


# The cache --------------------------------------------------------------------------

KEPT = 6
"""Cache size: how many thieves' plans are kept, because one turn asks for the same plan many times."""
_kept: dict[tuple[object, ...], Errands] = {}


def errands(view: Thiefdom, index: int) -> Errands:
    """The errands of a thief, cached while nothing they depend on has changed."""
    thief = view.thieves[index]
    turn = view.turn if view.turn.thief == index else None
    key: tuple[object, ...] = (
        id(view.city), index, view.seats, view.round, thief.gear, thief.ally, view.slots, view.villa_art, view.safes,
        view.cellar, view.cellar_art, view.display, view.cells, view.facing, view.blind, view.turn.smoke, view.badges,
        view.bags, view.guests, view.left, view.stores[view.guild(index)], view.homes,
        turn and (turn.visited, turn.robbed, turn.used),
        tuple([view.thieves[own].ally for own in view.own(view.guild(index))]),
    )  # fmt: skip
    found = _kept.get(key)
    if found is None or found.view.city is not view.city or found.edition is not view.edition:
        if len(_kept) >= KEPT:
            del _kept[next(iter(_kept))]
        found = _kept[key] = Errands(view, index)
    return found
