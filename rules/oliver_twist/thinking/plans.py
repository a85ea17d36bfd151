"""The search of a prowl in Oliver Twist: what each target gains, costs, and leaves to the next player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from rules.kept import kept
from rules.oliver_twist.bits import bits
from rules.oliver_twist.edition import EMPTY, OBJECTS, UNSEEN, kind
from rules.oliver_twist.edition.streets import Way
from rules.oliver_twist.state import Twist
from rules.oliver_twist.thinking.odds import at_least, best_in_line, best_of_all
from rules.oliver_twist.thinking.police import Police
from rules.oliver_twist.thinking.worth import Prospect, Purse

LEAVES = 0.7
"""How much the next player's gain counts against this seat's, shared among all seats."""
JUMP = 0.35
"""The usual cost of a token in the next player's file."""
WASTE = 0.4
"""The cost of a token passed over because it can no longer be sold."""
SHOWN = 0.1
"""The cost of a line that the seat turns over for the others alone."""
NOTHING = -1000.0
"""The value where there is nothing to take."""

Chances = list[tuple[float, float]]
"""(worth, chance)"""


class Worths(dict[int, float]):
    """The value of tokens by their faces, found when it is first asked for."""

    def __init__(self, worth: Callable[[int], float]) -> None:
        super().__init__()
        self.worth = worth

    def __missing__(self, face: int) -> float:
        found = self[face] = self.worth(face)
        return found


