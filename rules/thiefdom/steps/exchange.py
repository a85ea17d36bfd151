"""Goods change hands inside a guild (2.12): in the hideout, in passing, by pigeon and by Lentz."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, ClassVar

from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.game import Move, Now, Question
from rules.thiefdom.events import Exchanged, Offered
from rules.thiefdom.goods import ARTWORK, GOLD, GOODS, NONE, Bag, Goods, plus
from rules.thiefdom.moves import Deal, Done
from rules.thiefdom.state import SHARED, THIEVES, Thief, Thiefdom

Dealt = tuple[tuple[int, tuple[int, ...]], ...]
"""(goods, so many for each thief), sorted."""


def at_home(state: Thiefdom, seat: int) -> tuple[int, ...]:
    """The thieves of a seat who are in their hideout."""
    home = state.homes[seat]
    return tuple([index for index in state.own(seat) if state.thieves[index].space == home])


def can_share(state: Thiefdom, seat: int) -> bool:
    """E2, R11: is there somebody at home, and something to exchange, and was it not done just now?"""
    if SHARED in state.turn.since or not (thieves := at_home(state, seat)):
        return False
    return bool(
        state.stores[seat] != NONE
        or state.hoards[seat]
        or any(state.thieves[index].goods != NONE or state.thieves[index].art for index in thieves)
    )


def share(state: Thiefdom, seat: int, again: Question[Any], now: Now) -> None:
    """Exchange in the hideout, then ask again."""
    state.mark_since(SHARED)
    state.push(Exchange(seat, at_home(state, seat), home=True), again)


class Exchange(Question[Thiefdom], frozen=True, gc=False):
    """E2, E3: kind by kind, who has how many; what is not said stays as it is."""

    unordered: ClassVar[bool] = True

    thieves: tuple[int, ...]
    home: bool = False
    """Does the hideout take part? Then it keeps the rest."""
    dealt: Dealt = ()

    def arises(self, state: Thiefdom) -> bool:
        return any(True for _ in self.deals(state))

    def otherwise(self, state: Thiefdom, now: Now) -> None:
        if self.dealt:
            self.settle(state, now)

    def total(self, state: Thiefdom, kind: int) -> int:
        """How many of a kind there are together."""
        if kind >= ARTWORK:
            found = [state.thieves[index].art.count(kind - ARTWORK) for index in self.thieves]
            return sum(found) + (state.hoards[self.seat].count(kind - ARTWORK) if self.home else 0)
        found = [state.thieves[index].goods[kind] for index in self.thieves]
        return sum(found) + (state.stores[self.seat][kind] if self.home else 0)

    def kinds(self, state: Thiefdom) -> list[int]:
        """What there is to exchange; artworks are kinds of their own."""
        art = [ARTWORK + one for index in self.thieves for one in state.thieves[index].art]
        if self.home:
            art += [ARTWORK + one for one in state.hoards[self.seat]]
        return [*sorted(art), *[kind for kind in GOODS if self.total(state, kind)]]

    def after(self, state: Thiefdom, dealt: Dealt) -> list[Thief]:
        """The thieves as they would be."""
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

    def fits(self, state: Thiefdom, dealt: Dealt, alone: bool = False) -> bool:
        """Can everybody carry what they would have? `alone`: these, and all that is not said stays in the hideout."""
        for place, index in enumerate(self.thieves):
            thief = state.thieves[index]
            goods, art = (list(NONE), 0) if alone else (list(thief.goods), len(thief.art))
            for kind, counts in dealt:
                if kind < ARTWORK:
                    goods[kind] = counts[place]
                else:
                    art += counts[place] - (not alone and kind - ARTWORK in thief.art)
            if not state.bag(thief).holds(goods, art):
                return False
        return True

    def deals(self, state: Thiefdom) -> Iterator[Deal]:
        """Every way to share out a kind that leaves a way to share out the rest."""
        done = [kind for kind, _ in self.dealt]
        for kind in self.kinds(state):
            if kind in done:
                continue
            now = tuple([_has(state.thieves[index], kind) for index in self.thieves])
            for counts in self.splits(state, kind):
                if counts != now and self.can_end(state, (*self.dealt, (kind, counts))):
                    yield Deal(kind, counts)

    def splits(self, state: Thiefdom, kind: int) -> list[tuple[int, ...]]:
        """Every way to share out a kind."""
        total = self.total(state, kind)
        bags = [state.bag(state.thieves[index]) for index in self.thieves]
        most = [min(total, 1 if kind >= ARTWORK else _most(bag, kind)) for bag in bags]
        found = product(*[range(each + 1) for each in most])
        return [counts for counts in found if (sum(counts) <= total if self.home else sum(counts) == total)]

    def can_end(self, state: Thiefdom, dealt: Dealt) -> bool:
        """Can the rest be shared out so that everybody can carry it?"""
        if self.home:
            return self.fits(state, dealt, alone=True)
        if self.fits(state, dealt):
            return True
        done = [kind for kind, _ in dealt]
        rest = [kind for kind in self.kinds(state) if kind not in done]
        if not rest:
            return False
        return any(self.can_end(state, (*dealt, (rest[0], counts))) for counts in self.splits(state, rest[0]))

    def moves(self, state: Thiefdom) -> Sequence[Move]:
        found: list[Move] = list(self.deals(state))
        if self.fits(state, self.dealt):
            found.append(Done())
        return found

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
        """Everybody takes what was said."""
        after = self.after(state, self.dealt)
        if self.home:
            store, hoard = list(state.stores[self.seat]), list(state.hoards[self.seat])
            for kind, counts in self.dealt:
                left = self.total(state, kind) - sum(counts)
                if kind < ARTWORK:
                    store[kind] = left
                else:
                    hoard = [one for one in hoard if one != kind - ARTWORK] + [kind - ARTWORK] * left
            state.set_store(self.seat, tuple(store), tuple(sorted(hoard)))
        for index, thief in zip(self.thieves, after, strict=True):
            state.set_thief(index, thief)
        tell_exchange(state, self.seat, self.thieves, self.home, now)


def _has(thief: Thief, kind: int) -> int:
    return thief.art.count(kind - ARTWORK) if kind >= ARTWORK else thief.goods[kind]


def _most(bag: Bag, kind: int) -> int:
    return (bag.gold if kind == GOLD else bag.loot) + bag.more


def tell_exchange(state: Thiefdom, seat: int, thieves: tuple[int, ...], home: bool, now: Now) -> None:
    """Who has what now."""
    holders = [state.thieves[index] for index in thieves]
    goods = (*[holder.goods for holder in holders], *([state.stores[seat]] if home else []))
    art = (*[holder.art for holder in holders], *([state.hoards[seat]] if home else []))
    now.tell(Exchanged, seat, tuple([index % THIEVES for index in thieves]), goods, art, home)


class Passing(Question[Thiefdom], frozen=True, gc=False):
    """R45, R46: a few goods change hands between two thieves, wherever they are; no artworks."""

    unordered: ClassVar[bool] = True

    one: int
    other: int
    give: int
    """So many may go to the other."""
    take: int
    """So many may come back."""
    both: int
    """So many together."""
    moved: tuple[tuple[int, int], ...] = ()
    """(goods, how many went to the other; below 0: came back), sorted."""

    def arises(self, state: Thiefdom) -> bool:
        return any(isinstance(move, Deal) for move in self.moves(state))

    def otherwise(self, state: Thiefdom, now: Now) -> None:
        if self.moved:
            one, other = self.after(state, self.moved)
            state.set_thief(self.one, one)
            state.set_thief(self.other, other)
            tell_exchange(state, self.seat, (self.one, self.other), False, now)

    def after(self, state: Thiefdom, moved: tuple[tuple[int, int], ...]) -> tuple[Thief, Thief]:
        """Both as they would be."""
        change: Goods = NONE
        for kind, count in moved:
            change = plus(change, tuple([count if one == kind else 0 for one in GOODS]))
        giver, taker = state.thieves[self.one], state.thieves[self.other]
        return (
            replace(giver, goods=plus(giver.goods, tuple([-count for count in change]))),
            replace(taker, goods=plus(taker.goods, change)),
        )

    def fits(self, state: Thiefdom, moved: tuple[tuple[int, int], ...]) -> bool:
        """Can both carry it?"""
        return all(state.bag(thief).holds(thief.goods, len(thief.art)) for thief in self.after(state, moved))

    def options(self, state: Thiefdom, moved: tuple[tuple[int, int], ...]) -> Iterator[tuple[int, int]]:
        """What else may change hands."""
        given = sum([count for _, count in moved if count > 0])
        taken = -sum([count for _, count in moved if count < 0])
        left = self.both - given - taken
        done = [kind for kind, _ in moved]
        for kind in GOODS:
            if kind in done:
                continue
            most = min(left, self.give - given, state.thieves[self.one].goods[kind])
            least = min(left, self.take - taken, state.thieves[self.other].goods[kind])
            yield from [(kind, count) for count in range(-least, most + 1) if count]

    def can_end(self, state: Thiefdom, moved: tuple[tuple[int, int], ...]) -> bool:
        """Is there a way on to something both can carry?"""
        if self.fits(state, moved):
            return True
        return any(self.can_end(state, (*moved, option)) for option in self.options(state, moved))

    def moves(self, state: Thiefdom) -> Sequence[Move]:
        found: list[Move] = [
            Deal(kind, (count,))
            for kind, count in self.options(state, self.moved)
            if self.can_end(state, (*self.moved, (kind, count)))
        ]
        if self.fits(state, self.moved):
            found.append(Done())
        return found

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
