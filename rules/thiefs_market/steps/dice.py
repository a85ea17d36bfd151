"""Rolling dice: all of them at the start of a round, some again when a pile is robbed."""

from __future__ import annotations

from rules.game import Now
from rules.thiefs_market.edition import DICE, Pile
from rules.thiefs_market.state import NOTHING


def face_rolled(now: Now) -> int:
    """The face that one die shows."""
    return DICE[now.roll() - 1]


def rolled(dice: int, now: Now) -> Pile:
    """This many dice, rolled."""
    pile = list(NOTHING)
    for _ in range(dice):
        pile[face_rolled(now)] += 1
    return tuple(pile)
