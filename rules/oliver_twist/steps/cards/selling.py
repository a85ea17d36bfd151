"""The characters who bring money: Mr Brownlow, Mr Grimwig."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.errors import IllegalMove
from rules.game import Move, Now, Question
from rules.oliver_twist.edition import EMPTY, WALLET, kind
from rules.oliver_twist.events import Cashed
from rules.oliver_twist.heaps import faces as faces_of
from rules.oliver_twist.heaps import take_all
from rules.oliver_twist.moves import Done, Fagin, Put
from rules.oliver_twist.state import NOTHING_THERE, Twist
from rules.oliver_twist.steps.fagin import Offer, refuse_visit, visits

# Mr Brownlow ---------------------------------------------------------------------------------------------


def brownlow_can(state: Twist, seat: int) -> bool:
    """Whether the seat has a wallet."""
    return any(kind(token.face) == WALLET for token in state.reserves[seat])


def brownlow(state: Twist, seat: int, now: Now) -> None:
    """Turn wallets into money."""
    state.push(Cashing(seat))


class Cashing(Question[Twist], frozen=True, gc=False):
    """How many wallets are turned into money: asked face by face, where there are several faces."""

    done: tuple[int, ...] = ()
    """The faces that are settled."""

    def secret(self, public: Twist) -> bool:
        return True

    def arises(self, state: Twist) -> bool:
        return not set(self.done).issuperset(state.edition.wallets)

    def moves(self, state: Twist) -> Sequence[Move]:
        own = [face for face in faces_of(state.reserves[self.seat]) if kind(face) == WALLET and face not in self.done]
        return [*[Put(face, count) for face, most in Counter(own).items() for count in range(1, most + 1)], Done()]

    def refuse(self, state: Twist, move: Move) -> None:
        if isinstance(move, Put):
            raise IllegalMove("too-few-wallets", face=move.face, count=move.count)

    def play(self, state: Twist, move: Move, now: Now) -> None:
        count = move.count if isinstance(move, Put) else 0
        if isinstance(move, Put):
            gone = (move.face,) * count
            state.set_reserve(self.seat, take_all(state.reserves[self.seat], gone))
            state.to_bag(*gone)
            state.push(Cashing(self.seat, (*self.done, move.face)))
        if count or not self.done:
            coins = state.pay(self.seat, count * state.edition.characters.brownlow_pays)  # card 5
            now.tell(Cashed, self.seat, count, coins, move.face if isinstance(move, Put) else EMPTY)


# Mr Grimwig ----------------------------------------------------------------------------------------------


def grimwig_can(state: Twist, seat: int) -> bool:
    """Whether the seat has a set."""
    return bool(state.sets(seat))


def grimwig(state: Twist, seat: int, now: Now) -> None:
    """Sell Fagin a set at a higher price."""
    state.push(Dealing(seat))


class Dealing(Question[Twist], frozen=True, gc=False):
    """Which set is sold to Fagin."""

    def secret(self, public: Twist) -> bool:
        return True

    def moves(self, state: Twist) -> Sequence[Move]:
        return visits(state, self.seat) or NOTHING_THERE

    def refuse(self, state: Twist, move: Move) -> None:
        if isinstance(move, Fagin):
            refuse_visit(state, move)

    def play(self, state: Twist, move: Move, now: Now) -> None:
        if isinstance(move, Fagin):
            state.push(Offer(self.seat, move.kind, state.edition.characters.grimwig_adds, self))  # card 10

    def sold(self, state: Twist) -> None:
        """Do nothing: the turn is over, and the next one is on the agenda already."""
