"""A pile being picked out of the middle, or a robbed one being sorted, before anybody has been told.

Nothing here knows a rule. What may be picked comes from the step itself, asked on a copy of the view on which the
rest was played already.
"""

from __future__ import annotations

from typing import Any

from rules.errors import IllegalMove
from rules.game import Move, Question
from rules.thiefs_market.edition import OBJECTS, Pile
from rules.thiefs_market.moves import Done, Grab, PutBack, Rob, TakeAll
from rules.thiefs_market.state import NOTHING, Market, minus, plus
from rules.thiefs_market.steps.split import Sort, Split
from tui.table.why_not import why_not


class Hand:
    """What is picked and not yet sent: out of the middle, or what goes back of a robbed pile."""

    def __init__(self, view: Market, step: Split | Sort) -> None:
        self.view, self.step = view, step
        self.victim: int | None = step.victim if isinstance(step, Sort) else None
        self.picked = [0] * len(OBJECTS)
        """Beside what the step holds already: how many of each face are taken, or go back."""
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
        """Is all of the middle the only pile there is to choose, unless somebody is robbed?"""
        return self._must_take_all and not self.robbing

    @property
    def settled(self) -> Pile:
        """What the step holds already: it comes off with the way back only."""
        if isinstance(self.step, Sort):
            return self.step.back
        return NOTHING if self.robbing else self.step.taken

    @property
    def mid(self) -> bool:
        """Is the robbery begun already, so that there is no way round it?"""
        return isinstance(self.step, Sort)

    @property
    def heap(self) -> Pile:
        """All that lies there to choose from."""
        return self.view.piles[self.victim] if self.victim is not None else self.view.middle

    @property
    def out(self) -> Pile:
        """What is picked: taken, or going back."""
        if self.takes_all:
            return self.view.middle
        return plus(self.settled, tuple(self.picked))

    @property
    def pile(self) -> Pile:
        """What the seat will have before it."""
        return minus(self.heap, self.out) if self.robbing else self.out

    @property
    def empty(self) -> bool:
        """Is nothing picked that could be let go of?"""
        return not any(self.picked) and (self.victim is None or isinstance(self.step, Sort))

    # What may be ----------------------------------------------------------------------------------

    def ahead(self, but: int | None = None) -> tuple[Market, Question[Any]]:
        """The view with all that is picked on it, but for one face."""
        view = self.view.after([*self._rob(), *[move for move in self._small() if move.face != but]])
        return view, view.waiting()[0]

    def _rob(self) -> list[Move]:
        """The reach for a pile, where it is not made yet."""
        return [Rob(self.victim)] if self.victim is not None and isinstance(self.step, Split) else []

    def _small(self) -> list[Grab | PutBack]:
        kind = PutBack if self.robbing else Grab
        return [kind(face, count) for face, count in enumerate(self.picked) if count]

    def open(self, face: int) -> list[int]:
        """How many of this face may be picked, with the others as they are."""
        view, step = self.ahead(face)
        return [move.count for move in step.moves(view) if isinstance(move, Grab | PutBack) and move.face == face]

    def refusal(self, face: int, count: int = 1) -> IllegalMove | None:
        """Why so many of this face cannot be picked."""
        view, step = self.ahead(face)
        return why_not(view, step, (PutBack if self.robbing else Grab)(face, count))

    def why_not(self, move: Move) -> IllegalMove | None:
        """Why a move cannot be made with all that is picked."""
        view, step = self.ahead()
        return why_not(view, step, move)

    def no_robbery(self, seat: int) -> IllegalMove | None:
        """Why this seat cannot be robbed, whatever is picked: that would go back into the middle."""
        return why_not(self.view, self.step, Rob(seat))

    @property
    def ready(self) -> bool:
        """Can it be sent?"""
        if self.takes_all:
            return True
        view, step = self.ahead()
        return Done() in step.moves(view)

    def batch(self) -> list[Move]:
        """What is sent."""
        if self.takes_all:
            return [TakeAll()]
        return [*self._rob(), *self._small(), Done()]

    # What keys and clicks do ----------------------------------------------------------------------

    def turn(self, face: int, by: int = 1) -> IllegalMove | None:
        """One more of this face, or one less; after the last none."""
        counts = [0, *self.open(face)]
        if len(counts) == 1:
            return self.refusal(face)
        at = counts.index(self.picked[face]) if self.picked[face] in counts else 0
        self.picked[face] = counts[(at + by) % len(counts)]
        return None

    def more(self, face: int) -> IllegalMove | None:
        """One more, and no way round."""
        if self.picked[face] + 1 in self.open(face):
            self.picked[face] += 1
            return None
        return self.refusal(face, self.picked[face] + 1)

    def less(self, face: int) -> None:
        """One less."""
        self.picked[face] = max(0, self.picked[face] - 1)

    def off(self, face: int) -> None:
        """None of this face."""
        self.picked[face] = 0

    def all_or_none(self) -> IllegalMove | None:
        """All of it, or none if that is what there was; while robbing, up and down change places."""
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
        """Reach for a pile; None: not."""
        if isinstance(self.step, Split):
            self.victim = victim
            self.picked = [0] * len(OBJECTS)

    def clear(self) -> None:
        """Let go of what is picked; then of the pile that was reached for."""
        if any(self.picked):
            self.picked = [0] * len(OBJECTS)
        else:
            self.rob(None)
