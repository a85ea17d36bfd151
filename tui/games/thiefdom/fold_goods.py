"""How what thieves do with goods and cards changes what is drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from rules.game import Event
from rules.thiefdom import edition as box
from rules.thiefdom import events as e
from rules.thiefdom.edition import CARRIAGE, GUARDS, NOBLES, Edition
from rules.thiefdom.goods import ARTWORK, GOLD, LIQUOR, NONE, WINE, Goods, minus, only, plus
from rules.thiefdom.state import THIEVES, without
from rules.thiefdom.steps.gear import ACTIONS, BEATRIX_ACTIONS, KONSTANZE_GOLD
from rules.thiefdom.steps.smuggler import OSWALD_GOLD
from tui.games.thiefdom.stand import Stand


def at(items: tuple[Any, ...], nth: int, item: Any) -> tuple[Any, ...]:
    """The items with another one in this place."""
    return (*items[:nth], item, *items[nth + 1 :])


def who(event: Any) -> int:
    """The index of an event's thief."""
    return int(event.seat * THIEVES + event.thief)


def of_thief(stand: Stand, event: Any, **fields: Any) -> Stand:
    """An event's thief with other fields."""
    index = who(event)
    return replace(stand, thieves=at(stand.thieves, index, replace(stand.thieves[index], **fields)))


def carried(stand: Stand, event: Any, change: Goods) -> Stand:
    """An event's thief with more goods, or fewer."""
    return of_thief(stand, event, goods=plus(stand.thieves[who(event)].goods, change))


def scored(stand: Stand, event: Any) -> Stand:
    """The points of an event."""
    return replace(stand, points=at(stand.points, event.seat, stand.points[event.seat] + event.points))


def spent(stand: Stand, actions: int = 1) -> Stand:
    """Fewer actions of the present turn."""
    return replace(stand, actions=stand.actions - actions)


def _bought(stand: Stand, event: e.Bought, edition: Edition) -> Stand:
    gear = stand.thieves[who(event)].gear
    stand = scored(of_thief(stand, event, gear=tuple(sorted([*gear, event.card]))), event)
    if stand.drafting:
        store = minus(stand.stores[event.seat], only(GOLD, event.cost))
        return replace(stand, stores=at(stand.stores, event.seat, store))
    if event.displayed:
        stand = replace(stand, display=without(stand.display, (event.card,)))
    return carried(stand, event, only(GOLD, -event.cost))


def _stole(stand: Stand, event: e.Stole, edition: Edition) -> Stand:
    stand = spent(carried(stand, event, minus(event.goods, only(GOLD, event.paid))))
    if event.figure in GUARDS:
        return replace(stand, badges=stand.badges & ~(1 << event.figure))
    if event.figure != CARRIAGE:
        return replace(stand, bags=stand.bags & ~(1 << event.figure - NOBLES[0]))
    return of_thief(stand, event, poster=True) if event.poster else stand


def _gained(stand: Stand, event: e.Gained | e.Delivered, edition: Edition) -> Stand:
    return scored(carried(stand, event, event.goods), event)


def _visited(stand: Stand, event: e.Visited, edition: Edition) -> Stand:
    return spent(stand)


def _took(stand: Stand, event: e.Took, edition: Edition) -> Stand:
    if event.goods < ARTWORK:
        left = carried(stand, event, only(event.goods, event.count))
        if stand.city.building(stand.thieves[who(event)].space).kind != "dungeon":
            return left
        return replace(left, cellar=minus(stand.cellar, only(event.goods, event.count)))
    art, thief = event.goods - ARTWORK, stand.thieves[who(event)]
    stand = of_thief(stand, event, art=tuple(sorted([*thief.art, art])))
    if art in stand.cellar_art:
        return replace(stand, cellar_art=without(stand.cellar_art, (art,)))
    return replace(stand, villa_art=tuple([0 if one == art else one for one in stand.villa_art]))


def _traded(stand: Stand, event: e.Traded, edition: Edition) -> Stand:
    sold = only(event.goods, event.count)
    stand = scored(stand, event)
    if not event.gold:
        return carried(stand, event, minus(NONE, sold))
    store = plus(minus(stand.stores[event.seat], sold), only(GOLD, event.gold))  # Ruth sells out of the hideout
    return replace(stand, stores=at(stand.stores, event.seat, store))


def _ordered(stand: Stand, event: e.Ordered, edition: Edition) -> Stand:
    return carried(stand, event, minus(only(LIQUOR, event.count), only(GOLD, event.gold)))


def _delivered(stand: Stand, event: e.Delivered, edition: Edition) -> Stand:
    art = without(stand.thieves[who(event)].art, (event.artwork,))
    return _gained(of_thief(stand, event, art=art), event, edition)


