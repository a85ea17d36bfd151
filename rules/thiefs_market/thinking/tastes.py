"""What characters like in Thief's Market, in Infamy beside the value of a whole move."""

from __future__ import annotations

from collections.abc import Callable

from rules.advice import Option
from rules.thiefs_market.thinking.facts import OfEnd, OfPile, OfPurchase


def bold(option: Option) -> float:
    """Big piles and dear cards."""
    facts = option.facts
    if isinstance(facts, OfPile):
        return 0.3 * sum(facts.pile)
    return 0.2 * (sum(facts.dice) + facts.gold) if isinstance(facts, OfPurchase) else 0.0


def pushy(option: Option) -> float:
    """Piles of others, and what a rival could buy."""
    facts = option.facts
    if isinstance(facts, OfPurchase):
        return 0.3 * len(facts.rivals)
    return 1.5 if option.about == "rob" else 0.0


def hoarder(option: Option) -> float:
    """Gold that is kept, and piles that nobody wants."""
    facts = option.facts
    if isinstance(facts, OfPile):
        return -1.0 * facts.danger
    if isinstance(facts, OfPurchase):
        return -0.5 * facts.gold
    return 0.5 if isinstance(facts, OfEnd) else 0.0


def lazy(option: Option) -> float:
    """Small piles of the middle, and early ends."""
    facts = option.facts
    if isinstance(facts, OfPile):
        return -0.3 * sum(facts.pile) - (1.0 if option.about == "rob" else 0.0)
    return 0.8 if isinstance(facts, OfEnd) else 0.0


TASTES: dict[str, Callable[[Option], float]] = {"bold": bold, "pushy": pushy, "hoarder": hoarder, "lazy": lazy}
