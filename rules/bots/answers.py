"""What a rival answers in an imagined match when it thinks for itself, instead of following a hunch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import astuple

from rules.bots.follows import Follows
from rules.chance import SeededChance
from rules.game import Move, Question, State


class Answers:
    """The answers of rivals. A rival that sees the same again answers the same, so it need not think again."""

    def __init__(self, rival: Follows, matches: int, seed: str) -> None:
        """`rival`: how a rival thinks; `matches`: how many imagined matches that takes."""
        self._rival, self._matches, self._seed = rival, matches, seed
        self._known: dict[tuple[tuple[Any, ...], Question[Any]], Sequence[Move]] = {}
        self.spent = 0
        """How many imagined matches the answers have taken."""

    def to(self, view: State, step: Question[Any]) -> Sequence[Move]:
        """The whole move of the seat that is asked, from its view."""
        asked = astuple(view), step
        if asked not in self._known:
            self._known[asked] = self._rival.choose(view, step, SeededChance(self._seed)).moves
            self.spent += self._matches
        return self._known[asked]
