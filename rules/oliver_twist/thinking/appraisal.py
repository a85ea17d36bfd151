"""How far a position has got: the points that each seat will probably have at the end, and how a search looks ahead."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Outlook
from rules.oliver_twist.edition import WALLET
from rules.oliver_twist.state import Twist
from rules.oliver_twist.thinking.plans import Roads
from rules.oliver_twist.thinking.police import Police
from rules.oliver_twist.thinking.worth import Purse

OUTLOOK = Outlook(turns=12, doubt=0.5, search=36, deep=160, answers=10, noise=1.0, blunder=3.5)
# By what came of positions at the beginning of turns, in matches between greedy players, with two, three, four seats:
CARDS_BY_DAY, CARDS_BY_NIGHT = {2: 5.4, 3: 4.8, 4: 3.4}, {2: 4.0, 3: 3.6, 4: 2.7}
"""The points that a character card brings."""
WALLETS_BY_DAY, WALLETS_BY_NIGHT = {2: 0.9, 3: 0.9, 4: 0.4}, {2: 0.9, 3: 0.3, 4: 0.0}
"""How much more a wallet brings than the judge expects, on top of what any object brings …"""
OBJECTS_MORE, RESERVE_LESS = 0.7, 0.95
"""… and how much more each object of a reserve; how much of the judge's income from all of it then remains."""
DAY_NEXT, NIGHT_NEXT = 0.6, 0.6
"""How much of the best gain that lies before the next seat it will have ahead of the others."""


def appraise(state: Twist) -> Sequence[float]:
    """The points of every seat, from the whole truth."""
    totals = state.totals()
    if state.places:
        return totals
    waiting = state.waiting()[0].seat
    roads = Roads(state, (waiting - 1) % state.seats)
    purses = {purse.seat: purse for purse in (roads.purse, roads.rival)}
    found = [total + owned(state, purses.get(seat) or Purse(roads.prospect, seat)) for seat, total in enumerate(totals)]
    found[waiting] += (NIGHT_NEXT if state.night else DAY_NEXT) * roads.leaves(state.pawn)
    return found


def owned(state: Twist, purse: Purse) -> float:
    """What a seat's possessions and its file will bring it."""
    seat, seats = purse.seat, state.seats
    return (
        RESERVE_LESS * purse.now
        + OBJECTS_MORE * purse.size
        + purse.tools_worth(purse.tools, purse.burglaries)
        + (CARDS_BY_NIGHT if state.night else CARDS_BY_DAY)[seats] * len(state.hands[seat])
        + (WALLETS_BY_NIGHT if state.night else WALLETS_BY_DAY)[seats] * purse.hoard.counts[WALLET]
        - Police(purse.prospect, seat).now
    )
