"""The smugglers: goods for their missions."""

from __future__ import annotations

from rules.game import Now
from rules.thiefdom.city import changed
from rules.thiefdom.edition import OSWALD, SMUGGLERS
from rules.thiefdom.events import Smuggled
from rules.thiefdom.goods import GOLD, covers, only, plus
from rules.thiefdom.state import THIEVES, Thiefdom
from rules.thiefdom.steps.room import gain
from rules.thiefdom.steps.used import tell_used

OSWALD_GOLD = OSWALD_POINTS = 2


def offered(state: Thiefdom, space: int) -> int:
    """The mission of the smuggler in this space; 0 for none."""
    return state.slots[SMUGGLERS.index(state.city.building(space).section)]


def mission(state: Thiefdom, index: int, space: int) -> int:
    """The mission of the smuggler in this space, if the thief carries its goods; else 0."""
    number = offered(state, space)
    if number and covers(state.thieves[index].goods, state.edition.mission(number).wants.goods):
        return number
    return 0


def smuggle(state: Thiefdom, index: int, space: int, now: Now) -> None:
    """Pay the goods and gain the reward; the slot stays empty until it is filled by day."""
    seat, number = state.guild(index), mission(state, index, space)
    done = state.edition.mission(number)
    state.slots = tuple([0 if one == number else one for one in state.slots])
    state.done = changed(state.done, seat, (*state.done[seat], number))
    state.pay(index, done.wants.goods)  # 2.15.smuggler
    section, points, goods = state.city.building(space).section, state.score(seat, done.points), done.gives.goods
    now.tell(Smuggled, seat, index % THIEVES, number, section, points, goods)
    if state.helps(seat, OSWALD):
        tell_used(state, index, OSWALD, 0, OSWALD_POINTS, now)  # card 35
        goods = plus(goods, only(GOLD, OSWALD_GOLD))
    gain(state, index, goods)
