"""Fagin, who buys sets of one kind. Also the leftover sets at the end of a round."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Any, ClassVar, Protocol

from msgspec.structs import replace

from rules.errors import IllegalMove
from rules.game import Move, Now, Question
from rules.oliver_twist.edition import GOODS, HEX, OBJECTS, WALLET, kind, value
from rules.oliver_twist.events import AtFagin, Sold
from rules.oliver_twist.heaps import faces as faces_of
from rules.oliver_twist.heaps import take_all
from rules.oliver_twist.moves import Done, Fagin, Put
from rules.oliver_twist.sales import paid
from rules.oliver_twist.state import Twist

Offered = tuple[tuple[int, int], ...]
"""(face, count), sorted."""
# F3
FACES: dict[int, list[int]] = {}
"""By kind: all its faces."""
for _face in range(2 * HEX):
    FACES.setdefault(kind(_face), []).append(_face)
FITS = {which: frozenset([*FACES[which], *FACES[WALLET]]) for which in OBJECTS}
"""By kind: the faces that a set can have, which are those of the kind, and wallets."""
OFFERS = 20_000
"""Cache size: how many reserves keep their possible offers."""


def one_by_one(offered: Offered) -> tuple[int, ...]:
    """The tokens of an offer, one by one."""
    return tuple([face for face, count in offered for _ in range(count)])


def visits(state: Twist, seat: int) -> tuple[Move, ...]:
    """The kinds of which this seat can sell a set."""
    return to_fagin(state.sets(seat))


@cache
def to_fagin(kinds: tuple[int, ...]) -> tuple[Move, ...]:
    """The visits with sets of these kinds."""
    return tuple([Fagin(which) for which in kinds])


def refuse_visit(state: Twist, move: Fagin) -> None:
    """Why Fagin takes no set of this kind."""
    if move.kind not in (*GOODS, WALLET):
        raise IllegalMove("no-object", kind=move.kind)
    raise IllegalMove("wallets-alone" if move.kind == WALLET else "no-set", kind=move.kind, wanted=state.edition.set)


class Customer(Protocol):
    """A question that can be answered by going to Fagin."""

    def sold(self, state: Twist) -> None:
        """Carry on after a set has been sold."""


class Offer(Question[Twist], frozen=True, gc=False):
    """How many tokens of each face are offered, with wallets as wild ones; three or more, at least one of them not
    wild."""

    unordered: ClassVar[bool] = True

    kind: int
    added: int
    asked: Customer
    """The question that this visit answers. Other seats still see that question, because an undone visit must not
    reveal a set."""
    offered: Offered = ()

    def secret(self, public: Twist) -> bool:
        return True

    def seen_by(self, eyes: int) -> Any:
        return self if eyes == self.seat else self.asked

    def _rest(self, state: Twist) -> dict[int, int]:
        """The tokens that could still be offered."""
        return rest(self._own(state), self.offered)

    def _own(self, state: Twist) -> tuple[int, ...]:
        """The tokens of this kind and the wallets."""
        fits = FITS[self.kind]
        return tuple([token.face for token in state.reserves[self.seat] if token.face in fits])

    def moves(self, state: Twist) -> Sequence[Move]:
        return offers(self.kind, self._own(state), self.offered, state.edition.set)

    def refuse(self, state: Twist, move: Move) -> None:
        if isinstance(move, Put):
            rest = self._rest(state)
            if move.face in [face for face, _ in self.offered]:
                raise IllegalMove("offered-already", face=move.face)
            if move.face not in rest:
                raise IllegalMove("not-of-the-set", face=move.face)
            if not 1 <= move.count <= rest[move.face]:
                raise IllegalMove("too-few-tokens", face=move.face, there=rest[move.face])
            raise IllegalMove("no-set-then", wanted=state.edition.set)
        if isinstance(move, Done):
            raise IllegalMove("set-too-small", wanted=state.edition.set)

    def play(self, state: Twist, move: Move, now: Now) -> None:
        if isinstance(move, Put):
            state.push(replace(self, offered=tuple(sorted([*self.offered, (move.face, move.count)]))))
        else:
            self.sell(state, now)

    def sell(self, state: Twist, now: Now) -> None:
        """Pay coins, the top reward and the bonus; put the tokens back in the bag in the open."""
        seat = self.seat
        faces = one_by_one(self.offered)
        coins, reward, bonus, added = pays = paid(state, faces, self.added)
        state.set_reserve(seat, take_all(state.reserves[seat], faces))
        state.to_bag(*faces)  # F7
        state.rewards = state.rewards[1:]  # F6
        state.pay(seat, pays.total)
        now.tell(AtFagin, seat)
        now.tell(Sold, seat, self.kind, faces, coins, reward, bonus, added)
        self.asked.sold(state)


def rest(own: tuple[int, ...], offered: Offered) -> dict[int, int]:
    """The tokens among these that could still be offered."""
    counts: dict[int, int] = {}
    for face in own:
        counts[face] = counts.get(face, 0) + 1
    for face, _ in offered:
        counts.pop(face, None)
    return counts


@lru_cache(OFFERS)
def offers(which: int, own: tuple[int, ...], offered: Offered, least: int) -> tuple[Move, ...]:
    """The tokens among these that can be added to an offer so that it can still become a set."""
    left = rest(own, offered)
    found: list[Move] = []
    tokens = sum([count for _, count in offered])
    real = [face for face, _ in offered if _is_real(face, which)]
    if real or [face for face in left if _is_real(face, which)]:
        lacking = least - tokens - sum(left.values())
        for face, most in left.items():
            found += [Put(face, count) for count in range(max(1, lacking + most), most + 1)]
    if real and tokens >= least:  # F1, F4
        found.append(Done())
    return tuple(found)


def _is_real(face: int, which: int) -> bool:
    """Whether the token is not wild, or the set is one of wallets alone (a house rule)."""
    return kind(face) != WALLET or which == WALLET


def leftover_sets(state: Twist, seat: int) -> list[tuple[int, tuple[int, ...]]]:
    """The leftover sets of a reserve at the end of a round, at most one of each kind, as (kind, faces).

    Wallets are assigned for the highest payment, then for the most tokens sold, then for the more valuable kinds
    (ours); spare wallets join the first set.
    """
    possible = state.sets(seat)
    if not possible:
        return []
    faces = faces_of(state.reserves[seat])
    wallets = [face for face in faces if kind(face) == WALLET]
    kinds = {which: sorted([face for face in faces if kind(face) == which], key=value) for which in possible}
    kinds.pop(WALLET, None)
    present = list(kinds)
    best: tuple[tuple[int, int], tuple[int, ...]] = ((0, 0), ())
    for size in range(1, len(present) + 1):
        for chosen in combinations(present, size):
            if sum([_lacking(state, kinds[which]) for which in chosen]) <= len(wallets):
                coins = sum([value(kinds[which][-1]) for which in chosen])
                tokens = sum([len(kinds[which]) for which in chosen]) + len(wallets)
                best = max(best, ((coins, tokens), chosen))  # 3.5.2
    found = []
    for which in best[1]:
        jokers = [wallets.pop() for _ in range(_lacking(state, kinds[which]))]
        found.append((which, (*kinds[which], *jokers)))
    if found and wallets:
        found[0] = (found[0][0], (*found[0][1], *wallets))
    return found


def _lacking(state: Twist, faces: list[int]) -> int:
    """How many wallets are needed to make a set of these."""
    return max(0, state.edition.set - len(faces))
