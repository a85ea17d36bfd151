"""Missions as chains over two thieves of a guild: one has or fetches some of the goods, the other the rest, and they
meet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from rules.thiefdom.city import BUILDING, NOWHERE
from rules.thiefdom.goods import BADGE, GEM, LIQUOR, LOOT, NONE, WINE, Goods, covers
from rules.thiefdom.state import THIEVES, Thiefdom
from rules.thiefdom.thinking.bags import ART, MARKS, MET, SLOT, Bag, bag_of, marked
from rules.thiefdom.thinking.errands import Errands, errands
from rules.thiefdom.thinking.shops import A_NIGHT

HOPS = 2
"""Upper bound for the places that the other thief is thought to visit in a row."""
CHEAPEST = (LIQUOR, GEM, BADGE, WINE)
"""What a thief gives back first where it has too much to carry."""


class Stand(NamedTuple):
    """Where another thief of the guild can be met."""

    space: int
    bag: Bag
    """What it has there."""
    spent: int
    """The actions that it takes until then."""


class Meeting(NamedTuple):
    """A meeting after which one of two thieves can do a mission that neither could do before."""

    other: int
    stand: Stand
    gain: float
    """What the other one gains by it; below 0: loses."""
    after: Bag
    """What the thief has then."""

    def passed(self, over: Sequence[int]) -> bool:
        """Whether a step over these cells leads to it."""
        return not self.stand.spent and self.stand.space in over


KnownMeetings = dict[Bag, tuple[Meeting, ...]]
"""By a thief's bag: its useful meetings with others of its guild."""


def to_come(view: Thiefdom, index: int) -> int:
    """The actions that a thief still has tonight when the present turn is over."""
    plan = view.plans[view.guild(index)]
    return A_NIGHT if not plan or index % THIEVES in plan[view.part + 1 :] else 0


def claims(view: Thiefdom, plans: Errands, goods: Mapping[int, Goods] | None = None) -> int:
    """Marks: the missions that other thieves of the guild will do, because they have all the goods for them, and the
    thief of these plans does not, or is farther away. `goods`: what some of them would have."""
    found, index, thieves, known = 0, plans.index, view.thieves, goods or {}
    own = [(one, known.get(one, thieves[one].goods)) for one in view.own(plans.seat)]
    if all(had == NONE for one, had in own if one != index):
        return 0
    for place, wants in plans.wanted:
        able = [one for one, had in own if covers(had, wants)]
        if able and index != (able[0] if len(able) == 1 else min(able, key=lambda one: _way(view, plans, one, place))):
            found |= SLOT << place
    return found


def _way(view: Thiefdom, plans: Errands, index: int, place: int) -> int:
    """The steps of a thief to a smuggler."""
    to = next(site.space for site in plans.sites if site.kind == "smuggler" and site.which == place)
    space = view.thieves[index].space
    return 0 if space in (to, NOWHERE) else plans.roads.steps(space, plans.roads.into(to))


def others_to_meet(view: Thiefdom, plans: Errands, later: bool) -> tuple[int, ...]:
    """The other thieves of the guild that may have some of the goods for a mission. `later`: also those that are
    farther away than the thief comes tonight, and those that only go to fetch something."""
    others = [other for other in view.own(plans.seat) if other != plans.index] if plans.chains else []
    if later:
        return tuple([other for other in others if view.thieves[other].space != NOWHERE])
    return tuple([other for other in others if view.thieves[other].goods != NONE and _at_hand(view, plans, other)])


def _at_hand(view: Thiefdom, plans: Errands, other: int) -> bool:
    """Whether another thief has something for a mission, and the thief can come to it tonight."""
    fellow, here = view.thieves[other], view.thieves[plans.index].space
    space = fellow.space
    if space == NOWHERE or (space >= BUILDING and space != here):
        return False
    if not any(fellow.goods[kind] and wants[kind] for _, wants in plans.chains for kind in LOOT):
        return False
    return space == here or plans.roads.steps(here, plans.roads.beside(space)) < plans.steps * (view.turn.actions + 1)


