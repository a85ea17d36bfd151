"""What a collection is worth at the end, source by source."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from rules.crypt.edition import IDOL, JEWELRY, KIND_NAMES, MANUSCRIPT, POTTERY, REMAINS, TAPESTRY

if TYPE_CHECKING:
    from rules.crypt.state import Crypt

SOURCES = ("coins", *KIND_NAMES[1:], "dice")
"""The sources of points, in the order in which they are shown."""


def coins_by_kind(state: Crypt, seat: int) -> list[list[int]]:
    """The coins of a seat's cards, kind by kind; flipped cards count like all others, unseen ones 0."""
    coins: list[list[int]] = [[] for _ in KIND_NAMES]
    for card in state.treasure[seat]:
        coins[card.face // 10].append(card.face % 10)
    return coins


def scores(state: Crypt) -> tuple[dict[str, int], ...]:
    """Points by source for every seat."""
    points = []
    for cards, dice in zip(state.treasure, state.ready[: state.seats], strict=True):
        own = dict.fromkeys(SOURCES, 0)
        own["coins"], own["dice"] = sum([card.face % 10 for card in cards]), dice  # 5.1: flipped cards too
        points.append(own)
    sets = [coins_by_kind(state, seat) for seat in range(state.seats)]
    for kind, side in enumerate(state.sides, 1):
        if bonus := BONUS.get((kind, side)):
            of_kind = [coins[kind] for coins in sets]
            for seat, own in enumerate(points):
                own[KIND_NAMES[kind]] = bonus(state, seat, of_kind)  # 5.1
    return tuple(points)


def possessions(state: Crypt) -> tuple[dict[str, Any], ...]:
    """Each seat's cards, its ready dice, and whether it was among the first to own the Idols that Idol B asks for."""
    return tuple([
        {
            "cards": [{"kind": KIND_NAMES[card.face // 10], "coins": card.face % 10} for card in state.treasure[seat]],
            "dice": state.ready[seat],
            "first_idols": bool(state.idol_first >> seat & 1),
        }
        for seat in range(state.seats)
    ])  # fmt: skip


def idol_b(state: Crypt, seat: int, sets: list[list[int]]) -> int:
    """The first seats to own two are paid more; the sum is flat, however many Idols a seat has."""
    pays = state.edition.collectors.idol_b
    if state.idol_first >> seat & 1:
        return pays.first  # Idol B, 4.1.IB4
    return pays.later if len(sets[seat]) >= pays.need else 0


def jewelry_a(state: Crypt, seat: int, sets: list[list[int]]) -> int:
    """With two or more, the highest counts a second time."""
    # Jewelry A
    return max(sets[seat]) if len(sets[seat]) >= state.edition.collectors.jewelry_a.need else 0


def jewelry_b(state: Crypt, seat: int, sets: list[list[int]]) -> int:
    """This many coins for each."""
    return len(sets[seat]) * state.edition.collectors.jewelry_b.each  # Jewelry B


def manuscript_a(state: Crypt, seat: int, sets: list[list[int]]) -> int:
    """With two or more, each is worth 4 instead of the coins on it."""
    pays = state.edition.collectors.manuscript_a
    # Manuscript A
    return sum(pays.worth - coins for coins in sets[seat]) if len(sets[seat]) >= pays.need else 0


def pottery_a(state: Crypt, seat: int, sets: list[list[int]]) -> int:
    """The largest set that the seat has reached; smaller ones do not count as well."""
    # Pottery A
    return max((coins for size, coins in state.edition.collectors.pottery_a.sets if len(sets[seat]) >= size), default=0)


def remains_b(state: Crypt, seat: int, sets: list[list[int]]) -> int:
    """Four or more are paid once."""
    pays = state.edition.collectors.remains_b
    return pays.coins if len(sets[seat]) >= pays.need else 0  # Remains B


def tapestry_a(state: Crypt, seat: int, sets: list[list[int]]) -> int:
    """The highest total: all who tie are paid in full; a seat without a Tapestry is not paid."""
    # Tapestry A
    totals = [sum(coins) for coins in sets]
    return state.edition.collectors.tapestry_a.most if sets[seat] and totals[seat] == max(totals) else 0


def tapestry_b(state: Crypt, seat: int, sets: list[list[int]]) -> int:
    """Three or more are paid, and paid more when no other seat has three."""
    pays = state.edition.collectors.tapestry_b
    if len(sets[seat]) < pays.need:
        return 0
    # Tapestry B
    return pays.alone if sum(len(coins) >= pays.need for coins in sets) == 1 else pays.shared


# 4.1.end: the sides that flip cards pay nothing, and no other side asks what was flipped
BONUS: Mapping[tuple[int, str], Callable[[Crypt, int, list[list[int]]], int]] = {
    (IDOL, "B"): idol_b,
    (JEWELRY, "A"): jewelry_a,
    (JEWELRY, "B"): jewelry_b,
    (MANUSCRIPT, "A"): manuscript_a,
    (POTTERY, "A"): pottery_a,
    (REMAINS, "B"): remains_b,
    (TAPESTRY, "A"): tapestry_a,
    (TAPESTRY, "B"): tapestry_b,
}


def totals(state: Crypt) -> tuple[int, ...]:
    """Each seat's coins, all sources together."""
    return tuple([sum(points.values()) for points in scores(state)])


def rank(state: Crypt) -> str:
    """The rank of a player who has played against the Ghost."""
    return state.edition.ghost.rank(totals(state)[0])  # 6.7
