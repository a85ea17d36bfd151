"""The probable cost of the police files of Oliver Twist, estimated from a view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import exp

from rules.kept import kept
from rules.oliver_twist.edition import UNSEEN, kind
from rules.oliver_twist.thinking.worth import Prospect

SWAY, SWAY_MORE = 1.2, 0.07
"""How far the sizes of files may still change: with no tokens left in the streets, and for each token there."""
LEFT_OVER = 0.3
"""The share of a reserve that probably ends in the file."""
USUAL_TYPES = 7.0
"""How many types are in the thickest file at the end of most rounds …"""
TYPES_COME = 25.0
"""… and how many tokens left in the streets make it likely that they will still come."""


class Police:
    """The probable cost of the police files for a seat at the end of the round."""

    def __init__(self, prospect: Prospect, seat: int) -> None:
        self.prospect, self.view, self.seat = prospect, prospect.view, seat
        view = self.view
        self.counts = Counter([kind(token.face) for token in view.files[seat] if token.face != UNSEEN])
        self.sizes = [len(view.files[other]) + LEFT_OVER * len(view.reserves[other]) for other in range(view.seats)]
        self.sway = SWAY + SWAY_MORE * prospect.tokens
        self._costs: dict[tuple[float, int, int, float], float] = {}

    def thickest(self, size: float, rival: int = -1, pushed: float = 0.0) -> float:
        """The chance that the seat has the thickest file, when its file is this thick and a rival's is this much
        thicker."""
        view = self.view
        if view.shielded >> self.seat & 1:
            return 0.0
        others = [self.sizes[other] + (pushed if other == rival else 0.0)
                  for other in view.opponents(self.seat) if not view.shielded >> other & 1]  # fmt: skip
        return 1 / (1 + sum([exp(max(-30.0, min(30.0, (other - size) / self.sway))) for other in others]))

    def fine(self, size: float, types: int, rival: int = -1, pushed: float = 0.0) -> float:
        """The probable fine of the seat with this many tokens of this many types in its file."""
        key = size, types, rival, pushed
        found = self._costs.get(key)
        if found is None:
            settled = exp(-self.prospect.tokens / TYPES_COME)
            expected = max(types, USUAL_TYPES) * (1 - settled) + types * settled
            expected += 0.5 * (1 - settled) * (types - USUAL_TYPES) / USUAL_TYPES
            found = self._costs[key] = self.thickest(size, rival, pushed) * expected
        return found

    @kept
    def now(self) -> float:
        """The probable fine of the seat with its present file."""
        return self.fine(self.sizes[self.seat], len(self.counts))

    def cost(self, faces: Sequence[int]) -> float:
        """The cost of these tokens in the seat's file."""
        if not faces:
            return 0.0
        new = {kind(face) for face in faces} - self.counts.keys()
        return self.fine(self.sizes[self.seat] + len(faces), len(self.counts) + len(new)) - self.now

    def relief(self, faces: Sequence[int], rival: int = -1) -> float:
        """The saving when these leave the seat's file, for a rival's file where one is named."""
        gone = Counter([kind(face) for face in faces])
        types = len(self.counts) - sum([self.counts[which] <= count for which, count in gone.items()])
        size = self.sizes[self.seat] - len(faces)
        return self.now - self.fine(size, types, rival, float(len(faces)) if rival >= 0 else 0.0)
