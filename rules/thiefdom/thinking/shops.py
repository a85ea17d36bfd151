"""The possible results of activating each location with a thief's bag: the sensible ways only."""

from __future__ import annotations

from rules.kept import kept
from rules.thiefdom.edition import (
    GUESTS,
    JANUS,
    JONATHAN,
    KUNRAD,
    LOCK_PICK,
    MALIKA,
    OSWALD,
    RICHARD,
    SACK,
    Edition,
)
from rules.thiefdom.goods import ART_SLOTS, BADGE, GEM, GOLD, LIQUOR, LOOT, WINE, Goods
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.steps.dealer import MOST_EQUIPMENT
from rules.thiefdom.steps.places import BOUGHT, DELIVERED, HANDED, ORDERED, RECRUITED, TAKEN, TRADED
from rules.thiefdom.thinking.bags import (
    ART,
    CELLAR,
    HIRED,
    MARKS,
    SLOT,
    VILLA,
    WANTED,
    Bag,
    bought,
    changed,
    emptied,
    marked,
    paid,
)
from rules.thiefdom.thinking.worth import CARRIED, LEFT_OVER, PRICE, gear_worth, guest_worth

A_NIGHT = 3
"""Actions of a thief."""
AHEAD = 6
"""Upper bound for the actions after tonight that a plan counts."""
TOP = 0.8
"""The best of four guests is about as good as one that beats this share of all guests."""
BRAWL = 1.0
"""The value of a guest who is not hired."""
DRAWN = 3.0
"""The value of the better of two new pieces of equipment, free."""
EVERYTHING = -1
"""In place of the open parts of a location: all of them."""

DOUBLES = {JANUS: LIQUOR, MALIKA: GEM, JONATHAN: WINE}
"""Allies who double the points for a kind of goods."""

Outcome = tuple[float, Bag]
"""Points, and the bag afterwards."""

NETS = 30
"""Cache size: for how many thieves it is known what the guests bring."""
_nets: dict[tuple[object, ...], tuple[Edition, list[tuple[float, Goods]]]] = {}


