"""Sites: the places where a thief can do something, which are locations, its hideout, the church and figures to steal
from."""

from __future__ import annotations

from typing import NamedTuple

from rules.thiefdom.city import BUILDING, NOWHERE
from rules.thiefdom.edition import (
    ANTONIUS,
    BEATRIX,
    CARRIAGE,
    CUDGEL,
    FIGURES,
    GUARDS,
    KONSTANZE,
    NOBLES,
    OSWALD,
    QUINTA,
    RICHARD,
    SHOES,
    SMUGGLERS,
    THIMBLE_RIG,
)
from rules.thiefdom.goods import GEM, GOLD, WINE, Goods
from rules.thiefdom.scoring import HOARDERS
from rules.thiefdom.state import Thief, Thiefdom
from rules.thiefdom.steps.gear import (
    BEATRIX_ACTIONS,
    BEATRIX_POINTS,
    KONSTANZE_GOLD,
    KONSTANZE_POINTS,
)
from rules.thiefdom.steps.steal import BOTH, NOBLE_GEMS, NOBLE_GOLD
from rules.thiefdom.thinking.bags import (
    GONE,
    MARKS,
    PICKED,
    ROBBED,
    STALE,
    STORE,
    Bag,
    changed,
    marked,
    with_poster,
)
from rules.thiefdom.thinking.roads import roads_of
from rules.thiefdom.thinking.shops import Outcome, Shops
from rules.thiefdom.thinking.worth import FREE, LEFT_OVER


class Site(NamedTuple):
    """A place to go to."""

    nth: int
    space: int
    kind: str
    which: int
    """The smuggler's slot, the villa, the figure."""
    table: tuple[int, ...]
    """By street cell: the steps to it."""
    cost: int
    """The actions that it takes there."""


