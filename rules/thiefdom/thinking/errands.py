"""The plan of a thief for this night and the next two: the value, in points, of going from place to place.

A thief's future is a walk between sites: locations, its hideout, figures to rob tonight, the church for some allies.
`worth` looks a few sites ahead; between them it counts actions by the shortest way, with nobody in the way, and it
keeps what it has found.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.thiefdom.city import BUILDING
from rules.thiefdom.edition import SMOKE_BOMB, THROWING_STARS, Edition
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.gear import STARS_POINTS
from rules.thiefdom.steps.used import SMOKE_POINTS
from rules.thiefdom.thinking.bags import ART, WANTED, Bag, Numbers
from rules.thiefdom.thinking.roads import Far
from rules.thiefdom.thinking.shops import A_NIGHT, AHEAD, Outcome
from rules.thiefdom.thinking.sites import Site, Sites
from rules.thiefdom.thinking.worth import ART_LEFT, FREE, FREE_LATE, POSTER

if TYPE_CHECKING:
    from rules.thiefdom.thinking.meetings import Stand

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

Way = tuple[float, int]
"""Points, and the number of the bag afterwards."""
Ways = dict[int, tuple[Way, ...]]
"""By the number of a bag: the results of what can be done with it at a site."""


class Known:
    """What has been found out about the nights to come; the same wherever the townsfolk stand tonight.

    One number says which bag it is, where (11 bits), with how many actions (6 bits), and how many sites are still
    looked at (3 bits)."""

    def __init__(
        self, edition: Edition, lasting: tuple[Site, ...], far: Far, numbers: Numbers, ways: list[Ways]
    ) -> None:
        self.edition = edition
        self.lasting = lasting
        """The sites that are still there tomorrow."""
        self.far = far
        """By space: the move actions to each of them."""
        self.numbers = numbers
        self.ways = ways
        """By site: the results that are known."""
        self.idle: dict[int, float] = {}
        """The value of a bag without another errand."""
        self.gains: dict[int, float] = {}
        """The best that can be done at a site, with these actions left then."""
        self.best: dict[int, float] = {}

    def forget(self) -> None:
        """Forget what can be found out again."""
        for results in self.ways:
            results.clear()
        for values in (self.gains, self.best):
            values.clear()


class Errands(Sites):
    """The sites of a thief, and its ways between them."""

    def __init__(self, view: Thiefdom, index: int, numbers: Numbers) -> None:
        super().__init__(view, index)
        self.later = min((self.nights - 1) * A_NIGHT, AHEAD)
        self.known = _known(self, numbers)
        self.numbers = self.known.numbers
        self.lasting, self.far = self.known.lasting, self.known.far
        self.places = [site.space for site in self.lasting]
        self.costs = [site.cost for site in self.lasting]
        usable = ((SMOKE_BOMB, SMOKE_POINTS), (THROWING_STARS, STARS_POINTS))
        self._cards = sum([points - FREE for card, points in usable if card in self.thief.gear])
        """The value of using up cards, for which an action is needed."""
        self._idly = (FREE if self.beyond else FREE_LATE) if self.later else 0.0
        """The value of an action without a plan."""
        self._fades = [FADE ** (self.later - left) for left in range(self.later)]
        """By the actions left then: how much of a gain counts."""
        self.hideout = view.homes[self.seat]
        self._robs: list[Ways] = [{} for _ in self.sites]
        """By site: what can be robbed there tonight."""
        self.stands: dict[tuple[int, Bag, int], tuple[Stand, ...]] = {}
        """A cache: where others of its guild can meet this thief, by its space, bag and actions left tonight."""
        self._strolls: dict[int, list[tuple[int, Site]]] = {}

    def outcomes(self, site: Site, bag: Bag) -> list[Outcome]:
        """The possible results of a site, the sensible ways only; none when the site is not worth visiting."""
        bags = self.numbers.bags
        return [(points, bags[after]) for points, after in self.ways(site.nth, self.numbers.number(bag))]

    def ways(self, nth: int, bag: int) -> tuple[Way, ...]:
        """The same with the bags' numbers."""
        known = self.known.ways[nth] if nth < len(self.known.ways) else self._robs[nth]
        found = known.get(bag)
        if found is None:
            number = self.numbers.number
            results = self._site(self.sites[nth], self.numbers.bags[bag])
            found = known[bag] = tuple([(points, number(after)) for points, after in results])
        return found

    def strolls(self, space: int) -> list[tuple[int, Site]]:
        """The figures that can be robbed, the nearest first, with the move actions to each."""
        found = self._strolls.get(space)
        if found is None:
            ways = [(-(-self.roads.steps(space, site.table) // self.steps), site) for site in self.figures]
            found = self._strolls[space] = sorted(ways, key=lambda way: way[0])
        return found

    # The future -------------------------------------------------------------------------------------

    def worth(self, space: int, bag: Bag, hops: int = HOPS) -> float:
        """The value of a thief's future when its turn ends in a space."""
        return self.rest(space, self.numbers.number(bag), hops)

    def rest(self, space: int, bag: int, hops: int = HOPS) -> float:
        """The same for the number of a bag."""
        return self._worth(space, self.numbers.rested[bag], self.later, hops)

    def soon(self, space: int, bag: Bag, tonight: int, hops: int = HOPS) -> float:
        """The same with actions left tonight, as if nobody were in the way and nothing had been visited tonight."""
        return self.going(space, self.numbers.number(bag), tonight, hops)

    def going(self, space: int, bag: int, tonight: int, hops: int) -> float:
        """The same for the number of a bag."""
        return self._worth(space, self.numbers.plain[bag], self.later + tonight, hops)

    def next(self, space: int, bag: Bag, actions: int, hops: int) -> tuple[Site, Bag, int] | None:
        """The next site of the best plan from there, the bag after it, and the actions left then."""
        number = self.numbers.number(bag)
        found, first = self._at_rest(space, number, actions), None
        if hops and actions:
            fresh = self.numbers.fresh[number]
            for moves, nth in self.known.far.near(space):
                here = actions - moves
                if here < 0:
                    break
                if not moves and fresh != number:
                    here = actions // A_NIGHT * A_NIGHT
                value = self._aimed(nth, fresh, actions, moves, here, hops)
                if value > found:
                    found, first = value, (nth, here - self.costs[nth])
        if first is None:
            return None
        nth, left = first
        ways = self.ways(nth, fresh)
        values = [self._gain(nth, (way,), left, hops) for way in ways]
        return self.lasting[nth], self.numbers.bags[ways[values.index(max(values))][1]], left

    def _worth(self, space: int, bag: int, actions: int, hops: int) -> float:
        """The value of the best plan with these actions left, at no more than `hops` sites."""
        known = self.known
        if space < BUILDING:  # how many actions it takes to each site is all that counts
            space = known.far.like(space)
        key = ((bag << 11) + space << 6 | actions) << 3 | hops
        found = known.best.get(key)
        if found is not None:
            return found
        found = self._at_rest(space, bag, actions)
        if hops and actions:
            stale, bag = bag, self.numbers.fresh[bag]
            gains, costs, ways = known.gains, self.costs, known.ways
            for moves, nth in known.far.near(space):
                here = actions - moves
                if here < 0:
                    break
                if not moves and stale != bag:  # used this night, open again the next
                    here = actions // A_NIGHT * A_NIGHT
                left = here - costs[nth]
                if left < 0:
                    continue
                results = ways[nth].get(bag)
                if results is None:
                    results = self.ways(nth, bag)
                if not results:
                    continue
                value = gains.get(wanted := ((bag << 11) + nth << 6 | left) << 3 | hops)
                if value is None:
                    value = gains[wanted] = self._gain(nth, results, left, hops)
                if moves > 1:
                    value += STREET * max(0, (actions - 1) // A_NIGHT - here // A_NIGHT)
                if value > found:
                    found = value
        if len(known.best) >= MOST_KEPT:
            known.forget()
        known.best[key] = found
        return found

    def _aimed(self, nth: int, bag: int, actions: int, moves: int, here: int, hops: int) -> float:
        """The value of the best plan that begins with a site; `here`: the actions left on arrival."""
        left = here - self.costs[nth]
        ways = () if left < 0 else self.ways(nth, bag)
        if not ways:
            return NOTHING
        gains = self.known.gains
        value = gains.get(wanted := ((bag << 11) + nth << 6 | left) << 3 | hops)
        if value is None:
            value = gains[wanted] = self._gain(nth, ways, left, hops)
        if moves > 1:
            value += STREET * max(0, (actions - 1) // A_NIGHT - here // A_NIGHT)
        return value

    def _gain(self, nth: int, ways: tuple[Way, ...], left: int, hops: int) -> float:
        """The best of these results, with these actions left then."""
        place, most = self.places[nth], NOTHING
        fade = self._fades[left] if left < self.later else 1.0
        if left and hops > 1:
            best, low = self.known.best, (place << 6 | left) << 3 | hops - 1
            for points, after in ways:
                value = best.get((after << 20) + low)  # quicker than a call
                if value is None:
                    value = self._worth(place, after, left, hops - 1)
                if fade * points + value > most:
                    most = fade * points + value
            return most
        for points, after in ways:
            value = fade * points + self._at_rest(place, after, left)
            if value > most:
                most = value
        return most

    def _at_rest(self, space: int, bag: int, actions: int) -> float:
        """The value of the bag and of the time left, without another errand."""
        idle = self.known.idle.get(bag)
        if idle is None:
            idle = self.known.idle[bag] = self._idle(self.numbers.bags[bag])
        if self.beyond:
            return idle + self._idly * actions
        found = idle + self._idly * actions
        if actions:
            found += self._cards
        return found + self.edition.rates.home if space == self.hideout else found

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
_known_results: dict[tuple[object, ...], tuple[Edition, Ways]] = {}
BAGS = 50_000
"""Cache size: how many bags have numbers."""
_numbers = [Numbers()]
"""The numbers of bags in all that is kept here."""


def errands(view: Thiefdom, index: int) -> Errands:
    """The errands of a thief, cached while nothing they depend on has changed."""
    turn = view.turn if view.turn.thief == index else None
    key = (
        *_lasting(view, index), index, view.cells, view.facing, view.blind, view.turn.smoke, view.badges, view.bags,
        turn and (turn.visited, turn.robbed),
    )  # fmt: skip
    found = _kept.get(key)
    if found is None or found.view.city is not view.city or found.edition is not view.edition:
        if len(_numbers[0].bags) >= BAGS:
            _forget()
        if len(_kept) >= KEPT:
            del _kept[next(iter(_kept))]
        found = _kept[key] = Errands(view, index, _numbers[0])
    return found


def _forget() -> None:
    """Forget all bags, and what is known by their numbers."""
    for kept in (_kept, _futures, _known_results):
        kept.clear()
    _numbers[0] = Numbers()


def _lasting(view: Thiefdom, index: int) -> tuple[object, ...]:
    """What the nights to come depend on."""
    thief, seat = view.thieves[index], view.guild(index)
    return (
        id(view.city), id(view.edition), view.seats, view.round, thief.gear, thief.ally, view.slots, view.villa_art,
        view.safes, view.cellar, view.cellar_art, view.display, view.guests or view.left, view.stores[seat],
        view.homes[seat], tuple([view.thieves[own].ally for own in view.own(seat)]),
    )  # fmt: skip


def _known(plans: Errands, numbers: Numbers) -> Known:
    """What has been found out for such a thief."""
    key = _lasting(plans.view, plans.index)
    found = _futures.get(key)
    if found is None or found.far.roads is not plans.roads or found.edition is not plans.edition:
        if len(_futures) >= KEPT:
            del _futures[next(iter(_futures))]
        lasting = tuple([site for site in plans.sites if site.kind != "figure"])
        far = plans.roads.far(tuple([site.space for site in lasting]), plans.steps, plans.thief.ally)
        ways = [_results(plans, site) for site in lasting]
        found = _futures[key] = Known(plans.edition, lasting, far, numbers, ways)
    return found


def _results(plans: Errands, site: Site) -> Ways:
    """The results of a site that are known for such a thief."""
    key = (id(plans.edition), plans.beyond, plans.thief.gear, plans.thief.ally, *plans.needs(site))
    found = _known_results.get(key)
    if found is None or found[0] is not plans.edition:
        if len(_known_results) >= RESULTS:
            del _known_results[next(iter(_known_results))]
        found = _known_results[key] = plans.edition, {}
    return found[1]
