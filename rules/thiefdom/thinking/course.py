"""The course of a thief's best plan, place by place, as it is told to a person."""

from __future__ import annotations

from typing import NamedTuple

from rules.thiefdom.city import BUILDING
from rules.thiefdom.goods import LOOT, Goods, minus
from rules.thiefdom.state import Thiefdom
from rules.thiefdom.thinking import facts
from rules.thiefdom.thinking.bags import ART, Bag, bag_of, fresh, marked, rested
from rules.thiefdom.thinking.errands import HOPS, Errands, errands
from rules.thiefdom.thinking.meetings import claims, to_come
from rules.thiefdom.thinking.shops import A_NIGHT
from rules.thiefdom.thinking.sites import Site
from rules.thiefdom.thinking.thieves import Prowl, carrying

NEARLY = 1e-6
"""How far two sums of the same numbers may be apart."""


class Course(NamedTuple):
    """The places of a plan in order, and where the thief spends the rest of tonight."""

    aims: tuple[facts.Aim, ...]
    rests: int
    bag: Bag
    """What it carries then."""


def course(prowl: Prowl, space: int, bag: Bag, tonight: int) -> Course:
    """The best plan from a space with these goods and this many actions left tonight."""
    aims: list[facts.Aim] = []
    walks = 0
    while tonight:
        value = prowl.at(space, bag, tonight) - NEARLY
        if prowl.rest(space, bag) >= value:
            break
        deed = next((one for one in prowl.deeds(space, bag, tonight) if one[0] >= value), None)
        if deed:
            _, site, after = deed
            aims.append(_aim(prowl.plans, site, bag, after, walks, 0))
            bag, tonight = after, tonight - site.cost
            continue
        tonight, walks, new = tonight - 1, walks + 1, fresh(bag)
        space, bag = next(
            (to, after)
            for gain, after, ends in prowl.ways(space, prowl.plans.steps, new)
            for to, lost in ends.items()
            if gain + prowl.at(to, after, tonight) - lost >= value
        )
    return Course((*aims, *_later(prowl.plans, space, rested(bag), walks)), space, bag)


def _later(plans: Errands, space: int, bag: Bag, walks: int, tonight: int = 0) -> list[facts.Aim]:
    """What follows in the nights to come, and with the actions that are left tonight."""
    found = list[facts.Aim]()
    actions, hops = plans.later + tonight, HOPS
    while first := plans.next(space, bag, actions, hops):
        site, after, left = first
        walks += plans.far[space][plans.lasting.index(site)]
        night = 0 if tonight and left >= plans.later else 1 + max(0, plans.later - left - 1) // A_NIGHT
        found.append(_aim(plans, site, bag, after, walks, night))
        space, bag, actions, hops = site.space, after, left, hops - 1
    return found


def pays(view: Thiefdom, index: int, goods: Goods, art: int) -> facts.Aim | None:
    """Where another thief's plan first brings points for one of these goods, or for this artwork."""
    plans, thief = errands(view, index), view.thieves[index]
    bag = marked(bag_of(thief), claims(view, plans))
    for aim in _later(plans, thief.space, bag, 0, to_come(view, index)):
        spent = any(got > 0 > more for got, more in zip(goods, aim.goods, strict=True))
        if aim.points >= 1 and (spent or (art and aim.art == -art)):
            return aim
    return None


def _aim(plans: Errands, site: Site, bag: Bag, after: Bag, walks: int, night: int) -> facts.Aim:
    """A place of a plan, with the points of the first way there that leads to this bag."""
    points = next((points for points, left in plans.outcomes(site, fresh(bag)) if fresh(left) == fresh(after)), 0.0)
    art = after[ART] if after[ART] and not bag[ART] else -bag[ART] if bag[ART] and not after[ART] else 0
    goods = minus(after[:ART], bag[:ART])
    sells = sum([plans.each(kind) * max(0, goods[kind]) for kind in LOOT])
    return facts.Aim(site.kind, site.space, site.which, walks, night, points, goods, art, sells)


def danger(prowl: Prowl, space: int, bag: Bag) -> facts.Danger | None:
    """The danger of staying there; None for none."""
    if space >= BUILDING:
        return None
    thief = carrying(prowl.thief, bag)
    risk = prowl.danger.risk(space, thief)
    if risk < 0.005:
        return None
    points = min(prowl.view.edition.arrest, prowl.view.points[prowl.seat])
    return facts.Danger(risk, prowl.danger.threat(space, thief), points, thief.goods, thief.art)


def dawn(prowl: Prowl, space: int) -> int:
    """The point of a thief that is on the street at dawn; none after the last night."""
    view = prowl.view
    return view.edition.rates.street if space < BUILDING and view.round < view.edition.rounds else 0
