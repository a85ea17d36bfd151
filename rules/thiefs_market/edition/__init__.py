"""What the box of Thief's Market prints, as typed data."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import product
from typing import Literal, TypeAlias

from msgspec import Struct

from rules import game
from rules.errors import BadEdition

R, W, B, G, SACK, MASK, MARKER = range(7)
FACES = "RWBGSKF"
"""The faces of a die by their letters, and the marker, which is an object but not a die."""
GEMS = range(4)
DICE = range(6)
OBJECTS = range(7)
DECKS = "ABC"
HENCHMAN, MAGIC, HIDEOUT, EXPEDITION, FINERY, SCHEME = "hmtxfs"
ICONS = HENCHMAN + MAGIC + HIDEOUT + EXPEDITION + FINERY + SCHEME

ANY = -1
"""No gem in particular."""
MOST = 99
"""Upper bound for the points, gold or Infamy that a card may give: far more than any table needs."""
LONGEST_COST = 6
LONGEST_NAME = 40
MOST_CARDS = 99
MOST_DICE = 20

Die: TypeAlias = Literal["R", "W", "B", "G", "S", "K"]
Gem: TypeAlias = Literal["R", "W", "B", "G"]
Pile: TypeAlias = tuple[int, ...]
"""How many objects of each face, in the order of FACES."""


class Frozen(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of the edition."""


class Spend(Frozen, frozen=True):
    face: Die
    gold: int = 0
    infamy: int = 0


class Exchange(Frozen, frozen=True):
    gold: int
    infamy: int


class WhenBought(Frozen, frozen=True):
    gem: Gem
    infamy: int


class Sells(Frozen, frozen=True):
    face: Literal["S", "K"]
    more: int


class Pairs(Frozen, frozen=True):
    icon: str
    points: int


class Card(Frozen, frozen=True):
    """A card of the market."""

    name: str
    deck: Literal["A", "B", "C"]
    cost: str
    icons: str
    value: int = 0
    turn: tuple[Die, str] | None = None
    spend: Spend | None = None
    exchange: Exchange | None = None
    extra: Gem | Literal["any"] | None = None
    discount: int = 0
    when_bought: WhenBought | None = None
    haul: int = 0
    potion: bool = False
    robbed: int = 0
    marker: int = 0
    lucky: bool = False
    sells: Sells | None = None
    hideout: tuple[int, int] | None = None
    pairs: Pairs | None = None
    map: tuple[int, int] | None = None
    each_card: int = 0
    infamy_for_point: int = 0

    @property
    def gems(self) -> Pile:
        """How many gems of each colour its cost has."""
        return tuple([self.cost.count(FACES[gem]) for gem in GEMS])

    @property
    def useful(self) -> bool:
        """Whether the card has an ability for its owner's purchase turn."""
        return self.turn is not None or self.spend is not None or self.exchange is not None

    @property
    def wants(self) -> str:
        """The face of the die that the card's ability uses; empty where it uses none."""
        return self.turn[0] if self.turn is not None else self.spend.face if self.spend is not None else ""


class Places(Frozen, frozen=True):
    """The points at the end for having the most of something."""

    henchmen: tuple[int, ...]
    gold: tuple[int, ...]
    shared: int