class Meetings:
    """The meetings of a thief with others of its guild that a mission is worth."""

    def __init__(
        self, view: Thiefdom, plans: Errands, others: tuple[int, ...], later: bool, known: KnownMeetings
    ) -> None:
        """`others`: the thieves that `others_to_meet` finds with the same `later`; `known`: the meetings by the thief's
        bag, shared while nothing else changes."""
        self.view, self.plans, self.others, self.later = view, plans, others, later
        self._known = known

    def of(self, bag: Bag) -> tuple[Meeting, ...]:
        """The meetings that are useful for a thief with this bag."""
        found = self._known.get(bag)
        if found is None:
            found = self._known[bag] = tuple(self._of(bag))
        return found

    def _of(self, bag: Bag) -> Iterator[Meeting]:
        """The same: the thief takes goods, or gives them."""
        view, marks = self.view, bag[MARKS]
        chains = [
            (place, wants) for place, wants in self.plans.chains if not marks & SLOT << place and _some(bag, wants)
        ]
        for other in self.others if chains else ():
            met = MET << other % THIEVES
            if marks & met:
                continue
            theirs = errands(view, other)
            now = bag_of(view.thieves[other])
            space, tonight = view.thieves[other].space, to_come(view, other)
            stands = self._stands(theirs, space, now, tonight)
            for place, wants in chains:
                for stand in stands:
                    for mine, yours in (
                        _moved(bag, stand.bag, place, wants, self.plans),
                        _moved(stand.bag, bag, place, wants, theirs)[::-1],
                    ):
                        if mine != bag:
                            left = tonight - stand.spent
                            gain = theirs.soon(stand.space, yours, left, HOPS)
                            gain -= theirs.soon(stand.space, stand.bag, left, HOPS)
                            yield Meeting(other, stand, gain, marked(mine, met))

    def _stands(self, theirs: Errands, space: int, bag: Bag, tonight: int) -> tuple[Stand, ...]:
        """Where another thief can be met: where it is, and where it can fetch something."""
        if not self.later:
            return (Stand(space, bag, 0),)
        found = theirs.stands.get(key := (space, bag, tonight))
        if found is None:
            found = theirs.stands[key] = (Stand(space, bag, 0), *_fetches(theirs, space, bag, tonight))
        return found


def _fetches(plans: Errands, space: int, bag: Bag, tonight: int) -> Iterator[Stand]:
    """Where a thief can soon have something else: at the next place of its plan, or at the figures that it can rob
    tonight. The gold of the hideout is there for both."""
    actions, got = plans.later + tonight, set[int]()
    if first := plans.next(space, bag, actions, HOPS):
        site, after, left = first
        if site.kind != "home" and left < actions:
            yield Stand(site.space, after, actions - left)
    for walks, site in plans.strolls(space):
        for _, after in plans.outcomes(site, bag) if walks < tonight else ():
            kinds = {kind for kind in LOOT if after[kind] > bag[kind]}
            if kinds - got:
                got |= kinds
                yield Stand(site.space, after, walks + 1)


def _some(bag: Bag, wants: Goods) -> bool:
    """Whether a thief has some of the goods for a mission, and not all."""
    return any(map(min, bag, wants)) and not covers(bag, wants)


def _moved(taker: Bag, giver: Bag, place: int, wants: Goods, plans: Errands) -> tuple[Bag, Bag]:
    """Both bags after the taker, whose plans these are, has got what it lacks for a mission, and has given back what it
    has no room for; the same bags where that does not make the mission possible, or where one of them has all."""
    lacks = [max(0, want - have) for want, have in zip(wants, taker, strict=False)]
    left = [have - lack for have, lack in zip(giver, lacks, strict=False)]
    if min(left) < 0 or sum(lacks) in (0, sum(wants)) or covers(giver, wants):
        return taker, giver
    got = [have + lack for have, lack in zip(taker, lacks, strict=False)]
    for kind in CHEAPEST:
        back = min(max(0, got[kind] - wants[kind]), plans.over((*got, *taker[ART:])))
        got[kind] -= back
        left[kind] += back
    if plans.over((*got, *taker[ART:])):
        return taker, giver
    return (*got, *taker[ART:]), marked((*left, *giver[ART:]), SLOT << place)
