"""The same judgement in a hurry, for the many decisions of imagined matches: nobody looks under tokens first, only what
looks best is examined closely, and a set is sold as it pays most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from statistics import fmean

from rules.game import Move, Question
from rules.oliver_twist import sales
from rules.oliver_twist.edition.streets import Way
from rules.oliver_twist.heaps import faces
from rules.oliver_twist.moves import Done, Put, Stand
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.fagin import FITS, Offer, one_by_one
from rules.oliver_twist.steps.prowl import Relocating
from rules.oliver_twist.steps.round import Turn
from rules.oliver_twist.thinking.helps import Helps
from rules.oliver_twist.thinking.judges import JUDGES, turn
from rules.oliver_twist.thinking.plans import NOTHING, Roads

CLOSELY = 3
"""For how many ways from a space it is found out what they leave to the next player."""


def hunch(view: Twist, step: Question[Twist], moves: Sequence[Move]) -> list[float]:
    """A number for each move; the highest is probably the best."""
    if len(moves) == 1:
        return [0.0]
    if found := HUNCHES.get(type(step)):
        return found(view, step, moves)
    return JUDGES[type(step)](Glance(view, step.seat), step, moves)


class Glance(Roads):
    """The streets at a glance."""

    searched = 1

    def __init__(self, view: Twist, seat: int) -> None:
        super().__init__(view, seat)
        self.crowded, self.looks = False, {}

    def walks(self, ways: Sequence[Way], free: bool = False) -> list[float]:
        """The value of each way; what it leaves to the next player is guessed for all but the best."""
        gains = [self.gain(way, free) for way in ways]
        best = sorted(range(len(ways)), key=lambda nth: -gains[nth])[:CLOSELY]
        left = {nth: self.weight * self.leaves(ways[nth].target, ways[nth].needs) for nth in best}
        usual = fmean(left.values()) if left else 0.0
        return [gain - left.get(nth, usual) for nth, gain in enumerate(gains)]


class Grasp(Helps):
    """The cards and sets of a seat at a glance: a set is sold as it pays most."""

    def sale(self, which: int, added: int = 0) -> float:
        sale = sales.best(self.view, self.purse.reserve, which, added)
        return sale.paid.total + self.purse.without(*sale.faces) - self.purse.now


def _turned(view: Twist, step: Turn, moves: Sequence[Move]) -> list[float]:
    return turn(Glance(view, step.seat), step, moves, Grasp)


def _offered(view: Twist, step: Offer, moves: Sequence[Move]) -> list[float]:
    own = [face for face in faces(view.reserves[step.seat]) if face in FITS[step.kind]]
    laid = dict(step.offered)
    rest = [face for face in own if face not in laid]
    best = Counter(sales.best(view, rest, step.kind, step.added, one_by_one(step.offered)).faces)
    return [
        float(best[move.face] == move.count) if isinstance(move, Put) else 0.5 * isinstance(move, Done)
        for move in moves
    ]  # fmt: skip


def _placed(view: Twist, step: Relocating, moves: Sequence[Move]) -> list[float]:
    stands = Glance(view, step.seat).stands
    return [stands[move.space] if isinstance(move, Stand) else 2 * NOTHING for move in moves]


HUNCHES: Mapping[type, Callable[..., list[float]]] = {Turn: _turned, Offer: _offered, Relocating: _placed}
"""By question, where it is not the judge's way with less care."""
