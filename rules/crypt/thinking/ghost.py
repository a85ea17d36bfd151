"""A turn of the solo game. The chances of the Ghost's next turn are exact; so is what a Leader can do after it."""

from __future__ import annotations

from rules.crypt.state import GHOST, Crypt
from rules.crypt.steps.claim import Turn
from rules.crypt.thinking.ghost_odds import BARRED, Row, lost, outcomes
from rules.crypt.thinking.plans import Claim, Plan
from rules.crypt.thinking.worth import Appraiser


class AgainstTheGhost(Plan):
    """A turn of the solo game."""

    def __init__(self, view: Crypt, step: Turn, look: Appraiser) -> None:
        super().__init__(view, step, look)
        self.row = tuple([BARRED if spot.holder == GHOST or not spot.face else spot.total for spot in view.row])
        self.dice = view.ready[GHOST]
        """The dice that the Ghost will roll, before any are pushed out; all its dice when it has not played yet."""

    def faced(self, claim: Claim) -> tuple[Row, int]:
        """What the Ghost has to beat after this claim, and the dice that it will roll."""
        row, dice = list(self.row), self.dice
        for move in claim:
            row[move.spot] = move.dice * move.effort
            if self.view.row[move.spot].holder == GHOST:
                dice += self.view.row[move.spot].dice
        return tuple(row), dice

    def outs(self, claim: Claim) -> dict[int, float]:
        mine = [move.spot for move in (*self.standing, *claim)]
        if not self.later:
            return dict.fromkeys(mine, 0.0)
        chances = lost(*self.faced(claim), not self.leads_two)
        return {place: chances[place] for place in mine}

    def second(self, claim: Claim, outs: dict[int, float], ready: int, spent: int) -> float:
        mine = {move.spot: move.dice for move in (*self.standing, *claim)}
        value = 0.0
        for chance, takes in outcomes(*self.faced(claim), False):
            left = ready + sum([dice for place, dice in mine.items() if takes[place]])
            totals = [
                (place, total) for place, total in enumerate(takes)
                if self.view.row[place].face and (total or place not in mine)
            ]  # fmt: skip
            value += chance * self.alone(totals, left, spent)
        return value
