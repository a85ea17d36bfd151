"""How far a position has got: the points that each seat will probably have at the end, and how a search looks ahead."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Outlook
from rules.oliver_twist.edition import WALLET
from rules.oliver_twist.state import Twist
from rules.oliver_twist.thinking.plans import Roads
from rules.oliver_twist.thinking.worth import Police, Purse

OUTLOOK = Outlook(turns=2, doubt=0.5, noise=0.7)
# How final points followed from positions at the ends of turns, in matches between greedy players:
CARD = 3.0
"""The value of a character in the hand, whichever it is: it passes a turn when a round ends, or does more."""
WALLETS = {2: 2.0, 3: 1.0, 4: 0.4}
"""By the number of seats: how much more a wallet is worth than the judge thinks."""
NEXT = 0.5
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
    found[waiting] += NEXT * roads.leaves(state.pawn)
    return found


def owned(state: Twist, purse: Purse) -> float:
    """What a seat's possessions and its file will bring it."""
    seat = purse.seat
    cards, wallets = len(state.hands[seat]), purse.counts[WALLET]
    tools = purse.tools_worth(purse.tools, purse.burglaries)
    return purse.now + tools + CARD * cards + WALLETS[state.seats] * wallets - Police(purse.prospect, seat).now
