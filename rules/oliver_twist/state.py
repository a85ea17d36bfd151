"""A position of Oliver Twist.

Unseen faces are not decided: face-down tokens, the card piles and the starting tokens set aside are pools from which
luck picks when one is turned up. Faces that some seats have seen are kept with those seats.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, TypeVar

from msgspec import Struct

from rules.chance import Chance
from rules.game import ALL, Now, Question, State
from rules.oliver_twist.edition import (
    BEDWIN,
    CARDS,
    EMPTY,
    GOODS,
    HEX,
    MONKS,
    NOAH,
    OBJECTS,
    ROSE,
    UNSEEN,
    WALLET,
    Edition,
    kind,
)
from rules.oliver_twist.edition.streets import Streets, Way
from rules.oliver_twist.events import Filed, FiledOpenly, FiledWhat
from rules.oliver_twist.heaps import Heap, Token, masked, put, take, tally
from rules.oliver_twist.moves import Done, Move, Stand, Take
from rules.oliver_twist.options import Options
from rules.oliver_twist.scoring import possessions, scores

T = TypeVar("T")

NO_CARD = 0
"""A card whose face this view does not know."""
NOTHING_THERE: list[Move] = [Done()]
"""The moves of another seat's question, where a view knows nothing to choose from."""
DAY, NIGHT = 1, 2
STIRRING = frozenset((NOAH, MONKS, BEDWIN))
"""The characters that move tokens of police files, so that others no longer know the tokens there."""
TRIES = 20
"""Upper bound for the tries to imagine a State in which another seat that is asked has something to choose from."""


class Peeked(Struct, frozen=True, gc=False):
    """A face-down token that a seat has looked at. Every seat saw who looked, but not the face."""

    space: int
    face: int
    known: int


