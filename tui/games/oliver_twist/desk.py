"""What is laid in a panel and not yet sent: a row of a list, a set for Fagin, tokens for another file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rules.game import Move, Question
from rules.oliver_twist import moves as m
from rules.oliver_twist.edition import HEX, WALLET, kind
from rules.oliver_twist.heaps import Heap
from rules.oliver_twist.heaps import faces as faces_of
from rules.oliver_twist.sales import Paid, best, paid, sets
from rules.oliver_twist.state import Twist
from rules.oliver_twist.steps.cards import Pushing
from rules.oliver_twist.steps.fagin import Offer, one_by_one

ROW_KEYS = "abdejkqrsw"
"""The keys of a panel's rows; those beyond have none."""


def playable(view: Twist, batch: Sequence[Move]) -> bool:
    """Do the rules take these one after the other?"""
    for nth, move in enumerate(batch):
        ahead = view.after(batch[:nth])
        if move not in ahead.waiting()[0].moves(ahead):
            return False
    return True


class Desk:
    """What every panel has: rows, one of them in front."""

    name = ""

    def __init__(self, many: int) -> None:
        self.many = many
        self.at = 0
        """The row in front; -1: none is, so that no key commits by accident what was never looked at."""
        self.no = False
        """Was `no` laid?"""

    def key(self, row: int) -> str:
        """The key of a row."""
        return ROW_KEYS[row] if row < len(ROW_KEYS) else ""

    def row_of(self, key: str) -> int | None:
        """Which row has this key."""
        row = ROW_KEYS.find(key)
        return row if len(key) == 1 and 0 <= row < self.many else None

    def go(self, row: int) -> None:
        """Put a row in front; again: its next value."""
        self.at, self.no = row, False

    def step(self, by: int) -> None:
        """The next row, or the one before."""
        if self.many:
            self.go((self.at + by) % self.many if self.at >= 0 else (0 if by > 0 else self.many - 1))

    def turn(self, by: int) -> bool:
        """More or less of the row in front; False where it has no number."""
        return False

    def decline(self) -> bool:
        """Lay `no`, or take it off; False where nobody can say no."""
        return False

    def batch(self) -> tuple[Move, ...]:
        """What Enter would send; nothing while something is missing."""
        return ()

    def lift(self) -> bool:
        """Let go of what is laid; False when nothing is."""
        laid, self.no = self.no, False
        return laid


class Listed(Desk):
    """One row is chosen; what it sends, and what `no` sends for it, or for all of them."""

    def __init__(self, name: str, rows: Sequence[tuple[Move, ...]], nos: Sequence[tuple[Move, ...]] = ()) -> None:
        super().__init__(len(rows))
        self.name, self.rows, self.nos = name, tuple(rows), tuple(nos)
        self.at = 0 if name == "cards" else -1

    def decline(self) -> bool:
        if not self._no:
            return False
        self.no = not self.no
        return True

    @property
    def _no(self) -> tuple[Move, ...]:
        if len(self.nos) == 1 and self.name != "cards":
            return self.nos[0]
        return self.nos[self.at] if 0 <= self.at < len(self.nos) else ()

    def batch(self) -> tuple[Move, ...]:
        if self.no:
            return self._no
        return self.rows[self.at] if 0 <= self.at < len(self.rows) else ()

    def lift(self) -> bool:
        laid = self.no or (self.name != "cards" and self.at >= 0)
        self.no, self.at = False, self.at if self.name == "cards" else -1
        return laid


