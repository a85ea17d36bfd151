"""The whole moves of a split of Thief's Market, as advice: a pile that is taken, or a robbery with what goes back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf

from rules.advice import Option
from rules.game import Move, Question
from rules.thiefs_market.edition import OBJECTS
from rules.thiefs_market.moves import Grab, PutBack, Rob, TakeAll
from rules.thiefs_market.state import NOTHING, Market, changed, minus
from rules.thiefs_market.steps.split import DONE, TAKE_ALL, Sort, Split
from rules.thiefs_market.thinking.facts import OfPile
from rules.thiefs_market.thinking.piles import NO_FACES, Choice, Splitting, picked, spared
from rules.thiefs_market.thinking.shopping import Found


class Plan:
    """A pile that a seat could end its action with; robbed from `victim`, or taken from the middle (-1)."""

    def __init__(self, splitting: Splitting, choice: Choice, victim: int) -> None:
        self.splitting, self.pile, self.victim = splitting, choice.pile, victim
        self.worth = choice.value
        self.value = splitting.kept(choice.pile, victim)

    @property
    def plan(self) -> Found:
        """The purchases that it is for."""
        look = self.splitting
        return look.shoppers[look.seat].plan(self.pile, look.view.gold[look.seat])

    @property
    def idea(self) -> tuple[object, ...]:
        """What it is for: cards, or else the kinds of objects."""
        buys = self.plan.cards
        return (self.victim, bool(buys), *(buys or [face for face in OBJECTS if self.pile[face]]))

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

    def facts(self) -> OfPile:
        """Why it is good."""
        look, pile, victim = self.splitting, self.pile, self.victim
        view, seat = look.view, look.seat
        after = look.after(pile, victim)
        robbed: tuple[tuple[int, float], ...] = ()
        if len(after) == 1:
            danger = float(look.foreseen(pile, victim, after[0]).piles[seat] != pile)
        else:
            robbed = tuple([(other, look.temptation(other, pile, victim)) for other in after])
            danger = 1.0
            for _, chance in robbed:
                danger *= 1 - chance
            danger = 1 - danger
        plan = self.plan
        return OfPile(
            pile=pile, victim=victim, back=NOTHING if victim < 0 else minus(view.piles[victim], pile),
            kept=self.worth, robbed=robbed, danger=danger, foreseen=len(after) == 1, usual=look.par[seat],
            middle=look.worth(seat, view.middle) if look.last and victim >= 0 else 0.0,
            buys=plan.cards, gold=plan.gold,
        )  # fmt: skip

    def option(self, step: Question[Market], moves: Sequence[Move]) -> Option:
        """The same as advice, when these moves of it have been chosen."""
        rest = [move for move in self.moves(step) if move not in moves]
        about = "rob" if self.victim >= 0 else "take"
        return Option(moves=(*moves, *rest), value=self.value, facts=self.facts(), about=about)


def advised(plan: Splitting, sources: Mapping[int, Mapping[int, int]], most: int) -> list[Plan]:
    """The best piles with another idea each, from these sources (a seat, or -1 for the middle); of each, some faces may
    be settled."""
    found: dict[tuple[object, ...], Plan] = {}
    least = -inf
    for victim, settled in sources.items():
        for choice in plan.choices(victim, settled):
            if plan.most(choice, victim) <= least:
                break
            one = Plan(plan, choice, victim)
            other = found.get(one.idea)
            if other is None or one.value > other.value:
                found[one.idea] = one
                values = sorted([some.value for some in found.values()], reverse=True)
                least = values[most - 1] if len(values) >= most else -inf
    return sorted(found.values(), key=lambda one: -one.value)


def sources(plan: Splitting, step: Split | Sort, moves: Sequence[Move]) -> dict[int, Mapping[int, int]]:
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
