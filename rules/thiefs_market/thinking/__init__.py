"""How good each move of Thief's Market is, as a sensible player would judge it from a view alone.

`worth.py` values cards, gold and Infamy, `shopping.py` searches a purchase turn, `piles.py` the split. This file
values the small moves: each by the best choice that it is a part of.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from rules.game import Move, Question
from rules.thiefs_market.edition import DICE, FACES, GEMS, Pile
from rules.thiefs_market.moves import Buy, Done, Grab, Pay, PutBack, Reroll, Rob, TakeAll, Use, Waive
from rules.thiefs_market.state import NOTHING, Market, changed, minus
from rules.thiefs_market.steps.shop import Buying, Paying
from rules.thiefs_market.steps.split import Lucky, Sort, Split
from rules.thiefs_market.thinking.piles import Splitting
from rules.thiefs_market.thinking.shopping import Shopper
from rules.thiefs_market.thinking.worth import Appraiser

NEVER = -1000.0
"""Far below the value of any move."""
HARDLY = 1e-6
"""Tie-break: prefer acting to ending the turn, and a purchase to an ability."""
PLANS = 8
"""Cache size: how many splits are kept, because all small moves of one plan ask for the same one."""
ON_THE_TABLE = tuple([name for name in Market.__struct_fields__ if name not in ("agenda", "eyes")])

_plans: list[Splitting] = []


def weigh(view: Market, step: Question[Market], moves: Sequence[Move]) -> list[float]:
    """A number for each move; the highest is the best."""
    if isinstance(step, Split):
        return _split(splitting(view, step.seat), step.taken, moves)
    if isinstance(step, Sort):
        return _sort(splitting(view, step.seat), step, moves)
    if isinstance(step, Lucky):
        return _lucky(view, step.seat, moves)
    if isinstance(step, Paying):
        return _paying(view, step, moves)
    assert isinstance(step, Buying)
    return Turn(view, step.seat).weigh(moves)


# The split -----------------------------------------------------------------------------------------


def splitting(view: Market, seat: int) -> Splitting:
    """The search of this split, new or kept: it depends only on what lies on the table."""
    for plan in _plans:
        if plan.seat == seat and alike(plan.view, view):
            return plan
    plan = Splitting(view, seat)
    _plans[PLANS - 1 :] = []
    _plans.insert(0, plan)
    return plan


def remembered() -> int:
    """How many splits the cache holds."""
    return len(_plans)


def forget() -> None:
    """Empty the cache of splits; no answer depends on it."""
    _plans.clear()


def alike(one: Market, other: Market) -> bool:
    """Whether the same objects are on the table, whatever a seat has picked and whichever seat looks."""
    return all(getattr(one, name) == getattr(other, name) for name in ON_THE_TABLE)


def _split(plan: Splitting, taken: Pile, moves: Sequence[Move]) -> list[float]:
    """The values of a split's moves: towards the best pile, or all of the middle, or a robbery."""
    found = []
    take = None if plan.last else plan.best_take(taken)
    for move in moves:
        if isinstance(move, Grab):
            wanted = take is not None and take.pile[move.face] == move.count
            found.append(take.value if wanted and take else NEVER)
        elif isinstance(move, Rob):
            rob = plan.best_rob(move.victim, NOTHING)
            found.append(rob.value if rob else NEVER)
        elif isinstance(move, TakeAll):
            found.append(plan.kept(plan.view.middle, -1))
        else:
            assert isinstance(move, Done)
            found.append(0.0 if take is None or take.pile == taken else NEVER)
    return found


def _sort(plan: Splitting, step: Sort, moves: Sequence[Move]) -> list[float]:
    """The values of what goes back: everything that the plan does not keep."""
    keep = plan.best_rob(step.victim, step.back)
    back = minus(plan.view.piles[step.victim], keep.pile) if keep else step.back
    return [
        float(back[move.face] == move.count) if isinstance(move, PutBack) else float(back == step.back) - 0.5
        for move in moves
    ]  # fmt: skip


# Purchases -----------------------------------------------------------------------------------------


