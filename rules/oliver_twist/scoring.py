"""Each seat's points at the end, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rules.oliver_twist.state import Twist

SOURCES = ("money", "burglary")
"""The sources of points, in the order in which they are shown."""


def scores(state: Twist) -> tuple[dict[str, int], ...]:
    """Points by source for every seat, as far as these eyes see."""
    # C3, N10: character cards left in a hand score nothing
    return tuple([
        {"money": money, "burglary": sum(cards)} for money, cards in zip(state.money, state.loot, strict=True)
    ])  # fmt: skip


def possessions(state: Twist) -> tuple[dict[str, Any], ...]:
    """Each seat's money, its burglary cards, and how many tokens were in its police file of the night."""
    return tuple([
        {"money": money, "burglary": list(cards), "file": thickness}
        for money, cards, thickness in zip(state.money, state.loot, state.thickness, strict=True)
    ])  # fmt: skip


def totals(state: Twist) -> tuple[int, ...]:
    """Each seat's points, all sources together."""
    return tuple([sum(points.values()) for points in scores(state)])


def ranking(state: Twist) -> tuple[int, ...]:
    """Each seat's place. Ties (ours): the thinner file of the night, then more burglary cards, then a shared place."""
    ranked = [
        (total, -thickness, len(cards))  # 3.6
        for total, thickness, cards in zip(totals(state), state.thickness, state.loot, strict=True)
    ]
    return tuple([1 + sum([other > own for other in ranked]) for own in ranked])
