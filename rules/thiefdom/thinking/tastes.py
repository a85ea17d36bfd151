"""What characters like in Thiefdom, in points beside the value of a whole move."""

from __future__ import annotations

from collections.abc import Callable

from rules.advice import Option
from rules.thiefdom.goods import GOLD
from rules.thiefdom.state import PATROL
from rules.thiefdom.thinking.facts import Errand, Led, Planned


def bold(option: Option) -> float:
    """Artworks, and what is paid in many points at once."""
    facts = option.facts
    if not isinstance(facts, Errand):
        return 0.0
    way = facts.aim
    return (2.0 if facts.art or (way and way.art) else 0.0) + 0.2 * facts.points


def pushy(option: Option) -> float:
    """Arrests of others, a watch that goes out early, brawls and pockets."""
    facts = option.facts
    if isinstance(facts, Led):
        return 2.0 * len(facts.prey)
    if isinstance(facts, Planned):
        return 0.5 * (facts.slots[::-1].index(PATROL) if PATROL in facts.slots else 0)
    return 2.0 if isinstance(facts, Errand) and facts.does in ("steal", "brawl") else 0.0


def hoarder(option: Option) -> float:
    """Gold that is kept, and nights off the streets."""
    facts = option.facts
    if not isinstance(facts, Errand):
        return 0.0
    indoors = 1.5 if facts.rests and facts.then is None else 0.0
    return indoors + 0.3 * facts.goods[GOLD] - (4.0 * facts.then.risk if facts.then else 0.0)


def lazy(option: Option) -> float:
    """Short walks, and no thought of the watch."""
    facts = option.facts
    if not isinstance(facts, Errand):
        return 0.0
    return (3.0 * facts.then.risk if facts.then else 0.0) - (0.3 * facts.aim.walks if facts.aim else 0.0)


TASTES: dict[str, Callable[[Option], float]] = {"bold": bold, "pushy": pushy, "hoarder": hoarder, "lazy": lazy}
