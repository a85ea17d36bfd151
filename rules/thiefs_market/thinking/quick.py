"""The judgement of Thief's Market in a hurry, for the many decisions of imagined matches.

Of all piles only those are looked at that pay for some purchase, with or without the other objects; of all cards only
those that can be paid. What was worked out of a split is kept, because the imagined matches of a decision meet the same
tables again and again. No answer depends on what is kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import product
from typing import Any, TypeVar

from rules.game import Move
from rules.thiefs_market.edition import GEMS, MASK, MOST, OBJECTS, Edition, Pile
from rules.thiefs_market.moves import Buy, Grab, PutBack, Rob, Waive
from rules.thiefs_market.state import NOTHING, Market, changed, minus
from rules.thiefs_market.steps.shop import Buying, Paying
from rules.thiefs_market.steps.split import DONE, TAKE_ALL, Sort, Split
from rules.thiefs_market.thinking.ground import Ground
from rules.thiefs_market.thinking.piles import Splitting
from rules.thiefs_market.thinking.turn import Turn

K = TypeVar("K")
V = TypeVar("V")
SPLITS, GROUNDS, BOUGHT = 1 << 10, 1 << 5, 1 << 13
"""Upper bounds for what is kept."""
SOME = 5
"""How many purchases a pile is made for."""

_splits: dict[tuple[Any, ...], Hasty] = {}
_grounds: dict[tuple[Any, ...], Ground] = {}
_bought: dict[tuple[Any, ...], Sequence[Move]] = {}
_editions: list[Edition] = []
"""The edition that all this belongs to."""


# The split -----------------------------------------------------------------------------------------


class Hasty(Splitting):
    """A split of which only some piles are looked at."""

    @cached_property
    def chosen(self) -> tuple[int, Pile]:
        """Whom to rob, or -1, and the pile to have then."""
        view, seat = self.view, self.seat
        found = [] if self.last else [(value, pile, -1) for value, pile in self.choices(-1)]
        if self.last and view.middle != NOTHING:
            found.append((self.worth(seat, view.middle), view.middle, -1))
        for victim, pile in enumerate(view.piles):
            if sum(pile) > 1:
                found += [(value, kept, victim) for value, kept in self.choices(victim)]
        found.sort(reverse=True)
        best: tuple[float, int, Pile] | None = None
        for value, pile, victim in found:
            if best is not None and value <= best[0]:
                break
            value = self.kept(pile, victim)
            if best is None or value > best[0]:
                best = value, victim, pile
        assert best is not None, "there is something to take or to rob"
        return best[1:]

    def rest(self, step: Split | Sort) -> Sequence[Move]:
        """The small moves that are left to the chosen pile; none if those so far do not lead there."""
        victim, pile = self.chosen
        if isinstance(step, Sort):
            wanted = minus(self.view.piles[victim], pile) if step.victim == victim else NOTHING
            return sorting(PutBack, wanted, step.back)
        if victim < 0:
            return (TAKE_ALL,) if self.last else sorting(Grab, pile, step.taken)
        back = sorting(PutBack, minus(self.view.piles[victim], pile), NOTHING)
        return (Rob(victim), *back) if step.taken == NOTHING else ()

    def _piles(self, source: Pile, settled: Mapping[int, int], wanted: set[int]) -> dict[Pile, float]:
        """For the best purchases, the gems that they need, with or without the other objects; and single objects."""
        seat = self.seat
        shopper, gold, marker = self.shoppers[seat], self.view.gold[seat], self.marker[seat]
        rest = list(product(*[(0, source[face]) if source[face] else (0,) for face in OBJECTS[len(GEMS) :]]))
        found: dict[Pile, float] = {}
        for gems in self._gems_for_purchases(source):
            if shopper.additive:
                worth = shopper.plan((*gems, 0, 0, 0), gold).worth - self.nothing[seat]
                for more in rest:
                    value = shopper.with_sales(worth, more[0], more[1])
                    found[gems + more] = value + marker if more[2] else value
            else:
                for more in rest:
                    found[gems + more] = self.worth(seat, gems + more)
        for face in OBJECTS:
            if source[face]:
                single = changed(NOTHING, face, 1)
                found[single] = self.worth(seat, single)
                least = changed(source, face, -1)
                found[least] = self.worth(seat, least)
        found.pop(NOTHING, None)
        found.pop(source, None)
        return found

    def _gems_for_purchases(self, source: Pile) -> set[Pile]:
        """The gems of these objects that the best purchases need, and those that abilities can use."""
        shopper = self.shoppers[self.seat]
        found: set[Pile] = set()
        r, w, b, g = source[: len(GEMS)]
        means = self.view.gold[self.seat] + shopper.discount + shopper.most_flips + source[MASK] * shopper.mask_gold
        more = [len(rest) - 1 + flips for rest, flips in zip(shopper.rests, shopper.flips, strict=False)]
        for bundle in shopper.bundles:
            cr, cw, cb, cg = bundle.cost
            gr, gw, gb, gg = min(r, cr), min(w, cw), min(b, cb), min(g, cg)
            if cr + cw + cb + cg - gr - gw - gb - gg <= means:
                found.add((
                    min(r, gr + more[0]), min(w, gw + more[1]), min(b, gb + more[2]), min(g, gg + more[3])
                ))  # fmt: skip
                if len(found) >= SOME:
                    break
        found.add((min(r, more[0]), min(w, more[1]), min(b, more[2]), min(g, more[3])))
        return found


def sorting(move: type[Grab | PutBack], wanted: Pile, begun: Pile) -> Sequence[Move]:
    """The moves that choose the rest of these objects, face by face; none if others have been chosen."""
    left = [(face, count) for face, count in enumerate(wanted) if begun[face] != count]
    if wanted == NOTHING or any(begun[face] for face, _ in left):
        return ()
    return (*[move(face, count) for face, count in left], DONE)


def splitting(view: Market, seat: int) -> Hasty:
    """The search of this split. What the seats value does not depend on the piles, as it does for `weigh`."""
    market = _market(view)
    key = (seat, view.piles, view.middle, *market)
    found = _splits.get(key)
    if found is None:
        ground = _grounds.get(market)
        if ground is None:
            bare = view.copy()
            bare.piles = (NOTHING,) * view.seats
            ground = _keep(_grounds, GROUNDS, market, Ground(bare))
        found = _keep(_splits, SPLITS, key, Hasty(view, seat, ground))
    return found


def _market(view: Market) -> tuple[Any, ...]:
    """What seats have and what they can buy."""
    if not _editions or _editions[0] is not view.edition:
        forget()
        _editions.append(view.edition)
    return view.seats, view.gold, view.infamy, view.cards, view.rows, view.opened, view.left, view.pools


def forget() -> None:
    """Keep nothing."""
    for some in (_splits, _bought, _grounds, _editions):
        some.clear()


def _keep(some: dict[K, V], most: int, key: K, value: V) -> V:
    if len(some) >= most:
        some.clear()
    some[key] = value
    return value


# Purchases -----------------------------------------------------------------------------------------


def bought(view: Market, step: Buying, moves: Sequence[Move]) -> Sequence[Move]:
    """The next move of a purchase turn, new or kept."""
    key = (step, view.agenda, view.piles, view.final, view.made, view.used, *_market(view))
    found = _bought.get(key)
    return found or _keep(_bought, BOUGHT, key, _buy(view, step.seat, moves))


def _buy(view: Market, seat: int, moves: Sequence[Move]) -> Sequence[Move]:
    """Of the cards only those that are planned are weighed."""
    useful = [card for card in view.cards[seat] if view.edition.useful[card]]
    means = view.gold[seat] + view.discount(seat) + len(useful)
    turn = Turn(view, seat, [card for row in view.rows for card in row if view.missing(seat, card) <= means])
    planned = turn.then()
    likely = [move for move in moves if not isinstance(move, Buy) or move.card in planned]
    if len(likely) == 1:
        return likely
    weighed = turn.weigh(likely)
    return (likely[weighed.index(max(weighed))],)


def paid(view: Market, step: Paying, moves: Sequence[Move]) -> Move:
    """Dice before gold, because unused dice are lost; gems are waived where dice are short."""
    if step.waive:
        pile, owed = view.piles[step.seat], step.owed
        return max(moves, key=lambda move: owed[move.face] - pile[move.face] if isinstance(move, Waive) else -MOST)
    return moves[0]  # the least gold for a colour comes first
