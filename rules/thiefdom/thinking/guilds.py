"""Advice for a guild outside its thieves' turns: the draft, the hideout, the plan and the townsfolk."""

from __future__ import annotations

from collections.abc import Iterator

from rules.advice import Facts, legal
from rules.game import Question
from rules.thiefdom import moves as m
from rules.thiefdom.edition import NOBLES
from rules.thiefdom.state import PATROL, Thiefdom
from rules.thiefdom.steps.exchange import Exchange
from rules.thiefdom.steps.patrol import Driving
from rules.thiefdom.steps.round import Plan
from rules.thiefdom.steps.setup import Settling
from rules.thiefdom.thinking.facts import House, Led, Near, Picked, Planned, Swapped
from rules.thiefdom.thinking.judges import values
from rules.thiefdom.thinking.night import WEIGHTS, Planning, caught, march_worth
from rules.thiefdom.thinking.packing import Partners
from rules.thiefdom.thinking.roads import roads_of
from rules.thiefdom.thinking.wholes import Whole, completed
from rules.thiefdom.thinking.worth import PRICE, effect
from rules.thiefdom.watch import marches


class Guild:
    """A question outside a thief's turn whose moves are compared one by one."""

    def __init__(self, view: Thiefdom, step: Question[Thiefdom]) -> None:
        self.view, self.step, self.seat = view, step, step.seat

    def candidates(self) -> Iterator[Whole]:
        """Every first move, with the best that follows it."""
        for move in legal(self.view, self.step):
            if not isinstance(move, m.Share):  # it leaves everything as it is
                yield completed(self.view, self.step, (move,))

    def worth(self, whole: Whole) -> float:
        """The value of a whole move."""
        raise NotImplementedError

    def facts(self, whole: Whole) -> Facts:
        """What a whole move is for."""
        raise NotImplementedError

    def about(self, facts: Facts) -> str:
        """The goal in a word."""
        return type(facts).__name__.lower()

    def idea(self, facts: Facts) -> object:
        """What tells two options apart."""
        return facts


class Draft(Guild):
    """Cards that are kept or bought."""

    def worth(self, whole: Whole) -> float:
        facts = self.facts(whole)
        gear = [len(self.view.thieves[index].gear) for index in self.view.own(self.seat)]
        found = facts.points + facts.effect - facts.price
        for move in whole.moves:
            if isinstance(move, m.Buy):  # each for another thief
                found -= 0.1 * gear[move.thief] + 0.01 * move.thief
                gear[move.thief] += 1
        return found

    def facts(self, whole: Whole) -> Picked:
        edition = self.view.edition
        cards = tuple([move.card for move in whole.moves if isinstance(move, m.Keep | m.Buy)])
        gold = sum([edition.gear(card).cost for card in cards])
        return Picked(
            cards=cards,
            points=sum([edition.gear(card).points for card in cards]),
            effect=sum([effect(card, edition.rounds) for card in cards]),
            gold=gold,
            price=PRICE * gold,
            buys=any(isinstance(move, m.Buy | m.Done) for move in whole.moves),
        )

    def idea(self, facts: Facts) -> object:
        assert isinstance(facts, Picked)
        return tuple(sorted(facts.cards))


class Hideout(Guild):
    """A house for the guild."""

    def worth(self, whole: Whole) -> float:
        return values(self.view, self.step, whole.moves[:1])[0]

    def facts(self, whole: Whole) -> House:
        move, city, steps = whole.moves[0], self.view.city, self.view.edition.steps
        assert isinstance(move, m.Settle)
        roads, near = roads_of(city), list[Near]()
        for kind in WEIGHTS:
            walks = [(roads.moves(move.space, to, steps), roads.steps(move.space, roads.into(to)), to)
                     for to in city.of_kind(kind)]  # fmt: skip
            least, paces, space = min(walks)
            near.append(Near(kind, space, least, paces))
        return House(space=move.space, near=tuple(sorted(near, key=lambda one: (one.walks, one.steps))))