class Sites(Shops):
    """The places of a thief, as the view shows them."""

    def __init__(self, view: Thiefdom, index: int) -> None:
        super().__init__(view, index)
        self.roads = roads_of(view.city)
        self.steps = view.edition.steps + (SHOES in self.thief.gear)
        mine = view.turn.thief == index
        self.visited = view.turn.visited if mine else ()
        self.robbed = view.turn.robbed if mine else 0
        self.hoards = self._hoards()
        self.sites = self._sites()
        self.figures = tuple([site for site in self.sites if site.kind == "figure"])
        self._at_hand: dict[int, tuple[Site, ...]] = {}

    def _hoards(self) -> dict[int, float]:
        """The points for each kind of goods in the hideout at the end, thanks to allies."""
        found: dict[int, float] = {}
        for own in self.view.own(self.seat):
            if (ally := self.view.thieves[own].ally) in HOARDERS:
                kind, each = HOARDERS[ally]
                found[kind] = found.get(kind, 0.0) + each
        return found

    def _sites(self) -> tuple[Site, ...]:
        view, city = self.view, self.city
        found: list[tuple[int, str, int]] = []
        for one in city.buildings:
            if one.kind in ("market", "dealer", "tavern", "dungeon"):
                found.append((one.space, one.kind, 0))
            elif one.kind == "villa":
                found.append((one.space, one.kind, city.villas.index(one.section)))
            elif one.kind == "smuggler" and view.slots[SMUGGLERS.index(one.section)]:
                found.append((one.space, one.kind, SMUGGLERS.index(one.section)))
            elif one.kind == "church" and self.thief.ally in (ANTONIUS, BEATRIX, KONSTANZE):
                found.append((one.space, one.kind, 0))
        home = view.homes[self.seat]
        if home != NOWHERE:
            found.append((home, "home", 0))
        sites = [
            Site(nth, space, kind, which, self.roads.into(space), 0 if kind in ("home", "church") else 1)
            for nth, (space, kind, which) in enumerate(found)
        ]
        for figure in FIGURES:
            cell = view.cells[figure]
            if cell != NOWHERE and self._can_rob(figure):
                facing = view.facing[figure] if figure in GUARDS else -1
                sites.append(Site(len(sites), cell, "figure", figure, self.roads.beside(cell, facing), 1))
        return tuple(sites)

    def at_hand(self, space: int) -> tuple[Site, ...]:
        """The sites that a thief needs no step to use from a space."""
        found = self._at_hand.get(space)
        if found is None:
            found = self._at_hand[space] = tuple([
                site
                for site in self.sites
                if (site.space == space if site.kind != "figure" else space < BUILDING and not site.table[space])
            ])  # fmt: skip
        return found

    def _can_rob(self, figure: int) -> bool:
        if self.robbed >> figure & 1:
            return False
        if figure in NOBLES:
            return bool(self.view.bags >> figure - NOBLES[0] & 1)
        return figure == CARRIAGE or bool(self.view.badges >> figure & 1) or CUDGEL in self.thief.gear

    # The results of a site ----------------------------------------------------------------------------

    def needs(self, site: Site) -> tuple[object, ...]:
        """All that the results of a site depend on, apart from the bag and the thief's cards."""
        view, seat, which = self.view, self.seat, site.which
        kind: tuple[object, ...] = (site.kind, which)
        if site.kind == "home":
            return (*kind, view.stores[seat], tuple(self.hoards.items()))
        if site.kind == "church":
            return kind
        if site.kind == "dungeon":
            return (*kind, view.cellar, view.cellar_art)
        if site.kind == "villa":
            return (*kind, view.safes[which], view.villa_art[which])
        if site.kind == "smuggler":
            return (*kind, view.slots[which], view.helps(seat, OSWALD))
        if site.kind == "dealer":
            return (*kind, view.slots, self.nights, view.display)
        if site.kind == "tavern":
            return (*kind, view.slots, self.nights, view.guests or view.left, view.helps(seat, RICHARD))
        return (*kind, view.slots)

    def _site(self, site: Site, bag: Bag) -> list[Outcome]:
        if site.kind == "figure":
            return self._rob(site.which, bag)
        if site.kind == "home":
            return self._home(bag)
        if site.kind == "church":
            return self._church(bag)
        found = []
        for points, after in self.activate(site.kind, site.which, bag, swap=True):
            if points or after != bag:
                found.append((points, marked(after, STALE)))
        return found

    def _home(self, bag: Bag) -> list[Outcome]:
        """Fetch gold from the hideout, or leave goods there that allies score at the end."""
        found: list[Outcome] = []
        store = self.view.stores[self.seat]
        if GOLD not in self.hoards and not bag[MARKS] & STORE and store[GOLD] and (room := self.room(bag, GOLD)):
            found.append((0.0, changed(bag, GOLD, min(room, store[GOLD]), STORE | STALE)))
        if any(bag[kind] for kind in self.hoards):
            points, after = 0.0, bag
            for kind, each in self.hoards.items():
                points += (each + LEFT_OVER[kind]) * bag[kind]
                after = changed(after, kind, -bag[kind], STALE)
            found.append((points, after))
        if not self.beyond and not found:
            found.append((0.0, bag))
        return found

    def _church(self, bag: Bag) -> list[Outcome]:
        ally = self.thief.ally
        if bag[MARKS] & (PICKED | GONE):
            return []
        if ally == KONSTANZE:
            times = bag[GOLD] // KONSTANZE_GOLD
            gold = times * KONSTANZE_GOLD
            return [(float(KONSTANZE_POINTS * times), changed(bag, GOLD, -gold, PICKED))] if times else []
        if ally == ANTONIUS:
            return [(0.0, marked(self.fill(bag, (0, 0, 0, 1, 0)), PICKED))]
        return [(BEATRIX_POINTS + FREE * BEATRIX_ACTIONS, marked(bag, GONE))]

    def _rob(self, figure: int, bag: Bag) -> list[Outcome]:
        if bag[MARKS] & ROBBED << figure:
            return []
        mark, gear = ROBBED << figure, self.thief.gear
        if figure == CARRIAGE:
            after = marked(self.fill(bag, (0, 0, 0, 1, 0), swap=True), mark)
            return [(0.0, with_poster(after))] if after[WINE] > bag[WINE] else []
        if figure in NOBLES:
            ways = (BOTH,) if THIMBLE_RIG in gear else (GOLD, GEM)
            return [(0.0, marked(self.fill(bag, noble_goods(self.thief, way), swap=True), mark)) for way in ways]
        points = 1.0 if CUDGEL in gear else 0.0
        badge = self.view.badges >> figure & 1
        after = self.fill(bag, (0, 0, 0, 0, 1), swap=True) if badge else bag
        return [(points, marked(after, mark))] if points or after != bag else []


def noble_goods(thief: Thief, wanted: int) -> Goods:
    """The goods from a noble: gold, a gem or both, and Quinta's gem."""
    gold = NOBLE_GOLD if wanted in (BOTH, GOLD) else 0
    gems = NOBLE_GEMS if wanted in (BOTH, GEM) else 0
    return (gold, gems + (thief.ally == QUINTA), 0, 0, 0)
