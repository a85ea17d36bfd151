"""What everybody's cards, gold and Infamy are worth at the end, source by source, and who has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.thiefs_market.edition import EXPEDITION, HENCHMAN, HIDEOUT

if TYPE_CHECKING:
    from rules.thiefs_market.state import Market

SOURCES = ("infamy", "values", "cards", "henchmen", "gold")
"""The sources of points, in the order in which they are shown."""


def icons(state: Market, seat: int, icon: str) -> int:
    """How many of an icon this seat's cards show (S8: a card can show two)."""
    return sum([card.icons.count(icon) for card in state.owned(seat)])


def places(counts: Sequence[int], paid: Sequence[int], shared: int, second_after_tie: bool = False) -> list[int]:
    """Points for the most and the second most of something (S1, S2).

    Who shares a place gets so much less, and nobody gets anything for none. A shared first place uses up the second,
    unless a house rule still pays it.
    """
    points = [0] * len(counts)
    ranks = sorted({count for count in counts if count}, reverse=True)
    place = 0
    for count in ranks:
        if place >= len(paid):
            break
        here = [seat for seat, own in enumerate(counts) if own == count]
        for seat in here:
            points[seat] = max(0, paid[place] - (shared if len(here) > 1 else 0))
        place += 1 if second_after_tie else len(here)
    return points


def card_points(state: Market, seat: int, number: int) -> int:
    """What a card is worth at the end beside its printed value (S3 to S7)."""
    card = state.card(number)
    points = 0
    if card.hideout is not None:
        points += card.hideout[icons(state, seat, HIDEOUT) > 1]
    if card.pairs is not None:
        points += card.pairs.points * (icons(state, seat, card.pairs.icon) // 2)
    if card.map is not None:
        others = [icons(state, other, EXPEDITION) for other in range(state.seats) if other != seat]
        points += card.map[any(others)]
    if card.each_card:
        points += card.each_card * (len(state.cards[seat]) - 1)
    if card.infamy_for_point:
        points += state.infamy[seat] // card.infamy_for_point
    return points


def scores(state: Market) -> tuple[dict[str, int], ...]:
    """Points by source for every seat."""
    pays = state.edition.places
    second = state.options.tied_first == "second-paid"
    seats = range(state.seats)
    henchmen = places([icons(state, seat, HENCHMAN) for seat in seats], pays.henchmen, pays.shared, second)
    gold = places(state.gold, pays.gold, pays.shared, second)
    return tuple([
        {
            "infamy": state.infamy[seat],
            "values": sum([card.value for card in state.owned(seat)]),
            "cards": sum([card_points(state, seat, number) for number in state.cards[seat]]),
            "henchmen": henchmen[seat],
            "gold": gold[seat],
        }
        for seat in seats
    ])  # fmt: skip


def totals(state: Market) -> tuple[int, ...]:
    """Everybody's points, all sources together."""
    return tuple([sum(points.values()) for points in scores(state)])


def standing(state: Market, seat: int) -> tuple[int, int, int]:
    """What decides, the first first: points, cards, tokens (S10)."""
    return totals(state)[seat], len(state.cards[seat]), state.infamy[seat] + state.gold[seat]


def ranking(state: Market) -> tuple[int, ...]:
    """Everybody's place; who is alike in all shares it."""
    ranked = [standing(state, seat) for seat in range(state.seats)]
    return tuple([1 + sum([other > own for other in ranked]) for own in ranked])