class Night(Guild):
    """The plan of a night."""

    def __init__(self, view: Thiefdom, step: Plan) -> None:
        super().__init__(view, step)
        self.slots = step.slots
        self.planning = Planning(view, step.seat, len(step.slots))

    def candidates(self) -> Iterator[Whole]:
        """The best plan with the patrol board in each part, and the best with each thief first."""
        ranked = sorted(self.planning.plans(self.slots), key=lambda slots: -self.planning.worth(slots))
        ideas: set[object] = set()
        for slots in ranked:
            found = {("patrol", slots.index(PATROL) if PATROL in slots else -1), ("first", slots[0])}
            if not found <= ideas:
                ideas |= found
                tiles = [m.Assign(nth, what) for nth, what in enumerate(slots) if self.slots[nth] != what]
                yield completed(self.view, self.step, (*tiles, m.Ready()))

    def worth(self, whole: Whole) -> float:
        return self.planning.worth(self._slots(whole))

    def facts(self, whole: Whole) -> Planned:
        return Planned(slots=self._slots(whole), fear=tuple(self.planning.fear), hunt=self.planning.hunt)

    def idea(self, facts: Facts) -> object:
        """The place of the patrol board, and who acts first if a thief is in danger."""
        assert isinstance(facts, Planned)
        patrol = facts.slots.index(PATROL) if PATROL in facts.slots else -1
        return patrol, facts.slots[0] if any(facts.fear) or patrol < 0 else -1

    def _slots(self, whole: Whole) -> tuple[int, ...]:
        slots = list(self.slots)
        for move in whole.moves:
            if isinstance(move, m.Assign):
                slots[move.slot] = move.what
        return tuple(slots)


class Townsfolk(Guild):
    """A way of one of the townsfolk."""

    def worth(self, whole: Whole) -> float:
        move = whole.last
        assert isinstance(self.step, Driving)
        assert isinstance(move, m.March)
        return march_worth(self.view, self.seat, self.step.figure, self.step.way(self.view, move))

    def facts(self, whole: Whole) -> Led:
        view, step, move = self.view, self.step, whole.last
        assert isinstance(step, Driving)
        assert isinstance(move, m.March)
        figure = step.figure
        march = step.way(view, move)
        taken = caught(view, figure, march)
        others = {index for way in marches(view, figure, step.lanterns) for index in caught(view, figure, way)}
        own = view.own(self.seat)
        roads = roads_of(view.city)
        full = figure in NOBLES and view.bags >> figure - NOBLES[0] & 1
        steps = [(roads.steps(view.thieves[index].space, roads.beside(march.end)), index) for index in own]
        return Led(
            figure=figure,
            end=march.end,
            prey=tuple([index for index in taken if index not in own]),
            lost=tuple([index for index in taken if index in own]),
            spared=tuple(sorted([index for index in others if index in own and index not in taken])),
            toward=min(steps)[1] if full else -1,
            steps=min(steps)[0],
        )

    def about(self, facts: Facts) -> str:
        assert isinstance(facts, Led)
        return "prey" if facts.prey else "spared" if facts.spared else "noble" if facts.toward >= 0 else "way"


class Store(Guild):
    """An exchange in the hideout while the townsfolk walk."""

    def worth(self, whole: Whole) -> float:
        step = self.step
        assert isinstance(step, Exchange)
        after = [whole.world.thieves[index] for index in step.thieves]
        return Partners(self.view, step.thieves, home=True).worth(after)

    def facts(self, whole: Whole) -> Swapped:
        return Swapped(deals=sum([isinstance(move, m.Deal) for move in whole.moves]))


KINDS = {Plan: Night, Settling: Hideout, Driving: Townsfolk, Exchange: Store}
"""By question; the others are about cards."""


def guild(view: Thiefdom, step: Question[Thiefdom]) -> Guild:
    """The advice for a question outside a thief's turn."""
    kind = KINDS.get(type(step), Draft)
    return kind(view, step)  # type: ignore[arg-type]  # the question is of the kind's own type
