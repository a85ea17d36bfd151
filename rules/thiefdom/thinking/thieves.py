"""The search of a thief's turn: where a walk can end, and the value of ending the turn or going on there."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from rules.thiefdom.city import BUILDING, NOWHERE
from rules.thiefdom.edition import BENJAMIN, CLIMBING_TOOLS, NOBLES, SMOKE_BOMB, WIBALD
from rules.thiefdom.state import HERE, SHARED, THIEVES, Thief, Thiefdom
from rules.thiefdom.steps.walk import rivals_in
from rules.thiefdom.thinking.bags import MARKS, PICKED, STALE, WANTED, Bag, bag_of, fresh, marked
from rules.thiefdom.thinking.danger import Danger, danger, watched
from rules.thiefdom.thinking.errands import HOPS, Errands, errands
from rules.thiefdom.thinking.sites import Site

ARREST = -50.0
"""The value of a cell that a guard sees: taken only if there is no other."""
SPARE = 0.5
"""The least gain for which the endurance marker is used while other thieves of the guild could still use it tonight."""
STEP = 0.01
"""Tie-break: prefer the shorter of two ways to the same space."""

Ends = dict[int, float]
"""By space where a walk can end: the points lost on the way."""
Walks = tuple[Ends, dict[int, tuple[int, ...]]]
"""The ends, and the spaces on the way to each."""


class Prowl:
    """A thief in its turn, with its future."""

    hops = HOPS
    """Upper bound for the places that its plans visit in a row."""
    thorough = True
    """Whether it thinks of discarding something for something better."""

    def __init__(self, view: Thiefdom, index: int) -> None:
        self.view, self.index, self.seat = view, index, view.guild(index)
        self.thief = view.thieves[index]
        self.plans: Errands = errands(view, index)
        self.danger: Danger = danger(view, self.seat)
        self.tonight = view.turn.actions
        self.watched = watched(view, index)
        self.crowd = view.crowd()
        self.crowd.pop(self.thief.space, None)
        self.smoke = view.turn.smoke and view.turn.thief == index
        self.climbs = CLIMBING_TOOLS in self.thief.gear and CLIMBING_TOOLS not in view.turn.used
        key = (index, self.watched, self.climbs, self.smoke, self.thief.ally, self.thief.poster, view.rivals)
        self._day = view.edition.rates.street if view.round < view.edition.rounds else 0
        self._blocked = sum([1 << space for space in self.crowd if not self.watched >> space & 1], self.watched)
        """Bits of the cells that stand in the way of a walk."""
        self._met = {space: lost for space in self._inhabited() if (lost := self.entering(space))}
        """By building with rivals: the cost of meeting them."""
        self._walks = self.danger.walks.setdefault(key, {})
        self._at = self.danger.turn((type(self), self.plans, *key))

    # Positions --------------------------------------------------------------------------------------

    @property
    def bag(self) -> Bag:
        """What the thief has; in its hideout goods are exchanged once between two actions."""
        turn, marks = self.view.turn, 0
        if turn.thief == self.index:
            marks = STALE * (SHARED in turn.since and self.view.at_home(self.index)) | PICKED * (
                self.thief.ally in turn.used
            )
        return marked(bag_of(self.thief), marks)

    def at(self, space: int, bag: Bag, tonight: int) -> float:
        """The value of being there with these goods and this many actions left tonight; tonight is searched exactly."""
        key = (space, bag, tonight)
        found = self._at.get(key)
        if found is None:
            found = self.rest(space, bag)
            if tonight > 0:
                found = max(found, self.best_end(space, self.plans.steps, bag, tonight - 1, halt=False))
                found = max([found, *[value for value, _site, _after in self.deeds(space, bag, tonight)]])
            self._at[key] = found
        return found

    def rest(self, space: int, bag: Bag) -> float:
        """The value of ending the turn there."""
        worth = self.plans.worth(space, bag, self.hops)
        return worth if space >= BUILDING else worth + self.overnight(space, bag)

    def deeds(self, space: int, bag: Bag, tonight: int) -> list[tuple[float, Site, Bag]]:
        """What can be done there tonight: the value, the site and the bag afterwards."""
        plans, found = self.plans, list[tuple[float, Site, Bag]]()
        if space in plans.visited:
            bag = marked(bag, STALE)
        for site in plans.at_hand(space):
            if bag[MARKS] & STALE and site.kind not in ("figure", "church"):
                continue
            for points, after in plans.outcomes(site, bag):
                if after != bag or points:
                    found.append((points + self.at(space, after, tonight - site.cost), site, after))
        return found

    def overnight(self, space: int, bag: Bag) -> float:
        """The value of the rest of the night there, minus the danger."""
        if space >= BUILDING:
            return 0.0
        risk = self.danger.chance(space, bool(bag[WANTED]), self.thief.ally == WIBALD)
        return self._day * (1.0 - risk) - risk * self.danger.cost(carrying(self.thief, bag)) if risk else self._day

    @property
    def spare(self) -> float:
        """What the endurance marker is worth to the thieves of the guild who act later tonight."""
        view = self.view
        later = view.plans[self.seat][view.part + 1 :] if view.plans[self.seat] else ()
        return SPARE if any(what < THIEVES for what in later) else 0.0

    # Walks ------------------------------------------------------------------------------------------

    def ends(self, start: int, left: int) -> Ends:
        """The streets and buildings within this many steps, and the points that each costs."""
        return self._walks_from(start, left)[0]

    def path(self, start: int, left: int, end: int) -> tuple[int, ...]:
        """The spaces on the best walk to one of these ends."""
        return self._walks_from(start, left)[1][end]

    def _walks_from(self, start: int, left: int) -> Walks:
        found = self._walks.get((start, left))
        if found is None:
            cells, free = self._free(start, left)
            if self.climbs or cells & self._blocked:
                free = self._walked(start, left, self.crowd, self.watched)
            elsewhere = {space: free[0][space] + lost for space, lost in self._met.items() if space in free[0]}
            found = self._walks[start, left] = ({**free[0], **elsewhere}, free[1]) if elsewhere else free
        return found

    def _free(self, start: int, left: int) -> tuple[int, Walks]:
        """The walks in an empty city, and bits of the cells that they touch."""
        known = self.plans.roads.walks
        found = known.get((start, left))
        if found is None:
            walks = self._walked(start, left, {}, 0)
            found = known[start, left] = sum([1 << space for space in walks[0] if space < BUILDING]), walks
        return found

    def _walked(self, start: int, left: int, crowd: Mapping[int, int], watched: int) -> Walks:
        """The walks past this crowd that come to no cell that is watched."""
        found, ring = Ends(), {start: 0.0}
        reached, paths = {start: 0.0}, dict[int, tuple[int, ...]]({start: ()})
        for step in range(left):
            following, before = Ends(), paths.copy()
            for here, lost in ring.items():
                for space, cost in self._next(here, bool(crowd) and self.climbs and not step, crowd):
                    total = lost + cost + STEP
                    if space >= BUILDING:
                        if total < found.get(space, 99.0):
                            found[space], paths[space] = total, (*before[here], space)
                    elif not watched >> space & 1 and total < reached.get(space, 99.0):
                        reached[space] = following[space] = total
                        paths[space] = (*before[here], space)
            ring = following
        del reached[start]
        found.pop(start, None)
        found.update(reached)
        return found, paths

    def _next(self, here: int, climbs: bool, crowd: Mapping[int, int]) -> list[tuple[int, float]]:
        """The spaces one step on, over the figures in the way."""
        city, nexts = self.view.city, self.plans.roads.nexts
        ahead = nexts.get(here)
        if ahead is None:
            if here >= BUILDING:
                cells = city.exits[here - BUILDING]
            else:
                cells = (*city.near[here], *city.entries[here])
                cells += tuple([cell for cell in city.crypts if cell != here]) if here in city.crypts else ()
            ahead = nexts[here] = [(cell, 0.0) for cell in cells if cell != NOWHERE]
        if not climbs and not any(space in crowd for space, _ in ahead):
            return ahead
        ahead, found = ahead[:], list[tuple[int, float]]()
        if climbs:
            ahead += [(space, 0.0) for space in city.over_walls(here)]
        passed = {here}
        for space, cost in ahead:
            who = crowd.get(space) if space < BUILDING else None
            if who is None:
                found.append((space, cost))
            elif space not in passed and not self._stops(who):
                passed.add(space)
                more = cost + self.jumping(who)
                ahead += [(to, more) for to in (*city.near[space], *city.entries[space]) if to != NOWHERE]
        return found

    def _stops(self, who: int) -> bool:
        """Whether a figure stops the thief: a wanted thief cannot pass a noble or the carriage."""
        return self.thief.poster and NOBLES[0] <= who < HERE and not self.smoke

    def jumping(self, who: int) -> float:
        """The cost of passing a figure or a thief."""
        if who < HERE or self.view.guild(who - HERE) == self.seat or self.thief.ally == BENJAMIN or self.smoke:
            return 0.0
        return 1.0

    def entering(self, space: int) -> float:
        """The cost of meeting the rivals in a building."""
        if self.thief.ally == BENJAMIN:
            return 0.0
        return float(len(rivals_in(self.view, self.index, space)))

    def _inhabited(self) -> set[int]:
        """The buildings with thieves or rivals."""
        spaces = (*[thief.space for thief in self.view.thieves], *self.view.rivals)
        return {space for space in spaces if space >= BUILDING}

    def best_end(self, start: int, left: int, bag: Bag, tonight: int, halt: bool) -> float:
        """The value of the best walk from here; `halt`: the thief may also stay."""
        best = self.at(start, bag, tonight) if halt else ARREST
        bag, known, ends = fresh(bag), self._at, self.ends(start, left)
        if not tonight:
            return max(best, self._best_rest(ends, bag))
        for space, lost in ends.items():
            value = known.get((space, bag, tonight))  # quicker than a call
            value = (self.at(space, bag, tonight) if value is None else value) - lost
            if value > best:
                best = value
        return best

    def _best_rest(self, ends: Ends, bag: Bag) -> float:
        """The value of ending the turn at the best of these ends."""
        best, cost = ARREST, -1.0
        day, wanted, wibald = self._day, bool(bag[WANTED]), self.thief.ally == WIBALD
        for space, lost in ends.items():
            value = self.plans.worth(space, bag, self.hops)
            if space < BUILDING:
                risk = self.danger.chance(space, wanted, wibald)
                if risk and cost < 0.0:
                    cost = self.danger.cost(carrying(self.thief, bag))
                value += day * (1.0 - risk) - risk * cost if risk else day
            best = max(best, value - lost)
        return best

    def arrested(self, tonight: int) -> float:
        """The value that is left when the thief is arrested."""
        if SMOKE_BOMB in self.thief.gear and tonight > 0:
            return self.at(self.thief.space, self.bag, tonight - 1)
        return self.caught(tonight)

    def caught(self, tonight: int) -> float:
        """The value that is left after the arrest."""
        home = self.view.homes[self.seat]
        bag = bag_of(Thief(home, ally=self.thief.ally))
        return self.at(home, bag, tonight) - self.view.edition.arrest


class Hurried(Prowl):
    """The same in a hurry: only where the turn ends and figures on the way are looked at as they are; otherwise the
    city is taken for empty, as in the nights to come."""

    hops = HOPS - 2
    thorough = False

    def at(self, space: int, bag: Bag, tonight: int) -> float:
        if tonight <= 0:
            return self.rest(space, bag)
        key = (space, bag, tonight)
        found = self._at.get(key)
        if found is None:
            plans, steps = self.plans, self.plans.steps
            found = plans.soon(space, bag, tonight, self.hops)
            for site in plans.figures:
                far = plans.roads.steps(space, site.table)
                if far > steps * (tonight - 1):
                    continue
                walks = -(-far // steps)
                there, left = site.space if walks else space, tonight - walks - 1
                for points, after in plans.outcomes(site, bag):
                    value = plans.soon(there, after, left, self.hops) if left else self.rest(there, after)
                    found = max(found, points + value)
            self._at[key] = found
        return found


def carrying(thief: Thief, bag: Bag) -> Thief:
    """The thief with this bag."""
    return replace(thief, goods=bag[:5], art=(bag[5],) if bag[5] else (), poster=bool(bag[6]))
