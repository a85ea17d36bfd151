"""The search of a thief's turn: where a walk can end, and the value of ending the turn or going on there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice

from msgspec.structs import replace

from rules.thiefdom.city import BUILDING, NOWHERE
from rules.thiefdom.edition import BENJAMIN, CLIMBING_TOOLS, NOBLES, SMOKE_BOMB, WIBALD
from rules.thiefdom.state import HERE, SHARED, THIEVES, Thief, Thiefdom
from rules.thiefdom.steps.walk import rivals_in
from rules.thiefdom.thinking.bags import MARKS, PICKED, STALE, WANTED, Bag, bag_of, marked
from rules.thiefdom.thinking.danger import Danger, danger, watched
from rules.thiefdom.thinking.errands import HOPS, NOTHING, Errands, errands
from rules.thiefdom.thinking.meetings import Meetings, claims, others_to_meet, to_come
from rules.thiefdom.thinking.sites import Site

ARREST = -50.0
"""The value of a cell that a guard sees: taken only if there is no other."""
HOPE = 0.6
"""How much of a later meeting with another thief of the guild counts: one of them may do something else first."""
SPARE = 0.5
"""The least gain for which the endurance marker is used while other thieves of the guild could still use it tonight."""
STEP = 0.01
"""Tie-break: prefer the shorter of two ways to the same space."""

Ends = dict[int, float]
"""By space where a walk can end: the points lost on the way."""
Steps = list[dict[int, int]]
"""For each step, by the space that it leads to, the space before it."""


class Prowl:
    """A thief in its turn, with its future."""

    hops = HOPS
    """Upper bound for the places that its plans visit in a row."""
    thorough = True
    """Whether it thinks of discarding something for something better, and of what others of its guild will do."""

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
        self._crowded = sum([1 << cell for cell in self.crowd])
        """Bits of the cells where figures and other thieves stand."""
        self._blocked = self._crowded | self.watched
        """Bits of the cells that stand in the way of a walk."""
        self._met = {space: lost for space in self._inhabited() if (lost := self.entering(space))}
        """By building with rivals: the cost of meeting them."""
        self._walks = self.danger.walks.setdefault(key, {})
        self._past: dict[tuple[int, int, int], Ends] = {}
        """By start, steps and cell: the walks past another thief of the guild."""
        self._numbers = self.plans.numbers
        self.claims = claims(view, self.plans) if self.thorough else 0
        """Marks: the missions that others of the guild will do; in a hurry asked only when goods change hands."""
        others = others_to_meet(view, self.plans, self.thorough)
        fellows = tuple([(other, view.thieves[other]) for other in others])
        self._known = self.danger.turn((type(self), self.plans, fellows, *key))
        self._at = self._known.values
        self.meetings = Meetings(view, self.plans, others, self.thorough, self._known.meetings)

    # Positions --------------------------------------------------------------------------------------

    @property
    def bag(self) -> Bag:
        """What the thief has; in its hideout goods are exchanged once between two actions."""
        turn, marks = self.view.turn, self.claims
        if turn.thief == self.index:
            marks |= STALE * (SHARED in turn.since and self.view.at_home(self.index)) | PICKED * (
                self.thief.ally in turn.used
            )
        return marked(bag_of(self.thief), marks)

    def at(self, space: int, bag: Bag, tonight: int) -> float:
        """The value of being there with these goods and this many actions left tonight; tonight is searched exactly."""
        return self._value(space, self._numbers.number(bag), tonight)

    def _value(self, space: int, bag: int, tonight: int) -> float:
        """The same for the number of a bag."""
        if tonight <= 0:
            return self._rest(space, bag)
        key = (bag << 11 | space) << 5 | tonight
        found = self._at.get(key)
        if found is None:
            found = max(self._rest(space, bag), self._best_end(space, self.plans.steps, bag, tonight - 1))
            for value, _site, _after in self._deeds(space, bag, tonight):
                if value > found:
                    found = value
            self._at[key] = found
        return found

    def rest(self, space: int, bag: Bag) -> float:
        """The value of ending the turn there."""
        return self._rest(space, self._numbers.number(bag))

    def _rest(self, space: int, bag: int) -> float:
        """The same for the number of a bag."""
        row = self._known.row(bag)
        found = row.get(space)
        if found is None:
            found = row[space] = self._rested(space, bag)
        return found

    def _rested(self, space: int, bag: int) -> float:
        """The value of the nights to come, and of the rest of this one."""
        worth = self.plans.rest(space, bag, self.hops)
        if self.thorough:
            worth += HOPE * max(0.0, self._meeting(space, self._numbers.bags[bag]) - worth)
        return worth if space >= BUILDING else worth + self.overnight(space, self._numbers.bags[bag])

    def _meeting(self, space: int, bag: Bag) -> float:
        """The value of going to meet another thief of the guild after this turn; it may come to meet this one."""
        plans, found = self.plans, NOTHING
        for other, stand, gain, after in self.meetings.of(bag):
            ready = to_come(self.view, other) - stand.spent
            late = -min(0, ready - self._walks_to(space, stand.space))
            if late < plans.later:
                found = max(found, gain + plans.going(stand.space, self._numbers.number(after), -late, self.hops))
        return found

    def _walks_to(self, space: int, to: int) -> int:
        """The walks from a space to where another thief is."""
        roads, steps = self.plans.roads, self.plans.steps
        if to >= BUILDING:
            return 0 if space == to else roads.moves(space, to, steps)
        return -(-roads.steps(space, roads.beside(to)) // steps)

    def deeds(self, space: int, bag: Bag, tonight: int) -> list[tuple[float, Site, Bag]]:
        """What can be done there tonight: the value, the site and the bag afterwards."""
        bags, number = self._numbers.bags, self._numbers.number(bag)
        return [(value, site, bags[after]) for value, site, after in self._deeds(space, number, tonight)]

    def _deeds(self, space: int, bag: int, tonight: int) -> Iterator[tuple[float, Site, int]]:
        """The same for the number of a bag."""
        plans = self.plans
        sites = plans.at_hand(space)
        if not sites:
            return
        if space in plans.visited:
            bag = self._numbers.number(marked(self._numbers.bags[bag], STALE))
        stale = self._numbers.bags[bag][MARKS] & STALE
        for site in sites:
            if stale and site.kind not in ("figure", "church"):
                continue
            for points, after in plans.ways(site.nth, bag):
                if after != bag or points:
                    yield points + self._value(space, after, tonight - site.cost), site, after

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

    def ends(self, start: int, left: int) -> Mapping[int, float]:
        """The streets and buildings within this many steps, and the points that each costs."""
        found = self._walks.get((start, left))
        if found is None:
            found, _ = self._empty(start, left)
            if self._hindered(start, left):
                found = self._walked(start, left, self.crowd, self._crowded, self.watched)
            elsewhere = {space: found[space] + lost for space, lost in self._met.items() if space in found}
            found = self._walks[start, left] = {**found, **elsewhere} if elsewhere else found
        return found

    def past(self, start: int, left: int, cell: int) -> Ends:
        """The ends of the walks past another thief of the guild on a cell, and the points that each costs."""
        found = self._past.get((start, left, cell))
        if found is None:
            found = self._past[start, left, cell] = {}
            for before, used in self._besides(start, left, cell):
                for to in (*self.view.city.near[cell], *self.view.city.entries[cell]):
                    if to in (NOWHERE, before) or (to < BUILDING and self._blocked >> to & 1):
                        continue
                    lost = (used + 1) * STEP + self._met.get(to, 0.0)
                    ends = {to: 0.0} if to >= BUILDING else {to: 0.0, **self.ends(to, left - used - 1)}
                    for end, more in ends.items():
                        if lost + more < found.get(end, 99.0):
                            found[end] = lost + more
            found.pop(start, None)
        return found

    def _besides(self, start: int, left: int, cell: int) -> Iterator[tuple[int, int]]:
        """The spaces from which the next step of a walk can pass a cell, and the steps until there."""
        if cell >= BUILDING or self.plans.roads.steps(start, self.plans.roads.beside(cell)) >= left:
            return
        city, steps = self.view.city, Steps()
        if cell in (city.near[start] if start < BUILDING else city.exits[start - BUILDING]):
            yield start, 0
        self._walked(start, left - 1, self.crowd, self._crowded, self.watched, steps)
        for used, came in enumerate(steps, 1):
            yield from [(space, used) for space in came if space < BUILDING and cell in city.near[space]]

    def path(self, start: int, left: int, end: int) -> tuple[int, ...]:
        """The spaces on the best walk to one of these ends."""
        steps, found = Steps(), [end]
        if self._hindered(start, left):
            self._walked(start, left, self.crowd, self._crowded, self.watched, steps)
        else:
            self._walked(start, left, {}, 0, 0, steps)
        last = max(nth for nth, came in enumerate(steps) if end in came)
        for came in steps[last:0:-1]:
            found.append(came[found[-1]])
        return tuple(found[::-1])

    def _hindered(self, start: int, left: int) -> bool:
        """Whether a walk is not what it is in an empty city."""
        return self.climbs or bool(self._empty(start, left)[1] & self._blocked)

    def _empty(self, start: int, left: int) -> tuple[Ends, int]:
        """The ends of walks in an empty city, and bits of the cells among them."""
        known = self.plans.roads.walks
        found = known.get((start, left))
        if found is None:
            ends = self._walked(start, left, {}, 0, 0)
            found = known[start, left] = ends, sum([1 << space for space in ends if space < BUILDING])
        return found

    def _walked(
        self, start: int, left: int, crowd: Mapping[int, int], crowded: int, watched: int, steps: Steps | None = None
    ) -> Ends:
        """The ends of the walks past this crowd that come to no cell that is watched; `steps` is told the way there."""
        found, ring, reached = Ends(), {start: 0.0}, {start: 0.0}
        for step in range(left):
            following, came = Ends(), dict[int, int]()
            for here, lost in ring.items():
                for space, cost in self._next(here, bool(crowd) and self.climbs and not step, crowd, crowded):
                    total = lost + cost + STEP
                    if space >= BUILDING:
                        if total < found.get(space, 99.0):
                            found[space], came[space] = total, here
                    elif not watched >> space & 1 and total < reached.get(space, 99.0):
                        reached[space] = following[space] = total
                        came[space] = here
            ring = following
            if steps is not None:
                steps.append(came)
        del reached[start]
        found.pop(start, None)
        found.update(reached)
        return found

    def _next(self, here: int, climbs: bool, crowd: Mapping[int, int], crowded: int) -> list[tuple[int, float]]:
        """The spaces one step on, over the figures in the way."""
        city, nexts = self.view.city, self.plans.roads.nexts
        known = nexts.get(here)
        if known is None:
            if here >= BUILDING:
                cells = city.exits[here - BUILDING]
            else:
                cells = (*city.near[here], *city.entries[here])
                cells += tuple([cell for cell in city.crypts if cell != here]) if here in city.crypts else ()
            free = [(cell, 0.0) for cell in cells if cell != NOWHERE]
            known = nexts[here] = free, sum({1 << cell for cell, _ in free if cell < BUILDING})
        ahead, bits = known
        if not climbs and not bits & crowded:
            return ahead
        ahead, found = ahead[:], list[tuple[int, float]]()
        if climbs:
            ahead += [(space, 0.0) for space in city.over_walls(here)]
        passed = {here}
        for space, cost in ahead:
            who = crowd.get(space) if space < BUILDING else None
            if who is None:
                found.append((space, cost))
            elif space not in passed and not self.stops(who):
                passed.add(space)
                more = cost + self.jumping(who)
                ahead += [(to, more) for to in (*city.near[space], *city.entries[space]) if to != NOWHERE]
        return found

    def stops(self, who: int) -> bool:
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
        best = self._best_end(start, left, self._numbers.number(bag), tonight)
        return max(best, self.at(start, bag, tonight)) if halt else best

    def _best_end(self, start: int, left: int, bag: int, tonight: int) -> float:
        """The same for the number of a bag; the walk may pass another thief of the guild."""
        bag = self._numbers.fresh[bag]
        best = self._best_of(self.ends(start, left), bag, tonight)
        if self.meetings.others:
            for gain, after, ends in islice(self.ways(start, left, self._numbers.bags[bag]), 1, None):
                best = max(best, gain + self._best_of(ends, self._numbers.number(after), tonight))
        return best

    def ways(self, start: int, left: int, bag: Bag) -> Iterator[tuple[float, Bag, Mapping[int, float]]]:
        """The walks from a space, first those without a meeting: what another thief of the guild gains by it, the bag
        afterwards, and the ends."""
        yield 0.0, bag, self.ends(start, left)
        for meeting in self.meetings.of(bag):
            if not meeting.stand.spent:
                yield meeting.gain, meeting.after, self.past(start, left, meeting.stand.space)

    def _best_of(self, ends: Mapping[int, float], bag: int, tonight: int) -> float:
        """The value of the best of these ends."""
        best = ARREST
        if tonight <= 0:
            row = self._known.row(bag)
            for space, lost in ends.items():
                value = row.get(space)  # quicker than a call
                if value is None:
                    value = row[space] = self._rested(space, bag)
                if value - lost > best:
                    best = value - lost
            return best
        known, low = self._at, bag << 16 | tonight
        for space, lost in ends.items():
            value = known.get(low | space << 5)
            if value is None:
                value = self._value(space, bag, tonight)
            if value - lost > best:
                best = value - lost
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
    """The same in a hurry: only where the turn ends, figures and others of the guild on the way are looked at as they
    are; otherwise the city is taken for empty, as in the nights to come."""

    hops = HOPS - 2
    thorough = False

    def _value(self, space: int, bag: int, tonight: int) -> float:
        if tonight <= 0:
            return self._rest(space, bag)
        key = (bag << 11 | space) << 5 | tonight
        found = self._at.get(key)
        if found is None:
            found = self.plans.going(space, bag, tonight, self.hops)
            for walks, site in self.plans.strolls(space):
                left = tonight - walks - 1
                if left < 0:
                    break
                value = self._robbed(site, site.space, bag, left) if walks else self._rob(site, space, bag, left)
                if value > found:
                    found = value
            self._at[key] = found
        return found

    def _robbed(self, site: Site, space: int, bag: int, left: int) -> float:
        """The value of robbing a figure when the thief has come to it; the same wherever it came from."""
        key = (bag << 11 | site.nth) << 5 | left
        found = self._known.robs.get(key)
        if found is None:
            found = self._known.robs[key] = self._rob(site, space, bag, left)
        return found

    def _rob(self, site: Site, space: int, bag: int, left: int) -> float:
        """The value of robbing a figure."""
        plans, hops = self.plans, self.hops
        return max([
            points + (plans.going(space, after, left, hops) if left else self._rest(space, after))
            for points, after in plans.ways(site.nth, bag)
        ], default=NOTHING)  # fmt: skip


def carrying(thief: Thief, bag: Bag) -> Thief:
    """The thief with this bag."""
    return replace(thief, goods=bag[:5], art=(bag[5],) if bag[5] else (), poster=bool(bag[6]))