class Twist(State, gc=False, kw_only=True):
    """A position of Oliver Twist. Round 1 is the day, round 2 the night."""

    edition: Edition
    options: Options
    pawn: int
    faces: tuple[int, ...]
    """The visible token on each space of the streets, EMPTY where there is none."""
    visible: int
    """A bit for each space with a visible token."""
    hidden: int
    """A bit for each space with a face-down token."""
    peeks: tuple[Peeked, ...]
    pool: tuple[int, ...]
    """The unseen round tokens, sorted: those face down in the streets, and those left over."""
    bag: tuple[int, ...]
    """Tokens that went back in the open: sold or removed, hexagonal ones too."""
    hexes: tuple[int, ...]
    """The starting tokens that were set aside unseen, sorted."""
    reserves: tuple[Heap, ...]
    files: tuple[Heap, ...]
    """Police files: every seat sees which tokens are passed over. Screens keep the files of others covered."""
    tools: tuple[tuple[int, ...], ...]
    money: tuple[int, ...]
    """Each seat's money: it follows from events that all have seen. Screens keep it covered."""
    hands: tuple[tuple[int, ...], ...]
    """Each seat's character cards, in the order in which they came."""
    deck: tuple[int, ...]
    """The characters that no seat has seen, sorted."""
    played: tuple[int, ...]
    loot: tuple[tuple[int, ...], ...]
    """Each seat's burglary cards."""
    drawn: tuple[int, ...]
    """The burglary cards drawn, from which a seat now chooses."""
    vault: tuple[int, ...]
    """The burglary cards in the pile, sorted."""
    rewards: tuple[int, ...]
    """The rewards at Fagin's, the next one first."""
    shielded: int
    """Bits of the seats whose file is ignored for this round's fine."""
    first: int
    """The seat that began the round."""
    thickness: tuple[int, ...]
    """How many tokens each file held at the end of the night."""
    places: tuple[int, ...]
    """Each seat's place once the match is over."""

    # What rules and screens ask ------------------------------------------------------------------

    @property
    def night(self) -> bool:
        """Whether it is the second round."""
        return self.round == NIGHT

    @property
    def plan(self) -> Streets:
        """The streets of this round."""
        return self.edition.plans[(self.round == NIGHT) + 2 * (self.seats > 2)]  # N1

    @property
    def touching(self) -> int:
        """Bits of the spaces beside the gang."""
        return self.plan.near_bits[self.pawn]

    def ways(self, reach: int) -> list[Way]:
        """The ways of the gang over open tokens."""
        return self.plan.walks[reach].open(self.pawn, self.visible)

    def way(self, take: Take, reach: int) -> Way:
        """The way that the gang goes with a legal move."""
        return self.plan.walks[reach].way(self.pawn, take, self.visible)

    def in_reach(self, at: int) -> set[int]:
        """The tokens that could be taken if the gang stood on this space."""
        return {way.target for way in self.plan.walks[self.edition.reach].open(at, self.visible)}

    def can_prowl(self, seat: int) -> bool:
        """Whether tokens are left, and the gang touches one or the seat can pay to relocate."""
        tokens = self.visible | self.hidden
        if self.money[seat] < self.edition.relocation:  # P11
            tokens &= self.touching
        return tokens != 0  # 3.5

    def stands(self) -> list[int]:
        """The free spaces beside a token."""
        return [stand.space for stand in self.stand_moves()]

    def stand_moves(self) -> tuple[Stand, ...]:
        """The same as moves."""
        return self.plan.stands(self.visible | self.hidden)

    def sets(self, seat: int) -> tuple[int, ...]:
        """The kinds of which this seat can sell a set to Fagin."""
        heap, least = self.reserves[seat], self.edition.set
        if len(heap) < least:
            return ()
        return sets_of(tally(heap), least, self.options.wallet_sets)

    def tool_types(self, seat: int) -> int:
        """How many different tools lie before a seat."""
        return len(set(self.tools[seat]))  # N9

    def clockwise(self, first: int) -> tuple[int, ...]:
        """All seats clockwise from this one."""
        return (*range(first, self.seats), *range(first))

    def opponents(self, seat: int) -> tuple[int, ...]:
        """The others, clockwise."""
        return self.clockwise((seat + 1) % self.seats)[:-1]

    # Changes that rules make to a position of their own ----------------------------------------------------

    def pay(self, seat: int, coins: int) -> int:
        """Change a seat's money, but not below 0; returns the change."""
        money = list(self.money)
        change = max(coins, -money[seat])  # 3.5.1: no debt
        money[seat] += change
        self.money = tuple(money)
        return change

    def stop_price(self, seat: int) -> int:
        """The cost of ending a round, for the seat that ends it."""
        return min(self.edition.stop, self.money[seat])  # 3.5.1: no debt

    def set_reserve(self, seat: int, heap: Heap) -> None:
        """Put this in the place of a reserve."""
        reserves = list(self.reserves)
        reserves[seat] = heap
        self.reserves = tuple(reserves)

    def set_file(self, seat: int, heap: Heap) -> None:
        """Put this in the place of a police file."""
        files = list(self.files)
        files[seat] = heap
        self.files = tuple(files)

    def to_bag(self, *faces: int) -> None:
        """Put tokens back in the bag in the open, hexagonal ones too."""
        self.bag = tuple(sorted(self.bag + faces))

    def to_file(self, seat: int, face: int, known: int = ALL) -> None:
        """Put a token into a police file."""
        self.set_file(seat, put(self.files[seat], face, ALL if self.options.open_files else known))

    def put_away(self, seat: int, face: int, now: Now) -> None:
        """Move a token of a reserve to its owner's file, unseen by the others unless files are open."""
        if self.options.open_files:
            self.set_reserve(seat, take(self.reserves[seat], face))
            now.tell(FiledOpenly, seat, face)
        else:
            self.set_reserve(seat, take(self.reserves[seat], face, 1 << seat))
            now.tell(Filed, seat, 1)
            now.tell(FiledWhat, seat, face, to=1 << seat)
        self.to_file(seat, face, 1 << seat)

    def clear(self, spaces: tuple[int, ...], bits: int) -> list[int]:
        """Take the open tokens off these spaces, which are also given as bits; returns their faces."""
        faces = list(self.faces)
        found = [faces[space] for space in spaces]
        for space in spaces:
            faces[space] = EMPTY
        self.faces = tuple(faces)
        self.visible ^= bits
        return found

    def lift(self, space: int, chance: Chance) -> int:
        """Lift a face-down token; returns its face."""
        self.hidden ^= 1 << space
        for peek in self.peeks:
            if peek.space == space:
                self.peeks = tuple([other for other in self.peeks if other is not peek])
                return peek.face
        return self.draw_token(chance)

    def lay(self, turned: Mapping[int, int]) -> None:
        """Put tokens down again, each on its space, face up."""
        faces, visible = list(self.faces), self.visible
        for space, face in turned.items():
            faces[space] = face
            visible |= 1 << space
        self.faces, self.visible = tuple(faces), visible

    def look_under(self, space: int, chance: Chance, bits: int) -> int:
        """The face-down token on a space; it is drawn now, unless a seat has looked before."""
        for peek in self.peeks:
            if peek.space == space:
                face, known = peek.face, peek.known | bits
                break
        else:
            face, known = self.draw_token(chance), bits
        others = [peek for peek in self.peeks if peek.space != space]
        self.peeks = tuple(sorted([*others, Peeked(space, face, known)], key=lambda peek: peek.space))
        return face

    def draw_token(self, chance: Chance) -> int:
        """An unseen round token."""
        pool = self.pool
        face = chance.pick(pool)
        place = bisect_left(pool, face)
        self.pool = pool[:place] + pool[place + 1 :]
        return face

    # Views ------------------------------------------------------------------------------------------

    def masked(self, eyes: int) -> Twist:
        bit = 1 << eyes
        over = bool(self.places)
        return Twist(
            agenda=tuple([step.seen_by(eyes) for step in self.agenda]),
            eyes=eyes,
            seats=self.seats,
            round=self.round,
            edition=self.edition,
            options=self.options,
            pawn=self.pawn,
            faces=self.faces,
            visible=self.visible,
            hidden=self.hidden,
            # N8, 3.7: a face is for the seats that have looked at it
            peeks=tuple([peek if peek.known & bit else Peeked(peek.space, UNSEEN, peek.known) for peek in self.peeks]),
            pool=(UNSEEN,) * len(self.pool),
            bag=self.bag,
            hexes=(UNSEEN,) * len(self.hexes),
            reserves=masked(self.reserves, bit),  # 3.7
            files=masked(self.files, bit),
            tools=self.tools,
            money=self.money,
            hands=_covered(self.hands, eyes) if any(self.hands) else self.hands,
            deck=(NO_CARD,) * len(self.deck),
            played=self.played,
            loot=_covered(self.loot, eyes) if any(self.loot) and not over else self.loot,  # N10
            drawn=self.drawn if not self.drawn or self._chooses(eyes) else (NO_CARD,) * len(self.drawn),
            vault=(NO_CARD,) * len(self.vault),
            rewards=self.rewards,
            shielded=self.shielded,
            first=self.first,
            thickness=self.thickness,
            places=self.places,
        )

    def _chooses(self, eyes: int) -> bool:
        """Whether this seat has drawn burglary cards and now chooses."""
        step = self.agenda[-1] if self.agenda else None
        return isinstance(step, Question) and step.seat == eyes

    # Worlds that fit a view ---------------------------------------------------------------------------

    def unseen_tokens(self) -> list[int]:
        """The round tokens whose place this view does not know, sorted."""
        left = Counter(self.edition.universe(self.night))
        left.subtract([face for face in self._named() if face < HEX])
        return sorted(left.elements())

    def _named(self) -> Iterator[int]:
        """Every token whose place this view knows."""
        yield from [face for face in self.faces if face]
        yield from self.bag
        for own in self.tools:
            yield from own
        yield from [peek.face for peek in self.peeks if peek.face != UNSEEN]
        for heap in (*self.reserves, *self.files):
            yield from [token.face for token in heap if token.face != UNSEEN]

    def imagine(self, chance: Chance) -> Twist:
        for _ in range(TRIES):
            world = self._imagined(chance)
            if _can_choose(world, self.eyes):
                break
        return world

    def _imagined(self, chance: Chance) -> Twist:
        """A State that agrees with this view; a seat that is asked in it may have nothing to choose from."""
        world = self.copy()
        world.eyes = ALL
        hexes = Counter(self.edition.all_hexes)
        hexes.subtract([face for face in self._named() if face >= HEX])
        spare = list(chance.shuffle(tuple(sorted(hexes.elements()))))
        world.hexes = tuple(sorted([spare.pop() for _ in self.hexes]))
        heaps = [*self.reserves, *self.files]
        tokens = self._fill(heaps, spare, chance)
        world.reserves, world.files = tuple(heaps[: self.seats]), tuple(heaps[self.seats :])
        world.peeks = tuple([
            Peeked(peek.space, tokens.pop(), peek.known) if peek.face == UNSEEN else peek for peek in self.peeks
        ])  # fmt: skip
        world.pool = tuple(sorted(tokens))
        self._deal_cards(world, chance)
        world.agenda = tuple([step.imagined(world, chance) for step in world.agenda])
        return world

    def _fill(self, heaps: list[Heap], hexes: list[int], chance: Chance) -> list[int]:
        """Give every unseen token of a heap a face; returns the tokens left.

        All these hexagonal ones lie in heaps. A reserve holds objects only, and so does what was put away from it.
        """
        slots = [place for place, heap in enumerate(heaps) for token in heap if token.face == UNSEEN]
        unseen = self.unseen_tokens()
        goods = list(chance.shuffle(tuple([face for face in unseen if kind(face) in OBJECTS])))
        objects = sum([slot < self.seats for slot in slots])  # how many slots, from the first on, hold objects
        if not self._stirred() and len(slots) - len(hexes) <= len(goods):
            objects = len(slots)
        order = chance.shuffle(tuple(range(len(slots))))
        lacking = max(0, objects - len(goods))
        first = [nth for nth in order if nth < objects][:lacking]
        found = dict(zip([*first, *[nth for nth in order if nth not in first]], hexes, strict=False))
        found.update([(nth, goods.pop()) for nth in range(objects) if nth not in found])
        left = list(chance.shuffle((*goods, *[face for face in unseen if kind(face) not in OBJECTS])))
        found.update([(nth, left.pop()) for nth in range(objects, len(slots)) if nth not in found])
        filled = [[(token.face, token.known) for token in heap if token.face != UNSEEN] for heap in heaps]
        for nth, face in found.items():
            filled[slots[nth]].append((face, 0))
        for place, named in enumerate(filled):
            heap: Heap = ()
            for face, known in named:
                heap = put(heap, face, known | 1 << place % self.seats)
            heaps[place] = heap
        return left

    def _stirred(self) -> bool:
        """Whether unseen tokens of a file may be other than objects: a card has moved some, or a reshuffle hides which
        cards were played."""
        shuffled = self.edition.tokens.characters * self.round > len(CARDS)
        return shuffled or not STIRRING.isdisjoint(self.played)

    def _deal_cards(self, world: Twist, chance: Chance) -> None:
        """Give every unseen card a face."""
        rest = without(CARDS, [*self.played, *self.shields(), *[card for own in self.hands for card in own if card]])
        cards = list(chance.shuffle(rest))
        world.hands = tuple([tuple([card or cards.pop() for card in own]) for own in self.hands])
        world.deck = tuple(sorted(cards))
        seen = [card for own in (*self.loot, self.drawn) for card in own if card]
        loot = list(chance.shuffle(without(self.edition.burglary.cards, seen)))
        world.loot = tuple([tuple([card or loot.pop() for card in own]) for own in self.loot])
        world.drawn = tuple(sorted([card or loot.pop() for card in self.drawn]))
        world.vault = tuple(sorted(loot))

    def shields(self) -> list[int]:
        """The cards that lie open before players until the round is over."""
        return [ROSE] * self.shielded.bit_count()

    # The end ----------------------------------------------------------------------------------------

    def scores(self) -> tuple[dict[str, int], ...]:
        return scores(self)

    def outcome(self) -> tuple[int, ...] | None:
        return self.places or None

    def possessions(self) -> tuple[dict[str, Any], ...]:
        return possessions(self)

    def given(self) -> dict[str, Any]:
        return {"first": self.first}


