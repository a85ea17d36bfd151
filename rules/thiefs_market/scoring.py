"""The points at the end for each seat's cards, gold and Infamy, source by source, and who has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rules.thiefs_market.edition import EXPEDITION, HENCHMAN, HIDEOUT

if TYPE_CHECKING:
    from rules.thiefs_market.state import Market

SOURCES = ("infamy", "values", "cards", "henchmen", "gold")
"""The sources of points, in the order in which they are shown."""


def icons(state: Market, seat: int, icon: str) -> int:
    """How many of an icon this seat's cards show."""
    return sum([card.icons.count(icon) for card in state.owned(seat)])  # S8: a card can show two


def places(counts: Sequence[int], paid: Sequence[int], shared: int, second_after_tie: bool = False) -> list[int]:
    """Points for the most and the second most of something.

    A place that is shared pays `shared` less to each, and a count of 0 pays nothing. A shared first place uses up the
    second, unless a house rule still pays it.
    """
    points = [0] * len(counts)
    ranks = sorted({count for count in counts if count}, reverse=True)  # S2
    place = 0
    for count in ranks:
        if place >= len(paid):
            break
        here = [seat for seat, own in enumerate(counts) if own == count]
        for seat in here:
            points[seat] = max(0, paid[place] - (shared if len(here) > 1 else 0))
        place += 1 if second_after_tie else len(here)  # S1
    return points


def card_points(state: Market, seat: int, number: int) -> int:
    """The points of a card at the end, apart from its printed value."""
    card = state.card(number)
    points = 0
    if card.hideout is not None:
        points += card.hideout[icons(state, seat, HIDEOUT) > 1]  # S3
    if card.pairs is not None:
        points += card.pairs.points * (icons(state, seat, card.pairs.icon) // 2)  # S4
    if card.map is not None:
        others = [icons(state, other, EXPEDITION) for other in range(state.seats) if other != seat]
        points += card.map[any(others)]  # S5
    if card.each_card:
        points += card.each_card * (len(state.cards[seat]) - 1)  # S6
    if card.infamy_for_point:
        points += state.infamy[seat] // card.infamy_for_point  # S7
    return points


def scores(state: Market) -> tuple[dict[str, int], ...]:
    """Points by source for every seat."""
    pays = state.edition.places
    second = state.options.tied_first == "second-paid"
    seats = range(state.seats)
    henchmen = places([icons(state, seat, HENCHMAN) for seat in seats], pays.henchmen, pays.shared, second)
    gold = places(state.gold, pays.gold, pays.shared, second)
    # 2.scoring
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


def possessions(state: Market) -> tuple[dict[str, Any], ...]:
    """Each seat's cards by their numbers, its gold and its Infamy."""
    return tuple([
        {"cards": list(cards), "gold": gold, "infamy": infamy}
        for cards, gold, infamy in zip(state.cards, state.gold, state.infamy, strict=True)
    ])  # fmt: skip


def totals(state: Market) -> tuple[int, ...]:
    """Each seat's points, all sources together."""
    return tuple([sum(points.values()) for points in scores(state)])


def standing(state: Market, seat: int) -> tuple[int, int, int]:
    """The values that decide, in this order: points, cards, tokens."""
    return totals(state)[seat], len(state.cards[seat]), state.infamy[seat] + state.gold[seat]  # S10


def ranking(state: Market) -> tuple[int, ...]:
    """Each seat's place; seats equal in all of these share it."""
    ranked = [standing(state, seat) for seat in range(state.seats)]
    return tuple([1 + sum([other > own for other in ranked]) for own in ranked])