def _smuggled(stand: Stand, event: e.Smuggled, edition: Edition) -> Stand:
    slots = tuple([0 if one == event.mission else one for one in stand.slots])
    done = at(stand.done, event.seat, (*stand.done[event.seat], event.mission))
    paid = minus(event.goods, edition.mission(event.mission).wants.goods)
    return scored(carried(replace(stand, slots=slots, done=done), event, paid), event)


def _handed_in(stand: Stand, event: e.HandedIn, edition: Edition) -> Stand:
    return scored(of_thief(stand, event, poster=False), event)


def _torn(stand: Stand, event: e.Torn, edition: Edition) -> Stand:
    return of_thief(stand, event, poster=False)


def _guests_shown(stand: Stand, event: e.GuestsShown, edition: Edition) -> Stand:
    return replace(stand, tavern=event.guests)


def _hired(stand: Stand, event: e.Hired, edition: Edition) -> Stand:
    stand = carried(of_thief(stand, event, ally=event.guest), event, minus(event.goods, event.cost))
    return replace(scored(stand, event), tavern=())


def _brawled(stand: Stand, event: e.Brawled, edition: Edition) -> Stand:
    return replace(scored(of_thief(stand, event, ally=-event.guest), event), tavern=())


def _nobody_hired(stand: Stand, event: e.NobodyHired, edition: Edition) -> Stand:
    return replace(stand, tavern=())


BY_CARDS: Mapping[int, Goods] = {
    box.FISHING_ROD: only(WINE, 1),
    box.ANTONIUS: only(WINE, 1),
    box.APOLLON: minus(only(WINE, 1), only(LIQUOR, 1)),
    box.BERNHARD: minus(NONE, only(GOLD, 1)),
    box.OSWALD: only(GOLD, OSWALD_GOLD),
}
"""The goods that a thief gets for a card's use; below 0: what it pays."""


def _used(stand: Stand, event: e.Used, edition: Edition) -> Stand:
    card, thief = event.card, stand.thieves[who(event)]
    stand = scored(stand, event)
    if card in ACTIONS:
        stand = spent(stand)
    if card in BY_CARDS:
        stand = carried(stand, event, BY_CARDS[card])
    match card:
        case box.BERNHARD:
            return replace(stand, cellar=plus(stand.cellar, only(GOLD, 1)), blind=stand.blind | 1 << event.on)
        case box.KONSTANZE:
            return carried(stand, event, only(GOLD, -KONSTANZE_GOLD * event.on))
        case box.BEATRIX:
            return spent(of_thief(stand, event, ally=0), -BEATRIX_ACTIONS)
    return of_thief(stand, event, gear=without(thief.gear, (card,))) if event.gone else stand


def _exchanged(stand: Stand, event: e.Exchanged, edition: Edition) -> Stand:
    thieves = list(stand.thieves)
    for thief, goods, art in zip(event.thieves, event.goods, event.art, strict=False):
        index = event.seat * THIEVES + thief
        thieves[index] = replace(thieves[index], goods=goods, art=art)
    stand = replace(stand, thieves=tuple(thieves))
    if not event.home:
        return stand
    stores, hoards = at(stand.stores, event.seat, event.goods[-1]), at(stand.hoards, event.seat, event.art[-1])
    return replace(stand, stores=stores, hoards=hoards)


def _tossed(stand: Stand, event: e.Tossed, edition: Edition) -> Stand:
    if event.goods < ARTWORK:
        return carried(stand, event, only(event.goods, -1))
    return of_thief(stand, event, art=without(stand.thieves[who(event)].art, (event.goods - ARTWORK,)))


def _endured(stand: Stand, event: e.Endured, edition: Edition) -> Stand:
    return spent(replace(stand, endured=stand.endured | 1 << event.seat), -1)


FOLDED_GOODS: Mapping[type[Event], Callable[[Stand, Any, Edition], Stand]] = {
    e.Bought: _bought,
    e.Stole: _stole,
    e.Gained: _gained,
    e.Visited: _visited,
    e.Took: _took,
    e.Traded: _traded,
    e.Ordered: _ordered,
    e.Delivered: _delivered,
    e.Smuggled: _smuggled,
    e.HandedIn: _handed_in,
    e.Torn: _torn,
    e.GuestsShown: _guests_shown,
    e.Hired: _hired,
    e.Brawled: _brawled,
    e.NobodyHired: _nobody_hired,
    e.Used: _used,
    e.Exchanged: _exchanged,
    e.Tossed: _tossed,
    e.Endured: _endured,
}
"""How each of these events changes the Stand."""
