"""How far a position has got: the points that each seat will probably have at the end, and how a search looks ahead."""

from __future__ import annotations

from collections.abc import Sequence

from rules.game import Outlook
from rules.thiefs_market.scoring import card_points
from rules.thiefs_market.state import Market
from rules.thiefs_market.thinking.worth import Appraiser, ahead

OUTLOOK = Outlook(rounds=1, doubt=0.5, search=80, deep=480, final_rounds=2, noise=0.7)

GOLD = 0.6
"""What gold brings while cards are on offer, as matches between computers showed: half of what a turn takes it for."""
HENCHMEN = 1.25
"""How much the most Henchmen bring, in prizes: who has them buys more of them."""


def appraise(state: Market) -> Sequence[float]:
    """The points of every seat, from the whole truth."""
    if state.places:
        return state.totals()
    look = Appraiser(state)
    pays = state.edition.places
    henchmen = shares(look.henchmen, pays.henchmen, 0.4 + 0.25 * look.to_come)
    richest = shares(state.gold, pays.gold, 0.15 + 0.8 * look.to_come)
    return [
        state.infamy[seat]
        + _cards(look, seat)
        + GOLD * look.steady * state.gold[seat]
        + HENCHMEN * henchmen[seat]
        + richest[seat]
        for seat in range(state.seats)
    ]


def _cards(look: Appraiser, seat: int) -> float:
    """The points of a seat's cards as they are, and what their abilities bring in the rounds to come."""
    return sum([
        card.value + card_points(look.view, seat, number) + look.every_round(seat, card)
        for number, card in zip(look.view.cards[seat], look.owned[seat], strict=True)
    ])  # fmt: skip


def shares(counts: Sequence[int], paid: Sequence[int], sway: float) -> list[float]:
    """What each seat probably gets of the points for the most and the second most of something."""
    found = []
    for own, count in enumerate(counts):
        rivals = sorted([other for seat, other in enumerate(counts) if seat != own], reverse=True)
        worth = 0.0
        for points, less, most in zip(paid, (*paid[1:], 0), rivals, strict=False):
            worth += (points - less) * ahead(count - most - 0.25, sway)
        found.append(worth)
    return found
