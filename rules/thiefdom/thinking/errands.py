"""The plan of a thief for this night and the next two: the value, in points, of going from place to place.

A thief's future is a walk between sites: locations, its hideout, figures to rob tonight, the church for some allies.
`worth` looks a few sites ahead; between them it counts actions by the shortest way, with nobody in the way, and it
keeps what it has found.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.thiefdom.edition import SMOKE_BOMB, THROWING_STARS, Edition
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
    """What has been found out about the nights to come; the same wherever the townsfolk stand tonight.

    Bags have numbers here. One number says which bag it is, where (11 bits), with how many actions (6 bits), and how
    many sites are still looked at (3 bits)."""

    def __init__(self, lasting: tuple[Site, ...], far: Far, outcomes: list[dict[Bag, list[Outcome]]]) -> None:
        self.lasting = lasting
        """The sites that are still there tomorrow."""
        self.far = far
        """By space: the move actions to each of them."""
        self.outcomes = outcomes
        """By site: the results of what can be done there with a bag, as far as they are known."""
        self.numbers: dict[Bag, int] = {}
        self.bags: list[Bag] = []
        """By number, as the following."""
        self.idle: list[float] = []
        """The value of the bag without another errand."""
        self.fresh: list[int] = []
        """The number of the bag after the first step to another place."""
        self.ways: list[list[list[tuple[float, int]] | None]] = []
        """By site: the points there and the number of the bag afterwards, as far as they are known."""
        self.gains: dict[int, tuple[float, int]] = {}
        """The best that can be done at a site, and the bag after it, with these actions left then."""
        self.best: dict[int, float] = {}
        self.first: dict[int, tuple[Site, int, int]] = {}
        """The next site of the best plan, the bag after it, and the actions left then."""

    def forget(self) -> None:
        """Forget what can be found out again."""
        for results in self.outcomes:
            results.clear()
        for kept in (self.gains, self.best, self.first):
            kept.clear()


class Errands(Sites):
    """The sites of a thief, and its ways between them."""

    def __init__(self, view: Thiefdom, index: int) -> None:
        super().__init__(view, index)
        self.later = min((self.nights - 1) * A_NIGHT, AHEAD)
        self.known = _known(self)
        self.lasting, self.far = self.known.lasting, self.known.far
        usable = ((SMOKE_BOMB, SMOKE_POINTS), (THROWING_STARS, STARS_POINTS))
        self._cards = sum([points - FREE for card, points in usable if card in self.thief.gear])
        """The value of using up cards, for which an action is needed."""
        self._idly = (FREE if self.beyond else FREE_LATE) if self.later else 0.0
        """The value of an action without a plan."""

    def outcomes(self, site: Site, bag: Bag) -> list[Outcome]:
        if site.kind == "figure":
            return super().outcomes(site, bag)
        known = self.known.outcomes[site.nth]
        found = known.get(bag)
        if found is None:
            found = known[bag] = self._site(site, bag)
        return found

    # The future -------------------------------------------------------------------------------------

    def worth(self, space: int, bag: Bag, hops: int = HOPS) -> float:
        """The value of a thief's future when its turn ends in a space."""
        return self._worth(space, self._number(rested(bag)), self.later, hops)

    def worths(self, spaces: Iterable[int], bag: Bag, hops: int = HOPS) -> list[float]:
        """The same for several spaces."""
        best, number, later = self.known.best, self._number(rested(bag)), self.later
        found = []
        for space in spaces:
            value = best.get(((number << 11) + space << 6 | later) << 3 | hops)  # quicker than a call
            found.append(self._worth(space, number, later, hops) if value is None else value)
        return found

    def soon(self, space: int, bag: Bag, tonight: int, hops: int = HOPS) -> float:
        """The same with actions left tonight, as if nobody were in the way and nothing had been visited tonight."""
        marks = bag[MARKS]
        bag = (*bag[:MARKS], marks & (STALE | ROBBED - 1)) if marks >= ROBBED else bag
        return self._worth(space, self._number(bag), self.later + tonight, hops)

    def next(self, space: int, bag: Bag, actions: int, hops: int) -> tuple[Site, Bag, int] | None:
        """The next site of the best plan from there, the bag after it, and the actions left then."""
        number = self._number(bag)
        self._worth(space, number, actions, hops)
        first = self.known.first.get(((number << 11) + space << 6 | actions) << 3 | hops)
        return first and (first[0], self.known.bags[first[1]], first[2])

    def _number(self, bag: Bag) -> int:
        """The number of a bag."""
        known = self.known
        found = known.numbers.get(bag)
        if found is None:
            found = known.numbers[bag] = len(known.bags)
            known.bags.append(bag)
            known.idle.append(self._idle(bag))
            known.ways.append([None] * len(known.lasting))
            known.fresh.append(found)
            if bag[MARKS] & STALE:
                known.fresh[found] = self._number(fresh(bag))
        return found

    def _worth(self, space: int, bag: int, actions: int, hops: int) -> float:
        """The value of the best plan with these actions left, at no more than `hops` sites."""
        known = self.known
        key = ((bag << 11) + space << 6 | actions) << 3 | hops
        value = known.best.get(key)
        if value is not None:
            return value
        found, first = self._at_rest(space, bag, actions), None
        if hops and actions:
            stale, bag = bag, known.fresh[bag]
            ways, gains = known.ways[bag], known.gains
            lasting = known.lasting
            for moves, nth in known.far.near(space):
                here = actions - moves
                if here < 0:
                    break
                site = lasting[nth]
                place = site.space
                if stale != bag and space == place:  # used this night, open again the next
                    here = actions // A_NIGHT * A_NIGHT
                left = here - site.cost
                if left < 0:
                    continue
                outcomes = ways[nth]
                if outcomes is None:
                    outcomes = ways[nth] = self._ways(site, bag)
                if not outcomes:
                    continue
                gain = gains.get(wanted := ((bag << 11) + nth << 6 | left) << 3 | hops)
                if gain is None:
                    gain = gains[wanted] = self._gain(place, outcomes, left, hops)
                value = gain[0]
                if moves > 1:
                    value += STREET * max(0, (actions - 1) // A_NIGHT - here // A_NIGHT)
                if value > found:
                    found, first = value, (site, gain[1], left)
        if len(known.best) >= MOST_KEPT:
            known.forget()
        known.best[key] = found
        if first:
            known.first[key] = first
        return found

    def _ways(self, site: Site, bag: int) -> list[tuple[float, int]]:
        """The outcomes of a site, with the bags' numbers."""
        return [(points, self._number(after)) for points, after in self.outcomes(site, self.known.bags[bag])]

    def _gain(self, space: int, outcomes: list[tuple[float, int]], left: int, hops: int) -> tuple[float, int]:
        """The best of these outcomes, and the bag after it, with these actions left then."""
        most, best = NOTHING, 0
        fade = FADE ** max(0, self.later - left)
        go_on = self._worth if left and hops > 1 else self._last
        for points, after in outcomes:
            value = fade * points + go_on(space, after, left, hops - 1)
            if value > most:
                most, best = value, after
        return most, best

    def _last(self, space: int, bag: int, actions: int, hops: int) -> float:
        """The value at the end of a plan."""
        return self._at_rest(space, bag, actions)

    def _at_rest(self, space: int, bag: int, actions: int) -> float:
        """The value of the bag and of the time left, without another errand."""
        found = self.known.idle[bag] + self._idly * actions
        if not self.beyond:
            if actions:
                found += self._cards
            if space == self.view.homes[self.seat]:
                found += self.edition.rates.home
        return found

    def _idle(self, bag: Bag) -> float:
        """The value of a bag without another errand, wherever and whenever."""
        goods, beyond = self.goods, self.beyond
        found = bag[0] * goods[0] + bag[1] * goods[1] + bag[2] * goods[2] + bag[3] * goods[3] + bag[4] * goods[4]
        if bag[ART]:
            found += max(ART_LEFT, UNDELIVERED * self.bonus(bag[ART])) if beyond else ART_LEFT
        if bag[WANTED] and beyond:
            found += POSTER
        return found + self._cards if beyond else found


# The caches --------------------------------------------------------------------------

KEPT = 60
"""Cache size: how many thieves' plans are kept, because one turn asks for the same plan many times."""
_kept: dict[tuple[object, ...], Errands] = {}
_futures: dict[tuple[object, ...], Known] = {}
RESULTS = 400
"""Cache size: for how many sites the results are kept."""
_known_results: dict[tuple[object, ...], tuple[Edition, dict[Bag, list[Outcome]]]] = {}


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
        found = _futures[key] = Known(lasting, far, [_results(plans, site) for site in lasting])
    return found


def _results(plans: Errands, site: Site) -> dict[Bag, list[Outcome]]:
    """The results of a site that are known for such a thief."""
    key = (id(plans.edition), plans.beyond, plans.thief.gear, plans.thief.ally, *plans.needs(site))
    found = _known_results.get(key)
    if found is None or found[0] is not plans.edition:
        if len(_known_results) >= RESULTS:
            del _known_results[next(iter(_known_results))]
        found = _known_results[key] = plans.edition, {}
    return found[1]
