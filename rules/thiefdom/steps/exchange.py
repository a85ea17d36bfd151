"""Exchanges of goods inside a guild: in the hideout, in passing, by pigeon and by Lentz."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Any, ClassVar

from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.game import Move, Now, Question
from rules.thiefdom.edition import SACK
from rules.thiefdom.events import Exchanged, Offered
from rules.thiefdom.goods import ART_SLOTS, ARTWORK, GEM, GOODS, NONE, Bag, Goods
from rules.thiefdom.moves import Deal, Done
from rules.thiefdom.state import SHARED, THIEVES, Thief, Thiefdom

Dealt = tuple[tuple[int, tuple[int, ...]], ...]
"""(goods, how many for each thief), sorted."""
Moved = tuple[tuple[int, int], ...]
"""(goods, how many went to the other thief; below 0: how many came back), sorted."""
Pile = tuple[int, tuple[int, ...], int]
"""A kind, how many each thief has of it, and the total; each artwork is a kind."""
Piles = tuple[Pile, ...]
Pots = tuple[tuple[Goods, tuple[int, ...]], ...]
"""The goods and artworks of each thief, and then of the hideout."""
EMPTY = (NONE, ())
DONE = Done()
NOTHING: tuple[Sequence[Move], ...] = ((), (DONE,))
"""The moves where there is nothing to exchange."""
MOST_KEPT = 4096
"""Cache size: how many pots keep the ways to share them."""


def at_home(state: Thiefdom, seat: int) -> tuple[int, ...]:
    """The thieves of a seat that are in their hideout."""
    home, first = state.homes[seat], seat * THIEVES
    own = state.thieves[first : first + THIEVES]
    # M7: only its owner's thieves use a hideout's inventory
    return tuple([index for index, thief in enumerate(own, first) if thief.space == home])


def can_share(state: Thiefdom, seat: int) -> bool:
    """Whether a thief is at home, there is something to exchange, and it was not done just now."""
    # E2, R11: asked in every thief turn and patrol activation of the guild
    home, first = state.homes[seat], seat * THIEVES
    for thief in state.thieves[first : first + THIEVES]:
        if thief.space == home and (
            state.stores[seat] != NONE or thief.goods != NONE or thief.art or state.hoards[seat]
        ):
            return SHARED not in state.turn.since
    return False


def share(state: Thiefdom, seat: int, again: Question[Any], now: Now) -> None:
    """Push an exchange in the hideout, after which the seat is asked again."""
    state.mark_since(SHARED)
    state.push(Exchange(seat, at_home(state, seat), home=True), again)


class Exchange(Question[Thiefdom], frozen=True, gc=False):
    """Kind by kind, how many each partner gets; a kind that is not named stays as it is."""

    unordered: ClassVar[bool] = True

    thieves: tuple[int, ...]
    home: bool = False
    """Whether the hideout takes part; it then keeps the rest."""
    dealt: Dealt = ()

    def arises(self, state: Thiefdom) -> bool:
        return self.moves(state) not in NOTHING

    def otherwise(self, state: Thiefdom, now: Now) -> None:
        if self.dealt:
            self.settle(state, now)

    def pots(self, state: Thiefdom) -> Pots:
        """The goods and artworks of each partner."""
        store = (state.stores[self.seat], state.hoards[self.seat]) if self.home else EMPTY
        return (*[((thief := state.thieves[index]).goods, thief.art) for index in self.thieves], store)

    def piles(self, state: Thiefdom) -> Piles:
        """The goods to exchange, kind by kind."""
        return piled(self.pots(state))

    def kinds(self, state: Thiefdom) -> list[int]:
        """The kinds of goods to exchange."""
        return [kind for kind, _, _ in self.piles(state)]

    def total(self, state: Thiefdom, kind: int) -> int:
        """How many of a kind all partners have together."""
        return {one: total for one, _, total in self.piles(state)}.get(kind, 0)

    def after(self, state: Thiefdom, dealt: Dealt) -> list[Thief]:
        """The thieves as they would be after these deals."""
        found = []
        for place, index in enumerate(self.thieves):
            thief = state.thieves[index]
            goods, art = list(thief.goods), list(thief.art)
            for kind, counts in dealt:
                if kind < ARTWORK:
                    goods[kind] = counts[place]
                else:
                    art = [one for one in art if one != kind - ARTWORK] + [kind - ARTWORK] * counts[place]
            found.append(replace(thief, goods=tuple(goods), art=tuple(sorted(art))))
        return found

    def moves(self, state: Thiefdom) -> Sequence[Move]:
        bags = state.edition.bags
        carry = tuple([bags[SACK in state.thieves[index].gear] for index in self.thieves])
        return offers(self.pots(state), carry, self.dealt, self.home)

    def refuse(self, state: Thiefdom, move: Move) -> None:
        if isinstance(move, Deal):
            if move.goods in [kind for kind, _ in self.dealt]:
                raise IllegalMove("dealt-already", goods=move.goods)
            raise IllegalMove("cannot-deal", goods=move.goods)
        if isinstance(move, Done):
            raise IllegalMove("too-much-to-carry")

    def play(self, state: Thiefdom, move: Move, now: Now) -> None:
        if isinstance(move, Deal):
            now.tell(Offered, self.seat, move.goods, move.counts)
            state.push(replace(self, dealt=tuple(sorted([*self.dealt, (move.goods, move.counts)]))))
        else:
            self.otherwise(state, now)

    def settle(self, state: Thiefdom, now: Now) -> None:
        """Give each partner its agreed part."""
        after = self.after(state, self.dealt)
        if self.home:
            store, hoard = list(state.stores[self.seat]), list(state.hoards[self.seat])
            for kind, counts in self.dealt:
                if kind < ARTWORK:
                    store[kind] += sum([state.thieves[index].goods[kind] for index in self.thieves]) - sum(counts)
                else:
                    left = self.total(state, kind) - sum(counts)
                    hoard = [one for one in hoard if one != kind - ARTWORK] + [kind - ARTWORK] * left
            state.set_store(self.seat, tuple(store), tuple(sorted(hoard)))
        for index, thief in zip(self.thieves, after, strict=True):
            state.set_thief(index, thief)
        tell_exchange(state, self.seat, self.thieves, self.home, now)


@lru_cache(MOST_KEPT)
def offers(pots: Pots, bags: tuple[Bag, ...], dealt: Dealt, home: bool) -> tuple[Move, ...]:
    """Every way to share a kind that leaves a way to share the rest; also the end, where everything fits."""
    done = [kind for kind, _ in dealt]
    found: list[Move] = []
    for kind, now, total in piled(pots):
        if kind in done:
            continue
        if home:  # the hideout keeps the rest
            most = [_room(bag, kind, place, dealt) for place, bag in enumerate(bags)]
            ways = product(*[range(min(total, each) + 1) for each in most])
            found += [Deal(kind, counts) for counts in ways if sum(counts) <= total and counts != now]
        else:
            found += [
                Deal(kind, counts)
                for counts in splits(kind, total, bags)
                if counts != now and can_end(pots, bags, (*dealt, (kind, counts)))
            ]
    return (*found, DONE) if fits(pots, bags, dealt) else tuple(found)


@lru_cache(MOST_KEPT)
def piled(pots: Pots) -> Piles:
    """All pots, kind by kind."""
    *thieves, (store, hoard) = pots
    found: list[Pile] = []
    for one in sorted([one for _, art in pots for one in art]):
        held = tuple([art.count(one) for _, art in thieves])
        found.append((ARTWORK + one, held, sum(held) + hoard.count(one)))
    for kind, held in enumerate(zip(*[goods for goods, _ in thieves], strict=True)):
        if total := sum(held) + store[kind]:
            found.append((kind, held, total))
    return tuple(found)


def fits(pots: Pots, bags: tuple[Bag, ...], dealt: Dealt) -> bool:
    """Whether each thief can carry its part."""
    for place, bag in enumerate(bags):
        goods, art = list(pots[place][0]), len(pots[place][1])
        for kind, counts in dealt:
            if kind < ARTWORK:
                goods[kind] = counts[place]
            else:
                art += counts[place] - (kind - ARTWORK in pots[place][1])
        if not bag.holds(goods, art):
            return False
    return True


def can_end(pots: Pots, bags: tuple[Bag, ...], dealt: Dealt) -> bool:
    """Without a hideout: whether the rest can be shared so that each thief can carry its part."""
    if fits(pots, bags, dealt):
        return True
    done = [kind for kind, _ in dealt]
    rest = [(kind, total) for kind, _, total in piled(pots) if kind not in done]
    if not rest:
        return False
    kind, total = rest[0]
    return any(can_end(pots, bags, (*dealt, (kind, counts))) for counts in splits(kind, total, bags))


def _room(bag: Bag, kind: int, place: int, dealt: Dealt) -> int:
    """How many of a kind fit into a bag beside the goods dealt to it."""
    goods, art = list(NONE), 0
    for one, counts in dealt:
        if one < ARTWORK:
            goods[one] = counts[place]
        else:
            art += counts[place]
    return bag.room(kind, goods, art) if kind < ARTWORK else int(bag.room(GEM, goods, art) >= ART_SLOTS)


def splits(kind: int, total: int, bags: tuple[Bag, ...]) -> list[tuple[int, ...]]:
    """Every way to share all of a kind so that each thief could carry its part alone."""
    ways = product(*[range(min(total, _room(bag, kind, 0, ())) + 1) for bag in bags])
    return [counts for counts in ways if sum(counts) == total]


def tell_exchange(state: Thiefdom, seat: int, thieves: tuple[int, ...], home: bool, now: Now) -> None:
    """Tell what each partner has now."""
    holders = [state.thieves[index] for index in thieves]
    goods = (*[holder.goods for holder in holders], *([state.stores[seat]] if home else []))
    art = (*[holder.art for holder in holders], *([state.hoards[seat]] if home else []))
    now.tell(Exchanged, seat, tuple([index % THIEVES for index in thieves]), goods, art, home)


class Passing(Question[Thiefdom], frozen=True, gc=False):
    """A few goods go from one thief to another or back, wherever they are; no artworks."""

    unordered: ClassVar[bool] = True

    one: int
    other: int
    give: int
    """How many may go to the other thief."""
    take: int
    """How many may come back."""
    both: int
    """How many in all."""
    moved: Moved = ()

    def arises(self, state: Thiefdom) -> bool:
        if state.thieves[self.one].goods == NONE == state.thieves[self.other].goods:
            return False
        return isinstance(next(self.ways(state), None), Deal)

    def otherwise(self, state: Thiefdom, now: Now) -> None:
        if self.moved:
            one, other = self.after(state, self.moved)
            state.set_thief(self.one, one)
            state.set_thief(self.other, other)
            tell_exchange(state, self.seat, (self.one, self.other), False, now)

    def after(self, state: Thiefdom, moved: Moved) -> tuple[Thief, Thief]:
        """Both thieves as they would be after these deals."""
        giver, taker = state.thieves[self.one], state.thieves[self.other]
        left, got = [*giver.goods], [*taker.goods]
        for kind, count in moved:
            left[kind] -= count
            got[kind] += count
        return replace(giver, goods=tuple(left)), replace(taker, goods=tuple(got))

    def fits(self, state: Thiefdom, moved: Moved) -> bool:
        """Whether both can carry their goods."""
        one, other = self.after(state, moved)
        return state.holds(one) and state.holds(other)

    def within(self, moved: Moved) -> bool:
        """Whether these numbers keep within `give`, `take` and `both`."""
        given, taken = _both_ways(moved)
        return given <= self.give and taken <= self.take and given + taken <= self.both

    def options(self, state: Thiefdom, moved: Moved) -> Iterator[tuple[int, int]]:
        """The deals that may still be made."""
        given, taken = _both_ways(moved)
        left = self.both - given - taken
        done = [kind for kind, _ in moved]
        for kind in GOODS:
            if kind in done:
                continue
            most = min(left, self.give - given, state.thieves[self.one].goods[kind])
            least = min(left, self.take - taken, state.thieves[self.other].goods[kind])
            yield from [(kind, count) for count in range(-least, most + 1) if count]

    def can_end(self, state: Thiefdom, moved: Moved) -> bool:
        """Whether more can be exchanged so that both can carry their goods in the end."""
        if self.fits(state, moved):
            return True
        return any(self.can_end(state, (*moved, option)) for option in self.options(state, moved))

    def moves(self, state: Thiefdom) -> Sequence[Move]:
        return list(self.ways(state))

    def ways(self, state: Thiefdom) -> Iterator[Move]:
        """The moves, one by one."""
        for kind, count in self.options(state, self.moved):
            if self.can_end(state, (*self.moved, (kind, count))):
                yield Deal(kind, (count,))
        if self.fits(state, self.moved):
            yield DONE

    def refuse(self, state: Thiefdom, move: Move) -> None:
        if isinstance(move, Deal):
            raise IllegalMove("cannot-deal", goods=move.goods)
        if isinstance(move, Done):
            raise IllegalMove("too-much-to-carry")

    def play(self, state: Thiefdom, move: Move, now: Now) -> None:
        if isinstance(move, Deal):
            now.tell(Offered, self.seat, move.goods, move.counts)
            state.push(replace(self, moved=tuple(sorted([*self.moved, (move.goods, move.counts[0])]))))
        else:
            self.otherwise(state, now)


def _both_ways(moved: Moved) -> tuple[int, int]:
    """How many go to the other thief, and how many come back."""
    counts = [count for _, count in moved]
    return sum([count for count in counts if count > 0]), -sum([count for count in counts if count < 0])
