"""The search of a prowl in Oliver Twist: what each target gains, costs, and leaves to the next player."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from rules.oliver_twist.bits import bits
from rules.oliver_twist.edition import EMPTY, UNSEEN
from rules.oliver_twist.edition.streets import Way
from rules.oliver_twist.state import Twist
from rules.oliver_twist.thinking.odds import best_in_line
from rules.oliver_twist.thinking.worth import Police, Prospect, Purse

LEAVES = 0.7
"""How much the next player's gain counts against this seat's, shared among all seats."""
JUMP = 0.35
"""The usual cost of a token in the next player's file."""
WASTE = 0.4
"""The cost of a token passed over because it can no longer be sold."""
STANDS = 5
"""Upper bound for the starting spaces searched with what they leave to the next player, because that is slow."""
NOTHING = -1000.0
"""The value where there is nothing to take."""

Chances = list[tuple[float, float]]
"""(worth, chance)"""


class Roads:
    """The present streets, for a seat and the next one."""

    def __init__(self, view: Twist, seat: int) -> None:
        self.view, self.seat, self.plan = view, seat, view.plan
        self.reach = view.edition.reach
        self.prospect = Prospect(view)
        self.purse = Purse(self.prospect, seat)
        self.police = Police(self.prospect, seat)
        self.next = (seat + 1) % view.seats
        self.rival = Purse(self.prospect, self.next)
        self.weight = LEAVES / view.seats
        self.mine = self._by_space(self.purse)
        self.theirs = self._by_space(self.rival)
        self._jumps: dict[tuple[int, ...], float] = {}

    def _by_space(self, purse: Purse) -> list[float]:
        """The value of the token on each space."""
        return [purse.worth(face) if face else 0.0 for face in self.view.faces]

    @cached_property
    def peeked(self) -> dict[int, int]:
        """The face-down tokens that this seat knows."""
        return {peek.space: peek.face for peek in self.view.peeks if peek.face != UNSEEN}

    def jump(self, way: Way) -> float:
        """The cost of the tokens passed over in the seat's file."""
        faces = tuple([self.view.faces[space] for space in way.over])
        found = self._jumps.get(faces)
        if found is None:
            found = self._jumps[faces] = self.police.cost(faces) + WASTE * len(faces)
        return found

    def ways(self, at: int, reach: int) -> list[Way]:
        """The ways of the gang from there."""
        return self.plan.walks[reach].open(at, self.view.visible)

    # What the next player gets ------------------------------------------------------------------------

    def leaves(self, at: int, gone: int = 0) -> float:
        """The next player's gain when the gang stands there and these tokens are gone."""
        view = self.view
        visible, hidden = view.visible & ~gone, view.hidden
        if not (visible | hidden) & self.plan.near_bits[at]:
            if not visible | hidden or view.money[self.next] < view.edition.relocation:
                return 0.0
            return self.anywhere(gone) - view.edition.relocation
        best, theirs = NOTHING, self.theirs
        for way in self.plan.walks[self.reach].open(at, visible):
            best = max(best, theirs[way.target] - JUMP * len(way.over))
        if hidden & self.plan.near_bits[at]:
            best = max(best, self.dark_for_them)
        return max(best, 0.0) if view.hands[self.next] else best

    def anywhere(self, gone: int) -> float:
        """The next player's best gain with a free choice of where to begin."""
        found = [self.theirs[space] for space in bits(self.view.visible & ~gone)]
        return max([*found, self.dark_for_them if self.view.hidden else 0.0])

    @cached_property
    def dark_for_them(self) -> float:
        """The value of a face-down line to the next player."""
        return best_in_line(self._line(self.rival, [JUMP] * self.reach, self.reach), NOTHING)

    @cached_property
    def stay(self) -> float:
        """The cost of what the gang leaves to the next player when it stays where it is."""
        return self.weight * self.leaves(self.view.pawn)

    # Prowling -----------------------------------------------------------------------------------------

    def gain(self, way: Way, free: bool = False) -> float:
        """The gain of a way; `free` when tokens passed over go to the bag."""
        return self.mine[way.target] - (0.0 if free else self.jump(way))

    def walk(self, way: Way, free: bool = False) -> float:
        """The gain of a way, minus what it leaves to the next player."""
        return self.gain(way, free) - self.weight * self.leaves(way.target, way.needs)

    def best_walk(self, at: int, reach: int, free: bool = False) -> float:
        """The value of the best token that can be taken from there without turning over a line."""
        return max([self.walk(way, free) for way in self.ways(at, reach)], default=NOTHING)

    def from_here(self, at: int, reach: int = 0, free: bool = False) -> float:
        """The value of the best prowl from there."""
        walk = self.best_walk(at, reach or self.reach, free)
        if self.view.hidden & self.plan.near_bits[at]:
            return max([walk, *[self.turn_over(space, walk, free) for space in self.plan.near[at]
                                if self.view.hidden >> space & 1]])  # fmt: skip
        return walk

    # Face-down lines -----------------------------------------------------------------------------------

    def turn_over(self, space: int, least: float, free: bool = False) -> float:
        """The value of turning over the line that begins here, when `least` is certain anyway."""
        spaces = self._ahead(space)
        cost = 0.0 if free else self.average_jump
        line = self._line(self.purse, [cost] * len(spaces), len(spaces), spaces)
        left = self.weight * self.dark_for_them
        return best_in_line([[(worth - left, chance) for worth, chance in one] for one in line], least)

    def _ahead(self, space: int) -> list[int]:
        """The first face-down spaces of a line, up to the first crossing."""
        hidden, found = self.view.hidden & ~(1 << space), [space]
        while len(found) < self.reach:
            on = [to for to in self.plan.near[found[-1]] if hidden >> to & 1]
            if not on:
                break
            found.append(on[0])
            hidden &= ~(1 << on[0])
        return found

    def _line(self, purse: Purse, jumps: list[float], length: int, spaces: list[int] | None = None) -> list[Chances]:
        """The value of each token of a line, minus the cost of those passed over on the way to it."""
        found, cost = [], 0.0
        for nth in range(length):
            face = self.peeked.get(spaces[nth], EMPTY) if spaces else EMPTY
            one = [(purse.worth(face), 1.0)] if face else self.dark(purse)
            found.append([(worth - cost, chance) for worth, chance in one])
            cost += jumps[nth]
        return found

    def dark(self, purse: Purse) -> Chances:
        """The value of an unseen token."""
        counts = Counter(self.prospect.unseen)
        of = sum(counts.values())
        return [(purse.worth(face), count / of) for face, count in counts.items()] or [(0.0, 1.0)]

    @cached_property
    def average_jump(self) -> float:
        """The usual cost for this seat of a token passed over."""
        police = self.police
        more = police.fine(police.sizes[self.seat] + 1, len(police.counts)) - police.now
        return more + 0.3 * police.thickest(police.sizes[self.seat])

    # Relocation -----------------------------------------------------------------------------------

    @cached_property
    def stands(self) -> dict[int, float]:
        """The value of each starting space. Only the most promising are searched."""
        rough = {}
        average = self.weight * 2.0
        for at in self.view.stands():
            best = max([self.gain(way) for way in self.ways(at, self.reach)], default=NOTHING)
            if self.view.hidden & self.plan.near_bits[at]:
                near = [space for space in self.plan.near[at] if self.view.hidden >> space & 1]
                best = max([best, *[self.turn_over(space, NOTHING) + average for space in near]])
            rough[at] = best - average
        order = sorted(rough, key=lambda at: (-rough[at], at))
        found = dict.fromkeys(order, NOTHING)
        for at in order[:STANDS]:
            found[at] = self.from_here(at)
        for at in order[STANDS:]:
            found[at] = rough[at] + NOTHING
        return found

    @cached_property
    def anew(self) -> float:
        """The value of the best starting space."""
        return max(self.stands.values(), default=NOTHING)
