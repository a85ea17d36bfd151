"""What the thieves of a guild can do for one another with a card: pass goods, change places, blind a guard."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.thiefdom.city import BUILDING
from rules.thiefdom.edition import PIGEON
from rules.thiefdom.goods import GOLD, GOODS, LOOT
from rules.thiefdom.state import Thief, Thiefdom
from rules.thiefdom.steps.gear import PIGEON_GOODS
from rules.thiefdom.thinking.bags import ART, MARKS, MISSIONS, Bag, bag_of, changed, fresh, marked
from rules.thiefdom.thinking.danger import danger, guarded
from rules.thiefdom.thinking.errands import errands
from rules.thiefdom.thinking.meetings import claims, to_come
from rules.thiefdom.thinking.thieves import ARREST, Prowl


def future(view: Thiefdom, index: int, space: int, thief: Thief, taken: int = 0) -> float:
    """The value of what another thief can still do from a space with these goods, less the danger there. `taken`:
    marks of the missions that others of its guild will do."""
    plans, tonight = errands(view, index), to_come(view, index)
    bag = marked(bag_of(thief), taken)
    found = plans.soon(space, bag, tonight) if tonight else plans.worth(space, bag)
    if space < BUILDING:
        watch = danger(view, view.guild(index))
        found -= watch.risk(space, thief) * watch.cost(thief)
    return found


def passed(prowl: Prowl, card: int, other: int) -> float:
    """The value of passing goods between the thief and another by Pigeon, which is an action, or by Lentz."""
    tonight = prowl.tonight - (card == PIGEON)
    most, total = (PIGEON_GOODS, PIGEON_GOODS) if card == PIGEON else (1, 2)
    ways = _ways(prowl.bag, bag_of(prowl.view.thieves[other]), most, total)
    return prowl.at(prowl.thief.space, prowl.bag, tonight) + _gain(prowl, other, tonight, ways)


def handed(prowl: Prowl, other: int) -> float:
    """The gain when two thieves in the hideout give one another all of a kind."""
    mine, yours = prowl.bag, bag_of(prowl.view.thieves[other])
    gives = [0, *[kind for kind in LOOT if mine[kind]]]
    takes = [0, *[kind for kind in LOOT if yours[kind]]]
    ways = [_moved(mine, yours, give, mine[give] * (give > 0), take, yours[take] * (take > 0))
            for give in gives for take in takes if give != take]  # fmt: skip
    return _gain(prowl, other, prowl.tonight, ways)


def _gain(prowl: Prowl, other: int, tonight: int, ways: Iterable[tuple[Bag, Bag]]) -> float:
    """What both thieves gain by the best of these ways to have their goods."""
    view, plans, space = prowl.view, prowl.plans, prowl.thief.space
    fellow = view.thieves[other]
    theirs, their_tonight = errands(view, other), to_come(view, other)

    def both(mine: Bag, yours: Bag) -> float:
        goods = {prowl.index: mine[:ART], other: yours[:ART]}
        mine = marked((*mine[:MARKS], mine[MARKS] & ~MISSIONS), claims(view, plans, goods))
        yours = marked(yours, claims(view, theirs, goods))
        return plans.soon(space, mine, tonight) + theirs.soon(fellow.space, yours, their_tonight)

    now = both(prowl.bag, bag_of(fellow))
    able = [both(mine, yours) for mine, yours in ways if not plans.over(mine) and not theirs.over(yours)]
    return max([now, *able]) - now


def _ways(mine: Bag, yours: Bag, most: int, total: int) -> Iterator[tuple[Bag, Bag]]:
    """Both bags after some of a kind has gone to the other thief, some of another kind has come back, or both."""
    gives = [(0, 0), *[(kind, count) for kind in GOODS for count in range(1, min(most, mine[kind]) + 1)]]
    takes = [(0, 0), *[(kind, count) for kind in GOODS for count in range(1, min(most, yours[kind]) + 1)]]
    for give, given in gives:
        for take, taken in takes:
            if 0 < given + taken <= total and not (given and taken and give == take):
                yield _moved(mine, yours, give, given, take, taken)


def _moved(mine: Bag, yours: Bag, give: int, given: int, take: int, taken: int) -> tuple[Bag, Bag]:
    """Both bags after these goods have gone to the other thief, and come back."""
    return (
        changed(changed(mine, give, -given), take, taken),
        changed(changed(yours, give, given), take, -taken),
    )


def swapped(prowl: Prowl, other: int) -> float:
    """The value of changing places with another thief of the guild."""
    view, here, fellow = prowl.view, prowl.thief.space, prowl.view.thieves[other]
    there = fellow.space
    if there < BUILDING and prowl.watched >> there & 1:
        return ARREST
    if here < BUILDING and guarded(view, other) >> here & 1:
        return ARREST  # of the other thief
    found = prowl.at(there, fresh(prowl.bag), prowl.tonight - 1)
    return found + future(view, other, here, fellow) - future(view, other, there, fellow)


def blinded(prowl: Prowl, guard: int) -> float:
    """The value of a night in which a guard sees nothing."""
    view = prowl.view.copy()
    view.blind |= 1 << guard
    after = type(prowl)(view, prowl.index)
    found = after.at(prowl.thief.space, changed(prowl.bag, GOLD, -1), prowl.tonight - 1)
    for index in view.own(prowl.seat):
        fellow = view.thieves[index]
        if index != prowl.index and 0 <= fellow.space < BUILDING:
            spared = prowl.danger.risk(fellow.space, fellow) - after.danger.risk(fellow.space, fellow)
            found += spared * prowl.danger.cost(fellow)
    return found