class Turn:
    """A seat's purchase turn, as it stands."""

    def __init__(self, view: Market, seat: int, look: Appraiser | None = None) -> None:
        self.view, self.seat = view, seat
        self.look = look or Appraiser(view)
        self.pile, self.gold, self.final = view.piles[seat], view.gold[seat], view.final[seat]
        self.offer = [number for row in view.rows for number in row]

    def shopper(self, *, bought: int = 0, used: int = 0) -> Shopper:
        """The seat as it would be after buying this, or using that."""
        view = self.view
        cards = (*view.cards[self.seat], bought) if bought and not view.card(bought).potion else view.cards[self.seat]
        offer = [number for number in self.offer if number != bought] if bought else self.offer
        return Shopper(
            self.look, self.seat, cards, offer, (*view.used, used), view.made + (bought > 0), self.final
        )  # fmt: skip

    def weigh(self, moves: Sequence[Move]) -> list[float]:
        """The value of the turn after each of these moves."""
        return [
            self.buy(move.card) if isinstance(move, Buy)
            else self.use(move) if isinstance(move, Use)
            else self.shopper().sold(self.pile, self.gold) + HARDLY
            for move in moves
        ]  # fmt: skip

    def buy(self, card: int) -> float:
        """A purchase, paid in the best way."""
        view = self.view
        owed = view.edition.costs[card]
        waive = min(view.discount(self.seat), sum(owed))
        after = self.shopper(bought=card)
        best = max([after.best(minus(self.pile, paid.dice), self.gold - paid.gold)
                    for paid in payments(self.pile, self.gold, owed, waive)], default=NEVER)  # fmt: skip
        return best + self.gain(card) + 2 * HARDLY

    def gain(self, card: int) -> float:
        """The value of a card once it is paid."""
        haul = self.view.card(card).haul * sum(self.final) * self.look.unit[self.seat]
        return self.look.card(self.seat, card) + haul

    def use(self, move: Use) -> float:
        """The value of using an ability now."""
        card, pile, gold = self.view.card(move.card), self.pile, self.gold
        unit = self.look.unit[self.seat]
        if card.exchange is not None and move.face < 0:
            return self.shopper().best(pile, gold - card.exchange.gold) + card.exchange.infamy * unit
        after, infamy = self.shopper(used=move.card), 0
        if card.turn is not None:
            pile = changed(changed(pile, FACES.index(card.turn[0]), -1), move.face, 1)
        elif card.spend is not None:
            pile = changed(pile, FACES.index(card.spend.face), -1)
            gold, infamy = gold + card.spend.gold, card.spend.infamy
        return after.best(pile, gold) + infamy * unit


class Payment:
    """A complete way to pay what is owed."""

    __slots__ = ("dice", "gold", "golds", "waived")

    def __init__(self, dice: Pile, golds: Pile, waived: Pile) -> None:
        self.dice, self.golds, self.waived, self.gold = dice, golds, waived, sum(golds)


def payments(pile: Pile, gold: int, owed: Pile, waive: int) -> Iterator[Payment]:
    """Every way to pay what is owed: the gems waived, and for each colour how much is paid in gold."""
    for waived in product(*[range(min(owed[gem], waive) + 1) for gem in GEMS]) if waive else ((0, 0, 0, 0),):
        if sum(waived) != waive:
            continue
        want = [owed[gem] - waived[gem] for gem in GEMS]
        for golds in product(*[range(max(0, want[gem] - pile[gem]), min(want[gem], gold) + 1) for gem in GEMS]):
            if sum(golds) <= gold:
                dice = (*[want[gem] - golds[gem] for gem in GEMS], 0, 0, 0)
                yield Payment(dice, golds, waived)


def _paying(view: Market, step: Paying, moves: Sequence[Move]) -> list[float]:
    """The value of each small move: that of the best payment that it is a part of."""
    turn = Turn(view, step.seat)
    after = turn.shopper(bought=step.card)
    pile, gold = minus(turn.pile, step.dice), turn.gold - step.gold
    ways = [
        (after.best(minus(pile, paid.dice), gold - paid.gold), paid)
        for paid in payments(pile, gold, step.owed, step.waive)
    ]
    found = []
    for move in moves:
        fitting = [NEVER]
        for value, paid in ways:
            if isinstance(move, Waive):
                if paid.waived[move.face]:
                    fitting.append(value)
            elif isinstance(move, Pay) and paid.golds[move.face] == move.gold and not any(paid.waived):
                fitting.append(value)
        found.append(max(fitting))
    return found


def _lucky(view: Market, seat: int, moves: Sequence[Move]) -> list[float]:
    """The average value of rerolling each die."""
    turn = Turn(view, seat)
    shopper = turn.shopper()
    found = []
    for move in moves:
        if isinstance(move, Reroll):
            less = changed(turn.pile, move.face, -1)
            found.append(sum([shopper.best(changed(less, face, 1), turn.gold) for face in DICE]) / len(DICE))
        else:
            found.append(shopper.best(turn.pile, turn.gold) + HARDLY)
    return found
