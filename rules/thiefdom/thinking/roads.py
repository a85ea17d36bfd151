"""Distances in the city, for plans: in steps of a walk, with no figure in the way."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from operator import add

from rules.kept import kept
from rules.thiefdom.city import BUILDING, NOWHERE, City
from rules.thiefdom.edition import JOHANNA, JOLANDA, JUMA, LARISSA, SITI, TOWA
from rules.thiefdom.steps.gear import HOMES_OF

FAR = 99
"""The distance where there is no way."""
CITIES = 4
"""Cache size: how many cities keep their distances."""
TELEPORTS = (JOLANDA, JOHANNA, LARISSA, SITI, TOWA, JUMA)
"""Allies who take a thief from one of their places to any other."""


class Roads:
    """The distances of a city; each is worked out when it is first needed."""

    def __init__(self, city: City) -> None:
        self.city = city
        self._into: dict[int, tuple[int, ...]] = {}
        self._beside: dict[tuple[int, int], tuple[int, ...]] = {}
        self._hubs: dict[int, tuple[int, ...]] = {}
        self._hops: dict[int, list[list[int]]] = {}
        self._legs: dict[tuple[int, int], list[int]] = {}
        self._far: dict[tuple[tuple[int, ...], int, int], Far] = {}
        self._doors: dict[tuple[int, int], tuple[int, ...]] = {}
        self._alike: dict[tuple[int, tuple[int, ...]], int] = {}
        self._moves: dict[tuple[int, int, int], int] = {}
        self._swaths: dict[tuple[int, int, bool], int] = {}
        self.nexts: dict[int, tuple[list[tuple[int, float]], int]] = {}
        """By space: the spaces one step on, each at no cost; and bits of the cells among them."""
        self.walks: dict[tuple[int, int], tuple[dict[int, float], int]] = {}
        """A cache: where walks through an empty city can end, by the space they begin in and their steps; and bits of
        the cells among these ends."""

    def into(self, space: int) -> tuple[int, ...]:
        """By street cell: the steps into a building."""
        found = self._into.get(space)
        if found is None:
            doors = [cell for cell in self.city.streets if space in self.city.entries[cell]]
            found = self._into[space] = self._from(doors, 1)
        return found

    def beside(self, cell: int, facing: int = -1) -> tuple[int, ...]:
        """By street cell: the steps to a cell's neighbours, except the one that a guard looks at."""
        found = self._beside.get((cell, facing))
        if found is None:
            near = [to for way, to in enumerate(self.city.near[cell]) if to != NOWHERE and way != facing]
            found = self._beside[cell, facing] = self._from(near, 0)
        return found

    def _from(self, starts: Iterable[int], first: int) -> tuple[int, ...]:
        """By street cell: the steps to the nearest of these cells plus `first`."""
        steps = [FAR] * len(self.city.signs)
        ring, crypts = list(starts), self.city.crypts
        for cell in ring:
            steps[cell] = first
        for cell in ring:
            on = [*self.city.near[cell], *(crypts if cell in crypts else ())]
            for to in on:
                if to != NOWHERE and steps[to] == FAR:
                    steps[to] = steps[cell] + 1
                    ring.append(to)
        return tuple(steps)

    def steps(self, space: int, table: tuple[int, ...]) -> int:
        """The steps from a space to the target of a table; from a building the first step leads out of it."""
        if space < BUILDING:
            return table[space]
        return 1 + min([table[cell] for cell in self.city.exits[space - BUILDING]])

    def moves(self, space: int, target: int, steps: int) -> int:
        """The move actions of `steps` steps each from a space into a building; through others if that is quicker."""
        key = (space, target, steps)
        found = self._moves.get(key)
        if found is None:
            legs = self.legs(target, steps)
            found = legs[space - BUILDING] if space >= BUILDING else min(map(add, self.near(space, steps), legs))
            self._moves[key] = found
        return found

    def far(self, targets: tuple[int, ...], steps: int, ally: int) -> Far:
        """The move actions into these buildings, for a thief with this ally."""
        key = (targets, steps, ally if ally in TELEPORTS else 0)
        found = self._far.get(key)
        if found is None:
            found = self._far[key] = Far(self, *key)
        return found

    def carried(self, space: int, target: int, steps: int, ally: int) -> int:
        """The move actions from a space into a building; an ally may carry the thief a part of the way."""
        moves = 0 if space == target else self.moves(space, target, steps)
        if ally not in TELEPORTS or moves < 2:
            return moves
        hub = self.hub(ally)
        there = 0 if space in hub else min([self._moves_to(space, to, steps) for to in hub])
        if there + 1 >= moves:
            return moves
        on = 0 if target in hub else min([self.moves(to, target, steps) for to in hub])
        return min(moves, there + on)

    def _moves_to(self, space: int, to: int, steps: int) -> int:
        if to >= BUILDING:
            return self.moves(space, to, steps)
        return -(-self.steps(space, self.beside(to)) // steps)

    def near(self, space: int, steps: int) -> tuple[int, ...]:
        """By building: the move actions into it from a street cell, without going through others."""
        found = self._doors.get((space, steps))
        if found is None:
            found = self._doors[space, steps] = tuple([
                -(-self.into(one.space)[space] // steps) for one in self.city.buildings
            ])  # fmt: skip
        return found

    def alike(self, space: int, steps: int) -> int:
        """The first street cell that was asked for from which all buildings are as far, through no others."""
        return self._alike.setdefault((steps, self.near(space, steps)), space)

    def legs(self, target: int, steps: int) -> list[int]:
        """By building: the move actions from it into another."""
        found = self._legs.get((target, steps))
        if found is None:
            hops = self._hops_of(steps)
            found = [row[target - BUILDING] for row in hops]
            found[target - BUILDING] = 0
            changed = True
            while changed:
                changed = False
                for one, row in enumerate(hops):
                    best = min(map(add, row, found))
                    if best < found[one]:
                        found[one], changed = best, True
            self._legs[target, steps] = found
        return found

    def _hops_of(self, steps: int) -> list[list[int]]:
        """From each building into each: the move actions along the street alone."""
        found = self._hops.get(steps)
        if found is None:
            spaces = [one.space for one in self.city.buildings]
            found = self._hops[steps] = [
                [-(-self.steps(space, self.into(to)) // steps) for to in spaces] for space in spaces
            ]  # fmt: skip
        return found

    def swath(self, lantern: int, heading: int, guard: bool) -> int:
        """Bits of the cells that a guard sees on the street from a lantern to the next one, before its end; or those
        that another figure passes."""
        found = self._swaths.get((lantern, heading, guard))
        if found is None:
            leg = self.city.corridors(lantern)[heading]
            assert leg is not None
            found = 0
            for cell, on, way in zip((lantern, *leg.cells), leg.cells, leg.headings, strict=False):
                found |= self.city.seen[cell][way] if guard else (1 << on) * (on != leg.lantern)
            self._swaths[lantern, heading, guard] = found
        return found

    def hub(self, ally: int) -> tuple[int, ...]:
        """The places between which an ally carries a thief."""
        found = self._hubs.get(ally)
        if found is None:
            spaces = sorted(self.city.riverside) if ally == JUMA else self.city.of_kind(HOMES_OF[ally])
            found = self._hubs[ally] = tuple(spaces)
        return found


class Far(dict[int, tuple[int, ...]]):
    """By space: the move actions into some buildings; each is worked out when it is first needed."""

    def __init__(self, roads: Roads, targets: tuple[int, ...], steps: int, ally: int) -> None:
        self.roads, self.targets, self.steps, self.ally = roads, targets, steps, ally
        self._near: dict[int, tuple[tuple[int, int], ...]] = {}
        self._like: dict[int, int] = {}
        self._first: dict[tuple[int, ...], int] = {}

    def __missing__(self, space: int) -> tuple[int, ...]:
        roads, steps = self.roads, self.steps
        if self.ally:
            found = tuple([roads.carried(space, to, steps, self.ally) for to in self.targets])
        elif space >= BUILDING:
            found = tuple([legs[space - BUILDING] for legs in self._legs])
        elif (first := roads.alike(space, steps)) != space:
            found = self[first]
        else:
            near = roads.near(space, steps)
            found = tuple([min(map(add, near, legs)) for legs in self._legs])
        self[space] = found
        return found

    def like(self, space: int) -> int:
        """The first street cell that was asked for from which these buildings are as far."""
        found = self._like.get(space)
        if found is None:
            found = self._like[space] = self._first.setdefault(self[space], space)
        return found

    @kept
    def _legs(self) -> list[list[int]]:
        """By target: the move actions from each building."""
        return [self.roads.legs(to, self.steps) for to in self.targets]

    def near(self, space: int) -> tuple[tuple[int, int], ...]:
        """The move actions to each building and its place among them, the nearest first."""
        found = self._near.get(space)
        if found is None:
            found = self._near[space] = tuple(sorted(zip(self[space], range(len(self.targets)), strict=True)))
        return found


@lru_cache(CITIES)
def roads_of(city: City) -> Roads:
    """The distances of this city."""
    return Roads(city)
