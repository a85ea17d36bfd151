"""The plan of a thief for this night and the next two: the value, in points, of going from place to place.

A thief's future is a walk between sites: locations, its hideout, figures to rob tonight, the church for some allies.
`worth` looks a few sites ahead; between them it counts actions by the shortest way, with nobody in the way, and it
keeps what it has found.
"""

from __future__ import annotations

from rules.thiefdom.city import BUILDING
from rules.thiefdom.edition import SMOKE_BOMB, THROWING_STARS
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.gear import STARS_POINTS
from rules.thiefdom.steps.used import SMOKE_POINTS
from rules.thiefdom.thinking.bags import ART, MARKS, STALE, WANTED, Bag, marked
from rules.thiefdom.thinking.danger import watched
from rules.thiefdom.thinking.roads import TELEPORTS
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
BREAK_OUT = 0.6
"""The value of an action tonight that can still lead onto the street."""
ROUND = 1
"""Actions that it costs to avoid a guard's view, usually by way of a house."""
MOST_KEPT = 50_000
"""Cache size: how many positions of one thief are kept."""


class Errands(Sites):
    """The sites of a thief, and its ways between them."""

    def __init__(self, view: Thiefdom, index: int) -> None:
        super().__init__(view, index)
        self.later = min((self.nights - 1) * A_NIGHT, AHEAD)
        self.seen = watched(view, index)
        self._far: dict[int, tuple[int, ...]] = {}
        self._round: dict[int, tuple[int, ...]] = {}
        self._clear: dict[int, tuple[int, ...]] = {}
        self._best: dict[tuple[int, Bag, int, int], float] = {}

    # Distances --------------------------------------------------------------------------------------

    def far(self, space: int) -> tuple[int, ...]:
        """By site: the move actions it takes from a space."""
        found = self._far.get(space)
        if found is None:
            found = self._far[space] = tuple([self._moves(space, site) for site in self.sites])
        return found

    def _moves(self, space: int, site: Site) -> int:
        if space == site.space and site.kind != "figure":
            return 0
        if site.kind == "figure":
            return -(-self.roads.steps(space, site.table) // self.steps)
        moves = self.roads.moves(space, site.space, self.steps)
        if self.thief.ally in TELEPORTS and moves > 1:
            hub = self.roads.hub(self.thief.ally)
            there = 0 if space in hub else min([self._moves_to(space, to) for to in hub])
            if there + 1 < moves:
                on = 0 if site.space in hub else min([self.roads.moves(to, site.space, self.steps) for to in hub])
                moves = min(moves, there + on)
        return moves

    def _moves_to(self, space: int, to: int) -> int:
        if to >= BUILDING:
            return self.roads.moves(space, to, self.steps)
        return -(-self.roads.steps(space, self.roads.beside(to)) // self.steps)

    def around(self, space: int) -> tuple[int, ...]:
        """By site: the same for a thief that avoids the guards' present views."""
        found = self._round.get(space)
        if found is None:
            found = self._round[space] = tuple(
                [
                    straight
                    if straight < 1 or self.thief.ally in TELEPORTS
                    else max(straight, self._clear_moves(space, site))
                    for site, straight in zip(self.sites, self.far(space), strict=True)
                ]
            )
        return found

    def _clear_moves(self, space: int, site: Site) -> int:
        table = self._clear.get(site.nth)
        if table is None:
            table = self._clear[site.nth] = self.roads.avoiding(site.table, self.seen)
        if space >= BUILDING:
            steps = 1 + min([table[cell] for cell in self.city.exits[space - BUILDING]])
        elif self.seen >> space & 1:  # it stands there already
            steps = site.table[space]
        else:
            steps = table[space]
        return -(-steps // self.steps)

    # The future -------------------------------------------------------------------------------------

    def worth(self, space: int, bag: Bag, tonight: int) -> float:
        """The value of a thief's future from a space, with this many actions left tonight."""
        spent = space in self.visited
        if spent:
            bag = marked(bag, STALE)
        return self._worth(space, bag, tonight + self.later, HOPS) + (BREAK_OUT if tonight and self.nights > 1 else 0.0)

    def _worth(self, space: int, bag: Bag, actions: int, hops: int) -> float:
        key = (space, bag, actions, hops)
        found = self._best.get(key)
        if found is not None:
            return found
        found = self.at_rest(space, bag, actions)
        if hops:
            far, later, stale = self.far(space), self.later, bag[MARKS] & STALE
            fresh = (*bag[:MARKS], bag[MARKS] & ~STALE)
            tonight = actions - later
            around = self.around(space) if tonight > 0 else far
            for site in self.sites:
                nth = site.nth
                moves = far[nth]
                if around[nth] > moves:  # avoid the guards, or wait until they have gone
                    moves = max(moves, min(around[nth], tonight + 1))
                here = actions - moves
                if here < site.cost:
                    continue
                if stale and space == site.space:
                    here = later if actions >= later else actions // A_NIGHT * A_NIGHT
                if site.space in self.visited:
                    here = min(here, later)
                left = here - site.cost
                if left < 0 or (site.kind == "figure" and left < later):
                    continue
                outcomes = self.outcomes(site, fresh)
                if not outcomes:
                    continue
                fade = FADE ** (self.later - left)
                nights = (min(actions, later + 1) - 1) // A_NIGHT - here // A_NIGHT
                street = STREET * nights if nights > 0 and moves > 1 else 0.0
                for points, after in outcomes:
                    value = street + fade * points + self._worth(site.space, after, left, hops - 1)
                    if value > found:
                        found = value
        if len(self._best) >= MOST_KEPT:
            self._best.clear()
        self._best[key] = found
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