class Counted(Desk):
    """So many of each face out of a heap; starting tokens go first, since dusk takes them anyway."""

    def __init__(self, heap: Heap, done: Sequence[int], first: int = 0) -> None:
        self.pool = Counter([face for face in faces_of(heap) if face not in done])
        self.first = first
        """So many rows come before those of the faces."""
        self.counts: Counter[int] = Counter()
        super().__init__(first + len(self.faces))

    @property
    def faces(self) -> list[int]:
        """The faces that can be counted, round and hexagonal ones as one."""
        return sorted({face % HEX for face in self.pool})

    def there(self, face: int) -> int:
        """How many there are."""
        return self.pool[face] + self.pool[face + HEX]

    def most(self, face: int) -> int:
        """How many there may be now."""
        return self.there(face)

    @property
    def laid(self) -> tuple[int, ...]:
        """Everything that is laid, one by one."""
        return tuple([face for face in self.faces for _nth in range(self.counts[face])])

    def puts(self) -> tuple[Move, ...]:
        """The moves that say so."""
        found = []
        for face in self.faces:
            hexes = min(self.counts[face], self.pool[face + HEX])
            found += [
                m.Put(one, many) for one, many in ((face + HEX, hexes), (face, self.counts[face] - hexes)) if many
            ]
        return tuple(sorted(found, key=lambda put: put.face))

    def go(self, row: int) -> None:
        again = row == self.at and not self.no
        super().go(row)
        if row >= self.first and (again or not self.counts[self.faces[row - self.first]]):
            face = self.faces[row - self.first]
            self.counts[face] = (self.counts[face] + 1) % (self.most(face) + 1)

    def step(self, by: int) -> None:
        if self.many:
            self.at, self.no = (self.at + by) % self.many if self.at >= 0 else (0 if by > 0 else self.many - 1), False
            self.arrive()

    def arrive(self) -> None:
        """A row came in front by an arrow."""

    def turn(self, by: int) -> bool:
        if self.at < self.first or self.at >= self.many:
            return False
        face = self.faces[self.at - self.first]
        self.counts[face] = max(0, min(self.counts[face] + by, self.most(face)))
        self.no = False
        return True


class Sale(Counted):
    """A set for Fagin: the kinds of which there is one, then the tokens of the kind in front."""

    name = "fagin"

    def __init__(self, view: Twist, seat: int, step: Question[Any], added: int = 0) -> None:
        self.view, self.asked = view, step
        self.added = step.added if isinstance(step, Offer) else added
        self.fixed = one_by_one(step.offered) if isinstance(step, Offer) else ()
        self.reserve = view.reserves[seat]
        self.kind = 0
        super().__init__(self.reserve, self.fixed)
        if isinstance(step, Offer):
            self.sales = [best(view, tuple(self.pool.elements()), step.kind, self.added, self.fixed)]
        else:
            self.sales = sets(view, seat, self.added)
        self.kinds = [sale.kind for sale in self.sales]
        if self.kinds:
            self.choose(self.kinds[0])

    @property
    def faces(self) -> list[int]:
        return [face for face in super().faces if kind(face) in (self.kind, WALLET)] if self.kind else []

    def choose(self, which: int) -> None:
        """The best set of this kind."""
        proposed = self.sales[self.kinds.index(which)]
        self.kind, self.counts = which, Counter([face % HEX for face in proposed.faces])
        self.first = len(self.kinds)
        self.many = self.first + len(self.faces)

    @property
    def set(self) -> tuple[int, ...]:
        """All that would be sold."""
        return (*self.fixed, *self.laid)

    @property
    def paid(self) -> Paid:
        """What it brings."""
        return paid(self.view, self.set, self.added)

    def go(self, row: int) -> None:
        if row < len(self.kinds):
            self.at, self.no = row, False
            self.choose(self.kinds[row])
        else:
            super().go(row)

    def arrive(self) -> None:
        if self.at < len(self.kinds) and self.kinds[self.at] != self.kind:
            self.choose(self.kinds[self.at])

    def batch(self) -> tuple[Move, ...]:
        opening = () if isinstance(self.asked, Offer) else (m.Fagin(self.kind),)
        batch = (*opening, *self.puts(), m.Done())
        return batch if self.kinds and playable(self.view, batch) else ()


class Given(Counted):
    """Tokens that go from the own police file to somebody else's."""

    name = "given"

    def __init__(self, view: Twist, step: Pushing) -> None:
        super().__init__(view.files[step.seat], [face for face, _count in step.given])
        self.limit = view.edition.characters.noah_tokens - sum([count for _face, count in step.given])
        self.at = -1

    def most(self, face: int) -> int:
        others = sum([count for other, count in self.counts.items() if other != face])
        return min(self.there(face), self.limit - others)

    def decline(self) -> bool:
        self.no = not self.no
        self.counts.clear()
        return True

    def batch(self) -> tuple[Move, ...]:
        return (*self.puts(), m.Done()) if self.no or self.laid else ()

    def lift(self) -> bool:
        laid = self.no or bool(self.laid)
        self.no = False
        self.counts.clear()
        return laid


class Shown(Desk):
    """The own police file: to read."""

    name = "file"
