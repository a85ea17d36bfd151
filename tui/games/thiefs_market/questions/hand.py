"""A pile in preparation: picks from the middle, or what goes back from a robbed pile.

Nothing here knows a rule: the step says what may be picked, on a copy of the view with the other picks played.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.errors import IllegalMove
from rules.game import Move, Question
from rules.thiefs_market.edition import OBJECTS, Pile
from rules.thiefs_market.moves import Done, Grab, PutBack, Rob, TakeAll
from rules.thiefs_market.state import NOTHING, Market, minus, plus
from rules.thiefs_market.steps.split import Sort, Split
from tui.table.why_not import why_not


class Hand:
    """The picks, not yet confirmed: from the middle, or what goes back from a robbed pile."""

    def __init__(self, view: Market, step: Split | Sort) -> None:
        self.view, self.step = view, step
        self.victim: int | None = step.victim if isinstance(step, Sort) else None
        self.picked = [0] * len(OBJECTS)
        """How many of each face are taken or go back, beyond what the step holds already."""
        legal = step.moves(view)
        self._must_take_all = TakeAll() in legal
        self.robbed = frozenset([move.victim for move in legal if isinstance(move, Rob)])
        self.takes = any(isinstance(move, Grab | TakeAll) for move in legal)

    # What it is -----------------------------------------------------------------------------------

    @property
    def robbing(self) -> bool:
        return self.victim is not None

    @property
    def takes_all(self) -> bool:
        """Whether the whole middle is the only pile that may be taken."""
        return self._must_take_all and not self.robbing

    @property
    def settled(self) -> Pile:
        """What the step holds already; only undo removes it."""
        if isinstance(self.step, Sort):
            return self.step.back
        return NOTHING if self.robbing else self.step.taken

    @property
    def mid(self) -> bool:
        """Whether the robbery is confirmed, so that only undo cancels it."""
        return isinstance(self.step, Sort)

    @property
    def heap(self) -> Pile:
        """Everything there is to choose from."""
        return self.view.piles[self.victim] if self.victim is not None else self.view.middle

    @property
    def out(self) -> Pile:
        """Everything picked: taken, or going back."""
        if self.takes_all:
            return self.view.middle
        return plus(self.settled, tuple(self.picked))

    @property
    def pile(self) -> Pile:
        """The pile that the seat will have."""
        return minus(self.heap, self.out) if self.robbing else self.out

    @property
    def empty(self) -> bool:
        """Whether there is no pick to clear."""
        return not any(self.picked) and (self.victim is None or isinstance(self.step, Sort))

    # What may be ----------------------------------------------------------------------------------

    def ahead(self, but: int | None = None) -> tuple[Market, Question[Any]]:
        """The view after all picks but those of one face."""
        view = self.view.after([*self._rob(), *[move for move in self._small() if move.face != but]])
        return view, view.waiting()[0]

    def _rob(self) -> list[Move]:
        """The robbery, unless it is confirmed already."""
        return [Rob(self.victim)] if self.victim is not None and isinstance(self.step, Split) else []

    def _small(self) -> list[Grab | PutBack]:
        kind = PutBack if self.robbing else Grab
        return [kind(face, count) for face, count in enumerate(self.picked) if count]

    def open(self, face: int) -> list[int]:
        """The counts of this face that may be picked, with the others unchanged."""
        view, step = self.ahead(face)
        return [move.count for move in step.moves(view) if isinstance(move, Grab | PutBack) and move.face == face]

    def refusal(self, face: int, count: int = 1) -> IllegalMove | None:
        """Why this many of this face cannot be picked."""
        view, step = self.ahead(face)
        return why_not(view, step, (PutBack if self.robbing else Grab)(face, count))

    def why_not(self, move: Move) -> IllegalMove | None:
        """Why a move is not legal after all picks."""
        view, step = self.ahead()
        return why_not(view, step, move)

    def no_robbery(self, seat: int) -> IllegalMove | None:
        """Why this seat cannot be robbed; picks do not matter, because they would be cleared."""
        return why_not(self.view, self.step, Rob(seat))

    @property
    def ready(self) -> bool:
        """Whether Enter can confirm the picks."""
        if self.takes_all:
            return True
        view, step = self.ahead()
        return Done() in step.moves(view)

    def batch(self) -> list[Move]:
        """The moves to confirm."""
        if self.takes_all:
            return [TakeAll()]
        return [*self._rob(), *self._small(), Done()]

    # What keys and clicks do ----------------------------------------------------------------------

    def turn(self, face: int, by: int = 1) -> IllegalMove | None:
        """One more of this face, or one less; after the last count, none."""
        counts = [0, *self.open(face)]
        if len(counts) == 1:
            return self.refusal(face)
        at = counts.index(self.picked[face]) if self.picked[face] in counts else 0
        self.picked[face] = counts[(at + by) % len(counts)]
        return None

    def more(self, face: int) -> IllegalMove | None:
        """One more of this face, without going round to none."""
        if self.picked[face] + 1 in self.open(face):
            self.picked[face] += 1
            return None
        return self.refusal(face, self.picked[face] + 1)

    def less(self, face: int) -> None:
        """One less of this face."""
        self.picked[face] = max(0, self.picked[face] - 1)

    def off(self, face: int) -> None:
        """None of this face."""
        self.picked[face] = 0

    def all_or_none(self) -> IllegalMove | None:
        """Take everything, or nothing if everything was taken; when robbing, swap what is kept and what goes back."""
        before = list(self.picked)
        rest = minus(self.heap, self.out)
        if not self.robbing:
            self.picked = list(plus(tuple(self.picked), rest)) if any(rest) else [0] * len(OBJECTS)
            return None
        self.picked = [count if not held else 0 for count, held in zip(rest, self.settled, strict=True)]
        if not any(self.out) or not any(self.pile):
            self.picked = before
            return IllegalMove("keep-one" if not any(before) else "nothing-back")
        return None

    def rob(self, victim: int | None) -> None:
        """Pick the seat to rob; None: nobody."""
        if isinstance(self.step, Split):
            self.victim = victim
            self.picked = [0] * len(OBJECTS)

    def lay(self, moves: Sequence[Move]) -> None:
        """Pick what these moves take, rob and put back."""
        self.picked = [0] * len(OBJECTS)
        self.rob(None)
        for move in moves:
            match move:
                case Rob(victim):
                    self.rob(victim)
                case Grab(face, count) | PutBack(face, count):
                    self.picked[face] = count
                case _:
                    return

    def clear(self) -> None:
        """Clear the picks; if there are none, clear the robbery."""
        if any(self.picked):
            self.picked = [0] * len(OBJECTS)
        else:
            self.rob(None)