class Roads:
    """The present streets, for a seat and the next one."""

    searched = 5
    """Upper bound for the starting spaces searched with what they leave to the next player, because that is slow."""

    def __init__(self, view: Twist, seat: int) -> None:
        self.view, self.seat, self.plan = view, seat, view.plan
        self.reach = view.edition.reach
        self.prospect = Prospect(view)
        self.purse = Purse(self.prospect, seat)
        self.police = Police(self.prospect, seat)
        self.next = (seat + 1) % view.seats
        self.rival = Purse(self.prospect, self.next)
        self.weight = LEAVES / view.seats
        self.crowded = view.eyes == seat and self.purse.size >= view.edition.reserve
        """Whether the seat must make room for an object, and sees for which one."""
        self.mine, self.theirs = Worths(self.worth), Worths(self.rival.worth)
        self._jumps: dict[tuple[int, ...], float] = {}
        self._darks: dict[int, Chances] = {}
        self._turned: dict[tuple[bool, tuple[int, ...]], Chances] = {}

    def worth(self, face: int) -> float:
        """The value of a token for the seat, which makes room for it in the best way."""
        if self.crowded and kind(face) in OBJECTS:
            return max([self.instead(face, away) for away in set(self.purse.reserve)])
        return self.purse.worth(face)

    def instead(self, face: int, away: int) -> float:
        """The value of an object that comes into a full reserve when this one goes to the file."""
        purse = self.purse
        return purse.with_instead(face, away) - purse.now - self.police.cost((away,))

    @kept
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
        return self.left(at, gone)[0]

    def left(self, at: int, gone: int = 0) -> tuple[float, int]:
        """The same with the token that it comes from: EMPTY for none, UNSEEN for a line of face-down ones."""
        view = self.view
        visible, hidden = view.visible & ~gone, view.hidden
        if not (visible | hidden) & self.plan.near_bits[at]:
            if not visible | hidden or view.money[self.next] < view.edition.relocation:
                return 0.0, EMPTY
            best, face = self.anywhere(gone)
            best -= view.edition.relocation
        else:
            best, face, theirs = NOTHING, EMPTY, self.theirs
            for way in self.plan.walks[self.reach].open(at, visible):
                gain = theirs[view.faces[way.target]] - JUMP * len(way.over)
                if gain > best:
                    best, face = gain, view.faces[way.target]
            if hidden & self.plan.near_bits[at]:
                best, face = max((best, face), (self.dark_for_them, UNSEEN))
        return max((best, face), (0.0, EMPTY)) if view.hands[self.next] else (best, face)

    def anywhere(self, gone: int) -> tuple[float, int]:
        """The next player's best gain with a free choice of where to begin, and its token."""
        faces = {self.view.faces[space] for space in bits(self.view.visible & ~gone)}
        found = [(self.theirs[face], face) for face in faces]
        return max([*found, (self.dark_for_them if self.view.hidden else 0.0, UNSEEN if self.view.hidden else EMPTY)])

    @kept
    def dark_for_them(self) -> float:
        """The value of a face-down line to the next player."""
        return best_in_line(passing([self.dark(self.rival)] * self.reach, JUMP), NOTHING)

    @kept
    def stay(self) -> float:
        """The cost of what the gang leaves to the next player when it stays where it is."""
        return self.weight * self.leaves(self.view.pawn)

    # Prowling -----------------------------------------------------------------------------------------

    def gain(self, way: Way, free: bool = False) -> float:
        """The gain of a way; `free` when tokens passed over go to the bag."""
        return self.mine[self.view.faces[way.target]] - (0.0 if free else self.jump(way))

    def walk(self, way: Way, free: bool = False) -> float:
        """The gain of a way, minus what it leaves to the next player."""
        return self.gain(way, free) - self.weight * self.leaves(way.target, way.needs)

    def walks(self, ways: Sequence[Way], free: bool = False) -> list[float]:
        """The value of each of these ways."""
        return [self.walk(way, free) for way in ways]

    def best_walk(self, at: int, reach: int, free: bool = False) -> float:
        """The value of the best token that can be taken from there without turning over a line."""
        return max(self.walks(self.ways(at, reach), free), default=NOTHING)

    def from_here(self, at: int, reach: int = 0, free: bool = False) -> float:
        """The value of the best prowl from there."""
        walk = self.best_walk(at, reach or self.reach, free)
        return max([walk, *[self.turn_over(space, walk, free) for space in self.dark_beside(at)]])

    def dark_beside(self, at: int) -> tuple[int, ...]:
        """The face-down tokens beside a space."""
        return self.plan.near_in(at, self.view.hidden)

    # Face-down lines -----------------------------------------------------------------------------------

    def turn_over(self, space: int, least: float, free: bool = False) -> float:
        """The value of turning over the line that begins here, when `least` is certain anyway."""
        return at_least(self.chances(space, free), least) - SHOWN

    def chances(self, space: int, free: bool = False, first: int = EMPTY) -> Chances:
        """The chances of the best token of the line that begins here, `first` being its first one if that is known."""
        known = tuple([self.peeked.get(one, EMPTY) for one in self.ahead(space)])
        if first:
            known = first, *known[1:]
        found = self._turned.get((free, known))
        if found is None:
            worths = [[(self.mine[face], 1.0)] if face else self.dark(self.purse) for face in known]
            line = passing(worths, 0.0 if free else self.average_jump)
            left = self.weight * self.dark_for_them
            found = self._turned[free, known] = [(worth - left, chance) for worth, chance in best_of_all(line)]
        return found

    def further(self, tokens: int, turned: int, least: float) -> float:
        """The value of this many more tokens of a line, behind so many that are turned over."""
        cost = self.average_jump
        line = [[(worth - cost * (turned + nth), chance) for worth, chance in self.dark(self.purse)]
                for nth in range(tokens)]  # fmt: skip
        left = self.weight * self.dark_for_them
        return at_least([(worth - left, chance) for worth, chance in best_of_all(line)], least)

    def ahead(self, space: int) -> list[int]:
        """The first face-down spaces of a line, up to the first crossing."""
        hidden, found = self.view.hidden & ~(1 << space), [space]
        while len(found) < self.reach:
            on = [to for to in self.plan.near[found[-1]] if hidden >> to & 1]
            if not on:
                break
            found.append(on[0])
            hidden &= ~(1 << on[0])
        return found

    def dark(self, purse: Purse) -> Chances:
        """The value of an unseen token."""
        found = self._darks.get(purse.seat)
        if found is None:
            counts = Counter(self.prospect.unseen)
            of = sum(counts.values())
            found = [(purse.worth(face), count / of) for face, count in counts.items()] or [(0.0, 1.0)]
            self._darks[purse.seat] = found
        return found

    @kept
    def average_jump(self) -> float:
        """The usual cost for this seat of a token passed over."""
        police = self.police
        more = police.fine(police.sizes[self.seat] + 1, len(police.counts)) - police.now
        return more + 0.3 * police.thickest(police.sizes[self.seat])

    # Relocation -----------------------------------------------------------------------------------

    @kept
    def stands(self) -> dict[int, float]:
        """The value of each starting space. Only the most promising are searched."""
        rough = {}
        average = self.weight * 2.0
        for at in self.view.stands():
            best = max([self.gain(way) for way in self.ways(at, self.reach)], default=NOTHING)
            rough[at] = max([best - average, *[self.turn_over(space, NOTHING) for space in self.dark_beside(at)]])
        order = sorted(rough, key=lambda at: (-rough[at], at))
        found = dict.fromkeys(order, NOTHING)
        for at in order[: self.searched]:
            found[at] = self.from_here(at)
        for at in order[self.searched :]:
            found[at] = rough[at] + NOTHING
        return found

    @kept
    def anew(self) -> float:
        """The value of the best starting space."""
        return max(self.stands.values(), default=NOTHING)

    @kept
    def looks(self) -> dict[int, float]:
        """The value of a relocation after a look at each face-down token beside which the gang could be placed."""
        beside = {space for at in self.view.stands() for space in self.dark_beside(at)} - self.peeked.keys()
        counts, found, known = Counter(self.prospect.unseen), {}, {}
        for space in sorted(beside):
            profile = tuple([self.peeked.get(one, EMPTY) for one in self.ahead(space)])
            if profile not in known:
                known[profile] = sum([
                    count * max(self.anew, at_least(self.chances(space, first=face), NOTHING) - SHOWN)
                    for face, count in counts.items()
                ]) / max(1, sum(counts.values()))  # fmt: skip
            found[space] = known[profile]
        return found


def passing(worths: Sequence[Chances], jump: float) -> list[Chances]:
    """The value of each token of a line, minus the cost of those passed over on the way to it."""
    return [[(worth - nth * jump, chance) for worth, chance in one] for nth, one in enumerate(worths)]
