"""What speaks for a whole move of Thiefdom beside another one, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from operator import sub
from typing import Any, cast

from rules.advice import Facts
from rules.thiefdom.edition import GUARDS
from rules.thiefdom.goods import Goods
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.thinking.facts import Aim, Danger, Errand, Led, Picked, Planned
from tui.games.thiefdom.coach_outlook import Outlook, points
from tui.games.thiefdom.names import figure_name, goods_parts
from tui.words import listed, plural
from tui.words.coaching import Merit
from tui.words.narrator import Narrator

GOODS, ART = 1.0, 4.0
"""About how many points a piece of goods and an artwork are worth."""
ACTION, WALK, NIGHT = 1.0, 0.7, 1.5
"""About how many points an action that is left, a walk that is saved and a night that is saved are worth."""
POSTER, ARREST, STEP = 1.5, 3.0, 0.2
"""About how many points a wanted poster, another guild's arrest and a step further from a guard are worth."""


# Errands ------------------------------------------------------------------------------------------------


def _errand(words: Narrator, view: Thiefdom, facts: Errand, other: Facts) -> Iterable[Merit]:
    if not isinstance(other, Errand):
        return
    if facts.points > 0:
        yield Merit(float(facts.points - other.points), (f"it brings {points(facts.points)} at once",))
    else:
        costs = "fewer points" if facts.points else "no points"
        yield Merit(float(facts.points - other.points), (f"it costs {costs}",))
    yield Merit(
        POSTER * (other.poster - facts.poster),
        ("the wanted poster goes" if facts.poster < 0 else "there is no wanted poster for it",),
    )
    yield Merit(
        _feared(other.then) - _feared(facts.then),
        ("an arrest is less likely" if facts.then else "there is no arrest to fear",),
    )
    left = plural(facts.actions, "1 action is", f"{facts.actions} actions are")
    yield Merit(ACTION * (facts.actions - other.actions), (f"{left} left after it",))
    more = tuple(map(sub, facts.goods, other.goods))
    if gets := goods_parts(cast("Goods", tuple([max(0, one) for one in more]))):
        yield Merit(GOODS * sum(more), (f"it brings {listed(gets)} more",))
    if facts.art > 0 >= other.art:
        yield Merit(ART, ("it takes an artwork",))
    yield Merit(facts.hopes + facts.net - other.hopes - other.net, ("it can bring more points",))
    yield Merit(facts.effect - other.effect, ("the card's effect brings more",))
    if facts.day > 0:
        yield Merit(float(facts.day - other.day), (f"it brings {points(facts.day)} at dawn",))
    yield from _leads(Outlook(view, facts, 0.0), facts.pays or facts.aim, other.pays or other.aim)


def _leads(outlook: Outlook, aim: Aim | None, other: Aim | None) -> Iterable[Merit]:
    """Where the plans lead."""
    if aim is None:
        return
    place = outlook.place(aim)
    if other is None:
        yield Merit(aim.points, (f"it leads to {place}",))
        return
    if aim.points:
        yield Merit(aim.points - other.points, (f"{place} brings {points(aim.points)}",))
        yield Merit(NIGHT * (other.nights - aim.nights), (f"the points come {outlook.when(aim)}",))
    yield Merit(WALK * (other.walks - aim.walks), (_nearer(place, aim, other),))


def _nearer(place: str, aim: Aim, other: Aim) -> str:
    """How much of the way is left."""
    if not aim.walks:
        return "no more walking is needed"
    same = (aim.kind, aim.space, aim.which) == (other.kind, other.space, other.which)
    return f"your thief is nearer to {place} then" if same else f"the way to {place} is shorter"


def _feared(danger: Danger | None) -> float:
    """How many points an arrest costs, with its chance."""
    return danger.risk * (danger.points + GOODS * sum(danger.goods) + ART * len(danger.art)) if danger else 0.0


# Other moves --------------------------------------------------------------------------------------------


def _led(words: Narrator, view: Thiefdom, facts: Led, other: Facts) -> Iterable[Merit]:
    if not isinstance(other, Led):
        return
    prey, lost = len(facts.prey), len(facts.lost)
    caught = plural(prey, "another guild's thief is arrested", f"{prey} thieves of other guilds are arrested")
    yield Merit(ARREST * (prey - len(other.prey)), (caught,))
    spared = "fewer of your thieves are arrested" if lost else "none of your thieves is arrested"
    yield Merit(ARREST * (len(other.lost) - lost), (spared,))
    who, further = figure_name(facts.figure), facts.steps - other.steps
    if facts.toward >= 0:
        yield Merit(-STEP * further, (f"{who} ends nearer to your thief",))
    elif facts.figure in GUARDS:
        yield Merit(STEP * further, (f"{who} ends further from your thieves",))


def _picked(words: Narrator, view: Thiefdom, facts: Picked, other: Facts) -> Iterable[Merit]:
    if not isinstance(other, Picked):
        return
    shown = plural(len(facts.cards), "the card shows more points", "the cards show more points")
    yield Merit(float(facts.points - other.points), (shown,))
    yield Merit(facts.effect - other.effect, ("its effect brings more",))
    yield Merit(other.price - facts.price, ("it costs less gold",))


def _planned(words: Narrator, view: Thiefdom, facts: Planned, other: Facts) -> Iterable[Merit]:
    if not isinstance(other, Planned):
        return
    yield Merit(_waiting(other) - _waiting(facts), ("a thief in danger acts earlier",))


def _waiting(facts: Planned) -> float:
    """What the thieves' waiting costs."""
    return sum([slot * facts.fear[what] for slot, what in enumerate(facts.slots) if 0 <= what < len(facts.fear)])


MERITS: Mapping[type[Facts], Callable[[Narrator, Thiefdom, Any, Facts], Iterable[Merit]]] = {
    Errand: _errand,
    Led: _led,
    Picked: _picked,
    Planned: _planned,
}
