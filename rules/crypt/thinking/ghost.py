"""A turn of the solo game. The chances of the Ghost's next turn are exact; later turns are ignored."""

from __future__ import annotations

from rules.crypt.state import GHOST, Crypt
from rules.crypt.steps.claim import Turn
from rules.crypt.thinking.ghost_odds import BARRED, lost
from rules.crypt.thinking.plans import Claim, Plan
from rules.crypt.thinking.worth import Appraiser


class AgainstTheGhost(Plan):
    """A turn of the solo game."""

    def __init__(self, view: Crypt, step: Turn, look: Appraiser) -> None:
        super().__init__(view, step, look)
        self.row = tuple([BARRED if spot.holder == GHOST or not spot.face else spot.total for spot in view.row])
        self.dice = view.ready[GHOST]
        """The dice that the Ghost will roll, before any are pushed out; all its dice when it has not played yet."""

    def outs(self, claim: Claim) -> dict[int, float]:
        mine = [move.spot for move in (*self.standing, *claim)]
        if not self.later:
            return dict.fromkeys(mine, 0.0)
        row, dice = list(self.row), self.dice
        for move in claim:
            row[move.spot] = move.dice * move.effort
            if self.view.row[move.spot].holder == GHOST:
                dice += self.view.row[move.spot].dice
        chances = lost(tuple(row), dice, not self.leads_two)
        return {place: chances[place] for place in mine}
