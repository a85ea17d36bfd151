"""What Fagin pays for a set, and the sets that a seat could bring him: facts for every player, without a judgement of
what is wise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.oliver_twist.edition import HEX, WALLET, kind, value
from rules.oliver_twist.heaps import faces as faces_of
from rules.oliver_twist.state import Twist


class Paid(NamedTuple):
    """The payment for a set, part by part."""

    coins: int
    """Printed on the tokens."""
    reward: int
    """The top reward."""
    bonus: int
    """For a large set."""
    added: int
    """What a character adds."""

    @property
    def total(self) -> int:
        """All parts together."""
        return self.coins + self.reward + self.bonus + self.added


class Sale(NamedTuple):
    """A set that could be sold now."""

    kind: int
    faces: tuple[int, ...]
    """The objects, then the wallets."""
    paid: Paid


def paid(state: Twist, faces: Sequence[int], added: int = 0) -> Paid:
    """What these bring as a set, sold next."""
    edition = state.edition
    bonus = edition.bonus if len(faces) >= edition.large_set else 0  # F5
    # F2, F6: the coins on the tokens, and the top reward while there is one
    return Paid(sum([value(face) for face in faces]), state.rewards[0] if state.rewards else 0, bonus, added)


def parts(own: Sequence[int], which: int) -> tuple[list[int], list[int]]:
    """The objects and the wallets among these of which a set of a kind can be made, the most valuable first."""
    order = sorted(own, key=lambda face: (-value(face), face))
    objects = [face for face in order if kind(face) == which]
    return objects, [] if which == WALLET else [face for face in order if kind(face) == WALLET]


def best(state: Twist, own: Sequence[int], which: int, added: int = 0, laid: Sequence[int] = ()) -> Sale:
    """All tokens of a kind, and the fewest wallets that bring the most; `laid` are offered already."""
    objects, wallets = parts(own, which)
    least = max(0, min(len(wallets), state.edition.set - len(laid) - len(objects)))
    tried = [(*objects, *wallets[:jokers]) for jokers in range(least, len(wallets) + 1)]
    faces = max(tried, key=lambda faces: paid(state, (*laid, *faces), added).total)
    return Sale(which, tuple(sorted(faces, key=lambda face: face % HEX)), paid(state, (*laid, *faces), added))


def brings(state: Twist, own: Sequence[int], which: int) -> int:
    """The pounds for the best set of a kind among these tokens; 0 if they make none."""
    objects, wallets = parts(own, which)
    if not objects or len(objects) + len(wallets) < state.edition.set:
        return 0
    return best(state, own, which).paid.total


def sets(state: Twist, seat: int, added: int = 0) -> list[Sale]:
    """The best set of each kind that a seat could sell now, the best paid first."""
    own = faces_of(state.reserves[seat])
    found = [best(state, own, which, added) for which in state.sets(seat)]
    return sorted(found, key=lambda sale: (-sale.paid.total, sale.kind))
