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
from rules.thiefdom.thinking.bags import ART, MARKS, ROBBED, STALE, WANTED, Bag, fresh, rested
from rules.thiefdom.thinking.roads import Far
from rules.thiefdom.thinking.shops import A_NIGHT, AHEAD, Outcome
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
NOTHING = -99.0
"""The value of a site where nothing can be done."""
MOST_KEPT = 50_000
"""Cache size: how many positions of one thief are kept."""


class Known:
    """What has been found out about the nights to come; the same wherever the townsfolk stand tonight."""

    def __init__(self, lasting: tuple[Site, ...], far: Far) -> None:
        self.lasting = lasting
        """The sites that are still there tomorrow."""
        self.far = far
        """By space: the move actions to each of them."""
        self.outcomes: dict[tuple[int, Bag], list[Outcome]] = {}
        self.gains: dict[tuple[Bag, int, int, int], tuple[float, Bag]] = {}
        """The best that can be done at a site, and the bag after it, with these actions left then."""
        self.near = Near(lasting, far)
        self.best: dict[tuple[int, Bag, int, int], float] = {}
        self.first: dict[tuple[int, Bag, int, int], tuple[Site, Bag, int]] = {}
        """The next site of the best plan, the bag after it, and the actions left then."""

    def forget(self) -> None:
        """Forget what can be found out again."""
        for kept in (self.outcomes, self.gains, self.best, self.first):
            kept.clear()


class Near(dict[int, list[tuple[int, Site]]]):
    """By space: the sites, the nearest first, with the move actions to each."""

    def __init__(self, lasting: tuple[Site, ...], far: Far) -> None:
        self.lasting, self.far = lasting, far

    def __missing__(self, space: int) -> list[tuple[int, Site]]:
        ways = zip(self.far[space], self.lasting, strict=True)
        found = self[space] = sorted(ways, key=lambda way: way[0])
        return found


class Errands(Sites):
    """The sites of a thief, and its ways between them."""

    def __init__(self, view: Thiefdom, index: int) -> None:
        super().__init__(view, index)
        self.later = min((self.nights - 1) * A_NIGHT, AHEAD)
        self.known = _known(self)
        self.lasting, self.far = self.known.lasting, self.known.far

    def outcomes(self, site: Site, bag: Bag) -> list[Outcome]:
        if site.kind == "figure":
            return super().outcomes(site, bag)
        key, known = (site.nth, bag), self.known.outcomes
        found = known.get(key)
        if found is None:
            found = known[key] = self._site(site, bag)
        return found

    # The future -------------------------------------------------------------------------------------

    def worth(self, space: int, bag: Bag) -> float:
        """The value of a thief's future when its turn ends in a space."""
        return self._worth(space, rested(bag), self.later, HOPS)

    def soon(self, space: int, bag: Bag, tonight: int) -> float:
        """The same with actions left tonight, as if nobody were in the way and nothing had been visited tonight."""
        marks = bag[MARKS]
        bag = (*bag[:MARKS], marks & (STALE | ROBBED - 1)) if marks >= ROBBED else bag
        return self._worth(space, bag, self.later + tonight, HOPS)

    def next(self, space: int, bag: Bag, actions: int, hops: int) -> tuple[Site, Bag, int] | None:
        """The next site of the best plan from there, the bag after it, and the actions left then."""
        self._worth(space, bag, actions, hops)
        return self.known.first.get((space, bag, actions, hops))

    def _worth(self, space: int, bag: Bag, actions: int, hops: int) -> float:
        """The value of the best plan with these actions left, at no more than `hops` sites."""
        known = self.known
        key = (space, bag, actions, hops)
        value = known.best.get(key)
        if value is not None:
            return value
        found, first = self.at_rest(space, bag, actions), None
        if hops and actions:
            stale, bag = bag[MARKS] & STALE, fresh(bag)
            for moves, site in known.near[space]:
                here = actions - moves
                if here < 0:
                    break
                if stale and space == site.space:  # used this night, open again the next
                    here = actions // A_NIGHT * A_NIGHT
                left = here - site.cost
                if left < 0:
                    continue
                value, after = self._gain(site, bag, left, hops)
                if moves > 1:
                    value += STREET * max(0, (actions - 1) // A_NIGHT - here // A_NIGHT)
                if value > found:
                    found, first = value, (site, after, left)
        if len(known.best) >= MOST_KEPT:
            known.forget()
        known.best[key] = found
        if first:
            known.first[key] = first
        return found

    def _gain(self, site: Site, bag: Bag, left: int, hops: int) -> tuple[float, Bag]:
        """The best that can be done at a site, and the bag after it, with these actions left then."""
        gains, key = self.known.gains, (bag, site.nth, left, hops)
        found = gains.get(key)
        if found is None:
            most, best = NOTHING, bag
            fade = FADE ** max(0, self.later - left)
            for points, after in self.outcomes(site, bag):
                value = fade * points + self._worth(site.space, after, left, hops - 1)
                if value > most:
                    most, best = value, after
            found = gains[key] = most, best
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


# The caches --------------------------------------------------------------------------

KEPT = 60
"""Cache size: how many thieves' plans are kept, because one turn asks for the same plan many times."""
_kept: dict[tuple[object, ...], Errands] = {}
_futures: dict[tuple[object, ...], Known] = {}


def errands(view: Thiefdom, index: int) -> Errands:
    """The errands of a thief, cached while nothing they depend on has changed."""
    turn = view.turn if view.turn.thief == index else None
    key = (
        *_lasting(view, index), index, view.cells, view.facing, view.blind, view.turn.smoke, view.badges, view.bags,
        turn and (turn.visited, turn.robbed),
    )  # fmt: skip
    found = _kept.get(key)
    if found is None or found.view.city is not view.city or found.edition is not view.edition:
        if len(_kept) >= KEPT:
            del _kept[next(iter(_kept))]
        found = _kept[key] = Errands(view, index)
    return found


def _lasting(view: Thiefdom, index: int) -> tuple[object, ...]:
    """What the nights to come depend on."""
    thief, seat = view.thieves[index], view.guild(index)
    return (
        id(view.city), id(view.edition), view.seats, view.round, thief.gear, thief.ally, view.slots, view.villa_art,
        view.safes, view.cellar, view.cellar_art, view.display, view.guests or view.left, view.stores[seat],
        view.homes[seat], tuple([view.thieves[own].ally for own in view.own(seat)]),
    )  # fmt: skip


def _known(plans: Errands) -> Known:
    """What has been found out for such a thief."""
    key = _lasting(plans.view, plans.index)
    found = _futures.get(key)
    if found is None or found.far.roads is not plans.roads:
        if len(_futures) >= KEPT:
            del _futures[next(iter(_futures))]
        lasting = tuple([site for site in plans.sites if site.kind != "figure"])
        far = plans.roads.far(tuple([site.space for site in lasting]), plans.steps, plans.thief.ally)
        found = _futures[key] = Known(lasting, far)
    return found
