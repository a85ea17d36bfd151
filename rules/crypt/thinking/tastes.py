"""What characters like in Crypt, in coins beside the value of a whole move."""

from __future__ import annotations

from collections.abc import Callable

from rules.advice import Option
from rules.crypt.thinking.facts import Claiming, Recovering


def bold(option: Option) -> float:
    """High efforts, and many coins on one treasure."""
    facts = option.facts
    return sum([0.25 * (one.effort - 3) for one in facts.held]) if isinstance(facts, Claiming) else 0.0


def pushy(option: Option) -> float:
    """Treasures that others have claimed."""
    facts = option.facts
    return sum([3.0 for one in facts.held if one.pushes >= 0]) if isinstance(facts, Claiming) else 0.0


def hoarder(option: Option) -> float:
    """Ready dice."""
    facts = option.facts
    if isinstance(facts, Claiming):
        return -0.6 * sum([one.lose for one in facts.held])
    return 0.5 * facts.dice if isinstance(facts, Recovering) else 0.0


def lazy(option: Option) -> float:
    """One treasure at a time, for little effort, and peace."""
    facts = option.facts
    if not isinstance(facts, Claiming):
        return 0.0
    return -sum([0.6 + 0.3 * (one.effort - 1) + (1.0 if one.pushes >= 0 else 0.0) for one in facts.held])


TASTES: dict[str, Callable[[Option], float]] = {"bold": bold, "pushy": pushy, "hoarder": hoarder, "lazy": lazy}
