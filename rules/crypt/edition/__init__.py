"""What the box of Crypt prints, as typed data."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec import Struct
from msgspec.structs import asdict

from rules import game
from rules.errors import BadEdition

IDOL, JEWELRY, MANUSCRIPT, POTTERY, REMAINS, TAPESTRY = KINDS = range(1, 7)
KIND_NAMES = ("", "idol", "jewelry", "manuscript", "pottery", "remains", "tapestry")

HIGHEST = 9
"""A card is kind * 10 + coins, so more coins than this do not fit."""
HIGHEST_FACE = KINDS[-1] * 10 + HIGHEST
LONGEST_ROW = 6
MOST = 99
"""Cards of a kind, coins a collector pays, cards it wants: far more than any table needs, and a deal still fits a
line of a Record."""
LONGEST_NAME = 40


class Frozen(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A part of the edition."""


class IdolB(Frozen, frozen=True):
    need: int
    first: int
    later: int


class JewelryA(Frozen, frozen=True):
    need: int


class JewelryB(Frozen, frozen=True):
    each: int


class ManuscriptA(Frozen, frozen=True):
    need: int
    worth: int


class PotteryA(Frozen, frozen=True):
    sets: tuple[tuple[int, int], ...]


class RemainsB(Frozen, frozen=True):
    need: int
    coins: int


class TapestryA(Frozen, frozen=True):
    most: int


class TapestryB(Frozen, frozen=True):
    need: int
    alone: int
    shared: int


class Collectors(Frozen, frozen=True):
    """What the collectors pay at the end."""

    idol_b: IdolB
    jewelry_a: JewelryA
    jewelry_b: JewelryB
    manuscript_a: ManuscriptA
    pottery_a: PotteryA
    remains_b: RemainsB
    tapestry_a: TapestryA
    tapestry_b: TapestryB


class Treasure(Frozen, frozen=True, cache_hash=True):
    """The cards of each kind, as (coins, from how many seats on)."""

    idol: tuple[tuple[int, int], ...]
    jewelry: tuple[tuple[int, int], ...]
    manuscript: tuple[tuple[int, int], ...]
    pottery: tuple[tuple[int, int], ...]
    remains: tuple[tuple[int, int], ...]
    tapestry: tuple[tuple[int, int], ...]

    def of(self, kind: int) -> tuple[tuple[int, int], ...]:
        """The cards of this kind."""
        cards: tuple[tuple[int, int], ...] = getattr(self, KIND_NAMES[kind])
        return cards


@cache  # cached, because all code that counts cards asks for it
def _deck(treasure: Treasure, seats: int) -> tuple[int, ...]:
    # 1.1: with few players some cards stay in the box
    return tuple(sorted(kind * 10 + coins for kind in KINDS for coins, least in treasure.of(kind) if seats >= least))


class Ghost(Frozen, frozen=True):
    """The numbers of the solo game."""

    hidden: float
    ranks: tuple[tuple[int, str], ...]

    def rank(self, coins: int) -> str:
        """What a player with this many coins is called."""
        return next(name for least, name in reversed(self.ranks) if coins >= least or least == self.ranks[0][0])


class Edition(game.Edition, frozen=True, cache_hash=True):
    """All that the box of Crypt prints."""

    rows: tuple[tuple[int, int], ...]
    treasure: Treasure
    collectors: Collectors
    ghost: Ghost

    def deck(self, seats: int) -> tuple[int, ...]:
        """The cards in play with this many seats, sorted."""
        return _deck(self.treasure, seats)

    def rounds(self, seats: int) -> int:
        """How many rounds the deck lasts."""
        return _rounds(self, seats)

    def check(self) -> None:
        """Refuse an edition that cannot be played."""
        for key, reason in self._faults():
            raise BadEdition("edition-inconsistent", key=key, reason=reason)

    def _faults(self) -> Iterator[tuple[str, str]]:
        if len(self.rows) != 4:
            yield "rows", "wants one pair for each of 1 to 4 seats"
        for seats, (up, down) in enumerate(self.rows, 1):
            if up < 0 or down < 0 or not 1 <= up + down <= LONGEST_ROW:
                yield f"rows[{seats - 1}]", f"wants 1 to {LONGEST_ROW} treasures, none of the numbers below 0"
        for kind in KINDS:
            if len(self.treasure.of(kind)) > MOST:
                yield f"treasure.{KIND_NAMES[kind]}", f"wants at most {MOST} cards"
            for place, (coins, least) in enumerate(self.treasure.of(kind)):
                if not 1 <= coins <= HIGHEST:
                    yield f"treasure.{KIND_NAMES[kind]}[{place}][0]", f"coins must be 1 to {HIGHEST}"
                if not 1 <= least <= 4:
                    yield f"treasure.{KIND_NAMES[kind]}[{place}][1]", "seats must be 1 to 4"
        for seats in range(1, 5):
            cards, row = len(self.deck(seats)), sum(self.rows[seats - 1])
            if not cards or cards % row:
                yield "treasure", f"{cards} cards for {seats} seats do not make whole rounds of {row}"
        for name, pays in asdict(self.collectors).items():
            for key, number in asdict(pays).items():
                numbers = [one for pair in number for one in pair] if key == "sets" else [number]
                least = 1 if key == "need" else -MOST
                if not all(least <= one <= MOST for one in numbers):
                    yield f"collectors.{name}.{key}", f"must be {least} to {MOST}"
        if not 0 <= self.ghost.hidden <= HIGHEST:  # NaN is neither above nor below
            yield "ghost.hidden", f"coins must be 0 to {HIGHEST}"
        if not self.ghost.ranks or list(self.ghost.ranks) != sorted(self.ghost.ranks):
            yield "ghost.ranks", "wants at least one rank, the lowest first"
        for place, (_, name) in enumerate(self.ghost.ranks):
            if not (name.strip() and name.isprintable() and len(name) <= LONGEST_NAME):
                yield f"ghost.ranks[{place}][1]", f"wants a name of 1 to {LONGEST_NAME} signs that can be printed"


@cache  # cached like the deck
def _rounds(edition: Edition, seats: int) -> int:
    return len(edition.deck(seats)) // sum(edition.rows[seats - 1])  # 1.3
