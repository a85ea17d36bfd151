"""What is in the box of Thiefdom, as typed data. Equipment is known by the numbers 1 to 12, guests by 13 to 48."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property

from msgspec import Struct

from rules import game
from rules.errors import BadEdition
from rules.thiefdom.edition.checks import plan_faults
from rules.thiefdom.edition.tiles import LEFT_OUT, SECTIONS, Side
from rules.thiefdom.goods import Bag, Goods, Some

(
    CLIMBING_TOOLS, CROSSBOW, CUDGEL, FISHING_ROD, GRAPPLING_HOOK, SACK, PIGEON, LOCK_PICK, SHOES, SMOKE_BOMB,
    THIMBLE_RIG, THROWING_STARS,
) = EQUIPMENT = range(1, 13)  # fmt: skip
(
    ANTONIUS, APOLLON, BEATRIX, BENJAMIN, BERNHARD, ELISE, GRIMM, HELMUT, IWANA, JANUS, JIN, JUMA, JOLANDA, JOHANNA,
    JONATHAN, KONSTANZE, KUNRAD, LARISSA, LENTZ, MALIKA, MELISANDE, MORTANA, OSWALD, QUINTA, RICHARD, RUTH, SAMUEL,
    SITI, STOFFEL, SVENJA, TOWA, TRISTAN, WIBALD, WILMA, WOLFF, WOTANA,
) = GUESTS = range(13, 49)  # fmt: skip

GUARDS = range(4)
NOBLES = range(4, 8)
CARRIAGE = 8
FIGURES = range(9)
FIGURE_NAMES = (*[f"guard {one}" for one in "ABCD"], *[f"noble {one}" for one in "ABCD"], "carriage")
SMUGGLERS = (4, 5, 7, 8)
"""The sections with a slot for a mission."""
TUTORIAL = (("2A", "3A", "4A"), ("6A", "7A", "8A"))

IN_SACK = 2  # card 6, R24
"""How many extra slots a thief with the Sack has."""
MOST = 99


class Frozen(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of the edition."""


class Gear(Frozen, frozen=True):
    name: str
    cost: int
    points: int


class Guest(Frozen, frozen=True):
    name: str
    cost: Some
    points: int
    gives: Some = Some()


class Mission(Frozen, frozen=True):
    wants: Some
    points: int
    gives: Some = Some()


class Artwork(Frozen, frozen=True):
    name: str
    points: int
    gives: Some = Some()
    draw: int = 0
    instead: int = 0


class Left(Frozen, frozen=True):
    """Goods left over at the end: (amount, points)."""

    gold: tuple[int, int]
    gem: tuple[int, int]
    liquor: tuple[int, int]
    badge: tuple[int, int]
    wine: tuple[int, int]
    artwork: tuple[int, int]


class Rates(Frozen, frozen=True):
    gem: int
    liquor: int
    liquor_costs: int
    wine: int
    badge: int
    poster: int
    brawl: int
    street: int
    home: int
    left: Left


class Patrols(Frozen, frozen=True):
    two: tuple[tuple[str, ...], ...]
    three: tuple[tuple[str, ...], ...]
    four: tuple[tuple[str, ...], ...]
    solo: tuple[tuple[str, ...], ...]
    rivals: tuple[int, ...]

    def of(self, seats: int) -> tuple[tuple[str, ...], ...]:
        """The boards for this many players."""
        return (self.solo, self.two, self.three, self.four)[seats - 1]


class Solo(Frozen, frozen=True):
    places: tuple[str, ...]
    directions: tuple[str, ...]
    stars: tuple[int, ...]