def _covered(cards: tuple[tuple[int, ...], ...], eyes: int) -> tuple[tuple[int, ...], ...]:
    """Each seat's cards, face down except those of one seat."""
    return tuple([own if seat == eyes else (NO_CARD,) * len(own) for seat, own in enumerate(cards)])


def _can_choose(world: Twist, eyes: int) -> bool:
    """Whether other seats that are asked have what the question needs: a set, a wallet, an object."""
    others = [step for step in world.waiting() if step.seat != eyes]
    return all(step.arises(world) and list(step.moves(world)) != NOTHING_THERE for step in others)


@cache
def sets_of(tokens: int, least: int, wallet_sets: bool) -> tuple[int, ...]:
    """The kinds of which a set can be made, given the number of tokens of each kind."""
    count = [tokens >> 8 * which & 255 for which in range(WALLET + 1)]
    wallets = count[WALLET]
    found = [which for which in GOODS if count[which] and count[which] + wallets >= least]  # F1, F3
    if wallets >= least and wallet_sets:  # F4
        found.append(WALLET)
    return tuple(found)


def changed(items: tuple[T, ...], seat: int, item: T) -> tuple[T, ...]:
    """The same values with a new one for this seat."""
    found = list(items)
    found[seat] = item
    return tuple(found)


def without(faces: Iterable[int], gone: Iterable[int]) -> tuple[int, ...]:
    """These numbers without some of them, in their order."""
    left = tuple(faces)
    for face in gone:
        place = left.index(face)
        left = left[:place] + left[place + 1 :]
    return left


def nobody(seats: int) -> tuple[tuple[Token, ...], ...]:
    """An empty heap for each seat."""
    return ((),) * seats
