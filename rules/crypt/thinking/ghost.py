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
        self._after: dict[tuple[tuple[tuple[int, int], ...], int, int], After] = {}

    def faced(self, claim: Claim) -> tuple[Row, int]:
        """What the Ghost has to beat after this claim, and the dice that it will roll."""
        row, dice = list(self.row), self.dice
        for move in claim:
            row[move.spot] = move.dice * move.effort
            if self.view.row[move.spot].holder == GHOST:
                dice += self.view.row[move.spot].dice
        return tuple(row), dice

    def chances(self, mine: Claim) -> list[float]:
        if not self.later:
            return [0.0] * len(mine)
        out = lost(*self.faced(mine), not self.leads_two)
        return [out[move.spot] for move in mine]

    def second(self, mine: Claim, outs: list[float], ready: int, spent: int) -> float:
        held = tuple([(move.spot, move.dice) for move in mine])
        after = self._after.get((held, ready, spent))
        if after is None:
            after = self._after[held, ready, spent] = After(self, held, ready, self.back(spent))
        return sum([chance * after[takes] for chance, takes in outcomes(*self.faced(mine), False)])


class After(dict[Row, float]):
    """What a Leader's second turn brings, by the totals with which the Ghost has taken treasures before it."""

    def __init__(self, plan: AgainstTheGhost, mine: tuple[tuple[int, int], ...], ready: int, rest: float) -> None:
        """`mine`: the seat's dice on treasures; `ready`: those that are left; `rest`: what a Recover brings."""
        held = [place for place, _ in mine]
        self._mine = [(place, dice, plan.prize[place]) for place, dice in mine]
        self._others = [
            (place, plan.prize[place]) for place, spot in enumerate(plan.view.row) if spot.face and place not in held
        ]
        self._ready, self._rest, self._price = ready, rest, plan.price

    def __missing__(self, takes: Row) -> float:
        left, best = self._ready, self._rest
        for place, dice, _ in self._mine:
            if takes[place]:
                left += dice
        costs = self._price[left]
        for place, prize in self._others:
            gain = prize - costs[takes[place] + 1]
            if gain > best:
                best = gain
        for place, _, prize in self._mine:
            if takes[place]:
                gain = prize - costs[takes[place] + 1]
                if gain > best:
                    best = gain
        self[takes] = best
        return best
