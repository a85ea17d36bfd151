"""How far a position has got: the points that each seat will probably have at the end, and how a search looks ahead."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Outlook
from rules.thiefdom.city import BUILDING
from rules.thiefdom.goods import GOLD
from rules.thiefdom.scoring import HOARDERS
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.thinking.bags import bag_of, marked
from rules.thiefdom.thinking.errands import errands
from rules.thiefdom.thinking.meetings import claims, to_come
from rules.thiefdom.thinking.worth import LEFT_OVER, effect, load

OUTLOOK = Outlook(
    rounds=1, turns=3, together=0, fewer=3, doubt=1.0, plans=12, search=128, deep=320, noise=0.5, fancy=2.0
)

PLANNED = 0.5
"""How much of a thief's plan comes true: the thieves of a guild get in one another's way."""
KEPT_GOLD = 0.2
"""How much more a gold in the hideout is worth while there is time to spend it."""
STAYS = 0.5
"""The value of standing on the street before dawn."""


def appraise(state: Thiefdom) -> Sequence[float]:
    """The points of every seat, from the whole truth."""
    if state.places:
        return state.totals()
    return [_guild(state, seat) for seat in range(state.seats)]


def _guild(state: Thiefdom, seat: int) -> float:
    """The points of a guild, what its goods and cards will bring, and half of what its thieves plan."""
    nights = state.edition.rounds - state.round
    found, store = float(state.points[seat]), state.stores[seat]
    found += sum([each * count for each, count in zip(LEFT_OVER, store, strict=True)])
    if nights:
        found += KEPT_GOLD * store[GOLD]
    for index in state.own(seat):
        thief = state.thieves[index]
        plans = errands(state, index)
        bag = marked(bag_of(thief), claims(state, plans))
        planned = plans.soon(thief.space, bag, to_come(state, index))
        found += PLANNED * planned + (1.0 - PLANNED) * load(state, thief)
        found += sum([effect(card, nights) for card in (*thief.gear, thief.ally)])
        if nights and thief.space < BUILDING:
            found += STAYS
        if thief.ally in HOARDERS:
            kind, each = HOARDERS[thief.ally]
            found += each * store[kind]
    return found
