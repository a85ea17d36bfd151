"""A guild's decisions outside its thieves' turns: the draft, the hideout, the plan and the townsfolk."""

from __future__ import annotations

from itertools import permutations

from rules.thiefdom.city import BUILDING, NOWHERE
from rules.thiefdom.edition import GUARDS, NOBLES
from rules.thiefdom.pieces import March
from rules.thiefdom.state import PATROL, Thiefdom
from rules.thiefdom.steps.caught import shelter
from rules.thiefdom.thinking.bags import SLOT, VILLA, bag_of, marked
from rules.thiefdom.thinking.danger import PLACE, danger
from rules.thiefdom.thinking.errands import HOPS, errands
from rules.thiefdom.thinking.meetings import claims
from rules.thiefdom.thinking.roads import roads_of
from rules.thiefdom.thinking.shops import A_NIGHT
from rules.thiefdom.thinking.worth import PRICE, effect, load
from rules.thiefdom.watch import marches, sees

WEIGHTS = {"market": 1.0, "tavern": 1.0, "dealer": 1.0, "villa": 0.8, "smuggler": 0.5, "dungeon": 0.4}
"""How much it matters that a kind of location is near the hideout; the nearest one of a kind counts most."""
SECOND = 0.25
"""The share that counts for the other locations of that kind."""
STILL_THERE = (0.9, 0.5, 0.2, 0.0)
"""The chance that a thief now in a figure's way is still there in each part of the night."""
SPITE = 0.6
"""How much a rival's loss counts for this guild: most against one rival, less against more."""
CONTESTED = 0.08
"""The chance that a rival takes something that others want in one part of the night."""
NEAR = 0.01
"""The value of each step that brings a figure nearer to where it is wanted."""
PATROL_SLOT = (0.0, 0.1, 0.25, 0.5)
"""The value of the patrol board in each part: higher late, when rivals have ended their turns."""


def card_worth(view: Thiefdom, card: int) -> float:
    """The value of equipment in the draft, minus its price."""
    gear, nights = view.edition.gear(card), view.edition.rounds
    return gear.points + effect(card, nights) - PRICE * gear.cost


def home_worth(view: Thiefdom, space: int) -> float:
    """The value of a house as hideout: near to what is wanted first."""
    roads, found = roads_of(view.city), 0.0
    for kind, weight in WEIGHTS.items():
        walk = view.edition.steps
        steps = sorted(
            [roads.moves(space, to, walk) + roads.steps(space, roads.into(to)) / 9 for to in view.city.of_kind(kind)]
        )
        for nth, each in enumerate(steps):
            found -= weight * (1.0 if not nth else SECOND / len(steps)) * each
    return found


class Planning:
    """What a guild weighs when it plans a night."""

    def __init__(self, view: Thiefdom, seat: int, parts: int, hops: int = HOPS) -> None:
        """`hops`: how many places a thief's plan may visit in a row."""
        self.parts = parts
        self.fear = fears(view, seat)
        """By thief: the danger in every part of the night that it waits."""
        self.haste = [CONTESTED * (view.seats - 1) * contested(view, index, hops) for index in view.own(seat)]
        """By thief: what it loses in every part of the night that it waits, because rivals may come first."""
        self.hunt = prey(view, seat) if parts > PATROL else 0.0
        """The value of the arrests that the patrol board could make now."""

    def plans(self, taken: tuple[int, ...]) -> list[tuple[int, ...]]:
        """The whole plans that are still possible; -1 where nothing is decided yet."""
        return [
            slots
            for slots in permutations(range(self.parts))
            if all(own in (-1, what) for own, what in zip(taken, slots, strict=True))
        ]

    def worth(self, slots: tuple[int, ...]) -> float:
        """The value of a plan: thieves in danger or in a hurry early, the patrol board late unless it can arrest a
        thief now."""
        found = 0.0
        for slot, what in enumerate(slots):
            if what == PATROL:
                found += PATROL_SLOT[slot] + STILL_THERE[slot] * self.hunt
            else:
                found -= slot * (self.fear[what] + self.haste[what] + 0.001 * what)
        return found


def prey(view: Thiefdom, seat: int) -> float:
    """The value of the arrests that a guild's patrol board could make now."""
    figures = view.edition.boards(view.seats)[view.boards[seat]]
    return sum([max(0.0, blow(view, seat, figure)) for figure in figures if view.cells[figure] != NOWHERE])


def fears(view: Thiefdom, seat: int) -> list[float]:
    """The danger for each thief of a guild in every part of the night that it waits."""
    watch, found = danger(view, seat), []
    for index in view.own(seat):
        thief = view.thieves[index]
        risk = watch.risk(thief.space, thief) if thief.space < BUILDING else 0.0
        found.append(risk * watch.cost(thief))
    return found


def contested(view: Thiefdom, index: int, hops: int = HOPS) -> float:
    """What a thief would lose tonight and later if all missions and artworks that rivals can have were gone."""
    thief, plans = view.thieves[index], errands(view, index)
    bag, gone = marked(bag_of(thief), claims(view, plans)), 0
    for place, mission in enumerate(view.slots):
        gone |= SLOT << place if mission else 0
    for villa, art in enumerate(view.villa_art):
        gone |= VILLA << villa if art else 0
    here = plans.soon(thief.space, bag, A_NIGHT, hops)
    return here - plans.soon(thief.space, marked(bag, gone), A_NIGHT, hops)


# The townsfolk ----------------------------------------------------------------------------------------------


def march_worth(view: Thiefdom, seat: int, figure: int, march: March) -> float:
    """The value of a figure's way: the arrests on it, and the figure's place after it."""
    return arrests(view, seat, figure, march) + standing(view, seat, figure, march)


def arrests(view: Thiefdom, seat: int, figure: int, march: March) -> float:
    """The losses when a figure arrests thieves on its way: rivals' thieves, or this guild's."""
    found = 0.0
    spite = SPITE / max(1, view.seats - 1)
    for index in caught(view, figure, march):
        lost = view.edition.arrest + load(view, view.thieves[index]) + PLACE
        found += spite * lost if view.guild(index) != seat else -lost
    return found


def caught(view: Thiefdom, figure: int, march: March) -> list[int]:
    """The thieves that a figure arrests on its way."""
    found = []
    views = sees(view, figure, march)
    for index, thief in enumerate(view.thieves):
        if not 0 <= thief.space < BUILDING or (figure not in GUARDS and not thief.poster):
            continue
        cells = [cell for cell, seen in views if seen >> thief.space & 1]
        if cells and not all(shelter(view, index, figure, cell) for cell in cells):
            found.append(index)
    return found


def blow(view: Thiefdom, seat: int, figure: int) -> float:
    """The immediate gain of a walk of this figure, or its cost for a guild that must move it."""
    return max([arrests(view, seat, figure, march) for march in marches(view, figure)] or [0.0])


def standing(view: Thiefdom, seat: int, figure: int, march: March) -> float:
    """The value of a figure's place: better with nobles who have something to steal near the guild's thieves, and
    guards' views away from them."""
    roads, found = roads_of(view.city), 0.0
    seen = view.city.seen[march.end][march.facing] if figure in GUARDS else 0
    for index in view.own(seat):
        thief = view.thieves[index]
        if thief.space == NOWHERE:
            continue
        steps = min(12, roads.steps(thief.space, roads.beside(march.end)))
        full = figure in NOBLES and view.bags >> figure - NOBLES[0] & 1
        found += -NEAR * steps if full else NEAR * steps * (figure in GUARDS)
        if 0 <= thief.space < BUILDING and seen >> thief.space & 1:
            found -= 3 * NEAR
    return found
