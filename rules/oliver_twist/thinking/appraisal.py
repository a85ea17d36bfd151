"""How far a position has got: the points that each seat will probably have at the end, and how a search looks ahead."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Outlook
from rules.oliver_twist.edition import WALLET
from rules.oliver_twist.state import Twist
from rules.oliver_twist.thinking.plans import Roads
from rules.oliver_twist.thinking.worth import Police, Purse

OUTLOOK = Outlook(turns=4, doubt=0.5, search=64, deep=320, noise=0.7)
# By what positions at the ends of turns led to, in matches between greedy players:
WALLETS = {2: 1.8, 3: 1.0, 4: 0.4}
"""By the number of seats: how much more a wallet brings than the judge expects."""
DAY_NEXT, NIGHT_NEXT = 0.4, 0.67
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
    seat, prospect = purse.seat, purse.prospect
    return (
        purse.now
        + purse.tools_worth(purse.tools, purse.burglaries)
        + prospect.card * len(state.hands[seat])
        + WALLETS[state.seats] * purse.counts[WALLET]
        - Police(prospect, seat).now
    )
