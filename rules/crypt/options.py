"""How a match of Crypt is set up."""

from __future__ import annotations

from typing import Literal, TypeAlias

from rules import game
from rules.chance import Chance
from rules.crypt.edition import KIND_NAMES, KINDS

Side: TypeAlias = Literal["A", "B", "random"]
OwnSide: TypeAlias = Literal["same", "A", "B", "random"]


class Options(game.Options, frozen=True):
    """Which collectors are in play, who leads first, and whether the screen keeps showing what players would have to
    remember."""

    sides: Side = "A"
    idol: OwnSide = "same"
    jewelry: OwnSide = "same"
    manuscript: OwnSide = "same"
    pottery: OwnSide = "same"
    remains: OwnSide = "same"
    tapestry: OwnSide = "same"
    leader: Literal["random", "first"] = "random"  # 2.leader
    memory: bool = False  # R22

    def lay_out(self, pick: Chance) -> str:
        """The side of each collector, a letter a kind; at random where the options say so."""
        return "".join([self._side(KIND_NAMES[kind], pick) for kind in KINDS])

    def _side(self, kind: str, chance: Chance) -> str:
        own: OwnSide = getattr(self, kind)
        side = self.sides if own == "same" else own
        return chance.pick(("A", "B")) if side == "random" else side  # 2.sides
