"""What characters like in Oliver Twist, in pounds beside the value of a whole move."""

from __future__ import annotations

from collections.abc import Callable

from rules.advice import Option
from rules.oliver_twist.edition import NECKLACE, WATCH
from rules.oliver_twist.thinking.facts import Helped, Robbed, Sold, Taken, Turned


def bold(option: Option) -> float:
    """Jewels, big sets, and tokens that nobody has seen."""
    facts = option.facts
    if isinstance(facts, Taken):
        return (0.8 if NECKLACE <= facts.kind <= WATCH else 0.0) + 0.2 * facts.have
    return 0.5 if isinstance(facts, Turned) else 0.0


def pushy(option: Option) -> float:
    """What others have, and what they would take next."""
    facts = option.facts
    if isinstance(facts, Robbed | Helped):
        return 1.5 if facts.seat >= 0 else 0.0
    return -0.5 * facts.left.costs if isinstance(facts, Taken) else 0.0


def hoarder(option: Option) -> float:
    """Sets that still grow, and money that is kept."""
    facts = option.facts
    if isinstance(facts, Sold):
        return -2.0
    if isinstance(facts, Taken):
        return (0.8 if option.about in ("grow", "five") else 0.0) - 0.3 * facts.pays
    return 0.0


def lazy(option: Option) -> float:
    """Early sales, no way to go, and no thought of the police."""
    facts = option.facts
    if isinstance(facts, Sold):
        return 2.0
    return facts.cost - 0.5 * facts.pays if isinstance(facts, Taken) else 0.0


TASTES: dict[str, Callable[[Option], float]] = {"bold": bold, "pushy": pushy, "hoarder": hoarder, "lazy": lazy}