class Shops:
    """The locations, as the view shows them to a thief."""

    def __init__(self, view: Thiefdom, index: int) -> None:
        self.view, self.index, self.seat = view, index, view.guild(index)
        self.thief = thief = view.thieves[index]
        self.edition, self.city = view.edition, view.city
        nights = view.edition.rounds - view.round
        self.nights = nights + 1
        self.beyond = nights * A_NIGHT > AHEAD
        self.more = 2 if SACK in thief.gear else 0
        self.goods = CARRIED if self.beyond else LEFT_OVER
        self.wanted = tuple([
            (place, self.edition.mission(mission).wants.goods) for place, mission in enumerate(view.slots) if mission
        ])  # fmt: skip
        """The missions that can be done: the smuggler's slot, and the goods for it."""
        self.chains = [(place, wants) for place, wants in self.wanted if sum(wants[GEM:]) + (wants[GOLD] > 0) > 1]
        """Those that two thieves can do together."""
        self._guests: dict[tuple[int, ...], float] = {}

    def room(self, bag: Bag, kind: int) -> int:
        """How many more of a kind it can carry."""
        loot = bag[GEM] + bag[LIQUOR] + bag[WINE] + bag[BADGE] + (ART_SLOTS if bag[ART] else 0)
        gold_over, loot_over = bag[GOLD] - self.edition.gold_slots, loot - self.edition.loot_slots
        spare = self.more - max(0, gold_over) - max(0, loot_over)
        return max(0, -(gold_over if kind == GOLD else loot_over)) + max(0, spare)

    def over(self, bag: Bag) -> int:
        """How many pieces it has too much."""
        loot = bag[GEM] + bag[LIQUOR] + bag[WINE] + bag[BADGE] + (ART_SLOTS if bag[ART] else 0)
        return max(0, max(0, bag[GOLD] - self.edition.gold_slots) + max(0, loot - self.edition.loot_slots) - self.more)

    def fill(self, bag: Bag, goods: Goods, swap: bool = False) -> Bag:
        """The bag with as many of these goods as fit, the best first; `swap`: worse loot is discarded for them."""
        found = list(bag)
        for kind in (WINE, BADGE, GEM, LIQUOR, GOLD):
            if not goods[kind]:
                continue
            fits = min(goods[kind], self.room(tuple(found), kind))
            found[kind] += fits
            if swap and kind != GOLD:
                self._swap(found, kind, goods[kind] - fits)
        return tuple(found)

    def _swap(self, bag: list[int], kind: int, more: int) -> None:
        """Put more pieces of a kind in the place of worse loot."""
        for worse in (LIQUOR, GEM):
            if self.goods[worse] < self.goods[kind]:
                pieces = min(more, bag[worse])
                bag[worse] -= pieces
                bag[kind] += pieces
                more -= pieces

    def activate(self, kind: str, which: int, bag: Bag, parts: int = EVERYTHING, swap: bool = False) -> list[Outcome]:
        """The results of a location with these parts of it open; `swap`: the thief may discard loot before."""
        if kind == "market":
            return self._market(bag, parts)
        if kind == "dealer":
            return self._dealer(bag, parts)
        if kind == "tavern":
            return self._tavern(bag, parts)
        if kind == "dungeon":
            return self._dungeon(bag, parts, swap)
        if kind == "villa":
            return self._villa(which, bag, parts, swap)
        return self._smuggler(which, bag, parts)

    def each(self, kind: int) -> int:
        """The points for one piece of a kind."""
        return self.prices[kind]

    @kept
    def prices(self) -> tuple[int, ...]:
        """The points for one piece of each kind."""
        rates, double = self.edition.rates, DOUBLES.get(self.thief.ally)
        points = (0, rates.gem, rates.liquor, rates.wine, rates.badge)
        return tuple([each * 2 if kind == double else each for kind, each in enumerate(points)])

    def _sold(self, bag: Bag, kind: int, parts: int) -> Outcome:
        """The result of selling all of a kind."""
        if parts >> TRADED & 1 and bag[kind]:
            return float(self.each(kind) * bag[kind]), changed(bag, kind, -bag[kind])
        return 0.0, bag

    def _market(self, bag: Bag, parts: int) -> list[Outcome]:
        found = []
        ways = [self._sold(bag, LIQUOR, parts)]
        if bag[LIQUOR] and self._mission_wants(bag, LIQUOR):
            ways.append((0.0, bag))
        for points, after in ways:
            if parts >> TAKEN & 1:
                after = changed(after, GOLD, self.room(after, GOLD))
            if parts == EVERYTHING and self.thief.ally == KUNRAD:
                points, after = points + 1, self.fill(after, (0, 1, 0, 0, 0))
            found.append((points, after))
        return found

    def _mission_wants(self, bag: Bag, kind: int) -> bool:
        return any(
            mission and not bag[MARKS] >> place & 1 and self.edition.mission(mission).wants.goods[kind]
            for place, mission in enumerate(self.view.slots)
        )

    def _dealer(self, bag: Bag, parts: int) -> list[Outcome]:
        delivered, bonus = bag, 0.0
        if bag[ART] and parts >> DELIVERED & 1:
            artwork = self.edition.artwork(bag[ART])
            bonus = artwork.points + DRAWN * bool(artwork.draw)
            delivered = self.fill(changed(bag, ART, -bag[ART]), artwork.gives.goods)
        ways = [self._sold(delivered, GEM, parts)]
        if bag[GEM] and self._mission_wants(bag, GEM):
            ways.append((0.0, delivered))
        found = []
        for points, after in ways:
            found.append((bonus + points, after))
            if parts >> BOUGHT & 1:
                found += [(bonus + points + more, bought) for more, bought in self._buys(after)]
        return found

    def _buys(self, bag: Bag) -> list[Outcome]:
        """The best equipment of the display that can be paid for, one piece and two."""
        found: list[Outcome] = []
        points, after = 0.0, bag
        free = MOST_EQUIPMENT - len(self.thief.gear) - bought(bag)
        shown = [card for card in dict.fromkeys(self.view.display) if card not in self.thief.gear]
        for _ in range(free):
            best, chosen = 0.0, 0
            for card in shown:
                cost = self.edition.gear(card).cost
                if cost <= after[GOLD]:
                    value = gear_worth(self.edition, card, self.nights - 1) - cost * PRICE
                    if value > best:
                        best, chosen = value, card
            if not chosen:
                break
            shown.remove(chosen)
            points += gear_worth(self.edition, chosen, self.nights - 1)
            after = paid(after, self.edition.gear(chosen).cost)
            found.append((points, after))
        return found

    def guests(self, bag: Bag) -> float:
        """The probable value of the best of four guests that can be paid with this bag."""
        goods = bag[:ART]
        found = self._guests.get(goods)
        if found is None:
            found = self._guests[goods] = self._guest(goods)
        return found

    def _guest(self, goods: Goods) -> float:
        """The value of the guest who beats this share of all; nobody who cannot be paid is worth more than a brawl."""
        nets = self._nets
        better = len(nets) - min(len(nets) - 1, int(TOP * len(nets)))
        gold, gems, liquor, wine, badges = goods
        for net, cost in nets:
            if net <= BRAWL:
                break
            if cost[0] <= gold and cost[1] <= gems and cost[2] <= liquor and cost[3] <= wine and cost[4] <= badges:
                better -= 1
                if not better:
                    return net
        return BRAWL if nets else 0.0

    @kept
    def _nets(self) -> list[tuple[float, Goods]]:
        """What each unseen guest brings, with the goods that come with it, and its cost; the best first."""
        view, edition, ally = self.view, self.edition, self.thief.ally
        waived = view.helps(self.seat, RICHARD)
        key = (id(edition), view.guests or view.left, self.nights, self.beyond, ally in DOUBLES and ally, waived)
        found = _nets.get(key)
        if found is None or found[0] is not edition:
            if len(_nets) >= NETS:
                del _nets[next(iter(_nets))]
            found = _nets[key] = edition, sorted(map(self._net, key[1]), reverse=True)
        return found[1]

    def _net(self, guest: int) -> tuple[float, Goods]:
        """What a guest brings, less what the goods for it are worth; and its cost."""
        cost = self.edition.costs[guest - GUESTS[0]]
        if self.view.helps(self.seat, RICHARD):
            cost = (0, *cost[1:])
        gives, worth = self.edition.guest(guest).gives.goods, guest_worth(self.edition, guest, self.nights - 1)
        worth += sum([count * each for count, each in zip(gives, self.goods, strict=True)])
        return worth - sum([cost[kind] * self.each(kind) for kind in LOOT]), cost

    def _tavern(self, bag: Bag, parts: int) -> list[Outcome]:
        points, after = self._sold(bag, WINE, parts)
        ways = [(points, after)]
        if bag[WINE] and self._mission_wants(bag, WINE):
            ways.append((0.0, bag))
        hire = parts >> RECRUITED & 1 and not after[MARKS] & HIRED and not self.thief.ally
        if hire:
            ways += [(more + self.guests(left), changed(left, GOLD, -min(2, left[GOLD]), HIRED)) for more, left in ways]
        found = []
        for more, left in ways:
            found.append((more, left))
            if parts >> ORDERED & 1 and (ordered := self._ordered(left)):
                found.append((more, ordered))
        return found

    def _ordered(self, bag: Bag) -> Bag | None:
        """The bag with as much liquor as can be paid and carried; None if that is none."""
        price = self.edition.rates.liquor_costs
        for many in range(bag[GOLD] // max(1, price), 0, -1):
            left = changed(bag, GOLD, -price * many)
            if self.room(left, LIQUOR) >= many:
                return changed(left, LIQUOR, many)
        return None

    def _dungeon(self, bag: Bag, parts: int, swap: bool) -> list[Outcome]:
        points, after = self._sold(bag, BADGE, parts)
        if parts >> HANDED & 1 and after[WANTED]:
            points, after = points + self.edition.rates.poster, changed(after, WANTED, -1)
        found = [(points, after)]
        if parts >> TAKEN & 1 and not after[MARKS] & CELLAR:
            if any(self.view.cellar):
                found.append((points, marked(self.fill(after, self.view.cellar, swap), CELLAR)))
            if self.view.cellar_art and not after[ART] and (room := self._art_room(after, swap)):
                found.append((points, changed(room, ART, self.view.cellar_art[0], CELLAR)))
        return found

    def _villa(self, villa: int, bag: Bag, parts: int, swap: bool) -> list[Outcome]:
        pick, safe, view = LOCK_PICK in self.thief.gear, self.view.safes[villa], self.view
        points = 1.0 if pick and parts == EVERYTHING else 0.0
        after = bag
        if self.thief.ally == JONATHAN:
            points, after = points + self._sold(bag, WINE, parts)[0], self._sold(bag, WINE, parts)[1]
        found = [(points, after)] if points else []
        if not parts >> TAKEN & 1:
            return found or [(0.0, after)]
        room = self.room(after, GEM)
        if room and (pick or safe != "gems"):
            found.append((points, changed(after, GEM, room)))
        art = view.villa_art[villa]
        there = art and (pick or safe != "art") and not after[ART] and not after[MARKS] & VILLA << villa
        if there and (with_room := self._art_room(after, swap)):
            found.append((points, changed(with_room, ART, art, VILLA << villa)))
        return found

    def _art_room(self, bag: Bag, swap: bool) -> Bag | None:
        """The bag with room for an artwork, all loot discarded if need be; None where that may not be."""
        if self.room(bag, GEM) >= ART_SLOTS:
            return bag
        return emptied(bag) if swap else None

    def _smuggler(self, place: int, bag: Bag, parts: int) -> list[Outcome]:
        number = self.view.slots[place]
        if not number or bag[MARKS] & SLOT << place or not parts >> DELIVERED & 1:
            return [(0.0, bag)]
        mission = self.edition.mission(number)
        wants, gives = mission.wants.goods, mission.gives.goods
        after = list(bag)
        for kind, count in enumerate(wants):
            after[kind] -= count
            if after[kind] < 0:
                return [(0.0, bag)]
        after[MARKS] |= SLOT << place
        points = float(mission.points)
        if self.view.helps(self.seat, OSWALD):
            points, gives = points + 2, (gives[0] + 2, *gives[1:])
        return [(points, self.fill(tuple(after), gives))]

    def bonus(self, art: int) -> float:
        """The bonus of an artwork at the dealer."""
        artwork = self.edition.artwork(art)
        goods = artwork.gives.goods
        return artwork.points + DRAWN * bool(artwork.draw) + sum([
            count * each for count, each in zip(goods, CARRIED, strict=True)
        ])  # fmt: skip
