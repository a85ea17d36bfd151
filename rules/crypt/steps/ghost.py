"""The solo game's rival: the Ghost rolls, groups, and takes what stands furthest to the left."""

from __future__ import annotations

from functools import cache

from rules.crypt.events import GhostRolled, SetAside
from rules.crypt.state import GHOST, Crypt
from rules.crypt.steps.claim import place
from rules.game import Now, Stage


@cache
def grouped(rolls: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """Equal dice together as (dice, effort), the highest total first, then the larger group."""
    groups = [(rolls.count(face), face) for face in set(rolls)]
    # 6.3
    return tuple(sorted(groups, key=lambda group: (group[0] * group[1], group[0]), reverse=True))


def target(state: Crypt, total: int) -> int | None:
    """The leftmost treasure that is free, or yours with less than this."""
    for where, spot in enumerate(state.row):
        if total > spot.dice * spot.effort and spot.holder != GHOST and spot.face:  # 6.3
            return where
    return None


class GhostTurn(Stage[Crypt], frozen=True, gc=False):
    """The Ghost's turn. When it leads it plays `again` with the dice that were pushed out: the best group alone."""

    again: bool = False

    def run(self, state: Crypt, now: Now) -> None:
        # 6.4: its dice are ready, on treasures or set aside; so in a second turn the ready ones are those pushed out
        rolls = []
        for _ in range(state.ready[GHOST]):
            rolls.append(now.roll())
        if not rolls:
            return
        now.tell(GhostRolled, tuple(rolls))
        groups = grouped(tuple(rolls))
        for dice, effort in groups[:1] if self.again else groups:  # 6.4
            spot = target(state, dice * effort)
            if spot is None:
                state.move_dice(GHOST, ready=-dice, spent=dice)
                now.tell(SetAside, dice, effort)
            else:
                place(state, GHOST, spot, dice, effort, now)
