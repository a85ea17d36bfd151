"""The whole moves of a split of Thief's Market, as advice: a pile that is taken, or a robbery with what goes back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile
from math import inf
from typing import TypeAlias

from rules.advice import Option
from rules.game import Move, Question
from rules.thiefs_market.edition import ANY, GEMS, MARKER, MASK, SACK, Pile
from rules.thiefs_market.moves import Grab, PutBack, Rob, TakeAll
from rules.thiefs_market.state import NOTHING, Market, changed, minus
from rules.thiefs_market.steps.split import DONE, TAKE_ALL, Sort, Split
from rules.thiefs_market.thinking.facts import OfPile
from rules.thiefs_market.thinking.piles import NO_FACES, Splitting, picked, spared
from rules.thiefs_market.thinking.shopping import Found

Sources: TypeAlias = Mapping[int, Mapping[int, int]]
"""From where a pile can come (a seat, or -1 for the middle), and how many of some faces it has then."""
Idea: TypeAlias = tuple[object, ...]
BOLD = (0.1, 0.5)
"""The chances to be robbed between which piles are careful, bold, and very bold."""


class Plan:
    """A pile that a seat could end its action with; robbed from `victim`, or taken from the middle (-1)."""

    def __init__(self, splitting: Splitting, pile: Pile, victim: int, value: float) -> None:
        self.splitting, self.pile, self.victim, self.value = splitting, pile, victim, value
        self.danger = splitting.danger(pile, victim)

    @property
    def plan(self) -> Found:
        """The purchases that it is for."""
        look = self.splitting
        return look.own.shopper.plan(self.pile, look.own.gold)

    @property
    def idea(self) -> Idea:
        """What it is for, and how bold it is: few objects for the same cards, or many in danger, are two ideas."""
        buys = self.plan.cards
        token = 0 if buys else max(SACK, MASK, MARKER, key=lambda face: self.pile[face])
        return self.victim, len(buys), token, sum([self.danger >= least for least in BOLD])

    def moves(self, step: Question[Market]) -> tuple[Move, ...]:
        """All its moves from this question on."""
        if self.victim < 0:
            if self.splitting.last:
                return (TAKE_ALL,)
            begun = step.taken if isinstance(step, Split) else NOTHING
            grabs = [Grab(face, count) for face, count in enumerate(self.pile) if count and not begun[face]]
            return (*grabs, DONE)
        begun = step.back if isinstance(step, Sort) else NOTHING
        back = minus(self.splitting.view.piles[self.victim], self.pile)
        puts = [PutBack(face, count) for face, count in enumerate(back) if count and not begun[face]]
        return (*([] if isinstance(step, Sort) else [Rob(self.victim)]), *puts, DONE)

    def _extras(self, cards: Sequence[int]) -> tuple[int, ...]:
        """Those of these cards that allow an extra purchase with this pile, if they are too many without."""
        look = self.splitting
        if len(cards) <= look.own.shopper.allowed(self.pile):
            return ()
        gems = look.view.edition.extras
        return tuple([card for card in cards if (gem := gems[card]) is not None and (gem == ANY or self.pile[gem])])

    def _ending(self) -> tuple[list[Pile], int]:
        """All piles if nobody robs any more, and who has the marker then; -1 where that is not known."""
        look, victim = self.splitting, self.victim
        piles, middle = look.standing(self.pile, victim)
        waiting = look.pileless(victim)
        if len(waiting) == 1:
            piles[waiting[0]] = middle
        return piles, next((other for other, pile in enumerate(piles) if pile[MARKER]), -1)

    def _before(self, cards: Sequence[int]) -> Iterator[tuple[int, int]]:
        """The seats that buy before this one, with each of these cards that they could pay for."""
        look, (piles, holder) = self.splitting, self._ending()
        view, seat = look.view, look.seat
        for other in takewhile(lambda one: one != seat, view.clockwise(holder)) if holder >= 0 else ():
            means = view.gold[other] + view.discount(other)
            for card in cards:
                if sum([max(0, view.edition.costs[card][gem] - piles[other][gem]) for gem in GEMS]) <= means:
                    yield other, card

    def facts(self) -> OfPile:
        """Why it is good."""
        look, pile, victim = self.splitting, self.pile, self.victim
        view, plan, waiting = look.view, self.plan, look.after(pile, victim)
        foreseen = len(waiting) == 1
        anyway = look.own.shopper.plan(NOTHING, look.own.gold)
        buys = () if (plan.cards, plan.gold) == (anyway.cards, anyway.gold) else plan.cards
        return OfPile(
            pile=pile, brings=self.value, kept=look.own.worth(pile), danger=self.danger,
            after=look.robbed(pile, victim),
            robbed=() if foreseen else tuple([(other, look.temptation(other, pile, victim)) for other in waiting]),
            foreseen=foreseen, last=look.last and victim < 0,
            buys=buys, extras=self._extras(buys), before=tuple(self._before(buys)), open=self._ending()[1] < 0,
            gold=plan.gold, sells=look.sells(pile), idle=plan.idle, marker=pile[MARKER] > 0,
            middle=look.own.worth(view.middle) if look.last and victim >= 0 and view.middle != NOTHING else -1.0,
        )  # fmt: skip

    def option(self, step: Question[Market], moves: Sequence[Move]) -> Option:
        """The same as advice, when these moves of it have been chosen."""
        rest = [move for move in self.moves(step) if move not in moves]
        about = "rob" if self.victim >= 0 else "take"
        return Option(moves=(*moves, *rest), value=self.value, facts=self.facts(), about=about)


def advised(plan: Splitting, step: Split | Sort, most: int) -> list[Option]:
    """The best piles, each with another idea."""
    begun = sources(plan, step, ())
    best = _best(plan, begun)
    found = {best.idea: best, **_others(plan, begun, begun, best.idea, most - 1)}
    return [one.option(step, ()) for one in found.values()]


def judged(plan: Splitting, step: Split | Sort, moves: Sequence[Move]) -> Option:
    """The best pile that these moves lead to."""
    begun, left = sources(plan, step, ()), sources(plan, step, moves)
    best = _best(plan, begun)
    if best.victim in left and all(best.pile[face] == count for face, count in left[best.victim].items()):
        return best.option(step, moves)
    [other] = _others(plan, left, begun, (), 1).values()
    other.value = min(other.value, best.value)
    return other.option(step, moves)


def _best(plan: Splitting, begun: Sources) -> Plan:
    """The best pile from these sources."""
    found = [(plan.best(plan.choices(victim, settled, settled), victim), victim) for victim, settled in begun.items()]
    plans = [Plan(plan, choice.pile, victim, choice.value) for choice, victim in found if choice is not None]
    return max(plans, key=lambda one: one.value)


def _others(plan: Splitting, every: Sources, begun: Sources, idea: Idea, most: int) -> dict[Idea, Plan]:
    """The best piles with other ideas than this one, the best first. No hope to be robbed makes one of them better."""
    found: dict[Idea, Plan] = {}
    least = -inf
    for victim, settled in every.items():
        for choice in plan.choices(victim, settled, begun.get(victim, NO_FACES)):
            if choice.value <= least:
                break
            one = Plan(plan, choice.pile, victim, min(choice.value, plan.kept(choice.pile, victim)))
            if one.idea != idea and (one.idea not in found or one.value > found[one.idea].value):
                found[one.idea] = one
                values = sorted([some.value for some in found.values()], reverse=True)
                least = values[most - 1] if len(values) >= most > 0 else least
    ranked = sorted(found.values(), key=lambda one: -one.value)
    return {one.idea: one for one in ranked[:most]}


def sources(plan: Splitting, step: Split | Sort, moves: Sequence[Move]) -> Sources:
    """From where the pile can still come after these moves, and the faces that they have settled."""
    view, victim = plan.view, step.victim if isinstance(step, Sort) else -1
    taken = step.back if isinstance(step, Sort) else step.taken
    done = False
    for move in moves:
        if isinstance(move, Rob):
            victim = move.victim
        elif isinstance(move, Grab | PutBack):
            taken = changed(taken, move.face, move.count)
        elif isinstance(move, TakeAll):
            taken, done = view.middle, True
        else:
            done = True
    if victim >= 0:
        pile = view.piles[victim]
        return {victim: dict(enumerate(minus(pile, taken))) if done else spared(pile, taken)}
    if done:
        return {-1: dict(enumerate(taken))}
    if taken != NOTHING:
        return {-1: picked(taken)}
    found: dict[int, Mapping[int, int]] = {}
    if view.middle != NOTHING:
        found[-1] = dict(enumerate(view.middle)) if plan.last else NO_FACES
    return found | {seat: NO_FACES for seat, pile in enumerate(view.piles) if sum(pile) > 1}
