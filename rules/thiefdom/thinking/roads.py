"""Distances in the city, for plans: in steps of a walk, with no figure in the way."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

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
        self._moves: dict[tuple[int, int, int], int] = {}

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

    def avoiding(self, table: tuple[int, ...], seen: int) -> tuple[int, ...]:
        """The steps of a table for a thief that avoids these cells."""
        least = min(table)
        return self._from(
            [cell for cell, steps in enumerate(table) if steps == least and not seen >> cell & 1], least, seen
        )

    def _from(self, starts: Iterable[int], first: int, closed: int = 0) -> tuple[int, ...]:
        """By street cell: the steps to the nearest of these cells plus `first`; not through closed cells."""
        steps = [FAR] * len(self.city.signs)
        ring, crypts = list(starts), self.city.crypts
        for cell in ring:
            steps[cell] = first
        for cell in ring:
            on = [*self.city.near[cell], *(crypts if cell in crypts else ())]
            for to in on:
                if to != NOWHERE and steps[to] == FAR and not closed >> to & 1:
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
            legs = self._legs_to(target, steps)
            if space >= BUILDING:
                found = legs[space - BUILDING]
            else:
                found = min([
                    -(-self.into(nth)[space] // steps) + actions for nth, actions in enumerate(legs, BUILDING)
                ])  # fmt: skip
            self._moves[key] = found
        return found

    def _legs_to(self, target: int, steps: int) -> list[int]:
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
                    best = min([hop + on for hop, on in zip(row, found, strict=True)])
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

    def hub(self, ally: int) -> tuple[int, ...]:
        """The places between which an ally carries a thief."""
        found = self._hubs.get(ally)
        if found is None:
            spaces = sorted(self.city.riverside) if ally == JUMA else self.city.of_kind(HOMES_OF[ally])
            found = self._hubs[ally] = tuple(spaces)
        return found


@lru_cache(CITIES)
def roads_of(city: City) -> Roads:
    """The distances of this city."""
    return Roads(city)