class Edition(game.Edition, frozen=True, dict=True):
    """All that is in the box of Thiefdom."""

    gold: int
    points: int
    rounds: int
    actions: int
    steps: int
    loot_slots: int
    gold_slots: int
    display: int
    guests_shown: int
    arrest: int
    refills: tuple[int, ...]
    equipment: tuple[Gear, ...]
    guests: tuple[Guest, ...]
    missions: tuple[Mission, ...]
    artworks: tuple[Artwork, ...]
    safes: tuple[str, ...]
    rates: Rates
    patrols: Patrols
    solo: Solo
    tiles: tuple[Side, ...]

    def gear(self, card: int) -> Gear:
        """An equipment card by its number."""
        return self.equipment[card - 1]

    def guest(self, card: int) -> Guest:
        """A guest by its number."""
        return self.guests[card - GUESTS[0]]

    def mission(self, number: int) -> Mission:
        """A mission by its number, from 1 on."""
        return self.missions[number - 1]

    def artwork(self, number: int) -> Artwork:
        """An artwork by its number, from 1 on."""
        return self.artworks[number - 1]

    @cached_property
    def bags(self) -> tuple[Bag, Bag]:
        """How much a thief can carry, without the Sack and with it."""
        return Bag(self.gold_slots, self.loot_slots, 0), Bag(self.gold_slots, self.loot_slots, IN_SACK)

    @cached_property
    def costs(self) -> tuple[Goods, ...]:
        """What each guest costs, from the first on."""
        return tuple([guest.cost.goods for guest in self.guests])

    @cached_property
    def sides(self) -> dict[str, Side]:
        """The sides of the tiles by their names."""
        return {side.section: side for side in self.tiles}

    @cached_property
    def _boards(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        return tuple([
            tuple([tuple([FIGURE_NAMES.index(name) for name in board]) for board in self.patrols.of(seats)])
            for seats in range(1, 5)
        ])  # fmt: skip

    def boards(self, seats: int) -> tuple[tuple[int, ...], ...]:
        """The figures that each patrol board moves, in order."""
        return self._boards[seats - 1]

    def check(self) -> None:
        """Refuse an edition that cannot be played."""
        for key, reason in self._faults():
            raise BadEdition("edition-inconsistent", key=key, reason=reason)

    def _faults(self) -> Iterator[tuple[str, str]]:
        for key in (
            "gold", "points", "rounds", "actions", "steps", "loot_slots", "gold_slots", "display", "guests_shown",
            "arrest",
        ):  # fmt: skip
            least = 0 if key in ("gold", "points", "arrest") else 1
            if not least <= getattr(self, key) <= MOST:
                yield key, f"must be {least} to {MOST}"
        for key, cards, wanted in (("equipment", self.equipment, EQUIPMENT), ("guests", self.guests, GUESTS)):
            if len(cards) != len(wanted):
                yield key, f"wants {len(wanted)} cards, in the order of the rules"
        if len(self.missions) < 12:
            yield "missions", "wants at least 12: both variants need so many"
        if len(self.artworks) != 4 or len(self.safes) != 4 or set(self.safes) - {"art", "gems"}:
            yield "artworks", "wants 4, and for each villa what is in its safe: art or gems"
        named: list[Gear | Guest | Artwork] = [*self.equipment, *self.guests, *self.artworks]
        for card in named:
            if not (card.name.strip() and card.name.isprintable() and len(card.name) <= 40):
                yield "name", "wants names of 1 to 40 signs that can be printed"
            if not 0 <= card.points <= MOST:
                yield card.name, f"points must be 0 to {MOST}"
        for key in ("equipment", "guests", "artworks"):
            if len({card.name for card in getattr(self, key)}) < len(getattr(self, key)):
                yield key, "wants different names"
        for mission in self.missions:
            if not sum(mission.wants.goods) or not 0 <= mission.points <= MOST:
                yield "missions", f"wants goods to deliver, and 0 to {MOST} points for them"
        for goods in self._all_goods():
            if not all(0 <= count <= 9 for count in goods):
                yield "goods", "must be 0 to 9 of each"
        yield from self._board_faults()
        yield from self._tile_faults()

    def _all_goods(self) -> Iterator[Goods]:
        for guest in self.guests:
            yield from (guest.cost.goods, guest.gives.goods)
        for mission in self.missions:
            yield from (mission.wants.goods, mission.gives.goods)
        for artwork in self.artworks:
            yield artwork.gives.goods

    def _board_faults(self) -> Iterator[tuple[str, str]]:
        for seats, out in ((1, "D"), (2, "D"), (3, ""), (4, "")):
            boards = self.patrols.of(seats)
            names = sorted([name for board in boards for name in board])
            wanted = sorted([name for name in FIGURE_NAMES if not (out and name.endswith(out))])
            if names != wanted or len(boards) != max(seats, 3 if seats == 1 else seats):
                yield "patrols", f"for {seats} seats every figure in play moves once, and each seat has a board"
        if sorted(self.patrols.rivals) != [1, 2, 3]:
            yield "patrols.rivals", "wants 1, 2 and 3"
        if len(self.solo.places) != 8 or len(self.solo.directions) != 8:
            yield "solo", "wants a place and an order of directions for each side of the die"
        if any(sorted(order) != sorted("NESW") for order in self.solo.directions):
            yield "solo.directions", "wants each of N E S W once"
        if not self.solo.stars or list(self.solo.stars) != sorted(self.solo.stars):
            yield "solo.stars", "wants the points for each star, the fewest first"

    def _tile_faults(self) -> Iterator[tuple[str, str]]:
        sections = Counter([side.section for side in self.tiles])
        wanted = [f"{section}{side}" for section in SECTIONS for side in "AB"]
        if sorted(sections.elements()) != wanted:
            yield "tiles", "wants each of 1A to 8B once"
            return
        for side in self.tiles:
            reasons = list(side.faults()) or list(plan_faults(side))
            yield from [(f"tiles.{side.section}", reason) for reason in reasons]


def in_play(seats: int) -> tuple[int, ...]:
    """The sections of a city for this many players."""
    return tuple([section for section in SECTIONS if seats > 2 or section not in LEFT_OUT])  # 2.4
