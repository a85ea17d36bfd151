"""A guild's decisions about goods that are exchanged or discarded."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence, Set

from msgspec.structs import replace

from rules.game import Move
from rules.thiefdom.city import BUILDING
from rules.thiefdom.goods import ARTWORK, GOLD
from rules.thiefdom.moves import Deal, Toss
from rules.thiefdom.state import Thief, Thiefdom
from rules.thiefdom.steps.exchange import Exchange, Passing
from rules.thiefdom.steps.turn import MakeRoom
from rules.thiefdom.steps.walk import Walking
from rules.thiefdom.thinking.bags import MARKS, STALE, STORE, bag_of, marked, without
from rules.thiefdom.thinking.errands import errands
from rules.thiefdom.thinking.fellows import future, handed
from rules.thiefdom.thinking.meetings import claims
from rules.thiefdom.thinking.thieves import Prowl
from rules.thiefdom.thinking.visits import EAGER
from rules.thiefdom.thinking.worth import LEFT_OVER

OneDeal = tuple[int, tuple[int, ...]]
"""Goods, and how many each thief gets of them."""
NO_DEALS: frozenset[OneDeal] = frozenset()
NOW = 2 * EAGER
"""Tie-break: prefer to hand over what a mission lacks now to doing it later in the same walk."""


def shared(prowl: Prowl) -> float:
    """The value of an exchange in the hideout for the thief whose turn it is, if it is there: the best plan begins with
    it; elsewhere it has none."""
    now = prowl.at(prowl.thief.space, prowl.bag, prowl.tonight)
    view, plans = prowl.view, prowl.plans
    if not view.at_home(prowl.index):
        return now - EAGER
    useful = [
        points + prowl.at(prowl.thief.space, after, prowl.tonight)
        for home in plans.at_hand(prowl.thief.space)
        if home.kind == "home"
        for points, after in plans.outcomes(home, prowl.bag)
        if after[:MARKS] != prowl.bag[:MARKS]
    ]
    for other in view.own(prowl.seat):
        if other != prowl.index and view.at_home(other):
            gain = handed(prowl, other)
            if gain > EAGER:
                useful.append(now + gain)
    for meeting in prowl.meetings.of(prowl.bag):
        if view.at_home(meeting.other) and not meeting.stand.spent:
            useful.append(meeting.gain + prowl.at(prowl.thief.space, meeting.after, prowl.tonight))
    return EAGER + max(useful) if useful else now - EAGER


def make_room(view: Thiefdom, step: MakeRoom, moves: Sequence[Move], kind: type[Prowl] = Prowl) -> list[float]:
    """What is left after one of the goods is discarded, with room or without."""
    prowl = kind(view, step.thief)
    tonight = prowl.tonight if view.turn.thief == step.thief else 0
    found = []
    for move in moves:
        assert isinstance(move, Toss)
        less = without(prowl.bag, move.goods)
        over = prowl.plans.over(less)
        found.append(prowl.at(prowl.thief.space, less, tonight) - OVER * over)
    return found


OVER = 10.0
"""Above the value of any goods: how bad it is to carry one piece too much."""


def exchange(view: Thiefdom, step: Exchange, moves: Sequence[Move], kind: type[Prowl] = Prowl) -> list[float]:
    """Who has what afterwards; what is not dealt out stays as it is."""
    place = step.thieves.index(view.turn.thief) if view.turn.thief in step.thieves else -1
    partners = Partners(view, step.thieves, step.home, kind)
    wholes = [deals for deals in partners.for_missions(step) if deals.issuperset(step.dealt)]

    def worth(move: Move) -> float:
        dealt = (*step.dealt, (move.goods, move.counts)) if isinstance(move, Deal) else step.dealt
        on = [deals for deals in wholes if isinstance(move, Deal) and (move.goods, move.counts) in deals]
        return max([
            partners.worth(step.after(view, dealt)),
            *[partners.worth(step.after(view, tuple(deals))) + NOW for deals in on],
        ])  # fmt: skip

    return _all_or_nothing(moves, place, worth, frozenset().union(*wholes))


def passing(view: Thiefdom, step: Passing, moves: Sequence[Move], kind: type[Prowl] = Prowl) -> list[float]:
    """The same between two thieves."""
    partners = Partners(view, (step.one, step.other), home=False, kind=kind)

    def worth(move: Move) -> float:
        moved = (*step.moved, (move.goods, move.counts[0])) if isinstance(move, Deal) else step.moved
        return partners.worth(step.after(view, moved))

    return _all_or_nothing(moves, 0, worth)


def _all_or_nothing(
    moves: Sequence[Move], place: int, worth: Callable[[Move], float], wanted: Set[OneDeal] = NO_DEALS
) -> list[float]:
    """The worth of each deal; one that gives the thief in this place neither the most nor the least of a kind, and that
    is not wanted, is not looked at, because plans want all of it or nothing: it counts as a little less than the worse
    of both."""
    counts: dict[int, list[int]] = {}
    for move in moves:
        if isinstance(move, Deal):
            counts.setdefault(move.goods, []).append(move.counts[place])
    ends = {kind: (min(several), max(several)) for kind, several in counts.items()}
    found: list[float | None] = []
    least: dict[int, float] = {}
    for move in moves:
        if (
            isinstance(move, Deal)
            and move.counts[place] not in ends[move.goods]
            and (move.goods, move.counts) not in wanted
        ):
            found.append(None)
            continue
        found.append(value := worth(move))
        if isinstance(move, Deal):
            least[move.goods] = min(value, least.get(move.goods, value))
    return [
        least[move.goods] - EAGER if value is None and isinstance(move, Deal) else value or 0.0
        for move, value in zip(moves, found, strict=True)
    ]


class Partners:
    """The partners of an exchange, and what their goods are worth to each of them."""

    def __init__(self, view: Thiefdom, thieves: Sequence[int], home: bool, kind: type[Prowl] = Prowl) -> None:
        self.view, self.thieves, self.home = view, thieves, home
        self.before = [view.thieves[index] for index in thieves]
        self.prowl = kind(view, view.turn.thief) if view.turn.thief in thieves else None
        self.plans = {index: errands(view, index) for index in thieves}
        self.hoards = self.plans[thieves[0]].hoards if home else {}
        """The goods that allies score in the hideout."""
        self._futures: dict[int, float] = {}
        """By thief: what it can still do with what it has now; every deal is compared with that."""

    def worth(self, thieves: Sequence[Thief]) -> float:
        """The future of the thief whose turn it is, the others' goods, and what stays in the hideout."""
        found = 0.0
        goods = {index: after.goods for index, after in zip(self.thieves, thieves, strict=True)}
        for index, before, after in zip(self.thieves, self.before, thieves, strict=True):
            changes = [now - was for now, was in zip(after.goods, before.goods, strict=True)]
            found -= sum([(each + LEFT_OVER[kind]) * changes[kind] for kind, each in self.hoards.items()])
            if self.prowl and index == self.prowl.index:
                taken = claims(self.view, self.plans[index], goods)
                found += self._future(self.prowl, after, taken) + EAGER * any(changes)
            elif after != before:
                taken = claims(self.view, self.plans[index], goods)
                found += self.other(index, after, taken) - 2 * EAGER
        return found

    def for_missions(self, step: Exchange) -> Iterator[frozenset[OneDeal]]:
        """The deals by which the thief whose turn it is has all goods for a mission then, or the other one has."""
        prowl = self.prowl
        if not prowl:
            return
        for meeting in prowl.meetings.of(prowl.bag):
            if meeting.other in step.thieves and not meeting.stand.spent:
                signs = [(index == prowl.index) - (index == meeting.other) for index in step.thieves]
                yield frozenset([
                    (kind, tuple([had + sign * more for had, sign in zip(held, signs, strict=True)]))
                    for kind, held, _ in step.piles(self.view)
                    if kind < ARTWORK and (more := meeting.after[kind] - prowl.bag[kind])
                ])  # fmt: skip

    def _future(self, prowl: Prowl, after: Thief, taken: int) -> float:
        """The future of the thief whose turn it is; a walk may go on after the exchange."""
        bag = marked(bag_of(after), taken | (STORE | STALE) * self.home)
        walk = self.view.agenda[-2] if len(self.view.agenda) > 1 else None
        if isinstance(walk, Walking) and after.space < BUILDING:
            return prowl.best_end(after.space, walk.left, bag, prowl.tonight, halt=True)
        return prowl.at(after.space, bag, prowl.tonight)

    def other(self, index: int, after: Thief, taken: int) -> float:
        """What another thief gains or loses, by what it plans; its own gold is as good as that of the hideout.
        `taken`: marks of the missions that others of its guild will do then."""
        before = self.view.thieves[index]
        if self.home and before.space == after.space:
            after = replace(after, goods=(before.goods[GOLD], *after.goods[GOLD + 1 :]))
        if index not in self._futures:
            known = claims(self.view, errands(self.view, index))
            self._futures[index] = future(self.view, index, before.space, before, known)
        return future(self.view, index, after.space, after, taken) - self._futures[index]