class Edition(game.Edition, frozen=True, dict=True):
    """All that the box of Thief's Market prints. Cards are known by their numbers, from 1 on."""

    dice: tuple[int, int, int]
    gold: int
    row: int
    decks: tuple[int, int, int]
    places: Places
    cards: tuple[Card, ...]

    @cached_property
    def by_number(self) -> tuple[Card, ...]:
        """The cards by number; index 0 is unused and repeats the first card."""
        return (self.cards[0], *self.cards)

    @cached_property
    def pools(self) -> tuple[tuple[int, ...], ...]:
        """The numbers of each deck's cards, including those that stay in the box."""
        return tuple(
            [tuple([number for number, card in enumerate(self.cards, 1) if card.deck == deck]) for deck in DECKS]
        )

    @cached_property
    def costs(self) -> tuple[Pile, ...]:
        """The gems of each card's cost, by number."""
        return tuple([card.gems for card in self.by_number])

    @cached_property
    def most_alike(self) -> int:
        """The most gems of one colour in any cost."""
        return max([max(cost) for cost in self.costs])

    @cached_property
    def missing(self) -> tuple[dict[Pile, int], ...]:
        """By number: how many gems of a card's cost a pile's gems (each colour limited to `most_alike`) leave for
        gold."""
        return _missing(self.costs, self.most_alike)

    @cached_property
    def extras(self) -> tuple[int | None, ...]:
        """By number, the gem in a final pile that allows an extra purchase; ANY where no gem is needed."""
        return tuple([None if card.extra is None else FACES.find(card.extra) for card in self.by_number])

    @cached_property
    def discounts(self) -> tuple[int, ...]:
        """By number, how many gems of each purchase a card saves its owner."""
        return tuple([card.discount for card in self.by_number])

    @cached_property
    def useful(self) -> tuple[bool, ...]:
        """Whether a card has an ability for its owner's purchase turn, by number."""
        return (False, *[card.useful for card in self.cards])

    @cached_property
    def helps(self) -> tuple[bool, ...]:
        """Whether a card does something in its owner's purchase turns, by number."""
        return (
            False,
            *[bool(card.useful or card.extra is not None or card.discount or card.sells) for card in self.cards],
        )

    def check(self) -> None:
        """Refuse an edition that cannot be played."""
        for key, reason in self._faults():
            raise BadEdition("edition-inconsistent", key=key, reason=reason)

    def _faults(self) -> Iterator[tuple[str, str]]:
        for place, dice in enumerate(self.dice):
            if not place + 3 <= dice <= MOST_DICE:
                yield f"dice[{place}]", f"wants {place + 3} to {MOST_DICE} dice: each seat needs a pile"
        if not 0 <= self.gold <= MOST:
            yield "gold", f"must be 0 to {MOST}"
        if not 1 <= self.row <= 6:
            yield "row", "must be 1 to 6 cards"
        for name, paid in (("henchmen", self.places.henchmen), ("gold", self.places.gold)):
            if not all(0 <= points <= MOST for points in paid) or list(paid) != sorted(paid, reverse=True):
                yield f"places.{name}", f"wants points from 0 to {MOST}, the first place first"
            if len(paid) > 2:
                yield f"places.{name}", "wants the points of at most two places"
        if not 0 <= self.places.shared <= MOST:
            yield "places.shared", f"must be 0 to {MOST}"
        if not 1 <= len(self.cards) <= MOST_CARDS:
            yield "cards", f"wants 1 to {MOST_CARDS} cards"
            return
        for deck, wanted in zip(DECKS, self.decks, strict=True):
            cards = sum([card.deck == deck for card in self.cards])
            if not self.row <= wanted <= cards:
                yield "decks", f"deck {deck} has {cards} cards: from a full row of {self.row} up to all can be in play"
        if len({card.name for card in self.cards}) < len(self.cards):
            yield "cards", "wants a name of its own for each card"
        for place, card in enumerate(self.cards):
            for key, reason in _card_faults(card):
                yield f"cards[{place}].{key}", reason


@lru_cache(maxsize=8)  # an unpickled edition has no caches
def _missing(costs: tuple[Pile, ...], most: int) -> tuple[dict[Pile, int], ...]:
    hands = list(product(range(most + 1), repeat=4))
    return tuple([
        {hand: sum([max(0, gems - dice) for gems, dice in zip(cost, hand, strict=True)]) for hand in hands}
        for cost in costs
    ])  # fmt: skip


def _card_faults(card: Card) -> Iterator[tuple[str, str]]:
    if not (card.name.strip() and card.name.isprintable() and len(card.name) <= LONGEST_NAME):
        yield "name", f"wants a name of 1 to {LONGEST_NAME} signs that can be printed"
    if not 1 <= len(card.cost) <= LONGEST_COST or set(card.cost) - set("RWBG"):
        yield "cost", f"wants 1 to {LONGEST_COST} of R W B G"
    if not card.icons or len(card.icons) > 6 or set(card.icons) - set(ICONS):
        yield "icons", f"wants 1 to 6 of {' '.join(ICONS)}"
    if card.turn is not None:
        before, after = card.turn
        if not after or set(after) - set("RWBGSK") or before in after or len(set(after)) < len(after):
            yield "turn", "wants a face, and different other faces that it can be turned to"
    if card.pairs is not None and card.pairs.icon not in tuple(ICONS):
        yield "pairs.icon", f"wants one of {' '.join(ICONS)}"
    if card.spend is not None and not card.spend.gold + card.spend.infamy:
        yield "spend", "wants gold or Infamy for the die"
    if card.exchange is not None and card.exchange.infamy < 1:
        yield "exchange.infamy", "must be 1 or more"
    if card.exchange is not None and card.exchange.gold < 1:
        yield "exchange.gold", "must be 1 or more, or there would be no end to it"
    if sum([card.turn is not None, card.spend is not None, card.exchange is not None]) > 1:
        yield "turn", "a card has one ability for the own turn at the most: turn, spend or exchange"
    if card.potion and card != Card(name=card.name, deck=card.deck, cost=card.cost, icons=card.icons, potion=True):
        yield "potion", "leaves the game at once, so it can do nothing else"
    for key, number in (
        ("value", card.value), ("discount", card.discount), ("haul", card.haul), ("robbed", card.robbed),
        ("marker", card.marker), ("each_card", card.each_card), ("infamy_for_point", card.infamy_for_point),
        ("spend.gold", card.spend.gold if card.spend else 0), ("spend.infamy", card.spend.infamy if card.spend else 0),
        ("exchange.gold", card.exchange.gold if card.exchange else 0),
        ("exchange.infamy", card.exchange.infamy if card.exchange else 0),
        ("when_bought.infamy", card.when_bought.infamy if card.when_bought else 0),
        ("sells.more", card.sells.more if card.sells else 0), ("pairs.points", card.pairs.points if card.pairs else 0),
        *[("hideout", number) for number in card.hideout or ()], *[("map", number) for number in card.map or ()],
    ):  # fmt: skip
        if not 0 <= number <= MOST:
            yield key, f"must be 0 to {MOST}"
