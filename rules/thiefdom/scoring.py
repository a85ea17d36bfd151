"""Each guild's points at the end, and who has won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rules.thiefdom.edition import ELISE, GRIMM, HELMUT, IWANA, WILMA
from rules.thiefdom.goods import BADGE, GEM, GOLD, LIQUOR, NAMES, WINE, Goods, plus

if TYPE_CHECKING:
    from rules.thiefdom.state import Thiefdom

SOURCES = ("points", "goods", "allies", "home")
"""The sources of points, in the order in which they are shown: won in the nights, and at the end."""
# card 18, card 19, card 20, card 21, card 46
HOARDERS = {ELISE: (GOLD, 1), GRIMM: (BADGE, 2), HELMUT: (LIQUOR, 1), IWANA: (GEM, 1), WILMA: (WINE, 2)}
"""Allies who score at the end for goods in the hideout: the goods, and the points for each."""
TIE = (WINE, BADGE, GEM, LIQUOR, GOLD)  # 5.6
"""The goods that decide a tie after the artworks, one kind after the other (ours)."""


def all_goods(state: Thiefdom, seat: int) -> Goods:
    """All goods in a guild's hideout and on its thieves."""
    found = state.stores[seat]
    for thief in state.own(seat):
        found = plus(found, state.thieves[thief].goods)
    return found


def all_art(state: Thiefdom, seat: int) -> int:
    """How many artworks a guild has."""
    return len(state.hoards[seat]) + sum([len(state.thieves[thief].art) for thief in state.own(seat)])


def scores(state: Thiefdom) -> tuple[dict[str, int], ...]:
    """Points by source for every seat."""
    return tuple([_of(state, seat) for seat in range(state.seats)])


def _of(state: Thiefdom, seat: int) -> dict[str, int]:
    left, goods = state.edition.rates.left, all_goods(state, seat)
    found = 0
    for kind, name in enumerate(NAMES):
        many, points = getattr(left, name)
        found += goods[kind] // many * points  # 2.18
    many, points = left.artwork
    found += all_art(state, seat) // many * points
    allies = 0
    for index in state.own(seat):
        if (ally := state.thieves[index].ally) in HOARDERS:
            kind, each = HOARDERS[ally]
            allies += each * state.stores[seat][kind]  # 2.18
    # R60: thieves there when the last part is over
    home = sum([state.at_home(index) for index in state.own(seat)]) * state.edition.rates.home
    return {"points": state.points[seat], "goods": found, "allies": allies, "home": home}


def possessions(state: Thiefdom) -> tuple[dict[str, Any], ...]:
    """Each guild's points of the nights, its goods (those of its thieves too), the goods in its hideout, its artworks,
    the allies of its thieves, and how many of them are at home."""
    return tuple([
        {
            "points": state.points[seat],
            "goods": dict(zip(NAMES, all_goods(state, seat), strict=True)),
            "hideout": dict(zip(NAMES, state.stores[seat], strict=True)),
            "artworks": all_art(state, seat),
            "allies": [state.thieves[index].ally for index in state.own(seat) if state.thieves[index].ally > 0],
            "at_home": sum([state.at_home(index) for index in state.own(seat)]),
        }
        for seat in range(state.seats)
    ])  # fmt: skip


def totals(state: Thiefdom) -> tuple[int, ...]:
    """Each guild's points, all sources together."""
    return tuple([sum(points.values()) for points in scores(state)])


def ranking(state: Thiefdom, points: Sequence[int]) -> tuple[int, ...]:
    """Each guild's place. Ties: most goods, then most artworks, then most wine …; last, the later seat of round 1."""
    first = (state.first + state.edition.rounds - 1) % state.seats  # the first player goes round the other way
    ranked = []
    for seat in range(state.seats):
        goods, art = all_goods(state, seat), all_art(state, seat)
        later = (seat - first) % state.seats
        ranked.append((points[seat], sum(goods) + art, art, *[goods[kind] for kind in TIE], later))  # 2.18, R52
    return tuple([1 + sum([other > own for other in ranked]) for own in ranked])


def stars(state: Thiefdom) -> int:
    """In a solo match: how many stars the points are worth."""
    return sum([totals(state)[0] >= least for least in state.edition.solo.stars])  # 2.20.8
